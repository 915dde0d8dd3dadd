"""Cards put forward but not laid yet: melds in the making, what they come to, and what would complete them.

A stage is a value. Whether it may be laid is the engine's word alone: `trial` plays it on the position and keeps
the first refusal. Suggestions never look under a card: they use what the seat to move knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from cardgames.cards import KINDS
from cardgames.game import Refusal
from cardgames.hand_and_foot import HAND_AND_FOOT, Move, State
from cardgames.hand_and_foot.laydown import Meld as Laid
from cardgames.hand_and_foot.moves.move import lay
from cardgames.hand_and_foot.odds import completion as completed_by
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND, Rules
from cardgames.hand_and_foot.state import open_meld

LOOSE = -1
"""The kind of a group of wilds that have not been told yet which meld they join."""
WILDS = (TWO_KIND, JOKER_KIND)


class Group(NamedTuple):
    """Cards put forward for one meld: its rank's kind (or `LOOSE`), how many naturals, and the wilds."""

    kind: int
    naturals: int = 0
    twos: int = 0
    jokers: int = 0

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return self.naturals + self.twos + self.jokers

    @property
    def parts(self) -> tuple[tuple[int, int], ...]:
        """Its cards: pairs of kind and number, naturals first."""
        counts = ((self.kind, self.naturals), (TWO_KIND, self.twos), (JOKER_KIND, self.jokers))
        return tuple((kind, n) for kind, n in counts if n)

    @property
    def move(self) -> Move:
        """The lay-down it means; loose wilds are named as what they are, and refused."""
        return lay(TWO_KIND if self.kind == LOOSE else self.kind, *self[1:])

    def points(self, rules: Rules) -> int:
        """HF-3: the value of its cards."""
        return Laid(max(self.kind, 0), *self[1:]).points(rules)

    def changed(self, kind: int, by: int) -> Group:
        """The group with ``by`` more cards of a kind."""
        at = 2 + WILDS.index(kind) if kind in WILDS else 1
        counts = [n + by * (at == place) for place, n in enumerate(self)]
        return Group(*counts)


@dataclass(frozen=True, slots=True)
class Stage:
    """What is put forward, in the order in which it was.

    >>> stage = Stage().put(1).put(13).put(13)
    >>> [str(move) for move in stage.moves], stage.size
    (['lay K:2+2:1'], 3)
    >>> stage.back(0, 13).back(0, 13).groups[0].kind == LOOSE
    True
    """

    groups: tuple[Group, ...] = ()

    @property
    def size(self) -> int:
        """How many cards are put forward."""
        return sum(group.size for group in self.groups)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many of each kind."""
        parts = [part for group in self.groups for part in group.parts]
        return tuple(sum(n for kind, n in parts if kind == one) for one in range(len(KINDS)))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The lay-downs it means, in their order."""
        return tuple(group.move for group in self.groups)

    @property
    def only_kind(self) -> int | None:
        """The kind of its only card; None when it holds none, or more."""
        return self.counts.index(1) if self.size == 1 else None

    def points(self, rules: Rules) -> int:
        """HF-3: the value of its cards."""
        return sum(group.points(rules) for group in self.groups)

    def put(self, kind: int, full: int = len(KINDS)) -> Stage:
        """A card more: a wild goes to the last group, a natural to its rank's, unless that has ``full`` cards."""
        for at in range(len(self.groups) - 1, -1, -1):
            group = self.groups[at]
            if kind in WILDS or group.kind == LOOSE or (group.kind == kind and group.size < full):
                named = group._replace(kind=kind) if group.kind == LOOSE and kind not in WILDS else group
                return self._with(at, named.changed(kind, 1))
        return Stage((*self.groups, Group(LOOSE if kind in WILDS else kind).changed(kind, 1)))

    def add(self, at: int, kind: int) -> Stage:
        """A card more in a group."""
        return self._with(at, self.groups[at].changed(kind, 1))

    def back(self, at: int, kind: int) -> Stage:
        """A card fewer in a group; wilds whose last natural has gone are loose."""
        group = self.groups[at].changed(kind, -1)
        return self._with(at, group._replace(kind=LOOSE) if group.naturals == 0 and kind not in WILDS else group)

    def onto(self, kind: int) -> Stage:
        """The loose wilds are told to join the meld of a rank."""
        return Stage(tuple(group._replace(kind=kind) if group.kind == LOOSE else group for group in self.groups))

    def _with(self, at: int, group: Group) -> Stage:
        return Stage((*self.groups[:at], *([group] if group.size else []), *self.groups[at + 1 :]))


