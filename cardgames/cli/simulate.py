"""``cardgames simulate``: many games at once, told as a table of estimates; ``cardgames warm-up``: make that ready."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from math import ceil, isinf, log10
from typing import Any

from cardgames.cli.arguments import JSON, Argument, Command, whole
from cardgames.games import read_rules
from cardgames.probability import Estimate
from cardgames.simulate import Result, game_of, warm_up, watch
from cardgames.texts import Texts, texts
from cardgames.views.text.lines import columns

INTERRUPTED = 130
MOST_DIGITS = 6


def simulate(values: dict[str, Any], language: str) -> int:
    """Play the games, with progress for whoever watches; what is finished when the reader stops is told too."""
    game, changes = values["game"], [*values["set"]]
    changes += [f"players={values['players']}"] if values["players"] is not None else []
    rules = read_rules(game, ",".join([values["rules"], *changes]))
    agents = [name.strip() for name in values["agents"].split(",")] if values["agents"] else None
    t, status, workers = texts(language), 0, values["workers"]
    result: Result | None = None
    try:
        for last in _shown(lambda: watch(game, agents, values["games"], values["seed"], rules, workers=workers), t):
            result = last
    except KeyboardInterrupt:
        status = INTERRUPTED
    if result is not None:
        print(json.dumps(_data(result)) if values["json"] else _told(result, t))
    return status


def _shown(begin: Callable[[], Iterator[Result]], t: Texts) -> Iterator[Result]:
    """The results of a run yet to begin, each with a line of progress on a terminal, which is wiped out in the end."""
    line = _Line()
    try:
        line.show(t("simulate.preparing"))
        for result in begin():
            line.show(_progress(result, t))
            yield result
    finally:
        line.show("")


class _Line:
    """A line on a terminal that is written again and again; nothing where the reader has no terminal."""

    def __init__(self) -> None:
        self.watched, self.width = sys.stderr.isatty(), 0

    def show(self, line: str) -> None:
        if self.watched:
            end = "\r" if line == "" else ""
            print(f"\r{line:{self.width}}", end=end, file=sys.stderr, flush=True)
            self.width = len(line)


def _progress(result: Result, t: Texts) -> str:
    rate = result.games / max(result.seconds, 1e-9)
    left = ceil((result.asked - result.games) / rate)
    return t("simulate.progress", done=result.games, asked=result.asked, rate=_rounded(rate), left=left)


def _told(result: Result, t: Texts) -> str:
    rate, seconds = _rounded(result.games / max(result.seconds, 1e-9)), t.number(result.seconds, 1)
    said = {"game": t(f"cli.game.{result.game}"), "rules": result.rules, "agents": ", ".join(result.agents)}
    begun = t("simulate.run", done=result.games, seed=result.seed, seconds=seconds, rate=rate, **said)
    stopped = [t("simulate.stopped", done=result.games, asked=result.asked)] if result.games < result.asked else []
    heads = [t(f"simulate.head.{name}") for name in ("quantity", "value", "interval")]
    rows = [_row(result, name, estimate, t) for name, estimate in result.estimates.items()]
    code = game_of(result).code()
    return "\n".join(
        [begun, *stopped, "", columns(heads, rows), "", t("simulate.level"), t("simulate.first", code=code)]
    )


def _row(result: Result, name: str, estimate: Estimate, t: Texts) -> list[str]:
    """An estimate with as many digits as its interval is worth."""
    what, _, number = name.rpartition("_")
    said = t(f"simulate.name.{what}", number=number) if number.isdigit() else t(f"simulate.name.{name}")
    low, high, is_share = estimate.low, estimate.high, result.tallies[name].is_share
    if isinf(low):
        return [said, t.number(estimate.value, 1), "–"]
    half = (high - low) / 2 * (100 if is_share else 1)
    digits = min(MOST_DIGITS, max(1, ceil(-log10(half)) + 1)) if half else 1
    value, least, most = ((t.percent if is_share else t.number)(x, digits) for x in (estimate.value, low, high))
    return [said, value, t("simulate.interval", low=least, high=most)]


def _rounded(rate: float) -> int:
    """A rate with two significant digits."""
    size: int = 10 ** max(0, len(str(int(rate))) - 2)
    return round(rate / size) * size


def _data(result: Result) -> dict[str, Any]:
    """What the JSON says; an interval of no end is null."""
    estimates = {
        name: {"value": e.value, "low": _finite(e.low), "high": _finite(e.high), "n": e.n}
        for name, e in result.estimates.items()
    }
    return {"game": result.game, "games": result.games, "asked": result.asked, "seed": result.seed,
            "rules": result.rules, "agents": result.agents, "seconds": result.seconds, "digest": result.digest,
            "level": result.level, "estimates": estimates}  # fmt: skip


def _finite(bound: float) -> float | None:
    return None if isinf(bound) else bound


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
            Argument("--games", "N", whole, default=10_000),
            Argument("--seed", "S", whole),
            Argument("--players", "N"),
            Argument("--agents", "A,B"),
            Argument("--rules", "PRESET", default="bicycle"),
            Argument("--set", "OPTION=VALUE", many=True),
            Argument("--workers", "N", whole),
            JSON,
        ),
        simulate,
    ),
    "warm-up": Command((), warm),
}
