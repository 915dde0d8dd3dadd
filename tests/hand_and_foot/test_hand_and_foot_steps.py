"""What `apply` does card by card: every verb comes about, and is told in three languages."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from cardgames.hand_and_foot import PRESETS, State
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.seeds import agent_key, child, deal_key
from cardgames.texts import LANGUAGES, LOCALE
from cardgames.views.words import step_words
from tests.hand_and_foot.hf_positions import GAME, play, position

BOOKS = "5 5 5 5 5 5 5, 6 6 6 6 6 6 2"
OPEN = {0: "5 5 5 5"}

TOLD: list[tuple[State, str, list[str]]] = [
    (position(hand="4", stock_begins="3h Ks Qs", phase="draw"), "draw", ["red_three", "draw", "draw"]),
    (position(BICYCLE.replace(stock_out="reshuffle"), hand="4", stock="-", pile="4 7 8", phase="draw", turn=0), "draw",
     ["reshuffle", "draw", "draw"]),
    (position(hand="K K 9", pile="7 K", phase="draw", melds=OPEN), "take", ["take", "lay"]),
    (position(hand="K K 9", pile="K", phase="draw", melds={0: "K K K K"}), "take", ["take", "add", "clean_book"]),
    (position(hand="K K K K 9"), "lay K:4", []),
    (position(hand="K K K K K 9"), "lay K:5", ["lay", "opened"]),
    (position(hand="2 2 2 9", melds={0: "K K K K"}), "lay K:0+2:3", ["add", "dirty_book"]),
    (position(hand="K", melds={0: "K K K"}, feet={0: "7 3h"}, stock_begins="9"), "lay K:1",
     ["add", "foot", "red_three", "draw"]),
    (play(position(hand="5 5 K K K K", pile="9 5", phase="draw"), "take"), "back", ["back", "pile_back"]),
    (play(position(hand="5 5 5 K K K K"), "lay 5:3"), "back", ["back"]),
    (position(hand="9 8", melds=OPEN), "discard 9", ["discard"]),
    (position(hand="9", melds={0: BOOKS}, feet={0: "-"}), "discard 9", ["discard", "went_out", "scored"]),
    (position(hand="9", melds={0: "5 5 5"}, feet={0: "-"}), "keep", ["keep"]),
    (position(hand="9 8", melds=OPEN, stock="-", hands={1: "7"}), "discard 9", ["discard", "stock_out", "scored"]),
    (position(hand="9 9 8", melds=OPEN, stock="-", pile="9", phase="draw"), "end", ["end", "scored"]),
]  # fmt: skip


@pytest.mark.parametrize(("state", "move", "verbs"), TOLD, ids=[move for _, move, _ in TOLD])
def test_the_steps_of_a_move(state: State, move: str, verbs: list[str]) -> None:
    if not verbs:
        with pytest.raises(ValueError, match="HF-12"):
            GAME.steps(state, GAME.read_move(move))
        return
    assert [step.verb for step in GAME.steps(state, GAME.read_move(move))] == verbs


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_told(language: str) -> None:
    scored = position(phase="scored", turn=1)
    steps = [step for state, move, verbs in TOLD if verbs for step in GAME.steps(state, GAME.read_move(move))]
    steps += [step for key in range(40) for step in GAME.steps(replace(scored, key=key), GAME.read_move("next"))]
    told = {step.verb: step_words("hand-and-foot", step, language, own=0) for step in steps}
    catalogue = (LOCALE / language / "LC_MESSAGES" / "hand_and_foot.po").read_text(encoding="utf-8")
    assert set(told) == set(re.findall(r'^msgid "hand_and_foot\.step\.(\w+)"', catalogue, re.MULTILINE))
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in told.values())


def test_the_deal_is_told_of_the_seat_that_begins() -> None:
    first = GAME.steps(position(phase="scored", round=2, turn=2), GAME.read_move("next"))[0]
    assert (first.verb, first.seat) == ("deal", 2)


def test_steps_carry_every_card_that_moves() -> None:
    """Cards that come to a hand by a draw are named, and so are those that leave it."""
    state, moves = GAME.deal(PRESETS["bicycle"], deal_key(8)), 0
    while (seat := GAME.to_move(state)) is not None and moves < 300:
        move = GAME.agents["careful"](GAME.view(state, seat), child(agent_key(8, 0, seat), moves))
        steps, after = GAME.steps(state, move), GAME.apply(state, move)
        if move.verb in ("draw", "discard", "lay") and after.phase != "scored" and state.feet == after.feet:
            gone, come = Counter(state.hands[seat]), Counter(after.hands[seat])
            named: Counter[int] = Counter()
            for step in steps:
                if step.verb in ("draw", "discard", "lay", "add"):
                    named.update(step.params.get("cards") or [step.params["card"]])
            if state.opened == after.opened:
                assert (come - gone) + (gone - come) == named
        state, moves = after, moves + 1
