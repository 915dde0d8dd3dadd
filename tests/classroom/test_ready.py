"""Questions for a class: what is counted and what is dealt agree, every panel has its own, all is said."""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from typing import Any

import pytest

from cardgames.cards import KINDS as KIND_NAMES
from cardgames.cards import kind_counts
from cardgames.classroom.codes import panel_code, question_code
from cardgames.classroom.course import open_course
from cardgames.classroom.hand import House, NextDraw, Opening
from cardgames.classroom.pile import Match, Risk
from cardgames.classroom.question import Question
from cardgames.classroom.ready import KINDS, READY, question_of, read_question
from cardgames.classroom.trash import Alone, Turn, Winner
from cardgames.hand_and_foot.odds import opening_chance
from cardgames.hand_and_foot.rules import BICYCLE, RED_THREE
from cardgames.probability import share
from cardgames.texts import LANGUAGES, Problem, texts
from cardgames.trash.odds.known import read_known
from cardgames.trash.odds.turn import wins_now
from cardgames.widgets.panels.lab import FAMILIES
from cardgames.widgets.panels.lab.panel import OddsLab
from cardgames.widgets.panels.lab.question import open_question
from cardgames.widgets.panels.opening import OpeningOdds

EVERY = pytest.mark.parametrize("name", READY)
SEED = 20
KINDS_OF = {name: kind for kind, name in enumerate(KIND_NAMES)}
NOT_IN_PANEL = {"thrown", "least", "turns", "draws"}
"""What a question asks that its panel shows for all values at once."""


def dealt(question: Question, n: int, seed: int = SEED) -> list[bool]:
    return [question.deal(seed, number).yes for number in range(n)]


@EVERY
def test_what_is_counted_lies_in_the_interval_of_what_is_dealt(name: str) -> None:
    question = READY[name]
    assert share(sum(dealt(question, 1000)), 1000, level=0.9995).covers(question.chance())


@pytest.mark.parametrize(
    "question",
    [
        Turn(slots=3, mine="A - -", theirs="- 2 -", discards="Q 3"),
        Turn(slots=2, discards="K"),
        Winner(mine=1, theirs=2, starter=1),
        Alone(slots=1, turns=2),
        NextDraw(hand="A A A A 5 5 9 Jk", seen="K K K", round=2, wilds="majority"),
        Opening("bicycle,wilds=half", round=2, cards=6, decks=2),
        House("jokers_per_deck=4", round=1),
    ],
    ids=str,
)
def test_so_it_is_for_other_values_too(question: Question) -> None:
    assert share(sum(dealt(question, 600)), 600, level=0.9995).covers(question.chance())


def test_the_answers_are_those_of_the_odds() -> None:
    assert READY["open4"].chance() == opening_chance(BICYCLE, 4)
    known = read_known("bicycle | A - 3 | - - - | discards 3 Q")
    assert Turn(slots=3, mine="A - 3", discards="3 Q").chance() == wins_now(known) == Fraction(1, 6)
    assert round(float(READY["last_place"].chance()), 6) == 0.541268
    assert Turn().chance() == Fraction(37953536, 15820024220)


@EVERY
def test_the_same_seed_deals_the_same_cards_and_another_does_not(name: str) -> None:
    question = READY[name]
    first = [question.deal(7, number) for number in range(4)]
    assert first == [question.deal(7, number) for number in range(4)]
    assert len({str(deal.rows) for deal in first}) > 1
    assert first != [question.deal(8, number) for number in range(4)]


def cards_of(question: Question, n: int) -> list[int]:
    return [card for number in range(n) for row in question.deal(SEED, number).rows for card in row.cards]


def test_what_is_held_and_seen_is_not_dealt_again_and_red_threes_are_not_dealt_at_all() -> None:
    drawn = NextDraw(hand="K K K 4", seen="K 9 9 9 9", decks=1, round=1)
    for number in range(200):
        first, hand = (row.cards for row in drawn.deal(SEED, number).rows)
        assert kind_counts(first)[KINDS_OF["K"]] == kind_counts(hand)[KINDS_OF["9"]] == 0
    for question in (drawn, Match(), Risk()):
        assert not kind_counts(cards_of(question, 100))[RED_THREE]


def test_HF_6_red_threes_are_laid_until_the_hand_is_full() -> None:
    for number in range(100):
        (row,) = READY["red_three"].deal(SEED, number).rows
        reds = kind_counts(row.cards)[RED_THREE]
        assert len(row.cards) - reds == 11
        assert reds == len(row.marked)


def test_HF_14_wild_cards_and_black_threes_match_nothing() -> None:
    question = Match(hand="2 2 2 Jk Jk 3b 3b 4")
    assert question.chance() == 0
    assert not any(dealt(question, 300))


