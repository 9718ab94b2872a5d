"""The locks: every package pinned with hashes, the same versions in both, nothing that names a registry."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pins(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    entries = re.findall(
        r"^([a-z0-9][a-z0-9._-]*)==(\S+)((?:[^\n]*\\\n)(?:    --hash=sha256:[0-9a-f]{64}.*\n)+)",
        text,
        re.MULTILINE,
    )
    assert len(entries) == len(re.findall(r"^\S", text, re.MULTILINE)), "a line without a pin or without hashes"
    return {package: version for package, version, _ in entries}


@pytest.mark.parametrize("name", ["run", "dev"])
def test_pinned_hashed_and_without_addresses(name: str) -> None:
    assert len(pins(name)) > 20
    assert "://" not in (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")


def test_dev_contains_run() -> None:
    assert pins("run").items() <= pins("dev").items()


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("run", PROJECT["project"]["dependencies"]),
        ("run", PROJECT["dependency-groups"]["build"]),
        ("dev", PROJECT["project"]["optional-dependencies"]["dev"]),
    ],
)
def test_what_the_project_asks_for_is_locked(name: str, wanted: list[str]) -> None:
    names = {re.split(r"[\[><=~!; ]", requirement)[0] for requirement in wanted}
    assert names <= pins(name).keys()
