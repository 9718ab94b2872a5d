"""A table's pace, and when the rest of a trick may be skipped."""

from dataclasses import replace

import pytest

from baosam.rules import PRESETS, Pass, PlayCards, Seat, parse_cards, parse_rules
from baosam.tables.codec import from_row, to_row
from baosam.tables.commands import Choose, Depart, SetPace
from baosam.tables.decide import Refusal, decide, open_table
from baosam.tables.events import Opened, PaceSet
from baosam.tables.skipping import may_skip
from baosam.tables.table import Table, evolve, fold
from tests.tables.play import STANDARD, chairs, does, fixed_deal, open_with

DEAL = fixed_deal("3s 4s Ks", "5c", "6s", "7s")
QUIET = "standard; declare.enabled=no; instant.kinds=none"


def test_a_seated_person_sets_it_and_nothing_else_moves() -> None:
    table = open_with(STANDARD, deal=DEAL)
    assert table.pace == "normal"
    after = does(table, SetPace(Seat(0), "fast"))
    assert after == replace(table, pace="fast", seq=table.seq + 1)
    assert does(after, SetPace(Seat(0), "slow")).pace == "slow"


def test_a_bot_or_somebody_who_left_does_not() -> None:
    table = open_with(STANDARD, deal=DEAL)
    assert decide(table, SetPace(Seat(1), "fast")) == Refusal("illegal", "not_seated")
    table = does(table, Depart(Seat(0), "easy"))
    assert decide(table, SetPace(Seat(0), "fast")) == Refusal("illegal", "not_seated")


def test_a_table_opens_with_it_and_logs_without_it_are_normal() -> None:
    opened = open_table(STANDARD, 1, chairs(4), DEAL, pace="slow")[0]
    assert evolve(None, opened).pace == "slow"
    row = to_row(opened)
    assert from_row(row) == opened
    old = replace(row, public={key: value for key, value in row.public.items() if key != "pace"})
    read = from_row(old)
    assert isinstance(read, Opened)
    assert read.pace == "normal"
    assert from_row(to_row(PaceSet(Seat(2), "fast"))) == PaceSet(Seat(2), "fast")


def led(rules: str, *, people: int = 1) -> Table:
    """Seat 0 has led."""
    table = open_with(parse_rules(rules), deal=DEAL, people=people)
    return does(table, Choose(table.turn, PlayCards(Seat(0), parse_cards("3s"))))


def passed(table: Table) -> Table:
    assert table.hand is not None
    assert table.hand.to_act is not None
    return does(table, Choose(table.turn, Pass(table.hand.to_act)))


def test_only_who_is_done_with_a_trick_skips_its_rest() -> None:
    """Seats 0 and 1 are people: the owner of the top waits to be beaten, who has passed does not."""
    table = led(QUIET, people=2)
    assert not may_skip(table, Seat(1)), "it is their turn"
    table = passed(table)
    assert not may_skip(table, Seat(0)), "theirs is the top"
    assert not may_skip(table, Seat(1)), "somebody else may still want to act"
    alone = replace(table, chairs=(table.chairs[2], *table.chairs[1:]))
    assert may_skip(alone, Seat(1))
    assert not may_skip(alone, Seat(2)), "a bot that has not passed"


def test_without_a_trick_there_is_nothing_to_skip() -> None:
    table = open_with(STANDARD, deal=DEAL)
    assert not may_skip(table, Seat(0))
    assert not may_skip(replace(table, hand=None), Seat(0))


@pytest.mark.parametrize(("locks", "skips"), [("yes", True), ("no", False)])
def test_where_a_pass_does_not_lock_others_may_come_back(locks: str, *, skips: bool) -> None:
    """A bot has led; two people have passed."""
    table = open_with(parse_rules(f"{QUIET}; pass.locks={locks}"), deal=fixed_deal("5c", "6s", "3s 4s", "7s"), people=2)
    table = does(table, Choose(table.turn, PlayCards(Seat(2), parse_cards("3s"))))
    table = does(table, Choose(table.turn, PlayCards(Seat(3), parse_cards("7s"))))
    table = passed(passed(table))
    assert table.bot_to_act == 2
    assert may_skip(table, Seat(0)) is skips
    assert may_skip(replace(table, chairs=(table.chairs[0], *table.chairs[2:], table.chairs[3])), Seat(0))


def test_who_has_left_the_hand_is_done() -> None:
    rules = parse_rules(f"{QUIET}; leave.mode=leaver_loses")
    table = open_with(rules, deal=fixed_deal("5c", "6s", "3s 4s", "7s"), people=2)
    table = does(table, Choose(table.turn, PlayCards(Seat(2), parse_cards("3s"))))
    table = does(table, Depart(Seat(1), "easy"))
    table = passed(does(table, Choose(table.turn, PlayCards(Seat(3), parse_cards("7s")))))
    assert may_skip(table, Seat(0))


def test_the_pace_outlives_hands_and_replay() -> None:
    events = (*open_table(PRESETS["standard"], 1, chairs(4), DEAL), PaceSet(Seat(0), "fast"))
    assert fold(events).pace == "fast"
