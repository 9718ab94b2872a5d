"""A hand step by step, tips and questions for a rules page: what a player tells a friend who sits down here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baosam.rules.language import Language, Text
from baosam.rules.page_items import Question, QuestionsItem, StepsItem, TextItem

if TYPE_CHECKING:
    from baosam.rules.ruleset import RuleSet


def steps(rules: RuleSet, lang: Language) -> StepsItem:
    """A hand from the deal to the points."""
    rows = [
        Text(
            "Everybody gets ten cards. Sort yours into plays.",
            "Chia mỗi nhà mười lá. Cầm lên thì xếp thành từng bộ.",
        )
    ]
    if rules.instant.kinds:
        rows.append(
            Text(
                "Somebody may have won already: the table looks for instant wins.",
                "Biết đâu có nhà thắng rồi: bàn xét tới trắng trước.",
            )
        )
    if rules.declare.enabled:
        rows.append(
            Text(
                "One after another is asked: do you declare Sâm? Mostly the answer is no.",
                "Hỏi lần lượt từng nhà: có báo Sâm không? Thường thì không.",
            )
        )
    rows += [
        Text(
            "The leader puts down any play: a single, a pair, a straight ...",
            "Người ra bài đánh bộ nào cũng được: rác, đôi, sảnh ...",
        ),
        Text(
            "The next player beats it with the same kind and the same number of cards, higher, or passes.",
            "Nhà kế chặn bằng bộ cùng kiểu, cùng số lá mà to hơn, không thì bỏ lượt.",
        ),
        Text(
            "So it goes round until nobody wants to beat any more. Who played last leads anew.",
            "Cứ thế vòng quanh đến khi không ai chặn nữa. Nhà đánh sau cùng được ra bài mới.",
        ),
    ]
    if rules.bao_mot.mode == "none":
        rows.append(Text("Who is down to one card is announced.", "Ai còn một lá thì báo một."))
    else:
        rows.append(
            Text(
                "Who is down to one card is announced, and the player before has to look out.",
                "Ai còn một lá thì báo một, nhà ngồi trước phải coi chừng.",
            )
        )
    rows += [
        Text("The first to put down the last card wins.", "Nhà nào đánh hết lá cuối trước thì thắng."),
        Text(
            "The others pay for what they hold, and the next hand is dealt.",
            "Mấy nhà kia trả điểm theo bài còn lại, rồi chia ván mới.",
        ),
    ]
    return StepsItem(tuple(row.say(lang) for row in rows))


def tips(rules: RuleSet, lang: Language) -> tuple[TextItem, ...]:
    """What helps to win under these rules."""
    rows = [
        Text(
            "Before your first card, cut the hand into plays: the fewer, the sooner you are out.",
            "Chưa đánh vội: xếp bài thành bộ trước đã, càng ít bộ càng mau hết.",
        ),
        Text(
            "While you lead, shed long straights and low cards; keep high singles to win the lead back.",
            "Đang được ra bài thì đẩy sảnh dài, bài nhỏ; rác to giữ lại để giành lượt.",
        ),
        Text(
            "Do not tear up a straight to beat a single card.",
            "Đừng xé sảnh chỉ để chặn một lá rác.",
        ),
    ]
    if rules.passing.locks:
        rows.append(
            Text(
                "A pass lasts until the trick ends: think before you pass on a cheap play.",
                "Bỏ lượt là nghỉ hết vòng: chặn được rẻ thì đừng vội bỏ.",
            )
        )
    else:
        rows.append(
            Text(
                "A pass costs little here: let the others spend, then come back in.",
                "Ở đây bỏ lượt vẫn vào lại được: cứ để mấy nhà kia tốn bài trước đã.",
            )
        )
    if rules.pay.cong:
        rows.append(
            Text(
                "Get one card down early: cóng is the dearest way to lose.",
                "Ráng đánh được một lá cho khỏi cóng rồi tính gì thì tính.",
            )
        )
    if rules.pay.thoi_two and rules.finish.on_two == "allowed":
        rows.append(
            Text(
                f"A 2 held too long costs {rules.pay.thoi_two}: use it to take the lead in time.",
                f"Ôm heo tới cuối là thối {rules.pay.thoi_two}: thả heo giành lượt cho kịp.",
            )
        )
    if rules.finish.on_two != "allowed":
        rows.append(
            Text(
                "Never let 2s be all you have left: play them while another play remains.",
                "Đừng để trên tay còn toàn heo: còn bộ khác thì thả heo trước.",
            )
        )
    if rules.quad.beats_two and rules.chop.two:
        rows.append(
            Text(
                "Before you put down a 2, ask yourself which quads may still be out.",
                "Trước khi thả heo, nhớ xem còn tứ quý nào chưa ra không.",
            )
        )
    match rules.bao_mot.mode:
        case "enforce":
            rows.append(
                Text(
                    "Keep a pair or a straight for when the next player has one card.",
                    "Chừa một đôi hay một sảnh cho lúc nhà sau báo một.",
                )
            )
        case "penalty" | "strict":
            rows.append(
                Text(
                    "Next player on one card: lead a pair or a straight, and if it must be a single, your highest.",
                    "Nhà sau báo một: ra đôi, ra sảnh; hết cách mới ra rác, mà phải là lá to nhất.",
                )
            )
        case "none":
            rows.append(
                Text(
                    "Nobody has to stop a player with one card, so it is on you: lead pairs and straights.",
                    "Báo một không ai bị ép giữ, nên tự lo: ra đôi, ra sảnh cho chắc.",
                )
            )
    if rules.declare.enabled:
        rows.append(
            Text(
                "Declare Sâm if at most one of your plays can be beaten: it goes last.",
                "Chỉ báo Sâm khi nhiều nhất một bộ sợ bị chặn: bộ đó để dành đánh cuối.",
            )
        )
    return tuple(TextItem(row.say(lang)) for row in rows)


def questions(rules: RuleSet, lang: Language) -> QuestionsItem:
    """What people ask at the table."""
    rows = [
        (
            Text("Must I beat if I can?", "Chặn được thì có buộc phải chặn không?"),
            Text(
                "No. You may always pass, except when you lead.",
                "Không. Lúc nào cũng được bỏ lượt, trừ khi tới phiên bạn ra bài.",
            ),
        ),
        (
            Text("May I come back in after a pass?", "Bỏ lượt rồi có được vào lại không?"),
            Text("Not before the next trick.", "Không, chờ vòng sau.")
            if rules.passing.locks
            else Text("Yes, once somebody has played on.", "Được, miễn là sau đó có nhà đánh tiếp."),
        ),
        (Text("Is K-A-2 a straight?", "K-A-2 có phải sảnh không?"), Text("Never.", "Không bao giờ.")),
        (Text("And A-2-3?", "Thế A-2-3 thì sao?"), _ace_low(rules)),
        (Text("What chops a single 2?", "Cái gì chặt được một heo?"), _over_two(rules)),
        (Text("And a pair of 2s?", "Còn đôi heo?"), _over_twos(rules)),
        (Text("May I go out on a 2?", "Về bằng heo được không?"), _last_two(rules)),
    ]
    if rules.instant.kinds:
        rows.append(
            (
                Text("May I hide an instant win and play on?", "Tới trắng mà muốn đánh tiếp được không?"),
                Text("No, the table pays it out at once.", "Không, bàn tính thắng luôn."),
            )
        )
    if rules.declare.enabled:
        rows.append(
            (
                Text("My last play of a Sâm can be beaten. Does that matter?", "Báo Sâm mà bộ cuối bị chặn thì sao?"),
                Text(
                    "No: once it is down your hand is empty and the Sâm is made.",
                    "Không sao: bộ cuối đánh xuống là hết bài, được Sâm rồi.",
                )
                if rules.finish.on_two == "allowed"
                else Text(
                    "No: once it is down your hand is empty. Only do not let it be nothing but 2s.",
                    "Không sao: đánh xuống là hết bài rồi. Chỉ cần bộ cuối đừng toàn heo.",
                ),
            )
        )
    rows.append(
        (
            Text("Is it for money?", "Có ăn tiền không?"),
            Text("No. Points are only written down.", "Không. Điểm chỉ để ghi sổ cho vui."),
        )
    )
    return QuestionsItem(tuple(Question(q.say(lang), a.say(lang)) for q, a in rows))


def _ace_low(rules: RuleSet) -> Text:
    straight = rules.straight
    if straight.min > 3:
        return Text(
            f"No: a straight has at least {straight.min} cards here.",
            f"Không: bàn này sảnh ít nhất {straight.min} lá.",
        )
    if straight.ace_low and straight.two:
        return Text("Yes, and it is the lowest of all.", "Phải, mà là sảnh nhỏ nhất.")
    return Text("Not at this table.", "Bàn này thì không.")


def _over_two(rules: RuleSet) -> Text:
    if rules.quad.beats_two:
        return Text("Any quad.", "Tứ quý nào cũng chặt được.")
    return Text("Nothing here.", "Bàn này không gì chặt được.")


def _over_twos(rules: RuleSet) -> Text:
    match rules.chop.pair_of_twos:
        case "none":
            return Text("Nothing here.", "Bàn này không gì chặt được.")
        case "one_quad":
            return Text("Any quad.", "Tứ quý nào cũng chặt được.")
        case "two_quads":
            return Text("Two quads put down together.", "Hai tứ quý đánh cùng lúc.")


def _last_two(rules: RuleSet) -> Text:
    match rules.finish.on_two:
        case "allowed":
            return Text("Yes, and you have won.", "Được, về là thắng.")
        case "loss_continue":
            return Text(
                "You may, but you lose and the others play on.", "Đánh được, nhưng thua; mấy nhà kia đánh tiếp."
            )
        case "loss_end":
            return Text("You may, but you lose and the hand ends.", "Đánh được, nhưng thua và hết ván luôn.")
        case "illegal":
            return Text("No, unless you lead and a 2 is all you have.", "Không, trừ khi bạn ra bài mà chỉ còn một heo.")
