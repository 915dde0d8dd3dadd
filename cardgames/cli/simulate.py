"""``cardgames simulate``: many games at once, told as a table of estimates; ``cardgames warm-up``: make that ready."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from math import isinf
from typing import Any

from cardgames.cli.arguments import JSON, Argument, Command, asked_rules, decimal, whole
from cardgames.probability import Estimate
from cardgames.roster import split_names
from cardgames.simulate import Result, game_of, warm_up, watch
from cardgames.texts import Texts, texts
from cardgames.views.estimates import in_digits, quantity_name, rounded
from cardgames.views.text.lines import columns

INTERRUPTED = 130
GAMES, MOST = 10_000, 10**9
"""How many games if nothing is said, and how many at most if it is only said how precise the answer should be."""


def simulate(values: dict[str, Any], language: str) -> int:
    """Play the games, with progress for whoever watches; what is finished when the reader stops is told too."""
    game = values["game"]
    rules = asked_rules(game, values)
    agents = split_names(values["agents"]) if values["agents"] else None
    default = GAMES if values["precision"] is None else MOST
    games = default if values["games"] is None else values["games"]
    how = {name: values[name] for name in ("workers", "scheduler", "of", "out")} | {"until": values["precision"]}
    t, status = texts(language), 0
    result: Result | None = None
    try:
        for last in _shown(lambda: watch(game, agents, games, values["seed"], rules, **how), t):
            result = last
    except KeyboardInterrupt:
        status = INTERRUPTED
    if result is None:
        print(t("simulate.nothing"), file=sys.stderr)
    else:
        print(json.dumps(_data(result)) if values["json"] else _told(result, values["out"], t))
    return status


def _shown(begin: Callable[[], Iterator[Result]], t: Texts) -> Iterator[Result]:
    """The results of a run yet to begin, each with a line of progress on a terminal, which is wiped out in the end."""
    line = Line()
    try:
        line.show(t("simulate.preparing"))
        for result in begin():
            line.show(_progress(result, t))
            yield result
    finally:
        line.show("")


class Line:
    """A line on a terminal that is written again and again; nothing where the reader has no terminal."""

    def __init__(self) -> None:
        self.watched, self.width = sys.stderr.isatty(), 0

    def show(self, line: str) -> None:
        """Write the line over the last one; an empty one wipes it out."""
        if self.watched:
            end = "\r" if line == "" else ""
            print(f"\r{line:{self.width}}", end=end, file=sys.stderr, flush=True)
            self.width = len(line)


def _progress(result: Result, t: Texts) -> str:
    done = {"done": result.games, "asked": result.expected}
    if result.left is None:
        return t("simulate.reading", **done)
    return t("simulate.progress", **done, rate=rounded(result.rate), left=result.left)


def _told(result: Result, out: str | None, t: Texts) -> str:
    rate, seconds = rounded(result.rate), t.number(result.seconds, 1)
    said = {"game": t(f"cli.game.{result.game}"), "rules": result.rules, "agents": ", ".join(result.agents)}
    begun = t("simulate.run", done=result.games, seed=result.seed, seconds=seconds, rate=rate, **said)
    heads = [t(f"simulate.head.{name}") for name in ("quantity", "value", "interval")]
    estimates = result.estimates if result.is_done else result.anytime
    rows = [_row(result, name, estimate, t) for name, estimate in estimates.items()]
    level = t("simulate.level" if result.is_done else "simulate.anytime")
    first = t("simulate.first", code=game_of(result).code())
    return "\n".join([begun, *_ended(result, t), "", columns(heads, rows), "", level, *_kept(result, out, t), first])


def _ended(result: Result, t: Texts) -> Iterator[str]:
    """Why the run did not end with the last of its games, or that this was not enough."""
    if result.found:
        yield t("simulate.found", n=result.found)
    if not result.is_done:
        yield t("simulate.stopped", done=result.games, asked=result.asked)
    elif result.precision:
        name, key = quantity_name(result.precision.of, t), "precise" if result.is_precise else "not_precise"
        yield t(f"simulate.{key}", done=result.games, asked=result.asked, name=name, until=result.precision.until)


def _kept(result: Result, out: str | None, t: Texts) -> Iterator[str]:
    """Where the games are."""
    if out:
        yield t("simulate.kept" if result.is_done else "simulate.goes_on", folder=out)


def _row(result: Result, name: str, estimate: Estimate, t: Texts) -> list[str]:
    value, low, high = in_digits(estimate, result.tallies[name].is_share, t)
    interval = low if isinf(estimate.low) else t("simulate.interval", low=low, high=high)
    return [quantity_name(name, t), value, interval]


def _data(result: Result) -> dict[str, Any]:
    """What the JSON says; an interval of no end is null, and those of a run that was stopped are the wider ones."""
    estimates = {name: e.data() for name, e in (result.estimates if result.is_done else result.anytime).items()}
    return {"game": result.game, "games": result.games, "asked": result.asked, "seed": result.seed,
            "rules": result.rules, "agents": result.agents, "seconds": result.seconds, "digest": result.digest,
            "stopped": not result.is_done, "level": result.level, "estimates": estimates}  # fmt: skip


def warm(values: dict[str, Any], language: str) -> int:
    """Compile the fast engines, so that nobody waits for it later; say where the machine code is kept."""
    folder = warm_up()
    t = texts(language)
    print(t("simulate.warm", folder=str(folder)) if folder else t("simulate.warm_not_kept"))
    return 0


COMMANDS = {
    "simulate": Command(
        (
            Argument("game", "trash|hand-and-foot", required=True),
            Argument("--games", "N", whole),
            Argument("--seed", "S", whole),
            Argument("--players", "N"),
            Argument("--agents", "A,B", about="by_seat"),
            Argument("--rules", "PRESET", default="bicycle"),
            Argument("--set", "OPTION=VALUE", many=True),
            Argument("--precision", "P", decimal),
            Argument("--of", "NAME", about="of_quantity"),
            Argument("--out", "FOLDER", about="out_folder"),
            Argument("--workers", "N", whole),
            Argument("--scheduler", "ADDRESS"),
            JSON,
        ),
        simulate,
    ),
    "warm-up": Command((), warm),
}
