"""``cardgames odds opening --hand … --why``: what is missing, what would bring it, what each card held is worth."""

from __future__ import annotations

from fractions import Fraction
from textwrap import fill
from typing import TYPE_CHECKING, Any

from cardgames.cards import KINDS
from cardgames.cli.answers import fraction_text, percent
from cardgames.texts import Texts
from cardgames.views.text.hand_and_foot import NAMES, laid_text
from cardgames.views.text.lines import WIDTH, columns

if TYPE_CHECKING:
    from cardgames.hand_and_foot.laydown import LayDown
    from cardgames.hand_and_foot.odds import Known, WhyNot

SHOWN = 16
"""Lines of what would bring the opening; what is rarer stands in one more line."""


def reasons_data(known: Known) -> dict[str, Any]:
    """The reasons as JSON: kinds by name, chances as floats, the chance at the next draw as a fraction too."""
    from cardgames.hand_and_foot.odds import why_not

    why = why_not(known)
    helps = [{"kinds": [KINDS[kind] for kind in help.kinds], "without": [KINDS[kind] for kind in help.without],
              "p": float(help.p), "fraction": fraction_text(help.p), "alone": float(help.alone),
              "points": help.best.points} for help in why.helps]  # fmt: skip
    holds = [{"kind": KINDS[hold.kind], "held": hold.held, "points": hold.points, "p": float(hold.chance),
              "change": float(hold.change)} for hold in why.holds]  # fmt: skip
    return {
        "best": [laid_text(*meld) for meld in why.best.melds], "points": why.best.points, "missing": why.missing,
        "thrown": None if why.thrown is None else KINDS[why.thrown], "p": float(why.chance),
        "fraction": fraction_text(why.chance), "helps": helps, "holds": holds,
    }  # fmt: skip


def reasons_said(known: Known, t: Texts) -> list[str]:
    """The reasons in two tables."""
    from cardgames.hand_and_foot.odds import why_not

    why = why_not(known)
    lines = [] if why.thrown is None else [t("cli.why.thrown", kind=NAMES[why.thrown])]
    if why.missing and why.helps:
        lines += [t("cli.why.helps", percent=percent(t, why.chance)), _helps_said(why, t), "", t("cli.why.once"), ""]
    elif why.missing:
        lines += [t("cli.why.no_help"), ""]
    return [*lines, fill(t("cli.why.holds"), WIDTH), _holds_said(why, t)]


def _helps_said(why: WhyNot, t: Texts) -> str:
    heads = [t(f"cli.head.{name}") for name in ("cards", "chance", "one_in", "points", "laydown")]
    rows = [[" ".join(NAMES[kind] for kind in help.kinds), percent(t, help.p), t.one_in(help.p),
             t.number(help.best.points), _melds(help.best)] for help in why.helps[:SHOWN]]  # fmt: skip
    rest = sum((help.p for help in why.helps[SHOWN:]), Fraction(0))
    return columns(heads, [*rows, *([[t("cli.more"), percent(t, rest), t.one_in(rest), "", ""]] if rest else [])])


def _holds_said(why: WhyNot, t: Texts) -> str:
    heads = [t(f"cli.head.{name}") for name in ("card", "held", "points", "chance", "less")]
    rows = [[NAMES[hold.kind], str(hold.held), t.number(hold.points), percent(t, hold.chance),
             percent(t, hold.change)] for hold in why.holds]  # fmt: skip
    return columns(heads, rows)


def _melds(best: LayDown) -> str:
    return ", ".join(laid_text(*meld) for meld in best.melds)
