"""Ready players of Trash, pure functions of what a seat may know; and the same with knobs turned."""

from __future__ import annotations

from cardgames.roster import Knob, Roster
from cardgames.seeds import below, choose
from cardgames.trash.agents.decisions import (
    ALWAYS,
    ANYWHERE,
    COMMONEST,
    HIGHEST,
    LOWEST,
    RAREST,
    ROLLS,
    Style,
    place_of_wild,
    takes,
)
from cardgames.trash.moves import DISCARD, JACKS, STOCK, Move, View
from cardgames.trash.rules import MOST_SLOTS
from cardgames.trash.score import face_down_places, is_playable
from cardgames.trash.state import RANK

STYLES = {"takes_useful": Style(), "never_takes_discard": Style(percent=0), "random": Style(percent=50)}
KNOBS = (
    Knob("discard", ("percent",), {"useful": (ALWAYS,), "never": (0,)}, range(ALWAYS + 1)),
    Knob(
        "jack",
        ("place",),
        {"random": (ANYWHERE,), "low": (LOWEST,), "high": (HIGHEST,), "rare": (RAREST,), "common": (COMMONEST,)},
    ),
)
"""What can be set: each is told in the catalogues as ``agent.trash.<name>``."""


def sensible(view: View) -> tuple[Move, ...]:
    """TR-4: the legal moves without a discard that cannot be placed, which is taken only if nothing else is legal."""
    first, last = view.legal[0], view.legal[-1]
    if first is STOCK and last is DISCARD and not is_playable(view.rules, view.layouts[view.seat], view.discards[-1]):
        return (STOCK,)
    return view.legal


def play(style: Style, view: View, key: int) -> Move:
    """The move of a player with this style."""
    moves = sensible(view)
    if len(moves) == 1:
        return moves[0]
    if moves[0] is STOCK:
        return DISCARD if takes(style, below(key, 0, ROLLS)) else STOCK
    if style.place == ANYWHERE:
        return choose(moves, key)
    down = sum(1 << place for place in face_down_places(view.layouts[view.seat]))
    return JACKS[place_of_wild(style, down, _seen(view))]


def _seen(view: View) -> list[int]:
    """By number, how many cards lie face up in their places and on the discard pile."""
    seen = [0] * (MOST_SLOTS + 1)
    for cards in (*view.layouts, view.discards):
        for card in cards:
            if 1 <= RANK[card] <= MOST_SLOTS:
                seen[RANK[card]] += 1
    return seen


def takes_useful(view: View, key: int) -> Move:
    """Takes the discard whenever it can be placed: the natural policy, whose statistics are known to four digits.

    A wild card goes to a random face-down place, which is as good as any other (TR-7).
    """
    return play(STYLES["takes_useful"], view, key)


def never_takes_discard(view: View, key: int) -> Move:
    """Always draws from the stock: shows what the choice between the two piles is worth."""
    return play(STYLES["never_takes_discard"], view, key)


def random(view: View, key: int) -> Move:
    """Makes any sensible move, each equally likely: what play without any thought comes to, and where it leads."""
    return play(STYLES["random"], view, key)


AGENTS = Roster(
    {"takes_useful": takes_useful, "never_takes_discard": never_takes_discard, "random": random}, STYLES, KNOBS, play
)
"""The players by name; the first is the default."""
