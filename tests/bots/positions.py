"""Hands and moments for tests of bots: any rules, any deal, what is hidden dealt anew, positions laid out."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from baosam.rules import (
    DECK,
    OPTIONS,
    PRESETS,
    BadRules,
    Card,
    RuleSet,
    Seat,
    State,
    deal_hand,
    fold,
    parse_action,
    parse_cards,
    parse_rules,
    step,
)
from baosam.tables.deal import draw_deal


def random_rules(rng: Random) -> RuleSet:
    """A valid rule set at random: a preset with a few options drawn anew."""
    while True:
        rules = PRESETS[rng.choice(list(PRESETS))]
        changes: dict[str, Any] = {}
        for key in rng.sample([key for key in OPTIONS if not key.startswith("seats.")], 8):
            option = OPTIONS[key]
            match option.type:
                case "flag":
                    changes[key] = rng.random() < 0.5
                case "number":
                    changes[key] = rng.randint(3, 10) if key.startswith("straight.") else rng.choice([0, 1, 5, 20])
                case "word":
                    changes[key] = rng.choice(option.choices)
                case "words":
                    changes[key] = tuple(rng.sample(option.choices, rng.randint(0, len(option.choices))))
        try:
            return rules.with_options(changes)
        except BadRules:
            continue


def dealt(rules: RuleSet, seats: int, rng: Random) -> State:
    """A hand just dealt."""
    deal = draw_deal(seats, rng.randrange)
    return fold(deal_hand(rules, deal.hands, drawn=deal.drawn))


def position(rules: str, hands: Sequence[str], *, leader: int, actions: Sequence[str] = (), gone: str = "") -> State:
    """A hand cut short: ten-card hands are dealt from the deck's other cards and then replaced.

    `gone` are cards that were played in tricks before; everybody has played by then.
    """
    given = [parse_cards(hand) for hand in hands]
    rest = [card for card in DECK if card not in {c for hand in given for c in hand}]
    full: list[tuple[Card, ...]] = []
    for hand in given:
        full.append((*hand, *rest[: 10 - len(hand)]))
        rest = rest[10 - len(hand) :]
    house = parse_rules(rules).with_options({"declare.enabled": False, "instant.kinds": ()})
    state = fold(deal_hand(house, full, drawn=Seat(leader)))
    state = replace(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in given),
        to_act=Seat(leader),
        leader=Seat(leader),
        played=frozenset(map(Seat, range(len(hands)))) if gone else frozenset(),
        gone=parse_cards(gone),
        opened=bool(gone),
    )
    for action in actions:
        state, _ = step(state, parse_action(action))
    return state
