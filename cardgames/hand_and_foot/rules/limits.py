"""Which rules can be played at all: everything impossible is refused in one sentence when rules are built."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from math import inf
from typing import TYPE_CHECKING

from cardgames.options import check_types
from cardgames.texts import Impossible

if TYPE_CHECKING:
    from cardgames.hand_and_foot.rules import Rules

RANGES: Mapping[str, tuple[int, int]] = {
    "players": (2, 6),
    "jokers_per_deck": (0, 4),
    "hand_size": (1, 30),
    "foot_size": (1, 30),
    "red_three_laid": (-1000, 1000),
    "red_three_held": (-1000, 1000),
    "meld_min": (2, 13),
    "meld_max": (3, 13),
    "clean_bonus": (0, 10000),
    "dirty_bonus": (0, 10000),
    "draw": (1, 10),
    "go_out_clean": (0, 10),
    "go_out_dirty": (0, 10),
    "go_out_bonus": (0, 10000),
    "decks": (1, 12),
    "pickup": (1, 99),
}
"""The least and the greatest number an option may be."""

TURN_UPS = 46
"""HF-5: cards of a deck that may start the pile: all but red threes, twos and jokers."""


def check(rules: Rules) -> None:
    """Raise `Impossible` with one sentence when ``rules`` cannot be played."""
    check_types(rules)
    for option, (low, high) in RANGES.items():
        value = getattr(rules, option)
        if isinstance(value, int) and not low <= value <= high:
            raise Impossible("hand_and_foot.rules.range", option=option, given=value, low=low, high=high)
    _check_lists(rules)
    _check_teams(rules)
    _check_deal(rules)
    _check_going_out(rules)
    if rules.stock_out == "reshuffle" and rules.draw == 1:
        raise Impossible("hand_and_foot.rules.endless")


def _check_lists(rules: Rules) -> None:
    """HF-3, HF-7, HF-12: fifteen values, sizes in order, no negative minimum."""
    values = rules.card_values
    if len(values) != 15 or values[3] != 0 or not all(0 <= value <= 1000 for value in values):
        raise Impossible("hand_and_foot.rules.card_values")
    if rules.meld_min > rules.meld_max:
        raise Impossible("hand_and_foot.rules.sizes", low=rules.meld_min, high=rules.meld_max)
    if not 1 <= len(rules.minimums) <= 10 or not all(0 <= minimum <= 10000 for minimum in rules.minimums):
        raise Impossible("hand_and_foot.rules.minimums", given=list(rules.minimums) or "")


def _check_teams(rules: Rules) -> None:
    """HF-2: at least two teams, all of one size."""
    possible = [teams for teams in range(2, rules.players + 1) if rules.players % teams == 0]
    if rules.teams is not None and rules.teams not in possible:
        raise Impossible("hand_and_foot.rules.teams", players=rules.players, given=rules.teams, accepted=possible)


def _check_deal(rules: Rules) -> None:
    """HF-4, HF-5: whatever is dealt, a card that may start the pile is left over."""
    dealt = rules.players * (rules.hand_size + rules.foot_size)
    usable = TURN_UPS * rules.number_of_decks
    if dealt >= usable:
        raise Impossible("hand_and_foot.rules.deal", decks=rules.number_of_decks, dealt=dealt, most=usable - 1)


def _check_going_out(rules: Rules) -> None:
    """HF-17: the pack can give one team the books it needs to go out."""
    clean, dirty = rules.go_out_clean, rules.go_out_dirty
    wilds = (4 + rules.jokers_per_deck) * rules.number_of_decks
    if fewest_wilds(rules, clean, dirty) > wilds:
        raise Impossible("hand_and_foot.rules.books", clean=clean, dirty=dirty, decks=rules.number_of_decks)


def fewest_wilds(rules: Rules, clean: int, dirty: int) -> float:
    """The fewest wilds with which the pack's naturals make so many clean and dirty books; infinite if they never do."""
    naturals = 4 * rules.number_of_decks
    black_threes = naturals // 2 // rules.meld_max if rules.black_three_meld == "natural" else 0
    clean = max(0, clean - black_threes)
    best = {(0, 0): 0.0}
    for _ in range(11):
        merged: dict[tuple[int, int], float] = {}
        for ((c, d), used), more_c, more_d in product(best.items(), range(clean + 1), range(dirty + 1)):
            if c + more_c <= clean and d + more_d <= dirty:
                needed = used + _wilds_of_rank(rules, naturals - more_c * rules.meld_max, more_d)
                if needed < merged.get((c + more_c, d + more_d), inf):
                    merged[c + more_c, d + more_d] = needed
        best = merged
    return best.get((clean, dirty), inf)


def _wilds_of_rank(rules: Rules, naturals: int, dirty: int) -> float:
    """The fewest wilds that make ``dirty`` books from ``naturals`` cards of one rank."""
    size = rules.meld_max
    fewest = min((n for n in range(1, size) if rules.mixes(4, n, size - n)), default=size)
    if naturals < 0 or dirty * fewest > naturals or (dirty and fewest == size):
        return inf
    return dirty * size - min(naturals, dirty * (size - 1))
