"""axe finds nothing, in either language."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # pyright: ignore[reportMissingTypeStubs]
from playwright.sync_api import Page

from tests.browser.conftest import SMALL, WIDE, OpenPage
from tests.browser.faking import entry, fake_table, view
from tests.browser.playing import tap
from tests.browser.test_table import over

# axe lives in the page for this; our policy would not let it in, and a browser's own tools are not bound by it
AXE = Axe()


def violations(page: Page) -> list[str]:
    """All that axe finds wrong."""
    answer: Any = AXE.run(page)  # pyright: ignore[reportUnknownMemberType]
    found: list[dict[str, Any]] = answer.response["violations"]
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["360x640", "1280x800"])
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_axe(open_page: OpenPage, lang: str, size: tuple[int, int]) -> None:
    """F60: lobby, declaring, table with all its states, last trick, keyboard help and score sheet."""
    page = open_page(lang, size)
    page.locator(".presets label").first.wait_for(state="attached")
    for summary in page.locator(".pick summary").all():
        summary.click()
    assert violations(page) == []
    page = open_page(lang, size, path=None)
    asked = view(phase="declaring", declined=[1], declare={"win": 60, "lose": 60}, legal=["sam", "no"], trick=[])
    table = fake_table(page, asked, deadline=20_000)
    page.locator(".declare").wait_for()
    assert violations(page) == []
    shown = view(turn=18, last_trick=[entry(1, "3s", "single 3"), entry(2, "", "pass")])
    shown["seats"][1] |= {"one": True, "count": 1}
    shown["seats"][2] |= {"passed": True}
    table.events(shown, {"kind": "declined", "seat": 0})
    page.locator(".play").first.wait_for()
    tap(page, "4h")
    assert violations(page) == []
    page.locator(".lasttrick .chip").click()
    assert violations(page) == []
    page.locator(".lastpanel .ib").click()
    page.keyboard.press("?")
    page.locator(".keys").wait_for()
    assert violations(page) == []
    table.view = over(seq=50)
    table.welcome()
    page.locator(".sheetpage").wait_for()
    assert violations(page) == []
