"""The pure rules on one core: `legal` for ten cards, a random hand from deal to end, reading and replaying records.

Times are medians of many runs, beside a plain Python loop timed in the same run, so that machines can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import perf_counter

from baosam.rules import PRESETS, Event, legal
from baosam.rules.record import read_record, record_events, replay, write_record
from baosam.testing import random_walk

LEGAL_LIMIT_US = 150.0
HAND_LIMIT_MS = 8.0
RECORDS_LIMIT_S = 15.0


def timed(work: Callable[[], object], runs: int) -> tuple[float, float, float]:
    """Median and 5th and 95th percentile of `runs` runs, in seconds."""
    times: list[float] = []
    for _ in range(runs):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    cuts = quantiles(times, n=20)
    return median(times), cuts[0], cuts[-1]


def plain_loop() -> int:
    """A fixed piece of plain Python to measure the machine by."""
    total = 0
    for i in range(10_000):
        total += i & 7
    return total


def main() -> None:
    """Prints the figures."""
    loop = timed(plain_loop, 200)[0]
    print(f"plain loop of 10,000 additions: {loop * 1e6:.0f} µs (the measure of this machine)")
    print(f"{'what':<44}{'median':>10}{'5 %..95 %':>20}{'of limit':>10}{'loops':>9}")

    def row(what: str, times: tuple[float, float, float], *, scale: float, unit: str, limit: float) -> None:
        middle, low, high = (time * scale for time in times)
        span = f"{low:.2f}..{high:.2f}"
        print(f"{what:<44}{middle:>7.2f} {unit}{span:>20}{middle / limit:>10.1%}{times[0] / loop:>9.2f}")

    for name, rules in PRESETS.items():
        leads = [
            state
            for seed in range(40)
            for state, _ in random_walk(rules, 4, Random(seed), sam=0)
            if state.phase == "playing" and state.to_act is not None and len(state.hands[state.to_act]) == 10
        ]
        source = iter(leads * 50)
        times = timed(lambda source=source: legal(next(source)), len(leads) * 50)  # type: ignore[misc]
        row(f"legal, ten cards, {name}", times, scale=1e6, unit="µs", limit=LEGAL_LIMIT_US)
    for name, rules in PRESETS.items():
        seeds = iter(range(10_000))
        hand = timed(lambda rules=rules, seeds=seeds: list(random_walk(rules, 4, Random(next(seeds)))), 300)  # type: ignore[misc]
        row(f"random hand, four seats, {name}", hand, scale=1e3, unit="ms", limit=HAND_LIMIT_MS)
    texts = [_record(seed) for seed in range(1000)]
    all_records = timed(lambda: [replay(read_record(text)) for text in texts], 3)
    row("1,000 records read and replayed", all_records, scale=1, unit="s ", limit=RECORDS_LIMIT_S)


def _record(seed: int) -> str:
    log: tuple[Event, ...] = ()
    for _, events in random_walk(PRESETS["standard"], 4, Random(seed)):
        log += events
    return write_record(record_events(log))
