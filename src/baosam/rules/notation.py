"""Text and plain-data forms: an action of a record, an event of the log. What is written reads back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from baosam.rules.cards import Card, Seat, cards_text, parse_cards
from baosam.rules.commands import Command, Declare, Decline, Leave, Pass, PlayCards, Unreadable
from baosam.rules.errors import BadNotation
from baosam.rules.events import (
    Dealt,
    Declared,
    Declined,
    Event,
    HandEnded,
    Left,
    Line,
    Paid,
    Passed,
    Played,
    Result,
    TrickEnded,
)
from baosam.rules.presets import PRESETS
from baosam.rules.ruleset import RuleSet

_ACTION = re.compile(r"(0|[1-9][0-9]{0,3}) (.*)", re.DOTALL)


def parse_action(text: str) -> Command:
    """Reads an action of a record. What cannot be read becomes `Unreadable`, refused in its turn as `bad_card`.

    >>> parse_action("0 3s4h5d")
    PlayCards(seat=0, cards=(Card('3s'), Card('4h'), Card('5d')))
    >>> parse_action("2 leave"), parse_action("1 xx")
    (Leave(seat=2), Unreadable(seat=1, text='xx'))
    """
    match = _ACTION.fullmatch(text)
    if match is None:
        return Unreadable(None, text)
    seat, word = Seat(int(match[1])), match[2]
    match word:
        case "sam":
            return Declare(seat)
        case "no":
            return Decline(seat)
        case "pass":
            return Pass(seat)
        case "leave":
            return Leave(seat)
        case _:
            return read_play_command(seat, word)


def read_play_command(seat: Seat, text: str) -> PlayCards | Unreadable:
    """A play of the cards written in a text, or `Unreadable`.

    >>> read_play_command(Seat(0), "10s")
    PlayCards(seat=0, cards=(Card('Ts'),))
    """
    try:
        return PlayCards(seat, parse_cards(text))
    except BadNotation:
        return Unreadable(seat, text)


def action_text(command: Command) -> str:
    """Writes an action as a record has it.

    >>> action_text(parse_action("0 10♠ 3h"))
    '0 Ts 3h'
    """
    match command:
        case Declare(seat):
            return f"{seat} sam"
        case Decline(seat):
            return f"{seat} no"
        case Pass(seat):
            return f"{seat} pass"
        case Leave(seat):
            return f"{seat} leave"
        case PlayCards(seat, cards):
            return f"{seat} {cards_text(cards)}"
        case Unreadable(seat, text):
            return text if seat is None else f"{seat} {text}"


def event_action(event: Event) -> str | None:
    """The record's action that an event answers, or None for what follows by itself.

    >>> event_action(Passed(Seat(3)))
    '3 pass'
    """
    match event:
        case Declared(seat):
            return action_text(Declare(seat))
        case Declined(seat):
            return action_text(Decline(seat))
        case Passed(seat):
            return action_text(Pass(seat))
        case Left(seat):
            return action_text(Leave(seat))
        case Played(seat, cards):
            return action_text(PlayCards(seat, cards))
        case _:
            return None


def line_to_dict(line: Line) -> dict[str, Any]:
    """A payment as plain data, keyed as in `baosam replay --json`."""
    return {"from": line.payer, "to": line.payee, "amount": line.amount, "reason": line.reason}


def _line(data: Mapping[str, Any]) -> Line:
    return Line(Seat(data["from"]), Seat(data["to"]), data["amount"], data["reason"])


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def _cards(names: list[str]) -> tuple[Card, ...]:
    return tuple(Card(name) for name in names)


def _seat(value: int | None) -> Seat | None:
    return None if value is None else Seat(value)


def event_to_dict(event: Event) -> dict[str, Any]:
    """An event as plain data for the log, with its `kind`; `event_from_dict` reads it back.

    >>> event_to_dict(Passed(Seat(3)))
    {'kind': 'passed', 'seat': 3}
    """
    match event:
        case Dealt():
            return {
                "kind": "dealt",
                "base": event.rules.base,
                "rules": {key: list(v) if isinstance(v, tuple) else v for key, v in event.rules.options().items()},
                "hands": [_names(hand) for hand in event.hands],
                "leader": event.leader,
                "previous_winner": event.previous_winner,
                "owner": event.owner,
            }
        case Played(seat, cards):
            return {"kind": "played", "seat": seat, "cards": _names(cards)}
        case Paid(lines):
            return {"kind": "paid", "lines": [line_to_dict(line) for line in lines]}
        case TrickEnded(leader):
            return {"kind": "trick_ended", "leader": leader}
        case HandEnded(result):
            return {"kind": "hand_ended", "result": result_to_dict(result)}
        case Declared() | Declined() | Passed() | Left():
            return {"kind": type(event).__name__.lower(), "seat": event.seat}


def event_from_dict(data: Mapping[str, Any]) -> Event:
    """Reads what `event_to_dict` wrote; raises `ValueError` for a kind that does not exist.

    >>> event_from_dict({"kind": "passed", "seat": 3})
    Passed(seat=3)
    """
    match data["kind"]:
        case "dealt":
            return Dealt(
                rules=rules_from_options(data["base"], data["rules"]),
                hands=tuple(_cards(hand) for hand in data["hands"]),
                leader=Seat(data["leader"]),
                previous_winner=_seat(data["previous_winner"]),
                owner=Seat(data["owner"]),
            )
        case "played":
            return Played(Seat(data["seat"]), _cards(data["cards"]))
        case "paid":
            return Paid(tuple(map(_line, data["lines"])))
        case "trick_ended":
            return TrickEnded(Seat(data["leader"]))
        case "hand_ended":
            return HandEnded(result_from_dict(data["result"]))
        case "declared":
            return Declared(Seat(data["seat"]))
        case "declined":
            return Declined(Seat(data["seat"]))
        case "passed":
            return Passed(Seat(data["seat"]))
        case "left":
            return Left(Seat(data["seat"]))
        case kind:
            raise ValueError(f"{kind!r} is no kind of event")


def rules_from_options(base: str, options: Mapping[str, Any]) -> RuleSet:
    """The rule set of a full map of options as stored with a hand: later changes of a preset do not touch it.

    >>> rules = PRESETS["club"]
    >>> rules_from_options("club", rules.options()) == rules
    True
    """
    return PRESETS[base].with_options(options)


def result_to_dict(result: Result) -> dict[str, Any]:
    """How a hand ended as plain data; `result_from_dict` reads it back."""
    return {
        "outcome": result.outcome,
        "winner": result.winner,
        "breaker": result.breaker,
        "kind": result.kind,
        "lines": [line_to_dict(line) for line in result.lines],
        "payments": list(result.payments),
        "hands": [_names(hand) for hand in result.hands],
        "next_leader": result.next_leader,
    }


def result_from_dict(data: Mapping[str, Any]) -> Result:
    """Reads what `result_to_dict` wrote."""
    return Result(
        outcome=data["outcome"],
        winner=_seat(data["winner"]),
        breaker=_seat(data["breaker"]),
        kind=data["kind"],
        lines=tuple(map(_line, data["lines"])),
        payments=tuple(data["payments"]),
        hands=tuple(_cards(hand) for hand in data["hands"]),
        next_leader=_seat(data["next_leader"]),
    )
