"""Section 3 of the rules: which cards make which play."""

from collections import Counter
from itertools import combinations_with_replacement, permutations, product

import pytest

from baosam.rules import (
    DECK,
    PLAYS,
    BadNotation,
    Play,
    Shape,
    classify,
    parse_card,
    parse_cards,
    parse_rules,
    read_play,
)
from baosam.rules.compiled import compile_rules
from baosam.rules.plays import allowed
from tests.rules import oracle
from tests.rules.hands import begin, choices


def made(text: str) -> str | None:
    """The play that cards make, as text."""
    play = classify(parse_cards(text))
    return None if play is None else str(play)


def test_120_shapes() -> None:
    """3, 7: 13 singles, pairs, triples and quads, 68 straights; and the 78 pairs of quads."""
    assert Counter(play.shape for play in PLAYS) == {
        Shape.SINGLE: 13,
        Shape.PAIR: 13,
        Shape.TRIPLE: 13,
        Shape.QUAD: 13,
        Shape.STRAIGHT: 68,
        Shape.TWO_QUADS: 78,
    }
    lengths = Counter(play.length for play in PLAYS if play.shape is Shape.STRAIGHT)
    assert lengths == {3: 12, 4: 11, 5: 10, 6: 9, 7: 8, 8: 7, 9: 6, 10: 5}
    assert len({str(play) for play in PLAYS}) == len(PLAYS) == 198
    assert [play.id for play in PLAYS] == list(range(198))


def test_order_of_plays() -> None:
    """Record: singles, pairs, triples, quads each low to high, straights by length then low end, two quads."""

    def place(play: Play) -> tuple[int, ...]:
        text = str(play)
        if oracle.is_set(text):
            return (0, len(text), oracle.ORDER.index(text[0]))
        if oracle.is_two_quads(text):
            return (2, oracle.ORDER.index(text[0]), oracle.ORDER.index(text[-1]))
        return (1, len(text), oracle.LINE.index(text))

    assert list(PLAYS) == sorted(PLAYS, key=place)
    assert all(read_play(str(play)) is play for play in PLAYS)
    assert repr(PLAYS[0]) == "read_play('3')"
    with pytest.raises(KeyError):
        read_play("KA2")


def test_every_choice_of_up_to_four_ranks() -> None:
    """3: all 2,379 multisets of at most four ranks, whatever their suits, are what the rules say."""
    count = 0
    for size in range(1, 5):
        for ranks in combinations_with_replacement(range(13), size):
            cards = [DECK[rank * 4 + ranks[:i].count(rank)] for i, rank in enumerate(ranks)]
            text = "".join(oracle.ORDER[rank] for rank in ranks)
            assert made(" ".join(map(str, cards))) == oracle.play_of(text)
            count += 1
    assert count == 13 + 91 + 455 + 1820


@pytest.mark.parametrize(
    "text", ["Ks Ah 2d", "Qs Kh Ad 2c", "2s 3h Kc Ad", "Js Qh Kd Ac 2s", "Ks As 2s 3s", "Js Qh Kd Ac 2s 3h 4d 5c 6s 7h"]
)
def test_nothing_goes_round_the_corner(text: str) -> None:
    """3, F01: K-A-2, Q-K-A-2, K-A-2-3 and longer ones are no plays."""
    assert made(text) is None


@pytest.mark.parametrize(
    ("text", "play", "last"),
    [
        ("As 2h 3d", "A23", "3"),
        ("As 2h 3d 4c", "A234", "4"),
        ("2s 3h 4d", "234", "4"),
        ("Qs Kh Ad", "QKA", "A"),
        ("As 2h 3d 4c 5s 6h 7d 8c 9s Th", "A23456789T", "T"),
        ("2h 3d 4c 5s 6h 7d 8c 9s Th Jh", "23456789TJ", "J"),
        ("5s 6h 7d 8c 9s Th Jd Qc Ks Ah", "56789TJQKA", "A"),
    ],
)
def test_a_straight_is_worth_its_last_card(text: str, play: str, last: str) -> None:
    """3, A1, A2, F01: A-2-3 is the lowest, 2 sits at position 2, ten cards are the most."""
    found = classify(parse_cards(text))
    assert found is not None
    assert (str(found), found.shape, found.length) == (play, Shape.STRAIGHT, len(play))
    assert oracle.ORDER[found.rank] == last


