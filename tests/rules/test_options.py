"""Section 1 and 2 of the rules: presets and options, their texts, validation and digest."""

import json

import pytest

from baosam.rules import (
    DEFAULT_SEATS,
    OPTIONS,
    PRESETS,
    BadRules,
    Option,
    OptionValue,
    Problem,
    RuleSet,
    parse_rules,
    write_value,
)
from baosam.rules.notation import rules_from_options
from baosam.rules.presets import OURS

NAMES = ("standard", "club", "portal", "gatekeeper", "friends", "mien_bac")

# The rules' table typed again: one value for each preset in that order, `*` where the choice is the project's own.
TABLE = """
seats.min | 2 2 2* 2* 2 2
seats.max | 5 4 5* 4* 5 5
direction | clockwise* counter_clockwise* counter_clockwise counter_clockwise* clockwise clockwise
straight.min | 3 3* 3* 3 3 3*
straight.max | 10 10* 10* 10 10 10*
straight.ace_low | yes yes yes yes yes yes
straight.two | yes* yes* yes yes* yes yes
quad.beats_two | yes yes yes yes yes yes
quad.beats_quad | yes yes* yes yes* yes yes
chop.pair_of_twos | none two_quads* two_quads two_quads none two_quads
chop.two_quads_over | higher_top* higher_top* higher_top* higher_top* higher_top* never
pass.locks | yes yes* yes yes* yes no
lead.first | lowest_card lowest_card lowest_card lowest_card* lowest_card random
lead.later | lowest_card* previous_winner previous_winner previous_winner* previous_winner previous_winner
lead.must_contain_lowest | no no no* no* no no
declare.enabled | yes yes yes yes* yes yes
declare.order | from_leader* from_leader* winner_then_owner from_leader* seat_number from_leader
instant.kinds | ALL ALL ALL ALL* ALL none
instant.dragon_low | yes* yes* yes* yes* no yes*
instant.quad_is_two_pairs | yes yes* yes* yes* no* yes*
instant.order | strongest_kind strongest_kind strongest_kind strongest_kind* seat_number* strongest_kind*
instant.tie | from_leader* from_leader* from_leader* from_leader* seat_number from_leader*
instant.each | 20 20* 20 20* 20 20*
sam.each | 20 20* 20 20* 20 20
sam.dragon_each | 20 20* 20* 20* 20 40
sam.broken | each each breaker_n each* each breaker_n
bao_mot.mode | enforce enforce* penalty penalty* penalty none
bao_mot.pass_is_fault | yes* yes* yes yes* no yes*
bao_mot.reply_is_fault | yes* yes* yes yes* no yes*
finish.on_two | allowed loss_continue* loss_continue loss_continue* allowed* illegal
pay.card | 1 1 1 1* 1 1
pay.cong | 15 0 15 0 15 15
pay.cong_adds | yes* yes* yes yes* yes no
pay.thoi_two | 5 10* 10 10* 5 0
pay.thoi_quad | 10 20* 20 20* 0 0
pay.thoi_only_all_twos | no no no no no no
pay.finish_two | 10* 10* 10 10* 10* 10*
pay.finish_two_each | 15* 15* 15* 15* 15* 15*
chop.two | 15 0* 20 0* 15 20
chop.two_pair | 30* 0* 40 0* 30* 20
chop.quad | 10 0* 30 0* 0 40
chop.chain | cumulative last_victim* last_victim last_victim* doubling separate
leave.mode | bot_plays_on* leaver_loses* leaver_loses leaver_loses* bot_plays_on bot_plays_on*
"""
ROWS = {
    key.strip(): tuple(
        cell.replace("ALL", "dragon,four_twos,one_colour,three_triples,five_pairs") for cell in row.split()
    )
    for key, row in (line.split("|") for line in TABLE.strip().splitlines())
}

# The words that each option takes, from the rules' first column.
CHOICES = {
    "direction": "clockwise counter_clockwise",
    "chop.pair_of_twos": "none two_quads one_quad",
    "chop.two_quads_over": "higher_top never",
    "lead.first": "lowest_card random",
    "lead.later": "lowest_card previous_winner",
    "declare.order": "from_leader winner_then_owner seat_number",
    "instant.kinds": "dragon four_twos one_colour three_triples five_pairs",
    "instant.order": "strongest_kind seat_number",
    "instant.tie": "from_leader seat_number",
    "sam.broken": "each breaker_n breaker_n_minus_1",
    "bao_mot.mode": "none enforce penalty strict",
    "finish.on_two": "allowed loss_continue loss_end illegal",
    "chop.chain": "cumulative separate doubling last_victim",
    "leave.mode": "bot_plays_on leaver_loses",
}


