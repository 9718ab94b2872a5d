"""Hypothesis strategies: any valid rule set, any deal for it."""

from __future__ import annotations

from hypothesis import strategies as st

from baosam.rules import DECK, OPTIONS, PRESETS, Card, Option, OptionValue, RuleSet


def _values(option: Option) -> st.SearchStrategy[OptionValue]:
    match option.type:
        case "flag":
            return st.booleans()
        case "number":
            return st.integers(0, 60)
        case "word":
            return st.sampled_from(option.choices)
        case "words":
            return st.lists(st.sampled_from(option.choices), unique=True).map(tuple)


_ORDERED = (("seats.min", "seats.max", 2, 5), ("straight.min", "straight.max", 3, 10))


@st.composite
def rule_sets(draw: st.DrawFn, *, rotatable: bool = False) -> RuleSet:
    """Any valid rule set, each option drawn by itself.

    With `rotatable` none of its options looks at seat numbers, so that the game is the same from every chair.
    """
    ordered = {key for low, high, _, _ in _ORDERED for key in (low, high)}
    values: dict[str, OptionValue] = {
        key: draw(_values(option)) for key, option in OPTIONS.items() if key not in ordered
    }
    for low, high, least, most in _ORDERED:
        values[low], values[high] = sorted(draw(st.tuples(st.integers(least, most), st.integers(least, most))))
    if rotatable:
        values |= {"declare.order": draw(st.sampled_from(("from_leader", "winner_then_owner")))}
        values |= {"instant.order": "strongest_kind", "instant.tie": "from_leader"}
    return PRESETS[draw(st.sampled_from(tuple(PRESETS)))].with_options(values)


@st.composite
def deals(draw: st.DrawFn, rules: RuleSet) -> tuple[tuple[Card, ...], ...]:
    """Ten cards each for a number of seats that the rules take, now and then from few ranks (quads, 2s, dragons)."""
    seats = draw(st.integers(rules.seats.min, rules.seats.max))
    deck = draw(st.permutations(DECK))
    # Sorted by rank modulo something, hands get dense, so that quads, runs and instant wins come up.
    modulus = draw(st.sampled_from((1, 1, 2, 3, 5)))
    deck = sorted(deck, key=lambda card: card.rank % modulus)
    return tuple(tuple(sorted(deck[seat * 10 : seat * 10 + 10])) for seat in range(seats))
