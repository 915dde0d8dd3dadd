"""The buttons of a turn of Hand and Foot: what can be done now, and what most likely comes next."""

from __future__ import annotations

from collections.abc import Iterator

from cardgames.hand_and_foot import HAND_AND_FOOT, State
from cardgames.hand_and_foot.moves.move import BACK, DRAW, END, KEEP, TAKE, discard
from cardgames.texts import texts
from cardgames.views.hand_and_foot_table import Reading, Stage
from cardgames.views.scene import Action
from cardgames.views.words import kind_name


def taking_actions(language: str) -> tuple[Action, Action]:
    """The pile lies open to be taken: take it, or leave it."""
    t = texts(language)
    take = Action("take", t("table.hf.action.take"), main=True, zone="stage")
    return take, Action("leave", t("table.hf.action.leave"), zone="stage")


def turn_actions(state: State, stage: Stage, reading: Reading, language: str) -> Iterator[Action]:
    """What the seat to move can do; one action at most is the main one."""
    t = texts(language)
    may = {str(move) for move in (DRAW, TAKE, END, KEEP, BACK) if HAND_AND_FOOT.refuse(state, move) is None}
    if "draw" in may:
        yield Action("draw", t("table.hf.action.draw", n=state.rules.draw), main=True)
    yield from (Action(name, t(f"table.hf.action.{name}"), zone="piles") for name in ("take", "end") if name in may)
    if "keep" in may:
        yield Action("keep", t("table.hf.action.keep"), main=True, zone="stage")
    yield from _stage_actions(state, stage, reading, language)
    if "back" in may:
        yield Action("back", t("table.hf.action.back"), zone="stage")


def _stage_actions(state: State, stage: Stage, reading: Reading, language: str) -> Iterator[Action]:
    """What can be done with the cards put forward, or with none."""
    t, only, off = texts(language), stage.only_kind, reading.refusal is not None
    if stage.size > 1 or (stage.size and not off):
        yield Action("lay", t("table.hf.action.lay", n=stage.size), main=reading.enough, off=off, zone="stage")
    if only is not None and HAND_AND_FOOT.refuse(state, discard(only)) is None:
        yield Action("discard", t("table.hf.action.discard", kind=kind_name(only, language)), zone="stage")
    if reading.completion:
        yield Action("complete", t("table.hf.action.complete"), zone="stage")
    if stage.size:
        yield Action("clear", t("table.hf.action.clear"), zone="stage")
    elif state.phase == "meld":
        yield Action("best", t("table.hf.action.best"), zone="stage")
