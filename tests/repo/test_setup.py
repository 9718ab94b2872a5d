"""`make play` and `make test` on machines that lack something: it is named with what brings it."""

import shutil
from pathlib import Path

import pytest

from tests.repo.machine import Machine, bare_machine


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return bare_machine(tmp_path)


@pytest.fixture
def ready(machine: Machine) -> Machine:
    """A machine on which the game was played once."""
    machine.python("python3", "3.11.2")
    assert machine.play().returncode == 0
    assert machine.calls()
    return machine


def no_root(machine: Machine) -> None:
    machine.program("id", "#!/bin/sh\necho 1000\n")


def test_the_first_run_installs_the_locked_packages_and_serves(machine: Machine) -> None:
    machine.python("python3", "3.11.2")
    run = machine.play()
    assert run.returncode == 0
    assert run.stdout == "baosam serve --host 127.0.0.1 --port 8000 --data data\n"
    venv, packages, editable = machine.calls()
    assert venv == "venv"
    assert "--require-hashes" in packages
    assert packages.endswith("--requirement requirements/run.txt")
    assert "--no-index --editable ." in editable


def test_host_port_and_data_go_through(ready: Machine) -> None:
    run = ready.play("PORT=8123", "HOST=0.0.0.0", "DATA=/srv/bao sam")
    assert run.stdout == "baosam serve --host 0.0.0.0 --port 8123 --data /srv/bao sam\n"


def test_the_environments_own_host_and_port_do_not_count(ready: Machine) -> None:
    ready.environ |= {"HOST": "x86_64-linux-gnu", "PORT": "1"}
    assert "--host 127.0.0.1 --port 8000" in ready.play().stdout


def test_the_second_run_asks_pip_for_nothing(ready: Machine) -> None:
    run = ready.play()
    assert run.stdout.startswith("baosam serve")
    assert run.stderr == ""
    assert ready.calls() == []


@pytest.mark.parametrize("name", ["requirements/run.txt", "pyproject.toml"])
def test_a_changed_lock_is_installed(ready: Machine, name: str) -> None:
    with (ready.root / name).open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert ready.play().returncode == 0
    assert len(ready.calls()) == 2
    assert ready.play().returncode == 0
    assert ready.calls() == []


def test_the_environment_for_work_serves_play_too(machine: Machine) -> None:
    machine.python("python3", "3.11.2")
    assert machine.run(str(machine.root / "scripts" / "setup.sh"), "dev").returncode == 0
    assert any("requirements/dev.txt" in call for call in machine.calls())
    assert machine.play().returncode == 0
    assert machine.calls() == []


def test_an_interrupted_set_up_is_made_anew(machine: Machine) -> None:
    machine.python("python3", "3.11.2")
    (machine.root / ".venv" / "bin").mkdir(parents=True)
    (machine.root / ".venv" / "setup-unfinished").touch()
    run = machine.play()
    assert run.returncode == 0
    assert "not finished" in run.stderr
    assert machine.calls()[0] == "venv"


def test_an_environment_whose_python_has_gone_is_made_anew(ready: Machine) -> None:
    (ready.root / ".venv" / "bin" / "python").unlink()
    assert ready.play().returncode == 0
    assert ready.calls()[0] == "venv"


def test_a_moved_folder_gets_an_environment_of_its_own(ready: Machine) -> None:
    moved = ready.root.with_name("elsewhere")
    shutil.move(ready.root, moved)
    ready.root = moved
    assert ready.play().returncode == 0
    assert ready.calls()[0] == "venv"


def test_a_command_that_has_gone_is_installed_again(ready: Machine) -> None:
    (ready.root / ".venv" / "bin" / "baosam").unlink()
    assert ready.play().stdout.startswith("baosam serve")
    assert len(ready.calls()) == 2


def test_no_python(machine: Machine) -> None:
    no_root(machine)
    run = machine.play()
    assert run.returncode != 0
    assert "no Python" in run.stderr
    assert "\n    sudo apt install python3-venv\n" in run.stderr


def test_root_is_not_told_to_use_sudo(machine: Machine) -> None:
    machine.program("id", "#!/bin/sh\necho 0\n")
    assert "\n    apt install python3-venv\n" in machine.play().stderr


def test_an_old_python_where_the_system_has_a_newer_one(machine: Machine) -> None:
    no_root(machine)
    machine.python("python3", "3.10.12")
    machine.program("apt-cache", '#!/bin/sh\n[ "$2" = python3.12-venv ]\n')
    run = machine.play()
    assert run.returncode != 0
    assert "needs Python 3.11 or newer, and python3 is Python 3.10.12 here" in run.stderr
    assert "\n    sudo apt install python3.12-venv\n" in run.stderr


def test_an_old_python_where_the_system_has_no_newer_one(machine: Machine) -> None:
    machine.python("python3", "3.9.2")
    run = machine.play()
    assert run.returncode != 0
    assert "python3 is Python 3.9.2 here" in run.stderr
    assert "python.org/downloads" in run.stderr


def test_a_newer_python_beside_an_old_one_is_taken(machine: Machine) -> None:
    machine.python("python3", "3.9.2")
    machine.python("python3.12", "3.12.3")
    assert machine.play().returncode == 0


def test_a_python_without_venv(machine: Machine) -> None:
    no_root(machine)
    machine.python("python3", "3.11.2", has_venv=False)
    run = machine.play()
    assert run.returncode != 0
    assert "\n    sudo apt install python3-venv\n" in run.stderr
    assert not (machine.root / ".venv").exists()


def test_a_disk_with_too_little_space(machine: Machine) -> None:
    machine.python("python3", "3.11.2")
    machine.program("df", "#!/bin/sh\necho head\necho /dev/sda1 1000000 990000 10240 99% /\n")
    run = machine.play()
    assert run.returncode != 0
    assert "The disk is full" in run.stderr
    assert not (machine.root / ".venv").exists()


@pytest.mark.parametrize(
    ("pip_says", "told"),
    [
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "disk is full",
        ),
        ("WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError'", "network up?"),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
            "not the one that was locked",
        ),
        ("ERROR: No matching distribution found for uvloop==0.23.0", "Python 3.11.2"),
        ("ERROR: something nobody thought of", "something nobody thought of"),
    ],
)
def test_a_failed_install_is_explained_and_mended(machine: Machine, pip_says: str, told: str) -> None:
    machine.python("python3", "3.11.2")
    (machine.root / "pip-says").write_text(pip_says, encoding="utf-8")
    run = machine.play()
    assert run.returncode != 0
    assert told in run.stderr
    assert "Traceback" not in run.stderr
    machine.calls()
    (machine.root / "pip-says").unlink()
    assert machine.play().stdout.startswith("baosam serve")
    assert machine.calls()[0] == "venv"


def test_help_lists_the_targets(machine: Machine) -> None:
    shown = machine.run("make", "-C", machine.root.name).stdout
    for target in ("play", "test", "check", "fix", "bench", "docs", "help"):
        assert f"make {target} " in shown
