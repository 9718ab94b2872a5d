"""Hands follow one another through the running application (F24, F25, F26, F30, F34, F37, F39, F40, F45)."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest
from structlog.testing import capture_logs

from baosam.bots.easy import Easy
from baosam.rules import DECK, Choice, View, Word
from baosam.server.botseats import ANSWERS, BUDGET, DECLARES
from baosam.server.bus import LocalBus
from baosam.server.settings import Settings
from baosam.server.thinking import think_apart
from baosam.tables.clock import BOT_GRACE_MS, NEXT_HAND_MS
from baosam.tables.ports import Batch, Conflict
from tests.server.memory import MemoryStore
from tests.server.virtual import VirtualClock, run_virtual
from tests.server.world import FixedDealer, Frame, Socket, cmd, fixed_chances, running, to_act
from tests.tables.play import fixed_deal

INSTANT = Settings(pace="instant")
DEAL = fixed_deal("3s 4d 5h 9c 9d Ks Kc", "3c 4h 6s 7d Ah", "3d 6c 8h Jd Qc", "3h 6d 8s Jc Qd")
WON_AT_ONCE = fixed_deal("2s 2c 2d 2h", "3s 4d 6c", "5s 6d 7h")


async def play_hand(socket: Socket, frame: Frame, rng: Random | None = None) -> Frame:
    """Plays the person's part to the end of the hand; returns the last frame."""
    while True:
        view = await to_act(socket, frame)
        if view["phase"] == "over":
            return {"view": view}
        choice = next(one for one in view["legal"] if one != "sam") if rng is None else rng.choice(view["legal"])
        await asyncio.sleep(0.2)
        socket.send(cmd(view, "no" if choice == "sam" else choice))
        frame = await socket.until("events")


async def next_hand(socket: Socket, view: Frame) -> Frame:
    """Asks for the next hand."""
    socket.send(cmd(view, "next"))
    while True:
        frame = await socket.until("events")
        if frame["view"]["hand_no"] > view["hand_no"]:
            return frame


def test_five_hands_of_totals_and_points() -> None:
    """F24, F25, F37: totals are the sums of the hands, points are the seat's, nothing hangs over into the next."""

    async def work() -> None:
        async with running(fixed_chances(FixedDealer(seed=9)), settings=INSTANT) as world:
            table = await world.open_table(seats=4, stake=5, rules="club")
            socket, frame = await world.seat(table)
            sums = [0, 0, 0, 0]
            for number in range(1, 6):
                view = (await play_hand(socket, frame, Random(number)))["view"]
                assert (view["hand_no"], view["phase"]) == (number, "over")
                payments = view["result"]["payments"]
                assert sum(payments) == 0
                assert [seat["hand"] for seat in view["seats"]] == payments
                sums = [total + paid for total, paid in zip(sums, payments, strict=True)]
                assert [seat["total"] for seat in view["seats"]] == sums
                assert all(line["text"] for line in view["result"]["lines"])
                settled = [0] * 4
                for line in view["result"]["lines"]:
                    settled[line["from"]] -= line["amount"]
                    settled[line["to"]] += line["amount"]
                assert settled == payments
                me = await world.request("GET", "/api/me", headers={"cookie": world.cookie})
                assert me.json() == {"name": "Khách 1000", "points": sums[0], "hands": number}
                frame = await next_hand(socket, view)
                new = frame["view"]
                if new["phase"] != "over":
                    assert [seat["count"] for seat in new["seats"]] == [10] * 4
                    assert not any(
                        seat["passed"] or seat["one"] or seat["out"] or seat["hand"] for seat in new["seats"]
                    )
                    assert (new["trick"], new["last_trick"], new["declarer"], new["result"]) == ([], [], None, None)
                if view["result"]["winner"] is not None:
                    assert new["leader"] == view["result"]["winner"], "club: the previous winner leads"
            assert len(world.store.ledger) >= 5

    run_virtual(work)


