"""Two card games, Hand and Foot and Trash: their rules, their odds, and how to learn both."""

from __future__ import annotations

__version__ = "0.1.0"
