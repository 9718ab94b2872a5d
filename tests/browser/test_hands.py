"""Whole hands in real Chromium against the real server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from tests.browser.conftest import SMALL, WIDE, OpenPage
from tests.browser.playing import (
    click_turn,
    held,
    hinted,
    key_turn,
    play_hand,
    sit_down,
    sit_down_asked,
    sit_down_to_act,
    texts,
    visible_text,
)


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["360x640", "1280x800"])
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_hand_by_clicking(open_page: OpenPage, lang: str, size: tuple[int, int]) -> None:
    """A hand from the lobby to its score sheet, and the next one is dealt (F25, F37)."""
    hasty = lang == "vi"
    page = open_page(lang, size, hasty=hasty)
    sit_down(page)
    play_hand(page, hasty=hasty)
    words = texts(lang)
    expect(page.locator("h1")).to_have_text(words["bar.over"].format(n=1))
    expect(page.locator(".sum b")).to_have_text(re.compile(r"= 0$"))
    payments = [int(text.replace("−", "-")) for text in page.locator(".tot b").all_inner_texts()]
    assert sum(payments) == 0
    assert len(payments) == 4
    totals = page.locator(".tot small").all_inner_texts()
    assert [int(text.split()[-1].replace("−", "-")) for text in totals] == payments
    for number in range(2, 9):  # a hand that is won at the deal shows its score only
        page.locator(".foot .gold").click()
        expect(page.locator("h1")).to_have_text(re.compile(rf"\b{number}$"))
        if page.locator("h1").inner_text() == words["bar.hand"].format(n=number):
            break
    expect(page.locator(".hand .card")).to_have_count(10)
    expect(page.locator(".cnt")).to_have_text(["10", "10", "10"])
    expect(page.locator(".play")).to_have_count(0)


def test_hand_by_keyboard(open_page: OpenPage) -> None:
    """A whole hand without a pointer: from the lobby's button to the next hand (F60)."""
    page = open_page("en", hasty=True)
    page.locator(".btn.big").focus()
    page.keyboard.press("Enter")
    page.locator(".hand .card").first.wait_for()
    page.locator(".declare, .mebar.now, .foot").first.wait_for()
    if page.locator(".declare").count():
        page.keyboard.press("Tab")
        expect(page.locator(".declare .btn").first).to_be_focused()
        page.keyboard.press("Enter")
        page.locator(".declare").wait_for(state="detached")
    play_hand(page, key_turn, hasty=True)
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.foot .gold')"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Hand 2")


