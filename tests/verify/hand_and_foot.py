"""Hand and Foot: cards dealt from a shuffled pack; what they can lay down is searched for, not counted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardgames.cards import KINDS, kind, pack
from cardgames.hand_and_foot.odds import opening_points
from cardgames.hand_and_foot.odds.pack import naturals_held, ranks_held, red_threes_laid, wait_for_kind, wilds_held
from cardgames.hand_and_foot.rules import BICYCLE, JOKER_KIND, MIXTURES, RED_THREE, TWO_KIND
from tests.hand_and_foot.opening_oracles import naive_points
from tests.verify.claims import Cards, dealt

PACK = [kind(card) for card in pack(5, 2)]
KING, NINE = KINDS.index("K"), KINDS.index("9")
HOUSES = [BICYCLE.replace(wilds=name) for name in MIXTURES]
MELDED = [kind for kind in range(len(KINDS)) if kind not in (JOKER_KIND, TWO_KIND, RED_THREE)]
ALIKE = [range(4, 8), range(8, 14)]
"""Kinds of the same value that melds treat alike: 4 to 7, and 8 to the king."""


def points(counts: Sequence[int]) -> list[int]:
    """The opening points of a hand in every reading of HF-8, by search."""
    alike = list(counts)
    for same in ALIKE:  # a hand of four kings is as good as one of four tens, and a single card is of no use
        alike[same.start : same.stop] = sorted(n if n > 1 else 0 for n in counts[same.start : same.stop])
    return searched(tuple(alike))


@lru_cache(1 << 16)
def searched(counts: tuple[int, ...]) -> list[int]:
    """`points` of counts by kind."""
    return [naive_points(rules, counts) for rules in HOUSES]


def a_hand(deck: Cards) -> Sequence[int]:
    """Eleven cards as they come, red threes laid and replaced (HF-6), of the 21 on top of the pack."""
    counts, reds, held = [0] * len(KINDS), 0, 0
    for card in deck:
        if card == RED_THREE:
            reds += 1
            continue
        counts[card] += 1
        held += 1
        if held == 11:
            break
    ranks = sum(counts[rank] >= 3 for rank in MELDED)
    return *points(counts), counts[JOKER_KIND] + counts[TWO_KIND], counts[KING], reds, ranks


def a_pack(deck: Cards) -> Sequence[int]:
    """The third nine of a whole pack, red threes among its cards or not."""
    nines = [n for n, card in enumerate(deck, 1) if card == NINE][:3]
    return nines[2], nines[2] - deck[: nines[2]].count(RED_THREE)


EXPERIMENTS = (
    dealt(
        "Hand and Foot: a Hand of five decks",
        PACK,
        a_hand,
        {
            **{f"opening points, {house.wilds}": lambda house=house: opening_points(house) for house in HOUSES},
            "wilds in a Hand": lambda: wilds_held(BICYCLE),
            "kings in a Hand": lambda: naturals_held(BICYCLE, KING),
            "red threes laid for a Hand": lambda: red_threes_laid(BICYCLE),
            "ranks three times in a Hand": lambda: ranks_held(BICYCLE),
        },
        seen=21,
    ),
    dealt(
        "Hand and Foot: a pack of five decks",
        PACK,
        a_pack,
        {
            "third nine of the pack": lambda: wait_for_kind(BICYCLE, NINE, 3, turned=True),
            "third nine a player gets": lambda: wait_for_kind(BICYCLE, NINE, 3),
        },
    ),
)
