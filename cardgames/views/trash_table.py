"""Trash on a card table: what a seat may see as zones of a scene, and a move's steps as flights of cards.

Spots are ``stock``, ``held`` (a wild card waiting for its place), ``discard``, and ``seat/place`` for each
place of a layout, both as in the notation: ``0/4`` is place 4 of seat 0.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from cardgames import cards
from cardgames.game import Step
from cardgames.texts import Texts, texts
from cardgames.trash import JACKS, State, View
from cardgames.views.scene import BACK, EMPTY, Flight, Spot, Zone
from cardgames.views.words import capitalised, card_name, seat_name, step_words

COLUMNS: Final = 5
"""TR-2: two rows of five."""
_ACROSS, _DOWN = 1.13, 1.56
_WIDTH = (COLUMNS - 1) * _ACROSS + 1
Names = Mapping[int, str]
"""The names of players, by seat; who has none is called by his number."""
NOBODY: Final[Names] = {}


def move_on(spot: str, seat: int) -> str | None:
    """The move that a click of ``seat`` on a spot means, as text; None where a click means nothing.

    >>> [move_on(spot, 0) for spot in ("stock", "0/4", "1/4")]
    ['stock', 'jack 4', None]
    """
    if spot in ("stock", "discard"):
        return spot
    owner, _, place = spot.partition("/")
    return f"jack {place}" if owner == str(seat) else None


def hand_number(view: View) -> int:
    """TR-11: the number of the hand, from 1: each hand won before it took one place from a layout."""
    return view.rules.slots * len(view.places) - sum(view.places) + 1


def zones(view: View, language: str, fresh: Collection[str] = (), names: Names = NOBODY) -> tuple[Zone, ...]:
    """Everything on the table as ``view.seat`` sees it: the piles, its own layout, then the others in turn.

    ``fresh`` are the spots to be marked as changed by the last moves.
    """
    players, t = len(view.layouts), texts(language)
    seats = [(view.seat + i) % players for i in range(players)]
    return (_piles(view, t), *(_layout(view, seat, t, fresh, names) for seat in seats))


def hint(view: View, language: str, names: Names = NOBODY) -> str:
    """What to do now, or how the hand or the match ended, in one sentence."""
    t, moves = texts(language), {str(move) for move in view.legal}
    top = cards.glyph(view.discards[-1]) if view.discards else ""
    if view.won:
        return capitalised(_ending(view, t, names))
    if view.to_move is not None and view.to_move != view.seat:
        return capitalised(t("table.hint.wait", player=seat_name(view.to_move, language, names=names)))
    if view.holds != cards.NO_CARD:
        return t("table.hint.wild", card=cards.glyph(view.holds))
    if "stock" not in moves:
        return t("table.hint.discard", card=top)
    if not view.stock_count:
        return t("table.hint.shuffle", card=top)
    return t("table.hint.either", card=top) if "discard" in moves else t("table.hint.stock")


def flights(
    before: State, steps: tuple[Step, ...], language: str, own: int, names: Names = NOBODY
) -> tuple[Flight, ...]:
    """The steps of a move from the position ``before`` as flights of cards, each told to the seat ``own``."""
    pile = list(before.discards)
    told = []
    for step in steps:
        start, end, after = _flight(step, pile, before)
        face = cards.card_text(step.params["card"]) if start else ""
        told.append(Flight(step_words("trash", step, language, own, names), start, end, face, after))
    return tuple(told)


def _ending(view: View, t: Texts, names: Names) -> str:
    """TR-10, TR-11, TR-13: who won the hand or the match, and what it means."""
    who, hand = "own" if view.turn == view.seat else "other", hand_number(view)
    player = seat_name(view.turn, t.language, names=names)
    if view.to_move is None:
        return t(f"table.end.match.{who}", player=player, n=hand)
    return t(f"table.end.{who}", player=player, hand=hand, n=view.places[view.turn] - 1)


def _flight(step: Step, pile: list[int], before: State) -> tuple[str, str, dict[str, str]]:
    """Where the card of a step flies from and to, and the faces that then show; ``pile`` follows the discard pile."""
    card = step.params.get("card", cards.NO_CARD)
    face, place = cards.card_text(card), f"{step.seat}/{step.params.get('place')}"
    match step.verb:
        case "draw":
            return "stock", "held", {"held": face}
        case "take":
            pile.pop()
            return "discard", "held", {"held": face, "discard": cards.card_text(pile[-1]) if pile else EMPTY}
        case "place":
            return "held", place, {"held": EMPTY, place: face}
        case "turn_up" | "move_wild":
            return place, "held", {"held": face}
        case "discard":
            pile.append(card)
            return "held", "discard", {"held": EMPTY, "discard": face}
        case "first_discard":
            pile.append(card)
            return "stock", "discard", {"discard": face}
        case "deal":
            places = [f"{seat}/{place + 1}" for seat, shown in enumerate(before.shown) for place in range(len(shown))]
            pile.clear()
            return "", "", dict.fromkeys(places, BACK) | {"discard": EMPTY, "held": EMPTY}
    return "", "", {}


def _piles(view: View, t: Texts) -> Zone:
    moves = {str(move) for move in view.legal}
    draw = t("table.move.stock") if view.stock_count else t("table.move.shuffle")
    stock = Spot(
        "stock", 0, 0, _counted(t, "table.spot.stock", view.stock_count), BACK if view.stock_count else EMPTY,
        str(view.stock_count or ""), caption=t("table.caption.stock"), move=draw if "stock" in moves else "",
    )  # fmt: skip
    name = _counted(t, "table.spot.held", int(view.holds != cards.NO_CARD), card=_name(view, view.holds, t))
    held = Spot(
        "held", _ACROSS, 0, name, _face(view.holds, EMPTY), badge=_star(view, view.holds),
        caption=t("table.caption.held"),
    )  # fmt: skip
    top = view.discards[-1] if view.discards else cards.NO_CARD
    many = f"×{len(view.discards)}" if len(view.discards) > 1 else ""
    discard = Spot(
        "discard", 2 * _ACROSS, 0, _counted(t, "table.spot.discard", len(view.discards), card=_name(view, top, t)),
        _face(top, EMPTY), badge=" ".join(filter(None, (_star(view, top), many))),
        caption=t("table.caption.discard"),
        move=t("table.move.discard") if "discard" in moves else "",
    )  # fmt: skip
    return Zone("piles", "piles", t("table.zone.piles"), "", 2 * _ACROSS + 1, 1.78, (stock, held, discard))


def _layout(view: View, seat: int, t: Texts, fresh: Collection[str], names: Names) -> Zone:
    layout, own = view.layouts[seat], seat == view.seat
    rows = -(-len(layout) // COLUMNS)
    left = t("table.zone.left", n=layout.count(cards.NO_CARD), slots=len(layout))
    won = view.rules.slots - len(layout) + (view.won and seat == view.turn)
    note = f"{left}\N{NO-BREAK SPACE}· {t('table.zone.won', n=won)}"
    turn = t(f"table.zone.turn.{'own' if own else 'other'}") if seat == view.to_move and not view.won else ""
    name = t("table.you") if own else capitalised(seat_name(seat, t.language, names=names))
    spots = tuple(_place(view, seat, place, t, f"{seat}/{place}" in fresh) for place in range(1, len(layout) + 1))
    return Zone(f"seat{seat}", "own" if own else "other", name, note, _WIDTH, (rows - 1) * _DOWN + 1.4, spots, turn)


def _place(view: View, seat: int, place: int, t: Texts, fresh: bool) -> Spot:
    card = view.layouts[seat][place - 1]
    number = cards.RANKS[place - 1].replace("T", "10")
    called = t("table.place.ace") if place == cards.ACE else t("table.place", number=place)
    key = "table.spot.down" if card == cards.NO_CARD else "table.spot.shows"
    row, column = divmod(place - 1, COLUMNS)
    is_open = seat == view.seat and JACKS[place] in view.legal
    return Spot(
        f"{seat}/{place}", column * _ACROSS, row * _DOWN, t(key, place=called, card=_name(view, card, t)),
        _face(card, BACK), number, badge=_star(view, card) and _star(view, card) + number, fresh=fresh,
        move=t("table.move.wild", card=card_name(view.holds, t.language)) if is_open else "",
    )  # fmt: skip


def _name(view: View, card: int, t: Texts) -> str:
    """The card's name, and that it is wild, if it is (TR-3)."""
    name = card_name(card, t.language)
    return t("table.wild", card=name) if _star(view, card) else name


def _counted(t: Texts, key: str, n: int, **params: str) -> str:
    return t(key, n=n, **params) if n else t(f"{key}_empty")


def _face(card: int, without: str) -> str:
    return without if card == cards.NO_CARD else cards.card_text(card)


def _star(view: View, card: int) -> str:
    """The mark of a wild card (TR-3)."""
    return "★" if card != cards.NO_CARD and cards.rank(card) in view.rules.wild_ranks else ""
