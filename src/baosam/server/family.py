"""The bots as a page shows them before a table is laid: levels to choose from, and the family that plays."""

from __future__ import annotations

from collections.abc import Mapping

from baosam.bots.registry import FAMILY, LEVELS
from baosam.rules.language import Text

_LINES: Mapping[str, Text] = {
    "easy": Text("Sheds low cards first and never counts.", "Đánh nhỏ trước, chẳng nhớ bài."),
}
_FACES: Mapping[str, tuple[str, str, Text]] = {
    "Chú Minh": ("minh", "bold", Text("Chops first, thinks later.", "Có là chặt, chặt rồi tính.")),
    "Bà Hoa": ("hoa", "careful", Text("Has seen every trick there is.", "Bài nào bà cũng gặp rồi con ạ.")),
    "Cô Lan": ("lan", "careful", Text("Keeps her 2s to the end.", "Giữ heo kỹ lắm, cuối ván mới thả.")),
    "Bé Bông": ("bong", "bold", Text("Calls Sâm with anything.", "Thích là báo Sâm.")),
    "Anh Hùng": ("hung", "bold", Text("Never passes twice.", "Không bỏ lượt hai lần.")),
    "Chị Thảo": ("thao", "careful", Text("Counts quietly.", "Lặng lẽ đếm bài.")),
}


def face_of(name: str) -> str:
    """The picture of somebody of the family; a guest's is the page's to choose ('')."""
    return _FACES[name][0] if name in _FACES else ""


def bots_shown() -> dict[str, list[dict[str, object]]]:
    """Levels weak to strong, and the family."""
    return {
        "levels": [
            {"level": key, "name": level.name._asdict(), "line": _LINES[key]._asdict()} for key, level in LEVELS.items()
        ],
        "family": [
            {"name": name, "face": face, "style": style, "line": line._asdict()}
            for name in FAMILY
            for face, style, line in [_FACES[name]]
        ],
    }
