"""Trash watched: nobody may look under a card (TR-2), but who watches may."""

from __future__ import annotations

from dataclasses import replace

from cardgames.cards import card_text
from cardgames.session import Played
from cardgames.texts import texts
from cardgames.trash import TRASH, State
from cardgames.views import trash_table
from cardgames.views.scene import BACK, Flight, Spot, Zone
from cardgames.views.words import card_name

NOBODY = -1


def zones(state: State, eyes: int | None, language: str) -> tuple[Zone, ...]:
    """The piles and the layouts; with all cards open a face-down card shows faintly what it is."""
    found = trash_table.zones(TRASH.view(state, eyes or 0), language)
    return tuple(_named(zone, state, eyes, language) for zone in found)


def flights(played: Played, _eyes: int | None, language: str) -> tuple[Flight, ...]:
    """The steps of a move: all of them happen in the open."""
    steps = TRASH.steps(played.before, played.move)
    return trash_table.flights(played.before, steps, language, NOBODY)


def standing(state: State, language: str) -> str:
    """TR-10, TR-13: who is to move, or who won."""
    other = (state.seat + 1) % len(state.shown)
    return trash_table.hint(TRASH.view(state, other), language)


def score(_state: State, _language: str) -> None:
    """The hands won stand beside the layouts."""


def facts(state: State, language: str) -> tuple[str, ...]:
    """TR-11: the number of the hand."""
    return (texts(language)("table.fact.hand", hand=trash_table.hand_number(TRASH.view(state, 0))),)


def _named(zone: Zone, state: State, eyes: int | None, language: str) -> Zone:
    """A layout with its player's number; the piles as they are."""
    if not zone.id.startswith("seat"):
        return zone
    seat = int(zone.id.removeprefix("seat"))
    spots = zone.spots if eyes is not None else tuple(_open(spot, state, language) for spot in zone.spots)
    return replace(zone, name=texts(language)("table.player", number=seat + 1), spots=spots)


def _open(spot: Spot, state: State, language: str) -> Spot:
    if spot.face != BACK:
        return spot
    seat, place = map(int, spot.id.split("/"))
    card = state.hidden[seat][place - 1]
    name = texts(language)("replay.under", spot=spot.name, card=card_name(card, language))
    return replace(spot, face=card_text(card), away=1, name=name)
