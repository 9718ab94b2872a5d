"""The tables of the database, as SQLAlchemy Core has them: for migrations and reports. Hot statements are by hand."""

from __future__ import annotations

import sqlalchemy
from sqlalchemy import Column, ForeignKey, Index, Integer, MetaData, Text, UniqueConstraint

metadata = MetaData()

players = sqlalchemy.Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("secret_hash", Text, nullable=False, unique=True),
    Column("created_ms", Integer, nullable=False),
)

tables = sqlalchemy.Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("rules", Text, nullable=False),
    Column("stake", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("deadline_ms", Integer),
    Column("opened_ms", Integer, nullable=False),
)
Index("tables_deadline", tables.c.deadline_ms, sqlite_where=tables.c.deadline_ms.is_not(None))

seats = sqlalchemy.Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Text, ForeignKey("players.id")),
    Column("bot", Text),
    Column("state", Text, nullable=False),
)
Index("seats_player", seats.c.player)

events = sqlalchemy.Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("hand_no", Integer),
    Column("at_ms", Integer, nullable=False),
    Column("seat", Integer),
    Column("kind", Text, nullable=False),
    Column("v", Integer, nullable=False),
    Column("public", Text, nullable=False),
    Column("private", Text),
    Column("secret", Text),
    # on the first event of a command: its key, and the seq of its last event, which is the answer to a repetition
    Column("idem", Text),
    Column("upto", Integer),
    UniqueConstraint("table_id", "idem"),
)

hands = sqlalchemy.Table(
    "hands",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("hand_no", Integer, primary_key=True),
    Column("at_ms", Integer, nullable=False),
    Column("result", Text, nullable=False),
)

ledger = sqlalchemy.Table(
    "ledger",
    metadata,
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("hand_no", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("delta", Integer, nullable=False),
    Column("lines", Text, nullable=False),
)
