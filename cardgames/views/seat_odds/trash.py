"""Trash: what each seat may hope for in this turn, in its layout, in the hand and in the match."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isinf

from cardgames.coach.knowing import known_at
from cardgames.session import Session
from cardgames.texts import Problem, Texts, texts
from cardgames.trash import BICYCLE, TRASH, State
from cardgames.trash.odds import Known, hand_odds, known_of, match_odds, turns_left, wins_now
from cardgames.trash.state import RANK
from cardgames.views.charts import chance
from cardgames.views.seat_odds import SeatOdds

MOST_CASES = 4_000
"""The most cases of a hand that are followed, a second or so."""
DUEL, FEW_PLACES = 2, 4
"""With more than two players a hand is followed when no more places than these are face down."""


@dataclass(frozen=True, slots=True)
class Counted:
    """By seat; None where it is not counted."""

    free: tuple[int, ...]
    """Places face down."""
    in_turn: int | None
    """The seat in turn; None when the hand is over."""
    now: Fraction | None
    """That its turn wins the hand."""
    turns: tuple[float | None, ...]
    """The turns that are enough in half of all cases, without opponents; infinite: the stock runs out first."""
    hand: tuple[Fraction | None, ...]
    """To win the hand."""
    match: tuple[float | None, ...]
    """To win the match."""


def count(session: Session) -> Counted:
    """The odds of every seat: all see the same cards."""
    state = session.state
    free = tuple(shown.count(0) for shown in state.shown)
    nothing = (None,) * len(free)
    hand: tuple[Fraction | None, ...]
    if state.won:
        hand = tuple(Fraction(seat == state.seat) for seat in range(len(free)))
        return Counted(free, None, None, nothing, hand, _match(state, hand))
    try:
        known = known_of(session.view(), _stock(session))
    except Problem:  # no such position is known
        return Counted(free, state.seat, None, nothing, nothing, nothing)
    hand = _hand(known)
    return Counted(free, state.seat, wins_now(known), _turns(known), hand, _match(state, hand))


def tell(counted: Counted, language: str) -> SeatOdds:
    """The table in words."""
    t = texts(language)
    columns = [
        ("places", [t.number(free) for free in counted.free]),
        ("now", [_chance(counted.now if seat == counted.in_turn else None, t) for seat in range(len(counted.free))]),
        ("turns", [_median(turns, t) for turns in counted.turns]),
        ("hand", [_chance(p, t) for p in counted.hand]),
        ("match", [_chance(p, t) for p in counted.match]),
    ]
    shown = [(name, cells) for name, cells in columns if set(cells) != {"–"}]
    heads = (t("replay.odds.player"), *(t(f"replay.odds.trash.{name}") for name, _ in shown))
    seats = range(len(counted.free))
    rows = [(t("table.player", number=seat + 1), *(cells[seat] for _, cells in shown)) for seat in seats]
    note = "all" if counted.hand[0] is not None else "hand"
    return SeatOdds(heads, tuple(rows), t(f"replay.odds.trash.note.{note}"))


def _stock(session: Session) -> tuple[int, ...] | None:
    """TR-9: what the stock holds, which all know, after a reshuffle in this hand; else None."""
    _, seen = known_at(session)
    if seen.stock is None:
        return None
    ranks = [RANK[card] for card in seen.stock]
    return tuple(ranks.count(rank) for rank in range(14))


def _turns(known: Known) -> tuple[float | None, ...]:
    """For each seat, as if it were its turn and nobody else played."""
    found: list[float | None] = []
    for seat in known.seats:
        holds = known.holds if seat == known.seat else 0
        try:
            found.append(turns_left(replace(known, seat=seat, holds=holds)).quantile(0.5))
        except Problem:
            found.append(None)
    return tuple(found)


def _hand(known: Known) -> tuple[Fraction | None, ...]:
    players = len(known.layouts)
    if players == DUEL or sum(map(known.free, known.seats)) <= FEW_PLACES:
        with suppress(Problem):  # too many cases, or a reshuffle
            return hand_odds(known, most=MOST_CASES).wins
    return (None,) * players


def _match(state: State, hand: tuple[Fraction | None, ...]) -> tuple[float | None, ...]:
    """TR-11 … TR-13: who wins the match, from who wins the hand; known for two players by the rules of Bicycle."""
    outcome = TRASH.outcome(state)
    if outcome is not None:
        return tuple(float(seat in outcome.winners) for seat in range(len(hand)))
    usual = state.rules.replace(slots=BICYCLE.slots, first_starter=BICYCLE.first_starter) == BICYCLE
    if not usual or len(hand) != DUEL or hand[0] is None:
        return (None,) * len(hand)
    first = sum(float(p or 0) * _match_after(state, winner) for winner, p in enumerate(hand))
    return (first, 1 - first)


def _match_after(state: State, winner: int) -> float:
    """The chance of seat 0 to win the match when a seat wins this hand."""
    places = [len(shown) - (seat == winner) for seat, shown in enumerate(state.shown)]
    if not places[winner]:
        return float(winner == 0)
    return float(match_odds(places, winner).chances[0])


def _chance(p: Fraction | float | None, t: Texts) -> str:
    return "–" if p is None else chance(p, t.language)


def _median(turns: float | None, t: Texts) -> str:
    if turns is None:
        return "–"
    return t("replay.odds.trash.never") if isinf(turns) else t.number(int(turns))
