"""What players expect of cards on a screen: dragging, offers, hints, skipping ahead, big moments."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SMALL, WIDE, OpenPage, Sit
from tests.browser.faking import fake_table, view
from tests.browser.playing import declare, hinted, play, tap, texts, wait

MINE = "3s 4h 5d 7c 7d Jd Js Kd As 2d"
THEIRS = "4c 4d 5c 5s 6c 7s 9s Jc Qh Kh"


def raised(page: Page) -> list[str]:
    """The raised cards, as they lie."""
    cards: list[str] = page.locator(".hand .card[aria-pressed=true]").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )
    return cards


def drag(page: Page, first: str, last: str) -> None:
    """Drags from one card's strip to another's."""
    start, end = (page.locator(f"[data-card='{card}']").bounding_box() for card in (first, last))
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 10, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(end["x"] + 10, end["y"] + 40, steps=12)
    page.mouse.up()


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["360x640", "1280x800"])
def test_dragging_raises_and_lowers(sit: Sit, size: tuple[int, int]) -> None:
    """Every card that is passed takes the state which the first one took."""
    page = sit(MINE, THEIRS, size=size)
    declare(page)
    drag(page, "3s", "5d")
    assert raised(page) == ["3s", "4h", "5d"]
    drag(page, "4h", "7c")
    assert raised(page) == ["3s"]
    drag(page, "Jd", "7d")
    assert raised(page) == ["3s", "7d", "Js", "Jd"]


def test_a_card_lowered_offers_its_combination(sit: Sit) -> None:
    page = sit(MINE, THEIRS, lang="vi")
    declare(page)
    wait(page, ".mebar.now")
    tap(page, "7c")
    tap(page, "7c")
    assert raised(page) == []
    offer = page.locator(".aside")
    expect(offer).to_have_text(texts("vi")["offer"].format(cards="7 7"))
    offer.click()
    assert raised(page) == ["7c", "7d"]
    expect(offer).to_have_count(0)
    tap(page, "2d")
    tap(page, "2d")
    expect(offer).to_have_count(0)


def test_hints_come_from_the_table(sit: Sit) -> None:
    """One after the other, as the server suggests them."""
    page = sit(MINE, THEIRS)
    told: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: told.append(str(text))))
    page.reload()
    page.locator(".declare").wait_for()
    declare(page)
    wait(page, ".mebar.now")
    for turn in range(3):
        page.locator(".acts .btn").nth(1).click()
        hinted(page)
        plays: list[str] = next(json.loads(text)["plays"] for text in told if '"hinted"' in text)
        best = plays[turn % len(plays)]
        page.wait_for_function(
            "best => [...document.querySelectorAll('.hand [aria-pressed=true]')]"
            ".map(card => card.dataset.card[0]).sort().join('') === best",
            arg="".join(sorted(best)),
        )
        expect(page.locator(".acts .gold")).to_have_attribute("aria-disabled", "false")


def test_a_hint_that_is_refused_comes_from_the_page(open_page: OpenPage) -> None:
    """Too many questions are answered by a refusal: the button goes on to work, in the page's own order."""
    page = open_page("en", path=None)
    table = fake_table(page, view())
    table.hints = None

    def refuse(message: dict[str, object]) -> None:
        if message["t"] == "hint":
            table.send({"t": "error", "reason": "too_fast", "why": "Too fast."})

    table.answer = refuse
    page.locator(".mebar.now").wait_for()
    page.locator(".acts .btn").nth(1).click()
    expect(page.locator(".acts .gold")).to_have_attribute("aria-disabled", "false")
    assert raised(page) == ["Tc", "Td"]
    page.locator(".acts .btn").nth(1).click()
    expect(page.locator("[data-card='7s']")).to_have_attribute("aria-pressed", "true")
    assert len(table.said("hint")) == 1


def test_skipping_ahead(open_page: OpenPage) -> None:
    """Having passed, the player may see the trick's end at once; the chip is there for that time only."""
    page = open_page("en", WIDE, path=None)
    shown = view(to_act=1, legal=[], turn=18)
    shown["seats"][0] |= {"passed": True}
    table = fake_table(page, shown)
    chip = page.locator(".aside")
    expect(chip).to_have_text(texts("en")["skip"])
    chip.click()
    table.until(lambda: table.said("skip"))
    table.events(view(turn=19), {"kind": "passed", "seat": 1})
    page.locator(".mebar.now").wait_for()
    expect(chip).to_have_count(0)


def test_a_chop_is_a_moment(sit: Sit) -> None:
    """A quad on a 2 is shown large for a while; a touch ends it; a click meanwhile lands."""
    page = sit("3s 3c 5s 7s 9s Js Qs Ks As 2d", "4s 4c 4d 4h 5c 6c 8c Jc Qc Kc", hasty=False)
    declare(page)
    play(page, "2d")
    moment = page.locator(".moment.chop")
    expect(moment).to_be_visible()
    expect(moment.locator(".shout")).to_contain_text(texts("en")["moment.chop"])
    expect(moment.locator(".top .card")).to_have_count(4)
    page.locator("[data-card='3s']").click(position={"x": 10, "y": 40})
    expect(moment).to_have_count(0)
    assert "3s" in raised(page)


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_a_sam_is_a_moment(sit: Sit, lang: str) -> None:
    """Declared, it is called out; made, it is called out again, and over by itself."""
    page = sit("3s 4h 5s 6d 7s 8s 9d Ts 2s 2c", "4c 4d 5c 5d 6c 7c 9c Jc Jh Kh", lang=lang, hasty=False)
    declare(page, yes=True)
    expect(page.locator(".moment.call.mine .shout")).to_have_text(texts(lang)["moment.sam"])
    expect(page.locator(".moment")).to_have_count(0)
    play(page, "3s 4h 5s 6d 7s 8s 9d Ts")
    play(page, "2s 2c")
    expect(page.locator(".moment.sam.mine")).to_be_visible()
    expect(page.locator(".moment")).to_have_count(0)


def test_my_turn_is_felt_and_read(sit: Sit) -> None:
    """The tab's title says so, and the phone buzzes."""
    page = sit("4h 5d 7c 7d Jd Js Kd As 2d 8d", "3s 3c 4c 4d 6c 6d 9c 9d Tc Qh")
    page.evaluate("window.buzzes = []; navigator.vibrate = pattern => (window.buzzes.push(pattern), true)")
    declare(page)
    wait(page, ".mebar.now")
    expect(page).to_have_title(texts("en")["title.turn"])
    page.wait_for_function("() => window.buzzes.length > 0")
