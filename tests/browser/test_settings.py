"""Settings: how the table looks and moves, what it says and does by itself, remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL, WIDE, OpenPage, Sit
from tests.browser.laying import DealtServer
from tests.browser.playing import declare, held, play, play_hand, sit_down_to_act, tap, texts, wait
from tests.browser.test_access import violations

THEMES = ["felt", "dark", "light", "contrast"]


def settings(page: Page) -> None:
    """Opens the sheet."""
    page.get_by_role("button", name=texts(page.locator("html").get_attribute("lang") or "")["set.h"]).click()
    page.locator(".settings").wait_for()


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_look_is_chosen_and_remembered(open_page: OpenPage, lang: str) -> None:
    page = open_page(lang, SMALL)
    words = texts(lang)
    settings(page)
    for name, value in (("theme", "dark"), ("deck", "four"), ("print", "big"), ("motion", "off")):
        page.get_by_role("radio", name=words[f"set.{name}.{value}"], exact=True).check()
        expect(page.locator("html")).to_have_attribute(f"data-{name}", value)
    assert page.locator("meta[name=theme-color]").get_attribute("content") == "#12181a"
    page.keyboard.press("Escape")
    expect(page.locator(".settings")).to_have_count(0)
    expect(page.get_by_role("button", name=words["set.h"])).to_be_focused()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-deck", "four")


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_is_free_of_faults(open_page: OpenPage, theme: str) -> None:
    """The lobby, the settings, the table and the score sheet pass axe in every theme (F60)."""
    page = open_page("vi" if theme in ("dark", "contrast") else "en", SMALL, path=None)
    page.add_init_script(f"localStorage.setItem('baosam.theme', '{theme}')")
    page.goto("/")
    page.locator(".btn.big").wait_for()
    settings(page)
    assert violations(page) == []
    page.keyboard.press("Escape")
    sit_down_to_act(page)
    assert violations(page) == []
    play_hand(page)
    assert violations(page) == []


def test_sound_is_muted_in_the_header(open_page: OpenPage) -> None:
    page = open_page("en", WIDE)
    sit_down_to_act(page)
    button = page.get_by_role("button", name=texts("en")["set.sound"])
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")


def test_the_pace_of_bots_is_the_tables(open_page: OpenPage) -> None:
    """Chosen at the table, told by the server, there after a reload."""
    page = open_page("en", WIDE)
    sit_down_to_act(page)
    settings(page)
    page.get_by_role("radio", name=texts("en")["set.pace.fast"]).check()
    page.reload()
    page.locator(".hand .card, .foot").first.wait_for()
    settings(page)
    expect(page.get_by_role("radio", name=texts("en")["set.pace.fast"])).to_be_checked()


def test_playing_may_be_asked_twice(sit: Sit) -> None:
    page = sit("3s 5d 7c 9c 9d Jd Js Kd As 2d", "4c 4d 5c 5s 6c 7s 9s Jc Qh Kh", size=WIDE)
    declare(page)
    settings(page)
    page.get_by_role("switch", name=texts("en")["set.confirm"]).check()
    page.keyboard.press("Escape")
    wait(page, ".mebar.now")
    tap(page, "3s")
    page.locator(".acts .gold").click()
    expect(page.locator("[role=status]")).to_contain_text(texts("en")["say.confirm"])
    expect(page.locator(".hand .card")).to_have_count(10)
    page.locator(".acts .gold").click()
    expect(page.locator(".hand .card")).to_have_count(9)


def test_a_pass_by_itself(sit: Sit, dealing: DealtServer) -> None:
    """Where nothing beats the table and the player wants it so, the pass goes out after a moment."""
    page = sit("3d 5d 7c 9c 9d Jd Js Kd As 2d", "3s 4s 5s 6s 7s 8s 9s Ts Qh Ah", size=WIDE)
    settings(page)
    page.get_by_role("switch", name=texts("en")["set.autopass"]).check()
    page.keyboard.press("Escape")
    declare(page)
    wait(page, ".seat .tag.alarm")
    table = dealing.table(page)
    assert table.hand is not None
    assert len(table.hand.hands[1]) == 1
    assert len(held(page)) == 10


def test_hints_can_be_off(sit: Sit) -> None:
    page = sit("3s 5d 7c 9c 9d Jd Js Kd As 2d", "4c 4d 5c 5s 6c 7s 9s Jc Qh Kh", lang="vi")
    declare(page)
    settings(page)
    page.get_by_role("switch", name=texts("vi")["set.hints"]).uncheck()
    page.keyboard.press("Escape")
    expect(page.locator(".acts .btn").nth(1)).to_have_attribute("aria-disabled", "true")
    wait(page, ".mebar.now")
    play(page, "3s")


def test_the_language_is_among_the_settings(open_page: OpenPage) -> None:
    """As in the header, and the sheet stays open in the other language."""
    page = open_page("en", SMALL)
    settings(page)
    page.get_by_role("radio", name=texts("en")["set.lang.vi"]).check()
    expect(page.locator("html")).to_have_attribute("lang", "vi")
    expect(page.locator("#set-h")).to_have_text(texts("vi")["set.h"])
    expect(page.get_by_role("radio", name=texts("vi")["set.lang.vi"])).to_be_checked()
