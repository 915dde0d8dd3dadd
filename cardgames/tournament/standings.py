"""A round robin: every player against every other on the same decks, seats swapped, and the ratings it comes to.

>>> found = round_robin("trash", ("takes_useful", "random", "never_takes_discard"), decks=300, seed=7)
>>> found.ranking
('takes_useful', 'random', 'never_takes_discard')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations
from math import inf
from typing import Any

from cardgames.games import find_game
from cardgames.probability import Estimate
from cardgames.simulate import Plan
from cardgames.simulate.workers import crew
from cardgames.texts import Impossible
from cardgames.tournament.blocks import by_blocks, cut, jackknife
from cardgames.tournament.duel import Duel
from cardgames.tournament.leads import Block, number_of_sides, played, seatings
from cardgames.tournament.ratings import MIDDLE, SCALE, expected, is_bounded, strengths

MOST_DECKS, MOST_PLAYERS, FEWEST_DECKS = 10**10, 64, 10


@dataclass(frozen=True)
class Standings:
    """A round robin, so far or in the end; equal for equal questions, however long it took."""

    players: tuple[str, ...]
    duels: tuple[Duel, ...]
    """Every pair once, in the order of the players."""
    asked: int
    """How many decks were asked for."""

    @property
    def game(self) -> str:
        """The game's id."""
        return self.duels[0].first.game

    @property
    def rules(self) -> str:
        """The rules as text."""
        return self.duels[0].first.rules

    @property
    def seed(self) -> int:
        """The seed all decks come from."""
        return self.duels[0].first.seed

    @property
    def decks(self) -> int:
        """How many decks have been played, each of them twice by every pair."""
        return self.duels[0].decks

    def duel(self, one: str, other: str) -> Duel:
        """The duel of two players, whichever was named first; raises `Impossible` for players who did not meet."""
        for found in self.duels:
            if {found.one, found.other} == {one, other}:
                return found
        raise Impossible("tournament.no_duel", one=one, other=other, players=list(self.players))

    def win(self, one: str, other: str) -> Estimate:
        """The share of games that ``one`` wins against ``other``."""
        found = self.duel(one, other)
        return found.win if found.one == one else found.win.rest

    @cached_property
    def ratings(self) -> dict[str, Estimate]:
        """By player, the rating on Elo's scale, 1500 in the middle, with its interval; the best first."""
        blocks = range(len(self.duels[0].blocks))
        shares = self._shares()
        best = strengths(shares, self.decks)
        without = [strengths(self._shares(block), self.decks, best) for block in blocks]
        level, found = self.duels[0].level, {}
        for place, (low, high) in enumerate(is_bounded(shares)):
            parts = [MIDDLE + SCALE * others[place] for others in without]
            e = jackknife(MIDDLE + SCALE * best[place], parts, self.decks, level)
            low_end, high_end = e.low if low else -inf, e.high if high else inf
            found[self.players[place]] = Estimate(e.value, low_end, high_end, e.n, level)
        return dict(sorted(found.items(), key=lambda item: -item[1].value))

    @property
    def ranking(self) -> tuple[str, ...]:
        """The players, the best first."""
        return tuple(self.ratings)

    @cached_property
    def points(self) -> dict[str, Estimate] | None:
        """By player, by how many points of a game its teams are ahead of the others' on average; None in Trash."""
        if self.duels[0].points is None:
            return None
        sides, rest = number_of_sides(self.duels[0].first), len(self.players) - 1
        found = {}
        for name in self.players:
            leads = [(duel, 1 if duel.one == name else -1) for duel in self.duels if name in (duel.one, duel.other)]
            means = [sum(sign * _points(duel.blocks[i]) for duel, sign in leads) / sides / rest
                     for i in range(len(self.duels[0].blocks))]  # fmt: skip
            found[name] = by_blocks(means, self.decks, self.duels[0].level)
        return found

    def expected(self, one: str, other: str) -> float:
        """The share of games that ``one`` should win against ``other`` by their ratings alone."""
        return expected((self.ratings[one].value - self.ratings[other].value) / SCALE)

    def _shares(self, left_out: int | None = None) -> list[list[float]]:
        """By player and opponent, the share of games won; without one of the blocks."""
        n = len(self.players)
        shares = [[0.5] * n for _ in range(n)]
        for (i, j), duel in zip(combinations(range(n), 2), self.duels, strict=True):
            won = duel.total.wins if left_out is None else duel.total.wins - duel.blocks[left_out].wins
            shares[i][j] = duel.share_of(won)
            shares[j][i] = 1 - shares[i][j]
        return shares


