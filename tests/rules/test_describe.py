"""A table's description follows from its options alone, says what is in force and marks whose choice it is."""

import re
import unicodedata
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baosam.rules import OPTIONS, PRESETS, OptionValue, RuleSet, parse_rules
from baosam.rules.describe import describe, differences, legend, option_rows
from baosam.rules.describe_writer import mark_of
from baosam.rules.language import LANGUAGES, Language
from baosam.rules.presets import OURS
from baosam.rules.ruleset import Option

STANDARD = PRESETS["standard"]
# Bases under which, together, every option is in force.
BASES = [
    *PRESETS.values(),
    parse_rules("portal; finish.on_two=loss_end"),
    parse_rules("mien_bac; instant.kinds=dragon; lead.first=lowest_card; pay.thoi_quad=1; pay.thoi_two=2"),
    parse_rules("friends; chop.quad=5; quad.beats_two=no; chop.pair_of_twos=one_quad"),
    parse_rules("standard; quad.beats_two=no; quad.beats_quad=no; lead.first=random"),
    parse_rules("portal; quad.beats_quad=no; quad.beats_two=no"),
    parse_rules("standard; straight.min=4; straight.ace_low=no; seats.min=4; seats.max=4"),
    parse_rules("friends; instant.kinds=dragon; instant.order=strongest_kind"),
    parse_rules("standard; instant.kinds=four_twos; straight.two=no; straight.max=3"),
]


def values_of(option: Option) -> tuple[OptionValue, ...]:
    match option.type:
        case "flag":
            return (True, False)
        case "word":
            return option.choices
        case "words":
            return ((), ("one_colour",), ("five_pairs", "dragon"), option.choices)
        case "number":
            return {"seats": (2, 3, 4, 5), "straight": (3, 4, 9, 10)}.get(option.key.partition(".")[0], (0, 1, 77))


def variants(rules: RuleSet, key: str) -> Iterator[RuleSet]:
    for value in values_of(OPTIONS[key]):
        whole = (key, rules.option(key.replace("min", "max")), key.replace("max", "min"))
        if key.endswith(".min") and isinstance(value, int) and value > int(str(whole[1])):
            continue
        if key.endswith(".max") and isinstance(value, int) and value < int(str(rules.option(whole[2]))):
            continue
        yield rules.with_options({key: value})


def sentences(rules: RuleSet, lang: Language = "en") -> list[str]:
    return [sentence.text for section in describe(rules, lang) for sentence in section.sentences]


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    rules = draw(st.sampled_from(BASES))
    for key in draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=12)):
        rules = draw(st.sampled_from(list(variants(rules, key))))
    return rules


def check_sound(rules: RuleSet) -> None:
    told = {lang: describe(rules, lang) for lang in LANGUAGES}
    shape = [
        [(section.key, [(sentence.mark, sentence.notes) for sentence in section.sentences]) for section in told[lang]]
        for lang in LANGUAGES
    ]
    assert shape[0] == shape[1], "both languages tell the same rules"
    for lang in LANGUAGES:
        said = sentences(rules, lang)
        assert len(set(said)) == len(said), "nothing is said twice"
        for text in said:
            assert text.endswith(".")
            assert unicodedata.is_normalized("NFC", text)
            assert not re.search(r"[{}_]|\bNone\b|  ", text), text


@given(rule_sets())
def test_any_table_can_be_described(rules: RuleSet) -> None:
    check_sound(rules)


@pytest.mark.parametrize("base", BASES, ids=str)
def test_every_value_of_every_option_can_be_described(base: RuleSet) -> None:
    for key in OPTIONS:
        for rules in variants(base, key):
            check_sound(rules)


@pytest.mark.parametrize("key", OPTIONS)
def test_every_option_is_told_somewhere(key: str) -> None:
    """Under some base each two values of the option read differently: no rule is in force and left unsaid."""
    tellings = [[tuple(sentences(rules)) for rules in variants(base, key)] for base in BASES]
    assert any(len(set(told)) == len(told) > 1 for told in tellings)


@pytest.mark.parametrize("key", [key for key, option in OPTIONS.items() if option.type == "number"])
def test_amounts_are_told(key: str) -> None:
    number = {"seats": 3, "straight": 9 if key.endswith("max") else 4}.get(key.partition(".")[0], 77)
    assert any(re.search(rf"\b{number}\b", " ".join(sentences(base.with_options({key: number})))) for base in BASES[:7])


