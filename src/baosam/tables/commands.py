"""What can be asked of a table. Whether it is allowed is `decide`'s to say."""

from __future__ import annotations

from dataclasses import dataclass

from baosam.rules import Chosen, Seat, Unreadable
from baosam.tables.deal import Deal
from baosam.tables.pace import Pace


@dataclass(frozen=True, slots=True)
class Choose:
    """A seat's choice in the running hand, made for the decision with that turn id."""

    turn: int
    choice: Chosen | Unreadable


@dataclass(frozen=True, slots=True)
class NextHand:
    """The hand that was over at that turn id is to be followed by this deal."""

    turn: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class Depart:
    """The person in that seat leaves the table; a bot of that level takes the chair."""

    seat: Seat
    bot: str


@dataclass(frozen=True, slots=True)
class SetPace:
    """The person in that seat wants the bots to take so long."""

    seat: Seat
    pace: Pace


TableCommand = Choose | NextHand | Depart | SetPace
