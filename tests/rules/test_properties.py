"""Laws of every hand under random valid rule sets, 2 to 5 seats (F10, F13, F22, F37, F47, F48, F49)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baosam.rules import (
    DECK,
    PRESETS,
    Card,
    Command,
    Declare,
    Decline,
    Event,
    IllegalCommand,
    Leave,
    Pass,
    PlayCards,
    RuleSet,
    Seat,
    State,
    Unreadable,
    Word,
    classify,
    deal_hand,
    event_from_dict,
    event_to_dict,
    fold,
    legal,
    parse_rules,
    step,
    view,
)
from baosam.rules.record import read_record, record_events, replay, write_record
from baosam.testing import act, deals, rule_sets

Hand = tuple[RuleSet, tuple[Event, ...], Random]


@st.composite
def hands(draw: st.DrawFn, *, rotatable: bool = False) -> Hand:
    """The deal of a hand under random rules, and a source of random choices."""
    rules = draw(st.one_of(rule_sets(rotatable=rotatable), st.sampled_from(list(PRESETS.values()))))
    if rotatable:
        rules = rules.with_options({"instant.order": "strongest_kind", "instant.tie": "from_leader"})
        if rules.declare.order == "seat_number":
            rules = rules.with_options({"declare.order": "from_leader"})
    deal = draw(deals(rules))
    seats = st.integers(0, len(deal) - 1).map(Seat)
    events = deal_hand(rules, deal, previous_winner=draw(st.none() | seats), owner=draw(seats), drawn=draw(seats))
    return rules, events, Random(draw(st.integers(0, 2**32)))


def choose(state: State, rng: Random) -> Command:
    """A legal command, now and then a leave by anybody."""
    if state.rules.leave.mode == "leaver_loses" and rng.random() < 0.03:
        return Leave(rng.choice([Seat(s) for s in range(state.seats) if state.still_in(Seat(s))]))
    choices = legal(state)
    if state.phase == "declaring":
        return act(state, Word.SAM if rng.random() < 0.15 else Word.NO)
    # Replies more often than passes, so that hands get short and chops come up.
    return act(state, choices[-1] if rng.random() < 0.3 else rng.choice(choices))


def walk(hand: Hand) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The states of a random hand to its end, each with all events so far."""
    _, log, rng = hand
    state = fold(log)
    yield state, log
    while state.phase != "over":
        state, events = step(state, choose(state, rng))
        log += events
        yield state, log


@given(hands())
@settings(max_examples=150)
def test_every_hand_keeps_its_cards_its_turn_and_its_money(hand: Hand) -> None:
    """52 distinct cards; one seat to act until the end; whole payments that sum to zero; every hand ends."""
    dealt = fold(hand[1][:1]).hands
    steps = 0
    for steps, (state, log) in enumerate(walk(hand)):  # noqa: B007
        shown = [card for event in log for card in getattr(event, "cards", ())]
        held = [card for cards in state.hands for card in cards]
        assert sorted(shown + held) == sorted(card for cards in dealt for card in cards)
        assert len(set(shown + held)) == 10 * state.seats
        if state.phase == "over":
            assert state.to_act is None
            assert state.result is not None
            assert legal(state) == ()
        else:
            assert state.to_act is not None
            assert state.still_in(state.to_act)
            assert state.result is None
            assert legal(state)
        money = state.payments()
        assert sum(money) == 0
        assert all(type(amount) is int for amount in money)
        assert all(line.amount > 0 for line in state.lines)
    # A play takes a card, and between two plays each seat passes at most once; then declaring and leaving.
    assert steps <= 10 * len(dealt) * len(dealt) + 2 * len(dealt)


@given(hands())
@settings(max_examples=60)
def test_a_command_is_accepted_if_and_only_if_its_cards_are_held_and_its_play_is_listed(hand: Hand) -> None:
    """F10, F13, F47: and a refused command changes nothing."""
    rng = Random(hand[2].random())
    for state, log in walk(hand):
        listed = {str(choice) for choice in legal(state)}
        for command in tries(state, rng):
            if expected(state, command, listed):
                after, events = step(state, command)
                assert fold((*log, *events)) == after
            else:
                with pytest.raises(IllegalCommand) as refused:
                    step(state, command)
                assert refused.value.reason
                assert str(refused.value)
                assert fold(log) == state


def tries(state: State, rng: Random) -> Iterator[Command]:
    """Commands of every kind, right and wrong."""
    for seat in range(-1, state.seats + 1):
        yield from (Declare(Seat(seat)), Decline(Seat(seat)), Pass(Seat(seat)), Leave(Seat(seat)))
    seat = state.to_act if state.to_act is not None else Seat(0)
    hand = state.hands[seat]
    yield Unreadable(seat, "1s")
    yield PlayCards(seat, ())
    yield PlayCards(seat, tuple(DECK[:11]))
    for _ in range(12):
        yield PlayCards(seat, tuple(rng.sample(hand, rng.randint(1, len(hand)))) if hand else ())
        yield PlayCards(seat, tuple(rng.choices(DECK, k=rng.randint(1, 3))))
    for size in (1, 2, 3, 4):
        for rank in {card.rank for card in hand}:
            yield PlayCards(seat, tuple(card for card in hand if card.rank == rank)[:size])
    yield PlayCards(Seat((seat + 1) % state.seats), hand[:1])


