"""The hand record: one hand as TOML text, read, written and played."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from baosam.rules.cards import Card, Seat, cards_text, parse_cards
from baosam.rules.engine import deal_hand, fold, needs_draw, step
from baosam.rules.errors import BadNotation, BadRules, IllegalCommand
from baosam.rules.events import Dealt, Event
from baosam.rules.evolve import evolve
from baosam.rules.notation import event_action, parse_action
from baosam.rules.presets import parse_rules
from baosam.rules.ruleset import RuleSet
from baosam.rules.state import State

_KEYS = ("rules", "seats", "deal", "previous_winner", "owner", "lead", "version", "actions")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One hand, whole or broken off: its rules, the deal by seat, and the actions as text in their order."""

    rules: RuleSet
    deal: tuple[tuple[Card, ...], ...]
    previous_winner: Seat | None = None
    owner: Seat = Seat(0)
    lead: Seat | None = None
    version: str | None = None
    actions: tuple[str, ...] = ()

    def begin(self) -> tuple[Event, ...]:
        """The events that the deal makes."""
        return deal_hand(self.rules, self.deal, previous_winner=self.previous_winner, owner=self.owner, drawn=self.lead)


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played: the state reached, and the index and refusal of the action that was not legal, if one was."""

    state: State
    failed: int | None = None
    refusal: IllegalCommand | None = None


def replay(record: Record) -> Replay:
    """Plays a record's actions under its rules, up to the first that is not legal.

    >>> state = replay(read_record(EXAMPLE)).state
    >>> state.to_act, [str(card) for card in state.hands[0]][:2]
    (1, ['6c', '7s'])
    """
    state = fold(record.begin())
    for index, text in enumerate(record.actions):
        try:
            state, _ = step(state, parse_action(text))
        except IllegalCommand as refusal:
            return Replay(state, index, refusal)
    return Replay(state)


def read_record(text: str) -> Record:
    """Reads a record; raises `BadNotation` naming the key and the place of what is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as bad:
        raise BadNotation(f"not TOML: {bad}") from None
    except RecursionError:
        raise BadNotation("not TOML: nested too deep") from None
    for key in data:
        if key not in _KEYS:
            raise BadNotation(f"{key}: unknown key; a record has " + ", ".join(_KEYS))
    try:
        rules = parse_rules(_need(data, "rules", str))
    except BadRules as bad:
        raise BadNotation(f"rules: {bad}") from None
    seats = _need(data, "seats", int)
    if not rules.seats.min <= seats <= rules.seats.max:
        raise BadNotation(f"seats: {seats}; these rules take {rules.seats.min} to {rules.seats.max}")
    previous_winner = _seat(data, "previous_winner", seats)
    owner = _seat(data, "owner", seats)
    drawn = needs_draw(rules, previous_winner)
    if drawn and "lead" not in data:
        raise BadNotation("lead: missing; under these rules the leader of this hand is drawn")
    record = Record(
        rules=rules,
        deal=_deal(data, seats),
        previous_winner=previous_winner,
        owner=Seat(0) if owner is None else owner,
        lead=_seat(data, "lead", seats) if drawn else None,
        version=_need(data, "version", str) if "version" in data else None,
        actions=tuple(_texts(data, "actions")) if "actions" in data else (),
    )
    if not drawn and "lead" in data:
        _need(data, "lead", int)
    return record


def _need(data: Mapping[str, Any], key: str, kind: type[Any]) -> Any:
    if key not in data:
        raise BadNotation(f"{key}: missing")
    value = data[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadNotation(f"{key}: {value!r} is not {'a text' if kind is str else 'a whole number'}")
    return value


def _seat(data: Mapping[str, Any], key: str, seats: int) -> Seat | None:
    if key not in data:
        return None
    seat = _need(data, key, int)
    if not 0 <= seat < seats:
        raise BadNotation(f"{key}: {seat} is no seat of {seats}")
    return Seat(seat)


def _texts(data: Mapping[str, Any], key: str) -> list[str]:
    values = data.get(key)
    if not isinstance(values, list):
        raise BadNotation(f"{key}: missing or not a list")
    texts: list[str] = []
    for place, value in enumerate(values):  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        if not isinstance(value, str):
            raise BadNotation(f"{key}[{place}]: {value!r} is not a text")
        texts.append(value)
    return texts


def _deal(data: Mapping[str, Any], seats: int) -> tuple[tuple[Card, ...], ...]:
    texts = _texts(data, "deal")
    if len(texts) != seats:
        raise BadNotation(f"deal: {len(texts)} hands for {seats} seats")
    seen: dict[Card, int] = {}
    hands: list[tuple[Card, ...]] = []
    for seat, text in enumerate(texts):
        try:
            hand = parse_cards(text)
        except BadNotation as bad:
            raise BadNotation(f"deal[{seat}]: {bad}") from None
        if len(hand) != 10:
            raise BadNotation(f"deal[{seat}]: {len(hand)} cards, not 10")
        for card in hand:
            if card in seen:
                raise BadNotation(f"deal[{seat}]: {card} is already in deal[{seen[card]}]")
            seen[card] = seat
        hands.append(tuple(sorted(hand)))
    return tuple(hands)


def write_record(record: Record) -> str:
    """Writes a record as TOML; `read_record` reads the same record back.

    >>> read_record(write_record(read_record(EXAMPLE))) == read_record(EXAMPLE)
    True
    """
    lines = [f"rules = {_quoted(str(record.rules))}", f"seats = {len(record.deal)}"]
    lines += ["deal = [", *(f"  {_quoted(cards_text(hand))}," for hand in record.deal), "]"]
    if record.previous_winner is not None:
        lines.append(f"previous_winner = {record.previous_winner}")
    if record.owner:
        lines.append(f"owner = {record.owner}")
    if record.lead is not None:
        lines.append(f"lead = {record.lead}")
    if record.version is not None:
        lines.append(f"version = {_quoted(record.version)}")
    lines += ["actions = [", *(f"  {_quoted(action)}," for action in record.actions), "]"]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    # JSON's escapes are TOML's, but for surrogate pairs (so: as is) and DEL.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def record_events(events: tuple[Event, ...], *, version: str | None = None) -> Record:
    """The record of a hand from its events, the deal first; raises `ValueError` if that is not a deal."""
    state = evolve(None, events[0])
    dealt = events[0]
    assert isinstance(dealt, Dealt)
    drawn = needs_draw(dealt.rules, dealt.previous_winner)
    return Record(
        rules=state.rules,
        deal=dealt.hands,
        previous_winner=dealt.previous_winner,
        owner=dealt.owner,
        lead=dealt.leader if drawn else None,
        version=version,
        actions=tuple(text for event in events if (text := event_action(event)) is not None),
    )


EXAMPLE = """
rules = "standard"
seats = 2
deal = ["3s 4h 5d 6c 7s 8h 9d Tc Jc Ah", "3h 3d 4c 6s 6h 8c 8s Qs Kd 2c"]
actions = ["0 no", "1 no", "0 3s 4h 5d"]
"""
