"""Hints: what the medium bot would think of the seat's choices."""

from __future__ import annotations

from random import Random

from baosam.bots.medium import Medium
from baosam.rules import Choice, View

# A choice this many stakes worse than the best is no hint.
_CLOSE = 3.0
_MOST = 4


def hints(view: View) -> tuple[Choice, ...]:
    """Sensible choices for the seat to act, best first, passing or not declaring among them where that is sensible.

    The same view always has the same hints. Empty where there is nothing to choose: nobody's turn, or one choice.

    >>> from baosam.rules import DECK, PRESETS, Seat, deal_hand, fold, view
    >>> state = fold(deal_hand(PRESETS["standard"], [DECK[0:40:4], DECK[1:41:4]]))
    >>> hints(view(state, Seat(1)))
    ()
    """
    if len(view.legal) < 2:
        return ()
    ranked = Medium().ranked(view, Random(0))
    best = ranked[0][0]
    return tuple(choice for value, choice in ranked if value > best - _CLOSE)[:_MOST]
