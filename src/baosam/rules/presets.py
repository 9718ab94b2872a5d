"""The six presets as data, and the text of a rule set: a preset's name and what differs from it."""

from __future__ import annotations

from collections.abc import Mapping

from baosam.rules.errors import BadRules, Problem
from baosam.rules.ruleset import (
    OPTIONS,
    BaoMotRule,
    ChopRule,
    DeclareRule,
    FinishRule,
    InstantRule,
    LeadRule,
    LeaveRule,
    OptionValue,
    PassRule,
    PayRule,
    QuadRule,
    RuleSet,
    SamRule,
    SeatsRule,
    StraightRule,
    find_option,
    write_value,
)

DEFAULT_SEATS = 4

_STANDARD = RuleSet(
    base="standard",
    seats=SeatsRule(min=2, max=5),
    direction="clockwise",
    straight=StraightRule(min=3, max=10, ace_low=True, two=True),
    quad=QuadRule(beats_two=True, beats_quad=True),
    chop=ChopRule(pair_of_twos="none", two_quads_over="higher_top", two=15, two_pair=30, quad=10, chain="cumulative"),
    passing=PassRule(locks=True),
    lead=LeadRule(first="lowest_card", later="lowest_card", must_contain_lowest=False),
    declare=DeclareRule(enabled=True, order="from_leader"),
    instant=InstantRule(
        kinds=("dragon", "four_twos", "one_colour", "three_triples", "five_pairs"),
        dragon_low=True,
        quad_is_two_pairs=True,
        order="strongest_kind",
        tie="from_leader",
        each=20,
    ),
    sam=SamRule(each=20, dragon_each=20, broken="each"),
    bao_mot=BaoMotRule(mode="enforce", pass_is_fault=True, reply_is_fault=True),
    finish=FinishRule(on_two="allowed"),
    pay=PayRule(
        card=1,
        cong=15,
        cong_adds=True,
        thoi_two=5,
        thoi_quad=10,
        thoi_only_all_twos=False,
        finish_two=10,
        finish_two_each=15,
    ),
    leave=LeaveRule(mode="bot_plays_on"),
)


def _preset(name: str, base: RuleSet, **values: OptionValue) -> RuleSet:
    from dataclasses import replace

    return replace(base, base=name).with_options({key.replace("__", "."): value for key, value in values.items()})


_CLUB = _preset(
    "club",
    _STANDARD,
    seats__max=4,
    direction="counter_clockwise",
    chop__pair_of_twos="two_quads",
    chop__two=0,
    chop__two_pair=0,
    chop__quad=0,
    chop__chain="last_victim",
    lead__later="previous_winner",
    finish__on_two="loss_continue",
    pay__cong=0,
    pay__thoi_two=10,
    pay__thoi_quad=20,
    leave__mode="leaver_loses",
)

PRESETS: Mapping[str, RuleSet] = {
    "standard": _STANDARD,
    "club": _CLUB,
    "portal": _preset(
        "portal",
        _CLUB,
        seats__max=5,
        chop__two=20,
        chop__two_pair=40,
        chop__quad=30,
        declare__order="winner_then_owner",
        sam__broken="breaker_n",
        bao_mot__mode="penalty",
        pay__cong=15,
    ),
    "gatekeeper": _preset("gatekeeper", _CLUB, bao_mot__mode="penalty"),
    "friends": _preset(
        "friends",
        _STANDARD,
        lead__later="previous_winner",
        declare__order="seat_number",
        instant__dragon_low=False,
        instant__quad_is_two_pairs=False,
        instant__order="seat_number",
        instant__tie="seat_number",
        bao_mot__mode="penalty",
        bao_mot__pass_is_fault=False,
        bao_mot__reply_is_fault=False,
        pay__thoi_quad=0,
        chop__quad=0,
        chop__chain="doubling",
    ),
    "mien_bac": _preset(
        "mien_bac",
        _STANDARD,
        chop__pair_of_twos="two_quads",
        chop__two_quads_over="never",
        pass__locks=False,
        lead__first="random",
        lead__later="previous_winner",
        instant__kinds=(),
        sam__dragon_each=40,
        sam__broken="breaker_n",
        bao_mot__mode="none",
        finish__on_two="illegal",
        pay__cong_adds=False,
        pay__thoi_two=0,
        pay__thoi_quad=0,
        chop__two=20,
        chop__two_pair=20,
        chop__quad=40,
        chop__chain="separate",
    ),
}

