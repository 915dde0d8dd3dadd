"""The rule walk at the table: the words of a station, its position to try it in, hints, and what the engine says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape

from cardgames.rulebook import clause
from cardgames.session import Played, Session
from cardgames.texts import Problem, texts
from cardgames.views.clause_card import clause_card, try_link
from cardgames.views.scene import Action, Notice, Scene
from cardgames.walk import Walk, open_walk, teaching
from cardgames.widgets.form import Choice, Form, Group
from cardgames.widgets.lesson import Lesson
from cardgames.widgets.panels.hand_and_foot import PlayHandAndFoot
from cardgames.widgets.panels.play import PlayGame
from cardgames.widgets.panels.quiz import QuizPanel
from cardgames.widgets.panels.trash import PlayTrash

PLAYING = {"undo", "deal", "settings", "match", "reply", "best", "complete"}
"""Actions of a game that a lesson does without: they lead away from it, or do what is to be learnt."""


class Learning(PlayGame):
    """What turns a game's table into its rule walk; it stands before the table's class: ``Learn(Learning, Play…)``.

    ``station`` is the number of the first station, from 1, ``code`` a share code with progress to open instead.
    Raises `Problem` for what cannot be.
    """

    def __init__(self, language: str = "en", *, station: int | None = None, code: str | None = None) -> None:
        number = None if station is None else station - 1
        self.walk = open_walk(code, self.game.id) if code else Walk(self.game.id, number)
        self._hinted, self._entered = False, False
        self.lesson = Lesson(self._go, language)
        self.quiz = QuizPanel(self.game.id, language)
        self.mode = Form(self._modes(language), self._on_mode, language)
        self.mode.add_class("ln-mode")
        super().__init__(language)
        self.add_class("ln-desk")
        self.children = (self.mode, self.lesson, self.table, self.quiz)
        self._on_mode("mode", "walk")

    # --- what others may ask ----------------------------------------------------------------

    def retell(self, language: str) -> None:
        """Say everything in another language; the learner stays where he is."""
        super().retell(language)
        self.lesson.tell(self.walk, language)
        self.quiz.retell(language)
        self.mode.describe(self._modes(language), language)

    def open_code(self, code: str) -> None:
        """Go on with shared progress; raises `Unreadable` or `Impossible`, and then nothing changes."""
        self.walk = open_walk(code, self.game.id)
        self._enter()

    @staticmethod
    def _modes(language: str) -> tuple[Group, ...]:
        """The choice between the walk and the quiz."""
        t = texts(language)
        modes = [(mode, t(f"quiz.mode.{mode}")) for mode in ("walk", "quiz")]
        return (Group("", [Choice(name="mode", label=t("quiz.mode"), value="walk", options=modes)]),)

    def _on_mode(self, _name: str, mode: str) -> None:
        """Show the walk, or the quiz."""
        for widget in (self.lesson, self.table, self.quiz):
            widget.layout.display = None if (widget is self.quiz) == (mode == "quiz") else "none"

    # --- walking ----------------------------------------------------------------------------

    def _begin(self, _session: Session) -> None:
        self._enter()

    def _enter(self) -> None:
        """Show the station from its beginning."""
        self._hinted = False
        super()._begin(self.walk.session)
        self.lesson.tell(self.walk, self.language)

    def _go(self, number: int) -> None:
        """Go to a station; those who listen hear its title and its rule before the task."""
        self.walk.go(number)
        self._entered = True
        self._enter()
        self._entered = False

    def _on_action(self, action: str) -> None:
        match action:
            case "hint":
                self._hinted, self._problem = True, None
                self._draw()
            case "again" | "start":
                self.walk.again()
                self._enter()
            case "station" if self.walk.next_open is not None:
                self._go(self.walk.next_open)
            case _:
                super()._on_action(action)

    def _answer(self, ask: Callable[..., object], *given: str) -> None:
        """Let the learner try what he likes; nothing is played once the try is over."""
        if self.walk.is_over and ask != self._on_action:
            return
        try:
            ask(*given)
        except Problem as problem:
            self.walk.refuse(problem)
            self._problem = problem
            self._draw()

    def _go_on(self, *played: Played | None) -> None:
        """Judge what was played; no agent answers, and the hint has done its work."""
        self.walk.judge()
        self._hinted = False
        self._show(*(one for one in played if one is not None))
        self.lesson.tell(self.walk, self.language)

    # --- showing ----------------------------------------------------------------------------

    def _draw(self) -> None:
        """Show the table, and nothing beside it but the lesson."""
        PlayGame._draw(self)

    def _clause_card(self, id: str) -> str:
        """The card of a clause; it leads to the station that is about it, if that is another one."""
        _, number = teaching(id)
        link = "" if number == self.walk.number else try_link(id, self.language, self.walk.done)
        return clause_card(id, self.language, self.session.rules, link)

    def scene(self) -> Scene:
        """The table with the station's task, its actions and what the last try came to."""
        table, t = super().scene(), texts(self.language)
        title = self.walk.station.title(self.language)
        rule = clause(self.walk.station.clauses[0]).text(self.language, self.session.rules)
        on_the_way = table.notice is None and self.session.played and not self.walk.is_over
        return replace(
            table,
            name=title,
            question=title,
            hint=self._task(),
            notice=Notice("on", t("walk.on", hint=table.hint)) if on_the_way else table.notice,
            told=f"{title}. {rule}" if self._entered else table.told,
            facts=(),
            log=(),
            code=self.walk.code(self.language),
            labels={**table.labels, "code": t("walk.code"), "replay": ""},
        )

    def _actions(self) -> tuple[Action, ...]:
        """On to the next station or once more, when the try is over; before that, what the table offers."""
        t, walk = texts(self.language), self.walk
        table = [] if walk.is_over else [one for one in super()._actions() if one.id not in PLAYING]
        if walk.is_reached and walk.next_open is not None:
            table.append(Action("station", t("walk.action.next"), main=True))
        if walk.is_missed:
            table.append(Action("again", t("walk.action.again"), main=True))
        hint = Action("hint", t("walk.action.hint"), off=walk.is_over)
        start = Action("start", t("walk.action.start"), off=not walk.session.played or walk.is_missed)
        return (*table, hint, start)

    def _questions(self) -> tuple[Action, ...]:
        """A lesson has hints of its own."""
        return ()

    def _task(self) -> str:
        """What to do, or what the try came to when it is over."""
        t, station = texts(self.language), self.walk.station
        if self.walk.is_missed:
            return t("walk.missed")
        if not self.walk.is_reached:
            return station.task(self.language)
        end = "" if self.walk.next_open is not None else t("walk.finished")
        return " ".join(filter(None, (station.done(self.language), end)))

    def _notice(self) -> Notice | None:
        """What was refused and why, and what to think of after a wrong try or when asked for."""
        t = texts(self.language)
        tip = t("walk.hint", hint=self.walk.station.hint(self.language))
        if self.walk.is_reached:
            return None if self.walk.next_open is not None else Notice("on", "", html=self._table_link())
        told = super()._notice()
        if told and told.kind != "clause":
            return replace(told, tip=tip if told.kind == "refusal" else "")
        if self._hinted or self.walk.is_missed:
            return Notice("hint", tip)
        return told

    def _table_link(self) -> str:
        """The way to the game's table, on the dashboards' server, for those who have done all stations."""
        page = f"play_{self.game.id.replace('-', '_')}"
        return f'<p class="cc-try"><a href="/{page}">{escape(texts(self.language)(f"page.{page}.name"))}</a></p>'


class LearnHandAndFoot(Learning, PlayHandAndFoot):
    """The rule walk of Hand and Foot on its table."""


class LearnTrash(Learning, PlayTrash):
    """The rule walk of Trash on its table."""
