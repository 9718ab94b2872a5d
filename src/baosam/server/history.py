"""The hands of a table that are over, which anybody at it may look at: all their cards lie open."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from baosam import __version__
from baosam.rules import Dealt, Declared, Event, HandEnded, Passed, Play, Played, Seat, TrickEnded, classify
from baosam.rules.language import Language
from baosam.rules.record import record_events, write_record
from baosam.rules.words import outcome_title
from baosam.server import wire
from baosam.server.about import BURST, RATE, address, language
from baosam.server.answers import as_json, refused
from baosam.server.door import Door
from baosam.server.family import face_of
from baosam.server.limits import Buckets
from baosam.server.render import render_entry, render_result
from baosam.store.people import Player
from baosam.tables.ports import Store
from baosam.tables.seats import seat_of
from baosam.tables.table import Table

MOST_HANDS = 200


class History:
    """Answers what was played. A hand that still runs is none of it, and is answered as one that never was."""

    def __init__(
        self,
        *,
        door: Door,
        store: Store,
        seconds: Callable[[], float],
        known: Callable[[Request], Awaitable[Player | None]],
    ) -> None:
        self._door = door
        self._store = store
        self._known = known
        self._by_address = Buckets(rate=RATE, burst=BURST, seconds=seconds)

    def all(self) -> list[Route]:
        """The routes."""
        return [
            Route("/api/tables/{table}/hands", self.hands),
            Route("/api/tables/{table}/hands/{no}", self.hand),
        ]

    async def hands(self, request: Request) -> Response:
        """The hands that have ended, newest first, with the totals after each."""
        table = await self._table(request)
        if isinstance(table, Response):
            return table
        names = [chair.name for chair in table.chairs]
        you = await self._seat(request, table)
        totals = [0] * len(names)
        rows: list[dict[str, object]] = []
        for one in await self._store.ended(request.path_params["table"]):
            payments = [paid * table.stake for paid in one.result.payments]
            totals = [total + paid for total, paid in zip(totals, payments, strict=True)]
            title = outcome_title(one.result, names, you, language(request))
            outcome = one.result.outcome
            rows.append({"no": one.hand_no, "title": title, "outcome": outcome, "payments": payments, "totals": totals})
        return as_json({"hands": rows[: -MOST_HANDS - 1 : -1]})

    async def hand(self, request: Request) -> Response:
        """One hand that has ended: its record, the deal, what was played, how it ended."""
        table = await self._table(request)
        if isinstance(table, Response):
            return table
        number = request.path_params["no"]
        if not (number.isascii() and number.isdecimal() and len(number) <= 9):
            return refused(404, "no_hand_yet")
        events = await self._store.hand(request.path_params["table"], int(number))
        if not events or not isinstance(events[0], Dealt) or not isinstance(events[-1], HandEnded):
            return refused(404, "no_hand_yet")
        lang = language(request)
        tricks = _tricks(events)
        last = tricks[-1] if tricks else []
        result = render_result(
            events[-1].result,
            rules=table.rules,
            stake=table.stake,
            names=[chair.name for chair in table.chairs],
            viewer=await self._seat(request, table),
            trick=[_play(one) for one in last],
            lang=lang,
        )
        return as_json(
            {
                "no": int(number),
                "record": write_record(record_events(events, version=__version__)),
                "seats": [{"name": chair.name, "face": face_of(chair), "bot": chair.bot} for chair in table.chairs],
                "deal": [[str(card) for card in cards] for cards in events[0].hands],
                "tricks": [[_entry(one, lang) for one in trick] for trick in tricks],
                "declared": next((one.seat for one in events if isinstance(one, Declared)), None),
                "result": result,
            }
        )

    async def _table(self, request: Request) -> Table | Response:
        if not self._by_address.take(address(request)):
            return refused(429, "too_fast")
        kept = await self._door.load(request.path_params["table"])
        return refused(404, "no_table") if kept is None else kept.table

    async def _seat(self, request: Request, table: Table) -> Seat | None:
        player = await self._known(request)
        return None if player is None else seat_of(table.chairs, player.id)


def _tricks(events: Sequence[Event]) -> list[list[Played | Passed]]:
    tricks: list[list[Played | Passed]] = [[]]
    for event in events:
        match event:
            case Played() | Passed():
                tricks[-1].append(event)
            case TrickEnded():
                tricks.append([])
            case _:
                continue
    return [trick for trick in tricks if trick]


def _play(action: Played | Passed) -> Play | None:
    return classify(action.cards) if isinstance(action, Played) else None


def _entry(action: Played | Passed, lang: Language) -> wire.Entry:
    cards = action.cards if isinstance(action, Played) else ()
    return render_entry(action.seat, cards, _play(action), lang)
