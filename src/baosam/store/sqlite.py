"""Tables and players in one SQLite file: WAL, every commit synced, one thread that writes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

from baosam.rules import Event
from baosam.store import statements
from baosam.store.errors import StoreError
from baosam.store.people import Player, Score
from baosam.store.upgrade import bring_to_head
from baosam.store.writer import Writer, disk_words
from baosam.tables.ports import Appended, Batch, Dup, Ended, Log

T = TypeVar("T")


class SqliteStore:
    """A `tables.ports.Store` and a `People` in one. A key is one command's for ever: its answer is kept with it."""

    def __init__(self, path: Path, *, failed: Callable[[str], object]) -> None:
        """Opens or makes the file and brings its schema up to date; raises `StoreError` in words.

        `failed` is told, from the writing thread and once, when the disk fails later on: the process must then end.
        """
        try:
            writing = _connect(path)
            writing.execute("PRAGMA journal_mode = WAL")
            bring_to_head(writing, path.parent)
            self._reading = _connect(path)
        except sqlite3.Error as error:
            raise StoreError(f"Cannot use the data in {path.parent}. {disk_words(error)}") from error
        self._writer = Writer(writing, failed)
        self._reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="baosam-reader")

    async def append(self, batch: Batch, /) -> Appended:
        """Writes a batch; returns when it is on the disk."""
        return await self._writer.run(lambda db: statements.append(db, batch))

    async def load(self, table: str, /, *, after: int = 0) -> Log | None:
        """A table's events above a seq."""
        return await self._read(partial(statements.load, table=table, after=after))

    async def answered(self, table: str, key: str, /) -> Dup | None:
        """The old answer for a key."""
        return await self._read(partial(statements.find_answer, table=table, key=key))

    async def ended(self, table: str, /) -> Sequence[Ended]:
        """The hands of a table that have ended."""
        return await self._read(partial(statements.ended, table=table))

    async def hand(self, table: str, hand_no: int, /) -> tuple[Event, ...]:
        """The events of one hand."""
        return await self._read(partial(statements.hand, table=table, hand_no=hand_no))

    async def overdue(self, now_ms: int, /) -> Sequence[str]:
        """The tables to look at now."""
        return await self._read(partial(statements.overdue, now_ms=now_ms))

    async def add_player(self, player: Player, /, *, secret_hash: str, at_ms: int) -> None:
        """Keeps a new player."""
        row = (player.id, player.name, secret_hash, at_ms)
        statement = "INSERT INTO players (id, name, secret_hash, created_ms) VALUES (?, ?, ?, ?)"
        await self._writer.run(lambda db: db.execute(statement, row).rowcount)

    async def player_by_secret(self, secret_hash: str, /) -> Player | None:
        """The player whose secret has that hash."""
        statement = "SELECT id, name FROM players WHERE secret_hash = ?"
        row = await self._read(lambda db: db.execute(statement, (secret_hash,)).fetchone())
        return None if row is None else Player(*row)

    async def score(self, player: str, /) -> Score:
        """What the ledger says of a player."""
        statement = "SELECT coalesce(sum(delta), 0), count(*) FROM ledger WHERE player = ?"
        return Score(*await self._read(lambda db: db.execute(statement, (player,)).fetchone()))

    def close(self) -> None:
        """Finishes the appends that wait, then closes the file."""
        self._reader.shutdown()
        self._writer.close()
        self._reading.close()

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, work, self._reading)


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db
