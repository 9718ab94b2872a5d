"""Section 4.7 of the rules: hands that somebody declared."""

import pytest

from baosam.rules import SamStake, Seat, view
from tests.rules.hands import choices, ended, money, passes, refused, run, start

NO_DRAGON = "3s 4h 5d 6c 7s 8h 9d Th Jc Kd"
DRAGON = "3s 4h 5d 6c 7s 8h 9d Th Jc Qd"
# Seats 1 to 3: what would cost them much in a hand that nobody declared.
FINED = ("2s 2h 4s", "Ks Kh Kc Ac", "5s 5h")
OUT = "0 9d Th Jc, 1 pass, 2 pass, 3 pass, 0 6c 7s 8h, 1 pass, 2 pass, 3 pass, 0 Kd, 1 pass, 2 pass, 3 pass, 0 3s 4h 5d"


def test_it_comes_off() -> None:
    """4.7, A23, F19: the declarer empties the hand: 20 from every other seat, nothing else."""
    state = run(start("standard", NO_DRAGON, *FINED), f"0 sam, {OUT}")
    assert ended(state) == ("sam_made", 0, (60, -20, -20, -20))
    assert money(state) == ["1>0 20 sam", "2>0 20 sam", "3>0 20 sam"]


def test_the_last_play_needs_no_safety() -> None:
    """4.7, F19: once the last card is down the hand is over, though P1 could beat it."""
    state = run(start("standard", NO_DRAGON, "6s 7d 8s 2s", "", ""), "0 sam, 0 9d Th Jc, 1 pass, 2 pass, 3 pass")
    state = run(state, "0 Kd, 1 pass, 2 pass, 3 pass, 0 6c 7s 8h, 1 pass, 2 pass, 3 pass, 0 3s 4h 5d")
    assert ended(state)[:2] == ("sam_made", 0)
    assert refused(state, "1 6s 7d 8s") == "hand_over"


@pytest.mark.parametrize(
    ("rules", "paid"),
    [
        ("standard", (-60, 20, 20, 20)),
        ("club", (-60, 20, 20, 20)),
        ("gatekeeper", (-60, 20, 20, 20)),
        ("friends", (-60, 20, 20, 20)),
        ("portal", (-80, 0, 80, 0)),
        ("mien_bac", (-80, 0, 80, 0)),
        ("standard; sam.broken=breaker_n", (-80, 0, 80, 0)),
        ("standard; sam.broken=breaker_n_minus_1", (-60, 0, 60, 0)),
        ("standard; sam.each=3; sam.broken=breaker_n", (-12, 0, 12, 0)),
        ("standard; sam.each=3; sam.broken=breaker_n_minus_1", (-9, 0, 9, 0)),
        ("standard; sam.each=3", (-9, 3, 3, 3)),
    ],
)
def test_the_first_beat_ends_the_hand(rules: str, paid: tuple[int, ...]) -> None:
    """4.7, A24, F19: broken: each other seat is paid, or the breaker alone n or n - 1 times as much."""
    state = start(rules, "3s 4h", "", "Ks 9s 9h", "", previous_winner=0)
    state = run(state, f"{state.to_act} sam, 0 4h, 1 pass, 2 Ks")
    assert ended(state) == ("sam_broken", None, paid)
    assert state.result is not None
    assert (state.result.breaker, state.result.next_leader) == (2, 2)
    assert {line.split()[-1] for line in money(state)} == {"sam_broken"}


def test_others_may_only_try_to_beat() -> None:
    """4.7: they pass or beat the declarer's play; who passed is out of the trick, not of the hand."""
    state = run(start("standard", "3s 4h 2s", "Ks", "As"), "0 sam, 0 4h, 1 pass, 2 pass")
    assert (state.to_act, state.top) == (0, None)
    state = run(state, "0 3s")
    assert "K" in choices(state)
    assert refused(state, "1 sam") == "not_declaring"


@pytest.mark.parametrize("rules", ["standard", "portal", "club", "mien_bac", "friends"])
def test_no_chops(rules: str) -> None:
    """4.7, A22, F19, W33: a quad on the declarer's 2 breaks the Sâm; no money for the chop."""
    state = start(rules, "3s 2s", "7s 7h 7d 7c", "", previous_winner=0)
    state = run(state, "0 sam, 0 2s, 1 7s 7h 7d 7c")
    assert ended(state)[0] == "sam_broken"
    assert {line.split()[-1] for line in money(state)} == {"sam_broken"}
    assert state.chain == ()
    assert sum(state.payments()) == 0


@pytest.mark.parametrize(
    ("rules", "each"),
    [("standard", 20), ("mien_bac", 40), ("portal; sam.dragon_each=50", 50), ("club; sam.each=1", 20)],
)
def test_dragon(rules: str, each: int) -> None:
    """4.7: `sam.dragon_each` if the declarer's first play was a ten-card straight."""
    rules += "; instant.kinds=none"
    state = start(rules, "5s 9s", DRAGON, "4s", previous_winner=1)
    state = run(state, "1 sam, 1 3s 4h 5d 6c 7s 8h 9d Th Jc Qd")
    assert ended(state) == ("sam_made", 1, (-each, 2 * each, -each))


def test_no_dragon() -> None:
    """4.7: the same cards in two plays are an ordinary Sâm."""
    state = start("mien_bac", DRAGON, "", "", previous_winner=0)
    state = run(state, "0 sam, 0 3s 4h 5d 6c 7s 8h 9d Th Jc, 1 pass, 2 pass, 0 Qd")
    assert ended(state) == ("sam_made", 0, (40, -20, -20))


