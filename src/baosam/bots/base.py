"""What a bot is: somebody who gets one seat's view, and chooses from what is legal."""

from __future__ import annotations

from random import Random
from typing import Protocol

from baosam.rules import Choice, View, Word


class Bot(Protocol):
    """A bot sees only a view, keeps nothing between two calls and draws only from the stream it is given."""

    def choose(self, view: View, rng: Random, /) -> Choice:
        """One of `view.legal`, for the seat that the view belongs to and that is to act."""
        ...


def fallback(view: View) -> Choice:
    """A legal choice at once, for when a bot has none: `no`, else `pass`, else the first play of the list."""
    if view.phase == "declaring":
        return Word.NO
    return view.legal[0]
