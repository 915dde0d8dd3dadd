"""A coach's advice in words: two sentences, which move and how sure, and where the difference comes from; a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgames.cards import KINDS
from cardgames.texts import Text, texts

if TYPE_CHECKING:
    from cardgames.coach.advice import Advice, Candidate

UNITS = {"trash": (100, 1), "hand-and-foot": (1, 0)}
"""By game: how many to one of worth (percentage points, points), and the digits after the decimal mark."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number with so many decimals, told in any language; signed, with a plus where it is more than nothing."""

    value: float
    digits: int
    signed: bool = False

    def say(self, language: str = "en") -> str:
        """The number in the language's way."""
        plus = "+" if self.signed and round(self.value, self.digits) > 0 else ""
        return plus + texts(language).number(self.value, self.digits)


def move_text(game: str, move: Any) -> Text:
    """A move in words.

    >>> from cardgames.hand_and_foot import read_move
    >>> move_text("hand-and-foot", read_move("lay K:4+2:1")).say()
    'Lay down (king): 4 × king and 1 × two'
    """
    key = f"{_domain(game)}.move.{move.verb}"
    if game == "trash":
        return Text(key, {"place": move.place})
    if move.verb not in ("lay", "discard"):
        return Text(key, {})
    cards = [(move.kind, move.naturals), (KINDS.index("2"), move.twos), (KINDS.index("Jk"), move.jokers)]
    counted = [Text("card.counted", {"n": n, "kind": _kind(kind)}) for kind, n in cards if n]
    return Text(key, {"kind": _kind(move.kind), "cards": counted})


def gain_text(game: str, worth: float) -> Text:
    """A difference of worth in words: percentage points, or points of the round.

    >>> [gain_text("hand-and-foot", 34.2).say(), gain_text("trash", 0.034).say()]
    ['34 points', '3.4 percentage points']
    """
    n = {"n": round(worth)} if game == "hand-and-foot" else {"points": number(game, worth)}
    return Text(f"coach.gain.{_domain(game)}", n)


def number(game: str, worth: float, signed: bool = False) -> Number:
    """A worth, or a difference, in the unit it is told in."""
    times, digits = UNITS[game]
    return Number(times * worth, digits, signed)


def sentences(advice: Advice, language: str = "en") -> str:
    """The advice in two sentences; in one if there is only one move."""
    t, game, move = texts(language), advice.game, move_text(advice.game, advice.best.move)
    if advice.second is None:
        return t("coach.only", move=move)
    second, behind = move_text(game, advice.second.move), advice.second.behind
    state = "clear" if advice.is_clear else "alike" if advice.is_settled else "open"
    told = t(f"coach.{state}", move=move, second=second, gain=gain_text(game, -behind.value),
             low=number(game, -behind.high), high=number(game, -behind.low),
             margin=gain_text(game, advice.margin))  # fmt: skip
    parts = _parts(advice, advice.second)
    why = f"coach.why.{_domain(game)}" if parts else "coach.same"
    return f"{told} {t(why, n=advice.playouts, parts=parts, second=second)}"


def table(advice: Advice, language: str = "en") -> tuple[list[str], list[list[str]]]:
    """The head and the rows of a table of the moves, best first: worth, distance to the best, its range, playouts."""
    t, game = texts(language), advice.game
    head = [t("coach.head.move"), t(f"coach.head.worth.{_domain(game)}"), t("coach.head.behind"), t("coach.head.range"),
            t("coach.head.playouts")]  # fmt: skip
    return head, [_row(advice, candidate, language) for candidate in advice.candidates]


def _row(advice: Advice, candidate: Candidate, language: str) -> list[str]:
    t, game, behind = texts(language), advice.game, candidate.behind
    move = move_text(game, candidate.move).say(language)
    if not candidate.value.n:
        return [move, "–", "–", "–", t.number(0)]
    worth = t.percent(candidate.value.value) if game == "trash" else number(game, candidate.value.value).say(language)
    if candidate is advice.best:
        return [move, worth, "–", "–", t.number(candidate.value.n)]
    far = t("coach.range", low=number(game, behind.low, signed=True), high=number(game, behind.high, signed=True))
    return [move, worth, number(game, behind.value, signed=True).say(language), far, t.number(candidate.value.n)]


def _parts(advice: Advice, second: Candidate) -> list[Text]:
    """What the best gains over another move, part by part, the largest first; parts that round to nothing left out."""
    gains = [number(advice.game, -part, signed=True) for part in second.parts]
    told = sorted(zip(gains, advice.parts, strict=True), key=lambda one: -abs(one[0].value))
    key = f"coach.part.{_domain(advice.game)}."
    return [Text(key + name, {"gain": gain}) for gain, name in told if round(gain.value, gain.digits)]


def _kind(kind: int) -> Text:
    return Text(f"card.kind.{KINDS[kind]}", {})


def _domain(game: str) -> str:
    return game.replace("-", "_")
