"""The sentences of the server's own refusals, in both languages; those of the rules are the rules' to say."""

from __future__ import annotations

from collections.abc import Mapping

from baosam.rules.language import Language, Text
from baosam.rules.words import REASONS as RULES_REASONS

REASONS: Mapping[str, Text] = {
    "stale": Text("The table has moved on: look again.", "Bàn đã sang lượt khác, bạn xem lại nhé."),
    "hand_runs": Text("This hand is still being played.", "Ván này còn đang đánh."),
    "no_hand": Text("Nothing is dealt yet.", "Chưa chia bài."),
    "nobody_here": Text("Nobody sits at this table any more.", "Bàn này không còn ai ngồi."),
    "no_hand_yet": Text("There is no such hand, or it is still being played.", "Không có ván này, hoặc còn đang đánh."),
    "not_seated": Text("You are watching: you have no seat here.", "Bạn đang xem, không ngồi ở bàn này."),
    "rate": Text("Too fast: wait a moment.", "Nhanh quá, bạn chờ một chút."),
    "too_fast": Text("Too fast: wait a moment.", "Nhanh quá, bạn chờ một chút."),
    "bad_json": Text("That message cannot be read.", "Không đọc được tin nhắn này."),
    "bad_message": Text("There is no such message.", "Không có loại tin nhắn này."),
    "hello_first": Text("Say which table first.", "Phải báo vào bàn nào trước đã."),
    "no_table": Text("There is no such table.", "Không có bàn này."),
    "foreign_origin": Text("That page is not ours.", "Trang gửi yêu cầu không phải của Báo Sâm."),
    "foreign_host": Text("We are not known by that name.", "Máy chủ không mang tên này."),
    "not_json": Text("Send JSON.", "Chỉ nhận JSON."),
    "too_large": Text("That is too long.", "Nội dung dài quá."),
    "not_found": Text("There is nothing here.", "Không có gì ở đây."),
    "method": Text("That cannot be done here.", "Ở đây không làm vậy được."),
    "unknown_field": Text("There is no such field.", "Không có mục này."),
    "bad_type": Text("That is not the right kind of value.", "Giá trị này không đúng kiểu."),
    "bad_seats": Text("These rules are not for that many seats.", "Luật này không dành cho số người đó."),
    "bad_count": Text("Name one bot for each seat but yours.", "Mỗi ghế còn lại cần đúng một máy."),
    "unknown_pace": Text("Bots are slow, normal or fast.", "Máy đánh chậm, vừa hoặc nhanh."),
    "cannot_skip": Text(
        "Somebody may still want to play in this trick.", "Chưa bỏ qua được: vòng này còn người có thể đánh."
    ),
    "unknown_level": Text("There is no such level of bot.", "Không có hạng máy này."),
    "out_of_range": Text(
        "A stake is a whole number of points from 1 to 1000.", "Mức điểm phải là số nguyên từ 1 đến 1000."
    ),
}


def sentence(reason: str, lang: Language) -> str:
    """Why something is refused; raises `KeyError` for a reason that nobody gives.

    >>> sentence("not_seated", "en"), sentence("must_lead", "vi")
    ('You are watching: you have no seat here.', 'Bạn ra bài, không bỏ lượt được.')
    """
    return (REASONS.get(reason) or RULES_REASONS[reason]).say(lang)
