"""Tables as folds of their events: hands that follow one another, totals, turns, leaving, views, the log's rows."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from baosam.rules import DECK, PRESETS, Card, HandEnded, Left, PlayCards, Seat, Word, legal, parse_rules
from baosam.tables.clock import BOT_GRACE_MS, NEXT_HAND_MS, next_deadline, shown_deadline
from baosam.tables.codec import Row, from_row, to_row
from baosam.tables.commands import Choose, Depart, NextHand, TableCommand
from baosam.tables.deal import Deal, draw_deal
from baosam.tables.decide import STALE, Refusal, decide, open_table
from baosam.tables.events import ChairLeft, InHand, Opened, TableEvent
from baosam.tables.ledger import settle
from baosam.tables.seats import Chair, attended, seat_of
from baosam.tables.table import Table, evolve, fold
from baosam.tables.views import view_table
from baosam.testing import command_for

PERSON = Chair(name="Khách 1", player="p1")
BOT = Chair(name="Bà Hoa", bot="easy")


def chairs(seats: int) -> tuple[Chair, ...]:
    return (PERSON, *(replace(BOT, name=f"Máy {seat}") for seat in range(1, seats)))


def deal(rng: Random, seats: int) -> Deal:
    return draw_deal(seats, rng.randrange)


def opened(rules: str, seats: int, rng: Random, *, stake: int = 1) -> tuple[TableEvent, ...]:
    """A table whose first hand does not end at the deal."""
    while True:
        events = open_table(parse_rules(rules), stake, chairs(seats), deal(rng, seats))
        if not fold(events).over:
            return events


def choice_of(table: Table, rng: Random) -> Choose:
    hand = table.hand
    assert hand is not None
    options = legal(hand)
    return Choose(table.turn, command_for(hand, Word.NO if Word.NO in options else rng.choice(options)))  # type: ignore[arg-type]


def done(table: Table, command: TableCommand) -> tuple[TableEvent, ...]:
    outcome = decide(table, command)
    assert not isinstance(outcome, Refusal), outcome
    return outcome


def played_out(log: tuple[TableEvent, ...], rng: Random) -> tuple[TableEvent, ...]:
    """The log with its running hand played to the end at random."""
    table = fold(log)
    while not table.over:
        events = done(table, choice_of(table, rng))
        table, log = fold(events, table), log + events
    return log


@pytest.mark.parametrize("rules", PRESETS)
def test_hands_follow_one_another_with_winner_totals_and_a_ledger(rules: str) -> None:
    """F25, F37: after five hands the totals are the sum of the hands; each hand starts clean with ten cards."""
    rng = Random(5)
    seats = PRESETS[rules].seats.max
    log = played_out(opened(rules, seats, rng, stake=3), rng)
    sums, points = [0] * seats, 0
    for hand_no in range(1, 6):
        table = fold(log)
        assert table.hand is not None
        assert table.hand.result is not None
        assert table.hand_no == hand_no
        payments = [3 * paid for paid in table.hand.result.payments]
        sums = [total + paid for total, paid in zip(sums, payments, strict=True)]
        assert list(table.totals) == sums
        assert sum(sums) == 0
        settled = settle(table, log[-3:])
        assert settled is not None
        assert [(one.player, one.seat, one.delta) for one in settled.entries] == [("p1", 0, payments[0])]
        assert sum(line.amount * (1 if line.payee == 0 else -1) for line in settled.entries[0].lines) == payments[0]
        points += settled.entries[0].delta
        assert table.previous_winner == table.hand.result.next_leader
        events = done(table, NextHand(table.turn, deal(rng, seats)))
        after = fold(events, table)
        assert after.hand is not None
        assert [len(cards) for cards in after.hand.hands] == [10] * seats
        assert after.hand.previous_winner == table.previous_winner
        log = played_out(log + events, rng)
    assert points == sums[0]
    assert fold(log).seq == len(log)
    assert settle(fold(log), log[:2]) is None


def test_only_the_open_decision_can_be_answered() -> None:
    """F26, F30: a second command of the same turn is stale; turns grow, and every event has a seq."""
    rng = Random(1)
    log = opened("standard", 4, rng)
    table = fold(log)
    command = choice_of(table, rng)
    after = fold(done(table, command), table)
    assert after.turn > table.turn
    assert after.seq > table.seq
    assert decide(after, command) == STALE
    assert decide(table, NextHand(table.turn - 1, deal(rng, 4))) == STALE
    assert decide(table, NextHand(table.turn, deal(rng, 4))) == Refusal("illegal", "hand_runs")
    wrong = Choose(table.turn, PlayCards(Seat(0), ()))
    refused = decide(table, wrong)
    assert isinstance(refused, Refusal)
    assert refused.status == "illegal"
    assert fold(log) == table


def test_before_the_first_deal_there_is_nothing_to_choose_or_see() -> None:
    table = evolve(None, Opened(rules=PRESETS["standard"], stake=1, chairs=chairs(2)))
    assert table.over
    assert table.bot_to_act is None
    assert decide(table, Choose(0, PlayCards(Seat(0), ()))) == Refusal("illegal", "no_hand")
    with pytest.raises(ValueError, match="nothing is dealt"):
        view_table(table, None)


def test_a_table_begins_with_its_opening() -> None:
    with pytest.raises(ValueError, match="opening"):
        evolve(None, ChairLeft(Seat(0), "easy"))
    with pytest.raises(ValueError, match="opening"):
        fold(())


def test_leaving_where_a_bot_plays_on() -> None:
    """The hand goes on; the person still gets its points; nobody else can leave that chair."""
    rng = Random(2)
    log = opened("standard", 3, rng)
    table = fold(log)
    events = done(table, Depart(Seat(0), "easy"))
    assert events == (ChairLeft(Seat(0), "easy"),)
    gone = fold(events, table)
    assert gone.turn == table.turn
    assert gone.chairs[0].person is None
    assert gone.chairs[0].bot == "easy"
    assert decide(gone, Depart(Seat(0), "easy")) == Refusal("illegal", "not_seated")
    assert decide(gone, Depart(Seat(1), "easy")) == Refusal("illegal", "not_seated")
    log = played_out(log + events, rng)
    ended = fold(log)
    settled = settle(ended, log[-3:])
    assert settled is not None
    assert [one.player for one in settled.entries] == ["p1"]
    assert decide(ended, NextHand(ended.turn, deal(rng, 3))) == Refusal("illegal", "nobody_here")
    assert done(fold(played_out(opened("standard", 3, rng), rng)), Depart(Seat(0), "easy")) == events


def test_leaving_where_the_leaver_loses() -> None:
    """The hand's own leave comes with it; the decision moves on only if it was the leaver's."""
    rng = Random(3)
    after = fold(opened("portal", 4, rng))
    for _ in range(20):
        table = fold(opened("portal", 4, rng))
        assert table.hand is not None
        events = done(table, Depart(Seat(0), "easy"))
        after = fold(events, table)
        assert events[:2] == (ChairLeft(Seat(0), "easy"), InHand(1, Left(Seat(0))))
        assert (after.turn > table.turn) == (table.hand.to_act == 0)
    again = decide(replace(after, chairs=chairs(4)), Depart(Seat(0), "easy"))
    assert again == (ChairLeft(Seat(0), "easy"),)


def test_a_winner_who_leaves_the_table_leads_no_next_hand() -> None:
    """Rules 4.1: where leaving loses, the seat is no previous winner any more; where a bot plays on, it is."""
    rng = Random(4)
    for rules, kept in (("portal", None), ("friends", Seat(0))):
        table = replace(fold(played_out(opened(rules, 2, rng), rng)), previous_winner=Seat(0))
        assert evolve(table, ChairLeft(Seat(0), "easy")).previous_winner == kept


@pytest.mark.parametrize("rules", PRESETS)
def test_the_log_reads_back_and_hides_the_deal(rules: str) -> None:
    """Rows hold hidden cards only in their private part; the fold over what is read equals the table."""
    rng = Random(6)
    log = (*played_out(opened(rules, 4, rng), rng), ChairLeft(Seat(0), "easy"))
    rows = [to_row(event) for event in log]
    assert tuple(map(from_row, rows)) == log
    assert fold(map(from_row, rows)) == fold(log)
    assert [row.kind for row in rows if row.private is not None] == ["dealt"]
    assert all("hands" not in row.public for row in rows)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (Row(kind="passed", hand_no=1, seat=0, public={}, v=2), "newer program"),
        (Row(kind="passed", hand_no=None, seat=0, public={}), "names no hand"),
        (Row(kind="chair_left", hand_no=None, seat=None, public={"bot": "easy"}), "names no seat"),
        (Row(kind="flew", hand_no=1, seat=0, public={}), "flew"),
    ],
)
def test_a_row_that_nobody_can_read_is_refused(row: Row, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        from_row(row)


def test_deadlines_are_for_ended_hands_and_bots() -> None:
    """Against bots nobody hurries a person; the next hand's time does not start anew with what happens meanwhile."""
    rng = Random(7)
    log = opened("standard", 2, rng)
    seen: set[int | None] = set()
    before, table = None, fold(log)
    while not table.over:
        deadline = next_deadline(before, table, now_ms=100, previous=7)
        assert deadline == (None if table.bot_to_act is None else 100 + BOT_GRACE_MS)
        assert shown_deadline(table, deadline) is None
        seen.add(deadline)
        before, table = table, fold(done(table, choice_of(table, rng)), table)
    assert len(seen) == 2
    assert next_deadline(before, table, now_ms=100, previous=None) == 100 + NEXT_HAND_MS
    assert next_deadline(table, table, now_ms=900, previous=100) == 100
    assert shown_deadline(table, 100) == 100
    alone = evolve(table, ChairLeft(Seat(0), "easy"))
    assert not attended(alone.chairs)
    assert next_deadline(table, alone, now_ms=900, previous=100) is None


