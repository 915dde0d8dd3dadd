"""The odds behind a move of Trash: what this turn may place, and between two players who wins the hand."""

from __future__ import annotations

from typing import Final

from cardgames.probability import Dist
from cardgames.texts import Impossible, Text
from cardgames.trash import Move, View
from cardgames.trash.odds import Known, compare_draws, hand_by_place, hand_odds, known_of, this_turn
from cardgames.views.why import Chance

DUEL: Final = 2
"""The players of a hand whose winner is asked for."""
CASES: Final = 20_000
"""The most cases of a hand that are followed."""


def odds_behind(view: View, move: Move) -> Text | None:
    """What this draw or this place is worth; None when the hand is over, or nothing can be said (TR-9)."""
    try:
        known = known_of(view)
        return _placing(known, move.place) if known.holds else _drawing(known)
    except Impossible:
        return None


def _drawing(known: Known) -> Text | None:
    """TR-4: the stock, and the top discard where it can be placed."""
    draws = compare_draws(known)
    if draws.stock is None:
        return None
    if draws.discard is None:
        return _turn("table.why.trash.stock", draws.stock, known)
    if len(known.layouts) == DUEL:
        take, draw = (Chance(hand_odds(known, which, most=CASES).wins[known.seat]) for which in ("discard", "stock"))
        return Text("table.why.trash.hand", {"take": take, "draw": draw})
    return Text("table.why.trash.draws", {"take": float(draws.discard.mean), "draw": float(draws.stock.mean)})


def _placing(known: Known, place: int) -> Text:
    """TR-6: a wild card on this place; where places differ, against the best one."""
    if known.rules.natural_replaces_wild or len(known.layouts) != DUEL:
        return _turn("table.why.trash.wild", this_turn(known), known)
    wins = {at: found.wins[known.seat] for at, found in hand_by_place(known, most=CASES).items()}
    best = max(wins, key=lambda at: wins[at])
    params = {"place": place, "p": Chance(wins[place]), "best": best, "most": Chance(wins[best])}
    return Text("table.why.trash.place", params)


def _turn(key: str, placed: Dist[int], known: Known) -> Text:
    """The cards a turn places on average, and the chance that it fills the last place (TR-10)."""
    wins = placed.pmf(known.free(known.seat))
    return Text("table.why.trash.sure", {}) if wins == 1 else Text(key, {"mean": float(placed.mean), "p": Chance(wins)})
