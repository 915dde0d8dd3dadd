"""HF-4 … HF-6, HF-20: deal a round, the first one or the next."""

from __future__ import annotations

from cardgames.game import Refusal, refusal
from cardgames.hand_and_foot.moves.discard import end_if_stuck
from cardgames.hand_and_foot.moves.draft import Draft
from cardgames.hand_and_foot.moves.move import Move
from cardgames.hand_and_foot.rules import JOKER_KIND, RED_THREE, TWO_KIND, Rules
from cardgames.hand_and_foot.state import KIND_OF, Sight, State

NO_START = (JOKER_KIND, TWO_KIND, RED_THREE)
"""HF-5: the kinds that cannot start the discard pile."""


def deal(rules: Rules, key: int) -> State:
    """HF-4: the first position of a game; ``key`` decides every shuffle of it.

    >>> from cardgames.hand_and_foot.rules import BICYCLE
    >>> deal(BICYCLE, 0).stock_size >= 270 - 4 * 22 - 20 - 1
    True
    """
    seats, teams = rules.players, rules.number_of_teams
    draft = Draft(State(rules, key, 0, 0, (), "scored", 0, (), (), (), 0, ((),) * seats, ((),) * seats, ((),) * seats,
                        ((),) * teams, ((),) * teams, (False,) * teams))  # fmt: skip
    deal_round(draft)
    return draft.state()


def refuse_next(sight: Sight, move: Move) -> Refusal | None:
    """HF-20: only when a round is scored and it was not the last."""
    if sight.phase != "scored":
        return refusal("HF-20", "round_not_over")
    return refusal("HF-20", "game_over") if sight.round == sight.rules.rounds else None


def next_round(draft: Draft, move: Move) -> None:
    """HF-20: the next round is dealt; its starter is one seat further on (HF-13)."""
    deal_round(draft)


def deal_round(draft: Draft) -> None:
    """HF-4, HF-5, HF-6: Hands, Feet, stock; dealt red threes are laid and replaced; a card starts the pile."""
    rules = draft.rules
    seats, teams = rules.players, rules.number_of_teams
    starter = draft.round % seats
    draft.round += 1
    draft.went_out = -1
    draft.phase = "draw"
    draft.turn = starter
    draft.aside, draft.top = (), 0
    draft.taken, draft.reds = [()] * seats, [()] * teams
    draft.melds, draft.opened = [()] * teams, [False] * teams
    order = [(starter + i) % seats for i in range(seats)]
    deck = draft.shuffle(rules.pack())
    for zone, size in ((draft.hands, rules.hand_size), (draft.feet, rules.foot_size)):
        for seat in order:
            zone[seat], deck = tuple(sorted(deck[:size])), deck[size:]
    draft.stock = deck
    draft.tell("deal", round=draft.round, hand=rules.hand_size, foot=rules.foot_size)
    for seat in order:
        draft.turn = seat
        draft.lay_reds()
    draft.turn = starter
    _turn_up(draft)
    end_if_stuck(draft)


def _turn_up(draft: Draft) -> None:
    """HF-5: a card is turned up; a red three, a two or a joker goes back, all is shuffled, another is turned."""
    while KIND_OF[draft.stock[0]] in NO_START:
        draft.tell("turned_back", card=draft.stock[0])
        draft.stock = draft.shuffle(draft.stock)
    draft.pile, draft.stock = draft.stock[:1], draft.stock[1:]
    draft.tell("turned_up", card=draft.pile[0])
