"""Showing tables to those who watch them: each its own view, and a seat to one page at a time."""

from __future__ import annotations

import asyncio
from typing import Protocol

from baosam.server.door import Door, Kept
from baosam.tables.seats import seat_of


class Watcher(Protocol):
    """One page that shows a table."""

    @property
    def player(self) -> str | None:
        """Whose page it is."""
        ...

    def show(self, kept: Kept, /) -> None:
        """Shows what the page has not seen yet; never waits."""
        ...

    def replaced(self) -> None:
        """Another page has taken this one's seat."""
        ...


class Fanout:
    """Knows who watches which table."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._watchers: dict[str, list[Watcher]] = {}
        self._reading: set[asyncio.Task[None]] = set()

    def join(self, table: str, watcher: Watcher) -> None:
        """Has a page told of a table from now on. Join before reading the table, so that nothing falls between."""
        self._watchers.setdefault(table, []).append(watcher)

    def seat(self, kept: Kept, watcher: Watcher) -> None:
        """Gives a page its person's seat: an older page of that seat is sent away."""
        if seat_of(kept.table.chairs, watcher.player) is None:
            return
        for other in list(self._watchers.get(kept.id, ())):
            if other is not watcher and other.player == watcher.player:
                self.leave(kept.id, other)
                other.replaced()

    def leave(self, table: str, watcher: Watcher) -> None:
        """Has a page told no more; nothing happens if it was not."""
        rest = [other for other in self._watchers.get(table, ()) if other is not watcher]
        if rest:
            self._watchers[table] = rest
        else:
            self._watchers.pop(table, None)

    def moved(self, table: str, seq: int) -> None:
        """A table has moved to `seq`: shows it to all who watch it."""
        if table not in self._watchers:
            return
        kept = self._door.peek(table)
        if kept is not None and kept.table.seq >= seq:
            self._show(kept)
        else:
            task = asyncio.create_task(self._read(table, seq))
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)

    def _show(self, kept: Kept) -> None:
        for watcher in list(self._watchers.get(kept.id, ())):
            watcher.show(kept)

    async def _read(self, table: str, seq: int) -> None:
        kept = await self._door.load(table, at_least=seq)
        if kept is not None:
            self._show(kept)
