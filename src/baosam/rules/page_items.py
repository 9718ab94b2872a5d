"""What a rules page is made of: a few kinds of items, the same in every language but for their texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from baosam.rules.describe_writer import Mark

# Nothing is compared, the left beats the right, or what is shown is not so.
Sign = Literal["", "beats", "not"]


@dataclass(frozen=True, slots=True)
class TextItem:
    """A sentence; whose choice it is, and the numbers of our choices that it states."""

    text: str
    mark: Mark = ""
    notes: tuple[str, ...] = ()
    kind: Literal["text"] = "text"


@dataclass(frozen=True, slots=True)
class CardsRow:
    """Cards in a picture: alone (`right` is None; `not`: they are no such thing), or put on others."""

    left: tuple[str, ...]
    sign: Sign
    right: tuple[str, ...] | None
    text: str


@dataclass(frozen=True, slots=True)
class CardsItem:
    """Pictures of cards."""

    rows: tuple[CardsRow, ...]
    kind: Literal["cards"] = "cards"


@dataclass(frozen=True, slots=True)
class PaysRow:
    """What something costs, at stake 1."""

    text: str
    amount: int


@dataclass(frozen=True, slots=True)
class PaysItem:
    """Amounts."""

    rows: tuple[PaysRow, ...]
    kind: Literal["pays"] = "pays"


@dataclass(frozen=True, slots=True)
class DiffRow:
    """One option here, and as `standard` has it."""

    title: str
    here: str
    there: str


@dataclass(frozen=True, slots=True)
class DiffItem:
    """Where two tables differ."""

    rows: tuple[DiffRow, ...]
    kind: Literal["diff"] = "diff"


@dataclass(frozen=True, slots=True)
class StepsItem:
    """What happens, in its order."""

    rows: tuple[str, ...]
    kind: Literal["steps"] = "steps"


@dataclass(frozen=True, slots=True)
class Question:
    """A question and its answer."""

    q: str
    a: str


@dataclass(frozen=True, slots=True)
class QuestionsItem:
    """Questions that players ask."""

    rows: tuple[Question, ...]
    kind: Literal["qa"] = "qa"


Item = TextItem | CardsItem | PaysItem | DiffItem | StepsItem | QuestionsItem
