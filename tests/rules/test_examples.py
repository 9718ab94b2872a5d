"""The 52 worked examples of the rules (examples.json), each played out in hands of the engine."""

import json
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from baosam.rules import DECK, PRESETS, Card, State, cards_text, classify, parse_cards, parse_rules
from baosam.rules.cards import TWO
from baosam.rules.instant import best_kind
from tests.rules.hands import all_decline, begin, choices, ended, passes, reach, refused, run, start

Case = dict[str, Any]
EXAMPLES: dict[str, Case] = {
    example["id"]: example
    for example in json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))
}


def presets_of(example: Case) -> list[str]:
    """The presets that an example names."""
    named = str(example["preset"]).replace(" v ", ", ").split(", ")
    return list(PRESETS) if named == ["all"] else named


def each(ids: Iterable[str]) -> pytest.MarkDecorator:
    """Runs a test for some examples under each preset that they name."""
    return pytest.mark.parametrize(
        ("number", "rules"), [(number, rules) for number in ids for rules in presets_of(EXAMPLES[number])]
    )


# Which test plays which examples; `test_all_are_played` sees that none is left out.
LEADS = ("W01", "W02", "W03", "W05", "W08", "W12", "W15")
MEETINGS = ("W02", "W03", "W04", "W06", "W07", "W09", "W10", "W11", "W13")
INSTANTS = ("W21", "W22", "W23", "W24", "W25", "W26")
COUNTED = ("W27", "W28", "W34", "W35", "W37", "W47")
SCRIPTED = ("W29", "W42", "W43", "W44", "W45", "W46", "W49")
CHAINS = ("W30", "W31", "W38", "W39", "W50")
SAMS = ("W32", "W33", "W36", "W40", "W41", "W48", "W51", "W52")
ALONE = ("W12", "W14", "W16", "W17", "W18", "W19", "W20")


def test_all_are_played() -> None:
    """All 52, and every one that gives payments in a test that compares them."""
    played = {*LEADS, *MEETINGS, *INSTANTS, *COUNTED, *SCRIPTED, *CHAINS, *SAMS, *ALONE}
    assert played == set(EXAMPLES) == {f"W{number:02}" for number in range(1, 53)}
    paid = {number for number, example in EXAMPLES.items() if "deltas" in example}
    assert paid == {"W25", "W26", *COUNTED, *SCRIPTED, *CHAINS, *SAMS}
    assert {name for example in EXAMPLES.values() for name in presets_of(example)} == set(PRESETS)


def words(cards: Sequence[str]) -> str:
    """Cards of an example as text."""
    return " ".join(cards)


def accepted(state: State, cards: str) -> bool:
    """Whether the seat to act may play the cards; checked against the list of its choices."""
    play = classify(parse_cards(cards))
    listed = play is not None and str(play) in choices(state)
    if listed:
        run(state, f"{state.to_act} {cards}")
    else:
        refused(state, f"{state.to_act} {cards}")
    return listed


def leading(rules: str, cards: str) -> State:
    """P0 holds the cards among its ten and is to lead the hand's first trick."""
    return begin(rules, cards, "", leader=0, previous_winner=0)


def beaten(rules: str, attack: Sequence[str], top: Sequence[str]) -> bool:
    """Whether one play beats another in a hand: P0 leads the top, P1 answers; both hold cards besides."""
    taken = set(parse_cards(words(top)))
    held: list[Card] = []
    for card in parse_cards(words(attack)):
        same_rank = (card, *(DECK[card.rank * 4 + suit] for suit in range(4)))
        held.append(next(other for other in same_rank if other not in taken))
        taken.add(held[-1])
    spare = [card for card in DECK if card.rank in (4, 8) and card not in taken]
    left = (f"{words(top)} {cards_text(spare[:2])}", f"{cards_text(held)} {cards_text(spare[2:3])}")
    if sum(card.rank == TWO for card in held) == 4 or sum(card.startswith("2") for card in top) == 4:
        # Four 2s come to be played only where they do not win at the deal.
        rules += "; instant.kinds=none"
    state = reach(rules, *left, lead=0, previous_winner=0)
    return accepted(run(state, f"0 {words(top)}"), cards_text(held))


