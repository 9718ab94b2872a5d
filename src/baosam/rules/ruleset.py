"""A table's house rules as one frozen value: every option, validated as a whole, with a text, a JSON and a digest."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, Self, get_args, get_type_hints

from baosam.rules.cards import HAND_SIZE
from baosam.rules.errors import BadRules, Problem

Kind = Literal["dragon", "four_twos", "one_colour", "three_triples", "five_pairs"]
Direction = Literal["clockwise", "counter_clockwise"]
PairOfTwos = Literal["none", "two_quads", "one_quad"]
Chain = Literal["cumulative", "separate", "doubling", "last_victim"]
DeclareOrder = Literal["from_leader", "winner_then_owner", "seat_number"]
Broken = Literal["each", "breaker_n", "breaker_n_minus_1"]
BaoMot = Literal["none", "enforce", "penalty", "strict"]
OnTwo = Literal["allowed", "loss_continue", "loss_end", "illegal"]
LeaveMode = Literal["bot_plays_on", "leaver_loses"]

_NUMBER = re.compile(r"-?[0-9]{1,9}")

MOST_SEATS = 52 // HAND_SIZE
# Far above any table's stakes, and small enough that no sum of a hand leaves 32 bits.
MOST_STAKES = 100_000


def clause(text: str) -> Any:
    """A field of a rule with the clause of the rules that defines it."""
    return field(metadata={"clause": text})


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsRule:
    """How many may sit at the table."""

    min: int = clause("2")
    max: int = clause("2")


@dataclass(frozen=True, slots=True, kw_only=True)
class StraightRule:
    """Which straights are plays: their lengths, and whether an ace may begin one or a 2 stand in one."""

    min: int = clause("3")
    max: int = clause("3, A2")
    ace_low: bool = clause("3")
    two: bool = clause("3, A1")


@dataclass(frozen=True, slots=True, kw_only=True)
class QuadRule:
    """What one quad beats."""

    beats_two: bool = clause("3")
    beats_quad: bool = clause("3, A3")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChopRule:
    """What chops a pair of 2s, and what a chop pays in stakes."""

    pair_of_twos: PairOfTwos = clause("3, A4")
    two_quads_over: Literal["higher_top", "never"] = clause("3, A6")
    two: int = clause("5, A27")
    two_pair: int = clause("5")
    quad: int = clause("5")
    chain: Chain = clause("5, A37")


@dataclass(frozen=True, slots=True, kw_only=True)
class PassRule:
    """Whether a pass holds until the trick ends."""

    locks: bool = clause("4.4")


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadRule:
    """Who would lead a table's first hand and the later ones, and whether that lead must hold the lowest card."""

    first: Literal["lowest_card", "random"] = clause("4.1, A8")
    later: Literal["lowest_card", "previous_winner"] = clause("4.1, A7")
    must_contain_lowest: bool = clause("3")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareRule:
    """Whether, and in which order, seats are asked to declare Sâm."""

    enabled: bool = clause("4.3")
    order: DeclareOrder = clause("4.3, A10")


@dataclass(frozen=True, slots=True, kw_only=True)
class InstantRule:
    """Hands that win at the deal, strong to weak, and what each other seat pays in stakes."""

    kinds: tuple[Kind, ...] = clause("4.2, A21")
    dragon_low: bool = clause("4.2, A19")
    quad_is_two_pairs: bool = clause("4.2")
    order: Literal["strongest_kind", "seat_number"] = clause("4.2")
    tie: Literal["from_leader", "seat_number"] = clause("4.2, A18")
    each: int = clause("4.2")


@dataclass(frozen=True, slots=True, kw_only=True)
class SamRule:
    """What a declared Sâm pays in stakes when it comes off, when it is broken, and to whom."""

    each: int = clause("4.7")
    dragon_each: int = clause("4.7")
    broken: Broken = clause("4.7, A24")


@dataclass(frozen=True, slots=True, kw_only=True)
class BaoMotRule:
    """What binds the seat before a player with one card: a duty, a penalty (đền) or nothing."""

    mode: BaoMot = clause("4.5, 5, A31")
    pass_is_fault: bool = clause("5, A32")
    reply_is_fault: bool = clause("5, A32")


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishRule:
    """What a last play made of 2s only means."""

    on_two: OnTwo = clause("4.6, A14")