def expected(state: State, command: Command, listed: set[str]) -> bool:
    """What the law says of a command."""
    match command:
        case Leave(seat):
            inside = 0 <= seat < state.seats and state.phase != "over" and state.still_in(seat)
            return state.rules.leave.mode == "leaver_loses" and inside
        case Declare(seat):
            return seat == state.to_act and "sam" in listed
        case Decline(seat):
            return seat == state.to_act and "no" in listed
        case Pass(seat):
            return seat == state.to_act and "pass" in listed
        case PlayCards(seat, cards):
            if seat != state.to_act or len(set(cards)) != len(cards) or not set(cards) <= set(state.hands[seat]):
                return False
            return str(classify(cards)) in listed
        case Unreadable():
            return False


@given(hands(rotatable=True), st.integers(1, 4))
@settings(max_examples=80)
def test_rotating_the_seats_rotates_everything(hand: Hand, by: int) -> None:
    """F48: no chair is special where the options do not say so."""
    dealt = hand[1][0]
    seed = hand[2].random()
    state = fold(hand[1])
    n = state.seats

    def turned(seat: Seat | None) -> Seat | None:
        return None if seat is None else Seat((seat + by) % n)

    def turn(values: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(values[(seat - by) % n] for seat in range(n))

    deal = state.hands
    other = fold(
        deal_hand(
            state.rules,
            [deal[(seat - by) % n] for seat in range(n)],
            previous_winner=turned(getattr(dealt, "previous_winner")),  # noqa: B009
            owner=turned(state.owner) or Seat(0),
            drawn=turned(state.leader),
        )
    )
    one_rng = Random(seed)
    while True:
        assert other.leader == turned(state.leader)
        assert other.to_act == turned(state.to_act)
        assert other.hands == turn(state.hands)
        assert other.payments() == turn(state.payments())
        assert legal(other) == legal(state)
        moved = {(turned(line.payer), turned(line.payee), line.amount, line.reason) for line in state.lines}
        assert {(line.payer, line.payee, line.amount, line.reason) for line in other.lines} == moved
        if state.result is not None and other.result is not None:
            assert other.result.winner == turned(state.result.winner)
            assert other.result.outcome == state.result.outcome
            return
        command = choose(state, one_rng)
        state, _ = step(state, command)
        assert command.seat is not None
        other, _ = step(other, replace(command, seat=Seat((command.seat + by) % n)))


@given(hands())
@settings(max_examples=80)
def test_what_a_seat_cannot_see_changes_no_byte_of_its_view(hand: Hand) -> None:
    """F49: the cards hidden from a viewer are dealt anew among the other hands and the stock."""
    rng = Random(hand[2].random())
    for state, log in walk(hand):
        if state.phase == "over":
            return
        shown = {card for event in log for card in getattr(event, "cards", ())}
        for viewer in (None, *(Seat(seat) for seat in range(state.seats))):
            own: set[Card] = set() if viewer is None else set(state.hands[viewer])
            hidden = [card for card in DECK if card not in shown and card not in own]
            other = redealt(state, viewer, rng.sample(hidden, len(hidden)))
            one, two = view(state, viewer), view(other, viewer)
            assert one == two
            assert repr(one) == repr(two)
            assert own >= {card for cards in (one.hand, *one.groups) for card in cards}


def redealt(state: State, viewer: Seat | None, hidden: list[Card]) -> State:
    """The same state with other hidden cards: hands, and what was remembered of them."""
    rest = iter(hidden)
    dealt = tuple(
        hand if seat == viewer else tuple(sorted(next(rest) for _ in hand)) for seat, hand in enumerate(state.hands)
    )
    trick = tuple(move if move.seat == viewer else replace(move, highest=12 - move.highest) for move in state.trick)
    return replace(state, hands=dealt, trick=trick)


@given(hands())
@settings(max_examples=80)
def test_log_record_and_texts_read_back(hand: Hand) -> None:
    """The fold over the log equals the state; events, records and rules read back as written."""
    for state, log in walk(hand):
        if state.phase != "over":
            continue
        assert fold(log) == state
        assert tuple(event_from_dict(event_to_dict(event)) for event in log) == log
        record = record_events(log, version="1.0.0")
        again = read_record(write_record(record))
        assert again == record
        played = replay(again)
        assert played.refusal is None
        assert played.state == state
        assert parse_rules(str(state.rules)) == state.rules


@pytest.mark.parametrize("name", PRESETS)
def test_flags_of_one_hand_do_not_reach_the_next(name: str) -> None:
    """F37: a new deal starts clean whatever happened before."""
    rules = PRESETS[name]
    deal = [DECK[seat::5][:10] for seat in range(rules.seats.min)]
    first = fold(deal_hand(rules, deal, previous_winner=Seat(1), drawn=Seat(0)))
    assert (first.passed, first.chain, first.trick, first.lines) == (frozenset(), (), (), ())
    assert first.declarer is None
    assert [len(cards) for cards in first.hands] == [10] * len(deal)
