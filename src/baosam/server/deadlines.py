"""Deadlines: a timer for each table that this process moved, and a sweep of the store for those that nobody has."""

from __future__ import annotations

import asyncio

import structlog

from baosam.server.botseats import BotSeats
from baosam.server.clock import Clock
from baosam.server.door import Door, Kept
from baosam.tables.ports import Store

SWEEP_SECONDS = 0.5
_log = structlog.get_logger()


class Deadlines:
    """Looks at tables whose time has come: deals the next hand, or has a bot answer that should have long ago."""

    def __init__(self, *, door: Door, bots: BotSeats, store: Store, clock: Clock) -> None:
        self._door = door
        self._bots = bots
        self._store = store
        self._clock = clock
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._looking: set[asyncio.Task[None]] = set()

    def set(self, kept: Kept) -> None:
        """Sets a table's one timer by its deadline, or takes it away."""
        old = self._timers.pop(kept.id, None)
        if old is not None:
            old.cancel()
        if kept.deadline_ms is not None:
            wait = max(0, kept.deadline_ms - self._clock.now_ms()) / 1000
            self._timers[kept.id] = asyncio.get_running_loop().call_later(wait, self._ring, kept.id)

    async def sweep(self) -> None:
        """Looks for overdue tables for ever."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                for table in await self._store.overdue(self._clock.now_ms()):
                    await self.look(table)
            except Exception:
                _log.exception("sweep_failed")

    async def look(self, table: str) -> None:
        """Does what is due at a table now, if anything is."""
        kept = await self._door.load(table)
        if kept is None:
            return
        self._bots.look(kept)
        now = kept.table
        if now.over and kept.deadline_ms is not None and kept.deadline_ms <= self._clock.now_ms():
            await self._door.submit(table, self._door.next_hand(table, now.turn), key=f"s:next:{now.hand_no}")

    async def close(self) -> None:
        """Stops all timers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._looking:
            task.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)

    def _ring(self, table: str) -> None:
        self._timers.pop(table, None)
        task = asyncio.create_task(self.look(table))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)
