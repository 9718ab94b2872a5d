"""The record's reasons for which an action is refused, and which comes first where several hold."""

import pytest

from baosam.rules import IllegalCommand, State, parse_action, step
from tests.rules.hands import begin, passes, reach, refused, run, start

LEAVING = "standard; leave.mode=leaver_loses"

# Actions that are wrong by themselves, whoever means them.
NONSENSE = ("0 xx", "0 ", "0 1S", "0 3s3s", "0 3s 3s", "0 As Ah Ad", "0 Pass", "0 SAM", "0 3s4", "0 no ")


def dealt() -> State:
    """P0 is asked first; it holds 3s, 4h and 9c and no 8h."""
    return start("standard", "3s 4h 9c", "8h As Ah Ad", "", leader=0)


def led() -> State:
    """P1 is to answer a pair of 4s."""
    return run(begin("standard", "3s 4h 4d", "5s 5h 3d 7d 8d 9d Qd Qc Kc 6h", "", leader=0), "0 4h 4d")


def one_left(rules: str = "standard; finish.on_two=illegal") -> State:
    """P0 holds 4s 2s 2h and is to answer P2's single 5; P1 has one card."""
    return run(reach(rules, "4s 2s 2h", "3d 5d", "5s 7h", lead=1), "1 5d, 2 7h")


@pytest.mark.parametrize(
    ("state", "action", "reason"),
    [
        (dealt(), "1 no", "not_your_turn"),
        (dealt(), "0 3s", "declaring"),
        (dealt(), "0 pass", "declaring"),
        (led(), "1 sam", "not_declaring"),
        (led(), "1 no", "not_declaring"),
        (led(), "1 xx", "bad_card"),
        (led(), "1 ", "bad_card"),
        (led(), "1 5s 5s", "duplicate_card"),
        (led(), "1 8s 8h", "not_in_hand"),
        (led(), "1 5s 7d", "not_a_play"),
        (led(), "1 5s", "wrong_shape"),
        (led(), "1 7d 8d 9d", "wrong_shape"),
        (passes(led()), "0 pass", "must_lead"),
        (one_left(), "0 2s 2h", "wrong_shape"),
        (one_left(), "0 4s", "not_higher"),
        (run(dealt(), "0 no, 1 no, 2 no"), "0 leave", "no_leaving"),
    ],
)
def test_reasons(state: State, action: str, reason: str) -> None:
    """Record: one reason each; the refusal has a sentence for people too."""
    assert refused(state, action) == reason
    with pytest.raises(IllegalCommand, match=r"\w") as caught:
        step(state, parse_action(action))
    assert str(caught.value).endswith(".")


def test_duties_last() -> None:
    """Record: `must_contain_lowest`, `must_play_highest_single`, `no_finish_on_two` when all else holds."""
    must = begin("standard; lead.must_contain_lowest=yes", "3s 4h", "", leader=0)
    assert refused(must, "0 4h") == "must_contain_lowest"
    state = reach("standard", "4s 9d Kd", "3d 5d", "5s 7h", lead=1)
    state = run(state, "1 5d, 2 7h")
    assert refused(state, "0 9d") == "must_play_highest_single"
    state = run(reach("standard; finish.on_two=illegal; bao_mot.mode=none", "2s", "5d 9d", lead=1), "1 5d")
    assert refused(state, "0 2s") == "no_finish_on_two"


@pytest.mark.parametrize(
    "action", [*NONSENSE, "0 pass", "0 sam", "0 no", "0 leave", "1 leave", "9 leave", "9 3s", "x", "", "0 4s", "1 9h"]
)
def test_hand_over_first(action: str) -> None:
    """Record: once the hand is over that is the reason for everything."""
    assert refused(run(reach("standard", "4s", "9h Kd", lead=0), "0 4s"), action) == "hand_over"
    assert refused(run(reach("portal", "4s", "9h Kd", lead=0), "0 4s"), action) == "hand_over"


