"""The named moments of a match of Trash.

========== ===== ==============================================================================================
deal       TR-2  a hand is dealt; the first one, a next one (TR-11), or a void one anew (TR-9)
start      –     the game begins somewhere else than at a deal
chain      TR-5  a turn has filled `LONG_CHAIN` places or more: seen when the turn, or the hand, is over
reshuffle  TR-9  the discard pile has become the stock
void       TR-9  nobody could go on: the hand is dealt again
won        TR-10 a hand is won
match      TR-13 the match is won
========== ===== ==============================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from cardgames.cards import NO_CARD
from cardgames.moments.moment import Moment
from cardgames.session import Played
from cardgames.trash import TRASH, State

LONG_CHAIN = 5
"""The fewest places that a turn fills to be named. A wild card that moves on (TR-7) fills its new place only."""


def find(first: State, known: Iterable[Played]) -> Iterator[Moment]:
    """The moments of a match that began at ``first``, in their order."""
    filled, began = 0, not any(map(any, first.shown)) and len(first.discards) <= first.rules.turn_up_first_discard
    yield Moment(0, TRASH.id, "deal" if began else "start", "TR-2", hand_of(first), params={"n": hand_of(first)})
    for number, played in enumerate(known, 1):
        told = [step.verb for step in TRASH.steps(played.before, played.move)]
        filled += told.count("turn_up")
        moment = partial(Moment, number, TRASH.id, part=hand_of(played.before), seat=played.seat)
        if "reshuffle" in told:
            yield moment("reshuffle", "TR-9", seat=None)
        if played.after.holds == NO_CARD:  # the turn is over, no wild card waits
            if filled >= LONG_CHAIN:
                yield moment("chain", "TR-5", params={"n": filled})
            filled = 0
        if "win_match" in told:
            yield moment("match", "TR-13")
        elif "win_hand" in told:
            yield moment("won", "TR-10", params={"n": hand_of(played.before)})
        if "void" in told:
            yield moment("void", "TR-9", seat=None)
        if "deal" in told:
            hand = hand_of(played.after)
            yield Moment(number, TRASH.id, "deal", "TR-2", hand, params={"n": hand})


def hand_of(state: State) -> int:
    """TR-11: the number of the hand, from 1: each hand won before it took one place from a layout."""
    return state.rules.slots * len(state.shown) - sum(map(len, state.shown)) + 1
