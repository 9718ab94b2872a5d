"""What the rules refuse: text that cannot be read, rule sets at odds, commands that are not allowed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class BadNotation(ValueError):
    """A text that cannot be read as what it should be (a card, an action, a record)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a rule set: the options at odds, a machine-readable reason, a sentence.

    >>> Problem(("pay.card",), "out_of_range", "pay.card must be 0 or more").options
    ('pay.card',)
    """

    options: tuple[str, ...]
    reason: str
    message: str


class BadRules(ValueError):
    """A rule set that does not hold; `problems` names every fault found, not only the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.message for problem in self.problems))


class IllegalCommand(Exception):
    """A command that was read but is not allowed: `reason` for machines, the text for people.

    The reasons and their order are those of the hand record's specification.
    """

    def __init__(self, reason: str, message: str) -> None:
        self.reason = reason
        super().__init__(message)
