"""Section 7 of the rules: exact facts. `make facts` counts what takes minutes into facts.json."""

import json
import random
from math import comb
from typing import Any

from baosam.rules import DECK, PRESETS, parse_rules
from baosam.rules.compiled import compile_rules
from baosam.rules.instant import has_kind
from baosam.rules.plays import packed_hand
from tests.rules import count_facts

COMMITTED: dict[str, Any] = json.loads(count_facts.FACTS.read_text(encoding="utf-8"))
WANTED = {
    "shapes": 120,
    "two_quads": 78,
    "suit_free_hands_of_ten": 566_280,
    "suit_free_hands": 1_032_759,
    "pairs": 124_963_839,
    "suited_plays": 7_456_451,
    "leads_fewest": 10,
    "leads_most": 46,
    "leads_mean": 13.745,
    "deals": 15_820_024_220,
    "four_twos": 12_271_512,
    "five_pairs": 10_630_620,
    "one_colour": 10_623_470,
    "dragon": 5_242_880,
    "three_triples": 745_888,
    "any": 39_452_188,
}


def test_committed_counts() -> None:
    """7: every row, as counted with the engine when the result was committed."""
    facts = COMMITTED["facts"]
    assert {key: facts[key] for key in WANTED} == WANTED
    assert set(facts) - set(WANTED) == {"answers"}
    assert set(COMMITTED) == {"commit", "date", "seconds", "facts"}


def test_shapes_and_hands() -> None:
    """7: 120 shapes (13 + 13 + 13 + 13 + 68); 566,280 and 1,032,759 hands; with a lead 124,963,839 pairs."""
    assert len(count_facts.SHAPES) == len(compile_rules(PRESETS["standard"]).leads) == 13 * 4 + 68 == WANTED["shapes"]
    hands = [count_facts.number_of_hands(cards) for cards in range(1, 11)]
    assert (hands[-1], sum(hands)) == (566_280, 1_032_759)
    assert sum(hands) * (120 + 1) == WANTED["pairs"]
    assert [sum(1 for _ in count_facts.suit_free_hands(cards)) for cards in range(1, 7)] == hands[:6]


def test_suited_plays() -> None:
    """7: 7,456,451 sets of cards make a play (two quads not among them)."""
    assert count_facts.suited_plays_by_formula() == WANTED["suited_plays"]


def test_answers_to_all_pairs() -> None:
    """7: how many answers all 124,963,839 pairs have: a walk over them agrees with a sum over plays."""
    assert count_facts.answers_without_looking() == COMMITTED["facts"]["answers"]


def test_leads() -> None:
    """7: ten cards have 10 leads at least, 46 at most (a ten-card straight), over all deals 13.745 in the mean."""
    assert round(count_facts.mean_leads(), 3) == WANTED["leads_mean"]
    assert count_facts.DEALS == comb(52, 10) == WANTED["deals"]
    leads = compile_rules(PRESETS["standard"]).leads

    def number(hand: list[int]) -> int:
        bits = packed_hand(DECK[card] for card in hand)
        return sum(play.need & bits == play.need for play in leads)

    assert number([0, 4, 8, 12, 16, 20, 24, 28, 32, 36]) == 46
    assert number([0, 1, 2, 3, 8, 9, 10, 11, 16, 17]) == 10
    # Ten cards have ten leads that are no straights, whatever they are.
    rng = random.Random(7)
    for _ in range(2000):
        hand = rng.sample(range(52), 10)
        present = "".join("1" if any(card >> 2 == rank for card in hand) else "0" for rank in (11, 12, *range(12)))
        straights = sum("0" not in present[low : low + size] for size in range(3, 11) for low in range(15 - size))
        assert 10 <= number(hand) == 10 + straights <= 46


def test_odds_at_the_deal() -> None:
    """7: four 2s, five pairs, one colour, dragon, three triples, any: 1 in 401.0; of all 566,280 hands by rank.

    The engine judges each that is of some kind and every 40th of the others (`make facts`: all).
    """
    odds = count_facts.count_odds(every=40)
    assert odds == {key: WANTED[key] for key in odds}
    assert len(odds) == 6
    assert odds["one_colour"] == 2 * comb(26, 10)
    assert round(count_facts.DEALS / odds["any"], 1) == 401.0


def test_colours() -> None:
    """7: the engine finds one colour exactly where all suits are red or all are black."""
    rng = random.Random(11)
    rules = parse_rules("standard")
    for _ in range(3000):
        suits = rng.choice([(0, 1), (2, 3), (0, 2), (0, 1, 2), (0, 1, 2, 3)])
        hand = rng.sample([card for card in DECK if card.suit in suits], 10)
        names = {str(card)[1] for card in hand}
        assert has_kind("one_colour", hand, rules) == (names <= {"s", "c"} or names <= {"d", "h"})
