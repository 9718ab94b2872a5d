"""Legal plays against brute force: every subset of the hand to act, judged by the plain rules of `oracle.py`."""

import random
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from baosam.rules import (
    DECK,
    PLAYS,
    Card,
    IllegalCommand,
    Pass,
    PlayCards,
    Seat,
    State,
    deal_hand,
    decide,
    fold,
    legal,
    parse_action,
    parse_rules,
    pick,
    read_play,
    step,
)
from baosam.rules.state import Move
from tests.rules import oracle

PRESET_TABLES = ("standard", "club", "portal", "gatekeeper", "friends", "mien_bac")
TABLES = (
    *PRESET_TABLES,
    "standard; finish.on_two=illegal; lead.must_contain_lowest=yes; chop.pair_of_twos=one_quad",
    "portal; bao_mot.mode=enforce; finish.on_two=illegal; pass.locks=no; straight.two=no",
    "mien_bac; bao_mot.mode=enforce; quad.beats_two=no; straight.ace_low=no; chop.two_quads_over=higher_top",
    "friends; finish.on_two=loss_end; quad.beats_quad=no; straight.min=4; straight.max=6",
)


def ranks_of(cards: tuple[Card, ...]) -> str:
    """The ranks of cards, low to high."""
    return "".join(str(card)[0] for card in sorted(cards))


@cache
def plays_in(ranks: str) -> tuple[str, ...]:
    """Every play that some subset of those cards makes: all 1,023 subsets of ten cards are looked at."""
    found: set[str] = set()
    for size in range(1, len(ranks) + 1):
        for subset in combinations(ranks, size):
            play = oracle.play_of("".join(subset))
            if play is not None:
                found.add(play)
    return tuple(found)


def next_still_in(state: State, seat: int) -> int | None:
    """The next seat in order of play that has neither left nor gone out."""
    for step_on in range(1, len(state.hands)):
        other = (seat + step_on) % len(state.hands)
        if other not in state.left and state.out[other] == 0:
            return other
    return None


def wanted(state: State, lowest: Card, lowest_holder: int) -> set[str]:
    """What the seat to act may play, by brute force."""
    seat = state.to_act
    assert seat is not None
    hand = ranks_of(state.hands[seat])
    after = next_still_in(state, seat)
    first_lead = not state.played and state.declarer is None and seat == lowest_holder
    must = state.rules.lead.must_contain_lowest and first_lead
    return oracle.answers(
        plays_in(hand),
        hand,
        None if state.top is None else str(state.top.play),
        state.rules,
        next_has_one=after is not None and len(state.hands[after]) == 1,
        must_contain=str(lowest)[0] if must else None,
    )


def check(state: State, good: set[str]) -> None:
    """The list of choices is the brute force's, a pass first where there is one, in the pinned order."""
    listed = [str(choice) for choice in legal(state)]
    plays = listed if state.top is None else listed[1:]
    assert state.top is None or listed[0] == "pass"
    assert set(plays) == good, (state.hands, state.top)
    ids = [read_play(text).id for text in plays]
    assert ids == sorted(set(ids))
    assert listed


def check_every_subset(state: State, good: set[str]) -> int:
    """`decide` accepts a subset of the hand if and only if its play is listed; how many subsets there were."""
    seat = state.to_act
    assert seat is not None
    count = 0
    for size in range(1, len(state.hands[seat]) + 1):
        for cards in combinations(state.hands[seat], size):
            play = oracle.play_of(ranks_of(cards))
            try:
                decide(state, PlayCards(seat, cards))
                accepted = True
            except IllegalCommand:
                accepted = False
            assert accepted == (play in good), cards
            count += 1
    if state.top is not None:
        assert decide(state, Pass(seat))
    else:
        with pytest.raises(IllegalCommand) as refusal:
            decide(state, Pass(seat))
        assert refusal.value.reason == "must_lead"
    return count


