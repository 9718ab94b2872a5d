"""Hands written short for tests: the cards that matter, others dealt around them, actions in a record's words."""

import random
from collections import Counter
from collections.abc import Sequence

from baosam.rules import (
    DECK,
    BadNotation,
    Card,
    Event,
    IllegalCommand,
    Play,
    RuleSet,
    Seat,
    Shape,
    State,
    cards_text,
    deal_hand,
    fold,
    legal,
    needs_draw,
    parse_action,
    parse_cards,
    parse_rules,
    pick,
    step,
)
from baosam.rules.cards import HAND_SIZE, TWO

_TRIES = 5000


def events(
    rules: str,
    *hands: str,
    previous_winner: int | None = None,
    owner: int = 0,
    drawn: int | None = None,
) -> tuple[Event, ...]:
    """The events of a deal of whole hands."""
    return deal_hand(
        parse_rules(rules),
        [parse_cards(hand) for hand in hands],
        previous_winner=None if previous_winner is None else Seat(previous_winner),
        owner=Seat(owner),
        drawn=None if drawn is None else Seat(drawn),
    )


def start(
    rules: str,
    *named: str,
    leader: int | None = None,
    previous_winner: int | None = None,
    owner: int = 0,
    drawn: int | None = None,
) -> State:
    """A hand just dealt in which each seat holds the cards named for it, and to each ten.

    What is added holds no 2 (if the deck allows), completes no quad and lets nobody win at the deal; `leader` is
    who would lead then. Whole hands are dealt as they are.
    """
    rng = random.Random(" ".join(named))
    whole = all(len(parse_cards(text)) == HAND_SIZE for text in named)
    for _ in range(1 if whole else _TRIES):
        hands = map(cards_text, _padded(named, rng))
        state = fold(events(rules, *hands, previous_winner=previous_winner, owner=owner, drawn=drawn))
        if whole or (state.phase != "over" and leader in (None, state.leader) and _quiet(state, named)):
            return state
    raise AssertionError(f"no deal around {named} that leader {leader} begins")


def begin(
    rules: str,
    *named: str,
    leader: int | None = None,
    previous_winner: int | None = None,
    owner: int = 0,
    drawn: int | None = None,
) -> State:
    """Like `start`, after everybody has said no to Sâm."""
    return all_decline(start(rules, *named, leader=leader, previous_winner=previous_winner, owner=owner, drawn=drawn))


def all_decline(state: State) -> State:
    """The state after everybody still to be asked has said no."""
    while state.phase == "declaring":
        state = run(state, f"{state.to_act} no")
    return state


def reach(rules: str, *left: str, lead: int, previous_winner: int | None = None, owner: int = 0) -> State:
    """A position reached by a real hand without Sâm or chops: each seat holds the cards left, and `lead` is to lead.

    The other cards of each ten were played away in legal tricks; a seat named with ten cards never played.
    """
    table = parse_rules(rules)
    keep = [frozenset(parse_cards(text)) for text in left]
    rng = random.Random(f"{rules} {left}")
    for _ in range(_TRIES):
        hands = _padded(left, rng)
        drawn = rng.randrange(len(left)) if needs_draw(table, _seat(previous_winner)) else None
        state = fold(events(rules, *map(cards_text, hands), previous_winner=previous_winner, owner=owner, drawn=drawn))
        if state.phase == "over":
            continue
        reached = _played_away(all_decline(state), keep, lead, rng)
        if reached is not None:
            return reached
    raise AssertionError(f"no way to {left} with {lead} to lead")


def _seat(number: int | None) -> Seat | None:
    return None if number is None else Seat(number)


def _padded(named: Sequence[str], rng: random.Random) -> list[tuple[Card, ...]]:
    """Ten cards for each seat; 2s are added only when nothing else is left."""
    held = [parse_cards(text) for text in named]
    taken = {card for hand in held for card in hand}
    pads = [card for card in DECK if card not in taken]
    rng.shuffle(pads)
    pads.sort(key=lambda card: card.rank != TWO)
    return [(*hand, *(pads.pop() for _ in range(HAND_SIZE - len(hand)))) for hand in held]


