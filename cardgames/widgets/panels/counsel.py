"""What a reader asks of a table: why an agent moved as it did, and what to do now.

The reason is there at once, the odds a moment later, and the coach goes on playing the moves out for as long as
the reader gives it: all that beside the page, and dropped when the game moves on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from functools import partial
from typing import Any

from cardgames.game import Reason
from cardgames.session import Played, Session
from cardgames.texts import Impossible, Text, texts
from cardgames.views.scene import Action, Notice
from cardgames.views.why import odds_behind
from cardgames.walk.moves import move_text
from cardgames.widgets.aside import Aside
from cardgames.widgets.panels.coaching import Coaching

ALIKE = "any_place"
"""The code of a reason that proves all moves equally good: a coach would only find chance in them."""


class Counsel:
    """One question at a time and its answer: `why` or `advise`, then `notice`; ``tell`` is called as more is known."""

    def __init__(self, tell: Callable[[], object], fail: Callable[[Exception], object]) -> None:
        self._tell, self._fail = tell, fail
        self._aside = Aside()
        self._coach = Coaching(self._aside, tell, fail)
        self._game = ""
        self._played: Played | None = None
        """The move that is explained; None for advice."""
        self._agent = ""
        self._reason: Reason | None = None
        self._odds: Text | None = None
        self._is_secret = False
        """Whether the move was made from a hand that the reader does not see."""

    def why(self, session: Session, number: int, seconds: int = 0) -> None:
        """Ask why an agent made the move ``number``; raises `Impossible` where nobody can say.

        The coach judges the move for so many ``seconds``; where hands are hidden nothing tells of that player's.
        """
        self.forget()
        reason = session.why(number)
        if reason is None:
            raise Impossible("table.why.unknown")
        played = session.played[number - 1]
        self._played, past = played, copy(session)
        past.go_to(number - 1)
        self._is_secret = session.game.id != "trash"
        self._answer(past, reason, past.view(played.seat))
        if seconds and reason.code != ALIKE:
            self._coach.ask(past, seconds, played.move, is_secret=self._is_secret)

    def advise(self, session: Session, seconds: int = 0) -> None:
        """Ask what to do now: what the game's first agent would, and the coach after so many ``seconds``."""
        self.forget()
        view, self._agent = session.view(), next(iter(session.game.agents))
        reason = session.game.explain(self._agent, view, session.moment)
        self._answer(session, reason, view)
        if seconds and reason.code != ALIKE:
            self._coach.ask(session, seconds)

    def forget(self) -> None:
        """The game has moved on, or something else is asked: what was asked and not yet answered is dropped."""
        self._aside.forget()
        self._coach.forget()
        self._played, self._reason, self._odds, self._is_secret = None, None, None, False

    def notice(self, language: str, told: Callable[[Played], str]) -> Notice | None:
        """The answer as far as it is known; ``told`` says a move that was made."""
        if self._reason is None:
            return None
        sentence = f"{self._begun(language, told)} {self._reason.text(self._game, self._is_secret).say(language)}"
        return Notice("told", sentence, tip=self._odds.say(language) if self._odds else "",
                      html=self._coach.html(language))  # fmt: skip

    def _begun(self, language: str, told: Callable[[Played], str]) -> str:
        """How the answer begins: with the move that is explained, or the one that is advised."""
        if self._played is not None:
            return told(self._played)
        t, move = texts(language), self._reason and self._reason.move
        agent = t(f"{self._game.replace('-', '_')}.agent.{self._agent}")
        return t("table.why.advice", agent=agent, move=move_text(self._game, move))

    def _answer(self, session: Session, reason: Reason, view: Any) -> None:
        self._game, self._reason = session.game.id, reason
        odds = partial(odds_behind, self._game, view, reason.move, self._is_secret)
        self._aside.do(odds, self._counted, self._fail)

    def _counted(self, odds: Text | None) -> None:
        self._odds = odds
        self._tell()


def questions(session: Session, lines: int, is_paused: bool, language: str) -> Iterator[Action]:
    """What may be asked: what to do, and of each of the log's last ``lines`` why an agent did that."""
    t = texts(language)
    if session.to_move is not None and session.agent_to_move is None and not is_paused:
        yield Action("advise", t("table.why.advise"))
    for line, played in enumerate(reversed(session.played[-lines:])):
        if session.seats[played.seat] is not None:
            yield Action(f"why/{session.moment - line}", t("table.why.action"), zone=f"log/{line}")