def _points(block: Block) -> float:
    """The points a block's decks are won by, on average, in both seatings."""
    return block.points.both.total / block.points.both.n if block.points else 0.0


def round_robin(game: str, players: Sequence[str] | None = None, decks: int = 10_000, seed: int | None = None,
                rules: Any = None, **how: Any) -> Standings:  # fmt: skip
    """Let every player play every other on the same decks; see `watch` for the arguments and for what is refused."""
    *_, last = watch(game, players, decks, seed, rules, **how)
    return last


def duel(game: str, one: str, other: str, decks: int = 10_000, seed: int | None = None, **how: Any) -> Duel:
    """Let two players play each of so many decks twice, seats swapped: the smallest tournament, see `watch`.

    >>> found = duel("trash", "takes_useful", "never_takes_discard", decks=500, seed=7)
    >>> found.win.low > 0.5, found.saves > 1
    (True, True)
    """
    return round_robin(game, (one, other), decks, seed, **how).duels[0]


def watch(game: str, players: Sequence[str] | None = None, decks: int = 10_000, seed: int | None = None,
          rules: Any = None, *, workers: int | None = None, scheduler: Any = None) -> Iterator[Standings]:  # fmt: skip
    """The standings so far, after each block of decks; leaving off stops the tournament.

    ``players`` are names, with knobs or without (all ready players if nothing is said); at a table with more than two
    sides two of them share it, every other seat. Each of the ``decks``, from 10 to 10¹⁰, is played twice by each of
    the pairs of up to 64 players, seats swapped.
    ``rules``, ``seed``, ``workers`` and ``scheduler`` are as in `cardgames.simulate.watch`; what is found is the same
    for any number of workers. Raises `Impossible`, before anything is played, for what cannot be.
    """
    known = find_game(game).agents
    names = tuple(known.read(name) for name in (known if players is None else players))
    check_players(names)
    check_decks(decks)
    first = seatings(game, (names[0], names[1]), decks, seed, rules)[0]
    pairs = [seatings(game, pair, decks, first.seed, first.rules) for pair in combinations(names, 2)]
    check_sides(first)
    for found in watch_pairs(pairs, decks, workers, scheduler):
        meetings = zip(combinations(names, 2), pairs, found, strict=True)
        duels = (Duel(plans[0], one, other, tuple(blocks)) for (one, other), plans, blocks in meetings)
        yield Standings(names, tuple(duels), decks)


def watch_pairs(pairs: Sequence[tuple[Plan, Plan]], decks: int, workers: int | None, scheduler: Any
                ) -> Iterator[list[list[Block]]]:  # fmt: skip
    """The blocks of each pair of seatings so far, after each block of decks."""
    for first, second in pairs:
        played(first, second, 0, 1)  # refuses what the engine cannot play, and compiles it
    found: list[list[Block]] = [[] for _ in pairs]
    with crew(workers, scheduler) as workforce:
        tasks = (partial(played, *pair, *block) for block in cut(decks) for pair in pairs)
        for number, block in enumerate(workforce.in_order(tasks)):
            found[number % len(pairs)].append(block)
            if (number + 1) % len(pairs) == 0:
                yield found


def check_players(names: Sequence[str]) -> None:
    """Raises `Impossible` unless there are two players or more, all different."""
    twice = [name for place, name in enumerate(names) if name in names[:place]]
    if twice:
        raise Impossible("tournament.twice", name=twice[0])
    if not 2 <= len(names) <= MOST_PLAYERS:
        raise Impossible("tournament.players", n=len(names), most=MOST_PLAYERS)


def check_decks(decks: Any) -> None:
    """Raises `Impossible` for a number of decks that says nothing, or that nobody lives to see."""
    if isinstance(decks, bool) or not isinstance(decks, int) or not FEWEST_DECKS <= decks <= MOST_DECKS:
        raise Impossible("tournament.decks", given=decks, least=FEWEST_DECKS, most=MOST_DECKS)


def check_sides(plan: Plan) -> None:
    """Raises `Impossible` at a table where nobody plays against anybody."""
    if number_of_sides(plan) < 2:
        raise Impossible("tournament.sides")
