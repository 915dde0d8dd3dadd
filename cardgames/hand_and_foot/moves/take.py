"""HF-14, HF-15: take the discard pile instead of drawing, or bring it back when an opening is given up."""

from __future__ import annotations

from cardgames.cards import NO_CARD
from cardgames.game import Refusal, refusal
from cardgames.hand_and_foot.laydown import Meld as Laid
from cardgames.hand_and_foot.moves.draft import Draft
from cardgames.hand_and_foot.moves.lay import books_after
from cardgames.hand_and_foot.moves.move import Move, lay
from cardgames.hand_and_foot.moves.needs import kind_said, missing_books
from cardgames.hand_and_foot.moves.opening import laid_points, leaves_enough, minimum, reach
from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, RED_THREE, TWO_KIND
from cardgames.hand_and_foot.state import KIND_OF, Sight, counts_of, is_opening, open_meld

PAIR = 2
BLOCK = PAIR + 1
"""HF-14: the top card and two naturals from the hand."""


def refuse_take(sight: Sight, move: Move) -> Refusal | None:
    """HF-14, HF-15: the top card must make a meld with a pair, and an unopened team must open with it."""
    if sight.phase == "meld":
        return refusal("HF-13", "already_drawn")
    if not sight.pile:
        return refusal("HF-14", "no_pile")
    kind = KIND_OF[sight.pile[-1]]
    if kind in (JOKER_KIND, TWO_KIND):
        return refusal("HF-14", "wild_on_top", kind=kind_said(kind))
    if kind in (BLACK_THREE, RED_THREE):
        return refusal("HF-14", "three_on_top")
    held = counts_of(sight.hand)[kind]
    if held < PAIR:
        return refusal("HF-14", "no_pair", kind=kind_said(kind), n=PAIR - held, held=held)
    return _refuse_block(sight, kind) or _refuse_foot(sight, kind) or _refuse_short(sight, kind)


def _refuse_block(sight: Sight, kind: int) -> Refusal | None:
    """HF-14: the three go as one block where HF-7 and HF-10 allow it."""
    old, rules = open_meld(sight, kind), sight.rules
    lying = old.size if old else 0
    if lying + BLOCK > rules.meld_max:
        return refusal("HF-14", "no_room", kind=kind_said(kind), lying=lying, room=rules.meld_max - lying)
    if lying + BLOCK < rules.meld_min:
        return refusal("HF-14", "block_too_small", kind=kind_said(kind), given=BLOCK, least=rules.meld_min)
    return None


def _refuse_foot(sight: Sight, kind: int) -> Refusal | None:
    """HF-14, HF-17: on the Foot enough cards must be left after it."""
    rules = sight.rules
    left = len(sight.hand) - PAIR + rules.pile_taken(len(sight.pile)) - 1
    if not sight.on_foot or left >= 2:
        return None
    clean, dirty = books_after(sight, lay(kind, BLOCK))
    if leaves_enough(rules, left, clean, dirty):
        return None
    missing = missing_books(rules, clean, dirty)
    if missing:
        return refusal("HF-14", "foot_too_small", n=left, missing=missing)
    return refusal("HF-14", "no_discard_left")


def _refuse_short(sight: Sight, kind: int) -> Refusal | None:
    """HF-15: before the team is open the top card, the pair and the hand must reach the minimum."""
    if sight.is_open:
        return None
    needed = minimum(sight)
    aside = sight.rules.pile_taken(len(sight.pile)) - 1
    held = list(counts_of(sight.hand))
    held[kind] -= PAIR
    block = (Laid(kind, BLOCK),)
    best = reach(sight.rules, tuple(held), block, sight.on_foot, aside)
    if best >= needed:
        return None
    points = max(best, laid_points(sight.rules, block))
    return refusal("HF-15", "short", round=sight.round, minimum=needed, best=points, short=max(0, needed - points))


def take(draft: Draft, move: Move) -> None:
    """HF-14: the top card and a pair are melded, the rest joins the hand, or lies aside until the team is open."""
    number = draft.rules.pile_taken(len(draft.pile))
    *rest, top = draft.pile[-number:]
    draft.pile = draft.pile[:-number]
    draft.phase = "meld"
    draft.tell("take", cards=(*rest, top), n=number)
    draft.meld(KIND_OF[top], (top, *draft.give(KIND_OF[top], PAIR)))
    if draft.opened[draft.team]:
        draft.receive(rest, in_the_open=True)
    else:
        draft.aside, draft.top = tuple(rest), top
        draft.settle_opening()
    draft.settle_hand()


def refuse_back(sight: Sight, move: Move) -> Refusal | None:
    """HF-12: only an opening that has not reached the minimum can be taken back."""
    return None if sight.phase == "meld" and is_opening(sight) else refusal("HF-12", "nothing_to_take_back")


def take_back(draft: Draft, move: Move) -> None:
    """HF-12, HF-15: the melds return to the hand; so does a pile that was taken, and the turn begins again."""
    cards = [card for meld in draft.melds[draft.team] for card in (*meld.naturals, *meld.wilds)]
    draft.tell("back", cards=tuple(cards))
    draft.melds[draft.team] = ()
    if draft.top != NO_CARD:
        cards.remove(draft.top)
        draft.pile = (*draft.pile, *draft.aside, draft.top)
        draft.aside, draft.top = (), NO_CARD
        draft.phase = "draw"
        draft.tell("pile_back")
    draft.receive(cards)
