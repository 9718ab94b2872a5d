"""Section 4.2 of the rules: hands that win at the deal."""

import pytest

from baosam.rules import parse_cards, parse_rules
from baosam.rules.instant import best_kind, has_kind
from tests.rules.hands import begin, ended, events, money, refused, start

LOW_DRAGON = "As 2h 3d 4c 5s 6h 7d 8c 9s Th"
SECOND_DRAGON = "2h 3d 4c 5s 6h 7d 8c 9s Th Jd"
HIGH_DRAGON = "5s 6h 7d 8c 9s Th Jd Qc Ks Ah"
FOUR_TWOS = "2s 2h 2d 2c 3s 4h 5d 8c 9s Jh"
RED = "3d 4h 5d 7h 8d 9h Jd Qh Kd 2h"
BLACK = "3s 4c 5s 7c 8s 9c Js Qc Ks 2c"
TRIPLES = "3s 3h 3d 7s 7h 7d Js Jh Jd 5c"
QUAD_TRIPLES = "3s 3h 3d 3c 5s 5h 5d 7s 7h 7c"
QUAD_PAIRS = "4s 4h 4d 4c 9s 9h Ks Kh As Ah"
PAIRS = "6s 6h 8s 8h Ts Tc Qs Qh Kd Kc"
CORNER = "Js Qh Kd Ac 2s 3h 4d 5c 6s 7h"
ALL = ("dragon", "four_twos", "one_colour", "three_triples", "five_pairs")
PRESETS_WITH = ("standard", "club", "portal", "gatekeeper", "friends")


def kind(hand: str, rules: str = "standard") -> str | None:
    """The best kind of a hand."""
    return best_kind(parse_cards(hand), parse_rules(rules))


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        (LOW_DRAGON, "dragon"),
        (SECOND_DRAGON, "dragon"),
        (HIGH_DRAGON, "dragon"),
        (CORNER, None),
        (FOUR_TWOS, "four_twos"),
        (FOUR_TWOS.replace("2c", "3c"), None),
        (RED, "one_colour"),
        (BLACK, "one_colour"),
        (RED.replace("2h", "2s"), None),
        (BLACK.replace("2c", "2d"), None),
        (TRIPLES, "three_triples"),
        (QUAD_TRIPLES, "three_triples"),
        (TRIPLES.replace("Jd", "4d"), None),
        (QUAD_PAIRS, "five_pairs"),
        (PAIRS, "five_pairs"),
        (PAIRS.replace("6h", "6s 6h").replace("Kc", "").strip(), None),
        ("4s 4h 4d 4c 9s 9h 9d 9c As Ah", "five_pairs"),
        ("4s 4h 4d 9s 9h 9d 9c As Ah Kd", None),
        ("4s 4h 4d 9s 9h Js Jh As Ah Kd", None),
    ],
)
def test_kinds(hand: str, best: str | None) -> None:
    """4.2, A20: dragon, four 2s, one colour, three triples (4-3-3 counts), five pairs (a quad is two)."""
    assert kind(" ".join(dict.fromkeys(hand.split()))) == best


def test_a_hand_of_several_kinds_has_the_best() -> None:
    """4.2: the kinds are given strong to weak; another order is another strength."""
    red_dragon = "5d 6h 7d 8h 9d Th Jd Qh Kd Ah"
    assert kind(red_dragon) == "dragon"
    assert kind(red_dragon, "standard; instant.kinds=one_colour,dragon") == "one_colour"
    assert kind(red_dragon, "standard; instant.kinds=four_twos,one_colour") == "one_colour"
    red_pairs = "6d 6h 8d 8h Td Th Qd Qh Kd Kh"
    assert kind(red_pairs) == "one_colour"
    twos_pairs = "2s 2h 2d 2c 8s 8h Ts Th Ks Kh"
    assert kind(twos_pairs) == "four_twos"
    assert kind(twos_pairs, "standard; instant.kinds=five_pairs") == "five_pairs"


@pytest.mark.parametrize("hand", [LOW_DRAGON, FOUR_TWOS, RED, TRIPLES, PAIRS])
def test_mien_bac_has_none(hand: str) -> None:
    """2: with no kinds nobody wins at the deal."""
    assert kind(hand, "mien_bac") is None
    state = start("mien_bac", hand, "Ac", drawn=0)
    assert state.phase == "declaring"


def test_dragon_low() -> None:
    """4.2, A19: A..T and 2..J count unless `dragon_low=no`; the others always do."""
    for hand in (LOW_DRAGON, SECOND_DRAGON):
        assert kind(hand, "friends") is None
        assert kind(hand, "standard; instant.dragon_low=no") is None
        assert kind(hand, "friends; instant.dragon_low=yes") == "dragon"
    for hand in ("3d 4c 5s 6h 7d 8c 9s Th Jd Qc", "4c 5s 6h 7d 8c 9s Th Jd Qc Ks", HIGH_DRAGON):
        assert kind(hand, "friends") == "dragon"
    assert kind(CORNER, "friends") is None


