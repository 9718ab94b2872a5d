"""What happened in a hand, as facts in the past tense. A hand's state is the fold of its events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from baosam.rules.cards import Card, Seat
from baosam.rules.ruleset import Kind, RuleSet

Reason = Literal[
    "cards",
    "cong",
    "thoi_two",
    "thoi_quad",
    "finish_two",
    "chop",
    "instant",
    "sam",
    "sam_broken",
    "den",
    "left",
]
Outcome = Literal["out", "last_standing", "instant", "sam_made", "sam_broken", "sam_lost", "lost_on_two"]


@dataclass(frozen=True, slots=True)
class Line:
    """One payment: who pays whom how much (stakes, more than 0) and why."""

    payer: Seat
    payee: Seat
    amount: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a hand ended. `hands` are the cards left, laid open; `payments` all money of the hand by seat, summing
    to zero; `lines` the same with reasons; `next_leader` the seat that is the previous winner for the next hand."""

    outcome: Outcome
    winner: Seat | None
    breaker: Seat | None
    kind: Kind | None
    lines: tuple[Line, ...]
    payments: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    next_leader: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """The cards were dealt. `leader` is the would-be leader; `hands` are by seat, ten cards each, sorted."""

    rules: RuleSet
    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    previous_winner: Seat | None
    owner: Seat


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat declared Sâm and leads."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat, asked, did not declare."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played cards (sorted)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Left:
    """A seat left the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Paid:
    """Chop money changed hands while the hand goes on or just before it is settled."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class TrickEnded:
    """Nobody was left to act: the passes are cleared and this seat leads."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over and settled."""

    result: Result


Event = Dealt | Declared | Declined | Played | Passed | Left | Paid | TrickEnded | HandEnded
