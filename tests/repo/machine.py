"""A bare machine to try the set-up on: a copy of the project, a PATH with few tools and made-up programs."""

import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = (
    "sh", "env", "cat", "cksum", "cp", "dirname", "id", "awk", "df", "rm", "mkdir", "tail", "flock", "uname",
    "make", "touch", "readlink", "chmod",
)  # fmt: skip

# Stands for a system's Python and, copied by its `-m venv`, for an environment's. Writes down calls of pip.
PYTHON = """#!/bin/sh
case "$*" in
--version) echo "Python {version}" ;;
*"version_info < (3, 11)"*) exit {too_old} ;;
*ensurepip*) exit {no_venv} ;;
"-m venv .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python && echo venv >>calls ;;
"-m pip --version" | *find_spec*) ;;
"-m pip"*)
    echo "pip $*" >>calls
    if [ -e pip-says ]; then cat pip-says && exit 1; fi
    printf '#!/bin/sh\\necho baosam "$@"\\n' >.venv/bin/baosam && chmod +x .venv/bin/baosam ;;
*) echo "unexpected: $*" && exit 99 ;;
esac
"""


@dataclass(slots=True)
class Machine:
    """`root` is the project's copy; its file `pip-says` makes every pip call fail with that text."""

    root: Path
    path: Path
    environ: dict[str, str] = field(default_factory=dict[str, str])

    def program(self, name: str, text: str) -> None:
        """Put a program on the PATH."""
        target = self.path / name
        target.unlink(missing_ok=True)
        target.write_text(text, encoding="utf-8")
        target.chmod(0o755)

    def python(self, name: str, version: str, *, has_venv: bool = True) -> None:
        """Put a Python of that version on the PATH, as Debian's with or without its venv package."""
        too_old = tuple(int(part) for part in version.split(".")) < (3, 11)
        self.program(name, PYTHON.format(version=version, too_old=int(too_old), no_venv=int(not has_venv)))

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command from the folder above the project with nothing of this process's environment."""
        environ = {"PATH": str(self.path), "HOME": str(self.root.parent), "LC_ALL": "C.UTF-8", **self.environ}
        return subprocess.run(
            command,
            check=False,
            cwd=self.root.parent,
            env=environ,
            text=True,
            encoding="utf-8",
            capture_output=True,
            timeout=60,
        )

    def play(self, *variables: str) -> subprocess.CompletedProcess[str]:
        return self.run("make", "--no-print-directory", "-C", self.root.name, "play", *variables)

    def calls(self) -> list[str]:
        """What was asked of `venv` and `pip` since the last question."""
        log = self.root / "calls"
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return lines


def bare_machine(folder: Path) -> Machine:
    """A machine with make, the core tools and no Python; the project's folder has blanks in its name."""
    root = folder / "Báo Sâm của tôi"
    path = folder / "bin"
    root.mkdir()
    path.mkdir()
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, root)
    for name in ("requirements", "scripts"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found, f"{tool} is missing on this machine"
        (path / tool).symlink_to(os.path.realpath(found) if tool != "awk" else found)
    return Machine(root, path)
