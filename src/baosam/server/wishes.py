"""What a request for a new table asks for, read as a whole: every value at fault is named."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import cast

import msgspec

from baosam.bots.registry import DEFAULT_LEVEL
from baosam.rules import DEFAULT_SEATS, BadRules, RuleSet, parse_rules
from baosam.rules.language import Text
from baosam.server.about import rules_problems
from baosam.server.answers import Problem, problem
from baosam.tables.pace import PACES, Pace

MAX_STAKE = 1000
FIELDS = ("rules", "seats", "bots", "stake", "pace")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """A table as it was asked for: its house rules, the levels of its bots (one a seat but the first), its stake,
    how long its bots take."""

    rules: RuleSet
    bots: tuple[str, ...]
    stake: int
    pace: Pace


class BadWish(ValueError):
    """A request that cannot be met; `problems` are in the order of the fields, at least one."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__(problems[0].message)


def read_wish(body: bytes, levels: Collection[str]) -> Wish:
    """Reads the JSON of a request for a table; raises `BadWish`.

    >>> read_wish(b'{"seats": 3}', ["easy"]).bots
    ('easy', 'easy')
    """
    try:
        data = msgspec.json.decode(body)
    except (ValueError, RecursionError) as error:
        raise BadWish(problem("bad_json")) from error
    if not isinstance(data, dict):
        raise BadWish(problem("bad_type"))
    given = cast("dict[str, object]", data)
    found = [problem("unknown_field", field=name) for name in sorted(given) if name not in FIELDS]
    rules = _rules(given.get("rules", "standard"), found)
    seats = _seats(given.get("seats", DEFAULT_SEATS), rules, found)
    bots = _bots(given.get("bots"), seats, levels, found)
    stake = _stake(given.get("stake", 1), found)
    pace = _pace(given.get("pace", "normal"), found)
    if found or rules is None:
        raise BadWish(*found)
    return Wish(rules=rules, bots=bots, stake=stake, pace=pace)


def _rules(value: object, found: list[Problem]) -> RuleSet | None:
    if not isinstance(value, str):
        found.append(problem("bad_type", field="rules"))
        return None
    try:
        return parse_rules(value)
    except BadRules as bad:
        found.extend(rules_problems(bad, field="rules"))
        return None


def _seats(value: object, rules: RuleSet | None, found: list[Problem]) -> int | None:
    if type(value) is not int:
        found.append(problem("bad_type", field="seats"))
        return None
    if rules is not None and not rules.seats.min <= value <= rules.seats.max:
        low, high = rules.seats.min, rules.seats.max
        said = Text(f"These rules are for {low} to {high} seats.", f"Luật này dành cho {low} đến {high} người.")
        found.append(problem("bad_seats", field="seats", text=said))
        return None
    return value


def _bots(value: object, seats: int | None, levels: Collection[str], found: list[Problem]) -> tuple[str, ...]:
    if value is None and seats is not None:
        return (DEFAULT_LEVEL,) * (seats - 1)
    names = cast("list[object]", value) if isinstance(value, list) else None
    if names is None or not all(isinstance(name, str) for name in names):
        if value is not None:
            found.append(problem("bad_type", field="bots"))
        return ()
    if any(name not in levels for name in names):
        found.append(problem("unknown_level", field="bots"))
    if seats is not None and len(names) != seats - 1:
        found.append(problem("bad_count", field="bots"))
    return tuple(str(name) for name in names)


def _stake(value: object, found: list[Problem]) -> int:
    if type(value) is not int:
        found.append(problem("bad_type", field="stake"))
        return 1
    if not 1 <= value <= MAX_STAKE:
        found.append(problem("out_of_range", field="stake"))
    return value


def _pace(value: object, found: list[Problem]) -> Pace:
    if not isinstance(value, str):
        found.append(problem("bad_type", field="pace"))
        return "normal"
    for pace in PACES:
        if value == pace:
            return pace
    found.append(problem("unknown_pace", field="pace"))
    return "normal"
