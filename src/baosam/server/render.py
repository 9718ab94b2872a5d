"""A table as one viewer is shown it on the wire: views and events with their sentences, amounts in points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, assert_never

from baosam.rules import (
    Action,
    Card,
    Dealt,
    Declared,
    Declined,
    HandEnded,
    Left,
    Line,
    Paid,
    Passed,
    Played,
    RuleSet,
    TrickEnded,
    classify,
    line_to_dict,
)
from baosam.rules.language import Language
from baosam.rules.words import bao_mot_notice, line_sentence, outcome_title, play_name
from baosam.rules.words_options import preset_name, rules_summary
from baosam.server import wire
from baosam.tables.events import ChairLeft, InHand, Opened, TableEvent
from baosam.tables.views import TableView


def render_view(table: str, view: TableView, lang: Language) -> wire.View:
    """A view as it is sent."""
    hand = view.hand
    names = [seat.name for seat in view.seats]
    return wire.View(
        table=table,
        seq=view.seq,
        turn=view.turn,
        hand_no=view.hand_no,
        you=hand.viewer,
        stake=view.stake,
        rules=wire.RulesText(
            text=str(hand.rules),
            name=preset_name(hand.rules.base, lang),
            summary=rules_summary(hand.rules, lang),
            direction=hand.rules.direction,
        ),
        seats=[
            wire.Seat(
                name=seat.name,
                bot=seat.bot,
                total=seat.total,
                hand=seat.hand,
                count=seat.count,
                passed=seat.passed,
                one=seat.one,
                out=seat.out,
                left=seat.left,
            )
            for seat in view.seats
        ],
        phase=hand.phase,
        leader=hand.leader,
        declarer=hand.declarer,
        to_act=hand.to_act,
        declined=list(hand.declined),
        cards=_names(hand.hand),
        legal=[str(choice) for choice in hand.legal],
        groups=[_names(group) for group in hand.groups],
        notices=_notices(view, names, lang),
        declare=None
        if hand.sam_stake is None
        else wire.Stake(win=hand.sam_stake.win * view.stake, lose=hand.sam_stake.lose * view.stake),
        trick=[_entry(action, lang) for action in hand.trick],
        last_trick=[_entry(action, lang) for action in hand.last_trick],
        chops=[] if hand.result else _lines(hand.lines, hand.rules, view.stake, lang),
        result=_result(view, names, lang),
    )


def _result(view: TableView, names: Sequence[str], lang: Language) -> wire.ResultText | None:
    result = view.hand.result
    if result is None:
        return None
    return wire.ResultText(
        outcome=result.outcome,
        winner=result.winner,
        breaker=result.breaker,
        kind=result.kind,
        title=outcome_title(result, names, view.hand.viewer, lang),
        lines=_lines(result.lines, view.hand.rules, view.stake, lang),
        payments=[paid * view.stake for paid in result.payments],
        hands=[_names(cards) for cards in result.hands],
    )


def _lines(lines: Iterable[Line], rules: RuleSet, stake: int, lang: Language) -> list[wire.LineText]:
    return [
        wire.LineText(
            payer=line.payer,
            payee=line.payee,
            amount=line.amount * stake,
            reason=line.reason,
            text=line_sentence(line, rules, lang),
        )
        for line in lines
    ]


def _entry(action: Action, lang: Language) -> wire.Entry:
    play = "pass" if action.play is None else str(action.play)
    return wire.Entry(seat=action.seat, cards=_names(action.cards), play=play, text=play_name(play, lang))


def _notices(view: TableView, names: Sequence[str], lang: Language) -> list[wire.Notice]:
    hand = view.hand
    if not hand.must_play_highest or hand.viewer is None:
        return []
    count = len(names)
    after = [(hand.viewer + step) % count for step in range(1, count)]
    warned = next(seat for seat in after if not hand.out[seat] and not hand.left[seat])
    return [wire.Notice(code="must_play_highest", text=bao_mot_notice(names[warned], hand.hand, lang))]


def render_event(seq: int, event: TableEvent, stake: int) -> dict[str, Any]:
    """An event as everybody is sent it: public facts only, amounts in points."""
    return {"seq": seq, **_facts(event, stake)}


def _facts(event: TableEvent, stake: int) -> dict[str, Any]:
    match event:
        case Opened():
            return {"kind": "opened"}
        case ChairLeft(seat, _):
            return {"kind": "left", "seat": seat}
        case InHand(hand_no, inner):
            match inner:
                case Dealt(leader=leader):
                    return {"kind": "dealt", "hand_no": hand_no, "leader": leader}
                case Declared(seat):
                    return {"kind": "declared", "seat": seat}
                case Declined(seat):
                    return {"kind": "declined", "seat": seat}
                case Passed(seat):
                    return {"kind": "passed", "seat": seat}
                case Left(seat):
                    return {"kind": "out", "seat": seat}
                case Played(seat, cards):
                    return {"kind": "played", "seat": seat, "cards": _names(cards), "play": str(classify(cards))}
                case TrickEnded(leader):
                    return {"kind": "trick_ended", "leader": leader}
                case Paid(lines):
                    points = [replace(line, amount=line.amount * stake) for line in lines]
                    return {"kind": "paid", "lines": [line_to_dict(line) for line in points]}
                case HandEnded(result):
                    return {"kind": "hand_ended", "outcome": result.outcome, "winner": result.winner}
                case _:
                    assert_never(inner)
        case _:
            assert_never(event)


def _names(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
