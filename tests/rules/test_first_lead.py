"""Section 3 of the rules, `lead.must_contain_lowest`: what the first lead must hold, and when it need not."""

from tests.rules.hands import begin, choices, passes, refused, run, start

MUST = "standard; lead.must_contain_lowest=yes"
HAND = "4s 4h 5d 6c 9s 9h Jd Jc Ks Ah"
OTHER = "4c 5s 6h 7d 8s 9c Td Qs Kh 2c"


def test_first_lead_contains_the_lowest_rank() -> None:
    """3, F17: any play with a card of that rank, of whatever suit; no 3 was dealt, so a 4 is the lowest."""
    state = begin(MUST, HAND, OTHER)
    assert state.to_act == 0
    assert choices(state) == ["4", "44", "456"]
    assert refused(state, "0 9s") == "must_contain_lowest"
    assert run(state, "0 4h").to_act == 1


def test_only_where_the_option_says_so() -> None:
    """3, F17: no preset demands it."""
    state = begin("standard", HAND, OTHER)
    assert choices(state) == ["4", "5", "6", "9", "J", "K", "A", "44", "99", "JJ", "456"]


def test_only_the_first_lead() -> None:
    """3: neither an answer nor a later lead has to contain it."""
    state = run(begin(MUST, HAND, OTHER), "0 4s")
    assert "K" in choices(state)
    led = passes(state)
    assert led.to_act == 0
    assert {"9", "99", "K"} <= set(choices(led))


def test_not_in_a_hand_that_somebody_declared() -> None:
    """3: whoever declares leads what they like, the holder of the lowest card too."""
    assert "K" in choices(run(start(MUST, HAND, OTHER), "0 sam"))
    assert "K" in choices(run(start(MUST, HAND, OTHER), "0 no, 1 sam"))


def test_not_for_a_leader_without_the_lowest_card() -> None:
    """3: led by another seat, even one that holds the rank, the first lead is free."""
    state = begin("club; lead.must_contain_lowest=yes", HAND, OTHER, previous_winner=1)
    assert state.to_act == 1
    assert {"4", "5", "K"} <= set(choices(state))
    assert refused(begin("club; lead.must_contain_lowest=yes", HAND, OTHER), "0 Ks") == "must_contain_lowest"


def test_not_when_the_holder_has_left() -> None:
    """3, 5: the seat that leads instead is free, though it holds a card of the rank."""
    state = begin(f"{MUST}; leave.mode=leaver_loses", HAND, OTHER, "5h 6d 7h 8c 9d Tc Jh Qd Kd Kc")
    state = run(state, "0 leave")
    assert state.to_act == 1
    assert "5" in choices(state)


def test_an_ace_low_straight_contains_the_three() -> None:
    """3: A-2-3 holds a 3, so it may be the first lead."""
    state = begin(MUST, "3s 4h 6d 7d 8c 9s Jd Qc Ah 2h", "4c 5s 6h 7s 8s 9c Td Qs Kh 2c")
    assert choices(state) == ["3", "A23", "234", "A234"]
