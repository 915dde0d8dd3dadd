"""Pictures say what they show: true bars, marks where they belong, one sentence, and every number in a table."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

import pytest

from cardgames.hand_and_foot.odds import opening_points
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.probability import Dist, share
from cardgames.texts import LANGUAGES, texts
from cardgames.views import charts
from cardgames.widgets.chart import Chart

POINTS = opening_points(BICYCLE, cards=7)
NEVER = Dist({0: 3, 15: 1})
MINIMUMS = BICYCLE.minimums
DRAWINGS = (charts.chance_exactly, charts.chance_at_least, charts.chance_of_thousand)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("draw", DRAWINGS)
@pytest.mark.parametrize("points", [POINTS, NEVER, Dist({820: 1})])
def test_every_drawing_is_a_figure_with_a_sentence_and_its_numbers(draw, points: Dist[int], language: str) -> None:
    picture = draw(points, MINIMUMS, 150, language)
    assert len(picture.figure.data) == len(picture.data)
    assert picture.title
    assert picture.sentence
    assert [row[0] for row in picture.rows] == [str(x) for x in points.support]
    assert all(len(row) == len(picture.head) for row in picture.rows)


def test_bars_are_the_distribution_from_zero() -> None:
    picture = charts.chance_exactly(POINTS, MINIMUMS, 90)
    bars = picture.figure.data[0]
    assert dict(zip(bars.x, map(Fraction, bars.y), strict=True)) == pytest.approx(
        {x: float(p) for x, p in POINTS.items()}
    )
    assert picture.layout["yaxis"]["range"][0] == 0
    assert [x >= 90 for x in bars.x] == [color == charts.picture.BLUE for color in bars.marker.color]


def test_the_minimums_are_marked_with_their_odds_and_the_asked_one_stands_out() -> None:
    for draw in (charts.chance_exactly, charts.chance_at_least):
        picture = draw(POINTS, MINIMUMS, 90)
        written = str(picture.data) + str(picture.layout)
        for minimum in MINIMUMS:
            assert repr(f"{minimum}+: {charts.odds(POINTS.at_least(minimum))}")[1:-1] in written
            assert (f"<b>{minimum}+" in written) == (minimum == 90)


def test_the_stairs_are_the_chances_of_at_least_so_many() -> None:
    stairs, marks = charts.chance_at_least(POINTS, MINIMUMS, 150).figure.data
    assert list(stairs.y) == [float(POINTS.at_least(x)) for x in stairs.x]
    assert dict(zip(marks.x, marks.y, strict=True)) == {m: float(POINTS.at_least(m)) for m in MINIMUMS}


def test_a_thousand_squares_count_the_hands_that_reach_each_minimum() -> None:
    squares = charts.chance_of_thousand(POINTS, MINIMUMS, 50).figure.data[0]
    kinds = [kind for row in squares.z for kind in row]
    assert len(kinds) == 1000
    for steps, minimum in enumerate(MINIMUMS, start=2):
        assert sum(kind >= steps for kind in kinds) == round(1000 * POINTS.at_least(minimum))
    assert kinds.count(0) == round(1000 * POINTS.pmf(0))


def test_readings_stand_side_by_side_and_one_may_still_be_counted() -> None:
    names = {"a": "first", "b": "second", "c": "third"}
    picture = charts.chance_by_reading({"a": Fraction(1, 642), "b": None, "c": Fraction(1, 3)}, names, "a")
    bars = picture.figure.data[0]
    assert list(bars.x) == [1 / 642, 0, 1 / 3]
    assert bars.text == ("0.156% · 1 in 642", "counting …", "33.3% · 1 in 3.0")
    assert [row[0] for row in picture.rows] == ["first", "third"]
    assert picture.sentence == "counting …"
    assert charts.chance_by_reading(dict.fromkeys(names), names, "a").sentence == "counting …"


def test_readings_that_come_to_the_same_are_said_so() -> None:
    names = {"a": "first", "b": "second"}
    said = charts.chance_by_reading({"a": Fraction(1, 642), "b": Fraction(1, 3)}, names, "a").sentence
    assert said.startswith("From 0.156% (“first”) to 33.3% (“second”)")
    said = charts.chance_by_reading({"a": Fraction(0), "b": Fraction(0)}, names, "a").sentence
    assert said.startswith("0% under each reading")


def test_a_simulated_share_says_whether_its_interval_holds_the_exact_chance() -> None:
    exact = Fraction(1, 10)
    picture = charts.simulated_share(exact, [share(1, 10), share(40, 100)])
    assert picture.figure.data[0].marker.symbol == ("circle", "x")
    assert [row[-1] for row in picture.rows] == ["yes", "no"]
    assert picture.sentence.startswith("✗")
    assert "twenty" in picture.sentence
    assert charts.simulated_share(exact, [share(1, 10)]).sentence.startswith("✓")
    assert picture.layout["shapes"][0]["y0"] == 0.1


def test_odds_that_are_better_than_three_to_one_are_a_percentage() -> None:
    assert [charts.odds(p, "pl") for p in (Fraction(1, 642), Fraction(1, 2), Fraction(96, 100))] == [
        "1 na 642",
        "1 na 2,0",
        "96,0%",
    ]
    sure = Dist({200: 1})
    assert "150+: 100%" in str(charts.chance_exactly(sure, MINIMUMS, 150).layout)


def test_labels_have_room_above_tall_bars() -> None:
    many = opening_points(BICYCLE, cards=16)
    for points in (POINTS, many):
        picture = charts.chance_exactly(points, MINIMUMS, 150)
        tallest = max(float(p) for x, p in points.items() if x >= min(MINIMUMS))
        assert tallest <= 0.6 * picture.layout["yaxis"]["range"][1]


def test_decimal_commas_where_the_language_has_them() -> None:
    picture = charts.simulated_share(Fraction(1, 642), [share(2, 1000)], "cs")
    assert "0,156\u00a0%" in picture.sentence
    chart = Chart()
    chart.put(picture, "cs")
    assert chart.scene["separators"] == ",\u00a0"


def test_a_chart_that_waits_shows_no_old_numbers() -> None:
    chart = Chart()
    chart.put(charts.chance_exactly(POINTS, MINIMUMS, 150))
    chart.wait()
    assert chart.scene["waiting"]
    assert not chart.scene["table"]["rows"]
    assert chart.scene["sentence"] == "counting …"
    chart.put(charts.chance_exactly(POINTS, MINIMUMS, 150))
    assert not chart.scene["waiting"]


def test_a_chart_may_wait_before_it_has_shown_anything() -> None:
    chart = Chart("pl")
    chart.wait()
    assert chart.scene["figure"]["data"] == []
    assert chart.scene["sentence"] == texts("pl")("chart.counting")


def test_a_page_needs_neither_plotly_nor_numpy_in_its_kernel() -> None:
    heavy = "{'plotly', 'numpy', 'pandas', 'numba', 'scipy', 'nbformat', 'jsonschema'}"
    code = f"import sys; from cardgames.widgets import opening_odds; opening_odds(); print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
