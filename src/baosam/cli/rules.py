"""`baosam rules`: the house rules of a table, in words and as a list of options."""

from __future__ import annotations

import sys
import textwrap
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from baosam.cli.language import locale_language
from baosam.rules.describe import describe, differences, legend, option_rows
from baosam.rules.errors import BadRules
from baosam.rules.language import Language, Text
from baosam.rules.presets import PRESETS, parse_rules
from baosam.rules.words_options import preset_name, problem_sentence, rules_summary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from baosam.rules.describe_writer import Mark
    from baosam.rules.ruleset import RuleSet

WIDTH = 80
_KEYS = 33


def rules(
    text: str = "standard",
    /,
    *,
    lang: Language | None = None,
    diff: str | None = None,
    list_presets: Annotated[bool, Parameter(name="--list", negative="")] = False,
) -> int:
    """Print the rules of a table in words.

    Parameters
    ----------
    text
        A preset, optionally with the table's own rules: "standard; pay.thoi_two=10; finish.on_two=illegal".
    lang
        en or vi; by default the language of your locale.
    diff
        Print only where the table of that preset (or rules text) differs.
    list_presets
        List the presets.
    """
    lang = lang or locale_language()
    if list_presets:
        _print(_presets(lang))
        return 0
    try:
        table = parse_rules(text)
        other = parse_rules(diff) if diff is not None else None
    except BadRules as bad:
        for problem in bad.problems:
            print(f"baosam: {problem_sentence(problem, lang)}", file=sys.stderr)
        return 2
    _print(_table(table, lang) if other is None else _differing(table, other, lang))
    return 0


def _print(lines: Iterator[str]) -> None:
    # A terminal without Vietnamese letters gets question marks, not a traceback.
    encoding = sys.stdout.encoding or "utf-8"
    print("\n".join(lines).encode(encoding, "replace").decode(encoding))


def _presets(lang: Language) -> Iterator[str]:
    for key, preset in PRESETS.items():
        yield from _wrapped(rules_summary(preset, lang), f"{key:12}{preset_name(key, lang):14}")


def _heading(table: RuleSet, lang: Language) -> Iterator[str]:
    yield f"Sâm Lốc · {preset_name(table.base, lang)}"
    yield from _wrapped(str(table), "")
    yield rules_summary(table, lang)


def _table(table: RuleSet, lang: Language) -> Iterator[str]:
    yield from _heading(table, lang)
    for section in describe(table, lang):
        yield from ("", section.title)
        for sentence in section.sentences:
            yield from _wrapped(sentence.text + _sign(sentence.mark, sentence.notes, lang), "  - ")
    yield from ("", Text("Options", "Các luật chọn").say(lang))
    for row in option_rows(table, lang):
        yield from _row(f"{row.key}={row.value}", f"{row.title}: {row.text}{_sign(row.mark, (), lang)}")
    yield ""
    yield from _wrapped(legend(lang), "* ")


def _sign(mark: Mark, notes: tuple[str, ...], lang: Language) -> str:
    match mark:
        case "ours":
            return " *" + ",".join(notes)
        case "table":
            return Text(" (this table)", " (bàn này)").say(lang)
        case "":
            return ""


def _wrapped(text: str, first: str) -> list[str]:
    # A mark stays on the line of the word before it.
    kept = text.replace(" *", "\xa0*")
    lines = textwrap.wrap(kept, WIDTH, initial_indent=first, subsequent_indent=" " * len(first), break_on_hyphens=False)
    return [line.replace("\xa0", " ") for line in lines]


def _row(left: str, right: str) -> Iterator[str]:
    """Two columns; a list too long for the left one goes on below."""
    lefts = textwrap.wrap(left.replace(",", ", "), _KEYS - 2, subsequent_indent="  ", break_on_hyphens=False)
    rights = textwrap.wrap(right.replace(" *", "\xa0*"), WIDTH - _KEYS - 2)
    for at in range(max(len(lefts), len(rights))):
        words = rights[at] if at < len(rights) else ""
        key = lefts[at].replace(", ", ",") if at < len(lefts) else ""
        yield f"  {key:{_KEYS}}{words}".rstrip().replace("\xa0", " ")


def _differing(table: RuleSet, other: RuleSet, lang: Language) -> Iterator[str]:
    rows = differences(table, other, lang)
    if not rows:
        yield Text("Both play the same game.", "Hai bên cùng một luật.").say(lang)
        return
    yield from _wrapped(f"{table}  →  {other}", "")
    for row in rows:
        yield from ("", f"{row.title}  ({row.key})")
        yield from _wrapped(f"{row.here}  →  {row.there}", "  ")
