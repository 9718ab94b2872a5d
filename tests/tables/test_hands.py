"""Hands follow one another at a table: deals, turn ids, totals, the previous winner, points (F24, F25, F26, F37)."""

from random import Random

import pytest

from baosam.rules import (
    DECK,
    PRESETS,
    Card,
    Choice,
    Dealt,
    Decline,
    HandEnded,
    Pass,
    PlayCards,
    Seat,
    Unreadable,
    Word,
    legal,
    parse_rules,
)
from baosam.tables.commands import Choose, NextHand
from baosam.tables.deal import Deal, draw_deal, shuffled
from baosam.tables.decide import STALE, Refusal, decide, open_table
from baosam.tables.events import ChairLeft, InHand, Opened
from baosam.tables.ledger import Settlement, settle
from baosam.tables.table import Table, evolve, fold
from baosam.tables.views import view_table
from tests.tables.play import (
    STANDARD,
    chairs,
    choice_for,
    does,
    events_of,
    fixed_deal,
    next_hand,
    open_with,
    play_on,
    random_deal,
)


def test_opening_deals_the_first_hand() -> None:
    rng = Random(1)
    events = open_table(STANDARD, 5, chairs(4), random_deal(4, rng))
    assert [type(event) for event in events[:2]] == [Opened, InHand]
    table = fold(events)
    assert (table.seq, table.hand_no, table.stake, table.totals) == (len(events), 1, 5, (0, 0, 0, 0))
    assert table.payees == ("p0", None, None, None)


def test_a_table_begins_with_its_opening() -> None:
    with pytest.raises(ValueError, match="opening"):
        fold(())
    with pytest.raises(ValueError, match="opening"):
        evolve(None, ChairLeft(Seat(0), "easy"))


def test_before_the_first_deal_nothing_can_be_played_or_seen() -> None:
    table = evolve(None, Opened(rules=STANDARD, stake=1, chairs=chairs(2)))
    assert decide(table, Choose(0, Pass(Seat(0)))) == Refusal("illegal", "no_hand")
    assert table.over
    assert table.bot_to_act is None
    with pytest.raises(ValueError, match="dealt"):
        view_table(table, None)


def test_a_double_click_is_stale_and_skips_nobody() -> None:
    """F26: the second of two equal plays, or passes, belongs to a decision that is closed."""
    table = open_with(deal=fixed_deal("3s", "4s", "5s", "6s"))
    for _ in range(4):
        table = does(table, choice_for(table, Word.NO))
    assert table.hand is not None
    seat = table.hand.to_act
    assert seat is not None
    play = Choose(table.turn, PlayCards(seat, (table.hand.hands[seat][0],)))
    after = does(table, play)
    assert decide(after, play) == STALE
    assert after.hand is not None
    passing = Choose(after.turn, Pass(Seat(1)))
    assert decide(does(after, passing), passing) == STALE


def test_refusals_are_the_rules_own() -> None:
    table = open_with(deal=fixed_deal("3s", "4s"))
    refused = decide(table, Choose(table.turn, Decline(Seat(1))))
    assert refused == Refusal("illegal", "not_your_turn")
    assert decide(table, Choose(table.turn, Unreadable(Seat(0), "xx"))) == Refusal("illegal", "declaring")
    assert decide(table, NextHand(table.turn, random_deal(2, Random(1)))) == Refusal("illegal", "hand_runs")
    assert decide(table, NextHand(table.turn + 1, random_deal(2, Random(1)))) == STALE


def test_hands_follow_with_totals_and_the_previous_winner() -> None:
    """F25, F37: after each hand the totals are the sum of all results; nothing of it hangs over into the next."""
    for preset in PRESETS.values():
        rng = Random(5)
        seats = rng.randint(2, 4)
        events = list(open_table(preset, 3, chairs(seats), random_deal(seats, rng)))
        table = fold(events)
        sums = [0] * seats
        for number in range(1, 8):
            while not table.over:
                assert table.hand is not None
                more = events_of(decide(table, choice_for(table, rng.choice(_options(table)))))
                events += more
                table = fold(more, table)
            assert table.hand is not None
            assert table.hand.result is not None
            result = table.hand.result
            sums = [total + paid * 3 for total, paid in zip(sums, result.payments, strict=True)]
            assert table.totals == tuple(sums)
            assert sum(table.totals) == 0
            assert table.previous_winner == result.next_leader
            more = events_of(decide(table, NextHand(table.turn, random_deal(seats, rng))))
            dealt = more[0]
            assert isinstance(dealt, InHand)
            assert isinstance(dealt.event, Dealt)
            assert dealt.event.previous_winner == result.next_leader
            events += more
            table = fold(more, table)
            assert table.hand_no == number + 1
            if not table.over:
                hand = table.hand
                assert hand is not None
                assert [len(cards) for cards in hand.hands] == [10] * seats
                assert (hand.passed, hand.declarer, hand.lines, hand.trick) == (frozenset(), None, (), ())
        assert fold(events) == table
        assert table.seq == len(events)


