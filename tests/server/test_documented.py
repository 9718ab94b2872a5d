"""What the server takes and sends is in `docs/server.md`: settings, routes, messages with their fields, reasons."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from baosam.server import wire
from baosam.server.settings import LOG_LEVELS, PACES, Settings
from baosam.server.words import REASONS
from tests.server.test_guard import ROUTES
from tests.server.test_render import SHAPES

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
TOLD = set(re.findall(r"`([^`\n]+)`", PAGE))


def row(first: str) -> str:
    """The row of a table that begins with that code."""
    return next(line for line in PAGE.splitlines() if line.startswith(f"| `{first}` |"))


def test_every_setting_with_its_default() -> None:
    for field in msgspec.structs.fields(Settings):
        cells = row(f"BAOSAM_{field.name.upper()}").split("|")
        assert cells[2].strip().strip("`") == str("none" if field.default is None else field.default)
    assert {*PACES, *LOG_LEVELS} <= TOLD


@pytest.mark.parametrize("message", [*get_args(wire.Incoming), *get_args(wire.Outgoing)])
def test_every_message_with_its_fields(message: type[msgspec.Struct]) -> None:
    fields = row(message.__name__.lower()).split("|")[2]
    assert re.findall(r"`(\w+)`", fields) == [field.encode_name for field in msgspec.structs.fields(message)]


def test_every_part_of_a_view() -> None:
    text = PAGE.partition("\nA view:")[2]
    told = set(re.findall(r"`(\w+)`", text))
    for part in (
        wire.View, wire.RulesText, wire.Seat, wire.Notice, wire.Stake, wire.Entry, wire.LineText, wire.ResultText,
    ):  # fmt: skip
        assert {field.encode_name for field in msgspec.structs.fields(part)} <= told


def test_every_reason_status_kind_and_route() -> None:
    assert set(REASONS) <= TOLD
    assert set(get_args(wire.AckStatus)) <= TOLD
    assert set(get_args(msgspec.structs.fields(wire.Bye)[0].type)) <= TOLD
    assert set(SHAPES) <= TOLD
    served = {path for (_, path), status in ROUTES.items() if status in (200, 201) and not path.startswith("/client")}
    for path in served:
        assert path.replace("some-table", "{table}") in PAGE
