"""Slow and plain second routes to opening points: nothing here is shared with the package but the rules' numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import comb

import icepool
from hypothesis import assume
from hypothesis import strategies as st

from cardgames.cards import KINDS, read_kinds
from cardgames.hand_and_foot.rules import BICYCLE, Rules
from cardgames.texts import Impossible

JOKER, TWO, BLACK_THREE, RED_THREE = 0, 1, 2, 3
RANKS = [kind for kind in range(15) if kind not in (JOKER, TWO, RED_THREE)]


def is_meld(rules: Rules, kind: int, naturals: int, wilds: int) -> bool:
    """HF-7, HF-8, HF-9, as RULES words them."""
    if not rules.meld_min <= naturals + wilds <= rules.meld_max or naturals == 0:
        return False
    if kind == BLACK_THREE and (wilds or rules.black_three_meld != "natural"):
        return False
    if wilds == 0:
        return True
    return {
        "four_naturals": naturals >= 4,
        "majority": naturals >= 2 and naturals > wilds,
        "double": naturals >= 2 * wilds,
        "half": naturals >= 2 and wilds <= naturals,
    }[rules.wilds]


def naive_points(rules: Rules, hand: Sequence[int], begun: Mapping[int, tuple[int, int]] | None = None) -> int:
    """The most points a hand can lay down, by trying every meld with every wild after every other.

    ``begun``: kind -> naturals and wilds of an open meld on the table, which must stay; it counts nothing.
    """
    values, table = rules.card_values, begun or {}

    @cache
    def best(at: int, naturals: int, wilds: tuple[int, int], open_used: bool, lying: tuple[int, int]) -> int:
        """The most of what is left, when ranks before ``at`` are done and ``naturals`` of this one are left."""
        if at == len(RANKS):
            return 0
        kind, following = RANKS[at], RANKS[at + 1] if at + 1 < len(RANKS) else JOKER
        new = table.get(following, (0, 0))
        found = best(at + 1, hand[following], wilds, False, new)
        for n, t, j in product(range(naturals + 1), range(wilds[0] + 1), range(wilds[1] + 1)):
            closed = sum(lying) + n + t + j == rules.meld_max
            if n + t + j and is_meld(rules, kind, lying[0] + n, lying[1] + t + j) and (closed or not open_used):
                left = wilds[0] - t, wilds[1] - j
                if lying != (0, 0) and not closed:  # it stays open, so no other meld of its rank can be begun
                    rest = best(at + 1, hand[following], left, False, new)
                else:
                    rest = best(at, naturals - n, left, open_used or not closed, (0, 0))
                found = max(found, rest + n * values[kind] + t * values[TWO] + j * values[JOKER])
        return found

    return best(0, hand[RANKS[0]], (hand[TWO], hand[JOKER]), False, table.get(RANKS[0], (0, 0)))


def hands(pack: Sequence[int], cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every hand of so many cards from a pack, as counts by kind, and in how many ways it is drawn."""

    def rest(kind: int, left: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if kind == len(pack):
            if left == 0:
                yield (), 1
            return
        for count in range(min(left, pack[kind]) + 1):
            for more, ways in rest(kind + 1, left - count):
                yield (count, *more), ways * comb(pack[kind], count)

    return rest(0, cards)


def brute_force(rules: Rules, held: Sequence[int], unseen: Sequence[int], draws: int) -> dict[int, int]:
    """Points -> ways, from every hand that can be drawn."""
    found: Counter[int] = Counter()
    for drawn, ways in hands(unseen, draws):
        found[naive_points(rules, [h + d for h, d in zip(held, drawn, strict=True)])] += ways
    return dict(found)


# --- two programs that know how to add up, and nothing else ---------------------------------------

NEVER = -(10**9)
Profile = tuple[int, ...]
"""Entry s: the most points of naturals beside exactly s wilds, or `NEVER`."""


@cache
def rank_profile(rules: Rules, kind: int, count: int) -> Profile:
    """One rank by trying all its melds: for each number of wilds the most points of its naturals."""

    def lays(left: int, may_leave_open: bool) -> Iterator[tuple[int, int]]:
        yield 0, 0
        for n, w in product(range(1, left + 1), range(rules.meld_max)):
            closed = n + w == rules.meld_max
            if is_meld(rules, kind, n, w) and (closed or may_leave_open):
                for more, others in lays(left - n, may_leave_open and closed):
                    yield n + more, w + others

    most: dict[int, int] = {}
    for n, w in lays(count, True):
        most[w] = max(most.get(w, 0), n * rules.card_values[kind])
    return tuple(most.get(s, NEVER) for s in range(max(most) + 1))


@cache
def both(one: Profile, other: Profile, room: int) -> Profile:
    """Two groups of ranks together, up to ``room`` wilds shared in every way."""
    sums = [NEVER] * min(len(one) + len(other) - 1, room + 1)
    for s, t in product(range(len(one)), range(len(other))):
        if s + t <= room:
            sums[s + t] = max(sums[s + t], one[s] + other[t], NEVER)
    return tuple(sums)


@cache
def with_wilds(rules: Rules, profile: Profile, twos: int, jokers: int) -> int:
    """The best of all numbers of twos and jokers laid."""
    two, joker = rules.card_values[TWO], rules.card_values[JOKER]
    laid = [(t, j) for t in range(twos + 1) for j in range(jokers + 1) if t + j < len(profile)]
    return max(profile[t + j] + t * two + j * joker for t, j in laid)


def dictionary_points(rules: Rules, pack: Sequence[int], cards: int) -> dict[int, int]:
    """Points -> ways by the plain dynamic programme: a dictionary (cards left, profile) -> ways, rank by rank."""
    ways = {(cards, (0,)): 1}
    for kind in RANKS:
        grown: dict[tuple[int, Profile], int] = {}
        for (left, profile), count in ways.items():
            for drawn in range(min(left, pack[kind]) + 1):
                key = (left - drawn, both(profile, rank_profile(rules, kind, drawn), left - drawn))
                grown[key] = grown.get(key, 0) + count * comb(pack[kind], drawn)
        ways = grown
    found: Counter[int] = Counter()
    for (left, profile), count in ways.items():
        for jokers in range(left + 1):
            drawn = comb(pack[JOKER], jokers) * comb(pack[TWO], left - jokers)
            if drawn:
                found[with_wilds(rules, profile, left - jokers, jokers)] += count * drawn
    return dict(found)


class OpeningPoints(icepool.MultisetEvaluator):
    """The same question put to icepool: kinds in descending order, so that wilds come last."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def initial_state(self, order: icepool.Order, outcomes: object, /, *sizes: int, **_: object) -> tuple[Profile, int]:
        if order != icepool.Order.Descending:
            raise icepool.UnsupportedOrder
        return (0,), 0

    def next_state(
        self, state: tuple[Profile, int], order: icepool.Order, kind: int, /, *counts: int
    ) -> tuple[Profile, int]:
        profile, twos = state
        (count,) = counts
        if kind == TWO:
            return profile, count
        if kind == JOKER:
            return (with_wilds(self.rules, profile, twos, count),), 0
        return both(profile, rank_profile(self.rules, kind, count), 99), 0

    def final_outcome(self, state: tuple[Profile, int], order: object, outcomes: object, /, *_: object) -> int:
        return state[0][0]


def icepool_points(rules: Rules, pack: Sequence[int], cards: int) -> dict[int, int]:
    """Points -> ways by icepool; the pack has Jokers."""
    deck = icepool.Deck({kind: count for kind, count in enumerate(pack) if count})
    die = OpeningPoints(rules).evaluate(deck.deal(cards))
    return {int(points): int(ways) for points, ways in die.items()}


# --- hands and houses for hypothesis -----------------------------------------------------------------

READINGS = ("four_naturals", "majority", "double", "half")


def kinds(text: str) -> tuple[int, ...]:
    """15 counts of a text such as ``4*5 Jk*3 K``."""
    words = [word.split("*") for word in text.split()]
    return read_kinds(" ".join(" ".join([kind] * int(*count or ["1"])) for kind, *count in words))


@st.composite
def houses(draw: st.DrawFn) -> Rules:
    """Rules with odd meld sizes, readings and values."""
    smallest = draw(st.integers(2, 5))
    values = [draw(st.sampled_from([0, 1, 5, 7, 10, 20, 50])) for _ in KINDS]
    values[3] = 0
    if draw(st.booleans()):
        values = list(BICYCLE.card_values)
    try:
        return BICYCLE.replace(
            wilds=draw(st.sampled_from(READINGS)),
            black_three_meld=draw(st.sampled_from(["natural", "never", "going_out"])),
            meld_min=smallest,
            meld_max=draw(st.integers(max(3, smallest), 9)),
            card_values=tuple(values),
            go_out_clean=0,
            go_out_dirty=0,
        )
    except Impossible:
        assume(False)
        raise


MELDED = st.sampled_from([2, 4, 5, 13, 14])
HANDS = st.builds(
    lambda naturals, wilds: tuple(Counter(naturals + wilds)[kind] for kind in range(len(KINDS))),
    st.lists(MELDED, max_size=9),
    st.lists(st.sampled_from([0, 0, 1, 3]), max_size=5),
)
