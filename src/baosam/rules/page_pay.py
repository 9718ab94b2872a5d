"""Amounts for a rules page, settled by the same code that settles hands: nothing is added up here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from baosam.rules.cards import DECK, Seat, parse_cards
from baosam.rules.events import Dealt
from baosam.rules.evolve import evolve
from baosam.rules.language import Language, Text
from baosam.rules.money import settle_each, settle_sam_broken, settle_sam_made, settle_win
from baosam.rules.page_items import PaysItem, PaysRow
from baosam.rules.presets import DEFAULT_SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from baosam.rules.events import Line
    from baosam.rules.ruleset import RuleSet
    from baosam.rules.state import State

_WINNER, _LOSER = Seat(0), Seat(1)


def at_a_glance(rules: RuleSet, lang: Language) -> PaysItem:
    """The amounts that everybody asks for first."""
    state = _table(rules)
    rows = [(Text("Each card left", "Mỗi lá còn lại"), _lost(state, "8d"))]
    if rules.pay.cong:
        rows.append((Text("Cóng: not one card played", "Cóng: chưa đánh lá nào"), rules.pay.cong))
    if rules.pay.thoi_two:
        rows.append((Text("More for each 2 left", "Thối heo, mỗi lá thêm"), rules.pay.thoi_two))
    if rules.declare.enabled:
        rows.append((Text("Sâm: from each", "Được Sâm: mỗi nhà trả"), rules.sam.each))
    if rules.instant.kinds:
        rows.append((Text("Instant win: from each", "Tới trắng: mỗi nhà trả"), rules.instant.each))
    if rules.quad.beats_two and rules.chop.two:
        rows.append((Text("A 2 is chopped", "Bị chặt một heo"), rules.chop.two))
    return _item(rows, lang)


def examples(rules: RuleSet, lang: Language) -> PaysItem:
    """What some hands left in the end pay, and what a Sâm comes to."""
    state = _table(rules)
    n = state.seats
    rows = [
        (Text("Three cards left: 4, 7, K", "Còn ba lá: 4, 7, K"), _lost(state, "4s 7d Kh")),
        (Text("Three cards left: 4, 7, 2", "Còn ba lá: 4, 7, 2"), _lost(state, "4s 7d 2h")),
        (Text("A lone 2 left", "Còn đúng một heo"), _lost(state, "2h")),
        (Text("Five cards left: four 8s and a K", "Còn năm lá: tứ quý 8 và K"), _lost(state, "8s 8c 8d 8h Kh")),
        (
            Text("Never played, no 2 among the ten cards", "Chưa đánh lá nào, không cầm heo"),
            _lost(state, "3s 4s 6d 7d 9h Th Qc Kd Kh Ac", played=False),
        ),
        (
            Text("Never played, two 2s among the ten cards", "Chưa đánh lá nào, cầm hai heo"),
            _lost(state, "3s 4s 6d 7d 9h Th Qc Kd 2s 2h", played=False),
        ),
    ]
    if rules.declare.enabled:
        made = _sum(settle_sam_made(state, _WINNER))
        broken = _sum(settle_sam_broken(state, _LOSER, _WINNER))
        rows.append((Text(f"A Sâm made, {n} players, in all", f"Được Sâm, bàn {n} người, tất cả"), made))
        rows.append((Text(f"A Sâm broken, {n} players, in all", f"Đền Sâm, bàn {n} người, tất cả"), broken))
    if rules.instant.kinds:
        won = _sum(settle_each(state, _WINNER, rules.instant.each, "instant", pays=False))
        rows.append((Text(f"An instant win, {n} players, in all", f"Tới trắng, bàn {n} người, tất cả"), won))
    return _item(rows, lang)


def default_seats(rules: RuleSet) -> int:
    """For how many players examples are given.

    >>> from baosam.rules.presets import parse_rules
    >>> default_seats(parse_rules("standard")), default_seats(parse_rules("club; seats.max=3"))
    (4, 3)
    """
    return max(rules.seats.min, min(DEFAULT_SEATS, rules.seats.max))


def _table(rules: RuleSet) -> State:
    seats = default_seats(rules)
    hands = tuple(tuple(DECK[seat * 10 : seat * 10 + 10]) for seat in range(seats))
    dealt = Dealt(rules=rules, hands=hands, leader=_WINNER, previous_winner=None, owner=_WINNER)
    return evolve(None, dealt)


def _lost(state: State, cards: str, *, played: bool = True) -> int:
    """What the first loser pays who is left with these cards."""
    hands = ((), parse_cards(cards), *state.hands[2:])
    now = replace(state, hands=hands, played=frozenset({_WINNER, _LOSER} if played else {_WINNER}))
    return _sum(line for line in settle_win(now, _WINNER) if line.payer == _LOSER)


def _sum(lines: Iterable[Line]) -> int:
    return sum(line.amount for line in lines)


def _item(rows: list[tuple[Text, int]], lang: Language) -> PaysItem:
    return PaysItem(tuple(PaysRow(text.say(lang), amount) for text, amount in rows))
