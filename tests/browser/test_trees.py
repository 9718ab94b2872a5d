"""What a screen reader is told of the main screens, held to trees that were read by a person, in both languages.

`BAOSAM_SAVE_TREES=1 pytest tests/browser/test_trees.py` writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import SMALL, OpenPage
from tests.browser.faking import entry, fake_table, view
from tests.browser.playing import texts
from tests.browser.test_table import over

TREES = Path(__file__).parent / "trees"


def lobby(page: Page) -> None:
    page.goto("/")
    page.locator(".presets label").first.wait_for(state="attached")


def settings(page: Page) -> None:
    lobby(page)
    page.get_by_role("button", name=texts(page.locator("html").get_attribute("lang") or "")["set.h"]).click()
    page.locator(".settings").wait_for()


def declaring(page: Page) -> None:
    asked = view(phase="declaring", declined=[1], declare={"win": 60, "lose": 60}, legal=["sam", "no"], trick=[])
    fake_table(page, asked)
    page.locator(".declare").wait_for()


def turn(page: Page) -> None:
    shown = view(last_trick=[entry(1, "3s", "3"), entry(2, "", "-")])
    shown["seats"][1] |= {"one": True, "count": 1}
    shown["seats"][2] |= {"passed": True}
    fake_table(page, shown)
    page.locator(".mebar.now").wait_for()


def score(page: Page) -> None:
    fake_table(page, over())
    page.locator(".sheetpage").wait_for()


SCREENS = {"lobby": lobby, "settings": settings, "declaring": declaring, "turn": turn, "score": score}


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("name", SCREENS)
def test_tree(open_page: OpenPage, name: str, lang: str) -> None:
    """F60: names, roles, states and order."""
    page = open_page(lang, SMALL, path=None)
    SCREENS[name](page)
    tree = page.locator("body").aria_snapshot() + "\n"
    golden = TREES / f"{name}-{lang}.yml"
    if os.environ.get("BAOSAM_SAVE_TREES"):
        TREES.mkdir(exist_ok=True)
        golden.write_text(tree)
    assert tree == golden.read_text()
