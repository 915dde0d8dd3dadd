"""An exact answer, told in columns for people or as JSON for programs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from math import floor, isinf, log10
from typing import Any

from cardgames.probability import Dist, Estimate
from cardgames.texts import Texts
from cardgames.views.text.lines import columns

BAR = 30
"""The width of the longest bar, in letters."""
LONG, REST = 20, Fraction(1, 1000)
"""A table of more rows than this ends with one row for all the rare outcomes, which add up to less than that."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A question, the rules it was asked under, and its exact answer."""

    question: str
    rules: str
    p: Fraction
    dist: Dist[Any]
    facts: dict[str, Any]
    """What else was asked for, by name; None for what was not."""


def print_json(answer: Answer, exact: bool) -> None:
    """Print an answer as one JSON object; ``exact`` adds the fraction of every outcome. "Never" is null."""
    distribution = [
        [None if isinf(x) else x, float(p), *([fraction_text(p)] if exact else [])] for x, p in answer.dist.items()
    ]
    facts = {name: fact for name, fact in answer.facts.items() if fact is not None}
    told = {"question": answer.question, **facts, "rules": answer.rules, "method": "exact", "p": float(answer.p),
            "fraction": fraction_text(answer.p), "distribution": distribution}  # fmt: skip
    print(json.dumps(told))


def chance(t: Texts, p: Fraction) -> dict[str, str]:
    """A chance in the ways a sentence says it: ``one_in``, ``percent``, ``fraction``."""
    return {"one_in": t.one_in(p), "percent": percent(t, p), "fraction": fraction_text(p)}


def percent(t: Texts, p: Fraction) -> str:
    """A chance as a percentage with three significant digits and at least one decimal.

    >>> from cardgames.texts import texts
    >>> [percent(texts("en"), Fraction(n, 100_000)) for n in (61_445, 156, 0)]
    ['61.4%', '0.156%', '0.0%']
    """
    digits = 2 - floor(log10(p * 100)) if p else 1
    return t.percent(p, min(max(digits, 1), 9))


def estimated(t: Texts, p: Estimate) -> dict[str, str]:
    """A simulated chance as a sentence says it, to the first digit that its interval makes uncertain."""
    digits = min(max(1, -floor(log10(50 * (p.high - p.low) or 1))), 9)
    return {"one_in": t.one_in(p.value)} | {
        name: t.percent(x, digits) for name, x in (("percent", p.value), ("low", p.low), ("high", p.high))
    }


def histogram(t: Texts, head: str, dist: Dist[Any]) -> str:
    """Every outcome with its chance and a bar; the rare ones at the end of a long table in one row."""
    shown: list[tuple[str, Fraction]] = []
    rest = Fraction(1)
    for x, p in dist.items():
        if len(dist) > LONG and rest < REST:
            break
        shown.append((t("number.never") if isinf(x) else t.number(x), p))
        rest -= p
    if rest:
        shown.append((t("cli.more"), rest))
    longest = max(p for _, p in shown)
    rows = [[name, percent(t, p), t.one_in(p), _bar(p / longest)] for name, p in shown]
    return columns([head, t("cli.head.chance"), t("cli.head.one_in"), ""], rows)


def _bar(share: Fraction) -> str:
    """A bar of a share of the full width, in eighths of a letter, filled up to that width."""
    eighths = round(share * BAR * 8)
    return ("█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()).ljust(BAR)


def fraction_text(p: Fraction) -> str:
    """A fraction as ``numerator/denominator``."""
    return f"{p.numerator}/{p.denominator}"
