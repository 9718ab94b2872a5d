"""Brings a database to the schema of this program. Alembic is imported only when there is something to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from baosam.store.errors import StoreError

# The newest revision under `migrations/`; a test holds it to what Alembic finds there.
HEAD = "0001"


def revision_of(db: sqlite3.Connection) -> str | None:
    """The revision that a database is at, or None for a new one."""
    known = db.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'").fetchone()
    if known is None:
        return None
    row = db.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def bring_to_head(db: sqlite3.Connection, where: Path) -> None:
    """Runs the missing migrations, all in one transaction; raises `StoreError` for data of a newer program."""
    at = revision_of(db)
    if at != HEAD:
        _migrate(db, at, where)


def _migrate(db: sqlite3.Connection, at: str | None, where: Path) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from sqlalchemy import create_engine
    from sqlalchemy.pool import StaticPool

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if at is not None and at not in known:
        raise StoreError(
            f"The data in {where} was written by a newer Báo Sâm (schema {at}, this one knows {HEAD}): "
            "install that version, or name another folder with --data."
        )
    engine = create_engine("sqlite://", creator=lambda: db, poolclass=StaticPool)
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.exec_driver_sql("COMMIT")
