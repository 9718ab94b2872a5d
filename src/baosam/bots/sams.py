"""Báo Sâm: the best order of plays for a hand that must not be beaten once, and the chance that it is not."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random

from baosam.bots.odds import Odds
from baosam.bots.shedding import Cutter, count_code, play_code
from baosam.bots.worth import Worth, all_twos
from baosam.rules import DECK, Card, Play, View
from baosam.rules.compiled import compile_rules
from baosam.rules.plays import packed_hand

_WORLDS = 200
# Hands that look worse than this are not looked at twice.
_HOPELESS = 0.25


def sam_plan(view: View, odds: Odds) -> tuple[Play, ...]:
    """Plays that hold all cards, the safest first and, last, the one that needs no safety; none if 2s would be last."""
    bits = packed_hand(view.hand)
    plays = [play for play in compile_rules(view.rules).leads if play.need & bits == play.need]
    safe = [odds.safe(play, odds.rivals) for play in plays]
    # A hair for every play: of two ways that are as safe, the shorter.
    cutter = Cutter(plays, [0.001 - log(max(chance, 1e-6)) for chance in safe])
    code = count_code(view.hand)
    ends = [play for play in plays if view.rules.finish.on_two == "allowed" or not all_twos(play)]
    if not ends:
        return ()
    last = min(ends, key=lambda play: (cutter.cost(code - play_code(play)), play.id))
    before = cutter.cut(code - play_code(last))
    return (*(plays[place] for place in sorted(before, key=lambda place: -safe[place])), last)


def sam_chance(view: View, plan: tuple[Play, ...], odds: Odds, rng: Random) -> float:
    """The chance that no hidden hand beats any of the plays but the last, from deals drawn at random."""
    if not plan:
        return 0.0
    guess = 1.0
    for play in plan[:-1]:
        guess *= odds.safe(play, odds.rivals)
    if guess in (0.0, 1.0) or guess < _HOPELESS:
        return guess
    beaters = compile_rules(view.rules).beaters
    needs = {better.need for play in plan[:-1] for better in beaters[play.id]}
    unseen = [card for card in DECK if card not in view.hand and card not in view.gone]
    sizes = [view.counts[seat] for seat in odds.rivals]
    held = 0
    for _ in range(_WORLDS):
        drawn = rng.sample(unseen, sum(sizes))
        held += not _beaten(needs, drawn, sizes)
    return held / _WORLDS


def _beaten(needs: set[int], drawn: Sequence[Card], sizes: Sequence[int]) -> bool:
    at = 0
    for size in sizes:
        bits = packed_hand(drawn[at : at + size])
        if any(need & bits == need for need in needs):
            return True
        at += size
    return False


def sam_value(view: View, odds: Odds, rng: Random) -> float:
    """What declaring is worth in stakes beyond playing on."""
    stake = view.sam_stake
    assert stake is not None
    plan = sam_plan(view, odds)
    chance = sam_chance(view, plan, odds, rng)
    others = len(view.counts) - 1
    dragon = bool(plan) and plan[0].length == len(view.hand)
    win = view.rules.sam.dragon_each * others if dragon else stake.win
    worth = Worth(view, odds)
    plain = worth.moment(worth.code, lead=view.leader == view.viewer, played=False)
    return chance * win - (1 - chance) * stake.lose - plain
