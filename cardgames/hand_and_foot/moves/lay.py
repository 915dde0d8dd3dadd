"""HF-7 … HF-12, HF-16, HF-17: lay cards down, as a new meld or onto the team's open one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cardgames.cards import KINDS
from cardgames.game import Refusal, refusal
from cardgames.hand_and_foot.laydown import Meld as Laid
from cardgames.hand_and_foot.moves.draft import Draft
from cardgames.hand_and_foot.moves.move import Move, lay
from cardgames.hand_and_foot.moves.needs import kind_said, missing_books
from cardgames.hand_and_foot.moves.opening import (
    by_counts,
    can_reach,
    laid_points,
    leaves_enough,
    minimum,
    reach,
    reach_of,
)
from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, RED_THREE, TWO_KIND, Rules
from cardgames.hand_and_foot.state import Sight, counted, counts_of
from cardgames.texts import Text

RANKS = (*range(RED_THREE + 1, len(KINDS)), BLACK_THREE)
"""The kinds a meld can be of, in the order of `lays`."""


def refuse_lay(sight: Sight, move: Move) -> Refusal | None:
    """HF-7 … HF-12, HF-17: the first clause a lay-down breaks, asked in the order of the rule text."""
    if sight.phase == "draw":
        return refusal("HF-13", "draw_first")
    rules = sight.rules
    return (
        _refuse_kind(rules, move)
        or _refuse_unheld(sight, move)
        or _refuse_meld(sight, move)
        or (None if sight.is_open else _refuse_opening(sight, move))
        or (_refuse_last_cards(sight, move) if sight.on_foot else None)
        or (_refuse_black_threes(sight, move) if rules.black_three_meld == "going_out" else None)
    )


def _refuse_kind(rules: Rules, move: Move) -> Refusal | None:
    """HF-6, HF-8, HF-9: a meld is of a natural rank."""
    kind = move.kind
    if kind in (JOKER_KIND, TWO_KIND):
        return refusal("HF-8", "all_wild")
    if kind == RED_THREE:
        return refusal("HF-6", "red_three_meld")
    if not BLACK_THREE <= kind < len(KINDS):
        return refusal("HF-7", "no_rank")
    if kind == BLACK_THREE and rules.black_three_meld == "never":
        return refusal("HF-9", "never")
    return refusal("HF-9", "wild_on_threes") if kind == BLACK_THREE and move.wilds else None


def _refuse_unheld(sight: Sight, move: Move) -> Refusal | None:
    """HF-13, HF-15: cards are melded from the hand, and some are."""
    if min(move.naturals, move.twos, move.jokers) < 0 or move.size == 0:
        return refusal("HF-7", "no_cards")
    held = counts_of(sight.hand)
    for kind, n in ((move.kind, move.naturals), (TWO_KIND, move.twos), (JOKER_KIND, move.jokers)):
        if n > held[kind]:
            if sight.aside and n <= held[kind] + counts_of(sight.aside)[kind]:
                return refusal("HF-15", "aside", kind=kind_said(kind), held=held[kind])
            return refusal("HF-13", "not_held", kind=kind_said(kind), needed=n, held=held[kind])
    return None


def _refuse_meld(sight: Sight, move: Move) -> Refusal | None:
    """HF-7, HF-8, HF-10: with what lies in the team's open meld already, the cards must be a meld."""
    rules, table = sight.rules, counted(sight.mine, sight.rules.meld_max)
    old_naturals, old_wilds = table.naturals[move.kind], table.wilds[move.kind]
    naturals, wilds = old_naturals + move.naturals, old_wilds + move.twos + move.jokers
    if rules.allows(move.kind, naturals, wilds):
        return None
    return _refuse_size(sight, move, old_naturals + old_wilds) or _refuse_mixture(rules, move.kind, naturals, wilds)


def _refuse_size(sight: Sight, move: Move, lying: int) -> Refusal | None:
    """HF-7, HF-10: three to seven cards, one open meld of a rank at a time."""
    rules, kind, size = sight.rules, kind_said(move.kind), move.size + lying
    if size < rules.meld_min:
        if any(meld.kind == move.kind for meld in sight.mine):
            return refusal("HF-7", "closed", kind=kind, given=move.size, least=rules.meld_min)
        return refusal("HF-7", "too_few", kind=kind, given=size, least=rules.meld_min)
    if size > rules.meld_max and lying:
        return refusal("HF-10", "one_open", kind=kind, lying=lying, room=rules.meld_max - lying)
    return refusal("HF-7", "too_many", given=size, most=rules.meld_max) if size > rules.meld_max else None


def _refuse_mixture(rules: Rules, kind: int, naturals: int, wilds: int) -> Refusal:
    """HF-8: wilds only beside enough naturals."""
    if naturals == 0:
        return refusal("HF-8", "all_wild")
    remedy = Text(f"hand_and_foot.mixture.{rules.wilds}", {})
    return refusal("HF-8", "mixture", kind=kind_said(kind), naturals=naturals, wilds=wilds, remedy=remedy)


