"""What a command makes happen at a table, or why not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from baosam.rules import Event, IllegalCommand, Leave, RuleSet, deal_hand
from baosam.rules import decide as decide_hand
from baosam.tables.commands import Choose, Depart, NextHand, SetPace, TableCommand
from baosam.tables.deal import Deal
from baosam.tables.events import ChairLeft, InHand, Opened, PaceSet, TableEvent
from baosam.tables.pace import Pace
from baosam.tables.seats import Chair, attended
from baosam.tables.table import Table, evolve


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command that changes nothing: `stale` if it was made for another decision, `illegal` if not allowed.

    `reason` is for machines: `stale`, `hand_runs`, `no_hand`, `nobody_here`, `not_seated`, or one of the rules.
    """

    status: Literal["stale", "illegal"]
    reason: str


STALE = Refusal("stale", "stale")


def open_table(
    rules: RuleSet, stake: int, chairs: tuple[Chair, ...], deal: Deal, *, pace: Pace = "normal"
) -> tuple[TableEvent, ...]:
    """The events that begin a table: its opening and its first hand."""
    opened = Opened(rules=rules, stake=stake, chairs=chairs, pace=pace)
    return (opened, *_dealt(evolve(None, opened), deal))


def decide(table: Table, command: TableCommand) -> tuple[TableEvent, ...] | Refusal:
    """The events of a command, or its refusal. A command made for a decision that is closed is stale."""
    match command:
        case Choose(turn, choice):
            if turn != table.turn:
                return STALE
            if table.hand is None:
                return Refusal("illegal", "no_hand")
            try:
                return _wrapped(table, decide_hand(table.hand, choice))
            except IllegalCommand as illegal:
                return Refusal("illegal", illegal.reason)
        case NextHand(turn, deal):
            if turn != table.turn:
                return STALE
            if not table.over:
                return Refusal("illegal", "hand_runs")
            if not attended(table.chairs):
                return Refusal("illegal", "nobody_here")
            return _dealt(table, deal)
        case Depart(seat, bot):
            if table.chairs[seat].person is None:
                return Refusal("illegal", "not_seated")
            gone = ChairLeft(seat, bot)
            hand = table.hand
            pays = table.rules.leave.mode == "leaver_loses"
            if pays and hand is not None and hand.phase != "over" and hand.still_in(seat):
                return (gone, *_wrapped(table, decide_hand(hand, Leave(seat))))
            return (gone,)
        case SetPace(seat, pace):
            if table.chairs[seat].person is None:
                return Refusal("illegal", "not_seated")
            return (PaceSet(seat, pace),)
        case _:
            assert_never(command)


def _wrapped(table: Table, events: tuple[Event, ...]) -> tuple[TableEvent, ...]:
    return tuple(InHand(table.hand_no, event) for event in events)


def _dealt(table: Table, deal: Deal) -> tuple[TableEvent, ...]:
    dealt = deal_hand(table.rules, deal.hands, previous_winner=table.previous_winner, drawn=deal.drawn)
    return tuple(InHand(table.hand_no + 1, event) for event in dealt)
