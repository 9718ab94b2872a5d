"""The cheapest way to cut a hand into plays, and each of its parts too, for whatever a play is said to cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from baosam.rules import Card, Play

# Four bits a rank. The top one of each stays free, so that what a play takes is one subtraction, and whether it fits
# shows in the borrows.
_BITS = 4
_FREE = sum(8 << _BITS * rank for rank in range(13))


def count_code(cards: Iterable[Card]) -> int:
    """A hand's ranks as counts, four bits each.

    >>> from baosam.rules import parse_cards, read_play
    >>> count_code(parse_cards("3s 3d 4h")) - play_code(read_play("3")) == count_code(parse_cards("3s 4h"))
    True
    """
    return sum(1 << _BITS * (card >> 2) for card in cards)


@lru_cache(maxsize=256)
def play_code(play: Play) -> int:
    """A play's ranks as counts, in the same form."""
    return sum((play.need >> (13 * k + rank) & 1) << _BITS * rank for k in range(4) for rank in range(13))


class Cutter:
    """Cuts any hand that is part of the one into which `plays` fit, for one decision. `costs` goes by place in them."""

    def __init__(self, plays: Sequence[Play], costs: Sequence[float]) -> None:
        self.plays = plays
        self._by_lowest: list[list[tuple[int, float, int]]] = [[] for _ in range(13)]
        for place, (play, cost) in enumerate(zip(plays, costs, strict=True)):
            lowest = (play.need & -play.need).bit_length() - 1
            self._by_lowest[lowest].append((play_code(play), cost, place))
        self._best: dict[int, tuple[float, int]] = {0: (0.0, -1)}

    def cost(self, code: int) -> float:
        """What the cheapest way costs in all."""
        known = self._best.get(code)
        if known is not None:
            return known[0]
        best, best_place = 1e9, -1
        for need, cost, place in self._by_lowest[((code & -code).bit_length() - 1) // _BITS]:
            if ((code | _FREE) - need) & _FREE == _FREE:
                total = cost + self.cost(code - need)
                if total < best:
                    best, best_place = total, place
        self._best[code] = (best, best_place)
        return best

    def cut(self, code: int) -> list[int]:
        """The cheapest way, as places in `plays`."""
        self.cost(code)
        places: list[int] = []
        while code:
            place = self._best[code][1]
            places.append(place)
            code -= play_code(self.plays[place])
        return places
