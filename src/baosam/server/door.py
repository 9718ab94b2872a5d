"""The one way in to a table, for people, bots and clocks: load, decide, append, answer, tell."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from baosam.rules import RuleSet
from baosam.server.bus import Bus
from baosam.server.clock import Clock
from baosam.tables.clock import next_deadline
from baosam.tables.commands import NextHand, TableCommand
from baosam.tables.decide import STALE, Refusal, decide, open_table
from baosam.tables.events import TableEvent
from baosam.tables.ledger import settle
from baosam.tables.pace import Pace
from baosam.tables.ports import Batch, Conflict, Dealer, Dup, Ok, Store
from baosam.tables.seats import Chair
from baosam.tables.table import Table, fold

# What somebody wants, as a command to the table as it is when their turn at the door comes.
Ask = Callable[[Table], TableCommand | Refusal]
Answer = Ok | Dup | Refusal

NO_TABLE = Refusal("illegal", "no_table")
_TRIES = 5
_MOST_KEPT = 1_000
_TAIL = 64


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as this process last saw it. `tail` are its latest events, up to and with `table.seq`."""

    id: str
    table: Table
    deadline_ms: int | None
    tail: tuple[TableEvent, ...] = ()

    def since(self, seq: int) -> tuple[TableEvent, ...] | None:
        """The events after a seq, or None where the tail does not reach back that far."""
        missing = self.table.seq - seq
        return self.tail[len(self.tail) - missing :] if 0 <= missing <= len(self.tail) else None


class Door:
    """Decides on tables and keeps them in the store. Nothing it keeps in memory matters: it is all read again."""

    def __init__(self, *, store: Store, bus: Bus, clock: Clock, dealer: Dealer) -> None:
        self._store = store
        self._bus = bus
        self._clock = clock
        self._dealer = dealer
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._at_work: set[asyncio.Task[Answer]] = set()

    async def open(
        self, table: str, *, rules: RuleSet, stake: int, chairs: tuple[Chair, ...], pace: Pace = "normal"
    ) -> Kept:
        """Makes a table with its first hand dealt. `table` must be a new id."""
        events = open_table(rules, stake, chairs, self._dealer.deal(table, 1, len(chairs)), pace=pace)
        answer = await self._append(table, None, None, events, "s:open")
        if not isinstance(answer, Ok):
            raise ValueError(f"the id {table} is taken")
        return self._kept[table]

    async def load(self, table: str, *, at_least: int = 0) -> Kept | None:
        """A table as this process knows it, read on where it has not seen `at_least` events; None if there is none."""
        kept = self.peek(table)
        if kept is not None and kept.table.seq >= at_least:
            return kept
        log = await self._store.load(table, after=0 if kept is None else kept.table.seq)
        if log is None:
            return None
        before, tail = (None, ()) if kept is None else (kept.table, kept.tail)
        self._keep(Kept(table, fold(log.events, before), log.deadline_ms, (*tail, *log.events)[-_TAIL:]))
        return self._kept[table]

    def peek(self, table: str) -> Kept | None:
        """A table if it is in memory."""
        if table in self._kept:
            self._kept.move_to_end(table)
        return self._kept.get(table)

    async def submit(
        self, table: str, ask: Ask, *, key: str, answered: Callable[[Answer], None] | None = None
    ) -> Answer:
        """Answers for what is asked, and does it if it is allowed, even if the caller stops waiting.

        `key` is the intention's: repeated, it is given the first answer. `answered` is called with the answer once
        that is durable, before anybody is told what happened.
        """
        task = asyncio.create_task(self._submit(table, ask, key, answered))
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        return await asyncio.shield(task)

    def next_hand(self, table: str, turn: int) -> Ask:
        """Asks for the next hand, dealt when the door gets to it."""
        return lambda now: NextHand(turn, self._dealer.deal(table, now.hand_no + 1, len(now.chairs)))

    async def finish(self) -> None:
        """Waits for what is at work."""
        await asyncio.gather(*self._at_work, return_exceptions=True)

    async def _submit(self, table: str, ask: Ask, key: str, answered: Callable[[Answer], None] | None) -> Answer:
        answer: Answer = STALE
        for _ in range(_TRIES):
            kept = await self.load(table)
            if kept is None:
                answer = NO_TABLE
                break
            command = ask(kept.table)
            outcome = command if isinstance(command, Refusal) else decide(kept.table, command)
            if isinstance(outcome, Refusal):
                answer = await self._store.answered(table, key) or outcome
                break
            appended = await self._append(table, kept, answered, outcome, key)
            if not isinstance(appended, Conflict):
                return appended
            await self.load(table, at_least=kept.table.seq + 1)
        if answered is not None:
            answered(answer)
        return answer

    async def _append(
        self,
        table: str,
        kept: Kept | None,
        answered: Callable[[Answer], None] | None,
        events: tuple[TableEvent, ...],
        key: str,
    ) -> Ok | Dup | Conflict:
        before = None if kept is None else kept.table
        after = fold(events, before)
        now = self._clock.now_ms()
        previous = None if kept is None else kept.deadline_ms
        deadline = next_deadline(before, after, now_ms=now, previous=previous)
        appended = await self._store.append(
            Batch(
                table=table,
                expected_seq=0 if before is None else before.seq,
                events=events,
                key=key,
                at_ms=now,
                deadline_ms=deadline,
                settled=settle(after, events),
            )
        )
        if isinstance(appended, Ok):
            tail = () if kept is None else kept.tail
            self._keep(Kept(table, after, deadline, (*tail, *events)[-_TAIL:]))
        if answered is not None and not isinstance(appended, Conflict):
            answered(appended)
        if isinstance(appended, Ok):
            self._bus.publish(table, appended.seq)
        return appended

    def _keep(self, kept: Kept) -> None:
        old = self._kept.get(kept.id)
        if old is None or old.table.seq < kept.table.seq:
            self._kept[kept.id] = kept
        self._kept.move_to_end(kept.id)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
