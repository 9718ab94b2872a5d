"""The two languages of every text that a player reads."""

from __future__ import annotations

from typing import Literal, NamedTuple

Language = Literal["en", "vi"]
LANGUAGES: tuple[Language, ...] = ("en", "vi")


class Text(NamedTuple):
    """One text in both languages.

    >>> Text("pass", "bỏ lượt").say("vi")
    'bỏ lượt'
    """

    en: str
    vi: str

    def say(self, lang: Language) -> str:
        """The text in one language."""
        return self.en if lang == "en" else self.vi


def points(amount: int, lang: Language) -> str:
    """An amount of points: never money.

    >>> points(1, "en"), points(5, "en"), points(5, "vi")
    ('1 point', '5 points', '5 điểm')
    """
    if lang == "vi":
        return f"{amount} điểm"
    return f"{amount} point" if amount == 1 else f"{amount} points"
