"""What a seat knows: unseen is the pack without what is held and seen, whoever looks, in text or at the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgames.cards import KINDS, pack_counts
from cardgames.hand_and_foot import HAND_AND_FOOT as GAME
from cardgames.hand_and_foot import PRESETS, State
from cardgames.hand_and_foot.odds import Known, opening_limit
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.hand_and_foot.state import counts_of
from cardgames.seeds import agent_key, child, choose, deal_key
from cardgames.texts import LANGUAGES, Impossible
from tests.hand_and_foot.hf_positions import play, position, redeal
from tests.hand_and_foot.opening_oracles import kinds

KING, ACE, RED_THREE = 13, 14, 3


def positions(preset: str, seed: int, moves: int = 60) -> list[State]:
    """The positions of a game played at random."""
    state, found = GAME.deal(PRESETS[preset], deal_key(seed)), []
    key = agent_key(seed, 0, 0)
    for move in range(moves):
        found.append(state)
        state = GAME.apply(state, choose(GAME.legal(state), child(key, move)))
    return found


# --- from a text ------------------------------------------------------------------------------------


def test_unseen_is_the_pack_without_what_is_held_and_seen() -> None:
    known = Known.read(BICYCLE, 4, "A A K 2 Jk", seen="A K K 9", top="K")
    unseen = list(pack_counts(5))
    for kind, count in ((ACE, 3), (KING, 4), (1, 1), (0, 1), (9, 1)):
        unseen[kind] -= count
    assert known.unseen == tuple(unseen)
    assert known.top == KING
    assert known.minimum == 150


def test_HF_6_red_threes_of_a_hand_are_laid_and_cannot_be_drawn() -> None:
    known = Known.read(BICYCLE, 1, "A A 3r 3r", seen="3r")
    assert known.hand == kinds("A*2")
    assert known.unseen[RED_THREE] == 7
    assert known.drawable[RED_THREE] == 0
    assert sum(known.drawable) == 270 - 10 - 2


def test_decks_can_be_asked_apart_from_the_rules() -> None:
    assert Known.read(BICYCLE, 1, "A A", decks=1).unseen[ACE] == 2


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: Known.read(BICYCLE, 1, "A " * 21), "A × 21 cannot be in a hand: 5 decks hold 20"),
        (lambda: Known.read(BICYCLE, 1, "K " * 12, seen="K " * 9),
         "K: 12 in the hand and 9 seen elsewhere cannot be, as 5 decks hold 20."),
        (lambda: Known.read(BICYCLE, 1, "K " * 12, seen="K " * 8, top="K"), "K: 12 in the hand and 9 seen elsewhere"),
        (lambda: Known.read(BICYCLE, 1, "", seen="Jk " * 3, decks=1),
         "Jk: 0 in the hand and 3 seen elsewhere cannot be, as 1 deck holds 2."),
        (lambda: Known.read(BICYCLE, 5, "A"), "Round: 5. These rules play rounds 1 to 4."),
        (lambda: Known.read(BICYCLE, 1, "A", top="3r"), "3r cannot be on top of the discard pile"),
        (lambda: Known(BICYCLE, 1, kinds("A"), top=KING), "K cannot be on top of the discard pile"),
        (lambda: Known.read(BICYCLE, 1, "A A", stock=269), "Cards in the stock: 269. With what is held"),
        (lambda: Known(BICYCLE, 1, kinds("A*2"), stock=200, feet=69), "Cards in Feet: 69."),
        (lambda: Known(BICYCLE, 1, kinds("A*2"), stock=5, feet=4), "Unseen red threes: 10."),
        (lambda: Known.read(BICYCLE, 1, "A", stock=17).draws(4),
         "Draws: 4. Cards left for all players to draw: 17; so 0 to 3"),
        (lambda: Known.read(BICYCLE, 1, "A", seen="K " * 20).with_seen(KING), "K: 0 in the hand and 21 seen"),
        (lambda: opening_limit(Known.read(BICYCLE, 1, "A"), 14), "Draws: 14."),
    ],
)  # fmt: skip
def test_contradictions_get_one_sentence_naming_the_card_and_the_count(ask: object, sentence: str) -> None:
    with pytest.raises(Impossible) as raised:
        ask()  # type: ignore[operator]
    assert str(raised.value).startswith(sentence)
    assert len({raised.value.say(language) for language in LANGUAGES}) == 3


# --- at the table --------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_unseen_cards_are_those_the_seat_does_not_see(preset: str, seed: int) -> None:
    """Stock, Feet and the others' hands but for the cards taken in the open: exactly these are unseen."""
    asked = 0
    for state in positions(preset, seed):
        for seat in range(state.rules.players):
            if state.opened[seat % len(state.opened)]:
                continue
            asked += 1
            known = Known.of(GAME.view(state, seat))
            hidden = [*state.stock, *(card for foot in state.feet for card in foot)]
            for other in range(state.rules.players):
                secret = list(state.hands[other])
                for card in state.taken[other]:
                    secret.remove(card)
                hidden += secret if other != seat else []
            assert known.unseen == counts_of(tuple(hidden)), str(state)
            assert (known.stock, known.feet) == (len(state.stock), sum(map(len, state.feet)))
    assert asked > 20


