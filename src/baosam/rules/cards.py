"""The 52 cards and the seats, and how both are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NewType

from baosam.rules.errors import BadNotation

Seat = NewType("Seat", int)

RANKS = "3456789TJQKA2"
SUITS = "scdh"
TWO = len(RANKS) - 1
ACE = TWO - 1
HAND_SIZE = 10

_SYMBOLS = str.maketrans("♠♣♦♥", SUITS)
# ASCII, or a long s would pass for a spade.
_CARD = re.compile(r"(10|[3-9TJQKA2])([SCDH])", re.IGNORECASE | re.ASCII)


class Card(int):
    """A card as its place in the deck, 0..51: rank by rank from 3 to 2, in each the suits s < c < d < h.

    >>> Card(0), Card(51), sorted([parse_card("2s"), parse_card("3h")])
    (Card('3s'), Card('2h'), [Card('3h'), Card('2s')])
    """

    __slots__ = ()

    @property
    def rank(self) -> int:
        """0 for the 3 up to 12 for the 2."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0..3 for s, c, d, h."""
        return self & 3

    def __str__(self) -> str:
        return RANKS[self >> 2] + SUITS[self & 3]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __new__(cls, value: int | str) -> Card:
        return _parse(value) if isinstance(value, str) else super().__new__(cls, value)


def _parse(text: str) -> Card:
    match = _CARD.fullmatch(text.translate(_SYMBOLS))
    if match is None:
        raise BadNotation(f"{text!r} is not a card: a rank of {RANKS} (or 10) and a suit of {SUITS}")
    rank = RANKS.index("T" if match[1] == "10" else match[1].upper())
    return DECK[rank * 4 + SUITS.index(match[2].lower())]


DECK: tuple[Card, ...] = tuple(Card(i) for i in range(52))


def parse_card(text: str) -> Card:
    """Reads one card: `Ts`, `10♠` and `tS` are the same.

    Raises `BadNotation` if the text is anything else.

    >>> parse_card("10♠"), parse_card("tS"), parse_card("10S")
    (Card('Ts'), Card('Ts'), Card('Ts'))
    """
    return _parse(text)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Reads cards with or without blanks between them, in the order given; the same card may come twice.

    Raises `BadNotation` at the first text that is no card.

    >>> parse_cards("3s4h 10d")
    (Card('3s'), Card('4h'), Card('Td'))
    """
    plain = text.translate(_SYMBOLS)
    cards: list[Card] = []
    at = 0
    while at < len(plain):
        if plain[at] == " ":
            at += 1
            continue
        match = _CARD.match(plain, at)
        if match is None:
            rest = text[at:].split()
            raise BadNotation(f"{rest[0]!r} is not a card" if rest else f"{text!r} is not a list of cards")
        cards.append(_parse(match[0]))
        at = match.end()
    return tuple(cards)


def cards_text(cards: Iterable[Card]) -> str:
    """Writes cards with one blank between them.

    >>> cards_text(parse_cards("3s4h"))
    '3s 4h'
    """
    return " ".join(map(str, cards))
