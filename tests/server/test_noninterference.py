"""What a viewer cannot see changes no byte that it is sent, at no time, and no line of the log (F45, F46, F49, L1-L12).

Two worlds part at a random moment of a random hand, by the cards hidden from a viewer; the same public script runs in
both under one virtual clock. Bytes with their times on the viewer's socket, its requests, and the log must be equal.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeVar

import pytest
import structlog
from structlog.testing import LogCapture

from baosam.rules import (
    PRESETS,
    Card,
    Choice,
    Event,
    HandEnded,
    Play,
    Seat,
    State,
    View,
    cards_text,
    fold,
    legal,
    pick,
    view,
)
from baosam.rules.ending import ending
from baosam.server import botseats, session
from baosam.server.botseats import BotSeats
from baosam.server.door import Kept
from baosam.server.hinting import Advise, hint
from baosam.server.settings import Settings
from baosam.server.thinking import Think
from baosam.tables.decide import Refusal, decide
from baosam.tables.pace import PACES
from baosam.tables.skipping import may_skip
from baosam.tables.table import Table
from baosam.tables.views import TableView, view_table
from tests.server.memory import MemoryStore
from tests.server.twins import Twins, make_twins
from tests.server.virtual import run_virtual
from tests.server.world import FixedDealer, Frame, Socket, World, fixed_chances, running

T = TypeVar("T")
PAIRS = 240
# Everything that can be read of a table while its first hand runs.
LOOKED_AT = (
    "/api/me",
    "/api/presets",
    "/api/bots",
    "/api/options",
    "/api/rules?text=standard",
    "/t/TABLE",
    "/api/tables/TABLE/hands",
    "/api/tables/TABLE/hands/0",
    "/api/tables/TABLE/hands/1",
    "/api/tables/TABLE/hands/2",
)
SEATS = {key: range(rules.seats.min, rules.seats.max + 1) for key, rules in PRESETS.items()}


class Scripted:
    """Chooses what the script says for the decision that is open, and after its end nothing."""

    def __init__(self, twins: Twins) -> None:
        self.script = twins.script
        self.at = 0

    def choose(self, view: View, rng: Random, /) -> Choice:
        choice = self.script[self.at]
        self.at += 1
        return choice

    async def think(self, job: Callable[[], T], /) -> T:
        """Thinks in no time, or for ever once the script is over: the bots are then answered for, a second later."""
        if self.at >= len(self.script):
            await asyncio.Event().wait()
        return job()


@dataclass
class Seen:
    """All that reaches a viewer, or whoever reads the log."""

    frames: list[tuple[float, str]]
    answers: list[tuple[int, Any, bytes]]
    logs: list[Any]


async def watch(twins: Twins, world_no: int, viewer: Seat | None) -> Seen:
    """One world, from its deal to the end of the script, as the viewer sees it."""
    capture = LogCapture()
    structlog.configure(processors=[capture])
    bot = Scripted(twins)
    dealer = FixedDealer([twins.deals[world_no]])
    async with running(fixed_chances(dealer, bot=bot, seed=7, think=bot.think), settings=Settings()) as world:
        table = await world.open_table(rules=str(twins.rules), seats=len(twins.deals[0].hands))
        person, frame = await world.seat(table)
        frame = await set_pace(person, PACES[len(twins.script) % 3])
        looker = person if viewer is not None else (await world.seat(table, cookie=""))[0]
        end = await follow(person, frame, bot, looker, viewer, Random(3))
        answers = [await look(world, path.replace("TABLE", table)) for path in LOOKED_AT]
        frames = [(at, text) for at, text in looker.raw if at <= end]
        return Seen(frames, answers, [line for line in capture.entries if line["log_level"] != "debug"])


async def set_pace(person: Socket, pace: str) -> Frame:
    """Has the bots of a table take so long; the frame that says so, whatever else happens meanwhile."""
    person.send({"t": "cmd", "id": "pace-000001", "turn": 0, "do": "pace", "pace": pace})
    frame = await person.until("events")
    while frame["view"]["pace"] != pace:
        frame = await person.until("events")
    return frame


async def look(world: World, path: str) -> tuple[int, Any, bytes]:
    answer = await world.request("GET", path, headers={"cookie": world.cookie})
    return answer.status, answer.headers, answer.body


async def follow(
    person: Socket, frame: Frame, bot: Scripted, looker: Socket, viewer: Seat | None, rng: Random
) -> float:
    """The person's part of the script, with questions and wrong moves of the viewer in between; when it ended."""
    last = frame["view"]["turn"] + len(bot.script)
    while frame["view"]["turn"] < last:
        view = frame["view"]
        if not person.behind:
            await pester(looker, view, viewer, rng)
        if view["to_act"] == view["you"]:
            await asyncio.sleep(0.3)
            choice = bot.script[bot.at]
            bot.at += 1
            move: Frame = {"t": "cmd", "id": f"move-{bot.at:06}", "turn": view["turn"], "do": str(choice)}
            if isinstance(choice, Play):
                cards = pick([Card(card) for card in view["cards"]], choice)
                move |= {"do": "play", "cards": [str(card) for card in cards]}
            person.send(move)
            await person.until("ack", status="ok")
        frame = await person.until("events")
    return person.read_at


