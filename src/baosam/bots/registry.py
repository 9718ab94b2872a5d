"""The levels that can be asked for, weak to strong, and who plays them. Installed bots come after our own, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points

from baosam.bots.base import Bot
from baosam.bots.easy import Easy
from baosam.bots.medium import Medium
from baosam.bots.novice import Novice
from baosam.bots.style import Style, read_style
from baosam.rules.language import Text

# Where other packages name their bots: each is a class that is made without arguments.
GROUP = "baosam.bots"


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its name and a line on it for people, and a maker of its bot."""

    name: Text
    line: Text
    make: Callable[[Style], Bot]


def _installed(entry: EntryPoint) -> Level:
    # It is loaded when it is to play: a package that cannot be is then answered for like any bot that fails.
    return Level(
        name=Text(entry.name, entry.name),
        line=Text("A bot that was installed here.", "Máy được cài thêm."),
        make=lambda _: entry.load()(),
    )


_OURS = {
    "novice": Level(
        Text("Novice", "Mới chơi"),
        Text("Just learned the rules, and forgets what is gone.", "Mới biết luật, bài ra rồi là quên."),
        Novice,
    ),
    "easy": Level(
        Text("Easy", "Dễ"),
        Text("Low cards first, pairs kept together, little thought of you.", "Đánh nhỏ trước, giữ đôi, ít ngó bài ai."),
        Easy,
    ),
    "medium": Level(
        Text("Medium", "Vừa"),
        Text("Plans the whole hand, counts 2s, chops when it pays.", "Biết xếp bài, đếm heo, canh chặt."),
        Medium,
    ),
}
LEVELS: Mapping[str, Level] = _OURS | {
    entry.name: _installed(entry) for entry in sorted(entry_points(group=GROUP)) if entry.name not in _OURS
}

# What somebody meets who asks for nothing.
DEFAULT_LEVEL = "easy"
# The level that takes the chair of somebody who leaves.
STAND_IN = "easy"


@lru_cache(maxsize=256)
def bot_for(level: str, style: str = "even") -> Bot:
    """The bot of a level with a style; raises `LookupError` for a level that nobody plays.

    >>> type(bot_for("easy", "bold")).__name__
    'Easy'
    """
    if level not in LEVELS:
        raise LookupError(f"no bot plays {level}")
    return LEVELS[level].make(read_style(style))
