"""Two worlds that differ only in cards one viewer cannot see, and a script of public actions legal in both."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from baosam.rules import (
    DECK,
    PRESETS,
    Card,
    Choice,
    Event,
    HandEnded,
    Played,
    RuleSet,
    Seat,
    State,
    Word,
    deal_hand,
    fold,
    legal,
    step,
)
from baosam.tables.deal import Deal, draw_deal
from baosam.testing import act


@dataclass(frozen=True)
class Twins:
    """The two deals, and what each decision chooses, in order, in both."""

    rules: RuleSet
    deals: tuple[Deal, Deal]
    script: tuple[Choice, ...]
    changed_from: int


def make_twins(viewer: Seat | None, seats: int, preset: str, rng: Random) -> Twins | None:
    """A pair that parts at a random moment of a random hand; None where this try found none."""
    rules = PRESETS[preset]
    deal = draw_deal(seats, rng.randrange)
    begun = deal_hand(rules, deal.hands, drawn=deal.drawn)
    if len(begun) > 1:
        return None
    state, script, played = fold(begun), list[Choice](), [list[Card]() for _ in range(seats)]
    for _ in range(rng.randrange(40)):
        choice = _choose(legal(state), rng)
        after, events = step(state, act(state, choice))
        if _ends(events):
            break
        state = after
        script.append(choice)
        for event in events:
            if isinstance(event, Played):
                played[event.seat] += event.cards
    other = _permuted(state, viewer, deal, played, rng)
    twin = _follow(rules, other, tuple(script), begun)
    if twin is None:
        return None
    changed_from = len(script)
    while len(script) < changed_from + 25:
        choices = _shared(state, twin)
        if not choices:
            break
        choice = _choose(choices, rng)
        after, events = step(state, act(state, choice))
        twin_after, twin_events = step(twin, act(twin, choice))
        if _ends(events) or events != twin_events:
            break
        state, twin = after, twin_after
        script.append(choice)
    return Twins(rules, (deal, other), tuple(script), changed_from)


def _choose(choices: tuple[Choice, ...], rng: Random) -> Choice:
    """Mostly not Sâm, which ends a hand soon; mostly a play, which tells more than a pass."""
    if Word.NO in choices and rng.random() < 0.95:
        return Word.NO
    plays = [choice for choice in choices if choice is not Word.PASS]
    return rng.choice(plays) if plays and rng.random() < 0.8 else rng.choice(choices)


def _permuted(state: State, viewer: Seat | None, deal: Deal, played: list[list[Card]], rng: Random) -> Deal:
    """The deal that leads to the same public moment with all cards dealt anew that the viewer has not seen."""
    known = {card for cards in played for card in cards} | set(() if viewer is None else state.hands[viewer])
    hidden = [card for card in DECK if card not in known]
    rng.shuffle(hidden)
    hands: list[tuple[Card, ...]] = []
    for seat, cards in enumerate(state.hands):
        if seat == viewer:
            hands.append(deal.hands[seat])
        else:
            hands.append((*played[seat], *hidden[: len(cards)]))
            hidden = hidden[len(cards) :]
    return Deal(tuple(hands), deal.drawn)


def _follow(rules: RuleSet, deal: Deal, script: tuple[Choice, ...], begun: tuple[Event, ...]) -> State | None:
    """The twin after the script, if everybody saw the same happen in it."""
    twin_begun = deal_hand(rules, deal.hands, drawn=deal.drawn)
    first, twin_first = fold(begun), fold(twin_begun)
    if len(twin_begun) > 1 or twin_first.leader != first.leader:
        return None
    for choice in script:
        if choice not in legal(twin_first):
            return None
        first, events = step(first, act(first, choice))
        twin_first, twin_events = step(twin_first, act(twin_first, choice))
        if events != twin_events:
            return None
    return twin_first


def _shared(state: State, twin: State) -> tuple[Choice, ...]:
    """What the seat to act may choose in both, with the very same cards."""
    both = set(legal(twin))
    return tuple(choice for choice in legal(state) if choice in both and act(state, choice) == act(twin, choice))


def _ends(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, HandEnded) for event in events)
