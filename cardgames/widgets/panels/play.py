"""A game to be played: the table, what was refused and why, the agents' answers, and a folded form of settings.

`PlayGame` is what the tables of both games share; a panel says how its game looks, and what a touch means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, ClassVar

import ipywidgets

from cardgames.game import Game, IllegalMove
from cardgames.rulebook import clause
from cardgames.seeds import read_seed
from cardgames.session import Played, Session, open_code
from cardgames.texts import Impossible, Problem, Text, texts
from cardgames.views.clause_card import clause_card, try_link
from cardgames.views.scene import Action, Flight, Notice, Scene
from cardgames.widgets.form import Form, Group
from cardgames.widgets.panels.counsel import Counsel, questions
from cardgames.widgets.panels.play_actions import main_action, standing_actions
from cardgames.widgets.panels.play_settings import agents_of, is_look, names_of, seats_of
from cardgames.widgets.table import Table

LOG_LENGTH = 12


class PlayGame(ipywidgets.VBox):  # type: ignore[misc]
    """A table: a reader in seat 0 (or where a shared game puts one), agents in the others.

    ``rules`` are rules or their text, ``seed`` an int or None for a new one, ``seats`` agents by seat and None
    for a reader, ``code`` a share code to open instead. Raises `Problem` for what cannot be.
    """

    game: ClassVar[Game[Any, Any, Any, Any]]
    children: tuple[ipywidgets.Widget, ...]

    def __init__(
        self,
        language: str = "en",
        *,
        rules: Any = "bicycle",
        seed: int | None = None,
        seats: Iterable[str | None] | None = None,
        code: str | None = None,
    ) -> None:
        self.language = language
        self.session = (
            self._opened(code) if code else Session(self.game.id, rules, seed, list(seats) if seats else None)
        )
        spot, action, drop, entry = (
            partial(self._answer, ask) for ask in (self._on_spot, self._on_action, self._on_drop, self._on_entry)
        )
        self.table = Table(spot, action, drop, entry, language=language)
        self.form = Form(self._groups(self.session.rules.players), self._on_change, language)
        self.form.add_class("tb-settings")
        self.form.layout.display = "none"
        self.counsel = Counsel(self._draw, self.table.fail)
        self._moment = 0
        self._problem: Problem | None = None
        self._calm: Text | None = None
        """A sentence that stands there until the next move, and is no complaint."""
        self._former: Session | None = None
        """The game before this one, which Undo brings back when nothing else is left to be undone."""
        self._new: tuple[Played, ...] = ()
        """The moves that led to the position shown."""
        self._telling = False
        """Whether they are being shown step by step: once, when they are new."""
        super().__init__([self.table, self.form])
        self._begin(self.session)

    # --- what a game says -------------------------------------------------------------------

    def _groups(self, players: int) -> tuple[Group, ...]:
        """The form of settings in the reader's language."""
        raise NotImplementedError

    def _rules_of(self, values: Mapping[str, Any], base: Any) -> Any:
        """The rules the form comes to."""
        raise NotImplementedError

    def _values_of(self, rules: Any) -> dict[str, Any]:
        """The form's values for rules."""
        raise NotImplementedError

    def scene(self) -> Scene:
        """What the table shows now."""
        raise NotImplementedError

    def _flights(self, played: Played) -> tuple[Flight, ...]:
        """What happened in a move, step by step."""
        raise NotImplementedError

    def _on_spot(self, spot: str) -> None:
        """The reader tries a spot."""

    def _on_drop(self, spot: str, onto: str) -> None:
        """The reader drags a card onto a spot or a zone; as if both had been tried."""

    def _on_entry(self, text: str) -> None:
        """The reader writes a move."""

    @property
    def _is_paused(self) -> bool:
        """Whether a hand or round has ended, and the next is dealt when the reader says so."""
        raise NotImplementedError

    # --- what others may ask ----------------------------------------------------------------

    def retell(self, language: str) -> None:
        """Say everything in another language; the game stays as it is."""
        self.language = language
        self._describe()
        self._draw()

    def open_code(self, code: str) -> None:
        """Go on with a shared game; raises `Unreadable` or `Impossible`, and then the old game stays."""
        self._change(self._opened(code))

    def deal(self, seed: int | None = None) -> None:
        """Begin a new game with the settings of the form; a new seed if ``seed`` is None."""
        values = self.form.values
        self._change(Session(self.game.id, self._rules_of(values, self.session.rules), seed, seats_of(values)))

    def _opened(self, code: str) -> Session:
        session = open_code(code)
        if session.game.id != self.game.id:
            raise Impossible(f"table.other_game.{self.game.id.replace('-', '_')}")
        return session

    # --- playing ----------------------------------------------------------------------------

    def _change(self, session: Session) -> None:
        """Another game, with the settings folded away; the one that was being played can be brought back."""
        self.form.layout.display = "none"
        former = self.session
        self._former = former if former.played else None
        self._begin(session)
        if self._former is not None and not former.state.is_over:
            self._calm = Text("table.dealt", {})
            self._draw()

    def _begin(self, session: Session) -> None:
        self.session = session
        self._describe(session.rules.players)
        self.form.put(**self._values_of(session.rules), **agents_of(session))
        self._go_on()

    def _on_action(self, action: str) -> None:
        match action:
            case "next" if self.session.agent_to_move is None:
                self._go_on(self.session.play("next"))
            case "next" | "reply":
                self._go_on(self.session.reply())
            case "undo" if self._former is not None and not self._has_played:
                former, self._former = self._former, None
                self._begin(former)
            case "undo":
                self.session.undo()
                self._show()
            case "match" | "deal":
                self.deal()
            case "settings":
                self.form.layout.display = None if self.form.layout.display else "none"
                self._draw()
            case "advise":
                self._ask(self.counsel.advise, self.session, self.form.values["coach"])
            case _ if action.startswith("why/"):
                number = int(action.removeprefix("why/"))
                self._ask(self.counsel.why, self.session, number, self.form.values["coach"])

    def _ask(self, question: Callable[..., object], *given: Any) -> None:
        """Ask the counsel something; what stood there before goes."""
        self._problem = None
        question(*given)
        self._draw()

    def _answer(self, ask: Callable[..., object], *given: str) -> None:
        """Do what was asked at the table; what cannot be is said there, and nothing changes."""
        try:
            ask(*given)
        except Problem as problem:
            self._problem = problem
            self._draw()

    def _play(self, move: str) -> None:
        """Play the reader's move and go on; after the end of a hand or round, whoever deals, the rules say no."""
        if self._is_paused:
            self.game.apply(self.session.state, self.game.read_move(move))
        self._go_on(self.session.play(move))

    def _go_on(self, *played: Played | None) -> None:
        """Let the agents answer, unless they are shown one at a time, and show what happened."""
        answers = []
        while self._agent_moves and not self.form.values["step"]:
            answers.append(self.session.reply())
        self._show(*(one for one in (*played, *answers) if one is not None))

    @property
    def _agent_moves(self) -> bool:
        """Whether an agent is to move in a hand that goes on."""
        return self.session.agent_to_move is not None and not self._is_paused

    @property
    def _has_played(self) -> bool:
        """Whether a move of a reader stands."""
        return any(self.session.seats[one.seat] is None for one in self.session.played)

    # --- showing ----------------------------------------------------------------------------

    def _show(self, *new: Played) -> None:
        """Show another position, and the new moves that led to it step by step."""
        self._moment += 1
        self.counsel.forget()
        self._problem, self._calm, self._new, self._telling = None, None, new, True
        self._draw()
        self._telling = False

    def _draw(self) -> None:
        self.table.lay(self.scene(), self.language)

    @property
    def _names(self) -> dict[int, str]:
        """The players' names by seat, where they were given."""
        return names_of(self.form.values)

    def _log(self) -> tuple[str, ...]:
        """The last moves in words, the newest first."""
        return tuple(map(self._told, reversed(self.session.played[-LOG_LENGTH:])))

    def _told(self, played: Played) -> str:
        """A move in words."""
        return " ".join(flight.words for flight in self._flights(played))

    def _questions(self) -> Iterable[Action]:
        """What the reader may ask."""
        return questions(self.session, LOG_LENGTH, self._is_paused, self.language)

    def _labels(self) -> dict[str, str]:
        """The table's own words."""
        t = texts(self.language)
        words = {name: t(f"table.label.{name}") for name in ("text", "log", "code", "copy", "copied")}
        return words | {"replay": t("replay.link")}

    def _actions(self) -> tuple[Action, ...]:
        """The one main action, if there is one, what can be asked, and what can always be done."""
        over, paused = self.session.state.is_over, self._is_paused
        main = "match" if over else "next" if paused else "reply" if self._agent_moves else ""
        can_undo, is_open = self._has_played or self._former is not None, not self.form.layout.display
        standing = standing_actions(self.language, can_undo=can_undo, is_open=is_open)
        return (*main_action(self.game.id, main, self.language), *self._questions(), *standing)

    def _notice(self) -> Notice | None:
        """What was refused, with the clause's own words; else what was asked."""
        problem = self._problem
        if problem is None:
            calm = Notice("calm", self._calm.say(self.language)) if self._calm else None
            return self.counsel.notice(self.language, self._told) or calm
        if isinstance(problem, IllegalMove):
            return self._cited("refusal", problem.say(self.language), problem.refusal.clause)
        return Notice("problem", problem.say(self.language))

    def _cited(self, kind: str, sentence: str, id: str) -> Notice:
        """A notice with the card of a clause."""
        label = texts(self.language)("table.clause", clause=id)
        text = clause(id).text(self.language, self.session.rules)
        return Notice(kind, sentence, label, text, self._clause_card(id))

    def _clause_card(self, id: str) -> str:
        """The card of a clause, with the way to where it is taught."""
        return clause_card(id, self.language, self.session.rules, try_link(id, self.language))

    # --- settings ---------------------------------------------------------------------------

    def _describe(self, players: int | None = None) -> None:
        self.form.describe(self._groups(players or self.form.values["players"]), self.language)

    def _on_change(self, name: str, value: Any) -> None:
        match name:
            case "deal":
                seed = self.form.values["seed"]
                self.deal(read_seed(seed) if seed else None)
            case "code" if value:
                self.open_code(value)
                self.form.put(code="")
            case "seed" | "code":
                return
            case "step":
                self._go_on()
            case "preset":
                chosen = self.game.presets[value].replace(players=self.form.values["players"])
                self.form.put(**self._values_of(chosen))
            case _ if is_look(name):
                self._draw()
            case _:
                self._rules_of(self.form.values, self.session.rules)
        self._describe()
