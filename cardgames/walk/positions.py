"""Short positions: the notation of a game with only what matters, the rest of the pack filled in.

A short position has the sections of the game's notation that differ from a fresh table, in its order.
``?`` is any card, ``11?`` eleven of them, ``(?)`` one face down; ``...`` is the rest of the pack.
Which cards they are is random once and for all: the same text is always the same position.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from cardgames.cards import card_text, cards_text, read_card
from cardgames.games import read_rules
from cardgames.seeds import shuffled
from cardgames.texts import Impossible

FRESH: Mapping[str, tuple[str, ...]] = {
    "trash": ("trash bicycle", "key 7 1", "starter 0", "turn 0", "idle 0 0", "layout (10?)", "layout (10?)",
              "stock ...", "discards"),
    "hand-and-foot": ("hand-and-foot bicycle,players=2", "key 7 1", "round 1", "past -", "meld 0", "stock ...",
                      "pile 4c", "aside -", "top --", "hands 11? / 11?", "feet 11? / 11?", "taken - / -",
                      "reds - / -", "melds - / -", "open yes / yes", "out -"),
}  # fmt: skip
"""The sections of a table with nothing on it yet, by game."""
_SAME = {"draw": "meld", "scored": "meld"}
"""The phases of Hand and Foot stand in one section."""
_CARDS = {"layout", "stock", "discards", "holds", "pile", "aside", "hands", "feet", "reds", "melds"}
_CARD = re.compile(r"\b(?:[A2-9TJQK][cdhs]|Jk)\b")
_ANY = re.compile(r"(\(?)(\d*)\?(\)?)")
_RED_THREES = {"3d", "3h"}
_KEY = 7


@lru_cache(1 << 7)
def completed(game: str, text: str) -> str:
    """The whole position of a short one; raises `Impossible` when a card is named too often.

    ``?`` is never a red three: those lie in ``...``.

    >>> completed("trash", "trash bicycle,slots=1 | layout (Qd) | layout (?)").count("|")
    8
    """
    sections = list(_sections(game, text))
    pack = Counter(map(card_text, read_rules(game, sections[0].split(" ", 1)[1]).pack()))
    named = Counter(card for section in sections if section.split()[0] in _CARDS for card in _CARD.findall(section))
    if named - pack:
        raise Impossible("walk.too_many", cards=sorted(named - pack))
    rest = shuffled(map(read_card, (pack - named).elements()), _KEY)
    pool = sorted(map(card_text, rest), key=_RED_THREES.__contains__)
    filled = [_ANY.sub(lambda found: _taken(found, pool), section) for section in sections]
    remaining = cards_text(shuffled(map(read_card, pool), _KEY))
    return " | ".join(section.replace("...", remaining).rstrip() for section in filled)


def _sections(game: str, text: str) -> Iterator[str]:
    """The sections of a short position, those of a fresh table where it has none."""
    given = [section.strip() for section in text.split("|")]
    for fresh in FRESH[game]:
        name = fresh.split()[0]
        if given and _SAME.get(given[0].split()[0], given[0].split()[0]) == name:
            yield given.pop(0)
        else:
            yield fresh
    yield from given


def _taken(found: re.Match[str], pool: list[str]) -> str:
    """Cards for one ``?``, each in the brackets it stands in, taken from the pool."""
    before, number, after = found.groups()
    return " ".join(f"{before}{pool.pop(0)}{after}" for _ in range(int(number or 1)))
