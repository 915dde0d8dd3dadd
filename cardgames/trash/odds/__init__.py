"""Exact odds of Trash, a question a function; each docstring derives its answer."""

from __future__ import annotations

from cardgames.trash.odds.hands import HandTable, published_hands
from cardgames.trash.odds.match import MatchOdds, match_odds, win_grid
from cardgames.trash.odds.pack import Pack, Ways, fills_all, first_turn, length_of_turn, turns_alone, turns_of_pack
from cardgames.trash.odds.replaced import first_turn_replaced

__all__ = [
    "HandTable",
    "MatchOdds",
    "Pack",
    "Ways",
    "fills_all",
    "first_turn",
    "first_turn_replaced",
    "length_of_turn",
    "match_odds",
    "published_hands",
    "turns_alone",
    "turns_of_pack",
    "win_grid",
]