@pytest.mark.parametrize("text", ["3s 4h 5d 5c", "3s 4h", "3s 3h 4d 4c 5s 5h", "3s 4h 6d", "7s 7h 7d 8c", ""])
def test_what_is_no_play(text: str) -> None:
    """3, F01: no runs of pairs, no full houses, no runs of two."""
    assert made(text) is None


def test_straights_in_order() -> None:
    """3, F02: A23 < 234 < 345 < ... < QKA, in every length."""
    for length in range(3, 11):
        straights = [play for play in PLAYS if play.shape is Shape.STRAIGHT and play.length == length]
        assert [str(play) for play in straights] == [oracle.LINE[i : i + length] for i in range(15 - length)]
        assert [play.rank for play in straights] == sorted({play.rank for play in straights})


@pytest.mark.parametrize("text", ["5s 3h 4d", "8s 8h 8d 8c", "3s Ah 2d", "2s 2h"])
def test_order_of_cards_is_nothing(text: str) -> None:
    """3, F05: every order of the cards and every choice of suits makes the same play."""
    cards = parse_cards(text)
    assert len({classify(order) for order in permutations(cards)}) == 1
    if len({card.rank for card in cards}) == len(cards):
        suited = {
            classify([DECK[c.rank * 4 + s] for c, s in zip(cards, suits, strict=True)])
            for suits in product(range(4), repeat=len(cards))
        }
        assert suited == {classify(cards)}


@pytest.mark.parametrize("text", ["10♠", "TS", "10S", "Ts", "t♠", "10s"])
def test_ten_has_two_names(text: str) -> None:
    """Record, F06: T and 10, letters and signs, either case."""
    assert str(parse_card(text)) == "Ts"
    assert made(f"{text} JH Q♦") == "TJQ"


@pytest.mark.parametrize("text", ["1S", "S", "10", "T", "11s", "0s", "Tx", "TsJs", "", " ", "1", "Ts ", "3ſ", "٣s"])
def test_what_is_no_card(text: str) -> None:
    """F06: 1S is an error, never a card."""
    with pytest.raises(BadNotation):
        parse_card(text)


@pytest.mark.parametrize("text", ["1S", "3s 1S", "3s4", "3s,4h", "3s\t4h", "3s 10", "Ts ſ", "3ſ"])
def test_what_is_no_list_of_cards(text: str) -> None:
    """F06: one bad card spoils them all."""
    with pytest.raises(BadNotation):
        parse_cards(text)


def test_52_cards_in_order() -> None:
    """Cards: ranks 3 to 2, in each s < c < d < h; each text reads back."""
    assert [str(card) for card in DECK] == [rank + suit for rank in "3456789TJQKA2" for suit in "scdh"]
    assert [parse_card(str(card)) for card in DECK] == list(DECK)
    assert [(card.rank, card.suit) for card in DECK] == [divmod(i, 4) for i in range(52)]
    assert parse_cards(" 3s4h  10d ♠".removesuffix(" ♠")) == parse_cards("3S 4♥ T♦")


@pytest.mark.parametrize(
    ("override", "gone"),
    [
        ("straight.two=no", {text for text in map(str, PLAYS) if "2" in text and not oracle.is_set(text)}),
        ("straight.ace_low=no", {text for text in map(str, PLAYS) if text[0] == "A" and not oracle.is_set(text)}),
        ("straight.min=5", {str(play) for play in PLAYS if play.shape is Shape.STRAIGHT and play.length < 5}),
        ("straight.max=5", {str(play) for play in PLAYS if play.shape is Shape.STRAIGHT and play.length > 5}),
    ],
)
def test_options_of_straights(override: str, gone: set[str]) -> None:
    """2, F01: windows with a 2 (A-2-3 too), windows that begin with A, and lengths can be ruled out."""
    rules = parse_rules(f"standard; {override}")
    gone = {text for text in gone if not oracle.is_two_quads(text)}
    assert {str(play) for play in PLAYS if not allowed(play, rules) and play.shape is not Shape.TWO_QUADS} == gone
    leads = {str(play) for play in compile_rules(rules).leads}
    assert leads == {str(play) for play in PLAYS if play.shape is not Shape.TWO_QUADS} - gone


def test_a_hand_lists_each_play_once() -> None:
    """3: suits decide nothing: 3s 3c 3d lead as 3, 33, 333 once each."""
    state = begin("standard", "3s 3c 3d 4s 4h 5d 9c 9h Ks As", "Qd", leader=0)
    assert choices(state) == ["3", "4", "5", "9", "K", "A", "33", "44", "99", "333", "345"]
