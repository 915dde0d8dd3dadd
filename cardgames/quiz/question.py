"""A question with its answers: what is asked, what can be chosen, which is right, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cardgames.game import Step
from cardgames.quiz.dice import Dice
from cardgames.rulebook import clause, clauses
from cardgames.texts import Text

EASIEST, HARDEST = 1, 5
"""The levels of difficulty."""
CHOICES = 4
"""Answers to choose from, where there are so many."""


class Sayable(Protocol):
    """Something that can be put into words."""

    def say(self, language: str = "en") -> str:
        """The words in a language."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question of the quiz: made by a maker from a key, its right answer given by the engine."""

    game: str
    """The id of the game."""
    kind: str
    """What is asked: ``legal``, ``clause``, ``worth``, …; ``quiz.kind.<kind>`` is its name."""
    clauses: tuple[str, ...]
    """The clauses one has to know, the decisive one first."""
    ask: Text
    options: tuple[Text, ...]
    right: int
    """The place of the right answer among the options, from 0."""
    why: tuple[Sayable, ...] = ()
    """Sentences that give the reason."""
    state: Any = None
    """The position that is shown to seat 0; None when the cards are enough."""
    opened: bool = False
    """Whether what lies face down in the seat's layout is shown too."""
    cards: tuple[tuple[int, ...], ...] = ()
    """Cards that are asked about, in groups, each as 15 counts by kind."""
    steps: tuple[Step, ...] = ()
    """What happens, card by card, when the move asked about is played."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause as a reason: its id and its words."""

    id: str

    def say(self, language: str = "en") -> str:
        """The words of the clause in a language."""
        return f"{self.id}: {clause(self.id).text(language)}"


def numbers(dice: Dice, right: int, near: Iterable[int], unit: int = 5) -> tuple[tuple[int, ...], int]:
    """Numbers to choose from, ascending: the right one, and wrong ones as people come to; with the place of the right.

    ``near`` are the results of likely mistakes; where they are too few, numbers some ``unit`` off join them. None
    is negative unless the right one is.
    """
    steps = [right + step * unit for step in (1, -1, 2, -2, 4, -3, 3, 5)]
    wrong = [number for number in dict.fromkeys((*near, *steps)) if number != right and (number >= 0 or right < 0)]
    below, above = ([n for n in wrong if (n < right) == is_below][: CHOICES - 1] for is_below in (True, False))
    at = dice.between(0, min(CHOICES - 1, len(below)))
    return (*sorted(dice.some(below, at)), right, *sorted(dice.some(above, CHOICES - 1 - at))), at


def mixed(dice: Dice, right: Text, others: Sequence[Text]) -> tuple[tuple[Text, ...], int]:
    """The right answer among others, in a random order, with its place."""
    options = dice.some([right, *others], 1 + len(others))
    return tuple(options), options.index(right)


def clause_named(id: str) -> Text:
    """A clause as an answer: its id and its title."""
    return Text("quiz.clause", {"clause": id, "title": Text(f"clause.{id}.title", {})})


def clause_options(dice: Dice, right: str, offered: Sequence[str]) -> tuple[tuple[Text, ...], int]:
    """The clause that is right among others that are offered, in the order of the rule book, with its place."""
    others = dice.some([id for id in offered if id != right], CHOICES - 1)
    game = "trash" if right.startswith("TR") else "hand-and-foot"
    order = [one.id for one in clauses(game)]
    ids = sorted([right, *others], key=order.index)
    return tuple(map(clause_named, ids)), ids.index(right)


def yes_or_no(right: bool, name: str) -> tuple[tuple[Text, ...], int]:
    """Two answers, ``quiz.<name>.yes`` and ``quiz.<name>.no``, with the place of the right one."""
    return (Text(f"quiz.{name}.yes", {}), Text(f"quiz.{name}.no", {})), 0 if right else 1
