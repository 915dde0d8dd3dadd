"""The odds lab: families of questions, each a record, asked and answered on one page."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.widgets.panels.lab.family import Family
from cardgames.widgets.panels.lab.hand import HAND
from cardgames.widgets.panels.lab.pack import PACK
from cardgames.widgets.panels.lab.turn import TURN

FAMILIES: Mapping[str, Family] = {family.id: family for family in (HAND, PACK, TURN)}
"""The families in the order of the page, by their ids."""
