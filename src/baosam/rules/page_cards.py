"""Pictures for a rules page. Whether something is a play, beats or wins is asked of the rules, never written here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baosam.rules.cards import HAND_SIZE, RANKS, SUITS, parse_cards
from baosam.rules.instant import has_kind
from baosam.rules.language import Language, Text
from baosam.rules.page_items import CardsItem, CardsRow, Sign
from baosam.rules.plays import LINE, allowed, beats, read_play
from baosam.rules.words import kind_name, play_name

if TYPE_CHECKING:
    from baosam.rules.ruleset import Kind, RuleSet

_SHORTEST = 3


def cards_for(*texts: str) -> tuple[tuple[str, ...], ...]:
    """Cards for some ranks each, no card twice.

    >>> cards_for("77", "7")
    (('7s', '7h'), ('7d',))
    """
    # every rank begins with another suit, so that a straight doesn't look as if suits mattered
    left = {rank: [rank + "shdc"[(at + turn) % 4] for turn in range(4)] for at, rank in enumerate(RANKS)}
    return tuple(tuple(left[rank].pop(0) for rank in text) for text in texts)


def ranks(rules: RuleSet, lang: Language) -> CardsItem:
    """All ranks in a row."""
    row = tuple(rank + SUITS[place % 4] for place, rank in enumerate(RANKS))
    text = Text("From the lowest to the highest", "Từ nhỏ nhất đến to nhất").say(lang)
    return CardsItem((CardsRow(row, "", None, text),))


def shapes(rules: RuleSet, lang: Language) -> CardsItem:
    """One of each shape, then what is a straight and what is none."""
    low, high = rules.straight.min, rules.straight.max
    texts = ("7", "77", "777", "7777", LINE[3 : 3 + low])
    rows = [_alone(text, "", _capital(play_name(text, lang))) for text in texts]
    for window in (LINE[:low], LINE[1 : 1 + low], LINE[-low:]):
        if allowed(read_play(window), rules):
            rows.append(_alone(window, "", _capital(play_name(window, lang))))
        else:
            rows.append(_alone(window, "not", Text("Not at this table", "Bàn này không tính").say(lang)))
    corner = Text("Never: nothing goes round the corner", "Không bao giờ: sảnh không đi vòng")
    rows.append(_alone(LINE[1 - low :] + "2", "not", corner.say(lang)))
    if low > _SHORTEST:
        short = Text(f"Too short: at least {low} cards", f"Ngắn quá: ít nhất {low} lá")
        rows.append(_alone(LINE[4 : 3 + low], "not", short.say(lang)))
    if high < HAND_SIZE:
        long = Text(f"Too long: at most {high} cards", f"Dài quá: nhiều nhất {high} lá")
        rows.append(_alone(LINE[2 : 3 + high], "not", long.say(lang)))
    return CardsItem(tuple(rows))


def _alone(text: str, sign: Sign, said: str) -> CardsRow:
    return CardsRow(cards_for(text)[0], sign, None, said)


# What is put on what, and what to say of it if it beats and if it does not.
_SAME = Text("Same shape, same number of cards, higher", "Cùng kiểu, cùng số lá, to hơn")
_PAIRS: tuple[tuple[str, str, Text, Text], ...] = (
    ("9", "7", _SAME, _SAME),
    ("JJ", "88", _SAME, _SAME),
    ("8", "8", Text("", ""), Text("Equal never beats equal", "Bằng nhau thì không chặn được")),
    ("55", "9", Text("", ""), Text("A pair is no answer to a single", "Đôi không chặn được rác")),
    ("2", "A", Text("A 2 beats any other single", "Heo chặn mọi lá rác khác"), Text("", "")),
    (
        "3333",
        "2",
        Text("Even the lowest quad chops a 2", "Tứ quý nhỏ nhất cũng chặt được heo"),
        Text("A quad does not chop a 2 here", "Bàn này tứ quý không chặt được heo"),
    ),
    ("3333", "A", Text("", ""), Text("A quad chops no ace", "Tứ quý không chặt được A")),
    (
        "9999",
        "4444",
        Text("A higher quad chops a lower one", "Tứ quý to chặt tứ quý nhỏ"),
        Text("No quad chops another here", "Bàn này tứ quý không chặt tứ quý"),
    ),
    (
        "6666",
        "22",
        Text("One quad chops a pair of 2s", "Một tứ quý chặt được đôi heo"),
        Text("One quad does not chop a pair of 2s", "Một tứ quý không chặt được đôi heo"),
    ),
)
_WITH_TWO_QUADS: tuple[tuple[str, str, Text, Text], ...] = (
    ("33337777", "22", Text("Two quads chop a pair of 2s", "Hai tứ quý chặt đôi heo"), Text("", "")),
    (
        "4444JJJJ",
        "55559999",
        Text("Two quads chop two quads: the higher ones count", "Hai tứ quý chặt hai tứ quý: so bộ to hơn"),
        Text("Nothing chops two quads here", "Bàn này hai tứ quý thì hết bị chặt"),
    ),
)


def beating(rules: RuleSet, lang: Language) -> CardsItem:
    """What beats what, and what does not."""
    low, high = rules.straight.min, rules.straight.max
    pairs = [*_PAIRS[:4]]
    last = Text("A straight goes by its last card", "Sảnh hơn nhau ở lá cuối")
    pairs.append((LINE[4 : 4 + low], LINE[3 : 3 + low], last, last))
    if low < high:
        other = Text("One card more: no answer", "Thừa một lá: không chặn được")
        pairs.append((LINE[3 : 4 + low], LINE[2 : 2 + low], other, other))
    pairs += _PAIRS[4:]
    if rules.chop.pair_of_twos == "two_quads":
        pairs += _WITH_TWO_QUADS
    rows: list[CardsRow] = []
    for text, top, yes, no in pairs:
        wins = beats(read_play(text), read_play(top), rules)
        left, right = cards_for(text, top)
        rows.append(CardsRow(left, "beats" if wins else "not", right, (yes if wins else no).say(lang)))
    return CardsItem(tuple(rows))


_HANDS: dict[Kind, tuple[str, ...]] = {
    "dragon": ("3s 4h 5d 6c 7s 8h 9d Tc Js Qh", "As 2h 3d 4c 5s 6h 7d 8c 9s Th"),
    "four_twos": ("3s 5h 6d 8c 9s Jh 2s 2c 2d 2h",),
    "one_colour": ("3h 4d 6h 7d 9h Td Qh Kd Ah 2d",),
    "three_triples": ("3s 3c 3d 7s 7c 7h Ts Td Th Ac", "3s 3c 3d 3h 7s 7c 7h Ts Td Th"),
    "five_pairs": ("3s 3d 5c 5h 8s 8h Jc Jd Ad Ah", "5s 5c 5d 5h 8s 8h Jc Jd Ad Ah"),
}


def instant_hands(rules: RuleSet, lang: Language) -> CardsItem:
    """Hands that win at the deal, strong to weak, and those that nearly do."""
    rows: list[CardsRow] = []
    for kind in rules.instant.kinds:
        for text in _HANDS[kind]:
            hand = parse_cards(text)
            good = has_kind(kind, hand, rules)
            name = kind_name(kind, lang)
            said = (
                _capital(name)
                if good
                else Text(f"Not counted as {name} here", f"Bàn này không tính là {name}").say(lang)
            )
            rows.append(CardsRow(tuple(map(str, hand)), "" if good else "not", None, said))
    return CardsItem(tuple(rows))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
