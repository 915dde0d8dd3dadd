"""Rules as data: presets, options as text, and everything impossible refused in one sentence."""

from __future__ import annotations

from dataclasses import fields

import pytest

from cardgames.hand_and_foot import PRESETS, Rules, read_rules, rules_text
from cardgames.hand_and_foot.rules import BICYCLE, DOUBLE, MAJORITY, RED_THREES_100
from cardgames.options import option_types
from cardgames.texts import LANGUAGES, Impossible, texts

OTHER = {
    "players": 3, "teams": 4, "decks": 9, "jokers_per_deck": 1, "card_values": (25, *BICYCLE.card_values[1:]),
    "hand_size": 13, "foot_size": 12, "red_three_laid": 100, "red_three_held": -500, "meld_min": 4, "meld_max": 8,
    "wilds": "half", "black_three_meld": "never", "clean_bonus": 700, "dirty_bonus": 200, "minimums": (60, 90),
    "draw": 3, "pickup": "all", "go_out_clean": 2, "go_out_dirty": 0, "go_out_discard": False, "go_out_bonus": 100,
    "stock_out": "reshuffle", "count_foot": False,
}  # fmt: skip
"""A value other than the default for every option."""


def test_every_option_can_be_written_and_read() -> None:
    assert set(OTHER) == set(option_types(Rules))
    for option, value in OTHER.items():
        rules = BICYCLE.replace(**{option: value})
        assert getattr(read_rules(rules_text(rules)), option) == value
        assert read_rules(rules_text(rules)) == rules != BICYCLE


def test_presets_are_data_and_have_the_houses_numbers() -> None:
    assert PRESETS == {"bicycle": BICYCLE, "majority": MAJORITY, "double": DOUBLE, "red_threes_100": RED_THREES_100}
    assert (MAJORITY.wilds, MAJORITY.hand_size, MAJORITY.foot_size) == ("majority", 13, 13)
    assert (MAJORITY.number_of_decks, MAJORITY.go_out_bonus) == (5, 100)
    assert (DOUBLE.wilds, DOUBLE.hand_size, DOUBLE.decks, DOUBLE.go_out_bonus) == ("double", 13, "players+1", 0)
    assert RED_THREES_100.replace(red_three_laid=5, red_three_held=-5, go_out_bonus=0) == BICYCLE
    for name in PRESETS:
        assert rules_text(PRESETS[name]) == name


def test_equal_rules_hash_alike() -> None:
    assert hash(BICYCLE.replace(players=3).replace(players=4)) == hash(BICYCLE)
    assert BICYCLE.replace(go_out_bonus=100) != BICYCLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_preset_and_agent_has_a_name_and_a_sentence(language: str) -> None:
    from cardgames.hand_and_foot import HAND_AND_FOOT

    t = texts(language)
    keys = [f"option.{option}" for option in option_types(Rules)] + [f"preset.{name}" for name in PRESETS]
    for key in keys + [f"agent.{name}" for name in HAND_AND_FOOT.agents]:
        assert t(f"hand_and_foot.{key}")
        assert t(f"hand_and_foot.{key}.about").endswith(".")


def test_every_option_is_documented_with_its_clause() -> None:
    import ast
    from itertools import pairwise
    from pathlib import Path

    from cardgames.hand_and_foot import rules

    tree = ast.parse(Path(rules.__file__).read_text())
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Rules").body
    documented = {
        node.target.id: after.value.value
        for node, after in pairwise(body)
        if isinstance(node, ast.AnnAssign) and isinstance(after, ast.Expr)
    }
    for option in option_types(Rules):
        assert documented[option].startswith("HF-"), option
    assert {field.name for field in fields(Rules) if field.init} == set(documented)


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"players": 1}, "range"), ({"players": 7}, "range"), ({"jokers_per_deck": -1}, "range"),
        ({"hand_size": 0}, "range"), ({"draw": 0}, "range"), ({"decks": 0}, "range"), ({"pickup": 0}, "range"),
        ({"clean_bonus": -1}, "range"), ({"go_out_clean": -1}, "range"), ({"meld_min": 1}, "range"),
        ({"meld_min": 9}, "sizes"),
        ({"minimums": ()}, "minimums"), ({"minimums": (50, -90)}, "minimums"), ({"minimums": (1,) * 11}, "minimums"),
        ({"card_values": (1, 2, 3)}, "card_values"), ({"card_values": (5,) * 15}, "card_values"),
        ({"card_values": (-1, *BICYCLE.card_values[1:])}, "card_values"),
        ({"teams": 3}, "teams"), ({"teams": 1}, "teams"), ({"players": 5, "teams": 2}, "teams"),
        ({"decks": 1}, "deal"), ({"hand_size": 30, "foot_size": 30}, "deal"),
        ({"meld_max": 4}, "books"), ({"decks": 1, "players": 2}, "books"),
        ({"go_out_clean": 10, "go_out_dirty": 10, "decks": 3, "players": 2, "jokers_per_deck": 0}, "books"),
        ({"meld_max": 13, "decks": 3, "players": 2}, "books"),
        ({"stock_out": "reshuffle", "draw": 1}, "endless"),
    ],
)  # fmt: skip
def test_impossible_rules_are_refused_in_one_sentence(options: dict[str, object], key: str) -> None:
    with pytest.raises(Impossible) as caught:
        BICYCLE.replace(**options)
    assert caught.value.key == f"hand_and_foot.rules.{key}"
    for language in LANGUAGES:
        assert caught.value.say(language).endswith(".")


@pytest.mark.parametrize("options", [{"players": True}, {"wilds": "some"}, {"draw": 2.0}, {"go_out_discard": 1},
                                     {"stock_out": "never"}, {"black_three_meld": None}, {"minimums": [50]},
                                     {"decks": "many"}, {"count_foot": "yes"}])  # fmt: skip
def test_values_of_the_wrong_type_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(Impossible) as caught:
        BICYCLE.replace(**options)
    assert caught.value.key == "option.value"


def test_the_largest_deal_that_fits_is_accepted() -> None:
    """HF-5: of a deck 46 cards may start the pile; one of them must always be left."""
    rules = BICYCLE.replace(players=2, decks=2, hand_size=23, foot_size=22)
    assert rules.players * (rules.hand_size + rules.foot_size) == 90
    with pytest.raises(Impossible):
        rules.replace(hand_size=23, foot_size=23)


def test_books_a_pack_can_just_give_are_accepted() -> None:
    """Two decks: eight of a rank, so one clean book of a rank and no dirty one beside it; four black threes."""
    from cardgames.hand_and_foot.rules.limits import fewest_wilds

    rules = BICYCLE.replace(players=2, decks=2, hand_size=5, foot_size=5)
    assert fewest_wilds(rules, 10, 1) == 1
    assert fewest_wilds(rules, 10, 2) == 6
    assert fewest_wilds(rules, 10, 3) == float("inf")
    assert fewest_wilds(BICYCLE.replace(decks=4), 1, 0) == 0
