"""The odds lab: every family answers in every language, a question travels in a code, nothing wrong loses it."""

from __future__ import annotations

import asyncio
import re
from fractions import Fraction
from typing import Any

import pytest

from cardgames.cards import read_kinds
from cardgames.hand_and_foot.odds import opening_chance_of_hand
from cardgames.hand_and_foot.odds.effects import effects
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.pickup import opening_ways
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.session import Session
from cardgames.sharecode import Shared, read_code, share_code
from cardgames.texts import LANGUAGES, Impossible, Problem, texts
from cardgames.trash.odds import first_turn
from cardgames.views.charts import chance, odds
from cardgames.widgets import odds_lab
from cardgames.widgets.cards_field import Cards
from cardgames.widgets.page import pieces
from cardgames.widgets.panels.lab import FAMILIES
from cardgames.widgets.panels.lab.panel import OddsLab
from cardgames.widgets.panels.lab.question import fields_of, question_text, read_question

EVERY = pytest.mark.parametrize("family", FAMILIES)


def choose(form: Any, name: str, value: Any) -> str:
    """As the reader does; the sentence at the field, if there is one."""
    form._on_message(form, {"id": "p-1", "event": {"name": name, "value": value}}, [])
    return "".join(field["error"] for group in form.scene["groups"] for field in group["fields"])


def said(lab: OddsLab) -> str:
    return re.sub("<[^>]*>", " ", lab.answer.scene["html"])


def shown(lab: OddsLab) -> list[Any]:
    return [chart.picture for chart in lab.charts if chart.layout.display != "none"]


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_family_answers_in_every_language(family: str, language: str) -> None:
    lab = OddsLab(language, family=family)
    assert not [error for piece in pieces(lab) for error in piece.errors]
    assert lab.answer.scene["html"].count("</p>") == 3, "the answer, a sentence, how it was got"
    for picture in shown(lab):
        assert picture.figure.data
        assert picture.title
        assert picture.sentence
        assert picture.rows
        assert {len(row) for row in picture.rows} == {len(picture.head)}


@EVERY
def test_what_is_retold_is_what_would_have_been_told(family: str) -> None:
    lab = OddsLab(family=family)
    for language in ("pl", "cs", "en"):
        lab.retell(language)
        fresh = OddsLab(language, family=family)
        assert {piece.language for piece in pieces(lab)} == {language}
        for piece, other in zip(pieces(lab), pieces(fresh), strict=True):
            assert piece.scene == other.scene


@EVERY
def test_a_question_travels_as_text_and_as_a_code(family: str) -> None:
    lab = OddsLab(family=family)
    for name, field in fields_of(lab.family, lab.form.values).items():
        if field.kind == "number":
            choose(lab.form, name, str(field.low + 1))
    other = OddsLab(code=lab.link.scene["code"])
    assert (other.family, other.form.values) == (lab.family, lab.form.values)
    assert said(other) == said(lab)
    assert read_question(question_text(lab.family, lab.form.values), FAMILIES)[0] is lab.family


@EVERY
def test_no_number_at_either_end_of_its_field_breaks_a_family(family: str) -> None:
    for end in ("low", "high"):
        lab = OddsLab(family=family)
        for name, field in fields_of(lab.family, lab.form.values).items():
            if field.kind == "number" and name != "draws":
                choose(lab.form, name, str(getattr(field, end)))
        assert all(isinstance(error, Problem) for error in lab.form.errors), lab.form.errors


@EVERY
def test_every_choice_of_a_family_is_answered(family: str) -> None:
    lab = OddsLab(family=family)
    for name, field in fields_of(lab.family, lab.form.values).items():
        for value, _ in getattr(field, "options", ())[:5]:
            if name in lab.form.values:
                assert not choose(lab.form, name, value)
                assert lab.form.values[name] == value
    assert not [error for piece in pieces(lab) for error in piece.errors]


