"""Trash to be played: the table, what was refused and why, and a folded form of settings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import ipywidgets

from cardgames.game import IllegalMove
from cardgames.rulebook import clause
from cardgames.seeds import read_seed
from cardgames.session import Played, Session, open_code
from cardgames.texts import Impossible, Problem, texts
from cardgames.trash import BICYCLE, TRASH, Rules
from cardgames.views import trash_table
from cardgames.views.scene import BACK, EMPTY, Action, Flight, Notice, Scene
from cardgames.widgets.form import Form
from cardgames.widgets.panels.trash_settings import (
    PACES,
    agents_of,
    groups,
    house_rules,
    rules_of,
    seats_of,
    values_of,
)
from cardgames.widgets.table import Table

LOG_LENGTH = 12


class PlayTrash(ipywidgets.VBox):  # type: ignore[misc]
    """A table of Trash: a reader in seat 0 (or where a shared game puts one), agents in the others.

    ``rules`` are rules or their text, ``seed`` an int or None for a new one, ``seats`` agents by seat and None
    for a reader, ``code`` a share code to open instead. Raises `Problem` for what cannot be.
    """

    def __init__(
        self,
        language: str = "en",
        *,
        rules: Rules | str = BICYCLE,
        seed: int | None = None,
        seats: Iterable[str | None] | None = None,
        code: str | None = None,
    ) -> None:
        self.language = language
        self.session = _opened(code) if code else Session("trash", rules, seed, list(seats) if seats else None)
        self.table = Table(self._on_spot, self._on_action, language)
        self.form = Form(groups(language, self.session.rules.players), self._on_change, language)
        self.form.add_class("tb-settings")
        self.form.layout.display = "none"
        self._moment = 0
        self._problem: Problem | None = None
        self._new: tuple[Played, ...] = ()
        """The moves to be shown step by step."""
        super().__init__([self.table, self.form])
        self._begin(self.session)

    # --- what others may ask ----------------------------------------------------------------

    def retell(self, language: str) -> None:
        """Say everything in another language; the game stays as it is."""
        self.language = language
        self._describe()
        self._draw()

    def open_code(self, code: str) -> None:
        """Go on with a shared game; raises `Unreadable` or `Impossible`, and then the old game stays."""
        self._begin(_opened(code))

    def deal(self, seed: int | None = None) -> None:
        """Begin a new match with the settings of the form; a new seed if ``seed`` is None."""
        values = self.form.values
        self._begin(Session("trash", rules_of(values, self.session.rules), seed, seats_of(values)))

    # --- playing ----------------------------------------------------------------------------

    def _begin(self, session: Session) -> None:
        self.session = session
        self._describe(session.rules.players)
        self.form.put(**values_of(session.rules), **agents_of(session))
        self._go_on()

    def _on_spot(self, spot: str) -> None:
        move = trash_table.move_on(spot, self.session.reader)
        owner = spot.partition("/")[0]
        if move is not None:
            self._try(lambda: self._play(move))
        elif owner.isdigit():
            self._refused(Impossible("table.not_yours", number=int(owner) + 1))
        else:
            self._refused(Impossible("table.in_play"))

    def _on_action(self, action: str) -> None:
        match action:
            case "next" if self.session.agent_to_move is None:
                self._try(lambda: self.session.play("next"))
            case "next" | "reply":
                self._try(self.session.reply)
            case "undo":
                self.session.undo()
                self._show()
            case "match" | "deal":
                self.deal()
            case "settings":
                self.form.layout.display = None if self.form.layout.display else "none"
                self._draw()

    def _play(self, move: str) -> Played:
        """Play a move; when a hand is won, whoever is to deal the next, the rules say so."""
        if self.session.state.won:
            TRASH.apply(self.session.state, TRASH.read_move(move))
        return self.session.play(move)

    def _try(self, play: Callable[[], Played | None]) -> None:
        try:
            played = play()
        except Problem as problem:
            self._refused(problem)
        else:
            self._go_on(played)

    def _refused(self, problem: Problem) -> None:
        self._problem = problem
        self._draw()

    def _go_on(self, *played: Played | None) -> None:
        """Let the agents answer, unless they are shown one at a time, and show what happened."""
        answers = []
        while self._agent_moves and not self.form.values["step"]:
            answers.append(self.session.reply())
        self._show(*(one for one in (*played, *answers) if one is not None))

    @property
    def _agent_moves(self) -> bool:
        """Whether an agent is to move in a hand that goes on; the next hand is dealt when the reader says so."""
        return self.session.agent_to_move is not None and not self.session.state.won

    # --- showing ----------------------------------------------------------------------------

    def _show(self, *new: Played) -> None:
        """Show another position, and the new moves that led to it step by step."""
        self._moment += 1
        self._problem, self._new = None, new
        self._draw()

    def _draw(self) -> None:
        self.table.lay(self.scene(), self.language)

    def scene(self) -> Scene:
        """What the table shows now."""
        t, session, view = texts(self.language), self.session, self.session.view()
        hand = trash_table.hand_number(view)
        flights = tuple(flight for played in self._new for flight in self._flights(played))
        changed = {spot for flight in flights for spot, face in flight.after.items() if face not in (BACK, EMPTY)}
        return Scene(
            name=t("table.trash.name", hand=hand),
            moment=self._moment,
            question=t("table.trash.question", n=len(view.layouts[view.seat])),
            hint=trash_table.hint(view, self.language),
            zones=trash_table.zones(view, self.language, changed),
            actions=self._actions(),
            notice=self._notice(),
            flights=flights,
            log=tuple(self._told(played) for played in reversed(session.played[-LOG_LENGTH:])),
            facts=self._facts(hand),
            code=session.code(self.language),
            pace=PACES[self.form.values["pace"]],
            labels={name: t(f"table.label.{name}") for name in ("text", "log", "code", "copy", "copied")},
        )

    def _flights(self, played: Played) -> tuple[Flight, ...]:
        steps = TRASH.steps(played.before, played.move)
        return trash_table.flights(played.before, steps, self.language, self.session.reader)

    def _told(self, played: Played) -> str:
        """A move in words."""
        return " ".join(flight.words for flight in self._flights(played))

    def _facts(self, hand: int) -> tuple[str, ...]:
        t, rules = texts(self.language), house_rules(self.session.rules, self.language)
        return (t("table.fact.hand", hand=hand), t("table.fact.seed", seed=self.session.seed), *rules)

    def _actions(self) -> tuple[Action, ...]:
        t, state = texts(self.language), self.session.state
        main = "match" if state.is_over else "next" if state.won else "reply" if self._agent_moves else ""
        can_undo = any(self.session.seats[played.seat] is None for played in self.session.played)
        return (
            *([Action(main, t(f"table.action.{main}"), main=True)] if main else []),
            Action("undo", t("table.action.undo"), off=not can_undo),
            Action("deal", t("table.action.deal")),
            Action("settings", t("table.action.settings"), open=not self.form.layout.display),
        )

    def _notice(self) -> Notice | None:
        """What was refused, or that the hand was void."""
        t, problem = texts(self.language), self._problem
        if isinstance(problem, IllegalMove):
            cited = clause(problem.refusal.clause)
            label = t("table.clause", clause=cited.id)
            return Notice("refusal", problem.say(self.language), label, cited.text(self.language, self.session.rules))
        if problem is not None:
            return Notice("problem", problem.say(self.language))
        steps = [step for played in self.session.played[-1:] for step in TRASH.steps(played.before, played.move)]
        void = any(step.verb == "void" for step in steps)
        return Notice("end", t("table.end.void")) if void else None

    # --- settings ---------------------------------------------------------------------------

    def _describe(self, players: int | None = None) -> None:
        self.form.describe(groups(self.language, players or self.form.values["players"]), self.language)

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
            case "pace":
                self._draw()
            case "preset":
                chosen = replace(TRASH.presets[value], players=self.form.values["players"])
                self.form.put(**values_of(chosen))
            case _:
                rules_of(self.form.values, self.session.rules)
        self._describe()


def _opened(code: str) -> Session:
    session = open_code(code)
    if session.game.id != "trash":
        raise Impossible("table.other_game")
    return session
