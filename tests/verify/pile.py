"""Hand and Foot: who can take the pile, with hands dealt round the table and cards coming to lie on top."""

from __future__ import annotations

from cardgames.cards import KINDS, pack_counts, read_kinds
from cardgames.hand_and_foot.odds.pile import match_chance, nobody_takes, opening_chance_with_pile, pair_chance
from cardgames.hand_and_foot.rules import BICYCLE, RED_THREE
from tests.verify.claims import Cards, Outcomes, dealt, yes
from tests.verify.live_hand import points, without

KING = KINDS.index("K")
MINE = read_kinds("K K 9 9 9 4 5 7 3b 3b Jk")
UNSEEN = tuple(copies - held for copies, held in zip(pack_counts(5), MINE, strict=True))
CARDS = [kind for kind, count in enumerate(UNSEEN) if kind != RED_THREE for _ in range(count)]
"""What others can hold or throw away: red threes are laid."""


def pair(hand: Cards, top: int) -> bool:
    """HF-14: whether a hand can take a pile with this top."""
    return top > RED_THREE and hand.count(top) >= 2


def three_others(deck: Cards) -> Outcomes:
    """Three hands of eleven, then the two cards that come to lie on a king."""
    hands = [deck[:11], deck[11:22], deck[22:33]]
    counts = tuple(hands[0].count(kind) for kind in range(len(KINDS)))
    tops = [KING, *deck[33:]]
    return (
        MINE[deck[33]] >= 2 and deck[33] > RED_THREE,
        pair(hands[0], KING),
        pair(hands[0], KING) and points(without(counts, KING), KING) >= BICYCLE.minimums[0],
        not any(pair(hand, KING) for hand in hands),
        not any(map(pair, hands, tops)),
    )


EXPERIMENTS = (
    dealt(
        "Hand and Foot: round the pile",
        CARDS,
        three_others,
        {
            "a random top matches a pair of mine": lambda: yes(match_chance(MINE, UNSEEN)),
            "the next player has a pair of kings": lambda: yes(pair_chance(KING, 11, UNSEEN)),
            "the next player opens round 1 with a king on top": lambda: yes(
                opening_chance_with_pile(BICYCLE, 1, KING, 11, UNSEEN)
            ),
            "nobody of three has a pair of kings": lambda: yes(nobody_takes([KING] * 3, [11] * 3, UNSEEN)),
            "nobody of three can take what lies on top": lambda: yes(
                nobody_takes([KING, None, None], [11] * 3, UNSEEN)
            ),
        },
        seen=35,
    ),
)