def values(option: Option) -> list[OptionValue]:
    """Values to try an option with, all valid in `standard`."""
    match option.type:
        case "flag":
            return [True, False]
        case "number":
            return [3, 4] if option.key.startswith(("seats", "straight")) else [0, 1, 7, 100_000]
        case "word":
            return list(option.choices)
        case "words":
            return [(), ("dragon",), ("five_pairs", "four_twos"), option.choices]


def faults(text: str) -> list[Problem]:
    """What is wrong with a rules text."""
    with pytest.raises(BadRules) as caught:
        parse_rules(text)
    assert all(problem.message in str(caught.value) for problem in caught.value.problems)
    return list(caught.value.problems)


def fault_of(key: str, value: object) -> list[Problem]:
    """What is wrong with `standard` with one option of that value."""
    with pytest.raises(BadRules) as caught:
        PRESETS["standard"].with_options({key: value})  # type: ignore[dict-item]  # pyright: ignore[reportArgumentType]
    return list(caught.value.problems)


def test_six_presets_of_four_seats() -> None:
    """1: the presets, each with four seats by default."""
    assert tuple(PRESETS) == NAMES
    assert DEFAULT_SEATS == 4
    assert all(rules.seats.min <= DEFAULT_SEATS <= rules.seats.max for rules in PRESETS.values())
    assert [rules.base for rules in PRESETS.values()] == list(NAMES)


def test_options_are_those_of_the_table() -> None:
    """2: every option of the table, no other, and the words that it takes."""
    assert set(OPTIONS) == set(ROWS)
    assert {
        key: " ".join(option.choices) for key, option in OPTIONS.items() if option.type in ("word", "words")
    } == CHOICES
    assert {key for key, option in OPTIONS.items() if option.type == "flag"} == {
        key for key, row in ROWS.items() if row[0].strip("*") in ("yes", "no")
    }
    assert {key for key, option in OPTIONS.items() if option.type == "number"} == {
        key for key, row in ROWS.items() if row[0].strip("*").isdigit()
    }


@pytest.mark.parametrize("key", ROWS)
def test_values_and_stars(key: str) -> None:
    """2: the value of each option in each preset, and whether it is the project's own choice."""
    for name, cell in zip(NAMES, ROWS[key], strict=True):
        assert write_value(PRESETS[name].option(key)) == cell.removesuffix("*"), name
        assert (name in OURS.get(key, ())) == cell.endswith("*"), name


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_an_override_reads_back(name: str, option: Option) -> None:
    """1: any option of any preset can be overridden; its text, its options and its JSON say so."""
    for value in values(option):
        rules = PRESETS[name].with_options({option.key: value})
        assert rules.option(option.key) == value
        assert all(rules.option(key) == PRESETS[name].option(key) for key in OPTIONS if key != option.key)
        assert parse_rules(str(rules)) == rules
        assert parse_rules(f" {name} ;{option.key} = {write_value(value)}; ") == rules
        assert rules_from_options(name, json.loads(rules.to_json())) == rules
        assert (str(rules) == name) == (value == PRESETS[name].option(option.key))


def test_text_names_only_what_differs() -> None:
    """1: a preset and its overrides as text."""
    text = "standard; pay.thoi_two=10; finish.on_two=loss_continue"
    rules = parse_rules(text)
    assert (rules.pay.thoi_two, rules.finish.on_two, rules.base) == (10, "loss_continue", "standard")
    assert set(str(rules).split("; ")) == set(text.split("; "))
    assert str(parse_rules("standard; pay.thoi_two=5")) == "standard"
    assert parse_rules("standard; instant.kinds=none").instant.kinds == ()
    assert parse_rules("standard; instant.kinds=four_twos, dragon").instant.kinds == ("four_twos", "dragon")


def test_digest_changes_with_every_option() -> None:
    """2: rule sets have one digest if and only if they play the same."""
    digests = {PRESETS["standard"].digest()}
    count = 1
    for option in OPTIONS.values():
        for value in values(option):
            if value != PRESETS["standard"].option(option.key):
                digests.add(PRESETS["standard"].with_options({option.key: value}).digest())
                count += 1
    assert len(digests) == count
    assert len({rules.digest() for rules in PRESETS.values()}) == 6


