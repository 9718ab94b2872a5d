"""Tables for tests: dealt by a chosen stream, played by whoever is to act."""

from collections.abc import Callable, Sequence
from random import Random

from baosam.rules import (
    DECK,
    PRESETS,
    Card,
    Choice,
    RuleSet,
    Seat,
    Word,
    legal,
    parse_cards,
)
from baosam.tables.commands import Choose, NextHand, TableCommand
from baosam.tables.deal import Deal, draw_deal
from baosam.tables.decide import Refusal, decide, open_table
from baosam.tables.events import TableEvent
from baosam.tables.seats import Chair
from baosam.tables.table import Table, fold
from baosam.testing import act

STANDARD = PRESETS["standard"]


def chairs(seats: int = 4, *, people: int = 1) -> tuple[Chair, ...]:
    """People first (p0, p1, ...), then bots."""
    return tuple(
        Chair(name=f"Khách {seat}", player=f"p{seat}") if seat < people else Chair(name=f"Máy {seat}", bot="easy")
        for seat in range(seats)
    )


def random_deal(seats: int, rng: Random) -> Deal:
    """A deal from a stream that repeats."""
    return draw_deal(seats, rng.randrange)


def fixed_deal(*hands: str) -> Deal:
    """A deal that begins with these cards; what is missing comes from the rest, well mixed."""
    given = [parse_cards(hand) for hand in hands]
    rest = [card for card in DECK if card not in {card for hand in given for card in hand}]
    Random(12).shuffle(rest)
    full: list[tuple[Card, ...]] = []
    for hand in given:
        need = 10 - len(hand)
        full.append((*hand, *rest[:need]))
        rest = rest[need:]
    return Deal(tuple(full), Seat(0))


def open_with(rules: RuleSet = STANDARD, *, deal: Deal, people: int = 1, stake: int = 1) -> Table:
    """A table with its first hand dealt."""
    return fold(open_table(rules, stake, chairs(len(deal.hands), people=people), deal))


def does(table: Table, command: TableCommand) -> Table:
    """The table after a command that must be accepted."""
    outcome = decide(table, command)
    assert not isinstance(outcome, Refusal), outcome
    return fold(outcome, table)


def choice_for(table: Table, choice: Choice) -> Choose:
    """The command by which the seat to act chooses that."""
    assert table.hand is not None
    return Choose(table.turn, act(table.hand, choice))


def first_choice(options: Sequence[Choice]) -> Choice:
    """`no` while declaring, else the first play there is, else a pass."""
    if Word.SAM in options:
        return Word.NO
    return options[-1] if options[-1] is Word.PASS else options[1 if Word.PASS in options else 0]


def play_on(table: Table, choose: Callable[[Sequence[Choice]], Choice] = first_choice) -> Table:
    """Plays the running hand to its end."""
    while not table.over:
        assert table.hand is not None
        table = does(table, choice_for(table, choose(legal(table.hand))))
    return table


def next_hand(table: Table, deal: Deal) -> Table:
    """Deals the next hand."""
    return does(table, NextHand(table.turn, deal))


def events_of(outcome: tuple[TableEvent, ...] | Refusal) -> tuple[TableEvent, ...]:
    """The events of what must be accepted."""
    assert not isinstance(outcome, Refusal), outcome
    return outcome
