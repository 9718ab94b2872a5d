"""Where deals come from: the operating system's randomness, and nothing else."""

from __future__ import annotations

import secrets

from baosam.tables.deal import Deal, draw_deal


class SystemDealer:
    """Deals from `secrets`."""

    def deal(self, table: str, hand_no: int, seats: int, /) -> Deal:
        """A fresh deal, the same for no two calls."""
        return draw_deal(seats, secrets.randbelow)
