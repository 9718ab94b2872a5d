"""The rules written out, by themselves and over a table, and the hands of a table that are over."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from baosam.rules.record import read_record, replay
from tests.browser.conftest import SMALL, WIDE, OpenPage
from tests.browser.faking import fake_table, view
from tests.browser.playing import play_hand, sit_down, texts
from tests.browser.test_access import violations

ALL_KINDS: dict[str, Any] = {
    "title": "Club",
    "summary": "1 a card",
    "text": "club; pay.card=2",
    "direction": "clockwise",
    "legend": "our choice, where the written rules are silent",
    "sections": [
        {
            "key": "plays",
            "title": "Plays",
            "items": [
                {"kind": "text", "text": "A play beats a lower one.", "mark": "ours", "notes": ["A8", "A9"]},
                {"kind": "text", "text": "Each card costs 2.", "mark": "table", "notes": []},
                {
                    "kind": "cards",
                    "rows": [
                        {"left": ["9h"], "sign": "", "right": None, "text": "Single"},
                        {"left": ["9h", "9c"], "sign": "", "right": None, "text": "Pair"},
                        {"left": ["Js", "Jd", "Jh"], "sign": "", "right": None, "text": "Triple"},
                        {"left": ["7s", "7c", "7d", "7h"], "sign": "", "right": None, "text": "Quad"},
                        {"left": ["7s", "7c", "7d", "7h"], "sign": "beats", "right": ["2s"], "text": "A chop"},
                        {"left": ["Kd", "As", "2c"], "sign": "not", "right": None, "text": "No straight"},
                        {
                            "left": [f"{rank}{'shdc'[i % 4]}" for i, rank in enumerate("3456789TJQKA2")],
                            "sign": "",
                            "right": None,
                            "text": "From low to high",
                        },
                    ],
                },
            ],
        },
        {
            "key": "pay",
            "title": "Who pays whom",
            "items": [
                {"kind": "pays", "rows": [{"text": "Each card left", "amount": 2}, {"text": "Cóng", "amount": 15}]},
                {"kind": "diff", "rows": [{"title": "Each card left", "here": "2", "there": "1"}]},
            ],
        },
        {
            "key": "hand",
            "title": "A hand",
            "items": [
                {"kind": "steps", "rows": ["The deal", "Instant wins", "Sâm", "Tricks"]},
                {"kind": "qa", "rows": [{"q": "May I pass?", "a": "Yes, unless you lead."}]},
            ],
        },
    ],
}


def all_kinds(page: Page) -> None:
    """A rules page that has everything a rules page can have."""
    page.route("**/api/rules/page?*", lambda route: route.fulfill(json=ALL_KINDS))


@pytest.mark.parametrize("size", [(320, 568), SMALL, (844, 390), WIDE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_rules_page(open_page: OpenPage, size: tuple[int, int]) -> None:
    """Every kind of item is shown, nothing sticks out, axe finds nothing, the contents lead to the sections."""
    page = open_page("en", size, path=None)
    all_kinds(page)
    page.goto("/rules?text=club%3B%20pay.card%3D2")
    page.locator(".tiles").wait_for()
    expect(page.locator("h1")).to_have_text("Sâm Lốc: Club rules")
    expect(page.locator(".said .mark").first).to_have_text("A8 A9")
    expect(page.locator(".said .mark").nth(1)).to_have_text(texts("en")["rules.mark.table"])
    expect(page.locator(".legend li")).to_have_count(2)
    expect(page.locator(".tiles .not").get_by_role("img", name=texts("en")["rules.not"])).to_be_visible()
    expect(page.locator(".amounts dd").first).to_have_text("2")
    expect(page.locator(".diff tbody tr")).to_have_count(1)
    expect(page.locator(".steps li")).to_have_count(4)
    expect(page.locator(".qa dt")).to_have_text("May I pass?")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []
    page.get_by_role("link", name="A hand", exact=True).click()
    expect(page.locator("#rule-hand")).to_be_focused()
    expect(page.locator("#rule-hand")).to_be_in_viewport()


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_rules_from_the_lobby(open_page: OpenPage, lang: str) -> None:
    """The lobby's link shows the rules chosen there; the language changes on the spot; Back leads to the lobby."""
    page = open_page(lang, SMALL)
    page.evaluate("localStorage.setItem('baosam.rules', 'friends; pay.card=2')")
    page.reload()
    page.locator(".pick .mark").wait_for()
    page.locator(".links a").click()
    page.locator(".rules h1").wait_for()
    expect(page.locator(".rules code")).to_have_text("friends; pay.card=2")
    other = {"en": "vi", "vi": "en"}[lang]
    page.locator(".lang").click()
    expect(page.locator(".rules > footer")).to_contain_text(texts(other)["house.text"])
    expect(page.locator(".said li").first).to_contain_text({"en": "players", "vi": "người"}[other])
    page.locator(".brand").click()
    page.locator(".btn.big").wait_for()


