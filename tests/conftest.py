"""Before any test: the catalogues are compiled, as an installation compiles them."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import compile_catalogues  # noqa: E402

compile_catalogues(ROOT)
