"""The house rules in words: options' titles and values, the presets' names, faults of a rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from baosam.rules.language import Language, Text, points
from baosam.rules.ruleset import MOST_SEATS, MOST_STAKES, OptionValue, RuleSet, find_option
from baosam.rules.words import KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from baosam.rules.errors import Problem

PRESET_NAMES: Mapping[str, Text] = {
    "standard": Text("Standard", "Chuẩn"),
    "club": Text("Club", "Câu lạc bộ"),
    "portal": Text("Portal", "Cổng game"),
    "gatekeeper": Text("Gatekeeper", "Gác cổng"),
    "friends": Text("Friends", "Bạn bè"),
    "mien_bac": Text("Northern", "Miền Bắc"),
}

TITLES: Mapping[str, Text] = {
    "seats.min": Text("Fewest players", "Ít nhất mấy người"),
    "seats.max": Text("Most players", "Nhiều nhất mấy người"),
    "direction": Text("Turns go round", "Lượt đi theo chiều"),
    "straight.min": Text("Shortest straight", "Sảnh ngắn nhất"),
    "straight.max": Text("Longest straight", "Sảnh dài nhất"),
    "straight.ace_low": Text("A straight may begin with the ace", "Sảnh bắt đầu từ A"),
    "straight.two": Text("A straight may hold a 2", "Heo được vào sảnh"),
    "quad.beats_two": Text("A quad beats a single 2", "Tứ quý chặt được một heo"),
    "quad.beats_quad": Text("A higher quad beats a quad", "Tứ quý to chặt được tứ quý nhỏ"),
    "chop.pair_of_twos": Text("What chops a pair of 2s", "Đôi heo bị gì chặt"),
    "chop.two_quads_over": Text("Two quads over two quads", "Hai tứ quý chặt hai tứ quý"),
    "chop.two": Text("A single 2 is chopped", "Chặt một heo"),
    "chop.two_pair": Text("A pair of 2s is chopped", "Chặt đôi heo"),
    "chop.quad": Text("A quad is chopped", "Chặt tứ quý"),
    "chop.chain": Text("Chop upon chop", "Chặt chồng"),
    "pass.locks": Text("A pass lasts until the trick ends", "Bỏ lượt là nghỉ hết vòng"),
    "lead.first": Text("Who leads the first hand", "Ai ra bài ván đầu"),
    "lead.later": Text("Who leads later hands", "Ai ra bài các ván sau"),
    "lead.must_contain_lowest": Text("The first play holds the lowest card", "Bộ ra đầu phải có lá nhỏ nhất"),
    "declare.enabled": Text("Sâm may be declared", "Được báo Sâm"),
    "declare.order": Text("Who is asked about Sâm first", "Hỏi báo Sâm từ ai"),
    "instant.kinds": Text("Instant wins, strong to weak", "Các kiểu tới trắng, mạnh trước"),
    "instant.dragon_low": Text("A-to-10 and 2-to-J are dragons", "A đến 10 và 2 đến J là sảnh rồng"),
    "instant.quad_is_two_pairs": Text("A quad is two of the five pairs", "Trong năm đôi, tứ quý tính là hai đôi"),
    "instant.order": Text("Several instant wins at once", "Nhiều nhà cùng tới trắng"),
    "instant.tie": Text("The same instant win twice", "Trùng một kiểu tới trắng"),
    "instant.each": Text("Instant win, from each", "Tới trắng, mỗi nhà"),
    "sam.each": Text("Sâm, each", "Sâm, mỗi nhà"),
    "sam.dragon_each": Text("Sâm that opens with a dragon, each", "Sâm ra sảnh rồng, mỗi nhà"),
    "sam.broken": Text("A broken Sâm pays", "Đền Sâm thì trả"),
    "bao_mot.mode": Text("Báo một", "Báo một"),
    "bao_mot.pass_is_fault": Text("Passing with a single that beats is a fault", "Chặn được mà bỏ lượt thì đền"),
    "bao_mot.reply_is_fault": Text("A reply can be a fault too", "Chặn bài cũng xét đền, không chỉ lúc ra bài"),
    "finish.on_two": Text("Going out on 2s only", "Về bằng heo"),
    "pay.card": Text("Each card left", "Mỗi lá còn lại"),
    "pay.cong": Text("Cóng (never played a card)", "Cóng (chưa đánh lá nào)"),
    "pay.cong_adds": Text("Cóng pays for 2s and quads left too", "Cóng vẫn tính thêm thối"),
    "pay.thoi_two": Text("Each 2 left", "Thối heo, mỗi lá 2"),
    "pay.thoi_quad": Text("Each quad left", "Thối tứ quý, mỗi bộ"),
    "pay.thoi_only_all_twos": Text("2s cost only if nothing else is left", "Chỉ thối khi trên tay toàn heo"),
    "pay.finish_two": Text("Out on 2s and the hand goes on, each 2", "Về bằng heo mà đánh tiếp, mỗi lá 2"),
    "pay.finish_two_each": Text("Out on 2s and the hand ends, to each", "Về bằng heo mà hết ván, trả mỗi nhà"),
    "leave.mode": Text("Leaving in the middle of a hand", "Rời bàn giữa ván"),
}

_YES, _NO = Text("yes", "có"), Text("no", "không")

# What the value of an option with words means.
VALUES: Mapping[str, Mapping[str, Text]] = {
    "direction": {
        "clockwise": Text("clockwise", "kim đồng hồ"),
        "counter_clockwise": Text("counter-clockwise", "ngược kim đồng hồ"),
    },
    "chop.pair_of_twos": {
        "none": Text("nothing", "không gì chặt được"),
        "two_quads": Text("two quads", "hai tứ quý"),
        "one_quad": Text("one quad", "một tứ quý"),
    },
    "chop.two_quads_over": {
        "higher_top": Text("the higher top quad wins", "so bộ tứ quý to hơn"),
        "never": Text("never", "không được"),
    },
    "chop.chain": {
        "cumulative": Text("each chop also takes what the chopped quad won", "bộ sau ăn cả phần bộ trước vừa ăn"),
        "separate": Text("each chop pays its own value", "lần nào trả lần đó"),
        "doubling": Text("each chop pays twice the one before", "lần sau gấp đôi lần trước"),
        "last_victim": Text("the last one chopped pays for all", "người bị chặt cuối trả hết"),
    },
    "lead.first": {
        "lowest_card": Text("the lowest card", "người cầm lá nhỏ nhất"),
        "random": Text("drawn by lot", "bốc thăm"),
    },
    "lead.later": {
        "lowest_card": Text("the lowest card", "người cầm lá nhỏ nhất"),
        "previous_winner": Text("the winner of the hand before", "người thắng ván trước"),
    },
    "declare.order": {
        "from_leader": Text("from the would-be leader on", "từ người sắp ra bài"),
        "winner_then_owner": Text("the winner before, then from the host on", "người thắng ván trước, rồi từ chủ bàn"),
        "seat_number": Text("by seat number", "theo số ghế"),
    },
    "instant.kinds": {str(kind): text for kind, text in KINDS.items()},
    "instant.order": {
        "strongest_kind": Text("the strongest kind", "kiểu mạnh nhất thắng"),
        "seat_number": Text("the lowest seat number", "ghế số nhỏ nhất thắng"),
    },
    "instant.tie": {
        "from_leader": Text("the first from the would-be leader on", "ai gần người sắp ra bài nhất"),
        "seat_number": Text("the lowest seat number", "ghế số nhỏ nhất"),
    },
    "sam.broken": {
        "each": Text("every other seat", "từng nhà còn lại"),
        "breaker_n": Text("the breaker, once for every player", "hết cho người chặn, nhân số người chơi"),
        "breaker_n_minus_1": Text("the breaker, once for every other player", "hết cho người chặn, nhân số nhà kia"),
    },
    "bao_mot.mode": {
        "none": Text("no duty and no penalty", "không bắt buộc, không đền"),
        "enforce": Text("only the highest single may be played", "buộc đánh rác to nhất"),
        "penalty": Text("free to play; a fault pays for all (đền)", "đánh tự do, sai thì đền cả bàn"),
        "strict": Text("free to play; letting it out pays for all (đền)", "để lọt là đền cả bàn"),
    },
    "finish.on_two": {
        "allowed": Text("allowed", "được"),
        "loss_continue": Text("loses, the others play on", "thua, các nhà kia đánh tiếp"),
        "loss_end": Text("loses, the hand ends", "thua, hết ván luôn"),
        "illegal": Text("not allowed", "cấm"),
    },
    "leave.mode": {
        "bot_plays_on": Text("a bot plays on", "máy đánh thay"),
        "leaver_loses": Text("whoever leaves loses", "ai rời thì thua"),
    },
}


def preset_name(key: str, lang: Language) -> str:
    """A preset's name; raises `KeyError` for a key that is none.

    >>> preset_name("mien_bac", "vi")
    'Miền Bắc'
    """
    return PRESET_NAMES[key].say(lang)


def option_title(key: str, lang: Language) -> str:
    """What an option is about; raises `KeyError` for a key that is none.

    >>> option_title("pay.thoi_two", "en")
    'Each 2 left'
    """
    return TITLES[key].say(lang)


def value_text(key: str, value: OptionValue, lang: Language) -> str:
    """An option's value in words.

    >>> value_text("pay.cong", 15, "vi"), value_text("pay.cong", 0, "en"), value_text("straight.max", 9, "vi")
    ('15 điểm', 'none', '9 lá')
    >>> value_text("finish.on_two", "loss_end", "en"), value_text("pass.locks", False, "vi")
    ('loses, the hand ends', 'không')
    """
    if isinstance(value, bool):
        return (_YES if value else _NO).say(lang)
    if isinstance(value, int):
        return _number(key, value, lang)
    if isinstance(value, str):
        return VALUES[key][value].say(lang)
    return ", ".join(VALUES[key][word].say(lang) for word in value) or Text("none", "không có").say(lang)


def _number(key: str, value: int, lang: Language) -> str:
    match key.partition(".")[0]:
        case "seats":
            return str(value)
        case "straight":
            return Text(f"{value} cards", f"{value} lá").say(lang)
        case _ if value == 0:
            return Text("none", "không tính").say(lang)
        case _:
            return points(value, lang)


def rules_summary(rules: RuleSet, lang: Language) -> str:
    """The house rules in at most five parts: what a card, a Sâm, cóng and a 2 cost, then what is special.

    >>> from baosam.rules.presets import PRESETS
    >>> rules_summary(PRESETS["standard"], "vi"), rules_summary(PRESETS["friends"], "en")
    ('1 điểm/lá · Sâm 20 · cóng 15 · heo 5', '1 a card · Sâm 20 · cóng 15 · 2s 5 · chops double')
    """
    pay, sam = rules.pay, rules.sam.each
    parts = [
        Text(f"{pay.card} a card", f"{pay.card} điểm/lá"),
        Text(f"Sâm {sam}", f"Sâm {sam}") if rules.declare.enabled else Text("no Sâm", "không báo Sâm"),
        Text(f"cóng {pay.cong}", f"cóng {pay.cong}") if pay.cong else Text("no cóng", "không cóng"),
    ]
    if pay.thoi_two:
        parts.append(Text(f"2s {pay.thoi_two}", f"heo {pay.thoi_two}"))
    if not rules.passing.locks:
        parts.append(Text("a pass is not final", "bỏ lượt vẫn được vào lại"))
    if rules.chop.chain == "doubling":
        parts.append(Text("chops double", "chặt chồng gấp đôi"))
    if rules.bao_mot.mode in ("penalty", "strict"):
        parts.append(Text("báo một pays for all", "đền báo một"))
    if rules.finish.on_two != "allowed":
        parts.append(Text("not out on a 2", "không về bằng heo"))
    return " · ".join(part.say(lang) for part in parts[:5])


def problem_sentence(problem: Problem, lang: Language) -> str:
    """One fault of a rule set in words, its options named by key.

    >>> from baosam.rules.errors import BadRules
    >>> from baosam.rules.presets import parse_rules
    >>> try:
    ...     parse_rules("standard; seats.max=9")
    ... except BadRules as bad:
    ...     problem_sentence(bad.problems[0], "vi")
    'seats.max (Nhiều nhất mấy người): phải từ 2 đến 5'
    """
    if lang == "en":
        return problem.message
    keys = problem.options
    where = " và ".join(f"{key} ({TITLES[key].vi})" if key in TITLES else key for key in keys)
    match problem.reason:
        case "unknown_preset":
            return "Không có bộ luật đó; các bộ luật là: " + ", ".join(PRESET_NAMES)
        case "unknown_option":
            return f"{where}: không có luật nào tên như vậy"
        case "bad_override":
            return "Mỗi luật riêng phải viết dạng luật=giá trị, cách nhau bằng dấu chấm phẩy"
        case "bad_value":
            return f"{where}: phải là {_wanted(keys[0])}"
        case "repeated":
            return f"{where}: bị ghi hai lần"
        case "out_of_range":
            return f"{where}: phải {_bounds(keys[0])}"
        case "conflict":
            return f"{where}: không hợp nhau"
        case _:
            return problem.message


def _wanted(key: str) -> str:
    option = find_option(key)
    choices = ", ".join(option.choices)
    match option.type:
        case "flag":
            return "yes hoặc no"
        case "number":
            return "số nguyên"
        case "word":
            return f"một trong: {choices}"
        case "words":
            return f"none hoặc một danh sách trong: {choices}"
        case _:
            assert_never(option.type)


def _bounds(key: str) -> str:
    match key.partition(".")[0]:
        case "seats":
            return f"từ 2 đến {MOST_SEATS}"
        case "straight":
            return "từ 3 đến 10"
        case _:
            return f"từ 0 đến {MOST_STAKES}"
