"""A rules page follows from the options alone: the same in both languages, and every picture and amount true."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings

from baosam.rules import (
    OPTIONS,
    PRESETS,
    OptionValue,
    RuleSet,
    Seat,
    deal_hand,
    evolve,
    fold,
    legal,
    parse_cards,
    parse_rules,
)
from baosam.rules.catalogue import option_groups
from baosam.rules.commands import PlayCards
from baosam.rules.engine import decide
from baosam.rules.errors import IllegalCommand
from baosam.rules.events import HandEnded
from baosam.rules.instant import best_kind
from baosam.rules.language import LANGUAGES
from baosam.rules.page import Page, rules_page
from baosam.rules.page_items import CardsItem, CardsRow, DiffItem, Item, PaysItem, QuestionsItem, StepsItem, TextItem
from baosam.rules.page_pay import default_seats
from baosam.rules.sources import NOTES, ORIGINS
from baosam.rules.state import State
from baosam.testing.strategies import rule_sets
from tests.rules.test_describe import BASES, variants

FREE: dict[str, OptionValue] = {"declare.enabled": False, "instant.kinds": (), "bao_mot.mode": "none"}


def texts(item: Item) -> list[str]:
    match item:
        case TextItem(text=text):
            return [text]
        case CardsItem(rows=rows):
            return [row.text for row in rows]
        case PaysItem(rows=rows):
            return [row.text for row in rows]
        case DiffItem(rows=rows):
            return [text for row in rows for text in (row.title, row.here, row.there)]
        case StepsItem(rows=rows):
            return list(rows)
        case QuestionsItem(rows=rows):
            return [text for row in rows for text in (row.q, row.a)]


def bare(item: Item) -> object:
    """An item without its words: what every language must share."""
    match item:
        case TextItem():
            return replace(item, text="")
        case CardsItem(rows=rows):
            return [(row.left, row.sign, row.right) for row in rows]
        case PaysItem(rows=rows):
            return [row.amount for row in rows]
        case DiffItem(rows=rows) | StepsItem(rows=rows) | QuestionsItem(rows=rows):
            return (item.kind, len(rows))


def pictures(page: Page, section: str) -> Iterator[CardsRow]:
    for one in page.sections:
        for item in one.items:
            if one.key == section and isinstance(item, CardsItem):
                yield from item.rows


def playing(rules: RuleSet, hands: tuple[str, ...]) -> State:
    """A position in which seat 0 leads, each seat holding what is given and one card more."""
    spare = iter(card for card in ("3c", "4c", "5c", "6c", "8c") if not any(card in hand for hand in hands))
    free = rules.with_options({**FREE, "seats.min": 2, "seats.max": 2, "finish.on_two": "allowed"})
    free = free.with_options({"lead.must_contain_lowest": False, "lead.first": "lowest_card"})
    deal = [parse_cards("3s 4h 5d 6c 7s 8h 9d Tc Jc Ah"), parse_cards("3h 3d 4c 6s 6h 8c 8s Qs Kd 2c")]
    state = fold(deal_hand(free, deal))
    full = tuple(tuple(sorted((*parse_cards(hand), *parse_cards(next(spare))))) for hand in hands)
    return replace(state, hands=full)


def check_pictures(rules: RuleSet, page: Page) -> None:
    """What is shown as a play can be led, what is shown to beat is accepted by the engine, and the rest is not."""
    for row in pictures(page, "plays"):
        left = " ".join(row.left)
        if row.right is None:
            assert leads(rules, left) is (row.sign == ""), row
        else:
            state = playing(rules, (" ".join(row.right), left))
            top = parse_cards(" ".join(row.right))
            if len(top) < 8:
                state = fold_on(state, PlayCards(Seat(0), top))
                assert accepted(state, PlayCards(Seat(1), parse_cards(left))) is (row.sign == "beats"), row
    for row in pictures(page, "instant"):
        assert len(set(row.left)) == 10
        assert (best_kind(parse_cards(" ".join(row.left)), rules) is not None) or row.sign == "not", row


def leads(rules: RuleSet, cards: str) -> bool:
    return accepted(playing(rules, (cards, "3d")), PlayCards(Seat(0), parse_cards(cards)))


def accepted(state: State, command: PlayCards) -> bool:
    try:
        decide(state, command)
    except IllegalCommand:
        return False
    return True


def fold_on(state: State, command: PlayCards) -> State:
    for event in decide(state, command):
        state = evolve(state, event)
    return state


def check(rules: RuleSet) -> None:
    pages = {lang: rules_page(rules, lang) for lang in LANGUAGES}
    shapes = [[(one.key, [bare(item) for item in one.items]) for one in pages[lang].sections] for lang in LANGUAGES]
    assert shapes[0] == shapes[1]
    for page in pages.values():
        assert len({one.key for one in page.sections}) == len(page.sections)
        for one in page.sections:
            assert one.title
            assert one.items
            for text in (text for item in one.items for text in texts(item)):
                assert text.strip()
                assert unicodedata.is_normalized("NFC", text)
                assert not re.search(r"[{}_]|\bNone\b|  ", text), text
    check_pictures(rules, pages["en"])


@settings(max_examples=60, deadline=None)
@given(rule_sets())
def test_any_table_has_a_page_that_is_true(rules: RuleSet) -> None:
    check(rules)


@pytest.mark.parametrize("base", BASES, ids=str)
def test_the_pages_of_the_presets_and_of_odd_tables(base: RuleSet) -> None:
    check(base)
    for key in ("finish.on_two", "bao_mot.mode", "chop.pair_of_twos", "straight.min", "straight.max"):
        for rules in variants(base, key):
            check(rules)


def test_a_preset_has_every_section() -> None:
    keys = [one.key for one in rules_page(PRESETS["portal"], "vi").sections]
    assert keys == [
        "glance", "cards", "plays", "hand", "declaring", "tricks", "bao_mot", "going_out", "sam", "instant", "pay",
        "leaving", "differs", "choices", "tips", "questions",
    ]  # fmt: skip
    assert "differs" not in [one.key for one in rules_page(PRESETS["standard"], "vi").sections]


@pytest.mark.parametrize("key", PRESETS)
def test_amounts_are_those_of_hands_played(key: str) -> None:
    """What three cards cost is what a loser with three cards pays when the engine ends a hand."""
    rules = PRESETS[key]
    page = rules_page(rules, "en")
    item = next(item for one in page.sections if one.key == "pay" for item in one.items if isinstance(item, PaysItem))
    amounts = {row.text: row.amount for row in item.rows}
    for text, cards in (("Three cards left: 4, 7, K", "4s 7d Kh"), ("Three cards left: 4, 7, 2", "4s 7d 2h")):
        state = playing(rules, ("8s", cards))
        state = replace(state, hands=(parse_cards("8s"), parse_cards(cards)), played=frozenset({Seat(0), Seat(1)}))
        end = decide(state, PlayCards(Seat(0), parse_cards("8s")))[-1]
        assert isinstance(end, HandEnded)
        assert end.result.payments == (amounts[text], -amounts[text])
    n = default_seats(rules)
    if rules.declare.enabled:
        assert amounts[f"A Sâm made, {n} players, in all"] == rules.sam.each * (n - 1)
    broken = {"each": n - 1, "breaker_n": n, "breaker_n_minus_1": n - 1}[rules.sam.broken]
    assert amounts[f"A Sâm broken, {n} players, in all"] == rules.sam.each * broken


def test_every_number_on_any_page_is_explained() -> None:
    found = {
        note
        for base in BASES
        for one in rules_page(base, "en").sections
        for item in one.items
        if isinstance(item, TextItem)
        for note in item.notes
    }
    assert found <= set(NOTES)
    assert set(ORIGINS) == set(PRESETS)
    page = rules_page(parse_rules("club"), "en")
    told = [item for one in page.sections if one.key == "choices" for item in one.items if isinstance(item, TextItem)]
    numbers = [note for item in told for note in item.notes]
    elsewhere = {
        note for one in page.sections for item in one.items if isinstance(item, TextItem) for note in item.notes
    }
    assert sorted(numbers) == sorted(elsewhere)


def test_a_table_that_changed_something_says_so() -> None:
    def told(text: str) -> list[str]:
        page = rules_page(parse_rules(text), "vi")
        items = [item for one in page.sections if one.key == "choices" for item in one.items]
        return [item.mark for item in items if isinstance(item, TextItem)]

    assert "table" not in told("club")
    assert "table" in told("club; pay.card=2")


def test_every_option_stands_in_one_group() -> None:
    keys = [one.key for group in option_groups() for one in group.options]
    assert sorted(keys) == sorted(OPTIONS)


def test_kinds_of_items_have_names_of_their_own() -> None:
    kinds = [one.__dataclass_fields__["kind"].default for one in get_args(Item)]
    assert len(set(kinds)) == len(kinds) == 6
    assert legal(playing(PRESETS["standard"], ("8s", "9d")))
