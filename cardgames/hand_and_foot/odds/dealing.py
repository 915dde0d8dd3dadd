"""Dealing instead of counting: hands at random, and how many of many can open (HF-12).

As in the counting, red threes are replaced, so a hand comes from the pack without its red threes.
"""

from __future__ import annotations

from functools import cache

from cardgames.cards import kind, kind_counts, pack
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.rules import RED_THREE, Rules
from cardgames.seeds import deal_key, shuffled


def random_hand(rules: Rules, cards: int, decks: int, seed: int, number: int = 0) -> tuple[int, ...]:
    """The hand ``number`` of the seed: so many cards of so many decks, red threes replaced (HF-6).

    >>> from cardgames.cards import cards_text
    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> hand = random_hand(BICYCLE, cards=11, decks=5, seed=7)
    >>> len(hand), hand == random_hand(BICYCLE, 11, 5, 7), hand == random_hand(BICYCLE, 11, 5, 8)
    (11, True, False)
    """
    return shuffled(_without_red_threes(decks, rules.jokers_per_deck), deal_key(seed, number), cards)


def count_openings(rules: Rules, minimum: int, cards: int, decks: int, *, seed: int, numbers: range) -> int:
    """How many of the seed's hands with these numbers can lay down at least ``minimum`` points.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> 0 < count_openings(BICYCLE, 50, cards=11, decks=5, seed=7, numbers=range(200)) < 60
    True
    """
    hands = (kind_counts(random_hand(rules, cards, decks, seed, number)) for number in numbers)
    return sum(best_laydown(rules, hand).points >= minimum for hand in hands)


@cache
def _without_red_threes(decks: int, jokers_per_deck: int) -> tuple[int, ...]:
    return tuple(card for card in pack(decks, jokers_per_deck) if kind(card) != RED_THREE)
