"""A recorded hand told to people, action by action."""

from __future__ import annotations

from collections.abc import Iterator

from baosam.rules.cards import RANKS, Seat, cards_text
from baosam.rules.engine import fold, step
from baosam.rules.events import Declared, Declined, Event, Left, Paid, Passed, Played, TrickEnded
from baosam.rules.language import Language, Text
from baosam.rules.legality import legal
from baosam.rules.notation import parse_action
from baosam.rules.plays import classify
from baosam.rules.record import Record, Replay
from baosam.rules.state import State
from baosam.rules.words import line_sentence, outcome_title, play_name, reason_sentence

_SEAT = Text("Seat {}", "Ghế {}")
_DEAL = Text("Deal", "Chia bài")
_HAND = Text("The hand", "Diễn biến")
_NOW = Text("Now", "Hiện giờ")
_LEFT_OVER = Text("Cards left", "Bài còn lại")
_NO_CARDS = Text("none", "hết bài")
_PAYMENTS = Text("Payments", "Ai trả ai")
_TOTALS = Text("In all", "Tổng cộng")
_PAYS = Text("{} pays {} {}", "{} trả {} {}")
_SAM = Text("declares Sâm", "báo Sâm")
_NO = Text("does not declare", "không báo")
_PASS = Text("passes", "bỏ lượt")
_LEAVES = Text("leaves", "rời bàn")
_LEADS = Text("the trick is over; {} leads", "hết vòng; {} ra bài")
_ASKED = Text("{} is asked about Sâm", "{} đang được hỏi báo Sâm")
_TO_ACT = Text("{} to act; may choose: {}", "Đến lượt {}; được chọn: {}")
_REFUSED = Text("Action {} is not legal: {}", "Bước {} không hợp lệ: {}")


def told(name: str, record: Record, played: Replay, lang: Language) -> str:
    """The hand up to its last legal action, then how it ended, stands or failed."""
    return "\n".join(_Teller(lang).hand(name, record, played))


class _Teller:
    def __init__(self, lang: Language) -> None:
        self.lang: Language = lang

    def seat(self, seat: int) -> str:
        return _SEAT.say(self.lang).format(seat)

    def hand(self, name: str, record: Record, played: Replay) -> Iterator[str]:
        lang = self.lang
        yield f"{name}: {record.rules}"
        yield f"{_DEAL.say(lang)}:"
        for seat, cards in enumerate(record.deal):
            yield f"  {self.seat(seat)}: {cards_text(cards)}"
        state = fold(record.begin())
        actions = record.actions if played.failed is None else record.actions[: played.failed]
        if actions:
            yield f"{_HAND.say(lang)}:"
        for text in actions:
            state, events = step(state, parse_action(text))
            for event in events:
                yield from self.event(event)
        if played.refusal is not None and played.failed is not None:
            shown = f"{played.failed} ({record.actions[played.failed]!r})"
            yield _REFUSED.say(lang).format(shown, reason_sentence(played.refusal.reason, lang))
        elif state.result is None:
            yield from self.standing(state)
        else:
            names = [self.seat(seat) for seat in range(state.seats)]
            yield outcome_title(state.result, names, None, lang) + "."
        yield from self.money(state)

    def event(self, event: Event) -> Iterator[str]:
        lang = self.lang
        match event:
            case Played(seat, cards):
                play = classify(cards)
                yield f"  {self.seat(seat)}: {cards_text(cards)}" + (
                    "" if play is None else f" ({play_name(play, lang)})"
                )
            case Passed(seat):
                yield f"  {self.seat(seat)} {_PASS.say(lang)}"
            case Declared(seat):
                yield f"  {self.seat(seat)} {_SAM.say(lang)}"
            case Declined(seat):
                yield f"  {self.seat(seat)} {_NO.say(lang)}"
            case Left(seat):
                yield f"  {self.seat(seat)} {_LEAVES.say(lang)}"
            case TrickEnded(leader):
                yield f"  - {_LEADS.say(lang).format(self.seat(leader))}"
            case Paid(lines):
                for line in lines:
                    yield f"  - {_PAYS.say(lang).format(self.seat(line.payer), self.seat(line.payee), line.amount)}"
            case _:
                pass

    def standing(self, state: State) -> Iterator[str]:
        lang, seat = self.lang, state.to_act
        if seat is None:
            return
        asked = _ASKED.say(lang).format(self.seat(seat))
        choices = " ".join(map(str, legal(state)))
        yield f"{_NOW.say(lang)}: " + (
            asked if state.phase == "declaring" else _TO_ACT.say(lang).format(self.seat(seat), choices)
        )

    def money(self, state: State) -> Iterator[str]:
        lang = self.lang
        yield f"{_LEFT_OVER.say(lang)}:"
        for seat, cards in enumerate(state.hands):
            ranks = " ".join("10" if RANKS[card.rank] == "T" else RANKS[card.rank] for card in cards)
            yield f"  {self.seat(seat)}: {ranks or _NO_CARDS.say(lang)}"
        if state.lines:
            yield f"{_PAYMENTS.say(lang)}:"
            for line in state.lines:
                pays = _PAYS.say(lang).format(self.seat(line.payer), self.seat(line.payee), line.amount)
                yield f"  {pays}: {line_sentence(line, state.rules, lang)}"
        totals = ", ".join(f"{self.seat(Seat(seat))} {amount:+d}" for seat, amount in enumerate(state.payments()))
        yield f"{_TOTALS.say(lang)}: {totals}"
