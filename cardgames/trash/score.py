"""What counts in Trash: which card can be played, which layout is complete, who has won.

`fits` is a function of plain ints and truth values, so that it can be compiled as it stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.cards import NO_CARD
from cardgames.game import Outcome, ScoreLine
from cardgames.trash.rules import Rules
from cardgames.trash.state import RANK, State


def fits(number: int, there: int, replaces: bool) -> bool:
    """TR-5, TR-7, TR-8: whether a number card can be played on its own place, which shows a card of rank ``there``.

    0 stands for a place still face down; ``replaces`` is the option of TR-7.

    >>> fits(3, 0, True), fits(3, 3, True), fits(3, 11, True), fits(3, 11, False)
    (True, False, True, False)
    """
    return there == 0 or (replaces and there != number)


def is_playable(rules: Rules, shown: Sequence[int], card: int) -> bool:
    """TR-5 to TR-8: whether a card can be played on an unfinished layout, given by its face-up cards.

    Wild cards can (their ranks are above every place); other cards above the last place cannot.
    """
    number = RANK[card]
    if number > len(shown):
        return number in rules.wild_ranks
    return fits(number, RANK[shown[number - 1]], rules.natural_replaces_wild)


def face_down_places(shown: Sequence[int]) -> tuple[int, ...]:
    """The places that are still face down, ascending; the first place is 1."""
    return tuple([place for place, card in enumerate(shown, 1) if card == NO_CARD])


def hands_won(state: State) -> tuple[int, ...]:
    """By seat: how many hands each player has won; as many as there were slots win the match (TR-13)."""
    won = [state.rules.slots - len(shown) for shown in state.shown]
    won[state.seat] += state.won
    return tuple(won)


def outcome(state: State) -> Outcome | None:
    """TR-13: the hands won by each seat and the winner of the match, or None while it goes on."""
    if not state.is_over:
        return None
    scores = hands_won(state)
    lines = tuple(ScoreLine("trash.score.hands", seat, hands, hands) for seat, hands in enumerate(scores))
    return Outcome(scores, (state.seat,), lines)
