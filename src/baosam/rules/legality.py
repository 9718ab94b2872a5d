"""Which plays are legal now: those that fit the hand, beat the top and break none of the duties in force."""

from __future__ import annotations

from dataclasses import dataclass

from baosam.rules.cards import TWO, Card, Seat
from baosam.rules.compiled import compile_rules
from baosam.rules.plays import Play, Shape, allowed, classify, packed_hand
from baosam.rules.state import Choice, State, Word


@dataclass(frozen=True, slots=True)
class Duties:
    """What binds a seat beyond fitting and beating, each as the rank or size it turns on (None: not in force)."""

    must_contain: int | None
    highest_single: int | None
    no_twos_of_size: int | None

    def broken_by(self, play: Play) -> str | None:
        """The reason for which a play is refused, in the record's order, or None."""
        if self.must_contain is not None and not play.need >> self.must_contain & 1:
            return "must_contain_lowest"
        if self.highest_single is not None and play.shape is Shape.SINGLE and play.rank != self.highest_single:
            return "must_play_highest_single"
        if self.no_twos_of_size == play.length and play.rank == TWO and play.shape <= Shape.QUAD:
            return "no_finish_on_two"
        return None


def duties(state: State, seat: Seat) -> Duties:
    """The duties of the seat that is to play."""
    rules, hand = state.rules, state.hands[seat]
    first_lead = rules.lead.must_contain_lowest and not state.opened and state.declarer is None
    size = len(hand)
    # A lone last 2 may be led out: no other play is left.
    on_two = rules.finish.on_two == "illegal" and not (state.top is None and size == 1)
    return Duties(
        must_contain=state.lowest.rank if first_lead and seat == state.lowest_holder else None,
        highest_single=hand[-1].rank if guards_last_card(state, seat) else None,
        no_twos_of_size=size if on_two else None,
    )


def guards_last_card(state: State, seat: Seat) -> bool:
    """Whether `bao_mot.mode=enforce` binds this seat: the next one still in has exactly one card."""
    if state.rules.bao_mot.mode != "enforce":
        return False
    after = state.next_in(seat)
    return after is not None and len(state.hands[after]) == 1


def legal(state: State) -> tuple[Choice, ...]:
    """Everything that the seat to act may choose, in the pinned order; empty when nobody is to act."""
    seat = state.to_act
    if seat is None:
        return ()
    if state.phase == "declaring":
        return (Word.SAM, Word.NO)
    tables = compile_rules(state.rules)
    top = state.top
    candidates = tables.leads if top is None or top.play is None else tables.beaters[top.play.id]
    bits = packed_hand(state.hands[seat])
    fitting = [play for play in candidates if play.need & bits == play.need]
    bound = duties(state, seat)
    if bound != _FREE:
        fitting = [play for play in fitting if bound.broken_by(play) is None]
    return tuple(fitting) if top is None else (Word.PASS, *fitting)


_FREE = Duties(None, None, None)


def refusal(state: State, seat: Seat, cards: tuple[Card, ...]) -> str | None:
    """Why the seat to act may not play these cards, or None; the first reason that holds in the record's order."""
    if not cards:
        return "bad_card"
    if len(set(cards)) < len(cards):
        return "duplicate_card"
    if not set(cards) <= set(state.hands[seat]):
        return "not_in_hand"
    play, top = classify(cards), state.top
    two_quads = play is not None and play.shape is Shape.TWO_QUADS
    if play is None or not (allowed(play, state.rules) or two_quads) or (two_quads and top is None):
        return "not_a_play"
    if top is not None and top.play is not None and play not in compile_rules(state.rules).beaters[top.play.id]:
        same = play.shape is top.play.shape and play.length == top.play.length and not two_quads
        return "not_higher" if same else "wrong_shape"
    return duties(state, seat).broken_by(play)
