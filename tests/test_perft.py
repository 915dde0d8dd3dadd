"""Perft: how many lines of play, and how many different positions, lie so many moves ahead of small positions.

The counts stand in ``data/perft/<game>.json``. ``python tests/test_perft.py`` counts them anew.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardgames.game import Game
from cardgames.hand_and_foot import HAND_AND_FOOT
from cardgames.trash import TRASH

GAMES: dict[str, Game[Any, Any, Any, Any]] = {TRASH.id: TRASH, HAND_AND_FOOT.id: HAND_AND_FOOT}
FOLDER = Path(__file__).parent.parent / "data" / "perft"


def perft(game: Game[Any, Any, Any, Any], position: str, depth: int) -> tuple[list[int], list[int]]:
    """Lines of play and different positions after 0, 1, … ``depth`` moves; an ended game has no lines any more."""
    level = Counter([game.read(position)])
    lines, positions = [1], [1]
    for _ in range(depth):
        after: Counter[Any] = Counter()
        for state, ways in level.items():
            for move in game.legal(state):
                after[game.apply(state, move)] += ways
        level = after
        lines.append(sum(level.values()))
        positions.append(len(level))
    return lines, positions


def entries() -> list[Any]:
    return [
        pytest.param(game, entry, id=f"{game.id}: {entry['name']}")
        for game in GAMES.values()
        for entry in json.loads((FOLDER / f"{game.id}.json").read_text(encoding="utf-8"))["entries"]
    ]


@pytest.mark.parametrize(("game", "entry"), entries())
def test_perft(game: Game[Any, Any, Any, Any], entry: dict[str, Any]) -> None:
    lines, positions = perft(game, entry["position"], len(entry["lines"]) - 1)
    assert (lines, positions) == (entry["lines"], entry["positions"])


def write() -> None:
    """Count every entry of the files anew, to the depth it has."""
    for game in GAMES.values():
        path = FOLDER / f"{game.id}.json"
        file = json.loads(path.read_text(encoding="utf-8"))
        for entry in file["entries"]:
            entry["lines"], entry["positions"] = perft(game, entry["position"], len(entry["lines"]) - 1)
        path.write_text(json.dumps(file, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
