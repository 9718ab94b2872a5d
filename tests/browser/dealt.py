"""A server whose deals a test lays out and whose bots do as it expects: `python -m tests.browser.dealt FOLDER PORT`.

The deal in `FOLDER/deal.json` is dealt once, to the next hand; other hands are random.
"""

from __future__ import annotations

import json
import secrets
import sys
from contextlib import closing
from pathlib import Path
from random import Random

from baosam.rules import Choice, Play, Seat, View, Word, parse_cards
from baosam.server.app import Chances, build_app
from baosam.server.run import listen, run
from baosam.server.settings import Settings
from baosam.store.sqlite import SqliteStore
from baosam.tables.deal import Deal, draw_deal


class Plain:
    """Leads its longest play, the lowest of those; answers with the first play listed; never declares."""

    def choose(self, view: View, _: Random, /) -> Choice:
        plays = [choice for choice in view.legal if isinstance(choice, Play)]
        if view.phase == "declaring":
            return Word.NO
        if view.top is not None:
            return plays[0] if plays else Word.PASS
        return min(plays, key=lambda play: (-play.length, play.rank))


class LaidOut:
    """Deals what stands in the file."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def deal(self, table: str, hand_no: int, seats: int, /) -> Deal:
        """The deal of the file, or any."""
        if not self._file.exists():
            return draw_deal(seats, secrets.randbelow)
        hands = json.loads(self._file.read_text())
        self._file.unlink()
        return Deal(tuple(parse_cards(hand) for hand in hands), Seat(0))


def main(folder: Path, port: int) -> None:
    """Serves until it is killed."""
    settings = Settings(port=port, pace="0.02", tables_per_player=10_000, tables_per_address=10_000)
    chances = Chances(dealer=LaidOut(folder / "deal.json"), bots=lambda _level, _style: Plain())
    with closing(SqliteStore(folder / "dealt.sqlite3", failed=sys.exit)) as store:
        run(build_app(settings, store, chances=chances), listen("127.0.0.1", port), ready="")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
