"""Ratings and the curve of a knob as pictures."""

from __future__ import annotations

from math import inf

import pytest

from cardgames.probability import Estimate
from cardgames.texts import LANGUAGES
from cardgames.views.charts import curve_by_value, ratings_by_player

RATINGS = {
    "weak": Estimate(1390, -inf, 1400, 100),
    "strong": Estimate(1620, 1600, 1640, 100),
    "even": Estimate(1490, 1470, 1510, 100),
}


def test_the_best_comes_first_and_is_named() -> None:
    picture = ratings_by_player(RATINGS)
    assert [row[0] for row in picture.rows] == ["strong", "even", "weak"]
    assert picture.rows[0][1:] == ("1,620", "1,600", "1,640")
    assert picture.sentence == "strong is rated highest, 230 points above weak, the lowest."
    assert picture.data[0]["x"] == [120, -10, -110]
    assert picture.layout["xaxis"]["ticktext"] == ["1,400", "1,500", "1,600"]
    assert picture.data[0]["error_x"]["arrayminus"][2] == 0  # no end on that side, so no bar


def test_a_scale_is_a_line_and_words_are_points() -> None:
    wins = {str(n): Estimate(p, p - 0.01, p + 0.01, 100) for n, p in ((0, 0.3), (50, 0.6), (100, 0.5))}
    line, words = (
        curve_by_value(wins, "open", "careful"),
        curve_by_value({"a": wins["0"], "b": wins["50"]}, "pile", "x"),
    )
    assert line.data[0]["x"] == [0, 50, 100]
    assert (line.data[0]["mode"], words.data[0]["mode"]) == ("lines+markers", "markers")
    assert words.layout["xaxis"]["type"] == "category"
    assert words.layout["annotations"][0]["x"] == 1  # a category axis counts its words, also where they are digits
    assert line.layout["annotations"][0]["x"] == 50
    assert line.sentence == "Best is open=50: it wins 60.0% of its games against careful (59.0% to 61.0%)."
    low, high = line.layout["yaxis"]["range"]
    assert low < 0.3
    assert high > 0.6
    assert all(0 <= tick <= 1 for tick in line.layout["yaxis"]["tickvals"])
    assert list(line.rows[1]) == ["50", "60.0%", "59.0%", "61.0%"]


def test_an_even_fight_is_called_one() -> None:
    wins = {"low": Estimate(0.501, 0.499, 0.503, 100), "high": Estimate(0.5, 0.498, 0.502, 100)}
    assert curve_by_value(wins, "jack", "random").sentence.startswith("On these decks no value of jack wins more")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_tells_them(language: str) -> None:
    wins = {"0": Estimate(0.3, 0.2, 0.4, 9), "1": Estimate(0.8, 0.7, 0.9, 9)}
    for picture in (ratings_by_player(RATINGS, language=language), curve_by_value(wins, "hold", "careful", language)):
        assert picture.title
        assert picture.figure.data
        assert "{" not in picture.sentence
