"""What the API tells of rules and of hands that are over, and what a socket may ask besides playing."""

from __future__ import annotations

import asyncio
import io
import json
from typing import Any

import pytest

from baosam.bots.hints import hints
from baosam.cli import main
from baosam.rules import (
    OPTIONS,
    PRESETS,
    Choice,
    Seat,
    View,
    deal_hand,
    fold,
    parse_cards,
    parse_rules,
    read_play,
    view,
)
from baosam.server.botseats import ANSWERS, HURRIED
from baosam.server.hinting import Advise, hint
from baosam.server.settings import Settings
from tests.server.test_guard import asked
from tests.server.virtual import run_virtual
from tests.server.world import FixedDealer, Frame, Socket, World, cmd, fixed_chances, running, think_here, to_act


def test_options_are_told_in_groups_with_every_presets_values() -> None:
    async def work(world: World) -> None:
        told = (await world.request("GET", "/api/options")).json()
        options = [one for group in told["groups"] for one in group["options"]]
        assert sorted(one["key"] for one in options) == sorted(OPTIONS)
        for one in options:
            assert set(one["title"]) == {"en", "vi"}
            assert ("max" in one) == (one["kind"] == "number")
            assert ("choices" in one) == (one["kind"] in ("choice", "order"))
        for key, values in told["presets"].items():
            text = key + "".join(f"; {option}={value}" for option, value in values.items())
            assert parse_rules(text) == PRESETS[key]

    asked(work)


def test_a_rules_text_is_read_or_its_faults_are_named_by_option() -> None:
    async def work(world: World) -> None:
        good = (await world.request("GET", "/api/rules?text=club%3B%20pay.card=2%3Bseats.max=4")).json()
        rules = parse_rules("club; pay.card=2")
        assert (good["text"], good["base"], good["digest"]) == ("club; pay.card=2", "club", rules.digest())
        assert good["seats"] == {"min": 2, "max": 4, "default": 4}
        assert set(good["options"]) == set(OPTIONS)
        three = (await world.request("GET", "/api/rules?text=club%3Bseats.max=3")).json()
        assert three["seats"]["default"] == 3
        bad = await world.request("GET", "/api/rules?text=standard%3Bstraight.min=9%3Bstraight.max=4%3Bpay.card=-1")
        assert bad.status == 422
        assert [error["keys"] for error in bad.json()["errors"]] == [["straight.min", "straight.max"], ["pay.card"]]
        unknown = (await world.request("GET", "/api/rules/page?text=poker")).json()
        assert (unknown["error"]["field"], unknown["error"]["keys"]) == ("text", [])
        assert (await world.request("GET", f"/api/rules?text={'x' * 3000}")).status == 413

    asked(work)


def test_the_rules_page_speaks_the_language_asked_for() -> None:
    async def work(world: World) -> None:
        path = "/api/rules/page?text=portal"
        pages = [(await world.request("GET", f"{path}&lang={lang}")).json() for lang in ("en", "vi")]
        assert [page["title"] for page in pages] == ["Portal", "Cổng game"]
        keys = [[section["key"] for section in page["sections"]] for page in pages]
        assert keys[0] == keys[1]
        assert (await world.request("GET", path)).json() == pages[1]

    asked(work)


def test_questions_come_at_a_rate() -> None:
    async def work(world: World) -> None:
        for path in ("/api/rules", "/api/tables/some-table/hands"):
            statuses = {(await world.request("GET", path)).status for _ in range(101)}
            assert 429 in statuses

    asked(work)


async def play_hand(socket: Socket, frame: Frame, *, sam: bool = False) -> Frame:
    """Plays this seat's part of a hand to its end; the view then."""
    view = await to_act(socket, frame)
    while view["phase"] != "over":
        choice = view["legal"][-1]
        if view["phase"] == "declaring":
            choice = "sam" if sam else "no"
        socket.send(cmd(view, choice))
        view = await to_act(socket, await socket.until("events"))
    return view


