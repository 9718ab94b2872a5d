"""The levels that can be asked for, weak to strong, and who plays them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from baosam.bots.base import Bot
from baosam.bots.easy import Easy
from baosam.rules.language import Text


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its name for people, and a maker of its bot."""

    name: Text
    make: Callable[[], Bot]


LEVELS: Mapping[str, Level] = {"easy": Level(Text("Easy", "Dễ"), Easy)}

# The level that takes the chair of somebody who leaves.
STAND_IN = "easy"

# Who sits there, in the order in which they join: public, so that a name tells nothing of a hand.
FAMILY = ("Chú Minh", "Bà Hoa", "Cô Lan", "Bé Bông", "Anh Hùng", "Chị Thảo")
