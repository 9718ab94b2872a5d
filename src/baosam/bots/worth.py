"""What a moment of a hand is worth to one seat, in stakes: the chance to be the first out, what that brings, what
losing costs. Every amount comes from the table's rules."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from baosam.bots.odds import Odds
from baosam.bots.shedding import Cutter, count_code
from baosam.rules import Play, Seat, Shape, View
from baosam.rules.cards import TWO
from baosam.rules.compiled import compile_rules
from baosam.rules.plays import packed_hand

# How well a play that wins tricks does so in reply (others mostly lead singles), and how easily one that wins none goes
# along on somebody's lower one: from the lowest rank, where it can't, to the highest.
_REPLIES = {Shape.SINGLE: 1.0, Shape.PAIR: 0.4, Shape.TRIPLE: 0.15, Shape.QUAD: 0.3, Shape.STRAIGHT: 0.1}
_ALONG = {Shape.SINGLE: 0.8, Shape.PAIR: 0.5, Shape.TRIPLE: 0.15, Shape.QUAD: 0.0, Shape.STRAIGHT: 0.1}

# Of the cards somebody holds, the part they still hold when they lose; the same for 2s and quads; how many who have not
# played yet never will.
_CARDS_KEPT = 0.6
_TWOS_KEPT = 0.4
_SHUT_OUT = 0.15


@dataclass(frozen=True, slots=True)
class Weights:
    """Of the chance to be first out, as log odds; chosen by matches against the easy bot and against itself."""

    base: float = 0.0
    lead: float = 0.6
    plays: float = -0.25
    losers: float = -0.7
    winners: float = 0.8
    nearest: float = 0.25
    others: float = 0.08
    seats: float = -0.3


WEIGHTS = Weights()


@dataclass(frozen=True, slots=True)
class Plan:
    """A hand as it is best shed, and what that takes. The play that goes last needs not be safe."""

    plays: int
    losers: float
    winners: float
    run: float


class Worth:
    """Values moments of one view. `fear` is how heavy a stake that may be lost weighs beside one that may be won."""

    def __init__(self, view: View, odds: Odds, fear: float = 1.0) -> None:
        self._fear = fear
        self.view, self.odds, self.rules = view, odds, view.rules
        bits = packed_hand(view.hand)
        self.leads = [play for play in compile_rules(view.rules).leads if play.need & bits == play.need]
        self.safe = [odds.safe(play, odds.rivals) for play in self.leads]
        self.loses = [
            (1 - safe) * (1 - _ALONG[play.shape] * play.rank / TWO)
            for play, safe in zip(self.leads, self.safe, strict=True)
        ]
        self.wins = [safe * _REPLIES[play.shape] for play, safe in zip(self.leads, self.safe, strict=True)]
        w = WEIGHTS
        costs = [-w.losers * lose - w.winners * win - w.plays for lose, win in zip(self.loses, self.wins, strict=True)]
        self._cutter = Cutter(self.leads, costs)
        self._ends = [view.rules.finish.on_two == "allowed" or not all_twos(play) for play in self.leads]
        self.code = count_code(view.hand)
        self._plans: dict[int, Plan] = {}

    def plan(self, code: int) -> Plan:
        """How to shed a part of the hand."""
        if code not in self._plans:
            self._plans[code] = self._plan(code)
        return self._plans[code]

    def _plan(self, code: int) -> Plan:
        places = self._cutter.cut(code)
        ends = [place for place in places if self._ends[place]]
        before = list(places)
        if ends:
            before.remove(min(ends, key=self.safe.__getitem__))
        run = 1.0 if ends else 0.0
        for place in before:
            run *= self.safe[place]
        losers = sum(self.loses[place] for place in before) + (0 if ends else 1.5)
        return Plan(len(places), losers, sum(self.wins[place] for place in before), run)

    def chance(self, code: int, *, lead: bool) -> float:
        """The chance to be the first out with that part of the hand."""
        plan, w = self.plan(code), WEIGHTS
        counts = sorted(self.view.counts[seat] for seat in self.odds.rivals)
        odds = (
            w.base
            + w.lead * lead
            + w.plays * plan.plays
            + w.losers * plan.losers
            + w.winners * plan.winners
            + w.nearest * counts[0]
            + w.others * sum(counts[1:])
            + w.seats * len(counts)
        )
        chance = 1 / (1 + exp(-odds))
        return chance + (1 - chance) * plan.run if lead else chance

    def gain(self) -> float:
        """What the others would owe the viewer, going by the cards they hold now."""
        return sum(self.owes(seat) for seat in self.odds.rivals)

    def owes(self, seat: Seat) -> float:
        """What one rival may owe whoever goes out first."""
        pay, count = self.rules.pay, self.view.counts[seat]
        cards = _CARDS_KEPT * count * pay.card
        twos = self.odds.unseen[TWO] * count / max(self.odds.pool, 1)
        fines = _TWOS_KEPT * twos * pay.thoi_two
        if pay.cong and not self.view.played[seat]:
            cards += _SHUT_OUT * (pay.cong - cards)
        return cards + fines

    def owes_now(self, seat: Seat) -> float:
        """What one rival owes if the hand ends now."""
        pay, count = self.rules.pay, self.view.counts[seat]
        shut_out = pay.cong and not self.view.played[seat]
        cards = pay.cong if shut_out else count * pay.card
        if shut_out and not pay.cong_adds:
            return cards
        return cards + self.odds.unseen[TWO] * count / max(self.odds.pool, 1) * pay.thoi_two

    def loss_now(self, code: int, *, played: bool) -> float:
        """What the viewer owes with that part of the hand if the hand ends now."""
        pay = self.rules.pay
        held = [code >> 4 * rank & 15 for rank in range(13)]
        shut_out = pay.cong and not played
        cards = pay.cong if shut_out else sum(held) * pay.card
        if shut_out and not pay.cong_adds:
            return cards
        twos = 0 if pay.thoi_only_all_twos and held[TWO] < sum(held) else held[TWO]
        return cards + twos * pay.thoi_two + held.count(4) * pay.thoi_quad

    def loss(self, code: int, *, played: bool) -> float:
        """What the viewer may owe with that part of the hand if somebody else goes out first."""
        pay = self.rules.pay
        held = [code >> 4 * rank & 15 for rank in range(13)]
        nearest = min(self.view.counts[seat] for seat in self.odds.rivals)
        haste = 1 / (1 + nearest / 3)
        cards = (_CARDS_KEPT + (1 - _CARDS_KEPT) * haste) * sum(held) * pay.card
        twos = (_TWOS_KEPT + (1 - _TWOS_KEPT) * haste) * held[TWO] * pay.thoi_two
        quads = (_TWOS_KEPT + (1 - _TWOS_KEPT) * haste) * held.count(4) * pay.thoi_quad
        if pay.cong and not played:
            cards += haste * (pay.cong - cards)
        return cards + twos + quads

    def moment(self, code: int, *, lead: bool, played: bool) -> float:
        """Stakes to be expected with that part of the hand, leading or waiting."""
        chance = self.chance(code, lead=lead)
        return chance * self.gain() - self._fear * (1 - chance) * self.loss(code, played=played)


def all_twos(play: Play) -> bool:
    """Whether a play is made of 2s only."""
    return play.rank == TWO and play.shape <= Shape.QUAD
