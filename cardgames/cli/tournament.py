"""``cardgames tournament``, ``sweep`` and ``agents``: who plays best, what a knob does, and who there is."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from math import ceil, isinf
from textwrap import fill
from time import monotonic
from typing import Any, TypeVar

from cardgames.cli.arguments import JSON, Argument, Command, asked_rules, whole
from cardgames.cli.simulate import INTERRUPTED, Line
from cardgames.games import find_game
from cardgames.probability import Estimate
from cardgames.roster import split_names
from cardgames.texts import Texts, texts
from cardgames.tournament import Duel, Standings, Sweep, standings_data, sweep_data, watch, watch_sweep
from cardgames.views.estimates import in_digits
from cardgames.views.text.lines import WIDTH, columns

DECKS = 1000
Found = TypeVar("Found", Standings, Sweep)


def tournament(values: dict[str, Any], language: str) -> int:
    """Everybody against everybody; what is finished when the reader stops is told too."""
    names = split_names(values["agents"]) if values["agents"] else None
    return _played(lambda: watch(values["game"], names, *_asked(values), **_crew(values)),
                   _told, standings_data, values["json"], texts(language))  # fmt: skip


def sweep(values: dict[str, Any], language: str) -> int:
    """A knob turned through its values."""
    turned = [value.strip() for value in values["values"].split(",")] if values["values"] else []
    agent = values["agent"] or next(iter(find_game(values["game"]).agents))
    decks, seed, rules = _asked(values)
    how = {"decks": decks, "seed": seed, "rules": rules, **_crew(values)}
    return _played(lambda: watch_sweep(values["game"], agent, values["knob"], turned, values["against"], **how),
                   _sweep_told, sweep_data, values["json"], texts(language))  # fmt: skip


def _asked(values: dict[str, Any]) -> tuple[int, int | None, Any]:
    """The decks, the seed and the rules of a command."""
    return values["decks"], values["seed"], asked_rules(values["game"], values)


def _crew(values: dict[str, Any]) -> dict[str, Any]:
    """Who does the work."""
    return {name: values[name] for name in ("workers", "scheduler")}


def _played(begin: Callable[[], Iterator[Found]], told: Callable[[Found, Texts], str],
            data: Callable[[Found], dict[str, Any]], as_json: bool, t: Texts) -> int:  # fmt: skip
    """Play with a line of progress for whoever watches, and tell what was found."""
    line, found, status, begun = Line(), None, 0, monotonic()
    try:
        line.show(t("simulate.preparing"))
        for found in begin():
            left = ceil((monotonic() - begun) * (found.asked - found.decks) / found.decks)
            line.show(t("tournament.progress", done=found.decks, asked=found.asked, left=left))
    except KeyboardInterrupt:
        status = INTERRUPTED
    finally:
        line.show("")
    if found is None:
        print(t("simulate.nothing"), file=sys.stderr)
    else:
        print(json.dumps(data(found)) if as_json else told(found, t))
    return status


def _begun(first: Duel, decks: int, asked: int, t: Texts) -> list[str]:
    """What was played, and that it was broken off, if it was."""
    plan = first.first
    said = {"game": t(f"cli.game.{plan.game}"), "rules": plan.rules, "decks": decks, "seed": plan.seed}
    stopped = [t("tournament.stopped", done=decks, asked=asked)] if decks < asked else []
    return [t("tournament.played", **said), *stopped]


def _told(found: Standings, t: Texts) -> str:
    points = found.points
    heads = ["", t("tournament.head.player"), t("tournament.head.rating"), t("simulate.head.interval")]
    heads += [t("tournament.head.points")] if points else []
    rows = []
    for place, (name, e) in enumerate(found.ratings.items(), 1):
        shown = [str(place), name, t.number(round(e.value)), _interval(e, t)]
        rows.append([*shown, in_digits(points[name], False, t, signed=True)[0]] if points else shown)
    duels = [t(f"tournament.head.{name}") for name in ("duel", "win")] + [t("simulate.head.interval")]
    duels += [t("tournament.head.expected"), *([t("tournament.head.points")] if points else [])]
    pairs = [_pair(found, duel, t) for duel in sorted(found.duels, key=lambda duel: -duel.win.value)]
    return "\n".join(
        [*_begun(found.duels[0], found.decks, found.asked, t), "", columns(heads, rows), "", columns(duels, pairs), "",
         t("tournament.how"), t("simulate.level")]
    )  # fmt: skip


def _interval(e: Estimate, t: Texts) -> str:
    """The ends of a rating's interval; an end that is nowhere is a dash."""
    low, high = ("–" if isinf(x) else t.number(round(x)) for x in (e.low, e.high))
    return t("simulate.interval", low=low, high=high)


