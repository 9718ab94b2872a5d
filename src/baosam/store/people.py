"""Players as they are kept, and what a server needs of a store of them. A secret is never kept, only its hash."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Player:
    """One person. `id` names them in tables and ledgers and is never a way in."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Score:
    """Points over all hands that ended, and how many those were."""

    points: int
    hands: int


class People(Protocol):
    """Where players are kept. A method that writes returns when it is durable."""

    async def add_player(self, player: Player, /, *, secret_hash: str, at_ms: int) -> None:
        """Keeps a new player, known by the hash of their secret."""
        ...

    async def player_by_secret(self, secret_hash: str, /) -> Player | None:
        """The player whose secret has that hash."""
        ...

    async def score(self, player: str, /) -> Score:
        """What the ledger says of a player."""
        ...
