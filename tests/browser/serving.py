"""A real `baosam serve` in a process of its own, which tests may kill and start again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server over one data folder, always at the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it and waits until it answers."""
        environment = {key: value for key, value in os.environ.items() if not key.startswith("BAOSAM_")}
        limits = {"BAOSAM_TABLES_PER_PLAYER": "10000", "BAOSAM_TABLES_PER_ADDRESS": "10000"}
        command = [sys.executable, *self.command()]
        log = self.folder / "server.log"
        with log.open("ab") as output:
            self._process = subprocess.Popen(command, stdout=output, stderr=output, env=environment | limits)
        until = time.monotonic() + 30
        while not self._answers():
            assert self._process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.05)  # a poll, bounded by the limit above

    def command(self) -> list[str]:
        """What Python is to run."""
        serve = ["-m", "baosam", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        return [*serve, "--data", str(self.folder / "data"), "--pace", "0.03"]

    def kill(self) -> None:
        """Ends it at once, if it runs."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=1) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False
