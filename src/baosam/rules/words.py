"""What happens in a hand, in words a player uses: plays, refusals, payments, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from baosam.rules.cards import RANKS, Card, Seat
from baosam.rules.language import Language, Text
from baosam.rules.plays import Play, Shape, read_play

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from baosam.rules.events import Line, Result
    from baosam.rules.ruleset import Kind, RuleSet

# The reasons of the hand record's specification, in its order, and the one for a record that cannot be read.
REASONS: Mapping[str, Text] = {
    "not_your_turn": Text("It is not your turn.", "Chưa đến lượt bạn."),
    "declaring": Text("Wait: the table is still being asked about Sâm.", "Chưa đánh được: bàn còn đang hỏi báo Sâm."),
    "not_declaring": Text("Nobody is asked about Sâm any more.", "Đã hết lượt báo Sâm."),
    "hand_over": Text("This hand is over.", "Ván này đã xong."),
    "not_in_hand": Text("You do not hold that card.", "Bạn không cầm lá này."),
    "duplicate_card": Text("The same card is named twice.", "Một lá bị chọn hai lần."),
    "not_a_play": Text("These cards make no play.", "Mấy lá này không thành bộ."),
    "wrong_shape": Text(
        "Beat it with the same shape and the same number of cards.",
        "Phải chặn bằng bộ cùng kiểu, cùng số lá.",
    ),
    "not_higher": Text("That is not higher than the play on the table.", "Bộ này chưa to hơn bài trên bàn."),
    "must_lead": Text("It is your lead: you cannot pass.", "Bạn ra bài, không bỏ lượt được."),
    "must_play_highest_single": Text(
        "The next player has one card: a single must be your highest.",
        "Nhà sau báo một: đánh rác phải là lá to nhất.",
    ),
    "must_contain_lowest": Text(
        "The first play must contain your lowest rank.", "Bộ ra đầu ván phải có lá nhỏ nhất của bạn."
    ),
    "no_finish_on_two": Text("You may not go out on 2s.", "Không được về bằng heo."),
    "no_leaving": Text("You cannot leave this hand.", "Không rời ván này được."),
    "bad_card": Text("There is no such card or seat.", "Không có lá bài hay chỗ ngồi đó."),
    "bad_record": Text("This is not a readable hand record.", "Không đọc được biên bản ván này."),
}

KINDS: Mapping[Kind, Text] = {
    "dragon": Text("dragon", "sảnh rồng"),
    "four_twos": Text("four 2s", "tứ quý 2"),
    "one_colour": Text("one colour", "đồng màu"),
    "three_triples": Text("three triples", "ba sám"),
    "five_pairs": Text("five pairs", "năm đôi"),
}

_CHOICES: Mapping[str, Text] = {
    "pass": Text("pass", "bỏ lượt"),
    "sam": Text("declares Sâm", "báo Sâm"),
    "no": Text("no Sâm", "không báo"),
}

_SETS: Mapping[Shape, Text] = {
    Shape.SINGLE: Text("single {}", "rác {}"),
    Shape.PAIR: Text("pair of {}s", "đôi {}"),
    Shape.TRIPLE: Text("three {}s", "sám {}"),
    Shape.QUAD: Text("four {}s", "tứ quý {}"),
}


def reason_sentence(reason: str, lang: Language) -> str:
    """Why a command or a record is refused; raises `KeyError` for a reason that the rules do not give.

    >>> reason_sentence("must_lead", "en")
    'It is your lead: you cannot pass.'
    """
    return REASONS[reason].say(lang)


def kind_name(kind: Kind, lang: Language) -> str:
    """An instant win's name.

    >>> kind_name("five_pairs", "vi")
    'năm đôi'
    """
    return KINDS[kind].say(lang)


def rank_name(rank: str) -> str:
    """A rank as it stands on a card: T is written 10.

    >>> rank_name("T"), rank_name("Q")
    ('10', 'Q')
    """
    return "10" if rank == "T" else rank


def play_name(play: Play | str, lang: Language) -> str:
    """A choice by its name: a play (or its text), or `pass`, `sam`, `no`; raises `KeyError` for other texts.

    >>> [play_name(text, "en") for text in ("7", "TT", "JJJ", "A23", "34567", "33337777")]
    ['single 7', 'pair of 10s', 'three Js', 'straight A-2-3', 'straight 3 to 7', 'two quads, 3s and 7s']
    >>> [play_name(text, "vi") for text in ("7", "2", "JJJ", "7777", "789TJ", "pass")]
    ['rác 7', 'con 2', 'sám J', 'tứ quý 7', 'sảnh 7 đến J', 'bỏ lượt']
    """
    if isinstance(play, str) and play in _CHOICES:
        return _CHOICES[play].say(lang)
    if isinstance(play, str):
        play = read_play(play)
    first, last = rank_name(play.text[0]), rank_name(play.text[-1])
    match play.shape:
        case Shape.STRAIGHT if play.length == 3:
            return Text("straight ", "sảnh ").say(lang) + "-".join(map(rank_name, play.text))
        case Shape.STRAIGHT:
            return Text(f"straight {first} to {last}", f"sảnh {first} đến {last}").say(lang)
        case Shape.TWO_QUADS:
            return Text(f"two quads, {first}s and {last}s", f"hai tứ quý {first} và {last}").say(lang)
        case Shape.SINGLE if first == "2":
            # nobody calls a 2 rác
            return Text("single 2", "con 2").say(lang)
        case _:
            return _SETS[play.shape].say(lang).format(first)


def bao_mot_notice(name: str, hand: Sequence[Card], lang: Language) -> str:
    """The duty of the seat before a player, `name`, with one card: which single its `hand` may still play.

    >>> from baosam.rules.cards import parse_cards
    >>> bao_mot_notice("Chú Minh", parse_cards("4s Ts Th"), "vi")
    'Chú Minh còn một lá: đánh rác phải là lá to nhất (10)'
    """
    highest = rank_name(RANKS[max(card.rank for card in hand)])
    return Text(
        f"{name} has one card: a single must be your highest ({highest})",
        f"{name} còn một lá: đánh rác phải là lá to nhất ({highest})",
    ).say(lang)


def line_sentence(line: Line, rules: RuleSet, lang: Language) -> str:
    """Why one payment is made. The line is as `rules` gave it, in stakes: counts are read off it.

    >>> from baosam.rules import events, presets
    >>> line_sentence(events.Line(Seat(1), Seat(0), 3, "cards"), presets.PRESETS["standard"], "vi")
    'Còn 3 lá'
    >>> line_sentence(events.Line(Seat(1), Seat(0), 10, "thoi_two"), presets.PRESETS["standard"], "en")
    'Two 2s left'
    """
    pay = rules.pay
    match line.reason:
        case "cards":
            count = line.amount // pay.card
            text = Text(f"{count} card left" if count == 1 else f"{count} cards left", f"Còn {count} lá")
        case "cong":
            text = Text("Cóng: never played a card", "Cóng: chưa đánh được lá nào")
        case "thoi_two":
            count = line.amount // pay.thoi_two
            text = Text(_COUNTED_TWOS[count - 1], f"Thối {count} heo")
        case "thoi_quad":
            count = line.amount // pay.thoi_quad
            text = Text("A quad left" if count == 1 else "Two quads left", f"Thối {count} tứ quý")
        case "finish_two":
            text = Text("Went out on 2s", "Về bằng heo")
        case "chop":
            text = Text("Chopped", "Bị chặt")
        case "instant":
            text = Text("Instant win", "Tới trắng")
        case "sam":
            text = Text("The Sâm came off", "Được Sâm")
        case "sam_broken":
            text = Text("The Sâm failed", "Đền Sâm")
        case "den":
            text = Text("Đền: let the last card out, pays for all", "Đền báo một: trả thay cả bàn")
        case "left":
            text = Text("Left the hand", "Rời ván giữa chừng")
        case _:
            assert_never(line.reason)
    return text.say(lang)


_COUNTED_TWOS = ("A 2 left", "Two 2s left", "Three 2s left", "Four 2s left")


def outcome_title(result: Result, names: Sequence[str], you: Seat | None, lang: Language) -> str:
    """How a hand ended, in one sentence, to the seat `you` (None: to a spectator). `names` are by seat.

    >>> from baosam.rules.events import Result
    >>> result = Result(outcome="out", winner=Seat(1), breaker=None, kind=None, lines=(), payments=(0, 0),
    ...                 hands=((), ()), next_leader=Seat(1))
    >>> [outcome_title(result, ["An", "Bà Hoa"], Seat(you), "en") for you in (0, 1)]
    ['Bà Hoa won: first to run out', 'You won: first to run out!']
    """

    def who(seat: Seat) -> Text:
        return Text("You", "Bạn") if seat == you else Text(names[seat], names[seat])

    def whose(seat: Seat) -> Text:
        if seat == you:
            return Text("your", "của bạn")
        return Text(f"{names[seat]}’s", f"của {names[seat]}")

    def title(text: Text, seat: Seat) -> str:
        return text.say(lang) + ("!" if seat == you else "")

    winner, breaker = result.winner, result.breaker
    if winner is not None:
        name = who(winner)
        match result.outcome:
            case "instant" if result.kind is not None:
                kind = KINDS[result.kind]
                be = "win" if winner == you else "wins"
                text = Text(f"{name.en} {be} at the deal: {kind.en}", f"{name.vi} tới trắng: {kind.vi}")
            case "sam_made":
                owner = whose(winner)
                sam = owner.en[:1].upper() + owner.en[1:]
                text = Text(f"{sam} Sâm came off: nobody could beat it", f"{name.vi} được Sâm: không ai chặn nổi")
            case "last_standing":
                text = Text(f"{name.en} won: the last one still in", f"{name.vi} thắng: cả bàn chỉ còn một mình")
            case _:
                text = Text(f"{name.en} won: first to run out", f"{name.vi} thắng: hết bài trước")
        return title(text, winner)

    loser = _loser(result)
    if breaker is not None:
        name = who(breaker)
        owner = Text("the", "") if loser is None else whose(loser)
        text = Text(f"{name.en} broke {owner.en} Sâm", f"{name.vi} chặn được Sâm {owner.vi}".rstrip())
        return title(text, breaker)
    if loser is None:
        return Text("The Sâm failed and nobody broke it", "Sâm không thành, không ai phải chặn").say(lang)
    name = who(loser)
    if result.outcome == "lost_on_two":
        return Text(f"{name.en} went out on 2s and lost", f"{name.vi} về bằng heo nên thua").say(lang)
    if result.hands[loser]:
        return Text(f"{name.en} left and lost the Sâm", f"{name.vi} bỏ ván nên thua Sâm").say(lang)
    return Text(f"{name.en} went out on 2s and lost the Sâm", f"{name.vi} về bằng heo nên thua Sâm").say(lang)


def _loser(result: Result) -> Seat | None:
    """Who lost a hand that nobody won: who pays for it, or (nothing being at stake) who has run out."""
    for line in result.lines:
        if line.reason in ("sam_broken", "finish_two"):
            return line.payer
    return next((Seat(seat) for seat, hand in enumerate(result.hands) if not hand), None)