def _quads(cards: Sequence[Card]) -> int:
    return sum(count == 4 for count in Counter(card.rank for card in cards).values())


def _quiet(state: State, named: Sequence[str]) -> bool:
    return all(_quads(hand) == _quads(parse_cards(text)) for hand, text in zip(state.hands, named, strict=True))


def _played_away(state: State, keep: Sequence[frozenset[Card]], lead: int, rng: random.Random) -> State | None:
    """The state after all other cards are played, if this attempt ends with `lead` to lead."""
    while True:
        seat = state.to_act
        assert seat is not None
        spare = [[card for card in hand if card not in kept] for hand, kept in zip(state.hands, keep, strict=True)]
        own, others = spare[seat], sum(map(len, spare)) - len(spare[seat])
        if state.top is None and not own:
            return state if seat == lead and not others else None
        plays: list[tuple[Card, ...]] = []
        for choice in legal(state):
            if isinstance(choice, Play) and choice.shape not in (Shape.QUAD, Shape.TWO_QUADS):
                cards = pick(own, choice)
                if len(cards) == choice.length:
                    plays.append(cards)
        if state.top is None:
            if not plays:
                return None
            # The lowest card is kept for the trick that hands the lead on.
            keeping = [cards for cards in plays if own[0] not in cards] if others or seat != lead else plays
            cards = rng.choice(keeping) if keeping and (seat != lead or not others) else plays[0]
        elif plays and (rng.random() < 0.6 if seat != lead else not others or rng.random() < 0.1):
            cards = rng.choice(plays)
        else:
            cards = ()
        state = run(state, f"{seat} {cards_text(cards)}" if cards else f"{seat} pass")


def run(state: State, actions: str) -> State:
    """The state after actions as a record has them, with commas between; each has to be legal.

    On the way what happened is folded again and all money is checked to sum to zero.
    """
    for action in actions.split(","):
        try:
            after, happened = step(state, parse_action(action.strip()))
        except IllegalCommand as illegal:
            raise AssertionError(f"{action.strip()}: {illegal.reason}, with {choices(state)}") from illegal
        assert sum(after.payments()) == 0
        assert happened
        state = after
    return state


def refused(state: State, action: str) -> str:
    """The reason for which one action is refused."""
    try:
        step(state, parse_action(action))
    except IllegalCommand as illegal:
        return illegal.reason
    raise AssertionError(f"{action} is legal, with {choices(state)}")


def choices(state: State) -> list[str]:
    """The texts of all that may be chosen."""
    return [str(choice) for choice in legal(state)]


def passes(state: State) -> State:
    """The state after everybody has passed until the trick ends."""
    while state.phase == "playing" and state.top is not None:
        state = run(state, f"{state.to_act} pass")
    return state


def money(state: State) -> list[str]:
    """The payment lines, `PAYER>PAYEE AMOUNT REASON` each, in their order."""
    return [f"{line.payer}>{line.payee} {line.amount} {line.reason}" for line in state.lines]


def ended(state: State) -> tuple[str, int | None, tuple[int, ...]]:
    """How a hand that is over ended: outcome, winner, payments by seat."""
    assert state.result is not None, f"seat {state.to_act} is still to act"
    assert state.result.payments == state.payments()
    return state.result.outcome, state.result.winner, state.result.payments


def bad_deal(rules: str, *hands: str, previous_winner: int | None = None, owner: int = 0) -> str:
    """The message with which a deal is refused."""
    try:
        events(rules, *hands, previous_winner=previous_winner, owner=owner)
    except BadNotation as bad:
        return str(bad)
    raise AssertionError("the deal holds")


def table(rules: str, **options: bool | int | str) -> RuleSet:
    """A rule set with options given as `pay__card=2`."""
    return parse_rules(rules).with_options({key.replace("__", "."): value for key, value in options.items()})
