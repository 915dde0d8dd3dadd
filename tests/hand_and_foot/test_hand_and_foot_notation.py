"""The one-line notation of positions and moves: it round-trips, and what cannot be read is named with its place."""

from __future__ import annotations

import pytest

from cardgames.hand_and_foot import PRESETS, Move, read, read_move
from cardgames.hand_and_foot.moves.move import discard, lay
from cardgames.seeds import agent_key, child, deal_key
from cardgames.texts import LANGUAGES, Unreadable
from tests.hand_and_foot.hf_positions import GAME, play, position


@pytest.mark.parametrize("preset", PRESETS)
def test_every_position_of_a_game_is_read_back(preset: str) -> None:
    state, n = GAME.deal(PRESETS[preset].replace(players=3), deal_key(4)), 0
    while (seat := GAME.to_move(state)) is not None and n < 500:
        assert read(str(state)) == state
        assert "\n" not in str(state)
        state = GAME.apply(state, GAME.agents["greedy"](GAME.view(state, seat), child(agent_key(4, 0, seat), n)))
        n += 1


def test_an_opening_with_the_pile_is_read_back() -> None:
    state = play(position(hand="5 5 K K K K 9", pile="As Qs 5s", phase="draw"), "take", "lay K:3")
    assert read(str(state)) == state
    assert "| aside As Qs | top 5s |" in str(state)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw", Move("draw")), ("take", Move("take")), ("back", Move("back")), ("keep", Move("keep")),
        ("end", Move("end")), ("next", Move("next")), ("discard 9", discard(9)), ("discard Jk", discard(0)),
        ("lay K:4+2:1+Jk:1", lay(13, 4, 1, 1)), ("lay K:0+2:1", lay(13, 0, 1)), ("lay 3b:3", lay(2, 3)),
        ("lay T:3", lay(10, 3)),
    ],
)  # fmt: skip
def test_moves_round_trip(text: str, move: Move) -> None:
    assert read_move(text) == move
    assert str(move) == text


def test_other_spellings_are_read() -> None:
    assert read_move("discard 10") == read_move("discard T") == read_move(" discard t ")
    assert read_move("lay 10:3+jk:1") == lay(10, 3, 0, 1)


@pytest.mark.parametrize("text", [
    "", "lay", "discard", "jump", "draw 2", "lay K", "lay K4", "lay K:4+9:1", "lay K:4+2:1+2:1", "lay K:-1", "lay X:3",
    "discard Z", "lay K:4+", "lay K:999",
])  # fmt: skip
def test_what_is_no_move_is_said_so(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_move(text)
    assert all(caught.value.say(language) for language in LANGUAGES)


GOOD = str(position(hand="K K K 9", melds={0: "5 5 5 5"}, hands={1: "7"}, taken={0: "9c"}))


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("hand-and-foot ", "trash ", "part"), ("| round 1 ", "", "part"), ("| out -", "| out - | more -", "rest"),
        ("hand-and-foot bicycle", "hand-and-foot nobody", "rules"), ("| key 1 1", "| key x 1", "value"),
        ("| round 1", "| round 9", "value"), ("| round 1", "| round 2", "seats"), ("| meld 0", "| meld 7", "value"),
        ("| past -", "| past 1 2 3", "seats"), ("| open yes / no", "| open yes / perhaps", "value"),
        ("| open yes / no", "| open yes", "seats"), ("| pile 4c", "| pile 4x", "cards"),
        ("| top --", "| top Zz", "cards"), ("| pile 4c", "| pile 4c 4c", "too_many"),
        ("| pile 4c", "| pile -", "missing"), ("| pile 4c", "| pile --", "value"),
        ("| taken 9c", "| taken Ts", "taken"), ("| melds 5c 5c 5c 5c", "| melds 5c 5c, 5c 5c", "meld"),
        ("| reds - / -", "| reds 4c / -", "reds"), ("| pile 4c", "| pile 3h", "red_three"),
        ("| open yes / no", "| open no / no", ""), ("| meld 0", "| draw 0", ""),
        ("| open yes / no", "| open no / yes", ""), ("| top --", "| top 5c", "opening"),
        ("| out -", "| out 9", "value"), ("| out -", "| out 0", "value"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_read_is_named_with_its_place(old: str, new: str, key: str) -> None:
    assert old in GOOD
    if not key:
        assert read(GOOD.replace(old, new, 1))
        return
    with pytest.raises(Unreadable) as caught:
        read(GOOD.replace(old, new, 1))
    assert caught.value.key == f"hand_and_foot.read.{key}"
    assert all(caught.value.say(language) for language in LANGUAGES)


def test_positions_that_cannot_be_are_refused() -> None:
    text = str(position(hand="5d 5d 5d 9c", melds={0: "5c 5c 5c"}))
    two_open = text.replace("5d 5d 5d 9c", "9c").replace("| melds 5c 5c 5c", "| melds 5c 5c 5c, 5d 5d 5d")
    with pytest.raises(Unreadable) as caught:
        read(two_open)
    assert caught.value.key == "hand_and_foot.read.two_open"
    theirs = position(hand="9", melds={1: "5 5 5"})
    with pytest.raises(Unreadable) as caught:
        read(str(theirs).replace("| open no / yes", "| open no / no"))
    assert caught.value.key == "hand_and_foot.read.opening"


def test_HF_12_an_opening_that_reaches_the_minimum_is_open() -> None:
    short = str(position(hand="9", melds={0: "K K K K"}, opened=()))
    assert [str(move) for move in GAME.legal(read(short))] == ["back"]
    with pytest.raises(Unreadable) as caught:
        read(str(position(hand="9", melds={0: "K K K K K"})).replace("| open yes", "| open no"))
    assert str(caught.value) == "“no” cannot stand in the part “open” of the position."


def test_the_part_of_the_phase_is_named_as_it_is_written() -> None:
    for given, said in (("| melt 0", "draw/meld/scored"), ("| meld 9", "“9” cannot stand in the part “meld”")):
        with pytest.raises(Unreadable, match=said):
            read(GOOD.replace("| meld 0", given))


@pytest.mark.parametrize(
    "text", ["", "|", "hand-and-foot", "nonsense", "hand-and-foot bicycle |" * 20, "\0", "a | b\nc"]
)
def test_nonsense_is_unreadable_and_nothing_worse(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text)