@pytest.mark.parametrize(
    ("base", "key", "value"),
    [
        ("standard", "bao_mot.reply_is_fault", False),
        ("standard", "bao_mot.pass_is_fault", False),
        ("standard", "chop.two_pair", 77),
        ("standard", "chop.two_quads_over", "never"),
        ("standard", "pay.finish_two", 77),
        ("portal", "pay.finish_two_each", 77),
        ("club", "chop.chain", "doubling"),
        ("club", "pay.cong_adds", False),
        ("mien_bac", "pay.cong_adds", True),
        ("mien_bac", "pay.thoi_only_all_twos", True),
        ("mien_bac", "instant.each", 77),
        ("standard; declare.enabled=no", "sam.each", 77),
        ("standard; declare.enabled=no", "declare.order", "seat_number"),
        ("standard; straight.two=no", "straight.ace_low", False),
    ],
)
def test_what_is_not_in_force_is_not_told(base: str, key: str, value: OptionValue) -> None:
    rules = parse_rules(base)
    assert sentences(rules.with_options({key: value})) == sentences(rules)


@pytest.mark.parametrize(
    ("text", "lowest", "highest", "corner"),
    [
        ("standard", "A-2-3", "Q-K-A", "K-A-2"),
        ("standard; straight.min=4", "A-2-3-4", "J-Q-K-A", "Q-K-A-2"),
        ("standard; straight.ace_low=no", "2-3-4", "Q-K-A", "K-A-2"),
        ("standard; straight.two=no", "3-4-5", "Q-K-A", "K-A-2"),
    ],
)
def test_the_ends_of_the_straights(text: str, lowest: str, highest: str, corner: str) -> None:
    """F01, F02."""
    told = f"The lowest is {lowest}, the highest {highest}; none goes round the corner like {corner}."
    assert told in sentences(parse_rules(text))


def test_a_choice_is_ours_the_tables_or_nobodys() -> None:
    table = parse_rules("club; pay.thoi_two=3; pay.cong=15")
    marks = {row.key: row.mark for row in option_rows(table, "en")}
    assert marks["pay.thoi_quad"] == "ours"
    assert marks["pay.thoi_two"] == "table"  # ours in the preset, but this table has its own
    assert marks["pay.cong"] == "table"
    assert marks["pay.card"] == ""
    told = {s.text: (s.mark, s.notes) for section in describe(table, "en") for s in section.sentences}
    assert told["Each quad left: 20 more."] == ("ours", ("A27",))
    assert told["Each 2 left: 3 more."] == ("table", ())
    assert told["Each card left: 1 to the winner."] == ("", ())
    # no option changes these
    assert told["With only 2s left you may pass in reply, but when you lead you have to play."] == (
        "ours",
        ("A15",),
    )


@pytest.mark.parametrize("key", PRESETS)
def test_the_stars_of_a_preset_are_its_own(key: str) -> None:
    """The marks are those of the rules' table of presets, option by option."""
    assert [row.key for row in option_rows(PRESETS[key], "vi") if row.ours] == [
        option for option in OPTIONS if key in OURS.get(option, ())
    ]


def test_a_name_is_no_rule() -> None:
    """Texts depend on values only: the same game under another preset's name reads the same, marks aside."""
    portal = PRESETS["portal"]
    disguised = STANDARD.with_options(portal.options())
    assert disguised == portal
    for lang in LANGUAGES:
        assert sentences(disguised, lang) == sentences(portal, lang)
    assert mark_of(disguised, "chop.two") == "table"


def test_differences_are_those_of_the_options() -> None:
    rows = differences(STANDARD, PRESETS["mien_bac"], "vi")
    assert [row.key for row in rows] == [
        key for key in OPTIONS if STANDARD.option(key) != PRESETS["mien_bac"].option(key)
    ]
    row = next(row for row in rows if row.key == "finish.on_two")
    assert (row.title, row.here, row.there) == ("Về bằng heo", "được", "cấm")
    assert differences(STANDARD, parse_rules("standard"), "en") == ()


def test_the_legend_explains_the_numbers() -> None:
    assert all("A1" in legend(lang) for lang in LANGUAGES)
