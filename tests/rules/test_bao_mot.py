"""Section 4.5 of the rules: báo một, enforced. The penalty for it is in test_den."""

import pytest

from tests.rules.hands import begin, choices, reach, refused, run, start

HOLDING_ONE = ("4s 9h Kd Kc", "3d", "5s 6s 7h")


def test_leading_before_a_player_with_one_card() -> None:
    """4.5, F15, W18: 4 and 9 are refused, K and K-K are legal."""
    state = reach("standard", *HOLDING_ONE, lead=0)
    assert choices(state) == ["K", "KK"]
    assert refused(state, "0 4s") == "must_play_highest_single"
    assert refused(state, "0 9h") == "must_play_highest_single"
    assert run(state, "0 Kc").to_act == 1
    assert run(state, "0 Kd Kc").to_act == 1


def test_answering_before_a_player_with_one_card() -> None:
    """4.5, F15, A12: on a 5 the 9 is refused; K and a pass are legal."""
    state = run(reach("standard", *HOLDING_ONE, lead=2), "2 5s")
    assert choices(state) == ["pass", "K"]
    assert refused(state, "0 9h") == "must_play_highest_single"
    assert run(state, "0 pass").to_act == 1


def test_a_highest_single_that_does_not_beat() -> None:
    """4.5: where the highest card is not higher than the top, only a pass is left, and the reason is the top's."""
    state = run(reach("standard", "4s 9h", "3d", "5s Ah 7h", lead=2), "2 Ah")
    assert choices(state) == ["pass"]
    assert refused(state, "0 9h") == "not_higher"


def test_only_the_seat_before_is_bound() -> None:
    """4.5, F15: with one card at P2, P0 is free and P1 is bound."""
    state = reach("standard", "4s 9h Kd Kc", "6s 8h Qd", "3d", lead=0)
    assert choices(state) == ["4", "9", "K", "KK"]
    state = run(state, "0 4s")
    assert choices(state) == ["pass", "Q"]


def test_other_shapes_are_untouched() -> None:
    """4.5, A11: pairs, triples, straights and quads of low cards may be led."""
    state = reach("standard", "4s 4h 4d 5c 6h 6s Kd", "3d", "5s 7h", lead=0)
    assert choices(state) == ["K", "44", "66", "444", "456"]
    state = reach("standard", "4s 4h 4d 4c Kd", "3d", "5s 7h", lead=0)
    assert choices(state) == ["K", "44", "444", "4444"]


def test_a_two_is_the_highest_single() -> None:
    """4.5, F15: a 2 counts as highest, even inside a pair."""
    state = run(reach("standard", "4s Ah 2s 2h", "3d 5d", "5s 7h", lead=1), "1 5d, 2 7h")
    assert choices(state) == ["pass", "2"]
    assert refused(state, "0 Ah") == "must_play_highest_single"
    state = run(state, "0 2s, 1 pass, 2 pass")
    assert choices(state) == ["2"]


def test_more_than_one_card_binds_nobody() -> None:
    """4.5: exactly one card."""
    assert choices(reach("standard", "4s 9h Kd Kc", "3d 3h", "5s 6s 7h", lead=0)) == ["4", "9", "K", "KK"]


@pytest.mark.parametrize("rules", ["portal", "gatekeeper", "friends", "mien_bac", "standard; bao_mot.mode=strict"])
def test_not_where_it_is_not_enforced(rules: str) -> None:
    """4.5, F15: under `penalty`, `strict` and `none` any single may be played."""
    assert choices(reach(rules, *HOLDING_ONE, lead=0))[:3] == ["4", "9", "K"]


def test_whether_or_not_the_next_seat_has_passed() -> None:
    """4.5: P2 passed with its one card; when P1 leaves, P2 is next to P0, and P0, in turn again, is bound."""
    state = reach("standard; leave.mode=leaver_loses", "4s Jd Kd Ah", "5h 5c 6s", "3d 9d", "7s Th", lead=2)
    state = run(state, "2 9d, 3 pass, 0 Ah, 1 pass, 2 pass, 0 4s, 1 6s, 2 pass, 3 Th")
    assert choices(state) == ["pass", "J", "K"]
    state = run(state, "1 leave")
    assert (state.to_act, set(state.passed)) == (0, {2})
    assert choices(state) == ["pass", "K"]
    assert refused(state, "0 Jd") == "must_play_highest_single"


