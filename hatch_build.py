"""Build step: compile the catalogues of text, so that the package needs only the standard library's gettext.

What stands beside the package, the chapters, the dashboards and the tables, travels in the wheel.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> None:
    """Write a ``.mo`` beside every ``.po`` under ``root``/cardgames/locale that is newer than it."""
    for po in sorted((root / "cardgames" / "locale").glob("*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime_ns < po.stat().st_mtime_ns:
            part = mo.with_suffix(f".{os.getpid()}")  # whole or not at all: tests may run side by side
            with po.open("rb") as source, part.open("wb") as target:
                write_mo(target, read_po(source, locale=po.parts[-3]))
            part.replace(mo)


def travelling(root: Path) -> dict[str, str]:
    """Where in the wheel each file goes that stands beside the package; JupyterLab's hidden copies stay at home."""
    files = (file for folder in ("notebooks", "dashboards", "data") for file in (root / folder).rglob("*.*"))
    places = {file: file.relative_to(root) for file in files if file.is_file()}
    return {str(file): f"cardgames/share/{place.as_posix()}" for file, place in places.items()
            if not any(part.startswith(".") for part in place.parts)}  # fmt: skip


class Hook(BuildHookInterface):
    """Hatchling's hook: compile before the wheel is made and before an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues, listed as artifacts in pyproject.toml, and add what travels in the wheel."""
        compile_catalogues(Path(self.root))
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"].update(travelling(Path(self.root)))


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent)
