"""The chapters keep their shape: short cells, prose before each, outputs stored, nothing of one machine in them.

That the stored outputs are true is nbval's work: ``python -m pytest --nbval notebooks``.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import nbformat
import pytest

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
CHAPTERS = [path for path in NOTEBOOKS if not path.name.startswith("00_")]
EVERY = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
EVERY_CHAPTER = pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
MOST_BYTES, MOST_LINES = 200_000, 15
FEWEST_CELLS, MOST_CELLS = 25, 45


def cells(path: Path, kind: str = "") -> list[Any]:
    return [cell for cell in nbformat.read(path, 4).cells if cell.cell_type.startswith(kind)]


def lines(cell: Any) -> int:
    return int(cell.source.count("\n")) + 1


def test_the_chapters_are_there() -> None:
    assert {path.stem for path in NOTEBOOKS} >= {"00_start_here", "01_trash_rules", "05_opening_odds"}


@EVERY
def test_it_is_a_valid_notebook_with_no_more_metadata_than_its_kernel(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    nbformat.validate(notebook)
    assert notebook["metadata"] == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    assert all(cell["metadata"] == {} for cell in notebook["cells"])
    assert path.stat().st_size <= MOST_BYTES


@EVERY_CHAPTER
def test_a_chapter_is_neither_short_nor_long(path: Path) -> None:
    assert FEWEST_CELLS <= len(cells(path)) <= MOST_CELLS
    assert median(map(lines, cells(path, "code"))) <= 3


@EVERY
def test_cells_are_short_and_prose_stands_before_each(path: Path) -> None:
    assert max(map(lines, cells(path, "code"))) <= MOST_LINES
    assert cells(path)[0].source.startswith("# ")
    assert all("markdown" in {a.cell_type, b.cell_type} for a, b in pairwise(cells(path)))


@EVERY
def test_every_cell_was_run_once_in_order_and_none_failed(path: Path) -> None:
    code = cells(path, "code")
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    outputs = [output for cell in code for output in cell.outputs]
    assert {output.output_type for output in outputs} <= {"stream", "execute_result", "display_data"}
    assert all(output.get("name") != "stderr" for output in outputs)


@EVERY
def test_outputs_are_text_that_can_be_compared(path: Path) -> None:
    for cell in cells(path, "code"):
        for output in cell.outputs:
            assert set(output.get("data", {})) <= {"text/plain", "text/html"}, cell.source
            assert not re.search(r"0x[0-9a-f]{6}|/(?:home|tmp|usr|work)/", str(output)), cell.source


@EVERY
def test_only_the_package_and_the_standard_library_are_imported(path: Path) -> None:
    for cell in cells(path, "code"):
        for node in ast.walk(ast.parse(cell.source)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert all(name.split(".")[0] in {"cardgames", *sys.stdlib_module_names} for name in names), cell.source


@EVERY
def test_links_lead_to_chapters_that_are_there(path: Path) -> None:
    for cell in cells(path, "markdown"):
        for target in re.findall(r"\]\(([^)]+)\)", cell.source):
            assert (FOLDER / target).exists(), target


@EVERY_CHAPTER
def test_a_chapter_asks_guesses_checks_and_sums_up(path: Path) -> None:
    prose = "\n".join(cell.source for cell in cells(path, "markdown"))
    assert "?*" in cells(path)[0].source  # the question at the top
    assert "**Guess" in prose
    for heading in ("## Quick checks", "## Exercises", "## What we learned"):
        assert heading in prose
    assert prose.count("<details><summary>") == prose.count("</details>") >= 3
    assert sum("assert " in cell.source for cell in cells(path, "code")) >= 3
