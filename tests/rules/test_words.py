"""Every sentence of a hand in both languages: plays, refusals, payments, outcomes, notices."""

import re
import unicodedata
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from baosam.rules import (
    DECK,
    OPTIONS,
    PLAYS,
    PRESETS,
    BadRules,
    Card,
    Command,
    Leave,
    Line,
    Outcome,
    Problem,
    Reason,
    Result,
    Seat,
    State,
    deal_hand,
    fold,
    legal,
    parse_cards,
    parse_rules,
    step,
)
from baosam.rules.cards import TWO
from baosam.rules.language import LANGUAGES, Language, Text
from baosam.rules.ruleset import Kind
from baosam.rules.words import (
    KINDS,
    REASONS,
    bao_mot_notice,
    kind_name,
    line_sentence,
    outcome_title,
    play_name,
    reason_sentence,
)
from baosam.rules.words_options import (
    PRESET_NAMES,
    TITLES,
    VALUES,
    preset_name,
    problem_sentence,
    rules_summary,
    value_text,
)
from baosam.testing import act

STANDARD = PRESETS["standard"]
NAMES = ("Bạn Tí", "Bà Hoa", "Chú Minh", "Cô Lan")
RECORD_REASONS = [
    "not_your_turn",
    "declaring",
    "not_declaring",
    "hand_over",
    "not_in_hand",
    "duplicate_card",
    "not_a_play",
    "wrong_shape",
    "not_higher",
    "must_lead",
    "must_play_highest_single",
    "must_contain_lowest",
    "no_finish_on_two",
    "no_leaving",
    "bad_card",
    "bad_record",
]


def all_texts() -> Iterator[Text]:
    yield from KINDS.values()
    for texts in (REASONS, PRESET_NAMES, TITLES, *VALUES.values()):
        yield from texts.values()


def test_every_text_has_both_languages_composed_and_without_money() -> None:
    """Points are never money; marks are single letters (NFC), so that widths count right."""
    money = re.compile(r"\b(money|cash|bet|coin|dollar|tiền|xu|cược|vnd)\b|[$₫€]", re.IGNORECASE)
    for text in all_texts():
        for words in text:
            assert words.strip() == words != ""
            assert unicodedata.is_normalized("NFC", words)
            assert not money.search(words), words


