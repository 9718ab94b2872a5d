"""What the table makes a moment of: a chop, a Sâm, an instant win, the player's own win."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL, WIDE, OpenPage
from tests.browser.faking import FakeTable, entry, fake_table, view
from tests.browser.playing import texts
from tests.browser.test_layout import apart, boxes, inside
from tests.browser.test_table import over

SIZES = [(320, 568), SMALL, (390, 844), (844, 390), WIDE]
QUAD = "7s 7c 7d 7h"
TEN = ["3s", "4d", "5h", "6c", "7s", "8d", "9h", "Tc", "Js", "Qd"]


def chop(table: FakeTable, payer: int, payee: int) -> None:
    """Four sevens fall on a 2."""
    paid = {"from": payer, "to": payee, "amount": 15, "reason": "chop"}
    trick = [entry(payer, "2s", "single 2"), entry(payee, QUAD, "four 7s")]
    shown = view(trick=trick, turn=18, to_act=3, legal=[], chops=[paid | {"text": "Chopped"}])
    played = {"kind": "played", "seat": payee, "cards": QUAD.split(), "play": "7777"}
    table.events(shown, played, {"kind": "paid", "lines": [paid]})


def end(table: FakeTable, **result: Any) -> None:
    """The hand ends in some way."""
    ended = over(seq=41)
    ended["result"] |= result
    ended["result"]["hands"][0] = TEN
    table.events(ended, {"kind": "hand_ended", "outcome": result["outcome"], "winner": result["winner"]})


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_chop(open_page: OpenPage, lang: str, size: tuple[int, int]) -> None:
    """The quad on the 2, who pays whom and how much, over the table and clear of the hand; gone after 2.2 s."""
    page = open_page(lang, size, path=None)
    page.clock.install()
    table = fake_table(page, view(to_act=2, legal=[]))
    chop(table, 2, 0)
    expect(page.locator(".moment.chop.mine .shout")).to_have_text(f"{texts(lang)['moment.chop']} +15")
    expect(page.locator(".moment .top .card")).to_have_count(4)
    expect(page.locator(".moment .victim .card")).to_have_count(1)
    look(page, size)
    page.clock.run_for(2_200)
    expect(page.locator(".moment")).to_have_count(0)


def look(page: Page, size: tuple[int, int]) -> None:
    """All of the moment is on the screen and leaves the hand, the status and the buttons free."""
    screen = {"left": 0, "top": 0, "right": size[0], "bottom": size[1]}
    parts = boxes(page, ".moment :is(.cat, .card, .shout, .flow)")
    assert all(inside(box, screen) for box in parts)
    mine = boxes(page, ".hand .card, .acts .btn, .say")
    assert all(apart(box, other) for box in parts for other in mine)


def test_chop_of_others(open_page: OpenPage) -> None:
    """Gold is for what the player won: others' chops, and what the player pays, go without."""
    page = open_page("en", path=None)
    table = fake_table(page, view(to_act=2, legal=[]))
    chop(table, 1, 2)
    expect(page.locator(".moment.chop .flow")).to_contain_text("Chú Minh pays Bà Hoa")
    expect(page.locator(".moment.mine, .moment .shout b")).to_have_count(0)
    table.view = view(seq=50)
    table.welcome()
    chop(table, 0, 2)
    expect(page.locator(".moment .shout b")).to_have_text("−15")
    expect(page.locator(".moment.mine")).to_have_count(0)


def test_declared(open_page: OpenPage) -> None:
    """Somebody declares Sâm: it is shouted with their face, and what they are called is text."""
    page = open_page("vi", path=None)
    asked = view(phase="declaring", to_act=2, trick=[], legal=[])
    asked["seats"][2]["name"] = "<b>Hoa"
    table = fake_table(page, asked)
    table.events(asked | {"phase": "playing", "declarer": 2}, {"kind": "declared", "seat": 2})
    expect(page.locator(".moment.call .shout")).to_have_text(texts("vi")["moment.sam"])
    expect(page.locator(".moment .flow")).to_have_text("<b>Hoa")


ENDS = [
    ({"outcome": "sam_made", "winner": 0}, "sam", 1),
    ({"outcome": "sam_made", "winner": 2}, "sam", 0),
    ({"outcome": "sam_broken", "winner": 0, "breaker": 0}, "broken", 1),
    ({"outcome": "sam_broken", "winner": 2, "breaker": 2}, "broken", 0),
    ({"outcome": "instant", "winner": 0, "kind": "dragon"}, "dragon", 1),
    ({"outcome": "instant", "winner": 0, "kind": "same_colour"}, "instant", 1),
    ({"outcome": "out", "winner": 0}, "win", 1),
]


@pytest.mark.parametrize("size", [(320, 568), WIDE], ids=["320x568", "1280x800"])
@pytest.mark.parametrize(("result", "kind", "mine"), ENDS)
def test_ends(open_page: OpenPage, size: tuple[int, int], result: dict[str, Any], kind: str, mine: int) -> None:
    """A Sâm made or broken, an instant win and the player's own win have their moment before the score sheet."""
    page = open_page("en", size, path=None)
    page.clock.install()
    table = fake_table(page, view())
    end(table, **result)
    expect(page.locator(f".moment.{kind}")).to_have_count(1)
    expect(page.locator(".moment.mine")).to_have_count(mine)
    expect(page.locator(".moment .top .card")).to_have_count(10 if result["outcome"] == "instant" else 1)
    look(page, size)
    page.clock.run_for(2_400)
    expect(page.locator(".sheetpage")).to_be_visible()
    expect(page.locator(".moment")).to_have_count(0)


def test_others_win_quietly(open_page: OpenPage) -> None:
    """Another player's ordinary win is told by the score sheet alone."""
    page = open_page("en", path=None)
    table = fake_table(page, view())
    end(table, outcome="out", winner=2)
    expect(page.locator(".sheetpage")).to_be_visible()
    expect(page.locator(".moment")).to_have_count(0)


def test_a_tap_skips(open_page: OpenPage) -> None:
    """Any touch or key ends a moment, at the end of a hand with the score sheet; the touch still does what it does."""
    page = open_page("en", path=None)
    page.clock.install()
    table = fake_table(page, view(to_act=2, legal=[]))
    chop(table, 2, 0)
    page.locator(".moment").wait_for()
    page.locator(".hand .card").first.click(position={"x": 10, "y": 40})
    expect(page.locator(".moment")).to_have_count(0)
    expect(page.locator(".hand .card[aria-pressed=true]")).to_have_count(1)
    end(table, outcome="instant", winner=0, kind="dragon")
    page.locator(".moment").wait_for()
    page.mouse.click(600, 300)
    expect(page.locator(".sheetpage")).to_be_visible()
