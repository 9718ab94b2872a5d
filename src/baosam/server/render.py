"""A table as one viewer is shown it on the wire: views and events with their sentences, amounts in points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, assert_never

from baosam.bots.family import face_named
from baosam.rules import (
    Card,
    Dealt,
    Declared,
    Declined,
    HandEnded,
    Left,
    Line,
    Paid,
    Passed,
    Play,
    Played,
    Result,
    RuleSet,
    Seat,
    Shape,
    TrickEnded,
    classify,
    line_to_dict,
)
from baosam.rules.language import Language
from baosam.rules.words import bao_mot_notice, line_sentence, outcome_title, play_name
from baosam.rules.words_options import preset_name, rules_summary
from baosam.server import wire
from baosam.tables.events import ChairLeft, InHand, Opened, PaceSet, TableEvent
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
        pace=view.pace,
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
                face=seat.face or face_named(seat.name),
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
        trick=[render_entry(action.seat, action.cards, action.play, lang) for action in hand.trick],
        last_trick=[render_entry(action.seat, action.cards, action.play, lang) for action in hand.last_trick],
        chops=[] if hand.result else _lines(hand.lines, hand.rules, view.stake, lang),
        result=None
        if hand.result is None
        else render_result(
            hand.result,
            rules=hand.rules,
            stake=view.stake,
            names=names,
            viewer=hand.viewer,
            trick=[action.play for action in hand.trick],
            lang=lang,
        ),
    )


def render_result(
    result: Result,
    *,
    rules: RuleSet,
    stake: int,
    names: Sequence[str],
    viewer: Seat | None,
    trick: Sequence[Play | None],
    lang: Language,
) -> wire.ResultText:
    """How a hand ended, as it is told to one viewer; `trick` are the plays of its last trick, None for a pass."""
    return wire.ResultText(
        outcome=result.outcome,
        winner=result.winner,
        breaker=result.breaker,
        kind=result.kind,
        title=outcome_title(result, names, viewer, lang),
        moment=_moment(result, trick),
        lines=_lines(result.lines, rules, stake, lang),
        payments=[paid * stake for paid in result.payments],
        hands=[_names(cards) for cards in result.hands],
    )


def _moment(result: Result, trick: Sequence[Play | None]) -> wire.Moment:
    plays = [play for play in trick if play is not None]
    if result.outcome == "instant":
        return "dragon" if result.kind == "dragon" else "instant"
    if result.outcome == "sam_made":
        return "sam"
    # a quad that is not led has chopped something
    chopped = len(plays) > 1 and plays[-1].shape in (Shape.QUAD, Shape.TWO_QUADS)
    return "chop" if chopped and result.outcome == "out" else ""


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


def render_entry(seat: Seat, cards: Iterable[Card], play: Play | None, lang: Language) -> wire.Entry:
    """One action of a trick; no cards and no play for a pass."""
    text = "pass" if play is None else str(play)
    return wire.Entry(seat=seat, cards=_names(cards), play=text, text=play_name(text, lang))


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
        case PaceSet(seat, pace):
            return {"kind": "pace", "seat": seat, "pace": pace}
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
