"""Views and events as they are sent: whole hands under any rules, in both languages, amounts in points."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from baosam.rules import PRESETS, RuleSet, Seat, legal, parse_rules
from baosam.rules.language import LANGUAGES
from baosam.server.render import render_event, render_view
from baosam.server.wire import Welcome, encode
from baosam.tables.commands import Choose, Depart
from baosam.tables.deal import Deal
from baosam.tables.decide import decide
from baosam.tables.events import TableEvent
from baosam.tables.table import Table, fold
from baosam.tables.views import view_table
from baosam.testing import act, random_deal, rule_sets
from tests.tables.play import chairs, does, events_of, fixed_deal, open_with

SHAPES = {
    "opened": set[str](),
    "dealt": {"hand_no", "leader"},
    "declared": {"seat"},
    "declined": {"seat"},
    "passed": {"seat"},
    "left": {"seat"},
    "pace": {"seat", "pace"},
    "out": {"seat"},
    "played": {"seat", "cards", "play"},
    "trick_ended": {"leader"},
    "paid": {"lines"},
    "hand_ended": {"outcome", "winner"},
}


def whole_hand(rules: RuleSet, seats: int, rng: Random, *, stake: int) -> list[tuple[Table, tuple[TableEvent, ...]]]:
    """Each table of a random hand with the events that led to it; now and then a person leaves."""
    deal = Deal(random_deal(rng, seats), Seat(rng.randrange(seats)))
    table = open_with(rules, deal=deal, people=2, stake=stake)
    steps: list[tuple[Table, tuple[TableEvent, ...]]] = [(table, ())]
    while not table.over:
        assert table.hand is not None
        if rng.random() < 0.02 and table.chairs[1].person is not None:
            events = events_of(decide(table, Depart(Seat(1), "easy")))
        else:
            choice = act(table.hand, rng.choice(legal(table.hand)))
            events = events_of(decide(table, Choose(table.turn, choice)))
        table = fold(events, table)
        steps.append((table, events))
    return steps


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(0, 2**32))
def test_whole_hands_under_any_rules_can_be_said(data: st.DataObject, seed: int) -> None:
    """Every view of every seat in both languages; cards of others only where the result lays them open."""
    rules = data.draw(rule_sets())
    rng = Random(seed)
    seats = rng.randint(rules.seats.min, rules.seats.max)
    for table, events in whole_hand(rules, seats, rng, stake=3):
        for event in events:
            shown = render_event(7, event, 3)
            assert set(shown) == {"seq", "kind"} | SHAPES[shown["kind"]]
            for line in shown.get("lines", ()):
                assert line["amount"] % 3 == 0
        for viewer in (None, Seat(0)):
            for lang in LANGUAGES:
                view = render_view("t", view_table(table, viewer), lang)
                assert msgspec.json.decode(encode(Welcome(seq=1, view=view, now=0, deadline=None)))["v"] == 1
                assert len(view.cards) == (0 if viewer is None else view.seats[0].count)
                assert all(entry.text for entry in (*view.trick, *view.last_trick))
                if view.result is not None:
                    assert view.result.title
                    assert [seat.hand for seat in view.seats] == view.result.payments
                    assert view.chops == []


def test_the_duty_of_bao_mot_names_who_has_one_card() -> None:
    """The next seat still in, past one that has left."""
    rules = parse_rules("standard; declare.enabled=no; instant.kinds=none; leave.mode=leaver_loses")
    table = open_with(rules, deal=fixed_deal("3s 4s Ks", "5c", "6s"), people=2)
    table = does(table, Depart(Seat(1), "easy"))
    assert table.hand is not None
    hands = (table.hand.hands[0], table.hand.hands[1], table.hand.hands[2][:1])
    table = replace(table, hand=replace(table.hand, hands=hands))
    view = render_view("t", view_table(table, Seat(0)), "en")
    assert [notice.code for notice in view.notices] == ["must_play_highest"]
    assert view.notices[0].text.startswith(f"{chairs(3)[2].name} has one card")
    assert render_view("t", view_table(table, None), "en").notices == []


def test_a_view_stays_small() -> None:
    """Far below what a phone's line takes at once: at most 6 kB, sentences included."""
    rng = Random(1)
    for rules in PRESETS.values():
        for table, _ in whole_hand(rules, rules.seats.max, rng, stake=1000):
            view = render_view("t" * 22, view_table(table, Seat(0)), "vi")
            assert len(encode(Welcome(seq=1, view=view, now=0, deadline=None)).encode()) < 6_000
