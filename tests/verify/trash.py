"""Trash: turns and hands played on a table with a shuffled pack."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.cards import pack, rank
from cardgames.trash import Rules
from cardgames.trash.odds import first_turn, first_turn_replaced, turns_alone
from tests.verify.claims import Cards, Experiment
from tests.verify.table import alone, laid_out, turn

DECK = [rank(card) for card in pack(1)]


def players_alone(deck: Cards) -> Sequence[int]:
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


def put_back(cards: Cards) -> Sequence[int]:
    """The first turn as if every card turned up came from a whole deck: no card that lies face down is known."""
    shown = [0] * 10
    for card in cards:
        before = shown.count(0)
        turn(card, ([DEAD] * 10, shown))
        if shown.count(0) in (0, before):
            break
    return (10 - shown.count(0),)


DEAD = 13

EXPERIMENTS = (
    Experiment(
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
    Experiment(
        "Trash: a player alone, two decks",
        DECK * 2,
        lambda deck: alone(deck, 10),
        {
            "first turn, 10 places, 2 decks": lambda: first_turn(Rules(decks=2)),
            "turns alone, 10 places, 2 decks": lambda: turns_alone(Rules(decks=2)),
        },
    ),
    Experiment(
        "Trash: every card put back",
        DECK,
        put_back,
        {"first turn, 10 places, put back": first_turn_replaced},
        seen=11,
        replaced=True,
    ),
)
