"""Counts the exact facts of the rules' section 7: `make facts` runs all of it and writes facts.json next to this file.

What takes seconds is counted again by the tests; what takes minutes only here.
"""

import json
import subprocess
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product
from math import comb, prod
from pathlib import Path

from baosam.rules import DECK, PLAYS, PRESETS, Card, Play, Shape, classify
from baosam.rules.compiled import compile_rules
from baosam.rules.instant import best_kind, has_kind
from baosam.rules.plays import beats, packed
from baosam.rules.ruleset import Kind

RANKS = 13
DEALS = comb(52, 10)
FACTS = Path(__file__).with_name("facts.json")
RANK_KINDS: tuple[Kind, ...] = ("dragon", "four_twos", "three_triples", "five_pairs")
SHAPES = [play for play in PLAYS if play.shape is not Shape.TWO_QUADS]


def suit_free_hands(cards: int, ranks: int = RANKS) -> Iterator[tuple[int, ...]]:
    """Every way to hold that many cards by rank, at most four of each."""
    if ranks == 0:
        if cards == 0:
            yield ()
        return
    for count in range(max(0, cards - 4 * (ranks - 1)), min(4, cards) + 1):
        for rest in suit_free_hands(cards - count, ranks - 1):
            yield (count, *rest)


def number_of_hands(cards: int, ranks: int = RANKS) -> int:
    """How many such ways there are, by the coefficients of (1 + x + x² + x³ + x⁴)^ranks."""
    row = [1]
    for _ in range(ranks):
        row = [sum(row[max(0, i - 4) : i + 1]) for i in range(len(row) + 4)]
    return row[cards] if cards < len(row) else 0


