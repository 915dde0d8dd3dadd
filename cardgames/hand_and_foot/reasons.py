"""Why a ready player of Hand and Foot moves as it does: the decision it took, and the numbers it was taken by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardgames.cards import KINDS
from cardgames.game import Reason
from cardgames.hand_and_foot.agents import AGENTS
from cardgames.hand_and_foot.agents.decisions import Style, Table
from cardgames.hand_and_foot.agents.planned import decide, hurries, table_of
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.moves import refuse
from cardgames.hand_and_foot.moves.move import TAKE, Move
from cardgames.hand_and_foot.moves.opening import by_counts, minimum
from cardgames.hand_and_foot.moves.view import View
from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, TWO_KIND
from cardgames.hand_and_foot.state import KIND_OF, counts_of
from cardgames.texts import Text

Told = tuple[str, Mapping[str, Any]]
"""The code of a reason, and what its sentence names."""
SEEN: Final = {
    "only": "left", "open": "open_seen", "begin_hold": "begin", "discard_wild": "discard", "draw_refused": "draw_seen",
    "draw_no_pair": "draw_seen", "draw_no_room": "draw_seen", "draw_short": "draw_seen", "draw_useless": "draw_seen",
}  # fmt: skip
"""Reasons that only the hand tells -> the one that is told to those who do not see it."""
HELD: Final = ("single", "pair", "several")
"""Traits of a card that say how many of it the hand holds."""
TAKE_REASONS: Final = ("wild_on_top", "three_on_top", "no_pair", "no_room", "short")
"""Refusals of the pile that have a sentence of their own."""


def explain(name: str, view: View, key: int) -> Reason:
    """The move of the player ``name`` on a view, and why it is that one.

    >>> from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS
    >>> view = HAND_AND_FOOT.view(HAND_AND_FOOT.deal(PRESETS["bicycle"], 0), seat=0)
    >>> explain("careful", view, key=0).text("hand-and-foot").say("en")
    'The pile holds only 1 card; this player takes it from 3 cards on.'
    """
    style = AGENTS.style(name)
    if style is None:
        return _without_plan(name, AGENTS[name](view, key), view)
    move, code = decide(style, view)
    code, params = _TOLD[code](style, move, view) if code in _TOLD else (code, {})
    return Reason(move, code, params, _seen(code, params))


def _seen(code: str, params: Mapping[str, Any]) -> Told:
    """What is told to those who do not see the hand: that it says no more than the move and the player's habits."""
    hidden = {f"hand_and_foot.trait.{name}" for name in HELD}
    traits = [trait for trait in params.get("traits", ()) if trait.key not in hidden]
    return SEEN.get(code, code), {**params, "traits": traits}


def _without_plan(name: str, move: Move, view: View) -> Reason:
    """A move that was not chosen for what it is."""
    n, code = len(view.legal), "first" if name == "first_legal" else "lot"
    if view.phase == "scored":
        return Reason(move, "next")
    return Reason(move, "only" if n == 1 else code, {"n": n}, (f"{code}_seen", {}))


def _left(_style: Style, _move: Move, view: View) -> Told:
    return ("only" if len(view.legal) == 1 else "left"), {}


# --- the draw -------------------------------------------------------------------------------


def _take(_style: Style, _move: Move, view: View) -> Told:
    return "take", {"n": view.rules.pile_taken(len(view.pile))}


def _small(style: Style, _move: Move, view: View) -> Told:
    return "draw_small", {"n": len(view.pile), "least": style.pile_from}


def _refused(_style: Style, _move: Move, view: View) -> Told:
    """HF-14, HF-15: why the pile could not be taken; of the hand only what the pile asks of it is named."""
    found = refuse(view, TAKE)
    if found is None or found.reason not in TAKE_REASONS:
        return "draw_refused", {"clause": found.clause if found else "HF-14"}
    return f"draw_{found.reason}", {"kind": _named(KIND_OF[view.pile[-1]]), "minimum": minimum(view)}


# --- lay-downs ------------------------------------------------------------------------------


def _open(_style: Style, _move: Move, view: View) -> Told:
    best = best_laydown(view.rules, counts_of(view.hand), by_counts(view.mine))
    return "open", {"minimum": minimum(view), "points": best.points}


def _add(_style: Style, move: Move, view: View) -> Told:
    size = _lying(move, view) + move.size
    full = view.rules.meld_max
    return ("book" if size >= full else "add"), {"kind": _named(move.kind), "size": size, "full": full}


def _begin(style: Style, move: Move, view: View) -> Told:
    kept, cause = counts_of(view.hand)[move.kind] - move.naturals, _cause(style, view)
    params = {"kind": _named(move.kind), "n": kept}
    if kept and move.size < view.rules.meld_max and not cause:
        return "begin_hold", params
    return ("begin_hurry", params | {"cause": cause}) if cause else ("begin", params)


def _wilds(style: Style, move: Move, view: View) -> Told:
    table, cause = table_of(style, view), _cause(style, view)
    params = {"kind": _named(move.kind)}
    if _lying(move, view) + move.size >= view.rules.meld_max:
        return "book", params
    if table.wilds[move.kind]:
        return "wilds_dirty", params
    if cause:
        return "wilds_hurry", params | {"cause": cause}
    return ("wilds_needed" if table.needs_dirty > _dirty(table) else "wilds_free"), params


def _mixed(_style: Style, move: Move, _view: View) -> Told:
    return "mixed", {"kind": _named(move.kind)}


# --- the discard ----------------------------------------------------------------------------


def _discard(_style: Style, move: Move, view: View) -> Told:
    """HF-13: what speaks for the card that is missed least."""
    held, points = counts_of(view.hand)[move.kind], view.rules.card_values[move.kind]
    if move.kind == BLACK_THREE:
        return "discard_three", {}
    if move.kind in (JOKER_KIND, TWO_KIND):
        return "discard_wild", {"traits": [_trait("points", n=points)]}
    traits = [_trait("single" if held == 1 else "pair" if held == 2 else "several", n=held)]
    traits.append(_trait("lying" if _lying(move, view) else "unwanted"))
    return "discard", {"traits": [*traits, _trait("points", n=points)]}


def _trait(name: str, **params: int) -> Text:
    return Text(f"hand_and_foot.trait.{name}", params)


def _cause(style: Style, view: View) -> Text | None:
    """Why nothing is kept back any more, if that is so."""
    cause = hurries(style, view, table_of(style, view))
    return Text(f"hand_and_foot.hurry.{cause}", {}) if cause else None


def _lying(move: Move, view: View) -> int:
    """The cards of the team's open meld of the rank that is laid."""
    full = view.rules.meld_max
    return next((meld.size for meld in view.mine if meld.kind == move.kind and meld.size < full), 0)


def _dirty(table: Table) -> int:
    """The open melds in which wilds lie."""
    return sum(n > 0 and wilds > 0 for n, wilds in zip(table.naturals, table.wilds, strict=True))


def _named(kind: int) -> Text:
    return Text(f"card.kind.{KINDS[kind]}", {})


_TOLD: Final[Mapping[str, Callable[[Style, Move, View], Told]]] = {
    "left": _left, "take": _take, "draw_small": _small, "draw_refused": _refused, "open": _open, "add": _add,
    "begin": _begin, "wilds": _wilds, "mixed": _mixed, "discard": _discard,
}  # fmt: skip
