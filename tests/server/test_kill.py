"""kill -9 at any moment: the same hand goes on, nothing acknowledged is lost, nothing happens twice (F24, F26, F34)."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.server.process import Person, Server

KILLS = 50


@pytest.mark.timeout(400)
def test_fifty_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        asyncio.run(killed_again_and_again(server))
    finally:
        server.stop()


async def killed_again_and_again(server: Server) -> None:
    rng = Random(20_261_130)
    person = Person(server, rng)
    await server.start()
    await person.sit_down(rules="standard", seats=4, bots=["easy"] * 3, stake=2)
    for _ in range(KILLS):
        playing = asyncio.create_task(person.play())
        # The moment is drawn anew each time: while connecting, saying hello, between frames, within a commit.
        await asyncio.sleep(rng.uniform(0.0, 0.35))
        server.kill()
        with pytest.raises((ConnectionClosed, InvalidMessage, OSError, EOFError)):
            await playing
        before = person.view
        await server.start()
        same_hand_goes_on(person, before, await looked_at_again(person))
    await person.play(moves=20)
    await agree(person, server)
    assert len(person.acked) > KILLS


async def looked_at_again(person: Person) -> dict[str, Any]:
    """What a page that is loaded anew is shown."""
    async with person.socket() as ws:
        await ws.send(json.dumps({"t": "hello", "v": 1, "table": person.table, "since": None, "lang": "en"}))
        frame = json.loads(await ws.recv())
        assert frame["t"] == "welcome"
        view: dict[str, Any] = frame["view"]
        return view


def same_hand_goes_on(person: Person, before: dict[str, Any], after: dict[str, Any]) -> None:
    if not before:
        return
    assert after["seq"] >= max(person.acked.values(), default=0)
    if before["hand_no"] == after["hand_no"]:
        assert all(card in before["cards"] for card in after["cards"])
    else:
        # Only its own unanswered wish for the next hand, or the clock, can have dealt it.
        assert before["phase"] == "over" or person.intention is not None


async def agree(person: Person, server: Server) -> None:
    """The log, the ledger, the page's totals and `/api/me` tell one story."""
    async with httpx.AsyncClient(headers={"Cookie": person.cookie}) as client:
        me = (await client.get(f"{server.url}/api/me")).json()
    server.kill()
    with closing(sqlite3.connect(server.data / "baosam.sqlite3")) as db:
        seqs = [row[0] for row in db.execute("SELECT seq FROM events WHERE table_id = ? ORDER BY seq", (person.table,))]
        assert seqs == list(range(1, len(seqs) + 1))
        kept = dict(db.execute("SELECT idem, upto FROM events WHERE idem LIKE 'p:%'").fetchall())
        kept = {key.rsplit(":", 1)[1]: upto for key, upto in kept.items()}
        assert {key: kept.get(key) for key in person.acked} == person.acked
        hands = db.execute("SELECT hand_no, result FROM hands ORDER BY hand_no").fetchall()
        ledger = db.execute("SELECT hand_no, seat, delta FROM ledger ORDER BY hand_no").fetchall()
        ended = db.execute("SELECT count(*) FROM events WHERE kind = 'hand_ended'").fetchone()[0]
    assert len(hands) == len(ledger) == ended > 0
    for (hand_no, result), (paid_no, seat, delta) in zip(hands, ledger, strict=True):
        assert hand_no == paid_no
        assert delta == json.loads(result)["payments"][seat] * 2
    assert me["points"] == sum(delta for _, _, delta in ledger)
    assert me["hands"] == len(hands)
