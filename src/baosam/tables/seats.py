"""The chairs of a table: who holds them, and who plays them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from baosam.rules import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """One chair. `player` is the id of the person who sat down in it, `bot` the level that plays it now.

    `face` is the picture they are shown with (empty: none chosen), `style` how a bot leans at its level.
    A person who leaves stays written down (`left`), because the hand that runs is still theirs to pay for.

    >>> Chair(name="Bà Hoa", bot="easy").person, Chair(name="Khách 4821", player="p1").person
    (None, 'p1')
    """

    name: str
    player: str | None = None
    bot: str | None = None
    left: bool = False
    face: str = ""
    style: str = "even"

    @property
    def person(self) -> str | None:
        """The player who sits here now, if one does."""
        return None if self.left else self.player

    def abandoned(self, bot: str) -> Chair:
        """This chair after its person left it to a bot of that level."""
        return replace(self, left=True, bot=bot)


def seat_of(chairs: Sequence[Chair], player: str | None) -> Seat | None:
    """The seat in which that player sits now; None for somebody who only watches.

    >>> seat_of([Chair(name="Bà Hoa", bot="easy"), Chair(name="Khách", player="p1")], "p1")
    1
    """
    for number, chair in enumerate(chairs):
        if player is not None and chair.person == player:
            return Seat(number)
    return None


def attended(chairs: Sequence[Chair]) -> bool:
    """Whether any person sits at the table."""
    return any(chair.person is not None for chair in chairs)
