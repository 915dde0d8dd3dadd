"""The buttons of every table: the one main action, undo, a new deal, the settings."""

from __future__ import annotations

from cardgames.texts import texts
from cardgames.views.scene import Action


def main_action(game: str, main: str, language: str) -> tuple[Action, ...]:
    """The main action of a game with id ``game``: ``match``, ``next`` or ``reply``; none for an empty name."""
    t, label = texts(language), f"table.action.{main}"
    own = f"{label}.{game.replace('-', '_')}"
    return (Action(main, t(own if own in t else label), main=True),) if main else ()


def standing_actions(language: str, *, can_undo: bool, is_open: bool) -> tuple[Action, ...]:
    """What can always be done; ``is_open``: whether the form of settings is."""
    t = texts(language)
    return (
        Action("undo", t("table.action.undo"), off=not can_undo),
        Action("deal", t("table.action.deal")),
        Action("settings", t("table.action.settings"), open=is_open),
    )
