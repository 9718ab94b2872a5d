"""The times a server reads. Waiting is the event loop's; only what time it is can be put in from outside."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """What time it is."""

    def now_ms(self) -> int:
        """Milliseconds since 1970, for what is written down and for deadlines."""
        ...


class SystemClock:
    """The machine's clock."""

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000


def loop_seconds() -> float:
    """Seconds of the running event loop, which never jump: for rates and pauses."""
    return asyncio.get_running_loop().time()
