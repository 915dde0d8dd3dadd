"""A move: a verb and, where there are cards, how many of which kind; never which copies of a card."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from cardgames.cards import KINDS, read_kind
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND
from cardgames.texts import Unreadable

VERBS = ("draw", "take", "lay", "discard", "keep", "back", "end", "next")
"""HF-13 … HF-20: all that can be done, in the order of `legal`."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move; ``str`` is its notation: ``draw``, ``lay K:4+2:1+Jk:1``, ``discard 9``.

    >>> str(lay(13, naturals=4, twos=1, jokers=1)), str(discard(9))
    ('lay K:4+2:1+Jk:1', 'discard 9')
    """

    verb: str
    kind: int = -1
    """The rank of a meld, whatever cards are added to it, or the kind discarded; an index into `cards.KINDS`."""
    naturals: int = 0
    twos: int = 0
    jokers: int = 0

    @property
    def wilds(self) -> int:
        """How many wilds are laid."""
        return self.twos + self.jokers

    @property
    def size(self) -> int:
        """How many cards are laid."""
        return self.naturals + self.twos + self.jokers

    def __str__(self) -> str:
        if self.verb == "lay":
            counts = ((self.kind, self.naturals), (TWO_KIND, self.twos), (JOKER_KIND, self.jokers))
            parts = [f"{KINDS[kind]}:{n}" for kind, n in counts if n or kind == self.kind]
            return "lay " + "+".join(parts)
        return self.verb if self.kind < 0 else f"{self.verb} {KINDS[self.kind]}"


DRAW, TAKE, KEEP, BACK, END, NEXT = (Move(verb) for verb in ("draw", "take", "keep", "back", "end", "next"))


@lru_cache(1 << 12)
def lay(kind: int, naturals: int, twos: int = 0, jokers: int = 0) -> Move:
    """HF-7: lay cards down as a new meld of a rank, or onto the team's open one."""
    return Move("lay", kind, naturals, twos, jokers)


@lru_cache(16)
def discard(kind: int) -> Move:
    """HF-13: discard a card of a kind."""
    return Move("discard", kind)


_PART = re.compile(r"([0-9A-Za-z]+):([0-9]{1,2})")


def read_move(text: str) -> Move:
    """A move from its notation; raises `Unreadable` naming what cannot be read.

    The grammar, with single spaces::

        move  =  "draw" | "take" | "back" | "keep" | "end" | "next"
              |  "discard " kind
              |  "lay " kind ":" number [ "+2:" number ] [ "+Jk:" number ]

    >>> read_move("lay K:0+2:1")
    Move(verb='lay', kind=13, naturals=0, twos=1, jokers=0)
    """
    verb, _, rest = text.strip().partition(" ")
    if verb == "lay" and rest:
        return _read_lay(text, rest.strip())
    if verb == "discard" and rest:
        return discard(read_kind(rest.strip()))
    if verb not in VERBS or verb in ("lay", "discard") or rest:
        raise Unreadable("hand_and_foot.read.move", given=text, accepted=list(VERBS))
    return Move(verb)


def _read_lay(text: str, rest: str) -> Move:
    (rank, naturals), *wilds = [_read_part(text, part) for part in rest.split("+")]
    counts = dict(wilds)
    if len(counts) < len(wilds) or not counts.keys() <= {TWO_KIND, JOKER_KIND}:
        raise Unreadable("hand_and_foot.read.lay", given=text, place=rest)
    return lay(rank, naturals, counts.get(TWO_KIND, 0), counts.get(JOKER_KIND, 0))


def _read_part(text: str, part: str) -> tuple[int, int]:
    found = _PART.fullmatch(part.strip())
    if not found:
        raise Unreadable("hand_and_foot.read.lay", given=text, place=part)
    return read_kind(found[1]), int(found[2])
