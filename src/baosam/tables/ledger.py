"""Points: what the persons at a table won or lost in a hand, exactly once when it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from baosam.rules import HandEnded, Line, Result, Seat
from baosam.tables.events import InHand, TableEvent
from baosam.tables.table import Table


@dataclass(frozen=True, slots=True)
class Entry:
    """One person's points of a hand, with the payments they come from (in points)."""

    player: str
    seat: Seat
    delta: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """A hand that ended: its result in stakes as the rules gave it, and what it comes to for each person."""

    hand_no: int
    result: Result
    entries: tuple[Entry, ...]


def settle(table: Table, events: Sequence[TableEvent]) -> Settlement | None:
    """The settlement that one command's events bring, or None if they end no hand; `table` is the table after them.

    The stake is applied here, once, to whole payments. Whoever the hand was dealt for pays for it, here or gone.
    """
    for event in events:
        match event:
            case InHand(hand_no, HandEnded(result)):
                return Settlement(hand_no, result, _entries(table, result))
            case _:
                continue
    return None


def _entries(table: Table, result: Result) -> tuple[Entry, ...]:
    lines = tuple(replace(line, amount=line.amount * table.stake) for line in result.lines)
    return tuple(
        Entry(
            player,
            Seat(seat),
            result.payments[seat] * table.stake,
            tuple(line for line in lines if seat in (line.payer, line.payee)),
        )
        for seat, player in enumerate(table.payees)
        if player is not None
    )
