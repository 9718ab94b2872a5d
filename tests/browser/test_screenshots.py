"""The pictures in the README, taken of the page as it is.

`BAOSAM_SAVE_SCREENSHOTS=1 pytest tests/browser/test_screenshots.py` refreshes the committed ones.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import SMALL, WIDE, OpenPage
from tests.browser.faking import entry, fake_table, seat, view
from tests.browser.playing import play_hand, sit_down_to_act, tap

IMAGES = Path(__file__).parents[2] / "docs" / "img"


@pytest.mark.parametrize(("lang", "size"), [("vi", SMALL), ("en", SMALL), ("vi", WIDE), ("en", WIDE)])
def test_screenshot(open_page: OpenPage, tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    """A turn in the middle of a hand: Chú Minh has one card left, Bà Hoa's nines can be beaten."""
    name = {"vi": "Chuẩn", "en": "Standard"}[lang]
    say = {
        "vi": {"66": "đôi 6", "99": "đôi 9", "pass": "bỏ lượt", "run": "sảnh 8 đến A"},
        "en": {"66": "pair of 6s", "99": "pair of 9s", "pass": "pass", "run": "straight 8 to A"},
    }[lang]
    page = open_page(lang, size, path=None)
    shown = view(
        rules={"text": "standard", "name": name, "summary": "", "direction": "clockwise"},
        seats=[
            seat("Khách", bot=None, total=12),
            seat("Chú Minh", total=8, count=1, one=True),
            seat("Bà Hoa", total=-11, count=8),
            seat("Cô Lan", total=-9, passed=True),
        ],
        trick=[entry(1, "6d 6c", say["66"]), entry(2, "9h 9c", say["99"]), entry(3, "", say["pass"])],
        last_trick=[entry(1, "8s 9d Ts Jh Qc Kc Ad", say["run"])],
    )
    fake_table(page, shown)
    for card in ("Tc", "Td"):
        tap(page, card)
    page.locator(".acts .gold[aria-disabled=false]").focus()
    page.evaluate("() => document.fonts.ready.then(() => document.activeElement.blur())")
    page.mouse.move(0, 0)
    keep(page, tmp_path, f"table-{size[0]}-{lang}")


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_score_screenshot(open_page: OpenPage, tmp_path: Path, lang: str) -> None:
    """A page of the score book after a hand that was really played."""
    page = open_page(lang, SMALL, hasty=True)
    sit_down_to_act(page)
    play_hand(page, hasty=True)
    page.evaluate("() => document.fonts.ready.then(() => document.activeElement.blur())")
    keep(page, tmp_path, f"score-360-{lang}")


def keep(page: Page, folder: Path, name: str) -> None:
    """Takes a picture, for the README if asked to."""
    folder = IMAGES if os.environ.get("BAOSAM_SAVE_SCREENSHOTS") else folder
    folder.mkdir(parents=True, exist_ok=True)
    picture = page.screenshot(path=folder / f"{name}.png", animations="disabled")
    assert len(picture) > 20_000
