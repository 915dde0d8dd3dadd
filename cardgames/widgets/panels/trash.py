"""Trash to be played: what a touch means, and what the table shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardgames.game import Game
from cardgames.session import Played
from cardgames.texts import Impossible, Text, texts
from cardgames.trash import TRASH
from cardgames.views import trash_table
from cardgames.views.scene import BACK, EMPTY, Flight, Notice, Scene
from cardgames.widgets.form import Group
from cardgames.widgets.panels.odds_now import OddsNow
from cardgames.widgets.panels.play import PlayGame
from cardgames.widgets.panels.play_settings import PACES, looks_of
from cardgames.widgets.panels.trash_settings import groups, house_rules, rules_of, values_of


class PlayTrash(PlayGame):
    """A table of Trash with 2 to 6 seats; the options are those of `PlayGame`."""

    game: ClassVar[Game[Any, Any, Any, Any]] = TRASH

    def __init__(self, language: str = "en", **options: Any) -> None:
        self.odds = OddsNow(language)
        super().__init__(language, **options)
        self.children = (self.table, self.odds, self.form)

    def _groups(self, players: int) -> tuple[Group, ...]:
        return groups(self.language, players)

    def _rules_of(self, values: Mapping[str, Any], base: Any) -> Any:
        return rules_of(values, base)

    def _values_of(self, rules: Any) -> dict[str, Any]:
        return values_of(rules)

    # --- playing ----------------------------------------------------------------------------

    def _on_spot(self, spot: str) -> None:
        move = trash_table.move_on(spot, self.session.reader)
        owner = spot.partition("/")[0]
        if move is not None:
            self._play(move)
        elif owner.isdigit():
            seat = int(owner)
            raise Impossible(
                "table.not_yours", player=self._names.get(seat) or Text("card.player", {"number": seat + 1})
            )
        else:
            raise Impossible("table.in_play")

    @property
    def _is_paused(self) -> bool:
        return bool(self.session.state.won)

    # --- showing ----------------------------------------------------------------------------

    def _draw(self) -> None:
        super()._draw()
        self.odds.put(self.session.view(), self.language, self._names)

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
            hint=trash_table.hint(view, self.language, self._names),
            zones=trash_table.zones(view, self.language, changed, self._names),
            actions=self._actions(),
            notice=self._notice(),
            flights=flights if self._telling else (),
            log=self._log(),
            facts=self._facts(hand),
            code=session.code(self.language),
            pace=PACES[self.form.values["pace"]],
            labels=self._labels(),
            looks=looks_of(self.form.values),
        )

    def _flights(self, played: Played) -> tuple[Flight, ...]:
        steps = TRASH.steps(played.before, played.move)
        return trash_table.flights(played.before, steps, self.language, self.session.reader, self._names)

    def _facts(self, hand: int) -> tuple[str, ...]:
        t, rules = texts(self.language), house_rules(self.session.rules, self.language)
        return (t("table.fact.hand", hand=hand), t("table.fact.seed", seed=self.session.seed), *rules)

    def _notice(self) -> Notice | None:
        """What was refused, or that the hand was void."""
        told = super()._notice()
        if told is not None:
            return told
        steps = [step for played in self.session.played[-1:] for step in TRASH.steps(played.before, played.move)]
        void = any(step.verb == "void" for step in steps)
        return Notice("end", texts(self.language)("table.end.void")) if void else None