@dataclass(frozen=True, slots=True, kw_only=True)
class PayRule:
    """What a loser pays the winner, in stakes."""

    card: int = clause("5")
    cong: int = clause("5")
    cong_adds: bool = clause("5, A16")
    thoi_two: int = clause("5")
    thoi_quad: int = clause("5")
    thoi_only_all_twos: bool = clause("5")
    finish_two: int = clause("4.6")
    finish_two_each: int = clause("4.6")


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveRule:
    """What happens to a hand whose player leaves."""

    mode: LeaveMode = clause("5, A28")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Every house rule of one table. Equal rule sets play the same game; `base` is only the name to print.

    Built whole or with `with_options`; a value that does not hold raises `BadRules` naming the options.

    >>> from baosam.rules.presets import PRESETS
    >>> str(PRESETS["standard"].with_options({"pay.thoi_two": 10}))
    'standard; pay.thoi_two=10'
    """

    base: str = field(compare=False)
    seats: SeatsRule
    direction: Direction = clause("2")
    straight: StraightRule
    quad: QuadRule
    chop: ChopRule
    passing: PassRule = field(metadata={"key": "pass"})
    lead: LeadRule
    declare: DeclareRule
    instant: InstantRule
    sam: SamRule
    bao_mot: BaoMotRule
    finish: FinishRule
    pay: PayRule
    leave: LeaveRule

    def __post_init__(self) -> None:
        problems = _problems(self)
        if problems:
            raise BadRules(problems)

    def option(self, key: str) -> OptionValue:
        """The value of one option; raises `BadRules` for a key that does not exist."""
        spec = find_option(key)
        part = getattr(self, spec.path[0])
        value: OptionValue = part if len(spec.path) == 1 else getattr(part, spec.path[1])
        return value

    def options(self) -> dict[str, OptionValue]:
        """All options by key, in the pinned order."""
        return {key: self.option(key) for key in OPTIONS}

    def with_options(self, values: Mapping[str, OptionValue]) -> Self:
        """This rule set with some options replaced; raises `BadRules` for unknown keys and values."""
        problems: list[Problem] = []
        parts: dict[str, dict[str, Any]] = {}
        changed: dict[str, Any] = {}
        for key, value in values.items():
            try:
                spec = find_option(key)
                checked = spec.check(value)
            except BadRules as bad:
                problems.extend(bad.problems)
                continue
            if len(spec.path) == 1:
                changed[spec.path[0]] = checked
            else:
                parts.setdefault(spec.path[0], {})[spec.path[1]] = checked
        if problems:
            raise BadRules(problems)
        for name, part in parts.items():
            changed[name] = replace(getattr(self, name), **part)
        return replace(self, **changed)

    def to_json(self) -> str:
        """Canonical JSON: every option by key, sorted, no blanks."""
        return json.dumps(self.options(), sort_keys=True, separators=(",", ":"))

    def digest(self) -> str:
        """SHA-256 of the canonical JSON, in hex."""
        return hashlib.sha256(self.to_json().encode()).hexdigest()

    def __str__(self) -> str:
        from baosam.rules.presets import rules_text

        return rules_text(self)


OptionValue = bool | int | str | tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option: its key, the type of its value (`flag`, `number`, `word` or `words`), the words allowed."""

    key: str
    type: Literal["flag", "number", "word", "words"]
    choices: tuple[str, ...]
    clause: str
    path: tuple[str, ...]

    def check(self, value: Any) -> OptionValue:
        """The value if it is of this option's type (a list serves for words); raises `BadRules` if not.

        Bounds are the whole rule set's to judge.
        """
        match self.type:
            case "flag":
                good = isinstance(value, bool)
            case "number":
                good = isinstance(value, int) and not isinstance(value, bool)
            case "word":
                good = value in self.choices
            case "words":
                words: tuple[Any, ...] = tuple(value) if isinstance(value, list | tuple) else (value,)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
                value, good = words, all(word in self.choices for word in words)
        if not good:
            raise BadRules([Problem((self.key,), "bad_value", f"{self.key}: {value!r} is not {self.wanted()}")])
        checked: OptionValue = value
        return checked

    def read(self, text: str) -> OptionValue:
        """Reads a value as it is written in a rules text; raises `BadRules`."""
        flags: dict[str, OptionValue] = {"yes": True, "no": False}
        if self.type == "flag" and text in flags:
            return flags[text]
        if self.type == "number" and _NUMBER.fullmatch(text):
            return int(text)
        if self.type == "words":
            return self.check([] if text == "none" else [word.strip() for word in text.split(",")])
        return self.check(text)

    def wanted(self) -> str:
        """What a value must be, in words for an error."""
        match self.type:
            case "flag":
                return "yes or no"
            case "number":
                return "a whole number"
            case "word":
                return "one of " + ", ".join(self.choices)
            case "words":
                return "a list of " + ", ".join(self.choices) + ", or none"


