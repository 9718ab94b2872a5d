"""The rules of a table, generated from its rule set: in sentences, as rows, against another table's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from baosam.rules import describe_cards, describe_flow, describe_pay
from baosam.rules.describe_writer import Mark, Section, Writer, mark_of
from baosam.rules.language import Language, Text
from baosam.rules.ruleset import OPTIONS, RuleSet, write_value
from baosam.rules.words_options import option_title, value_text

if TYPE_CHECKING:
    from collections.abc import Callable

_SECTIONS: tuple[tuple[str, Text, Callable[[Writer], None]], ...] = (
    ("glance", Text("At a glance", "Tóm tắt"), describe_cards.glance),
    ("cards", Text("Cards and ranks", "Lá bài, to nhỏ"), describe_cards.cards),
    ("plays", Text("Plays, and what beats what", "Các bộ, bộ nào chặn bộ nào"), describe_cards.plays),
    ("hand", Text("A hand, and who leads", "Một ván, ai ra bài"), describe_cards.hand),
    ("declaring", Text("Declaring Sâm", "Báo Sâm"), describe_flow.declaring),
    ("tricks", Text("Tricks and passing", "Vòng đánh, bỏ lượt"), describe_flow.tricks),
    ("bao_mot", Text("Last card (báo một)", "Báo một"), describe_flow.bao_mot),
    ("going_out", Text("Going out", "Hết bài"), describe_flow.going_out),
    ("sam", Text("A Sâm hand", "Ván Sâm"), describe_pay.sam),
    ("instant", Text("Instant wins (tới trắng)", "Tới trắng"), describe_pay.instant),
    ("pay", Text("Who pays whom", "Ai trả ai"), describe_pay.pay),
    ("leaving", Text("Leaving", "Rời bàn"), describe_pay.leaving),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionRow:
    """One option of a table: `value` as a rules text writes it, `text` in words, the clause, whose choice."""

    key: str
    title: str
    value: str
    text: str
    clause: str
    mark: Mark

    @property
    def ours(self) -> bool:
        """Whether the value is this project's choice where the written rules are silent."""
        return self.mark == "ours"


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One option in which two tables differ, in words."""

    key: str
    title: str
    here: str
    there: str


def describe(rules: RuleSet, lang: Language) -> tuple[Section, ...]:
    """The rules in force, in sentences. What the options switch off is left out, or named as switched off.

    >>> from baosam.rules.presets import PRESETS
    >>> sections = describe(PRESETS["standard"], "en")
    >>> sections[-1].title, sections[-1].sentences[0].mark
    ('Leaving', 'ours')
    """
    written: list[Section] = []
    for key, title, write in _SECTIONS:
        writer = Writer(rules, lang)
        write(writer)
        if writer.sentences:
            written.append(Section(key, title.say(lang), tuple(writer.sentences)))
    return tuple(written)


def option_rows(rules: RuleSet, lang: Language) -> tuple[OptionRow, ...]:
    """Every option of a table, in the pinned order.

    >>> from baosam.rules.presets import PRESETS
    >>> row = option_rows(PRESETS["standard"], "en")[0]
    >>> row.key, row.title, row.value, row.ours
    ('seats.min', 'Fewest players', '2', False)
    """
    return tuple(
        OptionRow(
            key=key,
            title=option_title(key, lang),
            value=write_value(rules.option(key)),
            text=value_text(key, rules.option(key), lang),
            clause=option.clause,
            mark=mark_of(rules, key),
        )
        for key, option in OPTIONS.items()
    )


def differences(rules: RuleSet, other: RuleSet, lang: Language) -> tuple[Difference, ...]:
    """Where two tables differ, in the pinned order; empty if they play the same game.

    >>> from baosam.rules.presets import PRESETS
    >>> [d.key for d in differences(PRESETS["club"], PRESETS["gatekeeper"], "en")]
    ['bao_mot.mode']
    """
    return tuple(
        Difference(
            key=key,
            title=option_title(key, lang),
            here=value_text(key, rules.option(key), lang),
            there=value_text(key, other.option(key), lang),
        )
        for key in OPTIONS
        if rules.option(key) != other.option(key)
    )


def legend(lang: Language) -> str:
    """What the mark `ours` means.

    >>> legend("en")
    'our choice, where the written rules are silent or disagree; A1, A2, ... number them'
    """
    return Text(
        "our choice, where the written rules are silent or disagree; A1, A2, ... number them",
        "điều chúng tôi chọn, vì luật chép các nơi không nói hoặc nói khác nhau; A1, A2, ... là số",
    ).say(lang)
