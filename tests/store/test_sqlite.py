"""The log on SQLite: compare-and-set, one answer a key, points with the hand's end, durable before answered."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from baosam.rules import HandEnded, Seat
from baosam.store.people import Player, Score
from baosam.store.sqlite import SqliteStore
from baosam.tables.commands import Depart
from baosam.tables.decide import decide
from baosam.tables.events import InHand
from baosam.tables.ports import Conflict, Dup, Ended, Log, Ok
from baosam.tables.table import fold
from tests.store.keeping import batch, moves, opening, with_store
from tests.tables.play import events_of


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    """What the file holds."""
    with closing(sqlite3.connect(path)) as db:
        return db.execute(query).fetchall()


def test_what_was_appended_is_read_again(tmp_path: Path) -> None:
    """A whole hand: the fold over the log is the table, before and after the file was closed."""
    path = tmp_path / "db"
    first = opening()
    hand = moves(fold(first.events))
    written = (*first.events, *(event for one in hand for event in one.events))

    async def work(store: SqliteStore) -> Log | None:
        for one in (first, *hand):
            assert await store.append(one) == Ok(one.expected_seq + len(one.events))
        assert await store.load("nobody") is None
        tail = await store.load("t1", after=5)
        assert tail is not None
        assert tail.events == written[5:]
        return await store.load("t1")

    log = with_store(path, work)
    assert log == Log(written, hand[-1].deadline_ms)
    again = with_store(path, lambda store: store.load("t1"))
    assert again == log


def test_a_key_has_one_answer_for_ever(tmp_path: Path) -> None:
    """F26: a repeated key gets its old seq, also after later moves, and writes nothing."""
    first = opening()
    second, third, *_ = moves(fold(first.events))

    async def work(store: SqliteStore) -> None:
        for one in (first, second, third):
            await store.append(one)
        for one in (first, second, third):
            assert await store.append(one) == Dup(one.expected_seq + len(one.events))
        assert await store.answered("t1", second.key) == Dup(second.expected_seq + len(second.events))
        assert await store.answered("t1", "k:none") is None
        assert await store.answered("t2", second.key) is None

    with_store(tmp_path / "db", work)
    assert rows(tmp_path / "db", "SELECT count(*) FROM events")[0][0] == third.expected_seq + len(third.events)


def test_of_two_writers_with_one_seq_one_is_refused(tmp_path: Path) -> None:
    """Compare and set: in a hundred races exactly one append is taken, and the other leaves no trace."""

    async def work(store: SqliteStore) -> None:
        for number in range(100):
            first = opening(number, name=f"t{number}")
            await store.append(first)
            table = fold(first.events)
            if table.over:
                continue
            one = moves(table, name=f"t{number}")[0]
            events = events_of(decide(table, Depart(Seat(0), "easy")))
            other = batch(table, events, key="other", name=f"t{number}")
            answers = await asyncio.gather(store.append(one), store.append(other))
            assert answers[0] == Ok(one.expected_seq + len(one.events))
            assert answers[1] == Conflict()
            log = await store.load(f"t{number}")
            assert log is not None
            assert log.events == first.events + one.events

    with_store(tmp_path / "db", work)
    assert rows(tmp_path / "db", "SELECT count(*) FROM seats WHERE state = 'left'") == [(0,)]


def test_a_table_is_made_once_and_never_out_of_nothing(tmp_path: Path) -> None:
    first = opening()

    async def work(store: SqliteStore) -> None:
        one = moves(fold(first.events))[0]
        assert await store.append(one) == Conflict()
        await store.append(first)
        events = opening(7)
        assert await store.append(batch(None, events.events, key="s:again")) == Conflict()

    with_store(tmp_path / "db", work)
    assert rows(tmp_path / "db", "SELECT seat, player, bot, state FROM seats ORDER BY seat") == [
        (0, "p0", None, "sits"),
        (1, None, "easy", "sits"),
        (2, None, "easy", "sits"),
        (3, None, "easy", "sits"),
    ]


def test_leaving_is_seen_in_the_seats(tmp_path: Path) -> None:
    first = opening()
    gone = batch(fold(first.events), events_of(decide(fold(first.events), Depart(Seat(0), "easy"))), key="p:leave")

    async def work(store: SqliteStore) -> None:
        await store.append(first)
        await store.append(gone)

    with_store(tmp_path / "db", work)
    assert rows(tmp_path / "db", "SELECT player, bot, state FROM seats WHERE seat = 0") == [("p0", "easy", "left")]


def test_points_are_paid_exactly_once_a_hand(tmp_path: Path) -> None:
    """F24: the last play sent twice pays once; the ledger is the sum of the hands."""
    first = opening(stake=2)
    hand = moves(fold(first.events))

    async def work(store: SqliteStore) -> Score:
        await asyncio.gather(*(store.append(one) for one in (first, *hand, hand[-1], hand[-1])))
        return await store.score("p0")

    score = with_store(tmp_path / "db", work)
    settled = hand[-1].settled
    assert settled is not None
    assert score == Score(settled.result.payments[0] * 2, 1)
    assert rows(tmp_path / "db", "SELECT count(*) FROM hands") == [(1,)]
    assert rows(tmp_path / "db", "SELECT player, hand_no, delta FROM ledger") == [("p0", 1, score.points)]


def test_a_job_that_fails_takes_back_only_itself(tmp_path: Path) -> None:
    """Two players with one secret: the second is refused, what was committed with it stands."""

    async def work(store: SqliteStore) -> None:
        first = opening()
        answers = await asyncio.gather(
            store.add_player(Player("p1", "Khách 2"), secret_hash="same", at_ms=1),
            store.add_player(Player("p2", "Khách 3"), secret_hash="same", at_ms=1),
            store.append(first),
            return_exceptions=True,
        )
        assert answers[0] is None
        assert isinstance(answers[1], sqlite3.IntegrityError)
        assert answers[2] == Ok(len(first.events))
        assert await store.player_by_secret("same") == Player("p1", "Khách 2")
        assert await store.player_by_secret("none") is None
        assert await store.score("p1") == Score(0, 0)

    with_store(tmp_path / "db", work)


def test_overdue_tables_are_found(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append(opening(1, name="late"))
        await store.append(opening(2, name="later"))
        waiting = [
            (log.deadline_ms, name) for name in ("late", "later") if (log := await store.load(name)) and log.deadline_ms
        ]
        for deadline, name in waiting:
            assert name in await store.overdue(deadline)
            assert name not in await store.overdue(deadline - 1)

    with_store(tmp_path / "db", work)


def test_secrets_and_cards_stand_only_where_they_may(tmp_path: Path) -> None:
    """The cards dealt are in the private column alone; every commit is synced and read without waiting."""
    with_store(tmp_path / "db", lambda store: store.append(opening()))
    found = rows(tmp_path / "db", "SELECT public, private FROM events WHERE kind = 'dealt'")
    assert "3s" not in str(found[0][0])
    assert "3s" in str(found[0][1])
    assert rows(tmp_path / "db", "PRAGMA journal_mode") == [("wal",)]


def test_every_connection_that_writes_syncs_fully(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> object:
        return await store._writer.run(lambda db: db.execute("PRAGMA synchronous").fetchone())  # pyright: ignore[reportPrivateUsage]

    assert with_store(tmp_path / "db", work) == (2,)


def test_waiting_appends_share_commits(tmp_path: Path) -> None:
    """Group commit: many appends at once take far fewer commits, and all are answered."""
    commits, size = 0, 300

    def count(statement: str) -> None:
        nonlocal commits
        commits += statement == "COMMIT"

    async def work(store: SqliteStore) -> None:
        await store._writer.run(lambda db: db.set_trace_callback(count))  # pyright: ignore[reportPrivateUsage]
        batches = [opening(number, name=f"t{number}") for number in range(size)]
        answers = await asyncio.gather(*map(store.append, batches))
        assert all(isinstance(answer, Ok) for answer in answers)

    with_store(tmp_path / "db", work)
    assert 0 < commits < size / 3


def test_hands_that_are_over_and_the_events_of_each(tmp_path: Path) -> None:
    """What the archive gives back is what was appended; a hand that runs has no result yet."""

    async def work(store: SqliteStore) -> None:
        first = opening()
        await store.append(first)
        table = fold(first.events)
        assert await store.ended("t1") == []
        assert await store.hand("t1", 1) == tuple(one.event for one in first.events if isinstance(one, InHand))
        events = list(first.events)
        for one in moves(table):
            await store.append(one)
            events += one.events
        end = events[-1]
        assert isinstance(end, InHand)
        assert isinstance(end.event, HandEnded)
        assert await store.ended("t1") == [Ended(1, end.event.result)]
        assert await store.hand("t1", 1) == tuple(one.event for one in events if isinstance(one, InHand))
        assert await store.hand("t1", 2) == ()
        assert await store.ended("t2") == []

    with_store(tmp_path / "a.db", work)
