"""What a move does: a turn played card by card, the hand won or void, the next hand dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgames.cards import NO_CARD
from cardgames.game import IllegalMove, Step
from cardgames.seeds import child, shuffled
from cardgames.trash.moves.legality import Move, refuse
from cardgames.trash.score import is_playable
from cardgames.trash.state import RANK, State, deal_hand

STEPS: Mapping[str, tuple[str, ...]] = {
    "reshuffle": ("n",),
    "draw": ("card",),
    "take": ("card",),
    "place": ("card", "place"),
    "move_wild": ("card", "place"),
    "turn_up": ("card", "place"),
    "discard": ("card",),
    "void": (),
    "win_hand": (),
    "win_match": (),
    "fewer_places": ("n",),
    "deal": (),
    "first_discard": ("card",),
}
"""The verbs of steps and their parameters: a card, a place from 1, or a number n. ``move_wild`` frees the wild card
of a place (TR-7), ``fewer_places`` says how many the winner has from then on (TR-11)."""

Log = list[tuple[Any, ...]]
"""What happened, one tuple a step: verb, seat, and the parameters in the order of `STEPS`."""


def apply(state: State, move: Move) -> State:
    """The next position; raises `IllegalMove`."""
    return _played(state, move)[0]


def steps(state: State, move: Move) -> tuple[Step, ...]:
    """What `apply` does card by card, with the verbs of `STEPS`; raises `IllegalMove`."""
    log = _played(state, move)[1]
    return tuple(Step(verb, seat, dict(zip(STEPS[verb], values, strict=True))) for verb, seat, *values in log)


def _played(state: State, move: Move) -> tuple[State, Log]:
    refused = refuse(state, move)
    if refused is not None:
        raise IllegalMove(refused, move, state)
    if move.verb == "next":
        return _next_hand(state)
    turn = _Turn(state)
    if move.verb == "jack":
        turn.place_wild(move.place)
    elif move.verb == "stock":
        turn.draw()
    else:
        turn.take()
    return turn.result()


def _next_hand(state: State) -> tuple[State, Log]:
    """TR-11, TR-12: the winner has one place fewer and plays first."""
    places = [len(shown) for shown in state.shown]
    places[state.seat] -= 1
    log: Log = [("fewer_places", state.seat, places[state.seat])]
    return _deal(state, state.shuffles, places, state.seat, log)


def _deal(state: State, shuffles: int, places: list[int], starter: int, log: Log) -> tuple[State, Log]:
    log.append(("deal", starter))
    dealt = deal_hand(state.rules, state.key, shuffles, places, starter)
    if dealt.discards:
        log.append(("first_discard", starter, dealt.discards[0]))
    return dealt, log


class _Turn:
    """A turn going on: a working copy of the position and a log of what happens."""

    __slots__ = ("before", "discards", "hidden", "holds", "is_void", "is_won", "log", "next_seat", "pile_turns",
                 "reshuffles", "rules", "seat", "shown", "shuffles", "stock")  # fmt: skip

    def __init__(self, state: State) -> None:
        self.before = state
        self.rules = state.rules
        self.seat = self.next_seat = state.seat
        self.shuffles = state.shuffles
        self.shown = list(state.shown[state.seat])
        self.hidden = list(state.hidden[state.seat])
        self.stock = state.stock
        self.discards = state.discards
        self.holds = NO_CARD
        self.reshuffles = state.reshuffles
        self.pile_turns = state.pile_turns
        self.is_won = self.is_void = False
        self.log: Log = []

    def draw(self) -> None:
        """TR-4: the top card of the stock is played; TR-9: an empty stock is made anew before."""
        self.pile_turns = 0
        if not self.stock:
            self.reshuffle()
        if not self.is_void:
            card, self.stock = self.stock[0], self.stock[1:]
            self.log.append(("draw", self.seat, card))
            self.play(card)

    def reshuffle(self) -> None:
        """TR-9: the discard pile without its top card becomes the stock, or the hand is void at last."""
        self.reshuffles += 1
        self.is_void = self.reshuffles == self.rules.void_reshuffles
        if not self.is_void:
            self.stock = shuffled(self.discards[:-1], child(self.before.key, self.shuffles))
            self.discards = self.discards[-1:]
            self.shuffles += 1
            self.log.append(("reshuffle", self.seat, len(self.stock)))

    def take(self) -> None:
        """TR-4: the top card of the discard pile is played."""
        card, self.discards = self.discards[-1], self.discards[:-1]
        self.pile_turns += 1
        self.log.append(("take", self.seat, card))
        self.play(card)

    def place_wild(self, place: int) -> None:
        """TR-6: the wild card held goes to a face-down place; the card that lay there is played."""
        self.play(self.put(self.before.holds, place))

    def play(self, card: int) -> None:
        """TR-5: the card places itself, then the card that lay there, …; what cannot be played is discarded.

        A wild card stops the chain until its place is chosen (TR-6); the last place filled wins (TR-10).
        """
        rules, shown = self.rules, self.shown
        while NO_CARD in shown and is_playable(rules, shown, card):
            if RANK[card] in rules.wild_ranks:
                self.holds = card
                return
            card = self.put(card, RANK[card])
        self.discards += (card,)
        self.log.append(("discard", self.seat, card))
        self.end()

    def put(self, card: int, place: int) -> int:
        """TR-5 to TR-7: lay a card face up on its place; the card that lay there, turned up if it was face down."""
        self.reshuffles = self.pile_turns = 0
        displaced = self.shown[place - 1]
        self.shown[place - 1] = card
        self.log.append(("place", self.seat, card, place))
        if displaced != NO_CARD:
            self.log.append(("move_wild", self.seat, displaced, place))
        else:
            displaced, self.hidden[place - 1] = self.hidden[place - 1], NO_CARD
            self.log.append(("turn_up", self.seat, displaced, place))
        return displaced

    def end(self) -> None:
        """TR-10, TR-13: a full layout wins; TR-9: too many turns from the discard pile make the hand void."""
        if NO_CARD in self.shown:
            self.is_void = self.pile_turns == self.rules.void_pile_turns
            self.next_seat = (self.seat + 1) % self.rules.players
            return
        self.is_won = True
        self.log.append(("win_hand", self.seat))
        if len(self.shown) == 1:
            self.log.append(("win_match", self.seat))

    def result(self) -> tuple[State, Log]:
        """The position after the turn, or after the part of it that could be played, and what happened."""
        before, seat = self.before, self.seat
        if self.is_void:
            self.log.append(("void", seat))
            return _deal(before, self.shuffles, list(map(len, before.shown)), before.starter, self.log)
        shown, hidden = before.shown, before.hidden
        if tuple(self.shown) != shown[seat]:
            shown = (*shown[:seat], tuple(self.shown), *shown[seat + 1 :])
            hidden = (*hidden[:seat], tuple(self.hidden), *hidden[seat + 1 :])
        after = State(
            self.rules,
            before.key,
            self.shuffles,
            before.starter,
            self.next_seat,
            shown,
            hidden,
            self.stock,
            self.discards,
            self.holds,
            self.is_won,
            self.reshuffles,
            self.pile_turns,
        )
        return after, self.log