def test_the_name_is_no_rule() -> None:
    """1: a rule set is its options: made from another preset it is the same, with the same digest."""
    club = PRESETS["club"]
    other = PRESETS["standard"].with_options(club.options())
    assert other == club
    assert hash(other) == hash(club)
    assert other.digest() == club.digest()
    assert str(other) != str(club)
    assert parse_rules(str(other)) == club


def test_an_option_is_read_by_its_key() -> None:
    """2: a key that does not exist is named."""
    with pytest.raises(BadRules, match=r"pay\.nothing"):
        PRESETS["standard"].option("pay.nothing")
    assert OPTIONS["pay.thoi_two"].type == "number"
    assert all(option.clause for option in OPTIONS.values())


@pytest.mark.parametrize(
    ("text", "options", "reason"),
    [
        ("standrad", ("rules",), "unknown_preset"),
        ("", ("rules",), "unknown_preset"),
        ("standard; pay.cards=2", ("pay.cards",), "unknown_option"),
        ("standard; pay=2", ("pay",), "unknown_option"),
        ("standard; pay.card", ("rules",), "bad_override"),
        ("standard; pay.card=2; pay.card=3", ("pay.card",), "repeated"),
        ("standard; pay.card=1.5", ("pay.card",), "bad_value"),
        ("standard; pay.card=", ("pay.card",), "bad_value"),
        ("standard; pay.card=yes", ("pay.card",), "bad_value"),
        ("standard; pay.card=٣", ("pay.card",), "bad_value"),
        ("standard; pay.card=-1", ("pay.card",), "out_of_range"),
        ("standard; pay.card=100001", ("pay.card",), "out_of_range"),
        ("standard; chop.quad=-1", ("chop.quad",), "out_of_range"),
        ("standard; sam.each=-20", ("sam.each",), "out_of_range"),
        ("standard; instant.each=-20", ("instant.each",), "out_of_range"),
        ("standard; pass.locks=1", ("pass.locks",), "bad_value"),
        ("standard; pass.locks=Yes", ("pass.locks",), "bad_value"),
        ("standard; finish.on_two=lose", ("finish.on_two",), "bad_value"),
        ("standard; instant.kinds=dragon,flush", ("instant.kinds",), "bad_value"),
        ("standard; instant.kinds=dragon,dragon", ("instant.kinds",), "repeated"),
        ("standard; seats.max=6", ("seats.max",), "out_of_range"),
        ("standard; seats.min=1", ("seats.min",), "out_of_range"),
        ("standard; seats.min=4; seats.max=3", ("seats.min", "seats.max"), "conflict"),
        ("standard; straight.min=2", ("straight.min",), "out_of_range"),
        ("standard; straight.max=11", ("straight.max",), "out_of_range"),
        ("standard; straight.min=5; straight.max=4", ("straight.min", "straight.max"), "conflict"),
    ],
)
def test_a_fault_names_its_options(text: str, options: tuple[str, ...], reason: str) -> None:
    """2: validation looks at the whole set and names the options at odds."""
    assert [(problem.options, problem.reason) for problem in faults(text)] == [(options, reason)]


def test_every_fault_is_named() -> None:
    """2: not only the first fault is told."""
    wrong = faults("standard; pay.nothing=1; pass.locks=maybe; what")
    assert [problem.options for problem in wrong] == [("pay.nothing",), ("pass.locks",), ("rules",)]
    wrong = faults("standard; seats.max=6; straight.max=11; pay.cong=-5")
    assert {problem.options for problem in wrong} == {("seats.max",), ("straight.max",), ("pay.cong",)}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("pay.card", True),
        ("pay.card", "1"),
        ("pass.locks", 1),
        ("finish.on_two", 3),
        ("direction", None),
        ("instant.kinds", [7]),
        ("instant.kinds", 7),
        ("no.option", 1),
    ],
)
def test_values_have_a_type(key: str, value: object) -> None:
    """2: every option has a type; no value of another one gets in."""
    assert [problem.options for problem in fault_of(key, value)] == [(key,)]


def test_no_rule_set_is_made_that_does_not_hold() -> None:
    """2: built by hand too, a rule set is validated; wrong types are found before wrong values."""
    from dataclasses import replace

    rules: RuleSet = PRESETS["standard"]
    with pytest.raises(BadRules) as caught:
        replace(rules, seats=replace(rules.seats, max=6))
    assert caught.value.problems[0].options == ("seats.max",)
    with pytest.raises(BadRules) as caught:
        replace(rules, seats=replace(rules.seats, max="6"), pay=replace(rules.pay, card=-1))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert [problem.reason for problem in caught.value.problems] == ["bad_value"]
