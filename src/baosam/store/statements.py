"""The hot statements of the log, written by hand for SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from baosam.rules import Event
from baosam.rules.notation import line_to_dict, result_from_dict, result_to_dict
from baosam.tables.codec import Row, from_row, rules_to_data, to_row
from baosam.tables.events import ChairLeft, InHand, Opened, TableEvent
from baosam.tables.ports import Appended, Batch, Conflict, Dup, Ended, Log, Ok


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def append(db: sqlite3.Connection, batch: Batch) -> Appended:
    """Writes a batch within the transaction that is open: all of it, or nothing."""
    old = find_answer(db, batch.table, batch.key)
    if old is not None:
        return old
    seq = batch.expected_seq + len(batch.events)
    if not _advance(db, batch, seq):
        return Conflict()
    db.executemany(
        "INSERT INTO events (table_id, seq, hand_no, at_ms, seat, kind, v, public, private, idem, upto)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [_event_row(batch, place, event, seq) for place, event in enumerate(batch.events)],
    )
    for event in batch.events:
        if isinstance(event, ChairLeft):
            db.execute(
                "UPDATE seats SET state = 'left', bot = ? WHERE table_id = ? AND seat = ?",
                (event.bot, batch.table, event.seat),
            )
    _settle(db, batch)
    return Ok(seq)


def _advance(db: sqlite3.Connection, batch: Batch, seq: int) -> bool:
    """Compare and set of the table's seq; a batch that expects 0 makes the table."""
    first = batch.events[0]
    if batch.expected_seq == 0 and isinstance(first, Opened):
        made = db.execute(
            "INSERT INTO tables (id, rules, stake, seq, deadline_ms, opened_ms) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO NOTHING",
            (batch.table, _json(rules_to_data(first.rules)), first.stake, seq, batch.deadline_ms, batch.at_ms),
        )
        if made.rowcount:
            db.executemany(
                "INSERT INTO seats (table_id, seat, player, bot, state) VALUES (?, ?, ?, ?, 'sits')",
                [(batch.table, seat, chair.player, chair.bot) for seat, chair in enumerate(first.chairs)],
            )
        return made.rowcount == 1
    moved = db.execute(
        "UPDATE tables SET seq = ?, deadline_ms = ? WHERE id = ? AND seq = ?",
        (seq, batch.deadline_ms, batch.table, batch.expected_seq),
    )
    return moved.rowcount == 1


def _event_row(batch: Batch, place: int, event: TableEvent, upto: int) -> tuple[object, ...]:
    row = to_row(event)
    private = None if row.private is None else _json(row.private)
    key, last = (batch.key, upto) if place == 0 else (None, None)
    seq = batch.expected_seq + place + 1
    fields = (row.hand_no, batch.at_ms, row.seat, row.kind, row.v, _json(row.public), private, key, last)
    return (batch.table, seq, *fields)


def _settle(db: sqlite3.Connection, batch: Batch) -> None:
    settled = batch.settled
    if settled is None:
        return
    db.execute(
        "INSERT INTO hands (table_id, hand_no, at_ms, result) VALUES (?, ?, ?, ?)",
        (batch.table, settled.hand_no, batch.at_ms, _json(result_to_dict(settled.result))),
    )
    db.executemany(
        "INSERT INTO ledger (player, table_id, hand_no, seat, delta, lines) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (one.player, batch.table, settled.hand_no, one.seat, one.delta, _json([*map(line_to_dict, one.lines)]))
            for one in settled.entries
        ],
    )


def find_answer(db: sqlite3.Connection, table: str, key: str) -> Dup | None:
    """Where the command of that key ended, if it was written."""
    row = db.execute("SELECT upto FROM events WHERE table_id = ? AND idem = ?", (table, key)).fetchone()
    return None if row is None else Dup(row[0])


def load(db: sqlite3.Connection, table: str, after: int) -> Log | None:
    """A table's events above a seq, with its deadline, as of one moment."""
    db.execute("BEGIN")
    try:
        head = db.execute("SELECT deadline_ms FROM tables WHERE id = ?", (table,)).fetchone()
        rows = db.execute(
            "SELECT kind, hand_no, seat, v, public, private FROM events WHERE table_id = ? AND seq > ? ORDER BY seq",
            (table, after),
        ).fetchall()
    finally:
        db.execute("COMMIT")
    return None if head is None else Log(tuple(map(_event, rows)), head[0])


def ended(db: sqlite3.Connection, table: str) -> list[Ended]:
    """The hands that have ended, in their order."""
    rows = db.execute("SELECT hand_no, result FROM hands WHERE table_id = ? ORDER BY hand_no", (table,))
    return [Ended(hand_no, result_from_dict(msgspec.json.decode(result))) for hand_no, result in rows]


def hand(db: sqlite3.Connection, table: str, hand_no: int) -> tuple[Event, ...]:
    """The events of one hand."""
    rows = db.execute(
        "SELECT kind, hand_no, seat, v, public, private FROM events WHERE table_id = ? AND hand_no = ? ORDER BY seq",
        (table, hand_no),
    )
    return tuple(event.event for event in map(_event, rows) if isinstance(event, InHand))


def _event(row: Sequence[object]) -> TableEvent:
    kind, hand_no, seat, v, public, private = row
    data = {"kind": kind, "hand_no": hand_no, "seat": seat, "v": v}
    data["public"] = msgspec.json.decode(str(public))
    data["private"] = None if private is None else msgspec.json.decode(str(private))
    return from_row(msgspec.convert(data, Row))


def overdue(db: sqlite3.Connection, now_ms: int) -> list[str]:
    """The tables to look at now, the longest overdue first."""
    found = db.execute("SELECT id FROM tables WHERE deadline_ms <= ? ORDER BY deadline_ms LIMIT 500", (now_ms,))
    return [str(row[0]) for row in found]
