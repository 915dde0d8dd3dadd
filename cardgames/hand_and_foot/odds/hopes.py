"""What a seat may hope for at a moment, from what it sees: of opening, the pile, the next card and its discard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.moves.needs import missing_books
from cardgames.hand_and_foot.moves.view import View
from cardgames.hand_and_foot.odds.completion import Completion, completion
from cardgames.hand_and_foot.odds.discarding import discard_risks, matching_chance, next_draw
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.pickup import can_take, opening_ways
from cardgames.hand_and_foot.odds.waiting import Waiting, opening_by_draw
from cardgames.hand_and_foot.state import books
from cardgames.texts import Impossible, Text

DRAWS: Final = 3
"""So many of the next draws are looked at: they are counted exactly, in a tenth of a second or two."""


class Opening(NamedTuple):
    """What a hand whose team has not opened may hope for."""

    minimum: int
    points: int
    """What its best lay-down is worth."""
    waiting: Waiting | None
    """None: the stock does not last for another draw."""
    by_next_turn: Fraction | None
    """To have opened by the end of the next turn, whichever way."""
    pile_opens: bool | None
    """Whether the pile opens now; None when it is not the time to take it."""
    completion: Completion | None
    """How the opening can be made now; None before the draw and on others' turns."""


class Hoped(NamedTuple):
    """What is told of a view; parts that do not apply are None or empty."""

    opening: Opening | None
    matching: Fraction
    """That a random card on the pile could be taken."""
    needs: Sequence[Text]
    """The books still needed to go out."""
    melds: Mapping[int, Fraction]
    """Of each open meld's rank: that the next draw brings one."""
    any_meld: Fraction
    risks: Mapping[int, Fraction]
    """By kind held: that the next player can take the pile with it."""


def hoped(view: View) -> Hoped | Impossible:
    """The odds of a seat, from what it sees; or why there are none."""
    if view.phase == "scored":
        return Impossible("odds.scored")
    opening = None if view.is_open else _opening(view)
    fits = _fitting(view)
    clean, dirty = books(view.rules, view.mine)
    needs = missing_books(view.rules, clean, dirty)
    return Hoped(
        opening,
        matching_chance(view),
        needs,
        {kind: next_draw(view, [kind]) for kind in fits},
        next_draw(view, fits),
        discard_risks(view),
    )


def _opening(view: View) -> Opening:
    known, own = Known.of(view), view.seat == view.to_move
    try:
        waiting, ways = opening_by_draw(known, DRAWS), opening_ways(known).chance
    except Impossible:  # the stock does not last so long
        waiting, ways = None, None
    return Opening(
        known.minimum,
        best_laydown(known.rules, known.hand).points,
        waiting,
        ways,
        can_take(known) if own and view.phase == "draw" and view.pile else None,
        completion(view) if own and view.phase == "meld" else None,
    )


def _fitting(view: View) -> list[int]:
    """The ranks of the team's unfinished melds, once it is open."""
    return sorted({meld.kind for meld in view.mine if meld.size < view.rules.meld_max} if view.is_open else ())