def _pair(found: Standings, duel: Duel, t: Texts) -> list[str]:
    """A duel in a line."""
    line = _share(f"{duel.one} – {duel.other}", duel.win, t)
    line.append(t.percent(found.expected(duel.one, duel.other), 1))
    return [*line, _lead(duel.points, t)] if duel.points else line


def _share(name: str, e: Estimate, t: Texts) -> list[str]:
    value, low, high = in_digits(e, True, t)
    return [name, value, t("simulate.interval", low=low, high=high)]


def _lead(e: Estimate, t: Texts) -> str:
    """A lead in points with its interval."""
    value, low, high = in_digits(e, False, t, signed=True)
    return f"{value} ({t('simulate.interval', low=low, high=high)})"


def _sweep_told(found: Sweep, t: Texts) -> str:
    points = found.points or {}
    heads = [found.knob, t("tournament.head.win"), t("simulate.head.interval")]
    heads += [t("tournament.head.points")] if points else []
    rows = [[*_share(value, e, t), *([_lead(points[value], t)] if points else [])] for value, e in found.wins.items()]
    named, as_good = f"{found.knob}={found.best}", list(found.as_good)
    best = (
        t("tournament.best", best=named) if len(as_good) == 1 else t("tournament.best_of", best=named, values=as_good)
    )
    first = next(iter(found.duels.values()))
    about = _about(first.first.game.replace("-", "_"), found.knob, t)
    who = t("tournament.swept", agent=found.agent, against=found.against)
    return "\n".join([*_begun(first, found.decks, found.asked, t), who, "", about, "",
                      columns(heads, rows), "", best, t("simulate.level")])  # fmt: skip


def agents(values: dict[str, Any], language: str) -> int:
    """The ready players of a game, and what can be set about them."""
    t, roster, game = texts(language), find_game(values["game"]).agents, values["game"].replace("-", "_")
    players = [[name, t(f"{game}.agent.{name}.about")] for name in roster]
    knobs = [[knob.name, knob.said, _about(game, knob.name, t)] for knob in roster.knobs.values()]
    example = t("tournament.knobs", example=roster.example)
    print("\n".join([t("tournament.agents"), "", *_list(players), "", example, "", *_list(knobs)]))
    return 0


def _about(game: str, knob: str, t: Texts) -> str:
    """What a knob is, and what its values mean."""
    return f"{t(f'agent.{game}.{knob}')}: {t(f'agent.{game}.{knob}.about')}"


def _list(rows: list[list[str]]) -> list[str]:
    """Names, what they may be, and a sentence below."""
    margin: Any = {"initial_indent": " " * 6, "subsequent_indent": " " * 6}
    return [f"  {'  '.join(row[:-1])}\n{fill(row[-1], WIDTH, **margin)}" for row in rows]


GAME = Argument("game", "trash|hand-and-foot", required=True)
TABLE = (
    Argument("--decks", "N", whole, default=DECKS, about="deals"),
    Argument("--seed", "S", whole),
    Argument("--players", "N"),
    Argument("--rules", "PRESET", default="bicycle"),
    Argument("--set", "OPTION=VALUE", many=True),
    Argument("--workers", "N", whole),
    Argument("--scheduler", "ADDRESS"),
    JSON,
)
COMMANDS = {
    "tournament": Command((GAME, Argument("--agents", "A,B,…", about="entrants"), *TABLE), tournament),
    "sweep": Command(
        (
            GAME,
            Argument("--knob", "NAME", required=True),
            Argument("--agent", "NAME", about="swept"),
            Argument("--values", "A,B,…"),
            Argument("--against", "NAME"),
            *TABLE,
        ),
        sweep,
    ),
    "agents": Command((GAME,), agents),
}
