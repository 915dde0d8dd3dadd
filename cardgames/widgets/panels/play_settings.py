"""The settings both tables share, as fields of a form: players, agents and names, looks, a seed, a shared game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardgames.game import Game
from cardgames.games import find_game
from cardgames.session import Session
from cardgames.texts import Texts
from cardgames.widgets.form import Button, Choice, Field, Group, Line, Switch

PACES: Final[Mapping[str, int]] = {"none": 0, "normal": 120, "slow": 900}
"""Speeds of the animation: the milliseconds between two steps; 0 shows the end at once."""
THINKING: Final = (0, 3, 10, 30)
"""The seconds a coach can be given; 0: it is not asked."""
LOOKS: Final = ("pace", "sort", "four_colours", "large", "coach")
"""The fields that change how a table is shown, or what is told at it, and nothing else."""
LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Player(Choice):
    """Who plays in a seat: a ready player, or one with settings that is named, as in a shared game."""

    game: str

    def read(self, given: Any) -> str:
        """The player's name as it is written."""
        return find_game(self.game).agents.read(str(given))

    def drawn(self, value: Any) -> dict[str, Any]:
        """The control with the player who is named among those that can be chosen."""
        names = dict(self.options)
        ready, _, settings = str(value).partition("(")
        named = [] if value in names else [(value, f"{names[ready]} ({settings}")]
        return Choice.drawn(self, value) | {"options": [*self.options, *named]}


def agent_field(seat: int) -> str:
    """The name of the field for the agent in a seat."""
    return f"agent_{seat}"


def name_field(seat: int) -> str:
    """The name of the field for the name of a seat's player."""
    return f"name_{seat}"


def is_look(name: str) -> bool:
    """Whether a field changes how the table is shown and nothing else."""
    return name in LOOKS or name.startswith(name_field(0)[:-1])


def seats_of(values: Mapping[str, Any]) -> tuple[str | None, ...]:
    """A reader in seat 0 and the form's agents in the others."""
    return (None, *(values[agent_field(seat)] for seat in range(1, values["players"])))


def agents_of(session: Session) -> dict[str, str]:
    """The form's agents for the seats of a session."""
    return {agent_field(seat): name for seat, name in enumerate(session.seats) if seat and name}


def names_of(values: Mapping[str, Any]) -> dict[int, str]:
    """The names given to players, by seat."""
    given = {seat: values.get(name_field(seat), "")[:LONGEST_NAME] for seat in range(1, values["players"])}
    return {seat: name for seat, name in given.items() if name}


def looks_of(values: Mapping[str, Any]) -> tuple[str, ...]:
    """The looks of a scene that the form asks for."""
    asked = {"two_colours": not values["four_colours"], "large": values["large"]}
    return tuple(look for look, is_asked in asked.items() if is_asked)


def players_group(
    t: Texts, game: Game[Any, Any, Any, Any], players: int, most: int, agent: Callable[[str], str]
) -> Group:
    """How many play, and for each other seat its agent; ``agent`` says an agent's name."""
    return Group(t("table.form.table"), tuple(_player_fields(t, game, players, most, agent)))


def names_group(t: Texts, players: int) -> Group:
    """A name for each other player."""
    lines = [
        Line(name=name_field(seat), label=t("table.form.name", number=seat + 1), value="") for seat in range(1, players)
    ]
    return Group(t("table.form.names"), tuple(lines))


def looks_group(t: Texts, *more: Field) -> Group:
    """How the table is shown: speed, step by step, colours, size, and a game's own fields."""
    paces = [(pace, t(f"table.form.pace.{pace}")) for pace in PACES]
    return Group(
        t("table.form.looks"),
        (
            Choice(name="pace", label=t("table.form.pace"), value="normal", options=paces),
            *more,
            Switch(name="step", label=t("table.form.step"), value=False),
            Switch(name="four_colours", label=t("table.form.four_colours"), value=True),
            Switch(name="large", label=t("table.form.large"), value=False),
            Choice(name="coach", label=t("table.form.coach"), value=THINKING[1], options=_times(t)),
        ),
    )


def _times(t: Texts) -> list[tuple[int, str]]:
    return [(n, t("table.form.coach.seconds", n=n) if n else t("table.form.coach.off")) for n in THINKING]


def closing_groups(t: Texts) -> tuple[Group, Group]:
    """A seed and the button that deals; the code of a shared game."""
    seed = Line(name="seed", label=t("table.form.seed"), value="", help=t("table.form.seed_help"))
    code = Line(name="code", label=t("table.form.code"), value="", help=t("table.form.code_help"))
    deal = Button(name="deal", label=t("table.form.deal"), main=True)
    return Group("", (seed, deal)), Group(t("table.form.shared"), (code,))


def _player_fields(
    t: Texts, game: Game[Any, Any, Any, Any], players: int, most: int, agent: Callable[[str], str]
) -> Iterator[Field]:
    options = [(name, agent(name)) for name in game.agents]
    counts = [(n, t.number(n)) for n in range(2, most + 1)]
    yield Choice(name="players", label=t("table.form.players"), value=players, options=counts)
    for seat in range(1, players):
        label = t("table.form.agent", number=seat + 1)
        first = options[0][0]
        yield Player(name=agent_field(seat), label=label, value=first, options=options, folded=True, game=game.id)
