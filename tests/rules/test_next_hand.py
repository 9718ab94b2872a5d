"""Section 4.8 of the rules: who is the previous winner for the next hand."""

from baosam.rules import State
from tests.rules.hands import reach, run, start

PAIRS = "6s 6h 8s 8h Ts Tc Qs Qh Kd Kc"
TWOS_LAST = "3s 4h 5d 6c 7s 8h 9d Th Kc 2d"


def next_leader(state: State) -> int | None:
    """The previous winner for the hand after this one."""
    assert state.result is not None
    return state.result.next_leader


def test_the_seat_that_won() -> None:
    """4.8: by going out, or as the last seat still in."""
    assert next_leader(run(reach("club", "9s", "4s 5s", "6s 7s", lead=0), "0 9s")) == 0
    assert next_leader(run(reach("club", "2s", "4s 5s", lead=0), "0 2s")) == 1
    assert next_leader(run(start("club", "3s", ""), "0 leave")) == 1


def test_the_holder_of_an_instant_win() -> None:
    """4.8: it leads the next hand."""
    assert next_leader(start("club", "3s 4s 5s 7s 9s Js Kh Ad Ah 2d", PAIRS)) == 1


def test_the_breaker_of_a_sam() -> None:
    """4.8, F19: and the declarer who made one, as the winner."""
    assert next_leader(run(start("club", "3s", "", "Ks"), "0 sam, 0 3s, 1 pass, 2 Ks")) == 2
    actions = "0 sam, 0 3s 4h 5d 6c 7s 8h 9d Th, 1 pass, 0 Kc, 1 pass, 0 2d"
    assert next_leader(run(start("standard", TWOS_LAST, ""), actions)) == 0


def test_nobody_after_a_sam_lost_without_a_breaker() -> None:
    """4.8, A9: the next hand is as a first hand."""
    actions = "0 sam, 0 3s 4h 5d 6c 7s 8h 9d Th, 1 pass, 0 Kc, 1 pass, 0 2d"
    assert next_leader(run(start("club", TWOS_LAST, ""), actions)) is None
    assert next_leader(run(start("club", TWOS_LAST, ""), "0 sam, 0 leave")) is None


def test_nobody_after_a_hand_lost_on_twos() -> None:
    """4.8: under `loss_end` nobody won, so nobody is the previous winner."""
    assert next_leader(run(reach("club; finish.on_two=loss_end", "2s", "4s 5s", lead=0), "0 2s")) is None


def test_from_hand_to_hand() -> None:
    """4.1, 4.8, F37: the winner leads the next hand, dealt anew with nothing of the last one in it."""
    first = run(reach("portal", "4s 5s", "9s", "6s 7s", lead=1), "1 9s")
    winner = next_leader(first)
    assert winner == 1
    second = start("portal", "3s", "", "", previous_winner=winner)
    assert (second.leader, second.to_act) == (1, 1)
    assert (second.passed, second.played, second.trick, second.lines, second.chain) == (
        frozenset(),
        frozenset(),
        (),
        (),
        (),
    )
