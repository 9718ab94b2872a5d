"""Section 3 and the duties of 4.5 and 4.6 once more, as slowly and plainly as the rules say them, to test against.

Plays are texts as records write them; nothing here is taken from the engine but option values.
"""

from collections.abc import Sequence
from functools import cache

from baosam.rules import RuleSet

ORDER = "3456789TJQKA2"
LINE = "A23456789TJQKA"


@cache
def play_of(ranks: str) -> str | None:
    """The text of the play that cards of these ranks make under the widest rules, if they make one."""
    size = len(ranks)
    if size in (1, 2, 3, 4) and len(set(ranks)) == 1:
        return ranks
    if 3 <= size <= 10 and len(set(ranks)) == size:
        for start in range(15 - size):
            if set(LINE[start : start + size]) == set(ranks):
                return LINE[start : start + size]
    if size == 8 and len(set(ranks)) == 2 and all(ranks.count(rank) == 4 for rank in ranks):
        return "".join(sorted(ranks, key=ORDER.index))
    return None


def is_set(play: str) -> bool:
    """Whether a play is a single, a pair, a triple or a quad."""
    return len(set(play)) == 1


def is_two_quads(play: str) -> bool:
    """Whether a play is two quads."""
    return len(play) == 8 and len(set(play)) == 2


def may_stand(play: str, rules: RuleSet) -> bool:
    """Whether these rules know the play as one of its shape; two quads are looked at by `beats` alone."""
    if is_set(play) or is_two_quads(play):
        return True
    return (
        rules.straight.min <= len(play) <= rules.straight.max
        and (rules.straight.ace_low or play[0] != "A")
        and (rules.straight.two or "2" not in play)
    )


@cache
def beats(x: str, y: str, rules: RuleSet) -> bool:
    """Beats(x, y) of section 3."""
    pair_of_twos = rules.chop.pair_of_twos
    if is_two_quads(x):
        if y == "22":
            return pair_of_twos == "two_quads"
        higher = is_two_quads(y) and ORDER.index(x[-1]) > ORDER.index(y[-1])
        return higher and pair_of_twos == "two_quads" and rules.chop.two_quads_over == "higher_top"
    if is_set(x) and len(x) == 4 and y == "2":
        return rules.quad.beats_two
    if is_set(x) and len(x) == 4 and y == "22":
        return pair_of_twos == "one_quad"
    if len(x) != len(y):
        return False
    if is_set(x) and is_set(y):
        return ORDER.index(x[0]) > ORDER.index(y[0]) and (len(x) < 4 or rules.quad.beats_quad)
    if is_set(x) or is_set(y) or is_two_quads(y):
        return False
    # Straights of one length: the position of the last card decides.
    return LINE.rindex(x[-1]) > LINE.rindex(y[-1]) and may_stand(x, rules)


def answers(
    plays: Sequence[str],
    hand: str,
    top: str | None,
    rules: RuleSet,
    *,
    next_has_one: bool = False,
    must_contain: str | None = None,
) -> set[str]:
    """Which of the plays that a hand makes are legal on a top, or as a lead (None)."""
    good: set[str] = set()
    for play in plays:
        if top is None and (is_two_quads(play) or not may_stand(play, rules)):
            continue
        if top is not None and not beats(play, top, rules):
            continue
        if must_contain is not None and must_contain not in play:
            continue
        highest = max(hand, key=ORDER.index)
        if next_has_one and rules.bao_mot.mode == "enforce" and len(play) == 1 and play != highest:
            continue
        twos_last = set(play) == {"2"} and len(play) == len(hand)
        if twos_last and rules.finish.on_two == "illegal" and not (top is None and len(hand) == 1):
            continue
        good.add(play)
    return good
