"""What the page weighs, which texts it has, and whether its colours can be read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from baosam.server.files import ClientFiles, Served
from tests.browser.conftest import OpenPage
from tests.browser.playing import CLIENT, texts

SOURCES = sorted(path for path in CLIENT.rglob("*") if path.suffix in (".html", ".css", ".js"))
FONTS = sorted((CLIENT / "font").glob("*.woff2"))


def find(name: str) -> Served:
    """A file as it is sent."""
    served = ClientFiles().find(name)
    assert served is not None
    return served


def test_weight() -> None:
    """HTML, CSS and JS together stay under 60 kB as they are sent, both languages; fonts under 50 kB."""
    zipped = [find(name).zipped for name in ("index.html", "main.css", "vendor/ui.js", "main.js")]
    assert sum(len(one) for one in zipped if one is not None) < 60_000
    assert None not in zipped
    assert sum(path.stat().st_size for path in FONTS) < 50_000


def test_html_is_strict() -> None:
    """Nothing inline in the page, nothing from elsewhere in any source, no way to write HTML."""
    html = (CLIENT / "index.html").read_text()
    assert not re.search(r"<style|style=|<script(?![^>]* src=)|\son\w+=", html)
    for path in SOURCES:
        if "vendor" not in path.parts:
            assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", path.read_text()), (
                path
            )
            assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", path.read_text()), path


def test_the_page_asks_for_few_files() -> None:
    """All scripts and all styles come at once, with what others wrote beside them: a slow line has one round trip."""
    html = (CLIENT / "index.html").read_text()
    asked = re.findall(r'(?:href|src)="/client/([^"]+\.(?:js|css))"', html)
    assert asked == ["main.css", "vendor/ui.js", "main.js"]
    script, style = (find("main.js").plain.decode(), find("main.css").plain.decode())
    assert re.findall(r'import[^"]*"([^"]+)"', script) == ["./vendor/ui.js"]
    assert "@import" not in style
    assert script.count("=(()=>{") == len([path for path in SOURCES if path.suffix == ".js"]) - 1


def test_texts_have_the_same_keys() -> None:
    """Every text is there in both languages, with the same places to fill in."""
    en, vi = texts("en"), texts("vi")
    assert len(en) > 100
    assert list(en) == list(vi)
    for key, text in en.items():
        assert text.strip(), key
        assert vi[key].strip(), key
        assert sorted(set(re.findall(r"\{\w+\}", text))) == sorted(set(re.findall(r"\{\w+\}", vi[key]))), key


def test_texts_are_used_and_exist() -> None:
    """No text is asked for that is not there, and none is there that nobody asks for."""
    code = "\n".join(path.read_text() for path in CLIENT.glob("*.js"))
    quoted = set(re.findall(r'"([a-z][\w.]*)"', code))
    patterns = [re.escape(start) + r"[\w.]+" for start in re.findall(r"`([a-z][\w.]*\.)\$\{", code)]
    numbers = [re.escape(key) + r"(\.1|\.you)?" for key in quoted]
    known = set(texts("en"))
    assert set(re.findall(r'\bt\("([^"]+)"', code)) <= known
    for key in known:
        assert any(re.fullmatch(pattern, key) for pattern in [*numbers, *patterns]), key


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`, as WCAG has it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


THEMES = ["felt", "dark", "light", "contrast"]
DECKS = ["two", "four", "cb"]


def tokens(theme: str = "felt", deck: str = "two") -> dict[str, str]:
    """The plain colours of the style sheet under a theme and a deck, short ones written out."""
    found: dict[str, str] = {}
    for selector, block in re.findall(r"^(:root|\[data-[\w-]+=\w+\])\{(.*?)\}$", _plain(), re.MULTILINE | re.DOTALL):
        if selector in (":root", f"[data-theme={theme}]", f"[data-deck={deck}]"):
            found |= re.findall(r"--([\w-]+): ?(#[0-9a-f]{6}|#[0-9a-f]{3}|var\(--[\w-]+\))", block)
    while named := {name: found[value[6:-1]] for name, value in found.items() if value.startswith("var(")}:
        found |= named
    return {
        name: value if len(value) == 7 else "#" + "".join(c * 2 for c in value[1:]) for name, value in found.items()
    }


def _plain() -> str:
    """The style sheet without its pictures."""
    return re.sub(r'url\(".*?"\)', "", (CLIENT / "tokens.css").read_text())


# Each ink with every ground that it is written on; the felt at its brightest.
TEXT = {
    "ink": ["felt-hi", "felt-lo", "table-lo", "room-hi", "room"],
    "ink-2": ["felt-hi", "felt-lo", "table-lo", "room-hi", "room"],
    "plate-ink": ["plate", "btn", "btn-hi"],
    "plate-ink-2": ["plate"],
    "gold-ink": ["plate"],
    "on-gold": ["gold", "gold-hi"],
    "on-alarm": ["alarm"],
    "btn-off-ink": ["btn-off"],
    "paper-ink": ["paper", "paper-2", "paper-3"],
    "paper-ink-2": ["paper", "paper-2"],
    "plus": ["paper-2"],
    "on-pick": ["pick"],
    "felt-lo": ["ink"],
}


@pytest.mark.parametrize("theme", THEMES)
def test_contrast_of_text(theme: str) -> None:
    """F60: text is at least 4.5 to 1 on what it is written on, in every theme."""
    colours = tokens(theme)
    low = [
        (ink, ground, round(ratio, 2))
        for ink, grounds in TEXT.items()
        for ground in grounds
        if (ratio := contrast(colours[ink], colours[ground])) < 4.5
    ]
    assert low == []


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("theme", THEMES)
def test_contrast_of_suits(theme: str, deck: str) -> None:
    """F60: every suit of every deck is at least 4.5 to 1 on a card, raised, off or neither."""
    colours = tokens(theme, deck)
    for suit in ("spade", "heart", "diamond", "club"):
        for ground in ("card", "card-sel"):
            assert contrast(colours[suit], colours[ground]) >= 4.5, (suit, ground)
    for suit in ("spade", "heart-off", "diamond-off", "club-off"):
        assert contrast(colours[suit], colours["card-off"]) >= 4.5, suit


@pytest.mark.parametrize(
    ("ring", "ground"), [("ring", "plate"), ("ring", "felt-lo"), ("gold-paper", "paper"), ("paper-edge", "paper")]
)
def test_contrast_of_edges(ring: str, ground: str) -> None:
    """Edges that mean something are at least 3 to 1."""
    for theme in THEMES:
        assert contrast(tokens(theme)[ring], tokens(theme)[ground]) >= 3, theme


CASES = [
    ("isPlay(['7s', '7d'], ['pass', '77'])", True),
    ("isPlay(['4s', '3d', '5h'], ['345'])", True),
    ("isPlay(['7s'], ['pass', '77'])", False),
    ("isPlay([], ['pass'])", False),
    ("plays(['pass', 'sam', 'no', 'A23', '2'])", ["A23", "2"]),
    ("[...joining(['7s'], ['77', '789', 'K'])].sort()", ["7", "8", "9"]),
    ("joining(['7s', '4c'], ['77', '789'])", None),
    ("[...joining([], ['TT'])]", ["T"]),
    ("suggestions(['pass', '7', 'K', '2'], [['2c'], ['7s', '8s', '9s']])", ["7", "K", "2"]),
    ("suggestions(['4', '7', '77', '789'], [['4c'], ['7s', '7d']])", ["4", "77", "7", "789"]),
    ("cardsFor('77', ['7s', '7c', '7d', '8s', '9s'], [['7c', '7d'], ['7s', '8s', '9s']])", ["7c", "7d"]),
    ("cardsFor('77', ['4s', '7s', '7c', '7d'], [])", ["7s", "7c"]),
]


@pytest.fixture
def blank(open_page: OpenPage) -> Page:
    """Any page of ours, to run a module in."""
    return open_page()


def test_picking(blank: Page) -> None:
    """Selections are matched with the listed plays by ranks alone."""
    for code, expected in CASES:
        run = f"import('/client/picking.js').then(({{cardsFor, isPlay, joining, plays, suggestions}}) => {code})"
        assert blank.evaluate(run) == expected, code
