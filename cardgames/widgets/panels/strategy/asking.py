"""What the strategy lab asks for: a game, its rules, who plays, what is measured and how precisely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from cardgames.games import find_game, read_rules
from cardgames.roster import split_names
from cardgames.seeds import read_seed
from cardgames.simulate import ENGINES, Plan, planned, quantities
from cardgames.tally import Quantity
from cardgames.texts import Impossible, Texts, texts
from cardgames.views.estimates import quantity_name
from cardgames.views.words import agent_name
from cardgames.widgets.form import Choice, Field, Group, Line
from cardgames.widgets.panels.lab.family import Asked, Values
from cardgames.widgets.panels.play_settings import Player, agent_field

MOST = {"trash": 1 << 20, "hand-and-foot": 1 << 17}
"""The most games a page plays; the command line plays more."""
PRECISIONS: Mapping[str, tuple[float, ...]] = {
    "share": (0.02, 0.01, 0.005, 0.002),
    "count": (0.5, 0.2, 0.1, 0.05),
    "points": (200, 100, 50, 20),
}
"""How narrow the interval may be asked to be, by what is measured: a share, a count of things, points."""
PLAYERS = range(2, 7)


def measured(values: Values) -> dict[str, Quantity]:
    """What can be measured under the rules asked for; under plain ones if they cannot be, or are still to be chosen."""
    game, players = values.get("game", "trash"), values.get("players", 2)
    try:
        rules = rules_of({"game": game, "players": players, "preset": "bicycle", **values})
    except Impossible:
        rules = read_rules(game, f"bicycle,players={players}")
    return quantities(game, rules)


def kind_of(values: Values) -> str:
    """Whether the quantity asked for is a share, a count or points."""
    found = measured(values)
    return found.get(values.get("quantity", ""), next(iter(found.values()))).kind


def rules_of(values: Values) -> Any:
    """The rules asked for; raises `Impossible`."""
    changes = [part for part in values.get("changes", "").replace(" ", "").split(",") if part]
    return read_rules(values["game"], ",".join([values["preset"], f"players={values['players']}", *changes]))


def plan_of(values: Values) -> Plan:
    """The run asked for; raises `Impossible`."""
    further(values["game"], values["more"])
    agents = [values[agent_field(seat)] for seat in range(values["players"])]
    seed = read_seed(values["seed"]) if values["seed"] else None
    return planned(values["game"], agents, MOST[values["game"]], seed, rules_of(values))


def further(game: str, text: str) -> list[str]:
    """The players named in a line, beside the ready ones; raises `Impossible`."""
    return [find_game(game).agents.read(name) for name in split_names(text) if name]


def precision_of(values: Values) -> float:
    """The precision asked for."""
    return PRECISIONS[kind_of(values)][values["precision"]]


def fields(values: Values, t: Texts) -> Iterator[Group]:
    """The fields of the form, as far as the values so far decide them."""
    game, players = values.get("game", "trash"), values.get("players", 2)
    yield Group("", tuple(_game(game, players, t)))
    yield Group(t("strategy.players"), tuple(_agents(game, players, values, t)))
    yield Group(t("strategy.asked"), tuple(_asked(values, t)))
    example = t("strategy.changes.help", example={"trash": "slots=5", "hand-and-foot": "wilds=majority"}[game])
    changes = Line(name="changes", label=t("strategy.changes"), value="", help=example)
    seed = Line(name="seed", label=t("table.form.seed"), value="", help=t("strategy.seed.help"))
    yield Group(t("strategy.rarer"), (_more(game, t), changes, seed), folded=True)


def _game(game: str, players: int, t: Texts) -> Iterator[Field]:
    room = game.replace("-", "_")
    games = [(name, t(f"cli.game.{name}")) for name in ENGINES]
    presets = [(name, t(f"{room}.preset.{name}")) for name in import_module(f"cardgames.{room}.rules").PRESETS]
    counts = [(n, t.number(n)) for n in PLAYERS]
    yield Choice(name="game", label=t("strategy.game"), value="trash", options=games)
    yield Choice(name="players", label=t("table.form.players"), value=players, options=counts)
    yield Choice(name="preset", label=t("strategy.rules"), value="bicycle", options=presets, folded=True)


def _agents(game: str, players: int, values: Values, t: Texts) -> Iterator[Field]:
    known = find_game(game).agents
    named = map(known.read, filter(known.__contains__, split_names(values.get("more", ""))))
    options = [(name, agent_name(game, name, t.language)) for name in dict.fromkeys([*known, *named])]
    for seat in range(players):
        label = t("strategy.seat", number=seat + 1)
        yield Player(name=agent_field(seat), label=label, value=options[0][0], options=options, folded=True, game=game)


def _more(game: str, t: Texts) -> Field:
    known = find_game(game).agents
    settings = "; ".join(f"{knob.name}: {knob.said}" for knob in known.knobs.values())
    about = t("strategy.named.help", example=known.example, settings=settings)
    return Line(name="more", label=t("strategy.named"), value="", help=about)


def _asked(values: Values, t: Texts) -> Iterator[Field]:
    names, kind = list(measured(values)), kind_of(values)
    steps = [(at, t("strategy.within", value=_width(width, kind, t))) for at, width in enumerate(PRECISIONS[kind])]
    options = [(name, quantity_name(name, t)) for name in names]
    yield Choice(name="quantity", label=t("strategy.quantity"), value=names[0], options=options, folded=True)
    yield Choice(name="precision", label=t("strategy.precision"), value=1, options=steps, folded="phone")


def _width(width: float, kind: str, t: Texts) -> str:
    if kind == "share":
        return t.percent(width, 1 if width < 0.01 else 0)
    return t.number(width) if width >= 1 else t.number(width, 2 if width < 0.1 else 1)


def settled(values: Values) -> dict[str, Any]:
    """The values with what the others leave no more to be chosen as it is at the start."""
    kept: dict[str, Any] = {}
    for _ in range(2):  # the quantities follow the rules, which follow the game
        for group in fields(kept, texts()):
            for field in group.fields:
                if field.kind != "button":
                    kept[field.name] = _read(field, values.get(field.name, field.value))
    return {name: value for name, value in kept.items() if not name.startswith("agent_") or _sits(name, kept)}


def _read(field: Field, value: Any) -> Any:
    try:
        return field.read(value)
    except Impossible:
        return field.value


def _sits(name: str, values: Values) -> bool:
    return int(name.removeprefix(agent_field(0)[:-1])) < int(values["players"])


STRATEGY = Asked("strategy", "", fields)
"""The lab's question, for its share code."""
