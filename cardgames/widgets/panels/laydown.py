"""Lay-downs drawn for a page: cards by kind in a row, each meld with its sum, what stays in the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from cardgames.cards import KINDS
from cardgames.hand_and_foot.laydown import LayDown, Meld
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND, Rules
from cardgames.texts import Texts
from cardgames.views.svg import kind_face, picture
from cardgames.views.words import kind_name, kinds_words

SORTED_KINDS = (*range(len(KINDS) - 1, TWO_KIND, -1), TWO_KIND, JOKER_KIND)
"""The kinds as one sorts a hand: aces first, wild cards last."""


def kinds_row(counts: Sequence[int], t: Texts, first: Sequence[int] = ()) -> str:
    """Cards by kind beside each other as one picture with a name; kinds in ``first`` stand before the others."""
    order = [*first, *(kind for kind in SORTED_KINDS if kind not in first)]
    small = "".join(hidden(picture(kind_face(kind), "", 40)) for kind in order for _ in range(counts[kind]))
    return f'<div class="op-row" role="img" aria-label="{escape(kinds_words(counts, t.language))}">{small}</div>'


def presented_hand(counts: Sequence[int], t: Texts) -> str:
    """A hand drawn for the presenter form, where the field that holds it is folded away."""
    return f'<div class="cg-presented">{kinds_row(counts, t)}</div>'


def laydown_html(best: LayDown, rules: Rules, t: Texts) -> str:
    """The melds of a lay-down, each with its sum, and the cards that stay in the hand."""
    shown = [
        figure(kinds_row(counts_of(meld), t, (meld.kind,)), meld_sum(meld, rules, t.language)) for meld in best.melds
    ]
    if any(best.left):
        shown.append(figure(kinds_row(best.left, t), t("opening.left"), "op-left"))
    return f'<div class="op-melds">{"".join(shown)}</div>'


def counts_of(meld: Meld) -> tuple[int, ...]:
    """The cards of a meld as 15 counts by kind."""
    counts = [0] * len(KINDS)
    for kind, count in _parts(meld):
        counts[kind] += count
    return tuple(counts)


def meld_sum(meld: Meld, rules: Rules, language: str) -> str:
    """What a meld is worth, added up: ``king: 4 × 10 + 1 × 50 = 90``."""
    parts = [f"{count} × {rules.card_values[kind]}" for kind, count in _parts(meld) if count]
    return f"{kind_name(meld.kind, language)}: {' + '.join(parts)} = {meld.points(rules)}"


def hidden(drawing: str) -> str:
    """A drawing that screen readers pass over, for one that is named as a whole."""
    return drawing.replace('role="img" aria-label=""', 'aria-hidden="true"')


def _parts(meld: Meld) -> Iterable[tuple[int, int]]:
    return ((meld.kind, meld.naturals), (TWO_KIND, meld.twos), (JOKER_KIND, meld.jokers))


def figure(row: str, caption: str, name: str = "") -> str:
    """A row of cards with what stands under it, of the class ``name``."""
    return f'<figure class="{name}">{row}<figcaption>{escape(caption)}</figcaption></figure>'
