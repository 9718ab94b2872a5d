"""Rates: a bucket of tokens for each one who is limited."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second; starts full. `seconds` reads a clock that never jumps.

    >>> now = [0.0]
    >>> bucket = Bucket(rate=1, burst=2, seconds=lambda: now[0])
    >>> [bucket.take(), bucket.take(), bucket.take()]
    [True, True, False]
    >>> now[0] = 1.0
    >>> bucket.take()
    True
    """

    rate: float
    burst: int
    seconds: Callable[[], float]
    _tokens: float = field(init=False)
    _at: float = field(init=False)

    def __post_init__(self) -> None:
        self._tokens = self.burst
        self._at = self.seconds()

    def take(self) -> bool:
        """Takes a token; False if there is none."""
        now = self.seconds()
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


@dataclass(slots=True)
class Buckets:
    """A bucket for each name; the `most` used last are kept, so that strangers cannot fill the memory."""

    rate: float
    burst: int
    seconds: Callable[[], float]
    most: int = 10_000
    _kept: OrderedDict[str, Bucket] = field(init=False, default_factory=OrderedDict[str, Bucket])

    def take(self, name: str) -> bool:
        """Takes a token of that name's bucket."""
        bucket = self._kept.pop(name, None) or Bucket(rate=self.rate, burst=self.burst, seconds=self.seconds)
        self._kept[name] = bucket
        if len(self._kept) > self.most:
            self._kept.popitem(last=False)
        return bucket.take()
