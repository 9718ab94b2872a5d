"""What a hand can come to, each from a deal laid out for it: played, reloaded in the middle, and held to the log."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from baosam.rules import PRESETS, Line
from baosam.tables.table import Table
from tests.browser.conftest import SMALL, WIDE, OpenPage, Sit
from tests.browser.laying import DealtServer
from tests.browser.playing import click_turn, declare, held, key_turn, play, play_hand, tap, texts, wait

MINE = "3s 4h 5s 6d 7s 8s 9d Ts"


def reload(page: Page, server: DealtServer) -> None:
    """The page anew: cards, counts and points must be those of the log."""
    before = held(page)
    page.reload()
    page.locator(".hand .card").first.wait_for()
    assert held(page) == before
    table = server.table(page)
    assert table.hand is not None
    assert held(page) == [str(card) for card in table.hand.hands[0]]
    expect(page.locator(".cnt")).to_have_text([str(len(hand)) for hand in table.hand.hands[1:]])


def ended(page: Page, server: DealtServer, outcome: str) -> Table:
    """The score sheet shows the log's payments, and they add up."""
    wait(page, ".foot")
    table = server.table(page)
    assert table.hand is not None
    result = table.hand.result
    assert result is not None
    assert result.outcome == outcome
    shown = [int(text.replace("−", "-").replace("+", "")) for text in page.locator(".tot b").all_inner_texts()]
    assert sorted(shown) == sorted(result.payments)
    gain = page.locator(".gain").inner_text()
    assert int(gain.replace("−", "-").replace("+", "")) == result.payments[0]
    lines = page.locator(".pays .amt")
    assert sorted(map(int, lines.all_inner_texts())) == sorted(line.amount for line in result.lines)
    expect(page.locator(".sum b")).to_have_text(re.compile("= 0$"))
    return table


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_sam_made(sit: Sit, dealing: DealtServer, lang: str) -> None:
    """F19: the last play needs no safety; every other seat pays."""
    page = sit(f"{MINE} 2s 2c", "4c 4d 5c 5d 6c 7c 9c Jc Jh Kh", lang=lang)
    declare(page, yes=True)
    reload(page, dealing)
    play(page, MINE)
    play(page, "2s 2c")
    table = ended(page, dealing, "sam_made")
    assert table.totals == (20, -20)


def test_sam_broken(sit: Sit, dealing: DealtServer) -> None:
    """F19: the first beat ends the hand at once."""
    page = sit("3s 4s 6s 7d 9d Td Jd Qs Ks Ad", "4c 4d 5c 5d 6c 7c 9c Jc Jh Kh", lang="vi")
    declare(page, yes=True)
    play(page, "3s")
    assert ended(page, dealing, "sam_broken").totals == (-20, 20)


def test_dragon_sam(sit: Sit, dealing: DealtServer) -> None:
    """Ten cards in one straight, declared under rules that know no instant wins, pay double."""
    page = sit(f"{MINE} Jd Qd", "4c 4d 5c 5d 6c 7c 9c Jc Jh Kh", rules="mien_bac", size=WIDE)
    declare(page, yes=True)
    play(page, f"{MINE} Jd Qd")
    assert ended(page, dealing, "sam_made").totals == (40, -40)


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_chop(sit: Sit, dealing: DealtServer, lang: str) -> None:
    """F07, F08: a quad on a 2 is paid at once, shown at once, and stands in the score."""
    page = sit("3s 3c 5s 7s 9s Js Qs Ks As 2d", "4s 4c 4d 4h 5c 6c 8c Jc Qc Kc", lang=lang)
    declare(page)
    play(page, "2d")
    wait(page, ".play.top [data-card='4h'], .mebar.now")
    reload(page, dealing)
    expect(page.locator(".board")).to_contain_text("15")
    play_hand(page, hasty=True)
    table = server_result(dealing, page)
    assert (15, "chop") in {(line.amount, line.reason) for line in table}


def server_result(server: DealtServer, page: Page) -> tuple[Line, ...]:
    """The payments of the hand that ended."""
    hand = server.table(page).hand
    assert hand is not None
    assert hand.result is not None
    return hand.result.lines


@pytest.mark.parametrize(("lang", "size"), [("en", WIDE), ("vi", SMALL)])
def test_instant_win(sit: Sit, dealing: DealtServer, lang: str, size: tuple[int, int]) -> None:
    """Dealt four 2s, the hand is over before anybody is asked; a reload shows the same sheet."""
    page = sit("2s 2c 2d 2h 3s 5d 7c 9h Js Kd", "4c 4d 5c 5s 6c 7d 9c Jc Jh Kh", lang=lang, size=size)
    ended(page, dealing, "instant")
    page.reload()
    assert ended(page, dealing, "instant").totals == (20, -20)


def test_bao_mot(sit: Sit, dealing: DealtServer) -> None:
    """F15: the one card is called; the player before may only play the highest single, and is told why."""
    page = sit("3d 5d 7c 9c 9d Jd Js Kd As 2d", "3s 4s 5s 6s 7s 8s 9s Ts Qh Ah", size=WIDE)
    declare(page)
    wait(page, ".mebar.now")
    page.locator(".acts .btn").nth(2).click()
    wait(page, ".seat .tag.alarm")
    wait(page, ".mebar.now")
    reload(page, dealing)
    expect(page.locator(".seat .tag.alarm")).to_have_text(texts("en")["seat.one"])
    tap(page, "Kd")
    gold = page.locator(".acts .gold")
    expect(gold).to_have_attribute("aria-disabled", "true")
    expect(page.locator("[role=status]")).to_contain_text(re.compile("highest", re.IGNORECASE))
    tap(page, "Kd")
    play(page, "2d")
    play_hand(page, hasty=True)


def test_last_two(sit: Sit, dealing: DealtServer) -> None:
    """F14: under `loss_continue` going out on 2s loses; the one seat left wins."""
    page = sit(f"{MINE} 2s 2d", "4c 4d 5c 5d 6c 7c 9c Jc Jh Kh", rules="portal", lang="vi")
    declare(page)
    play(page, MINE)
    reload(page, dealing)
    play(page, "2s 2d")
    assert ended(page, dealing, "last_standing").totals == (-20, 20)


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("rules", PRESETS)
def test_a_hand_under_every_preset(
    open_page: OpenPage, dealing: DealtServer, new_context: Callable[..., BrowserContext], rules: str, lang: str
) -> None:
    """Whole hands at tables full and small, by keyboard and by touch, end in the log's own payments."""
    seats = PRESETS[rules].seats.max if lang == "en" else 3
    context = new_context(lang, WIDE if lang == "en" else SMALL, url=dealing.url)
    page = open_page(context=context, hasty=True)
    wish = {"rules": rules, "seats": seats, "bots": ["easy"] * (seats - 1), "stake": 3}
    answer = context.request.post("/api/tables", data=wish, headers={"origin": dealing.url})
    page.goto(answer.json()["url"])
    page.locator(".hand .card, .foot").first.wait_for()
    play_hand(page, key_turn if lang == "en" else click_turn, hasty=True)
    table = dealing.table(page)
    assert table.hand is not None
    assert table.hand.result is not None
    shown = [int(text.replace("−", "-").replace("+", "")) for text in page.locator(".tot b").all_inner_texts()]
    assert sorted(shown) == sorted(3 * paid for paid in table.hand.result.payments)
