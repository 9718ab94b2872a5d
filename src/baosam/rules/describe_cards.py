"""What is played, in sentences: players, cards, plays and what beats them, the lead."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from baosam.rules.plays import LINE
from baosam.rules.words import rank_name

if TYPE_CHECKING:
    from baosam.rules.describe_writer import Writer


def glance(w: Writer) -> None:
    low, high = w.rules.seats.min, w.rules.seats.max
    en, vi = (f"{low} to {high}", f"{low} đến {high}") if low < high else (f"{low}", f"{low}")
    w.say(
        f"{en} players, one deck of 52, ten cards each; the rest is set aside.",
        f"{vi} người chơi, một bộ 52 lá, mỗi người 10 lá; phần còn lại bỏ ra ngoài.",
        "seats.min",
        "seats.max",
    )
    if w.rules.direction == "clockwise":
        w.say("Turns go clockwise.", "Lượt đi theo chiều kim đồng hồ.", "direction")
    else:
        w.say("Turns go counter-clockwise.", "Lượt đi ngược chiều kim đồng hồ.", "direction")
    w.say(
        "Get rid of your cards before the others do: they pay for what they still hold.",
        "Ai hết bài trước thì thắng, mấy nhà kia trả điểm theo bài còn trên tay.",
    )


def cards(w: Writer) -> None:
    w.say(
        "Low to high: 3 4 5 6 7 8 9 10 J Q K A 2. A 2 goes by the name of heo (pig).",
        "Từ nhỏ đến to: 3 4 5 6 7 8 9 10 J Q K A 2. Lá 2 gọi là heo.",
    )
    w.say(
        "Suits count for nothing: equal never beats equal.",
        "Không tính chất: bằng số thì không chặn được nhau.",
    )


def plays(w: Writer) -> None:
    w.say(
        "Single, pair, triple (sám), quad (tứ quý): one to four cards of a rank.",
        "Rác, đôi, sám, tứ quý: một, hai, ba, bốn lá cùng số.",
    )
    _straights(w)
    w.say("Runs of pairs are not played.", "Không có đôi thông.")
    w.say(
        "A play beats another of the same shape and the same number of cards if it is higher.",
        "Muốn chặn phải cùng kiểu, cùng số lá và to hơn.",
    )
    _quads(w)
    w.say(
        "Nothing beats three 2s, or a straight that ends in the ace.",
        "Sám 2 và sảnh tới A thì không gì chặn nổi.",
    )


def _straights(w: Writer) -> None:
    rule = w.rules.straight
    size = f"{rule.min} to {rule.max}" if rule.min < rule.max else f"{rule.min}"
    w.say(
        f"Straight (sảnh): {size} cards in a row of any suits; its last card is what counts.",
        f"Sảnh: {size.replace('to', 'đến')} lá liền nhau, không cần cùng chất; hơn thua ở lá cuối.",
        "straight.min",
        "straight.max",
        notes="A2",
    )
    start = 2 if not rule.two else 0 if rule.ace_low else 1
    lowest, highest = _row(LINE[start : start + rule.min]), _row(LINE[-rule.min :])
    corner = _row(LINE[1 - rule.min :] + "2")
    w.say(
        f"The lowest is {lowest}, the highest {highest}; none goes round the corner like {corner}.",
        f"Nhỏ nhất {lowest}, to nhất {highest}; không có sảnh vòng như {corner}.",
        "straight.ace_low",
    )
    if rule.two and rule.ace_low:
        second = _row(LINE[1 : rule.min + 1])
        w.say(
            f"The 2 may stand in a straight, next to the ace at its low end: {second} counts as well.",
            f"Heo được vào sảnh, đứng sau A ở đầu nhỏ: {second} cũng là sảnh.",
            "straight.two",
            notes="A1",
        )
    elif rule.two:
        w.say(
            "The 2 may stand in a straight, but only at its very start.",
            "Heo được vào sảnh, nhưng chỉ đứng đầu sảnh.",
            "straight.two",
            notes="A1",
        )
    else:
        w.say("No straight holds a 2.", "Heo không được vào sảnh.", "straight.two")


def _row(ranks: str) -> str:
    return "-".join(map(rank_name, ranks))


def _quads(w: Writer) -> None:
    if w.rules.quad.beats_two:
        w.say(
            "A quad chops a single 2, but no ace, pair, triple or straight.",
            "Tứ quý chặt được một heo, không chặt được A, đôi, sám hay sảnh.",
            "quad.beats_two",
        )
    else:
        w.say("A quad does not chop a 2.", "Tứ quý không chặt được heo lẻ.", "quad.beats_two")
    if w.rules.quad.beats_quad:
        w.say(
            "A higher quad chops a lower one, whether that one was led or chopped first.",
            "Tứ quý to chặt tứ quý nhỏ, dù tứ quý nhỏ là ra bài hay đang chặt.",
            "quad.beats_quad",
            notes="A3",
        )
    else:
        w.say("No quad beats another.", "Tứ quý không chặt tứ quý.", "quad.beats_quad")
    match w.rules.chop.pair_of_twos:
        case "none":
            w.say("Nothing beats a pair of 2s.", "Đôi heo thì không gì chặt được.", "chop.pair_of_twos")
        case "one_quad":
            w.say("A quad chops a pair of 2s.", "Một tứ quý chặt được đôi heo.", "chop.pair_of_twos")
        case "two_quads":
            w.say(
                "A quad answers one 2 only, so a pair of 2s takes two quads put down together.",
                "Một tứ quý chỉ chặt một heo, nên đôi heo phải hai tứ quý đánh cùng lúc mới chặt được.",
                "chop.pair_of_twos",
                notes="A4",
            )
            w.say(
                "Two quads are never led, and do not chop a single 2.",
                "Hai tứ quý không dùng để ra bài, cũng không chặt một heo.",
                choice="A5",
            )
            _two_quads_over(w)
        case _:
            assert_never(w.rules.chop.pair_of_twos)


def _two_quads_over(w: Writer) -> None:
    if w.rules.chop.two_quads_over == "higher_top":
        w.say(
            "Two quads chop two quads if their higher quad is the higher of both.",
            "Hai tứ quý chặt hai tứ quý: so bộ to hơn của mỗi bên.",
            "chop.two_quads_over",
            notes="A6",
        )
    else:
        w.say(
            "Nothing beats two quads.",
            "Hai tứ quý thì không gì chặt được nữa.",
            "chop.two_quads_over",
            notes="A6",
        )


def hand(w: Writer) -> None:
    steps = [("deal", "chia bài")]
    if w.rules.instant.kinds:
        steps.append(("instant wins", "xét tới trắng"))
    if w.rules.declare.enabled:
        steps.append(("declaring Sâm", "hỏi báo Sâm"))
    steps += [
        ("tricks, until somebody is out of cards", "đánh từng vòng đến khi có nhà hết bài"),
        ("score", "tính điểm"),
    ]
    en, vi = zip(*steps, strict=True)
    w.say(f"In order: {', '.join(en)}.", f"Trình tự: {', '.join(vi)}.")
    _lead(w)
    if w.rules.lead.later == "previous_winner" and w.rules.declare.enabled:
        w.say(
            "Whoever broke a Sâm counts as that hand's winner; a Sâm lost with no breaker leaves none.",
            "Nhà chặn được Sâm coi như thắng ván đó; Sâm thua mà không ai chặn thì coi như không ai thắng.",
            choice="A9",
        )


def _lead(w: Writer) -> None:
    rule = w.rules.lead
    if rule.first == rule.later == "lowest_card":
        w.say(
            "Every hand, not only the first, the holder of the lowest card leads.",
            "Ván nào cũng vậy, không riêng ván đầu: ai cầm lá nhỏ nhất thì ra bài.",
            "lead.first",
            "lead.later",
            notes="A7",
        )
    else:
        _first_lead(w)
        _later_lead(w)
    if "lowest_card" in (rule.first, rule.later):
        w.say(
            "No 3 dealt: the lowest rank that was. Equal ranks go ♠ ♣ ♦ ♥: here alone suits count.",
            "Không ai có 3 thì tính số nhỏ nhất đã chia. Trùng số thì xét chất ♠ ♣ ♦ ♥, chỉ riêng chỗ này.",
            choice="A8",
        )
    if rule.must_contain_lowest:
        w.say(
            "If that player opens and nobody declared, the first play must hold a card of that rank.",
            "Nhà đó ra bài mà không ai báo Sâm thì bộ đầu tiên phải có lá nhỏ nhất ấy.",
            "lead.must_contain_lowest",
        )


def _first_lead(w: Writer) -> None:
    if w.rules.lead.first == "random":
        w.say("First hand: the leader is drawn by lot.", "Ván đầu: bốc thăm người ra bài.", "lead.first")
    else:
        w.say(
            "First hand: the holder of the lowest card leads.",
            "Ván đầu: ai cầm lá nhỏ nhất thì ra bài.",
            "lead.first",
        )


def _later_lead(w: Writer) -> None:
    if w.rules.lead.later == "lowest_card":
        w.say(
            "Later hands: the holder of the lowest card leads.",
            "Các ván sau: ai cầm lá nhỏ nhất thì ra bài.",
            "lead.later",
        )
    else:
        w.say(
            "Later hands: the winner of the hand before leads; if there is none, as in a first hand.",
            "Các ván sau: người thắng ván trước ra bài; không có thì như ván đầu.",
            "lead.later",
            notes="A7",
        )
