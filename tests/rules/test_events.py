"""Events as the log keeps them: what is written reads back; what no hand can begin with, or play, is refused."""

import json

import pytest

from baosam.rules import (
    BadNotation,
    Event,
    Left,
    Passed,
    PlayCards,
    Played,
    Seat,
    State,
    action_text,
    event_action,
    event_from_dict,
    event_to_dict,
    evolve,
    fold,
    parse_action,
    parse_cards,
    read_play,
    step,
    view,
)
from tests.rules.hands import events, start

HANDS = ("3s 4h 5d 6c 7s 8h 9d Th Kc 2d", "3c 4c 6s 7d 8d 9h Js Qd Qh As", "3d 4d 5h 6h 8s 9s Jh Qs Kh Ad")

# Hands in which every kind of event happens.
ACTIONS = {
    "chops": ("portal", ["0 no", "1 no", "2 no", "0 Kc", "1 As", "2 leave", "0 2d", "1 pass", "0 3s", "1 leave"]),
    "sam": ("standard", ["0 no", "1 sam", "1 3c", "2 4d"]),
    "lost": ("club", ["0 sam", "0 leave"]),
}


def told(rules: str, actions: list[str]) -> tuple[State, list[Event]]:
    """The state after a hand's actions, and all its events."""
    happened = list(events(rules, *HANDS))
    state = fold(happened)
    for action in actions:
        state, more = step(state, parse_action(action))
        happened.extend(more)
    return state, happened


@pytest.mark.parametrize("name", ACTIONS)
def test_events_read_back(name: str) -> None:
    """Each event goes through JSON unchanged, the fold over them is the state, the actions are told again."""
    rules, actions = ACTIONS[name]
    state, happened = told(rules, actions)
    assert state.phase == "over"
    back = [event_from_dict(json.loads(json.dumps(event_to_dict(event)))) for event in happened]
    assert back == happened
    assert fold(back) == state
    assert [text for event in back if (text := event_action(event)) is not None] == actions


def test_paid_reads_back() -> None:
    """A chop is an event of its own."""
    state = start("standard", "3s 2c", "5s 5h 5d 5c", leader=0)
    kinds: list[str] = []
    for action in ("0 no", "1 no", "0 2c", "1 5s 5h 5d 5c", "0 pass"):
        state, happened = step(state, parse_action(action))
        for event in happened:
            assert event_from_dict(event_to_dict(event)) == event
            kinds.append(event_to_dict(event)["kind"])
    assert kinds == ["declined", "declined", "played", "played", "paid", "passed", "trick_ended"]


def test_a_kind_that_does_not_exist() -> None:
    """A log of another game is no log of this one."""
    with pytest.raises(ValueError, match="'dealing'"):
        event_from_dict({"kind": "dealing"})


def test_a_hand_begins_with_its_deal() -> None:
    """Nothing else comes first, and nothing is no hand."""
    with pytest.raises(ValueError, match="begins with its deal"):
        fold([])
    with pytest.raises(ValueError, match="Passed"):
        evolve(None, Passed(Seat(0)))
    with pytest.raises(ValueError, match="Left"):
        fold([Left(Seat(0))])


def test_events_are_trusted_but_for_cards_that_are_no_play() -> None:
    """No state holds a top that is no play."""
    state = fold(events("standard; declare.enabled=no", *HANDS))
    with pytest.raises(ValueError, match="no play"):
        evolve(state, Played(Seat(0), parse_cards("3s 4h")))


@pytest.mark.parametrize("text", ["0 sam", "1 no", "2 pass", "3 leave", "0 3s 4h", "4 xx", "nonsense", "0 "])
def test_actions_read_back(text: str) -> None:
    """Record: an action's text is the text it was read from, the unreadable ones too."""
    assert action_text(parse_action(text)) == text


def test_actions_have_many_spellings() -> None:
    """Record, F06: with or without blanks, letters or signs, either case, 10 or T, in any order."""
    cards = parse_cards("Ts Jh Qd")
    for text in ("0 Ts Jh Qd", "0 10sJhQd", "0 10♠ J♥ q♦", "0 TSJHQD"):
        assert parse_action(text) == PlayCards(Seat(0), cards)
    assert parse_action("0 Qd Ts Jh") == PlayCards(Seat(0), parse_cards("Qd Ts Jh"))


def test_a_view_has_its_seat_and_its_top() -> None:
    """A seat that does not exist sees nothing; the top is the trick's last play, not its last action."""
    state = start("standard", "3s", "", "", leader=0)
    with pytest.raises(ValueError, match="3 is no seat"):
        view(state, Seat(3))
    with pytest.raises(ValueError, match="-1 is no seat"):
        view(state, Seat(-1))
    assert view(state, None).top is None
    for action in ("0 no", "1 no", "2 no", "0 3s", "1 pass"):
        state, _ = step(state, parse_action(action))
    top = view(state, Seat(2)).top
    assert top is not None
    assert (top.seat, top.play) == (0, read_play("3"))


def test_a_deal_of_nothing_is_no_deal() -> None:
    """No seats, no hand."""
    with pytest.raises(BadNotation, match="0 seats"):
        events("standard")
