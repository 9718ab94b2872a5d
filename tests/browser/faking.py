"""Tables made up for a page: what the server would send, in the situation that a test needs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from baosam.bots.family import face_named

NAMES = ["Khách 4821", "Chú Minh", "Bà Hoa", "Cô Lan", "Bé Bông"]
HAND = ["4h", "5s", "7s", "7c", "7d", "7h", "Tc", "Td", "Kd", "2c"]

View = dict[str, Any]


def seat(name: str, **more: object) -> dict[str, Any]:
    """One seat, with ten cards and nothing to tell unless said otherwise."""
    plain = {"name": name, "bot": "easy", "face": face_named(name), "total": 0, "hand": 0, "count": 10}
    return plain | {"passed": False, "one": False, "out": False, "left": False} | more


def entry(seat: int, cards: str, text: str) -> dict[str, Any]:
    """One action of a trick; no cards for a pass."""
    names = cards.split()
    return {"seat": seat, "cards": names, "play": "".join(card[0] for card in names) or "pass", "text": text}


def view(n: int = 4, **more: object) -> View:
    """Hand 3 of a table of `n`: Bà Hoa's pair of nines lies there and you are to act."""
    seats = [seat(name) for name in NAMES[:n]]
    seats[0] |= {"bot": None, "total": 12, "count": len(HAND)}
    plain: View = {
        "table": "fake",
        "seq": 40,
        "turn": 17,
        "hand_no": 3,
        "you": 0,
        "stake": 1,
        "pace": "normal",
        "rules": {"text": "standard", "name": "Standard", "summary": "1 a card", "direction": "clockwise"},
        "seats": seats,
        "phase": "playing",
        "leader": 1,
        "declarer": None,
        "to_act": 0,
        "declined": [],
        "cards": HAND,
        "legal": ["pass", "TT", "7777"],
        "groups": [["4h"], ["5s"], ["Kd"], ["2c"], ["Tc", "Td"], ["7s", "7c", "7d", "7h"]],
        "notices": [],
        "declare": None,
        "trick": [entry(1, "9h 9c", "pair of 9s")],
        "last_trick": [],
        "chops": [],
        "result": None,
    }
    return plain | more


class FakeTable:
    """Answers a page's socket: each hello with the view it has, all else by the test's own wish."""

    def __init__(self, page: Page, view: View, *, deadline: int | None = None) -> None:
        self.view = view
        self._page = page
        self.deadline = deadline
        self.heard: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        self.mute = False
        self.hints: list[str] | None = []
        self.answer: Callable[[dict[str, Any]], None] = lambda message: None
        page.route_web_socket("**/ws", self._connect)

    def said(self, kind: str) -> list[dict[str, Any]]:
        """What the page sent of one kind."""
        return [message for message in self.heard if message["t"] == kind]

    def send(self, message: dict[str, Any]) -> None:
        """Sends a frame on the newest socket, unless it plays dead."""
        if self.mute:
            return
        self.sockets[-1].send(json.dumps(message))

    def until(self, condition: Callable[[], object]) -> None:
        """Lets the page run until something holds; the test's time limit bounds it."""
        while not condition():
            self._page.wait_for_timeout(20)  # Playwright hears sockets only while it waits

    def welcome(self) -> None:
        """Sends the view as a snapshot."""
        self.send(
            {"t": "welcome", "v": 1, "seq": self.view["seq"], "view": self.view, "now": 0, "deadline": self.deadline}
        )

    def events(self, view: View, *events: dict[str, Any], since: int | None = None) -> None:
        """Sends events with the view after them."""
        first = self.view["seq"] if since is None else since
        numbered = [{"seq": first + i + 1, **event} for i, event in enumerate(events)]
        self.view = view | {"seq": first + len(events)}
        self.send(
            {"t": "events", "from": first, "seq": self.view["seq"], "events": numbered, "view": self.view, "now": 0}
            | {"deadline": self.deadline}
        )

    def _connect(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.heard.append(message)
        if message["t"] == "hello":
            self.welcome()
        elif message["t"] == "ping":
            self.send({"t": "pong", "n": message["n"]})
        elif message["t"] == "hint" and self.hints is not None:
            self.send({"t": "hinted", "n": message["n"], "plays": self.hints})
        self.answer(message)


def fake_table(page: Page, shown: View, *, deadline: int | None = None) -> FakeTable:
    """Opens a made-up table on a page."""
    table = FakeTable(page, shown, deadline=deadline)
    page.goto("/t/fake")
    page.locator(".acts, .nothing, .foot").first.wait_for()
    return table
