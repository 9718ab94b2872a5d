"""Every level in every style obeys every house rule, sees only its view, is quick, and repeats itself (F49, F54)."""

import time
from random import Random

import pytest

from baosam.bots.base import Bot
from baosam.bots.family import FAMILY, face_named
from baosam.bots.registry import DEFAULT_LEVEL, GROUP, LEVELS, STAND_IN, bot_for
from baosam.bots.style import STYLES
from baosam.rules import PRESETS, command_for, legal, step, view
from baosam.testing import redealt
from bench.match import duplicate
from tests.bots.positions import dealt, random_rules

KINDS = [(level, style) for level in LEVELS for style in STYLES]


def play_out(bots: list[Bot], number: int, rng: Random) -> list[float]:
    """One hand under any rules; returns seconds of computing for each move. Every choice must be listed."""
    rules = list(PRESETS.values())[number % 6] if number % 2 else random_rules(rng)
    seats = rng.randint(rules.seats.min, rules.seats.max)
    state, times = dealt(rules, seats, rng), list[float]()
    while state.to_act is not None:
        seen = view(state, state.to_act)
        bot = bots[rng.randrange(len(bots))]
        began = time.thread_time()
        choice = bot.choose(seen, rng)
        times.append(time.thread_time() - began)
        assert choice in legal(state)
        state, _ = step(state, command_for(state.to_act, seen.hand, choice))
    return times


def test_whole_hands_under_any_rules_are_legal_and_quick() -> None:
    """All levels and styles in turn at 2 to 5 seats; a move takes far less than 20 ms."""
    rng = Random(20)
    bots = [bot_for(*kind) for kind in KINDS]
    times = sorted(took for number in range(200) for took in play_out(bots, number, rng))
    assert len(times) > 3000
    assert times[int(len(times) * 0.99)] < 0.02


@pytest.mark.parametrize("kind", KINDS)
def test_same_view_and_stream_make_the_same_move(kind: tuple[str, str]) -> None:
    """Hidden cards and the bot's past change nothing; the stream is the only chance."""
    rng = Random(7)
    bot = bot_for(*kind)
    for _ in range(120):
        rules = random_rules(rng)
        state = dealt(rules, rng.randint(rules.seats.min, rules.seats.max), rng)
        for _ in range(rng.randrange(30)):
            if state.to_act is None:
                break
            options = legal(state)
            seen = view(state, state.to_act)
            state, _ = step(state, command_for(state.to_act, seen.hand, rng.choice(options)))
        if state.to_act is None:
            continue
        seen = view(state, state.to_act)
        twin = view(redealt(state, state.to_act, rng), state.to_act)
        seed = rng.random()
        assert bot.choose(seen, Random(seed)) == bot.choose(twin, Random(seed))


@pytest.mark.parametrize(("hero", "baseline"), [("medium", "easy"), ("easy", "novice")])
def test_each_level_beats_the_one_before(hero: str, baseline: str) -> None:
    """A small match of the kind that docs/bots.md tells of, wide apart enough to be decided."""
    found = duplicate(bot_for(hero), bot_for(baseline), PRESETS["standard"], seats=4, count=120, seed=5)
    assert found.mean > 0
    assert found.clear


def test_levels_and_family() -> None:
    """Weak to strong, ours first; a name, a face and a manner for everybody, in both languages."""
    assert list(LEVELS)[:3] == ["novice", "easy", "medium"]
    assert {DEFAULT_LEVEL, STAND_IN} <= set(LEVELS)
    assert GROUP == "baosam.bots"
    assert len({one.name for one in FAMILY}) == len({one.face for one in FAMILY}) == len(FAMILY) >= 4
    assert {one.style for one in FAMILY} == set(STYLES)
    for text in [*(one.line for one in FAMILY), *(one.line for one in LEVELS.values())]:
        assert text.en
        assert text.vi
        assert text.en != text.vi
    assert [face_named(one.name) for one in FAMILY] == [one.face for one in FAMILY]
    with pytest.raises(LookupError):
        bot_for("nobody")


@pytest.mark.parametrize("level", ["novice", "easy", "medium"])
def test_styles_change_how_a_level_plays(level: str) -> None:
    """Asked in the same moments, the bold spend more 2s than the careful, and pass less."""
    rng, rules = Random(9), PRESETS["standard"]
    twos, passes = dict.fromkeys(STYLES, 0), dict.fromkeys(STYLES, 0)
    for number in range(60):
        state = dealt(rules, 4, Random(number))
        while state.to_act is not None:
            seen = view(state, state.to_act)
            for style in STYLES:
                choice = bot_for(level, style).choose(seen, Random(number))
                twos[style] += "2" in str(choice)
                passes[style] += str(choice) == "pass"
            played = bot_for(level).choose(seen, rng)
            state, _ = step(state, command_for(state.to_act, seen.hand, played))
    assert twos["bold"] > twos["careful"]
    assert passes["bold"] < passes["careful"]
