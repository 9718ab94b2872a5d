"""What a table pays, in sentences: Sâm, instant wins, cards and fines, chops, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from baosam.rules.cards import HAND_SIZE

if TYPE_CHECKING:
    from baosam.rules.describe_writer import Writer
    from baosam.rules.ruleset import Kind


def sam(w: Writer) -> None:
    rule, seats = w.rules.sam, w.rules.seats.max
    if not w.rules.declare.enabled:
        return
    w.say(
        "The others may only try to beat the declarer. The first who does breaks the Sâm and ends the hand.",
        "Mấy nhà kia chỉ lo chặn nhà báo. Ai chặn được một bộ là Sâm bị bắt, hết ván.",
    )
    w.say(
        f"The declarer runs out: every other seat pays {rule.each}. The last play needs no safety.",
        f"Đi hết bài là được Sâm: mỗi nhà trả {rule.each}. Bộ cuối không sợ bị chặn.",
        "sam.each",
        notes="A26",
    )
    if rule.dragon_each != rule.each and w.rules.straight.max == HAND_SIZE:
        w.say(
            f"With a ten-card straight as the first play it is {rule.dragon_each} each.",
            f"Ra ngay sảnh 10 lá thì mỗi nhà trả {rule.dragon_each}.",
            "sam.dragon_each",
        )
    match rule.broken:
        case "each":
            w.say(
                f"Broken: the declarer pays {rule.each} to every other seat.",
                f"Bị chặn là đền Sâm: trả mỗi nhà {rule.each}.",
                "sam.each",
                "sam.broken",
            )
        case "breaker_n":
            w.say(
                f"Broken: the declarer pays the breaker {rule.each} for every player.",
                f"Bị chặn là đền Sâm: trả hết cho nhà chặn, {rule.each} nhân số người chơi.",
                "sam.broken",
            )
            w.say(
                f"The declarer counts too: with {seats} players {rule.each} × {seats} = {rule.each * seats}.",
                f"Tính cả nhà báo: bàn {seats} người là {rule.each} × {seats} = {rule.each * seats}.",
                choice="A24",
            )
        case "breaker_n_minus_1":
            w.say(
                f"Broken: the declarer pays the breaker {rule.each} for every other player.",
                f"Bị chặn là đền Sâm: trả hết cho nhà chặn, {rule.each} nhân số nhà còn lại.",
                "sam.broken",
            )
        case _:
            assert_never(rule.broken)
    _lost_unbroken(w)
    w.say(
        "Nothing else is paid in a Sâm hand: no cards, no cóng, no 2s, no quads, no chops.",
        "Ván Sâm không tính gì khác: lá, cóng, thối, chặt đều bỏ.",
        choice="A22 A23",
    )


def _lost_unbroken(w: Writer) -> None:
    each = w.rules.sam.each
    if w.rules.finish.on_two in ("loss_continue", "loss_end"):
        w.say(
            f"A declarer who goes out on nothing but 2s has lost: {each} to every other seat.",
            f"Nhà báo về mà toàn heo là thua Sâm: trả mỗi nhà {each}.",
            choice="A25",
        )
    elif w.rules.finish.on_two == "illegal":
        w.say(
            "What is said about going out on 2s goes for the declarer too.",
            "Luật về bằng heo áp dụng cả cho nhà báo.",
            "finish.on_two",
        )
    if w.rules.leave.mode == "leaver_loses":
        w.say(
            f"A declarer who leaves has lost: {each} to every other seat. "
            "Another seat that leaves is passed for, and pays or is paid as if it were there.",
            f"Nhà báo rời bàn là thua Sâm: trả mỗi nhà {each}. Nhà khác rời thì coi như bỏ lượt đến hết ván, "
            "được thua vẫn tính như còn ngồi.",
            choice="A25",
        )


def instant(w: Writer) -> None:
    rule = w.rules.instant
    if not rule.kinds:
        w.say("No hand wins at the deal.", "Không có tới trắng.", "instant.kinds")
        return
    w.say(
        f"Dealt such a hand, you win before anybody declares: every other seat pays {rule.each}.",
        f"Chia xong có một trong các kiểu sau là thắng ngay, chưa kịp báo Sâm: mỗi nhà trả {rule.each}.",
        "instant.each",
        notes="A26",
    )
    w.say("It happens by itself and cannot be turned down.", "Bàn tự xét, không được giấu.", choice="A21")
    for place, kind in enumerate(rule.kinds, 1):
        _kind(w, place, kind)
    if len(rule.kinds) > 1 or rule.order == "seat_number":
        _several(w)
    if rule.order == "strongest_kind":
        if rule.tie == "from_leader":
            w.say(
                "The same kind twice: whoever comes first from the would-be leader on.",
                "Trùng kiểu: ai gần người sắp ra bài hơn, tính theo vòng, thì thắng.",
                "instant.tie",
                notes="A18",
            )
        else:
            w.say(
                "The same kind twice: the lower seat number.",
                "Trùng kiểu: ghế số nhỏ hơn thắng.",
                "instant.tie",
            )


def _kind(w: Writer, place: int, kind: Kind) -> None:
    match kind:
        case "dragon" if w.rules.instant.dragon_low:
            w.say(
                f"{place}. Dragon: all ten cards in one straight, A to 10 and 2 to J included.",
                f"{place}. Sảnh rồng: cả 10 lá một sảnh, kể cả A đến 10 và 2 đến J.",
                "instant.kinds",
                "instant.dragon_low",
                notes="A19",
            )
        case "dragon":
            w.say(
                f"{place}. Dragon: all ten cards in one straight, 3 to Q or higher.",
                f"{place}. Sảnh rồng: cả 10 lá một sảnh, từ 3 đến Q trở lên.",
                "instant.kinds",
                "instant.dragon_low",
            )
        case "four_twos":
            w.say(f"{place}. All four 2s.", f"{place}. Tứ quý 2: đủ bốn heo.", "instant.kinds")
        case "one_colour":
            w.say(
                f"{place}. One colour: ten red cards, or ten black ones.",
                f"{place}. Đồng màu: cả 10 lá cùng đỏ hoặc cùng đen.",
                "instant.kinds",
            )
        case "three_triples":
            w.say(
                f"{place}. Three triples; one of them may be a quad.",
                f"{place}. Ba sám; có tứ quý thì tứ quý tính là một sám.",
                "instant.kinds",
                choice="A20",
            )
        case "five_pairs" if w.rules.instant.quad_is_two_pairs:
            w.say(
                f"{place}. Five pairs; a quad is two of them.",
                f"{place}. Năm đôi; tứ quý tính là hai đôi.",
                "instant.kinds",
                "instant.quad_is_two_pairs",
            )
        case "five_pairs":
            w.say(
                f"{place}. Five pairs of five different ranks.",
                f"{place}. Năm đôi, năm số khác nhau.",
                "instant.kinds",
                "instant.quad_is_two_pairs",
            )
        case _:
            assert_never(kind)


def _several(w: Writer) -> None:
    if w.rules.instant.order == "strongest_kind":
        w.say(
            "Several at once: the kind nearer the top wins, and the others pay like everybody.",
            "Nhiều nhà cùng tới trắng: kiểu đứng trên thắng, nhà kia vẫn trả như mọi người.",
            "instant.order",
        )
    else:
        w.say(
            "Several at once: the lowest seat number wins, and the others pay like everybody.",
            "Nhiều nhà cùng tới trắng: ghế số nhỏ nhất thắng, nhà kia vẫn trả như mọi người.",
            "instant.order",
        )


def pay(w: Writer) -> None:
    w.say(
        "Amounts are in points at stake 1; a higher stake multiplies them. What one seat gets, another pays.",
        "Tính cho bàn mức 1 điểm, mức cao hơn thì nhân lên. Nhà này được bao nhiêu là nhà kia trả bấy nhiêu.",
    )
    _cards(w)
    _fines(w)
    _chops(w)


def _cards(w: Writer) -> None:
    rule = w.rules.pay
    if rule.card:
        w.say(
            f"Each card left: {rule.card} to the winner.",
            f"Mỗi lá còn lại: trả nhà thắng {rule.card}.",
            "pay.card",
        )
    else:
        w.say("Cards left cost nothing.", "Lá còn lại không tính.", "pay.card")
    if rule.cong:
        w.say(
            f"Cóng, not one card played: {rule.cong} instead of the count.",
            f"Cóng, chưa đánh được lá nào: {rule.cong} thay cho số lá.",
            "pay.cong",
        )
    else:
        w.say(
            "There is no cóng: whoever never played pays for ten cards.",
            "Không tính cóng: chưa đánh lá nào thì trả đủ 10 lá.",
            "pay.cong",
        )


def _fines(w: Writer) -> None:
    rule = w.rules.pay
    if rule.thoi_two:
        w.say(
            f"Each 2 left: {rule.thoi_two} more.",
            f"Thối heo, mỗi lá 2: thêm {rule.thoi_two}.",
            "pay.thoi_two",
            notes="A27",
        )
        if rule.thoi_only_all_twos:
            w.say(
                "But only when nothing but 2s is left.",
                "Nhưng chỉ khi trên tay còn toàn heo.",
                "pay.thoi_only_all_twos",
            )
    else:
        w.say("A 2 left costs no more than another card.", "Không tính thối heo.", "pay.thoi_two")
    if rule.thoi_quad:
        w.say(
            f"Each quad left: {rule.thoi_quad} more.",
            f"Thối tứ quý, mỗi bộ: thêm {rule.thoi_quad}.",
            "pay.thoi_quad",
            notes="A27",
        )
    else:
        w.say("A quad left costs no more than its cards.", "Không tính thối tứ quý.", "pay.thoi_quad")
    if not rule.thoi_two and not rule.thoi_quad:
        return
    w.say(
        "Such cards are counted as cards all the same, and four 2s are four 2s and a quad.",
        "Lá bị thối vẫn tính vào số lá; bốn heo vừa là bốn heo vừa là tứ quý.",
        choice="A17",
    )
    if rule.cong and rule.cong_adds:
        w.say("On top of cóng these are paid too.", "Cóng vẫn phải trả thêm thối.", "pay.cong_adds", notes="A16")
    elif rule.cong:
        w.say(
            "On top of cóng nothing more is paid.",
            "Đã cóng thì không tính thối.",
            "pay.cong_adds",
            notes="A16",
        )


def _chops(w: Writer) -> None:
    chop = w.rules.chop
    pair, quads = chop.pair_of_twos != "none", w.rules.quad.beats_quad
    two_quads = chop.pair_of_twos == "two_quads" and chop.two_quads_over == "higher_top"
    if not (w.rules.quad.beats_two or pair or quads):
        return
    if not (chop.two or chop.two_pair or chop.quad):
        w.say("Chops are free.", "Chặt không tính điểm.", "chop.two", "chop.two_pair", "chop.quad", notes="A27")
        return
    if w.rules.quad.beats_two:
        _chop(w, "A single 2 is chopped", "Chặt một heo", chop.two, "chop.two")
    if pair:
        _chop(w, "A pair of 2s is chopped", "Chặt đôi heo", chop.two_pair, "chop.two_pair")
    if quads:
        _chop(w, "A quad is chopped", "Chặt tứ quý", chop.quad, "chop.quad")
    if two_quads:
        _chop(w, "Two quads are chopped", "Chặt hai tứ quý", chop.quad * 2, "chop.quad")
    if quads or two_quads:
        _chain(w)
    w.say(
        "A chop stays paid whatever happens later, even if it was that seat's last play.",
        "Đã chặt là tính, sau đó ra sao cũng vậy, kể cả chặt xong hết bài.",
    )


def _chop(w: Writer, en: str, vi: str, amount: int, key: str) -> None:
    if amount:
        w.say(f"{en}: its owner pays {amount}.", f"{vi}: nhà bị chặt trả {amount}.", key, notes="A27")
    else:
        w.say(f"{en}: nothing is paid.", f"{vi}: không tính điểm.", key)


def _chain(w: Writer) -> None:
    chop = w.rules.chop
    two, quad = chop.two, chop.quad
    from_two = w.rules.quad.beats_two and two > 0
    match chop.chain:
        case "cumulative":
            sums = f"{two}, {two + quad}, {two + quad * 2}"
            w.say(
                "A quad chopped gives up what it had just won as well"
                + (f" (after a 2: {sums})." if from_two else "."),
                "Chặt chồng: bộ sau ăn luôn phần bộ trước vừa ăn" + (f" (từ một heo: {sums})." if from_two else "."),
                "chop.chain",
            )
        case "separate":
            w.say(
                "Chop upon chop: each pays for what it chopped, no more.",
                "Chặt chồng: chặt bộ nào trả bộ đó.",
                "chop.chain",
            )
        case "doubling":
            sums = f"{two}, {two * 2}, {two * 4}"
            w.say(
                "Each further chop pays twice the one before" + (f" (after a 2: {sums})." if from_two else "."),
                "Chặt chồng: lần sau gấp đôi lần trước" + (f" (từ một heo: {sums})." if from_two else "."),
                "chop.chain",
            )
            w.say(
                "In a trick led with a quad no chop pays.",
                "Vòng ra bằng tứ quý thì chặt không tính điểm.",
                "chop.chain",
            )
        case "last_victim":
            w.say(
                "Chop upon chop: when the trick ends, the last one chopped pays the last chopper for it all.",
                "Chặt chồng: hết vòng, nhà bị chặt cuối trả cho nhà chặt cuối tổng cả chuỗi.",
                "chop.chain",
            )
        case _:
            assert_never(chop.chain)


def leaving(w: Writer) -> None:
    if w.rules.leave.mode == "bot_plays_on":
        w.say(
            "Leave in the middle of a hand and a bot plays your cards to its end.",
            "Rời bàn giữa ván thì máy đánh thay bạn đến hết ván.",
            "leave.mode",
        )
    else:
        w.say(
            "Leave in the middle of a hand and you are out: at its end you pay the winner for the cards, "
            "2s and quads you left, without cóng.",
            "Rời bàn giữa ván là thua: hết ván trả nhà thắng theo lá, heo, tứ quý bỏ lại, không tính cóng.",
            "leave.mode",
            notes="A28",
        )
        w.say(
            "Your play on the table stays. The last seat left wins.",
            "Bộ bạn vừa đánh vẫn nằm trên bàn. Còn một nhà thì nhà đó thắng.",
        )
    if w.rules.leave.mode == "leaver_loses" or w.rules.finish.on_two == "loss_continue":
        w.say(
            "A seat that is out or has left is skipped: it is nobody's next player, and never cóng.",
            "Nhà đã hết bài hay đã rời thì bỏ qua: không ai phải giữ cho nhà đó, và không tính cóng.",
            choice="A38",
        )
