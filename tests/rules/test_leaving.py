"""Section 5 of the rules: leaving."""

import pytest

from tests.rules.hands import begin, choices, ended, money, passes, reach, refused, run, start

RULES = "standard; leave.mode=leaver_loses"
BOTS = ("standard", "friends", "mien_bac")
LOSES = ("club", "portal", "gatekeeper")


@pytest.mark.parametrize("rules", BOTS)
def test_where_a_bot_plays_on_the_rules_know_no_leaving(rules: str) -> None:
    """5: at no time, in turn or not."""
    state = start(rules, "3s", "", "", previous_winner=0)
    assert refused(state, "0 leave") == "no_leaving"
    assert refused(state, "2 leave") == "no_leaving"
    state = run(begin(rules, "3s", "", "", previous_winner=0, leader=0), "0 3s")
    assert refused(state, "1 leave") == "no_leaving"


@pytest.mark.parametrize("rules", LOSES)
def test_a_leaver_is_out_at_once_and_pays_the_final_winner(rules: str) -> None:
    """5, A28, W46: cards + 2s + quads of the hand it left; it is asked for nothing more."""
    state = reach(rules, "4s 5s 6s", "9d Kd", "3d 7d", "3c 6c 8c Tc Jc Qc 2d", lead=1)
    state = run(state, "3 leave")
    assert state.to_act == 1
    assert state.payments() == (0, 0, 0, 0)
    state = run(state, "1 9d, 2 pass, 0 pass")
    assert state.to_act == 1
    state = run(state, "1 Kd")
    assert ended(state) == ("out", 1, (-3, 22, -2, -17))
    assert money(state)[1] == "3>1 17 left"


def test_a_leaver_pays_no_cong() -> None:
    """5, A38: ten cards never played are ten cards; the quad costs its fine, all in one `left` line."""
    state = reach("portal", "4s 5s", "9d Kd", "7s 7h 7d 7c 8s 9h Tc Jc Qc 2d", lead=1)
    state = run(state, "2 leave, 1 9d, 0 pass, 1 Kd")
    assert money(state) == ["2>1 40 left", "0>1 2 cards"]


def test_the_next_seat_acts() -> None:
    """5: if it was to act, the next seat does; its passes and plays before stand."""
    state = run(begin(RULES, "3s", "4s 9s", "", "", leader=0), "0 3s")
    state = run(state, "1 leave")
    assert state.to_act == 2
    state = run(state, "2 pass")
    assert state.to_act == 3
    assert run(state, "3 leave").to_act == 0
    assert refused(state, "1 pass") == "not_your_turn"


def test_the_last_to_act_leaves() -> None:
    """5, 4.4: with nobody left to act the trick is over and the owner of the top leads."""
    state = run(begin(RULES, "3s", "", "", leader=0), "0 3s, 1 pass, 2 leave")
    assert (state.to_act, state.top) == (0, None)


def test_a_seat_that_is_not_to_act_leaves() -> None:
    """5: the turn stays where it is."""
    state = run(begin(RULES, "3s", "", "", "", leader=0), "0 3s, 3 leave")
    assert state.to_act == 1
    assert passes(state).to_act == 0


def test_its_top_play_stays_on_the_table() -> None:
    """5, 4.4: it must still be beaten; if nobody does, the next seat still in leads."""
    state = run(begin(RULES, "3s Ks", "9s", "As", leader=0), "0 Ks, 0 leave")
    assert state.to_act == 1
    assert refused(state, "1 9s") == "not_higher"
    beaten = run(state, "1 pass, 2 As")
    assert (beaten.to_act, beaten.top) == (2, None)
    unbeaten = run(state, "1 pass, 2 pass")
    assert (unbeaten.to_act, unbeaten.top) == (1, None)


def test_if_it_was_to_lead_the_next_seat_leads() -> None:
    """5, record: before the first play `leader` moves on with it; later it stays."""
    state = run(begin(RULES, "3s", "", "", leader=0), "0 leave")
    assert (state.to_act, state.leader, state.phase) == (1, 1, "playing")
    assert "pass" not in choices(state)
    state = run(begin(RULES, "3s", "9s", "", leader=0), "0 3s, 1 9s, 2 pass, 0 pass")
    assert state.to_act == 1
    state = run(state, "1 leave")
    assert (state.to_act, state.leader) == (2, 0)


def test_one_seat_left_wins() -> None:
    """5: at once; leavers and those who are out pay it."""
    state = run(reach("portal", "4s 5s", "2d", "9d Kd 2c", lead=1), "1 2d, 2 pass, 0 leave")
    assert ended(state) == ("last_standing", 2, (-2, -10, 12))
    assert money(state) == ["0>2 2 left", "1>2 10 finish_two"]
    state = run(begin("portal", "3s", "", leader=0), "0 leave")
    assert ended(state)[:2] == ("last_standing", 1)


def test_one_seat_left_wins_while_declaring() -> None:
    """5: nobody has declared, so the last one still in has won."""
    state = run(start(RULES, "3s 4s 5s 7s 9s Jd Kd Ah Ac 8d", "4d 5d 7d 9d Js Ks As Qh Qc 8s"), "1 leave")
    assert ended(state) == ("last_standing", 0, (10, -10))
    state = run(start(RULES, "3s", "", ""), "0 no, 2 leave, 1 leave")
    assert ended(state)[:2] == ("last_standing", 0)
    state = run(start(RULES, "3s", "", ""), "0 no, 1 no, 0 leave, 2 leave")
    assert ended(state)[:2] == ("last_standing", 1)


