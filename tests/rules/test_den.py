"""Section 5 of the rules: báo một, the penalty (đền). P1 has one card, a king; P0 before it is the guard."""

import pytest

from baosam.rules import State
from tests.rules.hands import begin, ended, money, passes, reach, refused, run

LED = ("7s 9d Jc Qc", "Kd", "3s 4s 5d 6d 8c", "Th Tc 3h 5h 6h 8h")


def lines(state: State) -> list[str]:
    """The money of a hand that P1 won by going out."""
    assert ended(state)[:2] == ("out", 1)
    return money(state)


def owed(*amounts: int) -> list[str]:
    """What P2, P3 and P0 owe P1 for their cards if nobody is at fault."""
    return [f"{seat}>1 {amount} cards" for seat, amount in zip((2, 3, 0), amounts, strict=True) if amount]


def test_led_lower_than_its_highest() -> None:
    """5 (a), A31, W42, F15: P0 leads 7 holding 9, J, Q: it pays for all; the others pay nothing."""
    state = run(reach("portal", *LED, lead=0), "0 7s, 1 Kd")
    assert lines(state) == ["0>1 14 den"]
    assert ended(state)[2] == (-14, 14, 0, 0)


def test_the_better_card_need_not_have_been_enough() -> None:
    """5 (a), A32: the king would have beaten the queen too; the jack is a fault all the same."""
    assert lines(run(reach("portal", *LED, lead=0), "0 Jc, 1 Kd")) == ["0>1 14 den"]


def test_led_its_highest() -> None:
    """5 (a), W43: no fault: each pays their own."""
    assert lines(run(reach("portal", *LED, lead=0), "0 Qc, 1 Kd")) == owed(5, 6, 3)


def test_the_highest_even_inside_a_pair() -> None:
    """5 (a): the highest card counts though it is in a pair or a quad; a card of that rank is enough."""
    state = reach("portal", "7s Qd Qc", *LED[1:], lead=0)
    assert lines(run(state, "0 7s, 1 Kd")) == ["0>1 13 den"]
    assert lines(run(state, "0 Qd, 1 Kd")) == owed(5, 6, 2)
    state = reach("portal", "7s Qs Qh Qd Qc", *LED[1:], lead=0)
    assert lines(run(state, "0 7s, 1 Kd")) == ["0>1 35 den"]
    assert lines(run(state, "0 Qd, 1 Kd")) == owed(5, 6, 4)


def test_before_that_action() -> None:
    """5 (a): the highest held before the action: what was played in earlier tricks is nothing."""
    state = reach("portal", "7s Qc Ac", *LED[1:], lead=0)
    state = passes(run(state, "0 Ac"))
    assert lines(run(state, "0 Qc, 1 Kd")) == owed(5, 6, 1)


@pytest.mark.parametrize(("rules", "at_fault"), [("portal", True), ("portal; bao_mot.reply_is_fault=no", False)])
def test_answered_lower_than_its_highest(rules: str, at_fault: bool) -> None:  # noqa: FBT001
    """5 (a): a reply is a fault only with `reply_is_fault`."""
    state = run(reach(rules, *LED, lead=3), "3 5h, 0 7s, 1 Kd")
    assert lines(state) == (["0>1 13 den"] if at_fault else owed(5, 5, 3))


def test_answered_with_its_highest() -> None:
    """5 (a): no fault."""
    assert lines(run(reach("portal", *LED, lead=3), "3 5h, 0 Qc, 1 Kd")) == owed(5, 5, 3)


@pytest.mark.parametrize(
    ("rules", "at_fault"),
    [
        ("portal", True),
        ("gatekeeper", True),
        ("portal; bao_mot.pass_is_fault=no", False),
        ("friends", False),
        ("portal; bao_mot.reply_is_fault=no", False),
    ],
)
def test_passed_holding_a_single_that_beat_the_top(rules: str, at_fault: bool) -> None:  # noqa: FBT001
    """5 (b), W49: P0 passes an 8 with a queen in hand; not the leader, so never where `reply_is_fault=no`."""
    state = run(reach(rules, *LED, lead=3), "3 8h, 0 pass, 1 Kd")
    assert lines(state) == (["0>1 14 den"] if at_fault else owed(5, 5, 4))


def test_passed_without_a_single_that_beat_the_top() -> None:
    """5 (b): holding a bigger combination is no fault, nor is a card that only equals the top."""
    state = reach("portal", "7s 7d 7c 6s 8s Js", "Kd", "3s 4s 5d 6d 8c", "Qh Jh 5h 6h 8h", lead=3)
    assert lines(run(state, "3 Jh, 0 pass, 1 Kd")) == owed(5, 4, 6)
    assert lines(run(state, "3 Qh, 0 pass, 1 Kd")) == owed(5, 4, 6)
    assert lines(run(state, "3 8h, 0 pass, 1 Kd")) == ["0>1 15 den"]


def test_passed_on_a_top_below_other_passes() -> None:
    """5 (b): the top that it did not beat may lie some passes back."""
    state = reach("portal", *LED, lead=2)
    assert lines(run(state, "2 8c, 3 pass, 0 pass, 1 Kd")) == ["0>1 14 den"]