def _options(table: Table) -> tuple[Choice, ...]:
    assert table.hand is not None
    return legal(table.hand)


def test_turn_ids_move_with_decisions_only() -> None:
    """What follows by itself (a trick's end, payments) opens no decision; each choice, deal and end does."""
    rng = Random(11)
    table = open_with(deal=random_deal(3, rng))
    while not table.over:
        events = events_of(decide(table, choice_for(table, rng.choice(_options(table)))))
        after = fold(events, table)
        ends = sum(isinstance(event, InHand) and isinstance(event.event, HandEnded) for event in events)
        assert after.turn == table.turn + 1 + ends
        table = after


def test_points_once_a_hand_for_those_it_was_dealt_to() -> None:
    """F24: a settlement comes with the events that end the hand, the stake applied once to whole payments."""
    rng = Random(3)
    table = open_with(deal=random_deal(4, rng), people=2, stake=7)
    found: list[Settlement] = []
    while not table.over:
        events = events_of(decide(table, choice_for(table, rng.choice(_options(table)))))
        table = fold(events, table)
        settled = settle(table, events)
        if settled is not None:
            found.append(settled)
    assert len(found) == 1
    result = found[0].result
    assert [(entry.player, entry.seat, entry.delta) for entry in found[0].entries] == [
        ("p0", 0, result.payments[0] * 7),
        ("p1", 1, result.payments[1] * 7),
    ]
    for entry in found[0].entries:
        got = sum(line.amount if line.payee == entry.seat else -line.amount for line in entry.lines)
        assert got == entry.delta
    assert settle(table, (ChairLeft(Seat(0), "easy"),)) is None


def test_an_instant_win_is_settled_with_its_deal() -> None:
    deal = fixed_deal("2s 2c 2d 2h", "3s 4d")
    events = open_table(STANDARD, 1, chairs(2), deal)
    table = fold(events)
    assert table.over
    settled = settle(table, events)
    assert settled is not None
    assert settled.entries[0].delta == 20
    again = next_hand(table, deal)
    assert (again.hand_no, again.totals) == (2, (40, -40))


def test_a_drawn_leader_comes_from_the_deal() -> None:
    rules = parse_rules("mien_bac")
    deal = Deal(fixed_deal("3s", "4s", "5s").hands, Seat(2))
    table = open_with(rules, deal=deal)
    assert table.hand is not None
    assert table.hand.leader == 2


def test_the_shuffle_is_a_uniform_permutation() -> None:
    """F46d, F29: each card is equally often in each place; the source is asked for 52, 51, ... 2."""
    asked: list[int] = []

    def below(n: int) -> int:
        asked.append(n)
        return 0

    assert sorted(shuffled(below)) == list(DECK)
    assert asked == list(range(52, 1, -1))
    rng = Random(4)
    decks = 5_200
    counts = [[0] * 52 for _ in range(52)]
    for _ in range(decks):
        for place, card in enumerate(shuffled(rng.randrange)):
            counts[place][card] += 1
    expected = decks / 52
    chi = sum((count - expected) ** 2 / expected for row in counts for count in row) * 51 / 52
    assert abs(chi - 2601) / (2 * 2601) ** 0.5 < 4
    hands = draw_deal(5, rng.randrange).hands
    assert len({card for hand in hands for card in hand}) == 50
    assert isinstance(hands[0][0], Card)


def test_a_hand_that_is_over_takes_no_more_choices() -> None:
    table = play_on(open_with(deal=random_deal(2, Random(2))))
    assert decide(table, Choose(table.turn, Pass(Seat(0)))) == Refusal("illegal", "hand_over")
