"""The hand record: what reads, what is refused and where, what is written."""

from __future__ import annotations

import pytest

from baosam.rules import BadNotation, Seat
from baosam.rules.record import EXAMPLE, read_record, record_events, replay, write_record

HANDS = ["3s 4h 5d 6c 7s 8h 9d Tc Jc Ah", "3h 3d 4c 6s 6h 8c 8s Qs Kd 2c"]


def text(**changes: str | None) -> str:
    keys: dict[str, str | None] = {
        "rules": '"standard"',
        "seats": "2",
        "deal": repr(HANDS).replace("'", '"'),
        "actions": '["0 no"]',
        **changes,
    }
    return "".join(f"{key} = {value}\n" for key, value in keys.items() if value is not None)


def test_reads_suits_as_signs_and_ten_as_digits() -> None:
    """F06: any case, ♠ ♣ ♦ ♥, 10 and T, blanks or none."""
    signs = '["3♠4♥5♦6♣7♠ 8♥ 9D 10c jc aH", "3h 3d 4c 6s 6h 8c 8s Qs Kd 2c"]'
    assert read_record(text(deal=signs)) == read_record(text())


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"rules": None}, "rules: missing"),
        ({"rules": '"nope"'}, "nope"),
        ({"rules": "3"}, "rules: 3 is not a text"),
        ({"rules": '"standard; pay.card=-1"'}, "pay.card"),
        ({"seats": None}, "seats: missing"),
        ({"seats": "true"}, "seats: True"),
        ({"seats": "6"}, "seats: 6"),
        ({"seats": '"2"'}, "seats: '2'"),
        ({"deal": None}, "deal: missing"),
        ({"deal": '"x"'}, "deal: missing or not a list"),
        ({"deal": '["3s"]'}, "deal: 1 hands for 2 seats"),
        ({"deal": f'["3s", "{HANDS[1]}"]'}, "deal[0]: 1 cards, not 10"),
        ({"deal": f'["{HANDS[0]}", "{HANDS[0]}"]'}, "deal[1]: 3s is already in deal[0]"),
        ({"deal": f'["{HANDS[0]}", "1s {HANDS[1]}"]'}, "deal[1]: '1s' is not a card"),
        ({"deal": f'["{HANDS[0]}", 3]'}, "deal[1]: 3 is not a text"),
        ({"owner": "2"}, "owner: 2 is no seat"),
        ({"previous_winner": "-1"}, "previous_winner: -1 is no seat"),
        ({"version": "1"}, "version: 1 is not a text"),
        ({"actions": "[3]"}, "actions[0]: 3 is not a text"),
        ({"actions": "3"}, "actions: missing or not a list"),
        ({"colour": '"red"'}, "colour: unknown key"),
        ({"rules": '"mien_bac"'}, "lead: missing"),
        ({"rules": '"mien_bac"', "lead": "2"}, "lead: 2 is no seat"),
        ({"lead": '"1"'}, "lead: '1' is not a whole number"),
        ({"seats": "2\nseats = 3"}, "not TOML"),
    ],
)
def test_what_is_no_record_is_refused_naming_key_and_place(changes: dict[str, str | None], words: str) -> None:
    with pytest.raises(BadNotation) as bad:
        read_record(text(**changes))
    assert words in str(bad.value)


def test_lead_counts_only_where_the_leader_is_drawn() -> None:
    drawn = read_record(text(rules='"mien_bac"', lead="1", actions="[]"))
    assert replay(drawn).state.leader == 1
    ignored = read_record(text(lead="9"))
    assert ignored.lead is None
    assert replay(ignored).state.leader == 0
    later = read_record(text(rules='"mien_bac"', previous_winner="1", actions="[]"))
    assert replay(later).state.leader == 1


def test_actions_are_read_one_at_a_time() -> None:
    """A bad card later on is not reported before an earlier illegal action."""
    played = replay(read_record(text(actions='["0 no", "0 no", "1 zz"]')))
    assert (played.failed, played.refusal and played.refusal.reason) == (1, "not_your_turn")
    assert played.state.to_act == 1


@pytest.mark.parametrize("actions", ["[]", '["0 no", "1 no"]', '["0 no", "1 no", "0 3s4h5d", "1 pass"]'])
def test_a_record_may_stop_anywhere_and_is_written_back(actions: str) -> None:
    record = read_record(text(actions=actions, owner="1", previous_winner="1", version='"1.0 \\"x\\" \\u007f Sâm"'))
    assert read_record(write_record(record)) == record
    assert replay(record).refusal is None


def test_the_drawn_leader_is_written_with_the_hand() -> None:
    record = read_record(text(rules='"mien_bac"', lead="1", actions="[]"))
    written = record_events(record.begin())
    assert written.lead == Seat(1)
    assert read_record(write_record(written)) == record


def test_example_plays() -> None:
    assert replay(read_record(EXAMPLE)).state.top is not None


def test_nesting_without_end_is_a_clear_error() -> None:
    with pytest.raises(BadNotation, match="not TOML"):
        read_record("actions = " + "[" * 100_000)
