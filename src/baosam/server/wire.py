"""Version 1 of the messages on the socket, as they stand in JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from baosam.rules.language import Language
from baosam.tables.pace import Pace

VERSION = 1
MAX_FRAME = 4096

# What a page makes a moment of: how the hand was won.
Moment = Literal["", "sam", "dragon", "chop", "instant"]

_Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}\Z")]
_Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class _In(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, frozen=True):
    pass


class Hello(_In, frozen=True):
    """Which table this page shows, in which language; `since` is the seq it already has."""

    v: Literal[1]
    table: str
    since: _Number | None = None
    lang: Language = "vi"


class Cmd(_In, frozen=True):
    """One intention of the person; `id` stays the same until it is answered."""

    id: _Id
    turn: _Number
    do: Literal["play", "pass", "sam", "no", "next", "leave", "pace"]
    cards: list[str] | None = None
    pace: Pace | None = None


class Check(_In, frozen=True):
    """Why these cards are no play now."""

    n: _Number
    cards: list[str]


class Hint(_In, frozen=True):
    """What might be played now."""

    n: _Number


class Skip(_In, frozen=True):
    """Only bots are still to act in this trick: let them be quick."""


class Gap(_In, frozen=True):
    """What happened after that seq."""

    since: _Number | None


class Ping(_In, frozen=True):
    """Still there?"""

    n: _Number


Incoming = Hello | Cmd | Check | Hint | Skip | Gap | Ping
_decoder = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()


class BadFrame(ValueError):
    """A frame that is no message: `reason` is `bad_json` or `bad_message`."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def decode(text: str) -> Incoming:
    """Reads a frame; raises `BadFrame` for anything but exactly one of the messages.

    >>> decode('{"t":"ping","n":1}')
    Ping(n=1)
    """
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise BadFrame("bad_message") from error
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadFrame("bad_json") from error


class _Out(Struct, tag_field="t", tag=str.lower, frozen=True, kw_only=True):
    pass


class LineText(Struct, frozen=True, kw_only=True):
    """One payment in points, and why."""

    payer: int = msgspec.field(name="from")
    payee: int = msgspec.field(name="to")
    amount: int
    reason: str
    text: str


class Entry(Struct, frozen=True, kw_only=True):
    """One action of a trick."""

    seat: int
    cards: list[str]
    play: str
    text: str


class Notice(Struct, frozen=True, kw_only=True):
    """Something that the person must know to choose."""

    code: str
    text: str


class Stake(Struct, frozen=True, kw_only=True):
    """Points that a declared Sâm wins or loses in all."""

    win: int
    lose: int


class RulesText(Struct, frozen=True, kw_only=True):
    """The house rules in short."""

    text: str
    name: str
    summary: str
    direction: str


class Seat(Struct, frozen=True, kw_only=True):
    """One seat as everybody sees it."""

    name: str
    bot: str | None
    face: str
    total: int
    hand: int
    count: int
    passed: bool
    one: bool
    out: bool
    left: bool


class ResultText(Struct, frozen=True, kw_only=True):
    """How the hand ended, in points."""

    outcome: str
    winner: int | None
    breaker: int | None
    kind: str | None
    title: str
    moment: Moment
    lines: list[LineText]
    payments: list[int]
    hands: list[list[str]]


class View(Struct, frozen=True, kw_only=True):
    """All that one viewer is shown of a table, in one language."""

    table: str
    seq: int
    turn: int
    hand_no: int
    you: int | None
    stake: int
    pace: Pace
    rules: RulesText
    seats: list[Seat]
    phase: str
    leader: int
    declarer: int | None
    to_act: int | None
    declined: list[int]
    cards: list[str]
    legal: list[str]
    groups: list[list[str]]
    notices: list[Notice]
    declare: Stake | None
    trick: list[Entry]
    last_trick: list[Entry]
    chops: list[LineText]
    result: ResultText | None


class Welcome(_Out, frozen=True, kw_only=True):
    """A snapshot, which replaces all that the page has."""

    v: Literal[1] = 1
    seq: int
    view: View
    now: int
    deadline: int | None


class Events(_Out, frozen=True, kw_only=True):
    """What happened after `from`, and the view after it."""

    after: int = msgspec.field(name="from")
    seq: int
    events: list[dict[str, Any]]
    view: View
    now: int
    deadline: int | None


AckStatus = Literal["ok", "dup", "stale", "illegal", "rate", "error"]


class Ack(_Out, frozen=True, kw_only=True):
    """The answer to a `cmd`."""

    id: str
    status: AckStatus
    seq: int | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    why: str | UnsetType = UNSET


class Checked(_Out, frozen=True, kw_only=True):
    """The answer to a `check`."""

    n: int
    ok: bool
    reason: str | UnsetType = UNSET
    why: str | UnsetType = UNSET


class Hinted(_Out, frozen=True, kw_only=True):
    """The answer to a `hint`: choices of `legal`, the best first; none where it is not that seat's turn."""

    n: int
    plays: list[str]


class Pong(_Out, frozen=True, kw_only=True):
    """The answer to a `ping`."""

    n: int


class Error(_Out, frozen=True, kw_only=True):
    """The answer to a frame that is no message, or one that comes too fast."""

    reason: str
    why: str


class Bye(_Out, frozen=True, kw_only=True):
    """The last frame. `retry` says after how many milliseconds to come back; None: not by itself."""

    code: Literal["replaced", "restart", "slow", "not_found", "closed"]
    retry: int | None


Outgoing = Welcome | Events | Ack | Checked | Hinted | Pong | Error | Bye


def encode(message: Outgoing) -> str:
    """Writes a frame.

    >>> encode(Pong(n=1))
    '{"t":"pong","n":1}'
    """
    return _encoder.encode(message).decode()
