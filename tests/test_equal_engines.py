"""The published comparison of the engines: its card tells its data, and its command plays what it says."""

from __future__ import annotations

import json
from collections import Counter

from cardgames.published import published
from tests.equal_engines import card, play, tasks


def test_the_card_tells_the_data() -> None:
    facts = json.loads(published("equal_engines.json").read_text(encoding="utf-8"))
    table = {name: Counter(found) for name, found in facts["games"].items()}
    assert published("equal_engines.md").read_text(encoding="utf-8") == card(table, facts["command"])
    assert sum(found["games"] for found in table.values()) >= 1000


def test_every_preset_number_of_players_and_agent_is_a_task() -> None:
    todo = list(tasks({"trash": 1, "hand-and-foot": 2}))
    assert len(todo) == len(set(todo)) == 2 * 5 * 3 + 4 * 5 * 6
    for task in (todo[0], todo[-1]):
        assert play(task)["games"] == task[-1]
