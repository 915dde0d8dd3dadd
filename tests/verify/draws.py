"""Draws from a deck, with and without replacement."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.cards import pack, rank
from cardgames.draws import draws_to_see_all, draws_to_see_all_replaced, kinds_seen, marked_seen
from cardgames.probability import groups_held, hypergeometric, wait_for
from tests.verify.claims import Cards, dealt

RANKS = 13
WITHIN = 60
"""As many draws with replacement are made."""


def first_time(cards: Cards, wanted: set[int]) -> int | float:
    """The draw at which the last of the wanted kinds is seen, from 1."""
    missing = set(wanted)
    for n, card in enumerate(cards, 1):
        missing.discard(card)
        if not missing:
            return n
    return float("inf")


def from_a_deck(cards: Cards) -> Sequence[int | float]:
    """Of ranks in the order of a shuffled deck with two jokers (0)."""
    eleven = [card for card in cards if card][:11]
    return (
        len(set(eleven)),
        sum(eleven.count(number) >= 3 for number in range(1, RANKS + 1)),
        eleven.count(1),
        cards.index(1) + 1,
        first_time(cards, set(range(1, RANKS + 1))),
    )


def with_replacement(cards: Cards) -> Sequence[int | float]:
    """Of ranks drawn one by one, every card put back."""
    return len(set(cards[:11])), cards[:11].count(1), first_time(cards, set(range(1, RANKS + 1)))


SIZES = [4] * RANKS

EXPERIMENTS = (
    dealt(
        "cards stay out",
        [rank(card) for card in pack(1, jokers_per_deck=2)],
        from_a_deck,
        {
            "ranks among 11 cards": lambda: kinds_seen(SIZES, 11),
            "ranks three times among 11 cards": lambda: groups_held(SIZES, 11, 3),
            "aces among 11 cards": lambda: hypergeometric(52, 4, 11),
            "first ace of 54 cards": lambda: wait_for(1, 54, 4),
            "draws until every rank is seen, of 54 cards": lambda: draws_to_see_all(SIZES, others=2),
        },
    ),
    dealt(
        "cards are put back",
        [rank(card) for card in pack(1)],
        with_replacement,
        {
            "ranks among 11 draws, put back": lambda: kinds_seen(SIZES, 11, replaced=True),
            "aces among 11 draws, put back": lambda: marked_seen(52, 4, 11, replaced=True),
            "draws until every rank is seen, put back": lambda: draws_to_see_all_replaced(SIZES, within=WITHIN),
        },
        seen=WITHIN,
        replaced=True,
    ),
)