def test_a_view_is_one_seats() -> None:
    """F45, F46: own cards and choices only; a spectator sees counts."""
    table = fold(opened("standard", 4, Random(8)))
    assert table.hand is not None
    for viewer in (None, Seat(0), Seat(3)):
        view = view_table(table, viewer)
        assert view.hand.hand == (() if viewer is None else table.hand.hands[viewer])
        assert [seat.count for seat in view.seats] == [10] * 4
        assert [seat.name for seat in view.seats] == [chair.name for chair in table.chairs]
    assert seat_of(table.chairs, "p1") == 0
    assert seat_of(table.chairs, None) is None


def test_bao_mot_is_marked_where_it_counts() -> None:
    for rules, marked in (("standard", True), ("mien_bac", False)):
        rng, found = Random(9), set[bool]()
        table = fold(opened(rules, 3, rng))
        while not table.over:
            view = view_table(table, None)
            found |= {seat.one for seat in view.seats if seat.count == 1 and view.hand.phase == "playing"}
            assert not any(seat.one for seat in view.seats if seat.count != 1)
            table = fold(done(table, choice_of(table, rng)), table)
        assert found <= {marked}


def test_an_instant_win_is_settled_with_the_deal() -> None:
    """A hand that ends at the deal pays at once, exactly once."""
    dragon = [f"{rank}{suit}" for rank, suit in zip("3456789TJQ", "scdhscdhsc", strict=True)]
    mine = tuple(Card(name) for name in dragon)
    rest = [card for card in DECK if card not in mine]
    events = open_table(PRESETS["standard"], 2, chairs(2), Deal((mine, tuple(rest[:10])), Seat(0)))
    assert isinstance(events[-1], InHand)
    assert isinstance(events[-1].event, HandEnded)
    table = fold(events)
    settled = settle(table, events)
    assert settled is not None
    assert [one.delta for one in settled.entries] == [40]
    assert table.over
