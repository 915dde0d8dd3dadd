"""The odds behind a move of Hand and Foot: of opening, of the pile, of the next card for a meld, of the discard."""

from __future__ import annotations

from dataclasses import replace

from cardgames.cards import KINDS
from cardgames.hand_and_foot import Move, View
from cardgames.hand_and_foot.odds import (
    MOST_CARDS,
    Known,
    discard_risks,
    drawn_from,
    matching_chance,
    next_draw,
    opening_chance,
    opening_wait,
)
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND
from cardgames.hand_and_foot.state import KIND_OF, Cards, counts_of
from cardgames.texts import Impossible, Text
from cardgames.views.why import Chance


def odds_behind(view: View, move: Move) -> Text | None:
    """What the draw, the lay-down or the discard is worth; None for other moves, and where nothing can be said."""
    match move.verb:
        case "draw" | "take":
            return _pile(view) if view.is_open or move.verb == "take" else _opening(view)
        case "lay":
            return _next_card(view, move.kind) if view.is_open else _random_hand(view)
        case "discard":
            return _risk(view, move.kind)
    return None


def odds_seen(view: View, move: Move) -> Text | None:
    """The same for those who do not see the hand: from what all see when the move is made, the cards it shows too."""
    if move.verb not in ("lay", "discard"):
        return None
    seen = replace(view, hand=_shown(view, move))
    if move.verb == "lay":
        odds = _next_card(seen, move.kind) if view.is_open else _random_hand(view)
    else:
        risk = discard_risks(seen)[move.kind]
        odds = Text("table.why.hf.risk_seen", {"p": Chance(risk)}) if risk else Text("table.why.hf.risk_none", {})
    return odds and Text("table.why.hf.seen", {"odds": odds})


def _shown(view: View, move: Move) -> Cards:
    """The cards of the hand that all know: those taken in the open, which are played first, and more the move shows."""
    naturals, cards = move.naturals if move.verb == "lay" else 1, view.taken[view.seat]
    for kind, n in ((move.kind, naturals), (TWO_KIND, move.twos), (JOKER_KIND, move.jokers)):
        more = max(0, n - counts_of(cards)[kind])
        cards += tuple(card for card in view.hand if KIND_OF[card] == kind)[:more]
    return cards


def _opening(view: View) -> Text | None:
    """HF-12: the chance that this draw lets the hand open."""
    try:
        known = Known.of(view)
        return Text("table.why.hf.opening", {"p": Chance(opening_wait(known, 1).cdf(1)), "minimum": known.minimum})
    except Impossible:  # the stock does not last so long
        return None


def _pile(view: View) -> Text:
    """HF-14: how often a pile can be taken at all."""
    return Text("table.why.hf.pile", {"p": Chance(matching_chance(view))})


def _random_hand(view: View) -> Text | None:
    """HF-12: how rare a hand is that opens, among hands as large."""
    n = len(view.hand) + sum(meld.size for meld in view.mine)
    if n > MOST_CARDS:
        return None
    p = opening_chance(view.rules, view.round, n)
    return Text("table.why.hf.random_hand", {"n": n, "round": view.round, "p": Chance(p)})


def _next_card(view: View, kind: int) -> Text | None:
    """The chance that the next draw brings one more card of the meld's rank."""
    unseen = drawn_from(view)
    if not view.stock_size or not any(unseen):
        return None
    params = {"n": unseen[kind], "unseen": sum(unseen), "kind": _named(kind), "p": Chance(next_draw(view, [kind]))}
    return Text("table.why.hf.next_card", params)


def _risk(view: View, kind: int) -> Text:
    """HF-14: the chance that the next player can take the pile with this card, and the safest card to throw."""
    risks = discard_risks(view)
    if not risks[kind]:
        return Text("table.why.hf.risk_none", {})
    safest = min(risks, key=lambda one: risks[one])
    key = "table.why.hf.risk_least" if risks[kind] <= risks[safest] else "table.why.hf.risk"
    return Text(key, {"p": Chance(risks[kind]), "least": Chance(risks[safest])})


def _named(kind: int) -> Text:
    return Text(f"card.kind.{KINDS[kind]}", {})
