"""The medium bot does what a player would: chops, stops a last card, keeps out of debt, calls a sure Sâm."""

from collections.abc import Sequence
from random import Random

import pytest

from baosam.bots.hints import hints
from baosam.bots.medium import Medium
from baosam.bots.odds import Odds, at_least
from baosam.bots.sams import sam_chance, sam_plan
from baosam.rules import DECK, PRESETS, Seat, Word, deal_hand, fold, parse_cards, read_play, view
from tests.bots.positions import position

LOW = "3h 4h 5h 6d 7d 9c Tc"


@pytest.mark.parametrize(
    ("rules", "hands", "actions", "gone", "chosen"),
    [
        # a quad for a 2, where that pays
        ("standard", ["2d 7s 8s Ts Qs Ks", "5s 5c 5d 5h 9h Kd 7c"], ["0 2d"], "", "5555"),
        # out at once
        ("standard", ["6s 7s 8s", "9d"], ["0 8s"], LOW, "9"),
        # a pair, not a single, before somebody with one card
        ("standard; bao_mot.mode=none", ["3s 9d 9h", "Ks"], [], LOW, "99"),
        # the highest card stops the last card where its owner would pay for all (đền)
        ("portal", ["3s 6s", "4s 8d Ah", "Kd"], ["0 3s"], LOW, "A"),
        # the 2 wins the lead in time for a run home
        ("standard", ["Th 3s 4s 8s", "3d 4d 5d 2s", "6s 7s"], ["0 Th"], "3h 4h 5h 6d 7d 9c Tc 2c 2d 2h", "2"),
        # the 2 first: it may not be the last card
        ("standard; finish.on_two=loss_continue", ["3s 2s", "6s 7s 8s Ts"], [], "", "2"),
    ],
)
def test_does_what_a_player_would(
    rules: str, hands: Sequence[str], actions: Sequence[str], gone: str, chosen: str
) -> None:
    """Each position has one sensible choice, which is the first hint too."""
    state = position(rules, hands, leader=0, actions=actions, gone=gone)
    assert state.to_act is not None
    seen = view(state, state.to_act)
    assert str(Medium().choose(seen, Random(1))) == chosen
    found = hints(seen)
    assert len(seen.legal) == 1 or str(found[0]) == chosen
    assert set(found) <= set(seen.legal)


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("Ks Kc Kd As Ac Ad 2s 2c 2d 3h", Word.SAM),
        ("3s 3c 5d 7s 7c 9d Js Jc Kd Ah", Word.NO),
    ],
)
def test_declares_by_the_chance_that_it_comes_off(hand: str, says: Word) -> None:
    """In every style for what is sure, in none for what is hopeless."""
    mine = parse_cards(hand)
    rest = [card for card in DECK if card not in mine]
    rules = PRESETS["standard"].with_options({"instant.kinds": (), "lead.first": "random"})
    seen = view(fold(deal_hand(rules, [mine, rest[::4][:10]], drawn=Seat(0))), Seat(0))
    assert Medium("bold").choose(seen, Random(1)) is says
    assert Medium("careful").choose(seen, Random(1)) is says
    assert hints(seen)[0] is says


def test_a_sam_is_planned_so_that_its_weakest_play_is_last() -> None:
    """And so that 2s are not last where that loses; its chance is what random deals say."""
    mine = parse_cards("Qs Ks As 2s 2c 2d 3h 3d 3c 8d")
    rest = [card for card in DECK if card not in mine]
    state = fold(deal_hand(PRESETS["standard"].with_options({"instant.kinds": ()}), [mine, rest[:10]]))
    seen = view(state, Seat(0))
    odds = Odds(seen)
    plan = sam_plan(seen, odds)
    assert str(plan[-1]) == "8"
    assert sum(play.length for play in plan) == 10
    assert 0.0 < sam_chance(seen, plan, odds, Random(1)) <= 1.0
    assert sam_chance(seen, (), odds, Random(1)) == 0.0


def test_chances() -> None:
    """Counted exactly for one rank, and nothing is left to beat the best."""
    assert at_least(5, 4, 10, 40) == 0.0
    seen = view(position("standard", ["3s 4s", "5s 6s"], leader=0, gone="2s 2c 2d 2h"), Seat(0))
    odds = Odds(seen)
    assert odds.safe(read_play("A"), odds.rivals) == 1.0
    assert odds.safe(read_play("3"), odds.rivals) < 1.0
