"""Bots in their seats: each is shown its own view, and what it chooses goes through the door as anybody's command."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from random import Random

import structlog

from baosam.bots.base import Bot, fallback
from baosam.rules import Card, Choice, Seat, View, command_for, view
from baosam.server.door import Door, Kept
from baosam.server.thinking import Think, think_apart
from baosam.tables.commands import Choose
from baosam.tables.pace import Pace

# Seconds that a bot lets pass. They come from nothing but this and chance, so that they tell nothing of a hand.
ANSWERS = (0.6, 1.4)
DECLARES = (0.2, 0.45)
# What a table's pace multiplies those by.
PACES: Mapping[Pace, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.4}
# The pause in a trick that was skipped: the same for every hand, and longer than a bot thinks.
HURRIED = 0.08
# A bot that has not chosen after this many seconds is answered for.
BUDGET = 1.0

_MOST_HURRIED = 1_000

# The hand and the cards that a trick was led with, which no other trick of the hand can have; None before the lead.
_Trick = tuple[int, tuple[Card, ...]] | None

# Who plays at a level with a style; raises for a level that it does not know.
BotFor = Callable[[str, str], Bot]

_log = structlog.get_logger()


class BotSeats:
    """Sees to it that every seat a bot plays answers once for each of its decisions."""

    def __init__(
        self,
        *,
        door: Door,
        bots: BotFor,
        pace: float,
        pauses: Random,
        stream: Callable[[str, int], Random],
        think: Think = think_apart,
    ) -> None:
        self._door = door
        self._bots = bots
        self._pace = pace
        self._pauses = pauses
        self._stream = stream
        self._think = think
        self._busy: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._hurried: OrderedDict[str, _Trick] = OrderedDict()
        self._pausing: dict[str, asyncio.Event] = {}

    def look(self, kept: Kept) -> None:
        """Has a bot answer if the table waits for one and none is at it."""
        seat = kept.table.bot_to_act
        decision = (kept.id, kept.table.turn)
        if seat is None or decision in self._busy:
            return
        task = asyncio.create_task(self._answer(kept, seat))
        self._busy[decision] = task
        task.add_done_callback(lambda _: self._busy.pop(decision, None))

    def hurry(self, kept: Kept) -> None:
        """Has bots answer at once until the running trick of a table ends."""
        self._hurried[kept.id] = _trick(kept)
        self._hurried.move_to_end(kept.id)
        if len(self._hurried) > _MOST_HURRIED:
            self._hurried.popitem(last=False)
        pausing = self._pausing.get(kept.id)
        if pausing is not None:
            pausing.set()

    async def close(self) -> None:
        """Lets no bot answer any more."""
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _answer(self, kept: Kept, seat: Seat) -> None:
        table = kept.table
        hand = table.hand
        chair = table.chairs[seat]
        if hand is None or chair.bot is None:
            return
        seen = view(hand, seat)
        pause = self._pauses.uniform(*(DECLARES if seen.phase == "declaring" else ANSWERS)) * PACES[table.pace]
        thinking = asyncio.ensure_future(self._choose(kept, seen, chair.bot, chair.style))
        try:
            await self._pause(kept, pause)
            choice = await thinking
        finally:
            thinking.cancel()
        command = Choose(table.turn, command_for(seat, seen.hand, choice))
        await self._door.submit(kept.id, lambda _: command, key=f"s:bot:{table.turn}")

    async def _pause(self, kept: Kept, seconds: float) -> None:
        """Lets so many seconds pass, at the server's own pace; few in a trick that is skipped, before or meanwhile."""
        hurried = self._pausing[kept.id] = asyncio.Event()
        trick = _trick(kept)
        if trick is not None and trick == self._hurried.get(kept.id):
            hurried.set()
        try:
            async with asyncio.timeout(seconds * self._pace):
                await hurried.wait()
                await asyncio.sleep(HURRIED * self._pace)
        except TimeoutError:
            return
        finally:
            if self._pausing.get(kept.id) is hurried:
                del self._pausing[kept.id]

    async def _choose(self, kept: Kept, seen: View, level: str, style: str) -> Choice:
        rng = self._stream(kept.id, kept.table.turn)

        # All that is the bot's, even whether what it hands back equals a choice, runs where it can hold nothing up.
        def job() -> Choice:
            choice = self._bots(level, style).choose(seen, rng)
            return seen.legal[seen.legal.index(choice)]

        try:
            return await asyncio.wait_for(self._think(job), BUDGET)
        except TimeoutError:
            failure = "too slow"
        except Exception as error:
            failure = type(error).__name__
        _log.error("bot_failed", table=kept.id, turn=kept.table.turn, level=level, failure=failure)
        return fallback(seen)


def _trick(kept: Kept) -> _Trick:
    hand = kept.table.hand
    return (kept.table.hand_no, hand.trick[0].cards) if hand is not None and hand.trick else None
