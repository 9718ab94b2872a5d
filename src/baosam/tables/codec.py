"""Table events as plain data for a log, split by who may see them, and back. What version 1 wrote stays readable:
a field that came later has a value for logs without it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from baosam.rules import Dealt, RuleSet, Seat, event_from_dict, event_to_dict
from baosam.rules.notation import rules_from_options
from baosam.tables.events import ChairLeft, InHand, Opened, PaceSet, TableEvent
from baosam.tables.seats import Chair

VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One event of the log. `public` anybody may see, `private` holds a list by seat of what only that seat may."""

    kind: str
    hand_no: int | None
    seat: int | None
    public: Mapping[str, Any]
    private: list[Any] | None = None
    v: int = VERSION


def to_row(event: TableEvent) -> Row:
    """An event as a row; `from_row` reads it back."""
    match event:
        case Opened(rules=rules, stake=stake, chairs=chairs, pace=pace):
            seated = [_chair_data(one) for one in chairs]
            public = {"rules": rules_to_data(rules), "stake": stake, "chairs": seated, "pace": pace}
            return Row(kind="opened", hand_no=None, seat=None, public=public)
        case ChairLeft(seat, bot):
            return Row(kind="chair_left", hand_no=None, seat=seat, public={"bot": bot})
        case PaceSet(seat, pace):
            return Row(kind="pace", hand_no=None, seat=seat, public={"pace": pace})
        case InHand(hand_no, inner):
            data = event_to_dict(inner)
            kind, seat = data.pop("kind"), data.pop("seat", None)
            hands = data.pop("hands") if isinstance(inner, Dealt) else None
            return Row(kind=kind, hand_no=hand_no, seat=seat, public=data, private=hands)


def from_row(row: Row) -> TableEvent:
    """The event that a row holds; raises `ValueError` for a version or a kind that this program does not know."""
    if row.v != VERSION:
        raise ValueError(f"events of version {row.v} were written by a newer program")
    if row.kind == "opened":
        chairs = tuple(Chair(**data) for data in row.public["chairs"])
        rules, stake = rules_from_data(row.public["rules"]), row.public["stake"]
        return Opened(rules=rules, stake=stake, chairs=chairs, pace=row.public.get("pace", "normal"))
    if row.kind == "chair_left":
        return ChairLeft(_seat(row), row.public["bot"])
    if row.kind == "pace":
        return PaceSet(_seat(row), row.public["pace"])
    if row.hand_no is None:
        raise ValueError(f"an event of kind {row.kind!r} names no hand")
    data: dict[str, Any] = {"kind": row.kind, **row.public}
    if row.seat is not None:
        data["seat"] = row.seat
    if row.private is not None:
        data["hands"] = row.private
    return InHand(row.hand_no, event_from_dict(data))


def rules_to_data(rules: RuleSet) -> dict[str, Any]:
    """A whole rule set as plain data: a table is replayed under it whatever becomes of the presets.

    >>> from baosam.rules import PRESETS
    >>> rules_from_data(rules_to_data(PRESETS["club"])) == PRESETS["club"]
    True
    """
    options = {key: list(value) if isinstance(value, tuple) else value for key, value in rules.options().items()}
    return {"base": rules.base, "options": options}


def rules_from_data(data: Mapping[str, Any]) -> RuleSet:
    """The rule set that `rules_to_data` wrote."""
    return rules_from_options(data["base"], data["options"])


def _chair_data(chair: Chair) -> dict[str, Any]:
    return asdict(chair)


def _seat(row: Row) -> Seat:
    if row.seat is None:
        raise ValueError(f"an event of kind {row.kind!r} names no seat")
    return Seat(row.seat)
