"""The easy bot plans as it says."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from baosam.bots.base import fallback
from baosam.bots.easy import Easy
from baosam.bots.plan import can_be_beaten, kept_for_last, unseen
from baosam.rules import DECK, PRESETS, Seat, Word, deal_hand, fold, parse_cards, read_play, view
from tests.bots.positions import dealt, position


@pytest.mark.parametrize(
    ("hands", "actions", "chosen"),
    [
        (["3s 4s 5d 9d 9h 2s", "6s 7s 8s Ts"], [], "345"),
        (["9d 9h 2s Ks", "6s 7s 8s Ts"], [], "99"),
        (["6s 7s 8s Ts Qs Ks", "9d 9h Jh 2s Ad Ah"], ["0 6s"], "J"),
        (["6s 7s 8s Ts Qs Ks", "9d 9h 2s 4d 4h As Ac"], ["0 6s"], "pass"),
        (["2d 7s 8s Ts Qs Ks", "5s 5c 5d 5h 9h Kd 7c"], ["0 2d"], "5555"),
        (["2d 2h", "2s 3d"], [], "22"),
    ],
)
def test_chooses_as_it_says(hands: Sequence[str], actions: Sequence[str], chosen: str) -> None:
    """Low combinations first, cheap answers, no broken pairs, a quad for a 2, out when it can."""
    state = position("standard", hands, leader=0, actions=actions)
    assert state.to_act is not None
    assert str(Easy().choose(view(state, state.to_act), Random(1))) == chosen


def test_keeps_a_last_card_that_is_no_two_where_twos_may_not_be_last() -> None:
    """Under `finish.on_two=loss_continue` it leads the 2 before the 3."""
    state = position("standard; finish.on_two=loss_continue", ["3s 2s", "6s 7s 8s Ts"], leader=0)
    assert str(Easy().choose(view(state, Seat(0)), Random(1))) == "2"


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("Ks Kc Kd As Ac Ad 2s 2c 2d 3h", Word.SAM),
        ("Ks Kc Kd As Ac Ad 2s 2c 4d 3h", Word.NO),
        ("3s 3c 5d 7s 7c 9d Js Jc Kd Ah", Word.NO),
    ],
)
def test_declares_only_what_can_hardly_be_beaten(hand: str, says: Word) -> None:
    """All but one play of its plan must be safe from every unseen card."""
    mine = parse_cards(hand)
    rest = [card for card in DECK if card not in mine]
    rules = PRESETS["standard"].with_options({"instant.kinds": (), "lead.first": "random"})
    state = fold(deal_hand(rules, [mine, rest[::4][:10]], drawn=Seat(0)))
    assert Easy().choose(view(state, Seat(0)), Random(1)) is says


def test_helpers() -> None:
    """What is kept for last, what is unseen, what can be beaten, the way out."""
    kept = [text for text in ("2", "22", "4444", "33337777", "A23", "789", "A") if kept_for_last(read_play(text))]
    assert kept == ["2", "22", "4444", "33337777", "A23"]
    state = position("standard", ["3s 4s", "5s 6s"], leader=0, actions=["0 3s"])
    seen = view(state, Seat(1))
    assert len(unseen(seen)) == 52 - 3
    assert not can_be_beaten(read_play("QKA"), DECK, seen.rules)
    assert fallback(seen) is Word.PASS
    asked = view(dealt(PRESETS["standard"], 2, Random(3)), None)
    assert fallback(replace(asked, phase="declaring")) is Word.NO
