"""``cardgames odds opening --hand …``: what a live hand can hope for, and with ``--why`` for which reasons."""

from __future__ import annotations

import json
from fractions import Fraction
from math import inf
from textwrap import fill
from typing import TYPE_CHECKING, Any

from cardgames.cards import KINDS
from cardgames.cli.answers import chance, estimated, fraction_text, percent
from cardgames.cli.odds.reasons import reasons_data, reasons_said
from cardgames.games import rules_text
from cardgames.texts import Texts, texts
from cardgames.views.text.hand_and_foot import laid_text
from cardgames.views.text.lines import WIDTH, columns

if TYPE_CHECKING:
    from cardgames.hand_and_foot.odds import Known, Waiting
    from cardgames.hand_and_foot.rules import Rules

READINGS_UP_TO = 3
"""Draws up to which the other readings of HF-8 are counted beside the answer; it would take seconds beyond."""


def opening_of_hand(rules: Rules, values: dict[str, Any], language: str) -> int:
    """The chance that a hand can open a round by one of its next draws (HF-12)."""
    from cardgames.hand_and_foot.odds import opening_by_draw

    waiting = opening_by_draw(_known(rules, values), values["draws"], values["seed"])
    if values["json"]:
        print(json.dumps(_data(waiting, values)))
    else:
        print("\n".join(_said(waiting, values, texts(language))))
    return 0


def _known(rules: Rules, values: dict[str, Any]) -> Known:
    from cardgames.hand_and_foot.odds import Known

    given = {name: values[name] or "" for name in ("hand", "seen", "pile")}
    return Known.read(rules, values["round"], given["hand"], given["seen"], given["pile"],
                      drawn=values["drawn"], decks=values["decks"])  # fmt: skip


# --- for programs ---------------------------------------------------------------------------------


def _data(waiting: Waiting, values: dict[str, Any]) -> dict[str, Any]:
    """The answer as JSON: ``by_draw`` has a row (draw, chance, chance if nothing were thrown away) for each draw."""
    known, draws = waiting.known, values["draws"]
    names = ("round", "hand", "draws", "seen", "pile", "drawn")
    facts = {name: values[name] for name in names if values[name] is not None and values[name] is not False}
    by_draw = [[draw, _value(p), float(limit)]
               for draw, (p, limit) in enumerate(zip(waiting.chances, waiting.limits, strict=True))]  # fmt: skip
    data = {
        "question": "opening", **facts, "minimum": known.minimum, "cards": sum(known.hand) + draws * known.rules.draw,
        "decks": values["decks"] or known.rules.number_of_decks, "rules": rules_text("hand-and-foot", known.rules),
        **_answer(waiting), "limit": float(waiting.limits[-1]), "limit_fraction": fraction_text(waiting.limits[-1]),
        "by_draw": by_draw, **_distribution(waiting, values["exact"]),
    }  # fmt: skip
    if values["pile"]:
        data["ways"] = {name: float(p) for name, p in _ways(known)}
    return data | ({"why": reasons_data(known)} if values["why"] else {})


def _answer(waiting: Waiting) -> dict[str, Any]:
    """How the answer was got, and the answer."""
    p = waiting.chances[-1]
    if isinstance(p, Fraction):
        return {"method": "exact", "p": float(p), "fraction": fraction_text(p)}
    interval = {"low": p.low, "high": p.high, "level": p.level, "n": p.n, "seed": waiting.seed}
    return {"method": "simulated", "p": p.value, **interval}


def _distribution(waiting: Waiting, exact: bool) -> dict[str, Any]:
    """Of the points while nothing need be thrown away, else of the draw at which the hand opens, null for none."""
    rows: list[tuple[Any, Any]]
    if len(waiting.chances) <= 2 and not waiting.known.drawn:
        from cardgames.hand_and_foot.odds import opening_limit

        rows, outcome = list(opening_limit(waiting.known, len(waiting.chances) - 1).items()), "points"
    else:
        by = [p if isinstance(p, Fraction) else p.value for p in waiting.chances]
        steps = [later - sooner for sooner, later in zip([0, *by], by, strict=False)]
        rows, outcome = [*enumerate(steps), (None, 1 - by[-1])], "draw"
    told = [[x, float(p), *([fraction_text(p)] if exact and isinstance(p, Fraction) else [])] for x, p in rows]
    return {"outcome": outcome, "distribution": told}


