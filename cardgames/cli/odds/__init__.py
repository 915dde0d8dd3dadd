"""``cardgames odds …``: an exact answer as a sentence and a table for people, or as JSON; one module a family."""

from __future__ import annotations

from cardgames.cli.odds import opening, pack, pile, trash, trash_hand, trash_match

COMMANDS = (
    trash.COMMANDS | trash_hand.COMMANDS | trash_match.COMMANDS | opening.COMMANDS | pack.COMMANDS | pile.COMMANDS
)
