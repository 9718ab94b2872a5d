"""What a description of house rules is made of: sections of sentences, and whose choice each sentence is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from baosam.rules.language import Language, Text
from baosam.rules.presets import OURS, PRESETS

if TYPE_CHECKING:
    from baosam.rules.ruleset import RuleSet

# Nobody's (the written rules have it so), this project's where they are silent, or the table's own.
Mark = Literal["", "ours", "table"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One rule in force. `notes` are the numbers (A1 ..) of the choices of ours that it states."""

    text: str
    mark: Mark
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """The sentences on one subject; `key` names it in every language."""

    key: str
    title: str
    sentences: tuple[Sentence, ...]


def mark_of(rules: RuleSet, *keys: str) -> Mark:
    """Whose choice the values of these options are: the table's if any is, else ours if any is.

    >>> from baosam.rules.presets import parse_rules
    >>> table = parse_rules("club; pay.card=2")
    >>> mark_of(table, "pay.card"), mark_of(table, "pay.thoi_two"), mark_of(table, "pass.locks", "pay.card")
    ('table', 'ours', 'table')
    """
    base = PRESETS[rules.base]
    if any(rules.option(key) != base.option(key) for key in keys):
        return "table"
    return "ours" if any(rules.base in OURS.get(key, ()) for key in keys) else ""


@dataclass(slots=True)
class Writer:
    """Collects the sentences of one section in one language."""

    rules: RuleSet
    lang: Language
    sentences: list[Sentence] = field(default_factory=list[Sentence])

    def say(self, en: str, vi: str, *keys: str, notes: str = "", choice: str = "") -> None:
        """Adds a sentence that follows from the options `keys`.

        Numbers of our choices, with blanks between them: `notes` count where the options' values are ours,
        `choice` whatever the options say.
        """
        mark = mark_of(self.rules, *keys)
        numbers = choice.split() + (notes.split() if mark == "ours" else [])
        if choice and not mark:
            mark = "ours"
        self.sentences.append(Sentence(Text(en, vi).say(self.lang), mark, tuple(numbers)))