def test_strict() -> None:
    """5: the guard is liable whatever it held, leading, answering or passing."""
    rules = "portal; bao_mot.mode=strict"
    assert lines(run(reach(rules, *LED, lead=0), "0 Qc, 1 Kd")) == ["0>1 14 den"]
    assert lines(run(reach(rules, *LED, lead=3), "3 5h, 0 Qc, 1 Kd")) == ["0>1 13 den"]
    state = reach(rules, "7s 7d 7c", "Kd", "3s 4s 5d 6d 8c", "Qh 5h 6h 8h", lead=3)
    assert lines(run(state, "3 Qh, 0 pass, 1 Kd")) == ["0>1 11 den"]
    assert lines(
        run(reach(f"{rules}; bao_mot.pass_is_fault=no; bao_mot.reply_is_fault=no", *LED, lead=3), "3 8h, 0 pass, 1 Kd")
    ) == ["0>1 14 den"]


@pytest.mark.parametrize("rules", ["mien_bac", "portal; bao_mot.mode=none"])
def test_not_where_there_is_no_penalty(rules: str) -> None:
    """5: `none` makes nobody liable; `enforce` does not let it come to that."""
    assert "den" not in " ".join(money(run(reach(rules, *LED, lead=0), "0 7s, 1 Kd")))
    enforced = "portal; bao_mot.mode=enforce"
    state = run(reach(enforced, "7s 9d Jc Qc", "3d Kd", "3s 4s", "5h 6h", lead=1), "1 3d, 2 pass, 3 pass")
    assert refused(state, "0 7s") == "must_play_highest_single"
    assert lines(run(state, "0 Qc, 1 Kd")) == owed(2, 2, 3)


def test_enforced_guards_never_pay_for_others() -> None:
    """5: under `enforce` a guard that passes with a higher single pays its own cards."""
    state = run(reach("standard", "7s 9d Jc Qc", "3d Kd", "3s 4s", "5h 8h", lead=1), "1 3d, 2 pass, 3 8h, 0 pass, 1 Kd")
    assert lines(state) == owed(2, 1, 4)


@pytest.mark.parametrize("mode", ["penalty", "strict"])
def test_never_with_two_seats_at_the_deal(mode: str) -> None:
    """5: the only other player cannot pay for others."""
    state = run(reach(f"portal; bao_mot.mode={mode}", "7s 9d", "Kd", lead=0), "0 7s, 1 Kd")
    assert ended(state)[2] == (-1, 1)
    assert money(state) == ["0>1 1 cards"]


def test_two_seats_left_of_three() -> None:
    """5: seats at the deal count: with one gone the guard is still liable."""
    state = reach("portal", "7s 9d Jd", "Kd", "3s 4s", lead=0)
    state = run(state, "2 leave, 0 7s, 1 Kd")
    assert lines(state) == ["0>1 4 den"]


def test_the_winner_leads_its_last_card() -> None:
    """5: going out in the lead beats nobody."""
    state = reach("portal", "7s 9d Jc Qc", "5d Kd", "3s 4s", "6h 8h", lead=1)
    state = run(state, "1 Kd, 2 pass, 3 pass, 0 pass, 1 5d")
    assert lines(state) == owed(2, 2, 4)


def test_the_winner_goes_out_with_more_than_one_card() -> None:
    """5: it must have had one card and beaten a single: a pair on a pair makes nobody liable."""
    state = reach("portal", "7s 7d Ac Ad", "Kd Kc", "3s 4s", "6h 8h", lead=0)
    assert lines(run(state, "0 7s 7d, 1 Kd Kc")) == owed(2, 2, 2)


def test_the_action_just_before_was_not_the_guards() -> None:
    """5: P0 passed at fault, but then P2 played, and it is P2's play that P1 beat."""
    state = reach("portal", "7s 9d Jc Ac", "8d Kd", "3s 4s Qd", "5h 6h", lead=3)
    state = run(state, "3 5h, 0 pass, 1 8d, 2 Qd, 3 pass, 1 Kd")
    assert lines(state) == owed(2, 1, 4)
    state = reach("portal", "7s 9d Jc Ac", "8d Kd", "3s 4s Qd", "5h 6h", lead=3)
    state = run(state, "3 5h, 0 Jc, 1 pass, 2 Qd, 3 pass, 0 pass")
    assert state.to_act == 2


def test_the_guard_is_the_seat_still_in_before() -> None:
    """5, A38: who left or is out is no guard; the seat before it is, if it acted just before."""
    left = reach("portal", "7s Qc", "Kd", "3s 4s", "9d Jd Th 5h", lead=3)
    state = run(left, "0 leave, 3 9d, 1 Kd")
    # P3 led the 9 holding a J, and is now the seat before P1.
    assert lines(state) == ["3>1 7 den"]
    out = reach("portal", "2c", "Kd", "3s 4s", "9d Jd 5h", lead=0)
    state = run(out, "0 2c, 1 pass, 2 pass, 3 pass")
    assert state.to_act == 1
    out = reach("portal", "2c Ac", "4d Kd", "3s 4s", "9d Jd 5h", lead=0)
    state = run(out, "0 Ac, 1 pass, 2 pass, 3 pass, 0 2c, 1 pass, 2 pass, 3 pass, 1 4d, 2 pass, 3 pass")
    assert lines(run(state, "1 Kd"))[-1] == "0>1 10 finish_two"