def _refuse_opening(sight: Sight, move: Move) -> Refusal | None:
    """HF-12: the cards held must still be able to complete the opening."""
    rules, needed = sight.rules, minimum(sight)
    if not rules.opens_with(move.kind):
        return refusal("HF-9", "not_toward_opening")
    melds = _after(sight, move)
    points = laid_points(rules, melds)
    if points >= needed or reach(rules, _left(sight, move), melds, sight.on_foot, len(sight.aside)) >= needed:
        return None
    best = max(0, reach_of(sight))
    return refusal("HF-12", "short", round=sight.round, minimum=needed, points=points, short=needed - points, best=best)


def _after(sight: Sight, move: Move) -> tuple[Laid, ...]:
    """The team's melds by counts after a lay-down."""
    laid = Laid(move.kind, move.naturals, move.twos, move.jokers)
    melds = list(by_counts(sight.mine))
    for place, old in enumerate(melds):
        if old.kind == move.kind and old.size < sight.rules.meld_max:
            melds[place] = Laid(old.kind, *(a + b for a, b in zip(old[1:], laid[1:], strict=True)))
            return tuple(melds)
    return (*melds, laid)


def _left(sight: Sight, move: Move) -> tuple[int, ...]:
    """The hand's counts after a lay-down."""
    left = list(counts_of(sight.hand))
    left[move.kind] -= move.naturals
    left[TWO_KIND] -= move.twos
    left[JOKER_KIND] -= move.jokers
    return tuple(left)


def books_after(sight: Sight, move: Move) -> tuple[int, int]:
    """HF-11: the team's clean and dirty books after a lay-down."""
    full = sight.rules.meld_max
    table = counted(sight.mine, full)
    wilds = table.wilds[move.kind] + move.wilds
    if table.naturals[move.kind] + move.naturals + wilds < full:
        return table.clean, table.dirty
    return (table.clean, table.dirty + 1) if wilds else (table.clean + 1, table.dirty)


def _refuse_last_cards(sight: Sight, move: Move) -> Refusal | None:
    """HF-17: on the Foot a card must be left to discard, and one to keep unless the team may go out."""
    left = len(sight.hand) + len(sight.aside) - move.size
    if left >= 2 or not (sight.is_open or laid_points(sight.rules, _after(sight, move)) >= minimum(sight)):
        return None
    clean, dirty = books_after(sight, move)
    if leaves_enough(sight.rules, left, clean, dirty):
        return None
    missing = missing_books(sight.rules, clean, dirty)
    if not missing:
        return refusal("HF-17", "no_discard_left")
    return refusal("HF-17", "meld_without_books", n=left, missing=missing)


def _refuse_black_threes(sight: Sight, move: Move) -> Refusal | None:
    """HF-9: black threes as the last meld of a turn whose discard goes out, where the rules say so."""
    if move.kind != BLACK_THREE:
        lying = any(meld.kind == BLACK_THREE for meld in sight.mine)
        return refusal("HF-9", "threes_are_last") if lying else None
    left = len(sight.hand) - move.size
    if sight.on_foot and left <= 1 and leaves_enough(sight.rules, left, *books_after(sight, move)):
        return None
    return refusal("HF-9", "only_going_out")


def lay_down(draft: Draft, move: Move) -> None:
    """HF-7: cards go to the table; the opening and a used-up hand follow."""
    naturals = draft.give(move.kind, move.naturals)
    wilds = draft.give(TWO_KIND, move.twos) + draft.give(JOKER_KIND, move.jokers)
    draft.meld(move.kind, naturals, wilds)
    draft.settle_opening()
    draft.settle_hand()


def lays(sight: Sight) -> Iterator[Move]:
    """The legal lay-downs, in `RANKS`; of a rank the most naturals first, then the fewest wilds, then twos."""
    if sight.phase != "meld" or (not sight.is_open and not can_reach(sight)):
        return
    held, table = counts_of(sight.hand), counted(sight.mine, sight.rules.meld_max)
    twos, jokers = held[TWO_KIND], held[JOKER_KIND]
    for kind in RANKS:
        if held[kind] or table.naturals[kind]:
            lying = (table.naturals[kind], table.wilds[kind])
            for naturals, wilds in _fitting(sight.rules, kind, lying, held[kind], twos + jokers):
                for with_jokers in range(max(0, wilds - twos), min(jokers, wilds) + 1):
                    move = lay(kind, naturals, wilds - with_jokers, with_jokers)
                    if refuse_lay(sight, move) is None:
                        yield move


@lru_cache(1 << 12)
def _fitting(rules: Rules, kind: int, lying: tuple[int, int], naturals: int, wilds: int) -> tuple[tuple[int, int], ...]:
    """The naturals and wilds held that make a meld of a rank with what lies already; others need not be asked about."""
    room = rules.meld_max - sum(lying)
    pairs = ((n, w) for n in range(min(room, naturals), -1, -1) for w in range(min(room - n, wilds) + 1) if n + w)
    return tuple((n, w) for n, w in pairs if rules.allows(kind, lying[0] + n, lying[1] + w))
