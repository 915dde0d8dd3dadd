"""The course of a prediction: guess, watch some deals one by one, then a thousand at once, then the answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from cardgames.classroom.guesses import Guess, joined, read_guesses
from cardgames.classroom.question import DEALS, Question
from cardgames.classroom.ready import read_question
from cardgames.seeds import check_seed
from cardgames.sharecode import Shared, read_code, share_code
from cardgames.texts import Impossible

SLOW = 10
"""The deals that are shown one by one."""
FAST, EXACT = SLOW + 1, SLOW + 2
"""The steps at which all deals are there, and at which the answer is."""
Stage = Literal["guess", "slow", "fast", "exact"]
STAGES: tuple[Stage, ...] = ("guess", "slow", "fast", "exact")
_FIRST = {"guess": 0, "slow": 1, "fast": FAST, "exact": EXACT}


@dataclass(frozen=True, slots=True)
class Course:
    """A question put to a class, and how far it has come; each verb gives the course after it.

    ``step``: 0 while guesses are taken, then the number of the deal that is shown, then `FAST` and `EXACT`.
    """

    question: Question
    seed: int
    guesses: tuple[Guess, ...] = ()
    step: int = 0

    def __post_init__(self) -> None:
        check_seed(self.seed)
        if not 0 <= self.step <= EXACT:
            raise Impossible("predict.step", given=self.step, most=EXACT)

    @property
    def stage(self) -> Stage:
        """What the class is doing."""
        return next(stage for stage in reversed(STAGES) if self.step >= _FIRST[stage])

    @property
    def dealt(self) -> int:
        """How many deals have been shown."""
        return self.step if self.step < FAST else DEALS

    def next(self) -> Course:
        """One step on: the first deal, the next one, all of them, the answer; there it stays."""
        return replace(self, step=min(self.step + 1, EXACT))

    def back(self) -> Course:
        """One step back; at the first it stays."""
        return replace(self, step=max(self.step - 1, 0))

    def reveal(self) -> Course:
        """On to what comes next: the first deal, all of them, the answer.

        >>> course = Course(read_question("open4"), seed=7)
        >>> [course.stage, course.reveal().stage, course.reveal().reveal().stage]
        ['guess', 'slow', 'fast']
        """
        later = [first for first in _FIRST.values() if first > self.step]
        return replace(self, step=min(later, default=EXACT))

    def ask(self, question: Question) -> Course:
        """Another question, from the beginning."""
        return Course(question, self.seed)

    def again(self, seed: int) -> Course:
        """The same question and guesses with other deals."""
        return replace(self, seed=check_seed(seed), step=0)

    def add(self, text: str) -> Course:
        """More guesses, as they are written; raises `Problem`."""
        return replace(self, guesses=joined(self.guesses, read_guesses(text)))

    def change(self, place: int, text: str = "") -> Course:
        """Other guesses in the place of one, counted from 0; none, if nothing is written. Raises `Problem`."""
        before, after = self.guesses[:place], self.guesses[place + 1 :]
        found = read_guesses(text) if text.strip() else ()
        return replace(self, guesses=joined((), (*before, *found, *after)))


def course_code(course: Course) -> str:
    """The share code of a course: question, seed, guesses and step, so that a reload goes on where it was.

    Names are left out where they would make it too long.
    """
    try:
        return share_code(Shared(seed=course.seed, question=_written(course, map(str, course.guesses))))
    except Impossible:
        numbers = (str(guess.number) for guess in course.guesses)
        return share_code(Shared(seed=course.seed, question=_written(course, numbers)))


def open_course(code: str, seed: int) -> Course:
    """The course of a share code, with a seed if it has none; raises `Problem` for a code of something else."""
    shared = read_code(code)
    parts = (shared.question or "").split("|", 3)
    if len(parts) != 4 or parts[0] != "predict" or not (parts[1].isascii() and parts[1].isdigit()):
        raise Impossible("predict.code.other")
    written = parts[3].encode("ascii").decode("punycode")
    guesses = joined((), read_guesses(written)) if written else ()
    return Course(read_question(parts[2]), seed if shared.seed is None else shared.seed, guesses, int(parts[1]))


def _written(course: Course, guesses: Iterable[str]) -> str:
    """A course as printable ASCII: names in any script are written as in the addresses of the Internet."""
    names = ";".join(guesses).encode("punycode").decode("ascii")
    return "|".join(("predict", str(course.step), str(course.question), names))


def running(outcomes: Sequence[bool]) -> list[int]:
    """How many yes there were after each deal.

    >>> running([False, True, True])
    [0, 1, 2]
    """
    counts, yes = [], 0
    for outcome in outcomes:
        yes += outcome
        counts.append(yes)
    return counts