@pytest.mark.parametrize("action", [action.replace("0", "1", 1) for action in NONSENSE])
def test_not_your_turn_next(action: str) -> None:
    """Record: before `declaring`, `bad_card` and all about the cards."""
    assert refused(dealt(), action) == "not_your_turn"
    state = begin("standard", "3s", "", "", leader=0)
    assert refused(state, action) == "not_your_turn"


def test_not_your_turn_before_the_phase() -> None:
    """Record: a play or a pass of another seat while declaring, a yes of another seat after it, a pass on nothing."""
    assert refused(dealt(), "1 8h") == "not_your_turn"
    assert refused(dealt(), "1 pass") == "not_your_turn"
    assert refused(led(), "2 sam") == "not_your_turn"
    assert refused(led(), "0 no") == "not_your_turn"
    assert refused(passes(led()), "1 pass") == "not_your_turn"


@pytest.mark.parametrize("action", NONSENSE)
def test_declaring_before_the_cards(action: str) -> None:
    """Record: what is no yes or no while declaring is a play too early, however bad its cards."""
    assert refused(dealt(), action) == "declaring"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        # bad_card over duplicate_card, not_in_hand, not_a_play
        ("1 5s 5s xx", "bad_card"),
        ("1 8s 8h 1S", "bad_card"),
        ("1 5s 7d 9", "bad_card"),
        # duplicate_card over not_in_hand, not_a_play, wrong_shape
        ("1 8s 8s", "duplicate_card"),
        ("1 5s 5s 7d", "duplicate_card"),
        ("1 7d 8d 9d 9d", "duplicate_card"),
        # not_in_hand over not_a_play, wrong_shape, not_higher
        ("1 8s 7d", "not_in_hand"),
        ("1 8s", "not_in_hand"),
        ("1 3s 3h", "not_in_hand"),
        # a card that was played is in no hand
        ("1 4h 4d", "not_in_hand"),
        # more cards than anybody holds
        ("1 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd", "not_in_hand"),
        # not_a_play over wrong_shape
        ("1 5s 7d 8d", "not_a_play"),
    ],
)
def test_order_of_reasons_about_cards(action: str, reason: str) -> None:
    """Record, F10: bad_card, duplicate_card, not_in_hand, not_a_play, then what it should beat."""
    assert refused(led(), action) == reason


def test_must_lead_is_about_passes_only() -> None:
    """Record: bad cards of a leader are bad cards."""
    state = begin("standard", "3s 4h 9c", "", leader=0)
    assert refused(state, "0 xx") == "bad_card"
    assert refused(state, "0 pass") == "must_lead"


def test_beating_before_duties() -> None:
    """Record: wrong_shape and not_higher come before must_play_highest_single and no_finish_on_two."""
    state = run(reach("standard", "4s 9d Kd", "3d 5d", "5s 7h", lead=1), "1 5d, 2 7h")
    assert refused(state, "0 4s") == "not_higher"
    state = run(reach("standard", "4s 9d Kd", "3d 5d", "7s 7h 8d", lead=1), "1 5d, 2 pass, 0 Kd, 1 pass")
    assert state.to_act == 0
    illegal = "standard; finish.on_two=illegal; bao_mot.mode=none"
    state = run(reach(illegal, "2s", "5d 5s 9d", lead=1), "1 5d 5s")
    assert refused(state, "0 2s") == "wrong_shape"
    state = run(reach(illegal, "2s", "2d 9d", lead=1), "1 2d")
    assert refused(state, "0 2s") == "not_higher"
    state = run(reach(illegal, "2s 2h", "2d 9d", lead=1), "1 2d")
    assert refused(state, "0 2s 2h") == "wrong_shape"


def test_a_single_on_a_pair_before_a_player_with_one_card() -> None:
    """Record: the shape is told before the duty."""
    state = run(reach("standard; pass.locks=no", "4s 9d Kd", "3d 6d 6s", "5s 5h 8h", lead=1), "1 6d 6s, 2 pass")
    assert refused(state, "0 9d") == "wrong_shape"


