"""The easy bot obeys every house rule, sees only its view, and plans as it says."""

import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from baosam.bots.base import fallback
from baosam.bots.easy import Easy
from baosam.bots.plan import can_be_beaten, kept_for_last, unseen
from baosam.bots.registry import LEVELS, STAND_IN
from baosam.rules import (
    DECK,
    OPTIONS,
    PRESETS,
    BadRules,
    Card,
    RuleSet,
    Seat,
    State,
    Word,
    command_for,
    deal_hand,
    fold,
    legal,
    parse_action,
    parse_cards,
    parse_rules,
    read_play,
    step,
    view,
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


def play_out(state: State, rng: Random) -> list[float]:
    """Easy in every seat to the end; returns seconds of computing for each move. Every choice must be listed."""
    bot, times = Easy(), list[float]()
    while state.to_act is not None:
        seen = view(state, state.to_act)
        began = time.thread_time()
        choice = bot.choose(seen, rng)
        times.append(time.thread_time() - began)
        assert choice in legal(state)
        state, _ = step(state, command_for(state.to_act, seen.hand, choice))
    return times


def test_is_legal_under_random_rules_and_quick() -> None:
    """Whole hands at 2 to 5 seats; a move takes far less than 20 ms."""
    rng = Random(20)
    times: list[float] = []
    for number in range(150):
        rules = list(PRESETS.values())[number % 6] if number < 30 else random_rules(rng)
        seats = rng.randint(rules.seats.min, rules.seats.max)
        times += play_out(dealt(rules, seats, rng), rng)
    times.sort()
    assert len(times) > 3000
    assert times[int(len(times) * 0.99)] < 0.02


def test_same_view_and_stream_make_the_same_move() -> None:
    """F49, F54: hidden cards and the bot's past change nothing; the stream is the only chance."""
    rng = Random(7)
    for _ in range(200):
        rules = random_rules(rng)
        state = dealt(rules, rng.randint(rules.seats.min, rules.seats.max), rng)
        for _ in range(rng.randrange(30)):
            if state.to_act is None:
                break
            options = legal(state)
            seen = view(state, state.to_act)
            state, _ = step(state, command_for(state.to_act, seen.hand, rng.choice(options)))
        if state.to_act is None:
            continue
        seen = view(state, state.to_act)
        twin = view(hidden_permuted(state, state.to_act, rng), state.to_act)
        seed = rng.random()
        assert Easy().choose(seen, Random(seed)) == Easy().choose(twin, Random(seed))


def hidden_permuted(state: State, seat: Seat, rng: Random) -> State:
    """The same state with what the seat cannot see dealt anew: other hands and unused cards."""
    gone = {card for move in (*state.trick, *state.last_trick) for card in move.cards}
    pool = [card for card in DECK if card not in state.hands[seat] and card not in gone]
    rng.shuffle(pool)
    hands = list(state.hands)
    for other in range(state.seats):
        if other != seat:
            size = len(hands[other])
            hands[other], pool = tuple(sorted(pool[:size])), pool[size:]
    return replace(state, hands=tuple(hands))


def position(rules: str, hands: Sequence[str], *, leader: int, actions: Sequence[str] = ()) -> State:
    """A hand cut short: ten-card hands are dealt from the deck's other cards and then replaced."""
    given = [parse_cards(hand) for hand in hands]
    rest = [card for card in DECK if card not in {c for hand in given for c in hand}]
    full: list[tuple[Card, ...]] = []
    for hand in given:
        full.append((*hand, *rest[: 10 - len(hand)]))
        rest = rest[10 - len(hand) :]
    house = parse_rules(rules).with_options({"declare.enabled": False, "instant.kinds": ()})
    state = fold(deal_hand(house, full, drawn=Seat(leader)))
    state = replace(state, hands=tuple(tuple(sorted(hand)) for hand in given), to_act=Seat(leader), leader=Seat(leader))
    for action in actions:
        state, _ = step(state, parse_action(action))
    return state


@pytest.mark.parametrize(
    ("hands", "actions", "chosen"),
    [
        (["3s 4s 5d 9d 9h 2s", "6s 7s 8s Ts"], [], "345"),
        (["9d 9h 2s Ks", "6s 7s 8s Ts"], [], "99"),
        (["6s 7s 8s Ts Qs Ks", "9d 9h Jh 2s Ad Ah"], ["0 6s"], "J"),
        (["6s 7s 8s Ts Qs Ks", "9d 9h 2s 4d 4h As Ac"], ["0 6s"], "pass"),
        (["2d 7s 8s Ts Qs Ks", "5s 5c 5d 5h 9h Kd 7c"], ["0 2d"], "5555"),
        (["2d 2h", "2s 3d"], [], "22"),
    ],
)
def test_chooses_as_it_says(hands: Sequence[str], actions: Sequence[str], chosen: str) -> None:
    """Low combinations first, cheap answers, no broken pairs, a quad for a 2, out when it can."""
    state = position("standard", hands, leader=0, actions=actions)
    assert state.to_act is not None
    assert str(Easy().choose(view(state, state.to_act), Random(1))) == chosen


def test_keeps_a_last_card_that_is_no_two_where_twos_may_not_be_last() -> None:
    """Under `finish.on_two=loss_continue` it leads the 2 before the 3."""
    state = position("standard; finish.on_two=loss_continue", ["3s 2s", "6s 7s 8s Ts"], leader=0)
    assert str(Easy().choose(view(state, Seat(0)), Random(1))) == "2"


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("Ks Kc Kd As Ac Ad 2s 2c 2d 3h", Word.SAM),
        ("Ks Kc Kd As Ac Ad 2s 2c 4d 3h", Word.NO),
        ("3s 3c 5d 7s 7c 9d Js Jc Kd Ah", Word.NO),
    ],
)
def test_declares_only_what_can_hardly_be_beaten(hand: str, says: Word) -> None:
    """All but one play of its plan must be safe from every unseen card."""
    mine = parse_cards(hand)
    rest = [card for card in DECK if card not in mine]
    rules = PRESETS["standard"].with_options({"instant.kinds": (), "lead.first": "random"})
    state = fold(deal_hand(rules, [mine, rest[::4][:10]], drawn=Seat(0)))
    assert Easy().choose(view(state, Seat(0)), Random(1)) is says


def test_helpers() -> None:
    """What is kept for last, what is unseen, what can be beaten, the way out, the level that stands in."""
    kept = [text for text in ("2", "22", "4444", "33337777", "A23", "789", "A") if kept_for_last(read_play(text))]
    assert kept == ["2", "22", "4444", "33337777", "A23"]
    state = position("standard", ["3s 4s", "5s 6s"], leader=0, actions=["0 3s"])
    seen = view(state, Seat(1))
    assert len(unseen(seen)) == 52 - 3
    assert not can_be_beaten(read_play("QKA"), DECK, seen.rules)
    assert fallback(seen) is Word.PASS
    asked = view(dealt(PRESETS["standard"], 2, Random(3)), None)
    assert fallback(replace(asked, phase="declaring")) is Word.NO
    assert STAND_IN in LEVELS
