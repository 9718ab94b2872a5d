"""What a seat may ask for. Whether it is allowed is the engine's to say."""

from __future__ import annotations

from dataclasses import dataclass

from baosam.rules.cards import Card, Seat


@dataclass(frozen=True, slots=True)
class Declare:
    """Báo Sâm: the seat says that it will run out unbeaten."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Decline:
    """The seat does not declare."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """The seat does not beat the top play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayCards:
    """The seat plays these cards, in any order."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """The seat gives up its hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Something meant as a play whose cards cannot be read: refused as `bad_card`, in that reason's turn.

    `seat` is None where not even the seat can be read.
    """

    seat: Seat | None
    text: str


Chosen = Declare | Decline | Pass | PlayCards

Command = Chosen | Leave | Unreadable
