"""Decisions as arithmetic on counts: ints and tuples of ints in, ints out, no cards and no objects.

A compiled engine can run these very functions. Counts are by kind, in the order of `cards.KINDS`.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, RED_THREE, TWO_KIND

Counts = tuple[int, ...]
NO_LAY = (-1, 0, 0)
SURE, NEVER = 10_000, -10_000


class Style(NamedTuple):
    """What an agent is inclined to; every number is one knob."""

    open: int = 0
    """Opens from the hand when that is worth at least so many points more than the minimum."""
    pile_from: int = 1
    """Takes the pile when it holds at least so many cards."""
    useful: int = 0
    """Takes the pile when at least so many of the cards below its top are of use."""
    hold: int = 0
    """Naturals of a rank kept back from a new meld, to take the pile with."""
    wilds: int = 2
    """Wilds go: 0 only where wilds lie already, 1 also to begin one dirty meld, 2 wherever they fit."""
    new_from: int = 3
    """The fewest naturals a new meld is begun with."""
    books: int = 0
    """Goes out when its team has at least so many books; the rules may ask for more."""
    threes: int = 0
    """How gladly it discards black threes, which stop the next player from taking the pile."""
    thin: int = 0
    """A Hand of so few cards is laid without holding anything back, to come to the Foot."""


class Table(NamedTuple):
    """The numbers of the rules and of the team's table that a lay-down is chosen by."""

    meld_min: int
    meld_max: int
    most_wilds: Counts
    """By number of naturals (from 0), the most wilds they may lie with."""
    naturals: Counts
    """By kind, the naturals of the team's open meld."""
    wilds: Counts
    """By kind, the wilds of the team's open meld."""
    needs_clean: int
    """Clean books the team still needs to go out."""
    needs_dirty: int
    spare: int
    """How many cards may leave the hand."""
    threes: int
    """1 if black threes may be melded freely."""
    ready: int
    """1 if the player may go out and is inclined to."""


def add_to_meld(held: Counts, table: Table) -> tuple[int, int, int]:
    """Naturals for an open meld, the fullest first: (kind, naturals, wilds), or `NO_LAY`."""
    best, fullest = NO_LAY, 0
    for kind in range(BLACK_THREE, 15):
        if held[kind] and table.naturals[kind] and (kind != BLACK_THREE or table.threes):
            size = table.naturals[kind] + table.wilds[kind]
            fit = min(held[kind], table.meld_max - size, table.spare)
            if fit > 0 and size + fit > fullest:
                best, fullest = (kind, fit, 0), size + fit
    return best


def begin_meld(style: Style, held: Counts, table: Table, hurry: int) -> tuple[int, int, int]:
    """Naturals for a new meld, the most first; some are held back unless there is hurry."""
    best, most = NO_LAY, 0
    for kind in range(BLACK_THREE, 15):
        if held[kind] < table.meld_min or table.naturals[kind] or (kind == BLACK_THREE and not table.threes):
            continue
        n = min(held[kind], table.meld_max)
        if n < table.meld_max and not hurry:
            n = n - style.hold if n - style.hold >= style.new_from else 0
        n = min(n, table.spare)
        if n >= table.meld_min and n > most:
            best, most = (kind, n, 0), n
    return best


def add_wilds(style: Style, held: Counts, table: Table, hurry: int) -> tuple[int, int, int]:
    """Wilds for an open meld: where wilds lie already, or where the style makes a clean meld dirty."""
    wilds, clean_melds, dirty_melds = held[JOKER_KIND] + held[TWO_KIND], 0, 0
    for kind in range(RED_THREE + 1, 15):
        if table.naturals[kind]:
            clean_melds, dirty_melds = clean_melds + (table.wilds[kind] == 0), dirty_melds + (table.wilds[kind] > 0)
    best, highest = NO_LAY, NEVER
    for kind in range(RED_THREE + 1, 15):
        n, w = table.naturals[kind], table.wilds[kind]
        fit = min(wilds, table.most_wilds[n] - w, table.meld_max - n - w, table.spare) if n else 0
        if fit <= 0:
            continue
        if w == 0 and not hurry:
            last_clean = table.needs_clean > 0 and clean_melds <= table.needs_clean
            begins_one = table.needs_dirty > dirty_melds and table.needs_clean <= 0
            if style.wilds == 0 and not begins_one:
                continue
            if style.wilds == 1 and (table.needs_dirty <= dirty_melds or last_clean):
                continue
            if style.wilds == 2 and last_clean:
                continue
        score = n + w + fit + 10 * (w > 0)
        if score > highest:
            best, highest = (kind, 0, fit), score
    return best


def begin_mixed(held: Counts, table: Table) -> tuple[int, int, int]:
    """A new meld of too few naturals and the wilds that make it one."""
    wilds = held[JOKER_KIND] + held[TWO_KIND]
    for kind in range(14, RED_THREE, -1):
        n = held[kind]
        need = table.meld_min - n
        possible = n > 0 and 0 < need <= min(wilds, table.most_wilds[n]) and table.naturals[kind] == 0
        if possible and table.meld_min <= table.spare:
            return (kind, n, need)
    return NO_LAY


def discard_regret(kind: int, held: int, lying: int, danger: int, value: int) -> int:
    """How much a discard would be regretted; the least is discarded.

    ``held`` and ``lying`` are how many of the kind the hand and the team's open meld hold, ``danger`` how
    likely the next player has a pair, ``value`` its points, better on the pile than in a hand at the end.
    """
    if kind in (JOKER_KIND, TWO_KIND):
        return SURE + value
    pairs = 35 if held == 2 else 60 if held > 2 else 0
    return pairs + (40 if lying else 0) + 20 * danger - value


def wants_out(style: Style, needs_clean: int, needs_dirty: int, books: int) -> int:
    """HF-17: 1 if the team has the books to go out with, and as many as the style wants."""
    return 1 if needs_clean <= 0 and needs_dirty <= 0 and books >= style.books else 0


def useful_cards(picked: Counts, held: Counts, lying: Counts) -> int:
    """HF-14: of the cards picked up below the top, the wilds, those for an open meld, and those that make a new one.

    Of the top card's rank all are of use: the hand holds the pair for it.
    """
    count = picked[JOKER_KIND] + picked[TWO_KIND]
    for kind in range(RED_THREE + 1, 15):
        if lying[kind] or held[kind] + picked[kind] >= 3:
            count += picked[kind]
    return count


def could_open(held: Counts, values: Counts, fewest: int, needed: int) -> bool:
    """Whether a hand could be worth ``needed``, counting every wild and every rank of at least ``fewest`` naturals."""
    points = held[JOKER_KIND] * values[JOKER_KIND] + held[TWO_KIND] * values[TWO_KIND]
    for kind in range(BLACK_THREE, 15):
        if held[kind] >= fewest and kind != RED_THREE:
            points += held[kind] * values[kind]
    return points >= needed
