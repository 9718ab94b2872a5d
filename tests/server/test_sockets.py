"""The socket: every frame is answered, nothing twice, the table unharmed (F24, F26, F32, F34, F35, F46)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from baosam.server.settings import Settings
from baosam.tables.deal import Deal
from tests.server.virtual import run_virtual
from tests.server.world import FixedDealer, Frame, Socket, World, cmd, fixed_chances, running, to_act
from tests.tables.play import fixed_deal

# Nobody wins at the deal, seat 0 leads and holds something of every kind.
DEAL = fixed_deal("3s 4d 5h 9c 9d Ks Kc", "3c 4h 6s 7d Ah", "3d 6c 8h Jd Qc", "3h 6d 8s Jc Qd")
QUIET = Settings(pace="instant")


def played(work: Callable[[World], Coroutine[Any, Any, None]], *deals: Deal, settings: Settings = QUIET) -> None:
    """Runs work over a running application."""

    async def inside() -> None:
        async with running(fixed_chances(FixedDealer(deals or (DEAL,))), settings=settings) as world:
            await work(world)

    run_virtual(inside)


async def lead(world: World, *, table: str | None = None) -> tuple[Socket, Frame]:
    """A seat that is to lead the first trick of DEAL."""
    socket, frame = await world.seat(table or await world.open_table())
    view = await to_act(socket, frame)
    socket.send(cmd(view, "no"))
    frame = await socket.until("events")
    return socket, await to_act(socket, frame)


def test_a_welcome_is_a_whole_view() -> None:
    async def work(world: World) -> None:
        table = await world.open_table(seats=4, stake=3)
        _, frame = await world.seat(table, lang="vi")
        view = frame["view"]
        assert (frame["v"], frame["seq"], view["seq"], view["table"]) == (1, view["seq"], frame["seq"], table)
        assert (view["you"], view["hand_no"], view["stake"], view["phase"]) == (0, 1, 3, "declaring")
        assert [seat["name"] for seat in view["seats"]] == ["Khách 1000", "Chú Minh", "Bà Hoa", "Cô Lan"]
        assert [seat["bot"] for seat in view["seats"]] == [None, "easy", "easy", "easy"]
        assert len(view["cards"]) == 10
        assert view["rules"]["name"] == "Chuẩn"
        assert view["legal"] == ["sam", "no"]
        assert view["declare"] == {"win": 180, "lose": 180}
        assert sorted(card for group in view["groups"] for card in group) == sorted(view["cards"])
        assert frame["deadline"] is None

    played(work)


def test_ack_comes_before_the_events_it_made() -> None:
    async def work(world: World) -> None:
        socket, view = await lead(world)
        socket.send(cmd(view, "99", name="intention-1"))
        ack = await socket.recv()
        assert ack == {"t": "ack", "id": "intention-1", "status": "ok", "seq": view["seq"] + 1}
        frame = await socket.recv()
        assert (frame["t"], frame["from"], frame["seq"]) == ("events", view["seq"], view["seq"] + 1)
        assert frame["events"] == [
            {"seq": view["seq"] + 1, "kind": "played", "seat": 0, "cards": ["9c", "9d"], "play": "99"}
        ]
        assert frame["view"]["trick"][0] == {"seat": 0, "cards": ["9c", "9d"], "play": "99", "text": "pair of 9s"}

    played(work)


def test_a_double_click_plays_once() -> None:
    """F26: one ok and one dup with the same seq; ten cards become eight; nobody's turn is skipped."""

    async def work(world: World) -> None:
        socket, view = await lead(world)
        move = cmd(view, "99", name="double-click")
        socket.send(move)
        socket.send(move)
        first = await socket.until("ack")
        second = await socket.until("ack")
        assert (first["status"], second["status"]) == ("ok", "dup")
        assert first["seq"] == second["seq"]
        socket.drop()
        again, frame = await world.seat(view["table"])
        again.send(move)
        third = await again.until("ack")
        assert (third["status"], third["seq"]) == ("dup", first["seq"])
        assert frame["view"]["seats"][0]["count"] == 8

    played(work)


def test_an_id_is_its_owners_alone() -> None:
    """Another person's use of an id is a command of their own, never an old answer of ours."""

    async def work(world: World) -> None:
        socket, view = await lead(world)
        move = cmd(view, "99", name="same-name")
        socket.send(move)
        await socket.until("ack", status="ok")
        other, _ = await world.seat(view["table"], cookie="")
        other.send(move)
        assert (await other.until("ack"))["reason"] == "not_seated"

    played(work)


