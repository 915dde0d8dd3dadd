"""The settings of a table of Trash as the fields of a form, and what they come to: rules, a seed, seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from cardgames.cards import JACK, KING, QUEEN, RANKS
from cardgames.options import value_text
from cardgames.texts import Texts, texts
from cardgames.trash import PRESETS, TRASH, Rules
from cardgames.trash.rules import COURT, MOST_DECKS, MOST_PLAYERS, MOST_SLOTS
from cardgames.widgets.form import Choice, Field, Group, Number, Switch
from cardgames.widgets.panels.play_settings import closing_groups, looks_group, names_group, players_group

OPTIONS: Final = ("wild_ranks", "slots", "decks", "natural_replaces_wild", "turn_up_first_discard", "first_starter")
"""The options of the rules that the form has a field for, beside the number of players."""


def groups(language: str, players: int) -> tuple[Group, ...]:
    """The form of a table with ``players`` players, every word in ``language``."""
    t = texts(language)
    return (
        players_group(t, TRASH, players, MOST_PLAYERS, lambda name: t(f"table.agent.{name}")),
        names_group(t, players),
        looks_group(t),
        Group(t("table.form.rules"), tuple(_rule_fields(t, players))),
        *closing_groups(t),
    )


def rules_of(values: Mapping[str, Any], base: Rules) -> Rules:
    """``base`` with the form's values; raises `Impossible` for rules nobody could play by."""
    wild = frozenset(RANKS.index(letter) + 1 for letter in values["wild_ranks"] if letter in RANKS)
    decks = values["decks"]
    return replace(
        base,
        players=values["players"],
        slots=values["slots"],
        decks=int(decks) if decks.isdigit() else "by_players",
        wild_ranks=wild,
        dead_ranks=COURT - wild,
        natural_replaces_wild=values["natural_replaces_wild"],
        turn_up_first_discard=values["turn_up_first_discard"],
        first_starter=values["first_starter"] if values["first_starter"] < values["players"] else 0,
    )


def values_of(rules: Rules) -> dict[str, Any]:
    """The form's values for rules: the inverse of `rules_of`."""
    preset = min(PRESETS, key=lambda name: PRESETS[name].wild_ranks != rules.wild_ranks)
    options = {name: getattr(rules, name) for name in OPTIONS}
    written = {name: value_text(options[name]) for name in ("wild_ranks", "decks")}
    return {"preset": preset, "players": rules.players} | options | written


@lru_cache(1 << 6)
def house_rules(rules: Rules, language: str) -> tuple[str, ...]:
    """What is not as in the Bicycle rules, in the form's own words: ``("Places at the start: 2",)``."""
    t, values = texts(language), values_of(rules)
    usual = values | values_of(replace(PRESETS[values["preset"]], players=rules.players)) | {"preset": "bicycle"}
    changed = [field for field in _rule_fields(t, rules.players) if values[field.name] != usual[field.name]]
    told = {field.label: _said(field, values[field.name], t) for field in changed}
    return tuple(t("table.fact.option", name=name, value=value) for name, value in told.items())


def _said(field: Field, value: Any, t: Texts) -> str:
    match field:
        case Choice():
            return dict(field.options)[value]
        case Switch():
            return t(f"table.fact.{'yes' if value else 'no'}")
        case _:
            return t.number(value)


def _rule_fields(t: Texts, players: int) -> Iterator[Field]:
    presets = [(name, t(f"table.form.preset.{name}")) for name in PRESETS]
    wild = [(JACK,), (QUEEN,), (KING,), (JACK, QUEEN), (JACK, KING), (QUEEN, KING), (JACK, QUEEN, KING), ()]
    named = [(value_text(frozenset(ranks)), ", ".join(RANKS[rank - 1] for rank in ranks)) for ranks in wild]
    wilds = [(value, label or t("table.form.none")) for value, label in named]
    decks = [("by_players", t("table.form.by_players")), *((str(n), t.number(n)) for n in range(1, MOST_DECKS + 1))]
    yield Choice(name="preset", label=t("table.form.preset"), value="bicycle", options=presets)
    yield Choice(name="wild_ranks", label=t("table.form.wild_ranks"), value="J", options=wilds, folded=True)
    yield Number(name="slots", label=t("table.form.slots"), value=MOST_SLOTS, low=1, high=MOST_SLOTS)
    yield Choice(name="decks", label=t("table.form.decks"), value="by_players", options=decks, folded=True)
    for name, value in (("natural_replaces_wild", True), ("turn_up_first_discard", False)):
        yield Switch(name=name, label=t(f"table.form.{name}"), value=value)
    seats = [(seat, t("table.player", number=seat + 1) if seat else t("table.you")) for seat in range(players)]
    yield Choice(name="first_starter", label=t("table.form.first_starter"), value=0, options=seats, folded=True)
