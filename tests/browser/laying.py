"""A server that deals what a test lays out, and the table as its log tells it."""

from __future__ import annotations

import json
import sqlite3

import msgspec
from playwright.sync_api import Page

from baosam.rules import DECK, cards_text, parse_cards
from baosam.tables.codec import Row, from_row
from baosam.tables.table import Table, fold
from tests.browser.serving import Server


class DealtServer(Server):
    """A server that deals what it is told to."""

    def command(self) -> list[str]:
        return ["-m", "tests.browser.dealt", str(self.folder), str(self.port)]

    def lay_out(self, *hands: str) -> None:
        """What the next hand deals; hands cut short are filled from the cards that are left, high ones last."""
        given = [parse_cards(hand) for hand in hands]
        rest = [card for card in DECK if card not in {card for hand in given for card in hand}]
        full: list[str] = []
        for hand in given:
            need = 10 - len(hand)
            full.append(cards_text((*hand, *rest[:need])))
            rest = rest[need:]
        (self.folder / "deal.json").write_text(json.dumps(full))

    def table(self, page: Page) -> Table:
        """The table before that page, as the log tells it."""
        with sqlite3.connect(self.folder / "dealt.sqlite3") as db:
            rows = db.execute(
                "SELECT kind, hand_no, seat, v, public, private FROM events WHERE table_id = ? ORDER BY seq",
                (page.url.rpartition("/")[2],),
            ).fetchall()
        names = ("kind", "hand_no", "seat", "v")
        return fold(
            from_row(
                msgspec.convert(
                    dict(zip(names, row, strict=False))
                    | {"public": json.loads(row[4]), "private": row[5] and json.loads(row[5])},
                    Row,
                )
            )
            for row in rows
        )
