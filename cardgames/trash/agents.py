"""Ready players of Trash: ``agent(view, key) -> move``, pure functions of what a seat may know."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.game import Agent
from cardgames.seeds import choose
from cardgames.trash.moves import DISCARD, STOCK, Move, View
from cardgames.trash.score import is_playable


def sensible(view: View) -> tuple[Move, ...]:
    """TR-4: the legal moves without a discard that cannot be placed, which is taken only if nothing else is legal."""
    first, last = view.legal[0], view.legal[-1]
    if first is STOCK and last is DISCARD and not is_playable(view.rules, view.layouts[view.seat], view.discards[-1]):
        return (STOCK,)
    return view.legal


def takes_useful(view: View, key: int) -> Move:
    """Takes the discard whenever it can be placed: the natural policy, whose statistics are known to four digits.

    A wild card goes to a random face-down place, which is as good as any other (TR-7).
    """
    moves = sensible(view)
    if moves[-1] is DISCARD:
        return DISCARD
    return STOCK if moves[0] is STOCK else choose(moves, key)


def never_takes_discard(view: View, key: int) -> Move:
    """Always draws from the stock: shows what the choice between the two piles is worth."""
    return STOCK if view.legal[0] is STOCK else choose(view.legal, key)


def random(view: View, key: int) -> Move:
    """Makes any sensible move, each equally likely: what play without any thought comes to, and where it leads."""
    return choose(sensible(view), key)


AGENTS: Mapping[str, Agent] = {
    "takes_useful": takes_useful,
    "never_takes_discard": never_takes_discard,
    "random": random,
}
"""The ready players by name; the first is the default."""
