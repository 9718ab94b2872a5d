"""A hand at one moment, with everybody's cards: never shown, only viewed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from baosam.rules.cards import TWO, Card, Seat
from baosam.rules.events import Line, Result
from baosam.rules.plays import Play, Shape
from baosam.rules.ruleset import RuleSet

Phase = Literal["declaring", "playing", "over"]


class Word(StrEnum):
    """What a seat may choose that is no play."""

    SAM = "sam"
    NO = "no"
    PASS = "pass"


Choice = Word | Play


@dataclass(frozen=True, slots=True)
class Move:
    """One action in a trick: a play, or a pass (no cards, `play` None).

    `highest` is the highest rank that the seat held before it, which only the settlement of đền may look at.
    """

    seat: Seat
    cards: tuple[Card, ...]
    play: Play | None
    highest: int


@dataclass(frozen=True, slots=True)
class Chop:
    """One chop of the trick in progress: `value` of the thing chopped and what it `pays` at once, in stakes."""

    victim: Seat
    chopper: Seat
    value: int
    pays: int


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The fold of a hand's events. Hands are sorted; sets of seats are tuples of flags or counts by seat.

    `leader` is the would-be leader until declaring ends, then who leads (or led) the first trick. `out` counts the
    2s with which a seat went out and lost. `opened` says that the hand's first lead is down. `gone` are all cards
    played, in the order in which they were.
    """

    rules: RuleSet
    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    previous_winner: Seat | None
    owner: Seat
    lowest: Card
    lowest_holder: Seat
    phase: Phase
    to_act: Seat | None
    declined: tuple[Seat, ...] = ()
    declarer: Seat | None = None
    opened: bool = False
    dragon: bool = False
    trick: tuple[Move, ...] = ()
    top: Move | None = None
    last_trick: tuple[Move, ...] = ()
    passed: frozenset[Seat] = frozenset()
    played: frozenset[Seat] = frozenset()
    left: frozenset[Seat] = frozenset()
    out: tuple[int, ...] = ()
    chain: tuple[Chop, ...] = ()
    gone: tuple[Card, ...] = ()
    lines: tuple[Line, ...] = ()
    result: Result | None = None

    @property
    def seats(self) -> int:
        """How many seats the hand was dealt to."""
        return len(self.hands)

    def still_in(self, seat: Seat) -> bool:
        """Whether a seat has neither left nor gone out."""
        return seat not in self.left and not self.out[seat]

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """All other seats in order of play."""
        n = len(self.hands)
        return tuple(Seat((seat + i) % n) for i in range(1, n))

    def next_in(self, seat: Seat) -> Seat | None:
        """The next seat in order of play that is still in, or None if there is no other."""
        return next((other for other in self.after(seat) if self.still_in(other)), None)

    def ends_on_twos(self) -> bool:
        """Whether the top play is made of 2s only."""
        play = None if self.top is None else self.top.play
        return play is not None and play.shape <= Shape.QUAD and play.rank == TWO

    def payments(self) -> tuple[int, ...]:
        """Money so far by seat, in stakes; sums to zero."""
        return sum_lines(self.lines, len(self.hands))


def sum_lines(lines: tuple[Line, ...], seats: int) -> tuple[int, ...]:
    """What payment lines come to by seat.

    >>> sum_lines((Line(Seat(1), Seat(0), 3, "cards"),), 3)
    (3, -3, 0)
    """
    totals = [0] * seats
    for line in lines:
        totals[line.payer] -= line.amount
        totals[line.payee] += line.amount
    return tuple(totals)
