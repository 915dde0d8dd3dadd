"""Why not 150: the best lay-down drawn, what would make it, and what each card held is good for, as HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from cardgames.cards import KINDS
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.pickup import Ways, tops_that_open
from cardgames.hand_and_foot.odds.why import WhyNot
from cardgames.texts import Texts
from cardgames.views.charts import chance
from cardgames.views.words import kind_name
from cardgames.widgets.panels.bar_table import Row, bar_table
from cardgames.widgets.panels.laydown import kinds_row, laydown_html

MOST_HELPS = 10
"""The ways shown, the likeliest first; the others are told together."""


def why_html(why: WhyNot, t: Texts) -> str:
    """The best lay-down of the hand, and where it falls short what would make it and what the cards held do for it."""
    opens = not why.missing
    title = t("lab.why.opens" if opens else "lab.why.title", minimum=why.minimum)
    worth = t("lab.why.best", points=why.best.points)
    best = _screen(f"<h2>{escape(title)}</h2><p>{escape(worth)}</p>{laydown_html(why.best, why.known.rules, t)}")
    return best if opens else f'{best}<div class="lab-why">{_screen(_helps(why, t))}{_screen(_holds(why, t))}</div>'


def pile_html(known: Known, ways: Ways | None, t: Texts) -> str:
    """By which way the hand opens first, with the pile or without; nothing where the pile's top is not known."""
    if ways is None:
        return ""
    tops = [kind_name(kind, t.language) for kind in reversed(tops_that_open(known))]
    told = [
        t("lab.why.tops" if tops else "lab.why.no_top", kinds=tops),
        t("lab.why.ways_told", p=chance(ways.chance, t.language)),
    ]
    rows = (Row(escape(t(f"lab.why.way.{way}")), p) for way, p in ways._asdict().items())
    table = bar_table(rows, t("lab.why.way"), t)
    return _screen(f"<h2>{escape(t('lab.why.pile'))}</h2><p>{escape(' '.join(told))}</p>{table}")


def _helps(why: WhyNot, t: Texts) -> str:
    """The draws that would make it, by what they must hold."""
    title, told = t("lab.why.helps", n=why.missing), t("lab.why.no_help")
    if why.helps:
        told = t("lab.why.helps_told", p=chance(why.chance, t.language))
    rows = [Row(_kinds(help.kinds, t), help.p, note=str(help.best.points)) for help in why.helps[:MOST_HELPS]]
    if rest := why.helps[MOST_HELPS:]:
        rows.append(Row(escape(t("lab.why.rest", n=len(rest))), sum((help.p for help in rest), start=rest[0].p * 0)))
    table = bar_table(rows, t("lab.why.drawn"), t, t("lab.why.then")) if rows else ""
    return f"<h3>{escape(title)}</h3><p>{escape(told)}</p>{table}"


def _holds(why: WhyNot, t: Texts) -> str:
    """What each kind held does for the chance: the chance with one card of it fewer."""
    rows = [Row(_kinds((hold.kind,), t), hold.change, note=str(hold.points)) for hold in why.holds]
    if not rows:
        return ""
    title, told = t("lab.why.holds"), t("lab.why.holds_told")
    return f"<h3>{escape(title)}</h3><p>{escape(told)}</p>{bar_table(rows, t('lab.why.without'), t, t('lab.why.left'))}"


def _screen(html: str) -> str:
    """A part that the presenter form shows by itself."""
    return f'<section class="cg-screen">{html}</section>'


def _kinds(kinds: Iterable[int], t: Texts) -> str:
    counts = [0] * len(KINDS)
    for kind in kinds:
        counts[kind] += 1
    return kinds_row(counts, t)
