"""A form's field for cards by kind: tap a kind to add a card, a card to take it away, or type ``A A K 2 Jk``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from cardgames.cards import KINDS, read_kinds
from cardgames.texts import Impossible, Texts
from cardgames.views.svg import kind_sprites
from cardgames.views.words import kind_name
from cardgames.widgets.form import Field, Form
from cardgames.widgets.panels.laydown import SORTED_KINDS
from cardgames.widgets.piece import script, style


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards(Field):
    """Cards by kind; the value is their text in the order of a sorted hand, ``A A K 2 Jk``."""

    kind: ClassVar[str] = "cards"
    kinds: Sequence[tuple[str, str]]
    """The kinds that can be tapped, each with its name; any kind can be typed."""
    most: int
    """The most cards there can be."""
    words: dict[str, str]
    """What the parts of the field are called: ``none``, ``add``, ``drop`` and ``typed``."""
    folded: bool = False
    """Whether the cards fold out; the legend says how many there are."""

    def read(self, given: object) -> str:
        """The cards written, separated by blanks or commas; raises `Unreadable` or `Impossible`.

        >>> Cards(name="hand", label="", kinds=(), most=5, words={}).read("2 k, K, jk 10")
        'K K T 2 Jk'
        """
        counts = read_kinds(str(given).replace(",", " "))
        if sum(counts) > self.most:
            raise Impossible("lab.cards.most", given=sum(counts), most=self.most)
        return held_text(counts)


def held_text(counts: Sequence[int]) -> str:
    """Counts per kind as the text of a sorted hand.

    >>> held_text(read_kinds("2 4 A K A"))
    'A A K 4 2'
    """
    return " ".join(KINDS[kind] for kind in SORTED_KINDS for _ in range(counts[kind]))


def cards_field(t: Texts, name: str, label: str, value: str, most: int, *, folded: bool = False) -> Cards:
    """The field with its words in a language; red threes, which are laid at once (HF-6), only where it is folded."""
    kinds = [(KINDS[kind], kind_name(kind, t.language)) for kind in SORTED_KINDS if folded or KINDS[kind] != "3r"]
    words = {word: t(f"lab.cards.{word}") for word in ("none", "add", "drop", "typed")}
    return Cards(name=name, label=label, value=value, kinds=kinds, most=most, words=words, folded=folded)


class CardsForm(Form):
    """A form that may have fields for cards."""

    _esm = f"const KIND_SPRITES = {json.dumps(kind_sprites())};\n{script('form.js', 'cards.js')}"
    _css = style("form.css", "cards.css")
