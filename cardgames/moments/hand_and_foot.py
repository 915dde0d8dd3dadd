"""The named moments of a game of Hand and Foot; what is taken back (HF-12) has never been.

=========== ===== =============================================================================================
deal        HF-4  a round is dealt
start       –     the game begins somewhere else than at a deal
opening     HF-12 a team has reached the minimum of the round
pile        HF-14 a player has taken the discard pile
clean       HF-11 the first book of a team in a round is closed, and it is clean
dirty       HF-11 the same, and it is dirty
books       HF-17 a team has for the first time in a round the books that going out needs
foot        HF-16 a player picks up the Foot
out         HF-17 a player goes out
stock_out   HF-18 the stock is empty and the round ends, nobody having gone out
reshuffle   HF-18 under the option, the discard pile has become the stock
game        HF-20 the last round is scored
=========== ===== =============================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgames.cards import KINDS
from cardgames.game import Step
from cardgames.hand_and_foot import HAND_AND_FOOT, State
from cardgames.hand_and_foot.moves.move import DRAW
from cardgames.hand_and_foot.state import books
from cardgames.moments.moment import Moment
from cardgames.session import Played
from cardgames.texts import Text

NAMED = {"opened": ("opening", "HF-12"), "take": ("pile", "HF-14"), "foot": ("foot", "HF-16"),
         "went_out": ("out", "HF-17"), "stock_out": ("stock_out", "HF-18"), "end": ("stock_out", "HF-18"),
         "reshuffle": ("reshuffle", "HF-18")}  # fmt: skip
"""Verb of a step -> the moment it is, and its clause."""
BOOKS = {"clean_book": "clean", "dirty_book": "dirty"}


def find(first: State, known: Iterable[Played]) -> tuple[Moment, ...]:
    """The moments of a game that began at ``first``, in their order."""
    began = first.phase == "draw" and not any(first.melds) and len(first.pile) == 1
    found = [_at(0, "deal" if began else "start", "HF-4", first.round, n=first.round)]
    turn = 0
    for number, played in enumerate(known, 1):
        if played.before.phase == "draw":
            turn = len(found)
        for step in HAND_AND_FOOT.steps(played.before, played.move):
            if step.verb == "back":
                del found[turn:]
            found += _named(number, step, played)
        if played.move == DRAW:  # which is not taken back
            turn = len(found)
        if played.after.is_over:
            outcome = HAND_AND_FOOT.outcome(played.after)
            winners = outcome.winners if outcome else ()
            seats = [seat for team in winners for seat in played.after.rules.seats_of(team)]
            found.append(_at(number, "game", "HF-20", played.after.round, n=len(winners), seats=seats))
    return tuple(found)


def _named(number: int, step: Step, played: Played) -> Iterator[Moment]:
    """The moments that a step is."""
    before, after, team = played.before, played.after, played.before.rules.team_of(step.seat)
    if step.verb == "deal":
        yield _at(number, "deal", "HF-4", step.params["round"], n=step.params["round"])
    elif step.verb in NAMED:
        name, clause = NAMED[step.verb]
        seat = None if name in ("stock_out", "reshuffle") else step.seat
        yield Moment(number, HAND_AND_FOOT.id, name, clause, before.round, seat, _numbers(step))
    elif step.verb in BOOKS:
        if not any(books(before.rules, before.melds[team])):
            kind = Text(f"card.kind.{KINDS[step.params['kind']]}", {})
            yield Moment(number, HAND_AND_FOOT.id, BOOKS[step.verb], "HF-11", before.round, step.seat, {"kind": kind})
        if not _enough(before, team) and _enough(after, team):
            yield Moment(number, HAND_AND_FOOT.id, "books", "HF-17", before.round, step.seat)


def _enough(state: State, team: int) -> bool:
    """HF-17: whether a team has the books that going out needs."""
    clean, dirty = books(state.rules, state.melds[team])
    return clean >= state.rules.go_out_clean and dirty >= state.rules.go_out_dirty


def _numbers(step: Step) -> dict[str, int]:
    return {name: value for name, value in step.params.items() if isinstance(value, int) and name in ("n", "points")}


def _at(number: int, name: str, clause: str, part: int, **params: object) -> Moment:
    return Moment(number, HAND_AND_FOOT.id, name, clause, part, params=params)
