"""Section 3 of the rules: what beats what, all 198 plays against each other under every preset and option."""

from itertools import product

import pytest

from baosam.rules import PLAYS, PRESETS, Shape, classify, parse_cards, parse_rules
from baosam.rules.compiled import compile_rules
from baosam.rules.plays import allowed, beats, read_play
from tests.rules import oracle
from tests.rules.hands import begin, choices, refused, run

TABLES = [
    *PRESETS,
    "standard; chop.pair_of_twos=one_quad",
    "standard; quad.beats_two=no",
    "standard; quad.beats_quad=no",
    "portal; quad.beats_two=no; quad.beats_quad=no",
    "portal; chop.two_quads_over=never",
    "friends; straight.two=no; straight.max=6",
    "club; straight.ace_low=no; straight.min=4",
]
TEXTS = [str(play) for play in PLAYS]


@pytest.mark.parametrize("table", TABLES)
def test_all_pairs_of_plays(table: str) -> None:
    """3: 39,204 pairs, each judged as the rules' own words judge it."""
    rules = parse_rules(table)
    tables = compile_rules(rules)
    for top in PLAYS:
        if not oracle.may_stand(str(top), rules):
            continue
        wanted = [text for text in TEXTS if oracle.beats(text, str(top), rules)]
        assert [str(play) for play in tables.beaters[top.id]] == wanted, top
        assert [str(play) for play in PLAYS if allowed(play, rules) and beats(play, top, rules)] == wanted, top


@pytest.mark.parametrize("table", TABLES)
def test_beats_is_an_order(table: str) -> None:
    """3: nothing beats itself, and no two plays beat each other."""
    rules = parse_rules(table)
    for x, y in product(PLAYS, PLAYS):
        assert not (beats(x, y, rules) and beats(y, x, rules)), (x, y)


@pytest.mark.parametrize("table", TABLES)
def test_top_of_everything(table: str) -> None:
    """3: nothing beats three 2s, four 2s or Q-K-A; a quad beats no ace, pair, triple or straight."""
    rules = parse_rules(table)
    for text in ("222", "2222", "QKA", "JQKA", "56789TJQKA"):
        assert compile_rules(rules).beaters[read_play(text).id] == ()
    quads = {str(play) for play in PLAYS if play.shape is Shape.QUAD}
    for top in PLAYS:
        if str(top) not in {"2", "22"} | quads:
            assert quads.isdisjoint(map(str, compile_rules(rules).beaters[top.id]))


@pytest.mark.parametrize(
    ("table", "one", "two"),
    [
        ("standard", False, False),
        ("friends", False, False),
        ("club", False, True),
        ("portal", False, True),
        ("gatekeeper", False, True),
        ("mien_bac", False, True),
        ("standard; chop.pair_of_twos=one_quad", True, False),
    ],
)
def test_pair_of_twos(table: str, one: bool, two: bool) -> None:  # noqa: FBT001
    """3, A4, F07: what beats a pair of 2s, if anything does."""
    rules = parse_rules(table)
    beaters = {str(play) for play in compile_rules(rules).beaters[read_play("22").id]}
    assert ("8888" in beaters, "55557777" in beaters) == (one, two)
    assert len(beaters) == 13 * one + 78 * two


def test_quads() -> None:
    """3, A3, F07: 8888 beats a 2 and a lower quad, and nothing else; the 2s are the highest quad."""
    rules = parse_rules("standard")
    beaten = {str(top) for top in PLAYS if beats(read_play("8888"), top, rules)}
    assert beaten == {"2", "3333", "4444", "5555", "6666", "7777"}
    assert beats(read_play("2222"), read_play("AAAA"), rules)
    assert {str(play) for play in compile_rules(rules).beaters[read_play("8888").id]} == {
        rank * 4 for rank in "9TJQKA2"
    }


@pytest.mark.parametrize(("table", "over"), [("portal", True), ("mien_bac", False)])
def test_two_quads_over_two_quads(table: str, over: bool) -> None:  # noqa: FBT001
    """3, A6: by the higher top quad, or never; never over a single 2 or one quad (A5)."""
    rules = parse_rules(table)
    assert beats(read_play("33339999"), read_play("55558888"), rules) == over
    assert not beats(read_play("44449999"), read_play("33339999"), rules)
    assert not beats(read_play("55558888"), read_play("33339999"), rules)
    assert not any(beats(read_play("33339999"), read_play(text), rules) for text in ("2", "8888", "222", "3456789T"))
    assert not any(beats(read_play(text), read_play("33338888"), rules) for text in ("9999", "456789TJ"))


def test_two_quads_are_never_led() -> None:
    """3, A5, W12: eight cards of two quads are no lead and no answer to a single 2, but one to a pair of 2s."""
    state = begin("portal", "3s 2s 2h", "5s5h5d5c 7s7h7d7c", leader=0)
    leading = begin("portal", "4s", "3s 5s5h5d5c 7s7h7d7c", leader=1)
    assert not any(len(choice) == 8 for choice in choices(leading))
    assert refused(leading, "1 5s5h5d5c 7s7h7d7c") == "not_a_play"
    on_two = run(state, "0 2s")
    assert choices(on_two)[:1] + choices(on_two)[-2:] == ["pass", "5555", "7777"]
    assert refused(on_two, "1 5s5h5d5c 7s7h7d7c") == "wrong_shape"
    on_pair = run(state, "0 2s 2h")
    assert choices(on_pair) == ["pass", "55557777"]
    assert refused(on_pair, "1 5s5h5d5c") == "wrong_shape"
    assert str(run(on_pair, "1 7s 5s 7h 5h 7d 5d 7c 5c").trick[-1].play) == "55557777"


@pytest.mark.parametrize(
    ("top", "answer", "reason"),
    [
        ("7h", "7s", "not_higher"),
        ("2s 2c", "2d 2h", "not_higher"),
        ("6s 7h 8d", "6h 7d 8c", "not_higher"),
        ("3h 4h 5h", "As 2d 3d", "not_higher"),
        ("3h 4h 5h", "4s 5s 6s 7d", "wrong_shape"),
        ("As", "9s 9h 9d 9c", "wrong_shape"),
        ("Qs Qh", "9s 9h 9d 9c", "wrong_shape"),
        ("Ks Kh Kd", "9s 9h 9d 9c", "wrong_shape"),
    ],
)
def test_equal_or_lower_never_beats(top: str, answer: str, reason: str) -> None:
    """3, F02, F04, F07: equal never beats, whatever the suits; another length or shape does not either."""
    state = begin("standard", f"3s {top}" if "3" not in top else top, answer, leader=0)
    assert refused(run(state, f"0 {top}"), f"1 {answer}") == reason


def test_lowest_straight_is_beaten_by_all() -> None:
    """3, F02: on A-2-3 every other straight of three is good; on Q-K-A none is."""
    state = run(begin("standard", "As 2h 3s", "2d 3d 4d 5d 6d Qh Kh Ah", leader=0), "0 As 2h 3s")
    assert {"234", "345", "456", "QKA"} <= set(choices(state))
    state = run(begin("standard", "3s Qs Ks As", "Qh Kh Ah 2d 3d 4d 9s9h", leader=0), "0 Qs Ks As")
    assert choices(state) == ["pass"]
    assert classify(parse_cards("2d 3d 4d")) is read_play("234")
