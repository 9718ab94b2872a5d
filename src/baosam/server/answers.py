"""Refusals over HTTP: a reason for machines, and the sentence in both languages for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.responses import Response

from baosam.rules.language import Text
from baosam.server.words import sentence


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong with a request; `field` names the value at fault, where it is one, `keys` the options at odds."""

    field: str | None = None
    keys: list[str] = []
    reason: str
    message: str
    messages: dict[str, str]


class Refused(msgspec.Struct, frozen=True, kw_only=True):
    """The body of a refusal: its first problem, and all of them."""

    error: Problem
    errors: list[Problem]


def problem(reason: str, *, field: str | None = None, text: Text | None = None, keys: Sequence[str] = ()) -> Problem:
    """A problem in words; `text` where the sentence is not the reason's own."""
    said = text or Text(sentence(reason, "en"), sentence(reason, "vi"))
    messages = {"en": said.en, "vi": said.vi}
    return Problem(field=field, keys=list(keys), reason=reason, message=said.en, messages=messages)


def refused(status: int, *found: Problem | str) -> Response:
    """An answer that refuses, for at least one problem or bare reason."""
    problems = [problem(one) if isinstance(one, str) else one for one in found]
    return as_json(Refused(error=problems[0], errors=problems), status=status)


def as_json(body: Any, *, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(body), status_code=status, media_type="application/json")
