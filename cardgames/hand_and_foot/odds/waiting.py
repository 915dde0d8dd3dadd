"""At which of my draws I can open, when one card a turn must be thrown away (HF-13).

*The policy.* A card of the rank held fewest goes; of these the cheapest; of these the one of whose rank the
fewest cards are unseen. Black threes that may not be melded go before all others, wilds after all others.
It looks at nothing but the hand and the unseen cards, so every order of the cards drawn leads to one hand,
and the orders can be counted.

*What it loses.* Throwing nothing away is the upper limit, and the best play lies between the two. Within two
draws of random Hands the best play gains on the policy, on average, at most 0.0002 where dirty melds need
four naturals, and 0.003 in the other readings. The most, 0.09, is lost by a hand with six wilds, of which the
policy throws none away (`data/live_hand_policy.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from math import inf, perm

from cardgames.hand_and_foot.odds.alike import DRAWN_KINDS, Alike, keeping
from cardgames.hand_and_foot.odds.counting import points_after
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.opening import MOST_CARDS
from cardgames.hand_and_foot.rules import RED_THREE, Rules
from cardgames.probability import Dist, Estimate, share
from cardgames.seeds import child, deal_key, shuffled
from cardgames.texts import Impossible

EXACT_DRAWS, EXACT_CARDS = 4, 8
"""So many draws, of so many cards in all, are counted exactly; more are simulated."""
GAMES = 5_000
"""Games a simulation plays unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """The chance to open by each of the next draws, 0 (the hand as it stands) and on."""

    known: Known
    chances: tuple[Fraction | Estimate, ...]
    """Entry j: by the j-th draw, under the policy; counted, or simulated with its interval."""
    limits: tuple[Fraction, ...]
    """Entry j: if nothing were thrown away; always exact."""
    seed: int | None = None
    """The seed of the simulation; None: all chances are exact."""

    @property
    def is_exact(self) -> bool:
        """Whether all chances are counted, none simulated."""
        return self.seed is None


def opening_by_draw(known: Known, draws: int, seed: int = 0, games: int = GAMES) -> Waiting:
    """The chance to open by each of the next ``draws`` draws: exact as far as that goes, then simulated.

    The simulation goes on where the counting ends: what it adds is the share of the games not open by then.
    """
    _check(known, draws)
    limits = tuple(opening_limit(known, draw).at_least(known.minimum) for draw in range(draws + 1))
    if limits[0] == 1 or limits[-1] == 0:  # sure either way, whatever is thrown away
        return Waiting(known, limits, limits)
    counted = min(draws, most_exact(known.rules))
    dist = opening_wait(known, counted)
    exact = tuple(dist.cdf(draw) for draw in range(counted + 1))
    if counted == draws:
        return Waiting(known, exact, limits)
    opened = _simulated(known, draws, seed, games)
    left = games - sum(opened[: counted + 1])
    beyond = (_beyond(exact[-1], sum(opened[counted + 1 : draw + 1]), left) for draw in range(counted + 1, draws + 1))
    return Waiting(known, (*exact, *beyond), limits, seed)


def _beyond(before: Fraction, opened: int, games: int) -> Estimate:
    """A chance known to be at least ``before``, to which so many of the games add that were not open by then."""
    p, rest = float(before), float(1 - before)
    found = share(opened, games) if games else Estimate(0, 0, 1, 0)
    return Estimate(p + rest * found.value, p + rest * found.low, p + rest * found.high, games, found.level)


