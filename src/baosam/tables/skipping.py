"""Whether a person may let the rest of a trick go by fast. Looks at nothing but what everybody sees."""

from __future__ import annotations

from baosam.rules import Seat
from baosam.tables.table import Table


def may_skip(table: Table, seat: Seat) -> bool:
    """Whether a trick runs in which that seat has passed or is out, and none but bots can act before it ends.

    Where a pass does not lock, whoever asks may still get another turn: that is theirs to give away.
    """
    hand = table.hand
    if hand is None or not hand.trick or table.bot_to_act is None:
        return False
    locks = table.rules.passing.locks
    for other, chair in enumerate(table.chairs):
        done = not hand.still_in(Seat(other)) or (Seat(other) in hand.passed and (locks or other == seat))
        if (chair.bot is None or other == seat) and not done:
            return False
    return True
