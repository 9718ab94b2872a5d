"""One page at one table: what it asks for, and what it has been shown."""

from __future__ import annotations

from typing import assert_never

from baosam.bots.registry import STAND_IN
from baosam.rules import (
    BadNotation,
    Declare,
    Decline,
    Pass,
    PlayCards,
    Seat,
    Unreadable,
    parse_card,
    view,
)
from baosam.rules.language import Language
from baosam.server import wire
from baosam.server.botseats import BotSeats
from baosam.server.clock import Clock
from baosam.server.door import Answer, Ask, Door, Kept
from baosam.server.fanout import Fanout
from baosam.server.hinting import Advise, hint
from baosam.server.limits import Bucket
from baosam.server.outbox import Outbox
from baosam.server.render import render_event, render_view
from baosam.server.thinking import Think
from baosam.server.words import sentence
from baosam.tables.clock import shown_deadline
from baosam.tables.commands import Choose, Depart, SetPace, TableCommand
from baosam.tables.decide import Refusal, decide
from baosam.tables.ports import Dup, Ok
from baosam.tables.seats import seat_of
from baosam.tables.skipping import may_skip
from baosam.tables.table import Table
from baosam.tables.views import view_table

NOT_SEATED = Refusal("illegal", "not_seated")


class Session:
    """Reads one page's frames and answers every one of them. Who the page is was settled before; no frame says it."""

    def __init__(
        self,
        *,
        player: str | None,
        outbox: Outbox,
        door: Door,
        fanout: Fanout,
        clock: Clock,
        bucket: Bucket,
        hints: Bucket,
        bots: BotSeats,
        advise: Advise,
        think: Think,
    ) -> None:
        self._player = player
        self._outbox = outbox
        self._door = door
        self._fanout = fanout
        self._clock = clock
        self._bucket = bucket
        self._hints = hints
        self._bots = bots
        self._advise = advise
        self._think = think
        self._table: str | None = None
        self._lang: Language = "vi"
        self._seq: int | None = None

    @property
    def player(self) -> str | None:
        """Whose page it is."""
        return self._player

    async def take(self, text: str | None) -> None:
        """Answers one frame; None stands for one that was no text."""
        try:
            message = wire.decode(text) if text is not None else None
        except wire.BadFrame as bad:
            self._error("too_fast" if not self._bucket.take() else bad.reason)
            return
        if not self._bucket.take():
            if isinstance(message, wire.Cmd):
                self._ack(message.id, Refusal("illegal", "rate"), status="rate")
            else:
                self._error("too_fast")
            return
        match message:
            case None:
                self._error("bad_message")
            case wire.Hello():
                await self._hello(message)
            case wire.Ping(n=n):
                self._outbox.push(wire.Pong(n=n))
            case wire.Cmd() | wire.Check() | wire.Hint() | wire.Skip() | wire.Gap():
                if self._table is None:
                    self._error("hello_first")
                else:
                    await self._at_table(self._table, message)
            case _:
                assert_never(message)

    def show(self, kept: Kept, /) -> None:
        """Sends what the page has not got yet: the events, or a snapshot where they are no longer at hand."""
        if self._seq is None or kept.table.seq <= self._seq:
            return
        events = kept.since(self._seq)
        if events is None:
            self._welcome(kept)
        else:
            first = self._seq + 1
            stake = kept.table.stake
            self._outbox.push(
                wire.Events(
                    after=self._seq,
                    seq=kept.table.seq,
                    events=[render_event(first + place, event, stake) for place, event in enumerate(events)],
                    view=self._view(kept),
                    now=self._clock.now_ms(),
                    deadline=shown_deadline(kept.table, kept.deadline_ms),
                )
            )
        self._seq = kept.table.seq

    def replaced(self) -> None:
        """Another page has the seat now; this one does not come back by itself."""
        self._outbox.finish(wire.Bye(code="replaced", retry=None))

    def restarting(self) -> None:
        """The server goes down and comes back."""
        self._outbox.finish(wire.Bye(code="restart", retry=1000))

    def close(self) -> None:
        """The page is gone."""
        if self._table is not None:
            self._fanout.leave(self._table, self)

    async def _hello(self, hello: wire.Hello) -> None:
        self.close()
        self._table, self._lang, self._seq = hello.table, hello.lang, None
        self._fanout.join(hello.table, self)
        kept = await self._door.load(hello.table)
        if kept is None:
            self._outbox.finish(wire.Bye(code="not_found", retry=None))
            return
        self._fanout.seat(kept, self)
        self._welcome(kept)
        self._bots.look(kept)

    async def _at_table(self, table: str, message: wire.Cmd | wire.Check | wire.Hint | wire.Skip | wire.Gap) -> None:
        match message:
            case wire.Cmd(id=name):
                fits = (message.do == "play") == (message.cards is not None)
                if not fits or (message.do == "pace") != (message.pace is not None):
                    self._ack(name, Refusal("illegal", "bad_message"), status="error")
                    return
                who = self._player or "-"
                await self._door.submit(
                    table, self._ask(message), key=f"p:{who}:{name}", answered=lambda answer: self._ack(name, answer)
                )
            case wire.Check(n=n, cards=cards):
                self._check(n, cards, await self._door.load(table))
            case wire.Hint(n=n):
                await self._hint(n, await self._door.load(table))
            case wire.Skip():
                self._skip(await self._door.load(table))
            case wire.Gap(since=since):
                kept = await self._door.load(table)
                if kept is None:
                    self._error("no_table")
                elif since is None or since > kept.table.seq or kept.since(since) is None:
                    self._welcome(kept)
                else:
                    self._seq = since
                    self.show(kept)
            case _:
                assert_never(message)

    def _ask(self, cmd: wire.Cmd) -> Ask:
        def ask(table: Table) -> TableCommand | Refusal:
            seat = seat_of(table.chairs, self._player)
            if seat is None:
                return NOT_SEATED
            match cmd.do:
                case "play":
                    return Choose(cmd.turn, _play(seat, cmd.cards or []))
                case "pass":
                    return Choose(cmd.turn, Pass(seat))
                case "sam":
                    return Choose(cmd.turn, Declare(seat))
                case "no":
                    return Choose(cmd.turn, Decline(seat))
                case "next":
                    return self._door.next_hand(self._table or "", cmd.turn)(table)
                case "pace":
                    return SetPace(seat, cmd.pace or "normal")
                case "leave":
                    return Depart(seat, STAND_IN)
                case _:
                    assert_never(cmd.do)

        return ask

    def _check(self, n: int, cards: list[str], kept: Kept | None) -> None:
        seat = None if kept is None else seat_of(kept.table.chairs, self._player)
        if kept is None or seat is None:
            answer: Refusal | None = NOT_SEATED
        else:
            outcome = decide(kept.table, Choose(kept.table.turn, _play(seat, cards)))
            answer = outcome if isinstance(outcome, Refusal) else None
        if answer is None:
            self._outbox.push(wire.Checked(n=n, ok=True))
        else:
            why = sentence(answer.reason, self._lang)
            self._outbox.push(wire.Checked(n=n, ok=False, reason=answer.reason, why=why))

    async def _hint(self, n: int, kept: Kept | None) -> None:
        if not self._hints.take():
            self._error("too_fast")
            return
        seat = None if kept is None else seat_of(kept.table.chairs, self._player)
        hand = None if kept is None else kept.table.hand
        plays: list[str] = []
        if seat is not None and hand is not None and hand.to_act == seat:
            plays = await hint(view(hand, seat), self._advise, self._think)
        self._outbox.push(wire.Hinted(n=n, plays=plays))

    def _skip(self, kept: Kept | None) -> None:
        seat = None if kept is None else seat_of(kept.table.chairs, self._player)
        if kept is None or seat is None:
            self._error("not_seated")
        elif may_skip(kept.table, seat):
            self._bots.hurry(kept)
        else:
            self._error("cannot_skip")

    def _ack(self, name: str, answer: Answer, *, status: wire.AckStatus | None = None) -> None:
        match answer:
            case Ok(seq):
                self._outbox.push(wire.Ack(id=name, status="ok", seq=seq))
            case Dup(seq):
                self._outbox.push(wire.Ack(id=name, status="dup", seq=seq))
            case Refusal(kind, reason):
                why = sentence(reason, self._lang)
                self._outbox.push(wire.Ack(id=name, status=status or kind, reason=reason, why=why))

    def _error(self, reason: str) -> None:
        self._outbox.push(wire.Error(reason=reason, why=sentence(reason, self._lang)))

    def _welcome(self, kept: Kept) -> None:
        self._seq = kept.table.seq
        self._outbox.push(
            wire.Welcome(
                seq=kept.table.seq,
                view=self._view(kept),
                now=self._clock.now_ms(),
                deadline=shown_deadline(kept.table, kept.deadline_ms),
            )
        )

    def _view(self, kept: Kept) -> wire.View:
        seat = seat_of(kept.table.chairs, self._player)
        return render_view(kept.id, view_table(kept.table, seat), self._lang)


def _play(seat: Seat, names: list[str]) -> PlayCards | Unreadable:
    try:
        return PlayCards(seat, tuple(parse_card(name) for name in names))
    except BadNotation:
        return Unreadable(seat, " ".join(names))