def cards_of(counts: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards that hold so many of each rank; ten of them are never of one colour."""
    order = ((0, 2, 1, 3), (2, 0, 3, 1))
    return tuple(DECK[rank * 4 + suit] for rank, count in enumerate(counts) for suit in order[rank % 2][:count])


def suited(counts: tuple[int, ...]) -> int:
    """How many choices of suits a suit-free hand stands for."""
    return prod(comb(4, count) for count in counts)


def holding(play: Play, cards: int) -> int:
    """How many suit-free hands of that many cards hold a play, counted without looking at them."""
    text = str(play)
    needs = {rank: text.count(rank) for rank in set(text)}
    row = [1]
    for rank in range(RANKS):
        least = needs.get("3456789TJQKA2"[rank], 0)
        longer = [0] * (len(row) + 4)
        for have, ways in enumerate(row):
            for count in range(least, 5):
                longer[have + count] += ways
        row = longer
    return row[cards]


def deals_holding(play: Play) -> int:
    """How many of the C(52, 10) hands of ten hold a play."""
    text = str(play)
    row = [1]
    for rank in "3456789TJQKA2":
        longer = [0] * (len(row) + 4)
        for have, ways in enumerate(row):
            for count in range(text.count(rank), 5):
                longer[have + count] += ways * comb(4, count)
        row = longer
    return row[10]


def mean_leads() -> float:
    """The mean number of leads over all deals: a sum over plays of the deals that hold them."""
    return sum(deals_holding(play) for play in SHAPES) / DEALS


def answers_without_looking() -> int:
    """How many legal answers and leads all pairs of hand and top have, summed play by play."""
    rules, total = PRESETS["standard"], 0
    for play in SHAPES:
        hands = sum(holding(play, cards) for cards in range(1, 11))
        total += hands * (1 + sum(beats(play, top, rules) for top in SHAPES))
    return total


def suited_plays_by_formula() -> int:
    """How many sets of cards make one of the 120 shapes: for each rank the choices of its suits."""
    return sum(prod(comb(4, str(play).count(rank)) for rank in set(str(play))) for play in SHAPES)


def count_pairs() -> dict[str, int]:
    """Walks every hand of 1..10 cards: pairs with a lead or a top, and the engine's legal answers."""
    rules = PRESETS["standard"]
    leads = compile_rules(rules).leads
    # A play that fits answers the lead and each top that it beats.
    answered = {play: 1 + sum(beats(play, top, rules) for top in SHAPES) for play in leads}
    hands = pairs = ten = answers = 0
    for cards in range(1, 11):
        for counts in suit_free_hands(cards):
            hands += 1
            ten += cards == 10
            pairs += 1 + len(leads)
            bits = packed(enumerate(counts))
            fitting = [play for play in leads if play.need & bits == play.need]
            answers += sum(answered[play] for play in fitting)
    return {
        "suit_free_hands_of_ten": ten,
        "suit_free_hands": hands,
        "pairs": pairs,
        "answers": answers,
    }


def count_suited_plays() -> dict[str, int]:
    """Classifies every set of cards that makes a play, and every suit-free hand, which shows that there are no more."""
    count = 0
    for play in SHAPES:
        text = str(play)
        by_rank = [list(_suit_choices("3456789TJQKA2".index(rank), text.count(rank))) for rank in dict.fromkeys(text)]
        for choice in product(*by_rank):
            cards = [card for part in choice for card in part]
            assert classify(cards) is play
            count += 1
    shapes = two_quads = 0
    for cards_held in range(1, 11):
        for counts in suit_free_hands(cards_held):
            found = classify(cards_of(counts))
            shapes += found is not None and found.shape is not Shape.TWO_QUADS
            two_quads += found is not None and found.shape is Shape.TWO_QUADS
    return {"suited_plays": count, "shapes": shapes, "two_quads": two_quads}


def _suit_choices(rank: int, count: int) -> Iterator[tuple[Card, ...]]:
    for chosen in product((False, True), repeat=4):
        if sum(chosen) == count:
            yield tuple(DECK[rank * 4 + suit] for suit in range(4) if chosen[suit])


def count_leads() -> dict[str, int | float]:
    """Fewest, most and mean leads of ten cards, over every suit-free hand with its number of suits."""
    leads = compile_rules(PRESETS["standard"]).leads
    fewest, most, total, deals = 1000, 0, 0, 0
    for counts in suit_free_hands(10):
        bits = packed(enumerate(counts))
        number = sum(play.need & bits == play.need for play in leads)
        weight = suited(counts)
        fewest, most = min(fewest, number), max(most, number)
        total += number * weight
        deals += weight
    return {"leads_fewest": fewest, "leads_most": most, "leads_mean": round(total / deals, 3), "deals": deals}


def count_odds(every: int = 1) -> dict[str, int]:
    """Deals, of all C(52, 10), in which one seat wins at once, by the engine's own `has_kind` on one hand of each kind
    of ranks; the colours of the others are counted suit by suit. With `every` only each such hand is asked of the
    engine, the others of a plain count by ranks."""
    rules = PRESETS["standard"]
    counted = dict.fromkeys((*RANK_KINDS, "one_colour", "any"), 0)
    for number, counts in enumerate(suit_free_hands(10)):
        weight = suited(counts)
        kinds = kinds_by_rank(counts)
        if kinds or number % every == 0:
            hand = cards_of(counts)
            asked = tuple(kind for kind in RANK_KINDS if has_kind(kind, hand, rules))
            assert asked == kinds, counts
            assert best_kind(hand, rules) == (kinds[0] if kinds else None)
        # As many hands are all red as all black: two suits of each rank.
        coloured = 2 * prod(comb(2, count) for count in counts)
        for kind in kinds:
            counted[kind] += weight
        counted["one_colour"] += coloured
        counted["any"] += weight if kinds else coloured
    return {str(kind): hands for kind, hands in counted.items()}


def kinds_by_rank(counts: tuple[int, ...]) -> tuple[Kind, ...]:
    """The kinds of instant win that the ranks of ten cards alone make."""
    held = "".join("1" if count else "0" for count in counts)
    # The line of straights: A 2 3 .. K A.
    line = held[11] + held[12] + held[:12]
    kinds: list[Kind] = []
    if held.count("1") == 10 and "1" * 10 in line:
        kinds.append("dragon")
    if counts[12] == 4:
        kinds.append("four_twos")
    if sum(count >= 3 for count in counts) == 3:
        kinds.append("three_triples")
    if sum(count // 2 for count in counts) == 5:
        kinds.append("five_pairs")
    return tuple(kinds)


def main() -> None:
    """Counts everything and writes it down with commit, date and seconds."""
    facts: dict[str, int | float] = {}
    began = time.perf_counter()
    for count in (count_pairs, count_suited_plays, count_leads, count_odds):
        before = time.perf_counter()
        found: dict[str, int] | dict[str, int | float] = count()
        facts.update(found)
        print(f"{count.__name__}: {time.perf_counter() - before:.0f} s")
    commit = subprocess.run(("git", "rev-parse", "--short=12", "HEAD"), capture_output=True, text=True, check=True)
    report = {
        "commit": commit.stdout.strip(),
        "date": datetime.now(UTC).date().isoformat(),
        "seconds": round(time.perf_counter() - began),
        "facts": facts,
    }
    FACTS.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(FACTS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
