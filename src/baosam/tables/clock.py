"""When a table must be looked at again. Times are milliseconds of the caller's clock: this room has none."""

from __future__ import annotations

from baosam.tables.seats import attended
from baosam.tables.table import Table

NEXT_HAND_MS = 20_000
# A bot answers by itself; this only makes sure that somebody looks if the process that asked it is gone.
BOT_GRACE_MS = 5_000


def next_deadline(before: Table | None, after: Table, *, now_ms: int, previous: int | None) -> int | None:
    """The deadline to write with the events that lead from one table to the next; `previous` is the one in force.

    Against bots nobody hurries a person: only an ended hand, and a bot's turn, have one.
    """
    if after.over:
        if not attended(after.chairs):
            return None
        waiting = before is not None and before.over and before.hand_no == after.hand_no
        return previous if waiting else now_ms + NEXT_HAND_MS
    return None if after.bot_to_act is None else now_ms + BOT_GRACE_MS


def shown_deadline(table: Table, deadline_ms: int | None) -> int | None:
    """The deadline that people see: when the next hand is dealt by itself."""
    return deadline_ms if table.over else None
