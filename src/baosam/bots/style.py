"""How somebody leans, whatever the level they play at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

Style = Literal["bold", "careful", "even"]
STYLES: tuple[Style, ...] = get_args(Style)
_BY_NAME: Mapping[str, Style] = {style: style for style in STYLES}


def read_style(text: str) -> Style:
    """The style of that name; one that this program does not know is `even`.

    >>> read_style("bold"), read_style("sleepy")
    ('bold', 'even')
    """
    return _BY_NAME.get(text, "even")