@each(LEADS)
def test_leads(number: str, rules: str) -> None:
    """3: cards that are a play, or none, by the leader of a first trick."""
    case = EXAMPLES[number]["case"]
    if "cards" in case:
        good = case.get("legal", case.get("legal_lead"))
        legal, illegal = ([case["cards"]], []) if good else ([], [case["cards"]])
    else:
        legal, illegal = case["legal"], case["illegal"]
    assert legal or illegal
    for cards in legal:
        assert accepted(leading(rules, words(cards)), words(cards))
    for cards in illegal:
        state = leading(rules, words(cards))
        assert not accepted(state, words(cards))
        assert refused(state, f"0 {words(cards)}") == "not_a_play"


@each(MEETINGS)
def test_meetings(number: str, rules: str) -> None:
    """3: which play beats which: an attack on tops, a top under attacks, or pairs (attack, top)."""
    case = EXAMPLES[number]["case"]
    judged: list[tuple[Any, Any, bool]] = []
    for key, verdict in (("beats", True), ("cannot", False)):
        for item in case.get(key, []):
            if "top" in case:
                judged.append((item, case["top"], verdict))
            elif "attack" in case or "cards" in case:
                judged.append((case.get("attack", case.get("cards")), item, verdict))
            else:
                judged.append((item[0], item[1], verdict))
    judged += [(item, case["cards"], True) for item in case.get("loses_to", [])]
    if number == "W02":
        straights = ["2s 3h 4d", "3s 4h 5d", "7s 8h 9d", "Ts Jh Qd", "Qs Kh Ad"]
        judged += [(straight.split(), ["Ac", "2c", "3c"], True) for straight in straights]
    assert judged
    for attack, top, verdict in judged:
        assert beaten(rules, attack, top) == verdict, (attack, top)
        if number == "W13":
            assert not beaten(rules, top, attack)


@each(["W12"])
def test_w12_two_quads_on_a_single_two(number: str, rules: str) -> None:
    """W12: on the single 2 one quad of the two is played, not both."""
    cards = EXAMPLES[number]["case"]["cards"]
    assert not beaten(rules, cards, ["2s"])
    assert beaten(rules, cards[:4], ["2s"])


@each(["W14"])
def test_w14_straights_of_five(number: str, rules: str) -> None:
    """W14: ten of them, each beating those below and no other."""
    line = "A23456789TJQKA"
    straights = [line[start : start + 5] for start in range(10)]
    assert len(straights) == EXAMPLES[number]["case"]["count"]
    for low, high in pairwise(straights):
        top, attack = [rank + "s" for rank in low], [rank + "h" for rank in high]
        assert beaten(rules, attack, top)
        assert not beaten(rules, top, attack)


@each(["W16"])
def test_w16_no_chop_after_a_pass(number: str, rules: str) -> None:
    """W16: S1 passed and may not come back with its quad; when S0 passes too, S2 leads."""
    case = EXAMPLES[number]["case"]
    state = begin(rules, "3s 5d", "7s 7h 7d 7c", "2d", "", leader=0, previous_winner=0)
    cards = {"5": "5d", "2": "2d", "pass": "pass"}
    state = run(state, ", ".join(f"{seat} {cards[what]}" for seat, what in case["seq"]))
    assert state.to_act == case["next_actor"]
    assert refused(state, "1 7s 7h 7d 7c") == "not_your_turn"
    assert run(state, "0 pass").to_act == 2


@each(["W17"])
def test_w17_no_three_dealt(number: str, rules: str) -> None:
    """W17: S1 holds 4h, S3 4c, nobody another 4 or a 3."""
    case = EXAMPLES[number]["case"]
    rng = random.Random(17)
    while True:
        rest = rng.sample(DECK[8:], 38)
        hands = [rest[:10], [*rest[10:19], Card("4h")], rest[19:29], [*rest[29:], Card("4c")]]
        if not any(best_kind(hand, parse_rules(rules)) for hand in hands):
            break
    state = all_decline(start(rules, *map(cards_text, hands)))
    assert (state.leader, state.to_act) == (case["leader"], case["leader"])
    assert ({choice for choice in choices(state) if "4" not in choice} == set()) == case["must_include"]


