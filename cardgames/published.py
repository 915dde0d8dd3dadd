"""The tables the project publishes, found in a checkout and in an installed wheel alike."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent


def published(name: str) -> Path:
    """The file of a published table: ``data/`` in the checkout, carried in ``share/data`` by the wheel.

    >>> published("bench.md").exists()
    True
    """
    checkout = PACKAGE.parent
    return (checkout if (checkout / "pyproject.toml").exists() else PACKAGE / "share") / "data" / name
