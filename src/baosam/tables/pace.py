"""How long the bots of a table take: a setting of the table that any person at it may change, seen by all."""

from __future__ import annotations

from typing import Literal

Pace = Literal["slow", "normal", "fast"]
PACES: tuple[Pace, ...] = ("slow", "normal", "fast")
