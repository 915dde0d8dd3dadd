"""Hand and Foot: a hand that waits for its opening, the unseen cards dealt, each lay-down searched for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from math import inf

from cardgames.hand_and_foot.odds import Known, opening_limit, opening_wait, opening_ways, pile_next, why_not
from cardgames.hand_and_foot.rules import BICYCLE, JOKER_KIND, RED_THREE, TWO_KIND
from cardgames.probability import Dist
from tests.hand_and_foot.opening_oracles import naive_points
from tests.verify.claims import Cards, dealt, yes
from tests.verify.hand_and_foot import ALIKE

KNOWN = Known.read(BICYCLE, 2, "A A 9 9 9 K K 6 5 2 4", seen="A K K 9 7 7 7 3b", top="8")
"""A live hand of round 2: nothing to open with yet, much to wait for."""
LEFT = KNOWN.drawable
UNSEEN = [kind for kind, count in enumerate(LEFT) for _ in range(count)]
VALUES = BICYCLE.card_values
MINIMUM = KNOWN.minimum
DRAWS = 3


def points(hand: Sequence[int], begun: int | None = None) -> int:
    """The most points that a hand can lay down, with a block of three of a kind begun or without."""
    counts = list(hand)
    if begun is None:  # a rank is as good as another of its value, and one or two cards are of no use
        for same in ALIKE:
            counts[same.start : same.stop] = sorted(n if n > 2 else 0 for n in counts[same.start : same.stop])
    return searched(tuple(counts), begun)


def opens(hand: Sequence[int], begun: int | None = None) -> bool:
    """HF-12, HF-15: whether a hand can lay down the minimum."""
    return points(hand, begun) >= MINIMUM


@lru_cache(1 << 16)
def searched(counts: tuple[int, ...], begun: int | None) -> int:
    """The most points that counts by kind can lay down."""
    if begun is None:
        return naive_points(BICYCLE, counts)
    return 3 * VALUES[begun] + naive_points(BICYCLE, counts, {begun: (3, 0)})


def takes(hand: Sequence[int], top: int) -> bool:
    """HF-14, HF-15: whether the pile with this top can be taken to open."""
    if top <= RED_THREE or hand[top] < 2:
        return False
    return opens(without(hand, top), begun=top)


def without(hand: Sequence[int], top: int) -> tuple[int, ...]:
    """A hand without the pair that lies with the top of the pile."""
    return tuple(count - 2 * (kind == top) for kind, count in enumerate(hand))


def throw(hand: list[int], unseen: Sequence[int]) -> None:
    """The policy: of the rank held fewest, of these the cheapest, of these the one of which fewest are unseen."""
    held = [kind for kind, count in enumerate(hand) if count]
    wilds = (JOKER_KIND, TWO_KIND)
    hand[min(held, key=lambda kind: (kind in wilds, hand[kind], VALUES[kind], unseen[kind], kind))] -= 1


def draw(hand: list[int], unseen: list[int], cards: Cards) -> None:
    """Cards come into the hand."""
    for kind in cards:
        hand[kind] += 1
        unseen[kind] -= 1


def waits(deck: Cards) -> float:
    """At which draw of two the hand opens, a card thrown away before each but the first."""
    hand, unseen = list(KNOWN.hand), list(LEFT)
    for number in range(1, DRAWS + 1):
        if number > 1:
            throw(hand, unseen)
        draw(hand, unseen, deck[2 * number - 2 : 2 * number])
        if opens(hand):
            return number
    return inf


def keeps_all(deck: Cards) -> int:
    """The points of the hand and six cards more."""
    hand, unseen = list(KNOWN.hand), list(LEFT)
    draw(hand, unseen, deck[:6])
    return points(hand)


def first_way(deck: Cards) -> str:
    """How the hand opens first, this turn or the next; the card on top of the pile then is the third of the deck."""
    hand, unseen = list(KNOWN.hand), list(LEFT)
    if opens(hand):
        return "hand"
    if KNOWN.top is not None and takes(hand, KNOWN.top):
        return "pile"
    draw(hand, unseen, deck[:2])
    if opens(hand):
        return "draw"
    throw(hand, unseen)
    if takes(hand, deck[2]):
        return "pile_next"
    draw(hand, unseen, deck[3:5])
    return "draw_next" if opens(hand) else "none"


def next_turn(deck: Cards) -> bool:
    """Whether the hand opens with the pile next turn: after a draw, a card thrown away, and a card come on top."""
    hand, unseen = list(KNOWN.hand), list(LEFT)
    draw(hand, unseen, deck[:2])
    throw(hand, unseen)
    return takes(hand, deck[2])


def reason(deck: Cards) -> str:
    """Why the next draw opens, by the reasons of `why_not`; that it opens at all is found without them."""
    hand, unseen = list(KNOWN.hand), list(LEFT)
    draw(hand, unseen, deck[:2])
    if not opens(hand):
        return "none"
    here = [number for number, (kinds, without) in enumerate(reasons())
            if not Counter(kinds) - Counter(deck[:2]) and not set(without) & set(deck[:2])]  # fmt: skip
    return " and ".join(map(str, here))


@cache
def reasons() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The cards that help, and those whose draws belong to another reason."""
    return [(each.kinds, each.without) for each in why_not(KNOWN).helps]


def why() -> Dist[str]:
    """What is claimed of the reasons: each draw that opens has exactly one."""
    claimed = why_not(KNOWN)
    return Dist.from_fractions({str(n): each.p for n, each in enumerate(claimed.helps)} | {"none": 1 - claimed.chance})


def ways() -> Dist[str]:
    """What is claimed of the first way."""
    claimed = opening_ways(KNOWN)
    return Dist.from_fractions({**claimed._asdict(), "none": 1 - claimed.chance})


EXPERIMENTS = (
    dealt(
        "Hand and Foot: a live hand",
        UNSEEN,
        lambda deck: (waits(deck), keeps_all(deck), first_way(deck), next_turn(deck), reason(deck)),
        {
            "draws until the hand opens": lambda: opening_wait(KNOWN, DRAWS),
            "points after three draws, nothing thrown away": lambda: opening_limit(KNOWN, DRAWS),
            "the first way to open": ways,
            "opening with the pile next turn": lambda: yes(pile_next(KNOWN)),
            "the reason why the next draw opens": why,
        },
        seen=6,
    ),
)
