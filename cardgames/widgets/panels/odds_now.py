"""Odds now: what the seat in turn may hope for at a table of Trash.

A fold-out under the table, counted only while it is open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from math import inf, isinf
from typing import Any

from cardgames.cards import RANKS
from cardgames.probability import Dist
from cardgames.texts import Problem, Texts
from cardgames.trash import View
from cardgames.trash.odds.alone import turns_left
from cardgames.trash.odds.known import Known, known_of
from cardgames.trash.odds.line import HandOdds, hand_odds
from cardgames.trash.odds.turn import compare_draws, this_turn
from cardgames.views.charts import chance, odds
from cardgames.views.words import seat_name
from cardgames.widgets.panels.bar_table import Row, bar_table
from cardgames.widgets.panels.fold_out import FoldOut

DUEL = 2
"""The players of a hand whose winner is asked for: with more the count takes too long at a table."""


class OddsNow(FoldOut):
    """The fold-out under the table: the odds of the seat in turn, from what the reader sees.

    Who wins the hand takes a while to count; everything else is told at once.
    """

    def __init__(self, language: str = "en") -> None:
        super().__init__(language)
        self._names: Mapping[int, str] = {}

    def put(self, view: View, language: str | None = None, names: Mapping[int, str] | None = None) -> None:
        """Tell the odds of a view, in ``language``; ``names`` are those of the players, by seat."""
        self._names = names or {}
        super().put(view, language)

    def _count(self, view: View) -> HandOdds | None:
        known = _known(view)
        return hand_odds(known) if isinstance(known, Known) and len(known.layouts) == DUEL else None

    def _waits(self, t: Texts) -> str:
        return self._told(None, t)

    def _told(self, counted: HandOdds | None, t: Texts) -> str:
        known = _known(self._view)
        if isinstance(known, Problem):
            return f"<p>{escape(known.say(t.language))}</p>"
        own = known.seat == self._view.seat
        return _told(known, counted, "" if own else seat_name(known.seat, t.language, names=self._names), t)


def _known(view: View) -> Known | Problem:
    """What is known of a view, or why nothing can be said."""
    try:
        return known_of(view)
    except Problem as problem:
        return problem


def _told(known: Known, hand: HandOdds | None, player: str, t: Texts) -> str:
    """The odds of the seat in turn as HTML: a sentence, facts, and the cards this turn places as bars.

    ``player``: whose turn it is, empty for the reader's own.
    """
    placed, free = this_turn(known), known.free(known.seat)
    wins = placed.pmf(free)
    key = "lab.now.other" if player else "lab.now.own"
    lead = t(key, player=player, n=free, p=chance(wins, t.language), odds=odds(wins, t.language),
             mean=_mean(placed, t))  # fmt: skip
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(said)}</dd>" for name, said in _facts(known, hand, t))
    return f'<p class="now-lead">{escape(lead)}</p><div class="now-cols"><dl>{facts}</dl>{_bars(placed, free, t)}</div>'


def _facts(known: Known, hand: HandOdds | None, t: Texts) -> Iterator[tuple[str, str]]:
    """What else there is to know, each with its name."""
    draws = compare_draws(known)
    if draws.discard is not None:
        yield (
            t("lab.now.take", card=RANKS[known.top - 1].replace("T", "10")),
            t("lab.now.cards", mean=_mean(draws.discard, t)),
        )
        if draws.stock is not None:
            yield t("lab.now.stock"), t("lab.now.cards", mean=_mean(draws.stock, t))
    yield t("lab.now.turns"), _turns(turns_left(known), t)
    if len(known.layouts) == DUEL:
        yield t("lab.now.hand"), "…" if hand is None else chance(hand.wins[known.seat], t.language)


def _turns(turns: Dist[Any], t: Texts) -> str:
    """How many turns are enough, or that the stock runs out before."""
    half, most = turns.quantile(0.5), turns.quantile(0.9)
    if isinf(most):
        return t("lab.now.turns_out", p=chance(turns.pmf(inf), t.language))
    return t("lab.now.turns_told", half=half, most=most)


def _bars(placed: Dist[int], free: int, t: Texts) -> str:
    """How likely each number of cards is; the one that wins stands out."""
    return bar_table((Row(str(n), p, n == free) for n, p in placed.items()), t("lab.now.placed"), t)


def _mean(dist: Dist[int], t: Texts) -> str:
    return t.number(float(dist.mean), 2)
