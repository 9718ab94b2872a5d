"""The rules of one table as a page for its players: sections of items of a few kinds, in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from baosam.rules import page_cards, page_pay
from baosam.rules.describe import describe, differences, legend
from baosam.rules.language import Language, Text
from baosam.rules.page_items import DiffItem, DiffRow, Item, TextItem
from baosam.rules.page_words import questions, steps, tips
from baosam.rules.presets import PRESETS
from baosam.rules.sources import choices
from baosam.rules.words_options import preset_name, rules_summary

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from baosam.rules.ruleset import Direction, RuleSet


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


# What follows the sentences of a section.
_SHOWN: Mapping[str, tuple[Callable[[RuleSet, Language], Item], ...]] = {
    "glance": (page_pay.at_a_glance,),
    "cards": (page_cards.ranks,),
    "plays": (page_cards.shapes, page_cards.beating),
    "hand": (steps,),
    "instant": (page_cards.instant_hands,),
    "pay": (page_pay.examples,),
}
_DIFFERS = Text("Unlike the standard rules", "Khác luật chuẩn chỗ nào")
_CHOICES = Text("Where this table’s rules come from", "Luật bàn này lấy ở đâu")
_TIPS = Text("Tips", "Mẹo đánh")
_QUESTIONS = Text("Questions", "Hay hỏi")


def rules_page(rules: RuleSet, lang: Language) -> Page:
    """The page of a table.

    >>> page = rules_page(PRESETS["club"], "vi")
    >>> page.title, [section.key for section in page.sections][-4:]
    ('Câu lạc bộ', ['differs', 'choices', 'tips', 'questions'])
    """
    sections: list[PageSection] = []
    numbers: list[str] = []
    for one in describe(rules, lang):
        items: list[Item] = [TextItem(said.text, said.mark, said.notes) for said in one.sentences]
        if one.key != "instant" or rules.instant.kinds:
            items += [show(rules, lang) for show in _SHOWN.get(one.key, ())]
        numbers += [note for said in one.sentences for note in said.notes]
        sections.append(PageSection(one.key, one.title, tuple(items)))
    rows = tuple(DiffRow(one.title, one.here, one.there) for one in differences(rules, PRESETS["standard"], lang))
    if rows:
        sections.append(PageSection("differs", _DIFFERS.say(lang), (DiffItem(rows),)))
    sections += [
        PageSection("choices", _CHOICES.say(lang), choices(rules, numbers, lang)),
        PageSection("tips", _TIPS.say(lang), tips(rules, lang)),
        PageSection("questions", _QUESTIONS.say(lang), (questions(rules, lang),)),
    ]
    return Page(
        title=preset_name(rules.base, lang),
        summary=rules_summary(rules, lang),
        text=str(rules),
        direction=rules.direction,
        legend=legend(lang),
        sections=tuple(sections),
    )
