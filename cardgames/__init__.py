"""Two card games, Hand and Foot and Trash: their rules, their odds, and how to learn both."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgames.session import Session

__version__ = "0.1.0"


def open(code: str) -> Session:
    """The game of a share code, as a `Session` at the moment it was shared; raises `Unreadable` or `Impossible`."""
    from cardgames.session import open_code  # noqa: PLC0415 - importing the package stays light

    return open_code(code)
