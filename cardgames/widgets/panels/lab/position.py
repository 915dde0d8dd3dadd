"""A position of Trash drawn small: the layouts by place, and the discard pile with its top card last."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from cardgames.cards import RANKS
from cardgames.texts import Texts
from cardgames.trash.odds.known import Known
from cardgames.views.svg import back, picture, rank_face
from cardgames.widgets.panels.laydown import figure, hidden


def position_html(known: Known, t: Texts) -> str:
    """My places, the other's, and the discards."""
    wild = known.rules.wild_ranks
    parts = [
        figure(_cards(layout, wild, "lab-layout"), t(key))
        for layout, key in zip(known.layouts, ("lab.turn.mine", "lab.turn.theirs"), strict=True)
    ]
    if known.discards:
        parts.append(figure(_cards(known.discards, wild, "lab-layout"), t("lab.turn.pile")))
    return f'<div class="lab-position">{"".join(parts)}</div>'


def _cards(ranks: Iterable[int], wild: frozenset[int], name: str) -> str:
    """Cards in rows of five, a face-down one with the number of its place, as one picture."""
    ranks = list(ranks)
    drawn = [rank_face(rank, rank in wild) if rank else back(_place(place)) for place, rank in enumerate(ranks, 1)]
    said = " ".join(RANKS[rank - 1].replace("T", "10") if rank else "-" for rank in ranks)
    small = "".join(hidden(picture(card, "", 40)) for card in drawn)
    return f'<div class="{name}" role="img" aria-label="{escape(said)}">{small}</div>'


def _place(place: int) -> str:
    return RANKS[place - 1].replace("T", "10")
