"""``cardgames odds trash-match``: the match of Trash from any score, and how sure the answer is."""

from __future__ import annotations

import json
from math import floor, log10
from typing import TYPE_CHECKING, Any

from cardgames.cli.answers import histogram
from cardgames.cli.arguments import JSON, Argument, Command, whole
from cardgames.texts import Impossible, Texts, texts

if TYPE_CHECKING:
    from cardgames.probability import Estimate
    from cardgames.trash.odds import MatchOdds


def trash_match(values: dict[str, Any], language: str) -> int:
    """The chance that seat 0 wins the match of Trash, and how many hands are still to be played."""
    from cardgames.trash.odds import match_odds

    odds = match_odds(values["slots"], values["starter"])
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


def _told(odds: MatchOdds, exact: bool) -> dict[str, Any]:
    """The answer as JSON; ``exact`` adds the fractions of the distribution, which is exact for the table of hands."""
    p, facts = odds.win(0), odds.table.facts
    distribution = [
        [hands, float(q), *([f"{q.numerator}/{q.denominator}"] if exact else [])] for hands, q in odds.hands.items()
    ]
    return {
        "question": "trash-match",
        "slots": odds.places,
        "starter": odds.starter,
        **{name: facts[name] for name in ("rules", "agents", "seed")},
        "method": "simulated",
        "p": p.value,
        "low": p.low,
        "high": p.high,
        "level": p.level,
        "n": p.n,
        "hands_mean": _numbers(odds.mean_hands),
        "turns_mean": _numbers(odds.mean_turns),
        "distribution": distribution,
    }


def _numbers(estimate: Estimate) -> dict[str, float]:
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def _said(odds: MatchOdds, t: Texts) -> str:
    """The answer in sentences, and the distribution of hands."""
    p, (mine, yours) = odds.win(0), odds.places
    digits = max(1, -floor(log10(50 * (p.high - p.low))))  # the first digit that half the interval makes uncertain
    value, low, high = (t.percent(x, digits) for x in (p.value, p.low, p.high))
    mean, turns = t.number(odds.mean_hands.value, 2), t.number(odds.mean_turns.value, 1)
    return "\n".join(
        [
            t("cli.trash-match", mine=mine, yours=yours, starter=odds.starter, percent=value, one_in=t.one_in(p.value)),
            t("cli.trash-match.interval", low=low, high=high, hands=p.n),
            "",
            histogram(t, t("cli.head.trash-match"), odds.hands),
            "",
            t("cli.mean.trash-match", mean=mean, turns=turns),
        ]
    )


COMMANDS = {
    "odds trash-match": Command(
        (
            Argument("--slots", "N,N", _places, default=(10, 10)),
            Argument("--starter", "N", whole, default=0),
            JSON,
            Argument("--exact"),
        ),
        trash_match,
    ),
}
