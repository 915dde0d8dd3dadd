"""Before any test: the catalogues are compiled, as an installation compiles them."""

from __future__ import annotations

from pathlib import Path

from hatch_build import compile_catalogues

compile_catalogues(Path(__file__).parent.parent)
