"""Hands that win at the deal, before anyone plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from baosam.rules.cards import TWO, Card, Seat
from baosam.rules.plays import Shape, classify
from baosam.rules.ruleset import Kind, RuleSet

_RED = (2, 3)


def has_kind(kind: Kind, hand: Sequence[Card], rules: RuleSet) -> bool:
    """Whether a hand of ten is of one kind.

    >>> from baosam.rules.cards import parse_cards
    >>> from baosam.rules.presets import PRESETS
    >>> has_kind("three_triples", parse_cards("3s3h3d3c 5s5h5d 7s7h7c"), PRESETS["standard"])
    True
    """
    counts = Counter(card.rank for card in hand)
    match kind:
        case "dragon":
            play = classify(hand)
            straight = play is not None and play.shape is Shape.STRAIGHT
            return straight and (rules.instant.dragon_low or TWO not in counts)
        case "four_twos":
            return counts[TWO] == 4
        case "one_colour":
            return len({card.suit in _RED for card in hand}) == 1
        case "three_triples":
            return sum(count >= 3 for count in counts.values()) == 3
        case "five_pairs":
            if rules.instant.quad_is_two_pairs:
                return sum(count // 2 for count in counts.values()) == 5
            return sum(count >= 2 for count in counts.values()) == 5


def best_kind(hand: Sequence[Card], rules: RuleSet) -> Kind | None:
    """The strongest kind in force that a hand is of, or None."""
    return next((kind for kind in rules.instant.kinds if has_kind(kind, hand, rules)), None)


def instant_winner(hands: Sequence[Sequence[Card]], leader: Seat, rules: RuleSet) -> tuple[Seat, Kind] | None:
    """The seat that wins at the deal and by what, or None (section 4.2)."""
    n = len(hands)
    kinds: dict[Seat, Kind] = {}
    for number, hand in enumerate(hands):
        kind = best_kind(hand, rules)
        if kind is not None:
            kinds[Seat(number)] = kind
    if not kinds:
        return None
    if rules.instant.order == "seat_number":
        seat = min(kinds)
        return seat, kinds[seat]
    strength = rules.instant.kinds.index
    by_seat = rules.instant.tie == "seat_number"
    seat = min(kinds, key=lambda s: (strength(kinds[s]), s if by_seat else (s - leader) % n))
    return seat, kinds[seat]
