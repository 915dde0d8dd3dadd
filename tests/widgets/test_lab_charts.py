"""The lab's pictures: true bars, lines and cells, the answer marked, every number in a table."""

from __future__ import annotations

from fractions import Fraction
from math import inf

import pytest

from cardgames.probability import Dist, Estimate
from cardgames.texts import LANGUAGES, texts
from cardgames.views import charts
from cardgames.widgets.panels.bar_table import Row, bar_table

DIE = Dist(dict.fromkeys(range(1, 7), 1))
WORDS = {"title": "A die", "sentence": "One in six.", "outcome": "Pips"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_bars_of_a_distribution_stand_on_zero_and_the_asked_ones_stand_out(language: str) -> None:
    picture = charts.dist_bars(DIE, lambda pips: pips > 4, language, mark="1 in 3", **WORDS)
    bars = picture.figure.data[0]
    assert list(bars.y) == [1 / 6] * 6
    assert list(bars.marker.color) == [charts.picture.GREY] * 4 + [charts.picture.BLUE] * 2
    assert picture.layout["yaxis"]["range"][0] == 0
    assert "<b>1 in 3</b>" in str(picture.layout["annotations"])
    assert [row[0] for row in picture.rows] == list("123456")


def test_gaps_of_a_distribution_are_empty_places_and_rare_ends_are_left_to_the_table() -> None:
    picture = charts.dist_bars(Dist({0: 1, 3: 10**6, 40: 1}), bool, **WORDS)
    assert list(picture.data[0]["x"]) == ["3"]
    assert len(picture.rows) == 3
    picture = charts.dist_bars(Dist({0: 1, 3: 1}), bool, **WORDS)
    assert list(picture.data[0]["y"]) == [0.5, 0, 0, 0.5]


def test_never_is_an_outcome() -> None:
    picture = charts.dist_bars(Dist({1: 1, inf: 1}), lambda turns: turns == 1, **WORDS)
    assert picture.rows[-1][0] == "never"
    assert picture.data[0]["x"][-1] == "never"


def test_lines_side_by_side_have_the_same_scale_and_a_table_of_all() -> None:
    picture = charts.dists_side_by_side({"one": DIE, "two": DIE + DIE}, **WORDS)
    one, two = picture.figure.data
    assert one.x == two.x
    assert list(two.y)[6 - 1] == pytest.approx(5 / 36)
    assert picture.head == ["Pips", "one", "two"]
    assert [row[0] for row in picture.rows] == [str(pips) for pips in range(1, 13)]


def test_named_chances_are_names_even_where_they_are_digits() -> None:
    chances = {"4": Fraction(1, 5), "3b": Fraction(0), "K": Fraction(1, 9)}
    names = {"4": "four", "3b": "black three", "K": "king"}
    picture = charts.named_chances(chances, names, "K", title="t", sentence="s", head="h")
    assert picture.figure.layout.yaxis.type == "category"
    assert [row[0] for row in picture.rows] == ["four", "black three", "king"]
    assert picture.rows[0][-1] == "1/5"
    simulated = charts.named_chances({"4": 0.2}, names, "", title="t", sentence="s", head="h")
    assert len(simulated.head) == 3, "a simulated chance is no fraction"


def test_a_grid_tells_every_cell_and_frames_the_asked_one() -> None:
    chances = {(row, column): column / (row + column) for row in range(1, 4) for column in range(1, 3)}
    picture = charts.chance_grid(chances, (3, 1), title="t", sentence="s", rows="mine", columns="theirs")
    cells = picture.figure.data[0]
    assert [list(row) for row in cells.z] == [[chances[row, column] for column in (1, 2)] for row in (1, 2, 3)]
    assert [list(row) for row in cells.text][2] == ["25", "40"]
    frame = picture.layout["shapes"][0]
    assert (frame["y0"], frame["x0"]) == (1.5, -0.5)
    assert picture.rows[2] == ["3", "25.0%", "40.0%"]


def test_changes_stand_around_the_line_of_no_change() -> None:
    changes = {"a": Estimate(-2.0, -3.0, -1.0, 40), "b": Estimate(0.5, -1.0, 2.0, 40), "c": Estimate(1.0, 0.5, 1.5, 40)}
    names = {"a": "first", "b": "second", "c": "third"}
    words = {"title": "t", "sentence": "s", "head": "h", "axis": "more"}
    picture = charts.changes_by_name(changes, names, "c", written=lambda value: f"{value:+}", **words)
    points = picture.figure.data[0]
    assert list(points.x) == [-2.0, 0.5, 1.0]
    assert list(points.error_x.array) == [1.0, 1.5, 0.5]
    assert list(points.marker.color) == [charts.picture.BLUE, charts.picture.GREY, charts.picture.VERMILLION]
    assert picture.rows[0] == ("first", "-2.0", "-3.0", "-1.0")
    assert "<b>third: +1.0</b>" in str(picture.layout["annotations"])


def test_a_bar_table_is_as_long_as_its_chances() -> None:
    html = bar_table([Row("a", Fraction(1, 4)), Row("b", Fraction(1, 2), marked=True)], "What", texts("en"))
    assert "width:50.00%" in html
    assert "width:100.00%" in html
    assert html.count("data-marked") == 1
    assert bar_table([], "What", texts("en")).count("<tr") == 1


def test_only_never_and_always_are_told_as_0_and_100_percent() -> None:
    chances = {(1, 1): Fraction(0), (1, 2): Fraction(1, 1000), (2, 1): Fraction(999, 1000), (2, 2): Fraction(1)}
    picture = charts.chance_grid(chances, (1, 1), title="t", sentence="s", rows="mine", columns="theirs")
    assert [list(row) for row in picture.figure.data[0].text] == [["0", "<1"], [">99", "100"]]
