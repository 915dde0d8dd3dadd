"""The coach at a table: moves are played out beside the page, and their ranking is told as it narrows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from cardgames.session import Session
from cardgames.texts import Problem, Texts, texts
from cardgames.widgets.aside import Aside

if TYPE_CHECKING:
    from cardgames.coach import Advice

PAIR = 2
"""So few moves that who knows one of them knows the other."""


class Coaching:
    """One position at a time: `ask`, then `html`, which grows; ``tell`` is called after every look."""

    def __init__(self, aside: Aside, tell: Callable[[], object], fail: Callable[[Exception], object]) -> None:
        self._aside, self._tell, self._fail = aside, tell, fail
        self._looks: Iterator[Advice] | None = None
        self._found: Advice | None = None
        self._problem: Problem | None = None
        self._move: Any = None
        self._is_secret = False

    def ask(self, session: Session, seconds: float, move: Any = None, *, is_secret: bool = False) -> None:
        """Ask for the advice of so many seconds where a session stands; with ``move`` that one is judged.

        ``is_secret``: no move is named, nor how many there are, for they would give the hand of the player in turn
        away; and with no more than two, nothing is said, for the other would be named by that.
        """
        self.forget()
        self._move, self._is_secret = move, is_secret
        try:
            moves = None if move is None else _with(session, move)
            self._looks = None if is_secret and moves and len(moves) <= PAIR else _advise(session, seconds, moves)
        except Problem as problem:
            self._problem = problem
        else:
            self._think()

    def forget(self) -> None:
        """Nothing is asked."""
        self._looks, self._found, self._problem, self._move, self._is_secret = None, None, None, None, False

    def html(self, language: str) -> str:
        """What the coach has found so far; nothing when it was not asked."""
        t, found = texts(language), self._found
        if self._problem:
            return _paragraph(self._problem.say(language))
        if found is None:
            return _paragraph(t("table.coach.begins"), "tb-thinks") if self._looks else ""
        told = _judged(found, self._move, t) if self._is_secret else found.say(language)
        going_on = _paragraph(t("table.coach.thinks", n=found.playouts), "tb-thinks") if self._looks else ""
        table = "" if self._is_secret or found.second is None else _ranking(found, self._move, language)
        return _paragraph(told, "" if self._looks else "tb-final") + going_on + table

    def _think(self) -> None:
        looks = self._looks
        if looks is not None:
            self._aside.do(partial(next, looks, None), self._looked, self._failed)

    def _looked(self, found: Advice | None) -> None:
        if found is None:
            self._looks = None
        else:
            self._found = found
            self._think()
        self._tell()

    def _failed(self, error: Exception) -> None:
        self._looks = None
        if isinstance(error, Problem):
            self._problem = error
            self._tell()
        else:
            self._fail(error)


def _with(session: Session, move: Any) -> tuple[Any, ...]:
    """The moves that the coach looks at where a session stands, this one among them."""
    from cardgames.coach import candidates  # noqa: PLC0415 - only a reader who asks loads the coach

    return tuple(dict.fromkeys([*candidates(session.game, session.view(session.to_move)), move]))


def _advise(session: Session, seconds: float, moves: Any) -> Iterator[Advice]:
    """The coach's looks, the players of the table playing on; raises `Problem` for what cannot be."""
    from cardgames.coach import advise  # noqa: PLC0415 - only a reader who asks loads the coach

    first = next(iter(session.game.agents))
    agents = [name or first for name in session.seats]
    return advise(session, session.seed, seconds=seconds, agents=agents, moves=moves)


def _judged(found: Advice, move: Any, t: Texts) -> str:
    """How a move compares with the best one, which is not named."""
    from cardgames.coach import gain_text  # noqa: PLC0415
    from cardgames.coach.telling import number  # noqa: PLC0415

    judged = next(one for one in found.candidates if one.move == move)
    behind, n = judged.behind, judged.value.n
    if judged is found.best:
        return t("table.coach.best", playouts=n)
    low, high = (number(found.game, -p) for p in (behind.high, behind.low))
    return t("table.coach.behind", playouts=n, gain=gain_text(found.game, -behind.value), low=low, high=high)


def _ranking(found: Advice, move: Any, language: str) -> str:
    """The moves best first, as a table; the one that is judged stands out."""
    head, rows = found.table(language)
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    body = "".join(
        f"<tr{' data-marked' if candidate.move == move else ''}>"
        f'<th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for candidate, row in zip(found.candidates, rows, strict=True)
    )
    label = escape(texts(language)("table.coach.ranking"))
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="tb-wide" tabindex="0" role="region" aria-label="{label}">{table}</div>'


def _paragraph(words: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(words)}</p>'
