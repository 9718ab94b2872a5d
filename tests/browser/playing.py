"""A player at the page: sits down, answers, plays whole hands by clicking or by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from playwright.sync_api import Page, expect

CLIENT = Path(__file__).parents[2] / "src" / "baosam" / "client"
TO_DO = ".declare, .mebar.now, .foot"


@cache
def texts(lang: str) -> dict[str, str]:
    """The page's own texts in one language."""
    source = (CLIENT / "lang" / f"{lang}.js").read_text()
    return dict(re.findall(r'^  "([\w.]+)": "(.*)",$', source, re.MULTILINE))


def sit_down(page: Page) -> None:
    """Deals a hand from the lobby."""
    page.locator(".btn.big").click()
    expect(page).to_have_url(re.compile("/t/"))
    page.locator(TO_DO).first.wait_for()


def sit_down_asked(page: Page) -> None:
    """Deals hands until one asks about Sâm: an instant win or a bot's Sâm comes first now and then."""
    for _ in range(8):
        sit_down(page)
        if page.locator(".declare").count():
            return
        page.goto("/")
    raise AssertionError("never asked in eight hands")


def sit_down_to_act(page: Page) -> None:
    """Deals hands until it is the player's turn in the play."""
    for _ in range(8):
        sit_down_asked(page)
        say_no(page)
        page.locator(".mebar.now, .foot").first.wait_for()
        if page.locator(".mebar.now").count():
            return
        page.goto("/")
    raise AssertionError("never to act in eight hands")


def say_no(page: Page) -> None:
    """Does not declare."""
    page.locator(".declare .btn:not(.gold)").click()
    page.locator(".declare").wait_for(state="detached")


def click_turn(page: Page) -> None:
    """One turn by clicking: the first hint, else a pass."""
    acts = page.locator(".acts .btn")
    acts.nth(1).click()
    hinted(page)
    if acts.nth(3).get_attribute("aria-disabled") == "false":
        acts.nth(3).click()
    else:
        acts.nth(2).click()


def hinted(page: Page) -> None:
    """Waits for the table's hint: a play raised, or the word to pass."""
    words = texts(page.locator("html").get_attribute("lang") or "")
    page.wait_for_function(
        "words => document.querySelector('.acts .gold')?.ariaDisabled === 'false' || document.querySelector('.foot')"
        " || "
        "words.some(word => document.querySelector('[role=status]').textContent.includes(word))",
        arg=[words["say.nothing"], words["say.hint.pass"]],
    )


def key_turn(page: Page) -> None:
    """One turn by keyboard."""
    page.keyboard.press("h")
    hinted(page)
    ready = page.locator(".acts .gold").get_attribute("aria-disabled") == "false"
    page.keyboard.press("Enter" if ready else "p")


def play_hand(page: Page, turn: Callable[[Page], None] = click_turn, *, hasty: bool = False) -> int:
    """Plays a hand to its score sheet and says how many turns that took.

    `hasty` is for pages whose clock is Playwright's: finished tricks do not keep the test waiting.
    """
    turns = 0
    while True:
        while hasty and not page.locator(TO_DO).count():
            page.clock.run_for(200)
        page.locator(TO_DO).first.wait_for()
        if page.locator(".foot").count():
            return turns
        if page.locator(".declare").count():
            say_no(page)
            continue
        before = page.locator(".mebar.now").count() and page.evaluate(
            "document.querySelector('.hand')?.childElementCount"
        )
        turn(page)
        turns += 1
        # the turn is over once the server's answer is shown: fewer cards, another's turn, or the end
        page.wait_for_function(
            "before => !document.querySelector('.mebar.now') || "
            "document.querySelector('.hand').childElementCount < before || document.querySelector('.foot')",
            arg=before,
        )
        assert turns < 60


def tap(page: Page, card: str) -> None:
    """Taps a card on its visible strip."""
    page.locator(f"[data-card='{card}']").click(position={"x": 10, "y": 40})


def held(page: Page) -> list[str]:
    """The cards in the hand, as the page orders them."""
    cards: list[str] = page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    return cards


def visible_text(page: Page) -> str:
    """All that the page says, the part for screen readers included."""
    said: str = page.evaluate(
        """() => [...document.querySelectorAll('body *')].flatMap(e => [
            e.getAttribute('aria-label') ?? '',
            ...[...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data),
        ]).join('\\n') + '\\n' + document.title"""
    )
    return said


def declare(page: Page, *, yes: bool = False) -> None:
    """Answers the question about Sâm."""
    page.locator(".declare .gold" if yes else ".declare .btn:not(.gold)").click()
    page.locator(".declare").wait_for(state="detached")


def play(page: Page, cards: str) -> None:
    """Selects cards and plays them, once it is the player's turn."""
    wait(page, ".mebar.now")
    for card in cards.split():
        tap(page, card)
    gold = page.locator(".acts .gold")
    expect(gold).to_have_attribute("aria-disabled", "false")
    before = page.locator(".hand .card").count()
    gold.click()
    page.wait_for_function(
        "before => !document.querySelector('.hand') || document.querySelector('.hand').childElementCount < before",
        arg=before,
    )


def wait(page: Page, selector: str) -> None:
    """Lets the page's own clock run until something is there."""
    for _ in range(200):
        if page.locator(selector).count():
            return
        page.clock.run_for(200)
        page.wait_for_function("() => true")
    page.locator(selector).first.wait_for()
