"""Every order of the unseen cards of a position, played through the engine: the second route to its odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import inf

from cardgames.cards import NO_CARD, RANKS, make_card
from cardgames.trash import DISCARD, STOCK, TRASH, Move, State
from cardgames.trash.odds import Known, known_of, read_known
from cardgames.trash.score import is_playable

Place = Callable[[State], list[Move]]
"""The places a wild card may be put on, each as likely."""
End = Callable[[State], bool]


def known(rules: str, *layouts: str, unseen: str, top: str = "", holds: str = "", turn: int = 0) -> Known:
    """A position in which these cards are unseen: all others lie in the discard pile, ``top`` on it."""
    left = Counter(dict(enumerate(read_known(" | ".join([rules, *layouts])).unseen)))
    left.subtract(RANKS.index(name) + 1 for name in f"{unseen} {top} {holds}".split())
    assert min(left.values()) >= 0
    discards = " ".join([*(RANKS[rank - 1] for rank in sorted(left.elements())), top])
    more = [f"holds {holds}"] if holds else []
    return read_known(" | ".join([rules, *layouts, f"discards {discards}", f"turn {turn}", *more]))


def states(known: Known) -> Iterator[State]:
    """The positions that the players cannot tell apart: every order of the unseen cards, all as likely."""
    unseen = Counter({rank: count for rank, count in enumerate(known.unseen) if count})
    shown = tuple(tuple(card(rank) for rank in layout) for layout in known.layouts)
    discards = tuple(map(card, known.discards))
    for order in orders(unseen):
        hidden, dealt = [], 0
        for layout in known.layouts:
            cells = []
            for rank in layout:
                cells.append(NO_CARD if rank else card(order[dealt]))
                dealt += rank == 0
            hidden.append(tuple(cells))
        stock = tuple(map(card, order[dealt:]))
        yield State(known.rules, 1, 1, 0, known.seat, shown, tuple(hidden), stock, discards, card(known.holds))


def card(rank: int) -> int:
    """A card of a rank, of any suit."""
    return make_card(rank, 0) if rank else NO_CARD


def orders(left: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Every different order of cards given by rank."""
    if not any(left.values()):
        yield ()
    for rank in [rank for rank, count in left.items() if count]:
        for rest in orders(left - Counter([rank])):
            yield (rank, *rest)


def anywhere(state: State) -> list[Move]:
    """Any place: what the ready agents do."""
    return list(TRASH.legal(state))


def first(state: State) -> list[Move]:
    """The first place still face down."""
    return list(TRASH.legal(state)[:1])


def last(state: State) -> list[Move]:
    """The last place still face down."""
    return list(TRASH.legal(state)[-1:])


def fewest(state: State) -> list[Move]:
    """The place whose number has the fewest unseen copies."""
    unseen = known_of(TRASH.view(state, state.seat)).unseen
    return [min(TRASH.legal(state), key=lambda move: unseen[move.place])]


def most(state: State) -> list[Move]:
    """The place whose number has the most unseen copies."""
    unseen = known_of(TRASH.view(state, state.seat)).unseen
    return [max(TRASH.legal(state), key=lambda move: unseen[move.place])]


def moves(state: State, place: Place) -> list[Move]:
    """What a player who takes each discard he can place may do, each as likely."""
    if state.holds:
        return place(state)
    if state.discards and is_playable(state.rules, state.shown[state.seat], state.discards[-1]):
        return [DISCARD] if DISCARD in TRASH.legal(state) else [STOCK]
    return [STOCK]


def played(state: State, place: Place, is_end: End, turns: int = 0) -> Iterator[tuple[State, int, Fraction]]:
    """The ends of play: the position, the turns begun, and the chance; or the stock run out, the hand not won."""
    left = [(state, turns, Fraction(1))]
    while left:
        state, turns, p = left.pop()
        choices = moves(state, place) if not state.won else []
        if state.won or (turns and not state.holds and is_end(state)) or (choices == [STOCK] and not state.stock):
            yield state, turns, p
            continue
        begun = turns + (not state.holds)
        left += [(TRASH.apply(state, move), begun, p / len(choices)) for move in choices]


def alone(
    known: Known, state: State, place: Place, begun: int = 0, upto: float = inf
) -> Iterator[tuple[State, int, Fraction]]:
    """As `played`, nobody else playing: the seat in turn goes on, by the stock after its first turn."""
    left = [(state, begun + (state.holds != NO_CARD), Fraction(1))]
    while left:
        state, turns, p = left.pop()
        state = replace(state, seat=known.seat)
        choices = place(state) if state.holds else moves(state, place) if turns == 0 else [STOCK]
        is_out = choices == [STOCK] and not state.stock
        if state.won or is_out or (turns == upto and not state.holds):
            yield state, turns, p
            continue
        next_turns = turns + (not state.holds)
        left += [(TRASH.apply(state, move), next_turns, p / len(choices)) for move in choices]
