"""The settings of a table of Hand and Foot as the fields of a form, and the rules they come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from cardgames.cards import KINDS
from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS, Rules, rules_text
from cardgames.hand_and_foot.rules import RED_THREE
from cardgames.hand_and_foot.rules.limits import RANGES
from cardgames.texts import Impossible, Texts, texts
from cardgames.views.words import kind_name
from cardgames.widgets.form import Choice, Field, Group, Line, Number, Switch
from cardgames.widgets.panels.play_settings import closing_groups, looks_group, names_group, players_group

MOST_PLAYERS: Final = 6
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "teams": (None, *range(2, MOST_PLAYERS + 1)),
    "decks": ("by_players", "players+1", *range(1, RANGES["decks"][1] + 1)),
    "wilds": ("four_naturals", "majority", "double", "half"),
    "black_three_meld": ("natural", "never", "going_out"),
    "pickup": ("all", *range(1, RANGES["pickup"][1] + 1)),
    "stock_out": ("end_round", "reshuffle"),
}
"""Options with values to choose from."""
SWITCHES: Final = ("go_out_discard", "count_foot")
PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("wilds", "pickup"),
    "deal": ("teams", "decks", "jokers_per_deck", "hand_size", "foot_size"),
    "melds": ("meld_min", "meld_max", "black_three_meld", "minimums"),
    "turn": ("draw", "go_out_clean", "go_out_dirty", "go_out_discard", "stock_out", "count_foot"),
    "points": ("clean_bonus", "dirty_bonus", "go_out_bonus", "red_three_laid", "red_three_held"),
}
"""The parts of the form and their options; the first one lies open, the others are folded."""
OPTIONS: Final = tuple(option for part in PARTS.values() for option in part)
"""The options of the rules with a field of their own, beside the number of players and the card values."""
VALUED: Final = tuple(kind for kind in range(len(KINDS)) if kind != RED_THREE)
"""The kinds whose value is an option (HF-3); the red three's are two options of HF-6."""
HIGHEST_VALUE: Final = 1000


def value_field(kind: int) -> str:
    """The name of the field for the points of a kind of card."""
    return f"value_{KINDS[kind]}"


def groups(language: str, players: int) -> tuple[Group, ...]:
    """The form of a table with ``players`` players, every word in ``language``."""
    t = texts(language)
    sorts = [(name, t(f"table.hf.form.sort.{name}")) for name in ("rank", "value")]
    return (
        players_group(t, HAND_AND_FOOT, players, MOST_PLAYERS, lambda name: t(f"hand_and_foot.agent.{name}")),
        names_group(t, players),
        looks_group(t, Choice(name="sort", label=t("table.hf.form.sort"), value="rank", options=sorts)),
        *_rule_groups(t),
        *closing_groups(t),
    )


def preset_of(rules: Rules) -> str:
    """The house whose rules are nearest."""
    return rules_text(rules).partition(",")[0]


def rules_of(values: Mapping[str, Any], base: Rules) -> Rules:
    """The form's values over ``base``, which holds what the form has no field for; raises `Impossible`."""
    given = {name: _read(name, values[name]) for name in OPTIONS}
    points = [values[value_field(kind)] if kind in VALUED else 0 for kind in range(len(KINDS))]
    return base.replace(players=values["players"], card_values=tuple(points), **given)


def values_of(rules: Rules) -> dict[str, Any]:
    """The form's values for rules: the inverse of `rules_of`."""
    values = {name: getattr(rules, name) for name in OPTIONS}
    written = {name: str(values[name]) for name in CHOICES} | {"minimums": " ".join(map(str, rules.minimums))}
    points = {value_field(kind): rules.card_values[kind] for kind in VALUED}
    return {"preset": preset_of(rules), "players": rules.players} | values | written | points


@lru_cache(1 << 6)
def house_rules(rules: Rules, language: str) -> tuple[str, ...]:
    """What is not as in the Bicycle rules, in the form's own words: ``("Cards in a Hand: 13",)``."""
    t, values = texts(language), values_of(rules)
    usual = values_of(PRESETS[values["preset"]].replace(players=rules.players)) | {"preset": "bicycle"}
    fields = [field for group in _rule_groups(t) for field in group.fields]
    changed = [field for field in fields if values[field.name] != usual[field.name]]
    return tuple(
        t("table.fact.option", name=field.label, value=_said(field, values[field.name], t)) for field in changed
    )


def _said(field: Field, value: Any, t: Texts) -> str:
    match field:
        case Choice():
            return dict(field.options)[value]
        case Switch():
            return t(f"table.fact.{'yes' if value else 'no'}")
        case Line():
            return str(value)
        case _:
            return t.number(value)


def _read(name: str, value: Any) -> Any:
    """The value of an option from the form's: choices and lists of numbers are texts there."""
    if name == "minimums":
        words = value.replace(",", " ").replace("/", " ").split()
        if not all(word.isascii() and word.isdigit() and len(word) < 6 for word in words):
            raise Impossible("hand_and_foot.rules.minimums", given=value)
        return tuple(map(int, words))
    return next(one for one in CHOICES[name] if str(one) == value) if name in CHOICES else value


def _rule_groups(t: Texts) -> Iterator[Group]:
    """The house, and what is changed in it, part by part; the card values last."""
    presets, usual = [(name, t(f"hand_and_foot.preset.{name}")) for name in PRESETS], values_of(Rules())
    house = Choice(name="preset", label=t("table.form.preset"), value="bicycle", options=presets, folded=True)
    for part, options in PARTS.items():
        fields = [_field(t, name, usual[name]) for name in options]
        if part == "rules":
            yield Group(t("table.form.rules"), (house, *fields))
        else:
            yield Group(t(f"table.hf.form.part.{part}"), tuple(fields), folded=True)
    values = [Number(name=value_field(kind), label=t("table.hf.form.value", kind=kind_name(kind, t.language)),
                     value=usual[value_field(kind)], low=0, high=HIGHEST_VALUE) for kind in VALUED]  # fmt: skip
    yield Group(t("table.hf.form.part.values"), tuple(values), folded=True)


def _field(t: Texts, name: str, usual: Any) -> Field:
    """The field of an option, ``usual`` its value unless something else is chosen."""
    own = f"table.hf.form.{name}"
    label = t(own if own in t else f"hand_and_foot.option.{name}")
    if name in CHOICES:
        options = [(str(value), _choice(t, name, value)) for value in CHOICES[name]]
        return Choice(name=name, label=label, value=usual, options=options, folded=True)
    if name in SWITCHES:
        return Switch(name=name, label=label, value=usual)
    if name == "minimums":
        return Line(name=name, label=label, value=usual, help=t("table.hf.form.minimums_help"))
    low, high = RANGES[name]
    return Number(name=name, label=label, value=usual, low=low, high=high)


def _choice(t: Texts, name: str, value: Any) -> str:
    return t.number(value) if isinstance(value, int) else t(f"table.hf.form.{name}.{value}")
