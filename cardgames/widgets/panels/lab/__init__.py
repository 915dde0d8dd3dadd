"""The odds lab: families of questions, each a record, asked and answered on one page."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.widgets.panels.lab.draws import DRAWS
from cardgames.widgets.panels.lab.effects import EFFECTS
from cardgames.widgets.panels.lab.family import Family
from cardgames.widgets.panels.lab.hand import HAND
from cardgames.widgets.panels.lab.match import MATCH
from cardgames.widgets.panels.lab.pack import PACK
from cardgames.widgets.panels.lab.pile import PILE
from cardgames.widgets.panels.lab.turn import TURN

FAMILIES: Mapping[str, Family] = {family.id: family for family in (HAND, PILE, PACK, EFFECTS, TURN, MATCH, DRAWS)}
"""The families in the order of the page, by their ids."""
