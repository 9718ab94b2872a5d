"""What a table needs of the world outside: a store that appends, a dealer. Only their shapes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from baosam.rules import Event, Result
from baosam.tables.deal import Deal
from baosam.tables.events import TableEvent
from baosam.tables.ledger import Settlement


@dataclass(frozen=True, slots=True)
class Ok:
    """Written for good; the table now has `seq` events."""

    seq: int


@dataclass(frozen=True, slots=True)
class Dup:
    """The key was used before; that command ended at `seq`."""

    seq: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """The table no longer has the number of events that was expected."""


Appended = Ok | Dup | Conflict


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """The events of one command, to be written after `expected_seq` events or not at all (0: a new table).

    `key` is unique at the table; `deadline_ms` is when somebody must look at the table again; `settled` are the
    points of a hand that these events end.
    """

    table: str
    expected_seq: int
    events: tuple[TableEvent, ...]
    key: str
    at_ms: int
    deadline_ms: int | None
    settled: Settlement | None = None


@dataclass(frozen=True, slots=True)
class Log:
    """A table's events after the number asked for, and its deadline."""

    events: tuple[TableEvent, ...]
    deadline_ms: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    """A hand that has ended, in stakes."""

    hand_no: int
    result: Result


class Store(Protocol):
    """Where tables are kept. Every method returns only when what it says is durable."""

    async def append(self, batch: Batch, /) -> Appended:
        """Writes a batch in one transaction."""
        ...

    async def load(self, table: str, /, *, after: int = 0) -> Log | None:
        """The events with a seq above `after`, or None where there is no such table."""
        ...

    async def answered(self, table: str, key: str, /) -> Dup | None:
        """The old answer for a key, if it has one."""
        ...

    async def ended(self, table: str, /) -> Sequence[Ended]:
        """The hands of a table that have ended, in their order."""
        ...

    async def hand(self, table: str, hand_no: int, /) -> tuple[Event, ...]:
        """The events of one hand, from its deal on; empty where there is none."""
        ...

    async def overdue(self, now_ms: int, /) -> Sequence[str]:
        """The tables whose deadline is not after `now_ms`."""
        ...


class Dealer(Protocol):
    """Where deals come from."""

    def deal(self, table: str, hand_no: int, seats: int, /) -> Deal:
        """The deal of that hand of that table."""
        ...
