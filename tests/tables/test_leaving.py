"""Leaving a table: a bot takes the chair, the leaver still pays for the hand, nobody deals to an empty table."""

from dataclasses import replace
from random import Random

import pytest

from baosam.rules import Left, Pass, Seat, Word, legal, parse_rules
from baosam.tables.commands import Choose, Depart, NextHand
from baosam.tables.decide import Refusal, decide
from baosam.tables.events import ChairLeft, InHand
from baosam.tables.ledger import settle
from baosam.tables.seats import attended, seat_of
from baosam.tables.table import fold
from baosam.tables.views import view_table
from tests.tables.play import (
    choice_for,
    does,
    events_of,
    first_choice,
    fixed_deal,
    next_hand,
    open_with,
    play_on,
    random_deal,
)

LOSES = parse_rules("standard; leave.mode=leaver_loses; lead.later=previous_winner")


def test_a_bot_plays_on_and_the_leaver_pays() -> None:
    """Leaving never pays better than staying: the points of the hand go to whom it was dealt."""
    table = open_with(deal=random_deal(4, Random(1)), people=2, stake=2)
    events = events_of(decide(table, Depart(Seat(1), "easy")))
    assert events == (ChairLeft(Seat(1), "easy"),)
    gone = fold(events, table)
    assert gone.turn == table.turn
    assert seat_of(gone.chairs, "p1") is None
    assert gone.chairs[1].bot == "easy"
    while not gone.over:
        assert gone.hand is not None
        events = events_of(decide(gone, choice_for(gone, first_choice(legal(gone.hand)))))
        gone = fold(events, gone)
    settled = settle(gone, events)
    assert settled is not None
    assert [entry.player for entry in settled.entries] == ["p0", "p1"]
    after = next_hand(gone, random_deal(4, Random(2)))
    assert after.payees == ("p0", None, None, None)


def test_a_leaver_who_loses_is_out_at_once() -> None:
    table = open_with(LOSES, deal=fixed_deal("3s", "4s", "5s"), people=2)
    events = events_of(decide(table, Depart(Seat(1), "easy")))
    assert events[0] == ChairLeft(Seat(1), "easy")
    assert events[1] == InHand(1, Left(Seat(1)))
    gone = fold(events, table)
    assert gone.turn == table.turn, "the seat to act is still asked the same"
    shown = view_table(gone, Seat(0)).seats[1]
    assert (shown.left, shown.one) == (True, False)
    back = replace(gone, chairs=table.chairs)
    assert decide(back, Depart(Seat(1), "easy")) == (ChairLeft(Seat(1), "easy"),), "the hand is left once"
    acting = does(gone, Depart(Seat(0), "easy"))
    assert acting.turn > gone.turn, "the seat to act has left: its decision is closed"


def test_a_winner_who_left_is_no_previous_winner() -> None:
    """Rules 4.1; where a bot plays on, the seat keeps its lead."""
    for rules, expected in ((LOSES, None), (parse_rules("standard; lead.later=previous_winner"), "kept")):
        table = play_on(open_with(rules, deal=random_deal(3, Random(8)), people=3))
        winner = table.previous_winner
        assert winner is not None
        other = does(table, Depart(Seat((winner + 1) % 3), "easy"))
        assert other.previous_winner == winner
        gone = does(table, Depart(winner, "easy"))
        assert gone.previous_winner == (None if expected is None else winner)


def test_leaving_twice_or_from_a_bots_chair_is_refused() -> None:
    table = open_with(deal=random_deal(2, Random(1)))
    gone = does(table, Depart(Seat(0), "easy"))
    for seat in (Seat(0), Seat(1)):
        assert decide(gone, Depart(seat, "easy")) == Refusal("illegal", "not_seated")


def test_nobody_deals_to_a_table_without_people() -> None:
    table = play_on(open_with(deal=random_deal(2, Random(1))))
    gone = does(table, Depart(Seat(0), "easy"))
    assert not attended(gone.chairs)
    assert decide(gone, NextHand(gone.turn, random_deal(2, Random(2)))) == Refusal("illegal", "nobody_here")


@pytest.mark.parametrize("mode", ["leaver_loses", "bot_plays_on"])
def test_a_bot_does_not_answer_for_who_has_left_the_hand(mode: str) -> None:
    table = open_with(parse_rules(f"standard; leave.mode={mode}"), deal=fixed_deal("3s", "4s", "5s"))
    for _ in range(3):
        table = does(table, choice_for(table, Word.NO))
    gone = does(table, Depart(Seat(0), "easy"))
    assert gone.hand is not None
    assert gone.hand.to_act == (1 if mode == "leaver_loses" else 0)
    assert gone.bot_to_act == gone.hand.to_act
    assert decide(gone, Choose(gone.turn, Pass(Seat(2)))) == Refusal("illegal", "not_your_turn")