def test_as_soon_as_one_card_is_left() -> None:
    """4.5: P1 leads its last but one card: P2 is free, P0 bound in that same trick."""
    state = run(reach("standard", "8s 9d Jd Kc", "3d 7s", "6s Th Ah", lead=1), "1 7s")
    assert choices(state) == ["pass", "T", "A"]
    state = run(state, "2 Th")
    assert choices(state) == ["pass", "K"]
    assert refused(state, "0 Jd") == "must_play_highest_single"


def test_the_next_seat_still_in_counts() -> None:
    """4.5, A38: who has left is no next seat; the one after it is."""
    rules = "standard; leave.mode=leaver_loses"
    state = run(reach(rules, "4s 9h Kd", "6s 7h", "3d 8d", lead=2), "2 8d, 0 Kd, 1 pass, 2 pass")
    assert choices(state) == ["4", "9"]
    assert choices(run(state, "1 leave")) == ["9"]
    state = run(reach(rules, "4s 9h Kd", "3d 8d", "6s 7h", lead=1), "1 8d, 2 pass, 0 Kd, 1 pass")
    assert choices(state) == ["9"]
    assert choices(run(state, "1 leave")) == ["4", "9"]


def test_over_a_seat_that_is_out() -> None:
    """4.5, A38: P1 went out on a 2 and lost, so the next seat of P0 is P2 with its one card."""
    state = reach("club", "4s 9h Kd Qs Qh Qd Qc", "2s 5d", "3d 6d", "6s 8h", lead=1)
    state = run(state, "1 5d, 2 6d, 3 8h, 0 Kd, 1 2s, 2 pass, 3 pass, 0 Qs Qh Qd Qc")
    assert (state.to_act, state.out) == (0, (0, 1, 0, 0))
    assert choices(state) == ["9"]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_at_every_table_size(seats: int) -> None:
    """4.5: two seats too."""
    others = ["3c 6c", "6d 7h", "7c 8h"]
    state = run(reach("standard", "4s 9h Kd", "3d 8d", *others[: seats - 2], lead=1), "1 8d")
    while state.to_act != 0:
        state = run(state, f"{state.to_act} pass")
    state = run(state, "0 Kd, 1 pass")
    assert choices(state) == ["9"]


def test_in_sam_hands_too() -> None:
    """4.5: the declarer has one card left; the seat before it must play its highest single or pass."""
    state = start("standard", "3s 4h 5d 6c 7s 8h 9d Th Jc 4d", "5s Qd Kh As", "6s Qh Ks Ac")
    state = run(state, "0 sam, 0 3s 4h 5d 6c 7s 8h 9d Th, 1 pass, 2 pass, 0 4d")
    # Only one card is left to the declarer; P1 is not the seat before it, P2 is.
    assert "5" in choices(state)
    state = run(state, "1 pass")
    highest = str(state.hands[2][-1])
    assert choices(state) == ["pass", highest[0]]
    assert refused(state, "2 6s") == "must_play_highest_single"
    assert run(state, f"2 {highest}").result is not None


def test_a_highest_card_that_may_not_end_the_hand() -> None:
    """4.5, 4.6: with `illegal` a lone 2 may be neither played as an answer nor anything instead of it."""
    rules = "standard; finish.on_two=illegal"
    state = run(reach(rules, "4d 2s", "3d 8d", "5s 7h Ah", lead=0), "0 4d, 1 8d, 2 Ah")
    assert choices(state) == ["pass"]
    assert refused(state, "0 2s") == "no_finish_on_two"


def test_nobody_else_in_a_hand_just_dealt() -> None:
    """4.5: ten cards bind nobody."""
    assert "4" in choices(begin("standard", "3s 4h", "", leader=0))
