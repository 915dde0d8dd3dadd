"""Hand and Foot: how each seat stands with its opening, and how often the pile would be its own."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from cardgames.hand_and_foot import HAND_AND_FOOT, View
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.odds import Known, matching_chance, most_exact, opening_wait
from cardgames.session import Session
from cardgames.texts import Problem, Texts, texts
from cardgames.views.charts import chance
from cardgames.views.seat_odds import SeatOdds
from cardgames.views.words import capitalised, seat_name

DRAWS = 2
"""The draws that are looked ahead."""


class Row(NamedTuple):
    """What is known of a seat."""

    points: int | None
    """The best lay-down of an unopened team's hand; None: the team is open."""
    minimum: int
    next: Fraction | None
    """To be able to open by the next draw; None where it is not asked, or the stock is too short."""
    later: Fraction | None
    """The same by draw `DRAWS`."""
    pile: Fraction | None
    """That a card at random on the pile could be taken."""


def count(session: Session) -> tuple[Row, ...]:
    """The odds of every seat from what it sees; nothing when the round is scored."""
    if session.state.phase == "scored":
        return ()
    return tuple(_row(HAND_AND_FOOT.view(session.state, seat)) for seat in range(session.rules.players))


def tell(counted: tuple[Row, ...], language: str) -> SeatOdds:
    """The table in words."""
    t = texts(language)
    heads = [t("replay.odds.player"), *(t(f"replay.odds.hf.{name}", n=DRAWS) for name in ("opening", "next", "later"))]
    rows = tuple(
        (
            capitalised(seat_name(seat, language)),
            t("replay.odds.hf.open") if row.points is None
            else t("replay.odds.hf.points", points=row.points, minimum=row.minimum),
            *(_chance(p, t) for p in (row.next, row.later, row.pile)),
        )
        for seat, row in enumerate(counted)
    )  # fmt: skip
    note = t("replay.odds.hf.note" if rows else "replay.odds.hf.scored")
    return SeatOdds((*heads, t("replay.odds.hf.pile")), rows, note)


def _row(view: View) -> Row:
    minimum = view.rules.minimums[view.round - 1]
    pile = _pile(view)
    if view.is_open:
        return Row(None, minimum, None, None, pile)
    known = Known.of(view)
    draws = min(DRAWS, most_exact(view.rules))
    return Row(best_laydown(view.rules, known.hand).points, minimum, _by(known, 1), _by(known, draws), pile)


def _by(known: Known, draw: int) -> Fraction | None:
    """The chance to be able to open by a draw; None when the stock does not last so long."""
    try:
        return opening_wait(known, draw).cdf(draw)
    except Problem:
        return None


def _pile(view: View) -> Fraction | None:
    try:
        return matching_chance(view)
    except Problem:  # no card is unseen
        return None


def _chance(p: Fraction | None, t: Texts) -> str:
    return "–" if p is None else chance(p, t.language)
