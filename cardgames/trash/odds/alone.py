"""Turns still needed, from any position, as if nobody else played: the coupon collector who puts nothing back.

Alone one draws from the stock only: an own discard was of no use and never becomes so. Every turn but the last ends
with exactly one card that cannot be placed, so the turns are those cards, and one. All that counts is in a `Task`.

*With TR-7* the hand is done with the card that is the ``free``-th **new** one: a wild card, or a needed number not met
before. At most t turns are needed if ``free`` of the first free + t − 1 unseen cards are new, and these are a set of
cards like any other: `Task.unfinished` counts the sets that hold fewer.

*Without TR-7* the place of a wild card matters, and the turns are followed one by one, as for `kth_turn`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, inf, perm

from cardgames.probability import Dist
from cardgames.texts import Impossible
from cardgames.trash.odds.chain import Needs, Place, chain, one_more, places_for_wild
from cardgames.trash.odds.known import Known
from cardgames.trash.odds.turn import Draw, this_turn

Ways = Mapping[tuple[Needs, int], Fraction | int]
"""(needs, unseen wild cards) -> ordered draws of unseen cards that lead there."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a player alone still has to do, and what he may meet."""

    needs: Needs
    """The unseen copies of each number he can place, ascending."""
    wilds: int
    """Unseen wild cards."""
    cards: int
    """All unseen cards, those in other layouts included: they are as hidden as the stock."""
    free: int
    """Places face down: cards he has to place."""
    turns: int
    """Turns until he would have to draw from an empty stock."""
    replaces: bool
    """TR-7."""

    def free_after(self, needs: Needs, wilds: int) -> int:
        """Places face down when only these numbers are needed and so many wild cards unseen."""
        if not self.replaces:
            return len(needs)
        return self.free - (len(self.needs) - len(needs)) - (self.wilds - wilds)

    def dead(self, needs: Needs, wilds: int, d: int) -> int:
        """Unseen cards of no use after ``d`` of them."""
        placed = self.free - self.free_after(needs, wilds)
        return self.cards - placed - d - sum(needs) - wilds

    def unfinished(self) -> list[int]:
        """With TR-7, for n = 0, 1, … unseen cards: how many sets of n of them hold fewer than ``free`` new ones.

        Let x mark cards and y new ones. A number of u copies gives the factor 1 + y((1 + x)^u − 1), that is
        (1 − y) + y(1 + x)^u; the wild cards give (1 + xy)^wilds, the dead cards (1 + x)^dead. Multiplied out, every
        choice of s of the r numbers, of m copies together, and of j wild cards gives the term
        C(wilds, j) x^j · (1 + x)^(m + dead) · y^(s + j) (1 − y)^(r − s); the coefficients of its last two factors up
        to y^(free − 1) add up to C(r − s, 0) − C(r − s, 1) + …
        """
        dead, r = self.cards - sum(self.needs) - self.wilds, len(self.needs)
        counts = [0] * (self.cards + 1)
        for j in range(min(self.wilds, self.free - 1) + 1):
            powers: dict[int, int] = {}
            for (s, m), n in _choices(self.needs).items():
                powers[m + dead] = powers.get(m + dead, 0) + n * _alternating(r - s, self.free - 1 - j - s)
            for power, times in powers.items():
                weight = times * comb(self.wilds, j)
                for n in range(power + 1 if weight else 0):
                    counts[n + j] += weight * comb(power, n)
        return counts


def _choices(needs: Needs) -> dict[tuple[int, int], int]:
    """How many choices of numbers there are, by their count s and their copies m."""
    choices = {(0, 0): 1}
    for copies in needs:
        for (s, m), n in list(choices.items()):
            choices[s + 1, m + copies] = choices.get((s + 1, m + copies), 0) + n
    return choices


def _alternating(n: int, most: int) -> int:
    """C(n, 0) − C(n, 1) + … up to ``most``."""
    if most < 0 or n == 0:
        return int(most >= 0)
    return comb(n - 1, most) * (-1 if most % 2 else 1)


def turns_left(known: Known, draw: Draw | None = None, place: Place = "fewest") -> Dist[int | float]:
    """How many turns the seat in turn needs, this one included, if nobody else played.

    ``draw`` and ``place`` as in `this_turn`, for this turn; later turns draw from the stock. `math.inf` stands for
    not before the stock has run out: what the reshuffle of TR-9 would bring is not followed. The cards in other
    layouts stay where they are. Raises `Impossible`, also after a reshuffle.

    >>> from cardgames.trash.odds.known import read_known
    >>> round(float(turns_left(read_known("bicycle | - - - - - - - - - -")).mean), 6)
    9.369151
    """
    return Dist.mixture((p, _turns(task, place)) for p, task in _tasks(known, draw, place))


def _turns(task: Task, place: Place) -> Dist[int | float]:
    turns: dict[int | float, Fraction] = {}
    done = Fraction(0)
    for turn, p in enumerate(_done_by_sets(task) if task.replaces else _done_by_turns(task, place), 1):
        turns[turn], done = p - done, p
    return Dist.from_fractions({**turns, inf: 1 - done})


