"""A position as a small still picture: only what a question or an example is about, drawn in HTML and said in words.

It needs the styles of ``clause.css``; without them, and to a screen reader, it is one picture with a description.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any

from cardgames.cards import KINDS, NO_CARD, RANKS, glyph, kind
from cardgames.hand_and_foot.state import counts_of
from cardgames.texts import Texts, texts
from cardgames.views import svg, trash_table
from cardgames.views.words import card_name, kind_name, kinds_words, zone_words

SHOWN = 7
"""Cards of the discard pile that are shown, from its top."""


def still(game: str, view: Any, language: str = "en", under: Sequence[int] = ()) -> str:
    """What a seat sees of a game with id ``game``: its own cards and melds, and the piles.

    ``under`` are the cards that lie face down in a layout of Trash, by place, when they are to be told.
    """
    return _DRAWN[game](view, texts(language), under)


def card_row(counts: Sequence[int], language: str = "en", held: Sequence[int] = ()) -> str:
    """Cards by kind, 15 counts, in a row of fans: those of ``held`` as far as they go, then any of the kind."""
    fans = []
    for one, n in _sorted(enumerate(counts)):
        shown = [card for card in held if kind(card) == one] or [card for card in range(1, 54) if kind(card) == one]
        fans.append(_fan(svg.face(shown[i % len(shown)]) for i in range(n)) if n else "")
    return _picture(kinds_words(counts, language), _row("", "".join(fans)))


def _trash(view: Any, t: Texts, under: Sequence[int]) -> str:
    places = view.layouts[view.seat]
    names = [RANKS[place].replace("T", "10") for place in range(len(places))]
    names = (
        [glyph(card) if card != NO_CARD else name for card, name in zip(under, names, strict=True)] if under else names
    )
    cells = [svg.back(name) if card == NO_CARD else svg.face(card) for card, name in zip(places, names, strict=True)]
    piles = [(t("table.caption.stock"), svg.back(str(view.stock_count)) if view.stock_count else svg.empty())]
    if view.holds != NO_CARD:
        piles.append((t("table.caption.held"), svg.face(view.holds)))
    piles.append((t("table.caption.discard"), svg.face(view.discards[-1]) if view.discards else svg.empty()))
    laid = "".join(map(_card, cells))
    said = [zone_words(zone) for zone in trash_table.zones(view, t.language)[:2]]
    said += [
        t("walk.still.under", place=place, card=card_name(card, t.language))
        for place, card in enumerate(under, 1)
        if card
    ]
    return _picture(" ".join(said), _row("", _captioned(piles)) + f'<div class="st-grid">{laid}</div>')


def _hand_and_foot(view: Any, t: Texts, _under: Sequence[int]) -> str:
    stock = svg.back(str(view.stock_size)) if view.stock_size else svg.empty()
    pile = view.pile[-SHOWN:]
    zone = t("walk.still.foot" if view.on_foot else "walk.still.hand")
    held = [list(cards) for _, cards in groupby(sorted(view.hand, key=_place), key=kind)]
    rows = [
        _row("", _captioned([(t("table.caption.stock"), stock)]) + _named_fan(t("table.caption.discard"), pile)),
        f"<p>{escape(standing(view, t))}</p>",
        _row(t("walk.still.melds"), "".join(_meld(meld, view, t) for meld in view.mine)) if view.mine else "",
        _row(t("walk.still.reds"), _fan(map(svg.face, view.reds[view.team]))) if view.reds[view.team] else "",
        _row(zone, "".join(_fan(map(svg.face, cards)) for cards in held)),
    ]
    return _picture(_hand_and_foot_words(view, zone, t), "".join(rows))


def _hand_and_foot_words(view: Any, zone: str, t: Texts) -> str:
    """The picture in sentences."""
    top = card_name(view.pile[-1], t.language) if view.pile else t("card.none")
    said = [f"{t('table.caption.stock')}: {t.number(view.stock_size)}.", f"{t('table.caption.discard')}: {top}."]
    said.append(standing(view, t))
    for meld in view.mine:
        cards = kinds_words(counts_of(meld.naturals + meld.wilds), t.language)
        said.append(f"{t('walk.still.melds')}: {' – '.join(filter(None, (cards, _book(meld, view, t))))}.")
    if reds := view.reds[view.team]:
        said.append(f"{t('walk.still.reds')}: {t.number(len(reds))}.")
    return " ".join([*said, f"{zone}: {kinds_words(counts_of(view.hand), t.language)}."])


def standing(view: Any, t: Texts) -> str:
    """How far the turn has come (HF-13), and what the round asks for if the team has not opened (HF-12)."""
    said = [t(f"walk.still.phase.{view.phase}")]
    if not view.is_open:
        said.append(t("walk.still.opening", round=view.round, minimum=view.rules.minimums[view.round - 1]))
    return " ".join(said)


def _meld(meld: Any, view: Any, t: Texts) -> str:
    return _named_fan(_book(meld, view, t) or kind_name(meld.kind, t.language), meld.naturals + meld.wilds)


def _book(meld: Any, view: Any, t: Texts) -> str:
    """HF-11: what a closed meld is called; nothing for an open one."""
    if not meld.is_book(view.rules):
        return ""
    return t("walk.still.clean" if meld.is_clean else "walk.still.dirty")


def _place(card: int) -> tuple[int, int]:
    """Where a card stands in a sorted hand."""
    return (kind(card) - 4) % len(KINDS), card


def _sorted(counted: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Kinds with their counts from 4 to the ace, then wilds and threes."""
    return sorted(counted, key=lambda one: (one[0] - 4) % len(KINDS))


def _picture(said: str, inner: str) -> str:
    return f'<div class="st" role="img" aria-label="{escape(said)}">{inner}</div>'


def _row(name: str, inner: str) -> str:
    heading = f'<span class="st-name">{escape(name)}</span>' if name else ""
    return f'<div class="st-row">{heading}{inner}</div>'


def _captioned(drawn: Iterable[tuple[str, str]]) -> str:
    return "".join(_set(caption, _card(inner)) for caption, inner in drawn)


def _named_fan(caption: str, cards: Iterable[int]) -> str:
    return _set(caption, _fan(map(svg.face, cards)))


def _set(caption: str, inner: str) -> str:
    return f'<span class="st-set">{inner}<i>{escape(caption)}</i></span>'


def _fan(drawings: Iterable[str]) -> str:
    return f'<span class="st-fan">{"".join(map(_card, drawings))}</span>'


def _card(inner: str) -> str:
    return f'<svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">{inner}</svg>'


_DRAWN: Mapping[str, Callable[[Any, Texts, Sequence[int]], str]] = {"trash": _trash, "hand-and-foot": _hand_and_foot}
