"""The words of a lesson beside the table: the stations, the rule, the cards of its clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgames.rulebook import clause
from cardgames.texts import texts
from cardgames.views.clause_card import clause_card
from cardgames.walk import Walk
from cardgames.widgets.piece import Piece, script, style


class Lesson(Piece):
    """What a station is about: ``Lesson(on_station)``; `tell` shows where a walk stands.

    ``on_station(number)`` is called with the number, from 0, of the station the learner goes to.
    """

    _esm = script("lesson.js")
    _css = style("clause.css", "lesson.css")

    def __init__(self, on_station: Callable[[int], object], language: str = "en") -> None:
        super().__init__(language)
        self.on_station = on_station

    def tell(self, walk: Walk, language: str | None = None) -> None:
        """Show where a walk stands, in ``language``."""
        self.language = language or self.language
        t, station, n = texts(self.language), walk.station, len(walk.stations)
        numbers = t("walk.station", number=walk.number + 1, n=n)
        rules = walk.session.rules
        self.show(
            {
                "labels": {"stations": t("walk.stations")},
                "current": walk.number,
                "stations": [{"name": self._name(walk, number), "done": number in walk.done} for number in range(n)],
                "count": f"{numbers} · {t('walk.progress', n=len(walk.done), all=n)}",
                "title": station.title(self.language),
                "rule": clause(station.clauses[0]).text(self.language, rules),
                "more": t("walk.card.more", clauses=list(station.clauses)),
                "cards": [
                    {
                        "title": t("walk.card.title", clause=id, title=clause(id).title(self.language)),
                        "html": clause_card(id, self.language, rules, worded=id != station.clauses[0]),
                    }
                    for id in station.clauses
                ],
            }
        )

    def on_event(self, event: dict[str, Any]) -> None:
        """Go to the station that was chosen."""
        self.on_station(int(event["station"]))

    def _name(self, walk: Walk, number: int) -> str:
        t, state = texts(self.language), "done" if number in walk.done else "open"
        return f"{number + 1}. {walk.stations[number].title(self.language)} ({t(f'walk.state.{state}')})"
