"""Who sits in the seats that bots play: names, faces, manners. All of it is public and tells nothing of a hand."""

from __future__ import annotations

from dataclasses import dataclass

from baosam.bots.style import Style
from baosam.rules.language import Text

# The face of somebody who is no bot.
PERSON = "ban"


@dataclass(frozen=True, slots=True)
class Persona:
    """One of the family: `face` names the drawing, `style` how they lean at any level, `line` what others say."""

    name: str
    face: str
    style: Style
    line: Text


# In the order in which they join a table.
FAMILY = (
    Persona(
        "Chú Minh",
        "minh",
        "even",
        Text("Sips his tea, fans his cards, and only then plays.", "Nhấp ngụm trà, xòe bài ra ngắm, rồi mới đánh."),
    ),
    Persona(
        "Bà Hoa",
        "hoa",
        "careful",
        Text("Keeps her 2s until she knows where yours are.", "Ôm heo kỹ lắm, chưa chắc ăn là chưa xuất."),
    ),
    Persona(
        "Cô Lan",
        "lan",
        "even",
        Text("Smiles a lot, says little, has it all worked out.", "Cười nhiều, nói ít, bài tính đâu ra đấy."),
    ),
    Persona(
        "Bé Bông",
        "bong",
        "bold",
        Text("The youngest at the table, and the first to call Sâm.", "Nhỏ nhất nhà mà báo Sâm nhanh nhất."),
    ),
    Persona(
        "Anh Hùng",
        "hung",
        "bold",
        Text("Slams a 2 down first and thinks about it later.", "Cứ có heo là quất, tính sau."),
    ),
    Persona(
        "Chị Thảo",
        "thao",
        "careful",
        Text("Nobody with one card left gets past her.", "Ai còn một lá là chị chặn tới cùng."),
    ),
)

_FACES = {one.name: one.face for one in FAMILY}


def face_named(name: str) -> str:
    """The face of one of the family, for tables opened before faces were written down; empty for anybody else.

    >>> face_named("Bà Hoa"), face_named("Khách 4821")
    ('hoa', '')
    """
    return _FACES.get(name, "")
