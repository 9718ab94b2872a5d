"""Real Chromium before a real server. Every page that a test opens must end without errors in its console."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.laying import DealtServer
from tests.browser.serving import Server

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LOCALES = {"en": "en-GB", "vi": "vi-VN"}
SMALL, WIDE = (360, 640), (1280, 800)

OpenPage = Callable[..., Page]
Sit = Callable[..., Page]


def chromium() -> str:
    """Where Chromium is: `BAOSAM_CHROMIUM`, else on the path."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("BAOSAM_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if found is None:
        pytest.fail("no Chromium: install the package chromium, or name one in BAOSAM_CHROMIUM")
    return found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that stays up."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, to be killed and started again."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for the tests of this folder. It ends with them, for while Playwright is started its event loop
    counts as the thread's running one, and no other test of this process could run a loop."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def new_context(browser: Browser, server: Server) -> Iterator[Callable[..., BrowserContext]]:
    """Opens a visitor's browser: its language and size decide what the page shows."""
    contexts: list[BrowserContext] = []

    def make(
        lang: str = "en", size: tuple[int, int] = WIDE, *, url: str = server.url, still: bool = True
    ) -> BrowserContext:
        context = browser.new_context(
            base_url=url,
            locale=LOCALES[lang],
            viewport={"width": size[0], "height": size[1]},
            has_touch=size[0] < 900,
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def open_page(new_context: Callable[..., BrowserContext]) -> Iterator[OpenPage]:
    """Opens a page in a browser of its own; what its console says beyond `allowed` fails the test."""
    said: list[str] = []

    def make(
        lang: str = "en",
        size: tuple[int, int] = WIDE,
        *,
        path: str | None = "/",
        context: BrowserContext | None = None,
        allowed: tuple[str, ...] = (),
        hasty: bool = False,
        **more: object,
    ) -> Page:
        page = (context or new_context(lang, size, **more)).new_page()
        page.on(
            "console",
            lambda message: (
                None
                if message.type not in ("error", "warning") or any(part in message.text for part in allowed)
                else said.append(message.text)
            ),
        )
        page.on("pageerror", lambda error: said.append(str(error)))
        if hasty:
            page.clock.install()
        if path is not None:
            page.goto(path)
        return page

    yield make
    assert said == []


@pytest.fixture(scope="session")
def dealing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DealtServer]:
    """A server with deals laid out."""
    server = DealtServer(tmp_path_factory.mktemp("dealt"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def sit(dealing: DealtServer, open_page: OpenPage, new_context: Callable[..., BrowserContext]) -> Sit:
    """Opens a table for two under some rules with the deal laid out, and waits until it is shown."""

    def make(
        *hands: str, rules: str = "standard", lang: str = "en", size: tuple[int, int] = SMALL, hasty: bool = True
    ) -> Page:
        dealing.lay_out(*hands)
        context = new_context(lang, size, url=dealing.url)
        page = open_page(context=context, hasty=hasty)
        wish = {"rules": rules, "seats": len(hands), "bots": ["easy"] * (len(hands) - 1), "stake": 1}
        answer = context.request.post("/api/tables", data=wish, headers={"origin": dealing.url})
        assert answer.status == 201, answer.text()
        page.goto(answer.json()["url"])
        page.locator(".hand .card, .foot").first.wait_for()
        return page

    return make
