"""Section 4.4 of the rules: leading, beating, passing, and who leads next."""

import pytest

from tests.rules.hands import begin, choices, passes, reach, refused, run


def test_the_leader_must_play() -> None:
    """4.4, F13: no pass among the choices of a lead, and none taken; on a play passing is always there."""
    state = begin("standard", "3s", "", leader=0)
    assert "pass" not in choices(state)
    assert refused(state, "0 pass") == "must_lead"
    assert choices(run(state, "0 3s"))[0] == "pass"


@pytest.mark.parametrize("rules", ["standard", "portal", "club", "gatekeeper", "friends"])
def test_a_pass_holds_until_the_trick_ends(rules: str) -> None:
    """4.4, F11, W16: P0 5, P1 pass, P2 8, P3 pass, P0 J: next is P2; P1 is passed over until the trick is over."""
    state = begin(rules, "3s 5s Js", "Ks", "8s Qs", "", leader=0)
    state = run(state, "0 5s, 1 pass, 2 8s, 3 pass, 0 Js")
    assert state.to_act == 2
    assert refused(state, "1 Ks") == "not_your_turn"
    assert set(state.passed) == {1, 3}
    state = run(state, "2 Qs")
    assert state.to_act == 0
    state = run(state, "0 pass")
    assert (state.to_act, state.top, state.passed, state.trick) == (2, None, frozenset(), ())


def test_a_pass_ends_with_the_next_play() -> None:
    """4.4, F11: with `pass.locks=no` next is P1, who may beat the J with its K; all must pass on one play in turn."""
    state = begin("mien_bac", "3s 5s Js", "Ks", "8s Qs", "", drawn=0)
    state = run(state, "0 5s, 1 pass, 2 8s, 3 pass, 0 Js")
    assert (state.to_act, state.passed) == (1, frozenset())
    assert "K" in choices(state)
    state = run(state, "1 pass, 2 Qs, 3 pass")
    assert (state.to_act, set(state.passed)) == (0, {3})
    state = run(state, "0 pass, 1 Ks, 2 pass, 3 pass")
    assert state.to_act == 0
    assert run(state, "0 pass").to_act == 1


def test_the_owner_of_the_top_leads_next() -> None:
    """4.4: nobody is left to act: the passes are cleared and the trick is put aside."""
    state = run(begin("standard", "3s", "9s", "", leader=0), "0 3s, 1 9s, 2 pass")
    assert state.to_act == 0
    state = run(state, "0 pass")
    assert (state.to_act, state.top, state.chain) == (1, None, ())
    assert [(move.seat, str(move.play)) for move in state.last_trick] == [(0, "3"), (1, "9"), (2, "None"), (0, "None")]
    assert "pass" not in choices(state)


def test_order_of_play_goes_round() -> None:
    """4.4: seat + 1, over the last seat to the first, whatever the direction shown."""
    state = begin("club", "", "", "3s", "", leader=2)
    order: list[int] = []
    state = run(state, "2 3s")
    while state.top is not None:
        assert state.to_act is not None
        order.append(state.to_act)
        state = run(state, f"{state.to_act} pass")
    assert order == [3, 0, 1]
    assert state.to_act == 2


def test_the_owner_of_the_top_does_not_act_on_it() -> None:
    """4.4: with two seats one pass ends the trick."""
    state = run(begin("standard", "3s", "", leader=0), "0 3s, 1 pass")
    assert (state.to_act, state.top) == (0, None)


@pytest.mark.parametrize("rules", ["portal", "club"])
def test_an_owner_who_is_out_does_not_lead(rules: str) -> None:
    """4.4: the owner of the top went out on a 2 and has lost: the next seat still in leads."""
    state = reach(rules, "3h 4h", "2s 4d", "3d 5d", lead=1)
    state = run(state, "1 4d, 2 pass, 0 pass, 1 2s")
    assert (state.to_act, state.still_in(state.trick[-1].seat)) == (2, False)
    state = run(state, "2 pass")
    assert state.to_act == 0
    state = run(state, "0 pass")
    assert (state.to_act, state.top) == (2, None)
    state = run(state, "2 3d")
    assert state.to_act == 0
    assert passes(state).to_act == 2


def test_an_answer_may_be_any_play_that_beats() -> None:
    """4.4, 3: beating is free: the lowest, the highest, or a pass while holding both."""
    state = run(begin("standard", "3s", "4s 9s Ks", leader=0), "0 3s")
    assert {"pass", "4", "9", "K"} <= set(choices(state))
    for action in ("1 4s", "1 9s", "1 Ks", "1 pass"):
        run(state, action)


def test_cards_played_are_gone() -> None:
    """4.4, F10: what was played is not held any more."""
    state = run(begin("standard", "3s 3h", "", leader=0), "0 3s, 1 pass")
    assert refused(state, "0 3s") == "not_in_hand"
    assert len(state.hands[0]) == 9
    assert refused(state, "0 3s 3h") == "not_in_hand"


def test_an_answer_by_one_who_passed_before_the_play_counts_anew() -> None:
    """4.4: with `pass.locks=no` the trick is over only when all others passed on the top itself."""
    state = begin("standard; pass.locks=no", "3s", "9s", "Ts", leader=0)
    state = run(state, "0 3s, 1 pass, 2 Ts, 0 pass")
    assert state.to_act == 1
    assert run(state, "1 pass").to_act == 2
