"""The bots as a page shows them before a table is laid: levels to choose from, and the family that plays."""

from __future__ import annotations

from baosam.bots.family import FAMILY, face_named
from baosam.bots.registry import LEVELS
from baosam.tables.seats import Chair


def face_of(chair: Chair) -> str:
    """The picture of who sits there; a guest's at an old table is the page's to choose ('')."""
    return chair.face or face_named(chair.name)


def bots_shown() -> dict[str, list[dict[str, object]]]:
    """Levels weak to strong, and the family."""
    return {
        "levels": [
            {"level": key, "name": level.name._asdict(), "line": level.line._asdict()} for key, level in LEVELS.items()
        ],
        "family": [
            {"name": one.name, "face": one.face, "style": one.style, "line": one.line._asdict()} for one in FAMILY
        ],
    }
