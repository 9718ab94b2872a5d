"""Guests: a person is whoever holds a secret that was handed out with their first hand."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable

from baosam.server.clock import Clock
from baosam.store.people import People, Player, Score

_MOST_KEPT = 10_000


class Players:
    """Makes guests and knows them again. `token` makes a secret or an id of that many random bytes, as text."""

    def __init__(
        self,
        *,
        people: People,
        clock: Clock,
        token: Callable[[int], str] = secrets.token_urlsafe,
        below: Callable[[int], int] = secrets.randbelow,
    ) -> None:
        self._people = people
        self._clock = clock
        self._token = token
        self._below = below
        self._kept: OrderedDict[str, Player] = OrderedDict()

    async def known(self, secret: str | None) -> Player | None:
        """The player who holds this secret."""
        if not secret or len(secret) > 128:
            return None
        digest = _digest(secret)
        player = self._kept.get(digest) or await self._people.player_by_secret(digest)
        if player is not None:
            self._remember(digest, player)
        return player

    async def make_guest(self) -> tuple[Player, str]:
        """A new player and the secret that is theirs alone: 256 random bits, kept here only as a hash."""
        player = Player(self._token(16), f"Khách {1000 + self._below(9000)}")
        secret = self._token(32)
        digest = _digest(secret)
        await self._people.add_player(player, secret_hash=digest, at_ms=self._clock.now_ms())
        self._remember(digest, player)
        return player, secret

    async def score(self, player: Player) -> Score:
        """Their points and hands."""
        return await self._people.score(player.id)

    def _remember(self, digest: str, player: Player) -> None:
        self._kept[digest] = player
        self._kept.move_to_end(digest)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).hexdigest()
