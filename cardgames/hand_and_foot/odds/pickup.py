"""Opening with the discard pile (HF-14, HF-15): now, next turn, and by whichever way comes first.

The top card and a pair make a meld, and it and further melds from the hand must reach the minimum. What
will be on top after the others have played is taken as one of the unseen cards at random, as a card drawn
is: nothing is concluded from what the others like to discard. A turn goes by the policy of `waiting`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb, perm
from typing import NamedTuple

from cardgames.hand_and_foot.laydown import Meld, best_laydown
from cardgames.hand_and_foot.moves.take import BLOCK, PAIR
from cardgames.hand_and_foot.odds.alike import DRAWN_KINDS, Alike
from cardgames.hand_and_foot.odds.counting import Counts
from cardgames.hand_and_foot.odds.drawing import each_draw, with_cards
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.waiting import throw_away
from cardgames.hand_and_foot.rules import RED_THREE, Rules


def can_take(known: Known, top: int | None = None) -> bool:
    """HF-14, HF-15: whether the hand can take a pile with this top and open; None: the top that lies there.

    >>> from cardgames.cards import KINDS
    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> known = Known.read(BICYCLE, 1, "A A 9 9 9 4 6", top="A")
    >>> can_take(known), can_take(known, KINDS.index("9")), can_take(known, KINDS.index("6"))
    (True, False, False)
    """
    top = known.top if top is None else top
    return top is not None and _takes(known.rules, known.minimum, known.hand, top)


@lru_cache(maxsize=1 << 13)
def _takes(rules: Rules, minimum: int, hand: Counts, top: int) -> bool:
    if top <= RED_THREE or hand[top] < PAIR or not rules.meld_min <= BLOCK <= rules.meld_max:
        return False
    return best_laydown(rules, with_cards(hand, (top,) * PAIR, -1), (Meld(top, BLOCK),)).points >= minimum


def tops_that_open(known: Known) -> tuple[int, ...]:
    """The kinds a pile's top may be for the hand to open with it."""
    return tuple(sorted(_takers(known, known.hand)))


def pile_next(known: Known, top: int | None = None) -> Fraction:
    """The chance to open with the pile next turn: after this turn's draw, a discard, and a round of play.

    ``top`` is what will lie on top then; None: a random unseen card. Whether the hand could open before does
    not matter here, see `opening_ways`. Raises `Impossible`, also when no such card is unseen.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> known = Known.read(BICYCLE, 1, "A A 9 9 9 4 6")
    >>> round(float(pile_next(known)), 4), round(float(pile_next(known, top=14)), 4)
    (0.1076, 1.0)
    """
    hidden = known.drawable if top is None else known.with_seen(top).drawable
    chance = Fraction(0)
    for p, sizes in known.draws(0 if known.drawn else 1):
        for turn in _turns(known, hidden, sum(sizes)):
            if top is None:
                chance += p * turn.p * _share(turn.unseen, _takers(known, turn.after))
            elif _takes(known.rules, known.minimum, turn.after, top):
                chance += p * turn.p
    return chance


class _Turn(NamedTuple):
    """A draw: its probability, the hand then, the hand after a card is thrown away, and what is unseen."""

    p: Fraction
    hand: Counts
    after: Counts
    unseen: Counts


def _turns(known: Known, hidden: Counts, cards: int) -> Iterator[_Turn]:
    """Every draw of so many of the ``hidden`` cards."""
    total = comb(sum(hidden), cards)
    for draw, ways in each_draw(hidden, cards):
        hand, unseen = with_cards(known.hand, draw), with_cards(known.drawable, draw, -1)
        thrown = throw_away(known.rules, hand, unseen)
        after = hand if thrown is None else with_cards(hand, (thrown,), -1)
        yield _Turn(Fraction(ways, total), hand, after, unseen)


def _takers(known: Known, hand: Counts) -> list[int]:
    """The tops with which a hand takes the pile and opens."""
    return [kind for kind in DRAWN_KINDS if _takes(known.rules, known.minimum, hand, kind)]


def _share(unseen: Counts, kinds: list[int]) -> Fraction:
    """The chance that a random unseen card is of one of the kinds."""
    return Fraction(sum(unseen[kind] for kind in kinds), sum(unseen))


class Ways(NamedTuple):
    """The first way to open, by probability; what is left is that none of them does."""

    hand: Fraction
    """As the hand stands."""
    pile: Fraction
    """With the pile as it lies."""
    draw: Fraction
    """With this turn's draw."""
    pile_next: Fraction
    """With next turn's pile, its top a random unseen card."""
    draw_next: Fraction
    """With next turn's draw."""

    @property
    def chance(self) -> Fraction:
        """The chance to open by the end of the next turn, either way."""
        return sum(self, Fraction(0))


def opening_ways(known: Known) -> Ways:
    """The first way to open, this turn or the next: as it stands, with the pile, by drawing. Raises `Impossible`.

    Where the draw of this turn is done, its pile and its draw are past.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> ways = opening_ways(Known.read(BICYCLE, 2, "A A 9 9 9 K K 6 5 2 4", top="8"))
    >>> [round(float(p), 4) for p in ways], round(float(ways.chance), 4)
    ([0.0, 0.0, 0.1607, 0.0904, 0.1714], 0.4225)
    """
    alike, nothing = Alike(known.rules, known.minimum), Fraction(0)
    if alike.opens(alike.cells(known.hand, known.drawable)):
        return Ways(Fraction(1), *[nothing] * 4)
    if not known.drawn and can_take(known):
        return Ways(nothing, Fraction(1), *[nothing] * 3)
    drawn = pile = later = nothing
    for p, sizes in known.draws(1 if known.drawn else 2):
        now, following = (0, *sizes) if known.drawn else sizes
        for turn in _turns(known, known.drawable, now):
            if alike.opens(alike.cells(turn.hand, turn.unseen)):
                drawn += p * turn.p
                continue
            takers = _takers(known, turn.after)
            pile += p * turn.p * _share(turn.unseen, takers)
            later += p * turn.p * _next_draw(alike, turn, takers, following)
    return Ways(nothing, nothing, drawn, pile, later)


def _next_draw(alike: Alike, turn: _Turn, takers: list[int], cards: int) -> Fraction:
    """The chance that the top is none of the takers, and the draw after it opens.

    The cards drawn are as random whether one knows the top or not; so the chance that the draw opens is
    asked twice, for any top, and for each top that is taken.
    """
    chance = _drawn_opens(alike, turn.after, turn.unseen, cards)
    for top in takers:
        if turn.unseen[top]:
            left = with_cards(turn.unseen, (top,), -1)
            chance -= Fraction(turn.unseen[top], sum(turn.unseen)) * _drawn_opens(alike, turn.after, left, cards)
    return chance


def _drawn_opens(alike: Alike, hand: Counts, unseen: Counts, cards: int) -> Fraction:
    """The chance that a hand opens with so many more cards."""
    cells, left = alike.cells(hand, unseen), sum(unseen)
    orders = perm(left, cards)
    return Fraction(1) if alike.opens(cells) else Fraction(alike.draw_last({cells: 1}, left, cards), orders)
