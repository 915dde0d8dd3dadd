"""Odds now at a table of Hand and Foot: of opening, of the pile, of the next card, and of the discard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Final, NamedTuple

from cardgames.cards import KINDS
from cardgames.hand_and_foot import View
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.moves.needs import missing_books
from cardgames.hand_and_foot.odds import (
    Completion,
    Known,
    Waiting,
    can_take,
    completion,
    discard_risks,
    matching_chance,
    opening_by_draw,
    opening_ways,
    unseen_of,
)
from cardgames.hand_and_foot.rules import RED_THREE
from cardgames.hand_and_foot.state import books
from cardgames.probability import hypergeometric
from cardgames.texts import Impossible, Text, Texts
from cardgames.views.charts import chance, odds
from cardgames.views.words import kind_name
from cardgames.walk.moves import move_text
from cardgames.widgets.panels.bar_table import Row, bar_table
from cardgames.widgets.panels.fold_out import FoldOut

DRAWS: Final = 3
"""So many of the next draws are looked at: they are counted exactly, in a tenth of a second or two."""


class Opening(NamedTuple):
    """What a hand whose team has not opened may hope for."""

    minimum: int
    points: int
    """What its best lay-down is worth."""
    waiting: Waiting | None
    """None: the stock does not last for another draw."""
    by_next_turn: Fraction | None
    """To have opened by the end of the next turn, whichever way."""
    pile_opens: bool | None
    """Whether the pile opens now; None when it is not the time to take it."""
    completion: Completion | None
    """How the opening can be made now; None before the draw and on others' turns."""


class Hoped(NamedTuple):
    """What is told of a view; parts that do not apply are None or empty."""

    opening: Opening | None
    matching: Fraction
    """That a random card on the pile could be taken."""
    needs: Sequence[Text]
    """The books still needed to go out."""
    melds: Mapping[int, Fraction]
    """Of each open meld's rank: that the next draw brings one."""
    any_meld: Fraction
    risks: Mapping[int, Fraction]
    """By kind held: that the next player can take the pile with it."""


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


def hoped(view: View) -> Hoped | Impossible:
    """The odds of a seat, from what it sees; or why there are none."""
    if view.phase == "scored":
        return Impossible("odds.scored")
    opening = None if view.is_open else _opening(view)
    fits = _fitting(view)
    clean, dirty = books(view.rules, view.mine)
    needs = missing_books(view.rules, clean, dirty)
    return Hoped(
        opening,
        matching_chance(view),
        needs,
        {kind: _drawn(view, [kind]) for kind in fits},
        _drawn(view, fits),
        discard_risks(view),
    )


def _opening(view: View) -> Opening:
    known, own = Known.of(view), view.seat == view.to_move
    try:
        waiting, ways = opening_by_draw(known, DRAWS), opening_ways(known).chance
    except Impossible:  # the stock does not last so long
        waiting, ways = None, None
    return Opening(
        known.minimum,
        best_laydown(known.rules, known.hand).points,
        waiting,
        ways,
        can_take(known) if own and view.phase == "draw" and view.pile else None,
        completion(view) if own and view.phase == "meld" else None,
    )


def _fitting(view: View) -> list[int]:
    """The ranks of the team's open melds."""
    return sorted({meld.kind for meld in view.mine if meld.size < view.rules.meld_max} if view.is_open else ())


def _drawn(view: View, kinds: Sequence[int]) -> Fraction:
    """The chance that the next draw brings a card of one of these kinds."""
    unseen = [0 if kind == RED_THREE else n for kind, n in enumerate(unseen_of(view))]
    cards = min(view.rules.draw, view.stock_size, sum(unseen))
    return hypergeometric(sum(unseen), sum(unseen[kind] for kind in kinds), cards).at_least(1) if cards else Fraction(0)


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
