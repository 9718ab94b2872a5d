"""Stores and batches for tests."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from baosam.rules import legal
from baosam.store.people import Player
from baosam.store.sqlite import SqliteStore
from baosam.tables.clock import next_deadline
from baosam.tables.decide import decide, open_table
from baosam.tables.events import TableEvent
from baosam.tables.ledger import settle
from baosam.tables.ports import Batch
from baosam.tables.table import Table, fold
from tests.tables.play import STANDARD, chairs, choice_for, events_of, first_choice, random_deal

T = TypeVar("T")


def with_store(path: Path, work: Callable[[SqliteStore], Coroutine[Any, Any, T]]) -> T:
    """Runs work over a store in that file, with player p0 in it."""

    async def inside() -> T:
        with closing(SqliteStore(path, failed=print)) as store:
            if await store.player_by_secret("hash0") is None:
                await store.add_player(Player("p0", "Khách 1000"), secret_hash="hash0", at_ms=1)
            return await work(store)

    return asyncio.run(inside())


def batch(table: Table | None, events: tuple[TableEvent, ...], *, key: str, name: str = "t1") -> Batch:
    """The batch that writes events after a table."""
    after = fold(events, table)
    return Batch(
        table=name,
        expected_seq=0 if table is None else table.seq,
        events=events,
        key=key,
        at_ms=1000,
        deadline_ms=next_deadline(table, after, now_ms=1000, previous=None),
        settled=settle(after, events),
    )


def opening(seed: int = 1, *, name: str = "t1", stake: int = 2) -> Batch:
    """A new table for p0 and three bots."""
    events = open_table(STANDARD, stake, chairs(4), random_deal(4, Random(seed)))
    return batch(None, events, key="s:open", name=name)


def moves(table: Table, *, name: str = "t1") -> list[Batch]:
    """The batches of a whole hand, one a choice."""
    found: list[Batch] = []
    while not table.over:
        assert table.hand is not None
        events = events_of(decide(table, choice_for(table, first_choice(legal(table.hand)))))
        found.append(batch(table, events, key=f"k:{table.turn}", name=name))
        table = fold(events, table)
    return found
