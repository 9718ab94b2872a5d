"""The suit-free plays, enumerated once in a pinned order; which cards make which; what beats what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from baosam.rules.cards import HAND_SIZE, RANKS, TWO, Card
from baosam.rules.ruleset import RuleSet

# The line of positions 1..14 on which straights lie: the ace stands at both ends, the 2 only near the low one.
LINE = "A23456789TJQKA"
_SHORTEST = 3


class Shape(IntEnum):
    """The shapes of the rules' section 3, in the order in which plays are listed."""

    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    QUAD = 4
    STRAIGHT = 5
    TWO_QUADS = 6


@dataclass(frozen=True, slots=True)
class Play:
    """One suit-free play. `rank` is what decides between plays of a shape and length: the rank of the set, of a
    straight's last card, of the higher of two quads. `low` is the lower of two quads.

    `need` packs what the play takes from a hand: 13 bits for "at least one of rank r", 13 for "at least two", ...

    >>> [str(play) for play in PLAYS[:3] + PLAYS[52:54] + PLAYS[-1:]], PLAYS[52].rank
    (['3', '4', '5', 'A23', '234', 'AAAA2222'], 0)
    """

    shape: Shape
    rank: int
    length: int
    low: int
    text: str
    need: int
    id: int

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"read_play({self.text!r})"

    def __hash__(self) -> int:
        return self.id


def packed(counts: Iterable[tuple[int, int]]) -> int:
    """Packs (rank, count) pairs: bit `13 * k + rank` says "at least k + 1 cards of that rank".

    >>> packed([(0, 2)]) == 1 | 1 << 13
    True
    """
    bits = 0
    for rank, count in counts:
        for k in range(count):
            bits |= 1 << (13 * k + rank)
    return bits


def packed_hand(cards: Iterable[Card]) -> int:
    """Packs a hand's ranks as `packed` does."""
    bits = 0
    for card in cards:
        bit = 1 << (card >> 2)
        while bits & bit:
            bit <<= 13
        bits |= bit
    return bits


def _enumerate() -> tuple[Play, ...]:
    plays: list[Play] = []

    def add(shape: Shape, rank: int, text: str, low: int = -1) -> None:
        counts = [(RANKS.index(r), text.count(r)) for r in set(text)]
        plays.append(Play(shape, rank, len(text), low, text, packed(counts), len(plays)))

    for size in range(1, 5):
        for rank, name in enumerate(RANKS):
            add(Shape(size), rank, name * size)
    for length in range(_SHORTEST, HAND_SIZE + 1):
        for start in range(len(LINE) - length + 1):
            window = LINE[start : start + length]
            add(Shape.STRAIGHT, RANKS.index(window[-1]), window)
    for low in range(len(RANKS)):
        for high in range(low + 1, len(RANKS)):
            add(Shape.TWO_QUADS, high, RANKS[low] * 4 + RANKS[high] * 4, low)
    return tuple(plays)


PLAYS: tuple[Play, ...] = _enumerate()
_BY_TEXT = {play.text: play for play in PLAYS}
_BY_NEED = {play.need: play for play in PLAYS}


def read_play(text: str) -> Play:
    """The play of that text, straights from their low end; raises `KeyError` for a text that is no play.

    >>> read_play("TJQKA").rank, read_play("33337777").low
    (11, 0)
    """
    return _BY_TEXT[text]


def classify(cards: Iterable[Card]) -> Play | None:
    """The play that these distinct cards make under the widest rules, or None; their order is nothing.

    >>> from baosam.rules.cards import parse_cards
    >>> classify(parse_cards("3s 2h Ad")), classify(parse_cards("Ks Ah 2d"))
    (read_play('A23'), None)
    """
    return _BY_NEED.get(packed_hand(cards))


def allowed(play: Play, rules: RuleSet) -> bool:
    """Whether the rules know this play at all (two quads: wherever something chops with them)."""
    match play.shape:
        case Shape.STRAIGHT:
            straight = rules.straight
            return (
                straight.min <= play.length <= straight.max
                and (straight.ace_low or play.text[0] != "A")
                and (straight.two or "2" not in play.text)
            )
        case Shape.TWO_QUADS:
            return rules.chop.pair_of_twos == "two_quads"
        case _:
            return True


def beats(play: Play, top: Play, rules: RuleSet) -> bool:
    """Whether one allowed play beats another, by the rules' section 3 alone.

    >>> from baosam.rules.presets import PRESETS
    >>> beats(read_play("3333"), read_play("2"), PRESETS["standard"])
    True
    >>> beats(read_play("3333"), read_play("A"), PRESETS["standard"])
    False
    """
    higher = play.shape is top.shape and play.length == top.length and play.rank > top.rank
    match play.shape:
        case Shape.QUAD:
            if top.shape is Shape.SINGLE and top.rank == TWO:
                return rules.quad.beats_two
            if top.shape is Shape.PAIR and top.rank == TWO:
                return rules.chop.pair_of_twos == "one_quad"
            return higher and rules.quad.beats_quad
        case Shape.TWO_QUADS:
            if rules.chop.pair_of_twos != "two_quads":
                return False
            if top.shape is Shape.PAIR and top.rank == TWO:
                return True
            return higher and rules.chop.two_quads_over == "higher_top"
        case _:
            return higher
