"""What the table shows and says, in situations that a test makes up."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SMALL, WIDE, OpenPage
from tests.browser.faking import HAND, entry, fake_table, seat, view
from tests.browser.playing import held, tap, texts

STATUS = "[role=status]"


def result(**more: object) -> dict[str, Any]:
    """You ran out first; Bà Hoa was chopped on the way."""
    lines = [
        {"from": 2, "to": 0, "amount": 15, "reason": "chop", "text": "Chopped"},
        {"from": 3, "to": 0, "amount": 15, "reason": "cong", "text": "Cóng: never played a card"},
        {"from": 2, "to": 0, "amount": 4, "reason": "cards", "text": "4 cards left"},
        {"from": 2, "to": 0, "amount": 5, "reason": "thoi_two", "text": "A 2 left"},
        {"from": 1, "to": 0, "amount": 1, "reason": "cards", "text": "1 card left"},
    ]
    hands = [[], ["3s"], ["5d", "8h", "Kh", "2h"], ["3h", "4s", "4c", "6s", "8d", "Th", "Js", "Jd", "As", "Ac"]]
    plain = {"outcome": "out", "winner": 0, "breaker": None, "kind": None, "title": "You won: first to run out!"}
    return plain | {"lines": lines, "payments": [40, -1, -24, -15], "hands": hands} | more


def over(**more: object) -> dict[str, Any]:
    """The hand after it ended."""
    shown = view(phase="over", to_act=None, cards=[], groups=[], legal=[], turn=30, trick=[], result=result())
    for one, total, count in zip(shown["seats"], [52, 7, -35, -24], [0, 1, 4, 10], strict=True):
        one |= {"total": total, "count": count}
    shown["last_trick"] = [entry(1, "9h", "single 9"), entry(0, "Tc", "single 10")]
    return shown | more


def test_reasons_for_an_illegal_selection(open_page: OpenPage) -> None:
    """A selection that is no listed play: the server is asked, its words are shown, and Play stays focusable."""
    page = open_page("en", path=None)
    table = fake_table(page, view())

    def explain(message: dict[str, Any]) -> None:
        if message["t"] == "check":
            why = f"Not higher: {' '.join(message['cards'])}."
            table.send({"t": "checked", "n": message["n"], "ok": False, "reason": "not_higher", "why": why})

    table.answer = explain
    play = page.locator(".acts .gold")
    expect(play).to_have_attribute("aria-disabled", "true")
    tap(page, "4h")
    expect(page.locator(STATUS)).to_contain_text("Not higher: 4h.")
    play.focus()
    expect(play).to_be_focused()
    play.click(force=True)
    expect(page.locator(STATUS)).to_contain_text("Not higher: 4h.")
    tap(page, "4h")
    for card in ("Tc", "Td"):
        tap(page, card)
    expect(play).to_have_attribute("aria-disabled", "false")
    expect(page.locator(STATUS)).to_contain_text("10 10")
    assert not table.said("cmd")


def test_hints_go_round(open_page: OpenPage) -> None:
    """Hints raise the table's plays in turn, best first; the listed ones where the table has none."""
    for hints, first, second in (([], "TT", "7777"), (["7777", "TT"], "7777", "TT")):
        page = open_page("en", path=None)
        fake_table(page, view()).hints = hints
        raised = page.locator(".hand .card[aria-pressed=true]")
        for play in (first, second, first):
            page.locator(".acts .btn").nth(1).click()
            expect(raised).to_have_text(["10" if rank == "T" else rank for rank in play])


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_nothing_beats(open_page: OpenPage, lang: str) -> None:
    """Nothing held beats the play: the status and the hint say so, Play is off with a reason, Pass is on."""
    page = open_page(lang, SMALL, path=None)
    table = fake_table(page, view(legal=["pass"]))
    expect(page.locator(STATUS)).to_contain_text(texts(lang)["say.nothing"])
    page.locator(".acts .btn").nth(1).click()
    expect(page.locator(STATUS)).to_contain_text(texts(lang)["say.nothing"])
    page.locator(".acts .gold").click(force=True)
    expect(page.locator(STATUS)).to_contain_text(texts(lang)["why.nothing"])
    page.locator(".acts .btn").nth(2).click()
    page.wait_for_function("() => document.querySelector('.acts .gold').ariaDisabled === 'true'")
    assert [message["do"] for message in table.said("cmd")] == ["pass"]


