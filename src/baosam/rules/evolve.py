"""How each event changes the state. Events are trusted: what they say has happened."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from baosam.rules.cards import HAND_SIZE, Seat
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
from baosam.rules.money import chop_of, merge_lines
from baosam.rules.plays import Shape, classify
from baosam.rules.state import Move, State


def evolve(state: State | None, event: Event) -> State:
    """The state after an event; a deal needs none before it. Raises `ValueError` for any other first event."""
    if isinstance(event, Dealt):
        return _dealt(event)
    if state is None:
        raise ValueError(f"a hand begins with its deal, not with {event!r}")
    match event:
        case Declared(seat):
            return replace(state, phase="playing", declarer=seat, leader=seat, to_act=seat)
        case Declined(seat):
            return _ask_on(replace(state, declined=(*state.declined, seat)))
        case Played():
            return _played(state, event)
        case Passed(seat):
            move = Move(seat, (), None, state.hands[seat][-1].rank)
            state = replace(state, trick=(*state.trick, move), passed=state.passed | {seat})
            return replace(state, to_act=next_to_act(state, seat))
        case Left(seat):
            return _left(state, seat)
        case Paid(lines):
            return replace(state, lines=merge_lines([*state.lines, *lines]))
        case TrickEnded(leader):
            return replace(
                state, trick=(), top=None, last_trick=state.trick, passed=frozenset(), chain=(), to_act=leader
            )
        case HandEnded(result):
            return replace(state, phase="over", to_act=None, lines=result.lines, result=result)
        case _:
            assert_never(event)


def _dealt(event: Dealt) -> State:
    holder = Seat(min(range(len(event.hands)), key=lambda seat: event.hands[seat][0]))
    state = State(
        rules=event.rules,
        hands=event.hands,
        leader=event.leader,
        previous_winner=event.previous_winner,
        owner=event.owner,
        lowest=event.hands[holder][0],
        lowest_holder=holder,
        phase="declaring",
        to_act=None,
        out=(0,) * len(event.hands),
    )
    return _ask_on(state) if event.rules.declare.enabled else _first_lead(state)


def asking_order(state: State) -> tuple[Seat, ...]:
    """The order in which seats are asked to declare (section 4.3)."""
    match state.rules.declare.order:
        case "from_leader":
            return (state.leader, *state.after(state.leader))
        case "seat_number":
            return tuple(Seat(seat) for seat in range(state.seats))
        case "winner_then_owner":
            owners = (state.owner, *state.after(state.owner))
            winner = state.previous_winner
            return owners if winner is None else (winner, *(seat for seat in owners if seat != winner))


def _ask_on(state: State) -> State:
    """The next seat is asked; if there is none, the would-be leader leads. Who has left counts as a no."""
    for seat in asking_order(state):
        if seat not in state.declined and seat not in state.left:
            return replace(state, to_act=seat)
    return _first_lead(state)


def _first_lead(state: State) -> State:
    leader = state.leader if state.still_in(state.leader) else state.next_in(state.leader)
    assert leader is not None
    return replace(state, phase="playing", leader=leader, to_act=leader)


def next_to_act(state: State, seat: Seat) -> Seat | None:
    """Who acts after a seat in the trick under way, or None if nobody is left to."""
    owner = None if state.top is None else state.top.seat
    for other in state.after(seat):
        if other != owner and other not in state.passed and state.still_in(other):
            return other
    return None


def _played(state: State, event: Played) -> State:
    seat, play = event.seat, classify(event.cards)
    if play is None:
        raise ValueError(f"{event!r} is no play")
    held = state.hands[seat]
    hand = tuple(card for card in held if card not in event.cards)
    move = Move(seat, event.cards, play, held[-1].rank)
    chop = None if state.declarer is not None else chop_of(state, seat, play)
    passed = state.passed if state.rules.passing.locks else frozenset[Seat]()
    now = replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        opened=True,
        dragon=state.dragon or (not state.opened and play.shape is Shape.STRAIGHT and play.length == HAND_SIZE),
        trick=(*state.trick, move),
        top=move,
        passed=passed,
        played=state.played | {seat},
        chain=state.chain if chop is None else (*state.chain, chop),
        gone=(*state.gone, *event.cards),
    )
    if not hand and now.declarer is None and now.ends_on_twos() and now.rules.finish.on_two == "loss_continue":
        now = replace(now, out=(*now.out[:seat], len(event.cards), *now.out[seat + 1 :]))
    return replace(now, to_act=next_to_act(now, seat))


def _left(state: State, seat: Seat) -> State:
    acting = state.to_act == seat
    state = replace(state, left=state.left | {seat})
    if not acting or seat == state.declarer:
        return state
    if state.phase == "declaring":
        # The last seat to be asked may be the last but one at the table: then nobody needs to lead.
        return _ask_on(state)
    if state.top is not None:
        return replace(state, to_act=next_to_act(state, seat))
    leader = state.next_in(seat)
    assert leader is not None
    return replace(state, to_act=leader, leader=state.leader if state.opened else leader)
