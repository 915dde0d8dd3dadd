"""Charts on a page: a picture of `cardgames.views.charts` with its sentence and its table, never stale unseen."""

from __future__ import annotations

from dataclasses import replace

from cardgames.texts import texts
from cardgames.views.charts import Picture
from cardgames.widgets.piece import Piece, script, style

BLANK = Picture([], {"xaxis": {"visible": False}, "yaxis": {"visible": False}}, "", "", (), ())


class Chart(Piece):
    """A plotly figure with its sentence in words and its numbers in a table; empty until `put`.

    The figure is drawn by the plotly.js shipped with the package: nothing is asked of the network.
    """

    _esm = script("chart.js")
    _css = style("chart.css")
    picture = BLANK

    def put(self, picture: Picture, language: str | None = None, waiting: bool = False) -> None:
        """Draw a picture, whose words are in ``language``; ``waiting`` fades it."""
        self.language = language or self.language
        self.picture = picture
        """The picture shown, as the kernel knows it."""
        say = texts(self.language)
        self.show(
            {
                "figure": {"data": picture.data, "layout": picture.layout},
                "title": picture.title,
                "sentence": picture.sentence,
                "separators": say("number.decimal") + say("number.group"),
                "tall": picture.tall,
                "table": {"name": say("chart.table"), "head": picture.head, "rows": picture.rows},
                "waiting": waiting,
            }
        )

    def wait(self, language: str | None = None) -> None:
        """Say that the answer is being counted; the old picture fades and its words and numbers go."""
        counting = texts(language or self.language)("chart.counting")
        self.put(replace(self.picture, title="", sentence=counting, head=(), rows=()), language, waiting=True)


def chart_of(picture: Picture, language: str = "en") -> Chart:
    """A chart that shows a picture: the last line of a notebook's cell."""
    chart = Chart(language)
    chart.put(picture)
    return chart
