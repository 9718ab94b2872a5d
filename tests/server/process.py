"""A real `baosam serve` in a process of its own, and a player that speaks to it as a page does."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

RANKS = "3456789TJQKA2"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """One server over a data folder, killed and started again at the same port."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data.parent / "server.log"

    def launch(self, arguments: list[str]) -> None:
        """Starts the process, its output going to a file."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "baosam", "serve", *arguments], stdout=log, stderr=log, env=dict(os.environ)
            )

    async def start(self) -> None:
        """Starts it and waits until it answers."""
        arguments = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data), "--pace", "instant"]
        self.launch(arguments)
        await self.answers()

    async def answers(self) -> None:
        """Waits until a server answers at the port."""
        async with httpx.AsyncClient() as client:
            while True:
                assert self.process is None or self.process.poll() in (None, -signal.SIGKILL), self.log.read_text()
                try:
                    if (await client.get(f"{self.url}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.02)  # a poll, bounded by the test's time limit

    def kill(self) -> None:
        """kill -9, at once."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ends it if it runs."""
        if self.process is not None and self.process.poll() is None:
            self.kill()


class Person:
    """A guest at a table who plays at random; keeps an intention's id until it is answered, as the page does."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.server = server
        self.rng = rng
        self.cookie = ""
        self.table = ""
        self.view: dict[str, Any] = {}
        self.seen = 0
        self.intention: dict[str, Any] | None = None
        self.acked: dict[str, int] = {}
        self.made = 0

    async def sit_down(self, **wanted: object) -> None:
        """Opens a table as a new guest."""
        async with httpx.AsyncClient(headers={"Origin": self.server.url}) as client:
            answer = await client.post(f"{self.server.url}/api/tables", json=wanted)
            assert answer.status_code == 201, answer.text
            self.table = answer.json()["table"]
            self.cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())

    def socket(self) -> connect:
        """A connection to the server, as a page opens it."""
        return connect(
            f"ws://127.0.0.1:{self.server.port}/ws",
            additional_headers={"Cookie": self.cookie, "Origin": self.server.url},
            compression=None,
        )

    async def hello(self, ws: ClientConnection) -> None:
        """Says who and where it is, and takes the answer."""
        await ws.send(json.dumps({"t": "hello", "v": 1, "table": self.table, "since": self.seen, "lang": "en"}))
        self.take(json.loads(await ws.recv()))

    def take(self, frame: dict[str, Any]) -> None:
        """Follows one frame; what was acknowledged must never come undone."""
        match frame["t"]:
            case "welcome" | "events":
                assert frame["seq"] >= max(self.acked.values(), default=0), "an acknowledged move is gone"
                if frame["seq"] >= self.seen:
                    self.seen, self.view = frame["seq"], frame["view"]
            case "ack":
                assert frame["status"] in ("ok", "dup"), frame
                assert self.intention is not None
                assert frame["id"] == self.intention["id"]
                assert self.acked.setdefault(frame["id"], frame["seq"]) == frame["seq"]
                self.intention = None
            case _:
                raise AssertionError(frame)

    def intend(self) -> dict[str, Any] | None:
        """What it wants to do now, if it is to act."""
        view = self.view
        if max(self.acked.values(), default=0) > self.seen:
            return None  # acknowledged, but not yet told: the view is of the decision before
        if view["phase"] == "over":
            do: dict[str, Any] = {"do": "next"}
        elif view["to_act"] != view["you"]:
            return None
        else:
            choice = self.rng.choice(view["legal"])
            if choice == "sam":
                choice = "no"
            do = {"do": choice} if choice in ("no", "pass") else {"do": "play", "cards": self.pick(choice)}
        self.made += 1
        return {"t": "cmd", "id": f"intent-{self.made:06}", "turn": view["turn"], **do}

    def pick(self, play: str) -> list[str]:
        """Cards of the hand for a play's ranks."""
        left = list(self.view["cards"])
        cards: list[str] = []
        for rank in play:
            card = next(card for card in left if card[0] == rank)
            left.remove(card)
            cards.append(card)
        return cards

    async def play(self, *, moves: int | None = None) -> None:
        """Plays until so many moves are acknowledged, or until the connection breaks."""
        goal = None if moves is None else len(self.acked) + moves
        async with self.socket() as ws:
            await self.hello(ws)
            sent: str | None = None
            while goal is None or len(self.acked) < goal:
                if self.intention is None:
                    self.intention = self.intend()
                if self.intention is not None and sent != self.intention["id"] and sent is not None:
                    await asyncio.sleep(0.101)  # a person's pace: the server takes ten commands a second
                if self.intention is not None and sent != self.intention["id"]:
                    sent = self.intention["id"]
                    await ws.send(json.dumps(self.intention))
                self.take(json.loads(await ws.recv()))