def test_every_reason_of_a_record_has_a_sentence() -> None:
    assert list(REASONS) == RECORD_REASONS
    for lang in LANGUAGES:
        said = [reason_sentence(reason, lang) for reason in REASONS]
        assert len(set(said)) == len(said)
        assert all(sentence.endswith(".") for sentence in said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_play_has_a_name_of_its_own(lang: Language) -> None:
    assert len({play_name(play, lang) for play in PLAYS}) == len(PLAYS)
    assert all(play_name(str(play), lang) == play_name(play, lang) for play in PLAYS)


@pytest.mark.parametrize(
    ("text", "en", "vi"),
    [
        ("7", "single 7", "rác 7"),
        ("2", "single 2", "con 2"),
        ("99", "pair of 9s", "đôi 9"),
        ("QQ", "pair of Qs", "đôi Q"),
        ("JJJ", "three Js", "sám J"),
        ("3333", "four 3s", "tứ quý 3"),
        ("456", "straight 4-5-6", "sảnh 4-5-6"),
        ("A23", "straight A-2-3", "sảnh A-2-3"),
        ("89TJQ", "straight 8 to Q", "sảnh 8 đến Q"),
        ("A23456789T", "straight A to 10", "sảnh A đến 10"),
        ("5555TTTT", "two quads, 5s and 10s", "hai tứ quý 5 và 10"),
        ("pass", "pass", "bỏ lượt"),
        ("sam", "declares Sâm", "báo Sâm"),
        ("no", "no Sâm", "không báo"),
    ],
)
def test_choices_are_named_as_players_do(text: str, en: str, vi: str) -> None:
    assert (play_name(text, "en"), play_name(text, "vi")) == (en, vi)


def test_what_is_no_choice_has_no_name() -> None:
    with pytest.raises(KeyError):
        play_name("KA2", "en")
    with pytest.raises(KeyError):
        reason_sentence("because", "en")


def test_the_duty_of_bao_mot_names_the_card() -> None:
    """F15: the reason is there before the refusal."""
    hand = parse_cards("4s 9h Ts Th")
    assert bao_mot_notice("Lan", hand, "en") == "Lan has one card: a single must be your highest (10)"
    assert bao_mot_notice("Lan", hand, "vi") == "Lan còn một lá: đánh rác phải là lá to nhất (10)"


@pytest.mark.parametrize(
    ("reason", "amount", "en", "vi"),
    [
        ("cards", 1, "1 card left", "Còn 1 lá"),
        ("cards", 4, "4 cards left", "Còn 4 lá"),
        ("cong", 15, "Cóng: never played a card", "Cóng: chưa đánh được lá nào"),
        ("thoi_two", 5, "A 2 left", "Thối 1 heo"),
        ("thoi_two", 15, "Three 2s left", "Thối 3 heo"),
        ("thoi_quad", 10, "A quad left", "Thối 1 tứ quý"),
        ("thoi_quad", 20, "Two quads left", "Thối 2 tứ quý"),
        ("finish_two", 10, "Went out on 2s", "Về bằng heo"),
        ("chop", 25, "Chopped", "Bị chặt"),
        ("instant", 20, "Instant win", "Tới trắng"),
        ("sam", 20, "The Sâm came off", "Được Sâm"),
        ("sam_broken", 20, "The Sâm failed", "Đền Sâm"),
        ("den", 21, "Đền: let the last card out, pays for all", "Đền báo một: trả thay cả bàn"),
        ("left", 12, "Left the hand", "Rời ván giữa chừng"),
    ],
)
def test_every_payment_says_why(reason: Reason, amount: int, en: str, vi: str) -> None:
    """F25: the score shows its reasons, with the counts that the amounts stand for."""
    line = Line(Seat(1), Seat(0), amount, reason)
    assert (line_sentence(line, STANDARD, "en"), line_sentence(line, STANDARD, "vi")) == (en, vi)


def test_counts_follow_the_tables_own_amounts() -> None:
    rules = parse_rules("standard; pay.card=3; pay.thoi_two=7")
    assert line_sentence(Line(Seat(1), Seat(0), 12, "cards"), rules, "vi") == "Còn 4 lá"
    assert line_sentence(Line(Seat(1), Seat(0), 14, "thoi_two"), rules, "en") == "Two 2s left"


def result(
    outcome: Outcome,
    *,
    winner: int | None = None,
    breaker: int | None = None,
    kind: Kind | None = None,
    lines: tuple[Line, ...] = (),
    empty: int | None = None,
) -> Result:
    some: tuple[Card, ...] = parse_cards("3s 4s")
    return Result(
        outcome=outcome,
        winner=None if winner is None else Seat(winner),
        breaker=None if breaker is None else Seat(breaker),
        kind=kind,
        lines=lines,
        payments=(0, 0, 0, 0),
        hands=tuple(() if seat == empty else some for seat in range(4)),
        next_leader=None,
    )


BROKEN = Line(Seat(2), Seat(1), 20, "sam_broken")
ENDINGS = [
    (
        result("out", winner=1),
        ("Bà Hoa won: first to run out", "Bà Hoa thắng: hết bài trước"),
        ("You won: first to run out!", "Bạn thắng: hết bài trước!"),
    ),
    (
        result("last_standing", winner=1),
        ("Bà Hoa won: the last one still in", "Bà Hoa thắng: cả bàn chỉ còn một mình"),
        ("You won: the last one still in!", "Bạn thắng: cả bàn chỉ còn một mình!"),
    ),
    (
        result("instant", winner=1, kind="five_pairs"),
        ("Bà Hoa wins at the deal: five pairs", "Bà Hoa tới trắng: năm đôi"),
        ("You win at the deal: five pairs!", "Bạn tới trắng: năm đôi!"),
    ),
    (
        result("sam_made", winner=1),
        ("Bà Hoa’s Sâm came off: nobody could beat it", "Bà Hoa được Sâm: không ai chặn nổi"),
        ("Your Sâm came off: nobody could beat it!", "Bạn được Sâm: không ai chặn nổi!"),
    ),
    (
        result("sam_broken", breaker=1, lines=(BROKEN,)),
        ("Bà Hoa broke Chú Minh’s Sâm", "Bà Hoa chặn được Sâm của Chú Minh"),
        ("You broke Chú Minh’s Sâm!", "Bạn chặn được Sâm của Chú Minh!"),
    ),
    (
        result("sam_broken", breaker=1),
        ("Bà Hoa broke the Sâm", "Bà Hoa chặn được Sâm"),
        ("You broke the Sâm!", "Bạn chặn được Sâm!"),
    ),
    (
        result("sam_lost", lines=(Line(Seat(1), Seat(0), 20, "sam_broken"),), empty=1),
        ("Bà Hoa went out on 2s and lost the Sâm", "Bà Hoa về bằng heo nên thua Sâm"),
        ("You went out on 2s and lost the Sâm", "Bạn về bằng heo nên thua Sâm"),
    ),
    (
        result("sam_lost", lines=(Line(Seat(1), Seat(0), 20, "sam_broken"),)),
        ("Bà Hoa left and lost the Sâm", "Bà Hoa bỏ ván nên thua Sâm"),
        ("You left and lost the Sâm", "Bạn bỏ ván nên thua Sâm"),
    ),
    (
        result("sam_lost"),
        ("The Sâm failed and nobody broke it", "Sâm không thành, không ai phải chặn"),
        ("The Sâm failed and nobody broke it", "Sâm không thành, không ai phải chặn"),
    ),
    (
        result(
            "lost_on_two",
            lines=(Line(Seat(3), Seat(2), 15, "chop"), Line(Seat(1), Seat(0), 15, "finish_two")),
            empty=1,
        ),
        ("Bà Hoa went out on 2s and lost", "Bà Hoa về bằng heo nên thua"),
        ("You went out on 2s and lost", "Bạn về bằng heo nên thua"),
    ),
    (
        result("lost_on_two", empty=1),
        ("Bà Hoa went out on 2s and lost", "Bà Hoa về bằng heo nên thua"),
        ("You went out on 2s and lost", "Bạn về bằng heo nên thua"),
    ),
]


@pytest.mark.parametrize(("ended", "others", "yours"), ENDINGS)
def test_how_a_hand_ended(ended: Result, others: tuple[str, str], yours: tuple[str, str]) -> None:
    for lang, other, your in zip(LANGUAGES, others, yours, strict=True):
        assert outcome_title(ended, NAMES, None, lang) == other
        assert outcome_title(ended, NAMES, Seat(0), lang) == other
        assert outcome_title(ended, NAMES, Seat(1), lang) == your


def test_the_one_whose_sam_was_broken_is_spoken_to() -> None:
    ended = result("sam_broken", breaker=1, lines=(BROKEN,))
    assert outcome_title(ended, NAMES, Seat(2), "en") == "Bà Hoa broke your Sâm"
    assert outcome_title(ended, NAMES, Seat(2), "vi") == "Bà Hoa chặn được Sâm của bạn"


def test_every_outcome_and_kind_is_tried() -> None:
    assert {ended.outcome for ended, _, _ in ENDINGS} == set(get_args(Outcome))
    assert list(KINDS) == list(get_args(Kind))
    assert [kind_name(kind, "vi") for kind in KINDS] == [
        "sảnh rồng",
        "tứ quý 2",
        "đồng màu",
        "ba sám",
        "năm đôi",
    ]


def test_presets_have_names_and_a_summary_each() -> None:
    assert list(PRESET_NAMES) == list(PRESETS)
    for lang in LANGUAGES:
        said = {key: rules_summary(rules, lang) for key, rules in PRESETS.items()}
        assert len(set(said.values())) == len(PRESETS)
        assert len({preset_name(key, lang) for key in PRESETS}) == len(PRESETS)
        assert max(line.count(" · ") for line in said.values()) <= 4


def test_a_summary_leaves_out_what_costs_nothing() -> None:
    rules = parse_rules("standard; declare.enabled=no; pay.thoi_two=0; pay.cong=0; bao_mot.mode=strict")
    assert rules_summary(rules, "en") == "1 a card · no Sâm · no cóng · báo một pays for all"


def test_every_option_and_each_of_its_values_has_words() -> None:
    assert list(TITLES) == list(OPTIONS)
    for key, option in OPTIONS.items():
        for lang in LANGUAGES:
            match option.type:
                case "flag":
                    said = [value_text(key, value, lang) for value in (True, False)]
                case "number":
                    said = [value_text(key, value, lang) for value in (3, 4)]
                case "word":
                    said = [value_text(key, value, lang) for value in option.choices]
                case "words":
                    said = [value_text(key, value, lang) for value in (option.choices, (), option.choices[:1])]
            assert len(set(said)) == len(said), key
            assert all(said), key
    assert all(title.en != title.vi for key, title in TITLES.items() if key != "bao_mot.mode")


def problems_of(text: str) -> tuple[Problem, ...]:
    with pytest.raises(BadRules) as caught:
        parse_rules(text)
    return caught.value.problems


@pytest.mark.parametrize(
    ("text", "vi"),
    [
        ("tienlen", "Không có bộ luật đó; các bộ luật là: " + ", ".join(PRESETS)),
        ("standard; pay.x=1", "pay.x: không có luật nào tên như vậy"),
        (
            "standard; pay.card",
            "Mỗi luật riêng phải viết dạng luật=giá trị, cách nhau bằng dấu chấm phẩy",
        ),
        ("standard; pay.card=a", "pay.card (Mỗi lá còn lại): phải là số nguyên"),
        ("standard; pass.locks=1", "pass.locks (Bỏ lượt là nghỉ hết vòng): phải là yes hoặc no"),
        (
            "standard; lead.first=me",
            "lead.first (Ai ra bài ván đầu): phải là một trong: lowest_card, random",
        ),
        (
            "standard; instant.kinds=flush",
            (
                "instant.kinds (Các kiểu tới trắng, mạnh trước): phải là none hoặc một danh sách trong: "
                "dragon, four_twos, one_colour, three_triples, five_pairs"
            ),
        ),
        ("standard; pay.card=1; pay.card=2", "pay.card (Mỗi lá còn lại): bị ghi hai lần"),
        ("standard; pay.card=-1", "pay.card (Mỗi lá còn lại): phải từ 0 đến 100000"),
        ("standard; seats.max=6", "seats.max (Nhiều nhất mấy người): phải từ 2 đến 5"),
        ("standard; straight.max=11", "straight.max (Sảnh dài nhất): phải từ 3 đến 10"),
        (
            "standard; straight.min=5; straight.max=4",
            "straight.min (Sảnh ngắn nhất) và straight.max (Sảnh dài nhất): không hợp nhau",
        ),
    ],
)
def test_faults_of_a_rules_text_name_the_option(text: str, vi: str) -> None:
    problem = problems_of(text)[0]
    assert problem_sentence(problem, "vi") == vi
    assert problem_sentence(problem, "en") == problem.message


def test_a_fault_that_is_new_here_is_told_as_it_comes() -> None:
    assert problem_sentence(Problem(("pay.card",), "odd", "pay.card is odd"), "vi") == "pay.card is odd"


def command(state: State, seat: Seat, chance: Random) -> Command:
    """What a careless player does: anything listed, sometimes leaving."""
    if state.rules.leave.mode == "leaver_loses" and chance.random() < 0.02:
        return Leave(seat)
    return act(state, chance.choice(legal(state)))


@pytest.mark.parametrize("text", [*PRESETS, "club; finish.on_two=loss_end", "friends; chop.quad=5"])
def test_played_hands_are_told_right(text: str) -> None:
    """F21, F25: through real hands, the counts in the score are those of the cards laid open."""
    rules, chance = parse_rules(text), Random(text)
    for _ in range(60):
        seats = chance.randint(rules.seats.min, rules.seats.max)
        deck = chance.sample(DECK, 10 * seats)
        state = fold(deal_hand(rules, [deck[at::seats] for at in range(seats)], drawn=Seat(0)))
        while state.to_act is not None:
            state, _ = step(state, command(state, state.to_act, chance))
        ended = state.result
        assert ended is not None
        names = [f"N{seat}" for seat in range(seats)]
        for lang in LANGUAGES:
            assert re.search(r"N\d|Sâm", outcome_title(ended, names, None, lang))
            for line in ended.lines:
                told = line_sentence(line, rules, lang)
                if line.reason == "cards":
                    assert str(len(ended.hands[line.payer])) in told.split()
                if line.reason == "thoi_two" and lang == "vi":
                    twos = sum(card.rank == TWO for card in ended.hands[line.payer])
                    assert told == f"Thối {twos} heo"