def test_quad_is_two_pairs() -> None:
    """4.2: with `quad_is_two_pairs=no` five pairs are of five different ranks."""
    for rules in ("friends", "standard; instant.quad_is_two_pairs=no"):
        assert kind(QUAD_PAIRS, rules) is None
        assert kind(PAIRS, rules) == "five_pairs"
    assert kind("4s 4h 4d 4c 9s 9h 9d 9c As Ah", "friends") is None
    assert has_kind("five_pairs", parse_cards(QUAD_PAIRS), parse_rules("friends; instant.quad_is_two_pairs=yes"))


@pytest.mark.parametrize("rules", PRESETS_WITH)
def test_the_hand_is_over_before_anyone_declares(rules: str) -> None:
    """4.2, A21: automatic, paid by every other seat; nothing more can be done."""
    state = start(rules, "4d 5c 6d 7c 8d 9c Td Jc Qd Ac", PAIRS, "3c 4c 5d 7d 8c 9d Jd Jh Qc Ad")
    assert ended(state) == ("instant", 1, (-20, 40, -20))
    assert state.result is not None
    assert (state.result.kind, state.result.breaker, state.result.next_leader) == ("five_pairs", None, 1)
    assert money(state) == ["2>1 20 instant", "0>1 20 instant"]
    assert refused(state, "1 no") == "hand_over"


def test_each_is_an_option() -> None:
    """4.2: `instant.each` from every other seat; at 0 the hand is over all the same."""
    other = "4d 5c 6d 7c 8d 9c Td Jc Qd Ac"
    assert ended(start("standard; instant.each=7", PAIRS, other)) == ("instant", 0, (7, -7))
    assert ended(start("standard; instant.each=0", PAIRS, other)) == ("instant", 0, (0, 0))
    assert money(start("standard; instant.each=0", PAIRS, other)) == []


def test_best_kind_wins_and_other_holders_pay() -> None:
    """4.2: three triples lose to one colour, wherever they sit, and pay like the others."""
    black = "4s 5s 6s 8c 9s Tc Qs Kc As 2c"
    state = start("standard", TRIPLES, black)
    assert ended(state) == ("instant", 1, (-20, 20))
    state = start("standard", black, TRIPLES)
    assert ended(state) == ("instant", 0, (20, -20))


# Both hold one colour; seat 2 holds the lowest card, so it would lead.
TIE = (
    "4h 5h 6h 8h 9h Th Qh Kh Ah 2h",
    "4c 5c 6c 8c 9c Tc Qc Kc Ac 2c",
    "3s 4s 6s 7s 8d 9d Td Jd Qs Ks",
)


@pytest.mark.parametrize(
    ("rules", "previous", "winner"),
    [
        ("standard", None, 0),
        ("club", 1, 1),
        ("club", 0, 0),
        ("club", 2, 0),
        ("standard; instant.tie=seat_number", None, 0),
        ("club; instant.tie=seat_number", 1, 0),
        ("friends", 1, 0),
    ],
)
def test_ties(rules: str, previous: int | None, winner: int) -> None:
    """4.2, A18: same kind: first in order of play from the would-be leader, or the lowest seat number."""
    state = start(rules, *TIE, previous_winner=previous)
    assert ended(state)[1] == winner


def test_tie_from_the_leader_counts_on() -> None:
    """4.2, A18: the leader itself is nearest; then the seat after it, over the end of the numbers."""
    third = TIE[2]
    assert ended(start("club", TIE[0], third, TIE[1], previous_winner=1))[1] == 2
    assert ended(start("club", third, TIE[0], TIE[1], previous_winner=2))[1] == 2
    assert ended(start("club", TIE[0], TIE[1], third, previous_winner=2))[1] == 0


def test_order_seat_number() -> None:
    """4.2: the lowest seat that holds any kind wins, by its own best kind, whatever the others hold."""
    stronger = "3c 4d 5c 6d 7c 8d 9d Tc Jc Qd"
    pairs = "6s 6h 8s 8h Ts Th Qs Qh Ks Kc"
    third = "3s 4s 5s 7s 9s Js Kd Ad Ah 2d"
    for rules in ("friends", "standard; instant.order=seat_number"):
        state = start(rules, third, pairs, stronger, previous_winner=2)
        assert state.result is not None
        assert (state.result.winner, state.result.kind) == (1, "five_pairs")
    state = start("standard", third, pairs, stronger)
    assert state.result is not None
    assert (state.result.winner, state.result.kind) == (2, "dragon")


def test_only_kinds_in_force_count() -> None:
    """4.2: a kind that the table does not name wins nothing, even by seat number."""
    state = start("friends; instant.kinds=dragon", "3s 4s 5s 7s 9s Js Kd Ad Ah 2d", PAIRS.replace("Kd", "Kh"))
    assert state.phase == "declaring"


def test_no_chance_to_declare_or_play_first() -> None:
    """4.2: two events and no more: the deal and the end."""
    happened = events("standard", TRIPLES, "4s 5s 6s 8s 9s Ts Qs Kd Ah 2d")
    assert [type(event).__name__ for event in happened] == ["Dealt", "HandEnded"]
    assert begin("standard", TRIPLES, "4s 5s 6s 8s 9s Ts Qs Kd Ah 2d").phase == "over"
