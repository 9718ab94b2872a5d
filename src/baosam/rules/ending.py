"""The end of a hand: its money settled and its result."""

from __future__ import annotations

from typing import assert_never

from baosam.rules.cards import Seat
from baosam.rules.events import Line, Outcome, Result
from baosam.rules.money import merge_lines, settle_each, settle_sam_broken, settle_sam_made, settle_win
from baosam.rules.ruleset import Kind
from baosam.rules.state import State, sum_lines


def ending(
    state: State,
    outcome: Outcome,
    *,
    winner: Seat | None = None,
    breaker: Seat | None = None,
    payer: Seat | None = None,
    kind: Kind | None = None,
) -> Result:
    """The result of a hand that ends so. `payer` is the seat that lost on its 2s under `loss_end`."""
    lines = merge_lines([*state.lines, *_settled(state, outcome, winner, breaker, payer)])
    return Result(
        outcome=outcome,
        winner=winner,
        breaker=breaker,
        kind=kind,
        lines=lines,
        payments=sum_lines(lines, state.seats),
        hands=state.hands,
        next_leader=winner if breaker is None else breaker,
    )


def _settled(
    state: State, outcome: Outcome, winner: Seat | None, breaker: Seat | None, payer: Seat | None
) -> tuple[Line, ...]:
    rules, declarer = state.rules, state.declarer
    match outcome:
        case "out" | "last_standing":
            assert winner is not None
            return settle_win(state, winner)
        case "instant":
            assert winner is not None
            return settle_each(state, winner, rules.instant.each, "instant", pays=False)
        case "sam_made":
            assert declarer is not None
            return settle_sam_made(state, declarer)
        case "sam_broken" | "sam_lost":
            assert declarer is not None
            return settle_sam_broken(state, declarer, breaker)
        case "lost_on_two":
            assert payer is not None
            return settle_each(state, payer, rules.pay.finish_two_each, "finish_two", pays=True)
        case _:
            assert_never(outcome)