async def pester(looker: Socket, view: Frame, viewer: Seat | None, rng: Random) -> None:
    """What anybody may ask at any time: why cards are no play, commands out of turn, what was missed."""
    own = view["cards"] if viewer is not None else ["3s", "4s"]
    looker.send({"t": "check", "n": view["seq"], "cards": rng.sample(own, rng.randint(1, len(own)))})
    if view["to_act"] != viewer:
        looker.send({"t": "cmd", "id": f"early-{view['seq']:04}", "turn": view["turn"], "do": "pass"})
    if rng.random() < 0.2:
        looker.send({"t": "hint", "n": view["seq"]})
    if rng.random() < 0.5:
        looker.send({"t": "skip"})
    if rng.random() < 0.2:
        looker.send({"t": "gap", "since": rng.randrange(view["seq"] + 1)})
    await asyncio.sleep(0.2)


def compare(viewer: Seat | None, twins: Twins) -> bool:
    """Whether both worlds look the same to the viewer."""
    return run_virtual(lambda: watch(twins, 0, viewer)) == run_virtual(lambda: watch(twins, 1, viewer))


def pairs(count: int, seed: int) -> list[tuple[Seat | None, Twins]]:
    """Pairs over presets and 2 to 5 seats, for a seat's and for a spectator's eyes, with different deals."""
    rng = Random(seed)
    found: list[tuple[Seat | None, Twins]] = []
    kinds = [(preset, seats) for preset in PRESETS for seats in SEATS[preset]]
    while len(found) < count:
        preset, seats = kinds[len(found) % len(kinds)]
        viewer = None if rng.random() < 0.3 else Seat(0)
        twins = make_twins(viewer, seats, preset, rng)
        if twins is not None and twins.script and twins.deals[0] != twins.deals[1]:
            found.append((viewer, twins))
    return found


@pytest.fixture(autouse=True)
def logs_as_they_were() -> Iterator[None]:
    before = structlog.get_config()
    yield
    structlog.configure(**before)


@pytest.mark.timeout(300)
def test_hidden_cards_change_nothing_that_is_sent() -> None:
    """Zero differences in this many pairs bound the rate below 3/pairs (95 %)."""
    moves = 0
    for viewer, twins in pairs(PAIRS, 2):
        assert compare(viewer, twins), f"{twins.rules}: {twins.deals}, {twins.script}"
        moves += len(twins.script) - twins.changed_from
    assert moves > PAIRS


def leak_in_view(patch: pytest.MonkeyPatch) -> None:
    """The stake shown goes up with the 2s of the last seat."""
    honest = view_table

    def leaky(table: Table, viewer: Seat | None) -> TableView:
        assert table.hand is not None
        seen = honest(table, viewer)
        return replace(seen, stake=seen.stake + sum(card.rank == 12 for card in table.hand.hands[-1]))

    patch.setattr(session, "view_table", leaky)


def leak_in_refusal(patch: pytest.MonkeyPatch) -> None:
    """A command out of turn is refused in other words where the seat to act could beat the top."""
    honest = decide

    def leaky(table: Table, command: Any) -> Any:
        outcome = honest(table, command)
        assert table.hand is not None
        if outcome == Refusal("illegal", "not_your_turn") and len(legal(table.hand)) > 1:
            return Refusal("illegal", "stale")
        return outcome

    patch.setattr(session, "decide", leaky)


def leak_in_log(patch: pytest.MonkeyPatch) -> None:
    """A bot's hand is logged."""
    honest = view

    def leaky(state: State, viewer: Seat | None) -> View:
        seen = honest(state, viewer)
        structlog.get_logger().info("asked", hand=cards_text(seen.hand))
        return seen

    patch.setattr(botseats, "view", leaky)


def leak_in_time(patch: pytest.MonkeyPatch) -> None:
    """A bot with nothing to choose from answers sooner."""
    honest = BotSeats._choose  # pyright: ignore[reportPrivateUsage]

    async def leaky(self: BotSeats, kept: Kept, seen: View, level: str, style: str) -> Choice:
        await asyncio.sleep(2.0 + len(seen.legal) / 100)
        return await honest(self, kept, seen, level, style)

    patch.setattr(BotSeats, "_choose", leaky)


def leak_in_hint(patch: pytest.MonkeyPatch) -> None:
    """A hint knows how many 2s the last seat holds."""
    twos = [0]
    honest_view, honest_hint = view, hint

    def peek(state: State, viewer: Seat | None) -> View:
        twos[0] = sum(card.rank == 12 for card in state.hands[-1])
        return honest_view(state, viewer)

    async def leaky(seen: View, advise: Advise, think: Think) -> list[str]:
        return (await honest_hint(seen, advise, think))[twos[0] :]

    patch.setattr(session, "view", peek)
    patch.setattr(session, "hint", leaky)


def leak_in_skip(patch: pytest.MonkeyPatch) -> None:
    """The rest of a trick can be skipped only where the bot to act has nothing to beat it with."""
    honest = may_skip

    def leaky(table: Table, seat: Seat) -> bool:
        return honest(table, seat) and table.hand is not None and len(legal(table.hand)) == 1

    patch.setattr(session, "may_skip", leaky)


def leak_in_history(patch: pytest.MonkeyPatch) -> None:
    """A hand can be looked at while it runs."""
    honest = MemoryStore.hand

    async def leaky(self: MemoryStore, table: str, hand_no: int, /) -> tuple[Event, ...]:
        events = await honest(self, table, hand_no)
        state = fold(events) if events else None
        return () if state is None else (*events, HandEnded(ending(state, "last_standing", winner=Seat(0))))

    patch.setattr(MemoryStore, "hand", leaky)


PLANTS = [leak_in_view, leak_in_refusal, leak_in_log, leak_in_time, leak_in_hint, leak_in_skip, leak_in_history]


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_found(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above has power: each kind of leak shows within a few pairs."""
    plant(monkeypatch)
    assert any(not compare(viewer, twins) for viewer, twins in pairs(30, 5))
