"""What one seat, or a spectator, may see of a hand. Hidden cards are not taken out of it: they are never put in."""

from __future__ import annotations

from dataclasses import dataclass

from baosam.rules.cards import Card, Seat
from baosam.rules.events import Line, Result
from baosam.rules.groups import group_cards
from baosam.rules.legality import guards_last_card, legal
from baosam.rules.plays import Play
from baosam.rules.ruleset import RuleSet
from baosam.rules.state import Choice, Phase, State


@dataclass(frozen=True, slots=True)
class Action:
    """One action in a trick as everybody saw it: the cards played, or none and no play for a pass."""

    seat: Seat
    cards: tuple[Card, ...]
    play: Play | None


@dataclass(frozen=True, slots=True)
class SamStake:
    """What the asked seat stands to `win` from, or to `lose` to, all others in stakes."""

    win: int
    lose: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A hand seen from one seat (`viewer`), or by a spectator (None).

    `hand` and `groups` are the viewer's own cards; `legal` is filled only for the seat to act; `counts` are cards held
    by seat; `gone` are all cards played in this hand, in order; `out` and `left` flag seats no longer in; `payments`
    and `lines` are chops so far in stakes, or all money once `result` is there, which lays the hands open.
    """

    viewer: Seat | None
    rules: RuleSet
    phase: Phase
    leader: Seat
    declarer: Seat | None
    declined: tuple[Seat, ...]
    to_act: Seat | None
    hand: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]
    legal: tuple[Choice, ...]
    must_play_highest: bool
    sam_stake: SamStake | None
    counts: tuple[int, ...]
    played: tuple[bool, ...]
    passed: tuple[bool, ...]
    out: tuple[bool, ...]
    left: tuple[bool, ...]
    trick: tuple[Action, ...]
    last_trick: tuple[Action, ...]
    gone: tuple[Card, ...]
    lines: tuple[Line, ...]
    payments: tuple[int, ...]
    result: Result | None

    @property
    def top(self) -> Action | None:
        """The play to beat, or None when leading."""
        return next((action for action in reversed(self.trick) if action.play is not None), None)


def view(state: State, viewer: Seat | None) -> View:
    """The view of one seat, or of a spectator (None). Raises `ValueError` for a seat that does not exist.

    >>> from baosam.rules.cards import DECK
    >>> from baosam.rules.engine import deal_hand, fold
    >>> from baosam.rules.presets import PRESETS
    >>> state = fold(deal_hand(PRESETS["standard"], [DECK[0:40:4], DECK[1:41:4]]))
    >>> view(state, Seat(1)).hand[:2], view(state, None).hand
    ((Card('3c'), Card('4c')), ())
    """
    seats = [Seat(seat) for seat in range(state.seats)]
    if viewer is not None and viewer not in seats:
        raise ValueError(f"{viewer} is no seat of {state.seats}")
    hand = () if viewer is None else state.hands[viewer]
    acting = viewer is not None and viewer == state.to_act
    asked = acting and state.phase == "declaring"
    return View(
        viewer=viewer,
        rules=state.rules,
        phase=state.phase,
        leader=state.leader,
        declarer=state.declarer,
        declined=state.declined,
        to_act=state.to_act,
        hand=hand,
        groups=group_cards(hand, state.rules),
        legal=legal(state) if acting else (),
        must_play_highest=acting and not asked and viewer is not None and guards_last_card(state, viewer),
        sam_stake=_sam_stake(state) if asked else None,
        counts=tuple(map(len, state.hands)),
        played=tuple(seat in state.played for seat in seats),
        passed=tuple(seat in state.passed for seat in seats),
        out=tuple(twos > 0 for twos in state.out),
        left=tuple(seat in state.left for seat in seats),
        trick=tuple(Action(move.seat, move.cards, move.play) for move in state.trick),
        last_trick=tuple(Action(move.seat, move.cards, move.play) for move in state.last_trick),
        gone=state.gone,
        lines=state.lines,
        payments=state.payments(),
        result=state.result,
    )


def _sam_stake(state: State) -> SamStake:
    sam, others = state.rules.sam, state.seats - 1
    times = state.seats if sam.broken == "breaker_n" else others
    return SamStake(sam.each * others, sam.each * times)
