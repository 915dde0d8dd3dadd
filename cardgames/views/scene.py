"""A scene: what lies on a table and what can be done there, as data without any rules of a game.

A table is zones (a layout, the piles, a hand) of spots; a spot shows a face, a back or nothing, has a name in
words, and may carry a legal move, in words too. Widgets draw a scene; `cardgames.views.svg` draws it still.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

BACK: Final = "back"
EMPTY: Final = "empty"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a card: where it is, what lies there, its name, and the legal move on it."""

    id: str
    x: float
    """Left edge, in card widths from the zone's left edge."""
    y: float
    """Upper edge, in card widths from the zone's upper edge; a card is 1.4 high."""
    name: str
    """What a screen reader says, and the text view shows."""
    face: str = EMPTY
    """A card in the notation (``As``), `BACK` or `EMPTY`."""
    label: str = ""
    """What is printed on the back or the empty place: the number that belongs there, a count."""
    badge: str = ""
    """A small mark at the card's foot, when the face does not tell: the place a wild card stands for."""
    caption: str = ""
    """What is written below it, for all who see."""
    move: str = ""
    """The legal move on this spot in words; empty when there is none (the spot can be tried all the same)."""
    size: float = 1
    """The card's width in card widths."""
    fresh: bool = False
    """Whether it changed with the last move."""
    under: tuple[str, ...] = ()
    """Faces of the cards below it, the lowest first: they show as a fan to its left."""
    spread: float = 0.3
    """How much of each card below shows, in card widths."""
    keys: str = ""
    """Signs of the keyboard that try this spot while the focus is in its zone."""
    mark: str = ""
    """``clean`` or ``dirty``, a closed book; ``joined``, a wild beside its rank; ``red``, of red suits only."""
    away: int = 0
    """How many of its cards, from the top, lie elsewhere for the moment: they are drawn faint."""

    @property
    def width(self) -> float:
        """How wide it is with its fan, in card widths."""
        return self.size * (1 + self.spread * len(self.under))


@dataclass(frozen=True, slots=True)
class Zone:
    """Spots that belong together: one tab stop, arrow keys inside."""

    id: str
    kind: str
    """``piles``, ``own``, ``hand``, ``stage``, ``melds`` or ``other``: where it is drawn, and how large."""
    name: str
    note: str
    """One line beside the name: the score, what is left to do."""
    width: float
    """In card widths."""
    height: float
    """In card widths."""
    spots: tuple[Spot, ...]
    turn: str = ""
    """Words when this player is to move."""
    flow: bool = False
    """Whether its spots stand in rows that break where the page ends, whatever their places are."""
    text: str = ""
    """A sentence under its name."""


@dataclass(frozen=True, slots=True)
class Action:
    """A button below the table; at most one of a scene is the main one."""

    id: str
    label: str
    main: bool = False
    off: bool = False
    """Shown but not possible now."""
    open: bool | None = None
    """Whether what it folds out is open; None when it folds nothing out."""
    zone: str = ""
    """The zone it stands in, or ``log/0``, a line of the log; empty for the row below the table, or beside the hint
    for the main one."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence under the table: a refusal with its clause, or how a hand ended."""

    kind: str
    """``refusal``, ``problem``, ``clause`` (only its card), ``end``, ``told`` (what was asked), ``calm``; in a lesson
    ``hint`` and ``on``."""
    sentence: str
    clause: str = ""
    """What the link to the clause says."""
    text: str = ""
    """The clause's own words."""
    card: str = ""
    """The clause's card as HTML, shown instead of its words."""
    tip: str = ""
    """A second sentence: what to think of."""
    html: str = ""
    """What stands below the sentences, as HTML."""


@dataclass(frozen=True, slots=True)
class Flight:
    """One step of a move on its way to a scene: a card goes from one spot to another, said in words."""

    words: str
    start: str = ""
    end: str = ""
    face: str = ""
    after: Mapping[str, str] = field(default_factory=dict)
    """Spot -> the face it shows when the step is done."""
    zones: tuple[Zone, ...] = ()
    """The zones that have changed when the step is done, as they are then."""
    by: str = ""
    """The zone of the player whose step it is."""


@dataclass(frozen=True, slots=True)
class Score:
    """The score as a small table: a row for each line, a column for each player or team."""

    name: str
    heads: tuple[str, ...]
    """The column names, the first one for the rows' names."""
    rows: tuple[tuple[str, ...], ...]
    """Each row: its name, then a cell for each column; the last row is the total."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line to write a move in."""

    label: str
    help: str
    button: str


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a table shows at one moment."""

    name: str
    """The table's name for a screen reader."""
    moment: int
    """Changes with every move: a click answers to the moment it was made in."""
    question: str
    hint: str
    """What to do now, in one sentence."""
    zones: tuple[Zone, ...]
    actions: tuple[Action, ...] = ()
    notice: Notice | None = None
    flights: tuple[Flight, ...] = ()
    """How the scene came about, step by step; drawn once."""
    log: tuple[str, ...] = ()
    """The last moves in words, the newest first."""
    facts: tuple[str, ...] = ()
    """Short facts in one line: the hand's number, the seed."""
    code: str = ""
    """The share code."""
    pace: int = 0
    """Milliseconds between two steps; 0 shows the end at once."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """The table's own few words, by key."""
    told: str = ""
    """What the last touch came to, for those who listen."""
    score: Score | None = None
    looks: tuple[str, ...] = ()
    """How the reader wants it drawn: ``two_colours``, ``large``."""
    entry: Entry | None = None

    def data(self) -> dict[str, Any]:
        """The scene as a dict that JSON can carry."""
        data: dict[str, Any] = _plain(self)
        return data

    def zone(self, id: str) -> Zone:
        """The zone of an id; raises KeyError."""
        for zone in self.zones:
            if zone.id == id:
                return zone
        raise KeyError(id)

    def spot(self, id: str) -> Spot:
        """The spot of an id; raises KeyError."""
        for zone in self.zones:
            for spot in zone.spots:
                if spot.id == id:
                    return spot
        raise KeyError(id)


def _plain(value: Any) -> Any:
    """Dataclasses as dicts, at every depth; a spot, of which there are many, says only what sets it apart."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if type(value) is Spot:
        return {name: _plain(said) for name, usual in _USUAL if (said := getattr(value, name)) != usual}
    if type(value) in _FIELDS:
        return {name: _plain(getattr(value, name)) for name in _FIELDS[type(value)]}
    return dict(value) if isinstance(value, Mapping) else value


_FIELDS = {
    kind: tuple(one.name for one in fields(kind)) for kind in (Scene, Zone, Action, Notice, Flight, Score, Entry)
}
_USUAL = tuple((one.name, one.default) for one in fields(Spot))


def in_rows(spots: Iterable[Spot], width: float, gap: float = 0.16, height: float = 1.78) -> tuple[Spot, ...]:
    """Spots set side by side in rows at most ``width`` card widths wide, as a zone that flows is drawn still.

    >>> [(spot.x, spot.y) for spot in in_rows([Spot("a", 0, 0, "A"), Spot("b", 0, 0, "B")], 2)]
    [(0.0, 0.0), (0.0, 1.78)]
    """
    placed: list[Spot] = []
    x = y = 0.0
    for spot in spots:
        if x and x + spot.width > width:
            x, y = 0.0, y + height
        placed.append(replace(spot, x=round(x, 2), y=round(y, 2)))
        x += spot.width + gap
    return tuple(placed)
