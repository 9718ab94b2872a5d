"""Setting up a table: seats, bots, pace, stake, and every house rule; all of it remembered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SMALL, WIDE, OpenPage
from tests.browser.playing import texts
from tests.browser.test_access import violations
from tests.browser.test_layout import apart, boxes, inside

LEVELS = [
    {"level": "novice", "name": {"en": "Novice", "vi": "Tập"}, "line": {"en": "Learns.", "vi": "Mới học."}},
    {"level": "easy", "name": {"en": "Easy", "vi": "Dễ"}, "line": {"en": "Sheds.", "vi": "Đánh nhỏ trước."}},
    {"level": "medium", "name": {"en": "Medium", "vi": "Vừa"}, "line": {"en": "Plans.", "vi": "Biết tính."}},
]


def three_levels(page: Page) -> None:
    """Three levels to choose from, whatever the server has."""
    real = page.request.get("/api/bots").json()
    page.route("**/api/bots", lambda route: route.fulfill(json={"levels": LEVELS, "family": real["family"]}))


def wishes(page: Page) -> list[dict[str, Any]]:
    """What the page asks for when it lays a table; every wish is refused."""
    heard: list[dict[str, Any]] = []

    def answer(route: Any) -> None:
        heard.append(json.loads(route.request.post_data))
        route.fulfill(status=429, json={"error": {"messages": {"en": "", "vi": ""}}})

    page.route("**/api/tables", answer)
    return heard


def open_all(page: Page) -> None:
    """Unfolds what is folded in the lobby."""
    page.locator(".presets label").first.wait_for(state="attached")
    for summary in page.locator(".pick summary").all():
        summary.click()


def rule(page: Page, title: str) -> Locator:
    """The row of one house rule."""
    return page.locator(".rule", has=page.get_by_text(title, exact=True))


def edit_rules(page: Page) -> None:
    """Opens the house rules."""
    page.locator(".pickfoot .btn").click()
    page.locator(".rule").first.wait_for()


def test_wish(open_page: OpenPage) -> None:
    """Level of all bots, of one bot, seats, pace and stake are asked for as they were chosen, and remembered."""
    page = open_page("en", SMALL, path=None, allowed=("429",))
    three_levels(page)
    heard = wishes(page)
    page.goto("/")
    open_all(page)
    page.get_by_role("radio", name="Medium").check()
    expect(page.locator(".line")).to_have_text("Plans.")
    page.get_by_role("radio", name="3 players").check()
    expect(page.locator(".guest")).to_have_count(2)
    page.get_by_label("How strong is Bà Hoa?").select_option("novice")
    expect(page.locator(".line")).to_have_text(texts("en")["lobby.level.mixed"])
    page.get_by_role("radio", name="fast").check()
    page.get_by_label(texts("en")["lobby.stake"]).fill("5")
    page.locator(".btn.big").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.reload()
    page.locator(".presets label").first.wait_for(state="attached")
    page.locator(".btn.big").click()
    expect(page.get_by_role("alert")).to_be_visible()
    asked = {"rules": "standard", "seats": 3, "bots": ["medium", "novice"], "stake": 5, "pace": "fast"}
    assert heard == [asked, asked]


def test_first_visit_is_simple(open_page: OpenPage) -> None:
    """Who comes first sees one gold button, and what few people change lies folded."""
    page = open_page("vi", SMALL)
    page.locator(".presets label").first.wait_for(state="attached")
    expect(page.locator(".btn.gold")).to_have_count(1)
    assert page.locator(".pick").evaluate_all("all => all.map(one => one.open)") == [False, False]


def test_rules_at_odds(open_page: OpenPage) -> None:
    """Two rules that contradict are both marked and explained by their titles; they are not taken; mending them is."""
    page = open_page("en", WIDE, allowed=("422",))
    open_all(page)
    edit_rules(page)
    page.get_by_label("Shortest straight").fill("6")
    expect(rule(page, "Shortest straight")).to_contain_text("was: 3")
    page.get_by_label("Longest straight").fill("4")
    for title in ("Shortest straight", "Longest straight"):
        expect(rule(page, title).locator("small")).to_have_text("“Shortest straight” 6 is above “Longest straight” 4")
    done = page.locator(".overfoot .gold")
    expect(done).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".overfoot [role=status]")).to_have_text(texts("en")["house.odds"])
    assert page.evaluate("localStorage.getItem('baosam.rules')") == "standard; straight.min=6"
    page.get_by_label("Longest straight").fill("8")
    expect(done).to_have_attribute("aria-disabled", "false")
    done.click()
    expect(page.locator(".over")).to_have_count(0)
    expect(page.locator(".pick .mark")).to_have_text("2 changes")
    page.reload()
    expect(page.locator(".pick .mark")).to_have_text("2 changes")
    page.locator(".btn.big").click()
    page.wait_for_url("**/t/*")


def test_every_kind_of_rule(open_page: OpenPage) -> None:
    """A switch, a choice, an order and a number are changed, marked, and all put back at once."""
    page = open_page("en", WIDE)
    open_all(page)
    edit_rules(page)
    page.get_by_role("switch", name="A quad beats a single 2").uncheck()
    page.get_by_label("Going out on 2s only").select_option("illegal")
    page.get_by_role("checkbox", name="dragon", exact=True).uncheck()
    page.get_by_role("button", name="five pairs: one up").click()
    page.get_by_label("Each card left").press("ArrowUp")
    expect(page.locator(".rule.changed")).to_have_count(4)
    stored = "localStorage.getItem('baosam.rules')"
    wanted = "standard; quad.beats_two=no; instant.kinds=four_twos,one_colour,five_pairs,three_triples"
    wanted += "; finish.on_two=illegal; pay.card=2"
    page.wait_for_function(f"wanted => {stored} === wanted", arg=wanted)
    page.get_by_role("button", name="Back to Standard").click()
    expect(page.locator(".rule.changed")).to_have_count(0)
    assert page.evaluate(stored) == "standard"


def test_rules_as_text(open_page: OpenPage) -> None:
    """The rules are copied as a text; one that is pasted is taken, or it is said what is wrong with it."""
    page = open_page("en", WIDE, allowed=("422",))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_all(page)
    edit_rules(page)
    page.get_by_role("textbox", name=texts("en")["house.text"]).fill("club; pay.card=x")
    page.get_by_role("button", name=texts("en")["house.take"]).click()
    expect(page.locator("#text-wrong")).not_to_be_empty()
    page.get_by_role("textbox", name=texts("en")["house.text"]).fill("club; pay.card=3")
    page.get_by_role("button", name=texts("en")["house.take"]).click()
    expect(page.get_by_label("Each card left")).to_have_value("3")
    page.get_by_role("button", name=texts("en")["house.copy"]).click()
    expect(page.get_by_role("button", name=texts("en")["copy.done"])).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "club; pay.card=3"


@pytest.mark.parametrize("size", [(320, 568), SMALL, (844, 390), WIDE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_house_rules_fit(open_page: OpenPage, size: tuple[int, int]) -> None:
    """Nothing of the house rules lies beside the sheet; axe finds nothing; the language changes meanwhile."""
    page = open_page("vi", size)
    open_all(page)
    edit_rules(page)
    sticks_out = "e => e.scrollWidth > e.clientWidth"
    assert not page.locator(".overmain").evaluate(sticks_out)
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.locator(".lang").click()
    edit_rules(page)
    assert not page.locator(".overmain").evaluate(sticks_out)
    expect(page.get_by_label("Shortest straight")).to_have_value("3")


def test_rules_out_of_reach(open_page: OpenPage) -> None:
    """Where the server does not answer, the house rules say so and can be asked for again."""
    page = open_page("en", WIDE, allowed=("Failed to load",))
    open_all(page)
    page.route("**/api/options", lambda route: route.abort())
    page.locator(".pickfoot .btn").click()
    expect(page.locator(".overmain")).to_contain_text(texts("en")["lobby.failed"])
    page.unroute("**/api/options")
    page.locator(".overmain .btn").click()
    page.locator(".rule").first.wait_for()
    page.route("**/api/rules?*", lambda route: route.abort())
    page.get_by_role("switch", name="A quad beats a single 2").uncheck()
    expect(page.locator(".overfoot [role=status]")).to_have_text(texts("en")["house.unheard"])


@pytest.mark.parametrize("size", [(320, 568), (844, 390), WIDE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everybody_has_a_place(open_page: OpenPage, size: tuple[int, int]) -> None:
    """The faces in the lobby sit apart and inside the page, for any number of seats."""
    page = open_page("vi", size)
    for n in ("2", "3", "4", "5"):
        page.get_by_role("radio", name=f"{n} người").check(force=True)
        expect(page.locator(".guest")).to_have_count(int(n) - 1)
        faces = boxes(page, ".guest .av")
        screen = {"left": 0, "top": 0, "right": size[0], "bottom": size[1]}
        assert all(inside(face, screen) for face in faces)
        assert all(apart(one, other) for i, one in enumerate(faces) for other in faces[:i])
