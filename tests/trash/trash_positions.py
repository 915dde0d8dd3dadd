"""Positions for the tests of Trash, written by hand: what is not named is filled up from the pack."""

from __future__ import annotations

from collections import Counter

from cardgames.cards import card_text, cards_text, pack, read_card
from cardgames.trash import TRASH, Move, State, read_rules


def position(*layouts: str, rules: str = "bicycle", stock: str = "", discards: str = "", holds: str = "", turn: int = 0,
             starter: int = 0, idle: str = "0 0", won: bool = False, rest: str = "stock") -> State:  # fmt: skip
    """A position from its layouts (``?`` is any face-down card) and the cards that matter.

    The other cards of the pack go, in ascending order, to the bottom of ``rest``: the stock or the discard pile.
    """
    named = " ".join([*layouts, stock, discards, holds]).replace("(", "").replace(")", "").replace("?", "")
    left = Counter(pack(read_rules(rules).number_of_decks))
    left.subtract(map(read_card, named.split()))
    assert min(left.values()) >= 0, f"a card is named too often: {left}"
    others = sorted(left.elements())
    cells = [
        " ".join(f"({card_text(others.pop())})" if cell == "?" else cell for cell in layout.split())
        for layout in layouts
    ]
    bottom = cards_text(others)
    piles = (f"{stock} {bottom}", discards) if rest == "stock" else (stock, f"{bottom} {discards}")
    sections = [f"trash {rules}", "key 7 1", f"starter {starter}", f"turn {turn}", f"idle {idle}",
                *(f"layout {cell}" for cell in cells), f"stock {piles[0]}", f"discards {piles[1]}"]  # fmt: skip
    sections += [f"holds {holds}"] * bool(holds) + ["won"] * won
    return TRASH.read(" | ".join(sections))


def play(state: State, *moves: str) -> State:
    """The position after the moves, given as text."""
    for move in moves:
        state = TRASH.apply(state, TRASH.read_move(move))
    return state


def moves(state: State) -> list[str]:
    """The legal moves as text."""
    return [str(move) for move in TRASH.legal(state)]


def told(state: State, move: str) -> list[str]:
    """The steps of a move, in short: ``draw As``, ``place As 1``."""

    def short(value: object, name: str) -> str:
        return card_text(value) if name == "card" and isinstance(value, int) else str(value)

    steps = TRASH.steps(state, TRASH.read_move(move))
    return [" ".join([step.verb, *(short(value, name) for name, value in step.params.items())]) for step in steps]


def refused(state: State, move: str | Move) -> str | None:
    """The clause and reason of a refusal, or None."""
    refusal = TRASH.refuse(state, TRASH.read_move(move) if isinstance(move, str) else move)
    return None if refusal is None else f"{refusal.clause}.{refusal.reason}"


def up(state: State, seat: int) -> str:
    """The face-up cards of a layout, ``--`` where a place is face down."""
    return cards_text(state.shown[seat])


def top(cards: tuple[int, ...], count: int = 1) -> str:
    """The last cards of a discard pile."""
    return cards_text(cards[-count:])
