"""The folder that a server keeps its data in, held by one process at a time."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from types import TracebackType
from typing import Self

from baosam.store.errors import StoreError


class DataDir:
    """A folder held for as long as this process lives or until `close`; the kernel lets go of it on any end."""

    def __init__(self, path: Path) -> None:
        """Makes the folder and takes hold of it; raises `StoreError` if it cannot be written or is held."""
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(path / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError(
                f"Cannot write to the data folder {path}: {error.strerror}. Name another with --data."
            ) from error
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._lock)
            raise StoreError(
                f"Another Báo Sâm already uses the data folder {path}, and SQLite data has room for one process: "
                "stop that one, or name another folder with --data."
            ) from error

    @property
    def database(self) -> Path:
        """The database file."""
        return self.path / "baosam.sqlite3"

    def close(self) -> None:
        """Lets go of the folder."""
        os.close(self._lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
