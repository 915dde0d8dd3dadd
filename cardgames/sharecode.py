"""The share code: a game, a question or a place in a lesson as one short word that can be read aloud.

A code is one whole number in base 32, in digits and letters that are hard to confuse (``o`` is read
as 0, ``i`` and ``l`` as 1, small letters as capitals; dashes and spaces do not count)::

    1 ……… cc    version sign, the packed fields, two check signs

The check signs make the number of the whole code leave the remainder 1 when divided by the prime
1021. Each sign weighs a power of 32, so changing one sign, or swapping two neighbours, always
breaks it; so does pasting a code twice. Every version keeps the version sign first and the check
signs last.

>>> code = share_code(Shared(game="trash", seed=7))
>>> read_code(code.lower()) == Shared(game="trash", seed=7)
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache, partial
from typing import Any

from cardgames.games import GAMES, find_game, read_rules
from cardgames.roster import Roster
from cardgames.seeds import deal_key
from cardgames.tape import Packer, Tape, Unpacker
from cardgames.texts import LANGUAGES, Impossible, Unreadable

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VERSION = 1
LONGEST = 2048
"""The most signs a code may have."""
_CHECK = 1021
_PLAYERS = 32
"""Room for a reader and the ready players; the last place is that of a player with knobs, who follows it."""
_ALIKE = str.maketrans("OIL", "011", "- ")
_PYTHON_DIGITS = str.maketrans(SIGNS, "0123456789ABCDEFGHIJKLMNOPQRSTUV")


@dataclass(frozen=True, slots=True)
class Shared:
    """What a share code carries; each field may be missing (None)."""

    language: str | None = None
    game: str | None = None
    """``trash`` or ``hand-and-foot``."""
    rules: str | None = None
    """The rules as text; missing for ``bicycle``."""
    seed: int | None = None
    number: int | None = None
    """The number of the game in a run from that seed; missing for game 0."""
    seats: tuple[str | None, ...] | None = None
    """The agent in each seat, None for a reader."""
    position: str | None = None
    """The first position in the notation, for a game that does not start from a deal."""
    moves: tuple[str, ...] | None = None
    """The moves from the first position on, in the notation."""
    moment: int | None = None
    """How many of the moves have been played at the moment shown; missing for all of them."""
    question: str | None = None
    walk: tuple[int, ...] | None = None
    """The stations of the rule walk that are done."""


@lru_cache(maxsize=4)
def share_code(shared: Shared) -> str:
    """The share code of what is shared; raises `Impossible` when it would be longer than `LONGEST`.

    Texts are printable ASCII. Moves need a game and either a position or a seed. The last codes are remembered: a
    table asks for the same one with every touch.
    """
    packer = Packer()
    _layout(packer, shared)
    body = SIGNS[VERSION] + _to_signs(packer.number())
    check = (1 - _to_number(body) * len(SIGNS) ** 2) % _CHECK
    code = body + _to_signs(check).rjust(2, SIGNS[0])
    if len(code) > LONGEST:
        raise Impossible("session.code_unpackable", n=len(code), most=LONGEST)
    return code


def read_code(text: str) -> Shared:
    """What a share code carries; an address with ``?code=…`` in it is read too.

    Raises `Unreadable` for text that is no code, damaged, too long or from a newer version.
    """
    code = _tidied(text)
    version = SIGNS.index(code[0])
    if _to_number(code) % _CHECK != 1 or version == 0:
        raise Unreadable("session.code_damaged")
    if version > VERSION:
        raise Unreadable("session.code_newer", version=version, known=VERSION)
    unpacker = Unpacker(_to_number(code[1:-2]))
    try:
        shared = _layout(unpacker, Shared())
    except (LookupError, ArithmeticError, TypeError) as error:
        raise Unreadable("session.code_damaged") from error
    if unpacker.number:
        raise Unreadable("session.code_damaged")
    return shared


def grouped(code: str, size: int = 5) -> str:
    """A code in groups of signs, easier to read aloud.

    >>> grouped("123456789ABC")
    '12345-6789A-BC'
    """
    return "-".join(code[i : i + size] for i in range(0, len(code), size))


def first_position(shared: Shared) -> Any:
    """The position a shared game starts from: its own, or the deal of its rules and seed."""
    if shared.game is None or (shared.position is None and shared.seed is None):
        raise TypeError("a shared game has a game, and a position or a seed")
    game = find_game(shared.game)
    if shared.position is not None:
        return game.read(shared.position)
    return game.deal(read_rules(game.id, shared.rules or "bicycle"), deal_key(shared.seed or 0, shared.number or 0))


def _tidied(text: str) -> str:
    """The signs of a code without what does not count; raises `Unreadable`."""
    seen = "".join(filter(str.isprintable, text))  # a chat may add breaks and signs without width
    code = seen.rpartition("code=")[2].partition("&")[0].upper().translate(_ALIKE)
    for sign in code:
        if sign not in SIGNS:
            raise Unreadable("session.code_foreign", sign=sign)
    if len(code) > LONGEST:
        raise Unreadable("session.code_long", n=len(code), most=LONGEST)
    if len(code) < 3:
        raise Unreadable("session.code_short", n=len(code))
    return code


def _to_number(signs: str) -> int:
    return int("0" + signs.translate(_PYTHON_DIGITS), len(SIGNS))


def _to_signs(number: int) -> str:
    signs = []
    while number:
        number, sign = divmod(number, len(SIGNS))
        signs.append(SIGNS[sign])
    return "".join(reversed(signs))


def _layout(tape: Tape, shared: Shared) -> Shared:
    """A code's fields in their order, described once for both directions; returns what was packed or unpacked."""
    ways: dict[str, Callable[[Any], Any]] = {
        "language": lambda value: tape.choice(value, list(LANGUAGES), 16),
        "game": lambda value: tape.choice(value, list(GAMES), 16),
        "seed": tape.integer,
        "number": tape.integer,
        "seats": lambda value: tape.row(value, partial(_player, tape, find_game(found["game"]).agents)),
        "moves": lambda value: _moves(tape, value, Shared(**found)),
        "moment": tape.integer,
        "walk": lambda value: tape.row(value, tape.integer),
    }

    found: dict[str, Any] = {}
    for name in (field.name for field in fields(Shared)):
        value = getattr(shared, name)
        if tape.digit(int(value is not None), 2):
            found[name] = ways.get(name, tape.text)(value)
    return Shared(**found)


