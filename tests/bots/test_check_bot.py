"""`check_bot` finds every kind of bad bot, and passes ours."""

import inspect
import random
import time
from random import Random

import pytest

from baosam.bots.base import Bot
from baosam.bots.registry import LEVELS, bot_for
from baosam.bots.style import STYLES
from baosam.rules import Choice, Play, State, View, Word, read_play
from baosam.testing import check_bot


class Fails:
    def choose(self, view: View, rng: Random, /) -> Choice:
        raise ZeroDivisionError


class Illegal:
    """Plays a pair of 2s whenever it has a single one."""

    def choose(self, view: View, rng: Random, /) -> Choice:
        return read_play("22") if view.phase == "playing" and view.hand[-1].rank == 12 else view.legal[-1]


class Slow:
    def choose(self, view: View, rng: Random, /) -> Choice:
        until = time.perf_counter() + 0.003
        while time.perf_counter() < until:
            pass
        return view.legal[0]


class Gambler:
    """Draws from a stream that is not its own."""

    def choose(self, view: View, rng: Random, /) -> Choice:
        return view.legal[int(random.random() * len(view.legal))]


class Moody:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, rng: Random, /) -> Choice:
        self.asked += 1
        return view.legal[self.asked % len(view.legal)]


class Remembers:
    """Plays in several seats, and keeps what it saw in the others."""

    def __init__(self) -> None:
        self.seen: dict[int | None, int] = {}

    def choose(self, view: View, rng: Random, /) -> Choice:
        self.seen[view.viewer] = sum(view.hand)
        others = sum(held for seat, held in self.seen.items() if seat != view.viewer)
        return view.legal[others % len(view.legal)]


class Peeks:
    """Looks for the whole state in whoever calls it."""

    def choose(self, view: View, rng: Random, /) -> Choice:
        frame = inspect.currentframe()
        while frame is not None:
            state = frame.f_locals.get("state")
            if isinstance(state, State):
                return view.legal[sum(map(sum, state.hands)) % len(view.legal)]
            frame = frame.f_back
        return view.legal[0]


class Nonsense:
    """Hands back anything at all."""

    def choose(self, view: View, rng: Random, /) -> Choice:
        return None  # type: ignore[return-value] # pyright: ignore[reportReturnType]


BAD: list[tuple[Bot, str]] = [
    (Fails(), "fails"),
    (Illegal(), "illegal"),
    (Nonsense(), "illegal"),
    (Gambler(), "not_deterministic"),
    (Moody(), "not_deterministic"),
    (Remembers(), "leaks"),
    (Peeks(), "leaks"),
]


@pytest.mark.parametrize(("bot", "fault"), BAD)
def test_bad_bots_are_found(bot: Bot, fault: str) -> None:
    """Each for what it does and for nothing else, with the place where."""
    found = check_bot(bot, hands=6, limit_ms=1000)
    assert set(found) == {fault}
    assert "hand" in next(iter(found.values()))


def test_slow_bots_are_found() -> None:
    """Against a limit below what it takes."""
    assert set(check_bot(Slow(), hands=2, limit_ms=2)) == {"slow"}
    assert check_bot(Slow(), hands=2, limit_ms=1000) == {}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("style", STYLES)
def test_ours_are_fit(level: str, style: str) -> None:
    """Every level in every style."""
    assert check_bot(bot_for(level, style), hands=12, limit_ms=200) == {}


def test_a_bot_is_one_class_with_one_method() -> None:
    """The example of docs/bots.md, in short."""

    class First:
        def choose(self, view: View, rng: Random, /) -> Choice:
            plays = [choice for choice in view.legal if isinstance(choice, Play)]
            return plays[0] if plays else Word.NO if view.phase == "declaring" else Word.PASS

    assert check_bot(First(), hands=6, limit_ms=1000) == {}
