"""A store in memory that answers as the real one does, for tests in virtual time."""

from __future__ import annotations

import asyncio

from baosam.rules import Event
from baosam.store.people import Player, Score
from baosam.tables.events import InHand, TableEvent
from baosam.tables.ports import Appended, Batch, Conflict, Dup, Ended, Log, Ok


class MemoryStore:
    """`busy` is awaited by every append before it is decided, so that a test can put something in between."""

    def __init__(self) -> None:
        self.logs: dict[str, list[TableEvent]] = {}
        self.batches: list[Batch] = []
        self.answers: dict[tuple[str, str], int] = {}
        self.deadlines: dict[str, int | None] = {}
        self.players: dict[str, Player] = {}
        self.ledger: dict[tuple[str, str, int], int] = {}

    async def append(self, batch: Batch, /) -> Appended:
        await asyncio.sleep(0)
        old = self.answers.get((batch.table, batch.key))
        if old is not None:
            return Dup(old)
        log = self.logs.setdefault(batch.table, [])
        if len(log) != batch.expected_seq:
            return Conflict()
        log.extend(batch.events)
        self.batches.append(batch)
        self.answers[batch.table, batch.key] = len(log)
        self.deadlines[batch.table] = batch.deadline_ms
        for entry in () if batch.settled is None else batch.settled.entries:
            key = (entry.player, batch.table, batch.settled.hand_no if batch.settled else 0)
            assert key not in self.ledger
            self.ledger[key] = entry.delta
        return Ok(len(log))

    async def load(self, table: str, /, *, after: int = 0) -> Log | None:
        await asyncio.sleep(0)
        log = self.logs.get(table)
        return None if log is None else Log(tuple(log[after:]), self.deadlines[table])

    async def answered(self, table: str, key: str, /) -> Dup | None:
        await asyncio.sleep(0)
        seq = self.answers.get((table, key))
        return None if seq is None else Dup(seq)

    async def ended(self, table: str, /) -> list[Ended]:
        await asyncio.sleep(0)
        settled = [batch.settled for batch in self.batches if batch.table == table]
        return [Ended(one.hand_no, one.result) for one in settled if one is not None]

    async def hand(self, table: str, hand_no: int, /) -> tuple[Event, ...]:
        await asyncio.sleep(0)
        log = self.logs.get(table, [])
        return tuple(one.event for one in log if isinstance(one, InHand) and one.hand_no == hand_no)

    async def overdue(self, now_ms: int, /) -> list[str]:
        await asyncio.sleep(0)
        return [table for table, deadline in self.deadlines.items() if deadline is not None and deadline <= now_ms]

    async def add_player(self, player: Player, /, *, secret_hash: str, at_ms: int) -> None:
        await asyncio.sleep(0)
        self.players[secret_hash] = player

    async def player_by_secret(self, secret_hash: str, /) -> Player | None:
        await asyncio.sleep(0)
        return self.players.get(secret_hash)

    async def score(self, player: str, /) -> Score:
        await asyncio.sleep(0)
        deltas = [delta for (name, _, _), delta in self.ledger.items() if name == player]
        return Score(sum(deltas), len(deltas))
