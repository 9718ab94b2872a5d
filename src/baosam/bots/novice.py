"""The novice: knows what is legal, sheds what is low, and overlooks things. Pleasant to beat."""

from __future__ import annotations

from random import Random

from baosam.bots.style import Style
from baosam.rules import Choice, Play, View, Word

# How often it overlooks that it could beat what is on the table.
_OVERLOOKS = {"bold": 0.2, "even": 0.3, "careful": 0.4}
# How often it leads a single without a look at what goes with it.
_SINGLES = 0.5


class Novice:
    """Looks at its own cards and the top play, at nothing else, and never declares."""

    def __init__(self, style: Style = "even") -> None:
        self._overlooks = _OVERLOOKS[style]

    def choose(self, view: View, rng: Random, /) -> Choice:
        """The lowest play that comes to mind; leading, whichever it sees first that holds its lowest cards."""
        if view.phase == "declaring":
            return Word.NO
        plays = [choice for choice in view.legal if isinstance(choice, Play)]
        if not plays:
            return Word.PASS
        last = next((play for play in plays if play.length == len(view.hand)), None)
        if last is not None:
            return last
        if view.top is not None:
            return Word.PASS if rng.random() < self._overlooks else plays[0]
        if rng.random() < _SINGLES:
            return plays[0]
        lowest = min(min(ranks(play)) for play in plays)
        return rng.choice([play for play in plays if lowest in ranks(play)])


def ranks(play: Play) -> tuple[int, ...]:
    """The ranks of a play's cards, low to high.

    >>> from baosam.rules import read_play
    >>> ranks(read_play("A23")), ranks(read_play("99"))
    ((0, 11, 12), (6,))
    """
    return tuple(rank for rank in range(13) if play.need >> rank & 1)
