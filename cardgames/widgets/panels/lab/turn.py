"""Trash, this turn and alone: does this turn win, how far does it get, how many turns are still needed?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, isinf
from typing import Any

from cardgames.probability import Dist
from cardgames.texts import Texts
from cardgames.trash.odds.alone import turns_left
from cardgames.trash.odds.known import FACE_DOWN, Known, read_ranks
from cardgames.trash.odds.line import HandOdds, hand_odds
from cardgames.trash.odds.turn import Draws, compare_draws, this_turn, wins_now
from cardgames.trash.rules import BICYCLE, MOST_SLOTS
from cardgames.views import charts
from cardgames.widgets.form import Group, Line, Number, Switch
from cardgames.widgets.panels.lab.family import Answer, Family, Values
from cardgames.widgets.panels.lab.position import position_html


@dataclass(frozen=True, slots=True)
class Counted:
    """What is known of a turn: the cards it places, and the turns still needed alone."""

    known: Known
    placed: Dist[int]
    draws: Draws
    turns: Dist[Any]
    hand: HandOdds | None
    """Who wins the hand, where it was asked."""


def _fields(_values: Values, t: Texts) -> Iterator[Group]:
    yield Group(
        "",
        [
            Number(name="slots", label=t("lab.turn.slots"), value=BICYCLE.slots, low=1, high=MOST_SLOTS, slider=True),
            Number(name="decks", label=t("opening.label.decks"), value=1, low=1, high=6),
        ],
    )
    yield Group(
        t("lab.turn.position"),
        [
            Line(name="mine", label=t("lab.turn.mine"), value="", help=t("lab.turn.mine_help")),
            Line(name="theirs", label=t("lab.turn.theirs"), value=""),
            Line(name="discards", label=t("lab.turn.discards"), value="", help=t("lab.turn.discards_help")),
            Switch(name="hand", label=t("lab.turn.hand"), value=False),
        ],
    )


def _known(values: Values) -> Known:
    rules, down = BICYCLE.replace(slots=values["slots"], decks=values["decks"]), FACE_DOWN * values["slots"]
    layouts = tuple(read_ranks(values[whose] or " ".join(down)) for whose in ("mine", "theirs"))
    return Known(rules, layouts, read_ranks(values["discards"]))


def _count(values: Values) -> Counted:
    known = _known(values)
    hand = hand_odds(known) if values["hand"] else None
    return Counted(known, this_turn(known), compare_draws(known), turns_left(known), hand)


def _tell(_values: Values, found: Counted, t: Texts) -> Answer:
    free, mean = found.known.free(found.known.seat), t.number(float(found.placed.mean), 2)
    p = wins_now(found.known)
    told = {"p": charts.chance(p, t.language), "mean": mean}
    plain = f"{t('lab.turn.plain', **told)} {_alone(found.turns, t)}"
    if found.draws.discard and found.draws.stock:
        both = (t.number(float(dist.mean), 2) for dist in (found.draws.discard, found.draws.stock))
        plain += " " + t("lab.turn.take", discard=next(both), stock=next(both))
    if found.hand is not None:
        plain += " " + t("lab.turn.wins", p=charts.chance(found.hand.wins[0], t.language))
    return Answer(
        question=t("lab.turn.question", n=free),
        big=charts.odds(p, t.language),
        plain=plain,
        how=t("lab.turn.how", n=sum(found.known.unseen)),
        drawn=position_html(found.known, t) if any(found.known.seen) else "",
        pictures=(_placed(found, free, t), _turns(found, t)),
    )


def _placed(found: Counted, free: int, t: Texts) -> charts.Picture:
    mark = charts.odds(found.placed.pmf(free), t.language)
    none = charts.chance(found.placed.pmf(0), t.language)
    return charts.dist_bars(
        found.placed, lambda placed: placed == free, t.language, title=t("lab.turn.placed.title"), mark=mark,
        sentence=t("lab.turn.placed", none=none, mean=t.number(float(found.placed.mean), 2)),
        outcome=t("lab.turn.placed.outcome"),
    )  # fmt: skip


def _alone(turns: Dist[Any], t: Texts) -> str:
    """How many turns are enough without an opponent, or that the stock runs out before."""
    half = turns.quantile(0.5)
    return _runs_out(turns, t) if isinf(half) else t("lab.turn.alone", n=half)


def _runs_out(turns: Dist[Any], t: Texts) -> str:
    return t("lab.turn.alone_out", p=charts.chance(turns.pmf(inf), t.language))


def _turns(found: Counted, t: Texts) -> charts.Picture:
    half, most = found.turns.quantile(0.5), found.turns.quantile(0.9)
    told = _runs_out(found.turns, t) if isinf(most) else t("lab.turn.turns", half=half, most=most)
    return charts.dist_bars(
        found.turns, lambda turns: turns <= half, t.language, title=t("lab.turn.turns.title"),
        sentence=told, outcome=t("lab.turn.turns.outcome"), mark="" if isinf(half) else t("lab.turn.half"),
    )  # fmt: skip


TURN = Family("turn", "trash", _fields, _count, _tell, slow=lambda values: bool(values["hand"]), check=_known)
"""The odds of a turn of Trash, and of a player alone."""
