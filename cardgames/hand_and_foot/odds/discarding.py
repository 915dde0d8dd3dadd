"""The pile from what a seat sees: which tops it could take, what a discard risks, what a black three blocks (HF-14).

The assumptions are those of `pile`: unseen cards lie anywhere, and nothing is read from how the others play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from cardgames.hand_and_foot.moves import refuse
from cardgames.hand_and_foot.moves.move import TAKE
from cardgames.hand_and_foot.moves.take import BLOCK, PAIR
from cardgames.hand_and_foot.moves.view import View
from cardgames.hand_and_foot.odds.pile import RANKS, opening_chance_with_pile, spread, untaken
from cardgames.hand_and_foot.rules import BLACK_THREE, RED_THREE
from cardgames.hand_and_foot.state import KIND_OF, counted, counts_of
from cardgames.probability import hypergeometric


def unseen_of(view: View) -> tuple[int, ...]:
    """The cards a seat has not seen, as 15 counts: the pack without hand, pile, table and what others took.

    >>> from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS
    >>> view = HAND_AND_FOOT.view(HAND_AND_FOOT.deal(PRESETS["bicycle"], 0), seat=0)
    >>> sum(unseen_of(view))  # 270 cards without a hand, the top of the pile and a red three
    257
    """
    seen = [*view.hand, *view.pile, *view.aside]
    seen += [card for reds in view.reds for card in reds]
    seen += [card for melds in view.melds for meld in melds for card in (*meld.naturals, *meld.wilds)]
    seen += [card for seat, taken in enumerate(view.taken) if seat != view.seat for card in taken]
    return tuple(all - out for all, out in zip(counts_of(view.rules.pack()), counts_of(tuple(seen)), strict=True))


def drawn_from(view: View) -> tuple[int, ...]:
    """The unseen cards that a draw can bring, as 15 counts: a red three is laid and replaced (HF-6)."""
    return tuple(0 if kind == RED_THREE else n for kind, n in enumerate(unseen_of(view)))


def next_draw(view: View, kinds: Sequence[int]) -> Fraction:
    """The chance that the seat's next draw from the stock brings a card of one of these kinds."""
    unseen = drawn_from(view)
    cards = min(view.rules.draw, view.stock_size, sum(unseen))
    return hypergeometric(sum(unseen), sum(unseen[kind] for kind in kinds), cards).at_least(1) if cards else Fraction(0)


def matching_chance(view: View) -> Fraction:
    """The chance that a card at random, one the seat has not seen, could be taken with the pile if it lay on top now.

    Which cards could is asked of the rules: the pair, room in the open meld (HF-14), and the minimum (HF-15).
    """
    unseen = unseen_of(view)
    tops = {kind: card for card, kind in enumerate(KIND_OF) if kind in RANKS and unseen[kind]}
    taken = (kind for kind, card in tops.items() if refuse(_with_top(view, card), TAKE) is None)
    return Fraction(sum(unseen[kind] for kind in taken), spread(unseen, ()))


def discard_risks(view: View) -> dict[int, Fraction]:
    """For every kind the seat holds: the chance that the next player can take the pile when it is discarded now.

    A black three and a wild cannot be taken, nor a card whose block has no room in the open meld of his team (HF-14);
    a team that is not open must open with it (HF-15).
    """
    seat, unseen = (view.seat + 1) % view.rules.players, unseen_of(view)
    kinds, taken = (kind for kind, count in enumerate(counts_of(view.hand)) if count), counts_of(view.taken[seat])
    if view.opened[view.rules.team_of(seat)]:
        return {kind: 1 - _nobody(view, [kind]) for kind in kinds}
    unknown = view.hand_sizes[seat] - sum(taken)
    return {
        kind: opening_chance_with_pile(view.rules, view.round, kind, unknown, unseen, known=taken) for kind in kinds
    }


def reaches_me(view: View, kind: int) -> Fraction:
    """The chance that nobody holds the pair for the pile before the seat's next turn, this kind lying on it now.

    Every player in between is assumed to throw away a card that he has just drawn, which covers the pile. Teams are
    counted as open: while they are not, the pile is the safer.
    """
    return _nobody(view, [kind, *[None] * (view.rules.players - 2)])


def block_value(view: View, kind: int) -> Fraction:
    """What a black three is worth as a block: how much likelier it is than this kind to keep the pile until my turn.

    The next player cannot take it (HF-14); those after him can take what he throws on it, as in `reaches_me`.
    """
    return reaches_me(view, BLACK_THREE) - reaches_me(view, kind)


def _nobody(view: View, tops: Sequence[int | None]) -> Fraction:
    """`nobody_takes` for the seats after this one, as far as there are tops; a block without room cannot be taken."""
    seats = [(view.seat + 1 + i) % view.rules.players for i in range(len(tops))]
    unknown = [view.hand_sizes[seat] - len(view.taken[seat]) for seat in seats]
    most = [_untaking(view, seat, size) for seat, size in zip(seats, unknown, strict=True)]
    return untaken(tops, unknown, unseen_of(view), most)


def _untaking(view: View, seat: int, unknown: int) -> list[int]:
    """By kind, how many unknown cards leave a hand without the pair; all, where the block has no room."""
    rules, taken = view.rules, counts_of(view.taken[seat])
    table = counted(view.melds[rules.team_of(seat)], rules.meld_max)
    blocks = [naturals + wilds + BLOCK for naturals, wilds in zip(table.naturals, table.wilds, strict=True)]
    return [PAIR - 1 - known if rules.meld_min <= block <= rules.meld_max else unknown
            for block, known in zip(blocks, taken, strict=True)]  # fmt: skip


def _with_top(view: View, card: int) -> View:
    """The view at the start of a turn of the seat's, with one more card on the pile."""
    return replace(view, pile=(*view.pile, card), phase="draw")