def _done_by_sets(task: Task) -> Iterator[Fraction]:
    """With TR-7: the chance that t turns are enough, for t = 1, 2, …"""
    if task.free == 0:
        yield Fraction(1)
        return
    unfinished = task.unfinished()
    for turn in range(1, task.turns + 1):
        n = task.free + turn - 1
        yield 1 - Fraction(unfinished[n], comb(task.cards, n))


def _done_by_turns(task: Task, place: Place) -> Iterator[Fraction]:
    """The chance that t turns are enough, for t = 1, 2, …, followed turn by turn."""
    starts: Ways = {(task.needs, task.wilds): 1}
    done = Fraction(0)
    for d in range(task.turns):
        passed = _follow(task, starts, place)
        finished = sum(ways for (needs, wilds), ways in passed.items() if not task.free_after(needs, wilds))
        done += Fraction(finished) / perm(task.cards, task.free + d)
        yield done
        starts = _stop(task, passed, d)


def _follow(task: Task, starts: Ways, place: Place) -> Ways:
    """TR-5: the ways to come by each state in one turn that begins as in ``starts``."""
    ways: dict[tuple[Needs, int], Fraction | int] = {}
    level = dict(starts)
    while level:
        free = max(task.free_after(*state) for state in level)
        for state in [state for state in level if task.free_after(*state) == free]:
            here = ways[state] = level.pop(state)
            for after, copies in _one_more(task, state, place) if free else ():
                level[after] = level.get(after, 0) + here * copies
    return ways


def _one_more(task: Task, state: tuple[Needs, int], place: Place) -> Iterator[tuple[tuple[Needs, int], Fraction | int]]:
    keeps = task.replaces
    return one_more(*state, lambda needs: ((needs, 1),) if keeps else places_for_wild(needs, place))


def _stop(task: Task, passed: Ways, d: int) -> Ways:
    """TR-8: the ways to end a turn with one more dead card after ``d`` of them, the layout unfinished."""
    stops = {state: n * task.dead(*state, d) for state, n in passed.items() if task.free_after(*state)}
    return {state: n for state, n in stops.items() if n}


def kth_turn(known: Known, k: int, draw: Draw | None = None, place: Place = "fewest") -> Dist[int]:
    """How many cards the k-th turn from now places (this turn is the first), given that there is one.

    As in `turns_left` nobody else plays. The turns before are followed one by one: of what has been seen only the
    numbers still needed, the wild cards and the count of dead cards matter. Raises `Impossible` for a turn that is
    never reached.

    >>> from cardgames.trash.odds.known import read_known
    >>> known = read_known("bicycle | - - - - - - - - - -")
    >>> [round(float(kth_turn(known, k).mean), 2) for k in (1, 2, 5, 10)]
    [2.73, 1.77, 0.83, 0.5]
    """
    if k == 1:
        return this_turn(known, draw, place)
    parts = [part for p, task in _tasks(known, draw, place) for part in _laws(task, k, p, place)]
    reached = sum((p for p, _ in parts), Fraction(0))
    if not reached:
        raise Impossible("trash.odds_turn", given=k)
    return Dist.mixture((p / reached, law) for p, law in parts)


def _laws(task: Task, k: int, p: Fraction, place: Place) -> Iterator[tuple[Fraction, Dist[int]]]:
    """The laws of the k-th turn in a task of chance p, each with the chance that the turn begins so."""
    starts: Ways = {(task.needs, task.wilds): 1} if 1 <= k <= task.turns and task.free else {}
    for d in range(k - 1 if starts else 0):
        starts = _stop(task, _follow(task, starts, place), d)
    for (needs, wilds), ways in starts.items():
        free = task.free_after(needs, wilds)
        seen = task.free - free + k - 1
        law = chain(needs, wilds, task.cards - seen, free, replaces=task.replaces, place=place)
        yield p * Fraction(ways) / perm(task.cards, seen), law


def _tasks(known: Known, draw: Draw | None, place: Place) -> Iterator[tuple[Fraction, Task]]:
    """What is left to do once a wild card held, or the discard taken, has been placed, with its chance."""
    if known.stock is not None:
        raise Impossible("trash.odds_reshuffled")
    rank = known.holds or (known.top if (draw or "discard") == "discard" and known.top_is_useful else 0)
    if draw == "discard" and not rank:
        raise Impossible("trash.odds_no_discard")
    seat, unseen = known.seat, known.unseen
    wild, replaces = rank in known.rules.wild_ranks, known.rules.natural_replaces_wild
    copies = tuple(sorted(unseen[number] for number in known.needs(seat) if number != rank))
    keeps = replaces or not wild
    for needs, p in ((copies, 1),) if keeps else places_for_wild(copies, place):
        wilds = sum(unseen[rank] for rank in known.rules.wild_ranks)
        free, turns = known.free(seat) - bool(rank), known.stock_count + bool(rank)
        yield Fraction(p), Task(needs, wilds, sum(unseen), free, turns, replaces)
