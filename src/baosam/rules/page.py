"""The rules of one table as a page for its players: sections of items of a few kinds, in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from baosam.rules.describe import describe, differences, legend
from baosam.rules.language import Language, Text
from baosam.rules.presets import PRESETS
from baosam.rules.words_options import preset_name, rules_summary

if TYPE_CHECKING:
    from baosam.rules.describe_writer import Mark
    from baosam.rules.ruleset import Direction, RuleSet


@dataclass(frozen=True, slots=True)
class TextItem:
    """A sentence; whose choice it is, and the numbers of our choices that it states."""

    text: str
    mark: Mark
    notes: tuple[str, ...]
    kind: Literal["text"] = "text"


@dataclass(frozen=True, slots=True)
class DiffRow:
    """One option here, and as `standard` has it."""

    title: str
    here: str
    there: str


@dataclass(frozen=True, slots=True)
class DiffItem:
    """Where two tables differ."""

    rows: tuple[DiffRow, ...]
    kind: Literal["diff"] = "diff"


Item = TextItem | DiffItem


@dataclass(frozen=True, slots=True)
class PageSection:
    """The items on one subject; `key` names it in every language."""

    key: str
    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The whole page. `legend` says what the mark `ours` means."""

    title: str
    summary: str
    text: str
    direction: Direction
    legend: str
    sections: tuple[PageSection, ...]


def rules_page(rules: RuleSet, lang: Language) -> Page:
    """The page of a table.

    >>> page = rules_page(PRESETS["club"], "vi")
    >>> page.title, page.sections[-1].key
    ('Câu lạc bộ', 'differs')
    """
    sections = [
        PageSection(one.key, one.title, tuple(TextItem(said.text, said.mark, said.notes) for said in one.sentences))
        for one in describe(rules, lang)
    ]
    rows = tuple(DiffRow(one.title, one.here, one.there) for one in differences(rules, PRESETS["standard"], lang))
    if rows:
        title = Text("Unlike the standard rules", "Khác luật chuẩn chỗ nào").say(lang)
        sections.append(PageSection("differs", title, (DiffItem(rows),)))
    return Page(
        title=preset_name(rules.base, lang),
        summary=rules_summary(rules, lang),
        text=str(rules),
        direction=rules.direction,
        legend=legend(lang),
        sections=tuple(sections),
    )
