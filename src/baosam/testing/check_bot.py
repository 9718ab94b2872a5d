"""Whether a bot is fit to sit down: legal, quick, repeatable, and blind to what its seat can't see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Literal

from baosam.bots.base import Bot
from baosam.bots.registry import bot_for
from baosam.rules import PRESETS, Choice, RuleSet, Seat, State, command_for, deal_hand, fold, step, view
from baosam.testing.walks import random_deal, redealt

# Milliseconds to which 99 of 100 moves must keep.
LIMIT_MS = 20.0

Fault = Literal["fails", "illegal", "slow", "leaks", "not_deterministic"]


def check_bot(bot: Bot, *, hands: int = 60, seed: int = 1, limit_ms: float = LIMIT_MS) -> Mapping[Fault, str]:
    """What is wrong with a bot: each kind of fault with the place where it was first seen; empty if none was found.

    The bot plays one seat of `hands` hands, under every preset in turn, at 2 to 5 seats, among our easy bots. It is
    asked again from the same view with an equal stream (`not_deterministic` where the answer changes), and then in
    worlds that differ from this one only in cards hidden from its seat, after it has seen the other seats there
    (`leaks` where the answer changes: it was not made from the view alone; of a bot whose answers change anyway that is
    not told).

    >>> from baosam.bots.novice import Novice
    >>> dict(check_bot(Novice(), hands=6))
    {}
    """
    watch = _Watch(bot)
    for number in range(hands):
        rules = list(PRESETS.values())[number % len(PRESETS)]
        watch.play(rules, Random(f"{seed}/{number}"), f"{rules}, hand {number} of seed {seed}")
    watch.compare_times(limit_ms)
    if "not_deterministic" in watch.found:
        watch.found.pop("leaks", None)
    return watch.found


@dataclass
class _Watch:
    """Asks a bot, and writes down what is wrong with its answers."""

    bot: Bot

    def __post_init__(self) -> None:
        self.found: dict[Fault, str] = {}
        self._times: list[float] = []

    def play(self, rules: RuleSet, rng: Random, where: str) -> None:
        """A hand in which the bot has one seat; where it fails, its first legal choice is taken."""
        seats = rng.randint(rules.seats.min, rules.seats.max)
        place = rng.randrange(seats)
        state = fold(deal_hand(rules, random_deal(rng, seats), drawn=Seat(rng.randrange(seats))))
        while state.to_act is not None:
            seen = view(state, state.to_act)
            if state.to_act == place:
                choice = self._look(state, state.to_act, rng, where) or seen.legal[0]
            else:
                choice = bot_for("easy").choose(seen, rng)
            state, _ = step(state, command_for(state.to_act, seen.hand, choice))

    def compare_times(self, limit_ms: float) -> None:
        """Whether all but one move in a hundred were made in time."""
        times = sorted(self._times)
        slow = times[int(len(times) * 0.99)] * 1000 if times else 0.0
        if slow > limit_ms:
            self.found["slow"] = f"one move in a hundred takes {slow:.1f} ms or more, not {limit_ms:.0f}"

    def _look(self, state: State, seat: Seat, rng: Random, where: str) -> Choice | None:
        """The bot's choice, looked at from all sides; None where it has none."""
        seed = rng.random()
        began = perf_counter()
        answer = self._answer(state, seat, seed, where)
        self._times.append(perf_counter() - began)
        if self._answer(state, seat, seed, where) != answer:
            self.found.setdefault("not_deterministic", where)
            return answer
        twin = redealt(state, seat, rng)
        for other in twin.after(seat):
            # Somebody who keeps what they see in one seat knows those cards in the next.
            if twin.still_in(other) and twin.hands[other]:
                self._answer(replace(twin, to_act=other), other, seed, None)
        if self._answer(twin, seat, seed, where) != answer:
            self.found.setdefault("leaks", where)
        return answer

    def _answer(self, state: State, seat: Seat, seed: float, where: str | None) -> Choice | None:
        """A legal answer or None; what is wrong with it is written down if `where` says where."""
        seen = view(state, seat)
        fault: Fault = "fails"
        try:
            answer = self.bot.choose(seen, Random(seed))
            fault = "illegal"
            return seen.legal[seen.legal.index(answer)]
        except Exception as error:
            if where is not None:
                self.found.setdefault(fault, f"{where}: {type(error).__name__}")
            return None
