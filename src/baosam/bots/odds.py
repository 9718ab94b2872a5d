"""What the others may hold against a play, as chances, from the cards that this view has not seen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb

from baosam.rules import Play, Seat, Shape, View
from baosam.rules.compiled import compile_rules

_RANKS = range(13)


@lru_cache(maxsize=65536)
def at_least(wanted: int, good: int, drawn: int, pool: int) -> float:
    """The chance of `wanted` or more good cards among `drawn` from a pool that holds `good` of them.

    >>> at_least(1, 4, 10, 40) == 1 - comb(36, 10) / comb(40, 10)
    True
    """
    if wanted > min(good, drawn):
        return 0.0
    fewer = sum(comb(good, k) * comb(pool - good, drawn - k) for k in range(wanted))
    return 1 - fewer / comb(pool, drawn)


class Odds:
    """The chances of one view. Hands of others are taken as drawn blindly from all that is unseen."""

    def __init__(self, view: View) -> None:
        unseen = [4] * 13
        for card in (*view.hand, *view.gone):
            unseen[card >> 2] -= 1
        self.unseen = unseen
        self.pool = sum(unseen)
        self.rivals = tuple(
            Seat(seat)
            for seat, count in enumerate(view.counts)
            if seat != view.viewer and count and not view.out[seat] and not view.left[seat]
        )
        self._counts = view.counts
        self._beaters = compile_rules(view.rules).beaters
        self._kept: dict[tuple[int, int], float] = {}

    def holds_better(self, play: Play, cards: int) -> float:
        """The chance that a hand of so many unseen cards beats a play.

        Ranks are taken as independent, which is a little too dark for straights.
        """
        key = (play.id, cards)
        if key not in self._kept:
            self._kept[key] = self._holds_better(play, cards)
        return self._kept[key]

    def _holds_better(self, play: Play, cards: int) -> float:
        unseen, pool = self.unseen, self.pool
        none = 1.0
        if play.shape is Shape.SINGLE:
            higher = sum(unseen[play.rank + 1 :])
            none -= at_least(1, higher, cards, pool)
        for better in self._beaters[play.id]:
            if better.shape is Shape.SINGLE or better.length > cards:
                continue
            chance = 1.0
            for rank, count in _needs(better):
                chance *= at_least(count, unseen[rank], cards, pool)
            none *= 1 - chance
        return 1 - none

    def safe(self, play: Play, rivals: Iterable[Seat]) -> float:
        """The chance that none of these seats can beat a play."""
        chance = 1.0
        for seat in rivals:
            chance *= 1 - self.holds_better(play, self._counts[seat])
        return chance


@lru_cache(maxsize=256)
def _needs(play: Play) -> tuple[tuple[int, int], ...]:
    counts = ((rank, sum(play.need >> (13 * k + rank) & 1 for k in range(4))) for rank in _RANKS)
    return tuple((rank, count) for rank, count in counts if count)
