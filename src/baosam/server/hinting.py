"""Hints: what somebody who plays well would think of, told from nothing but the asker's own view."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog

from baosam.rules import Choice, View
from baosam.server.botseats import BUDGET
from baosam.server.thinking import Think

# Choices for the seat to act, the best first.
Advise = Callable[[View], Sequence[Choice]]

_log = structlog.get_logger()


async def hint(seen: View, advise: Advise, think: Think) -> list[str]:
    """Choices of a view whose seat is to act, the best first, as `legal` writes them; [] where there is no advice."""
    try:
        found = await asyncio.wait_for(think(lambda: advise(seen)), BUDGET)
    except Exception as error:
        _log.error("hint_failed", failure=type(error).__name__)
        return []
    return [str(choice) for choice in found if choice in seen.legal]
