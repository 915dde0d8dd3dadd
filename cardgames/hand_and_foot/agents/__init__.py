"""Ready players, each a pure function of what its seat sees; and the same with knobs turned."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.hand_and_foot.agents.decisions import Style
from cardgames.hand_and_foot.agents.planned import play
from cardgames.hand_and_foot.moves.move import Move
from cardgames.hand_and_foot.moves.view import View
from cardgames.roster import Knob, Roster
from cardgames.seeds import choose

ENDLESS = 1000
"""More books, and more cards, than there are."""
CAREFUL = Style(pile_from=3, hold=2, wilds=1, new_from=3, threes=3, thin=9)
GREEDY = Style(pile_from=1, hold=0, wilds=2)
RUNNER = Style(pile_from=3, hold=0, wilds=1, threes=3, thin=13)
HOARDER = Style(pile_from=1, hold=0, wilds=0, new_from=4, books=ENDLESS, threes=1)
STYLES: Mapping[str, Style] = {"careful": CAREFUL, "greedy": GREEDY, "runner": RUNNER, "hoarder": HOARDER}
"""The styles of the players that have one, by name."""
KNOBS = (
    Knob("open", ("open",), {"early": (0,), "late": (60,)}, range(301)),
    Knob("pile", ("pile_from", "useful"), {"always": (1, 0), "useful": (1, 2), "never": (ENDLESS, 0)}, range(1, 61)),
    Knob("hold", ("hold",), {}, range(5)),
    Knob("wilds", ("wilds",), {"hold": (0,), "one": (1,), "free": (2,)}),
    Knob("new", ("new_from",), {}, range(3, 8)),
    Knob("out", ("books",), {"fast": (0,), "never": (ENDLESS,)}, range(21)),
    Knob("threes", ("threes",), {}, range(4)),
    Knob("thin", ("thin",), {}, range(23)),
)
"""What can be set: each is told in the catalogues as ``agent.hand_and_foot.<name>``."""


def random(view: View, key: int) -> Move:
    """Any legal move, each equally likely: the plainest measure, which every plan should beat."""
    return choose(view.legal, key)


def first_legal(view: View, key: int) -> Move:
    """The first of the legal moves: no dice and no plan, so that two engines can be compared move by move."""
    return view.legal[0]


def careful(view: View, key: int) -> Move:
    """Keeps pairs for the pile and opens as soon as it can: how a patient player plays at home."""
    return play(CAREFUL, view)


def greedy(view: View, key: int) -> Move:
    """Lays all it can, at once: shows what is lost when nothing is kept to take the pile with."""
    return play(GREEDY, view)


def runner(view: View, key: int) -> Move:
    """Hurries to its Foot and out: shows how much the cards caught in the others' hands and Feet are worth."""
    return play(RUNNER, view)


def hoarder(view: View, key: int) -> Move:
    """Builds clean books and is in no hurry to go out: shows what 200 points more a book cost in time."""
    return play(HOARDER, view)


AGENTS = Roster(
    {
        "careful": careful,
        "greedy": greedy,
        "runner": runner,
        "hoarder": hoarder,
        "random": random,
        "first_legal": first_legal,
    },
    STYLES,
    KNOBS,
    lambda style, view, key: play(style, view),
)
"""The players by name; the first is the one a reader meets."""
