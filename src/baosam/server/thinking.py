"""Thinking that may take its time, on a thread of its own: one that hangs holds up neither the tables nor the end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeVar

T = TypeVar("T")


class Think(Protocol):
    """Does a job and gives what came of it, while everything else goes on."""

    async def __call__(self, job: Callable[[], T], /) -> T:
        """What the job returns; raises what it raises."""
        ...


async def think_apart(job: Callable[[], T], /) -> T:
    """Does a job on a thread that nobody waits for in the end."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def give(result: T) -> None:
        if not done.done():
            done.set_result(result)

    def fail(error: Exception) -> None:
        if not done.done():
            done.set_exception(error)

    def run() -> None:
        try:
            tell = partial(give, job())
        except Exception as error:
            tell = partial(fail, error)
        except BaseException as error:
            # Whoever asks for the end of the program on this thread has only failed.
            tell = partial(fail, RuntimeError(type(error).__name__))
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell)

    threading.Thread(target=run, name="baosam-thinking", daemon=True).start()
    return await done
