"""The flow of a hand: `deal_hand` begins it, `decide` refuses or says what happens, `evolve` follows.

The law that binds them to `legal`: a command is accepted if and only if its cards are held and its play is listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from baosam.rules.cards import HAND_SIZE, Card, Seat
from baosam.rules.commands import Command, Declare, Decline, Leave, Pass, PlayCards, Unreadable
from baosam.rules.ending import ending
from baosam.rules.errors import BadNotation, IllegalCommand
from baosam.rules.events import (
    Dealt,
    Declared,
    Declined,
    Event,
    HandEnded,
    Left,
    Paid,
    Passed,
    Played,
    TrickEnded,
)
from baosam.rules.evolve import evolve
from baosam.rules.instant import instant_winner
from baosam.rules.legality import refusal
from baosam.rules.money import chain_lines, chop_lines
from baosam.rules.ruleset import RuleSet
from baosam.rules.state import State
from baosam.rules.words import reason_sentence


def needs_draw(rules: RuleSet, previous_winner: Seat | None) -> bool:
    """Whether the would-be leader of a hand is drawn by lot."""
    return previous_winner is None and rules.lead.first == "random"


def deal_hand(
    rules: RuleSet,
    hands: Sequence[Sequence[Card]],
    *,
    previous_winner: Seat | None = None,
    owner: Seat = Seat(0),
    drawn: Seat | None = None,
) -> tuple[Event, ...]:
    """The events that begin a hand: the deal, and its end too if a seat wins at once.

    `hands` are ten cards for each seat; `drawn` is the leader by lot, looked at only where `needs_draw` says so.
    Raises `BadNotation` for cards or seats that make no deal under these rules.
    """
    seats = len(hands)
    if not rules.seats.min <= seats <= rules.seats.max:
        raise BadNotation(f"{seats} seats: these rules take {rules.seats.min} to {rules.seats.max}")
    for seat, hand in enumerate(hands):
        if len(hand) != HAND_SIZE:
            raise BadNotation(f"seat {seat} has {len(hand)} cards, not {HAND_SIZE}")
    cards = [card for hand in hands for card in hand]
    twice = next((card for i, card in enumerate(cards) if card in cards[:i]), None)
    if twice is not None:
        raise BadNotation(f"{twice} is dealt twice")
    for name, seat_named in (("previous winner", previous_winner), ("owner", owner)):
        if seat_named is not None and not 0 <= seat_named < seats:
            raise BadNotation(f"{name} {seat_named} is no seat of {seats}")
    dealt = Dealt(
        rules=rules,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        leader=_would_be_leader(rules, hands, previous_winner, drawn),
        previous_winner=previous_winner,
        owner=owner,
    )
    won = instant_winner(dealt.hands, dealt.leader, rules)
    if won is None:
        return (dealt,)
    return (dealt, HandEnded(ending(evolve(None, dealt), "instant", winner=won[0], kind=won[1])))


def _would_be_leader(
    rules: RuleSet, hands: Sequence[Sequence[Card]], previous_winner: Seat | None, drawn: Seat | None
) -> Seat:
    if needs_draw(rules, previous_winner):
        if drawn is None or not 0 <= drawn < len(hands):
            raise BadNotation("the leader of this hand is drawn by lot: name a seat")
        return drawn
    if previous_winner is not None and rules.lead.later == "previous_winner":
        return previous_winner
    return Seat(min(range(len(hands)), key=lambda seat: min(hands[seat])))


def decide(state: State, command: Command) -> tuple[Event, ...]:
    """What a command makes happen; raises `IllegalCommand` with the first reason that holds, changing nothing."""
    return step(state, command)[1]


def step(state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
    """Like `decide`, with the state after its events."""
    event = _accept(state, command)
    events = [event]
    now = evolve(state, event)

    def then(*more: Event) -> None:
        nonlocal now
        for one in more:
            events.append(one)
            now = evolve(now, one)

    if isinstance(event, Played) and (lines := chop_lines(now)):
        then(Paid(lines))
    result = _ended_by(now, event)
    trick_over = now.phase == "playing" and now.to_act is None
    if (result or trick_over) and (lines := chain_lines(now)):
        then(Paid(lines))
        result = _ended_by(now, event)
    if result is not None:
        then(result)
    elif trick_over:
        top = now.top
        assert top is not None
        leader = top.seat if now.still_in(top.seat) else now.next_in(top.seat)
        assert leader is not None
        then(TrickEnded(leader))
    return now, tuple(events)


def fold(events: Iterable[Event]) -> State:
    """The state that a hand's events make, the deal first; raises `ValueError` if there are none."""
    state: State | None = None
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise ValueError("a hand begins with its deal")
    return state


def _refused(reason: str) -> IllegalCommand:
    return IllegalCommand(reason, reason_sentence(reason, "en"))


def _accept(state: State, command: Command) -> Event:
    """The event that a command is, if it is allowed."""
    if state.phase == "over":
        raise _refused("hand_over")
    if isinstance(command, Leave):
        return _accept_leave(state, command)
    if command.seat is None:
        raise _refused("bad_card")
    if command.seat != state.to_act:
        raise _refused("not_your_turn")
    if isinstance(command, Declare | Decline):
        if state.phase != "declaring":
            raise _refused("not_declaring")
        return Declared(command.seat) if isinstance(command, Declare) else Declined(command.seat)
    if state.phase == "declaring":
        raise _refused("declaring")
    match command:
        case Pass(seat):
            if state.top is None:
                raise _refused("must_lead")
            return Passed(seat)
        case PlayCards(seat, cards):
            reason = refusal(state, seat, cards)
            if reason is not None:
                raise _refused(reason)
            return Played(seat, tuple(sorted(cards)))
        case Unreadable():
            raise _refused("bad_card")
        case _:
            assert_never(command)


def _accept_leave(state: State, command: Leave) -> Event:
    if state.rules.leave.mode != "leaver_loses":
        raise _refused("no_leaving")
    if not 0 <= command.seat < state.seats:
        raise _refused("bad_card")
    if not state.still_in(command.seat):
        raise _refused("no_leaving")
    return Left(command.seat)


def _ended_by(state: State, event: Event) -> HandEnded | None:
    """The end that the event just followed brings, if it does."""
    declarer = state.declarer
    match event:
        case Played(seat):
            on_two = state.rules.finish.on_two
            if declarer is not None:
                if seat != declarer:
                    return HandEnded(ending(state, "sam_broken", breaker=seat))
                if state.hands[seat]:
                    return None
                lost = state.ends_on_twos() and on_two in ("loss_continue", "loss_end")
                return HandEnded(ending(state, "sam_lost") if lost else ending(state, "sam_made", winner=seat))
            if state.hands[seat]:
                return None
            if state.ends_on_twos() and on_two == "loss_end":
                return HandEnded(ending(state, "lost_on_two", payer=seat))
            if state.still_in(seat):
                return HandEnded(ending(state, "out", winner=seat))
            return _last_standing(state, seat)
        case Left(seat):
            if declarer is None:
                return _last_standing(state, seat)
            return HandEnded(ending(state, "sam_lost")) if seat == declarer else None
        case _:
            return None


def _last_standing(state: State, gone: Seat) -> HandEnded | None:
    winner = state.next_in(gone)
    assert winner is not None
    alone = state.next_in(winner) is None
    return HandEnded(ending(state, "last_standing", winner=winner)) if alone else None