def test_leading_cannot_pass(open_page: OpenPage) -> None:
    """F13: Pass keeps its place while leading, and says why it is off."""
    page = open_page("en", path=None)
    table = fake_table(page, view(trick=[], leader=0, legal=["4", "5", "7", "77", "K", "2"]))
    names = page.locator(".acts .btn > span").all_inner_texts()
    assert names == ["Sort", "Hint", "Pass", "Play"]
    page.locator(".acts .btn").nth(2).click(force=True)
    expect(page.locator(STATUS)).to_contain_text(texts("en")["why.lead"])
    assert not table.said("cmd")


def test_bao_mot(open_page: OpenPage) -> None:
    """F15: the seat with one card wears the badge and the word; the duty is said; other singles are greyed."""
    seats = [seat("Khách", bot=None), seat("Chú Minh", count=1, one=True), seat("Bà Hoa", passed=True), seat("Cô Lan")]
    notice = {"code": "must_play_highest", "text": "Chú Minh has one card: a single must be your highest (2)"}
    page = open_page("en", SMALL, path=None)
    fake_table(page, view(seats=seats, notices=[notice], trick=[entry(3, "9h", "single 9")], legal=["pass", "2"]))
    expect(page.locator(".s1 .cnt.one")).to_have_text("1")
    expect(page.locator(".s1 .tag.alarm")).to_have_text(texts("en")["seat.one"])
    expect(page.locator(".s2 .tag")).to_have_text(texts("en")["seat.passed"])
    expect(page.locator(STATUS)).to_contain_text(notice["text"])
    expect(page.locator(".hand .card.no")).to_have_count(9)
    expect(page.locator("[data-card='2c']")).not_to_have_class("no")


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["360x640", "1280x800"])
def test_names_are_text(open_page: OpenPage, size: tuple[int, int]) -> None:
    """F59: whatever somebody is called is shown as text, everywhere, and breaks nothing."""
    names = ["Khách", "<svg/onload=alert(1)>", "Bé Bông 🐺 Nguyễn Thị Ánh", "W" * 300]
    page = open_page("en", size, path=None)
    page.on("dialog", lambda dialog: pytest.fail("a name ran as a script"))
    shown = view(seats=[seat(name, bot=None) for name in names], last_trick=[entry(1, "3s", "single 3")])
    table = fake_table(page, shown)
    assert page.locator(".seat .nm").all_text_contents() == names[1:]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.locator(".lasttrick .chip").click()
    expect(page.locator(".lastpanel")).to_contain_text(names[1])
    ended = over(seq=41, seats=[seat(name, bot=None) for name in names])
    table.events(ended, {"kind": "hand_ended", "outcome": "out", "winner": 0})
    expect(page.locator(".pays")).to_contain_text(names[1])
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_spectator(open_page: OpenPage) -> None:
    """F46: who only watches sees no hand and is told so."""
    page = open_page("en", path=None)
    table = fake_table(page, view(you=None, cards=[], legal=[], groups=[]))
    expect(page.locator(STATUS)).to_contain_text(texts("en")["say.watch"])
    expect(page.locator(".hand .card")).to_have_count(0)
    expect(page.locator(".seat")).to_have_count(4)
    page.locator(".acts .btn").nth(2).click(force=True)
    expect(page.locator(STATUS)).to_contain_text(texts("en")["why.watch"])
    assert not table.said("cmd")


def test_finished_trick_stays(open_page: OpenPage) -> None:
    """A trick that is over stays at least 1.2 s, also while others already play on."""
    page = open_page("en", path=None)
    page.clock.install()
    table = fake_table(
        page, view(to_act=3, legal=[], trick=[entry(1, "9h 9c", "pair of 9s"), entry(0, "Tc Td", "pair of 10s")])
    )
    trick = [entry(1, "9h 9c", "pair of 9s"), entry(0, "Tc Td", "pair of 10s"), entry(3, "", "pass")]
    done = view(to_act=2, legal=[], turn=18, trick=[], last_trick=trick)
    table.events(done, {"kind": "passed", "seat": 3}, {"kind": "trick_ended", "leader": 0})
    expect(page.locator(".trick.over .play.top")).to_contain_text("pair of 10s")
    led = view(to_act=3, legal=[], turn=19, trick=[entry(2, "3h", "single 3")], last_trick=trick)
    table.events(led, {"kind": "played", "seat": 2, "cards": ["3h"], "play": "3"})
    page.clock.run_for(1_200)
    expect(page.locator(".play.top")).to_contain_text("pair of 10s")
    page.clock.run_for(600)
    expect(page.locator(".play.top")).to_contain_text("single 3")
    page.locator(".lasttrick .chip").click()
    expect(page.locator(".lastpanel li")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.locator(".lastpanel")).to_have_count(0)