def test_a_guard_over_a_seat_that_is_out() -> None:
    """5: P0 went out on a 2; P3 leads low before P1 and pays P0's 10 as well."""
    state = reach("portal", "2c", "4d Kd", "3s 4s", "9d Jd 5h As", lead=0)
    state = run(state, "0 2c, 1 pass, 2 pass, 3 pass, 1 4d, 2 pass, 3 As, 1 pass")
    assert state.to_act == 3
    assert lines(run(state, "3 9d, 1 Kd")) == ["3>1 14 den"]


def test_a_guard_who_has_left_is_none() -> None:
    """5: P0 plays low and leaves before P1 goes out: judged when the winner goes out, nobody is liable."""
    state = run(reach("portal", *LED, lead=0), "0 7s, 0 leave, 1 Kd")
    assert lines(state) == ["2>1 5 cards", "3>1 6 cards", "0>1 3 left"]


def test_leaving_is_no_action() -> None:
    """5: P3 plays low, P0 in between leaves in its turn: P3's play is the action just before P1's."""
    state = run(reach("portal", *LED, lead=3), "3 5h, 0 leave, 1 Kd")
    assert lines(state) == ["3>1 14 den"]
    # P2 leaves after P0 acted: nothing lies between P0's action and P1's.
    state = run(reach("portal", *LED, lead=0), "0 7s, 2 leave, 1 Kd")
    assert lines(state) == ["0>1 14 den"]


def test_it_covers_all_that_the_losers_owe() -> None:
    """5, A30, W42: cóng, 2s, quads, leavers and last 2s; one line, the whole sum."""
    state = reach(
        "portal",
        "7s Jc 2d",
        "Kd",
        "3s 4s 5d 6d 8c 9c Th Jh Qh 2h",
        "8s 8h 8d 9h 5h",
        "6s 6h",
        lead=0,
        previous_winner=0,
    )
    state = run(state, "4 leave, 0 7s, 1 Kd")
    # own 2 + 10, cóng 15 + 10, 5 cards, 2 of the leaver
    assert lines(state) == ["0>1 44 den"]


def test_chop_money_is_untouched() -> None:
    """5: what was chopped before stays between those two."""
    state = reach("portal", "7s 9d Jc", "Kd", "3s 4s 2d", "8s 8h 8d 8c 5h 3h", lead=2)
    state = run(state, "2 2d, 3 8s 8h 8d 8c, 0 pass, 1 pass, 2 pass, 3 3h, 0 7s, 1 Kd")
    assert money(state) == ["2>3 20 chop", "0>1 5 den"]
    assert ended(state)[2] == (-5, 5, -20, 20)


def test_nothing_owed_is_no_line() -> None:
    """Record: a penalty of 0 has no line."""
    state = run(reach("portal; pay.card=0", "7s 9d Jc Qc", "Kd", "3s 4s", lead=0), "0 7s, 1 Kd")
    assert lines(state) == []


@pytest.mark.parametrize(
    ("rules", "passing", "leading"),
    [
        ("friends", False, True),
        ("friends; bao_mot.pass_is_fault=yes", True, True),
        ("portal; pass.locks=no; bao_mot.reply_is_fault=no", True, True),
    ],
)
def test_only_the_tricks_leader(rules: str, passing: bool, leading: bool) -> None:  # noqa: FBT001
    """2, 5: with `reply_is_fault=no` only the leader of the trick can be at fault, and for a pass if those count."""
    state = run(reach(rules, *LED, lead=0), "0 7s, 1 Kd")
    assert (lines(state) == ["0>1 14 den"]) == leading
    state = reach(rules, "7s 9d Jc Qc", "8d Kd", "3s 4s Td", "Jh 5h", lead=0)
    state = run(state, "0 7s, 1 8d, 2 Td, 3 pass, 0 pass, 1 Kd")
    assert (lines(state) == ["0>1 7 den"]) == passing


def test_a_later_play_of_the_leader_is_a_reply() -> None:
    """5 (a): its second play in the trick counts only with `reply_is_fault`."""
    left = ("7s 9d Jc Qc", "8d Kd", "3s 4s Td", "Jh 5h")
    actions = "0 7s, 1 8d, 2 Td, 3 pass, 0 Jc, 1 Kd"
    assert lines(run(reach("friends", *left, lead=0), actions)) == owed(2, 2, 2)
    assert lines(run(reach("friends; bao_mot.reply_is_fault=yes", *left, lead=0), actions)) == ["0>1 6 den"]


def test_a_hand_just_dealt_has_no_guard() -> None:
    """5: nobody has one card, nobody is liable."""
    state = begin("portal", "3s", "Kd", "", leader=0)
    assert state.lines == ()
