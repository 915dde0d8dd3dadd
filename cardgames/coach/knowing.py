"""What the seat to move knows: its view, and what the public history of the game adds to it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardgames.game import Game
from cardgames.games import GAMES, find_game
from cardgames.session import Session
from cardgames.texts import Impossible


def known_at(where: Any) -> tuple[Game[Any, Any, Any, Any], Any]:
    """The game, and what the seat to move knows there, as the game's `redeal` takes it.

    ``where`` is a `Session`, or a view of the seat to move, which has no history. Raises `Impossible` when it is
    nobody's move, or another's.
    """
    game = where.game if isinstance(where, Session) else _game_of(where)
    view = where.view(where.to_move) if isinstance(where, Session) and where.to_move is not None else where
    if isinstance(view, Session) or view.to_move is None:
        raise Impossible("coach.over")
    if view.seat != view.to_move:
        raise Impossible("coach.not_to_move", seat=view.seat + 1, turn=view.to_move + 1)
    session = where if isinstance(where, Session) else None
    return game, _trash(view, session) if game.id == "trash" else _hand_and_foot(view, session)


def _game_of(view: Any) -> Game[Any, Any, Any, Any]:
    games = map(find_game, GAMES)
    return next(game for game in games if isinstance(view.rules, game.rules_type))


def _trash(view: Any, session: Session | None) -> Any:
    """TR-9: whoever has seen the discards shuffled knows what the stock holds; all that has left it since lies open."""
    from cardgames.trash.redeal import Known  # noqa: PLC0415 - the game that is asked about

    made_anew = session is not None and _saw_reshuffle(session)
    return Known(view, session.state.stock if session and made_anew else None)


def _saw_reshuffle(session: Session) -> bool:
    """Whether the stock has been made anew in the hand that is being played."""
    for played in reversed(session.played):
        if played.after.shuffles > played.before.shuffles:
            return "reshuffle" in {step.verb for step in session.steps(played)}
    return False


def _hand_and_foot(view: Any, session: Session | None) -> Any:
    """HF-12, HF-15: the cards of an opening that was taken back have been seen by all."""
    from cardgames.hand_and_foot.redeal import known_of  # noqa: PLC0415 - the game that is asked about

    return known_of(view, _shown(session) if session else ())


def _shown(session: Session) -> list[tuple[int, ...]]:
    """By seat, cards that were shown and taken back into the hand, and have not been played since.

    Of equal cards those that were shown count as the first to be played, so that no more is claimed than is sure.
    """
    shown: list[Counter[int]] = [Counter() for _ in range(session.rules.players)]
    for played in session.played:
        seat, before, after = played.seat, played.before, played.after
        if played.move.verb == "next":
            shown = [Counter() for _ in shown]
        elif before.feet[seat] and not after.feet[seat]:
            shown[seat] = Counter()
        else:
            shown[seat] -= Counter(before.hands[seat]) - Counter(after.hands[seat])
        if played.move.verb == "back":
            shown[seat] += Counter(after.hands[seat]) - Counter(before.hands[seat])
    return [tuple(cards.elements()) for cards in shown]
