"""``cardgames odds trash-match``: the match of Trash from any score, and how sure the answer is."""

from __future__ import annotations

import json
from math import floor, log10
from typing import TYPE_CHECKING, Any

from cardgames.cli.answers import fraction_text, histogram
from cardgames.cli.arguments import JSON, Argument, Command, whole
from cardgames.texts import Impossible, Texts, texts

if TYPE_CHECKING:
    from cardgames.trash.odds import MatchOdds


def trash_match(values: dict[str, Any], language: str) -> int:
    """The chance that seat 0 wins the match of Trash, and how many hands are still to be played."""
    from cardgames.trash.odds import exact_hands, match_odds, simulated_hands

    table = {"exact": exact_hands, "simulated": simulated_hands}[values["table"]]()
    odds = match_odds(values["slots"], values["starter"], table)
    if values["json"]:
        print(json.dumps(_told(odds, values["exact"])))
    else:
        print(_said(odds, texts(language)))
    return 0


def _places(name: str, given: str) -> tuple[int, ...]:
    """The places of each player: whole numbers with commas between."""
    try:
        return tuple(int(number) for number in given.split(","))
    except ValueError:
        raise Impossible("cli.places", name=name, given=given[:40]) from None


def _table(name: str, given: str) -> str:
    if given not in TABLES:
        raise Impossible("cli.one_of", name=name, given=given[:40], accepted=TABLES)
    return given


def _told(odds: MatchOdds, exact: bool) -> dict[str, Any]:
    """The answer as JSON; ``exact`` adds the fractions of the distribution, which is exact for the table of hands."""
    p, facts = odds.win(0), odds.table.facts
    told = {"question": "trash-match", "slots": odds.places, "starter": odds.starter, "rules": facts["rules"],
            "agents": facts["agents"], "method": "simulated" if p.n else "exact", "p": p.value}  # fmt: skip
    if p.n:
        told |= {"low": p.low, "high": p.high, "level": p.level, "n": p.n, "seed": facts["seed"]}
    else:
        told["fraction"] = fraction_text(odds.chances[0])
    distribution = [[hands, float(q), *([fraction_text(q)] if exact else [])] for hands, q in odds.hands.items()]
    means = {"hands_mean": odds.mean_hands, "turns_mean": odds.mean_turns}
    told |= {name: {"value": mean.value, "low": mean.low, "high": mean.high} for name, mean in means.items()}
    return {**told, "distribution": distribution}


def _said(odds: MatchOdds, t: Texts) -> str:
    """The answer in sentences, and the distribution of hands."""
    p, (mine, yours) = odds.win(0), odds.places
    uncertain = 50 * (p.high - p.low) or min(p.value, 1 - p.value) / 5
    digits = max(1, -floor(log10(uncertain)))  # percent have digits down to half the interval, or four that count
    value, low, high = (t.percent(x, digits) for x in (p.value, p.low, p.high))
    mean, turns = t.number(odds.mean_hands.value, 2), t.number(odds.mean_turns.value, 1)
    how = t("cli.trash-match.interval", low=low, high=high, hands=p.n) if p.n else t("cli.trash-match.exact")
    return "\n".join(
        [
            t("cli.trash-match", mine=mine, yours=yours, starter=odds.starter, percent=value),
            how,
            "",
            histogram(t, t("cli.head.trash-match"), odds.hands),
            "",
            t("cli.mean.trash-match", mean=mean, turns=turns),
        ]
    )


TABLES = ("exact", "simulated")

COMMANDS = {
    "odds trash-match": Command(
        (
            Argument("--slots", "N,N", _places, default=(10, 10)),
            Argument("--starter", "N", whole, default=0),
            Argument("--table", "|".join(TABLES), _table, default="exact"),
            JSON,
            Argument("--exact"),
        ),
        trash_match,
    ),
}