def _player(tape: Tape, players: Roster, name: str | None) -> str | None:
    """A reader or a ready player by its place; a player with knobs as the ready one, and each knob with its value."""
    places: list[str | None] = [None, *players]
    base, knobs = players.parts(name) if name else (None, {})
    place = tape.digit(_PLAYERS - 1 if knobs else places.index(base), _PLAYERS)
    if place < _PLAYERS - 1:
        return places[place]
    base, names = tape.choice(base, places, _PLAYERS), list(players.knobs)
    turned = tape.row(
        list(knobs.items()),
        lambda knob: (tape.choice(knob and knob[0], names, _PLAYERS), tape.text(knob and knob[1])),
    )
    try:
        return players.name(base, dict(turned))
    except Impossible as error:
        raise LookupError(f"no player {base} with {turned}") from error


def _moves(tape: Tape, moves: Sequence[str] | None, start: Shared) -> tuple[str, ...]:
    """Moves as their places among the legal ones: a forced move costs nothing."""
    trail = _trail(replace(start, language=None, seats=None))
    number = 0

    def one(text: str | None) -> str:
        nonlocal number
        move = tape.choice(text and trail.game.read_move(text), trail.legal(number))
        trail.play(number, move)
        number += 1
        return str(move)

    return tape.row(moves, one)


class _Trail:
    """A game from its first position on: the code of a game that grows asks only about the moves that are new."""

    def __init__(self, start: Shared) -> None:
        self.game = find_game(start.game or "")
        self._state = first_position(start)
        self._moves: list[Any] = []
        self._legal: list[tuple[Any, ...]] = []
        self._start = self._state

    def legal(self, number: int) -> tuple[Any, ...]:
        """The legal moves when ``number`` of the moves have been played."""
        if number == len(self._legal):
            self._legal.append(self.game.legal(self._state))
        return self._legal[number]

    def play(self, number: int, move: Any) -> None:
        """Play a move as number ``number``, unless it is known; what had been played from there on is forgotten."""
        if number < len(self._moves) and self._moves[number] == move:
            return
        if number < len(self._moves):
            del self._moves[number:], self._legal[number + 1 :]
            self._state = self._start
            for known in self._moves:
                self._state = self.game.apply(self._state, known)
        self._state = self.game.apply(self._state, move)
        self._moves.append(move)


_trail = lru_cache(maxsize=4)(_Trail)
