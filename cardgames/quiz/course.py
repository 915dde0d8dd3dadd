"""A quiz under way: questions without end, harder after success, easier after mistakes; missed clauses come back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain

from cardgames.quiz import melds, rounds, trash, turns
from cardgames.quiz.dice import Dice
from cardgames.quiz.question import EASIEST, HARDEST, Question
from cardgames.seeds import check_seed, child, fresh_seed
from cardgames.texts import Impossible

Maker = Callable[[int, int], Question]

MAKERS: Mapping[str, Mapping[str, Maker]] = {
    "trash": trash.MAKERS,
    "hand-and-foot": {
        "legal": melds.legal,
        "clause": turns.clause,
        "worth": melds.worth,
        "out": rounds.out,
        "score": rounds.score,
        "likelier": rounds.likelier,
    },
}
"""By game: each kind of question with its maker, ``maker(key, level)``."""
_QUIZ = 3
_RISE_AFTER = 2
_AGAIN_AFTER = 3
_SEARCHED = 12
_APART = 1 << 20
"""Questions that come back have numbers that others never reach."""


def question(game: str, seed: int, number: int, level: int = EASIEST, kind: str | None = None) -> Question:
    """Question ``number`` of a run with root seed ``seed``: the same for the same arguments.

    ``kind`` is one of the game's `MAKERS`; None for a kind chosen by the seed. Raises `Impossible`.

    >>> question("trash", 7, 0) == question("trash", 7, 0)
    True
    """
    makers = _makers(game)
    if not EASIEST <= level <= HARDEST:
        raise Impossible("quiz.level", given=level, least=EASIEST, most=HARDEST)
    if kind is not None and kind not in makers:
        raise Impossible("quiz.no_kind", given=kind, accepted=list(makers))
    key = child(child(child(check_seed(seed), _QUIZ), number), level)
    return makers[kind or Dice(key).choose(list(makers))](child(key, 1), level)


def _makers(game: str) -> Mapping[str, Maker]:
    if game not in MAKERS:
        raise Impossible("session.game", given=game, accepted=list(MAKERS))
    return MAKERS[game]


@dataclass(frozen=True, slots=True)
class Missed:
    """A clause that was missed: the kind of the question, and after which question it is due again."""

    kind: str
    clause: str
    due: int


class Quiz:
    """Questions of a game, one after another; the same seed and answers give the same questions.

    >>> quiz = Quiz("trash", seed=7)
    >>> quiz.answer(quiz.question.right)
    True
    >>> quiz.asked, quiz.right
    (1, 1)
    """

    def __init__(self, game: str, seed: int | None = None, level: int = EASIEST) -> None:
        self.game = game
        self.seed = fresh_seed() if seed is None else check_seed(seed)
        self.level = level
        """How hard the next question is."""
        self.asked = 0
        """How many questions have been answered."""
        self.right = 0
        """How many of them rightly."""
        self.missed: tuple[Missed, ...] = ()
        """What has to come back, the longest missed first."""
        self.chosen: int | None = None
        """The answer given to the question shown; None while it is open."""
        self._run = 0
        self.question = question(game, self.seed, 0, level)

    def answer(self, option: int) -> bool:
        """Answer the question; says whether it was right. A second answer to the same question changes nothing."""
        if not 0 <= option < len(self.question.options):
            raise Impossible("quiz.no_option", given=option + 1, n=len(self.question.options))
        if self.chosen is None:
            self.chosen = option
            self._mark(option == self.question.right)
        return self.chosen == self.question.right

    def next(self) -> Question:
        """The next question: one about a missed clause when it is due."""
        self.chosen = None
        due = next((one for one in self.missed if one.due <= self.asked), None)
        self.question = self._about(due) if due else question(self.game, self.seed, self.asked, self.level)
        return self.question

    def _mark(self, is_right: bool) -> None:
        asked = self.question
        self.asked += 1
        self.right += is_right
        self._run = self._run + 1 if is_right else 0
        rise = is_right and self._run % _RISE_AFTER == 0
        self.level = max(EASIEST, min(HARDEST, self.level + (rise if is_right else -1)))
        about = (asked.kind, asked.clauses[0])
        self.missed = tuple(one for one in self.missed if (one.kind, one.clause) != about)
        if not is_right:
            self.missed += (Missed(*about, self.asked + _AGAIN_AFTER - 1),)

    def _about(self, missed: Missed) -> Question:
        """A question of the missed kind about the missed clause, if one is found soon."""
        begin = _APART + self.asked * _SEARCHED
        numbers = range(begin, begin + _SEARCHED)
        found = (question(self.game, self.seed, number, self.level, missed.kind) for number in numbers)
        first = next(found)
        return next((one for one in chain((first,), found) if one.clauses[0] == missed.clause), first)