def most_exact(rules: Rules) -> int:
    """How many draws of a house are counted exactly."""
    return max(1, min(EXACT_DRAWS, EXACT_CARDS // rules.draw))


def opening_wait(known: Known, draws: int = 1) -> Dist[float]:
    """At which draw the hand can open: 0 as it stands, 1 … ``draws``, or never within them (`math.inf`).

    Exact under the policy; every draw is `Rules.draw` cards, and before every one but this turn's a card is
    thrown away. The chance by the j-th draw is ``cdf(j)``. Weights count orders of the cards drawn. At most
    4 draws and 8 cards in all, always at least one draw; raises `Impossible`.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> wait = opening_wait(Known.read(BICYCLE, 4, "A A A A K K K 2 4 5 6"), draws=3)
    >>> [round(float(wait.cdf(draw)), 4) for draw in range(4)]
    [0.0, 0.3338, 0.5877, 0.775]
    """
    if draws > most_exact(known.rules):
        raise Impossible("odds.exact_draws", given=draws, most=most_exact(known.rules))
    cases = [(p, _wait(known, sizes)) for p, sizes in known.draws(draws)]
    return cases[0][1] if len(cases) == 1 else Dist.mixture(cases)


@lru_cache(maxsize=128)
def _wait(known: Known, sizes: tuple[int, ...]) -> Dist[float]:
    """`opening_wait` for draws of these sizes; the last answers are kept."""
    alike, unseen = Alike(known.rules, known.minimum), sum(known.drawable)
    start = alike.cells(known.hand, known.drawable)
    if alike.opens(start):
        return Dist({0: 1})
    hands, opened, total = {start: 1}, dict[float, int](), 1
    for draw, cards in enumerate(sizes, start=1):
        if draw > 1 or known.drawn:
            hands = alike.throw(hands)
        if draw == len(sizes):
            now = alike.draw_last(hands, unseen, cards)
        else:
            now, hands = alike.draw(hands, unseen, cards)
        orders = perm(unseen, cards)
        opened = {at: ways * orders for at, ways in opened.items()} | {draw: now}
        total, unseen = total * orders, unseen - cards
    return Dist(opened | {inf: total - sum(opened.values())}, total)


def opening_limit(known: Known, draws: int = 1) -> Dist[int]:
    """The opening points of the hand and all the cards of the next draws, nothing thrown away: the upper limit.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> known = Known.read(BICYCLE, 4, "A A A A K K K 2 4 5 6")
    >>> round(float(opening_limit(known, draws=3).at_least(known.minimum)), 4)
    0.7807
    """
    _check(known, draws)
    cases = [(p, points_after(known.rules, known.hand, known.drawable, sum(sizes))) for p, sizes in known.draws(draws)]
    return cases[0][1] if len(cases) == 1 else Dist.mixture(cases)


def _check(known: Known, draws: int) -> None:
    """Refuse more draws than the stock gives, or than are asked about."""
    if not 0 <= draws <= MOST_CARDS // known.rules.draw:
        raise Impossible("odds.draws", given=draws, most=MOST_CARDS // known.rules.draw)
    known.draws(draws)


def throw_away(rules: Rules, hand: Sequence[int], unseen: Sequence[int]) -> int | None:
    """The kind of which the policy throws a card away; None for a hand without cards.

    >>> from cardgames.cards import KINDS, pack_counts, read_kinds
    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> KINDS[throw_away(BICYCLE, read_kinds("A K K 8 8 2 Jk"), pack_counts(5))]
    'A'
    """
    kept = keeping(rules)
    held = [kind for kind in DRAWN_KINDS if hand[kind]]
    return min(held, key=lambda kind: (kept[kind][0], hand[kind], kept[kind][1], unseen[kind], kind), default=None)


def opening_wait_simulated(known: Known, draws: int, seed: int = 0, games: int = GAMES) -> tuple[Estimate, ...]:
    """`opening_wait` by playing: entry j is the share of games that could open by the j-th draw, any draws.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> known = Known.read(BICYCLE, 4, "A A A A K K K 2 4 5 6")
    >>> estimates = opening_wait_simulated(known, 3, seed=7, games=400)
    >>> all(found.covers(exact) for found, exact in zip(estimates, [0, 0.3338, 0.5877, 0.775], strict=True))
    True
    """
    opened = _simulated(known, draws, seed, games)
    return tuple(share(sum(opened[: draw + 1]), games) for draw in range(draws + 1))


def _simulated(known: Known, draws: int, seed: int, games: int) -> list[int]:
    """How many games open at each draw; the last entry: at none."""
    _check(known, draws)
    cases, alike = known.draws(draws), Alike(known.rules, known.minimum)
    cards = [kind for kind in DRAWN_KINDS for _ in range(known.drawable[kind])]
    opened = [0] * (draws + 2)
    for game in range(games):
        key = deal_key(seed, game)
        sizes = cases[0][1] if len(cases) == 1 else known.sizes(draws, _reds_in_stock(known, child(key, 0)))
        opened[_played(known, alike, shuffled(cards, key, sum(sizes)), sizes)] += 1
    return opened


def _played(known: Known, alike: Alike, cards: Sequence[int], sizes: Sequence[int]) -> int:
    """The draw at which a hand opens that draws these cards, one more than there are if it does not."""
    hand, unseen, coming = list(known.hand), list(known.drawable), iter(cards)
    for draw, size in enumerate((0, *sizes)):
        if draw > 1 or (draw and known.drawn):
            thrown = throw_away(known.rules, hand, unseen)
            if thrown is not None:
                hand[thrown] -= 1
        for kind in islice(coming, size):
            hand[kind] += 1
            unseen[kind] -= 1
        if alike.opens(alike.cells(hand, unseen)):
            return draw
    return len(sizes) + 1


def _reds_in_stock(known: Known, key: int) -> int:
    """How many of the unseen red threes lie in the stock, at random."""
    stock = shuffled(range(known.lying), key, known.stock)
    return sum(place < known.unseen[RED_THREE] for place in stock)
