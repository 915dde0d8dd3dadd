"""Which game to look through: a shared one, one that agents play from a seed, or a golden one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from cardgames.games import GAMES, find_game, read_rules
from cardgames.replay import agents_game, golden_game, open_replay
from cardgames.seeds import read_seed
from cardgames.session import Session
from cardgames.texts import Texts, texts
from cardgames.widgets.form import Button, Choice, Field, Form, Group, Line, Number
from cardgames.widgets.panels.play_settings import agent_field

MOST_PLAYERS: Final = 6
PLAYERS: Final = {"trash": 2, "hand-and-foot": 4}
"""How many play unless the reader says otherwise."""
EXAMPLES: Final = {"trash": "slots=3", "hand-and-foot": "hand_size=13"}
"""A house rule of each game, in the notation of rules."""
MOST_NUMBER: Final = 999_999_999


class GameChoice(Form):
    """The form: ``GameChoice(on_session)`` is called with the game chosen; what cannot be is said at its field."""

    def __init__(self, on_session: Callable[[Session], object], language: str = "en") -> None:
        self.on_session = on_session
        game = next(iter(GAMES))
        super().__init__(_groups(texts(language), game, PLAYERS[game]), self._on_change, language)

    def retell(self, language: str) -> None:
        """Say everything in another language; what is chosen stays."""
        self.describe(_groups(texts(language), self.values["game"], self.values["players"]), language)

    def _on_change(self, name: str, value: Any) -> None:
        values = self.values
        match name:
            case "game":
                players = PLAYERS[value]
                kept = {"game": value, "players": players, "seed": values["seed"], "number": values["number"]}
                self.describe(_groups(texts(self.language), value, players), values=kept)
            case "players":
                self.retell(self.language)
            case "code" if value:
                self.on_session(open_replay(value))
                self.put(code="")
            case "deal":
                agents = [values[agent_field(seat)] for seat in range(values["players"])]
                seed = read_seed(values["seed"]) if values["seed"] else None
                self.on_session(agents_game(values["game"], self._rules(), seed, agents, values["number"]))
            case "house":
                self._rules()
            case "open_golden":
                self.on_session(golden_game(*values["golden"].split("/")))

    def _rules(self) -> Any:
        """The rules chosen, house rules included; raises `Problem`."""
        values = self.values
        house = f",{values['house']}" if values["house"] else ""
        return read_rules(values["game"], f"{values['preset']},players={values['players']}{house}")


def _groups(t: Texts, game: str, players: int) -> tuple[Group, ...]:
    code = Line(name="code", label=t("replay.form.code"), value="", help=t("replay.form.code_help"))
    golden = [(f"{one}/{preset}", f"{t(f'cli.game.{one}')} · {_preset(t, one, preset)}") for one, preset in _golden()]
    return (
        Group(t("replay.form.shared"), (code,)),
        Group(t("replay.form.agents"), tuple(_agent_fields(t, game, players))),
        Group(
            t("replay.form.golden"),
            (
                Choice(name="golden", label=t("replay.form.which"), value=golden[0][0], options=golden, folded=True),
                Button(name="open_golden", label=t("replay.form.open_golden")),
            ),
        ),
    )


def _agent_fields(t: Texts, game: str, players: int) -> Iterator[Field]:
    games = [(one, t(f"cli.game.{one}")) for one in GAMES]
    presets = [(name, _preset(t, game, name)) for name in find_game(game).presets]
    counts = [(n, t.number(n)) for n in range(2, MOST_PLAYERS + 1)]
    agents = [(name, t(f"{game.replace('-', '_')}.agent.{name}")) for name in find_game(game).agents]
    yield Choice(name="game", label=t("replay.form.game"), value=game, options=games)
    yield Choice(name="players", label=t("table.form.players"), value=players, options=counts)
    yield Choice(name="preset", label=t("table.form.preset"), value=presets[0][0], options=presets, folded=True)
    yield Line(name="house", label=t("replay.form.house"), value="",
               help=t("replay.form.house_help", example=EXAMPLES[game]))  # fmt: skip
    for seat in range(players):
        label, usual = t("table.form.agent", number=seat + 1), agents[0][0]
        yield Choice(name=agent_field(seat), label=label, value=usual, options=agents, folded=True)
    yield Number(name="number", label=t("replay.form.number"), value=0, low=0, high=MOST_NUMBER,
                 help=t("replay.form.number_help"))  # fmt: skip
    yield Line(name="seed", label=t("table.form.seed"), value="", help=t("table.form.seed_help"))
    yield Button(name="deal", label=t("replay.form.deal"), main=True)


def _golden() -> Iterator[tuple[str, str]]:
    return ((game, preset) for game in GAMES for preset in find_game(game).presets)


def _preset(t: Texts, game: str, preset: str) -> str:
    return t(f"{game.replace('-', '_')}.preset.{preset}")
