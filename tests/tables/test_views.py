"""What a viewer is shown of a table: its own cards, everybody's counts and points, nothing else (F45, F46, F48)."""

from random import Random

import pytest

from baosam.rules import PRESETS, Seat, Word, legal, parse_rules
from baosam.tables.clock import BOT_GRACE_MS, NEXT_HAND_MS, next_deadline, shown_deadline
from baosam.tables.codec import Row, from_row, to_row
from baosam.tables.commands import Depart
from baosam.tables.decide import decide, open_table
from baosam.tables.events import ChairLeft
from baosam.tables.seats import Chair, seat_of
from baosam.tables.table import evolve, fold
from baosam.tables.views import view_table
from tests.tables.play import (
    STANDARD,
    chairs,
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


def test_a_seat_sees_its_own_cards_and_a_spectator_none() -> None:
    table = open_with(deal=random_deal(4, Random(1)), stake=3)
    assert table.hand is not None
    for seat in range(4):
        assert view_table(table, Seat(seat)).hand.hand == table.hand.hands[seat]
    watched = view_table(table, None)
    assert (watched.hand.hand, watched.hand.groups, watched.hand.legal) == ((), (), ())
    assert [seat.count for seat in watched.seats] == [10] * 4
    assert (watched.seq, watched.turn, watched.hand_no, watched.stake) == (table.seq, table.turn, 1, 3)


def test_points_are_stakes_times_the_stake() -> None:
    table = play_on(open_with(deal=random_deal(4, Random(1)), stake=3))
    assert table.hand is not None
    assert table.hand.result is not None
    shown = view_table(table, None)
    assert [seat.hand for seat in shown.seats] == [paid * 3 for paid in table.hand.result.payments]
    assert [seat.total for seat in shown.seats] == list(table.totals)


@pytest.mark.parametrize("mode", ["enforce", "none"])
def test_a_last_card_is_called_where_the_rules_know_bao_mot(mode: str) -> None:
    table = open_with(parse_rules(f"standard; bao_mot.mode={mode}"), deal=random_deal(2, Random(6)))
    called = False
    while not table.over:
        assert table.hand is not None
        table = does(table, choice_for(table, first_choice(legal(table.hand))))
        shown = view_table(table, None)
        for seat in shown.seats:
            assert seat.one == (mode == "enforce" and seat.count == 1 and not table.over)
            called = called or seat.one
    assert called == (mode == "enforce")


def test_every_event_reads_back_from_its_row() -> None:
    """Whole hands under every preset; the cards dealt are private rows, by seat."""
    for rules in PRESETS.values():
        rng = Random(9)
        events = list(open_table(rules, 2, chairs(3, people=2), random_deal(3, rng)))
        table = fold(events)
        while not table.over:
            assert table.hand is not None
            more = events_of(decide(table, choice_for(table, rng.choice(legal(table.hand)))))
            events += more
            table = fold(more, table)
        events += events_of(decide(table, Depart(Seat(1), "easy")))
        rows = [to_row(event) for event in events]
        assert [from_row(row) for row in rows] == events
        dealt = next(row for row in rows if row.kind == "dealt")
        assert "hands" not in dealt.public
        assert dealt.private is not None
        assert len(dealt.private) == 3


def test_rows_that_cannot_be_read_say_why() -> None:
    with pytest.raises(ValueError, match="newer"):
        from_row(Row(kind="opened", hand_no=None, seat=None, public={}, v=2))
    with pytest.raises(ValueError, match="no hand"):
        from_row(Row(kind="passed", hand_no=None, seat=1, public={}))
    with pytest.raises(ValueError, match="no seat"):
        from_row(Row(kind="chair_left", hand_no=None, seat=None, public={"bot": "easy"}))
    with pytest.raises(ValueError, match="flew"):
        from_row(Row(kind="flew", hand_no=1, seat=0, public={}))


def test_deadlines() -> None:
    """A bot's turn and an ended hand have one, a person's turn has none; the next hand's stays what it was (F30)."""
    table = open_with(deal=fixed_deal("3s", "4s"))
    assert next_deadline(None, table, now_ms=1000, previous=None) is None
    bots = does(table, choice_for(table, Word.NO))
    assert next_deadline(table, bots, now_ms=1000, previous=None) == 1000 + BOT_GRACE_MS
    assert shown_deadline(bots, 1000 + BOT_GRACE_MS) is None
    over = play_on(bots)
    assert next_deadline(bots, over, now_ms=1000, previous=6000) == 1000 + NEXT_HAND_MS
    assert shown_deadline(over, 21000) == 21000
    assert next_deadline(over, over, now_ms=5000, previous=21000) == 21000
    gone = does(over, Depart(Seat(0), "easy"))
    assert next_deadline(over, gone, now_ms=5000, previous=21000) is None
    instant = fixed_deal("2s 2c 2d 2h", "3s 4d")
    won = next_hand(over, instant)
    assert next_deadline(over, won, now_ms=30000, previous=21000) == 30000 + NEXT_HAND_MS
    alone = evolve(evolve(None, open_table(STANDARD, 1, chairs(2), instant)[0]), ChairLeft(Seat(0), "easy"))
    assert next_deadline(None, alone, now_ms=1, previous=None) is None


def test_seats_are_found_by_player() -> None:
    seats = (Chair(name="a", player="p"), Chair(name="b", bot="easy"))
    assert seat_of(seats, "p") == 0
    assert seat_of(seats, "q") is None
    assert seat_of(seats, None) is None
