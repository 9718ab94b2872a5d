"""What the README and its neighbours say can be done: commands exist and work, files that they name are there."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from baosam.cli import main

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("README.md", "README.vi.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def console(page: str) -> list[str]:
    """The commands of a page's console blocks, without their prompts."""
    blocks = re.findall(r"^```console\n(.*?)^```", read(page), re.MULTILINE | re.DOTALL)
    return [line.removeprefix("$ ") for block in blocks for line in block.splitlines() if line.startswith("$ ")]


def commands(page: str) -> set[str]:
    """Every `make ...` and `baosam ...` of a page, in a block or in a sentence."""
    inline: list[str] = re.findall(r"`((?:make|(?:\.venv/bin/)?baosam) [^`]+)`", read(page))
    return {*inline, *console(page)}


@pytest.mark.parametrize("page", PAGES)
def test_make_targets_and_variables_exist(page: str) -> None:
    for command in commands(page):
        program, *words = shlex.split(command)
        if program != "make":
            continue
        if words[0] == "-C":
            words = words[2:]
        for word in words:
            name, is_variable, _ = word.partition("=")
            declared = rf"^{name} = |\$\({name}\)" if is_variable else rf"^{name}:.*## "
            assert re.search(declared, MAKEFILE, re.MULTILINE), command


@pytest.mark.parametrize("page", ["README.md", "README.vi.md"])
def test_baosam_commands_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = 0
    for command in console(page):
        program, *words = shlex.split(command)
        if program == ".venv/bin/baosam":
            assert main(words) == 0, command
            assert capsys.readouterr().out.strip(), command
            ran += 1
    assert ran >= 3


def test_the_other_commands_of_the_blocks_are_known() -> None:
    """Whatever a block has people type is a make target, a `baosam` command, or Debian's package manager."""
    known = {"make", ".venv/bin/baosam", "sudo"}
    assert {shlex.split(command)[0] for page in PAGES for command in console(page)} <= known


def test_both_languages_give_the_same_commands() -> None:
    def without_language(page: str) -> list[str]:
        return [command.replace(" --lang vi", "") for command in console(page)]

    assert without_language("README.md") == without_language("README.vi.md")


@pytest.mark.parametrize("page", PAGES)
def test_files_that_are_linked_are_there(page: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", read(page)):
        assert (ROOT / target).exists(), target


def test_make_help_lists_every_target_that_people_use() -> None:
    shown = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for target in ("play", "test", "check", "fix", "bench", "docs", "help"):
        assert f"make {target} " in shown


def test_ci_runs_what_people_run() -> None:
    lines = read(".ci/run").splitlines()
    assert [line for line in lines if line.startswith("make")] == ["make check", "make test"]
