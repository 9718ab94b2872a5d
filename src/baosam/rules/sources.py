"""Where the rules of a table come from: whom a preset follows, what the marks mean, and each choice of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baosam.rules.language import Language, Text
from baosam.rules.page_items import TextItem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from baosam.rules.ruleset import RuleSet

ORIGINS: Mapping[str, Text] = {
    "standard": Text(
        "Standard follows the rules as they are written for newcomers, in English and in Vietnamese.",
        "Luật Chuẩn theo bản hướng dẫn cho người mới, tiếng Anh và tiếng Việt.",
    ),
    "club": Text(
        "Club follows the house rules of a card club: no cóng, dear 2s.",
        "Luật Câu lạc bộ theo nội quy một câu lạc bộ bài: không cóng, thối heo nặng.",
    ),
    "portal": Text(
        "Portal follows a card portal that spells out chops, đền and broken Sâms.",
        "Luật Cổng game theo một cổng game bài ghi rõ điểm chặt, đền báo một và đền Sâm.",
    ),
    "gatekeeper": Text(
        "Gatekeeper follows a short guide for a gaming house; what it leaves out is as in Club.",
        "Luật Gác cổng theo một bài hướng dẫn ngắn; chỗ nào bài đó không nói thì theo Câu lạc bộ.",
    ),
    "friends": Text(
        "Friends is how one circle of friends plays at home, with chops that double.",
        "Luật Bạn bè là cách một nhóm bạn chơi ở nhà, chặt chồng thì gấp đôi.",
    ),
    "mien_bac": Text(
        "Northern is how it is played at home in the north: a passed seat may come back.",
        "Luật Miền Bắc là cách chơi ở nhà ngoài Bắc: bỏ lượt vẫn được vào lại.",
    ),
}

# Why each choice of ours is as it is: the written rules say nothing, or say it in two ways.
NOTES: Mapping[str, Text] = {
    "A1": Text("Where A-2-3 counts, nobody says of 2-3-4: it counts too.", "Đã cho A-2-3 thì 2-3-4 cũng cho."),
    "A2": Text(
        "Nobody says how long a straight may be: up to the whole hand.",
        "Không nơi nào nói sảnh dài tối đa bao nhiêu: cho đến cả mười lá.",
    ),
    "A3": Text("Quads beat quads wherever nothing is said.", "Không nói gì thì tứ quý to chặt tứ quý nhỏ."),
    "A4": Text(
        "“One quad chops one 2” is read as a rate: two 2s take two quads.",
        "“Một tứ quý chặt một heo” hiểu là theo tỉ lệ: hai heo thì hai tứ quý.",
    ),
    "A5": Text("Two quads are an answer only, never a lead.", "Hai tứ quý chỉ để chặt, không để ra bài."),
    "A6": Text("How two quads compare is said nowhere.", "Hai tứ quý so với nhau thế nào thì không nơi nào ghi."),
    "A7": Text(
        "“The lowest card leads” is taken as written: without “in the first hand” it means every hand.",
        "“Ai có lá nhỏ nhất đi trước” mà không ghi “ván đầu” thì hiểu là ván nào cũng vậy.",
    ),
    "A8": Text("What if nobody holds a 3 is said nowhere.", "Không ai có 3 thì sao, không nơi nào ghi."),
    "A9": Text(
        "Who leads after a broken Sâm is said nowhere: whoever broke it.",
        "Đền Sâm xong ai ra bài thì không nơi nào ghi: nhà chặn được.",
    ),
    "A10": Text("In which order to ask is rarely said.", "Hỏi báo Sâm theo thứ tự nào thì ít nơi nói."),
    "A11": Text("The duty is about singles, so it binds singles.", "Luật giữ báo một nói về rác nên chỉ buộc rác."),
    "A12": Text(
        "No exception is written, so there is none.",
        "Không nơi nào ghi ngoại lệ nên không có ngoại lệ.",
    ),
    "A13": Text(
        "Only a last play of nothing but 2s is meant.",
        "Chỉ nói về bộ cuối toàn heo; sảnh có lá 2 thì không tính.",
    ),
    "A14": Text(
        "Where going out on a 2 is bad but nothing more is said, it loses and the others go on.",
        "Nơi chỉ ghi không được về bằng heo thì hiểu là thua, mấy nhà kia đánh tiếp.",
    ),
    "A15": Text(
        "What to do with only 2s left is said nowhere.",
        "Còn toàn heo thì đánh sao, không nơi nào ghi.",
    ),
    "A16": Text("Whether cóng covers 2s and quads is said nowhere.", "Cóng rồi có tính thối nữa không thì ít nơi nói."),
    "A17": Text(
        "A 2 left is fined and is still a card left.",
        "Heo thối bị phạt, mà vẫn là một lá còn lại.",
    ),
    "A18": Text(
        "Two hands of the same kind: nearest to the leader, as in everything else.",
        "Hai nhà trùng kiểu: gần người ra bài hơn thì thắng, như mọi chuyện khác.",
    ),
    "A19": Text(
        "“Ten in a row” is a dragon, whichever row it is.",
        "“Mười lá liền nhau” là sảnh rồng, liền từ đâu cũng được.",
    ),
    "A20": Text("A quad holds a triple.", "Có tứ quý thì đã có sám."),
    "A21": Text("Nowhere is an instant win a matter of choice.", "Không nơi nào nói tới trắng được quyền bỏ."),
    "A22": Text("A Sâm is paid by itself: no chops.", "Ván Sâm tính riêng: không tính chặt."),
    "A23": Text("Nor are cards, cóng, 2s and quads paid.", "Cũng không tính lá, cóng, thối."),
    "A24": Text(
        "“Times the number of players” is taken as written.",
        "“Nhân số người chơi” thì hiểu đúng như chữ.",
    ),
    "A25": Text("With nobody to be paid as breaker, all are paid.", "Không có nhà chặn để trả thì trả cả làng."),
    "A26": Text(
        "Where no amount is given we take the usual 20.",
        "Nơi không ghi số điểm thì lấy mức hay gặp là 20.",
    ),
    "A27": Text(
        "Where no amounts are given: 10 a 2, 20 a quad, chops free.",
        "Nơi không ghi số điểm: heo 10, tứ quý 20, chặt không tính.",
    ),
    "A28": Text("Who leaves pays whoever wins.", "Ai rời bàn thì trả cho nhà thắng."),
    "A30": Text("“Pays for all” means all of it.", "“Đền cả bàn” là đền hết mọi khoản."),
    "A31": Text(
        "Who exactly pays is rarely said: the player just before, who could have stopped it.",
        "Ai đền thì ít nơi nói rõ: nhà ngồi ngay trước, lẽ ra giữ được.",
    ),
    "A32": Text(
        "What counts as letting it out is spelt out so that the table can judge by itself.",
        "Thế nào là để lọt thì ghi rõ ra, để bàn tự xét được.",
    ),
    "A33": Text(
        "“Has to stop it” is taken as: may only play the highest single.",
        "“Phải giữ” thì hiểu là chỉ được đánh lá rác to nhất.",
    ),
    "A34": Text("What one guide leaves out is as in Club.", "Chỗ hướng dẫn không nói thì theo Câu lạc bộ."),
    "A36": Text("Out is out: the hand is over before any chop.", "Hết bài là hết ván, không kịp chặt nữa."),
    "A38": Text("Only who is still in can be the next player.", "Chỉ nhà còn trong ván mới tính là nhà sau."),
}


def choices(rules: RuleSet, numbers: Iterable[str], lang: Language) -> tuple[TextItem, ...]:
    """Whom the table follows, and why for each choice of ours that its page names, in the order of their numbers."""
    found = sorted(set(numbers), key=lambda number: int(number[1:]))
    own = Text(
        "What is marked as this table’s own was changed by whoever set it up.",
        "Chỗ ghi là luật riêng của bàn thì do người lập bàn đổi.",
    )
    ours = Text(
        "Guides leave things open and contradict each other. There we had to choose; each choice has a number:",
        "Luật chép các nơi nhiều chỗ bỏ lửng, nhiều chỗ nói khác nhau. Ở đó chúng tôi phải chọn, mỗi chỗ một số:",
    )
    items = [TextItem(ORIGINS[rules.base].say(lang))]
    if str(rules) != rules.base:
        items.append(TextItem(own.say(lang), "table"))
    items.append(TextItem(ours.say(lang), "ours"))
    items += [TextItem(NOTES[number].say(lang), "ours", (number,)) for number in found]
    return tuple(items)
