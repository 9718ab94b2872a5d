"""Where things are on phones and desks (F57)."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.faking import entry, fake_table, view
from tests.browser.playing import tap

SIZES = [(320, 568), (360, 640), (390, 844), (667, 375), (844, 390), (1024, 768), (1280, 800), (1920, 1080)]
STRAIGHT = "3s 4d 5h 6c 7s 8d 9h Tc Js Qd"

Box = Mapping[str, float]


def boxes(page: Page, selector: str) -> list[Box]:
    """Where the elements are, as they are seen."""
    found: list[Box] = page.locator(selector).evaluate_all(
        "all => all.map(one => {"
        " const { left, top, right, bottom } = one.getBoundingClientRect();"
        " return { left, top, right, bottom } })"
    )
    return found


def inside(inner: Box, outer: Box) -> bool:
    """Whether a box lies in another, half a pixel forgiven."""
    starts = inner["left"] >= outer["left"] - 0.5 and inner["top"] >= outer["top"] - 0.5
    return starts and inner["right"] <= outer["right"] + 0.5 and inner["bottom"] <= outer["bottom"] + 0.5


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes do not overlap."""
    beside = one["right"] <= other["left"] + 0.5 or other["right"] <= one["left"] + 0.5
    return beside or one["bottom"] <= other["top"] + 0.5 or other["bottom"] <= one["top"] + 0.5


def crowded(n: int, **more: Any) -> dict[str, Any]:
    """A table where everybody has something to show."""
    shown = view(n, **more)
    for i, one in enumerate(shown["seats"][1:]):
        one |= {"total": -128, "hand": -15, "passed": i == 1, "one": i == 0}
    return shown


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_hand_in_reach(open_page: OpenPage, size: tuple[int, int]) -> None:
    """F57: ten cards in the viewport, each to be hit on 30 px (28 at 320), none under Play or Pass, nothing scrolls."""
    page = open_page("vi", size, path=None)
    fake_table(page, crowded(5, last_trick=[entry(1, "8s 9d Ts Jh Qc Kc Ad", "sảnh 8 đến A")]))
    screen = {"left": 0, "top": 0, "right": size[0], "bottom": size[1]}
    tap(page, "Tc")
    found = boxes(page, ".hand .card")
    assert len(found) == 10
    buttons = boxes(page, ".acts .btn")
    assert all(inside(box, screen) for box in [*found, *buttons])
    assert all(apart(card, button) for card in found for button in buttons)
    page.locator(".lasttrick .chip").click()
    page.locator(".lastpanel .ib").click()
    (chip,) = boxes(page, ".lasttrick .chip")
    assert all(apart(chip, box) for box in [*found, *buttons, *boxes(page, ".bar :is(button, a, .room):visible")])
    least = 28 if size[0] == 320 else 30
    strips = page.evaluate(
        """() => [...document.querySelectorAll('.hand .card')].map(card => {
            const box = card.getBoundingClientRect(), y = box.top + box.height * .5;
            let seen = 0;
            for (let x = Math.ceil(box.left); x < box.right; x += .5)
                if (document.elementFromPoint(x, y)?.closest('.card') === card) seen += .5;
            return seen;
        })"""
    )
    assert min(strips) >= least - 0.5
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(size)
    assert page.evaluate("document.querySelector('.app').scrollTop") == 0
    for box in [*buttons, *boxes(page, ".bar :is(button, a):visible")]:
        assert box["right"] - box["left"] >= 44
        assert box["bottom"] - box["top"] >= 44


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_seats_in_sight(open_page: OpenPage, size: tuple[int, int]) -> None:
    """Every seat shows face, name, count and state inside the board, apart from the others; a long play stays on it."""
    page = open_page("vi", size, path=None)
    top = entry(1, "7s 8d 9h Tc Js Qd Ks", "sảnh 7 đến K")
    table = fake_table(page, crowded(5))
    for n in (2, 3, 4, 5):
        trick = [entry(n - 1, "3s 4d 5h 6c 7d 8s 9c", "sảnh 3 đến 9"), top]
        table.view = crowded(n, seq=50 + n, trick=trick)
        table.welcome()
        expect(page.locator(".seat")).to_have_count(n - 1)
        page.locator(".play.long").first.wait_for()
        look_at_seats(page, size, n)


