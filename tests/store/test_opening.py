"""Opening a store: its schema, a folder for one process, failing disks; words for whoever starts the server."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

import baosam.store.upgrade
from baosam.store.datadir import DataDir
from baosam.store.errors import StoreError
from baosam.store.schema import metadata
from baosam.store.sqlite import SqliteStore
from baosam.store.upgrade import HEAD, bring_to_head, revision_of
from baosam.store.writer import Writer, disk_words


def test_migrations_make_the_schema(tmp_path: Path) -> None:
    """What the migrations build is what `schema` describes, and `HEAD` is the newest of them."""
    SqliteStore(tmp_path / "db", failed=print).close()
    engine = create_engine(f"sqlite:///{tmp_path / 'db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    scripts = ScriptDirectory(str(Path(baosam.store.upgrade.__file__).parent / "migrations"))
    assert scripts.get_heads() == [HEAD]


def test_a_database_at_head_is_opened_without_alembic(tmp_path: Path) -> None:
    """A normal start stays fast: neither Alembic nor SQLAlchemy is imported."""
    SqliteStore(tmp_path / "db", failed=print).close()
    code = (
        "import sys; from pathlib import Path; from baosam.store.sqlite import SqliteStore\n"
        "SqliteStore(Path(sys.argv[1]), failed=print).close()\n"
        "assert not {'alembic', 'sqlalchemy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "db")], check=True)


def test_data_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "db", failed=print).close()
    with closing(sqlite3.connect(tmp_path / "db")) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
    with pytest.raises(StoreError, match=r"newer Báo Sâm \(schema 9999"):
        SqliteStore(tmp_path / "db", failed=print)


def test_a_migration_that_breaks_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All in one transaction: the next start begins where this one did."""
    import baosam.store.migrations.versions.r0001_ground as ground

    db = sqlite3.connect(tmp_path / "db", isolation_level=None)
    with monkeypatch.context() as patch:
        from alembic import op

        made = op.create_table

        def breaks(name: str, *rest: object) -> object:
            if name == "ledger":
                raise KeyboardInterrupt
            return made(name, *rest)  # type: ignore[arg-type]

        patch.setattr(op, "create_table", breaks)
        with pytest.raises(KeyboardInterrupt):
            bring_to_head(db, tmp_path)
    db.close()
    assert ground.revision == "0001"
    with closing(sqlite3.connect(tmp_path / "db", isolation_level=None)) as db:
        assert db.execute("SELECT name FROM sqlite_master").fetchall() == []
        assert revision_of(db) is None
        bring_to_head(db, tmp_path)
        assert revision_of(db) == HEAD


def test_a_database_without_a_revision_is_new(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "db")) as db:
        db.execute("CREATE TABLE alembic_version (version_num TEXT)")
        assert revision_of(db) is None


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "db").write_text("not a database, but long enough to look at" * 20)
    with pytest.raises(StoreError, match="Cannot use the data"):
        SqliteStore(tmp_path / "db", failed=print)


def test_a_folder_is_for_one_process(tmp_path: Path) -> None:
    with DataDir(tmp_path / "new" / "data") as held:
        assert held.database.parent == tmp_path / "new" / "data"
        with pytest.raises(StoreError, match="Another Báo Sâm already uses"):
            DataDir(held.path)
    DataDir(held.path).close()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="Cannot write to the data folder"):
        DataDir(tmp_path / "file")


def test_a_full_disk_ends_the_writer_once_and_unanswered(tmp_path: Path) -> None:
    """Nothing is tried again and nothing that is not on the disk is answered; what was answered is there."""
    said: list[str] = []
    failed = threading.Event()

    def tell(words: str) -> None:
        said.append(words)
        failed.set()

    async def work() -> None:
        db = sqlite3.connect(tmp_path / "db", isolation_level=None, check_same_thread=False)
        writer = Writer(db, tell)
        await writer.run(lambda db: db.execute("CREATE TABLE notes (text)").rowcount)
        await writer.run(lambda db: db.execute("INSERT INTO notes VALUES ('kept')").rowcount)
        db.execute("PRAGMA max_page_count = 2")
        lost = asyncio.create_task(
            writer.run(lambda db: db.execute("INSERT INTO notes VALUES (zeroblob(100000))").rowcount)
        )
        await asyncio.to_thread(failed.wait, 10)
        assert not lost.done()
        lost.cancel()
        writer.close()

    asyncio.run(work())
    assert len(said) == 1
    assert said[0].startswith("The disk is full")
    with closing(sqlite3.connect(tmp_path / "db")) as db:
        assert db.execute("SELECT text FROM notes").fetchall() == [("kept",)]


def test_other_failures_name_the_error() -> None:
    assert "disk I/O error" in disk_words(sqlite3.OperationalError("disk I/O error"))
