"""Telling that a table has moved: its id and its seq, never a card. Whoever is told reads the rest for themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]


class Bus(Protocol):
    """Carries `(table, seq)` from whoever appended to every process that shows tables. May lose or repeat."""

    def publish(self, table: str, seq: int, /) -> None:
        """Tells all listeners; never waits and never fails."""
        ...

    def listen(self, listener: Listener, /) -> None:
        """Has a listener told of every table from now on."""
        ...


class LocalBus:
    """The bus of a server that is one process: listeners are called at once, in the order they came."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, table: str, seq: int, /) -> None:
        """Calls all listeners."""
        for listener in self._listeners:
            listener(table, seq)

    def listen(self, listener: Listener, /) -> None:
        """Has a listener called from now on."""
        self._listeners.append(listener)
