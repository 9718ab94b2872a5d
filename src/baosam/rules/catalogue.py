"""Every option laid out for choosing: in groups, with its title, what it may be and what each preset has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from baosam.rules.cards import HAND_SIZE
from baosam.rules.language import Text
from baosam.rules.presets import PRESETS
from baosam.rules.ruleset import MOST_SEATS, MOST_STAKES, OPTIONS, find_option, write_value
from baosam.rules.words_options import TITLES, VALUES

if TYPE_CHECKING:
    from collections.abc import Mapping

ChoiceKind = Literal["yesno", "number", "choice", "order"]

_KINDS: Mapping[str, ChoiceKind] = {"flag": "yesno", "number": "number", "word": "choice", "words": "order"}


@dataclass(frozen=True, slots=True)
class ValueChoice:
    """One value that an option may have, as a rules text writes it, and what it means."""

    value: str
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionChoice:
    """One option: `min` and `max` bound a number, `choices` are the words of a `choice` or an `order`.

    An `order` takes any of them, strong to weak, or `none`.
    """

    key: str
    title: Text
    kind: ChoiceKind
    min: int | None = None
    max: int | None = None
    choices: tuple[ValueChoice, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Options on one subject."""

    key: str
    title: Text
    options: tuple[OptionChoice, ...]


_GROUPS: tuple[tuple[str, Text, tuple[str, ...]], ...] = (
    ("table", Text("Table and turns", "Bàn và lượt"), ("seats", "direction", "lead", "pass", "leave")),
    ("plays", Text("Straights and quads", "Sảnh và tứ quý"), ("straight", "quad")),
    ("chop", Text("Chops", "Chặt"), ("chop",)),
    ("sam", Text("Sâm", "Báo Sâm"), ("declare", "sam")),
    ("instant", Text("Instant wins", "Tới trắng"), ("instant",)),
    ("bao_mot", Text("Last card (báo một)", "Báo một"), ("bao_mot",)),
    ("pay", Text("Going out and paying", "Hết bài, tính điểm"), ("finish", "pay")),
)


def option_groups() -> tuple[Group, ...]:
    """All options in groups; each stands in exactly one.

    >>> [group.key for group in option_groups()][:2], option_groups()[1].options[0].max
    (['table', 'plays'], 10)
    """
    return tuple(
        Group(key, title, tuple(_choice(one) for one in OPTIONS if one.partition(".")[0] in parts))
        for key, title, parts in _GROUPS
    )


def preset_values() -> dict[str, dict[str, str]]:
    """Every option of every preset, written as in a rules text.

    >>> preset_values()["mien_bac"]["instant.kinds"]
    'none'
    """
    return {
        name: {key: write_value(value) for key, value in rules.options().items()} for name, rules in PRESETS.items()
    }


def _choice(key: str) -> OptionChoice:
    option = find_option(key)
    low, high = _bounds(key) if option.type == "number" else (None, None)
    words = option.choices if option.type in ("word", "words") else ()
    return OptionChoice(
        key=key,
        title=TITLES[key],
        kind=_KINDS[option.type],
        min=low,
        max=high,
        choices=tuple(ValueChoice(word, VALUES[key][word]) for word in words),
    )


def _bounds(key: str) -> tuple[int, int]:
    match key.partition(".")[0]:
        case "seats":
            return 2, MOST_SEATS
        case "straight":
            return 3, HAND_SIZE
        case _:
            return 0, MOST_STAKES