def test_log_and_status_speak(open_page: OpenPage) -> None:
    """F60: one log tells what happened in sentences, one status whose turn it is, the title too."""
    page = open_page("en", path=None)
    table = fake_table(page, view(to_act=2, legal=[]))
    expect(page.locator("[role=log]")).to_have_count(1)
    expect(page.locator(STATUS)).to_have_count(1)
    expect(page).to_have_title("Hand 3 · Báo Sâm")
    mine = view(turn=18, trick=[entry(1, "9h 9c", "pair of 9s"), entry(2, "Th Ts", "pair of 10s")], legal=["pass"])
    mine["seats"][2]["count"] = 4
    table.events(mine, {"kind": "played", "seat": 2, "cards": ["Th", "Ts"], "play": "TT"})
    expect(page.locator("[role=log] p").last).to_have_text("Bà Hoa played pair of 10s, 4 cards left.")
    expect(page.locator(STATUS)).to_contain_text("Your turn")
    expect(page).to_have_title("Your turn · Báo Sâm")


def test_chop_is_told(open_page: OpenPage) -> None:
    """Money that moves in the middle of a hand is in the log and at the seats."""
    page = open_page("en", path=None)
    table = fake_table(page, view(to_act=2, legal=[]))
    line = {"from": 1, "to": 2, "amount": 15, "reason": "chop", "text": "Chopped"}
    shown = view(turn=18, chops=[line], legal=["pass"])
    shown["seats"][1] |= {"hand": -15}
    shown["seats"][2] |= {"hand": 15}
    table.events(shown, {"kind": "paid", "lines": [{k: v for k, v in line.items() if k != "text"}]})
    expect(page.locator("[role=log] p").last).to_have_text("Chú Minh pays Bà Hoa 15: Chopped.")
    expect(page.locator(".s1 .sc")).to_have_text("0 (−15)")


def test_sort_is_remembered(open_page: OpenPage) -> None:
    """Three ways to sort, one after another; the chosen one is still there after a reload."""
    page = open_page("en", path=None)
    fake_table(page, view())
    sort = page.locator(".acts .btn").first
    sort.click()
    assert held(page) == HAND[::-1]
    sort.click()
    assert held(page) == ["4h", "5s", "Kd", "2c", "Tc", "Td", "7s", "7c", "7d", "7h"]
    expect(page.locator(STATUS)).to_contain_text(texts("en")["sort.groups"])
    page.reload()
    page.locator(".hand .card").first.wait_for()
    assert held(page)[0] == "4h"
    sort.click()
    assert held(page) == HAND


@pytest.mark.parametrize(("direction", "left"), [("clockwise", 1), ("counter_clockwise", 3)])
@pytest.mark.parametrize("size", [SMALL, WIDE, (844, 390)], ids=["360x640", "1280x800", "844x390"])
def test_direction(open_page: OpenPage, size: tuple[int, int], direction: str, left: int) -> None:
    """The next seat sits at your left where the game goes clockwise, at your right where it does not."""
    page = open_page("en", size, path=None)
    shown = view()
    shown["rules"]["direction"] = direction
    fake_table(page, shown)
    seats = page.locator(".seat")
    middles = {
        name: box["x"] + box["width"] / 2
        for name, box in zip(
            seats.locator(".nm").all_text_contents(),
            seats.locator(".av").evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())"),
            strict=True,
        )
    }
    names = sorted(middles, key=lambda name: middles[name])
    assert [name.removesuffix(" bot") for name in names] == [
        shown["seats"][left]["name"],
        "Bà Hoa",
        shown["seats"][4 - left]["name"],
    ]


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_score_sheet(open_page: OpenPage, lang: str) -> None:
    """F21, F25: who pays whom, how much and why; the sum; the totals; hands laid open; a countdown to the next hand."""
    page = open_page(lang, SMALL, path=None)
    page.clock.install()
    table = fake_table(page, over(), deadline=12_000)
    words = texts(lang)
    expect(page.locator(".pays li")).to_have_count(5)
    first = words["result.line"].format(**{"from": "Bà Hoa", "to": words["you.object"]})
    expect(page.locator(".pays li").first).to_contain_text(first)
    expect(page.locator(".pays li").first).to_contain_text("Chopped")
    expect(page.locator(".sum b")).to_have_text("+40 − 1 − 15 − 24 = 0")
    expect(page.locator(".gain")).to_have_text("+40")
    expect(page.locator(".tot li.you")).to_contain_text("+52")
    assert page.locator(".open .card").count() == 15
    expect(page.locator(".count b")).to_have_text("12")
    page.clock.run_for(3_000)
    expect(page.locator(".count b")).to_have_text("9")
    page.locator(".foot .gold").click()
    page.wait_for_function("() => document.querySelector('.foot .gold').ariaDisabled === 'true'")
    assert [(message["do"], message["turn"]) for message in table.said("cmd")] == [("next", 30)]


