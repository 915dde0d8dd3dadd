"""A machine plays what it likes, and after every move the table is checked from the rule text alone.

The scorer and the checks here share no code with the engine: they know cards as text.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardgames.cards import card_text
from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS, State, rules_text
from cardgames.seeds import LARGEST_SEED, deal_key

VALUE = {"J": 50, "2": 20, "A": 20, **dict.fromkeys("89TJQK", 10), **dict.fromkeys("34567", 5)}
RED_THREES = ("3d", "3h")


def names(cards: Any) -> list[str]:
    return [card_text(card) for card in cards]


def worth(cards: list[str]) -> int:
    """HF-3, with no red threes among the cards."""
    return sum(50 if card == "Jk" else VALUE[card[0]] for card in cards)


def is_meld(cards: list[str], preset: str) -> bool:
    """HF-7 … HF-9 from the words of the rule text."""
    wilds = [card for card in cards if card == "Jk" or card[0] == "2"]
    naturals = [card for card in cards if card not in wilds]
    if not 3 <= len(cards) <= 7 or len({card[0] for card in naturals}) != 1 or naturals[0] in RED_THREES:
        return False
    if not wilds:
        return True
    if naturals[0][0] == "3":
        return False
    n, w = len(naturals), len(wilds)
    return {"majority": n > w and n >= 2, "double": n >= 2 * w}.get(preset, n >= 4)


def score(state: State, preset: str) -> list[int]:
    """HF-19, from scratch: the points of every team for the round on the table."""
    laid, held = (100, -100) if preset == "red_threes_100" else (5, -5)
    bonus = 100 if preset in ("majority", "red_threes_100") else 0
    points = []
    for team in range(len(state.melds)):
        total = 0
        for meld in state.melds[team]:
            cards = names(meld.naturals + meld.wilds)
            total += worth(cards)
            if len(cards) == 7:
                total += 300 if any(card == "Jk" or card[0] == "2" for card in cards) else 500
        total += laid * len(state.reds[team])
        for seat in range(team, len(state.hands), len(state.melds)):
            cards = names(state.hands[seat] + state.feet[seat])
            total -= worth([card for card in cards if card not in RED_THREES])
            total += held * sum(card in RED_THREES for card in cards)
            total += bonus if state.went_out == seat else 0
        points.append(total)
    return points


class HandAndFoot(RuleBasedStateMachine):
    """Any legal moves, in any preset, with any number of players."""

    state: State
    preset: str

    @initialize(preset=st.sampled_from(sorted(PRESETS)), players=st.integers(2, 6), seed=st.integers(0, LARGEST_SEED))
    def deal(self, preset: str, players: int, seed: int) -> None:
        self.preset = preset
        self.state = HAND_AND_FOOT.deal(PRESETS[preset].replace(players=players), deal_key(seed))

    @precondition(lambda self: HAND_AND_FOOT.legal(self.state))
    @rule(choice=st.integers(0, 10_000))
    def any_move(self, choice: int) -> None:
        legal = HAND_AND_FOOT.legal(self.state)
        self.advance(legal[choice % len(legal)])

    @precondition(lambda self: HAND_AND_FOOT.legal(self.state))
    @rule(agent=st.sampled_from(["careful", "greedy", "runner"]), moves=st.integers(5, 60))
    def as_an_agent(self, agent: str, moves: int) -> None:
        for _ in range(moves):
            seat = HAND_AND_FOOT.to_move(self.state)
            if seat is None:
                return
            self.advance(HAND_AND_FOOT.agents[agent](HAND_AND_FOOT.view(self.state, seat), 0))
            self.the_table_is_right()

    @precondition(lambda self: not HAND_AND_FOOT.legal(self.state))
    @rule(seed=st.integers(0, LARGEST_SEED))
    def another_game(self, seed: int) -> None:
        assert HAND_AND_FOOT.outcome(self.state) is not None
        self.state = HAND_AND_FOOT.deal(self.state.rules, deal_key(seed))

    def advance(self, move: Any) -> None:
        before, after = self.state, HAND_AND_FOOT.apply(self.state, move)
        for team, opened in enumerate(after.opened):
            if opened and not before.opened[team] and move.verb != "next":
                cards = [card for meld in after.melds[team] for card in names(meld.naturals + meld.wilds)]
                assert worth(cards) >= (50, 90, 120, 150)[after.round - 1]
        if after.phase == "scored" and before.phase != "scored":
            assert list(after.past[-1]) == score(after, self.preset)
        self.state = after

    @invariant()
    def the_table_is_right(self) -> None:
        if not hasattr(self, "state"):
            return
        state = self.state
        decks = {"bicycle": 5, "red_threes_100": 5}.get(self.preset, len(state.hands) + 1)
        if len(state.hands) > 4 and self.preset in ("bicycle", "red_threes_100"):
            decks = 6
        assert len(list(state.cards())) == 54 * decks, rules_text(state.rules)
        assert set(Counter(state.cards()).values()) == {decks, 2 * decks}
        for team, melds in enumerate(state.melds):
            texts = [names(meld.naturals + meld.wilds) for meld in melds]
            assert all(is_meld(cards, self.preset) for cards in texts), texts
            open_ranks = [cards[0][0] for cards in texts if len(cards) < 7]
            assert len(open_ranks) == len(set(open_ranks))
            assert not texts or state.opened[team] or team == state.team
        assert not any(card in RED_THREES for hand in state.hands for card in names(hand))
        assert all(card in RED_THREES for reds in state.reds for card in names(reds))
        assert all(not Counter(taken) - Counter(hand) for taken, hand in zip(state.taken, state.hands, strict=True))
        assert bool(HAND_AND_FOOT.legal(state)) != (state.phase == "scored" and state.round == 4)


TestHandAndFoot = HandAndFoot.TestCase
TestHandAndFoot.settings = settings(max_examples=25, stateful_step_count=25, deadline=None, derandomize=True)
