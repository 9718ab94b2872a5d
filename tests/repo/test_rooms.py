"""What the import contracts can't say: `rules` takes only the standard library, and the pure part of it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src" / "baosam"
IMPURE = {
    "asyncio", "datetime", "http", "io", "logging", "os", "pathlib", "random", "secrets", "shutil", "socket",
    "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
FILES = sorted((SOURCES / "rules").rglob("*.py"))


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_rules_import_the_standard_library_only(path: Path) -> None:
    for name in imported(path.read_text(encoding="utf-8")):
        top = name.partition(".")[0]
        assert top in sys.stdlib_module_names or name.startswith("baosam.rules"), name
        assert top not in IMPURE, f"{name}: no I/O, clock, randomness or logging in the rules"


def test_there_are_rules_to_look_at() -> None:
    assert FILES


def test_what_is_looked_for_is_found() -> None:
    assert list(imported("import os.path\nfrom random import choice")) == ["os.path", "random"]