def test_the_last_play_sent_twice_pays_once() -> None:
    """F24: sent twice, and once more on a new line after the old one broke."""

    async def work() -> None:
        async with running(fixed_chances(FixedDealer([WON_AT_ONCE], seed=3)), settings=INSTANT) as world:
            table = await world.open_table(seats=3)
            socket, frame = await world.seat(table)
            assert frame["view"]["result"]["outcome"] == "instant"
            again = cmd(frame["view"], "next", name="next-hand")
            socket.send(again)
            socket.send(again)
            first, second = await socket.until("ack"), await socket.until("ack")
            assert (first["status"], second["status"], first["seq"]) == ("ok", "dup", second["seq"])
            back, frame = await world.seat(table)
            back.send(again)
            assert (await back.until("ack"))["status"] == "dup"
            assert frame["view"]["hand_no"] == 2
            me = await world.request("GET", "/api/me", headers={"cookie": world.cookie})
            assert me.json()["points"] == 40
            assert me.json()["hands"] == 1

    run_virtual(work)


def test_the_next_hand_is_dealt_by_itself() -> None:
    """F30, F40: after twenty seconds, once, whoever looks; asked for before, the clock deals nothing more."""

    async def work() -> None:
        async with running(fixed_chances(FixedDealer([WON_AT_ONCE], seed=3)), settings=INSTANT) as world:
            table = await world.open_table(seats=3)
            socket, frame = await world.seat(table)
            assert frame["deadline"] - frame["now"] == NEXT_HAND_MS
            shown = await socket.until("events")
            assert shown["now"] == frame["deadline"]
            assert shown["events"][0]["kind"] == "dealt"
            assert shown["view"]["hand_no"] == 2
            assert shown["deadline"] is None
            assert (table, "s:next:1") in world.store.answers

            other = await world.open_table(seats=3)
            socket, frame = await world.seat(other)
            view = (await play_hand(socket, frame))["view"]
            before = world.store.deadlines[other]
            await next_hand(socket, view)
            await asyncio.sleep(60)
            assert (other, f"s:next:{view['hand_no']}") not in world.store.answers
            assert before is not None

    run_virtual(work)


def test_the_sweep_deals_where_no_timer_is_left() -> None:
    """A process that ended took its timers along: the next one finds the table overdue, and the bot that waited."""
    store = MemoryStore()

    async def work() -> None:
        dealer = FixedDealer([WON_AT_ONCE, DEAL], seed=3)
        async with running(fixed_chances(dealer), store=store, settings=INSTANT) as world:
            over = await world.open_table(seats=3)
            waiting = await world.open_table(seats=4)
            socket, frame = await world.seat(waiting)
            socket.send(cmd(await to_act(socket, frame), "no"))
            await socket.until("ack", status="ok")
            assert store.logs[waiting] != []
        seq = len(store.logs[waiting])
        store.deadlines[over] = VirtualClock().now_ms()
        async with running(fixed_chances(dealer), store=store, settings=INSTANT):
            await asyncio.sleep(BOT_GRACE_MS / 1000 + 1)
        assert (over, "s:next:1") in store.answers
        assert len(store.logs[waiting]) > seq

    run_virtual(work)


def test_people_play_against_bots_without_a_clock() -> None:
    """A person who thinks for an hour is still asked the same; nothing is due meanwhile."""

    async def work() -> None:
        async with running(fixed_chances(FixedDealer([DEAL])), settings=INSTANT) as world:
            socket, frame = await world.seat(await world.open_table())
            view = await to_act(socket, frame)
            await asyncio.sleep(3600)
            socket.send(cmd(view, "no"))
            assert (await socket.until("ack"))["status"] == "ok"

    run_virtual(work)


