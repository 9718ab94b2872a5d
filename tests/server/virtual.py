"""An event loop whose time passes only when nothing is left to do: no test waits, and every run is the same."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

T = TypeVar("T")


class _Selector(selectors.BaseSelector):
    """Looks without waiting; where the loop would have waited, its time moves on instead."""

    def __init__(self) -> None:
        self._real = selectors.DefaultSelector()
        self.passed = 0.0

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._real.register(fileobj, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._real.unregister(fileobj)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = self._real.select(0)
        if not ready:
            if timeout is None:
                raise RuntimeError("nothing will ever happen")
            self.passed += max(0.0, timeout)
        return ready

    def close(self) -> None:
        self._real.close()

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._real.get_map()


class VirtualLoop(asyncio.SelectorEventLoop):
    """Starts at second 0."""

    def __init__(self) -> None:
        self._virtual = _Selector()
        super().__init__(self._virtual)

    def time(self) -> float:
        return self._virtual.passed


class VirtualClock:
    """The wall clock of a virtual loop: it began at a round moment, and `jump_ms` puts it wrong."""

    def __init__(self) -> None:
        self.jump_ms = 0

    def now_ms(self) -> int:
        return 1_800_000_000_000 + self.jump_ms + round(asyncio.get_running_loop().time() * 1000)


def run_virtual(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Runs work to its end in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work())