@each(["W18"])
def test_w18_before_a_last_card(number: str, rules: str) -> None:
    """W18: leading, and answering a single 7."""
    case = EXAMPLES[number]["case"]
    hand = words(case["hand"])
    state = reach(rules, hand, "3d", "3s 4s", lead=0)
    assert len(state.hands[1]) == case["next_cards"]
    assert all(accepted(state, words(cards)) for cards in case["lead_legal"])
    assert not any(accepted(state, words(cards)) for cards in case["lead_illegal"])
    state = run(reach(rules, hand, "3d", "7s 4s", lead=2), "2 7s")
    for cards in case["answer7_legal"]:
        assert run(state, f"0 {words(cards) or 'pass'}").top is not None
    assert not any(accepted(state, words(cards)) for cards in case["answer7_illegal"])


@pytest.mark.parametrize("rules", EXAMPLES["W19"]["case"]["winner"])
def test_w19_a_last_two_on_a_king(rules: str) -> None:
    """W19: a win in `standard`; else S0 is out and S1 and S2 play on, and S0 owes for one 2 in the end."""
    state = run(reach(rules, "2h", "4s 5s", "6s 7s Kc", lead=2), "2 Kc, 0 2h")
    winner = EXAMPLES["W19"]["case"]["winner"][rules]
    if winner is not None:
        assert ended(state)[:2] == ("out", winner)
        return
    assert state.result is None
    state = passes(state)
    assert (state.to_act, state.out) == (1, (1, 0, 0))
    state = run(state, "1 5s, 2 pass, 1 4s")
    assert ended(state) == ("out", 1, (-10, 12, -2))


@each(["W20"])
def test_w20_a_straight_with_a_two_last(number: str, rules: str) -> None:
    """W20: only a last play made of 2s alone is barred."""
    case = EXAMPLES[number]["case"]
    state = reach(rules, words(case["cards"]), "5s 6s", "7s 8s", lead=0)
    assert ended(run(state, f"0 {words(case['cards'])}"))[:2] == ("out", case["winner"])


def dealt_with(rules: str, hand: str) -> State:
    """A hand just dealt to two seats of which the second holds those cards and the first no instant win."""
    rng = random.Random(hand)
    free = [card for card in DECK if card not in parse_cards(hand)]
    while True:
        other = rng.sample(free, 10)
        if best_kind(other, parse_rules(rules)) is None:
            return start(rules, cards_text(other), hand)


TWO_HOLDERS = (
    "4h 6h 8d 9d Tc Qc Kd Ac 2d 5d",
    "4s 5s 6s 8s 9s Ts Qs Ks As 2c",
    "4d 5h 6d 8h 9h Td Qd Kh Ah 6c",
    "3h 3d 3c 7h 7d 7c Jh Jd Jc 5c",
)
FOUR_TWOS = (
    "3h 4h 4s 6s 8d 9d Tc Qc Kd Ac",
    "3d 4d 5s 6h 8c 9h Td Qd Ks Ah",
    "3c 4c 5d 6d 8h 9s Ts Qs Kc Ad",
    "2s 2h 2d 2c 3s 5h 7d 9c Js Kh",
)


@each(INSTANTS)
def test_instants(number: str, rules: str) -> None:
    """4.2: what a hand wins at the deal by, and what that pays."""
    example = EXAMPLES[number]
    case = example["case"]
    if "deltas" in example:
        hands, kind = (TWO_HOLDERS, "one_colour") if number == "W25" else (FOUR_TWOS, "four_twos")
        state = start(rules, *hands)
        kinds = [best_kind(parse_cards(hand), parse_rules(rules)) for hand in hands]
        assert [found for found in kinds if found] == ([kind, "three_triples"] if number == "W25" else [kind])
        assert ended(state) == ("instant", case["winner"], tuple(example["deltas"]))
        assert state.result is not None
        assert state.result.kind == kind
        return
    if (number, rules) == ("W21", "friends"):
        # The table of options says no for `friends`, and the table decides; with a yes it is as the example says.
        assert dealt_with(rules, words(case["hand"])).result is None
        rules += "; instant.quad_is_two_pairs=yes"
    hands_and_kinds = zip(case.get("hands", [case.get("hand")]), case.get("kinds", [case.get("kind")]), strict=True)
    for hand, kind in hands_and_kinds:
        state = dealt_with(rules, words(hand))
        found = None if state.result is None else state.result.kind
        assert found == kind
        assert (state.phase == "declaring") == (kind is None)


