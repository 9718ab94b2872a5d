"""A hand cut into as few plays as possible, for sorting by combinations and for planning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from baosam.rules.cards import RANKS, Card
from baosam.rules.choices import pick
from baosam.rules.compiled import compile_rules
from baosam.rules.plays import Play, Shape, packed_hand
from baosam.rules.ruleset import RuleSet

_RANK_MASK = (1 << len(RANKS)) - 1


def cut(hand: Sequence[Card], rules: RuleSet) -> tuple[Play, ...]:
    """The fewest plays that hold every card of a hand; among those, sets before straights, low before high.

    >>> from baosam.rules.cards import parse_cards
    >>> from baosam.rules.presets import PRESETS
    >>> [str(play) for play in cut(parse_cards("3s 4s 5d 5h 9d 9h"), PRESETS["standard"])]
    ['5', '99', '345']
    """
    leads = compile_rules(rules).leads
    return tuple(sorted(_cut(packed_hand(hand), leads), key=lambda play: play.id))


@lru_cache(maxsize=4096)
def _cut(bits: int, leads: tuple[Play, ...]) -> tuple[Play, ...]:
    if not bits:
        return ()
    lowest = bits & -bits & _RANK_MASK
    fitting = tuple(play for play in leads if play.need & bits == play.need)
    best: tuple[Play, ...] = ()
    for play in fitting:
        if not play.need & lowest:
            continue
        rest = (play, *_cut(take(bits, play), fitting))
        if not best or _cost(rest) < _cost(best):
            best = rest
    return best


def _cost(plays: tuple[Play, ...]) -> tuple[int, int]:
    return len(plays), sum(play.shape is Shape.STRAIGHT for play in plays)


def take(bits: int, play: Play) -> int:
    """A packed hand without the cards of a play that fits it.

    >>> from baosam.rules.cards import parse_cards
    >>> from baosam.rules.plays import read_play
    >>> take(packed_hand(parse_cards("3s 3d 3h")), read_play("33")) == packed_hand(parse_cards("3s"))
    True
    """
    for rank in range(len(RANKS)):
        held = [k for k in range(4) if bits >> (13 * k + rank) & 1]
        used = sum(play.need >> (13 * k + rank) & 1 for k in range(4))
        for k in held[len(held) - used :]:
            bits &= ~(1 << (13 * k + rank))
    return bits


def group_cards(hand: Sequence[Card], rules: RuleSet) -> tuple[tuple[Card, ...], ...]:
    """The cards of `cut`'s plays, each card once.

    >>> from baosam.rules.cards import parse_cards
    >>> from baosam.rules.presets import PRESETS
    >>> group_cards(parse_cards("9d 3s 9h"), PRESETS["standard"])
    ((Card('3s'),), (Card('9d'), Card('9h')))
    """
    rest = list(hand)
    groups: list[tuple[Card, ...]] = []
    for play in cut(hand, rules):
        cards = pick(rest, play)
        rest = [card for card in rest if card not in cards]
        groups.append(cards)
    return tuple(groups)
