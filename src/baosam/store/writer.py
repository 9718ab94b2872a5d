"""The one thread that writes to a SQLite database: what waits together is committed together, durably."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")
_MOST_IN_A_GROUP = 256


@dataclass(slots=True)
class _Job:
    """Work waiting to be committed, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


class Writer:
    """Runs jobs in order on its own thread and answers each only after the commit that holds it.

    A job that raises takes only its own statements back. An error of the disk or the database is told to `failed`
    once, in words, and nothing is tried again: after a failed sync nobody can say what is on the disk.
    """

    def __init__(self, db: sqlite3.Connection, failed: Callable[[str], object]) -> None:
        self._db = db
        self._failed = failed
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="baosam-writer", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The result of `work(connection)`, once it is durable."""
        loop = asyncio.get_running_loop()
        job = _Job(work, loop, loop.create_future())
        self._jobs.put(job)
        result: T = await job.done
        return result

    def close(self) -> None:
        """Finishes what waits, then ends the thread and closes the connection."""
        self._jobs.put(None)
        self._thread.join()
        self._db.close()

    def _run(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            group, last = [job], False
            while len(group) < _MOST_IN_A_GROUP and not last:
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    last = True
                else:
                    group.append(job)
            try:
                self._commit(group)
            except sqlite3.Error as error:
                self._failed(disk_words(error))
                return
            for loop in {job.loop for job in group}:
                loop.call_soon_threadsafe(_settle, [job for job in group if job.loop is loop])
            if last:
                return

    def _commit(self, group: list[_Job]) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        for job in group:
            self._db.execute("SAVEPOINT job")
            try:
                job.result = job.work(self._db)
            except Exception as error:
                if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
                    raise
                job.error = error
                self._db.execute("ROLLBACK TO job")
            self._db.execute("RELEASE job")
        self._db.execute("COMMIT")


def _settle(group: list[_Job]) -> None:
    for job in group:
        job.settle()


def disk_words(error: sqlite3.Error) -> str:
    """What a failing database means for whoever runs the server."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return (
            "The disk is full: the last move was not kept, so the server stops here. Everything acknowledged is safe; "
            "make room, then start it again."
        )
    return (
        f"The data could not be written ({error}), so the server stops here. Everything acknowledged is safe; "
        "check the disk, then start it again."
    )
