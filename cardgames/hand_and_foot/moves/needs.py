"""HF-17: what a team still needs to go out, in words."""

from __future__ import annotations

from cardgames.hand_and_foot.rules import Rules
from cardgames.texts import Text


def missing_books(rules: Rules, clean: int, dirty: int) -> list[Text]:
    """The books a team with ``clean`` and ``dirty`` ones still needs; empty when it may go out."""
    lacking = (("clean", rules.go_out_clean - clean), ("dirty", rules.go_out_dirty - dirty))
    return [Text(f"hand_and_foot.need.{name}", {"n": n}) for name, n in lacking if n > 0]
