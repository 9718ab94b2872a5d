"""`baosam serve` as a process: quick to start, clear about what is wrong, orderly at its end."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.process import Person, Server, free_port


def serve(*arguments: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """A start that is expected to end by itself."""
    return subprocess.run(
        [sys.executable, "-m", "baosam", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        env={**os.environ, **(env or {})},
    )


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "data")
    yield one
    one.stop()


def test_a_start_over_old_data_is_quick(server: Server) -> None:
    """Ready with under 1.5 s of computing, so well under 2 s where nobody else uses the machine."""
    asyncio.run(server.start())
    server.kill()
    asyncio.run(server.start())
    assert server.process is not None
    spent = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    assert (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK") < 1.5


def test_it_says_where_to_look(server: Server) -> None:
    asyncio.run(server.start())
    assert f"http://127.0.0.1:{server.port}" in server.log.read_text()


def test_a_taken_port_names_another(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = serve("--port", str(port), "--data", str(tmp_path))
    assert run.returncode == 1
    assert f"port {port} is taken" in run.stderr
    assert "--port" in run.stderr
    assert run.stderr.count("\n") == 1


def test_a_folder_in_use_is_refused(server: Server) -> None:
    asyncio.run(server.start())
    run = serve("--port", str(free_port()), "--data", str(server.data))
    assert run.returncode == 1
    assert "Another Báo Sâm already uses" in run.stderr


def test_bad_flags_and_addresses_are_named(tmp_path: Path) -> None:
    assert "pace 'x'" in serve("--pace", "x").stderr
    assert "cannot listen on 192.0.2.1" in serve("--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path)).stderr
    assert "cannot listen on no.such.host.invalid" in serve("--host", "no.such.host.invalid").stderr


def test_a_full_disk_stops_the_server_with_words(server: Server) -> None:
    """What was acknowledged is there at the next start (the limit on file sizes stands for a full disk)."""

    async def before() -> None:
        await server.start()
        person = Person(server, Random(1))
        await person.sit_down()
        await person.play(moves=2)
        server.kill()

    async def until_it_stops() -> None:
        await server.answers()
        while True:
            await Person(server, Random(2)).sit_down()

    asyncio.run(before())
    size = max(file.stat().st_size for file in server.data.iterdir()) + 40_000
    code = (
        "import resource, signal, sys; from baosam.cli import main\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))\n"
        "sys.exit(main(['serve', *sys.argv[1:]]))"
    )
    arguments = ["--port", str(server.port), "--data", str(server.data), "--pace", "instant"]
    full = subprocess.Popen([sys.executable, "-c", code, *arguments], stderr=subprocess.PIPE, text=True)
    try:
        with pytest.raises(httpx.HTTPError):
            asyncio.run(until_it_stops())
    finally:
        _, said = full.communicate(timeout=20)
    assert full.returncode == 74
    assert "so the server stops here" in said
    asyncio.run(server.start())
    with closing(sqlite3.connect(server.data / "baosam.sqlite3")) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_sigterm_says_goodbye_and_ends_in_order(server: Server) -> None:
    async def work() -> None:
        await server.start()
        person = Person(server, Random(1))
        await person.sit_down()
        async with person.socket() as ws:
            await person.hello(ws)
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            frame = {}
            with suppress(ConnectionClosed):
                async for text in ws:
                    frame = json.loads(text)
            assert frame == {"t": "bye", "code": "restart", "retry": 1000}
            assert ws.close_code == 1012
        assert await asyncio.to_thread(server.process.wait, 10) == 0
        assert not (server.data / "baosam.sqlite3-wal").exists()

    asyncio.run(work())


def test_the_real_socket_keeps_its_limits(server: Server) -> None:
    """Frames over 4 KiB close with 1009, compression is never agreed to, foreign pages get 403."""

    async def work() -> None:
        await server.start()
        url = f"ws://127.0.0.1:{server.port}/ws"
        async with connect(url, origin=server.url, compression="deflate") as ws:  # type: ignore[arg-type]
            assert ws.response is not None
            assert "Sec-WebSocket-Extensions" not in ws.response.headers
            await ws.send("x" * 4096)
            assert json.loads(await ws.recv())["reason"] == "bad_json"
            await ws.send("x" * 4097)
            with pytest.raises(ConnectionClosed):
                await ws.recv()
            assert ws.close_code == 1009
        async with connect(url, origin=server.url, compression=None) as ws:  # type: ignore[arg-type]
            await ws.send(["x" * 3000, "x" * 3000])
            with pytest.raises(ConnectionClosed):
                await ws.recv()
            assert ws.close_code == 1009
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, origin="https://evil.example")  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
        async with httpx.AsyncClient() as client:
            answer = await client.get(f"{server.url}/healthz")
            assert answer.json() == {"ok": True}
            assert "server" not in answer.headers

    asyncio.run(work())
