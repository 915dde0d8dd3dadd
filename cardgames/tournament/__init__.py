"""Who plays best: duels on the same decks with seats swapped, round robins with ratings, a knob turned.

Luck of the deal is the same for both players of a duel and drops out of their difference; what is left is how they
play. Everything is told with its interval, and is the same for any number of workers.
"""

from __future__ import annotations

from cardgames.tournament.data import Meeting, Published, published_tournament, standings_data, sweep_data
from cardgames.tournament.duel import Duel, change
from cardgames.tournament.standings import Standings, duel, round_robin, watch
from cardgames.tournament.sweep import Sweep, sweep, watch_sweep

__all__ = [
    "Duel", "Meeting", "Published", "Standings", "Sweep", "change", "duel", "published_tournament", "round_robin",
    "standings_data", "sweep", "sweep_data", "watch", "watch_sweep",
]  # fmt: skip