_ALL = tuple(PRESETS)
_CASINOS = ("club", "portal", "gatekeeper")

# Where the documents are silent and the value is this project's choice (the stars of the rules' table).
OURS: Mapping[str, tuple[str, ...]] = {
    "seats.min": ("portal", "gatekeeper"),
    "seats.max": ("portal", "gatekeeper"),
    "direction": ("standard", "club", "gatekeeper"),
    "straight.min": ("club", "portal", "mien_bac"),
    "straight.max": ("club", "portal", "mien_bac"),
    "straight.two": ("standard", "club", "gatekeeper"),
    "quad.beats_quad": ("club", "gatekeeper"),
    "chop.pair_of_twos": ("club",),
    "chop.two_quads_over": ("standard", "club", "portal", "gatekeeper", "friends"),
    "pass.locks": ("club", "gatekeeper"),
    "lead.first": ("gatekeeper",),
    "lead.later": ("standard", "gatekeeper"),
    "lead.must_contain_lowest": ("portal", "gatekeeper"),
    "declare.enabled": ("gatekeeper",),
    "declare.order": ("standard", "club", "gatekeeper"),
    "instant.kinds": ("gatekeeper",),
    "instant.dragon_low": ("standard", "club", "portal", "gatekeeper", "mien_bac"),
    "instant.quad_is_two_pairs": ("club", "portal", "gatekeeper", "friends", "mien_bac"),
    "instant.order": ("gatekeeper", "friends", "mien_bac"),
    "instant.tie": ("standard", "club", "portal", "gatekeeper", "mien_bac"),
    "instant.each": ("club", "gatekeeper", "mien_bac"),
    "sam.each": ("club", "gatekeeper"),
    "sam.dragon_each": _CASINOS,
    "sam.broken": ("gatekeeper",),
    "bao_mot.mode": ("club", "gatekeeper"),
    "bao_mot.pass_is_fault": ("standard", "club", "gatekeeper", "mien_bac"),
    "bao_mot.reply_is_fault": ("standard", "club", "gatekeeper", "mien_bac"),
    "finish.on_two": ("club", "gatekeeper", "friends"),
    "pay.card": ("gatekeeper",),
    "pay.cong_adds": ("standard", "club", "gatekeeper"),
    "pay.thoi_two": ("club", "gatekeeper"),
    "pay.thoi_quad": ("club", "gatekeeper"),
    "pay.finish_two": ("standard", "club", "gatekeeper", "friends", "mien_bac"),
    "pay.finish_two_each": _ALL,
    "chop.two": ("club", "gatekeeper"),
    "chop.two_pair": ("standard", "club", "gatekeeper", "friends"),
    "chop.quad": ("club", "gatekeeper"),
    "chop.chain": ("club", "gatekeeper"),
    "leave.mode": ("standard", "club", "gatekeeper", "mien_bac"),
}


def parse_rules(text: str) -> RuleSet:
    """Reads `PRESET` or `PRESET; key=value; ...`; raises `BadRules` naming every option at fault.

    >>> parse_rules("standard; finish.on_two=loss_continue").finish.on_two
    'loss_continue'
    """
    name, *overrides = (part.strip() for part in text.split(";"))
    if name not in PRESETS:
        message = f"{name!r} is not a preset: " + ", ".join(PRESETS)
        raise BadRules([Problem(("rules",), "unknown_preset", message)])
    problems: list[Problem] = []
    values: dict[str, OptionValue] = {}
    for part in overrides:
        if not part:
            continue
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            problems.append(Problem(("rules",), "bad_override", f"{part!r} is not key=value"))
            continue
        try:
            read = find_option(key).read(value)
        except BadRules as bad:
            problems.extend(bad.problems)
            continue
        if key in values:
            problems.append(Problem((key,), "repeated", f"{key} is given twice"))
        values[key] = read
    if problems:
        raise BadRules(problems)
    return PRESETS[name].with_options(values)


def rules_text(rules: RuleSet) -> str:
    """Writes a rule set so that `parse_rules` reads it back.

    >>> rules_text(parse_rules("portal;pay.card=2"))
    'portal; pay.card=2'
    """
    base = PRESETS[rules.base]
    differing = [key for key in OPTIONS if rules.option(key) != base.option(key)]
    return "; ".join([rules.base, *(f"{key}={write_value(rules.option(key))}" for key in differing)])
