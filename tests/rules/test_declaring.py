"""Section 4.3 of the rules: who is asked to declare Sâm, and in which order."""

import pytest

from baosam.rules import State
from tests.rules.hands import choices, refused, run, start


def asked(state: State) -> list[int]:
    """The seats in the order in which they are asked while all say no, and then who leads."""
    order: list[int] = []
    while state.phase == "declaring":
        assert state.to_act is not None
        assert choices(state) == ["sam", "no"]
        order.append(state.to_act)
        state = run(state, f"{state.to_act} no")
    assert state.declined == tuple(order)
    assert state.to_act is not None
    return [*order, state.to_act]


@pytest.mark.parametrize(
    ("rules", "winner", "owner", "order"),
    [
        # from_leader: the holder of the 3s is seat 2
        ("standard", None, 0, [2, 3, 0, 1, 2]),
        ("standard", 1, 3, [2, 3, 0, 1, 2]),
        ("club", None, 0, [2, 3, 0, 1, 2]),
        ("club", 1, 0, [1, 2, 3, 0, 1]),
        ("gatekeeper", 3, 1, [3, 0, 1, 2, 3]),
        ("mien_bac", 0, 2, [0, 1, 2, 3, 0]),
        # seat_number
        ("friends", None, 2, [0, 1, 2, 3, 2]),
        ("friends", 3, 1, [0, 1, 2, 3, 3]),
        # winner_then_owner
        ("portal", None, 0, [0, 1, 2, 3, 2]),
        ("portal", None, 3, [3, 0, 1, 2, 2]),
        ("portal", 2, 0, [2, 0, 1, 3, 2]),
        ("portal", 1, 3, [1, 3, 0, 2, 1]),
        ("portal", 3, 3, [3, 0, 1, 2, 3]),
        ("standard; declare.order=winner_then_owner", 1, 0, [1, 0, 2, 3, 2]),
    ],
)
def test_order_of_asking(rules: str, winner: int | None, owner: int, order: list[int]) -> None:
    """4.3, A10: from the leader, by seat, or the previous winner and then from the owner; then who leads."""
    assert asked(start(rules, "", "", "3s", "", previous_winner=winner, owner=owner)) == order


def test_first_yes_closes_it() -> None:
    """4.3, F18: P1 and P3 both want it; asked P2, P3, P0, P1, P3 has it and leads, P1 is too late."""
    state = run(start("standard", "", "", "3s", ""), "2 no")
    assert refused(state, "1 sam") == "not_your_turn"
    state = run(state, "3 sam")
    assert (state.phase, state.declarer, state.leader, state.to_act) == ("playing", 3, 3, 3)
    assert refused(state, "1 sam") == "not_your_turn"
    assert refused(state, "3 sam") == "not_declaring"
    assert refused(state, "3 no") == "not_declaring"


def test_everybody_is_asked_once() -> None:
    """4.3: a seat that said no is not asked again and cannot come back to it."""
    state = run(start("standard", "3s", "", ""), "0 no, 1 no")
    assert refused(state, "0 sam") == "not_your_turn"
    assert run(state, "2 no").declarer is None


def test_nothing_is_played_while_asking() -> None:
    """4.3: neither cards nor a pass."""
    state = start("standard", "3s", "")
    assert refused(state, "0 3s") == "declaring"
    assert refused(state, "0 pass") == "declaring"


@pytest.mark.parametrize("rules", ["standard", "portal", "friends"])
def test_declaring_off(rules: str) -> None:
    """4.3: with `declare.enabled=no` nobody is asked; the would-be leader leads at once."""
    state = start(f"{rules}; declare.enabled=no", "", "", "3s")
    assert (state.phase, state.to_act, state.leader, state.declarer) == ("playing", 2, 2, None)
    assert refused(state, "2 sam") == "not_declaring"
    assert refused(state, "2 no") == "not_declaring"


def test_a_declarer_leads_whoever_would_have() -> None:
    """4.3, record: `leader` is the would-be leader until declaring ends, then who leads the first trick."""
    state = start("standard", "3s", "", "")
    assert state.leader == 0
    assert run(state, "0 no").leader == 0
    assert run(state, "0 no, 1 no, 2 sam").leader == 2
    assert run(state, "0 no, 1 no, 2 no").leader == 0
