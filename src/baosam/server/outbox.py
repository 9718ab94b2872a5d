"""What waits to be sent on one socket: never more than a few frames, so that a slow reader holds up nobody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from baosam.server.wire import Bye, Outgoing, encode

MOST_WAITING = 64
# What a reader that takes nothing more is given to take the last frame.
FAREWELL_SECONDS = 1.0
_CLOSE_CODES = {"slow": 1013, "restart": 1012}


class Outbox:
    """Sends frames in order. `send` writes one frame and waits while the reader takes none; `close` ends the socket."""

    def __init__(self, send: Callable[[str], Awaitable[None]], close: Callable[[int], Awaitable[None]]) -> None:
        self._send = send
        self._close = close
        self._waiting: deque[str] = deque()
        self._more = asyncio.Event()
        self._bye: Bye | None = None
        self._sending: asyncio.Task[None] | None = None

    def push(self, message: Outgoing) -> None:
        """Has a frame sent; a reader that is too far behind is sent away to come back and resume."""
        if self._bye is not None:
            return
        if len(self._waiting) >= MOST_WAITING:
            self.finish(Bye(code="slow", retry=0))
            return
        self._waiting.append(encode(message))
        self._more.set()

    def finish(self, bye: Bye) -> None:
        """Has a last frame sent and the socket closed; for a slow reader what still waits is dropped."""
        if self._bye is not None:
            return
        self._bye = bye
        self._more.set()
        if bye.code == "slow":
            self._waiting.clear()
            if self._sending is not None:
                self._sending.cancel()

    async def run(self) -> None:
        """Sends until the last frame is out."""
        while self._bye is None or self._waiting:
            if not self._waiting:
                self._more.clear()
                await self._more.wait()
                continue
            self._sending = asyncio.ensure_future(self._send(self._waiting.popleft()))
            await asyncio.wait([self._sending])
            if self._sending.cancelled():
                break
            self._sending.result()
        bye = self._bye or Bye(code="closed", retry=None)
        try:
            async with asyncio.timeout(FAREWELL_SECONDS):
                await self._send(encode(bye))
                await self._close(_CLOSE_CODES.get(bye.code, 1000))
        except TimeoutError:
            return