def test_a_choice_that_brings_other_fields_and_is_refused_brings_the_old_ones_back(monkeypatch: Any) -> None:
    lab = OddsLab(family="pack", cards=13)

    def refuse(*_: Any) -> None:
        raise Impossible("odds.decks", given=0, most=12)

    monkeypatch.setattr("cardgames.widgets.panels.lab.pack.wait_for_kind", refuse)
    before = said(lab)
    assert choose(lab.form, "case", "wait")
    assert [field["name"] for group in lab.form.scene["groups"] for field in group["fields"]] == list(lab.form.values)
    assert lab.form.values == {"case": "wilds", "cards": 13, "decks": 5}
    assert said(lab) == before
    choose(lab.form, "cards", "12")
    assert "12 cards" in said(lab)


@pytest.mark.parametrize("hand", ["", "Jk 2", "3b", "A A"])
def test_the_pile_of_a_bare_hand(hand: str) -> None:
    lab = OddsLab(family="pile")
    assert not choose(lab.form, "hand", hand)
    assert not lab.form.errors
    assert ("I hold no pair" in said(lab)) == (hand != "A A")


def test_a_question_comes_back_when_its_family_is_chosen_again() -> None:
    lab = OddsLab(family="pack", cards=13)
    choose(lab.tabs, "family", "turn")
    assert "places" in said(lab)
    choose(lab.tabs, "family", "pack")
    assert lab.form.values["cards"] == 13
    assert "13 cards" in said(lab)


