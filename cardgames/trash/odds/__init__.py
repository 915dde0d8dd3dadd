"""Exact odds of Trash, a question a function; each docstring derives its answer."""

from __future__ import annotations

from cardgames.trash.odds.pack import Pack, Ways, fills_all, first_turn, length_of_turn, turns_alone, turns_of_pack

__all__ = ["Pack", "Ways", "fills_all", "first_turn", "length_of_turn", "turns_alone", "turns_of_pack"]
