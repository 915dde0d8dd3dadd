"""Options as text, for both games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.options import Ranks, change, check_types, options_text, read_options
from cardgames.texts import LANGUAGES, Impossible


@dataclass(frozen=True, slots=True)
class Toy:
    count: int = 2
    flag: bool = False
    decks: Literal["by_players", "players+1"] | int = "by_players"
    teams: int | None = None
    ranks: Ranks = frozenset({11})
    minimums: tuple[int, ...] = (50, 90)

    def __post_init__(self) -> None:
        check_types(self)


PRESETS = {"plain": Toy(), "other": Toy(count=4, flag=True, ranks=frozenset({12, 13}))}

toys = st.builds(
    Toy,
    count=st.integers(-(10**9), 10**9),
    flag=st.booleans(),
    decks=st.sampled_from(["by_players", "players+1", 0, 7]),
    teams=st.none() | st.integers(0, 9),
    ranks=st.frozensets(st.integers(1, 13)),
    minimums=st.lists(st.integers(-5, 500), min_size=1, max_size=5).map(tuple),
)


@settings(deadline=None, derandomize=True)
@given(toys)
def test_every_rules_value_is_read_back_from_its_text(toy: Toy) -> None:
    assert read_options(options_text(toy, PRESETS), PRESETS) == toy


def test_the_nearest_preset_is_named() -> None:
    assert options_text(Toy(), PRESETS) == "plain"
    assert options_text(Toy(count=4, flag=True, ranks=frozenset({13})), PRESETS) == "other,ranks=K"
    assert options_text(Toy(ranks=frozenset()), PRESETS) == "plain,ranks=none"


def test_ways_of_writing() -> None:
    assert read_options("", PRESETS) == Toy()
    assert read_options(",count=3", PRESETS) == Toy(count=3)
    read = read_options("plain, flag = TRUE, ranks=kj10, decks=Players+1, teams=3, minimums=1/2", PRESETS)
    assert read == Toy(2, True, "players+1", 3, frozenset({10, 11, 13}), (1, 2))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("club", ["“club”", "plain and other"]),
        ("plain,cuont=3", ["“cuont”", "count, flag, decks, teams, ranks and minimums"]),
        ("plain,nonsense", ["“nonsense”"]),
        ("plain,count=x", ["“count”", "“x”", "a whole number"]),
        ("plain,count=٣", ["“٣”"]),
        ("plain,count=", ["“count”", "a whole number"]),
        ("plain,count=none", ["“none”"]),
        ("plain,flag=perhaps", ["“perhaps”", "yes or no"]),
        ("plain,decks=few", ["by_players, players+1 and a whole number"]),
        ("plain,teams=some", ["a whole number and none"]),
        ("plain,ranks=JX", ["“JX”", "rank letters"]),
        ("plain,minimums=50/", ["“50/”", "50/90/120/150"]),
        ("plain,count=3,count=4", ["“count”", "twice"]),
    ],
)
def test_an_error_names_what_was_wrong_and_what_is_accepted(text: str, named: list[str]) -> None:
    with pytest.raises(Impossible) as error:
        read_options(text, PRESETS)
    for part in named:
        assert part in str(error.value)
    assert len({error.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    "value",
    [
        {"count": True},
        {"count": "3"},
        {"flag": 1},
        {"decks": "by players"},
        {"decks": 2.0},
        {"teams": "none"},
        {"ranks": {11}},
        {"ranks": frozenset({14})},
        {"ranks": frozenset({"J"})},
        {"minimums": [50]},
        {"minimums": ("50",)},
    ],
)
def test_a_value_of_another_type_is_refused(value: dict[str, object]) -> None:
    with pytest.raises(Impossible, match=next(iter(value))):
        Toy(**value)  # type: ignore[arg-type]


def test_changes_are_made_at_once_and_the_old_rules_stay() -> None:
    old = Toy()
    assert change(old, ["count=5", "teams=1"]) == Toy(count=5, teams=1)
    assert change(old, []) is old
