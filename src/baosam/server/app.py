"""The whole server as one ASGI application, put together from parts that tests can change for their own."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Protocol

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from baosam.bots.hints import hints
from baosam.bots.registry import bot_for
from baosam.server.botseats import BotFor, BotSeats
from baosam.server.bus import Bus, LocalBus
from baosam.server.clock import Clock, SystemClock, loop_seconds
from baosam.server.deadlines import Deadlines
from baosam.server.dealer import SystemDealer
from baosam.server.door import Door
from baosam.server.fanout import Fanout
from baosam.server.guard import Guard
from baosam.server.hinting import Advise
from baosam.server.players import Players
from baosam.server.routes import Routes, http_error
from baosam.server.settings import Settings
from baosam.server.sockets import Sockets
from baosam.server.thinking import Think, think_apart
from baosam.store.people import People
from baosam.tables.ports import Dealer, Store


class Keeping(Store, People, Protocol):
    """A store of tables and of players."""


def _stream(table: str, turn: int) -> Random:
    return Random(secrets.randbits(128))


@dataclass(frozen=True, slots=True, kw_only=True)
class Chances:
    """All that a server does not decide by itself: the time, deals, ids, bots and their chances."""

    clock: Clock = field(default_factory=SystemClock)
    dealer: Dealer = field(default_factory=SystemDealer)
    token: Callable[[int], str] = secrets.token_urlsafe
    below: Callable[[int], int] = secrets.randbelow
    bots: BotFor = bot_for
    pauses: Random = field(default_factory=SystemRandom)
    stream: Callable[[str, int], Random] = _stream
    think: Think = think_apart
    advise: Advise = hints


class App:
    """The application. `farewell` sends all pages away before the server ends."""

    def __init__(self, *, asgi: ASGIApp, sockets: Sockets) -> None:
        self._asgi = asgi
        self._sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        await self._asgi(scope, receive, send)

    async def farewell(self) -> None:
        """Tells every page to come back soon."""
        await self._sockets.farewell()


def build_app(settings: Settings, store: Keeping, *, chances: Chances | None = None, bus: Bus | None = None) -> App:
    """The application over a store that is open, and stays the caller's to close."""
    chance = chances or Chances()
    line = bus or LocalBus()
    door = Door(store=store, bus=line, clock=chance.clock, dealer=chance.dealer)
    fanout = Fanout(door)
    seats = BotSeats(
        door=door,
        bots=chance.bots,
        pace=settings.bot_pace,
        pauses=chance.pauses,
        stream=chance.stream,
        think=chance.think,
    )
    deadlines = Deadlines(door=door, bots=seats, store=store, clock=chance.clock)
    players = Players(people=store, clock=chance.clock, token=chance.token, below=chance.below)
    routes = Routes(
        settings=settings, door=door, store=store, players=players, seconds=loop_seconds, token=chance.token
    )
    sockets = Sockets(
        door=door,
        fanout=fanout,
        players=players,
        clock=chance.clock,
        cookie=routes.cookie,
        bots=seats,
        advise=chance.advise,
        think=chance.think,
    )

    def moved(table: str, seq: int) -> None:
        kept = door.peek(table)
        if kept is not None:
            deadlines.set(kept)
            seats.look(kept)

    line.listen(fanout.moved)
    line.listen(moved)

    @asynccontextmanager
    async def running(_: Starlette) -> AsyncGenerator[None]:
        sweep = asyncio.create_task(deadlines.sweep())
        yield
        sweep.cancel()
        await asyncio.gather(sweep, return_exceptions=True)
        await deadlines.close()
        await seats.close()
        await door.finish()

    starlette = Starlette(
        routes=[*routes.all(), WebSocketRoute("/ws", sockets.serve)],
        exception_handlers={HTTPException: http_error},
        lifespan=running,
    )
    return App(asgi=Guard(starlette, settings), sockets=sockets)