def test_keys_move_and_select(open_page: OpenPage) -> None:
    """Arrows go along the cards, space and digits raise, Esc lowers, S sorts; keys can be switched off."""
    page = open_page("en")
    sit_down_to_act(page)
    cards = page.locator(".hand .card")
    before = held(page)
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(cards.last).to_be_focused()
    page.keyboard.press(" ")
    expect(cards.last).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("2")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(".hand .card[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("s")
    assert held(page) == before[::-1]
    page.keyboard.press("?")
    page.get_by_label(texts("en")["keys.on"]).uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    assert held(page) == before[::-1]


@pytest.mark.parametrize(("lang", "size"), [("vi", SMALL), ("en", WIDE)])
def test_reload_in_the_middle(open_page: OpenPage, lang: str, size: tuple[int, int]) -> None:
    """F34: after a reload the same hand goes on, with the same cards, and can be played to its end."""
    page = open_page(lang, size, hasty=True)
    sit_down_to_act(page)
    before, counts, heading = held(page), page.locator(".cnt").all_inner_texts(), page.locator("h1").inner_text()
    page.reload()
    page.locator(".mebar.now").wait_for()
    assert held(page) == before
    assert page.locator(".cnt").all_inner_texts() == counts
    assert page.locator("h1").inner_text() == heading
    play_hand(page, hasty=True)


def test_reload_while_asked(open_page: OpenPage) -> None:
    """F35: the question about Sâm comes back after a reload."""
    page = open_page("vi", SMALL)
    sit_down_asked(page)
    before = held(page)
    page.reload()
    page.locator(".declare").wait_for()
    assert held(page) == before


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_declaring(open_page: OpenPage, lang: str) -> None:
    """The sheet says what is at stake; a yes makes the player lead, and the hand ends in Sâm money."""
    page = open_page(lang, SMALL, hasty=True)
    sit_down_asked(page)
    expect(page.locator(".stakes b")).to_have_text(["+60", "−60"])
    expect(page.locator(".hand .card")).to_have_count(10)
    page.locator(".declare .gold").click()
    expect(page.locator(".pts .tag.sam")).to_have_text(texts(lang)["seat.sam"])
    expect(page.locator("[role=status]")).to_contain_text(texts(lang)["say.turn"])
    play_hand(page, hasty=True)
    expect(page.locator(".gain")).to_have_text(re.compile("^[+−]60$"))


def test_declining(open_page: OpenPage) -> None:
    """A no goes on to the next seat and is shown."""
    page = open_page("vi", WIDE)
    sit_down_asked(page)
    page.locator(".declare .btn:not(.gold)").click()
    page.locator(".declare").wait_for(state="detached")
    expect(page.locator("[role=log]")).to_contain_text(texts("vi")["log.no.you"])


def test_double_click_is_one_intention(open_page: OpenPage) -> None:
    """F26: a double click on Play sends one command and takes one play."""
    page = open_page("en", path=None)
    sent: list[dict[str, object]] = []

    def listen(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "cmd":
                sent.append(message)
            server.send(text)

        socket.on_message(pass_on)

    page.route_web_socket("**/ws", listen)
    page.goto("/")
    sit_down_to_act(page)
    sent.clear()
    page.locator(".acts .btn").nth(1).click()
    hinted(page)
    picked = page.locator(".hand .card[aria-pressed=true]").count()
    button = page.locator(".acts .btn").nth(3 if picked else 2)
    button.dblclick()
    page.wait_for_function("() => !document.querySelector('.mebar.now') || document.querySelector('.foot')")
    assert len(sent) == 1


def test_language_switch(open_page: OpenPage) -> None:
    """In the middle of a hand every text changes at once, the server's sentences too, and the hand stays."""
    page = open_page("en", WIDE)
    sit_down_to_act(page)
    before = held(page)
    page.locator(".lang").click()
    expect(page.locator("[role=status] b")).to_have_text(texts("vi")["say.turn"])
    expect(page.locator(".room p")).to_have_text("Luật Chuẩn")
    expect(page.locator("html")).to_have_attribute("lang", "vi")
    assert held(page) == before
    text = visible_text(page)
    same = {value for key, value in texts("en").items() if value == texts("vi")[key]}
    for value in set(texts("en").values()) - same:
        if "{" not in value and len(value) > 3:
            assert f"\n{value}\n" not in text, value
    for word in ("single", "pair of", "straight", "passed", "hearts", "spades"):
        assert word not in text
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "vi")


def test_own_points_in_the_lobby(open_page: OpenPage) -> None:
    """After a hand the lobby knows the player."""
    page = open_page("en", SMALL, hasty=True)
    expect(page.locator(".rec")).to_contain_text(texts("en")["lobby.none"])
    sit_down(page)
    play_hand(page, hasty=True)
    gained = page.locator(".gain").inner_text()
    page.locator(".home").click()
    expect(page.locator(".rec dd")).to_have_text(["1", gained])


def test_house_rules_and_seats(open_page: OpenPage) -> None:
    """Rules and players are chosen in the lobby and remembered; a table of two under other rules is laid."""
    page = open_page("en", WIDE)
    page.locator(".pick:not(.more) summary").click()
    page.get_by_role("radio", name=re.compile("Portal")).check()
    page.locator(".seg label", has_text="2").click()
    expect(page.locator(".btn.big small")).to_have_text(texts("en")["lobby.play.1"])
    page.reload()
    expect(page.locator(".pick:not(.more) summary")).to_contain_text("Portal")
    sit_down(page)
    page.locator(".seat, .foot").first.wait_for()
    expect(page.locator(".room p")).to_contain_text("Portal")
    expect(page.locator(".seat, .tot li:not(.you)")).to_have_count(1)


def test_two_tabs(open_page: OpenPage, new_context: Callable[..., BrowserContext]) -> None:
    """A second tab takes the seat; the first says so, does not come back by itself, and takes it back at a touch."""
    context = new_context("en", WIDE)
    first = open_page(context=context)
    sit_down_to_act(first)
    second = open_page(context=context, path=first.url)
    second.locator(".mebar.now").wait_for()
    banner = texts("en")["link.replaced"]
    expect(first.locator(".banner")).to_contain_text(banner)
    assert held(first) == held(second)
    expect(first.locator(".acts .btn[aria-disabled=true]")).to_have_count(3)
    first.locator(".banner .btn").click()
    expect(second.locator(".banner")).to_contain_text(banner)
    expect(first.locator(".banner")).to_have_count(0)
    click_turn(first)
    first.wait_for_function(
        "() => !document.querySelector('.mebar.now') || document.querySelector('.hand').childElementCount < 10"
    )


def test_back_to_the_lobby_and_forth(open_page: OpenPage) -> None:
    """The table is a page of its own in the browser's history, left and found again without loading anew."""
    page = open_page("en", WIDE)
    page.evaluate("window.same = true")
    sit_down_to_act(page)
    before = held(page)
    page.go_back()
    expect(page.locator(".btn.big")).to_be_visible()
    page.go_forward()
    page.locator(".mebar.now").wait_for()
    assert held(page) == before
    assert page.evaluate("window.same")


def test_first_hand_deals_at_once(open_page: OpenPage) -> None:
    """From the click to ten cards takes less than a second."""
    page = open_page("en", SMALL)
    page.locator(".btn.big").wait_for()
    took: float = page.evaluate(
        """() => new Promise(done => {
            const start = performance.now();
            const look = () => document.querySelectorAll('.hand .card, .foot').length
                ? done(performance.now() - start) : requestAnimationFrame(look);
            document.querySelector('.btn.big').click();
            look();
        })"""
    )
    assert took < 1_000


SHIFTS = """
window.shifts = [];
const free = ".play, .lasttrick, .mebar, .side, .sc, .tag" + (innerWidth < 900 ? "" : ", .who");
new PerformanceObserver(list => {
    if (document.querySelector(".scoremain")) return;
    for (const { hadRecentInput, sources } of list.getEntries())
        for (const { node } of hadRecentInput ? [] : sources) {
            const where = node?.closest ? node : node?.parentElement;
            if (where && !where.closest(free)) window.shifts.push(where.outerHTML.slice(0, 120));
        }
}).observe({ type: "layout-shift" });
"""


@pytest.mark.parametrize("size", [(320, 568), SMALL, (844, 390), WIDE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_jumps(open_page: OpenPage, size: tuple[int, int]) -> None:
    """Nothing moves by itself in a hand, but for the plays, and words in their own place: status, scores, the log."""
    page = open_page("vi", size, path=None)
    page.add_init_script(SHIFTS)
    page.goto("/")
    sit_down_to_act(page)
    page.evaluate("window.shifts.length = 0")
    play_hand(page)
    assert page.evaluate("window.shifts") == []