def room(state: State, stage: Stage, kind: int) -> int:
    """HF-10: how many cards a group of a rank can hold: the first one shares its meld with what lies there."""
    lying = open_meld(state, kind)
    begun = any(group.kind == kind for group in stage.groups[:-1])
    return state.rules.meld_max - (lying.size if lying and not begun else 0)


def forward(state: State, stage: Stage, kind: int) -> Stage:
    """A card more; a wild joins the last group with which it may be laid, where there is one."""
    for at in range(len(stage.groups) - 1, -1, -1) if kind in WILDS else ():
        tried = stage.add(at, kind)
        if HAND_AND_FOOT.refuse(state, tried.groups[at].move) is None:
            return tried
    return stage.put(kind, room(state, stage, kind))


def staged(state: State, moves: Iterable[Move]) -> Stage:
    """Lay-downs as a stage; those that go to one meld become one group."""
    stage = Stage()
    for move in moves:
        group = Group(move.kind, move.naturals, move.twos, move.jokers)
        old = next((one for one in reversed(stage.groups) if one.kind == move.kind), None)
        if old and old.size + group.size <= room(state, stage, move.kind):
            joined = Group(move.kind, *(a + b for a, b in zip(old[1:], group[1:], strict=True)))
            stage = Stage(tuple(joined if one is old else one for one in stage.groups))
        else:
            stage = Stage((*stage.groups, group))
    return stage


class Trial(NamedTuple):
    """What the engine says to some moves: the position they lead to, or the first refusal."""

    state: State
    refusal: Refusal | None


def stage_refusal(state: State, stage: Stage) -> Refusal | None:
    """The engine's first refusal; where cards too few for a second meld of a rank follow, what it says to them all.

    The book they would follow is not closed yet, so to name it as closed would be no help.
    """
    for at, group in enumerate(stage.groups):
        refused = trial(state, stage.moves[: at + 1]).refusal
        if refused:
            alike = [one[1:] for one in stage.groups[: at + 1] if one.kind == group.kind]
            whole = Group(group.kind, *(sum(counts) for counts in zip(*alike, strict=True)))
            return (refused.reason == "closed" and HAND_AND_FOOT.refuse(state, whole.move)) or refused
    return None


def trial(state: State, moves: Iterable[Move]) -> Trial:
    """Play moves on a position in thought; one that is refused, and all after it, are not played."""
    for move in moves:
        refused = HAND_AND_FOOT.refuse(state, move)
        if refused:
            return Trial(state, refused)
        state = HAND_AND_FOOT.apply(state, move)
    return Trial(state, None)


def completion(state: State, stage: Stage) -> tuple[Group, ...]:
    """HF-12: the fewest cards of the hand with which the stage opens; nothing when it does, or never can."""
    after, refused = trial(state, stage.moves)
    if refused or after.is_open or after.phase != "meld" or after.turn != state.turn:
        return ()
    plan = completed_by(after).plan
    return tuple(Group(move.kind, move.naturals, move.twos, move.jokers) for move in plan)


def best_moves(state: State) -> tuple[Move, ...]:
    """All that can well be laid now, for those who begin: what the greedy player lays, up to the end of the Hand."""
    greedy, moves = HAND_AND_FOOT.agents["greedy"], []
    while state.phase == "meld":
        move = greedy(HAND_AND_FOOT.view(state, state.turn), 0)
        if move.verb != "lay":
            break
        moves.append(move)
        after = HAND_AND_FOOT.apply(state, move)
        if after.turn != state.turn or len(after.hand) != len(state.hand) - move.size:
            break  # the Foot, or cards that lay aside, have come into the hand
        state = after
    return tuple(moves)