def test_rules_out_of_reach(open_page: OpenPage) -> None:
    """A rules page that cannot be fetched says so and can be asked for again."""
    page = open_page("en", path=None, allowed=("422",))
    page.goto("/rules?text=nonsense")
    expect(page.get_by_role("alert")).to_contain_text(texts("en")["page.failed"])
    all_kinds(page)
    page.get_by_role("button", name=texts("en")["again"]).click()
    page.locator(".tiles").wait_for()


def test_rules_over_the_table(open_page: OpenPage) -> None:
    """F57: the table's own rules open over it, the seat and the selection stay, keys do not play meanwhile."""
    page = open_page("en", SMALL, path=None)
    all_kinds(page)
    table = fake_table(page, view())
    page.locator("[data-card='Tc']").click(position={"x": 10, "y": 40})
    opener = page.get_by_role("button", name=texts("en")["book.open"])
    opener.click()
    page.locator(".over .tiles").wait_for()
    expect(page.locator(".overfoot")).to_contain_text(texts("en")["title.turn"])
    page.keyboard.press("p")
    page.keyboard.press("Escape")
    expect(page.locator(".over")).to_have_count(0)
    expect(opener).to_be_focused()
    expect(page.locator(".hand .card[aria-pressed=true]")).to_have_count(1)
    assert not table.said("cmd")
    assert len(table.said("hello")) == 1


def test_no_hands_yet(open_page: OpenPage) -> None:
    """A table whose first hand still runs has no past."""
    page = open_page("en", WIDE)
    sit_down(page)
    page.get_by_role("button", name=texts("en")["book.open"]).click()
    page.get_by_role("button", name=texts("en")["book.hands"], exact=True).click()
    expect(page.locator(".nohands")).to_have_text(texts("en")["hands.none"])


@pytest.mark.parametrize(("lang", "size"), [("vi", (320, 568)), ("en", WIDE)])
def test_past_hands(open_page: OpenPage, lang: str, size: tuple[int, int]) -> None:
    """A hand that is over is listed with its points, can be looked at, and its record is copied and replays."""
    page = open_page(lang, size, path=None)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/")
    say = texts(lang)
    sit_down(page)
    play_hand(page)
    page.locator(".foot .copy").click()
    expect(page.locator(".foot .copy")).to_have_text(say["copy.done"])
    record = page.evaluate("navigator.clipboard.readText()")
    assert replay(read_record(record)).refusal is None
    page.get_by_role("button", name=say["book.open"]).click()
    page.locator(".book tbody button").click()
    page.locator(".dealt").wait_for()
    expect(page.locator(".dealt .card")).to_have_count(40)
    assert page.locator(".tricks > li").count() or page.locator(".past .nobody").count()
    assert not page.locator(".overmain").evaluate("e => e.scrollWidth > e.clientWidth")
    assert violations(page) == []
    page.get_by_role("button", name=say["hands.back"], exact=True).click()
    page.locator(".book").wait_for()
    assert violations(page) == []
