"""What happened in a move, as flights of cards told one by one; the zones that changed come with the last."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from cardgames.cards import KINDS, NO_CARD, card_text
from cardgames.game import Step
from cardgames.hand_and_foot import View
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND
from cardgames.hand_and_foot.state import KIND_OF
from cardgames.texts import texts
from cardgames.views.hand_and_foot_table.reader import Reader
from cardgames.views.hand_and_foot_table.zones import zone_of
from cardgames.views.scene import BACK, Flight, Zone
from cardgames.views.words import capitalised, step_words


def flights(view: View, steps: Iterable[Step], reader: Reader, changed: tuple[Zone, ...] = ()) -> tuple[Flight, ...]:
    """The steps of a move as ``view.seat`` sees them; ``changed`` are the zones as they are after it."""
    seen = [step.seen_by(view.seat) for step in steps if step.verb != "scored"]  # the score says that, with names
    told = [_flight(view, list(group), reader) for _, group in groupby(seen, key=_together)]
    return (*told[:-1], *(_with(flight, changed) for flight in told[-1:]))


def _together(step: Step) -> object:
    """Cards drawn unseen are told together, everything else for itself."""
    return step.seat if _unseen(step) else id(step)


def _unseen(step: Step) -> bool:
    return step.verb == "draw" and step.params["card"] == NO_CARD


def _with(flight: Flight, changed: tuple[Zone, ...]) -> Flight:
    return Flight(flight.words, flight.start, flight.end, flight.face, zones=changed, by=flight.by)


def _flight(view: View, steps: list[Step], reader: Reader) -> Flight:
    """A step, or several cards drawn unseen, as one flight."""
    step = steps[0]
    start, end, face = _way(view, step)
    words = step_words("hand-and-foot", step, reader.language, view.seat, reader.names)
    if _unseen(step):
        who = capitalised(reader.seat(view, step.seat))
        words = texts(reader.language)("table.hf.draws", player=who, n=len(steps))
    return Flight(words, start, end, face, by=zone_of(step.seat, view))


def _way(view: View, step: Step) -> tuple[str, str, str]:
    """Where the card of a step flies from and to, and its face."""
    team, own = view.rules.team_of(step.seat), step.seat == view.seat
    cards = step.params.get("cards") or (step.params.get("card", NO_CARD),)
    kind = KIND_OF[cards[0]] if cards[0] else 0
    hand = f"hand/{KINDS[kind]}" if own else f"seat/{step.seat}/hand"
    face = card_text(cards[0]) if cards[0] else BACK
    match step.verb:
        case "draw":
            return "stock", hand, face
        case "red_three":
            return "stock", f"reds/{team}", face
        case "take":
            return "pile", hand, card_text(cards[-1])
        case "lay" | "add":
            natural = next((card for card in cards if KIND_OF[card] not in (JOKER_KIND, TWO_KIND)), cards[0])
            return hand, f"meld/{team}/{_number(view, team, step.params['kind'])}", card_text(natural)
        case "discard":
            return hand, "pile", face
        case "foot":
            return ("foot" if own else f"seat/{step.seat}/foot"), "hand" if own else hand, BACK
    return "", "", ""


def _number(view: View, team: int, kind: int) -> int:
    """The place of a team's last meld of a rank."""
    places = [number for number, meld in enumerate(view.melds[team]) if meld.kind == kind]
    return places[-1] if places else len(view.melds[team])
