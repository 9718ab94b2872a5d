"""Players, tables, seats, events, hands, ledger."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates the first tables."""
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("secret_hash", sa.Text, nullable=False, unique=True),
        sa.Column("created_ms", sa.Integer, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("stake", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("deadline_ms", sa.Integer),
        sa.Column("opened_ms", sa.Integer, nullable=False),
    )
    due = sa.text("deadline_ms IS NOT NULL")
    op.create_index("tables_deadline", "tables", ["deadline_ms"], sqlite_where=due)
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id")),
        sa.Column("bot", sa.Text),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_index("seats_player", "seats", ["player"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("hand_no", sa.Integer),
        sa.Column("at_ms", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("v", sa.Integer, nullable=False),
        sa.Column("public", sa.Text, nullable=False),
        sa.Column("private", sa.Text),
        sa.Column("secret", sa.Text),
        sa.Column("idem", sa.Text),
        sa.Column("upto", sa.Integer),
        sa.UniqueConstraint("table_id", "idem"),
    )
    op.create_table(
        "hands",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("hand_no", sa.Integer, primary_key=True),
        sa.Column("at_ms", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )
    op.create_table(
        "ledger",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("hand_no", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("delta", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
