"""Bots at one table, hand after hand, without a server: what a match and a fit are made of."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from baosam.bots.base import Bot
from baosam.rules import RuleSet, State, command_for, deal_hand, fold, step, view
from baosam.tables.deal import Deal, draw_deal


def deals(seed: int, number: int, seats: int) -> Deal:
    """The deal of that number: the same whoever plays it."""
    return draw_deal(seats, Random(f"{seed}/{seats}/{number}").randrange)


def play(rules: RuleSet, deal: Deal, bots: Sequence[Bot], rng: Random) -> State:
    """A hand played to its end; the first to lead is drawn with the deal where no card decides."""
    state = fold(deal_hand(rules, deal.hands, drawn=deal.drawn))
    while state.to_act is not None:
        seen = view(state, state.to_act)
        choice = bots[state.to_act].choose(seen, rng)
        state, _ = step(state, command_for(state.to_act, seen.hand, choice))
    return state
