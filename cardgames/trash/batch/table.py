"""The arrays the fast engine plays in: the rules and the layouts in numbers, and the columns of results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from cardgames.cards import rank
from cardgames.compiled import int64, uint8, uint64
from cardgames.texts import Impossible
from cardgames.trash.agents import AGENTS
from cardgames.trash.rules import MOST_SLOTS, Rules

Array = Any
"""A one-dimensional numpy array: of uint8 for cards, of uint64 for keys and digests, else of int64."""

WILD, DEAD = MOST_SLOTS + 1, MOST_SLOTS + 2
STOCK, DISCARD, NEXT, JACK = 1, 2, 3, 16
"""What a move adds to the digest of a match; a wild card's place is added to ``JACK``."""
PRIME = uint64(0x100000001B3)


class Table(NamedTuple):
    """The rules in numbers, and the arrays hands are played in; by seat where nothing else is said."""

    percent: Array
    """Of the agents: how often in a hundred each takes a discard of use."""
    wild_place: Array
    """Where each puts wild cards; see `agents.decisions`."""
    keys: Array
    """The keys of the agents."""
    places: Array
    """TR-11: how many places each layout has."""
    down: Array
    """The places that are face down."""
    wild: Array
    """The places that show a wild card."""
    layout: Array
    """Where each layout begins: place p is card ``layout + p`` of the deck."""
    pack: Array
    """All cards in deck order."""
    deck: Array
    """The cards of the deal, and behind them a stock made anew (TR-9)."""
    pile: Array
    """TR-8: the discard pile from its bottom."""
    seen: Array
    """Scratch paper: by number, how many cards lie face up."""
    replaces: int
    """TR-7: all bits if a number card takes its place from a wild card, none if not."""
    turn_up: int
    """TR-2: how many cards start the discard pile."""


class Columns(NamedTuple):
    """What there is to know of matches, or of single hands, one row each; all int64 but the digest."""

    winner: Array
    """The seat that won the match (of a single hand: the hand)."""
    hands: Array
    """TR-11: hands that were won."""
    turns: Array
    """TR-4: turns of all players, those of void hands included."""
    first_winner: Array
    """The seat that won the first hand."""
    first_turns: Array
    """Turns up to the end of the first hand."""
    shuffles: Array
    """TR-9: one a deal, and one for each stock made anew."""
    voids: Array
    """TR-9: hands that could not move on."""
    moves: Array
    digest: Array
    """A digest of all moves of the match, uint64."""


def table_of(rules: Rules, agents: Sequence[str]) -> Table:
    """The arrays of a game that has not begun; raises `Impossible` for players that there are not."""
    if len(agents) != rules.players or not all(name in AGENTS for name in agents):
        raise Impossible("simulate.agents", given=list(agents), players=rules.players, accepted=list(AGENTS))
    percent, wild_place = zip(*(AGENTS.style(name) for name in agents), strict=True)
    pack = np.array([class_of(rules, rank(card)) for card in rules.pack()], uint8)
    size, seats = len(pack), rules.players
    return Table(
        percent=np.array(percent, int64),
        wild_place=np.array(wild_place, int64),
        keys=np.zeros(seats, uint64),
        places=np.zeros(seats, int64),
        down=np.zeros(seats, int64),
        wild=np.zeros(seats, int64),
        layout=np.zeros(seats, int64),
        pack=pack,
        deck=np.zeros(2 * size, uint8),
        pile=np.zeros(size + 1, uint8),
        seen=np.zeros(DEAD + 1, int64),
        replaces=-1 if rules.natural_replaces_wild else 0,
        turn_up=int(rules.turn_up_first_discard),
    )


def class_of(rules: Rules, number: int) -> int:
    """The class of a rank."""
    return WILD if number in rules.wild_ranks else DEAD if number > MOST_SLOTS else number
