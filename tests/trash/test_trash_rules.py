"""The rules of Trash as data: presets, text, and what is refused."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.cards import pack, rank
from cardgames.seeds import MASK, deal_key, shuffled
from cardgames.texts import LANGUAGES, Impossible, texts
from cardgames.trash import PRESETS, TRASH, Rules, read_rules, rules_text
from cardgames.trash.rules import COURT, could_stop
from cardgames.trash.score import is_playable

wilds = st.frozensets(st.sampled_from(sorted(COURT)))
some_rules = st.builds(
    lambda players, decks, slots, up, wild, seven, starter: Rules(
        players, decks, slots, up and players > 1, wild, COURT - wild, seven, starter % players
    ),
    st.integers(1, 6), st.just("by_players") | st.integers(3, 12), st.integers(1, 10), st.booleans(), wilds,
    st.booleans(), st.integers(0, 5),
)  # fmt: skip


steady = settings(deadline=None, derandomize=True)


@steady
@given(some_rules)
def test_rules_are_read_back_from_their_text(rules: Rules) -> None:
    assert read_rules(rules_text(rules)) == rules


@steady
@given(some_rules, st.integers(0, MASK))
def test_every_deal_is_read_back_from_its_text(rules: Rules, key: int) -> None:
    state = TRASH.deal(rules, key)
    assert TRASH.read(str(state)) == state
    assert Counter(state.cards()) == Counter(pack(rules.number_of_decks))


def one_deck(players: int, slots: int, wild: frozenset[int]) -> Rules | None:
    try:
        return Rules(players, 1, slots, wild_ranks=wild, dead_ranks=COURT - wild)
    except Impossible as problem:
        return None if problem.key == "trash.too_few_decks" else pytest.fail(str(problem))


@pytest.mark.parametrize("wild", [frozenset(), frozenset({11}), frozenset({11, 13}), COURT])
def test_TR_1_one_deck_is_refused_just_when_a_deal_may_leave_nothing_of_use(wild: frozenset[int]) -> None:
    for players, slots in product(range(1, 7), range(1, 11)):
        useful = [card for card in pack(1) if rank(card) <= slots or rank(card) in wild]
        others = [card for card in pack(1) if card not in useful]
        deck = useful + others  # the worst deal: what is of use is dealt to the layouts first
        stock = deck[players * slots :]
        shown = (0,) * slots
        rules = Rules(2, 1, slots, wild_ranks=wild, dead_ranks=COURT - wild)
        of_use = any(is_playable(rules, shown, card) for card in stock)
        assert (one_deck(players, slots, wild) is not None) == of_use, (players, slots)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_TR_1_where_it_is_not_refused_somebody_can_always_use_a_card(players: int) -> None:
    rules = next(r for slots in range(10, 0, -1) if (r := one_deck(players, slots, frozenset({11}))) is not None)
    for seed in range(20):
        state = TRASH.deal(rules, deal_key(seed))
        for _ in range(60):
            if state.won:
                break
            open_cards = {*state.stock, *state.discards, state.holds} - {0}
            assert any(is_playable(rules, shown, card) for shown in state.shown for card in open_cards)
            state = TRASH.apply(state, TRASH.legal(state)[0])


def test_TR_1_the_decks_of_the_clause_always_suffice_and_the_deal_fits() -> None:
    for players, slots in product(range(1, 7), range(1, 11)):
        rules = Rules(players=players, slots=slots)
        assert not could_stop(rules, rules.number_of_decks)
        assert players * slots < len(rules.pack())


def test_every_option_and_preset_has_a_name_and_a_description_in_three_languages() -> None:
    keys = [f"trash.preset.{name}" for name in PRESETS]
    keys += [f"trash.option.{name}" for name in Rules.__dataclass_fields__]
    keys += [f"trash.agent.{name}" for name in TRASH.agents]
    for key, language in product(keys, LANGUAGES):
        assert texts(language)(key)
        assert texts(language)(f"{key}.about").endswith(".")


def test_every_step_and_move_has_its_sentence_in_three_languages() -> None:
    from cardgames.trash.moves.turn import STEPS

    for (verb, names), language in product(STEPS.items(), LANGUAGES):
        sentence = texts(language)(
            f"trash.step.{verb}", player="Ann", **{name: "12" for name in names if name != "n"}, n=3
        )
        assert "{" not in sentence
        for name in names:
            assert ("12" if name != "n" else "3") in sentence
    for verb, language in product(("stock", "discard", "jack", "next"), LANGUAGES):
        assert texts(language)(f"trash.move.{verb}", place=4)


def test_preset_changes_are_made_with_replace() -> None:
    assert PRESETS["bicycle"].replace(players=3).number_of_decks == 2
    assert shuffled(pack(2), 1) != pack(2)
