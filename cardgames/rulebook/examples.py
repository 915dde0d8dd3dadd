"""Moves that a clause allows and moves it refuses, each in a game that anyone can deal again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Example(NamedTuple):
    """A move in a game: ``move`` after the moves ``before``, dealt by ``seed`` under ``rules``, all in the notation."""

    move: str
    seed: int = 0
    before: tuple[str, ...] = ()
    rules: str = "bicycle"


class Examples(NamedTuple):
    """Of a clause: moves it allows and moves it refuses."""

    legal: tuple[Example, ...] = ()
    illegal: tuple[Example, ...] = ()


def _two(move: str, seed: int, *before: str, rules: str = "") -> Example:
    """An example of Hand and Foot for two players, so that few moves lead to it."""
    return Example(move, seed, before, f"bicycle,players=2{rules}")


_WON = ("stock", "discard", "jack 1", "stock")
"""With seed 18 player 2 wins the first hand of Trash by these moves."""
_LARGE = ",hand_size=26"
_SMALL = ",hand_size=3,foot_size=1,minimums=0/0,go_out_clean=0,go_out_dirty=0"
_SCARCE = ",decks=1,go_out_clean=0,go_out_dirty=0"

EXAMPLES: Mapping[str, Examples] = {
    "TR-4": Examples((Example("stock"), Example("discard", 4, ("stock",))), (Example("discard"),)),
    "TR-5": Examples((Example("stock", 7),)),
    "TR-6": Examples(
        (Example("jack 1", 7, ("stock",)), Example("jack 10", 7, ("stock",))),
        (Example("jack 2", 7, ("stock",)), Example("jack 1"), Example("stock", 7, ("stock",))),
    ),
    "TR-7": Examples((Example("jack 8", 23, ("stock",)),)),
    "TR-8": Examples((Example("jack 1", 7, ("stock",)),)),
    "TR-10": Examples((Example(_WON[-1], 18, _WON[:-1]),), (Example("stock", 18, _WON),)),
    "TR-11": Examples((Example("next", 18, _WON),), (Example("next"),)),
    "TR-13": Examples((Example("stock", 5, (), "bicycle,slots=1"),)),
    "HF-6": Examples((_two("draw", 18),), (_two("lay 3r:3", 0, "draw"),)),
    "HF-7": Examples(
        (_two("lay A:3", 19, "draw"),),
        (
            _two("lay 9:2", 230, "draw"),
            _two("lay Q:4+2:2+Jk:2", 1, "draw", rules=_LARGE),
            _two("lay A:0+2:1", 5, "draw", "lay A:4+2:1+Jk:2", rules=_LARGE),
        ),
    ),
    "HF-8": Examples((_two("lay Q:4+2:2", 36, "draw"),), (_two("lay Q:2+2:1", 0, "draw"), _two("lay 2:3", 0, "draw"))),
    "HF-9": Examples((), (_two("lay 3b:0+2:1", 0, "draw"),)),
    "HF-10": Examples((), (_two("lay Q:4+2:1", 20, "take", rules=_LARGE),)),
    "HF-11": Examples((_two("lay J:4+2:1+Jk:2", 146, "draw"), _two("lay Q:4", 20, "take", rules=_LARGE))),
    "HF-12": Examples(
        (_two("lay 9:3", 230, "draw", "lay 7:4"), _two("back", 230, "draw", "lay 7:4")),
        (_two("lay T:3", 21, "draw"), _two("discard 4", 230, "draw", "lay 7:3")),
    ),
    "HF-13": Examples(
        (_two("draw", 0), _two("discard 4", 230, "draw")),
        (_two("discard 4", 230), _two("draw", 0, "draw"), _two("discard 3r", 0, "draw")),
    ),
    "HF-14": Examples((_two("take", 11, "draw", "discard A"),), (_two("take", 0), _two("take", 14))),
    "HF-15": Examples(
        (_two("take", 11, "draw", "discard A"),), (_two("take", 7), _two("lay J:2", 86, "draw", "discard T", "take"))
    ),
    "HF-16": Examples((_two("discard 8", 6, "take", rules=_SMALL),)),
    "HF-17": Examples(
        (_two("discard Jk", 23, "draw", "lay 5:4+Jk:1", rules=_SMALL),),
        (_two("lay 5:0+Jk:1", 23, "draw", "lay 5:4+Jk:1", rules=_SMALL),),
    ),
    "HF-17a": Examples((), (_two("keep", 0, "draw"),)),
    "HF-18": Examples(
        (_two("discard 9", 1, "draw", "discard 8", "draw", "discard K", "draw", "discard 8", "draw", rules=_SCARCE),),
        (_two("end", 0),),
    ),
    "HF-20": Examples(
        (_two("next", 23, "draw", "lay 5:4+Jk:1", "discard Jk", rules=_SMALL),),
        (_two("next", 0), _two("draw", 23, "draw", "lay 5:4+Jk:1", "discard Jk", rules=_SMALL)),
    ),
}
"""Examples by the id of their clause."""
