"""Build step: compile the catalogues of text, so that the package needs only the standard library's gettext."""

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


class CatalogueHook(BuildHookInterface):
    """Hatchling's hook: compile before the wheel is made and before an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; they are listed as artifacts in pyproject.toml."""
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent)
