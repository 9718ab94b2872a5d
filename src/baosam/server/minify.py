"""Scripts without comments and needless blanks. Nothing is renamed or rewritten; strings and templates stay.

Our own, because rjsmin breaks a template inside a template, which is what the page is made of.
Only what the page's own modules use is known: a pattern (`/x/`) right after `)` or `}` would be read as a division.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"""(?P<blank>(?:\s|//[^\n]*|/\*.*?\*/)+)
    |(?P<word>[\w$\#@]+(?:\.[\d][\w]*)?)
    |(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
    |(?P<mark>.)""",
    re.VERBOSE | re.DOTALL,
)
_PATTERN = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
_TEXT = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
# After these a slash begins a pattern; after any other word, a closing bracket or a string it divides.
_BEFORE_PATTERN = frozenset(
    {
        "return",
        "typeof",
        "case",
        "in",
        "of",
        "delete",
        "void",
        "throw",
        "new",
        "else",
        "do",
        "instanceof",
        "await",
        "yield",
    }
)
# A statement cannot end in the first nor begin with the second, so that a line end beside them means nothing.
_OPEN = frozenset("{([,;:?=&|*<>!~^%.")
_CLOSE = frozenset(")]},;.:?=&|")


class Unreadable(ValueError):
    """A script that this cannot read."""


def minify(source: str) -> str:
    """A script with the same tokens; raises `Unreadable` for one that ends too soon.

    >>> minify("const a = 1; // one\\nlet b = `${ a }  !`\\nreturn /  /.test(b)")
    'const a=1;let b=`${a}  !`\\nreturn/  /.test(b)'
    """
    out: list[str] = []
    end = _code(source, 0, out, nested=False)
    assert end == len(source)
    return "".join(out)


def _code(source: str, at: int, out: list[str], *, nested: bool) -> int:
    """Reads code to its end or, inside a template, to the brace that closes it; returns the place after that."""
    last, kind, blank, depth = "", "", "", 0
    while at < len(source):
        found = _TOKEN.match(source, at)
        assert found is not None
        sort, text = found.lastgroup or "", found[0]
        if sort == "blank":
            blank = "\n" if "\n" in text or blank == "\n" else " "
            at = found.end()
            continue
        if text == "/" and _may_begin_pattern(last, kind) and (pattern := _PATTERN.match(source, at)):
            sort, text = "pattern", pattern[0]
        if nested and text == "}" and depth == 0:
            return at + 1
        depth += (text == "{") - (text == "}")
        out.append(_between(last, kind, blank, text, sort))
        out.append(text)
        at += len(text)
        if text == "`":
            at = _template(source, at, out)
            sort = "string"
        last, kind, blank = text, sort, ""
    if nested:
        raise Unreadable("a template is not closed")
    return at


def _template(source: str, at: int, out: list[str]) -> int:
    """Reads a template's text and the code in it; returns the place after its end."""
    while True:
        found = _TEXT.match(source, at)
        assert found is not None
        out.append(found[0])
        at = found.end()
        if source.startswith("`", at):
            out.append("`")
            return at + 1
        if not source.startswith("${", at):
            raise Unreadable("a template is not closed")
        out.append("${")
        at = _code(source, at + 2, out, nested=True)
        out.append("}")


def _may_begin_pattern(last: str, kind: str) -> bool:
    if kind == "word":
        return last in _BEFORE_PATTERN
    return kind == "" or (kind == "mark" and last not in ")]}")


def _between(last: str, kind: str, blank: str, text: str, sort: str) -> str:
    """What must stand between two tokens that had this blank between them."""
    if not blank or not kind:
        return ""
    if blank == "\n" and not (kind == "mark" and last in _OPEN) and text not in _CLOSE:
        return "\n"
    if sort == "word" and kind in ("word", "pattern"):
        return " "
    if text == "." and kind == "word" and last[0].isdigit():
        return " "
    return " " if last in "+-/" and text[0] in "+-/*" else ""
