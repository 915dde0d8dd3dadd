"""What counts in Trash: which card can be played, which layout is complete, who has won.

`playable` is a function of plain ints and truth values, so that it can be compiled as it stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.cards import NO_CARD
from cardgames.game import Outcome, ScoreLine
from cardgames.trash.rules import Rules
from cardgames.trash.state import RANK, State


def playable(number: int, is_wild: bool, places: int, there: int, replaces: bool) -> bool:
    """TR-5 to TR-8: whether a card of rank ``number`` can be played on an unfinished layout of ``places`` places.

    ``there`` is the rank of the face-up card in the card's own place (0: still face down; of no account
    for a card without one), ``replaces`` the option of TR-7. A wild card can always be played.

    >>> playable(3, False, 10, 11, True), playable(3, False, 10, 11, False), playable(10, False, 9, 0, True)
    (True, False, False)
    """
    if is_wild:
        return True
    if number > places:
        return False
    return there == 0 or (replaces and there != number)


def is_playable(rules: Rules, shown: Sequence[int], card: int) -> bool:
    """Whether a card can be played on an unfinished layout, given by its face-up cards."""
    number, places = RANK[card], len(shown)
    there = RANK[shown[number - 1]] if number <= places else 0
    return playable(number, number in rules.wild_ranks, places, there, rules.natural_replaces_wild)


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
