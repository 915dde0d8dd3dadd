"""The explorer of opening odds answers what was asked, in every reading and language, and loses nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardgames.cards import KINDS, kind_counts, read_kinds
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.odds import opening_chance, opening_points
from cardgames.hand_and_foot.odds.dealing import count_openings, random_hand
from cardgames.hand_and_foot.rules import BICYCLE, MAJORITY, RED_THREE
from cardgames.texts import LANGUAGES, Impossible, texts
from cardgames.widgets import opening_odds
from cardgames.widgets.page import pieces
from cardgames.widgets.panels.opening import CHUNK, OpeningOdds
from cardgames.widgets.panels.opening_form import VIEWS


def choose(form: Any, name: str, value: Any) -> None:
    """As the reader does."""
    form._on_message(form, {"id": "p-1", "event": {"name": name, "value": value}}, [])


def said(panel: OpeningOdds, name: str) -> str:
    return panel._told[name].scene["html"]


@pytest.fixture
def panel() -> OpeningOdds:
    return OpeningOdds(seed=7)


def test_HF_12_the_first_question_is_the_150_of_round_4(panel: OpeningOdds) -> None:
    p = opening_chance(BICYCLE, 4)
    assert "150 I need to open round 4" in said(panel, "answer")
    assert ">1 in 642<" in said(panel, "answer")
    assert f"{p.numerator:,} / {p.denominator:,}" in said(panel, "answer")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("round", "1"),
        ("cards", "13"),
        ("decks", "1"),
        ("decks", "12"),
        ("wilds", "half"),
        ("black_three_meld", "never"),
    ],
)
@pytest.mark.parametrize("view", VIEWS)
def test_every_control_reaches_the_answer_and_all_charts(panel: OpeningOdds, name: str, value: str, view: str) -> None:
    choose(panel.view, "view", view)
    choose(panel.form, name, value)
    q = panel.question
    points = opening_points(q.rules, q.cards, q.decks)
    assert str(getattr(q, name, getattr(q.rules, name, None))) == value
    assert texts("en").one_in(points.at_least(q.minimum)) in said(panel, "answer")
    assert panel._charts["whole"].picture == VIEWS[view](points, BICYCLE.minimums, q.minimum, "en")
    shown = panel._charts["readings"].picture.data[0]
    chances = [float(opening_chance(q.rules.replace(wilds=name), q.round, q.cards, q.decks)) for name in shown["y"]]
    assert shown["x"] == chances
    assert panel._charts["dealt"].picture.layout["shapes"][0]["y0"] == float(points.at_least(q.minimum))
    assert not [error for piece in pieces(panel) for error in piece.errors]


def test_HF_8_all_readings_stand_side_by_side(panel: OpeningOdds) -> None:
    assert panel._charts["readings"].picture.data[0]["y"] == ["four_naturals", "majority", "double", "half"]


@pytest.mark.parametrize(
    ("name", "value"), [("cards", "300"), ("cards", "0"), ("decks", "13"), ("round", "5"), ("wilds", "x")]
)
def test_what_cannot_be_is_one_sentence_and_nothing_is_lost(panel: OpeningOdds, name: str, value: str) -> None:
    before, answer = panel.question, said(panel, "answer")
    choose(panel.form, name, value)
    errors = [f["error"] for group in panel.form.scene["groups"] for f in group["fields"] if f["error"]]
    assert len(errors) == 1
    assert value in errors[0]
    assert (panel.question, said(panel, "answer")) == (before, answer)


@pytest.mark.parametrize("seed", ["", "x", "-1", "9" * 19, "1.5"])
def test_a_seed_that_is_none_is_refused_at_its_field(panel: OpeningOdds, seed: str) -> None:
    choose(panel.start, "seed", seed)
    assert panel.start.scene["groups"][0]["fields"][0]["error"]
    assert panel.seed == 7


def test_the_same_seed_deals_the_same_hands(panel: OpeningOdds) -> None:
    choose(panel.dealer, "deal 10", None)
    hands, shares = said(panel, "hand"), panel._shares
    other = OpeningOdds(seed=1)
    choose(other.start, "seed", "7")
    choose(other.dealer, "deal 10", None)
    assert (said(other, "hand"), other._shares) == (hands, shares)
    choose(other.start, "again", None)
    assert [e.n for e in other._shares] == [1]


def test_dealing_counts_every_hand_once(panel: OpeningOdds) -> None:
    choose(panel.form, "round", "1")
    choose(panel.dealer, "deal 1000", None)
    choose(panel.dealer, "deal 10", None)
    assert [e.n for e in panel._shares] == [1, 1001, 1011]
    opened = count_openings(BICYCLE, 50, 11, 5, seed=7, numbers=range(1011))
    assert panel._shares[-1].value == opened / 1011
    assert panel._shares[-1].covers(opening_chance(BICYCLE, 1))


def test_hands_asked_for_while_others_are_dealt_come_after_them(panel: OpeningOdds) -> None:
    waiting: list[Any] = []
    panel._dealer.do = lambda work, then, _failed: waiting.append(lambda: then(work()))  # type: ignore[method-assign]
    for deal in ("deal 1000", "deal 10", "deal 1"):
        choose(panel.dealer, deal, None)
    while waiting:
        waiting.pop(0)()
    assert [e.n for e in panel._shares] == [1, 1001, 1011, 1012]
    opened = count_openings(BICYCLE, 150, 11, 5, seed=7, numbers=range(1012))
    assert panel._shares[-1].value == opened / 1012
    assert panel._shown == 1012
    assert CHUNK < 1000


@pytest.mark.parametrize("number", range(40))
def test_a_hand_is_shown_with_its_best_lay_down_and_what_is_missing(number: int) -> None:
    rules = BICYCLE.replace(wilds="half")
    panel = OpeningOdds(rules=rules, round=2, cards=13, seed=7)
    panel._show_hand(number + 1)
    html = said(panel, "hand")
    cards = random_hand(rules, 13, 5, 7, number)
    best = best_laydown(rules, kind_counts(cards))
    dealt, _, result = html.partition("op-result")
    assert dealt.count("<li") == 13
    assert result.count("<svg") == (13 if best.melds else 0)
    assert sum(int(total) for total in re.findall(r"= (\d+)<", result)) == best.points
    assert ('data-opens="1"' in html) == (best.points >= 90)
    assert best.points >= 90 or str(90 - best.points) in result


def test_HF_6_red_threes_are_never_dealt() -> None:
    dealt = [kind_counts(random_hand(BICYCLE, 26, 1, 3, number)) for number in range(50)]
    assert not any(counts[RED_THREE] for counts in dealt)
    assert all(sum(counts) == 26 for counts in dealt)
    assert len(set(dealt)) == 50


def test_dealt_hands_are_as_random_as_the_exact_answer_says() -> None:
    """Expected counts of each kind over many hands: 11 of 260 cards."""
    total = [0] * len(KINDS)
    for number in range(4000):
        for kind, count in enumerate(kind_counts(random_hand(BICYCLE, 11, 5, 5, number))):
            total[kind] += count
    for kind, copies in zip(range(len(KINDS)), read_pack(), strict=True):
        expected = 4000 * 11 * copies / 260
        assert abs(total[kind] - expected) <= 5 * expected**0.5


def read_pack() -> tuple[int, ...]:
    counts = list(read_kinds(" ".join(["Jk"] * 10 + ["2"] * 20 + ["3b"] * 10)))
    return tuple(counts[:4]) + (20,) * 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_panel_is_retold(panel: OpeningOdds, language: str) -> None:
    choose(panel.dealer, "deal 10", None)
    asked, shares = panel.question, panel._shares
    panel.retell(language)
    assert (panel.question, panel._shares) == (asked, shares)
    assert {piece.language for piece in pieces(panel)} == {language}
    fresh = OpeningOdds(language, seed=7)
    choose(fresh.dealer, "deal 10", None)
    for piece, other in zip(pieces(panel), pieces(fresh), strict=True):
        assert piece.scene == other.scene


def test_many_cards_are_counted_beside_the_page_and_then_shown() -> None:
    import asyncio

    async def page() -> OpeningOdds:
        panel = OpeningOdds(cards=14, seed=7)
        assert "counting" in said(panel, "answer")
        assert panel._charts["dealt"].scene["waiting"]
        while len(panel._points) < 4:
            await asyncio.sleep(0)
        return panel

    panel = asyncio.run(asyncio.wait_for(page(), 120))
    assert texts("en").one_in(opening_chance(BICYCLE, 4, 14)) in said(panel, "answer")
    assert None not in panel._charts["readings"].picture.data[0]["x"]
    assert len(panel._charts["readings"].picture.rows) == 4


def test_another_round_or_reading_of_the_same_cards_is_not_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = OpeningOdds(seed=7)
    monkeypatch.setattr("cardgames.widgets.panels.opening.opening_points", None)
    choose(panel.form, "round", "1")
    choose(panel.form, "wilds", "half")
    assert not panel.form.errors
    assert texts("en").one_in(opening_chance(panel.question.rules, 1)) in said(panel, "answer")
    choose(panel.form, "decks", "6")
    assert panel.form.errors


def test_other_houses_and_wrong_ones() -> None:
    page = opening_odds(rules=MAJORITY, seed=1)
    assert page.panel.question.cards == 13
    with pytest.raises(Impossible):
        opening_odds(round=5)
    with pytest.raises(Impossible):
        opening_odds(cards=300)
    with pytest.raises(Impossible):
        opening_odds(decks=13)
    with pytest.raises(Impossible):
        opening_odds(seed=-1)
    with pytest.raises(Impossible):
        opening_odds(language="de")