def few_ranks(rng: random.Random, cards: int) -> list[Card]:
    """A deck of which the first hands hold many pairs, quads and runs: some ranks come first."""
    ranks = rng.sample(range(13), max(3, cards // 3))
    if rng.random() < 0.5:
        low = rng.randrange(8)
        ranks = [(low + i) % 13 for i in range(6)]
    deck = [card for card in DECK if card.rank in ranks]
    others = [card for card in DECK if card.rank not in ranks]
    rng.shuffle(deck)
    rng.shuffle(others)
    return deck + others


def random_deal(rng: random.Random, table: str) -> State | None:
    """A hand just dealt, wild or plain, or None if somebody won at once."""
    rules = parse_rules(table)
    seats = rng.randint(rules.seats.min, rules.seats.max)
    deck = few_ranks(rng, 10) if rng.random() < 0.5 else rng.sample(DECK, 52)
    hands = [deck[seat * 10 : seat * 10 + 10] for seat in range(seats)]
    rng.shuffle(hands)
    previous = Seat(rng.randrange(seats)) if rng.random() < 0.5 else None
    state = fold(deal_hand(rules, hands, previous_winner=previous, drawn=Seat(rng.randrange(seats))))
    return None if state.phase == "over" else state


def random_action(rng: random.Random, state: State) -> str:
    """Something legal: a choice, seldom a Sâm or a leaving."""
    seat = state.to_act
    if state.phase == "declaring":
        return f"{seat} sam" if rng.random() < 0.03 else f"{seat} no"
    still_in = [other for other in range(state.seats) if state.still_in(Seat(other))]
    if state.rules.leave.mode == "leaver_loses" and rng.random() < 0.01:
        return f"{rng.choice(still_in)} leave"
    options = legal(state)
    choice = options[0] if state.top is not None and rng.random() < 0.4 else rng.choice(options)
    if str(choice) == "pass":
        return f"{seat} pass"
    assert seat is not None
    play = read_play(str(choice))
    return f"{seat} {' '.join(map(str, pick(state.hands[seat], play)))}"


@pytest.mark.parametrize("table", TABLES)
def test_positions_of_real_hands(table: str) -> None:
    """3, 4.5, 4.6, F47: each position of random hands, from ten cards to the last one; some with every subset."""
    rng = random.Random(table)
    positions = subsets = 0
    for _ in range(45):
        state = random_deal(rng, table)
        if state is None:
            continue
        lowest = min(min(hand) for hand in state.hands)
        holder = next(seat for seat, hand in enumerate(state.hands) if lowest in hand)
        while state.phase != "over":
            if state.phase == "declaring":
                assert [str(choice) for choice in legal(state)] == ["sam", "no"]
            else:
                good = wanted(state, lowest, holder)
                check(state, good)
                positions += 1
                assert state.to_act is not None
                if len(state.hands[state.to_act]) <= 4 or rng.random() < 0.03:
                    subsets += check_every_subset(state, good)
            state, _ = step(state, parse_action(random_action(rng, state)))
        assert legal(state) == ()
    assert positions > 500
    assert subsets > 5000


def in_position(state: State, hand: tuple[Card, ...], top: str | None, *, next_has_one: bool) -> State:
    """P0 with that hand leading, or answering that play of P1 (whose cards do not matter)."""
    others = [card for card in DECK if card not in hand]
    counts = [1 if next_has_one else 5, 5]
    hands = (hand, tuple(others[: counts[0]]), tuple(others[10:15]))
    move = None if top is None else Move(Seat(1), (), read_play(top), 12)
    return replace(
        state,
        hands=hands,
        phase="playing",
        to_act=Seat(0),
        opened=True,
        played=frozenset({Seat(0), Seat(1), Seat(2)}),
        top=move,
        trick=() if move is None else (move,),
    )


@pytest.mark.parametrize("table", TABLES)
def test_every_top_under_a_hand(table: str) -> None:
    """3, 4.5, 4.6, F47: hands of ten and fewer cards, wild and plain, on a lead and on every kind of top."""
    rng = random.Random(f"tops {table}")
    rules = parse_rules(table)
    tops = [str(play) for play in PLAYS if oracle.may_stand(str(play), rules)]
    if rules.chop.pair_of_twos != "two_quads":
        tops = [top for top in tops if not oracle.is_two_quads(top)]
    base: State | None = None
    while base is None:
        deck = rng.sample(DECK, 30)
        dealt = fold(deal_hand(rules, [deck[:10], deck[10:20], deck[20:]], drawn=Seat(0)))
        base = None if dealt.phase == "over" else dealt
    positions = 0
    for number in range(50):
        size = 10 if number % 2 == 0 else rng.randint(1, 9)
        deck = few_ranks(rng, size) if rng.random() < 0.7 else rng.sample(DECK, 52)
        if number % 5 == 1:
            # Hands of 2s and little else meet the duties about going out.
            size = rng.randint(1, 4)
            deck = [*DECK[48 : 48 + rng.randint(1, 4)], *deck]
        hand = tuple(sorted(list(dict.fromkeys(deck))[:size]))
        for top in [None, *rng.sample(tops, 25), "2", "22"]:
            for next_has_one in (False, True):
                state = in_position(base, hand, top, next_has_one=next_has_one)
                check(state, wanted(state, DECK[0], 1))
                positions += 1
    assert positions == 50 * 28 * 2