def test_a_stale_turn_is_refused_with_words() -> None:
    async def work(world: World) -> None:
        socket, view = await lead(world)
        socket.send(cmd(view, "99", name="first-one"))
        await socket.until("ack", status="ok")
        socket.send({**cmd(view, "KK", name="second-one"), "turn": view["turn"]})
        ack = await socket.until("ack")
        assert (ack["status"], ack["reason"]) == ("stale", "stale")
        assert ack["why"] == "The table has moved on: look again."

    played(work)


def test_illegal_moves_are_refused_by_the_rules_words() -> None:
    async def work(world: World) -> None:
        socket, view = await lead(world)
        for cards, reason in (
            (["9c", "Kc"], "not_a_play"),
            (["2h", "2d"], "not_in_hand"),
            (["9c", "9c"], "duplicate_card"),
            ([], "bad_card"),
            (["9c9d"], "bad_card"),
            (["1s"], "bad_card"),
            (["3s"] * 11, "duplicate_card"),
        ):
            frame = {"t": "cmd", "id": "any-name", "turn": view["turn"], "do": "play", "cards": cards}
            socket.send(frame)
            ack = await socket.until("ack")
            assert (ack["status"], ack["reason"]) == ("illegal", reason)
            socket.send({"t": "check", "n": 7, "cards": cards})
            checked = await socket.until("checked")
            assert (checked["n"], checked["ok"], checked["reason"], checked["why"]) == (7, False, reason, ack["why"])
        socket.send({"t": "cmd", "id": "any-name", "turn": view["turn"], "do": "pass"})
        assert (await socket.until("ack"))["reason"] == "must_lead"
        socket.send({"t": "check", "n": 8, "cards": ["10c"] if "Tc" in view["cards"] else ["9c"]})
        assert (await socket.until("checked"))["ok"] is True
        socket.send({"t": "gap", "since": view["seq"]})
        socket.send({"t": "ping", "n": 1})
        assert (await socket.recv()) == {"t": "pong", "n": 1}, "nothing has happened"

    played(work)


BAD_FRAMES = {
    "not json": ("{", "bad_json"),
    "empty": ("", "bad_json"),
    "not a message": ("[]", "bad_message"),
    "a number": ("1", "bad_message"),
    "unknown message": ('{"t":"cheat"}', "bad_message"),
    "no kind": ('{"n":1}', "bad_message"),
    "unknown field": ('{"t":"ping","n":1,"seat":2}', "bad_message"),
    "seat in a command": ('{"t":"cmd","id":"abcdefgh","turn":1,"do":"pass","seat":2}', "bad_message"),
    "wrong type": ('{"t":"ping","n":"1"}', "bad_message"),
    "flag for a number": ('{"t":"ping","n":true}', "bad_message"),
    "fraction": ('{"t":"ping","n":1.5}', "bad_message"),
    "negative": ('{"t":"ping","n":-1}', "bad_message"),
    "too big": ('{"t":"ping","n":9007199254740992}', "bad_message"),
    "huge": ('{"t":"ping","n":' + "9" * 3000 + "}", "bad_message"),
    "not a number": ('{"t":"ping","n":NaN}', "bad_json"),
    "infinity": ('{"t":"ping","n":Infinity}', "bad_json"),
    "lone surrogate": ('{"t":"hello","v":1,"table":"\\ud800"}', "bad_json"),
    "low surrogate": ('{"t":"hello","v":1,"table":"\\udc00x"}', "bad_json"),
    "deep": ("[" * 4000, "bad_message"),
    "deep inside": ('{"t":"check","n":1,"cards":' + "[" * 3900, "bad_message"),
    "short id": ('{"t":"cmd","id":"abc","turn":1,"do":"pass"}', "bad_message"),
    "long id": ('{"t":"cmd","id":"' + "a" * 65 + '","turn":1,"do":"pass"}', "bad_message"),
    "id of a server": ('{"t":"cmd","id":"s:next:00","turn":1,"do":"pass"}', "bad_message"),
    "id with a line end": ('{"t":"cmd","id":"abcdefgh\\n","turn":1,"do":"pass"}', "bad_message"),
    "unknown command": ('{"t":"cmd","id":"abcdefgh","turn":1,"do":"deal"}', "bad_message"),
    "cards of another kind": ('{"t":"cmd","id":"abcdefgh","turn":1,"do":"play","cards":[1]}', "bad_message"),
    "another version": ('{"t":"hello","v":2,"table":"x"}', "bad_message"),
    "another language": ('{"t":"hello","v":1,"table":"x","lang":"fr"}', "bad_message"),
    "trailing": ('{"t":"ping","n":1} {}', "bad_json"),
}


