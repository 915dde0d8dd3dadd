"""The moments of a game that one wants to see again: a deal, an opening, the pile taken, a Foot, who went out.

Found in what was played, step by step; each has its clause. A moment is the position right after its move.
"""

from __future__ import annotations

from importlib import import_module

from cardgames.moments.moment import Moment
from cardgames.session import Session

__all__ = ["Moment", "moments"]


def moments(session: Session) -> tuple[Moment, ...]:
    """The named moments of a whole game, in their order, those after the moment shown included.

    >>> session = Session("trash", seed=0, seats=("takes_useful", "takes_useful"))
    >>> _ = session.replies()
    >>> [moment.say() for moment in moments(session)[:2]]
    ['Hand 1 is dealt', 'Player 2 fills 8 places in one turn']
    """
    finder = import_module(f"{__name__}.{session.game.id.replace('-', '_')}")
    found: tuple[Moment, ...] = tuple(finder.find(session.first, session.known))
    return found
