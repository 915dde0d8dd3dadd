"""Built decks: rules whose pack lies in such an order that the first shuffle of a game deals a given deck.

Both engines shuffle the pack of the rules by the key of the game, so both are dealt the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from cardgames import hand_and_foot, trash
from cardgames.seeds import child, shuffled

Cards = tuple[int, ...]


def unshuffled(deck: Sequence[int], key: int) -> Cards:
    """The pack that the first shuffle under the key of a game turns into this deck.

    >>> shuffled(unshuffled((4, 1, 3, 2), key=7), child(7, 0))
    (4, 1, 3, 2)
    """
    pack = [0] * len(deck)
    for card, at in zip(deck, shuffled(range(len(deck)), child(key, 0)), strict=True):
        pack[at] = card
    return tuple(pack)


@dataclass(frozen=True, slots=True)
class TrashPack(trash.Rules):
    """Rules of Trash with a pack in a given order."""

    order: Cards = ()

    def pack(self) -> Cards:
        """TR-1, in the given order."""
        return self.order


@dataclass(frozen=True, slots=True)
class HandAndFootPack(hand_and_foot.Rules):
    """Rules of Hand and Foot with a pack in a given order."""

    order: Cards = ()

    def pack(self) -> Cards:
        """HF-1, in the given order."""
        return self.order


def built(rules: Any, deck: Sequence[int], key: int) -> Any:
    """The rules with a pack that is dealt as this deck in the game with this key."""
    assert sorted(deck) == sorted(rules.pack())
    kind = TrashPack if isinstance(rules, trash.Rules) else HandAndFootPack
    options = {option.name: getattr(rules, option.name) for option in fields(rules) if option.init}
    return kind(**options, order=unshuffled(deck, key))


def with_first(cards: Sequence[int], pack: Sequence[int]) -> Cards:
    """The pack with these cards at its top, in their order.

    >>> with_first((3, 3), (1, 2, 3, 3, 4))
    (3, 3, 1, 2, 4)
    """
    rest = list(pack)
    for card in cards:
        rest.remove(card)
    return (*cards, *rest)
