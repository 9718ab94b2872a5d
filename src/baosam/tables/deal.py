"""Dealing: a uniform shuffle fed by a source of whole numbers. The source is the caller's: this room has none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from baosam.rules import DECK, Card, Seat
from baosam.rules.cards import HAND_SIZE

# Returns a uniform whole number from 0 up to, not including, its argument; `secrets.randbelow` is one.
RandBelow = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Deal:
    """Ten cards for each seat, and the seat drawn to lead where the rules draw one."""

    hands: tuple[tuple[Card, ...], ...]
    drawn: Seat


def shuffled(below: RandBelow) -> tuple[Card, ...]:
    """All 52 cards in a uniformly random order, by Fisher and Yates from the last place down.

    >>> shuffled(lambda n: n - 1) == DECK
    True
    """
    deck = list(DECK)
    for last in range(len(deck) - 1, 0, -1):
        chosen = below(last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def draw_deal(seats: int, below: RandBelow) -> Deal:
    """A fresh deal for that many seats: ten cards to each in turn of seats, the rest of the deck stays unused.

    >>> [len(hand) for hand in draw_deal(3, lambda n: 0).hands]
    [10, 10, 10]
    """
    deck = shuffled(below)
    hands = tuple(deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] for seat in range(seats))
    return Deal(hands, Seat(below(seats)))