@pytest.mark.parametrize("preset", PRESETS)
def test_hands_that_are_over_are_told_whole_and_replay(
    preset: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three hands under each preset: the list adds up, the record ends as the hand did, the running hand is unknown."""
    found: list[dict[str, Any]] = []

    async def work(world: World) -> None:
        table = await world.open_table(rules=preset, seats=3, stake=2)
        socket, frame = await world.seat(table)
        path = f"/api/tables/{table}/hands"
        assert (await world.request("GET", path)).json() == {"hands": []}
        for no in (1, 2, 3):
            assert (await world.request("GET", f"{path}/{no}")).status == 404
            over = await play_hand(socket, frame, sam=no == 2)
            told = (await world.request("GET", f"{path}/{no}?lang=en", headers={"cookie": world.cookie})).json()
            assert told["result"] == over["result"]
            assert told["no"] == no
            found.append(told)
            socket.send(cmd(over, "next"))
            frame = await socket.until("events")
        hands = (await world.request("GET", f"{path}?lang=en", headers={"cookie": world.cookie})).json()["hands"]
        assert [one["no"] for one in hands][-3:] == [3, 2, 1]
        assert hands[0]["totals"] == [sum(column) for column in zip(*(one["payments"] for one in hands), strict=True)]
        assert [one["title"] for one in hands][-3:] == [told["result"]["title"] for told in reversed(found)]
        watching = (await world.request("GET", f"{path}/1?lang=vi")).json()
        assert watching["record"] == found[0]["record"]
        for wrong in ("0", "99", "x", "-1", "1.0", "²", "9" * 30):
            assert (await world.request("GET", f"{path}/{wrong}")).status == 404

    asked(work)
    for told in found:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(told["record"].encode())))
        assert main(["replay", "-", "--json"]) == 0
        replayed = json.loads(capsys.readouterr().out.splitlines()[-1])
        assert [amount * 2 for amount in replayed["payments"]] == told["result"]["payments"]
        assert replayed["outcome"] == told["result"]["outcome"]
        played = [entry["cards"] for trick in told["tricks"] for entry in trick]
        assert sum(map(len, played)) + sum(map(len, told["result"]["hands"])) == 30
        assert sorted(card for cards in told["deal"] for card in cards) == sorted(
            card for cards in (*played, *told["result"]["hands"]) for card in cards
        )


def test_pace_is_a_persons_to_set_and_everybodys_to_see() -> None:
    """Bots take as long as the table's pace says, times the server's; it is there after a new start."""

    async def work() -> None:
        async with running(fixed_chances(FixedDealer()), settings=Settings()) as world:
            table = await world.open_table(pace="fast")
            socket, frame = await world.seat(table)
            watcher, seen = await world.seat(table, cookie="")
            assert frame["view"]["pace"] == seen["view"]["pace"] == "fast"
            socket.send({"t": "cmd", "id": "pace-0001", "turn": 0, "do": "pace", "pace": "slow"})
            assert (await socket.until("ack"))["status"] == "ok"
            shown = await watcher.until("events", **{"from": seen["seq"]})
            while shown["view"]["pace"] != "slow":
                shown = await watcher.until("events")
            assert shown["events"][-1] == {"seq": shown["seq"], "kind": "pace", "seat": 0, "pace": "slow"}
            wrongs: list[Frame] = [{"do": "pace"}, {"do": "pass", "pace": "slow"}]
            wrongs.append({"do": "pace", "pace": "slow", "cards": []})
            for wrong in wrongs:
                socket.send({"t": "cmd", "id": "pace-0002", "turn": 0, **wrong})
                assert (await socket.until("ack"))["status"] == "error"
            watcher.send({"t": "cmd", "id": "pace-0003", "turn": 0, "do": "pace", "pace": "fast"})
            assert (await watcher.until("ack"))["reason"] == "not_seated"
            store, cookie = world.store, world.cookie
        async with running(fixed_chances(FixedDealer()), store=store) as world:
            world.cookie = cookie
            _, frame = await world.seat(table)
            assert frame["view"]["pace"] == "slow"

    run_virtual(work)


def test_a_hint_is_given_to_the_seat_to_act_alone() -> None:
    async def work(world: World) -> None:
        table = await world.open_table(seats=2)
        socket, frame = await world.seat(table)
        view = await to_act(socket, frame)
        socket.send({"t": "hint", "n": 7})
        told = await socket.until("hinted")
        assert told["n"] == 7
        assert told["plays"]
        assert set(told["plays"]) <= set(view["legal"])
        watcher, _ = await world.seat(table, cookie="")
        watcher.send({"t": "hint", "n": 8})
        assert await watcher.until("hinted") == {"t": "hinted", "n": 8, "plays": []}
        socket.send(cmd(view, view["legal"][-1]))
        await socket.until("ack", status="ok")
        for _ in range(5):
            socket.send({"t": "hint", "n": 9})
        assert (await socket.until("hinted", n=9))["plays"] == []
        assert (await socket.until("error"))["reason"] == "too_fast"

    asked(work)


def test_bad_advice_is_none() -> None:
    def fails(seen: View) -> list[Choice]:
        raise RuntimeError

    deal = [parse_cards("3s 4h 5d 6c 7s 8h 9d Tc Jc Ah"), parse_cards("3h 3d 4c 6s 6h 8c 8s Qs Kd 2c")]
    seen = view(fold(deal_hand(PRESETS["standard"], deal)), Seat(0))

    def hinted(advise: Advise) -> list[str]:
        return run_virtual(lambda: hint(seen, advise, think_here))

    assert hinted(fails) == []
    assert hinted(hints) == ["sam"]
    assert hinted(lambda _: [read_play("22")]) == []


@pytest.mark.parametrize(("pace", "factor"), [("slow", 1.6), ("normal", 1.0), ("fast", 0.4)])
def test_bots_take_as_long_as_the_table_says(pace: str, factor: float) -> None:
    async def work(world: World) -> None:
        socket, frame = await world.seat(await world.open_table(pace=pace, rules="standard; declare.enabled=no"))
        waits: list[float] = []
        while frame["view"]["phase"] != "over":
            view, at = frame["view"], asyncio.get_running_loop().time()
            if view["to_act"] == 0:
                socket.send(cmd(view, view["legal"][-1]))
            frame = await socket.until("events")
            if view["to_act"] != 0:
                waits.append(socket.read_at - at)
        assert waits
        assert all(ANSWERS[0] * factor - 0.001 <= wait <= ANSWERS[1] * factor + 0.001 for wait in waits)

    asked(work)


def test_the_rest_of_a_trick_goes_by_fast_when_only_bots_are_in_it() -> None:
    """From the skip on each bot answers at once; the next trick goes at the table's pace again."""

    async def work(world: World) -> None:
        socket, frame = await world.seat(await world.open_table(pace="slow", rules="standard; declare.enabled=no"))
        skipped = False
        while not skipped:
            view = frame["view"]
            assert view["phase"] == "playing"
            if view["to_act"] == 0:
                socket.send({"t": "skip"})
                assert (await socket.until("error"))["reason"] == "cannot_skip"
                socket.send(cmd(view, "pass" if view["trick"] else view["legal"][0]))
            elif view["seats"][0]["passed"] and view["trick"]:
                await asyncio.sleep(0.3)
                socket.send({"t": "skip"})
                skipped = True
            frame = await socket.until("events")
        begun = asyncio.get_running_loop().time()
        acted = 0
        while not any(event["kind"] in ("trick_ended", "hand_ended") for event in frame["events"]):
            at = socket.read_at
            frame = await socket.until("events")
            acted += 1
            assert socket.read_at - at <= HURRIED + 0.001
        assert acted
        assert socket.read_at - begun <= acted * (HURRIED + 0.001)
        view, at = frame["view"], socket.read_at
        if view["phase"] == "playing" and view["to_act"] != 0:
            await socket.until("events")
            assert socket.read_at - at >= ANSWERS[0] * 1.6 - 0.001
        watcher, _ = await world.seat(view["table"], cookie="")
        watcher.send({"t": "skip"})
        assert (await watcher.until("error"))["reason"] == "not_seated"

    asked(work)
