"""The card of a clause under the rules of a house: its words are true there, and its examples say whose they are."""

from __future__ import annotations

import pytest

from cardgames.games import read_rules
from cardgames.texts import LANGUAGES, texts
from cardgames.views.clause_card import clause_card


@pytest.mark.parametrize("language", LANGUAGES)
def test_HF_8_the_card_of_another_house_says_its_rule_and_whose_the_examples_are(language: str) -> None:
    heading = texts(language)("walk.card.bicycle")
    usual, house = (
        clause_card("HF-8", language, read_rules("hand-and-foot", name)) for name in ("bicycle", "majority")
    )
    assert "cc-no" in usual
    assert heading not in usual
    assert heading in house
    assert texts(language)("clause.differing.hand_and_foot.wilds.majority") in house


def test_the_number_of_players_alone_makes_no_other_house() -> None:
    rules = read_rules("hand-and-foot", "bicycle,players=6")
    assert texts("en")("walk.card.bicycle") not in clause_card("HF-8", "en", rules)
