"""One script of many modules, one style sheet of many: a phone asks once, and what they share is packed once.

The sources stay plain modules that a browser could load one by one, and this reads only the forms that they are written
in: imports and exports that begin a line. Anything else raises `Unbundled`, and the file is then sent as it is written.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable

Read = Callable[[str], str]

_IMPORT = re.compile(r'^import (?:(\w+) from |\{([^}]*)\} from )?"(\.[^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (default |const |class |(?:async )?function )(\w*)", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b", re.MULTILINE)
_STYLE = re.compile(r'^@import "(\./)?([\w/-]+\.css)";$', re.MULTILINE)


class Unbundled(ValueError):
    """A source that is written in a way that the bundler does not read."""


def bundle_script(entry: str, read: Read, *, apart: str) -> str:
    """A module with all that it imports, each in a function of its own; modules in the folder `apart` stay imports.

    >>> sources = {"main.js": 'import { b } from "./b.js";\\nb();', "b.js": "export const b = () => 1;"}
    >>> print(bundle_script("main.js", sources.__getitem__, apart="vendor"))
    const m0=(()=>{
    const b = () => 1;
    return{b}})();
    const m1=(()=>{
    const{b}=m0;
    b();
    return{}})();
    """
    names: dict[str, str] = {}
    heads: list[str] = []
    bodies: list[str] = []

    def visit(path: str, above: tuple[str, ...]) -> str:
        if path in above:
            raise Unbundled(f"modules import each other in a circle: {' '.join((*above, path))}")
        if path in names:
            return names[path]
        if path.partition("/")[0] == apart:
            heads.append(f'import*as m{len(names)} from"./{path}";')
        else:
            bodies.append(
                _wrapped(path, read(path), lambda name: visit(name, (*above, path)), lambda: f"m{len(names)}")
            )
        return names.setdefault(path, f"m{len(names)}")

    visit(entry, ())
    return "\n".join([*heads, *bodies])


def _wrapped(path: str, source: str, visit: Callable[[str], str], name: Callable[[], str]) -> str:
    exports: list[str] = []

    def take(found: re.Match[str]) -> str:
        default, named, target = found.groups()
        other = visit(posixpath.normpath(posixpath.join(posixpath.dirname(path), target)))
        if default:
            return f"const{{default_:{default}}}={other};"
        return f"const{{{named.strip().rstrip(',').replace(' as ', ':')}}}={other};" if named else ""

    def give(found: re.Match[str]) -> str:
        kind, called = found.groups()
        exports.append(called if kind != "default " else "default_")
        return f"{kind}{called}" if kind != "default " else f"const default_ = {called}"

    body = _EXPORT.sub(give, _IMPORT.sub(take, source))
    if _LEFT.search(body):
        raise Unbundled(f"{path}: an import or export that is not read")
    return f"const {name()}=(()=>{{\n{body}\nreturn{{{','.join(exports)}}}}})();"


def bundle_styles(entry: str, read: Read) -> str:
    """A style sheet with those that it imports in their place.

    >>> bundle_styles("main.css", {"main.css": '@import "a.css";', "a.css": "a{}"}.__getitem__)
    'a{}'
    """
    return _STYLE.sub(lambda found: read(found[2]), read(entry))
