"""A coach's advice in two sentences: which move and how sure, and where the difference comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgames.cards import KINDS
from cardgames.texts import Text, texts

if TYPE_CHECKING:
    from cardgames.coach.advice import Advice

POINTS = {"trash": 100.0, "hand-and-foot": 1.0}
"""By game, in what a worth is told: percentage points, points of the round."""


def move_text(game: str, move: Any) -> Text:
    """A move in words.

    >>> from cardgames.hand_and_foot import read_move
    >>> move_text("hand-and-foot", read_move("lay K:4+2:1")).say()
    'Lay down (king): 4 × king and 1 × two'
    """
    key = f"{game.replace('-', '_')}.move.{move.verb}"
    if game == "trash":
        return Text(key, {"place": move.place})
    if move.verb not in ("lay", "discard"):
        return Text(key, {})
    cards = [(move.kind, move.naturals), (KINDS.index("2"), move.twos), (KINDS.index("Jk"), move.jokers)]
    counted = [Text("card.counted", {"n": n, "kind": _kind(kind)}) for kind, n in cards if n]
    return Text(key, {"kind": _kind(move.kind), "cards": counted})


def _kind(kind: int) -> Text:
    return Text(f"card.kind.{KINDS[kind]}", {})


def sentence(advice: Advice, language: str = "en") -> str:
    """The advice in two sentences; in one if there is only one move."""
    t, second = texts(language), advice.second
    move = move_text(advice.game, advice.best.move)
    if second is None:
        return t("coach.only", move=move)
    behind = second.behind
    gain, low, high = (gain_text(advice.game, -x) for x in (behind.value, behind.high, behind.low))
    state = "clear" if advice.is_clear else "alike" if advice.is_settled else "open"
    told = t(f"coach.{state}", move=move, second=move_text(advice.game, second.move), gain=gain, low=low, high=high,
             margin=gain_text(advice.game, advice.margin))  # fmt: skip
    return f"{told} {_why(advice, language)}"


def gain_text(game: str, worth: float) -> Text:
    """A difference of worth in words: points of the round, or percentage points.

    >>> [gain_text("hand-and-foot", 34.2).say(), gain_text("trash", 0.034).say()]
    ['34 points', '3.4 percentage points']
    """
    if game == "trash":
        return Text("coach.gain.trash", {"points": Number(100 * worth, 1)})
    return Text("coach.gain.hand_and_foot", {"n": round(worth)})


def _why(advice: Advice, language: str) -> str:
    """How many playouts there were, and the parts of the difference to the next best move, the largest first."""
    t, domain, digits = texts(language), advice.game.replace("-", "_"), 1 if advice.game == "trash" else 0
    assert advice.second is not None
    gains = [(-part * POINTS[advice.game], name) for part, name in zip(advice.second.parts, advice.parts, strict=True)]
    told = [Text(f"coach.part.{domain}.{name}", {"gain": Number(gain, digits, signed=True)})
            for gain, name in sorted(gains, key=lambda one: -abs(one[0])) if round(gain, digits)]  # fmt: skip
    if not told:
        return t("coach.same", n=advice.playouts)
    return t("coach.why", n=advice.playouts, parts=told, second=move_text(advice.game, advice.second.move))


class Number:
    """A number of so many digits, told in any language; signed, with a plus where it is one."""

    def __init__(self, value: float, digits: int, signed: bool = False) -> None:
        self.value, self.digits, self.signed = round(value, digits), digits, signed

    def say(self, language: str = "en") -> str:
        """The number in the language's way."""
        plus = "+" if self.signed and self.value > 0 else ""
        return plus + texts(language).number(self.value, self.digits)
