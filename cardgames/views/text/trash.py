"""Trash in a terminal."""

from __future__ import annotations

from cardgames.cards import NO_CARD, glyph
from cardgames.texts import texts
from cardgames.trash.moves import Move, View
from cardgames.views.text.lines import Choice, menu_row
from cardgames.views.trash_table import zones
from cardgames.views.words import capitalised, card_name, seat_name, zone_words

ROW = 5
"""Places in a row of a layout (TR-2)."""
FACE_DOWN = "··"


def table_text(view: View, language: str = "en") -> str:
    """The layouts, the reader's own last, then the two piles and the wild card held."""
    seats = [(view.seat + 1 + i) % len(view.layouts) for i in range(len(view.layouts))]
    t = texts(language)
    lines = [line for seat in seats for line in _layout(view, seat, language)]
    top = glyph(view.discards[-1]) if view.discards else "–"
    lines.append(t("cli.trash.piles", stock=view.stock_count, top=top, discards=len(view.discards)))
    if view.holds != NO_CARD and view.to_move == view.seat:
        lines.append(t("cli.trash.holds", card=glyph(view.holds)))
    return "\n".join(lines)


def table_words(view: View, language: str = "en") -> str:
    """The piles and the layouts, each in a paragraph that names every place."""
    return "\n".join(map(zone_words, zones(view, language)))


def menu(view: View, language: str = "en") -> list[str]:
    """The legal moves, numbered in their order, a line for each."""
    return [
        line
        for number, move in enumerate(view.legal, 1)
        for line in menu_row(_move(move, view, language), [Choice(number)])
    ]


def _move(move: Move, view: View, language: str) -> str:
    said = texts(language)(f"trash.move.{move.verb}", place=move.place)
    return f"{said}: {card_name(view.discards[-1], language)}" if move.verb == "discard" else said


def _layout(view: View, seat: int, language: str) -> list[str]:
    cells = [
        f"{place:>4} {FACE_DOWN if card == NO_CARD else glyph(card):<3}"
        for place, card in enumerate(view.layouts[seat], 1)
    ]
    name = seat_name(seat, language, own=view.seat)
    open_places = view.layouts[seat].count(NO_CARD)
    params = {"who": capitalised(name), "n": open_places, "places": len(view.layouts[seat])}
    heading = texts(language)("cli.trash.layout", **params)
    rows = ["".join(cells[i : i + ROW]).rstrip() for i in range(0, len(cells), ROW)]
    return [heading, *rows, ""]
