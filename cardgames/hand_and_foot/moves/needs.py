"""What refusals name: kinds of cards, moves, and the books a team still needs, in the reader's language."""

from __future__ import annotations

from functools import cache

from cardgames.cards import KINDS
from cardgames.hand_and_foot.moves.move import Move
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND, Rules
from cardgames.texts import Text


@cache
def kind_said(kind: int) -> Text:
    """The name of a kind of card."""
    return Text(f"card.kind.{KINDS[kind]}", {})


def missing_books(rules: Rules, clean: int, dirty: int) -> list[Text]:
    """HF-17: the books a team with ``clean`` and ``dirty`` ones still needs; empty when it may go out."""
    lacking = (("clean", rules.go_out_clean - clean), ("dirty", rules.go_out_dirty - dirty))
    return [Text(f"hand_and_foot.need.{name}", {"n": n}) for name, n in lacking if n > 0]


def move_said(move: Move) -> Text:
    """A lay-down or a discard in words.

    >>> from cardgames.hand_and_foot.moves.move import lay
    >>> move_said(lay(13, naturals=4, twos=1)).say("en")
    'Lay down (king): 4 × king and 1 × two'
    """
    counts = ((move.kind, move.naturals), (TWO_KIND, move.twos), (JOKER_KIND, move.jokers))
    cards = [Text("card.counted", {"n": n, "kind": kind_said(kind)}) for kind, n in counts if n]
    return Text(f"hand_and_foot.move.{move.verb}", {"kind": kind_said(move.kind), "cards": cards})
