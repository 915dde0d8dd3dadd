"""What refusals name: kinds of cards, and the books a team still needs, in the reader's language."""

from __future__ import annotations

from functools import cache

from cardgames.cards import KINDS
from cardgames.hand_and_foot.rules import Rules
from cardgames.texts import Text


@cache
def kind_said(kind: int) -> Text:
    """The name of a kind of card."""
    return Text(f"card.kind.{KINDS[kind]}", {})


def missing_books(rules: Rules, clean: int, dirty: int) -> list[Text]:
    """HF-17: the books a team with ``clean`` and ``dirty`` ones still needs; empty when it may go out."""
    lacking = (("clean", rules.go_out_clean - clean), ("dirty", rules.go_out_dirty - dirty))
    return [Text(f"hand_and_foot.need.{name}", {"n": n}) for name, n in lacking if n > 0]
