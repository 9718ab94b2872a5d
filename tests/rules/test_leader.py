"""Section 4.1 of the rules: who would lead, and which deals are none."""

import pytest

from baosam.rules import PRESETS, BadNotation, Seat, needs_draw, parse_rules
from tests.rules.hands import bad_deal, begin, choices, events, start

A = "4h 5s 6s 7h 8s 9h 9c Jh Qs Kh"
B = "4c 5h 6h 7s 8h 9s 9d Js Qh Ks"
C = "5c 5d 6c 6d 8c 8d Tc Td Qc Kc"


@pytest.mark.parametrize("rules", ["standard", "club", "portal", "gatekeeper", "friends"])
def test_lowest_card_leads_the_first_hand(rules: str) -> None:
    """4.1, F17: P1 holds 3d and P3 holds 3s: P3 opens."""
    state = start(rules, "Kd", "3d", "Qd", "3s")
    assert state.leader == 3
    assert begin(rules, "Kd", "3d", "Qd", "3s").to_act == 3


@pytest.mark.parametrize(
    ("lows", "leader"),
    [(("3s", "3c", "3d", "3h"), 0), (("3h", "3d", "3c", "3s"), 3), (("3h 3c 3d", "3s"), 1), (("3c", "3s 3h", "3d"), 1)],
)
def test_ties_by_suit(lows: tuple[str, ...], leader: int) -> None:
    """4.1: s < c < d < h, used for nothing else."""
    assert start("standard", *lows).leader == leader


@pytest.mark.parametrize(
    ("first", "second", "leader"), [("4h", "4c", 1), ("4h", "4d", 1), ("4d", "4c", 1), ("4c", "4d", 0), ("4d", "4h", 0)]
)
def test_order_of_suits(first: str, second: str, leader: int) -> None:
    """4.1: with one 4 in each of two hands and no 3 in any."""
    assert start("standard", A.replace("4h", first), B.replace("4c", second)).leader == leader


def test_no_three_dealt() -> None:
    """4.1, A8, F17: without 3s the lowest rank that is dealt, here 4c before 4h; any play may be led."""
    state = begin("standard", A, B, C)
    assert (state.leader, state.to_act) == (1, 1)
    assert {"4", "K", "JQK"} <= set(choices(state))
    high = start("standard", "7h 7d 8s 8h 9s Th Jc Qd Kd Ad", "7s 8c 9c 9d Ts Jd Qs Ks Ah 2h")
    assert high.leader == 1


def test_standard_looks_for_the_lowest_card_in_every_hand() -> None:
    """4.1, A7: the previous winner has no lead there."""
    assert start("standard", A, B, C, previous_winner=2).leader == 1


@pytest.mark.parametrize("rules", ["club", "portal", "gatekeeper", "friends", "mien_bac"])
def test_previous_winner_leads(rules: str) -> None:
    """4.1: the seat that won the hand before, whatever it holds."""
    for winner in range(3):
        assert start(rules, A, B, C, previous_winner=winner).leader == winner


@pytest.mark.parametrize("rules", ["club", "portal", "gatekeeper", "friends"])
def test_without_a_previous_winner_as_a_first_hand(rules: str) -> None:
    """4.1: first hand, or the winner left the table."""
    assert start(rules, A, B, C).leader == 1


def test_drawn() -> None:
    """4.1: `random` takes the seat that was drawn, and only where there is no previous winner."""
    rules = parse_rules("mien_bac")
    assert needs_draw(rules, None)
    assert not needs_draw(rules, Seat(1))
    assert not any(needs_draw(table, None) for name, table in PRESETS.items() if name != "mien_bac")
    for seat in range(3):
        assert start("mien_bac", A, B, C, drawn=seat).leader == seat
    assert start("mien_bac", A, B, C, drawn=2, previous_winner=0).leader == 0
    assert start("mien_bac; lead.later=lowest_card", A, B, C, previous_winner=0).leader == 1
    assert start("standard", A, B, C, drawn=2).leader == 1


@pytest.mark.parametrize("drawn", [None, -1, 3])
def test_a_draw_names_a_seat(drawn: int | None) -> None:
    """4.1: where the leader is drawn, a deal without it is none."""
    with pytest.raises(BadNotation, match="drawn"):
        events("mien_bac", A, B, C, drawn=drawn)


def test_deals_that_are_none() -> None:
    """Two to five seats as the table says, ten cards each, none twice, seats that exist."""
    assert bad_deal("standard", A) == "1 seats: these rules take 2 to 5"
    assert "2 to 4" in bad_deal("club", *[A] * 5)
    assert "seat 1 has 9 cards" in bad_deal("standard", A, B.removesuffix(" Ks"))
    assert "Kh is dealt twice" in bad_deal("standard", A, B.replace("Ks", "Kh"))
    assert "4h is dealt twice" in bad_deal("standard", A.replace("Kh", "4h"), B)
    assert "previous winner 3" in bad_deal("standard", A, B, C, previous_winner=3)
    assert "previous winner -1" in bad_deal("standard", A, B, C, previous_winner=-1)
    assert "owner 3" in bad_deal("standard", A, B, C, owner=3)


def test_five_seats_of_ten() -> None:
    """Fifty of 52 cards: the two that are not dealt are in no hand."""
    state = start("standard", "3s", "4s", "5s", "6s", "7s")
    assert len({card for hand in state.hands for card in hand}) == 50
    assert state.leader == 0
