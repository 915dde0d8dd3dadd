"""Charts: a distribution or a simulated share as a plotly figure, with its sentence and its numbers.

Bars start at zero, labels stand where they belong and there is no legend; the answer is written into the
picture. Ink and paper are the page's.
"""

from __future__ import annotations

from cardgames.views.charts.bars import dist_bars, dists_side_by_side, named_chances
from cardgames.views.charts.changes import changes_by_name
from cardgames.views.charts.comparison import chance_by_reading, simulated_share
from cardgames.views.charts.distribution import chance_at_least, chance_exactly, chance_of_thousand
from cardgames.views.charts.grid import chance_grid
from cardgames.views.charts.picture import TEMPLATE, Picture, chance, odds
from cardgames.views.charts.prediction import Mark, of_thousand, prediction
from cardgames.views.charts.standings import curve_by_value, ratings_by_player

__all__ = [
    "TEMPLATE", "Mark", "Picture", "chance", "chance_at_least", "chance_by_reading", "chance_exactly", "chance_grid",
    "chance_of_thousand", "changes_by_name", "curve_by_value", "dist_bars", "dists_side_by_side", "named_chances",
    "odds", "of_thousand", "prediction", "ratings_by_player", "simulated_share",
]  # fmt: skip
