"""`baosam rules`: the house rules in words and as a list, in both languages; faults named, all of them."""

import os
import subprocess
import sys

import pytest

from baosam.cli import main
from baosam.rules import OPTIONS, PRESETS, write_value
from baosam.rules.language import LANGUAGES

LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["rules", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err.splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_fits_a_plain_terminal(preset: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, preset, "--lang", lang)
    assert max(map(len, out.splitlines())) <= 80
    assert all(line == line.rstrip() and line.isprintable() for line in out.splitlines())
    for key in OPTIONS:
        value = write_value(PRESETS[preset].option(key))
        assert f"  {key}={value.partition(',')[0]}" in out
    assert ("A8" in out) == (preset != "mien_bac")


def test_options_can_be_copied_into_a_rules_text(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "--lang", "en")
    assert "  declare.order=from_leader " in out
    assert "  pay.thoi_two=5 " in out


def test_standard_is_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--lang", "vi") == said(capsys, "standard", "--lang", "vi")
    assert said(capsys, "--lang", "vi").splitlines()[:3] == [
        "Sâm Lốc · Chuẩn",
        "standard",
        "1 điểm/lá · Sâm 20 · cóng 15 · heo 5",
    ]


def test_a_tables_own_rule_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    text = "standard; finish.on_two=loss_end; pay.thoi_two=10"
    out = said(capsys, text, "--lang", "en")
    assert "Each 2 left: 10 more. (this table)" in out
    assert "Each 2 left: 10 points (this table)" in out
    assert "standard; finish.on_two=loss_end; pay.thoi_two=10" in out
    assert "(bàn này)" in said(capsys, text, "--lang", "vi")
    assert "(this table)" not in said(capsys, "--lang", "en")


@pytest.mark.parametrize(
    ("settings", "vietnamese"),
    [
        ({}, False),
        ({"LANG": "vi_VN.UTF-8"}, True),
        ({"LANG": "vi_VN.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, False),
        ({"LANG": "C", "LC_ALL": "vi_VN"}, True),
        ({"LANG": "vi_VN.UTF-8", "LC_ALL": ""}, True),
        ({"LANG": "C.UTF-8"}, False),
    ],
)
def test_the_language_is_the_locales(
    settings: dict[str, str],
    vietnamese: bool,  # noqa: FBT001 - a column of the table above
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in LOCALES:
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert ("Tóm tắt" in said(capsys)) == vietnamese


def test_differences(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "club", "--diff", "gatekeeper", "--lang", "en").splitlines() == [
        "club  →  gatekeeper",
        "",
        "Báo một  (bao_mot.mode)",
        "  only the highest single may be played  →  free to play; a fault pays for all",
        "  (đền)",
    ]
    assert said(capsys, "--diff", "standard", "--lang", "vi") == "Hai bên cùng một luật.\n"
    assert "pay.card" in said(capsys, "--diff", "standard; pay.card=2", "--lang", "vi")


def test_the_presets_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "--list", "--lang", "vi").splitlines()
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == list(PRESETS)
    assert max(map(len, lines)) <= 80
    assert lines[0] == "standard    Chuẩn         1 điểm/lá · Sâm 20 · cóng 15 · heo 5"


def test_every_fault_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    text = "standard; pay.x=9; pay.card=a; bao_mot.mode=q"
    assert refused(capsys, text, "--lang", "en") == [
        "baosam: 'pay.x' is not an option",
        "baosam: pay.card: 'a' is not a whole number",
        "baosam: bao_mot.mode: 'q' is not one of none, enforce, penalty, strict",
    ]
    lines = refused(capsys, text, "--lang", "vi")
    assert lines[1] == "baosam: pay.card (Mỗi lá còn lại): phải là số nguyên"
    assert len(lines) == 3


def test_a_fault_in_the_other_table_is_named_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "--diff", "tienlen", "--lang", "en")[0].startswith("baosam: 'tienlen' is not a preset")


def test_a_terminal_without_vietnamese_letters_gets_no_traceback() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "baosam", "rules", "nope", "--lang", "vi"],
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert run.returncode == 2
    assert b"standard, club" in run.stderr
    run = subprocess.run(
        [sys.executable, "-m", "baosam", "rules", "--lang", "vi"],
        capture_output=True,
        check=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert b"pay.thoi_two=5" in run.stdout
    assert run.stderr == b""