@pytest.mark.parametrize("name", BAD_FRAMES)
def test_a_frame_that_is_no_message_is_answered_and_harms_nothing(name: str) -> None:
    text, reason = BAD_FRAMES[name]

    async def work(world: World) -> None:
        socket, view = await lead(world)
        before = list(world.store.logs[view["table"]])
        socket.send(text)
        answer = await socket.recv()
        assert (answer["t"], answer["reason"]) == ("error", reason)
        assert answer["why"]
        assert world.store.logs[view["table"]] == before
        socket.send(cmd(view, "99"))
        assert (await socket.recv())["status"] == "ok"

    played(work)


def test_bytes_are_no_message() -> None:
    async def work(world: World) -> None:
        socket, _ = await lead(world)
        socket.send_bytes(b'{"t":"ping","n":1}')
        assert (await socket.recv())["reason"] == "bad_message"

    played(work)


def test_cards_belong_to_play_alone() -> None:
    async def work(world: World) -> None:
        socket, view = await lead(world)
        for do, cards in (("pass", ["3s"]), ("play", None)):
            frame: Frame = {"t": "cmd", "id": "any-name", "turn": view["turn"], "do": do}
            socket.send(frame if cards is None else {**frame, "cards": cards})
            ack = await socket.recv()
            assert (ack["status"], ack["reason"]) == ("error", "bad_message")

    played(work)


def test_a_frame_over_4_kib_ends_the_socket() -> None:
    async def work(world: World) -> None:
        socket, _ = await lead(world)
        socket.send(json.dumps({"t": "check", "n": 1, "cards": ["3s"] * 1000}))
        assert await socket.ended() == 1009

    played(work)


def test_hello_first_and_at_a_table_that_is() -> None:
    async def work(world: World) -> None:
        socket = world.connect()
        for text in ('{"t":"check","n":1,"cards":[]}', '{"t":"gap","since":1}'):
            socket.send(text)
            assert (await socket.recv())["reason"] == "hello_first"
        socket.hello("no-such-table")
        assert await socket.recv() == {"t": "bye", "code": "not_found", "retry": None}
        assert await socket.ended() == 1000

    played(work)


def test_hello_again_changes_the_language_only() -> None:
    async def work(world: World) -> None:
        socket, view = await lead(world)
        socket.hello(view["table"], lang="vi", since=view["seq"])
        frame = await socket.recv()
        assert (frame["t"], frame["seq"]) == ("welcome", view["seq"])
        assert frame["view"]["rules"]["name"] == "Chuẩn"
        assert frame["view"]["cards"] == view["cards"]

    played(work)


def test_a_second_tab_takes_the_seat() -> None:
    """Two tabs: the older is told and does not come back by itself; the newer plays on."""

    async def work(world: World) -> None:
        first, view = await lead(world)
        second, _ = await world.seat(view["table"])
        assert await first.until("bye") == {"t": "bye", "code": "replaced", "retry": None}
        assert await first.ended() == 1000
        second.send(cmd(view, "99"))
        await second.until("ack", status="ok")

    played(work)


def test_a_spectator_sees_public_things_and_does_nothing() -> None:
    """F46: counts only, no legal plays, every command refused; sharing a page does not replace the seat."""

    async def work(world: World) -> None:
        socket, view = await lead(world)
        watcher, frame = await world.seat(view["table"], cookie="")
        seen = frame["view"]
        assert (seen["you"], seen["cards"], seen["groups"], seen["legal"], seen["declare"]) == (None, [], [], [], None)
        assert [seat["count"] for seat in seen["seats"]] == [10] * 4
        for do in ("pass", "sam", "no", "next", "leave"):
            watcher.send({"t": "cmd", "id": "watching", "turn": seen["turn"], "do": do})
            ack = await watcher.until("ack")
            assert (ack["status"], ack["reason"]) == ("illegal", "not_seated")
        watcher.send({"t": "check", "n": 1, "cards": ["3s"]})
        assert (await watcher.until("checked"))["reason"] == "not_seated"
        socket.send(cmd(view, "99"))
        await socket.until("ack", status="ok")
        shown = await watcher.until("events")
        assert shown["events"][0]["cards"] == ["9c", "9d"]
        assert shown["view"]["cards"] == []

    played(work)