def test_end_of_hand_lingers(open_page: OpenPage) -> None:
    """The last play is seen for a while before the score sheet covers it."""
    page = open_page("en", path=None)
    page.clock.install()
    table = fake_table(page, view())
    ended = over(seq=41)
    table.events(
        ended,
        {"kind": "played", "seat": 0, "cards": ["Tc"], "play": "T"},
        {"kind": "hand_ended", "outcome": "out", "winner": 0},
    )
    expect(page.locator(".play.top")).to_contain_text("single 10")
    page.clock.run_for(1_200)
    expect(page.locator(".play.top")).to_be_visible()
    page.clock.run_for(600)
    expect(page.locator(".sheetpage")).to_be_visible()


def test_declaring_sheet(open_page: OpenPage) -> None:
    """The sheet names the stakes and who has spoken, leaves the hand in sight, and one answer is sent."""
    page = open_page("vi", SMALL, path=None)
    shown = view(phase="declaring", declined=[1, 2], declare={"win": 80, "lose": 100}, legal=["sam", "no"], trick=[])
    table = fake_table(page, shown, deadline=9_000)
    expect(page.locator(".stakes b")).to_have_text(["+80", "−100"])
    expect(page.locator(".asked .no b")).to_have_text(["Chú Minh", "Bà Hoa"])
    expect(page.locator(".declare .count b")).to_have_text("9")
    bottom = page.locator(".declare").bounding_box()
    top = page.locator(".hand .card").first.bounding_box()
    assert bottom is not None
    assert top is not None
    assert bottom["y"] + bottom["height"] <= top["y"]
    page.locator(".declare .gold").dblclick()
    page.wait_for_function("() => document.querySelector('.declare .gold').ariaDisabled === 'true'")
    assert [message["do"] for message in table.said("cmd")] == ["sam"]


def test_motion_only_where_welcome(open_page: OpenPage) -> None:
    """F60: with reduced motion nothing moves; without, the hand is dealt card by card."""

    count = (
        "const animate = Element.prototype.animate; window.moved = 0; "
        "Element.prototype.animate = function (...all) { window.moved++; return animate.apply(this, all) }"
    )
    dealing = view(phase="declaring", to_act=1, trick=[], legal=[])
    for still, moved in ((True, 0), (False, 10)):
        page = open_page("en", path=None, still=still)
        page.add_init_script(count)
        fake_table(page, dealing)
        assert page.evaluate("window.moved") == moved


def test_the_last_seconds(open_page: OpenPage) -> None:
    """The clock is spoken at ten and at five seconds, and its last five are heard one by one."""
    page = open_page("en", path=None)
    page.add_init_script(
        "window.heard = []; window.OscillatorNode = class extends OscillatorNode {"
        " constructor(line, notes) { super(line, notes); heard.push(notes.frequency) } }"
    )
    page.clock.install()
    fake_table(page, view(), deadline=20_000)
    page.locator(".hand .card").first.click(position={"x": 10, "y": 40})
    spoken = texts("en")["say.left"]
    expect(page.locator(STATUS)).not_to_contain_text("left")
    for passes, seconds in ((11_000, 10), (5_500, 5)):
        page.clock.run_for(passes)
        expect(page.locator(STATUS)).to_contain_text(spoken.format(n=seconds))
    page.wait_for_function("() => heard.length")
    page.clock.run_for(2_000)
    page.wait_for_function("() => heard.length >= 3")
    assert set(page.evaluate("heard")) == {1200}
