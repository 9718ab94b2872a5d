"""The easy bot: sheds its hand in few plays, low ones first, and parts late with what is dear."""

from __future__ import annotations

from random import Random

from baosam.bots.plan import can_be_beaten, kept_for_last, only_twos, plays_left, unseen, without
from baosam.bots.style import Style
from baosam.rules import Choice, Play, View, Word, cut

# How few cards somebody must be down to before it breaks combinations and spends what is dear to stop them.
_PRESSED = {"bold": 4, "even": 2, "careful": 1}


class Easy:
    """Plans simply: no memory of earlier tricks, no guess at who holds what."""

    def __init__(self, style: Style = "even") -> None:
        self._pressed = _PRESSED[style]

    def choose(self, view: View, rng: Random, /) -> Choice:
        """One of `view.legal`; equal choices are told apart by `rng`."""
        if view.phase == "declaring":
            return Word.SAM if self._sure_of_sam(view) else Word.NO
        plays = [choice for choice in view.legal if isinstance(choice, Play)]
        if not plays:
            return Word.PASS
        if view.declarer is not None and view.declarer == view.viewer:
            return self._next_of_sam(view, plays)
        if view.top is None:
            return min(plays, key=lambda play: (*self._lead_cost(view, play), rng.random()))
        best = min(plays, key=lambda play: (*self._reply_cost(view, play), rng.random()))
        return best if self._worth_it(view, best) else Word.PASS

    def _sure_of_sam(self, view: View) -> bool:
        """Whether hardly anything unseen beats the plays of the hand, the last one aside."""
        others = unseen(view)
        risky = [play for play in cut(view.hand, view.rules) if can_be_beaten(play, others, view.rules)]
        if view.rules.finish.on_two != "allowed" and not risky:
            return not only_twos(view.hand)
        return len(risky) <= 1

    def _next_of_sam(self, view: View, plays: list[Play]) -> Play:
        """Safe plays first, so that the one that can be beaten is the last."""
        others = unseen(view)
        return min(
            plays,
            key=lambda play: (
                self._spoils_finish(view, play),
                can_be_beaten(play, others, view.rules) and play.length < len(view.hand),
                plays_left(without(view.hand, play), view.rules),
                play.id,
            ),
        )

    def _lead_cost(self, view: View, play: Play) -> tuple[float, ...]:
        rest = plays_left(without(view.hand, play), view.rules)
        somebody_waits = any(count == 1 for seat, count in enumerate(view.counts) if seat != view.viewer)
        helps_them = somebody_waits and play.length == 1 and rest > 0
        rank = -play.rank if helps_them else play.rank
        return (self._spoils_finish(view, play), helps_them, kept_for_last(play), rest, rank, -play.length)

    def _reply_cost(self, view: View, play: Play) -> tuple[float, ...]:
        rest = plays_left(without(view.hand, play), view.rules)
        return (self._spoils_finish(view, play), rest > 0 and kept_for_last(play), rest, play.rank)

    def _worth_it(self, view: View, play: Play) -> bool:
        """Whether to beat with this play rather than pass."""
        if view.declarer is not None or play.length == len(view.hand):
            return not self._spoils_finish(view, play)
        rest = plays_left(without(view.hand, play), view.rules)
        broken = rest - (plays_left(view.hand, view.rules) - 1)
        fewest = min(count for seat, count in enumerate(view.counts) if seat != view.viewer and count)
        pressed = fewest <= self._pressed
        if self._spoils_finish(view, play) or broken > pressed:
            return False
        chops = view.top is not None and view.top.play is not None and play.length > view.top.play.length
        return chops or pressed or rest <= 2 or not kept_for_last(play)

    def _spoils_finish(self, view: View, play: Play) -> int:
        """How badly a play fits rules against going out on 2s: it does so (2), or leaves nothing but 2s (1)."""
        if view.rules.finish.on_two == "allowed":
            return 0
        rest = without(view.hand, play)
        if not rest:
            return 2 * only_twos(view.hand)
        return int(only_twos(rest))
