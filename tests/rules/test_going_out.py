"""Section 4.6 of the rules: the last card, and a last play of 2s under each `finish.on_two`."""

import pytest

from tests.rules.hands import choices, ended, money, passes, reach, refused, run

NOT_ALLOWED = ("loss_continue", "loss_end", "illegal")
LOSSES = ("loss_continue", "loss_end")


def rules_with(on_two: str, more: str = "") -> str:
    """A table without instant wins, báo một and cóng on which a last play of 2s means that."""
    return f"standard; instant.kinds=none; bao_mot.mode=none; pay.cong=0; finish.on_two={on_two}{more}"


@pytest.mark.parametrize("on_two", ["allowed", *NOT_ALLOWED])
@pytest.mark.parametrize(
    ("last", "actions"),
    [
        ("9s", "0 9s"),
        ("As", "0 As"),
        ("4s 4h", "0 4s 4h"),
        ("6s 7s 8h", "0 6s 7s 8h"),
        ("5s 5h 5d 5c", "0 5s 5h 5d 5c"),
    ],
)
def test_first_to_empty_its_hand_wins(on_two: str, last: str, actions: str) -> None:
    """4.6: and the hand ends at once; nobody may answer."""
    state = run(reach(rules_with(on_two), last, "9h Kd", "3d 4d 8d", lead=0), actions)
    assert ended(state) == ("out", 0, (5, -2, -3))
    assert refused(state, "1 Kd") == "hand_over"
    assert refused(state, "1 pass") == "hand_over"
    assert choices(state) == []


@pytest.mark.parametrize("on_two", ["allowed", *NOT_ALLOWED])
@pytest.mark.parametrize("last", ["2s 3h 4d", "As 2h 3s", "2s 3h 4d 5d"])
def test_a_straight_with_a_two_is_an_ordinary_play(on_two: str, last: str) -> None:
    """4.6, A13, W20, F14: only a last play made of 2s alone is barred."""
    state = run(reach(rules_with(on_two), last, "9h Kd", "8h 8d 8c", lead=0), f"0 {last}")
    assert ended(state) == ("out", 0, (5, -2, -3))


@pytest.mark.parametrize("last", ["2s", "2s 2h", "2s 2h 2d", "2s 2h 2d 2c"])
def test_allowed(last: str) -> None:
    """4.6, A36, W19, F14: under `allowed` a last play of 2s wins like any other, and nobody can chop it."""
    state = reach(rules_with("allowed"), last, "3s 3h 3d 3c 9d", "8h 8d 8c", lead=0)
    assert ended(run(state, f"0 {last}"))[:2] == ("out", 0)
    if last == "2s":
        state = reach(rules_with("allowed"), "2s", "3s 3h 3d 3c 9d", "8h 8d Ac", lead=2)
        assert ended(run(state, "2 Ac, 0 2s"))[:2] == ("out", 0)


@pytest.mark.parametrize("last", ["2s", "2s 2h", "2s 2h 2d", "2s 2h 2d 2c"])
def test_loss_continue(last: str) -> None:
    """4.6, A14: the seat is out and has lost; it owes for each 2 in that play and no card count; the others play on."""
    twos = len(last.split())
    state = run(reach(rules_with("loss_continue"), last, "9h Kd", "8h 8d 3c", lead=0), f"0 {last}")
    assert state.phase == "playing"
    assert (state.still_in(state.trick[0].seat), state.out) == (False, (twos, 0, 0))
    assert state.payments() == (0, 0, 0)
    state = run(state, "1 pass, 2 pass, 1 9h, 2 pass, 1 Kd")
    assert ended(state) == ("out", 1, (-10 * twos, 10 * twos + 3, -3))
    assert money(state) == ["2>1 3 cards", f"0>1 {10 * twos} finish_two"]


def test_loss_continue_owes_the_final_winner() -> None:
    """4.6: two seats may lose so, one after the other; both owe the one that wins."""
    state = reach(rules_with("loss_continue", "; pay.finish_two=7"), "2s", "2h 2d", "9h Kd", "8h 8d 3c", lead=0)
    state = run(state, "0 2s")
    assert state.to_act == 1
    state = run(state, "1 pass, 2 pass, 3 pass, 1 2h 2d, 2 pass, 3 pass")
    assert state.to_act == 2
    state = run(state, "2 9h, 3 pass, 2 Kd")
    assert ended(state) == ("out", 2, (-7, -14, 24, -3))


def test_loss_continue_and_one_seat_remains() -> None:
    """4.6, W45: a single remaining seat wins at once, with no answer asked for."""
    state = run(reach(rules_with("loss_continue"), "2s 2h", "9h Kd", lead=0), "0 2s 2h")
    assert ended(state) == ("last_standing", 1, (-20, 20))
    state = reach(rules_with("loss_continue"), "2s", "2h", "9h Kd", lead=0)
    state = run(state, "0 2s, 1 pass, 2 pass, 1 2h")
    assert ended(state) == ("last_standing", 2, (-10, -10, 20))


def test_loss_continue_stays_on_the_table() -> None:
    """4.6: the play can still be beaten, and chopped: the 2 pays 15 and the last 2 its 10."""
    state = reach(rules_with("loss_continue"), "2s", "4s 4h 4d 4c 9h", "8h 8d 3c", lead=0)
    state = run(state, "0 2s")
    assert choices(state) == ["pass", "4444"]
    state = run(state, "1 4s 4h 4d 4c")
    assert money(state) == ["0>1 15 chop"]
    state = passes(state)
    assert state.to_act == 1
    assert ended(run(state, "1 9h")) == ("out", 1, (-25, 28, -3))