def test_leaving_while_declaring_counts_as_a_no() -> None:
    """5: asked or not yet asked, the seat is not asked again."""
    state = run(start(RULES, "3s", "", "", ""), "0 leave")
    assert state.to_act == 1
    state = run(state, "2 leave, 1 no")
    assert state.to_act == 3
    state = run(state, "3 no")
    assert (state.phase, state.leader, state.to_act) == ("playing", 1, 1)


def test_the_would_be_leader_leaves_while_declaring() -> None:
    """Record: it is the would-be leader until declaring ends; then the next seat still in leads."""
    state = run(start(RULES, "", "3s", ""), "1 no, 1 leave")
    assert (state.leader, state.to_act) == (1, 2)
    state = run(state, "2 no, 0 no")
    assert (state.leader, state.to_act) == (2, 2)


def test_the_last_to_be_asked_leaves() -> None:
    """5: declaring is over with it, and the first trick begins."""
    state = run(start("portal", "", "", "3s", owner=2), "2 no, 0 no")
    assert state.to_act == 1
    state = run(state, "1 leave")
    assert (state.phase, state.to_act) == ("playing", 2)


DECLARER = "3s 4h 5d 6c 7s 8h 9d Th Jc Kd"


def test_an_opponent_leaves_a_sam_hand() -> None:
    """5: it is passed for to the end and pays as if present, nothing else."""
    state = run(start(RULES, DECLARER, "2s 2h", "5s"), "0 sam, 0 3s 4h 5d, 1 leave")
    assert state.to_act == 2
    state = run(state, "2 pass, 0 6c 7s 8h 9d Th Jc, 2 pass, 0 Kd")
    assert ended(state) == ("sam_made", 0, (40, -20, -20))
    assert money(state) == ["1>0 20 sam", "2>0 20 sam"]


def test_an_opponent_who_left_is_paid_too() -> None:
    """5: when the Sâm is broken, whether it left in the Sâm or while declaring."""
    state = run(start(RULES, DECLARER, "2s 2h", "As 5s"), "0 sam, 0 Kd, 1 leave, 2 As")
    assert ended(state) == ("sam_broken", None, (-40, 20, 20))
    state = run(start(RULES, "3s", DECLARER.replace("3s", "3c"), "As 5s"), "0 leave")
    state = run(state, "1 sam, 1 Kd, 2 As")
    assert ended(state)[2] == (20, -40, 20)


def test_the_declarer_plays_on_alone() -> None:
    """5: 'one seat left wins' does not apply in a Sâm hand."""
    state = run(start(RULES, DECLARER, "2s 2h", "As 5s"), "0 sam, 1 leave, 0 Kd, 2 leave")
    assert (state.phase, state.to_act, state.top) == ("playing", 0, None)
    state = run(state, "0 3s 4h 5d")
    assert (state.to_act, state.top) == (0, None)
    state = run(state, "0 6c 7s 8h 9d Th Jc")
    assert ended(state) == ("sam_made", 0, (40, -20, -20))
    state = run(start(RULES, DECLARER, "2s 2h", "As 5s"), "0 sam, 1 leave, 2 leave")
    assert (state.phase, state.to_act) == ("playing", 0)


def test_alone_a_declarer_can_still_lose() -> None:
    """4.7, 5: by leaving, or by a last play of 2s."""
    state = run(start(RULES, DECLARER, "2s 2h", "As 5s"), "0 sam, 1 leave, 2 leave, 0 leave")
    assert ended(state) == ("sam_lost", None, (-40, 20, 20))


def test_nobody_leaves_twice() -> None:
    """Record: already out or gone."""
    state = run(begin("portal", "3s", "", "", leader=0), "1 leave")
    assert refused(state, "1 leave") == "no_leaving"
    state = run(reach("portal", "4s 5s", "2d", "9d Kd", lead=1), "1 2d")
    assert refused(state, "1 leave") == "no_leaving"


def test_a_leaver_is_paid_what_it_chopped() -> None:
    """5: a chop stands whatever happens later, under `last_victim` too when the trick ends with the leaving."""
    state = begin("portal", "3s 2c", "5s 5h 5d 5c", "", leader=0)
    state = run(state, "0 2c, 1 5s 5h 5d 5c, 2 pass, 1 leave, 0 pass")
    assert state.payments() == (-20, 20, 0)
    assert state.to_act == 2
    state = begin("portal", "3s 2c", "5s 5h 5d 5c", "", leader=0)
    state = run(state, "0 2c, 1 5s 5h 5d 5c, 2 pass, 0 leave")
    assert (state.payments(), state.to_act) == ((-20, 20, 0), 1)
    state = begin("portal", "3s 2c", "5s 5h 5d 5c", leader=0)
    state = run(state, "0 2c, 1 5s 5h 5d 5c, 1 leave")
    assert ended(state)[:2] == ("last_standing", 0)
    assert money(state)[0] == "0>1 20 chop"
