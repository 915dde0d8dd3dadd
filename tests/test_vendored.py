"""What is shipped for the browser is of the version, the licence and the alphabet it should be."""

from __future__ import annotations

from pathlib import Path

from plotly.offline import get_plotlyjs_version

import cardgames

FOLDER = Path(cardgames.__file__).parent / "share" / "jupyter" / "labextensions" / "cardgames"


def test_plotly_js_is_the_version_inside_plotly() -> None:
    with (FOLDER / "plotly.js").open(encoding="utf-8") as source:
        head = source.read(600)
    assert f"plotly.js (cartesian - minified) v{get_plotlyjs_version()}\n" in head, (
        f"vendor plotly.js-cartesian-dist-min {get_plotlyjs_version()}: see {FOLDER.name}/README.md"
    )


def test_plotly_js_is_a_module_with_one_export() -> None:
    source = (FOLDER / "plotly.js").read_text(encoding="utf-8")
    assert source.endswith("\nexport default module.exports;\n")


def test_every_font_named_is_there_and_has_its_licence() -> None:
    css = (FOLDER / "fonts.css").read_text(encoding="utf-8")
    named = {part.split('"')[0] for part in css.split('url("')[1:]}
    assert named == {path.name for path in FOLDER.glob("*.woff2")}
    assert {path.name for path in FOLDER.glob("OFL-*")} == {"OFL-source-sans-3.txt", "OFL-source-serif-4.txt"}
    assert "url(http" not in css
