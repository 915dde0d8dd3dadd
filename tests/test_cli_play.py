"""Playing and replaying in a terminal: the table, the menu, refusals, undo, the code."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from cardgames.cards import glyph
from cardgames.cli import main
from cardgames.moments import moments
from cardgames.replay import agents_game, golden_game, transcript
from cardgames.seeds import choose
from cardgames.session import Session, open_code
from cardgames.texts import LANGUAGES, texts
from cardgames.views.seat_odds import count_odds, tell_odds
from cardgames.views.text import menu, table_text, table_words

Typing = Callable[[Iterable[str]], None]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Lets the reader type lines, then end the input."""

    def types(lines: Iterable[str]) -> None:
        given = iter(lines)

        def line(prompt: str = "") -> str:
            try:
                return next(given)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", line)

    return types


def shown(line: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(line.split()) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def code_in(out: str) -> str:
    """The share code shown last."""
    return re.findall(r": ([0-9A-Z]{1,5}(?:-[0-9A-Z]{1,5})+)\n", out)[-1]


def readers(session: Session) -> list[str]:
    return [str(played.move) for played in session.played if played.seat == 0]


@pytest.mark.parametrize("game", ["trash", "hand-and-foot"])
def test_the_seed_the_rules_and_the_players_are_shown_at_the_start(
    game: str, types: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    types([])
    out = shown(f"play {game} --seed 42 --set first_starter=0" if game == "trash" else f"play {game} --seed 42", capsys)
    assert "rules: bicycle · seed: 42" in out.splitlines()[0]
    assert "player 1 – you; player 2 – " in out
    assert open_code(code_in(out)).seed == 42


def test_a_move_is_a_number_its_text_or_enter_when_there_is_only_one(
    types: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    for first in ("1", "stock", "", " STOCK "):
        types([first, "jack 1", "quit"])
        session = open_code(code_in(shown("play trash --seed 7", capsys)))
        assert readers(session) == ["stock", "jack 1"]
        assert session.to_move == 0


def test_refusals_are_explained_and_nothing_is_lost(types: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    types(["discard", "9", "0", "-1", "--1", "9" * 5000, "fold", "jack 4", "next", "", "", "99", "jack 2", "2"])
    out = shown("play trash --seed 7", capsys)
    for part in ("TR-4: ", "There is only move 1", "“fold” is no move of Trash", "TR-6: ", "TR-11: ", "a move, 1 to 8"):
        assert part in out
    session = open_code(code_in(out))
    assert readers(session) == ["stock", "jack 3"]


def test_undo_redo_and_new_moves(types: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    types(["undo", "stock", "jack 1", "undo", "undo", "redo", "redo", "redo", "undo", "jack 3"])
    out = shown("play trash --seed 7", capsys)
    assert "There is no move of yours to take back." in out
    assert "No move has been taken back." in out
    assert readers(open_code(code_in(out))) == ["stock", "jack 3"]


def test_orders_in_the_readers_language_and_in_english(types: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    for language, undo, help_, leave in [
        ("en", "undo", "help", "quit"),
        ("pl", "cofnij", "pomoc", "koniec"),
        ("cs", "zpět", "pomoc", "konec"),
    ]:
        for words in ([undo, help_, leave], ["UNDO", "Help", "quit"]):
            types(["stock", *words, "jack 1"])
            out = shown(f"play trash --seed 7 --lang {language}", capsys)
            assert texts(language)("cli.undone", n=0) in out
            assert "jack 4" in out
            session = open_code(code_in(out))
            assert (session.moment, session.length) == (0, 1)


def test_a_clause_is_explained(types: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    types(["? TR-6", "?tr-7", "hf-8", "? TR-99", "?"])
    out = shown("play trash --seed 7", capsys)
    for part in ("TR-6   A jack goes", "TR-7 ", "HF-8 ", "There is no clause “TR-99”", "There is no clause “”"):
        assert part in out


def test_a_clause_is_explained_as_the_house_plays_it(types: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    types(["? HF-8", "? TR-6"])
    assert main(["play", "hand-and-foot", "--rules", "majority", "--seed", "1"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "at least two naturals, and more naturals than wilds." in told
    assert "TR-6 A jack goes where you like" in told


def test_words_instead_of_the_drawing(types: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    types(["words"])
    out = shown("play trash --seed 7", capsys)
    assert out.count("··") == 20
    assert out.index("··") < out.index("face down; place 2")
    types([])
    assert "··" not in shown("play trash --seed 7 --words", capsys)


def test_the_end_of_the_input_keeps_the_code(types: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    types(["stock"])
    out = shown("play trash --seed 7", capsys)
    types(["jack 1"])
    again = shown(f"play --code {code_in(out)}", capsys)
    assert readers(open_code(code_in(again))) == ["stock", "jack 1"]


def test_control_c_leaves_with_the_code(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert open_code(code_in(shown("play trash --seed 7", capsys))).seed == 7


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("trash", (None, "takes_useful")),
        ("trash --players 3 --agents random", (None, "random", "random")),
        ("trash --players 3 --agents random,takes_useful", (None, "random", "takes_useful")),
        ("hand-and-foot --rules double --players 2", (None, "careful")),
        ("hand-and-foot --set teams=3 --players 6 --agents greedy", (None, *["greedy"] * 5)),
    ],
)
def test_who_plays(line: str, seats: tuple[str | None, ...], types: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    types([])
    assert open_code(code_in(shown(f"play {line} --seed 1", capsys))).seats == seats


def test_agents_in_every_seat_play_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    out = shown("play trash --seed 1 --set slots=2 --agents random,takes_useful", capsys)
    session = open_code(code_in(out))
    assert session.outcome is not None
    assert "Winner: player" in out


def any_legal(seed: int) -> Iterator[str]:
    """A reader who chooses any number of the menu, found on the screen by asking again when it is too large."""
    counter = 0
    while True:
        counter += 1
        yield str(choose(range(1, 9), seed, counter))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["trash --set slots=3", "hand-and-foot --set minimums=50"])
def test_a_whole_game_in_three_languages(
    line: str, language: str, types: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    types(any_legal(5))
    out = shown(f"play {line} --seed 5 --lang {language}", capsys)
    session = open_code(code_in(out))
    assert session.outcome is not None
    assert texts(language)("cli.winners", n=1, who="").rstrip() in out
    assert "{" not in out
    if session.game.id == "hand-and-foot":
        assert texts(language)("cli.total") in out
    replayed = shown(f"replay {code_in(out)} --lang {language}", capsys)
    assert f"\n{session.length}. " in replayed


def test_no_card_of_another_player_is_told() -> None:
    from cardgames.cli.telling import moved

    session = Session("hand-and-foot", seed=3)
    session.play("draw")
    while session.agent_to_move is None:
        session.play(session.legal[-1])
    played = session.reply()
    assert played is not None
    assert str(played.move) == "draw"
    assert moved(session, played, "en") == "Player 2 draws 2 cards."


# --- the text views ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["trash", "hand-and-foot"])
def test_every_legal_move_has_its_number_in_the_menu(game: str, language: str) -> None:
    session = Session(game, seed=11, seats=None)
    for step in range(120):
        session.replies()
        if session.to_move is None:
            break
        view = session.view()
        lines = menu(game, view, language)
        numbers = [
            int(number)
            for line in lines
            for number in re.findall(r"^ *(\d+)  (?=\D)|(?<=   )(\d+): ", line)
            for number in number
            if number
        ]
        assert numbers == list(range(1, len(view.legal) + 1)), lines
        assert all(len(line) <= 96 for line in lines)
        assert table_text(game, view, language)
        assert table_words(game, view, language)
        session.play(choose(session.legal, 11, step))


def test_the_table_of_hand_and_foot_shows_all_a_seat_may_know() -> None:
    session = Session("hand-and-foot", seed=11, seats=("random",) * 4)
    for _ in range(200):
        session.reply()
        view = session.view(1)
        out = table_text("hand-and-foot", view)
        for card in (
            *view.hand,
            *(card for melds in view.melds for meld in melds for card in meld.naturals + meld.wilds),
        ):
            assert glyph(card) in out
        assert f"Stock: {view.stock_size} " in out
        assert f"discard pile: {len(view.pile)}," in out
        for seat in (0, 2, 3):
            count = f": {view.hand_sizes[seat]}"
            assert any(line.startswith(f"Player {seat + 1} ·") and count in line for line in out.splitlines())


# --- replay -----------------------------------------------------------------------------------


def test_replay_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    session = Session("trash", "bicycle,slots=2", seed=3, seats=("random", "random"))
    session.replies()
    data = json.loads(shown(f"replay {session.code()} --json", capsys))
    assert data["position"] == str(session.state)
    assert [move["move"] for move in data["moves"]] == [str(played.move) for played in session.played]
    assert data["outcome"]["winners"] == list(session.outcome.winners) if session.outcome else False
    early = json.loads(shown(f"replay {session.code()} --json --moment 2", capsys))
    assert (early["moment"], len(early["moves"]), early["outcome"]) == (2, 2, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_lists_the_named_moments_and_shows_the_odds_of_one(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    session = golden_game("trash")
    out = shown(f"replay {session.code()} --moments --odds --moment 8 --lang {language}", capsys)
    for one in moments(session):
        assert f"{one.number:>6}  {one.clause:<6} {one.say(language)}\n" in out
    session.go_to(8)
    odds = tell_odds("trash", count_odds(session), language)
    assert odds.note in out
    assert all(cell in out for row in odds.rows for cell in row)
    assert all(len(line) <= 100 for line in out.splitlines())


def test_replay_reads_a_transcript_from_a_file_and_prints_it_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = agents_game("trash", "bicycle,slots=2", seed=3)
    session.go_to(session.length)
    file = tmp_path / "game.txt"
    file.write_text("\n".join(transcript(session)), encoding="utf-8")
    assert main(["replay", str(file), "--transcript"]) == 0
    assert capsys.readouterr().out.splitlines() == list(transcript(session))
    file.write_text(file.read_text(encoding="utf-8").replace("0 stock", "0 next", 1), encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert "Line 2" in capsys.readouterr().err


def test_replay_as_json_names_the_moments_and_the_odds(capsys: pytest.CaptureFixture[str]) -> None:
    session = golden_game("trash")
    data = json.loads(shown(f"replay {session.code()} --json --odds --moment 8", capsys))
    assert [one["number"] for one in data["moments"]] == [one.number for one in moments(session)]
    assert data["moments"][1]["name"] == "chain"
    assert len(data["odds"]["rows"]) == 2
