"""Any game to be looked through once more: a shared one, one of agents from its seed, a golden one, a transcript.

A transcript is a position, then one line a move (seat, move, what happened card by card), with the position once
more whenever a new deal begins and at the end, and then the outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from cardgames.cards import KINDS, cards_text
from cardgames.game import Step
from cardgames.games import GAMES, find_game, read_rules
from cardgames.seeds import deal_key
from cardgames.session import Session, open_shared
from cardgames.sharecode import read_code
from cardgames.texts import Problem, Unreadable

GOLDEN_SEED = 0
"""The seed of the golden games."""
POSITION = "position "
_LONGEST = 60
"""Signs of a line that an error shows."""


def open_replay(text: str) -> Session:
    r"""The game of a share code, of an address with one, or of a transcript, at the moment that was shared.

    Where nobody but agents sits and no move is given, they play; without a moment it is the end that is shown.
    Raises `Unreadable` or `Impossible`.

    >>> game = agents_game("trash", seed=7)
    >>> game.go_to(12)
    >>> open_replay(game.code()).moment, open_replay("\n".join(transcript(game))).moment
    (12, 12)
    """
    if text.lstrip().startswith(POSITION):
        return read_transcript(text)
    shared = read_code(text)
    session = open_shared(replace(shared, moment=None))
    if not session.length and None not in session.seats:
        session.replies()
    session.go_to(session.length if shared.moment is None else shared.moment)
    return session


def agents_game(
    game: str, rules: Any = None, seed: int | None = None, agents: Sequence[str] | None = None, number: int = 0
) -> Session:
    """Game ``number`` of a run from a seed, played to its end by agents, and shown at its beginning.

    ``agents`` are names by seat, or one for all; without them the game's first agent sits everywhere.
    Raises `Impossible`.
    """
    rules = read_rules(game, rules or "bicycle") if isinstance(rules, str | None) else rules
    names = list(agents or list(find_game(game).agents)[:1])
    session = Session(game, rules, seed, names * rules.players if len(names) == 1 else names, number=number)
    session.replies()
    session.go_to(0)
    return session


def golden_game(game: str, preset: str = "bicycle") -> Session:
    """The golden game of a preset, at its beginning: seed 0, the seats played by the game's agents in turn.

    >>> golden_game("trash").agent_to_move
    'takes_useful'
    """
    agents, rules = list(find_game(game).agents), read_rules(game, preset)
    return agents_game(game, rules, GOLDEN_SEED, [agents[seat % len(agents)] for seat in range(rules.players)])


def transcript(session: Session) -> Iterator[str]:
    """The lines of a game's transcript up to the moment shown.

    >>> *_, last = transcript(agents_game("trash", seed=7))
    >>> last.startswith("position trash bicycle | key ")
    True
    """
    yield f"{POSITION}{session.first}"
    for played, entry in zip(session.played, session.transcript(), strict=True):
        yield f"{played.seat} {entry.move}: {'; '.join(map(step_text, entry.steps))}"
        if entry.move == "next" or session.game.to_move(played.after) is None:
            yield f"{POSITION}{played.after}"
    if session.outcome is not None:
        scores, winners = (" ".join(map(str, row)) for row in (session.outcome.scores, session.outcome.winners))
        yield f"outcome {scores}, won by {winners}"


def read_transcript(text: str) -> Session:
    """The game of a transcript, at its end, every line checked; raises `Unreadable` naming the first wrong line.

    It does not say who played, so readers sit in all seats.
    """
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    game = lines[0].removeprefix(POSITION).split(" ", 1)[0]
    if game not in GAMES:
        raise Unreadable("replay.transcript.game", given=game[:_LONGEST], accepted=list(GAMES))
    session = _begun(game, lines[0].removeprefix(POSITION))
    for number, line in enumerate(lines, 1):
        if line[:1].isdigit():
            _play_line(session, number, line)
    for number, (given, right) in enumerate(zip_longest(lines, transcript(session), fillvalue=""), 1):
        if given != right:
            raise Unreadable("replay.transcript.line", n=number, given=_shown(given), right=_shown(right))
    return session


def _play_line(session: Session, number: int, line: str) -> None:
    try:
        session.play(line.partition(": ")[0].partition(" ")[2])
    except Problem as problem:
        raise Unreadable("replay.transcript.move", n=number, given=_shown(line), problem=problem) from problem


def _begun(game: str, position: str) -> Session:
    """The game from a position on; the deal of a golden game is named by its seed, which makes shorter codes."""
    first = find_game(game).read(position)
    readers = (None,) * first.rules.players
    if first == find_game(game).deal(first.rules, deal_key(GOLDEN_SEED)):
        return Session(game, first.rules, GOLDEN_SEED, readers)
    return Session(game, seed=GOLDEN_SEED, seats=readers, position=position)


def _shown(line: str) -> str:
    """A line of an error, cut where it gets long."""
    return line[:_LONGEST] + "…" * (len(line) > _LONGEST) or "–"


def step_text(step: Step) -> str:
    """A step in short: ``place As 1``."""
    return " ".join([step.verb, *(_value_text(name, value) for name, value in step.params.items())])


def _value_text(name: str, value: Any) -> str:
    if name in ("card", "cards"):
        return cards_text([value] if name == "card" else value)
    if name == "kind":
        return KINDS[value]
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
