"""The whole application in one process and in virtual time, spoken to as a browser does."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from baosam.bots.base import Bot
from baosam.rules import Choice, View, Word
from baosam.server.app import App, Chances, Keeping, build_app
from baosam.server.bus import Bus
from baosam.server.settings import Settings
from baosam.server.thinking import Think
from baosam.tables.deal import Deal, draw_deal
from tests.server.memory import MemoryStore
from tests.server.virtual import VirtualClock

ORIGIN = "http://127.0.0.1:8000"
Frame = dict[str, Any]
T = TypeVar("T")


class Mild:
    """A bot that never declares and plays the first thing there is."""

    def choose(self, view: View, rng: Random, /) -> Choice:
        if view.phase == "declaring":
            return Word.NO
        plays = [choice for choice in view.legal if choice is not Word.PASS]
        return plays[0] if plays else Word.PASS


class FixedDealer:
    """Deals what it was given, in order, then from a stream that repeats."""

    def __init__(self, deals: Iterable[Deal] = (), *, seed: int = 1) -> None:
        self._deals = list(deals)
        self._rng = Random(seed)
        self.dealt = 0

    def deal(self, table: str, hand_no: int, seats: int, /) -> Deal:
        self.dealt += 1
        return self._deals.pop(0) if self._deals else draw_deal(seats, self._rng.randrange)


async def think_here(job: Callable[[], T], /) -> T:
    """Thinking that takes no time and no thread."""
    return job()


def fixed_chances(
    dealer: FixedDealer,
    *,
    bot: Bot | None = None,
    bots: Mapping[str, Bot] | None = None,
    seed: int = 1,
    think: Think = think_here,
) -> Chances:
    """Chances that repeat: the same ids, pauses and streams in every run."""
    numbers = itertools.count(1)

    def token(size: int) -> str:
        return f"token-{size}-{next(numbers):08}"

    def stream(table: str, turn: int) -> Random:
        return Random(f"{table}{turn}")

    def below(most: int) -> int:
        return 0

    return Chances(
        clock=VirtualClock(),
        dealer=dealer,
        token=token,
        below=below,
        bots=lambda level, _: ({"easy": bot or Mild()} if bots is None else bots)[level],
        pauses=Random(seed),
        stream=stream,
        think=think,
    )


@dataclass(frozen=True)
class Answer:
    """What came back on a request."""

    status: int
    headers: Sequence[tuple[str, str]]
    body: bytes

    def header(self, name: str) -> str | None:
        return next((value for key, value in self.headers if key == name), None)

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Socket:
    """One socket, seen from the page. `raw` are the frames that came, with the second in which they did."""

    raw: list[tuple[float, str]] = field(default_factory=list[tuple[float, str]])
    closed: int | None = None
    accepted: bool = False
    stuck: bool = False
    _in: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue[dict[str, Any]])
    _news: asyncio.Condition = field(default_factory=asyncio.Condition)
    _read: int = 0
    task: asyncio.Task[None] | None = None

    async def receive(self) -> dict[str, Any]:
        return await self._in.get()

    async def take(self, message: Any) -> None:
        if self.stuck:
            await asyncio.Event().wait()
        async with self._news:
            match message["type"]:
                case "websocket.accept":
                    self.accepted = True
                case "websocket.close":
                    self.closed = message.get("code", 1000)
                case _:
                    self.raw.append((asyncio.get_running_loop().time(), message["text"]))
            self._news.notify_all()

    def send(self, frame: Frame | str) -> None:
        text = frame if isinstance(frame, str) else json.dumps(frame)
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        self._in.put_nowait({"type": "websocket.receive", "bytes": data})

    def hello(self, table: str, *, lang: str = "en", since: int | None = None) -> None:
        self.send({"t": "hello", "v": 1, "table": table, "since": since, "lang": lang})

    def drop(self) -> None:
        """The line breaks."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1006})

    @property
    def behind(self) -> bool:
        """Whether there are frames not read yet."""
        return self._read < len(self.raw)

    @property
    def read_at(self) -> float:
        """The second in which the frame last read had come."""
        return self.raw[self._read - 1][0]

    async def recv(self) -> Frame:
        """The next frame not read yet."""
        async with self._news:
            await self._news.wait_for(lambda: self._read < len(self.raw) or self.closed is not None)
            if self._read == len(self.raw):
                raise EOFError(f"closed {self.closed}")
            self._read += 1
            frame: Frame = json.loads(self.raw[self._read - 1][1])
            return frame

    async def until(self, kind: str, **fields: object) -> Frame:
        """The next frame of a kind with those fields; what comes before is passed over."""
        while True:
            frame = await self.recv()
            if frame["t"] == kind and all(frame.get(name) == value for name, value in fields.items()):
                return frame

    async def ended(self) -> int:
        """The code with which the server closed."""
        async with self._news:
            await self._news.wait_for(lambda: self.closed is not None)
            assert self.closed is not None
            return self.closed


