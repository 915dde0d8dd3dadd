"""The two games by name: each is imported when it is first asked for.

>>> find_game("trash").id
'trash'
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardgames.game import Game
from cardgames.texts import Impossible

GAMES = {"trash": "cardgames.trash:TRASH", "hand-and-foot": "cardgames.hand_and_foot:HAND_AND_FOOT"}
"""Id of a game -> where its record lives. New games go to the end: share codes name a game by its place."""


def find_game(name: str) -> Game[Any, Any, Any, Any]:
    """The game with an id, ``trash`` or ``hand-and-foot``; raises `Impossible` for another."""
    if name not in GAMES:
        raise Impossible("session.game", given=name, accepted=list(GAMES))
    module, record = GAMES[name].split(":")
    found: Game[Any, Any, Any, Any] = getattr(import_module(module), record)
    return found


def read_rules(game: str, text: str) -> Any:
    """The rules of a game from their text, ``bicycle,players=3``; raises `Impossible` naming what is accepted."""
    return _rules_module(game).read_rules(text)


def rules_text(game: str, rules: Any) -> str:
    """Rules as text, the preset and what was changed: the inverse of `read_rules`."""
    text: str = _rules_module(game).rules_text(rules)
    return text


def _rules_module(game: str) -> Any:
    find_game(game)
    return import_module(GAMES[game].split(":")[0] + ".rules")
