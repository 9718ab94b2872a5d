"""Section 5 of the rules: what a loser pays the winner."""

import pytest

from tests.rules.hands import begin, ended, money, reach, run

# The same end at every table: P0 leads its last card; P1 holds three cards, P2 a 2 among five, P3 a quad among seven.
LEFT = ("4s", "5h 7h 9d", "5s 6s 8d Td 2c", "6h 8s 8h Jh Js Jd Jc")


@pytest.mark.parametrize(
    ("rules", "paid"),
    [
        ("standard", (30, -3, -10, -17)),
        ("club", (45, -3, -15, -27)),
        ("portal", (45, -3, -15, -27)),
        ("gatekeeper", (45, -3, -15, -27)),
        ("friends", (20, -3, -10, -7)),
        ("mien_bac", (15, -3, -5, -7)),
        ("standard; pay.card=4", (75, -12, -25, -38)),
        ("standard; pay.card=0", (15, 0, -5, -10)),
        ("standard; pay.thoi_two=7; pay.thoi_quad=9", (31, -3, -12, -16)),
    ],
)
def test_cards_twos_and_quads(rules: str, paid: tuple[int, ...]) -> None:
    """5, A17: cards × `pay.card` + 2s × `pay.thoi_two` + quads × `pay.thoi_quad`; 2s and quads count as cards too."""
    state = run(reach(rules, *LEFT, lead=0), "0 4s")
    assert [len(hand) for hand in state.hands] == [0, 3, 5, 7]
    assert ended(state) == ("out", 0, paid)


def test_each_payment_has_its_line() -> None:
    """Record: one line for each payer, payee and reason, none of 0, in order of play from the winner."""
    state = run(reach("standard", *LEFT, lead=0), "0 4s")
    assert money(state) == ["1>0 3 cards", "2>0 5 cards", "2>0 5 thoi_two", "3>0 7 cards", "3>0 10 thoi_quad"]
    state = run(reach("friends; pay.card=0", *LEFT, lead=0), "0 4s")
    assert money(state) == ["2>0 5 thoi_two"]


# P1 never played: two 2s and a quad among its ten.
NEVER = ("4s", "2s 2h 9s 9h 9d 9c 5h 7h Td Kd", "5s 6s")


@pytest.mark.parametrize(
    ("rules", "pays", "lines"),
    [
        ("standard", 15 + 10 + 10, ["1>0 15 cong", "1>0 10 thoi_two", "1>0 10 thoi_quad"]),
        ("portal", 15 + 20 + 20, ["1>0 15 cong", "1>0 20 thoi_two", "1>0 20 thoi_quad"]),
        ("friends", 15 + 10, ["1>0 15 cong", "1>0 10 thoi_two"]),
        ("mien_bac", 15, ["1>0 15 cong"]),
        ("club", 10 + 20 + 20, ["1>0 10 cards", "1>0 20 thoi_two", "1>0 20 thoi_quad"]),
        ("gatekeeper", 10 + 20 + 20, ["1>0 10 cards", "1>0 20 thoi_two", "1>0 20 thoi_quad"]),
        ("standard; pay.cong=30; pay.cong_adds=no", 30, ["1>0 30 cong"]),
        ("standard; pay.cong=0; pay.cong_adds=no", 30, ["1>0 10 cards", "1>0 10 thoi_two", "1>0 10 thoi_quad"]),
        ("standard; pay.card=3", 35, ["1>0 15 cong", "1>0 10 thoi_two", "1>0 10 thoi_quad"]),
    ],
)
def test_cong(rules: str, pays: int, lines: list[str]) -> None:
    """5, A16: a loser that never played a card pays cóng instead of the count; 2s and quads only if `cong_adds`."""
    state = run(reach(rules, *NEVER, lead=0), "0 4s")
    payments = ended(state)[2]
    assert payments[1] == -pays
    assert [line for line in money(state) if line.startswith("1")] == lines


def test_one_card_played_is_no_cong() -> None:
    """5: nine cards left are nine cards."""
    state = run(begin("standard", "3s 4s", "5s", leader=0), "0 3s, 1 5s, 0 pass")
    assert set(state.played) == {0, 1}
    state = run(reach("standard", "4s", "5h 5d 7h 8h 9d Td Jd Qd Kd", "6s", lead=0), "0 4s")
    assert ended(state)[2] == (10, -9, -1)


def test_who_only_passed_never_played() -> None:
    """5: ten cards after many passes are cóng."""
    state = reach("standard", "4s", "5h 5d 7h 8h 9d Td Jd Qd Kd Kc", "6s", lead=0)
    assert set(state.played) == {0, 2}
    assert ended(run(state, "0 4s"))[2] == (16, -15, -1)


def test_four_twos_left_are_four_twos_and_a_quad() -> None:
    """5: 4 cards, four 2s, one quad."""
    rules = "standard; instant.kinds=none"
    state = run(reach(rules, "4s", "2s 2h 2d 2c 5h", "6s", lead=0), "0 4s")
    assert ended(state)[2] == (36, -(5 + 20 + 10), -1)
    state = run(reach(rules, "4s", "2s 2h 2d 2c", "6s", lead=0), "0 4s")
    assert ended(state)[2] == (35, -(4 + 20 + 10), -1)


@pytest.mark.parametrize(
    ("hand", "pays"),
    [("2s 2h 5h", 3), ("2s 2h", 2 + 10), ("2s", 1 + 5), ("2s 2h 2d 2c", 4 + 20 + 10), ("5h 9s 9h 9d 9c 2s", 6 + 10)],
)
def test_only_all_twos(hand: str, pays: int) -> None:
    """2: with `pay.thoi_only_all_twos` 2s cost only if nothing else is left; quads as always."""
    rules = "standard; instant.kinds=none; pay.thoi_only_all_twos=yes; bao_mot.mode=none"
    state = run(reach(rules, "4s", hand, "6s", lead=0), "0 4s")
    assert ended(state)[2] == (pays + 1, -pays, -1)


def test_the_winner_pays_nothing_for_its_own_cards() -> None:
    """5, F21: P1 never played, ten cards with two 2s: 25; P2 2 9 9: 8; P3 6666 K: 15; P0 gets 48."""
    left = ("4s", "2s 2h 5h 7h 8h Td Jd Qd Kd Kc", "2d 9s 9h", "6s 6h 6d 6c Kh")
    state = run(reach("standard", *left, lead=0), "0 4s")
    assert ended(state)[2] == (48, -25, -8, -15)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sums_to_zero_at_every_table_size(seats: int) -> None:
    """5, F22: every payment is a transfer."""
    left = ("4s", "5h 7h 9d", "5s 6s", "6h 8s", "8d 9h Td")[:seats]
    state = run(reach("standard", *left, lead=0), "0 4s")
    payments = ended(state)[2]
    assert sum(payments) == 0
    assert payments[0] == sum(len(hand) for hand in state.hands)