def test_loss_continue_seats_out_are_asked_no_more() -> None:
    """4.6: after the trick play goes on among those still in."""
    state = run(reach(rules_with("loss_continue"), "2s", "9h Kd", "8h 8d 3c", lead=0), "0 2s, 1 pass, 2 pass, 1 9h")
    assert state.to_act == 2
    assert run(state, "2 pass").to_act == 1
    assert refused(run(state, "2 pass"), "0 pass") == "not_your_turn"


@pytest.mark.parametrize("last", ["2s", "2s 2h", "2s 2h 2d", "2s 2h 2d 2c"])
def test_loss_end(last: str) -> None:
    """4.6: the hand ends at once; the same to every other seat, however many 2s, and nothing else but chops."""
    state = reach(rules_with("loss_end", "; pay.finish_two_each=11"), last, "9h Kd", "3c", "8h 8d Ac", lead=0)
    state = run(state, f"0 {last}")
    assert ended(state) == ("lost_on_two", None, (-33, 11, 11, 11))
    assert {line.split()[-1] for line in money(state)} == {"finish_two"}


def test_loss_end_keeps_chops() -> None:
    """4.6, 5: a chop before stands, and so does one that the last play itself makes."""
    state = reach(rules_with("loss_end"), "2s 9d", "4s 4h 4d 4c 2h", "8h 8d 3c", lead=0)
    state = run(state, "0 2s, 1 4s 4h 4d 4c, 2 pass, 0 pass, 1 2h")
    assert ended(state) == ("lost_on_two", None, (0, -15, 15))
    state = reach(rules_with("loss_end"), "2s 2h 2d 2c", "Ah As Ad Ac 9d", "8h 8d 3c", lead=1)
    state = run(state, "1 Ah As Ad Ac, 2 pass, 0 2s 2h 2d 2c")
    assert ended(state) == ("lost_on_two", None, (-20, 5, 15))


def test_illegal_to_answer_with() -> None:
    """4.6, A15, F14: hand {2} on an A: only a pass; hand {2, 2} on a K: one 2 or a pass; on K-K: a pass."""
    state = run(reach(rules_with("illegal"), "2s", "9h Ad", lead=1), "1 Ad")
    assert choices(state) == ["pass"]
    assert refused(state, "0 2s") == "no_finish_on_two"
    state = reach(rules_with("illegal"), "2s 2h", "9h Kd Kc", lead=1)
    assert choices(run(state, "1 Kd")) == ["pass", "2"]
    pair = run(state, "1 Kd Kc")
    assert choices(pair) == ["pass"]
    assert refused(pair, "0 2s 2h") == "no_finish_on_two"


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("2s", ["2"]),
        ("2s 2h", ["2"]),
        ("2s 2h 2d", ["2", "22"]),
        ("2s 2h 2d 2c", ["2", "22", "222"]),
        ("2s 9h", ["9", "2"]),
    ],
)
def test_illegal_to_lead(hand: str, legal: list[str]) -> None:
    """4.6, A15, F14: unless no play leaves a card, so only a lone last 2 can be led out; 2-2 is split."""
    state = reach(rules_with("illegal"), hand, "3s 3h 3d 3c 9d", lead=0)
    assert choices(state) == legal
    if hand != "2s 9h" and len(hand) > 2:
        assert refused(state, f"0 {hand}") == "no_finish_on_two"


def test_illegal_but_led_wins() -> None:
    """4.6: a lone 2 that is led wins; a pair is led as 2 and then 2."""
    state = reach(rules_with("illegal"), "2s 2h", "9h Kd", "8h 8d 3c", lead=0)
    state = run(state, "0 2s, 1 pass, 2 pass, 0 2h")
    assert ended(state) == ("out", 0, (5, -2, -3))


def test_illegal_quad_of_twos_cannot_chop_and_go_out() -> None:
    """4.6: four 2s on a quad are a last play of 2s only, so they are no answer."""
    state = run(reach(rules_with("illegal"), "2s 2h 2d 2c", "Ah As Ad Ac 9d", lead=1), "1 Ah As Ad Ac")
    assert choices(state) == ["pass"]
    assert refused(state, "0 2s 2h 2d 2c") == "no_finish_on_two"


@pytest.mark.parametrize("on_two", ["allowed", *NOT_ALLOWED])
def test_twos_before_the_end_are_free(on_two: str) -> None:
    """4.6: 2s that leave a card are ordinary plays."""
    state = reach(rules_with(on_two), "2s 2h 5d", "9h Kd", lead=0)
    assert choices(state) == ["5", "2", "22"]
    state = run(state, "0 2s 2h, 1 pass, 0 5d")
    assert ended(state) == ("out", 0, (2, -2))


@pytest.mark.parametrize(
    ("rules", "winner"), [("standard", 0), ("friends", 0), ("portal", None), ("club", None), ("gatekeeper", None)]
)
def test_last_two_in_the_presets(rules: str, winner: int | None) -> None:
    """4.6, W19: one card, 2h, on a king: a win where it is allowed, else a loss while two play on."""
    state = run(reach(rules, "2h", "9h Qd", "8h 8d Kc", lead=2), "2 Kc, 0 2h")
    if winner is None:
        assert state.result is None
        assert not state.still_in(state.trick[-1].seat)
    else:
        assert ended(state)[:2] == ("out", winner)
