"""HF-13, HF-16, HF-17: the discard that ends a turn, a Hand or a round; and the turn that ends without one."""

from __future__ import annotations

from collections.abc import Iterator

from cardgames.cards import KINDS
from cardgames.game import Refusal, refusal
from cardgames.hand_and_foot.moves.draft import Draft
from cardgames.hand_and_foot.moves.draw import can_draw
from cardgames.hand_and_foot.moves.lay import RANKS, lays
from cardgames.hand_and_foot.moves.move import TAKE, Move
from cardgames.hand_and_foot.moves.move import discard as discarding
from cardgames.hand_and_foot.moves.needs import kind_said, missing_books, move_said
from cardgames.hand_and_foot.moves.opening import by_counts, laid_points, minimum
from cardgames.hand_and_foot.moves.take import refuse_take
from cardgames.hand_and_foot.rules import JOKER_KIND, RED_THREE, TWO_KIND
from cardgames.hand_and_foot.state import Sight, books, counts_of, is_opening

ORDER = (*RANKS, TWO_KIND, JOKER_KIND)
"""The kinds in the order of `discards`: ranks from 4 to the ace, black threes, twos, jokers."""


def refuse_discard(sight: Sight, move: Move) -> Refusal | None:
    """HF-12, HF-13, HF-17: a card held, no red three, no unfinished opening, and no last card without books."""
    if sight.phase == "draw":
        return refusal("HF-13", "draw_first")
    if move.kind == RED_THREE:
        return refusal("HF-13", "red_three")
    if not 0 <= move.kind < len(KINDS):
        return refusal("HF-13", "no_kind")
    if is_opening(sight):
        points, needed = laid_points(sight.rules, by_counts(sight.mine)), minimum(sight)
        return refusal("HF-12", "unfinished", minimum=needed, points=points, short=needed - points)
    if not counts_of(sight.hand)[move.kind]:
        return refusal("HF-13", "not_held", kind=kind_said(move.kind), needed=1, held=0)
    if len(sight.hand) == 1 and sight.on_foot:
        missing = missing_books(sight.rules, *books(sight.rules, sight.mine))
        if missing:
            return refusal("HF-17", "books" if sight.rules.go_out_discard else "books_or_meld", missing=missing)
    return None


def discard(draft: Draft, move: Move) -> None:
    """HF-13: a card goes on the pile and the turn ends; the last of the Hand brings the Foot, of the Foot the end."""
    (card,) = draft.give(move.kind, 1)
    draft.pile = (*draft.pile, card)
    draft.tell("discard", card=card)
    if not draft.hands[draft.turn]:
        if not draft.feet[draft.turn]:
            draft.go_out()
            return
        draft.pick_up_foot()
    end_turn(draft)


def discards(sight: Sight) -> Iterator[Move]:
    """The legal discards, in `ORDER`."""
    held = counts_of(sight.hand)
    moves = (discarding(kind) for kind in ORDER if held[kind])
    return (move for move in moves if refuse_discard(sight, move) is None)


def refuse_keep(sight: Sight, move: Move) -> Refusal | None:
    """HF-17a: only when every meld and every discard is refused."""
    if sight.phase == "draw":
        return refusal("HF-13", "draw_first")
    if is_opening(sight):
        return refusal("HF-17a", "opening")
    other = next(discards(sight), None) or next(lays(sight), None)
    return refusal("HF-17a", "other_move", move=move_said(other)) if other else None


def keep(draft: Draft, move: Move) -> None:
    """HF-17a: the turn ends without a discard."""
    draft.tell("keep")
    end_turn(draft)


def end_turn(draft: Draft) -> None:
    """HF-13, HF-18: the next seat's turn, unless it can neither draw nor take the pile."""
    draft.turn = (draft.turn + 1) % draft.rules.players
    draft.phase = "draw"
    end_if_stuck(draft)


def end_if_stuck(draft: Draft) -> None:
    """HF-18: with nothing to draw and no pile to take the round ends at once."""
    if not draft.stock and not can_draw(position := draft.state()) and refuse_take(position, TAKE):
        draft.tell("stock_out")
        draft.end_round()
