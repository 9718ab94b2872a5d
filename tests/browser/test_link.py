"""The line between page and server: what is missed, doubled, lost, refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import SMALL, WIDE, OpenPage
from tests.browser.faking import HAND, entry, fake_table, view
from tests.browser.playing import held, play_hand, sit_down_to_act, tap, texts
from tests.browser.serving import Server

BROKEN = ("WebSocket connection to", "Failed to load resource", "net::ERR")


def after_play() -> dict[str, Any]:
    """The table after your pair of tens."""
    shown = view(to_act=1, turn=18, legal=[], cards=[c for c in HAND if c[0] != "T"])
    shown["seats"][0]["count"] = 8
    shown["trick"] = [entry(1, "9h 9c", "pair of 9s"), entry(0, "Tc Td", "pair of 10s")]
    return shown


def pick_tens(page: Any) -> None:
    """Raises the two tens."""
    for card in ("Tc", "Td"):
        tap(page, card)


def test_server_down_and_back(open_page: OpenPage, mortal: Server) -> None:
    """F32, F34: the server is killed in the middle of a hand; a banner says so, and the same hand goes on after."""
    page = open_page("en", WIDE, url=mortal.url, allowed=BROKEN, hasty=True)
    sit_down_to_act(page)
    before = held(page)
    mortal.kill()
    expect(page.locator(".banner")).to_contain_text(texts("en")["link.lost"])
    mortal.start()
    expect(page.locator(".banner")).to_have_count(0)
    page.locator(".mebar.now").wait_for()
    assert held(page) == before
    play_hand(page, hasty=True)


def test_move_survives_a_lost_line(open_page: OpenPage) -> None:
    """F26: an intention that was not answered is sent again with its id after the line is back, and only then ends."""
    page = open_page("en", path=None)
    table = fake_table(page, view())
    table.answer = lambda message: (
        table.sockets[-1].close() if message["t"] == "cmd" and len(table.sockets) == 1 else None
    )
    pick_tens(page)
    page.locator(".acts .gold").click()
    expect(page.locator(".banner")).to_have_count(0)
    table.until(lambda: len(table.said("cmd")) == 2)
    first, second = table.said("cmd")
    assert first == second
    assert first | {"id": ""} == {"t": "cmd", "id": "", "turn": 17, "do": "play", "cards": ["Tc", "Td"]}
    assert re.fullmatch(r"[A-Za-z0-9_-]{8,64}", first["id"])
    assert [hello["since"] for hello in table.said("hello")] == [None, 40]
    table.send({"t": "ack", "id": first["id"], "status": "dup", "seq": 41})
    table.events(after_play(), {"kind": "played", "seat": 0, "cards": ["Tc", "Td"], "play": "TT"})
    expect(page.locator(".hand .card")).to_have_count(8)
    table.sockets[-1].close()
    table.until(lambda: len(table.said("hello")) == 3)
    expect(page.locator(".banner")).to_have_count(0)
    assert len(table.said("cmd")) == 2


def test_gap_is_asked_for_once(open_page: OpenPage) -> None:
    """Events that do not follow on what the page has wait; what is missing is asked for once; old ones are dropped."""
    page = open_page("en", path=None)
    table = fake_table(page, view())
    old = view(seq=40, hand_no=99)
    table.events(old, {"kind": "passed", "seat": 2}, since=38)
    later = after_play()
    table.events(later, {"kind": "passed", "seat": 2}, since=43)
    table.events(later, {"kind": "passed", "seat": 3}, since=44)
    table.until(lambda: table.said("gap"))
    assert table.said("gap") == [{"t": "gap", "since": 40}]
    expect(page.locator("h1")).to_have_text("Hand 3")
    expect(page.locator(".hand .card")).to_have_count(10)
    table.welcome()
    expect(page.locator(".hand .card")).to_have_count(8)


def test_silence_reconnects(open_page: OpenPage) -> None:
    """Nothing heard for 25 s: the page takes a new line. Each 10 s it asks whether somebody is there."""
    page = open_page("en", path=None)
    page.clock.install()
    table = fake_table(page, view())
    page.clock.run_for(12_000)
    table.until(lambda: table.said("ping"))
    table.mute = True
    connected = len(table.sockets)
    page.clock.run_for(40_000)
    table.until(lambda: len(table.sockets) > connected)
    expect(page.locator(".banner")).to_contain_text(texts("en")["link.lost"])


def test_waking_up_reconnects_at_once(open_page: OpenPage) -> None:
    """A line that went down comes back at once when the network does."""
    page = open_page("en", path=None)
    table = fake_table(page, view())
    page.evaluate("Math.random = () => 1")
    for _ in range(2):
        table.sockets[-1].close()
        expect(page.locator(".banner")).to_have_count(1)
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.locator(".banner")).to_have_count(0, timeout=400)


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_no_such_table(open_page: OpenPage, lang: str) -> None:
    """A table that is not there: said in words, with a way to the lobby."""
    page = open_page(lang, SMALL, path="/t/nothing-here", allowed=BROKEN)
    expect(page.locator(".nothing h1")).to_have_text(texts(lang)["link.not_found"])
    page.locator(".nothing .btn").click()
    expect(page.locator(".btn.big")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_refusals_in_the_lobby(open_page: OpenPage, lang: str) -> None:
    """The server is out of reach, busy, or refuses: each has its words, and the button stays."""
    page = open_page(lang, SMALL, allowed=BROKEN)
    page.locator(".presets label").first.wait_for(state="attached")
    sentences = {"en": "No such rules.", "vi": "Không có luật này."}
    refusal = {"error": {"field": "rules", "messages": sentences}}
    answers: dict[str, Callable[[Route], None]] = {
        "lobby.post.offline": lambda route: route.abort(),
        "lobby.post.busy": lambda route: route.fulfill(status=429, json={}),
        "lobby.post.failed": lambda route: route.fulfill(status=500, body="oops"),
        "lobby.post.refused": lambda route: route.fulfill(status=422, json=refusal),
    }
    for key, answer in answers.items():
        page.route("**/api/tables", answer)
        page.locator(".btn.big").click()
        said = texts(lang)[key].format(why=sentences[lang])
        expect(page.locator(".banner")).to_have_text(said)
        page.unroute("**/api/tables")


def test_lobby_without_server(open_page: OpenPage) -> None:
    """The rules cannot be fetched: the lobby says so and tries again at a touch."""
    page = open_page("vi", SMALL, path=None, allowed=BROKEN)
    down = [True]

    def presets(route: Route) -> None:
        if down[0]:
            route.abort()
        else:
            route.continue_()

    page.route("**/api/presets", presets)
    page.goto("/")
    expect(page.locator(".rec")).to_contain_text(texts("vi")["lobby.failed"])
    down[0] = False
    page.locator(".rec .btn").click()
    expect(page.locator(".pick:not(.more) summary")).to_contain_text("Chuẩn")


@pytest.mark.parametrize(("code", "key"), [("replaced", "link.replaced"), ("closed", "link.closed")])
def test_told_to_stay_away(open_page: OpenPage, code: str, key: str) -> None:
    """A `bye` without `retry`: the page stays away by itself."""
    page = open_page("en", path=None, hasty=True)
    table = fake_table(page, view())
    table.send({"t": "bye", "code": code, "retry": None})
    table.sockets[-1].close()
    expect(page.locator(".banner, .nothing h1")).to_contain_text(texts("en")[key])
    page.evaluate("dispatchEvent(new Event('online'))")
    page.clock.run_for(60_000)
    assert len(table.sockets) == 1


def test_told_to_come_back(open_page: OpenPage) -> None:
    """A `bye` with `retry`: the page comes back after that long."""
    page = open_page("en", path=None)
    table = fake_table(page, view())
    table.send({"t": "bye", "code": "restart", "retry": 100})
    table.until(lambda: len(table.said("hello")) == 2)
    expect(page.locator(".banner")).to_have_count(0)


def test_refused_move_says_why(open_page: OpenPage) -> None:
    """A move that the server refuses is explained in its words, and the turn can be played again."""
    page = open_page("en", path=None)
    table = fake_table(page, view())

    def refuse(message: dict[str, Any]) -> None:
        if message["t"] == "cmd":
            why = "The table has moved on: look again."
            table.send({"t": "ack", "id": message["id"], "status": "stale", "why": why})

    table.answer = refuse
    pick_tens(page)
    page.locator(".acts .gold").click()
    expect(page.locator("[role=status]")).to_contain_text("The table has moved on")
    expect(page.locator(".acts .gold")).to_have_attribute("aria-disabled", "false")
