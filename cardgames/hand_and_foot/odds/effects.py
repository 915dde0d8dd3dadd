"""How far each option of an unclear clause moves the game: what is exact, and the published table of what is played.

The rule texts in circulation leave points open, and houses differ. Each row of the table is the game of `HOUSE`
with one such point decided otherwise. The chance that a Hand as dealt opens a round is exact; how many turns it
takes to open, how rounds end and what they score is simulated, every row on the same shuffles, so that the
changes against the house are known better than the values themselves. ``data/options.md`` is the table's card.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from cardgames.hand_and_foot.odds.opening import opening_points
from cardgames.hand_and_foot.rules import Rules, read_rules
from cardgames.probability import Estimate
from cardgames.published import published

HOUSE = "bicycle"
"""The rules that every row is compared with."""

QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "HF-1": ("decks=6", "jokers_per_deck=4"),
    "HF-2": ("teams=4",),
    "HF-4": ("hand_size=13,foot_size=13",),
    "HF-6": ("red_three_laid=100,red_three_held=-100", "red_three_laid=100,red_three_held=-500"),
    "HF-8": ("wilds=majority", "wilds=double", "wilds=half"),
    "HF-9": ("black_three_meld=never", "black_three_meld=going_out"),
    "HF-13": ("draw=1",),
    "HF-14": ("pickup=1", "pickup=3", "pickup=5", "pickup=all"),
    "HF-17": ("go_out_clean=2,go_out_dirty=2", "go_out_discard=no", "go_out_bonus=100"),
    "HF-18": ("stock_out=reshuffle",),
    "HF-19": ("count_foot=no",),
}
"""By clause, what other houses play: options to be changed, as in `read_rules`."""

CHANGES = ("turns_change", "stock_out_change", "score_change")
"""The estimates of an `Effect` that compare it with the house."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A row: a game with one point decided otherwise, and how it differs from the house."""

    clause: str
    """The clause the option belongs to; empty for the house itself."""
    change: str
    """What is changed, as in `read_rules`; empty for the house itself."""
    chances: tuple[Fraction, ...]
    """By round: the exact chance that a Hand as dealt, red threes replaced, can open it (HF-12)."""
    turns_to_open: tuple[Estimate, ...]
    """By round: the turns of a team up to and with the one in which it opens; all it has, if it never does."""
    never_opened: Estimate
    """The share of teams that do not open in a round at all."""
    stock_out: Estimate
    """The share of rounds in which the stock runs out and nobody goes out (HF-18)."""
    score: Estimate
    """The points of a team in a round (HF-19)."""
    turns_change: Estimate | None
    """How much later a team opens than in the house, in its turns and over all rounds; None for the house itself."""
    stock_out_change: Estimate | None
    """How much larger the share of rounds is that end with the stock."""
    score_change: Estimate | None
    """How many points more a team makes in a round."""

    @property
    def rules(self) -> Rules:
        """The rules that were played."""
        return changed(self.change)


def changed(change: str) -> Rules:
    """The rules of the house with something changed, as in `QUESTIONS`.

    >>> changed("wilds=half").wilds
    'half'
    """
    return read_rules(f"{HOUSE},{change}" if change else HOUSE)


def chances_by_round(rules: Rules) -> tuple[Fraction, ...]:
    """By round, the exact chance that a Hand as dealt, red threes replaced, can open it (HF-12).

    Fifteen times as many hands open with 150 when more naturals than wilds are enough for a meld (HF-8):

    >>> house, majority = chances_by_round(changed("")), chances_by_round(changed("wilds=majority"))
    >>> round(float(majority[3] / house[3]), 1)
    15.4
    """
    points = opening_points(rules)
    return tuple(points.at_least(minimum) for minimum in rules.minimums)


@cache
def effects() -> tuple[Effect, ...]:
    """The published table, the house first and then clause by clause.

    >>> [effect.change for effect in effects() if effect.clause == "HF-8"]
    ['wilds=majority', 'wilds=double', 'wilds=half']
    """
    table = json.loads(published("options.json").read_text(encoding="utf-8"))
    return tuple(_read(row) for row in table["effects"])


def _read(row: dict[str, Any]) -> Effect:
    """A row of the file: fractions are texts, estimates are objects."""
    turns = tuple(Estimate(**found) for found in row["turns_to_open"])
    values: dict[str, Any] = {name: Estimate(**row[name]) for name in ("never_opened", "stock_out", "score")}
    changes: dict[str, Any] = {name: Estimate(**row[name]) if row[name] else None for name in CHANGES}
    return Effect(row["clause"], row["change"], tuple(map(Fraction, row["chances"])), turns, **values, **changes)
