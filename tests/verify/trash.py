"""Trash: turns, hands and matches played on a table with a shuffled pack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import inf
from typing import Any

import numpy as np

from cardgames.cards import pack, rank
from cardgames.probability import Dist
from cardgames.trash import BICYCLE, Rules
from cardgames.trash.odds import (
    Known,
    compare_draws,
    counted_hands,
    first_turn,
    first_turn_replaced,
    fresh_hand,
    hand_odds,
    hand_turns,
    kth_turn,
    match_odds,
    read_known,
    this_turn,
    turns_alone,
    turns_left,
)
from cardgames.trash.odds.line import hand_by_place
from tests.verify.claims import Cards, Experiment, Outcomes, dealt, packs
from tests.verify.table import Layout, alone, can_lie, hand, laid_out, match, played, turn

DECK = [rank(card) for card in pack(1)]


def players_alone(deck: Cards) -> Outcomes:
    """First turn and number of turns with ten and with three places; with ten places without TR-7; a card turned up."""
    return (*alone(deck, 10), *alone(deck, 3), *alone(deck, 10, replaces=False), turned_up(deck))


def turned_up(deck: Cards) -> int:
    """The first turn of ten places when the card turned up is taken if it can lie."""
    stock = deck[::-1]
    layout = laid_out(stock, 10)
    top = stock.pop()
    if turn(top, layout) == top and layout[1].count(0) == 10:
        turn(stock.pop(), layout)
    return 10 - layout[1].count(0)


def put_back(cards: Cards) -> Outcomes:
    """The first turn as if every card turned up came from a whole deck: no card that lies face down is known."""
    shown = [0] * 10
    for card in cards:
        before = shown.count(0)
        turn(card, ([DEAD] * 10, shown))
        if shown.count(0) in (0, before):
            break
    return (10 - shown.count(0),)


DEAD = 13


def winner(chances: Sequence[Fraction]) -> Dist[int]:
    """Who wins, by seat."""
    return Dist.from_fractions(dict(enumerate(chances)))


# --- from the middle of a hand -----------------------------------------------------------------------

MIDDLE = read_known("bicycle | A - J - - - - | - 2 3 - - J - - | discards Q 9 K 5")
"""The top discard is of use to seat 0, who is to move."""
LATE = read_known("bicycle | A - J | - 2 - | discards Q 9 K 4")
"""Small enough to follow every turn."""
THREE = read_known("bicycle | - - | J - | A - | discards K | turn 1")
"""Three players, two decks."""


def unseen(known: Known) -> Cards:
    """The ranks that nobody has seen."""
    return [number for number, count in enumerate(known.unseen) for _ in range(count)]


def set_up(known: Known, deck: Cards) -> tuple[Cards, Cards, list[Layout]]:
    """The stock, the pile and the layouts of a position, the unseen cards in this order."""
    stock = deck[::-1]
    layouts = [([0 if up else stock.pop() for up in shown], list(shown)) for shown in known.layouts]
    return stock, list(known.discards), layouts


def from_middle(known: Known) -> Callable[[Cards], Outcomes]:
    """Cards placed this turn, by the better draw and from the stock; as if alone, all turns and the second one."""

    def trial(deck: Cards) -> Outcomes:
        stock, pile, layouts = set_up(known, deck)
        layout = layouts[known.seat]
        free = layout[1].count(0)
        turn(pile.pop() if pile and can_lie(pile[-1], layout[1], True) else stock.pop(), layout)
        stock, _, layouts = set_up(known, deck)
        turn(stock.pop(), layouts[known.seat])
        from_stock = free - layouts[known.seat][1].count(0)
        stock, pile, layouts = set_up(known, deck)
        turns, second = alone_from(stock, pile, layouts[known.seat])
        return free - layout[1].count(0), from_stock, turns, second

    return trial


NO_TURN = -1
"""Instead of the cards placed in a turn that does not come."""


def next_turn(known: Known) -> Dist[int]:
    """What is claimed of the second turn, which the first may make needless."""
    done = turns_left(known).pmf(1)
    return Dist.mixture([(done, Dist({NO_TURN: 1})), (1 - done, kth_turn(known, 2))])


def alone_from(stock: Cards, pile: Cards, layout: Layout) -> tuple[float, int]:
    """A player goes on alone, first with the discard if it can lie: all turns, and cards placed in the second.

    Infinitely many turns if the stock runs out.
    """
    turns, second = 0, NO_TURN
    while 0 in layout[1]:
        takes = not turns and pile and can_lie(pile[-1], layout[1], True)
        if not (takes or stock):
            return inf, second
        before = layout[1].count(0)
        turn(pile.pop() if takes else stock.pop(), layout)
        turns += 1
        second = before - layout[1].count(0) if turns == 2 else second
    return turns, second


def middle(name: str, known: Known) -> Experiment:
    """What is claimed of the seat in turn."""
    claims = {
        f"cards placed this turn, {name}": lambda: this_turn(known),
        f"cards placed this turn from the stock, {name}": lambda: compare_draws(known).stock,
        f"turns left alone, {name}": lambda: turns_left(known),
        f"cards placed next turn alone, {name}": lambda: next_turn(known),
    }
    return dealt(f"Trash: the rest of a turn, {name}", unseen(known), from_middle(known), claims)


def rest_of_hand(name: str, known: Known, turns: bool = False) -> Experiment:
    """Who wins a hand that goes on from here, and in how many turns."""
    claims: dict[str, Callable[[], Dist[Any]]] = {f"winner, {name}": lambda: winner(hand_odds(known).wins)}
    if turns:
        claims[f"turns of the hand, {name}"] = lambda: hand_turns(known)

    def trial(deck: Cards) -> Outcomes:
        return played(*set_up(known, deck), known.seat)[: 1 + turns]

    return dealt(f"Trash: the rest of a hand, {name}", unseen(known), trial, claims)


WILD_HELD = read_known("bicycle,natural_replaces_wild=no | - - 3 | - - - | discards 2 2 | holds J")
"""Without TR-7 the place of a wild card matters."""


def wild_held(n: int, seed: int) -> Iterator[Outcomes]:
    """The winners when the wild card goes to the first place or to the second, all others anywhere."""
    rng = np.random.default_rng([seed, 7])
    known = WILD_HELD

    def anywhere(shown: list[int]) -> int:
        free = [place for place, card in enumerate(shown) if not card]
        return free[int(rng.integers(len(free)))]

    def winner_with(place: int, deck: Cards) -> int:
        stock, pile, layouts = set_up(known, deck)
        hidden, shown = layouts[0]
        card, shown[place] = hidden[place], known.holds
        pile.append(turn(card, layouts[0], False, anywhere))
        return 0 if 0 not in shown else played(stock, pile, layouts, 1, replaces=False, choose=anywhere)[0]

    return ((winner_with(0, deck), winner_with(1, deck)) for deck in packs("wild held", unseen(known), n, seed))


# --- from the deal -----------------------------------------------------------------------------------

DEALS = (((10, 10), 0), ((4, 9), 1), ((1, 1), 0))
"""Places of two players, and who starts."""


def fresh_hands(deck: Cards) -> Outcomes:
    """The winners of hands of two players, from one and the same deck."""
    return [hand(deck, places, starter)[0] for places, starter in DEALS]


def short_matches(n: int, seed: int) -> Iterator[Outcomes]:
    """Matches of two places each, at most three hands."""
    decks = zip(*(packs(f"hand {number} of a match", DECK, n, seed) for number in range(3)), strict=True)
    return ((match(each, (2, 2)),) for each in decks)


def matches_of_three(n: int, seed: int) -> Iterator[Outcomes]:
    """Matches of three players with two places each, two decks, at most four hands."""
    decks = zip(*(packs(f"hand {number} of three", DECK * 2, n, seed) for number in range(4)), strict=True)
    return ((match(each, (2, 2, 2)),) for each in decks)


def whole_matches(n: int, seed: int) -> Iterator[Outcomes]:
    """Matches of ten places each, in the compiled engine."""
    from cardgames.trash import batch

    for first in range(0, n, 100_000):
        played = batch.matches(BICYCLE, ["takes_useful"] * 2, seed, first, min(100_000, n - first))
        yield from (((who, hands),) for who, hands in zip(played.winner.tolist(), played.hands.tolist(), strict=True))


EXPERIMENTS = (
    dealt(
        "Trash: a player alone",
        DECK,
        players_alone,
        {
            "first turn, 10 places": first_turn,
            "turns alone, 10 places": turns_alone,
            "first turn, 3 places": lambda: first_turn(Rules(slots=3)),
            "turns alone, 3 places": lambda: turns_alone(Rules(slots=3)),
            "first turn, 10 places, no TR-7": lambda: first_turn(Rules(natural_replaces_wild=False)),
            "turns alone, 10 places, no TR-7": lambda: turns_alone(Rules(natural_replaces_wild=False)),
            "first turn, 10 places, a card turned up": lambda: first_turn(Rules(turn_up_first_discard=True)),
        },
    ),
    dealt(
        "Trash: a player alone, two decks",
        DECK * 2,
        lambda deck: alone(deck, 10),
        {
            "first turn, 10 places, 2 decks": lambda: first_turn(Rules(decks=2)),
            "turns alone, 10 places, 2 decks": lambda: turns_alone(Rules(decks=2)),
        },
    ),
    dealt(
        "Trash: every card put back",
        DECK,
        put_back,
        {"first turn, 10 places, put back": first_turn_replaced},
        seen=11,
        replaced=True,
    ),
    middle("two players", MIDDLE),
    rest_of_hand("two players", MIDDLE),
    rest_of_hand("two players, late", LATE, turns=True),
    rest_of_hand("three players", THREE),
    Experiment(
        "Trash: where a wild card goes without TR-7",
        wild_held,
        {
            f"winner, wild card on place {place}": lambda place=place: winner(hand_by_place(WILD_HELD)[place].wins)
            for place in (1, 2)
        },
    ),
    dealt(
        "Trash: fresh hands",
        DECK,
        fresh_hands,
        {
            f"winner, {a} against {b} places, seat {starter} first": lambda deal=((a, b), starter): winner(
                fresh_hand(*deal).wins
            )
            for (a, b), starter in DEALS
        },
    ),
    Experiment(
        "Trash: short matches", short_matches, {"winner and hands, 2 against 2": lambda: match_odds((2, 2)).ends}
    ),
)

LONG = (
    Experiment(
        "Trash: short matches of three",
        matches_of_three,
        {"winner and hands, three players, 2 places each": lambda: match_odds((2, 2, 2), 0, counted_hands(3, 2)).ends},
    ),
    Experiment("Trash: matches", whole_matches, {"winner and hands, 10 against 10": lambda: match_odds().ends}),
)
"""Tried by the command only."""
