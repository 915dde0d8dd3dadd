"""A question for a class: what is dealt, what counts as yes, and how often that is so, exactly."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, ClassVar, TypeVar

from cardgames.texts import Impossible, Text, Unreadable
from cardgames.views.charts import of_thousand

DEALS = 1000
"""The deals a question is about: "of 1,000 deals, how many …?"."""
Q = TypeVar("Q", bound="Question")


@dataclass(frozen=True, slots=True)
class Row:
    """Cards beside each other: what they are, and the places, from 0, of those that made the outcome."""

    caption: Text
    cards: tuple[int, ...]
    marked: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class OfThousand:
    """A chance, said as a number of 1,000 deals."""

    chance: Fraction

    def say(self, language: str = "en") -> str:
        """The number in a language."""
        return of_thousand(self.chance, language)


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: the cards, whether it counts as a yes, and what happened in a sentence."""

    yes: bool
    rows: tuple[Row, ...]
    said: Text


@dataclass(frozen=True, slots=True)
class Question(ABC):
    """What can be asked of 1,000 deals; a subclass is a kind of question, its fields are what may differ.

    ``deal`` really deals cards, the number-th deal of a seed; ``chance`` counts and deals nothing: two routes that
    share no step. Texts: ``predict.<kind>.{question,detail,why}``, filled with `told`.
    """

    kind: ClassVar[str]
    game: ClassVar[str]
    """``trash``, ``hand-and-foot``, or nothing: cards of any game."""
    page: ClassVar[str] = "odds_lab"
    """The dashboard that answers the same question."""
    family: ClassVar[str] = ""
    """In the odds lab: the family that answers it."""
    case: ClassVar[str] = ""
    """In the odds lab: the case of the family, where it has several."""
    also: ClassVar[tuple[str, str]] = ("", "")
    """Another family and case that ask the same."""

    @abstractmethod
    def deal(self, seed: int, number: int) -> Deal:
        """The deal ``number`` (from 0) of a seed."""

    @abstractmethod
    def chance(self) -> Fraction:
        """The exact chance that a deal counts as a yes; raises `Problem` for what cannot be."""

    def check(self) -> None:
        """Raise `Problem` for what cannot be asked, without counting for long."""
        self.chance()

    @abstractmethod
    def told(self) -> Mapping[str, Any]:
        """What the texts name."""

    def of_panel(self) -> Mapping[str, Any]:
        """What the fields of the panel hold that answers the same question: its case, and fields like these."""
        return {"case": self.case, **self.given} if self.case else self.given

    def text(self, part: str) -> Text:
        """A part of its words: ``question``, ``detail`` or ``why``."""
        return Text(f"predict.{self.kind}.{part}", {"deals": DEALS, **self.told()})

    @property
    def given(self) -> dict[str, Any]:
        """All fields by name."""
        return {one.name: getattr(self, one.name) for one in fields(self)}

    def __str__(self) -> str:
        told = (f"{one.name}={value}" for one in fields(self) if (value := getattr(self, one.name)) != one.default)
        return ";".join([self.kind, *told])


def read_values(kind: type[Q], given: Mapping[str, Any]) -> Q:
    """A question of a kind from its values, as texts or as they are; raises `Problem` for what cannot be."""
    known = {one.name: one.default for one in fields(kind)}
    for name, value in given.items():
        if name not in known:
            raise Impossible("predict.value.unknown", given=name, accepted=list(known))
        known[name] = _read(name, value, known[name])
    question = kind(**known)
    question.check()
    return question


def read_as(text: str, kinds: Mapping[str, type[Q]]) -> Q | None:
    """The question of a text, ``kind;name=value;…``, the inverse of ``str``; None for another kind.

    Raises `Problem` for values that cannot be.
    """
    name, *given = text.split(";")
    if name not in kinds:
        return None
    parts = (part.partition("=") for part in given)
    return read_values(kinds[name], {key: value for key, _, value in parts})


def _read(name: str, value: Any, usual: Any) -> Any:
    """A value of the sort of the usual one."""
    if not isinstance(usual, int):
        return str(value)
    text = str(value)
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise Unreadable("predict.value.number", name=name, given=text[:40])
    return int(text)


def sorted_row(caption: Text, cards: Sequence[int], marked: frozenset[int] = frozenset()) -> Row:
    """A row with the marked cards first, the others behind them, each in their order."""
    order = sorted(range(len(cards)), key=lambda place: (place not in marked, place))
    return Row(caption, tuple(cards[place] for place in order), frozenset(range(len(marked))))
