"""The page on bots: its example runs, its levels are ours."""

import re
from typing import Any

from baosam.bots.registry import GROUP, LEVELS
from scripts.docs import ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    """Both blocks, one after the other."""
    names: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        exec(block, names)  # noqa: S102
    assert GROUP in PAGE
    assert all(f"| `{level}` |" in PAGE for level in LEVELS)