def test_not_in_hand_and_not_a_play_before_must_contain_lowest() -> None:
    """Record: the first lead's duty comes after all about the cards."""
    state = begin("standard; lead.must_contain_lowest=yes", "3s 4h 9c", "8h", leader=0)
    assert refused(state, "0 8h") == "not_in_hand"
    assert refused(state, "0 4h 9c") == "not_a_play"
    assert refused(state, "0 4h 4h") == "duplicate_card"
    assert refused(state, "0 xx") == "bad_card"
    assert refused(state, "0 pass") == "must_lead"
    assert refused(state, "0 9c") == "must_contain_lowest"


def test_leaving_needs_no_turn() -> None:
    """Record: for `leave` `no_leaving` comes before the turn and the seat; where leaving is known any seat may."""
    for action in ("0 leave", "1 leave", "9 leave"):
        assert refused(dealt(), action) == "no_leaving"
    state = run(start(LEAVING, "3s", "", "", ""), "2 leave")
    assert refused(state, "2 leave") == "no_leaving"
    assert refused(state, "9 leave") == "bad_card"
    assert refused(state, "2 no") == "not_your_turn"


@pytest.mark.parametrize(
    "action", ["", "x", "3s", "pass", "-1 pass", "+0 pass", "00 pass", "0pass", "0\tpass", "٠ pass"]
)
def test_what_names_no_seat(action: str) -> None:
    """Record: an action without a seat is `bad_card`."""
    assert refused(led(), action) == "bad_card"


def test_a_seat_that_does_not_exist_is_never_in_turn() -> None:
    """Record: `not_your_turn` comes before `bad_card`."""
    for action in ("9 3s", "3 pass", "9 sam", "1000 xx"):
        assert refused(led(), action) == "not_your_turn"


def test_two_quads() -> None:
    """Record: led they are not_a_play; on a top that they cannot beat wrong_shape, under every preset."""
    for rules in ("standard", "portal", "mien_bac"):
        state = begin(rules, "3s 2s", "5s5h5d5c 7s7h7d7c", previous_winner=0, leader=0)
        state = run(state, "0 3s")
        assert refused(state, "1 5s5h5d5c 7s7h7d7c") == "wrong_shape"
    led_by = begin("standard", "3s 5s5h5d5c 7s7h7d7c", "", leader=0)
    assert refused(led_by, "0 5s5h5d5c 7s7h7d7c") == "not_a_play"
    two = begin("portal", "3s 2s 2h", "6s6h6d6c 8s8h8d8c", "5s5h5d5c 7s7h7d7c", leader=0)
    two = run(two, "0 2s 2h, 1 6s6h6d6c 8s8h8d8c")
    assert refused(two, "2 5s5h5d5c 7s7h7d7c") == "wrong_shape"


def test_straights_that_the_table_does_not_know() -> None:
    """Record: they are no plays there, leading or answering."""
    state = begin("standard; straight.two=no", "As 2h 3s 4s", "Ad 2d 3d", leader=0)
    assert refused(state, "0 As 2h 3s") == "not_a_play"
    assert refused(state, "0 2h 3s 4s") == "not_a_play"
    state = begin("standard; straight.max=4", "3s 4s 5s 6s 7s", "", leader=0)
    assert refused(state, "0 3s 4s 5s 6s 7s") == "not_a_play"
    assert refused(run(state, "0 3s 4s 5s"), "1 xx") == "bad_card"
    higher = begin("standard; quad.beats_quad=no", "3s 5s5h5d5c", "7s7h7d7c", leader=0)
    assert refused(run(higher, "0 5s5h5d5c"), "1 7s7h7d7c") == "not_higher"


def test_a_refused_action_changes_nothing() -> None:
    """F10: the same action is refused again, and a good one still taken."""
    state = led()
    for action in ("1 5s 5s", "1 xx", "1 4h 4d", "1 8s 8h", "1 "):
        assert refused(state, action) == refused(state, action)
    assert state == led()
    assert run(state, "1 5s 5h").to_act == 2
