"""The documents keep up with the code: options, reasons, outcomes, choices, terms, commands, examples."""

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from baosam.cli import app
from baosam.rules import (
    OPTIONS,
    PRESETS,
    Outcome,
    Reason,
    deal_hand,
    fold,
    parse_action,
    parse_cards,
    parse_rules,
    step,
)
from baosam.rules.words import REASONS
from scripts.docs import ROOT, filled, rules_pages

DOCS = ROOT / "docs"
RULES = ROOT / "src" / "baosam" / "rules"
CODE = re.compile(r"`([^`\n]+)`")

# The syllables of Vietnamese words that code may use, without their marks.
SYLLABLES = frozenset(
    {
        *("sam", "bao", "mot", "cong", "thoi", "den", "heo", "chat", "chan", "rac", "doi", "sanh", "tu", "quy", "rong"),
        *("tay", "mien", "bac", "nam", "ban", "van", "luot", "vong", "diem", "nha", "muc"),
    }
)


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def code_in(text: str) -> set[str]:
    return set(CODE.findall(text))


def glossary_code() -> set[str]:
    rows = [line.split("|") for line in page("glossary.md").splitlines() if line.startswith("| ")]
    return {name for row in rows for name in code_in(row[2])}


def test_generated_parts_are_up_to_date() -> None:
    """`make docs` would change nothing."""
    for path, text in rules_pages().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run make docs"


def test_a_page_without_its_part_is_an_error() -> None:
    with pytest.raises(ValueError, match="0 parts 'options'"):
        filled("no comments here", "options", "")


@pytest.mark.parametrize("name", ["rules.md", "rules.vi.md"])
def test_every_option_choice_and_preset_is_documented(name: str) -> None:
    told = code_in(page(name))
    for option in OPTIONS.values():
        assert option.key in told
        assert set(option.choices) <= told | {"yes", "no"}
    assert set(PRESETS) <= told


def test_every_line_reason_and_outcome_is_documented() -> None:
    told = code_in(page("rules.md"))
    assert set(get_args(Reason)) <= told
    assert set(get_args(Outcome)) <= told


def test_every_reason_of_a_refusal_is_documented() -> None:
    assert set(REASONS) <= code_in(page("records.md"))


def test_every_clause_and_choice_that_code_names_is_explained() -> None:
    text = page("rules.md")
    numbered = set(re.findall(r"^\| (A\d+) \|", text, re.MULTILINE))
    sections = set(re.findall(r"^## (\d)\.", text, re.MULTILINE)) | set(
        re.findall(r"^\*\*(4\.\d)\b", text, re.MULTILINE)
    )
    clauses = {part for option in OPTIONS.values() for part in option.clause.split(", ")}
    assert clauses <= numbered | sections
    sources = "".join(path.read_text(encoding="utf-8") for path in RULES.glob("describe_*.py"))
    noted = {note for group in re.findall(r'(?:notes|choice)="([^"]+)"', sources) for note in group.split()}
    assert noted <= numbered
    # what no sentence of a table's description says is said of all tables alike, or is a way of reading a guide
    assert numbered - noted <= {"A28", "A37"}


def vietnamese_names() -> set[str]:
    """Names in options and records that are Vietnamese, as far as they are: `thoi` of `pay.thoi_two`."""
    names = {*OPTIONS, *PRESETS, *get_args(Reason), *get_args(Outcome)}
    names |= {choice for option in OPTIONS.values() for choice in option.choices}
    parts = {part for name in names for part in name.split(".")}
    found: set[str] = set()
    for part in parts:
        syllables = [syllable for syllable in part.split("_") if syllable in SYLLABLES]
        if syllables:
            found.add("_".join(syllables))
    return found


def test_every_vietnamese_name_in_options_and_records_is_in_the_glossary() -> None:
    found = vietnamese_names()
    assert found == {"sam", "bao_mot", "cong", "thoi", "den", "mien_bac"}
    assert found <= glossary_code()


def test_every_vietnamese_word_in_code_is_in_the_glossary() -> None:
    known = {syllable for name in glossary_code() for syllable in re.split(r"[_.]", name)} | {"bao"}
    for path in (ROOT / "src" / "baosam").rglob("*.py"):
        code = re.sub(r'"""(?:.|\n)*?"""|"[^"\n]*"|#.*', "", path.read_text(encoding="utf-8"))
        words = re.findall(r"[A-Z]?[a-z]+", code)
        used = {word.lower() for word in words} & SYLLABLES
        assert used <= known, path.name


def test_vietnamese_terms_are_written_with_marks() -> None:
    plain = re.compile(r"\b(cong|thoi|den bao|tu quy|sanh rong|bao mot|mien bac)\b")
    for path in DOCS.glob("*.md"):
        prose = re.sub(r"```.*?```|`[^`\n]*`", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not plain.search(prose), path.name


def test_links_between_pages_lead_somewhere() -> None:
    for path in DOCS.glob("*.md"):
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_rules_texts_in_the_pages_are_valid() -> None:
    for name in ("rules.md", "rules.vi.md"):
        texts = re.findall(r"^(standard; [^\n]+)$", page(name), re.MULTILINE)
        texts += re.findall(r'baosam rules "([^"]+)"', page(name))
        assert len(texts) >= 2
        for text in texts:
            parse_rules(text)


def test_the_example_record_is_a_whole_hand() -> None:
    text = re.search(r"```toml\n(.*?)```", page("records.md"), re.DOTALL)
    assert text is not None
    record = tomllib.loads(text[1])
    state = fold(deal_hand(parse_rules(record["rules"]), [parse_cards(hand) for hand in record["deal"]]))
    for action in record["actions"]:
        state, _ = step(state, parse_action(action))
    assert state.result is not None
    assert state.result.payments == (60, -20, -20, -20)


def test_every_command_is_documented() -> None:
    commands = {name for name in app if not name.startswith("-")}
    pages = "".join(path.read_text(encoding="utf-8") for path in DOCS.glob("*.md"))
    assert commands >= {"rules", "replay", "serve"}
    for command in commands:
        assert f"baosam {command}" in pages


def test_pages_are_found() -> None:
    names = {path.name for path in Path(DOCS).glob("*.md")}
    assert {"rules.md", "rules.vi.md", "glossary.md", "records.md"} <= names