def look_at_seats(page: Page, size: tuple[int, int], n: int) -> None:
    """All that a seat shows can be seen."""
    screen = {"left": 0, "top": 0, "right": size[0], "bottom": size[1]}
    for selector in (".seat .av", ".seat .nm", ".seat .cnt", ".seat .tag", ".play .card", ".play.top .cap"):
        assert all(inside(box, screen) for box in boxes(page, selector)), selector
    assert len(boxes(page, ".seat .cnt")) == n - 1
    seats = boxes(page, ".seat")
    assert all(apart(one, other) for i, one in enumerate(seats) for other in seats[:i])
    for name in boxes(page, ".seat .nm"):
        assert all(apart(name, count) for count in boxes(page, ".seat .cnt"))
    assert all(apart(play, me) for play in boxes(page, ".play.top") for me in boxes(page, ".say"))
    faces = boxes(page, ".seat .av, .seat .nm")
    assert all(apart(card, face) for card in boxes(page, ".play.top .card") for face in faces)


@pytest.mark.parametrize("n", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "size", [(320, 568), (360, 640), (844, 390), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_small_plays_apart(open_page: OpenPage, size: tuple[int, int], n: int) -> None:
    """The play to beat leaves ranks of the one before it in sight, and covers no face."""
    page = open_page("en", size, path=None)
    table = fake_table(page, view(n))
    for before, at in itertools.permutations(range(n), 2):
        trick = [entry(before, "8s 8d 8h", "three 8s"), entry(at, "9s 9d 9h", "three 9s")]
        table.view = view(n, seq=table.view["seq"] + 1, trick=trick)
        table.welcome()
        page.locator(f".play.p{at}.top").wait_for()
        page.locator(f".play.p{before}.old").wait_for()
        faces = boxes(page, ".seat .av")
        tops, olds = boxes(page, ".play.top .card"), boxes(page, ".play.old .card b")
        assert all(apart(card, face) for card in tops for face in faces)
        hidden = [rank for rank in olds if not all(apart(rank, card) for card in tops)]
        assert len(hidden) < len(olds), f"{before} under {at}"


def test_ten_card_straight(open_page: OpenPage) -> None:
    """A straight of ten cards fits on the smallest phone."""
    page = open_page("vi", (320, 568), path=None)
    fake_table(page, view(trick=[entry(1, STRAIGHT, "sảnh 3 đến Q")]))
    assert all(inside(box, {"left": 0, "top": 0, "right": 320, "bottom": 568}) for box in boxes(page, ".play .card"))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_lobby_fits(open_page: OpenPage, size: tuple[int, int], lang: str) -> None:
    """The lobby never scrolls sideways, and its one button is on the first screen."""
    page = open_page(lang, size)
    page.locator(".presets label").first.wait_for(state="attached")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    (button,) = boxes(page, ".btn.big")
    assert inside(button, {"left": 0, "top": 0, "right": size[0], "bottom": size[1]})


@pytest.mark.parametrize("n", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_long_names(open_page: OpenPage, size: tuple[int, int], n: int) -> None:
    """Names longer than their place end in dots: no seat reaches over another, none out of the board."""
    page = open_page("vi", size, path=None)
    names = ["W" * 40, "Nguyễn Thị Ánh Tuyết 🐺", "Trần Đại Quang Hùng Dũng", "Bé Bông Xinh Xắn Nhất Nhà"]
    shown = crowded(n, trick=[entry(n - 1, "9h 9c", "đôi 9")])
    for one, name in zip(shown["seats"][1:], names, strict=False):
        one |= {"name": name, "bot": None}
    fake_table(page, shown)
    look_at_seats(page, size, n)
    (cap,) = boxes(page, ".play .cap")
    assert all(apart(cap, face) for face in boxes(page, ".seat .av, .seat .nm"))
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
