"""`baosam replay`: recorded hands played again, for people or as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from baosam.cli.language import locale_language
from baosam.cli.replay_text import told
from baosam.rules.cards import RANKS, Card
from baosam.rules.errors import BadNotation
from baosam.rules.language import Language
from baosam.rules.legality import legal
from baosam.rules.notation import line_to_dict
from baosam.rules.record import Replay, read_record
from baosam.rules.record import replay as play
from baosam.rules.state import State
from baosam.rules.words import reason_sentence

# A record is a few hundred bytes; what is far larger was never one.
_MOST_BYTES = 1 << 20


def replay(
    *files: Annotated[str, Parameter(allow_leading_hyphen=True)],
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    lang: Language | None = None,
) -> int:
    """Replay recorded hands.

    The exit status is 0 if all actions were legal, 1 if one was not, 2 if a file is no record.

    Parameters
    ----------
    files
        Hand records (.sam); - reads one from standard input.
    as_json
        Print one line of JSON for each file.
    lang
        en or vi, for people; by default the language of your locale.
    """
    if not files:
        print("baosam: replay: name a file, or - for standard input", file=sys.stderr)
        return 2
    for name in files:
        if name.startswith("-") and name != "-":
            print(f"baosam: replay: unknown option {name}", file=sys.stderr)
            return 2
    status = 0
    for number, name in enumerate(files):
        try:
            record = read_record(_read(name))
        except BadNotation as bad:
            status = 2
            answer = _failed(name, None, "bad_record", str(bad))
            _print(
                answer,
                as_json=as_json,
                text=f"{name}: {reason_sentence('bad_record', lang or locale_language())} {bad}",
            )
            continue
        played = play(record)
        if played.refusal is not None:
            status = max(status, 1)
        text = "" if as_json else ("\n" if number else "") + told(name, record, played, lang or locale_language())
        _print(_answer(name, played), as_json=as_json, text=text)
    return status


def _read(name: str) -> str:
    try:
        data = sys.stdin.buffer.read(_MOST_BYTES + 1) if name == "-" else _read_file(name)
        if len(data) > _MOST_BYTES:
            raise BadNotation("too large for a hand record")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise BadNotation(error.strerror or "cannot be read") from None
    except UnicodeDecodeError:
        raise BadNotation("not UTF-8 text") from None


def _read_file(name: str) -> bytes:
    try:
        with Path(name).open("rb") as file:
            return file.read(_MOST_BYTES + 1)
    except ValueError:  # a NUL in the name
        raise BadNotation("no such file") from None


def _print(answer: dict[str, Any], *, as_json: bool, text: str) -> None:
    print(json.dumps(answer) if as_json else text)


def _answer(name: str, played: Replay) -> dict[str, Any]:
    if played.refusal is not None:
        return _failed(name, played.failed, played.refusal.reason, str(played.refusal))
    return {"file": name, "ok": True, **position(played.state)}


def _failed(name: str, action: int | None, reason: str, message: str) -> dict[str, Any]:
    return {"file": name, "ok": False, "action": action, "reason": reason, "message": message}


def position(state: State) -> dict[str, Any]:
    """A state as `baosam replay --json` prints it."""
    result, top = state.result, state.top
    shown: dict[str, Any] = {
        "phase": state.phase,
        "leader": state.leader,
        "declarer": state.declarer,
        "to_act": state.to_act,
        "top": None if top is None else str(top.play),
    }
    if state.to_act is not None:
        shown["legal"] = [str(choice) for choice in legal(state)]
    return shown | {
        "hands": [_ranks(hand) for hand in state.hands],
        "outcome": None if result is None else result.outcome,
        "winner": None if result is None else result.winner,
        "payments": list(state.payments()),
        "lines": [line_to_dict(line) for line in state.lines],
    }


def _ranks(hand: tuple[Card, ...]) -> str:
    return "".join(RANKS[card.rank] for card in hand)
