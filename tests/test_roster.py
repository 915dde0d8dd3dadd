"""Players by name, with knobs: read, written, refused, and sat down at a table."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.games import GAMES, find_game
from cardgames.hand_and_foot import HAND_AND_FOOT
from cardgames.hand_and_foot.agents.decisions import Style
from cardgames.roster import Knob, split_names
from cardgames.session import Session, open_code
from cardgames.sharecode import Shared, read_code, share_code
from cardgames.texts import LANGUAGES, Impossible, texts
from cardgames.trash import TRASH
from tests.hand_and_foot.hf_positions import position

PLAYERS = HAND_AND_FOOT.agents


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("careful", "careful"),
        (" careful ( pile = never , open=late ) ", "careful(open=late,pile=never)"),
        ("careful(pile=3,hold=2)", "careful"),
        ("careful(pile=1)", "careful(pile=always)"),
        ("careful(open=0,out=0)", "careful"),
        ("hoarder(out=12,wilds=free)", "hoarder(wilds=free,out=12)"),
        ("random()", "random"),
    ],
)
def test_a_name_is_read_and_written_shortest(written: str, name: str) -> None:
    assert PLAYERS.read(written) == name == PLAYERS.read(name)
    assert PLAYERS.style(written) == PLAYERS.style(name)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("stockfish", "no computer player “stockfish”. Choose from careful, greedy, runner, hoarder, random and first"),
        ("", "no computer player “”"),
        ("careful(", "no name of a player. Write a name, or a name with settings in brackets"),
        ("careful(pile=never)(open=late)", "no name of a player"),
        ("random(pile=never)", "Nothing can be set about the player “random”. Settings are for careful, greedy"),
        ("careful(speed=9)", "no setting “speed” for players. The settings are open, pile, hold, wilds, new, out, thr"),
        ("careful(pile)", "“pile” cannot be “”. Accepted: always, useful, never and a whole number from 1 to 60."),
        ("careful(pile=61)", "“pile” cannot be “61”"),
        ("careful(pile=-1)", "“pile” cannot be “-1”"),
        ("careful(hold=²)", "“hold” cannot be “²”. Accepted: a whole number from 0 to 4."),
        ("careful(wilds=2)", "“wilds” cannot be “2”. Accepted: hold, one and free."),
        ("careful(pile=never,pile=never)", "“pile” is given twice"),
    ],
)
def test_a_bad_name_is_one_sentence(written: str, sentence: str) -> None:
    assert written not in PLAYERS
    with pytest.raises(KeyError):
        PLAYERS[written]
    with pytest.raises(Impossible) as found:
        PLAYERS.read(written)
    assert sentence in str(found.value)
    assert len({found.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_iterating_gives_the_ready_players_only() -> None:
    assert list(PLAYERS) == ["careful", "greedy", "runner", "hoarder", "random", "first_legal"]
    assert "careful(pile=never)" in PLAYERS
    assert len(PLAYERS) == 6


def test_knobs_set_fields_and_numbers_leave_the_others_as_the_first_word_does() -> None:
    knob = Knob("pile", ("pile_from", "useful"), {"always": (1, 0), "useful": (1, 2)}, range(1, 9))
    assert [knob.read(value) for value in knob.values[:3]] == [(1, 0), (1, 2), (1, 0)]
    assert [knob.text(values) for values in ((1, 0), (1, 2), (7, 0))] == ["always", "useful", "7"]
    assert PLAYERS.style("careful(pile=useful)") == PLAYERS.style("careful")._replace(pile_from=1, useful=2)
    assert isinstance(PLAYERS.style("greedy"), Style)
    assert PLAYERS.style("random") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_knob_is_told_and_every_value_is_one(game: str) -> None:
    players = find_game(game).agents
    ready = next(iter(players))
    for knob in players.knobs.values():
        for language in LANGUAGES:
            t, key = texts(language), f"agent.{game.replace('-', '_')}.{knob.name}"
            assert key in t
            assert f"{key}.about" in t
        for value in knob.values:
            assert players.vary(ready, knob.name, value) in players


def test_every_field_of_a_style_belongs_to_a_knob() -> None:
    for game in (TRASH, HAND_AND_FOOT):
        style = game.agents.style(next(iter(game.agents)))
        assert sorted(field for knob in game.agents.knobs.values() for field in knob.fields) == sorted(style._fields)


def test_a_list_of_names_is_parted_outside_brackets() -> None:
    assert split_names("careful, greedy(pile=1,hold=0) ,random") == ["careful", "greedy(pile=1,hold=0)", "random"]


def test_a_table_of_players_with_knobs_comes_back_from_its_code() -> None:
    seats = (None, "careful( pile=never )", "greedy(open=late,out=5)", "random")
    session = Session("hand-and-foot", seed=4, seats=seats)
    assert session.seats == (None, "careful(pile=never)", "greedy(open=late,out=5)", "random")
    session.play("draw")
    again = open_code(session.code())
    assert (again.seats, again.state) == (session.seats, session.state)


def test_codes_from_before_the_knobs_are_read_as_before() -> None:
    """Made when a seat was the place of a ready player and nothing else."""
    assert read_code("1R5KZ4ANRBSWWE6A8JBGFFGGP25C0E203").seats == (None, "random", "never_takes_discard")
    assert read_code("140164GFMN446DG").seats == ("first_legal", "careful", None, "hoarder")


def test_a_code_with_a_knob_that_is_none_is_damaged() -> None:
    shared = Shared(game="trash", seed=1, seats=("takes_useful(jack=low)", None))
    assert read_code(share_code(shared)) == shared
    with pytest.raises(Impossible):
        share_code(Shared(game="trash", seed=1, seats=("takes_useful(jack=here)", None)))


# --- what the knobs do -------------------------------------------------------------------------------


def plays(name: str, **zones: Any) -> str:
    state = position(**zones)
    return str(HAND_AND_FOOT.agents[name](HAND_AND_FOOT.view(state, state.turn), 0))


def test_HF_12_open_late_waits_until_the_hand_is_worth_more() -> None:
    worth_70 = {"hand": "K K K K K A 9 T J Q 7 7"}
    assert plays("careful", **worth_70) == "lay K:5"
    assert plays("careful(open=late)", **worth_70).startswith("discard")
    assert plays("careful(open=0)", **worth_70) == "lay K:5"
    assert plays("careful(open=late)", **worth_70, hands={1: "9 9"}, feet={1: "-"}) == "lay K:5"  # it may end soon
    assert plays("careful(open=late)", hand="A A A A A A 9 T J Q 7 7") == "lay A:6"


def test_HF_14_the_pile_is_taken_always_when_useful_or_never() -> None:
    table = {"hand": "K K 9 T", "phase": "draw", "melds": {0: "5 5 5"}}
    for pile, always, useful in (("K", "take", "draw"), ("7 8 K", "take", "draw"), ("7 5 2 K", "take", "take")):
        assert plays("careful(pile=always)", pile=pile, **table) == always, pile
        assert plays("careful(pile=useful)", pile=pile, **table) == useful, pile
        assert plays("careful(pile=never)", pile=pile, **table) == "draw", pile
    assert plays("careful(pile=never)", pile="K", stock="-", **table) == "take"  # rather than end the round


def test_HF_17_out_waits_for_books() -> None:
    books = "5 5 5 5 5 5 5, 6 6 6 6 6 6 2, 9 9 9"
    end = {"hand": "9 T", "melds": {0: books}, "feet": {0: "-"}}
    assert plays("runner", **end) == plays("runner(out=2)", **end) == "lay 9:1"
    assert plays("runner(out=3)", **end).startswith("discard")
    assert plays("runner(out=never)", **end).startswith("discard")
