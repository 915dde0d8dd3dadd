"""A position under way: the cards in the hands of a move, from one frozen state to the next.

Every move is performed on a draft, once for `apply` and once, telling each step, for `steps`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgames.cards import NO_CARD
from cardgames.game import Step
from cardgames.hand_and_foot.rules import RED_THREE
from cardgames.hand_and_foot.score import round_points
from cardgames.hand_and_foot.state import KIND_OF, Cards, Meld, Phase, State
from cardgames.seeds import child, shuffled


class Draft:
    """The zones of a `State`, changeable; ``told`` collects the steps when it is a list."""

    __slots__ = ("aside", "feet", "hands", "key", "melds", "opened", "past", "phase", "pile", "reds", "round", "rules",
                 "shuffles", "stock", "taken", "told", "top", "turn", "went_out")  # fmt: skip

    def __init__(self, state: State, told: list[Step] | None = None) -> None:
        self.rules = state.rules
        self.key = state.key
        self.shuffles = state.shuffles
        self.round = state.round
        self.past = state.past
        self.phase: Phase = state.phase
        self.turn = state.turn
        self.stock = state.stock
        self.pile = state.pile
        self.aside = state.aside
        self.top = state.top
        self.hands = list(state.hands)
        self.feet = list(state.feet)
        self.taken = list(state.taken)
        self.reds = list(state.reds)
        self.melds = list(state.melds)
        self.opened = list(state.opened)
        self.went_out = state.went_out
        self.told = told

    def state(self) -> State:
        """The frozen position."""
        return State(self.rules, self.key, self.shuffles, self.round, self.past, self.phase, self.turn, self.stock,
                     self.pile, self.aside, self.top, tuple(self.hands), tuple(self.feet), tuple(self.taken),
                     tuple(self.reds), tuple(self.melds), tuple(self.opened), self.went_out)  # fmt: skip

    @property
    def team(self) -> int:
        """The team whose turn it is."""
        return self.turn % len(self.melds)

    def tell(self, verb: str, **params: Any) -> None:
        """Note a step of the seat whose turn it is; what it draws is its own secret."""
        if self.told is not None:
            self.told.append(Step(verb, self.turn, params, private=verb == "draw"))

    def shuffle(self, cards: Iterable[int]) -> Cards:
        """The cards in a new random order, by the game's next shuffle."""
        self.shuffles += 1
        return shuffled(cards, child(self.key, self.shuffles - 1))

    # --- cards come ------------------------------------------------------------------------------

    def draw(self, number: int) -> None:
        """HF-13: the seat draws from the stock, as many as there are; red threes are laid and replaced (HF-6)."""
        drawn: list[int] = []
        at = 0
        while len(drawn) < number and at < len(self.stock):
            card = self.stock[at]
            at += 1
            if KIND_OF[card] == RED_THREE:
                self.lay_red(card)
            else:
                drawn.append(card)
                self.tell("draw", card=card)
        self.stock = self.stock[at:]
        self.receive(drawn)

    def lay_red(self, card: int) -> None:
        """HF-6: a red three goes on the table."""
        self.reds[self.team] = (*self.reds[self.team], card)
        self.tell("red_three", card=card)

    def receive(self, cards: Iterable[int], in_the_open: bool = False) -> None:
        """Cards come into the seat's hand, unseen or from the pile."""
        cards = tuple(cards)
        self.hands[self.turn] = tuple(sorted(self.hands[self.turn] + cards))
        if in_the_open and cards:
            self.taken[self.turn] = tuple(sorted(self.taken[self.turn] + cards))

    def lay_reds(self) -> None:
        """HF-6: red threes of a hand just dealt or picked up are laid and replaced."""
        hand = self.hands[self.turn]
        reds = [card for card in hand if KIND_OF[card] == RED_THREE]
        if reds:
            self.hands[self.turn] = tuple(card for card in hand if KIND_OF[card] != RED_THREE)
            for card in reds:
                self.lay_red(card)
            self.draw(len(reds))

    def pick_up_foot(self) -> None:
        """HF-16: the Foot becomes the seat's hand."""
        self.hands[self.turn] = self.feet[self.turn]
        self.feet[self.turn] = ()
        self.tell("foot", n=len(self.hands[self.turn]))
        self.lay_reds()

    # --- cards go --------------------------------------------------------------------------------

    def give(self, kind: int, number: int) -> Cards:
        """Take cards of a kind out of the seat's hand: those taken in the open first, else in their order."""
        if number == 0:
            return ()
        open_cards = [card for card in self.taken[self.turn] if KIND_OF[card] == kind][:number]
        hand = list(self.hands[self.turn])
        for card in open_cards:
            hand.remove(card)
        others = [card for card in hand if KIND_OF[card] == kind][: number - len(open_cards)]
        for card in others:
            hand.remove(card)
        self.hands[self.turn] = tuple(hand)
        if open_cards:
            still = list(self.taken[self.turn])
            for card in open_cards:
                still.remove(card)
            self.taken[self.turn] = tuple(still)
        return (*open_cards, *others)

    def meld(self, kind: int, naturals: Cards, wilds: Cards = ()) -> None:
        """HF-7, HF-10: cards go onto the team's open meld of a rank, or begin a new one."""
        melds = list(self.melds[self.team])
        full = self.rules.meld_max
        at = next((i for i, meld in enumerate(melds) if meld.kind == kind and meld.size < full), len(melds))
        old = melds[at] if at < len(melds) else Meld(kind, ())
        new = Meld(kind, tuple(sorted(old.naturals + naturals)), tuple(sorted(old.wilds + wilds)))
        melds[at:at + 1] = [new]  # fmt: skip
        self.melds[self.team] = tuple(melds)
        self.tell("lay" if old.size == 0 else "add", kind=kind, cards=naturals + wilds, n=len(naturals + wilds))
        if new.size >= full:
            self.tell("clean_book" if new.is_clean else "dirty_book", kind=kind)

    def settle_opening(self) -> None:
        """HF-12, HF-15: a team whose melds reach the minimum is open; cards that lay aside join the hand."""
        if self.opened[self.team]:
            return
        points = sum(meld.points(self.rules) for meld in self.melds[self.team])
        if points >= self.rules.minimums[self.round - 1]:
            self.opened[self.team] = True
            self.tell("opened", points=points)
            self.receive(self.aside, in_the_open=True)
            self.aside, self.top = (), NO_CARD

    def settle_hand(self) -> None:
        """HF-16, HF-17: a hand used up by melding: the Foot is picked up, or the seat has gone out.

        An unfinished opening never uses the hand up, or nothing could finish it; the Foot is used up only by
        a team that may go out without a discard.
        """
        if self.hands[self.turn]:
            return
        if self.feet[self.turn]:
            self.pick_up_foot()
        else:
            self.go_out()

    # --- turns and rounds ------------------------------------------------------------------------

    def go_out(self) -> None:
        """HF-17: the seat goes out, and the round ends."""
        self.went_out = self.turn
        self.tell("went_out")
        self.end_round()

    def end_round(self) -> None:
        """HF-19: the round is scored; the table stands until the next deal."""
        self.phase = "scored"
        self.past = (*self.past, round_points(self.state()))
        self.tell("scored", round=self.round, points=self.past[-1])
        self.turn = self.round % self.rules.players
