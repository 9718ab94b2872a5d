"""What one viewer may see of a table. Other people's cards are not taken out: they are never put in."""

from __future__ import annotations

from dataclasses import dataclass

from baosam.rules import Seat, View
from baosam.rules import view as view_hand
from baosam.tables.pace import Pace
from baosam.tables.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One seat as everybody sees it. `total` and `hand` are points; `one` says that báo một binds the seat before."""

    name: str
    bot: str | None
    face: str
    total: int
    hand: int
    count: int
    passed: bool
    one: bool
    out: bool
    left: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table seen by `hand.viewer`, or by a spectator (None). Amounts in `hand` are stakes, as the rules have them."""

    seq: int
    turn: int
    hand_no: int
    stake: int
    pace: Pace
    seats: tuple[SeatView, ...]
    hand: View


def view_table(table: Table, viewer: Seat | None) -> TableView:
    """The view of one seat or of a spectator; raises `ValueError` before the first deal."""
    if table.hand is None:
        raise ValueError("nothing is dealt yet")
    hand = view_hand(table.hand, viewer)
    warned = hand.phase == "playing" and table.rules.bao_mot.mode != "none"
    return TableView(
        seq=table.seq,
        turn=table.turn,
        hand_no=table.hand_no,
        stake=table.stake,
        pace=table.pace,
        seats=tuple(
            SeatView(
                name=chair.name,
                bot=chair.bot,
                face=chair.face,
                total=table.totals[seat],
                hand=hand.payments[seat] * table.stake,
                count=hand.counts[seat],
                passed=hand.passed[seat],
                one=warned and hand.counts[seat] == 1 and not hand.left[seat],
                out=hand.out[seat],
                left=chair.left,
            )
            for seat, chair in enumerate(table.chairs)
        ),
        hand=hand,
    )
