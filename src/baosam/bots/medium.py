"""The medium bot: weighs each choice by what it is worth in stakes, from its plan for the hand and what may beat it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from baosam.bots.odds import Odds
from baosam.bots.plan import kept_for_last
from baosam.bots.sams import sam_plan, sam_value
from baosam.bots.shedding import play_code
from baosam.bots.style import Style
from baosam.bots.worth import Worth, all_twos
from baosam.rules import Choice, Play, Seat, Shape, View, Word
from baosam.rules.cards import TWO


@dataclass(frozen=True, slots=True)
class Manner:
    """How a style leans: what a stake lost weighs beside one won, the stakes that a Sâm must be worth, and those that
    a 2 or a quad spent on winning a trick must bring."""

    fear: float
    sam: float
    dear: float


_MANNERS: Mapping[Style, Manner] = {
    "bold": Manner(fear=0.6, sam=-14.0, dear=-3.0),
    "even": Manner(fear=1.0, sam=0.0, dear=0.0),
    "careful": Manner(fear=1.6, sam=10.0, dear=3.0),
}


class Medium:
    """Counts what is gone, plans its hand as plays and turns, and never looks at more than its view."""

    def __init__(self, style: Style = "even") -> None:
        self._manner = _MANNERS[style]

    def choose(self, view: View, rng: Random, /) -> Choice:
        """The choice that is worth most; equal ones are told apart by `rng`."""
        ranked = self.ranked(view, rng)
        best = ranked[0][0]
        return rng.choice([choice for value, choice in ranked if value == best])

    def ranked(self, view: View, rng: Random) -> list[tuple[float, Choice]]:
        """All legal choices with their worth in stakes, best first."""
        if view.phase == "declaring":
            value = sam_value(view, Odds(view), rng) - self._manner.sam
            return sorted([(value, Word.SAM), (0.0, Word.NO)], reverse=True, key=lambda pair: pair[0])
        table = _Weighing(view, self._manner.fear)
        ranked = [(table.value(choice) - self._spent(view, choice), choice) for choice in view.legal]
        return sorted(ranked, reverse=True, key=lambda pair: pair[0])

    def _spent(self, view: View, choice: Choice) -> float:
        going_out = isinstance(choice, Play) and choice.length == len(view.hand)
        if going_out or view.top is None or view.declarer is not None or not isinstance(choice, Play):
            return 0.0
        return self._manner.dear * kept_for_last(choice)


class _Weighing:
    """The choices of one decision."""

    def __init__(self, view: View, fear: float) -> None:
        self._view, self._fear = view, fear
        self._odds = Odds(view)
        self._worth = Worth(view, self._odds, fear)
        top = view.top
        self._top = None if top is None else top.play
        waiting = {seat for seat in self._odds.rivals if not view.passed[seat]}
        # Where passing does not lock, a new play brings everybody back.
        self._after_play = waiting if view.rules.passing.locks else set(self._odds.rivals)
        self._after_pass = waiting - ({top.seat} if top is not None else set[Seat]())

    def value(self, choice: Choice) -> float:
        """Stakes to be expected from a choice."""
        view = self._view
        if view.declarer is not None:
            return self._in_sam(choice)
        if not isinstance(choice, Play):
            return self._passing()
        if choice.length == len(view.hand):
            return self._going_out(choice)
        return self._playing(choice)

    def _in_sam(self, choice: Choice) -> float:
        view = self._view
        if view.declarer != view.viewer:
            # The first to beat the declarer ends it.
            return float(isinstance(choice, Play))
        plan = sam_plan(view, self._odds)
        return -float(plan.index(choice)) if choice in plan else -100.0

    def _passing(self) -> float:
        worth, view, top = self._worth, self._view, self._top
        assert top is not None
        stays = view.viewer is not None and view.played[view.viewer]
        value = worth.moment(worth.code, lead=False, played=stays)
        owed = worth.loss_now(worth.code, played=stays)
        return self._unless_others_go_out(value, top, self._after_pass, fault=self._pass_is_fault(top), owed=owed)

    def _going_out(self, play: Play) -> float:
        rules = self._view.rules
        if all_twos(play) and rules.finish.on_two == "loss_continue":
            return -float(rules.pay.finish_two * play.length)
        if all_twos(play) and rules.finish.on_two == "loss_end":
            return -float(rules.pay.finish_two_each * (len(self._view.counts) - 1))
        # The cards that others hold now are what they pay for.
        return sum(self._worth.owes_now(seat) for seat in self._odds.rivals) + self._chop(play)

    def _playing(self, play: Play) -> float:
        worth = self._worth
        code = worth.code - play_code(play)
        safe = self._odds.safe(play, self._after_play)
        value = safe * worth.moment(code, lead=True, played=True)
        value += (1 - safe) * worth.moment(code, lead=False, played=True)
        owed = worth.loss_now(code, played=True)
        value = self._unless_others_go_out(value, play, self._after_play, fault=self._play_is_fault(play), owed=owed)
        return value + self._chop(play) - self._fear * (1 - safe) * self._stake_of(play)

    def _unless_others_go_out(self, value: float, top: Play, seats: set[Seat], *, fault: bool, owed: float) -> float:
        """The value of going on, less the danger that somebody goes out by beating the top."""
        worth, view, odds = self._worth, self._view, self._odds
        for seat in seats:
            if view.counts[seat] != top.length:
                continue
            out = odds.holds_better(top, top.length)
            lost = owed
            if fault and seat == self._guarded():
                lost += sum(worth.owes_now(other) for other in odds.rivals if other != seat)
            value = out * self._fear * -lost + (1 - out) * value
        return value

    def _guarded(self) -> Seat | None:
        """The next seat still in, if it is one for whose going out the viewer may have to pay for all (đền)."""
        view, rules = self._view, self._view.rules.bao_mot
        if rules.mode not in ("penalty", "strict") or len(view.counts) == 2 or view.viewer is None:
            return None
        seats = len(view.counts)
        return next(
            seat for step in range(1, seats) for seat in self._odds.rivals if seat == (view.viewer + step) % seats
        )

    def _play_is_fault(self, play: Play) -> bool:
        rules = self._view.rules.bao_mot
        if play.shape is not Shape.SINGLE:
            return False
        if rules.mode == "strict":
            return True
        bound = rules.reply_is_fault or self._top is None
        return bound and play.rank < self._view.hand[-1].rank

    def _pass_is_fault(self, top: Play) -> bool:
        rules = self._view.rules.bao_mot
        if top.shape is not Shape.SINGLE:
            return False
        if rules.mode == "strict":
            return True
        bound = rules.reply_is_fault or self._view.trick[0].seat == self._view.viewer
        return rules.pass_is_fault and bound and self._view.hand[-1].rank > top.rank

    def _chop(self, play: Play) -> float:
        """What a play wins at once if it chops the top."""
        chops = play.shape in (Shape.QUAD, Shape.TWO_QUADS) and self._top is not None
        return self._stake_of(self._top) if chops and self._top is not None else 0.0

    def _stake_of(self, play: Play) -> float:
        """What a play costs its owner if it is chopped."""
        chop = self._view.rules.chop
        match play.shape:
            case Shape.SINGLE | Shape.PAIR if play.rank == TWO:
                return float(chop.two if play.shape is Shape.SINGLE else chop.two_pair)
            case Shape.QUAD:
                return float(chop.quad)
            case Shape.TWO_QUADS:
                return float(2 * chop.quad)
            case _:
                return 0.0
