"""The socket: one page, one connection, one task that reads and one that writes."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from baosam.server.botseats import BotSeats
from baosam.server.clock import Clock, loop_seconds
from baosam.server.door import Door
from baosam.server.fanout import Fanout
from baosam.server.hinting import Advise
from baosam.server.limits import Bucket
from baosam.server.outbox import FAREWELL_SECONDS, Outbox
from baosam.server.players import Players
from baosam.server.session import Session
from baosam.server.thinking import Think
from baosam.server.wire import MAX_FRAME

RATE, BURST = 10, 20
# A hint costs as much as a bot's move.
HINT_RATE, HINT_BURST = 1, 5


class Sockets:
    """Serves sockets until either side ends them."""

    def __init__(
        self,
        *,
        door: Door,
        fanout: Fanout,
        players: Players,
        clock: Clock,
        cookie: str,
        bots: BotSeats,
        advise: Advise,
        think: Think,
    ) -> None:
        self._door = door
        self._fanout = fanout
        self._players = players
        self._clock = clock
        self._cookie = cookie
        self._bots = bots
        self._advise = advise
        self._think = think
        self._open: dict[asyncio.Task[None], Session] = {}

    async def serve(self, socket: WebSocket) -> None:
        """One page's connection from its opening to its end."""
        player = await self._players.known(socket.cookies.get(self._cookie))
        await socket.accept()
        outbox = Outbox(socket.send_text, socket.close)
        session = Session(
            player=None if player is None else player.id,
            outbox=outbox,
            door=self._door,
            fanout=self._fanout,
            clock=self._clock,
            bucket=Bucket(rate=RATE, burst=BURST, seconds=loop_seconds),
            hints=Bucket(rate=HINT_RATE, burst=HINT_BURST, seconds=loop_seconds),
            bots=self._bots,
            advise=self._advise,
            think=self._think,
        )
        tasks = [asyncio.create_task(outbox.run()), asyncio.create_task(self._read(socket, session))]
        self._open[tasks[0]] = session
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            session.close()
            self._open.pop(tasks[0])
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ended:
            # A connection that broke while we wrote or read has ended like any other.
            if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect | OSError):
                raise end

    async def farewell(self) -> None:
        """Tells every page to come back soon, and waits a moment for those that read."""
        for session in self._open.values():
            session.restarting()
        if self._open:
            await asyncio.wait(self._open, timeout=FAREWELL_SECONDS)

    async def _read(self, socket: WebSocket, session: Session) -> None:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            size = len(text.encode("utf-8", "surrogatepass")) if text is not None else len(message.get("bytes") or b"")
            if size > MAX_FRAME:
                await socket.close(1009)
                return
            await session.take(text)
