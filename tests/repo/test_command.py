"""The `baosam` command as a whole: what it prints, how fast it starts, how it answers bad usage."""

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from baosam import __version__
from baosam.cli import main
from scripts.docs import pages


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == __version__


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in ("serve", "replay", "rules"))


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["deal"], "deal"),
        (["--colour"], "--colour"),
        (["serve", "--port", "many"], "many"),
        (["serve", "--no-such-option"], "--no-such-option"),
        (["rules", "--no-such-option"], "--no-such-option"),
        (["replay", "--no-such-option"], "--no-such-option"),
    ],
)
def test_bad_usage_is_one_sentence_and_status_2(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("baosam: ")
    assert err.count("\n") == 1
    assert named in err


def test_only_the_command_that_is_used_is_imported() -> None:
    """Start-up stays fast: `--version` brings in neither the rules nor a server nor a store."""
    program = (
        "import sys; from baosam.cli import main; main(['--version']);"
        "print(*sorted(name for name in sys.modules if name.startswith('baosam.')))"
        "; print(*{'starlette', 'uvicorn', 'sqlalchemy', 'msgspec'} & set(sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == [__version__, "baosam.cli", ""]


def test_a_reader_that_stops_early_gets_no_traceback() -> None:
    """As in `baosam rules | head -3`; here the pipe is closed before the first byte."""
    process = subprocess.Popen(
        [sys.executable, "-m", "baosam", "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait(30) == 141
    assert errors == ""


def test_a_port_that_is_taken_is_named_with_another(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "baosam", "serve", "--port", str(port), "--data", str(tmp_path / "data")]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stdout == ""
    words = rf"baosam: port {port} is taken; another: --port (\d+), or make play PORT=\1\.\n"
    assert re.fullmatch(words, run.stderr)


def test_the_page_of_commands_is_up_to_date() -> None:
    for path, text in pages().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run make docs"


def test_python_m_baosam_is_the_command() -> None:
    run = subprocess.run([sys.executable, "-m", "baosam", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == __version__