TWOS_LAST = "3s 4h 5d 6c 7s 8h 9d Th Kc 2d"
TO_THE_TWO = "0 sam, 0 3s 4h 5d 6c 7s 8h 9d Th, 1 pass, 2 pass, 0 Kc, 1 pass, 2 pass, 0 2d"
PAIR_LAST = "3s 4h 5d 6c 7s 8h 9d Th 2s 2d"
TO_THE_PAIR = "0 sam, 0 3s 4h 5d 6c 7s 8h 9d Th, 1 pass, 2 pass, 0 2s 2d"


@pytest.mark.parametrize("on_two", ["loss_continue", "loss_end"])
@pytest.mark.parametrize("broken", ["each", "breaker_n", "breaker_n_minus_1"])
@pytest.mark.parametrize(("hand", "actions"), [(TWOS_LAST, TO_THE_TWO), (PAIR_LAST, TO_THE_PAIR)])
def test_a_last_play_of_twos_loses(on_two: str, broken: str, hand: str, actions: str) -> None:
    """4.7, A25, W41: no breaker: `sam.each` to each other seat whatever `sam.broken` says, and nobody to lead."""
    state = run(start(f"standard; finish.on_two={on_two}; sam.broken={broken}", hand, "", ""), actions)
    assert ended(state) == ("sam_lost", None, (-40, 20, 20))
    assert state.result is not None
    assert (state.result.breaker, state.result.next_leader) == (None, None)
    assert money(state) == ["0>1 20 sam_broken", "0>2 20 sam_broken"]
    # A declarer who lost is not "out": that is for seats that lost on a 2 while the others play on.
    assert state.out == (0, 0, 0)


@pytest.mark.parametrize(("hand", "actions"), [(TWOS_LAST, TO_THE_TWO), (PAIR_LAST, TO_THE_PAIR)])
def test_a_last_play_of_twos_where_allowed(hand: str, actions: str) -> None:
    """4.7, 4.6: under `allowed` it comes off."""
    assert ended(run(start("standard", hand, "", ""), actions)) == ("sam_made", 0, (40, -20, -20))


def test_a_last_play_of_twos_where_illegal() -> None:
    """4.6, 4.7: a lone last 2 that the declarer leads is legal and makes the Sâm; 2-2 is split."""
    rules = "standard; finish.on_two=illegal"
    assert ended(run(start(rules, TWOS_LAST, "", ""), TO_THE_TWO)) == ("sam_made", 0, (40, -20, -20))
    state = run(start(rules, PAIR_LAST, "", ""), TO_THE_PAIR.removesuffix(", 0 2s 2d"))
    assert choices(state) == ["2"]
    assert refused(state, "0 2s 2d") == "no_finish_on_two"
    assert ended(run(state, "0 2s, 1 pass, 2 pass, 0 2d"))[:2] == ("sam_made", 0)


def test_a_straight_with_a_two_is_no_last_two() -> None:
    """4.6, A13: 2-3-4 as the last play makes a Sâm under every rule."""
    hand = "2s 3s 4h 6c 7s 8h 9d Th Jc Kd"
    actions = "0 sam, 0 6c 7s 8h 9d Th Jc, 1 pass, 2 pass, 0 Kd, 1 pass, 2 pass, 0 2s 3s 4h"
    for on_two in ("loss_continue", "loss_end", "illegal"):
        state = run(start(f"standard; finish.on_two={on_two}", hand, "", ""), actions)
        assert ended(state) == ("sam_made", 0, (40, -20, -20))


@pytest.mark.parametrize("on_two", ["allowed", "loss_continue", "loss_end", "illegal"])
@pytest.mark.parametrize("before", ["", "0 4h, 1 pass, 2 pass", "0 4h", "0 4h, 1 pass"])
def test_a_declarer_who_leaves_has_lost(on_two: str, before: str) -> None:
    """4.7, A25: whoever's turn it is: `sam.each` to each other seat, no breaker."""
    rules = f"standard; leave.mode=leaver_loses; sam.broken=breaker_n; finish.on_two={on_two}"
    state = run(start(rules, "3s 4h", "", ""), "0 sam")
    state = run(run(state, before) if before else state, "0 leave")
    assert ended(state) == ("sam_lost", None, (-40, 20, 20))
    assert state.result is not None
    assert state.result.next_leader is None


def test_a_sam_of_two_seats() -> None:
    """4.7: n is two: 20, or 40 to the breaker by `breaker_n`."""
    state = run(start("portal", "3s", "4s", previous_winner=0), "0 sam, 0 3s, 1 4s")
    assert ended(state)[2] == (-40, 40)
    state = run(start("standard", "3s", "4s"), "0 no, 1 sam, 1 4s, 0 pass")
    assert state.to_act == 1
    assert passes(state) == state


@pytest.mark.parametrize(
    ("rules", "win", "lose"),
    [
        ("standard", 60, 60),
        ("portal", 60, 80),
        ("mien_bac", 60, 80),
        ("standard; sam.broken=breaker_n_minus_1; sam.each=7", 21, 21),
    ],
)
def test_what_the_asked_seat_stands_to_win_or_lose(rules: str, win: int, lose: int) -> None:
    """4.7: in all, from and to the others; nobody but the seat that is asked is told."""
    state = start(rules, "3s", "", "", "", previous_winner=0)
    asked = state.to_act
    assert asked is not None
    assert view(state, asked).sam_stake == SamStake(win, lose)
    assert view(state, Seat((asked + 1) % 4)).sam_stake is None
    assert view(run(state, f"{asked} sam"), asked).sam_stake is None