def test_the_others_cards_make_no_difference() -> None:
    for state in positions("bicycle", 5, 40)[::7]:
        seat = state.turn
        if not state.opened[seat % 2]:
            known = Known.of(GAME.view(state, seat))
            assert all(Known.of(GAME.view(redeal(state, seat, key), seat)) == known for key in (1, 2))


def test_HF_12_an_unfinished_opening_counts_as_taken_back() -> None:
    state = position(hand="K K K A A A 9", pile="4 8", round=4 - 3)
    begun = play(state, "lay K:3")
    assert begun.mine
    assert Known.of(GAME.view(begun, 0)) == Known.of(GAME.view(state, 0))
    assert Known.of(GAME.view(state, 0)).drawn


def test_HF_15_a_pile_taken_for_an_unfinished_opening_counts_as_back() -> None:
    state = position(hand="K K A A A 9", pile="4 8 K", phase="draw")
    begun = play(state, "take")
    assert begun.aside
    found = Known.of(GAME.view(begun, 0))
    assert found == Known.of(GAME.view(state, 0))
    assert (found.top, found.drawn) == (KING, False)


def test_HF_13_cards_taken_by_others_are_seen() -> None:
    state = position(hand="K K A", hands={1: "9 9 4"}, taken={1: "9c"}, pile="8")
    assert Known.of(GAME.view(state, 0)).seen == kinds("9 8")
    own = position(hand="K K A", taken={0: "Kc"}, pile="8")  # it lies in the hand, so it is not seen elsewhere
    assert Known.of(GAME.view(own, 0)).seen == kinds("8")


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (position(hand="K K", melds={0: "A A A"}), "This team has opened already (HF-12)"),
        (position(hand="K K", phase="scored", past="0 0", opened=()), "The round is scored"),
    ],
)
def test_where_nothing_is_to_be_opened_it_is_said(state: State, sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence[:20]) as raised:
        Known.of(GAME.view(state, 0))
    assert str(raised.value).startswith(sentence)


# --- a stock that runs out --------------------------------------------------------------------------------


def test_HF_13_the_last_draw_of_a_short_stock_is_smaller() -> None:
    """Three other players draw six cards between two draws of this seat."""
    known = Known(BICYCLE, 1, kinds("A"), seen=kinds("3r*10"), stock=9, feet=20)
    assert known.draws(2) == [(1, (2, 1))]
    assert replace(known, stock=7, drawn=True).draws(1) == [(1, (1,))]
    assert replace(known, stock=None).draws(9) == [(1, (2,) * 9)]
    assert replace(known, rules=BICYCLE.replace(players=2, teams=2), stock=7).draws(2) == [(1, (2, 2))]


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_HF_13_the_cards_of_later_draws_are_those_the_engine_gives(players: int) -> None:
    """Every seat draws and discards in the engine until the stock is out; seat 0 counts what it has drawn."""
    rules = BICYCLE.replace(players=players, teams=players)
    state = position(rules, hand="4 5 6 7 8", phase="draw", turn=0, stock="9 T J Q K A 9 T J Q K A 9")
    sizes = []
    while state.phase == "draw" and "draw" in map(str, GAME.legal(state)):
        drawn = play(state, "draw")
        sizes += [len(drawn.hands[0]) - len(state.hands[0])] * (state.turn == 0)
        state = GAME.apply(drawn, next(move for move in GAME.legal(drawn) if move.verb == "discard"))
    reds = kinds(f"3r*{2 * rules.number_of_decks}")
    known = Known(rules, 1, kinds("4 5 6 7 8"), seen=reds, stock=13, feet=0)
    assert known.draws(len(sizes)) == [(1, tuple(sizes))]


def test_HF_6_red_threes_of_a_short_stock_leave_less_to_draw() -> None:
    """Of nine cards in the stock and one Foot card one is a red three: with 9/10 it lies in the stock."""
    known = Known(BICYCLE, 1, kinds("A"), seen=kinds("3r*9"), stock=9, feet=1)
    assert sorted((float(p), sizes) for p, sizes in known.draws(2)) == [(0.1, (2, 1)), (0.9, (2, 0))]


def test_all_kinds_have_a_name_in_the_sentences() -> None:
    for kind, name in enumerate(KINDS):
        with pytest.raises(Impossible, match=f"^{name}: 0 in the hand"):
            Known(BICYCLE, 1, kinds(""), seen=tuple(99 * (at == kind) for at in range(15)))