def _value(p: Any) -> float:
    return float(p) if isinstance(p, Fraction) else p.value


def _ways(known: Known) -> list[tuple[str, Fraction]]:
    from cardgames.hand_and_foot.odds import opening_ways

    ways = opening_ways(known)
    return [*ways._asdict().items(), ("together", ways.chance)]


# --- for people -----------------------------------------------------------------------------------


def _said(waiting: Waiting, values: dict[str, Any], t: Texts) -> list[str]:
    """The answer in a sentence, the best lay-down, each draw, the pile, the reasons, the other readings of HF-8."""
    from cardgames.hand_and_foot.laydown import best_laydown

    known = waiting.known
    best = best_laydown(known.rules, known.hand)
    melds = ", ".join(laid_text(*meld) for meld in best.melds) or t("card.none")
    lines = [*_answer_said(waiting, values, t), ""]
    lines += [t("cli.opening.best", melds=melds, points=best.points, n=best.short_of(known.minimum))]
    if values["draws"]:
        lines += ["", _draws_said(waiting, t)]
    if values["draws"] > 1 or (values["draws"] and known.drawn):
        lines += ["", fill(t("cli.opening.policy"), WIDTH)]
    if values["pile"]:
        lines += ["", *_ways_said(known, t)]
    if values["why"]:
        lines += ["", *reasons_said(known, t)]
    elif values["draws"] <= READINGS_UP_TO:
        lines += ["", *_readings_said(known, values, t)]
    return lines


def _answer_said(waiting: Waiting, values: dict[str, Any], t: Texts) -> list[str]:
    known, p, draws = waiting.known, waiting.chances[-1], values["draws"]
    case = ("hand", "drawn")[draws] if draws <= 1 and not known.drawn else "hand" if not draws else "waiting"
    cards = sum(sum(sizes) * q for q, sizes in known.draws(draws)) if draws == 1 else 0
    drawn = t("cli.opening.drawn_cards", n=int(cards)) if case == "drawn" else t("cli.opening.next_draws", n=draws)
    said = {"round": values["round"], "n": known.minimum, "drawn": drawn}
    if not isinstance(p, Fraction):
        told, counted = estimated(t, p), sum(isinstance(q, Fraction) for q in waiting.chances) - 1
        return [t("cli.opening.waiting.some", **said, **told),
                t("cli.opening.simulated", exact=counted, n=p.n, seed=waiting.seed, **told)]  # fmt: skip
    likely = "never" if p == 0 else "always" if p == 1 else "some"
    first = t(f"cli.opening.{case}.{likely}", **said, **chance(t, p))
    return [first, t("cli.exactly", **chance(t, p))] if likely == "some" else [first]


def _draws_said(waiting: Waiting, t: Texts) -> str:
    """A row for each draw: the chance by then, and what it would be if nothing were thrown away."""
    heads = [t(f"cli.head.{name}") for name in ("draw", "chance", "one_in", "limit")]
    rows = []
    for draw, (p, limit) in enumerate(zip(waiting.chances, waiting.limits, strict=True)):
        mark = "" if isinstance(p, Fraction) else "≈ "
        told = chance(t, p) if isinstance(p, Fraction) else estimated(t, p)
        rows.append([str(draw), mark + told["percent"], told["one_in"], percent(t, limit)])
    return columns(heads, rows)


def _ways_said(known: Known, t: Texts) -> list[str]:
    """The ways to open this turn or the next, each with the chance that it is the first."""
    heads = [t("cli.opening.ways", kind=KINDS[known.top or 0]), t("cli.head.chance"), t("cli.head.one_in")]
    rows = [[t(f"cli.opening.way.{name}"), percent(t, p), t.one_in(p)] for name, p in _ways(known)]
    return [columns(heads, rows), "", fill(t("cli.opening.random_top"), WIDTH)]


def _readings_said(known: Known, values: dict[str, Any], t: Texts) -> list[str]:
    """The same hand under each reading of HF-8."""
    from dataclasses import replace

    from cardgames.hand_and_foot.odds import opening_wait, readings

    heads = [t("cli.head.reading"), t("cli.head.chance"), t("cli.head.one_in")]
    rows = []
    for name, house in readings(known.rules).items():
        p = 1 - opening_wait(replace(known, rules=house), values["draws"]).pmf(inf)
        rows.append([name, percent(t, p), t.one_in(p)])
    return [t("cli.opening.readings", round=values["round"]), columns(heads, rows)]
