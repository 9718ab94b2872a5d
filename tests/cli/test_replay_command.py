"""`baosam replay`: one line a file, exit status, standard input, many files, and the telling for people."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from baosam.cli import main
from baosam.rules import PRESETS, Event
from baosam.rules.record import EXAMPLE, record_events, write_record
from baosam.testing import random_walk

POSITION = EXAMPLE
ILLEGAL = EXAMPLE.replace('"0 3s 4h 5d"', '"0 3s 4h 5d", "1 3h"')


def finished(seed: int, rules: str) -> str:
    """A random whole hand as a record."""
    log: tuple[Event, ...] = ()
    for _, events in random_walk(PRESETS[rules], 4, Random(seed)):
        log += events
    return write_record(record_events(log))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    status = main(["replay", *arguments])
    return status, capsys.readouterr().out.splitlines()


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    texts = {"position": POSITION, "illegal": ILLEGAL, "bad": "rules = 3", "over": finished(1, "portal")}
    paths: dict[str, str] = {}
    for name, content in texts.items():
        path = tmp_path / f"{name}.sam"
        path.write_text(content, encoding="utf-8")
        paths[name] = str(path)
    return paths


def test_json_of_a_position(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = run(capsys, files["position"], "--json")
    assert status == 0
    assert json.loads(lines[0]) == {
        "file": files["position"],
        "ok": True,
        "phase": "playing",
        "leader": 0,
        "declarer": None,
        "to_act": 1,
        "top": "345",
        "legal": ["pass"],
        "hands": ["6789TJA", "3346688QK2"],
        "outcome": None,
        "winner": None,
        "payments": [0, 0],
        "lines": [],
    }


def test_json_of_a_finished_hand_has_no_legal(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    _, lines = run(capsys, "--json", files["over"])
    answer: dict[str, Any] = json.loads(lines[0])
    assert "legal" not in answer
    assert answer["phase"] == "over"
    assert answer["to_act"] is None
    assert answer["outcome"]
    assert sum(answer["payments"]) == 0
    assert {"from", "to", "amount", "reason"} == set(answer["lines"][0])


def test_the_highest_status_of_several_files(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = run(capsys, files["bad"], files["illegal"], files["position"], "no-such.sam", "--json")
    answers = [json.loads(line) for line in lines]
    assert status == 2
    assert [answer["ok"] for answer in answers] == [False, False, True, False]
    assert answers[0]["reason"] == answers[3]["reason"] == "bad_record"
    assert answers[0]["action"] is None
    assert {k: answers[1][k] for k in ("action", "reason")} == {"action": 3, "reason": "wrong_shape"}
    assert answers[1]["message"]
    assert run(capsys, files["illegal"], files["position"], "--json")[0] == 1


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + POSITION.encode())))
    status, lines = run(capsys, "-", "--json")
    assert (status, json.loads(lines[0])["file"]) == (0, "-")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"x" * ((1 << 20) + 1)])
def test_what_is_no_text_is_no_record(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.sam"
    path.write_bytes(content)
    status, lines = run(capsys, str(path), "--json")
    assert (status, json.loads(lines[0])["reason"]) == (2, "bad_record")


def test_no_file_is_bad_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay"]) == 2
    assert "name a file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ["Seat 0", "In all", "pays"]), ("vi", ["Ghế 0", "Tổng cộng", "trả"])]
)
def test_told_to_people(files: dict[str, str], lang: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = run(capsys, files["over"], files["position"], files["illegal"], "--lang", lang)
    told = "\n".join(lines)
    assert status == 1
    assert all(word in told for word in words)
    assert "345" in told or "3-4-5" in told


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_replays_what_it_played(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """F62: a written hand gives the same end again."""
    paths: list[str] = []
    for seed in range(30):
        path = tmp_path / f"{seed}.sam"
        path.write_text(finished(seed, name), encoding="utf-8")
        paths.append(str(path))
    status, lines = run(capsys, *paths, "--json")
    assert status == 0
    assert len(lines) == 30
    assert all(json.loads(line)["phase"] == "over" for line in lines)
    assert run(capsys, *paths)[0] == 0