def test_a_gap_is_filled_or_replaced() -> None:
    async def work(world: World) -> None:
        socket, view = await lead(world)
        socket.send({"t": "gap", "since": view["seq"] - 2})
        frame = await socket.recv()
        assert (frame["t"], frame["from"], frame["seq"]) == ("events", view["seq"] - 2, view["seq"])
        assert [event["seq"] for event in frame["events"]] == [view["seq"] - 1, view["seq"]]
        for since in (None, view["seq"] + 5):
            socket.send({"t": "gap", "since": since})
            assert (await socket.recv())["t"] == "welcome"

    played(work)


def test_too_fast_is_said_and_passes() -> None:
    """Ten a second, twenty at once; a command gets its ack, and goes through later under the same id."""

    async def work(world: World) -> None:
        socket, view = await lead(world)
        await asyncio.sleep(10)
        for n in range(20):
            socket.send({"t": "ping", "n": n})
        move = cmd(view, "99")
        socket.send(move)
        socket.send({"t": "ping", "n": 20})
        socket.send("{")
        for n in range(20):
            assert await socket.recv() == {"t": "pong", "n": n}
        ack = await socket.recv()
        assert (ack["t"], ack["status"], ack["reason"]) == ("ack", "rate", "rate")
        for _ in range(2):
            assert (await socket.recv())["reason"] == "too_fast"
        await asyncio.sleep(0.2)
        socket.send(move)
        assert (await socket.recv())["status"] == "ok"

    played(work)


def test_a_slow_reader_is_sent_away_and_holds_up_nobody() -> None:
    async def work(world: World) -> None:
        socket, view = await lead(world)
        watcher, _ = await world.seat(view["table"], cookie="")
        watcher.stuck = True
        for _ in range(4):
            await asyncio.sleep(3)
            for n in range(20):
                watcher.send({"t": "ping", "n": n})
        socket.send(cmd(view, "99"))
        await socket.until("ack", status="ok")
        assert watcher.task is not None
        await asyncio.wait_for(asyncio.shield(watcher.task), 5)

    played(work)


def test_a_reader_that_wakes_up_is_told_to_come_back() -> None:
    """Bye slow, with no pause before the next try."""

    async def work(world: World) -> None:
        _, view = await lead(world)
        watcher, _ = await world.seat(view["table"], cookie="")
        watcher.stuck = True
        for _ in range(4):
            await asyncio.sleep(3)
            for n in range(20):
                watcher.send({"t": "ping", "n": n})
        await asyncio.sleep(0)
        watcher.stuck = False
        assert (await watcher.until("bye")) == {"t": "bye", "code": "slow", "retry": 0}
        assert await watcher.ended() == 1013

    played(work)


def test_a_restart_is_announced() -> None:
    async def work(world: World) -> None:
        socket, _ = await lead(world)
        await world.app.farewell()
        assert await socket.until("bye") == {"t": "bye", "code": "restart", "retry": 1000}
        assert await socket.ended() == 1012

    played(work)


def test_a_line_that_breaks_after_sending_loses_nothing() -> None:
    """F32, F34: the move was on its way; on return the same hand goes on after it."""

    async def work(world: World) -> None:
        socket, view = await lead(world)
        socket.send(cmd(view, "99", name="on-its-way"))
        socket.drop()
        back, frame = await world.seat(view["table"])
        assert frame["view"]["hand_no"] == 1
        back.send(cmd(view, "99", name="on-its-way"))
        ack = await back.until("ack")
        assert ack["status"] in ("ok", "dup")
        _, frame = await world.seat(view["table"])
        assert frame["view"]["seats"][0]["count"] == 8

    played(work)


def test_a_refresh_during_the_question_asks_again() -> None:
    """F35: the question about Sâm is there again, with what is at stake."""

    async def work(world: World) -> None:
        table = await world.open_table()
        socket, frame = await world.seat(table)
        before = await to_act(socket, frame)
        socket.drop()
        _, frame = await world.seat(table)
        assert frame["view"]["legal"] == before["legal"] == ["sam", "no"]
        assert frame["view"]["declare"] == before["declare"] is not None

    played(work)
