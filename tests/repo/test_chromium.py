"""Where the browser tests get their Chromium from, and what is said where none can be had."""

import subprocess
from pathlib import Path

import pytest

from tests.repo.machine import Machine, bare_machine

WORKS = "#!/bin/sh\necho Chromium 150\n"


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    machine = bare_machine(tmp_path)
    machine.program("id", "#!/bin/sh\necho 1000\n")
    (machine.root / ".venv" / "bin").mkdir(parents=True)
    playwright = machine.root / ".venv" / "bin" / "playwright"
    playwright.write_text("#!/bin/sh\n[ $1 = --version ] && [ ! -e no-libatomic ]\n", encoding="utf-8")
    playwright.chmod(0o755)
    return machine


def find(machine: Machine) -> subprocess.CompletedProcess[str]:
    return machine.run(str(machine.root / "scripts" / "chromium.sh"))


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_the_systems_own(machine: Machine, name: str) -> None:
    machine.program(name, WORKS)
    assert find(machine).stdout == f"{machine.path / name}\n"


def test_one_that_does_not_run_is_passed_over(machine: Machine) -> None:
    machine.program("chromium-browser", "#!/bin/sh\necho install the snap\nexit 1\n")
    machine.program("google-chrome", WORKS)
    assert find(machine).stdout == f"{machine.path / 'google-chrome'}\n"


def test_root_gets_it_from_the_packages(machine: Machine) -> None:
    machine.program("id", "#!/bin/sh\necho 0\n")
    chromium = machine.path / "chromium"
    machine.program(
        "apt-get",
        '#!/bin/sh\ncase "$*" in *install*chromium*) ;; *) exit 0 ;; esac\n'
        f'printf "#!/bin/sh\\n" >"{chromium}" && chmod +x "{chromium}"\n',
    )
    run = find(machine)
    assert run.stdout == f"{chromium}\n"
    assert "chromium fonts-noto-core" in run.stderr


def test_a_library_that_the_driver_lacks_is_named(machine: Machine) -> None:
    machine.program("chromium", WORKS)
    machine.program("apt-get", "#!/bin/sh\nexit 0\n")
    machine.program("sudo", "#!/bin/sh\nexit 1\n")
    (machine.root / "no-libatomic").touch()
    run = find(machine)
    assert run.returncode == 1
    assert run.stdout == ""
    assert run.stderr.endswith("    sudo apt install libatomic1\n")


def test_root_gets_the_library_from_the_packages(machine: Machine) -> None:
    machine.program("chromium", WORKS)
    machine.program("id", "#!/bin/sh\necho 0\n")
    machine.program("apt-get", f'#!/bin/sh\n[ "$2" = update ] || echo "$*" >>"{machine.root}/apt"\n')
    (machine.root / "no-libatomic").touch()
    assert find(machine).returncode == 0
    assert "--no-install-recommends libatomic1" in (machine.root / "apt").read_text(encoding="utf-8")


def test_none_to_be_had(machine: Machine) -> None:
    """Neither on the PATH nor from packages nor from Playwright: the run fails, and says why for each."""
    machine.program("apt-get", "#!/bin/sh\nexit 0\n")
    machine.program("sudo", "#!/bin/sh\nexit 1\n")
    run = find(machine)
    assert run.returncode == 1
    assert run.stdout == ""
    assert "packages: not allowed" in run.stderr
    assert "playwright: install chromium failed" in run.stderr
    assert run.stderr.endswith("    sudo apt install chromium fonts-noto-core\n")