@pytest.mark.parametrize(
    "given",
    [{"family": "nothing"}, {"code": Session("trash", seed=7).code()}, {"nothing": 1}, {"hand": "A X"}, {"round": 5}],
)
def test_what_cannot_be_asked_is_one_sentence(given: dict[str, Any]) -> None:
    with pytest.raises(Problem):
        odds_lab(**given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_of_something_else_leaves_the_question(language: str) -> None:
    lab = OddsLab(language)
    before = said(lab)
    for code in (Session("trash", seed=7).code(), "!!!", lab.link.scene["code"][:-1]):
        with pytest.raises(Problem):
            lab.open_code(code)
    assert said(lab) == before


def test_the_address_of_a_question_says_nothing_that_is_usual() -> None:
    lab = OddsLab()
    assert read_code(lab.link.scene["code"]).question == "hand"
    choose(lab.form, "round", "2")
    assert read_code(lab.link.scene["code"]).question == "hand;round=2"


# --- from my hand -----------------------------------------------------------------------------------


def test_HF_12_the_chance_after_the_next_draw_is_that_of_the_hand() -> None:
    lab = OddsLab(hand="A A A A K K K 2", round=4)
    p = opening_chance_of_hand(BICYCLE, 4, read_kinds("A A A A K K K 2"), 1)
    assert f" {odds(p)} " in said(lab)
    assert shown(lab)[0].data[0]["x"][:2] == [0.0, float(p)]


def test_a_longer_look_ahead_is_simulated_and_says_its_interval() -> None:
    lab = OddsLab(draws=5)
    last = lab._counted.waiting.chances[-1]
    for bound in (last.value, last.low, last.high):
        assert chance(bound) in said(lab)
    assert "Exact up to 4 draws" in said(lab)
    assert "seed 1" in said(lab)


def test_HF_15_with_the_top_of_the_pile_known_it_tells_by_which_way_the_hand_opens() -> None:
    lab = OddsLab(hand="A A 9 9 9 K K 6 5 2 4", round=2, top="8")
    ways = opening_ways(Known.read(BICYCLE, 2, "A A 9 9 9 K K 6 5 2 4", top="8"))
    for p in (*ways, ways.chance):
        assert chance(p) in lab.more.scene["html"]
    assert not OddsLab().more.scene["html"].count(texts("en")("lab.why.pile"))
    assert texts("en")("lab.hand.yes_pile") in said(OddsLab(hand="A A 9 9 9 K K 6 5 2 4", round=2, top="A"))


def test_HF_12_a_hand_that_opens_says_so() -> None:
    assert texts("en")("lab.hand.yes") in said(OddsLab(hand="A A A A Jk Jk", round=4))


def test_a_hand_is_dealt_from_a_seed_that_is_written_down() -> None:
    lab = OddsLab()
    choose(lab.form, "deal", None)
    dealt, seed = lab.form.values["hand"], lab.form.values["seed"]
    assert len(dealt.split()) == 11
    other = OddsLab()
    choose(other.form, "seed", seed)
    assert other.form.values["hand"] == dealt
    assert choose(other.form, "seed", "x")
    assert other.form.values["hand"] == dealt


@pytest.mark.parametrize("hand", ["A A X", "Jk " * 11, "A " * 27, "K " * 21])
def test_a_hand_that_cannot_be_is_refused_at_its_field_and_nothing_is_lost(hand: str) -> None:
    lab = OddsLab()
    before = said(lab), dict(lab.form.values)
    error = choose(lab.form, "hand", hand)
    assert error.endswith(".")
    assert (said(lab), lab.form.values) == before
    assert not choose(lab.form, "hand", "K K K")


def test_cards_are_read_with_blanks_or_commas_and_sorted_as_in_a_hand() -> None:
    field = Cards(name="hand", label="", kinds=(), most=5, words={})
    assert field.read("2,k K  jk,10") == "K K T 2 Jk"
    assert field.read("") == ""
    with pytest.raises(Impossible):
        field.read("4 4 4 4 4 4")


# --- one word in the rules ----------------------------------------------------------------------------


def test_HF_8_one_word_makes_the_150_fifteen_times_as_likely() -> None:
    lab = OddsLab(family="effects")
    assert "× 15.4" in said(lab)
    assert "1 in 42 instead of 1 in 642" in said(lab)
    assert "HF-8" in lab.more.scene["html"]
    assert not choose(lab.form, "change", "wilds=double")
    assert "1 in 48 instead of 1 in 642" in said(lab)


def test_what_only_chance_may_have_done_is_said_so() -> None:
    for unclear in (True, False):
        effect = next(one for one in effects()[1:] if one.score_change.covers(0) == unclear)
        lab = OddsLab(family="effects", change=effect.change, measure="score")
        assert ("chance alone" in said(lab)) == unclear
        assert shown(lab)[0].data[0]["x"] == sorted(one.score_change.value for one in effects()[1:])


# --- Trash ------------------------------------------------------------------------------------------


def test_TR_10_the_first_turn_of_the_lab_is_the_first_turn() -> None:
    bars = shown(OddsLab(family="turn"))[0].data[0]
    assert bars["y"] == [float(p) for _, p in first_turn().items()]


def test_TR_4_a_useful_discard_is_compared_with_the_stock() -> None:
    assert "With the top discard" in said(OddsLab(family="turn", mine="A - -", discards="Q 3"))
    assert "With the top discard" not in said(OddsLab(family="turn", mine="A - -", discards="Q K"))


@pytest.mark.parametrize(
    ("name", "value"), [("mine", "A A"), ("mine", "x"), ("mine", "A 2 3"), ("discards", "2 2 2 2 2"), ("theirs", "K")]
)
def test_a_position_that_cannot_be_is_refused_at_its_field(name: str, value: str) -> None:
    lab = OddsLab(family="turn")
    before = said(lab)
    assert choose(lab.form, name, value).endswith(".")
    assert said(lab) == before


def test_TR_13_the_grid_is_the_match_from_every_score() -> None:
    lab = OddsLab(family="match", mine=3, theirs=2, starter=1)
    cells = shown(lab)[0].data[0]
    assert len(cells["z"]) == len(cells["z"][0]) == 10
    assert cells["z"][2][1] == pytest.approx(lab._counted.wins.value, abs=0.01)


def test_a_shared_question_that_cannot_be_leaves_the_old_one() -> None:
    lab = OddsLab(family="pack")
    before = said(lab), lab.link.scene, lab.form.scene
    wrong = share_code(Shared(question="hand;hand=K K K;seen=" + " ".join(["K"] * 20)))
    with pytest.raises(Problem):
        lab.open_code(wrong)
    assert (said(lab), lab.link.scene, lab.form.scene) == before


# --- slow questions ----------------------------------------------------------------------------------


def test_a_slow_question_is_counted_beside_the_page_and_an_older_one_is_dropped(monkeypatch: Any) -> None:
    family = FAMILIES["pack"]
    monkeypatch.setattr(type(family), "slow", property(lambda _family: lambda values: values["cards"] > 11))

    async def page() -> OddsLab:
        lab = OddsLab(family="pack")
        choose(lab.form, "cards", "13")
        assert texts("en")("chart.counting") in said(lab)
        assert all(chart.scene["waiting"] for chart in lab.charts)
        choose(lab.form, "cards", "11")
        for _ in range(20):
            await asyncio.sleep(0.01)
        return lab

    lab = asyncio.run(page())
    assert "11 cards" in said(lab)
    assert Fraction(str(round(lab._counted.dist.mean, 4))) == Fraction("1.2692")


def test_a_slow_question_that_fails_is_said_and_the_old_one_comes_back(monkeypatch: Any) -> None:
    def refuse(*_: Any) -> None:
        raise Impossible("odds.decks", given=20, most=12)

    async def page() -> OddsLab:
        lab = OddsLab()
        before = said(lab), dict(lab.form.values)
        monkeypatch.setattr("cardgames.widgets.panels.lab.hand.opening_ways", refuse)
        choose(lab.form, "top", "A")
        while not lab.form.errors:
            await asyncio.sleep(0.01)
        assert (said(lab), lab.form.values) == before
        return lab

    lab = asyncio.run(asyncio.wait_for(page(), 60))
    assert isinstance(lab.form.errors[-1], Impossible)
    assert "20" in lab.form._sentence


def test_a_slow_question_that_cannot_be_is_refused_at_its_field_and_what_was_written_stays() -> None:
    lab = OddsLab()
    lab.form.values["draws"] = 4
    assert "A × 21" in choose(lab.form, "hand", "A " * 21)
    assert not lab.form.errors
    hand = next(f for group in lab.form.scene["groups"] for f in group["fields"] if f["name"] == "hand")
    assert hand["value"].split() == ["A"] * 21


def test_what_was_refused_is_asked_as_soon_as_it_can_be() -> None:
    lab = OddsLab(draws=1)
    assert choose(lab.form, "hand", "A " * 21)
    assert not choose(lab.form, "decks", "6")
    assert lab.form.values["hand"].split() == ["A"] * 21
    assert texts("en")("lab.hand.yes") in said(lab)


def test_a_seed_that_is_taken_away_leaves_the_hand_and_another_hand_the_seed() -> None:
    lab = OddsLab(draws=1)
    assert not choose(lab.form, "seed", "42")
    dealt = lab.form.values["hand"]
    assert not choose(lab.form, "seed", "")
    assert lab.form.values["hand"] == dealt
    choose(lab.form, "seed", "42")
    assert not choose(lab.form, "hand", "A A A")
    assert (lab.form.values["hand"], lab.form.values["seed"]) == ("A A A", "")


@pytest.mark.parametrize("given", ["- - | - -", "turn 1", "hello"])
def test_a_layout_that_cannot_be_read_says_what_can(given: str) -> None:
    assert "A, 2 to 10, J, Q and K" in choose(OddsLab(family="turn").form, "mine", given)


@pytest.mark.parametrize("given", ["-", "Q -", "Q | holds J"])
def test_a_discard_is_a_card_face_up(given: str) -> None:
    assert "A, 2 to 10, J, Q and K" in choose(OddsLab(family="turn").form, "discards", given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_turns_that_are_never_enough_are_told_by_the_stock(language: str) -> None:
    lab = OddsLab(language, family="turn", mine="-", theirs="A J J J J -", discards="A A A Q")
    assert texts(language)("lab.turn.alone_out", p=chance(1, language)) in said(lab)
    assert not any(re.search(r"\binf\b", told) for told in (said(lab), *(picture.sentence for picture in shown(lab))))


def test_the_last_hand_of_a_match_decides_it() -> None:
    told = said(OddsLab(family="match", mine=1, theirs=1))
    assert "from 1 place against 1?" in told
    assert "The next hand decides it." in told
