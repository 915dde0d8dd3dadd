"""What a house plays otherwise than the words of a clause say, option by option, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgames.cards import KINDS, RANKS
from cardgames.texts import Text, texts


def differing(game: str, options: Iterable[str], rules: Any, language: str) -> str:
    """One sentence naming those of the options whose value is not the usual one; empty when none differs.

    >>> from cardgames.hand_and_foot import PRESETS
    >>> differing("hand-and-foot", ["wilds", "meld_max"], PRESETS["double"], "en")
    'The rules chosen here differ: a meld with wild cards holds at least twice as many naturals as wilds.'
    """
    usual = type(rules)()
    changed = [name for name in options if getattr(rules, name) != getattr(usual, name)]
    said = [_said(game, name, rules, usual).say(language) for name in changed]
    return texts(language)("clause.differing", changes="; ".join(said)) if said else ""


def _said(game: str, name: str, rules: Any, usual: Any) -> Text:
    """An option and its value."""
    value, key = getattr(rules, name), f"clause.differing.{game.replace('-', '_')}.{name}"
    if name == "decks":
        return Text(key, {"n": rules.number_of_decks})
    if isinstance(value, str):
        return Text(f"{key}.{value}", {})
    if isinstance(value, frozenset):
        return Text(key if value else f"{key}.none", {"ranks": [RANKS[rank - 1] for rank in sorted(value)]})
    if name == "card_values":
        return Text(key, {"values": [_value(kind, n) for kind, n in enumerate(value) if n != usual.card_values[kind]]})
    if name == "minimums":
        return Text(key, {"n": len(value)})
    return Text(key, {"n": value + 1 if name == "first_starter" else value})


def _value(kind: int, points: int) -> Text:
    return Text("clause.differing.value", {"kind": Text(f"card.kind.{KINDS[kind]}", {}), "points": points})
