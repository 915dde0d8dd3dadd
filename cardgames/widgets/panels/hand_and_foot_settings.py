"""The settings of a table of Hand and Foot as the fields of a form, and the rules they come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS, Rules, rules_text
from cardgames.texts import Texts, texts
from cardgames.widgets.form import Choice, Field, Group, Number, Switch
from cardgames.widgets.panels.play_settings import closing_groups, looks_group, names_group, players_group

MOST_PLAYERS: Final = 6
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "teams": (None, 2, 3),
    "decks": ("by_players", "players+1", 4, 5, 6, 7, 8),
    "wilds": ("four_naturals", "majority", "double", "half"),
    "black_three_meld": ("natural", "never", "going_out"),
    "pickup": (1, 3, 5, 7, "all"),
    "stock_out": ("end_round", "reshuffle"),
}
"""Options with a few values to choose from, in the form's order."""
NUMBERS: Final[Mapping[str, tuple[int, int]]] = {
    "hand_size": (1, 22),
    "foot_size": (1, 22),
    "go_out_clean": (0, 5),
    "go_out_dirty": (0, 5),
    "go_out_bonus": (0, 1000),
}
"""Options that are numbers, with the least and the most the form offers."""
SWITCHES: Final = ("go_out_discard", "count_foot")
OPTIONS: Final = (*CHOICES, *NUMBERS, *SWITCHES)
"""The options of the rules that the form has a field for, beside the number of players."""


def groups(language: str, players: int) -> tuple[Group, ...]:
    """The form of a table with ``players`` players, every word in ``language``."""
    t = texts(language)
    sorts = [(name, t(f"table.hf.form.sort.{name}")) for name in ("rank", "value")]
    return (
        players_group(t, HAND_AND_FOOT, players, MOST_PLAYERS, lambda name: t(f"hand_and_foot.agent.{name}")),
        names_group(t, players),
        looks_group(t, Choice(name="sort", label=t("table.hf.form.sort"), value="rank", options=sorts)),
        Group(t("table.form.rules"), tuple(_rule_fields(t))),
        *closing_groups(t),
    )


def preset_of(rules: Rules) -> str:
    """The house whose rules are nearest."""
    return rules_text(rules).partition(",")[0]


def rules_of(values: Mapping[str, Any], base: Rules) -> Rules:
    """The form's preset (or ``base``, when that is nearest to it) with the form's values; raises `Impossible`."""
    house = base if preset_of(base) == values["preset"] else PRESETS[values["preset"]]
    given = {name: _read(name, values[name]) for name in OPTIONS}
    return house.replace(players=values["players"], **given)


def values_of(rules: Rules) -> dict[str, Any]:
    """The form's values for rules: the inverse of `rules_of`."""
    values = {name: getattr(rules, name) for name in OPTIONS}
    return (
        {"preset": preset_of(rules), "players": rules.players} | values | {name: str(values[name]) for name in CHOICES}
    )


def house_rules(rules: Rules, language: str) -> tuple[str, ...]:
    """What is not as in the Bicycle rules, in the form's own words: ``("Cards in a Hand: 13",)``."""
    t, values = texts(language), values_of(rules)
    usual = values_of(PRESETS[values["preset"]].replace(players=rules.players)) | {"preset": "bicycle"}
    changed = [field for field in _rule_fields(t) if str(values[field.name]) != str(usual[field.name])]
    return tuple(
        t("table.fact.option", name=field.label, value=_said(field, values[field.name], t)) for field in changed
    )


def _said(field: Field, value: Any, t: Texts) -> str:
    match field:
        case Choice():
            return dict(field.options).get(value, str(value))
        case Switch():
            return t(f"table.fact.{'yes' if value else 'no'}")
        case _:
            return t.number(value)


def _read(name: str, value: Any) -> Any:
    """The value of an option from the form's: choices are texts there."""
    if name not in CHOICES:
        return value
    return next((one for one in CHOICES[name] if str(one) == value), int(value) if str(value).isdigit() else value)


def _rule_fields(t: Texts) -> Iterator[Field]:
    presets = [(name, t(f"hand_and_foot.preset.{name}")) for name in PRESETS]
    yield Choice(name="preset", label=t("table.form.preset"), value="bicycle", options=presets, folded=True)
    usual = values_of(PRESETS["bicycle"])
    for name in OPTIONS:
        own = f"table.hf.form.{name}"
        label = t(own if own in t else f"hand_and_foot.option.{name}")
        if name in CHOICES:
            options = [(str(value), _choice(t, name, value)) for value in CHOICES[name]]
            yield Choice(name=name, label=label, value=usual[name], options=options, folded=True)
        elif name in NUMBERS:
            low, high = NUMBERS[name]
            yield Number(name=name, label=label, value=usual[name], low=low, high=high)
        else:
            yield Switch(name=name, label=label, value=usual[name])


def _choice(t: Texts, name: str, value: Any) -> str:
    return t.number(value) if isinstance(value, int) else t(f"table.hf.form.{name}.{value}")
