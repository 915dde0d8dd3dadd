"""The odds of opening in Hand and Foot, exact (HF-12).

*Which cards are equally likely.* A red three that is drawn is laid and replaced, and replaced again if the
replacement is one (HF-6). So a player ends up with the first so many cards of the shuffled pack that are no
red threes. Take the red threes out of a shuffled pack, and the others lie in each of their orders equally
often. Hence the cards are that many at random from the pack without its red threes; every set of them is
equally likely, and how many hands have how many points can be counted (`counting`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from cardgames.cards import KINDS, pack_counts
from cardgames.hand_and_foot.odds.counting import Counts, points_after
from cardgames.hand_and_foot.rules import MIXTURES, RED_THREE, Rules
from cardgames.probability import Dist
from cardgames.texts import Impossible

MOST_CARDS = 26
"""The most random cards a question may ask for: Hand and Foot of the largest preset."""
MOST_DECKS = 12
"""The most decks a question may ask for (HF-1)."""


def opening_points(rules: Rules, cards: int | None = None, decks: int | None = None) -> Dist[int]:
    """The opening points of random cards (HF-12), red threes replaced (HF-6).

    ``cards``: how many, 1 to 26; None: a Hand. ``decks``: of how many decks, 1 to 12; None: as in the
    rules. Weights count hands: C(250 + 10, 11) in all for 11 cards of five decks. Raises `Impossible`.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> round(float(opening_points(BICYCLE).at_least(150)), 10)
    0.0015572355
    """
    pack, decks = pack_of(rules, decks)
    cards = rules.hand_size if cards is None else cards
    if not 1 <= cards <= MOST_CARDS:
        raise Impossible("odds.cards", given=cards, most=MOST_CARDS, pack=sum(pack), n=decks)
    return points_after(rules, (0,) * len(KINDS), pack, cards)


def opening_points_of_hand(rules: Rules, hand: Sequence[int], draws: int = 0, decks: int | None = None) -> Dist[int]:
    """The opening points of a hand and all that is drawn to it in the next ``draws`` turns (HF-13: two cards each).

    ``hand``: 15 counts by kind; its red threes are laid already and count for nothing (HF-6). Every card that
    is not in it is equally likely to be drawn, wherever it lies now: nothing is known of the others' hands.
    Nothing drawn is thrown away, and the stock lasts. Raises `Impossible`, also for more copies than there are.

    >>> from cardgames.cards import read_kinds
    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> opening_points_of_hand(BICYCLE, read_kinds("A A A K K 2 Jk"))
    Dist({60: 1}, total=1)
    """
    pack, decks = pack_of(rules, decks)
    for kind, (given, copies) in enumerate(zip(hand, pack, strict=True)):
        if not 0 <= given <= copies:
            raise Impossible("odds.held", kind=KINDS[kind], given=given, copies=copies, n=decks)
    unseen = tuple(copies - given for given, copies in zip(hand, pack, strict=True))
    most = min(MOST_CARDS, sum(unseen) - unseen[RED_THREE]) // rules.draw
    if not 0 <= draws <= most:
        raise Impossible("odds.draws", given=draws, most=most)
    return points_after(rules, tuple(hand), unseen, draws * rules.draw)


def opening_chance(rules: Rules, round: int, cards: int | None = None, decks: int | None = None) -> Fraction:
    """The chance that random cards can open a round, counted from 1; ``cards`` and ``decks`` as in `opening_points`.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> round(1 / opening_chance(BICYCLE, 4))
    642
    """
    minimum = opening_minimum(rules, round)
    return opening_points(rules, cards, decks).at_least(minimum)


def opening_chance_of_hand(
    rules: Rules, round: int, hand: Sequence[int], draws: int = 0, decks: int | None = None
) -> Fraction:
    """The chance that a hand can open a round by the draw of the ``draws``-th turn from now; 0: as it stands.

    *The discard that is owed does not matter* (HF-16, HF-17). A player whose team has not opened is on his
    Hand: while the stock lasts a turn draws at least what it discards, so a Hand that melds nothing never
    shrinks. If the opening takes all of it, he picks up the Foot, and the discard comes from there.

    *The discards before it would.* They are not made here: the chance is that the hand and all cards drawn
    hold an opening. No way of discarding does better, so it is exact for 0 and 1 draws and for more the
    upper limit, reached by a player who never throws away what he will need. With a card thrown away each
    turn, and with cards seen elsewhere, see `waiting`.

    >>> from cardgames.cards import read_kinds
    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> hand = read_kinds("A A A A K K K 2")
    >>> [round(float(opening_chance_of_hand(BICYCLE, 4, hand, draws)), 4) for draws in range(4)]
    [0.0, 0.3301, 0.57, 0.7442]
    """
    minimum = opening_minimum(rules, round)
    return opening_points_of_hand(rules, hand, draws, decks).at_least(minimum)


def opening_minimum(rules: Rules, round: int) -> int:
    """The points that open a round, counted from 1 (HF-12); raises `Impossible` for a round that is not played."""
    if not 1 <= round <= rules.rounds:
        raise Impossible("odds.round", given=round, most=rules.rounds)
    return rules.minimums[round - 1]


def readings(rules: Rules) -> dict[str, Rules]:
    """The same rules under each reading of HF-8, by its name: whatever is asked of rules can be asked of each.

    A reading that would make rules impossible is left out.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> {name: round(float(opening_chance(house, round=4)), 4) for name, house in readings(BICYCLE).items()}
    {'four_naturals': 0.0016, 'majority': 0.024, 'double': 0.021, 'half': 0.0374}
    """
    return dict(_readings(rules))


def _readings(rules: Rules) -> Iterator[tuple[str, Rules]]:
    for name in MIXTURES:
        try:
            yield name, rules.replace(wilds=name)
        except Impossible:
            continue


def pack_of(rules: Rules, decks: int | None = None) -> tuple[Counts, int]:
    """The pack as 15 counts by kind, and its number of decks; None: as in the rules. Raises `Impossible`."""
    decks = rules.number_of_decks if decks is None else decks
    if not 1 <= decks <= MOST_DECKS:
        raise Impossible("odds.decks", given=decks, most=MOST_DECKS)
    return pack_counts(decks, rules.jokers_per_deck), decks