class World:
    """One running application with its store."""

    def __init__(self, app: App, store: Any) -> None:
        self.app = app
        self.store = store
        self.cookie = ""
        self.sockets: list[Socket] = []

    async def request(
        self, method: str, path: str, *, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> Answer:
        """One request with exactly these headers, and a Host if none is given."""
        given = {"host": "127.0.0.1:8000", **(headers or {})}
        bare, _, query = path.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "path": bare,
            "raw_path": bare.encode(),
            "query_string": query.encode(),
            "scheme": "http",
            "headers": [(key.lower().encode(), value.encode("latin-1")) for key, value in given.items()],
            "client": ("127.0.0.9", 50000),
            "server": ("127.0.0.1", 8000),
        }
        sent: list[Any] = []
        asked = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> dict[str, Any]:
            for message in asked:
                return message
            await asyncio.Event().wait()  # who asks stays on the line until all is sent
            raise AssertionError

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        found = [(key.decode().lower(), value.decode("latin-1")) for key, value in sent[0]["headers"]]
        return Answer(sent[0]["status"], found, b"".join(part.get("body", b"") for part in sent[1:]))

    async def open_table(self, **wanted: object) -> str:
        """Makes a table as the page does; the cookie is kept."""
        headers = {"content-type": "application/json", "origin": ORIGIN}
        if self.cookie:
            headers["cookie"] = self.cookie
        answer = await self.request("POST", "/api/tables", body=json.dumps(wanted).encode(), headers=headers)
        assert answer.status == 201, answer.body
        made = answer.header("set-cookie")
        if made is not None:
            self.cookie = made.partition(";")[0]
        table: str = answer.json()["table"]
        return table

    def connect(self, *, cookie: str | None = None, headers: Mapping[str, str | None] | None = None) -> Socket:
        """Opens a socket; without a cookie given, that of the last table made. A header that is None is left out."""
        cookie = self.cookie if cookie is None else cookie
        given: dict[str, str | None] = {"host": "127.0.0.1:8000", "origin": ORIGIN, **(headers or {})}
        sent = {name: value for name, value in {**given, "cookie": cookie or None}.items() if value is not None}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "path": "/ws",
            "raw_path": b"/ws",
            "query_string": b"",
            "scheme": "ws",
            "headers": [(key.lower().encode(), value.encode("latin-1")) for key, value in sent.items()],
            "client": ("127.0.0.9", 50000),
            "server": ("127.0.0.1", 8000),
            "subprotocols": [],
        }
        socket = Socket()
        socket._in.put_nowait({"type": "websocket.connect"})  # pyright: ignore[reportPrivateUsage]
        socket.task = asyncio.ensure_future(self.app(scope, socket.receive, socket.take))
        self.sockets.append(socket)
        return socket

    async def seat(self, table: str, *, cookie: str | None = None, lang: str = "en") -> tuple[Socket, Frame]:
        """A socket that has been welcomed at a table."""
        socket = self.connect(cookie=cookie)
        socket.hello(table, lang=lang)
        return socket, await socket.until("welcome")


@asynccontextmanager
async def running(
    chances: Chances | None = None,
    *,
    store: Keeping | None = None,
    settings: Settings | None = None,
    bus: Bus | None = None,
) -> AsyncGenerator[World]:
    """The application between its start and its end."""
    kept = store or MemoryStore()
    app = build_app(settings or Settings(), kept, chances=chances or fixed_chances(FixedDealer()), bus=bus)
    world = World(app, kept)
    asked: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def tell(message: Any) -> None:
        said.put_nowait(message)

    asked.put_nowait({"type": "lifespan.startup"})
    task = asyncio.ensure_future(app({"type": "lifespan", "asgi": {"version": "3.0"}}, asked.get, tell))
    assert (await said.get())["type"] == "lifespan.startup.complete"
    try:
        yield world
    finally:
        for socket in world.sockets:
            socket.drop()
        ends = await asyncio.gather(*(one.task for one in world.sockets if one.task), return_exceptions=True)
        asked.put_nowait({"type": "lifespan.shutdown"})
        await task
    assert [end for end in ends if isinstance(end, Exception)] == []


def pick(cards: Sequence[str], play: str) -> list[str]:
    """Cards of a hand for a play's ranks."""
    left = list(cards)
    found: list[str] = []
    for rank in play:
        card = next(card for card in left if card[0] == rank)
        left.remove(card)
        found.append(card)
    return found


def cmd(view: Frame, choice: str, *, name: str | None = None) -> Frame:
    """The command for a choice of `legal` (or `next`, `leave`)."""
    frame: Frame = {"t": "cmd", "id": name or f"turn-{view['turn']:08}-{choice}"[:64], "turn": view["turn"]}
    if choice in ("sam", "no", "pass", "next", "leave"):
        return {**frame, "do": choice}
    return {**frame, "do": "play", "cards": pick(view["cards"], choice)}


async def to_act(socket: Socket, frame: Frame) -> Frame:
    """The view in which this seat is to act, or the hand is over; `frame` is the last one seen."""
    while not (frame["view"]["phase"] == "over" or frame["view"]["to_act"] == frame["view"]["you"]):
        frame = await socket.until("events")
    view: Frame = frame["view"]
    return view
