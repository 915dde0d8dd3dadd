"""HF-13, HF-18: draw from the stock, or end a round whose stock is empty."""

from __future__ import annotations

from cardgames.game import Refusal, refusal
from cardgames.hand_and_foot.moves.draft import Draft
from cardgames.hand_and_foot.moves.move import Move
from cardgames.hand_and_foot.state import Sight


def refuse_draw(sight: Sight, move: Move) -> Refusal | None:
    """HF-13: only at the start of a turn, and only while there is something to draw (HF-18)."""
    if sight.phase == "meld":
        return refusal("HF-13", "already_drawn")
    return None if can_draw(sight) else refusal("HF-18", "no_stock")


def draw(draft: Draft, move: Move) -> None:
    """HF-13: draw two cards; an empty stock is made anew from the pile where the rules say so (HF-18)."""
    if not draft.stock:
        draft.stock, draft.pile = draft.shuffle(draft.pile[:-1]), draft.pile[-1:]
        draft.tell("reshuffle", n=len(draft.stock))
    draft.draw(draft.rules.draw)
    draft.phase = "meld"


def refuse_end(sight: Sight, move: Move) -> Refusal | None:
    """HF-18: only instead of taking the pile when there is nothing to draw."""
    if sight.phase == "meld":
        return refusal("HF-18", "turn_begun")
    if sight.stock_size:
        return refusal("HF-18", "stock_left", n=sight.stock_size)
    return refusal("HF-18", "stock_anew") if can_draw(sight) else None


def end(draft: Draft, move: Move) -> None:
    """HF-18: the round ends and nobody goes out."""
    draft.tell("end")
    draft.end_round()


def can_draw(sight: Sight) -> bool:
    """HF-18: whether the stock holds a card, or a new one can be made that gives a whole draw."""
    if sight.stock_size:
        return True
    return sight.rules.stock_out == "reshuffle" and len(sight.pile) > sight.rules.draw
