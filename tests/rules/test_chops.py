"""Section 5 of the rules: chops, in the four ways of counting a chain."""

import pytest

from baosam.rules import State
from tests.rules.hands import begin, choices, ended, money, passes, reach, run, start

CHAIN = ("3s 2c", "5s 5h 5d 5c", "9s 9h 9d 9c", "Ks Kh Kd Kc")
STEPS = ("0 2c", "1 5s 5h 5d 5c", "2 9s 9h 9d 9c", "3 Ks Kh Kd Kc")


def chained(rules: str, links: int) -> State:
    """A single 2 and that many chops, just made."""
    state = begin(rules, *CHAIN, previous_winner=0, leader=0)
    return run(state, ", ".join(STEPS[: links + 1]))


@pytest.mark.parametrize(
    ("rules", "at_once", "in_all"),
    [
        ("standard", ["0>1 15 chop", "1>2 25 chop", "2>3 35 chop"], None),
        ("friends", ["0>1 15 chop", "1>2 30 chop", "2>3 60 chop"], None),
        ("mien_bac", ["0>1 20 chop", "1>2 40 chop", "2>3 40 chop"], None),
        ("portal", [], ["2>3 80 chop"]),
        ("club", [], []),
        ("gatekeeper", [], []),
        ("club; chop.two=3; chop.quad=4", [], ["2>3 11 chop"]),
        ("standard; chop.chain=separate", ["0>1 15 chop", "1>2 10 chop", "2>3 10 chop"], None),
        ("standard; chop.chain=doubling", ["0>1 15 chop", "1>2 30 chop", "2>3 60 chop"], None),
        ("standard; chop.two=0", ["1>2 10 chop", "2>3 20 chop"], None),
    ],
)
def test_a_chain_over_a_single_two(rules: str, at_once: list[str], in_all: list[str] | None) -> None:
    """5, A37, F08, W30, W38, W50: what each chop pays, and when."""
    state = chained(rules, 3)
    assert money(state) == at_once
    state = passes(state)
    assert state.to_act == 3
    assert money(state) == (at_once if in_all is None else in_all)


@pytest.mark.parametrize(
    ("rules", "paid"),
    [
        ("standard", ((-15, 15, 0, 0), (-15, -10, 25, 0), (-15, -10, -10, 35))),
        ("friends", ((-15, 15, 0, 0), (-15, -15, 30, 0), (-15, -15, -30, 60))),
        ("mien_bac", ((-20, 20, 0, 0), (-20, -20, 40, 0), (-20, -20, 0, 40))),
        ("portal", ((-20, 20, 0, 0), (0, -50, 50, 0), (0, 0, -80, 80))),
    ],
)
def test_chains_of_each_length(rules: str, paid: tuple[tuple[int, ...], ...]) -> None:
    """5, F08: P0 2, P1 5555, P2 9999, all pass: net -15, -10, +25 in `standard`."""
    assert tuple(passes(chained(rules, links)).payments() for links in (1, 2, 3)) == paid


def test_last_victim_pays_only_when_the_trick_ends() -> None:
    """5: until then the chain is not in the payments."""
    state = chained("portal", 2)
    assert state.payments() == (0, 0, 0, 0)
    state = run(state, "3 pass, 0 pass")
    assert state.payments() == (0, 0, 0, 0)
    assert run(state, "1 pass").payments() == (0, -50, 50, 0)


LED = ("3s", "5s 5h 5d 5c", "9s 9h 9d 9c", "Ks Kh Kd Kc")


@pytest.mark.parametrize(
    ("rules", "paid"),
    [
        ("standard", (0, -10, -10, 20)),
        ("friends", (0, 0, 0, 0)),
        ("friends; chop.quad=10", (0, 0, 0, 0)),
        ("standard; chop.chain=doubling", (0, 0, 0, 0)),
        ("mien_bac", (0, -40, 0, 40)),
        ("portal", (0, 0, -60, 60)),
    ],
)
def test_a_quad_that_was_led(rules: str, paid: tuple[int, ...]) -> None:
    """5, F08, W31: a led quad had won nothing: 10, 20, 30; `doubling`: no chop of that trick pays."""
    state = begin(f"{rules}; lead.later=previous_winner", *LED, previous_winner=1)
    state = run(state, "1 5s 5h 5d 5c, 2 9s 9h 9d 9c, 3 Ks Kh Kd Kc")
    assert passes(state).payments() == paid


def test_what_a_quad_won_counts_only_in_its_trick() -> None:
    """5: the next trick's chain begins anew."""
    state = begin("standard", "3s 2c", "5s 5h 5d 5c 9s 9h 9d 9c", "Ks Kh Kd Kc", leader=0)
    state = passes(run(state, "0 2c, 1 5s 5h 5d 5c"))
    state = run(state, "1 9s 9h 9d 9c, 2 Ks Kh Kd Kc")
    assert money(state) == ["0>1 15 chop", "1>2 10 chop"]
    state = passes(
        run(begin("portal", "3s 2c", "5s 5h 5d 5c 9s 9h 9d 9c", "Ks Kh Kd Kc", leader=0), STEPS[0] + ", " + STEPS[1])
    )
    state = passes(run(state, "1 9s 9h 9d 9c, 2 Ks Kh Kd Kc"))
    assert money(state) == ["0>1 20 chop", "1>2 30 chop"]


def test_lines_are_summed() -> None:
    """Record: two chops between the same seats are one line."""
    state = begin("standard", "3s 2c 2h", "5s 5h 5d 5c 9s 9h 9d 9c 4s", leader=0)
    state = run(state, "0 2c, 1 5s 5h 5d 5c, 0 pass, 1 4s, 0 2h, 1 9s 9h 9d 9c")
    assert money(state) == ["0>1 30 chop"]


