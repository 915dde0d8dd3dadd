"""Exact odds of Trash, a question a function; each docstring derives its answer."""

from __future__ import annotations

from cardgames.trash.odds.alone import kth_turn, turns_left
from cardgames.trash.odds.best import BestPlay, best_play, placing
from cardgames.trash.odds.hands import HandTable, counted_hands, exact_hands, simulated_hands
from cardgames.trash.odds.known import Known, known_of, read_known
from cardgames.trash.odds.line import HandOdds, fresh_hand, hand_by_place, hand_odds, hand_turns
from cardgames.trash.odds.match import MatchOdds, match_odds, win_grid
from cardgames.trash.odds.pack import Pack, Ways, fills_all, first_turn, length_of_turn, turns_alone, turns_of_pack
from cardgames.trash.odds.replaced import first_turn_replaced
from cardgames.trash.odds.turn import Draws, compare_draws, this_turn, wins_now

__all__ = [
    "BestPlay",
    "Draws",
    "HandOdds",
    "HandTable",
    "Known",
    "MatchOdds",
    "Pack",
    "Ways",
    "best_play",
    "compare_draws",
    "counted_hands",
    "exact_hands",
    "fills_all",
    "first_turn",
    "first_turn_replaced",
    "fresh_hand",
    "hand_by_place",
    "hand_odds",
    "hand_turns",
    "known_of",
    "kth_turn",
    "length_of_turn",
    "match_odds",
    "placing",
    "read_known",
    "simulated_hands",
    "this_turn",
    "turns_alone",
    "turns_left",
    "turns_of_pack",
    "win_grid",
    "wins_now",
]
