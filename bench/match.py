"""Two bots against each other on duplicate deals: `python -m bench.match medium easy --deals 1000 --seed 1`.

Each deal is played once with the hero in every seat against copies of the baseline, so that luck in the cards falls on
all alike. The deal is the unit: its figure is the hero's mean over the seats, in stakes a hand, and the interval (95 %)
is over deals. No seed here was used to tune a bot.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import thread_time

from baosam.bots.base import Bot
from baosam.bots.registry import LEVELS, bot_for
from baosam.rules import DEFAULT_SEATS, Choice, RuleSet, View, parse_rules
from bench.arena import deals, play


@dataclass(frozen=True, slots=True)
class Margin:
    """What the hero wins above nothing, in stakes a hand, and half the width of its 95 % interval over deals."""

    mean: float
    half: float

    @property
    def clear(self) -> bool:
        """Whether the interval excludes zero."""
        return abs(self.mean) > self.half

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.half:.2f}"


class Timed:
    """A bot with a watch: seconds of computing for each of its moves."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.times: list[float] = []

    def choose(self, view: View, rng: Random, /) -> Choice:
        """The bot's choice."""
        began = thread_time()
        choice = self._bot.choose(view, rng)
        self.times.append(thread_time() - began)
        return choice

    def percentile(self, share: float) -> float:
        """The time within which that share of the moves was made, in seconds."""
        return sorted(self.times)[min(int(len(self.times) * share), len(self.times) - 1)]


def margin(values: Sequence[float]) -> Margin:
    """The mean of independent values with its interval."""
    return Margin(fmean(values), 1.96 * stdev(values) / sqrt(len(values)))


def duplicate(hero: Bot, baseline: Bot, rules: RuleSet, *, seats: int, count: int, seed: int) -> Margin:
    """The hero's margin over `count` deals, each played from every seat."""
    values: list[float] = []
    for number in range(count):
        deal = deals(seed, number, seats)
        won = 0
        for place in range(seats):
            bots = [hero if seat == place else baseline for seat in range(seats)]
            won += play(rules, deal, bots, Random(f"{seed}/{number}/{place}")).payments()[place]
        values.append(won / seats)
    return margin(values)


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints one line for each rule set and number of seats."""
    parser = argparse.ArgumentParser(prog="python -m bench.match", description="Two bots on duplicate deals.")
    parser.add_argument("hero", choices=LEVELS)
    parser.add_argument("baseline", choices=LEVELS)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="+", default=[DEFAULT_SEATS])
    parser.add_argument("--rules", nargs="+", default=["standard"], help="rules texts, for example club")
    parser.add_argument("--style", default="even", help="the hero's: bold, careful or even")
    asked = parser.parse_args(arguments)
    print(f"{asked.hero} ({asked.style}) against {asked.baseline}, {asked.deals} deals a line, seed {asked.seed}")
    for text in asked.rules:
        rules = parse_rules(text)
        for seats in asked.seats:
            if not rules.seats.min <= seats <= rules.seats.max:
                continue
            hero = Timed(bot_for(asked.hero, asked.style))
            found = duplicate(hero, bot_for(asked.baseline), rules, seats=seats, count=asked.deals, seed=asked.seed)
            p50, p99, most = (hero.percentile(share) * 1000 for share in (0.5, 0.99, 1.0))
            print(
                f"{text}, {seats} seats: {found} stakes a hand ({asked.deals * seats} hands); "
                f"a move takes {p50:.2f} ms, {p99:.2f} at the 99th percentile, {most:.2f} at most",
                flush=True,
            )


if __name__ == "__main__":
    main()
