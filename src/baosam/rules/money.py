"""Who pays whom, how much and why. Every payment is a transfer, so all seats always sum to zero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from baosam.rules.cards import TWO, Card, Seat
from baosam.rules.events import Line, Reason
from baosam.rules.plays import Play, Shape
from baosam.rules.ruleset import RuleSet
from baosam.rules.state import Chop, Move, State


def merge_lines(lines: Iterable[Line]) -> tuple[Line, ...]:
    """One line for each payer, payee and reason, in the order they arose, none of 0.

    >>> merge_lines([Line(Seat(1), Seat(0), 15, "chop"), Line(Seat(1), Seat(0), 10, "chop")])
    (Line(payer=1, payee=0, amount=25, reason='chop'),)
    """
    sums: dict[tuple[Seat, Seat, Reason], int] = {}
    for line in lines:
        if line.amount:
            key = (line.payer, line.payee, line.reason)
            sums[key] = sums.get(key, 0) + line.amount
    return tuple(Line(payer, payee, amount, reason) for (payer, payee, reason), amount in sums.items())


def chop_of(state: State, chopper: Seat, play: Play) -> Chop | None:
    """The chop that a play now put on the top is, if it is one (section 5)."""
    top = state.top
    if top is None or top.play is None or play.shape not in (Shape.QUAD, Shape.TWO_QUADS):
        return None
    rules, chain = state.rules, state.chain
    value = _value(rules, top.play)
    match rules.chop.chain:
        case "cumulative":
            # What the quad now chopped had itself just won in this trick comes on top.
            pays = value + (chain[-1].pays if chain else 0)
        case "separate":
            pays = value
        case "doubling":
            first = state.trick[0].play
            led_with_quad = first is not None and first.shape is Shape.QUAD
            pays = 0 if led_with_quad else chain[-1].pays * 2 if chain else value
        case "last_victim":
            pays = 0
    return Chop(top.seat, chopper, value, pays)


def _value(rules: RuleSet, chopped: Play) -> int:
    match chopped.shape:
        case Shape.SINGLE:
            return rules.chop.two
        case Shape.PAIR:
            return rules.chop.two_pair
        case Shape.TWO_QUADS:
            return rules.chop.quad * 2
        case _:
            return rules.chop.quad


def chop_lines(state: State) -> tuple[Line, ...]:
    """What the play just made pays at once for what it chopped."""
    if not state.chain:
        return ()
    last = state.chain[-1]
    return merge_lines([Line(last.victim, last.chopper, last.pays, "chop")])


def chain_lines(state: State) -> tuple[Line, ...]:
    """What a finished chain of chops still owes: under `last_victim` all of it, otherwise nothing."""
    if state.rules.chop.chain != "last_victim" or not state.chain:
        return ()
    last = state.chain[-1]
    return merge_lines([Line(last.victim, last.chopper, sum(chop.value for chop in state.chain), "chop")])


def _fines(rules: RuleSet, hand: tuple[Card, ...]) -> tuple[int, int]:
    """What the 2s and the quads left in a hand cost."""
    counts = Counter(card.rank for card in hand)
    twos = counts[TWO]
    if rules.pay.thoi_only_all_twos and twos < len(hand):
        twos = 0
    quads = sum(count == 4 for count in counts.values())
    return twos * rules.pay.thoi_two, quads * rules.pay.thoi_quad


def _owed(state: State, loser: Seat, winner: Seat) -> list[Line]:
    """What one loser owes the winner of a hand that nobody declared."""
    pay, hand = state.rules.pay, state.hands[loser]
    if state.out[loser]:
        return [Line(loser, winner, state.out[loser] * pay.finish_two, "finish_two")]
    twos, quads = _fines(state.rules, hand)
    if loser in state.left:
        return [Line(loser, winner, len(hand) * pay.card + twos + quads, "left")]
    fines = [Line(loser, winner, twos, "thoi_two"), Line(loser, winner, quads, "thoi_quad")]
    if pay.cong and loser not in state.played:
        return [Line(loser, winner, pay.cong, "cong"), *(fines if pay.cong_adds else ())]
    return [Line(loser, winner, len(hand) * pay.card, "cards"), *fines]


def settle_win(state: State, winner: Seat) -> tuple[Line, ...]:
    """What everybody owes the seat that won, or the guard at fault for them all (đền).

    The state is the one just after the winning play; its trick still stands.
    """
    owed = [line for loser in state.after(winner) for line in _owed(state, loser, winner)]
    guard = guard_at_fault(state, winner)
    if guard is not None:
        owed = [Line(guard, winner, sum(line.amount for line in owed), "den")]
    return merge_lines(owed)


def guard_at_fault(state: State, winner: Seat) -> Seat | None:
    """The seat that let a player with one card go out and pays for all, if there is one (section 5, A31, A32)."""
    rules = state.rules.bao_mot
    if rules.mode not in ("penalty", "strict") or state.seats == 2 or len(state.trick) < 2:
        return None
    before, last = state.trick[-2:]
    if last.seat != winner or last.play is None or last.play.shape is not Shape.SINGLE or state.hands[winner]:
        return None
    # The seat still in for which the winner is the next seat still in.
    guard = next(seat for seat in reversed(state.after(winner)) if state.still_in(seat))
    if before.seat != guard:
        return None
    if rules.mode == "strict" or _at_fault(state, before):
        return guard
    return None


def _at_fault(state: State, action: Move) -> bool:
    rules = state.rules.bao_mot
    if action.play is None:
        beaten = next(move.play for move in reversed(state.trick[:-1]) if move.play is not None)
        # `reply_is_fault=no` spares every seat but the trick's leader, passing or playing.
        bound = rules.pass_is_fault and (rules.reply_is_fault or action.seat == state.trick[0].seat)
        return bound and action.highest > beaten.rank
    bound = rules.reply_is_fault or len(state.trick) == 2
    return bound and action.play.rank < action.highest


def settle_each(state: State, seat: Seat, amount: int, reason: Reason, *, pays: bool) -> tuple[Line, ...]:
    """One seat pays each other seat the same amount, or is paid it."""
    lines = (
        Line(seat, other, amount, reason) if pays else Line(other, seat, amount, reason) for other in state.after(seat)
    )
    return merge_lines(lines)


def settle_sam_made(state: State, declarer: Seat) -> tuple[Line, ...]:
    """A Sâm that comes off: from every other seat."""
    sam = state.rules.sam
    return settle_each(state, declarer, sam.dragon_each if state.dragon else sam.each, "sam", pays=False)


def settle_sam_broken(state: State, declarer: Seat, breaker: Seat | None) -> tuple[Line, ...]:
    """A Sâm that fails: to every other seat, or as many times over to the one that broke it."""
    sam = state.rules.sam
    if breaker is None or sam.broken == "each":
        return settle_each(state, declarer, sam.each, "sam_broken", pays=True)
    times = state.seats if sam.broken == "breaker_n" else state.seats - 1
    return merge_lines([Line(declarer, breaker, sam.each * times, "sam_broken")])