def quads_in(cards: Iterable[Card]) -> int:
    """How many quads cards hold."""
    return sum(count == 4 for count in Counter(card.rank for card in cards).values())


def some(rng: random.Random, free: list[Card], cards: int, twos: int = 0, quads: int = 0) -> str:
    """So many cards with so many 2s and quads among them, taken out of the free ones."""
    while True:
        whole = [rank for rank in range(TWO) if sum(card.rank == rank for card in free) == 4]
        ranks = rng.sample(whole, quads)
        picked = [card for card in free if card.rank in ranks]
        picked += [card for card in free if card.rank == TWO][:twos]
        rest = [card for card in free if card.rank != TWO and card not in picked]
        picked += rng.sample(rest, cards - len(picked))
        if quads_in(picked) == quads:
            for card in picked:
                free.remove(card)
            return cards_text(picked)


def check_end(example: Case, state: State) -> None:
    """The hand ended as the example describes it, and paid what it says."""
    case = example["case"]
    assert len(state.hands) == case["n"]
    assert state.result is not None
    for number, loser in case["losers"].items():
        seat = int(number)
        hand = state.result.hands[seat]
        assert len(hand) == loser["cards"]
        assert sum(card.rank == TWO for card in hand) == loser.get("twos", 0)
        assert quads_in(hand) == loser.get("quads", 0)
        assert (seat in state.played) == loser.get("played", True)
        assert (seat in state.left) == loser.get("left", False)
        assert state.out[seat] == loser.get("finish_twos", 0)
    outcome, winner, payments = ended(state)
    assert outcome in ("out", "last_standing")
    assert winner == case["winner"]
    assert payments == tuple(example["deltas"])
    assert any(line.reason == "den" for line in state.lines) == ("den" in case)


@each(COUNTED)
def test_counted(number: str, rules: str) -> None:
    """5: the winner leads its last card, and the losers hold so many cards, 2s and quads."""
    example = EXAMPLES[number]
    case = example["case"]
    rng = random.Random(number)
    free = [card for card in DECK if card != Card("3s")]
    left = ["3s"] * case["n"]
    for seat, loser in case["losers"].items():
        left[int(seat)] = some(rng, free, loser["cards"], loser.get("twos", 0), loser.get("quads", 0))
    state = run(reach(rules, *left, lead=case["winner"]), f"{case['winner']} 3s")
    check_end(example, state)


# What each seat holds when a seat leads, and how the hand goes on from there.
SCRIPTS = {
    "W29": (
        ("4s 5s 6s 8s", "2h 4d 5d 7d 8d 9d Td", "Js Jh Jd Jc 9s", "2d 4h"),
        1,
        "1 2h, 2 Js Jh Jd Jc, 3 pass, 0 pass, 1 pass, 2 9s",
    ),
    "W42": (
        ("7s 9d Js Qs 2s", "Kd", "4s 5s 6s 8s 9s", "4d 5d 6d 8d Th Td Ts Tc"),
        0,
        "0 7s, 1 Kd",
    ),
    "W43": (("Jd Qd", "Kd", "4s 5s 6s 8s 9s", "4d 5d 6d 8d Th Td Ts Tc"), 0, "0 Qd, 1 Kd"),
    "W44": (("2s", "8d", "4s 5s 6s 8s"), 0, "0 2s, 1 pass, 2 pass, 1 8d"),
    "W45": (("2s 2d", "8d 9d"), 0, "0 2s 2d"),
    "W46": (
        ("4s 5s 6s", "8d 9d", "4d 5d", "2h 3h 5h 6h 8h 9h Jh"),
        1,
        "3 leave, 1 8d, 2 pass, 0 pass, 1 9d",
    ),
    "W49": (
        ("8s 4s 5s 6s", "Jd 3d 4d 5d 6d 7d", "Ts", "2h 3h 5h 6h 9h"),
        0,
        "0 8s, 1 pass, 2 Ts",
    ),
}


