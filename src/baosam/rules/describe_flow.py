"""How a hand is played, in sentences: declaring, tricks, báo một, going out."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from baosam.rules.describe_writer import Writer


def declaring(w: Writer) -> None:
    if not w.rules.declare.enabled:
        w.say("Sâm is not declared at this table.", "Bàn này không báo Sâm.", "declare.enabled")
        return
    w.say(
        "Before the first play each seat is asked in turn whether it will run out without being beaten once. "
        "The first yes settles it, and that seat leads.",
        "Trước khi đánh, hỏi từng nhà có báo Sâm không: báo là hứa đi hết 10 lá mà không ai chặn nổi. "
        "Có nhà báo thì thôi hỏi, nhà đó ra bài.",
        "declare.enabled",
        notes="A34",
    )
    match w.rules.declare.order:
        case "from_leader":
            w.say(
                "The would-be leader is asked first, then on in order of play.",
                "Hỏi người sắp ra bài trước, rồi lần lượt theo vòng.",
                "declare.order",
                notes="A10",
            )
        case "winner_then_owner":
            w.say(
                "The winner of the hand before is asked first, then from the host on in order of play.",
                "Hỏi người thắng ván trước đầu tiên, rồi từ chủ bàn lần lượt theo vòng.",
                "declare.order",
                notes="A10",
            )
        case "seat_number":
            w.say("Seats are asked by number.", "Hỏi theo số ghế.", "declare.order", notes="A10")
        case _:
            assert_never(w.rules.declare.order)
    w.say("All say no: the would-be leader leads.", "Không ai báo thì người sắp ra bài đánh trước.")


def tricks(w: Writer) -> None:
    w.say(
        "The leader has to play; then each seat in turn beats the top play or passes.",
        "Người ra bài buộc phải đánh; rồi từng nhà chặn bộ trên bàn hoặc bỏ lượt.",
    )
    if w.rules.passing.locks:
        w.say(
            "Having passed, you are out of this trick.",
            "Đã bỏ lượt thì nghỉ đến hết vòng.",
            "pass.locks",
        )
    else:
        w.say(
            "Having passed, you may come back in as soon as somebody has played on.",
            "Bỏ lượt rồi vẫn được vào lại, miễn là sau đó có nhà đánh tiếp.",
            "pass.locks",
        )
    w.say(
        "Nobody left to beat it: whoever made the last play leads the next trick.",
        "Không ai chặn nữa thì nhà đánh bộ cuối được ra bài vòng mới.",
    )


def bao_mot(w: Writer) -> None:
    w.say(
        "A player with one card is announced to all.",
        "Còn một lá là báo một cho cả bàn biết.",
    )
    match w.rules.bao_mot.mode:
        case "none":
            w.say("It binds nobody.", "Không ai bị buộc đánh gì, cũng không đền.", "bao_mot.mode")
        case "enforce":
            w.say(
                "If the next player still in has one card, a single of yours must be of your highest rank, "
                "even if that splits a pair.",
                "Nhà sau còn một lá thì bạn đánh rác phải là lá to nhất, dù phải xé đôi.",
                "bao_mot.mode",
                notes="A33",
            )
            w.say(
                "Every other shape stays free, and so does passing.",
                "Đánh bộ khác hay bỏ lượt thì vẫn tùy bạn.",
                choice="A11",
            )
            w.say(
                "This goes for leads and replies, for any number of players, even if that player has passed.",
                "Ra bài hay chặn đều vậy, bàn mấy người cũng vậy, kể cả khi nhà sau đã bỏ lượt.",
                choice="A12",
            )
        case "penalty":
            w.say(
                "You play freely, but letting it out can cost you (đền): if the player with one card wins by "
                "beating a single, and the seat just before acted last and was at fault, that seat pays all.",
                "Đánh tự do nhưng phải giữ: nhà báo một về bằng cách chặn rác, mà nhà ngồi trước vừa đi ngay "
                "trước đó lại có lỗi, thì nhà ấy đền cả bàn.",
                "bao_mot.mode",
                notes="A31",
            )
            _faults(w)
            _den(w)
        case "strict":
            w.say(
                "If the player with one card wins by beating a single, and the seat just before acted last, "
                "that seat pays for all (đền), whatever it held.",
                "Nhà báo một về bằng cách chặn rác thì nhà ngồi trước vừa đi ngay trước đó đền cả bàn, "
                "bất kể cầm bài gì.",
                "bao_mot.mode",
                notes="A31",
            )
            _den(w)
        case _:
            assert_never(w.rules.bao_mot.mode)


def _faults(w: Writer) -> None:
    reply, passing = w.rules.bao_mot.reply_is_fault, w.rules.bao_mot.pass_is_fault
    if reply:
        w.say(
            "A fault: a single, led or in reply, lower than the highest card held, pairs included.",
            "Lỗi: đánh rác, ra bài hay chặn, mà nhỏ hơn lá to nhất đang cầm (kể cả lá nằm trong đôi).",
            "bao_mot.reply_is_fault",
            notes="A31",
        )
    else:
        w.say(
            "A fault: to lead a single lower than the highest card held, pairs included. "
            "Only the seat that led the trick can be at fault.",
            "Lỗi: ra rác nhỏ hơn lá to nhất đang cầm (kể cả lá nằm trong đôi). Chỉ xét nhà ra bài vòng đó.",
            "bao_mot.reply_is_fault",
            notes="A31",
        )
    if passing:
        w.say(
            "A fault too: to pass while holding a single that beats the table.",
            "Cũng là lỗi: có lá chặn được rác trên bàn mà lại bỏ lượt.",
            "bao_mot.pass_is_fault",
            notes="A32",
        )
    else:
        w.say("Passing is no fault.", "Bỏ lượt không tính là lỗi.", "bao_mot.pass_is_fault", notes="A32")
    w.say(
        "Bigger shapes kept back are no fault; whether the better card would have helped is not asked.",
        "Giữ đôi, giữ sảnh không phải lỗi; cũng không xét lá to hơn có chặn nổi hay không.",
        choice="A32",
    )


def _den(w: Writer) -> None:
    w.say(
        "Đền covers everything that all losers owe the winner; chops are not touched. "
        "With two players there is no đền.",
        "Nhà đền trả thay mọi khoản cả bàn nợ nhà thắng; điểm chặt giữ nguyên. Bàn hai người thì không đền.",
        choice="A30",
    )


def going_out(w: Writer) -> None:
    w.say(
        "The first hand to run empty wins, and play stops at once.",
        "Nhà nào hết bài trước là thắng, ván dừng ngay.",
    )
    match w.rules.finish.on_two:
        case "allowed":
            w.say("Going out on a 2 is fine.", "Về bằng heo vẫn được.", "finish.on_two")
            if w.rules.quad.beats_two:
                w.say(
                    "A last single 2 ends the hand: nobody gets to chop it.",
                    "Lá cuối là heo thì hết ván luôn, không ai kịp chặt.",
                    choice="A36",
                )
            return
        case "loss_continue":
            amount = w.rules.pay.finish_two
            w.say(
                f"Going out on nothing but 2s loses: for each 2 of that play you owe the winner {amount}, "
                "and nothing for cards. Your play can still be beaten. The others go on; a lone seat wins.",
                f"Về mà toàn heo là thua: mỗi lá 2 trong bộ đó trả nhà thắng {amount}, không tính lá. "
                "Bộ đó vẫn bị chặn, bị chặt; các nhà kia đánh tiếp, còn một nhà thì nhà đó thắng.",
                "finish.on_two",
                "pay.finish_two",
                notes="A14",
            )
        case "loss_end":
            amount = w.rules.pay.finish_two_each
            w.say(
                f"Going out on nothing but 2s loses and ends the hand: {amount} to every other seat, "
                "and besides that only chops are paid.",
                f"Về mà toàn heo là thua, hết ván luôn: trả mỗi nhà {amount}, ngoài ra chỉ tính điểm chặt.",
                "finish.on_two",
                "pay.finish_two_each",
                notes="A14",
            )
        case "illegal":
            w.say(
                "You may not go out on nothing but 2s, unless you lead and have no other way: "
                "a last single 2 may be led and wins, a pair of 2s is split.",
                "Không được về mà toàn heo, trừ khi ra bài mà hết cách: còn đúng một heo thì được ra "
                "và thắng, còn đôi heo thì phải xé.",
                "finish.on_two",
                notes="A14",
            )
        case _:
            assert_never(w.rules.finish.on_two)
    if w.rules.straight.two:
        w.say(
            "A straight with a 2 in it is a last play like any other.",
            "Về bằng sảnh có lá 2 thì vẫn tính như thường.",
            choice="A13",
        )
    w.say(
        "With only 2s left you may pass in reply, but when you lead you have to play.",
        "Chỉ còn heo thì được bỏ lượt, nhưng tới lượt ra bài thì phải đánh.",
        choice="A15",
    )
