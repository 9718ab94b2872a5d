"""Random hands from a `random.Random`, for tests and benches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from baosam.rules import (
    DECK,
    Card,
    Choice,
    Chosen,
    Event,
    RuleSet,
    Seat,
    State,
    Word,
    command_for,
    deal_hand,
    fold,
    legal,
    step,
)


def random_deal(rng: Random, seats: int) -> tuple[tuple[Card, ...], ...]:
    """Ten random cards for each seat."""
    deck = rng.sample(DECK, seats * 10)
    return tuple(tuple(sorted(deck[seat * 10 : seat * 10 + 10])) for seat in range(seats))


def redealt(state: State, seat: Seat, rng: Random) -> State:
    """The same state with all that a seat cannot see dealt anew: the other hands and the cards that nobody holds."""
    pool = [card for card in DECK if card not in state.hands[seat] and card not in state.gone]
    rng.shuffle(pool)
    hands = list(state.hands)
    for other in state.after(seat):
        size = len(hands[other])
        hands[other], pool = tuple(sorted(pool[:size])), pool[size:]
    return replace(state, hands=tuple(hands))


def act(state: State, choice: Choice) -> Chosen:
    """The command with which the seat to act makes a choice that `legal` lists.

    Raises `ValueError` when nobody is to act.
    """
    seat = state.to_act
    if seat is None:
        raise ValueError("nobody is to act")
    return command_for(seat, state.hands[seat], choice)


def random_walk(
    rules: RuleSet, seats: int, rng: Random, *, sam: float = 0.1
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A random hand from deal to end: each state with the events that led to it. `sam`: how often a seat declares."""
    drawn, winner = (Seat(rng.randrange(seats)) for _ in range(2))
    previous = winner if rng.random() < 0.5 else None
    events = deal_hand(rules, random_deal(rng, seats), previous_winner=previous, drawn=drawn)
    state = fold(events)
    yield state, events
    while state.phase != "over":
        choices = legal(state)
        if state.phase == "declaring":
            choice: Choice = Word.SAM if rng.random() < sam else Word.NO
        else:
            choice = rng.choice(choices)
        state, events = step(state, act(state, choice))
        yield state, events
