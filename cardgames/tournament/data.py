"""Tournaments as plain data for JSON, and the published ones read back: ``data/tournament.md`` is their card."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import inf, isinf
from typing import Any

from cardgames.probability import Estimate
from cardgames.published import published
from cardgames.texts import Impossible
from cardgames.tournament.duel import Duel
from cardgames.tournament.standings import Standings
from cardgames.tournament.sweep import Sweep

Data = dict[str, Any]


def standings_data(found: Standings) -> Data:
    """A round robin as plain data; an interval of no end is null."""
    duels = [_duel(duel) | {"expected": found.expected(duel.one, duel.other)} for duel in found.duels]
    points = {} if found.points is None else {"points": {name: e.data() for name, e in found.points.items()}}
    ratings = {name: e.data() for name, e in found.ratings.items()}
    return {"game": found.game, "rules": found.rules, "seed": found.seed, "decks": found.decks, "asked": found.asked,
            "agents": list(found.players), "level": found.duels[0].level, "ratings": ratings, **points,
            "duels": duels}  # fmt: skip


def sweep_data(found: Sweep) -> Data:
    """A sweep as plain data."""
    plan = next(iter(found.duels.values())).first
    values = [{"value": value, **_duel(duel)} for value, duel in found.duels.items()]
    return {"game": plan.game, "rules": plan.rules, "seed": plan.seed, "decks": found.decks, "asked": found.asked,
            "agent": found.agent, "knob": found.knob, "against": found.against, "best": found.best,
            "as_good": list(found.as_good), "values": values}  # fmt: skip


def _duel(duel: Duel) -> Data:
    points = {} if duel.points is None else {"points": duel.points.data(), "points_save": _finite(duel.points_save)}
    swept = [e.value for e in duel.swept]
    return {"one": duel.one, "other": duel.other, "win": duel.win.data(), "saves": _finite(duel.saves),
            "swept": swept, **points}  # fmt: skip


def _finite(x: float) -> float | None:
    return None if isinf(x) else x


@dataclass(frozen=True)
class Meeting:
    """A duel that was published: what ``one`` came to against ``other``."""

    one: str
    other: str
    win: Estimate
    """The share of games won."""
    points: Estimate | None
    """By how many points of a game it is ahead; None in Trash."""
    saves: float
    """See `Duel.saves`."""
    swept: tuple[float, float]
    """The shares of decks won in both seatings, by one and by the other."""
    expected: float | None = None
    """What the ratings alone expect of ``win``."""


@dataclass(frozen=True)
class Published:
    """A published tournament of a game, with its sweeps."""

    facts: Mapping[str, Any]
    """The rules, the number of decks, the seed, the command and the version."""
    ratings: Mapping[str, Estimate]
    """By player, the best first."""
    points: Mapping[str, Estimate] | None
    """By player, by how many points of a game it is ahead of the others on average; None in Trash."""
    meetings: tuple[Meeting, ...]
    sweeps: Mapping[str, Mapping[str, Meeting]]
    """By knob (with changed rules behind it, if there are any), the meetings by value."""

    def win(self, one: str, other: str) -> Estimate:
        """The share of games that one player wins against another; raises `Impossible` for who did not meet."""
        for found in self.meetings:
            if (found.one, found.other) == (one, other):
                return found.win
            if (found.other, found.one) == (one, other):
                return found.win.rest
        raise Impossible("tournament.no_duel", one=one, other=other, players=list(self.ratings))


@cache
def published_tournament(game: str) -> Published:
    """The published tournament of a game; raises `Impossible` for a game without one.

    >>> best, *_ = published_tournament("trash").ratings
    >>> best.startswith("takes_useful")
    True
    """
    every = json.loads(published("tournament.json").read_text("utf-8"))
    if game not in every:
        raise Impossible("session.game", given=game, accepted=list(every))
    table = every[game]
    points = table["tournament"].get("points")
    sweeps = {told["name"]: {row["value"]: _meeting(row) for row in told["values"]} for told in table["sweeps"]}
    facts = {name: table[name] for name in ("command", "version")}
    facts |= {name: table["tournament"][name] for name in ("rules", "decks", "seed")}
    return Published(
        facts,
        {name: _estimate(e) for name, e in table["tournament"]["ratings"].items()},
        points and {name: _estimate(e) for name, e in points.items()},
        tuple(_meeting(row) for row in table["tournament"]["duels"]),
        sweeps,
    )


def _meeting(row: Data) -> Meeting:
    points, saves, (won, lost) = row.get("points"), row["saves"], row["swept"]
    return Meeting(row["one"], row["other"], _estimate(row["win"]), points and _estimate(points),
                   inf if saves is None else saves, (won, lost), row.get("expected"))  # fmt: skip


def _estimate(e: Data) -> Estimate:
    low, high = e["low"], e["high"]
    return Estimate(e["value"], -inf if low is None else low, inf if high is None else high, e["n"])
