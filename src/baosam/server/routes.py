"""The pages and the small API."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from baosam.bots.family import FAMILY, PERSON
from baosam.bots.registry import LEVELS
from baosam.server.about import About, address
from baosam.server.answers import as_json, refused
from baosam.server.door import Door
from baosam.server.family import bots_shown
from baosam.server.files import ClientFiles
from baosam.server.history import History
from baosam.server.limits import Buckets
from baosam.server.players import Players
from baosam.server.settings import Settings
from baosam.server.wishes import BadWish, read_wish
from baosam.store.people import Player
from baosam.tables.ports import Store
from baosam.tables.seats import Chair

MAX_BODY = 4096
_YEAR = 365 * 24 * 3600
_log = structlog.get_logger()


class Routes:
    """Answers requests. A person is known by their cookie alone, and gets one with their first hand."""

    def __init__(
        self,
        *,
        settings: Settings,
        door: Door,
        store: Store,
        players: Players,
        seconds: Callable[[], float],
        token: Callable[[int], str] = secrets.token_urlsafe,
    ) -> None:
        self._settings = settings
        self._door = door
        self._players = players
        self._token = token
        self._by_player = Buckets(
            rate=settings.tables_per_player / 60, burst=settings.tables_per_player, seconds=seconds
        )
        self._by_address = Buckets(
            rate=settings.tables_per_address / 60, burst=settings.tables_per_address, seconds=seconds
        )
        self._about = About(seconds)
        self._history = History(door=door, store=store, seconds=seconds, known=self._player)
        self._files = ClientFiles()
        self.cookie = "__Host-baosam" if settings.secure else "baosam"

    def all(self) -> list[BaseRoute]:
        """Every route of plain HTTP."""
        return [
            Route("/", self.page),
            Route("/t/{table}", self.page),
            Route("/rules", self.page),
            Route("/healthz", self.healthz),
            Route("/api/me", self.me),
            *self._about.all(),
            *self._history.all(),
            Route("/api/bots", self.bots),
            Route("/api/tables", self.make_table, methods=["POST"]),
            # Files alone are compressed: in an answer made for one person, its length would tell of its content.
            Route("/client/{path:path}", self._files.file),
        ]

    async def page(self, request: Request) -> Response:
        """The one page, for the lobby and for every table."""
        return self._files.answer(request, "index.html")

    async def healthz(self, request: Request) -> Response:
        """Whether the server answers."""
        return as_json({"ok": True})

    async def me(self, request: Request) -> Response:
        """Who asks, with their points and hands."""
        player = await self._player(request)
        if player is None:
            return as_json({"name": None, "points": 0, "hands": 0})
        score = await self._players.score(player)
        return as_json({"name": player.name, "points": score.points, "hands": score.hands})

    async def bots(self, request: Request) -> Response:
        """The levels of bots to choose from, and who plays them."""
        return as_json(bots_shown())

    async def make_table(self, request: Request) -> Response:
        """Lays a table against bots and deals its first hand."""
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            return refused(415, "not_json")
        player = await self._player(request)
        if not self._by_address.take(address(request)) or (player is not None and not self._by_player.take(player.id)):
            return refused(429, "too_fast")
        body = await self._body(request)
        if body is None:
            return refused(413, "too_large")
        try:
            wish = read_wish(body, LEVELS)
        except BadWish as bad:
            return refused(422, *bad.problems)
        secret = None
        if player is None:
            player, secret = await self._players.make_guest()
        # The family is longer than a table, so that the levels say how many sit down.
        bots = [
            Chair(name=one.name, bot=level, face=one.face, style=one.style)
            for one, level in zip(FAMILY, wish.bots, strict=False)
        ]
        chairs = (Chair(name=player.name, player=player.id, face=PERSON), *bots)
        table = self._token(16)
        await self._door.open(table, rules=wish.rules, stake=wish.stake, chairs=chairs, pace=wish.pace)
        _log.info("table_opened", table=table, rules=str(wish.rules), seats=len(chairs), stake=wish.stake)
        answer = as_json({"table": table, "url": f"/t/{table}"}, status=201)
        if secret is not None:
            answer.set_cookie(
                self.cookie,
                secret,
                max_age=_YEAR,
                path="/",
                secure=self._settings.secure,
                httponly=True,
                samesite="lax",
            )
        return answer

    async def _player(self, request: Request) -> Player | None:
        return await self._players.known(request.cookies.get(self.cookie))

    async def _body(self, request: Request) -> bytes | None:
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > MAX_BODY:
                return None
        return body


async def http_error(request: Request, error: Exception) -> Response:
    """What Starlette refuses by itself, in our words."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    answer = refused(status, "method" if status == 405 else "not_found")
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer
