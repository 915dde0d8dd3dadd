"""Golden games: one readable transcript per game × preset in ``tests/golden``, replayed line by line.

``python tests/test_golden.py`` writes them anew; read the difference before it is committed.

A transcript is a position, then one line a move (seat, move, what happened card by card), with the
position once more whenever a new deal begins, and the outcome at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgames.game import Game
from cardgames.hand_and_foot import HAND_AND_FOOT
from cardgames.replay import step_text
from cardgames.seeds import agent_key, child, deal_key
from cardgames.trash import TRASH

GAMES: tuple[Game[Any, Any, Any, Any], ...] = (TRASH, HAND_AND_FOOT)
FOLDER = Path(__file__).parent / "golden"
SEED = 0

each_preset = pytest.mark.parametrize(
    ("game", "preset"),
    [pytest.param(game, preset, id=f"{game.id}-{preset}") for game in GAMES for preset in game.presets],
)


def transcript(game: Game[Any, Any, Any, Any], preset: str) -> Iterator[str]:
    """The lines of a game of seed 0, the seats played by the game's agents in turn."""
    agents = list(game.agents.values())
    state, number = game.deal(game.presets[preset], deal_key(SEED)), 0
    yield f"position {state}"
    while (seat := game.to_move(state)) is not None:
        move = agents[seat % len(agents)](game.view(state, seat), child(agent_key(SEED, 0, seat), number))
        yield f"{seat} {move}: {'; '.join(map(step_text, game.steps(state, move)))}"
        state, number = game.apply(state, move), number + 1
        if str(move) == "next" or game.to_move(state) is None:
            yield f"position {state}"
    outcome = game.outcome(state)
    assert outcome is not None
    yield f"outcome {' '.join(map(str, outcome.scores))}, won by {' '.join(map(str, outcome.winners))}"


def lines(game: Game[Any, Any, Any, Any], preset: str) -> list[str]:
    return (FOLDER / f"{game.id}-{preset}.txt").read_text(encoding="utf-8").splitlines()


@each_preset
def test_the_same_seed_gives_the_golden_game(game: Game[Any, Any, Any, Any], preset: str) -> None:
    assert list(transcript(game, preset)) == lines(game, preset)


@each_preset
def test_the_golden_game_replays_line_by_line(game: Game[Any, Any, Any, Any], preset: str) -> None:
    first, *rest = lines(game, preset)
    state = game.read(first.removeprefix("position "))
    for line in rest[:-1]:
        if line.startswith("position "):
            assert game.read(line.removeprefix("position ")) == state
            continue
        move = game.read_move(line.partition(": ")[0].partition(" ")[2])
        assert line == f"{game.to_move(state)} {move}: {'; '.join(map(step_text, game.steps(state, move)))}"
        state = game.apply(state, move)
    outcome = game.outcome(state)
    assert outcome is not None
    assert rest[-1].startswith(f"outcome {' '.join(map(str, outcome.scores))},")


if __name__ == "__main__":
    for game in GAMES:
        for preset in game.presets:
            text = "".join(f"{line}\n" for line in transcript(game, preset))
            (FOLDER / f"{game.id}-{preset}.txt").write_text(text, encoding="utf-8")
