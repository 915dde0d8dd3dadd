"""What a replay shows at its moment: the table, the controls, the list beside it; all in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from itertools import groupby
from typing import Any

from cardgames.moments import Moment, moments
from cardgames.session import Session
from cardgames.texts import Problem, Texts, texts
from cardgames.views.scene import Notice, Scene
from cardgames.views.watching import standing, watched_facts, watched_flights, watched_score, watched_zones
from cardgames.views.words import agent_name, capitalised, seat_name

OPEN = "open"
"""All cards are open; the other choices of eyes are seats."""
LOG_LENGTH = 12
LABELS = ("player", "steps", "slider", "start", "earlier", "back", "play", "pause", "on", "later", "end", "other")
SIDE = ("play", "over", "code", "copy", "copied")


@dataclass
class Showing:
    """A session to be looked at through some eyes: seat 0, 1, …, or None for all cards open."""

    session: Session
    language: str
    eyes: int | None = None
    named: tuple[Moment, ...] = ()
    _words: dict[tuple[int, int | None, str], str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.named = self.named or moments(self.session)

    @property
    def say(self) -> Texts:
        """The reader's words."""
        return texts(self.language)

    @property
    def current(self) -> int:
        """The index of the named moment one is at or has passed last."""
        return max((i for i, one in enumerate(self.named) if one.number <= self.session.moment), default=0)

    # --- the table --------------------------------------------------------------------------

    def table(self, count: int, told: bool, pace: int, notice: Notice | None) -> Scene:
        """The table; with ``told`` the last move is told step by step, in ``pace`` milliseconds a step."""
        t, session, game, state = self.say, self.session, self.session.game.id, self.session.state
        flights = watched_flights(game, session.played[-1], self.eyes, self.language) if told else ()
        return Scene(
            name=t("replay.table", game=t(f"cli.game.{game}")),
            moment=count,
            question=t("replay.question"),
            hint=standing(game, state, self.language),
            zones=watched_zones(game, state, self.eyes, self.language),
            notice=notice,
            flights=flights,
            log=tuple(self.words(n) for n in range(session.moment, max(0, session.moment - LOG_LENGTH), -1)),
            facts=self._facts(),
            pace=pace,
            labels={name: t(f"table.label.{name}") for name in ("text", "log", "code", "copy", "copied")},
            score=watched_score(game, state, self.language),
        )

    def words(self, number: int) -> str:
        """What happened in move ``number``, from 1."""
        key = (number, self.eyes, self.language)
        if key not in self._words:
            played = self.session.known[number - 1]
            flights = watched_flights(self.session.game.id, played, self.eyes, self.language)
            self._words[key] = " ".join(flight.words for flight in flights)
        return self._words[key]

    def _facts(self) -> tuple[str, ...]:
        t, session, game = self.say, self.session, self.session.game.id
        settings = import_module(f"cardgames.widgets.panels.{game.replace('-', '_')}_settings")
        seed = t("table.fact.seed", seed=session.seed)
        facts = watched_facts(game, session.state, self.language)
        return (*facts, seed, *settings.house_rules(session.rules, self.language))

    # --- the controls and the list ----------------------------------------------------------

    def controls(self, is_choosing: bool) -> dict[str, Any]:
        """The scene of `Player`."""
        t, session, here = self.say, self.session, self.named[self.current]
        where = t("replay.where", number=session.moment, n=session.length)
        told = self.words(session.moment) if session.moment else t("replay.begins")
        now = [one.say(self.language) + "." for one in self.named if one.number == session.moment]
        eyes = [(OPEN, t("replay.eyes.open"))]
        eyes += [(str(seat), capitalised(seat_name(seat, self.language))) for seat in range(len(session.seats))]
        paces = [(pace, t(f"replay.pace.{pace}")) for pace in ("slow", "normal", "fast")]
        marks = {one.number: one.name in ("deal", "start") for one in self.named}
        return {
            "moment": session.moment,
            "length": session.length,
            "where": f"{where} · {self._part(here.part)}",
            "now": " ".join(now),
            "told": told,
            "why": self._why(),
            "valuetext": " ".join([f"{where}, {self._part(here.part)}.", *now]),
            "marks": [{"at": at, "part": part} for at, part in marks.items()],
            "eyes": {
                "label": t("replay.eyes"),
                "options": eyes,
                "value": OPEN if self.eyes is None else str(self.eyes),
            },
            "paces": {"label": t("replay.pace"), "options": paces},
            "words": {name: t(f"replay.label.{name}") for name in LABELS} | {"open": is_choosing},
        }

    def _why(self) -> str:
        """Why an agent made the last move, as far as one sees; nothing for a person's, and before the first."""
        number, game = self.session.moment, self.session.game.id
        reason = self.session.why(number) if number else None
        if reason is None:
            return ""
        hides = self.eyes not in (None, self.session.known[number - 1].seat)
        return self.say("replay.why", reason=reason.text(game, is_secret=hides))

    def side(self) -> dict[str, Any]:
        """The scene of `MomentList`."""
        t, session = self.say, self.session
        indexed = list(enumerate(self.named))
        groups = [
            {"name": capitalised(self._part(part)), "items": [self._item(*one) for one in ones]}
            for part, ones in groupby(indexed, key=lambda one: one[1].part)
        ]
        code, problem = "", ""
        try:
            code = session.code(self.language)
        except Problem as too_long:
            problem = too_long.say(self.language)
        return {
            "title": t("replay.moments"),
            "groups": groups,
            "current": self.current,
            "seats": [self._seat(seat, agent) for seat, agent in enumerate(session.seats)],
            "over": session.to_move is None,
            "words": {name: t(f"replay.side.{name}") for name in SIDE},
            "code": code,
            "problem": problem,
        }

    def _item(self, index: int, one: Moment) -> dict[str, Any]:
        return {"index": index, "at": one.number, "text": one.say(self.language), "clause": one.clause}

    def _seat(self, seat: int, agent: str | None) -> dict[str, Any]:
        """A player, and who it is."""
        who = agent_name(self.session.game.id, agent, self.language) if agent else self.say("replay.person")
        return {"seat": seat, "name": capitalised(seat_name(seat, self.language)), "who": who}

    def _part(self, part: int) -> str:
        """The hand of Trash or the round of Hand and Foot."""
        return self.say(f"replay.part.{self.session.game.id.replace('-', '_')}", n=part)
