"""What a bot is: somebody who gets one seat's view, and chooses from what is legal."""

from __future__ import annotations

from random import Random
from typing import Protocol

from baosam.rules import Choice, Declare, Decline, Pass, PlayCards, Seat, View, Word, pick


class Bot(Protocol):
    """A bot sees only a view, keeps nothing between two calls and draws only from the stream it is given."""

    def choose(self, view: View, rng: Random, /) -> Choice:
        """One of `view.legal`, for the seat that the view belongs to and that is to act."""
        ...


def command_for(seat: Seat, view: View, choice: Choice) -> Declare | Decline | Pass | PlayCards:
    """The command that a choice comes to, with cards of the view's hand."""
    match choice:
        case Word.SAM:
            return Declare(seat)
        case Word.NO:
            return Decline(seat)
        case Word.PASS:
            return Pass(seat)
        case play:
            return PlayCards(seat, pick(view.hand, play))


def fallback(view: View) -> Choice:
    """A legal choice at once, for when a bot has none: `no`, else `pass`, else the first play of the list."""
    if view.phase == "declaring":
        return Word.NO
    return view.legal[0]
