"""Looking at a hand as the plays it will be shed in, and at what others may hold against them."""

from __future__ import annotations

from collections.abc import Sequence

from baosam.rules import DECK, Card, Play, RuleSet, Shape, View, cut, pick
from baosam.rules.cards import TWO
from baosam.rules.compiled import compile_rules
from baosam.rules.plays import packed_hand


def without(hand: Sequence[Card], play: Play) -> tuple[Card, ...]:
    """The cards left after a play."""
    gone = set(pick(hand, play))
    return tuple(card for card in hand if card not in gone)


def plays_left(hand: Sequence[Card], rules: RuleSet) -> int:
    """In how few plays a hand can be shed if nobody answers, with its 2s kept together and out of straights.

    >>> from baosam.rules import PRESETS, parse_cards
    >>> plays_left(parse_cards("3s 4s 5d 9d 9h 2s 2d"), PRESETS["standard"])
    3
    """
    others = [card for card in hand if card.rank != TWO]
    return len(cut(others, rules)) + (len(others) < len(hand))


def kept_for_last(play: Play) -> bool:
    """Whether a play spends a 2 or a quad: they win tricks if they are kept."""
    return "2" in play.text or play.shape in (Shape.QUAD, Shape.TWO_QUADS)


def only_twos(cards: Sequence[Card]) -> bool:
    """Whether there are cards, and all are 2s."""
    return bool(cards) and all(card.rank == TWO for card in cards)


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that others may hold, as far as this view alone tells."""
    seen = {*view.hand, *view.gone}
    return tuple(card for card in DECK if card not in seen)


def can_be_beaten(play: Play, others: Sequence[Card], rules: RuleSet) -> bool:
    """Whether some of the others' cards, all in one hand, would beat a play."""
    bits = packed_hand(others)
    return any(one.need & bits == one.need for one in compile_rules(rules).beaters[play.id])