PAIR = ("3s 2c 2h", "5s 5h 5d 5c 7s 7h 7d 7c", "6s 6h 6d 6c 8s 8h 8d 8c")


@pytest.mark.parametrize(
    ("rules", "one", "two"),
    [
        ("standard; chop.pair_of_twos=two_quads", (-30, 30, 0), (-30, -20, 50)),
        ("portal", (-40, 40, 0), (0, -100, 100)),
        ("club", (0, 0, 0), (0, 0, 0)),
        ("friends; chop.pair_of_twos=two_quads", (-30, 30, 0), (-30, -30, 60)),
        ("mien_bac; chop.two_quads_over=higher_top", (-20, 20, 0), (-20, -60, 80)),
    ],
)
def test_two_quads(rules: str, one: tuple[int, ...], two: tuple[int, ...]) -> None:
    """5, W39: a pair of 2s costs `chop.two_pair` in all; two quads chopped cost twice `chop.quad`."""
    state = run(begin(rules, *PAIR, previous_winner=0, leader=0), "0 2c 2h, 1 5s 5h 5d 5c 7s 7h 7d 7c")
    assert "66668888" in choices(state)
    assert passes(state).payments() == one
    assert passes(run(state, "2 6s 6h 6d 6c 8s 8h 8d 8c")).payments() == two


def test_two_quads_never_over_two_quads() -> None:
    """3, 5, A6: in `mien_bac` the chain ends with the first."""
    state = run(begin("mien_bac", *PAIR, previous_winner=0), "0 2c 2h, 1 5s 5h 5d 5c 7s 7h 7d 7c")
    assert choices(state) == ["pass"]
    assert passes(state).payments() == (-20, 20, 0)


def test_one_quad_on_a_pair_of_twos() -> None:
    """3, 5, A4: by `one_quad` a single quad chops the pair for `chop.two_pair`; then quads go over it."""
    state = begin("standard; chop.pair_of_twos=one_quad", "3s 2c 2h", *CHAIN[1:3], leader=0)
    state = run(state, "0 2c 2h, 1 5s 5h 5d 5c, 2 9s 9h 9d 9c")
    assert money(state) == ["0>1 30 chop", "1>2 40 chop"]


def test_a_beat_that_is_no_chop() -> None:
    """3, 5: a 2 on an ace, a pair on a pair: nothing is paid; nor for a quad that is led or beats nothing."""
    state = run(begin("standard", "3s As", "2c", "", leader=0), "0 As, 1 2c")
    assert (state.chain, state.lines) == ((), ())
    state = run(begin("standard", "3s 3h 3d 3c", "", leader=0), "0 3s 3h 3d 3c")
    assert (state.chain, state.lines) == ((), ())


def test_a_chop_that_empties_the_hand() -> None:
    """5: it is paid, then the hand settles: the 2 chopped and four cards."""
    state = reach("standard", "2c 4s 5s 6s 8d", "9s 9h 9d 9c", "7s 7h", lead=0)
    state = run(state, "0 2c, 1 9s 9h 9d 9c")
    assert ended(state) == ("out", 1, (-19, 21, -2))
    assert money(state) == ["0>1 15 chop", "2>1 2 cards", "0>1 4 cards"]


@pytest.mark.parametrize(
    ("rules", "paid"),
    [
        ("portal", (-4, -50, 56, -2)),
        ("standard", (-19, -10, 31, -2)),
        ("friends", (-19, -15, 36, -2)),
        ("mien_bac", (-24, -20, 46, -2)),
        ("portal; finish.on_two=loss_end", (-4, -50, 56, -2)),
    ],
)
def test_a_chain_when_the_hand_ends_in_the_trick(rules: str, paid: tuple[int, ...]) -> None:
    """5: the last chop goes out: `last_victim` pays the whole chain then; P1 has one card left."""
    state = reach(f"{rules}; pay.cong=0", "2c 4s 5s 6s 8d", "9s 9h 9d 9c 3d", "Js Jh Jd Jc", "7s 7h", lead=0)
    state = run(state, "0 2c, 1 9s 9h 9d 9c, 2 Js Jh Jd Jc")
    expected = list(paid)
    expected[1] -= 1
    expected[2] += 1
    assert ended(state) == ("out", 2, tuple(expected))


def test_a_chop_stands_whatever_happens_later() -> None:
    """5, W29: the chopper may lose the hand and keeps the chop."""
    state = reach("standard", "2c 4s 5s", "9s 9h 9d 9c 3d 8h", "7s 7h 3h", lead=0)
    state = passes(run(state, "0 2c, 1 9s 9h 9d 9c"))
    state = run(state, "1 3d, 2 pass, 0 5s, 1 pass, 0 4s")
    assert ended(state)[1] == 0
    assert ended(state)[2] == (-15 + 1 + 3, 15 - 1, -3)


@pytest.mark.parametrize("rules", ["standard", "portal", "friends", "mien_bac"])
def test_no_chops_in_sam_hands(rules: str) -> None:
    """5, 4.7, A22: a declarer's quad led and beaten by a higher one, a 2 chopped: Sâm money only."""
    state = start(rules, "3s 5s 5h 5d 5c 2s", "Ks Kh Kd Kc", "", previous_winner=0)
    for led in ("0 5s 5h 5d 5c", "0 2s"):
        broken = run(state, f"0 sam, {led}, 1 Ks Kh Kd Kc")
        assert ended(broken)[0] == "sam_broken"
        assert {line.split()[-1] for line in money(broken)} == {"sam_broken"}
