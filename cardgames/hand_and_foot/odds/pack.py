"""What a pack deals: wilds, red threes, cards of a rank, ranks held, and the wait for a card; all exact.

Every question is asked of one player who gets so many cards: ``cards``, None for a Hand, of ``decks`` decks, None
for those of the rules. A red three he gets is laid and replaced (HF-6), so the cards he keeps are so many at random
from the pack without its red threes, as in the odds of opening; and laid red threes are counted beside them.

All questions have the same first arguments, so that any of them can be asked for other numbers of cards and
decks: `side_by_side`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.cards import KINDS
from cardgames.hand_and_foot.laydown import NATURALS
from cardgames.hand_and_foot.odds.opening import MOST_CARDS, pack_of
from cardgames.hand_and_foot.rules import JOKER_KIND, RED_THREE, TWO_KIND, Rules
from cardgames.probability import Dist, groups_held, hypergeometric, wait_for
from cardgames.texts import Impossible

Question = Callable[[Rules, int | None, int | None], Dist[int]]
"""Anything asked like these: of rules, a number of cards and a number of decks."""


def wilds_held(rules: Rules, cards: int | None = None, decks: int | None = None) -> Dist[int]:
    """How many wilds are among the cards a player gets.

    Of N cards w are wild, and every set of n is equally likely: C(w, k) C(N − w, n − k) of the C(N, n) hold k.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> wilds_held(BICYCLE).mean  # 11 cards, 30 wilds among 260
    Fraction(33, 26)
    """
    pack, cards = _asked(rules, cards, decks)
    return hypergeometric(_kept(pack), pack[JOKER_KIND] + pack[TWO_KIND], cards)


def naturals_held(rules: Rules, kind: int, cards: int | None = None, decks: int | None = None) -> Dist[int]:
    """How many cards of one kind, no red three, are among the cards a player gets: hypergeometric as the wilds.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> round(float(naturals_held(BICYCLE, KINDS.index("K")).at_least(4)), 4)
    0.006
    """
    pack, cards = _asked(rules, cards, decks)
    return hypergeometric(_kept(pack), pack[_kind(kind, laid=False)], cards)


def red_threes_laid(rules: Rules, cards: int | None = None, decks: int | None = None) -> Dist[int]:
    """How many red threes a player lays until he holds so many other cards (HF-6).

    He gets his n-th other card at the draw that is the wait for the n-th of the pack's others; the draws before
    it that gave none were red threes.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> red_threes_laid(BICYCLE).mean  # 11 · 10 / 261: each red three lies before the 11th of 260 others, or not
    Fraction(110, 261)
    """
    pack, cards = _asked(rules, cards, decks)
    return wait_for(cards, sum(pack), _kept(pack)).map(lambda draw: draw - cards)


def ranks_held(rules: Rules, cards: int | None = None, decks: int | None = None, least: int = 3) -> Dist[int]:
    """Of how many ranks a player gets at least ``least`` naturals: with three, his melds without a wild.

    The ranks are the eleven from 4 to the ace, and the black threes where they may be melded freely (HF-9).

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> round(float(ranks_held(BICYCLE).pmf(0)), 4)
    0.5667
    """
    pack, cards = _asked(rules, cards, decks)
    sizes = [pack[kind] for kind in NATURALS if rules.opens_with(kind)]
    return groups_held(sizes, cards, least, _kept(pack) - sum(sizes))


def wait_for_kind(rules: Rules, kind: int, k: int = 1, decks: int | None = None, turned: bool = False) -> Dist[int]:
    """Which card a player gets is his k-th of a kind; raises `Impossible` when the pack has fewer.

    Of C(N, m) ways to place the m cards of the kind among N, C(n − 1, k − 1) C(N − n, m − k) have the k-th at n;
    on average it comes at k (N + 1) / (m + 1). With ``turned`` the pack is turned over card by card, so that
    red threes count as cards too.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> wait_for_kind(BICYCLE.replace(jokers_per_deck=0), KINDS.index("K"), 5, turned=True).mean
    Fraction(435, 7)
    """
    pack, _ = _asked(rules, 1, decks)
    copies = pack[_kind(kind, laid=turned)]
    if not 1 <= k <= copies:
        raise Impossible("odds.wait", kind=KINDS[kind], given=k, most=copies)
    return wait_for(k, sum(pack) if turned else _kept(pack), copies)


def side_by_side(
    ask: Question, rules: Rules, cards: Sequence[int] = (11, 13), decks: Sequence[int] = (5, 6)
) -> dict[tuple[int, int], Dist[int]]:
    """The same question for each number of cards with each number of decks: (cards, decks) -> its answer.

    More decks hardly change what a hand holds, two cards more change it much:

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> {key: round(float(dist.at_least(1)), 3) for key, dist in side_by_side(ranks_held, BICYCLE).items()}
    {(11, 5): 0.433, (11, 6): 0.439, (13, 5): 0.614, (13, 6): 0.62}
    """
    return {(n, d): ask(rules, n, d) for n in cards for d in decks}


def _asked(rules: Rules, cards: int | None, decks: int | None) -> tuple[tuple[int, ...], int]:
    """The pack as 15 counts by kind, and how many cards are asked about."""
    pack, decks = pack_of(rules, decks)
    cards = rules.hand_size if cards is None else cards
    if not 1 <= cards <= MOST_CARDS:
        raise Impossible("odds.cards", given=cards, most=MOST_CARDS, pack=sum(pack), n=decks)
    return pack, cards


def _kept(pack: Sequence[int]) -> int:
    """The cards of a pack that stay with who gets them: all but the red threes."""
    return sum(pack) - pack[RED_THREE]


def _kind(kind: int, laid: bool) -> int:
    """The kind itself, if it is one, and no red three unless these are counted; raises `Impossible`."""
    accepted = [name for i, name in enumerate(KINDS) if laid or i != RED_THREE]
    if not 0 <= kind < len(KINDS) or KINDS[kind] not in accepted:
        name = KINDS[kind] if 0 <= kind < len(KINDS) else str(kind)
        raise Impossible("odds.kind", given=name, accepted=accepted)
    return kind
