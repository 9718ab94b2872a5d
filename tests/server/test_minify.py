"""Scripts made small have the same tokens: what stands in strings, templates and patterns is untouched."""

import pytest

from baosam.server.files import CLIENT
from baosam.server.minify import Unreadable, minify

CASES = {
    "const a = 1;  // one\n\n": "const a=1;",
    "/** @type {X} */\nlet a, b;": "let a,b;",
    "a /* x\n */ b": "a\nb",
    "const a = `x  ${ b }  // no`; // yes": "const a=`x  ${b}  // no`;",
    # templates in templates, braces and strings in them
    "h`<p class=${`card ${ red ? 'r' : '' }  x`}>${ { a: { b } } }</p>`": (
        "h`<p class=${`card ${red?'r':''}  x`}>${{a:{b}}}</p>`"
    ),
    "a = `\\` ${ '}' } \\${ x } $ {`": "a=`\\` ${'}'} \\${ x } $ {`",
    # patterns and divisions
    "const r = (x) => /[/ ]\\/ \\[ /g.test(x); /* gone */": "const r=(x)=>/[/ ]\\/ \\[ /g.test(x);",
    "return / '/": "return/ '/",
    "a = b / c / d; e": "a=b/c/d;e",
    "x[0] / 2 / f(1) / 3": "x[0]/2/f(1)/3",
    "a / /b/": "a/ /b/",
    "/x/ in y": "/x/ in y",
    # strings
    "'a // \\' b' + \"c /* \\\" \"": "'a // \\' b'+\"c /* \\\" \"",
    'case "a": return "b"': 'case"a":return"b"',
    # blanks that mean something
    "a + +b - -c + ++d": "a+ +b- -c+ ++d",
    "1 .toFixed() + 1.5": "1 .toFixed()+1.5",
    "typeof x in y": "typeof x in y",
    "const { a } = b": "const{a}=b",
    "for (const x of y) z": "for(const x of y)z",
    "x = { get y() { return 1 } }": "x={get y(){return 1}}",
    "class A { #b = 1; c() { return this.#b } }": "class A{#b=1;c(){return this.#b}}",
    # line ends that mean something, and those that do not
    "a\n++b": "a\n++b",
    "a++\nb": "a++\nb",
    "return\nx": "return\nx",
    "a\n(b)": "a\n(b)",
    "a()\n[b]": "a()\n[b]",
    "a\n`b`": "a\n`b`",
    "a\n  .b()\n  ?.c()": "a.b()?.c()",
    "x = y\n  ? 1\n  : 2\nz": "x=y?1:2\nz",
    "f(\n  a,\n  b,\n)\ng": "f(a,b,)\ng",
    "if (a) {\n  b\n}\nelse c": "if(a){b}\nelse c",
    "a &&\n  b\nc ||\n  d": "a&&b\nc||d",
    "(a) =>\n  b": "(a)=>b",
    "\n\n  a": "a",
    "": "",
}


@pytest.mark.parametrize("source", CASES)
def test_only_what_means_nothing_goes(source: str) -> None:
    assert minify(source) == CASES[source]
    assert minify(CASES[source]) == CASES[source]


@pytest.mark.parametrize("source", ["`", "`${", "`${ a", "`${ `}", "a = `b ${ { } `"])
def test_a_template_without_an_end_is_refused(source: str) -> None:
    with pytest.raises(Unreadable):
        minify(source)


def test_our_own_scripts_can_be_read() -> None:
    """Nothing more to take out a second time, and no comment left."""
    for path in CLIENT.rglob("*.js"):
        if "vendor" not in path.parts:
            small = minify(path.read_text())
            assert minify(small) == small, path
            assert "/**" not in small, path
