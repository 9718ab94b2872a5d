"""A table at one moment: the fold of its events, with everybody's cards. Never shown, only viewed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from baosam.rules import (
    Dealt,
    Declared,
    Declined,
    Event,
    HandEnded,
    Left,
    Paid,
    Passed,
    Played,
    RuleSet,
    Seat,
    State,
    TrickEnded,
)
from baosam.rules import evolve as evolve_hand
from baosam.tables.events import ChairLeft, InHand, Opened, PaceSet, TableEvent
from baosam.tables.pace import Pace
from baosam.tables.seats import Chair


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """`seq` counts the table's events; `turn` names the decision that is open, and moves on only when that changes.

    `payees` are the persons for whom the hand was dealt, by seat; `totals` points by seat over all hands that ended.
    `hand` is None until the first deal.
    """

    rules: RuleSet
    stake: int
    chairs: tuple[Chair, ...]
    totals: tuple[int, ...]
    seq: int = 1
    turn: int = 0
    hand_no: int = 0
    hand: State | None = None
    payees: tuple[str | None, ...] = ()
    previous_winner: Seat | None = None
    pace: Pace = "normal"

    @property
    def over(self) -> bool:
        """Whether no hand is running."""
        return self.hand is None or self.hand.phase == "over"

    @property
    def bot_to_act(self) -> Seat | None:
        """The seat to act if a bot plays it."""
        seat = None if self.hand is None else self.hand.to_act
        return None if seat is None or self.chairs[seat].bot is None else seat


def evolve(table: Table | None, event: TableEvent) -> Table:
    """The table after one more event, which must be one that `decide` made for it."""
    if isinstance(event, Opened):
        totals = (0,) * len(event.chairs)
        return Table(rules=event.rules, stake=event.stake, chairs=event.chairs, totals=totals, pace=event.pace)
    if table is None:
        raise ValueError("a table begins with its opening")
    match event:
        case ChairLeft(seat, bot):
            chairs = list(table.chairs)
            chairs[seat] = chairs[seat].abandoned(bot)
            # The rules' section 4.1: a winner who left is no previous winner. Where a bot plays on, the seat stays.
            gone = table.rules.leave.mode == "leaver_loses" and table.previous_winner == seat
            previous = None if gone else table.previous_winner
            return replace(table, seq=table.seq + 1, chairs=tuple(chairs), previous_winner=previous)
        case PaceSet(_, pace):
            return replace(table, seq=table.seq + 1, pace=pace)
        case InHand(hand_no, inner):
            return _in_hand(table, hand_no, inner)
        case _:
            assert_never(event)


def fold(events: Iterable[TableEvent], table: Table | None = None) -> Table:
    """The table that events make, on top of the table before them; raises `ValueError` if there is neither."""
    for event in events:
        table = evolve(table, event)
    if table is None:
        raise ValueError("a table begins with its opening")
    return table


def _in_hand(table: Table, hand_no: int, event: Event) -> Table:
    before = None if isinstance(event, Dealt) else table.hand
    turn = table.turn + _opens_decision(before, event)
    now = replace(table, seq=table.seq + 1, turn=turn, hand_no=hand_no, hand=evolve_hand(before, event))
    match event:
        case Dealt():
            return replace(now, payees=tuple(chair.person for chair in table.chairs))
        case HandEnded(result):
            totals = zip(table.totals, result.payments, strict=True)
            return replace(
                now,
                totals=tuple(total + paid * table.stake for total, paid in totals),
                previous_winner=result.next_leader,
            )
        case _:
            return now


def _opens_decision(before: State | None, event: Event) -> bool:
    """Whether an event closes the open decision. What another seat does meanwhile, such as leaving, does not."""
    match event:
        case Left(seat):
            return before is not None and before.to_act == seat
        case Paid() | TrickEnded():
            return False
        case Dealt() | Declared() | Declined() | Played() | Passed() | HandEnded():
            return True
        case _:
            assert_never(event)
