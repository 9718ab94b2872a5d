"""What happened at a table, as facts in the past tense. A table's state is the fold of its events."""

from __future__ import annotations

from dataclasses import dataclass

from baosam.rules import Event, RuleSet, Seat
from baosam.tables.pace import Pace
from baosam.tables.seats import Chair


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The table was opened under its rules; one stake is worth `stake` points."""

    rules: RuleSet
    stake: int
    chairs: tuple[Chair, ...]
    pace: Pace = "normal"


@dataclass(frozen=True, slots=True)
class ChairLeft:
    """A person left their chair for good; a bot of level `bot` plays it from then on."""

    seat: Seat
    bot: str


@dataclass(frozen=True, slots=True)
class PaceSet:
    """A person at the table chose how long its bots take from then on."""

    seat: Seat
    pace: Pace


@dataclass(frozen=True, slots=True)
class InHand:
    """An event of the rules in the table's hand of that number (the first hand is 1)."""

    hand_no: int
    event: Event


TableEvent = Opened | ChairLeft | PaceSet | InHand