@each(SCRIPTED)
def test_scripted(number: str, rules: str) -> None:
    """5: hands with chops, đền, last 2s and leavers, as the example tells them."""
    left, lead, actions = SCRIPTS[number]
    check_end(EXAMPLES[number], run(reach(rules, *left, lead=lead), actions))


QUADS = [" ".join(rank + suit for suit in "shdc") for rank in "589TJQK"]


@each(CHAINS)
def test_chains(number: str, rules: str) -> None:
    """5: one trick of chops, nothing else paid yet."""
    example = EXAMPLES[number]
    case = example["case"]
    quads = iter(QUADS)
    twos = {"2": "2h", "22": "2h 2s"}
    links = [
        (seat, twos[what] if what in twos else " ".join(next(quads) for _ in range(what.count("Q"))))
        for seat, what in case["chain"]
    ]
    named = [""] * case["n"]
    for seat, cards in links:
        named[seat] = cards
    first = links[0][0]
    state = begin(rules, *named, leader=first, previous_winner=first)
    for seat, cards in links:
        while state.to_act != seat:
            state = run(state, f"{state.to_act} pass")
        state = run(state, f"{seat} {cards}")
    state = passes(state)
    assert (state.phase, state.to_act) == ("playing", links[-1][0])
    assert state.payments() == tuple(example["deltas"])


DRAGON = "3s 4s 5d 6d 7c 8c 9h Th Js Qs"
RUNS = "3s 4s 5d 6d 7c 8c 9h Th Js Kd"
TWO_LAST = "3s 4s 5d 6d 7c 8c 9h Th Ks 2d"


def declared(rules: str, named: Sequence[str], declarer: int) -> State:
    """A hand that a seat has declared; those asked before it said no."""
    state = start(rules, *named, previous_winner=declarer)
    while state.to_act != declarer:
        state = run(state, f"{state.to_act} no")
    return run(state, f"{declarer} sam")


def led_out(state: State, plays: Sequence[str]) -> State:
    """The declarer leads those plays one after the other, and all others pass."""
    declarer = state.declarer
    for cards in plays:
        state = passes(state)
        state = run(state, f"{declarer} {cards}")
    return state


@each(SAMS)
def test_sams(number: str, rules: str) -> None:
    """4.7: hands that a seat declared."""
    example = EXAMPLES[number]
    case = example["case"]
    declarer, breaker = case["declarer"], case.get("breaker")
    named = [""] * case["n"]
    if case["kind"] == "sam_success":
        named[declarer] = DRAGON if case.get("dragon") else RUNS
        if number == "W32":
            named[0], named[3] = "2s 2h", "As Ah Ad Ac"
        plays = [DRAGON] if case.get("dragon") else ["9h Th Js", "Kd", "6d 7c 8c", "3s 4s 5d"]
        state = led_out(declared(rules, named, declarer), plays)
        assert ended(state) == ("sam_made", declarer, tuple(example["deltas"]))
        assert set(state.played) == {declarer}
        return
    if breaker is None:
        named[declarer] = TWO_LAST
        state = led_out(declared(rules, named, declarer), ["3s 4s 5d 6d 7c 8c 9h Th", "Ks", "2d"])
        assert ended(state) == ("sam_lost", None, tuple(example["deltas"]))
        return
    chop = number == "W33"
    named[declarer], named[breaker] = ("3s 2d", "8s 8h 8d 8c") if chop else ("3s 5d", "9h")
    state = led_out(declared(rules, named, declarer), ["2d" if chop else "5d"])
    while state.to_act != breaker:
        state = run(state, f"{state.to_act} pass")
    state = run(state, f"{breaker} {named[breaker]}")
    assert ended(state) == ("sam_broken", None, tuple(example["deltas"]))
    assert state.result is not None
    assert state.result.breaker == breaker


def test_the_copy_says_what_it_is() -> None:
    """Every example has its question, answer and source; those with payments sum to zero."""
    for example in EXAMPLES.values():
        assert set(example) - {"deltas"} == {"id", "preset", "question", "answer", "case", "source"}
        assert sum(example.get("deltas", [])) == 0
