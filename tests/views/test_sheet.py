"""A sheet of questions is one file that needs nothing else; still pictures and clause cards say what they show."""

from __future__ import annotations

import re

import pytest

from cardgames.games import find_game
from cardgames.quiz import MAKERS, question
from cardgames.rulebook import CLAUSES
from cardgames.texts import LANGUAGES, Impossible
from cardgames.views import svg
from cardgames.views.clause_card import clause_card, try_link
from cardgames.views.questions import in_words, letters, picture
from cardgames.views.sheet import MOST, sheet
from cardgames.views.still import still
from cardgames.walk import STATIONS, Walk, open_walk, teaching


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", MAKERS)
def test_a_sheet_has_its_questions_and_a_key_that_agrees(game: str, language: str) -> None:
    page = sheet(game, 5, 11, 2, language)
    assert page == sheet(game, 5, 11, 2, language)
    assert f'<html lang="{language}">' in page
    assert page.count('class="qz-ask"') == page.count("<tr>") == 5
    key = re.findall(r"<tr><td>(\d+)\. ([A-H])</td>", page)
    asked = [question(game, 11, number, 2) for number in range(5)]
    assert key == [(str(n), letters(len(one.options))[one.right]) for n, one in enumerate(asked, 1)]


def test_a_round_that_is_to_be_scored_has_ended() -> None:
    asked = question("hand-and-foot", 1, 0, 2, kind="score")
    for shown in (picture(asked), in_words(asked)):
        assert "The round is over." in shown
        assert "have drawn" not in shown


def test_a_sheet_needs_nothing_from_elsewhere() -> None:
    page = sheet("trash", 3, 1, 1)
    assert not re.search(r"<(?:link|script|img|iframe)|https?:|@import|url\(", page)


@pytest.mark.parametrize("n", [0, MOST + 1])
def test_a_sheet_has_a_sensible_number_of_questions(n: int) -> None:
    with pytest.raises(Impossible, match=f"1 to {MOST}"):
        sheet("trash", n, 1, 1)


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, makers in MAKERS.items() for kind in makers])
def test_a_question_shows_a_picture_that_is_also_told(game: str, kind: str) -> None:
    for number in range(4):
        asked = question(game, 5, number, 3, kind)
        shown = picture(asked)
        named = re.findall(r'role="img" aria-label="([^"]+)"', shown)
        assert named
        assert all(len(name) > 4 for name in named)
        assert shown.count("<svg") == shown.count('aria-hidden="true"')
        assert in_words(asked)


def test_cards_that_are_asked_about_are_those_of_the_hand() -> None:
    for number in range(8):
        asked = question("hand-and-foot", 5, number, 3, "legal")
        faces = {svg.face(card) for card in asked.state.hand}
        shown = picture(asked).partition('class="qz-cards"')[2]
        drawn = re.findall(r'focusable="false">(.+?)</svg>', shown)
        assert len(drawn) == sum(asked.cards[0])
        assert set(drawn) <= faces


def test_the_hidden_cards_of_a_chain_are_on_the_backs_and_in_the_words() -> None:
    asked = question("trash", 5, 0, 1, "chain")
    hidden = [card for card in asked.state.hidden[0] if card]
    assert picture(asked).count("Under place") == in_words(asked).count("Under place") == len(hidden)
    plain = still("trash", find_game("trash").view(asked.state, 0))
    assert "Under place" not in plain


@pytest.mark.parametrize("game", STATIONS)
def test_a_still_picture_shows_every_card_of_the_seat(game: str) -> None:
    for number in range(len(STATIONS[game])):
        view = find_game(game).view(Walk(game, number).session.state, 0)
        cards = len(view.layouts[0]) if game == "trash" else len(view.hand) + sum(meld.size for meld in view.mine)
        assert cards <= still(game, view).count("<svg") <= cards + 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_a_clause_has_all_that_there_is_to_say(language: str) -> None:
    for id, rule in CLAUSES.items():
        card = clause_card(id, language, link=try_link(id, language))
        text = re.sub(r"<[^>]+>", "", card).replace("&#x27;", "'").replace("&quot;", '"').replace("&amp;", "&")
        for words in (rule.text(language), rule.decision(language), rule.option(language), *rule.options):
            assert words in text
        code = card.split("?code=")[1].split('"')[0]
        walk = open_walk(code)
        assert (walk.game, walk.number) == teaching(id)
        assert card.count("<figure") <= 2
        assert "?code=" not in clause_card(id, language)


def test_the_card_of_a_house_names_its_own_numbers() -> None:
    rules = find_game("hand-and-foot").rules_type(clean_bonus=700)
    assert "clean_bonus=700" in clause_card("HF-11", rules=rules)
    assert "700" in clause_card("HF-11", rules=rules).split("<p>")[1]
    assert "clean_bonus=500" in clause_card("HF-11")


def test_the_examples_of_a_card_are_what_the_engine_says() -> None:
    card = clause_card("TR-6")
    assert card.index("cc-yes") < card.index("cc-no")
    assert "TR-6: place 1 is already face up" in card