@EVERY
def test_a_deal_shows_the_cards_that_made_it(name: str) -> None:
    for number in range(20):
        for row in READY[name].deal(SEED, number).rows:
            assert all(1 <= card <= 53 for place, card in enumerate(row.cards) if place in row.marked)
            assert all(place < len(row.cards) for place in row.marked)


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_put_into_words(name: str, language: str) -> None:
    question, t = READY[name], texts(language)
    said = [t(f"predict.ready.{name}"), *(question.text(part).say(language) for part in ("question", "detail", "why"))]
    deals = [question.deal(SEED, number) for number in range(12)]
    said += [
        words for deal in deals for words in (deal.said.say(language), *(r.caption.say(language) for r in deal.rows))
    ]
    assert all(said)
    assert not [text for text in said if "{" in text or "predict." in text]
    assert said[1].endswith("?")


def test_every_panel_has_ready_questions() -> None:
    assert {question.page for question in READY.values()} == {"opening_odds", "odds_lab"}
    assert {question.family for question in READY.values()} == {"", *FAMILIES}
    assert len(READY) >= 12
    assert len(set(READY.values())) == len(READY)


@pytest.mark.parametrize("name", [name for name, question in READY.items() if question.page == "odds_lab"])
def test_the_lab_shows_what_the_class_was_asked_and_asks_it_again(name: str) -> None:
    question = READY[name]
    lab = OddsLab(code=panel_code(question))
    assert lab.family.id == question.family
    again = question_of("odds_lab", lab.family.id, lab._asked)
    if question.case not in ("risk", "alone"):  # the panel shows them with the question it is asked first
        assert type(again) is type(question)
        kept = [one.name for one in fields(question) if one.name not in NOT_IN_PANEL or question.family == "draws"]
        assert {name: getattr(again, name) for name in kept} == {name: getattr(question, name) for name in kept}
    assert open_course(lab.link.scene["to"]["code"], seed=1).question == again


@pytest.mark.parametrize("question", [READY["open1"], Opening("bicycle,wilds=majority", round=2, cards=9, decks=6)])
def test_the_opening_odds_show_what_the_class_was_asked_and_ask_it_again(question: Opening) -> None:
    panel = OpeningOdds(seed=7)
    panel.open_code(panel_code(question))
    asked = panel.question
    assert (asked.round, asked.cards, asked.decks) == (question.round, question.cards, question.decks)
    assert asked.rules.wilds in question.rules or question.rules == "bicycle"
    assert panel.form.values["round"] == question.round
    assert open_course(panel.link.scene["to"]["code"], seed=1).question == question
    kept = OpeningOdds()
    kept.open_code(panel.link.scene["code"])
    assert (kept.question, kept.seed) == (panel.question, 7)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_lab_as_it_opens_asks_its_own_question(family: str) -> None:
    lab = OddsLab(family=family)
    _, values = open_question(lab.link.scene["code"], FAMILIES)
    question = open_course(lab.link.scene["to"]["code"], seed=1).question
    assert question.family in (family, "turn" if family == "draws" else family)
    assert all(getattr(question, name) == value for name, value in values.items() if hasattr(question, name))


@pytest.mark.parametrize(
    ("family", "values", "asked"),
    [
        ("pack", {"case": "rank", "kind": "9", "cards": 13, "decks": 6}, "pair;cards=13;decks=6;rank=9"),
        ("pack", {"case": "wait", "kind": "A", "k": 5, "decks": 5}, "wait;rank=A;k=5"),
        ("draws", {"case": "turn", "slots": 3, "decks": 1}, "turn;slots=3"),
        ("draws", {"case": "ranks", "draws": 20, "decks": 1}, "all_different"),
        ("match", {"mine": 3, "theirs": 4, "starter": 1}, "winner;mine=3;theirs=4;starter=1"),
        ("effects", {"change": "draw=1", "measure": "score"}, "house;change=draw=1"),
    ],
)
def test_what_a_panel_shows_is_asked_where_it_can_be(family: str, values: dict[str, Any], asked: str) -> None:
    question = question_of("odds_lab", family, values)
    assert str(question) == asked
    assert read_question(asked) == question == open_course(question_code(question), seed=1).question


@pytest.mark.parametrize(
    "text",
    ["", "nothing", "opening;round=5", "opening;round=many", "opening;cards=27", "opening;decks=0", "opening;colour=1",
     "opening;rules=nothing", "turn;least=11", "turn;mine=K", "alone;turns=0", "all_different;draws=14", "pair;rank=3r",
     "risk;thrown=3b", "risk;hand=X", "house;change=wilds=none", "winner;mine=11", "next_draw;hand=A A A A A;decks=1",
     "every_rank;decks=0", "opening;round=-1", "no_wild;cards=99999999"],
)  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_asked_is_refused_in_a_sentence(text: str, language: str) -> None:
    with pytest.raises(Problem) as refused:
        read_question(text)
    assert refused.value.say(language).endswith((".", "?"))


def test_kinds_are_read_back_as_they_were() -> None:
    for kind in KINDS.values():
        assert read_question(str(kind())) == kind()
