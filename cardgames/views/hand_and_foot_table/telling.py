"""What to do now, and what the cards put forward come to, in sentences and running totals."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.cards import glyph
from cardgames.game import Refusal
from cardgames.hand_and_foot import State, View
from cardgames.hand_and_foot.moves import refuse
from cardgames.hand_and_foot.moves.move import DRAW, KEEP, TAKE, discard
from cardgames.hand_and_foot.moves.opening import by_counts, laid_points, minimum
from cardgames.hand_and_foot.state import is_opening
from cardgames.views.hand_and_foot_table.reader import Reader
from cardgames.views.hand_and_foot_table.stage import LOOSE, Group, Stage, completion, stage_refusal
from cardgames.views.words import capitalised, kinds_words


class Reading(NamedTuple):
    """What is put forward, read: a running total, a sentence, whether it may be laid, and what would complete it."""

    total: str
    sentence: str
    refusal: Refusal | None
    enough: bool
    """Whether nothing more is needed to open."""
    completion: tuple[Group, ...] = ()
    cited: Refusal | None = None
    """The refusal whose words the sentence is."""


def hint(view: View, reader: Reader) -> str:
    """What to do now, or how the round or the game ended, in one sentence."""
    t = reader.say
    if view.phase == "scored":
        return _ending(view, reader)
    if view.to_move != view.seat:
        return t("table.hf.hint.wait", player=reader.seat(view, view.turn))
    if view.phase == "draw":
        return _draw_hint(view, reader)
    if is_opening(view):
        points = laid_points(view.rules, by_counts(view.mine))
        return t("table.hf.hint.opening", points=points, minimum=minimum(view), short=minimum(view) - points)
    if refuse(view, KEEP) is None:
        return t("table.hf.hint.keep")
    return t("table.hf.hint.meld" if view.is_open else "table.hf.hint.open", minimum=minimum(view))


def _draw_hint(view: View, reader: Reader) -> str:
    t, takes = reader.say, refuse(view, TAKE) is None
    card = glyph(view.pile[-1]) if view.pile else ""
    if refuse(view, DRAW) is not None:
        return t("table.hf.hint.end", card=card)
    draws = t("table.hf.hint.draw", n=view.rules.draw)
    return f"{draws} {t('table.hf.hint.take', card=card)}" if takes else draws


def _ending(view: View, reader: Reader) -> str:
    """HF-19, HF-20: what the round brought to each team, and who won the game."""
    t, rules = reader.say, view.rules
    teams = range(rules.number_of_teams)
    names = [reader.heading(view, rules.seats_of(team)) for team in teams]
    if view.to_move is not None:
        points = view.past[-1]
        told = "; ".join(t("table.hf.end.points", who=names[team], points=points[team]) for team in teams)
        out = _who_went_out(view, reader) if view.went_out >= 0 else ""
        return " ".join(filter(None, (out, t("table.hf.end.round", round=view.round, points=told))))
    scores = [sum(points[team] for points in view.past) for team in teams]
    winners = [team for team in teams if scores[team] == max(scores)]
    key = "own" if winners == [view.team] else "other" if len(winners) == 1 else "tie"
    return t(f"table.hf.end.game_{key}", who=[names[team] for team in winners], points=max(scores))


def _who_went_out(view: View, reader: Reader) -> str:
    """HF-17: the player who went out, the reader spoken to."""
    if view.went_out == view.seat:
        return reader.say("table.hf.end.out_own")
    return capitalised(reader.say("table.hf.end.out", player=reader.seat(view, view.went_out)))


def stage_reading(state: State, view: View, reader: Reader, stage: Stage) -> Reading:
    """HF-12: what is put forward comes to, what the engine says to it, and what would complete it."""
    t, rules = reader.say, view.rules
    if not stage.size:
        return Reading("", t("table.hf.stage.empty"), None, False)
    refused = stage_refusal(state, stage)
    points = stage.points(rules) + (0 if view.is_open else laid_points(rules, by_counts(view.mine)))
    short = 0 if view.is_open else max(0, minimum(view) - points)
    key = "worth" if view.is_open else "short" if short else "sum" if refused else "enough"
    total = t(f"table.hf.stage.{key}", points=points, minimum=minimum(view), short=short)
    cited = refused if view.phase != "meld" or stage.size > 1 else _single_refused(state, stage, refused)
    if cited:
        return Reading(total, cited.say(reader.language), refused, False, cited=cited)
    if stage.only_kind is not None and refuse(state, discard(stage.only_kind)) is None:
        loose = stage.groups[0].kind == LOOSE and any(not meld.is_book(rules) for meld in view.mine)
        key = "fits" if not refused else "loose" if loose else "single"
        return Reading(total, t(f"table.hf.stage.{key}"), refused, False)
    found = completion(state, stage)
    if found:
        more = ", ".join(kinds_words(Stage((group,)).counts, reader.language) for group in found)
        return Reading(total, t("table.hf.stage.completes", cards=more), None, False, found)
    return Reading(total, t("table.hf.stage.ready"), None, short == 0)


def _single_refused(state: State, stage: Stage, refused: Refusal | None) -> Refusal | None:
    """Why a single card can go nowhere: it was put to a meld that it does not fit, or may not even be discarded."""
    (group,) = stage.groups
    put_to_a_meld = not group.naturals and group.kind != LOOSE
    kept = refuse(state, discard(group.parts[0][0]))
    if refused is None or not (put_to_a_meld or kept):
        return None
    return refused if put_to_a_meld or is_opening(state) else kept