def test_bots_take_their_time_from_chance_alone() -> None:
    """L7: 0.6 to 1.4 s, declaring 0.2 to 0.45 s, by pace, whatever they hold and however fast they think."""

    async def work() -> None:
        for pace, factor in (("normal", 1.0), ("slow", 1.6), ("0.1", 0.1)):
            async with running(fixed_chances(FixedDealer([DEAL])), settings=Settings(pace=pace)) as world:
                socket, frame = await world.seat(await world.open_table())
                loop = asyncio.get_running_loop()
                at = loop.time()
                waits: dict[str, list[float]] = {"declaring": [], "playing": []}
                while frame["view"]["phase"] != "over":
                    view = frame["view"]
                    mine = view["to_act"] == 0
                    if mine:
                        await asyncio.sleep(0.2)
                        socket.send(cmd(view, next(one for one in view["legal"] if one != "sam")))
                    frame = await socket.until("events")
                    if not mine:
                        waits[view["phase"]].append((socket.read_at - at) / factor)
                    at = socket.read_at
                for phase, (low, high) in (("declaring", DECLARES), ("playing", ANSWERS)):
                    assert waits[phase]
                    assert all(low - 0.001 <= wait <= high + 0.001 for wait in waits[phase])

    run_virtual(work)


class Broken:
    """A bot that fails, or answers what is not legal."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def choose(self, view: View, rng: Random, /) -> Choice:
        if self.kind == "fails":
            raise ZeroDivisionError(str(view.hand))
        if self.kind == "nothing":
            return None  # type: ignore[return-value] # pyright: ignore[reportReturnType]
        return Word.PASS if view.phase == "declaring" else Word.SAM


T = TypeVar("T")


async def think_for_ever(job: Callable[[], T], /) -> T:
    await asyncio.Event().wait()
    raise AssertionError


@pytest.mark.parametrize("kind", ["fails", "nonsense", "nothing", "hangs", "missing"])
def test_a_bot_that_fails_is_answered_for(kind: str) -> None:
    """The hand goes on with a legal move, in time; the log says so and holds no card."""

    async def work() -> None:
        chances = fixed_chances(FixedDealer([DEAL]), bot=Broken(kind), bots={} if kind == "missing" else None)
        if kind == "hangs":
            chances = fixed_chances(FixedDealer([DEAL]), think=think_for_ever)
        async with running(chances, settings=INSTANT) as world:
            socket, frame = await world.seat(await world.open_table())
            at = asyncio.get_running_loop().time()
            frame = await play_hand(socket, frame)
            assert frame["view"]["phase"] == "over"
            if kind != "hangs":
                assert asyncio.get_running_loop().time() - at < BUDGET * 60

    with capture_logs() as logs:
        run_virtual(work)
    failures = [line for line in logs if line["event"] == "bot_failed"]
    assert failures
    names = {str(card) for card in DECK}
    assert not any(name in json.dumps(line) for line in failures for name in names)


def test_thinking_is_apart_from_the_loop() -> None:
    """A thought runs on a thread; what it raises comes back; one given up does no harm."""

    async def work() -> None:
        assert await think_apart(lambda: Word.PASS) is Word.PASS

        def fails() -> Choice:
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await think_apart(fails)
        never = threading.Event()

        def hangs() -> Choice:
            never.wait()
            return Word.PASS

        with pytest.raises(TimeoutError):
            await asyncio.wait_for(think_apart(hangs), 0.01)
        never.set()
        with pytest.raises(RuntimeError, match="SystemExit"):
            await think_apart(lambda: sys.exit("a bot that gives up"))

    asyncio.run(work())


def test_leaving_hands_the_chair_to_a_bot() -> None:
    """F39, F40: the bot plays the hand to its end, the leaver pays for it, and nobody deals on to an empty table."""

    async def work() -> None:
        async with running(fixed_chances(FixedDealer([DEAL], seed=2), bot=Easy()), settings=INSTANT) as world:
            table = await world.open_table()
            socket, frame = await world.seat(table)
            view = await to_act(socket, frame)
            leave = cmd(view, "leave", name="i-am-gone")
            socket.send(leave)
            socket.send(leave)
            assert (await socket.until("ack"))["status"] == "ok"
            frame = await socket.until("events")
            assert {"seq": frame["seq"], "kind": "left", "seat": 0} in frame["events"]
            assert (frame["view"]["you"], frame["view"]["cards"]) == (None, [])
            assert frame["view"]["seats"][0]["left"] is True
            while frame["view"]["phase"] != "over":
                frame = await socket.until("events")
            await asyncio.sleep(60)
            hands = [event for event in world.store.logs[table] if "Dealt" in repr(event)[:60]]
            assert len(hands) == 1
            me = await world.request("GET", "/api/me", headers={"cookie": world.cookie})
            assert me.json()["hands"] == 1
            assert me.json()["points"] == frame["view"]["result"]["payments"][0]
            socket.send(cmd(frame["view"], "next"))
            assert (await socket.until("ack", reason="not_seated"))["status"] == "illegal"

    run_virtual(work)


def test_no_card_of_others_is_sent_before_the_end() -> None:
    """F45: of every byte sent in a hand, no unplayed card of another seat and none of the stock."""

    async def work() -> None:
        async with running(fixed_chances(FixedDealer([DEAL], seed=2), bot=Easy()), settings=INSTANT) as world:
            socket, frame = await world.seat(await world.open_table())
            await play_hand(socket, frame, Random(4))
            mine = {str(card) for card in DEAL.hands[0]}
            shown: set[str] = set()
            for _, text in socket.raw:
                found = json.loads(text)
                shown |= {card for event in found.get("events", ()) for card in event.get("cards", ())}
                if "view" not in found or found["view"]["phase"] == "over":
                    continue
                hidden = {str(card) for card in DECK} - mine - shown
                assert not any(f'"{card}"' in text for card in hidden)

    run_virtual(work)


def test_a_lost_race_is_decided_again() -> None:
    """On a conflict the table is read and the same command decided again, at most five times."""
    for losses, expected in ((1, "ok"), (4, "ok"), (5, "stale")):
        store = MemoryStore()

        async def work(store: MemoryStore = store, losses: int = losses, expected: str = expected) -> None:
            async with running(fixed_chances(FixedDealer([DEAL])), store=store, settings=INSTANT) as world:
                socket, frame = await world.seat(await world.open_table())
                view = await to_act(socket, frame)
                honest, tries = store.append, 0

                async def losing(batch: Batch, /) -> object:
                    nonlocal tries
                    tries += 1
                    return Conflict() if tries <= losses else await honest(batch)

                store.append = losing  # type: ignore[method-assign, assignment]
                socket.send(cmd(view, "no"))
                assert (await socket.until("ack"))["status"] == expected
                store.append = honest  # type: ignore[method-assign]

        run_virtual(work)


def test_two_processes_over_one_store_serve_one_table() -> None:
    """Nothing that matters lives in a process: each decides on what the other wrote, and shows it."""
    store, bus = MemoryStore(), LocalBus()

    async def work() -> None:
        dealer = FixedDealer([DEAL])
        async with (
            running(fixed_chances(dealer), store=store, settings=INSTANT, bus=bus) as one,
            running(fixed_chances(dealer), store=store, settings=INSTANT, bus=bus) as other,
        ):
            table = await one.open_table()
            watcher, _ = await one.seat(table, cookie="")
            socket, frame = await other.seat(table, cookie=one.cookie)
            view = (await play_hand(socket, frame))["view"]
            shown = frame
            while shown["view"]["phase"] != "over":
                shown = await watcher.until("events")
            assert shown["view"]["result"] == view["result"]
            assert shown["seq"] == view["seq"] == len(store.logs[table])
            assert len(store.ledger) == 1

    run_virtual(work)
