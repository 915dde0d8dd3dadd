"""Trash clause by clause: each test is named after the clause it checks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgames.cards import NO_CARD, card_text, cards_text, pack, read_cards
from cardgames.seeds import child, deal_key, shuffled
from cardgames.texts import LANGUAGES, Impossible
from cardgames.trash import BICYCLE, KINGS_WILD, TRASH, Move, Rules, read_rules
from cardgames.trash.score import hands_won
from tests.trash.trash_positions import moves, play, position, refused, told, top, up

DOWN5 = "? ? ? ? ?"
DOWN10 = f"{DOWN5} {DOWN5}"


# --- TR-1: the pack -----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "decks"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_TR_1_decks_by_players(players: int, decks: int) -> None:
    rules = Rules(players=players)
    assert rules.number_of_decks == decks
    assert sorted(TRASH.deal(rules, 3).cards()) == sorted(pack(decks))


def test_TR_1_decks_as_a_number() -> None:
    state = TRASH.deal(Rules(decks=4), 3)
    assert len(list(state.cards())) == 208
    assert max(state.cards()) == 52  # no joker


@pytest.mark.parametrize("decks", [0, -1, 13])
def test_TR_1_decks_out_of_range_are_refused(decks: int) -> None:
    with pytest.raises(Impossible, match="1 to 12"):
        Rules(decks=decks)


def test_TR_1_too_few_decks_are_refused_in_words() -> None:
    with pytest.raises(Impossible) as error:
        Rules(players=6, decks=1)
    assert str(error.value) == (
        "1 deck is too few for 6 players with 10 places each: every card that anyone needs could lie in the layouts. "
        "Accepted: decks=2 or more."
    )


# --- TR-2: the deal -----------------------------------------------------------------------------


def test_TR_2_ten_places_face_down_and_no_discard_pile() -> None:
    state = TRASH.deal(BICYCLE, deal_key(5))
    assert state.shown == ((NO_CARD,) * 10,) * 2
    assert [len(hidden) for hidden in state.hidden] == [10, 10]
    assert len(state.stock) == 32
    assert state.discards == ()


def test_TR_2_deck_order_is_layouts_seat_by_seat_then_the_stock() -> None:
    state = TRASH.deal(Rules(players=3, slots=4), 99)
    deck = shuffled(pack(2), child(99, 0))
    assert state.hidden == (deck[:4], deck[4:8], deck[8:12])
    assert state.stock == deck[12:]


def test_TR_2_turn_up_first_discard() -> None:
    state = TRASH.deal(Rules(turn_up_first_discard=True), 99)
    plain = TRASH.deal(BICYCLE, 99)
    assert state.discards + state.stock == plain.stock
    assert len(state.discards) == 1
    assert moves(state) == ["stock", "discard"]


def test_TR_2_the_next_hand_too_begins_with_a_card_turned_up() -> None:
    state = position("As 2s", "? ?", rules="bicycle,slots=2,turn_up_first_discard=yes", discards="Ks", won=True)
    assert told(state, "next")[0] == "fewer_places 1"
    assert told(state, "next")[1] == "deal"
    assert told(state, "next")[2].startswith("first_discard ")
    assert len(play(state, "next").discards) == 1


def test_TR_2_alone_only_the_stock_is_drawn() -> None:
    state = position("? ?", rules="bicycle,players=1,slots=2", discards="As")
    assert moves(state) == ["stock"]
    assert refused(state, "discard") == "TR-2.alone"


@pytest.mark.parametrize("option", ["players=0", "players=7", "players=13", "slots=0", "slots=11"])
def test_TR_2_numbers_out_of_range_are_refused(option: str) -> None:
    with pytest.raises(Impossible, match=option.split("=", maxsplit=1)[0]):
        read_rules(f"bicycle,{option}")


def test_TR_2_alone_nothing_is_turned_up() -> None:
    with pytest.raises(Impossible, match="turn_up_first_discard=no"):
        Rules(players=1, turn_up_first_discard=True)


@pytest.mark.parametrize("key", [-1, 1 << 64, "5", True])
def test_TR_2_a_key_is_an_int_of_64_bits(key: int) -> None:
    with pytest.raises(Impossible, match="key"):
        TRASH.deal(BICYCLE, key)


# --- TR-3: which card does what -------------------------------------------------------------------


@pytest.mark.parametrize(("card", "place"), [("Ac", 1), ("2d", 2), ("9h", 9), ("Ts", 10)])
def test_TR_3_numbers_place_themselves(card: str, place: int) -> None:
    state = play(position(DOWN10, DOWN10, stock=card), "stock")
    assert card_text(state.shown[0][place - 1]) == card


@pytest.mark.parametrize(("rules", "wild", "dead"), [("bicycle", "J", "QK"), ("kings_wild", "K", "JQ")])
def test_TR_3_wild_and_dead_ranks(rules: str, wild: str, dead: str) -> None:
    assert len(moves(play(position(DOWN10, DOWN10, rules=rules, stock=f"{wild}c"), "stock"))) == 10
    for rank in dead:
        assert play(position(DOWN10, DOWN10, rules=rules, stock=f"{rank}c"), "stock").seat == 1


@pytest.mark.parametrize(
    "options", ["wild_ranks=JQ", "dead_ranks=K", "wild_ranks=J2", "wild_ranks=none", "wild_ranks=A"]
)
def test_TR_3_wild_and_dead_ranks_share_out_J_Q_K(options: str) -> None:
    with pytest.raises(Impossible, match="J, Q and K"):
        read_rules(f"bicycle,{options}")


def test_TR_3_all_court_cards_wild_or_all_dead() -> None:
    assert play(position(DOWN10, DOWN10, rules="bicycle,wild_ranks=JQK,dead_ranks=none", stock="Qs"), "stock").holds
    dead = position(DOWN10, DOWN10, rules="bicycle,wild_ranks=none,dead_ranks=JQK", stock="Js")
    assert play(dead, "stock").seat == 1


# --- TR-4: drawing ------------------------------------------------------------------------------


def test_TR_4_the_first_turn_draws_from_the_stock() -> None:
    state = TRASH.deal(BICYCLE, 1)
    assert moves(state) == ["stock"]
    assert refused(state, "discard") == "TR-4.no_discard"


def test_TR_4_later_the_top_of_either_pile() -> None:
    state = position(DOWN10, DOWN10, stock="Ac", discards="5h 3d", turn=1)
    assert moves(state) == ["stock", "discard"]
    assert up(play(state, "discard"), 1).startswith("-- -- 3d")
    assert up(play(state, "stock"), 1).startswith("Ac")


def test_TR_4_taking_the_discard_removes_it() -> None:
    state = play(position("? ? (Qc) " + "? " * 7, DOWN10, discards="5h 3d", turn=0), "discard")
    assert cards_text(state.discards) == "5h Qc"


def test_TR_4_a_discard_that_cannot_be_placed_may_be_drawn() -> None:
    state = position(DOWN10, DOWN10, discards="5h Kd")
    assert told(state, "discard") == ["take Kd", "discard Kd"]
    after = play(state, "discard")
    assert (after.seat, after.discards, after.stock) == (1, state.discards, state.stock)


def test_TR_4_the_card_taken_first_is_the_top_of_the_pile_and_of_the_stock() -> None:
    state = position(DOWN10, DOWN10, stock="Kc Ks", discards="Qh Qd")
    assert told(state, "stock")[0] == "draw Kc"
    assert told(state, "discard")[0] == "take Qd"


# --- TR-5: the chain ------------------------------------------------------------------------------


def test_TR_5_the_displaced_card_is_played_next() -> None:
    state = position("(2s) (3d) (Qh) ? ?", DOWN5, rules="bicycle,slots=5", stock="Ac")
    assert told(state, "stock") == ["draw Ac", "place Ac 1", "turn_up 2s 1", "place 2s 2", "turn_up 3d 2", "place 3d 3",
                                    "turn_up Qh 3", "discard Qh"]  # fmt: skip
    after = play(state, "stock")
    assert up(after, 0) == "Ac 2s 3d -- --"
    assert (after.seat, top(after.discards)) == (1, "Qh")


def test_TR_5_a_chain_through_all_places_does_not_recurse() -> None:
    cells = " ".join(f"({card})" for card in ["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Qc"])
    state = position(cells, DOWN10, stock="Ac")
    assert len(told(state, "stock")) == 1 + 2 * 10 + 1 + 1
    assert play(state, "stock").won


# --- TR-6: wild cards -----------------------------------------------------------------------------


def test_TR_6_any_face_down_place_and_no_other() -> None:
    state = play(position("? 2s ? 4s ?", DOWN5, rules="bicycle,slots=5", stock="Jc"), "stock")
    assert (state.seat, card_text(state.holds)) == (0, "Jc")
    assert moves(state) == ["jack 1", "jack 3", "jack 5"]
    assert refused(state, "jack 2") == "TR-6.face_up"
    assert refused(state, "jack 6") == "TR-6.no_such_place"
    assert refused(state, Move("jack", 0)) == "TR-6.no_such_place"
    assert refused(state, "stock") == refused(state, "discard") == "TR-6.wild_waits"


def test_TR_6_the_card_under_a_wild_card_is_played_next() -> None:
    state = play(position("? (As) ? ? ?", DOWN5, rules="bicycle,slots=5", stock="Jc"), "stock")
    assert told(state, "jack 2")[:4] == ["place Jc 2", "turn_up As 2", "place As 1", "turn_up Ks 1"]
    assert up(play(state, "jack 2"), 0) == "As Jc -- -- --"


def test_TR_6_without_a_wild_card_nothing_is_chosen() -> None:
    assert refused(position(DOWN10, DOWN10), "jack 4") == "TR-6.no_wild"


def test_TR_6_a_wild_card_may_be_taken_from_the_discard_pile() -> None:
    state = play(position(DOWN10, DOWN10, discards="5c Jd"), "discard")
    assert (card_text(state.holds), top(state.discards)) == ("Jd", "5c")


# --- TR-7: a natural takes the place of a wild card -----------------------------------------------


def test_TR_7_natural_takes_the_place_of_a_jack() -> None:
    state = position("? ? Jc (4h) ?", DOWN5, rules="bicycle,slots=5", stock="3s")
    assert told(state, "stock") == ["draw 3s", "place 3s 3", "move_wild Jc 3"]
    state = play(state, "stock")
    assert moves(state) == ["jack 1", "jack 2", "jack 4", "jack 5"]
    state = play(state, "jack 4")
    assert up(state, 0).startswith("-- -- 3s")
    assert card_text(state.holds) == "Jc"  # the 4 under it takes place 4 from the Jack, which moves once more
    assert moves(state) == ["jack 1", "jack 2", "jack 5"]


def test_TR_7_no_without_the_option() -> None:
    state = position("? ? Jc ? ?", DOWN5, rules="bicycle,slots=5,natural_replaces_wild=no", stock="3s")
    assert told(state, "stock") == ["draw 3s", "discard 3s"]


# --- TR-8: the end of a turn ----------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Qc", "Kd", "2d", "9h"])
def test_TR_8_what_cannot_be_played_is_discarded(card: str) -> None:
    state = position("? 2s ? ? ?", DOWN5, rules="bicycle,slots=5", stock=card, discards="6c")
    after = play(state, "stock")
    assert cards_text(after.discards) == f"6c {card}"
    assert (after.seat, up(after, 0)) == (1, "-- 2s -- -- --")


def test_TR_8_the_turn_passes_round_the_table() -> None:
    state = position("? ?", "? ?", "? ?", rules="bicycle,players=3,slots=2", stock="Kc Kd Kh Ks", turn=1)
    seats = [state := play(state, "stock") for _ in range(4)]
    assert [state.seat for state in seats] == [2, 0, 1, 2]


# --- TR-9: the stock runs out ---------------------------------------------------------------------


def test_TR_9_all_but_the_top_discard_are_shuffled() -> None:
    state = position(DOWN10, f"{DOWN5} {DOWN5}", rest="discards", discards="Qc")
    assert (len(state.stock), len(state.discards)) == (0, 32)
    assert told(state, "stock")[0] == "reshuffle 31"
    after = play(state, "stock")
    new_stock = shuffled(state.discards[:-1], child(state.key, 1))
    assert told(state, "stock")[1] == f"draw {card_text(new_stock[0])}"
    assert after.stock == new_stock[1:]
    assert after.shuffles == 2
    assert after.discards[0] == state.discards[-1]


def test_TR_9_only_when_a_player_asks_for_the_stock() -> None:
    state = position(DOWN10, DOWN10, stock="Kc", rest="discards", discards="Qc")
    after = play(state, "stock")
    assert after.stock == ()  # the last card was drawn, nothing else happens
    assert moves(after) == ["stock", "discard"]
    assert told(after, "discard") == ["take Kc", "discard Kc"]


def test_TR_9_the_only_card_must_be_taken() -> None:
    state = position("? ?", "? ?", rules="bicycle,slots=2", rest="discards")
    state = replace(state, discards=state.discards[-1:])
    assert moves(state) == ["discard"]
    assert refused(state, "stock") == "TR-9.one_card_left"


def test_TR_9_two_discards_are_enough_to_go_on() -> None:
    state = position("? ?", "? ?", rules="bicycle,slots=2", rest="discards")
    state = replace(state, discards=state.discards[-2:])
    assert moves(state) == ["stock", "discard"]
    assert told(state, "stock")[:2] == ["reshuffle 1", f"draw {card_text(state.discards[0])}"]


def test_TR_9_a_player_alone_takes_the_only_card_too() -> None:
    state = position("? ?", rules="bicycle,slots=2,players=1", rest="discards")
    assert moves(state) == ["stock"]
    assert moves(replace(state, discards=state.discards[-1:])) == ["discard"]


def test_TR_9_void_after_players_plus_one_reshuffles() -> None:
    idle = position(DOWN10, DOWN10, rest="discards", idle="2 0", starter=1, discards="Ac")
    assert told(idle, "stock") == ["void", "deal"]
    after = play(idle, "stock")
    assert (after.starter, after.seat, after.reshuffles, after.pile_turns) == (1, 1, 0, 0)
    assert after.shuffles == idle.shuffles + 1
    assert [len(hidden) for hidden in after.hidden] == [10, 10]
    assert told(replace(idle, reshuffles=1), "stock")[0] == "reshuffle 31"


def test_TR_9_void_after_turns_in_a_row_from_the_discard_pile() -> None:
    state = position(DOWN10, DOWN10, discards="Qc", starter=1, turn=1)
    for turn in range(5):
        state = play(state, "discard")
        assert state.pile_turns == turn + 1
    assert told(state, "discard") == ["take Qc", "discard Qc", "void", "deal"]
    after = play(state, "discard")
    assert (after.starter, after.seat, after.discards, after.pile_turns) == (1, 1, (), 0)


def test_TR_9_a_void_hand_leaves_the_places_as_they_are() -> None:
    state = position("? ?", "? ? ?", rules="bicycle,slots=3", discards="Qc", idle="0 5")
    assert [len(shown) for shown in play(state, "discard").shown] == [2, 3]


def test_TR_9_a_turn_from_the_stock_breaks_the_row() -> None:
    state = play(position(DOWN10, DOWN10, stock="Kc", discards="Qc", idle="1 4"), "stock")
    assert (state.reshuffles, state.pile_turns) == (1, 0)


def test_TR_9_a_card_placed_begins_the_count_anew() -> None:
    state = play(position("(Qc) ?", "? ?", rules="bicycle,slots=2", discards="As", idle="2 3"), "discard")
    assert (state.reshuffles, state.pile_turns) == (0, 0)


# --- TR-10: the hand is won -----------------------------------------------------------------------


def test_TR_10_a_full_layout_wins_at_once_and_the_displaced_card_is_discarded() -> None:
    state = position("As 2s (5h)", "? ? ?", rules="bicycle,slots=3", stock="3s", discards="6c")
    assert told(state, "stock") == ["draw 3s", "place 3s 3", "turn_up 5h 3", "discard 5h", "win_hand"]
    after = play(state, "stock")
    assert (after.won, after.seat, cards_text(after.discards)) == (True, 0, "6c 5h")


def test_TR_10_a_jack_counts_as_right() -> None:
    state = play(position("As Jd ?", "? ? ?", rules="bicycle,slots=3", stock="Jc"), "stock", "jack 3")
    assert (state.won, up(state, 0)) == (True, "As Jd Jc")


def test_TR_10_a_won_hand_stands_until_next() -> None:
    state = position("As 2s", "? ?", rules="bicycle,slots=2", won=True, discards="Ks", turn=0)
    assert moves(state) == ["next"]
    assert (TRASH.to_move(state), TRASH.outcome(state)) == (0, None)
    for move in ("stock", "discard", "jack 1"):
        assert refused(state, move) == "TR-10.hand_won"


# --- TR-11, TR-12, TR-13: the match ----------------------------------------------------------------


def test_TR_11_the_winner_has_one_place_fewer() -> None:
    state = position("? ? ?", "As 2s 3s", rules="bicycle,slots=3", won=True, discards="Ks", turn=1)
    assert told(state, "next") == ["fewer_places 2", "deal"]
    after = play(state, "next")
    assert [len(shown) for shown in after.shown] == [3, 2]
    assert len(after.stock) == 52 - 5
    assert after.shuffles == 2


def test_TR_11_a_card_above_the_last_place_is_unplayable_for_that_player_only() -> None:
    state = position("? ? ?", "? ?", rules="bicycle,slots=3", stock="3s", turn=1)
    state = play(state, "stock")
    assert (state.seat, top(state.discards)) == (0, "3s")
    assert up(play(state, "discard"), 0) == "-- -- 3s"


def test_TR_11_next_only_after_a_won_hand() -> None:
    assert refused(TRASH.deal(BICYCLE, 1), "next") == "TR-11.hand_goes_on"


def test_TR_12_the_winner_plays_first_in_the_next_hand() -> None:
    state = position("? ?", "As 2s", rules="bicycle,slots=2", won=True, discards="Ks", turn=1)
    after = play(state, "next")
    assert (after.starter, after.seat) == (1, 1)


def test_TR_12_first_starter() -> None:
    assert TRASH.deal(BICYCLE, 4).seat == 0
    assert TRASH.deal(Rules(players=4, first_starter=3), 4).seat == 3
    with pytest.raises(Impossible, match="first_starter"):
        Rules(first_starter=2)


@pytest.mark.parametrize("card", ["Ac", "Jd"])
def test_TR_13_a_single_place_filled_wins_the_match(card: str) -> None:
    state = position("?", "? ? ?", rules="bicycle,slots=3", stock=card)
    state = play(state, "stock")
    state = state if state.won else play(state, "jack 1")
    assert state.is_over
    assert (TRASH.to_move(state), TRASH.legal(state)) == (None, ())
    for move in ("stock", "discard", "jack 1", "next"):
        assert refused(state, move) == "TR-13.over"
    outcome = TRASH.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((3, 0), (0,))
    assert tuple(sum(line.points for line in outcome.lines if line.seat == seat) for seat in (0, 1)) == outcome.scores


@pytest.mark.parametrize("seat", [0, 1])
def test_TR_10_TR_13_who_has_won_is_named(seat: int) -> None:
    layouts = ("As", "? ?") if seat == 0 else ("? ?", "As")
    over = position(*layouts, rules="bicycle,slots=2", won=True, turn=seat, discards="Ks")
    assert str(TRASH.refuse(over, Move("next"))).startswith(f"TR-13: the match is over, player {seat + 1} has won it.")
    layouts = ("As 2s", "? ?") if seat == 0 else ("? ?", "As 2s")
    won = position(*layouts, rules="bicycle,slots=2", won=True, turn=seat, discards="Ks")
    assert str(TRASH.refuse(won, Move("stock"))).startswith(f"TR-10: the hand is over, player {seat + 1} has won it.")


def test_TR_13_the_winning_move_tells_of_the_match() -> None:
    assert told(position("?", "?", rules="bicycle,slots=1", stock="Ac"), "stock")[-2:] == ["win_hand", "win_match"]


@pytest.mark.parametrize(("players", "slots"), [(2, 3), (3, 2), (4, 1)])
def test_TR_13_as_many_hands_as_slots_win_and_a_match_has_its_number_of_hands(players: int, slots: int) -> None:
    for seed in range(20):
        state, hands = TRASH.deal(Rules(players=players, slots=slots), deal_key(seed)), 1
        while TRASH.to_move(state) is not None:
            hands += state.won
            state = TRASH.apply(state, TRASH.legal(state)[0])
        assert max(hands_won(state)) == hands_won(state)[state.seat] == slots
        assert sum(hands_won(state)) == hands
        assert slots <= hands <= slots + (slots - 1) * (players - 1)


# --- every refusal, in three languages --------------------------------------------------------------


def every_refusal() -> dict[str, tuple[object, str]]:
    plain = position("? 2s ?", "? ? ?", rules="bicycle,slots=3", discards="5c")
    holding = position("? 2s ?", "? ? ?", rules="bicycle,slots=3", holds="Jc")
    won = position("As 2s", "? ?", rules="bicycle,slots=2", won=True, discards="Ks")
    over = position("As", "?", rules="bicycle,slots=1", won=True, discards="Ks")
    return {
        "TR-2.alone": (position("? ?", rules="bicycle,players=1,slots=2", discards="As"), "discard"),
        "TR-4.no_discard": (TRASH.deal(BICYCLE, 0), "discard"),
        "TR-6.wild_waits": (holding, "stock"),
        "TR-6.no_wild": (plain, "jack 1"),
        "TR-6.no_such_place": (holding, "jack 9"),
        "TR-6.face_up": (holding, "jack 2"),
        "TR-9.one_card_left": (replace(plain, stock=(), discards=plain.discards[-1:]), "stock"),
        "TR-10.hand_won": (won, "stock"),
        "TR-11.hand_goes_on": (plain, "next"),
        "TR-13.over": (over, "next"),
    }


@pytest.mark.parametrize("name", every_refusal())
def test_every_refusal_has_its_sentence_in_three_languages(name: str) -> None:
    state, move = every_refusal()[name]
    assert refused(state, move) == name  # type: ignore[arg-type]
    refusal = TRASH.refuse(state, TRASH.read_move(move))  # type: ignore[arg-type]
    assert refusal is not None
    sentences = {refusal.say(language) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert all(sentence.startswith(refusal.clause + ": ") and sentence.endswith(".") for sentence in sentences)


def test_a_refusal_names_the_remedy() -> None:
    state = position("? 2s ?", "? ? ?", rules="bicycle,slots=3", holds="Jc")
    assert str(TRASH.refuse(state, TRASH.read_move("jack 2"))) == (
        "TR-6: place 2 is already face up; a wild card goes on a face-down place only. Put it on one of these: 1 and 3."
    )


def test_presets_are_read_by_name() -> None:
    assert (read_rules("bicycle"), read_rules("kings_wild")) == (BICYCLE, KINGS_WILD)
    assert TRASH.presets["kings_wild"].wild_ranks == {13}
    assert read_cards("As")  # the ace of spades is card 4, and no card is falsy
