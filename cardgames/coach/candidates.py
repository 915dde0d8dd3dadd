"""The moves that a coach looks at: all of them while they are few, else the sensible ones, each asked of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from cardgames.game import Game

FEW = 10
"""So many moves are all looked at."""


def candidates(game: Game[Any, Any, Any, Any], view: Any) -> tuple[Any, ...]:
    """Moves worth looking at, all legal, those of the ready players first: of equal moves the first is advised.

    In Hand and Foot, beside every card to discard: of each rank the most cards that can be laid with the fewest
    wilds, the fewest, and the most, which closes a book if anything does; taking an opening back.

    >>> from cardgames.trash import BICYCLE, TRASH
    >>> [str(move) for move in candidates(TRASH, TRASH.view(TRASH.deal(BICYCLE, 0), 0))]
    ['stock']
    """
    legal = view.legal
    if len(legal) == 1:
        return tuple(legal)
    plans = (game.agents[name](view, 0) for name in game.agents if name not in ("random", "first_legal"))
    return tuple(dict.fromkeys([*plans, *(legal if len(legal) <= FEW else _sensible(legal))]))


def _sensible(legal: Iterable[Any]) -> Iterator[Any]:
    """Of a long list of moves of Hand and Foot, all but most of the lay-downs."""
    for (verb, _), group in groupby(legal, key=lambda move: (move.verb, move.kind if move.verb == "lay" else 0)):
        moves = list(group)
        yield from _of_rank(moves) if verb == "lay" else moves


def _of_rank(moves: list[Any]) -> Iterator[Any]:
    """Of the ways to lay a rank, in the order of `legal`: most naturals and fewest wilds first."""
    yield moves[0]
    yield min(moves, key=lambda move: (move.size, move.wilds))
    yield max(moves, key=lambda move: (move.size, -move.wilds, -move.jokers))
