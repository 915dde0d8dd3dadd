"""Odds now at a table of Hand and Foot: of opening, of the pile, of the next card, and of the discard."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from html import escape

from cardgames.cards import KINDS
from cardgames.hand_and_foot import View
from cardgames.hand_and_foot.odds import Completion
from cardgames.hand_and_foot.odds.hopes import Hoped, Opening, hoped
from cardgames.texts import Impossible, Texts
from cardgames.views.charts import chance, odds
from cardgames.views.words import kind_name
from cardgames.walk.moves import move_text
from cardgames.widgets.panels.bar_table import Row, bar_table
from cardgames.widgets.panels.fold_out import FoldOut


class HandOddsNow(FoldOut):
    """The fold-out under the table: the odds of the reader's seat."""

    def _count(self, view: View) -> Hoped | Impossible:
        return hoped(view)

    def _told(self, counted: Hoped | Impossible, t: Texts) -> str:
        if isinstance(counted, Impossible):
            return f"<p>{escape(counted.say(t.language))}</p>"
        lead = (
            _opening_lead(counted.opening, t)
            if counted.opening
            else t("table.now.open", p=chance(counted.matching, t.language))
        )
        facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(said)}</dd>" for name, said in _facts(counted, t))
        return (
            f'<p class="now-lead">{escape(lead)}</p><div class="now-cols">'
            f"{f'<dl>{facts}</dl>' if facts else ''}{''.join(_bars(counted, t))}</div>"
        )


# --- in words -------------------------------------------------------------------------------


def _opening_lead(opening: Opening, t: Texts) -> str:
    if opening.points >= opening.minimum:
        return t("table.now.opens", points=opening.points, minimum=opening.minimum)
    if opening.waiting is None:
        return t("table.now.no_draw", points=opening.points, minimum=opening.minimum)
    p = opening.waiting.chances[1]
    assert isinstance(p, Fraction)
    return t("table.now.opening", points=opening.points, minimum=opening.minimum, p=chance(p, t.language),
             odds=odds(p, t.language))  # fmt: skip


def _facts(hoped: Hoped, t: Texts) -> Iterator[tuple[str, str]]:
    """What else there is to know, each with its name."""
    opening = hoped.opening
    if opening is None:
        yield t("table.now.out"), t.listed([need.say(t.language) for need in hoped.needs]) or t("table.now.nothing")
        if hoped.melds:
            yield t("table.now.any_meld"), chance(hoped.any_meld, t.language)
        return
    if opening.completion is not None:
        yield t("table.now.completes"), _completes(opening.completion, t)
    if opening.pile_opens is not None:
        yield t("table.now.pile"), t(f"table.now.pile.{'yes' if opening.pile_opens else 'no'}")
    if opening.by_next_turn is not None:
        yield t("table.now.next_turn"), chance(opening.by_next_turn, t.language)


def _completes(found: Completion, t: Texts) -> str:
    """The lay-downs that complete the opening, or how far the hand comes."""
    if not found.plan:
        return t("table.now.reach", reach=found.reach, minimum=found.minimum)
    return "; ".join(move_text("hand-and-foot", move).say(t.language) for move in found.plan)


def _bars(hoped: Hoped, t: Texts) -> Iterator[str]:
    """Chances side by side: opening draw by draw, or the next card for each meld; and what each discard risks."""
    waiting = hoped.opening.waiting if hoped.opening else None
    if waiting is not None and waiting.chances[0] != 1:
        rows = [
            Row(t.number(draw), Fraction(p))
            for draw, p in enumerate(waiting.chances)
            if draw and isinstance(p, Fraction)
        ]
        yield bar_table(rows, t("table.now.draw"), t)
    if hoped.melds:
        yield bar_table(
            [Row(escape(kind_name(kind, t.language)), p) for kind, p in hoped.melds.items()],
            t("table.now.next_card"),
            t,
        )
    if hoped.risks:
        by_risk = sorted(hoped.risks.items(), key=lambda one: (one[1], KINDS[one[0]]))
        least = by_risk[0][1]
        yield bar_table(
            [Row(escape(kind_name(kind, t.language)), p, p == least) for kind, p in by_risk], t("table.now.risk"), t
        )
