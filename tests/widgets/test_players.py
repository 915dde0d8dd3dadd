"""Players with settings wherever a game can be opened: at the tables, in the replay, in the terminal."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.cli import main
from cardgames.session import Session
from cardgames.texts import LANGUAGES
from cardgames.widgets import play_hand_and_foot, play_trash

TURNED = {
    "hand-and-foot": (play_hand_and_foot, "careful(open=late)", "Careful (open=late)"),
    "trash": (play_trash, "takes_useful(jack=low)", "Takes every useful discard (jack=low)"),
}


def seats(panel: Any) -> dict[str, Any]:
    fields = (field for group in panel.form.scene["groups"] for field in group["fields"])
    return {field["name"]: field for field in fields if field["name"].startswith("agent_")}


@pytest.mark.parametrize("game", TURNED)
def test_a_shared_game_keeps_its_players_at_the_table(game: str) -> None:
    table, agent, name = TURNED[game]
    session = Session(game, seed=5, seats=(None, agent), rules="bicycle,players=2")
    panel = table(code=session.code()).panel
    assert panel.session.seats == (None, agent)
    assert seats(panel)["agent_1"]["value"] == agent
    assert tuple(seats(panel)["agent_1"]["options"][-1]) == (agent, name)
    panel.deal(7)
    assert panel.session.seats == (None, agent)
    panel.form._on_message(panel.form, {"id": "p-1", "event": {"name": "agent_1", "value": "random"}}, [])
    assert agent not in dict(seats(panel)["agent_1"]["options"])
    panel.form._on_message(panel.form, {"id": "p-2", "event": {"name": "agent_1", "value": "nobody"}}, [])
    assert "There is no computer player “nobody”" in seats(panel)["agent_1"]["error"]
    assert not panel.form.errors


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TURNED)
def test_a_game_of_players_with_settings_is_replayed(
    game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, agent, _ = TURNED[game]
    session = Session(game, seed=5, seats=(agent, agent), rules="bicycle,players=2")
    assert main(["replay", session.code(), "--moment", "3", "--lang", language]) == 0
    told = capsys.readouterr().out
    assert agent[agent.index("(") :] in told