def write_value(value: OptionValue) -> str:
    """Writes an option's value as a rules text has it.

    >>> write_value(True), write_value(()), write_value(("dragon", "four_twos"))
    ('yes', 'none', 'dragon,four_twos')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(value) or "none"
    return str(value)


def _option(path: tuple[str, ...], key: str, hint: Any, clause: str) -> Option:
    if hint is bool:
        return Option(key=key, type="flag", choices=("yes", "no"), clause=clause, path=path)
    if hint is int:
        return Option(key=key, type="number", choices=(), clause=clause, path=path)
    if hint == tuple[Kind, ...]:
        return Option(key=key, type="words", choices=get_args(Kind), clause=clause, path=path)
    return Option(key=key, type="word", choices=get_args(hint), clause=clause, path=path)


def _enumerate_options() -> dict[str, Option]:
    options: dict[str, Option] = {}
    hints = get_type_hints(RuleSet)
    for part in fields(RuleSet)[1:]:
        name = part.metadata.get("key", part.name)
        if "clause" in part.metadata:
            options[name] = _option((part.name,), name, hints[part.name], part.metadata["clause"])
            continue
        inner = get_type_hints(hints[part.name])
        for leaf in fields(hints[part.name]):
            key = f"{name}.{leaf.name}"
            options[key] = _option((part.name, leaf.name), key, inner[leaf.name], leaf.metadata["clause"])
    return options


OPTIONS: Mapping[str, Option] = _enumerate_options()


def find_option(key: str) -> Option:
    """The option of that key; raises `BadRules` for a key that does not exist."""
    if key not in OPTIONS:
        raise BadRules([Problem((key,), "unknown_option", f"{key!r} is not an option")])
    return OPTIONS[key]


def _problems(rules: RuleSet) -> list[Problem]:
    """Every fault of the whole set, in the order of its options."""
    found: list[Problem] = []
    for key, spec in OPTIONS.items():
        try:
            spec.check(rules.option(key))
        except BadRules as bad:
            found.extend(bad.problems)
    if found:
        return found

    def fault(reason: str, message: str, *keys: str) -> None:
        found.append(Problem(keys, reason, message))

    seats, straight = rules.seats, rules.straight
    if seats.min < 2:
        fault("out_of_range", f"seats.min: {seats.min} is below 2", "seats.min")
    if seats.max > MOST_SEATS:
        fault(
            "out_of_range",
            f"seats.max: {seats.max} seats of {HAND_SIZE} cards need more than 52",
            "seats.max",
        )
    if seats.min > seats.max:
        fault("conflict", f"seats.min {seats.min} is above seats.max {seats.max}", "seats.min", "seats.max")
    for key, length in (("straight.min", straight.min), ("straight.max", straight.max)):
        if not 3 <= length <= HAND_SIZE:
            fault("out_of_range", f"{key}: {length} is not 3 to {HAND_SIZE}", key)
    if straight.min > straight.max:
        message = f"straight.min {straight.min} is above straight.max {straight.max}"
        fault("conflict", message, "straight.min", "straight.max")
    kinds = rules.instant.kinds
    if len(set(kinds)) < len(kinds):
        fault("repeated", "instant.kinds names a kind twice", "instant.kinds")
    for key, spec in OPTIONS.items():
        amount = rules.option(key)
        if spec.type == "number" and spec.path[0] in AMOUNTS and isinstance(amount, int) and amount < 0:
            fault("out_of_range", f"{key}: {amount} is negative", key)
        if spec.type == "number" and isinstance(amount, int) and amount > MOST_STAKES:
            fault("out_of_range", f"{key}: {amount} is above {MOST_STAKES}", key)
    return found


AMOUNTS = frozenset({"chop", "instant", "sam", "pay"})
