"""A rule set turned into tables: which plays may lead, and what beats each play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from baosam.rules.plays import PLAYS, Play, Shape, allowed, beats
from baosam.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Tables:
    """`leads`: the plays that may begin a trick, in the pinned order. `beaters[id]`: those that beat play `id`."""

    leads: tuple[Play, ...]
    beaters: tuple[tuple[Play, ...], ...]


@lru_cache(maxsize=256)
def compile_rules(rules: RuleSet) -> Tables:
    """The tables of a rule set, kept for as long as the rule set is in use.

    >>> from baosam.rules.presets import PRESETS
    >>> tables = compile_rules(PRESETS["standard"])
    >>> len(tables.leads), [str(play) for play in tables.beaters[11]][:3]
    (120, ['2'])
    """
    known = [play for play in PLAYS if allowed(play, rules)]
    return Tables(
        leads=tuple(play for play in known if play.shape is not Shape.TWO_QUADS),
        beaters=tuple(tuple(play for play in known if beats(play, top, rules)) for top in PLAYS),
    )
