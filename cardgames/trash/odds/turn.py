"""This turn, from any position: how many cards it places, whether it wins, whether to take the discard.

Exact for any number of players: whatever lies face down, in the stock or in any layout, is one pool of unseen cards
(`known`), and the turn is a chain of cards from it (`chain`). Two things can come before the chain: a wild card that is
held, or the top discard, taken and placed. If a reshuffle is known or due, the first card comes from the stock that
it makes, and the chain from the cards in the layouts; that this reshuffle might make the hand void (TR-9) is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from cardgames.probability import Dist
from cardgames.texts import Impossible
from cardgames.trash.odds.chain import Place, chain, places_for_wild
from cardgames.trash.odds.known import Counts, Known

Draw = Literal["stock", "discard"]
"""TR-4: where the first card of a turn comes from."""


@dataclass(frozen=True, slots=True)
class Draws:
    """The cards placed in this turn, by where its first card comes from."""

    stock: Dist[int] | None
    """None: only the discard can be drawn (TR-9), or a wild card is held and nothing is drawn."""
    discard: Dist[int] | None
    """None: there is no discard to take, or it cannot be placed."""


def this_turn(known: Known, draw: Draw | None = None, place: Place = "fewest") -> Dist[int]:
    """How many cards the seat in turn places in the rest of its turn; a wild card that moves counts once.

    ``draw``: None takes the top discard if it can be placed, as the ready agents do. ``place``: where a wild card goes
    without TR-7. Raises `Impossible` for a discard that is of no use, and a stock that cannot be.

    >>> from cardgames.trash.odds.known import read_known
    >>> this_turn(read_known("bicycle | - 2 - | - - - | discards Q 2")).pmf(0)  # neither 1, 3 nor J
    Fraction(37, 49)
    """
    if known.holds:
        return _after(known, known.holds, _hidden(known), place)
    if draw == "discard" and not known.top_is_useful:
        raise Impossible("trash.odds_no_discard")
    if draw != "stock" and (known.top_is_useful or not _has_stock(known)):
        return _after(known, known.top, _hidden(known), place)
    if not _has_stock(known):
        raise Impossible("trash.odds_no_stock")
    return _from_stock(known, place)


def wins_now(known: Known, draw: Draw | None = None, place: Place = "fewest") -> Fraction:
    """The probability that this turn wins the hand (TR-10): that it fills every place still face down.

    >>> from cardgames.trash.odds.known import read_known
    >>> known = read_known("bicycle | A - 3 | - - - | discards 3 Q")
    >>> wins_now(known)  # four 2 and four J among 48 unseen cards
    Fraction(1, 6)
    """
    return this_turn(known, draw, place).pmf(known.free(known.seat))


def compare_draws(known: Known, place: Place = "fewest") -> Draws:
    """TR-4: this turn with the top of the stock against this turn with the top discard.

    Taking a discard of use places at least one card for certain. The stock may still do better in rare positions:
    a wild card from it keeps every number useful, the discard uses one up.

    >>> from cardgames.trash.odds.known import read_known
    >>> draws = compare_draws(read_known("bicycle | - - - | - - - | discards 2"))
    >>> [round(float(dist.mean), 3) for dist in (draws.stock, draws.discard)]
    [0.378, 1.278]
    """
    drawn = None if known.holds or not _has_stock(known) else this_turn(known, "stock", place)
    return Draws(drawn, this_turn(known, "discard", place) if known.top_is_useful else None)


def _has_stock(known: Known) -> bool:
    """Whether the stock may be drawn from (TR-9): if it is empty, more than one discard must lie there."""
    return known.stock_count > 0 or len(known.discards) > 1


def _hidden(known: Known) -> Counts:
    """What may lie face down in the layouts: the unseen cards that are not known to be the stock."""
    return tuple(n - s for n, s in zip(known.unseen, known.stock or (0,) * 14, strict=True))


def _from_stock(known: Known, place: Place) -> Dist[int]:
    if known.stock_count and known.stock is None:
        return _chain(known, known.needs(known.seat), known.unseen, known.free(known.seat), place)
    stock = known.stock if known.stock_count else None
    if stock is None:  # TR-9: the discards without the top one are shuffled
        stock = tuple(known.discards[:-1].count(rank) for rank in range(14))
    parts = [(Fraction(n, sum(stock)), _after(known, rank, _hidden(known), place)) for rank, n in enumerate(stock) if n]
    return Dist.mixture(parts)


def _after(known: Known, rank: int, pool: Counts, place: Place) -> Dist[int]:
    """The cards placed when a card of this rank is played and the chain goes on with the pool."""
    if not known.can_place(rank):
        return Dist({0: 1})
    needs, free = known.needs(known.seat), known.free(known.seat) - 1
    if rank in known.rules.wild_ranks:
        rest = _after_wild(known, needs, pool, free, place)
    else:
        rest = _chain(known, tuple(number for number in needs if number != rank), pool, free, place)
    return rest.map(lambda placed: placed + 1)


def _after_wild(known: Known, needs: tuple[int, ...], pool: Counts, free: int, place: Place) -> Dist[int]:
    if known.rules.natural_replaces_wild:
        return _chain(known, needs, pool, free, place)
    copies = tuple(sorted(pool[number] for number in needs))
    wilds, cards = sum(pool[rank] for rank in known.rules.wild_ranks), sum(pool)
    ways = places_for_wild(copies, place)
    return Dist.mixture((Fraction(p), chain(left, wilds, cards, free, replaces=False, place=place)) for left, p in ways)


def _chain(known: Known, needs: tuple[int, ...], pool: Counts, free: int, place: Place) -> Dist[int]:
    wilds = sum(pool[rank] for rank in known.rules.wild_ranks)
    copies = [pool[number] for number in needs]
    return chain(copies, wilds, sum(pool), free, replaces=known.rules.natural_replaces_wild, place=place)
