"""From what a seat chooses to the command that does it: which cards of its hand make the play."""

from __future__ import annotations

from collections.abc import Sequence

from baosam.rules.cards import RANKS, Card, Seat
from baosam.rules.commands import Chosen, Declare, Decline, Pass, PlayCards
from baosam.rules.plays import Play
from baosam.rules.state import Choice, Word


def command_for(seat: Seat, hand: Sequence[Card], choice: Choice) -> Chosen:
    """The command with which a seat that holds this hand makes a choice that `legal` lists.

    >>> from baosam.rules.cards import parse_cards
    >>> from baosam.rules.plays import read_play
    >>> command_for(Seat(1), parse_cards("3h 3s 4d"), read_play("3"))
    PlayCards(seat=1, cards=(Card('3s'),))
    """
    match choice:
        case Word.SAM:
            return Declare(seat)
        case Word.NO:
            return Decline(seat)
        case Word.PASS:
            return Pass(seat)
        case _:
            return PlayCards(seat, pick(hand, choice))


def pick(hand: Sequence[Card], play: Play) -> tuple[Card, ...]:
    """Cards of a hand that make a play, the lowest suits first; fewer where the hand does not hold it.

    >>> from baosam.rules.cards import parse_cards
    >>> from baosam.rules.plays import read_play
    >>> pick(parse_cards("3h 3s 4d"), read_play("3"))
    (Card('3s'),)
    """
    ranks = [RANKS.index(rank) for rank in play.text]
    wanted = {rank: ranks.count(rank) for rank in ranks}
    picked: list[Card] = []
    for card in sorted(hand):
        if wanted.get(card.rank, 0):
            wanted[card.rank] -= 1
            picked.append(card)
    return tuple(picked)
