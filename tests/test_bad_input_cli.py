"""Whatever is asked wrongly gets one clear sentence on standard error and exit status 2, in three languages."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from itertools import product

import pytest

from cardgames.cli import main
from cardgames.session import Session
from cardgames.sharecode import SIGNS
from cardgames.texts import LANGUAGES

CODE = Session("trash", seed=7).code()
CHANGED = CODE[:4] + SIGNS[(SIGNS.index(CODE[4]) + 1) % 32] + CODE[5:]

WRONG = [
    # the command line and what the English sentence names
    ("bridge", ["bridge", "dashboards", "play"]),
    ("odds", ["odds opening", "odds trash-turn"]),
    ("odds poker", ["odds poker", "odds opening"]),
    ("odds opening", ["round", "--round N"]),
    ("odds opening --round", ["--round", "--round N"]),
    ("odds opening --round four", ["--round", "four", "whole number"]),
    ("odds opening --round 5", ["5", "1 to 4"]),
    ("odds opening --round 0", ["0", "1 to 4"]),
    ("odds opening --round 1 --decks 0", ["0", "1 to 12"]),
    ("odds opening --round 1 --decks 13", ["13", "1 to 12"]),
    ("odds opening --round 1 --cards 300", ["300", "270 cards", "1 to 26"]),
    ("odds opening --round 1 --cards 0", ["0", "1 to 26"]),
    ("odds opening --round 1 --cards -3", ["−3", "1 to 26"]),
    ("odds opening --round 1 --decks 1 --hand", ["--hand", "CARDS"]),
    ("odds opening --round 1 --decks 1 --hand=Jk*Jk*Jk*Jk*Jk*Jk", ["Jk × 6", "2"]),
    ("odds opening --round 1 --hand=K*zebra", ["zebra", "Jk, 2, 3b"]),
    ('odds opening --round 1 --hand={"K":4}', ['{"K":4}', "Jk, 2, 3b"]),
    ("odds opening --round 1 --hand=K*K --cards 4", ["--hand", "--cards"]),
    ("odds opening --round 1 --hand=K*K --draws -1", ["−1", "0 to 13"]),
    ("odds opening --round 1 --hand=K*K --draws 99", ["99", "0 to 13"]),
    ("odds opening --round 1 --seen K", ["--seen", "--hand"]),
    ("odds opening --round 1 --pile K", ["--pile", "--hand"]),
    ("odds opening --round 1 --why", ["--why", "--hand"]),
    ("odds opening --round 1 --drawn", ["--drawn", "--hand"]),
    (f"odds opening --round 1 --hand=K*K --seen={'*'.join('K' * 19)}", ["K: 2", "19", "20"]),
    ("odds opening --round 1 --hand=K*K --seen=zebra", ["zebra", "Jk, 2, 3b"]),
    ("odds opening --round 1 --hand=K*K --pile=K*9", ["K 9", "Jk, 2, 3b"]),
    ("odds opening --round 1 --hand=K*K --pile 3r", ["3r", "red three"]),
    ("odds opening --round 1 --hand=K*K --draws 9 --seed x", ["x", "0 to 2⁶³"]),
    ("odds opening --round 1 --hand=K*K --draws 9 --seed -1", ["-1", "0 to 2⁶³"]),
    ("odds opening --round 1 --hand=K*K --why --set draw=5", ["5", "1 to 4"]),
    ("odds opening --round 1 --rules canasta", ["canasta", "bicycle", "majority"]),
    ("odds opening --round 1 --set colour=red", ["colour", "wilds", "minimums"]),
    ("odds opening --round 1 --set wilds=three", ["wilds", "three", "four_naturals"]),
    ("odds opening --round 1 --set wilds", ["wilds", "four_naturals"]),
    ("odds opening --round 1 --set wilds=half --set wilds=double", ["wilds", "twice"]),
    ("odds opening --round 1 --json=yes", ["--json", "without a value"]),
    ("odds opening --round 1 --fast", ["--fast", "--round", "--lang"]),
    ("odds opening --round 1 extra", ["extra", "--round"]),
    ("odds opening --round 1 --decks 1 --hand=Jk*Jk --pile Jk", ["Jk: 2", "1 seen", "holds 2"]),
    ("odds pack --of joker", ["joker", "Jk, 2, 3b"]),
    ("odds pack --of 3r", ["3r", "Jk, 2, 3b"]),
    ("odds pack --of ranks --nth 2", ["ranks", "--of K"]),
    ("odds pack --of K --nth 2 --least 3", ["--nth", "--least"]),
    ("odds trash-hand bicycle*|*A*-*|*-*-*|*holds*J*J", ["J J"]),
    ("odds trash-turn --slots 5,5", ["5,5"]),
    ("odds pack --of K --nth 21", ["K number 21", "1 to 20"]),
    ("odds pack --cards 300", ["300", "1 to 26"]),
    ("odds pile", ["hand", "--hand CARDS"]),
    ("odds pile --hand=K*K*K --seen=K*K*K*K*K*K*K*K*K*K*K*K*K*K*K*K*K*K", ["K: 3", "18", "hold 20"]),
    ("odds pile --hand=K*K --others=11,many", ["--others", "many", "whole number"]),
    ("odds pile --hand=K*K --others=1,2,3,4,5,6", ["--others", "1,2,3,4,5,6", "one to five"]),
    ("odds pile --hand=K*K --round 5", ["5", "1 to 4"]),
    ("odds pile --hand=K*K --others=200,100", ["301", "258"]),
    ("odds trash-turn --slots 0", ["slots", "0", "1 to 10"]),
    ("odds trash-turn --slots 11", ["slots", "11", "1 to 10"]),
    ("odds trash-turn --slots ten", ["slots", "ten", "whole number"]),
    (f"odds trash-turn --slots {'9' * 5000}", ["slots", "whole number"]),
    ("odds trash-solo --decks 0", ["decks", "0", "1 to 12"]),
    ("odds trash-hand bicycle*|*A*-*|*A*-*|*discards*A*A*A", ["A × 5", "1 deck holds 4"]),
    ("odds trash-hand bicycle*|*-*5*|*-", ["5", "place 2"]),
    ("odds trash-hand bicycle*|*-*|*-*|*discards*J", ["J is wild", "never discarded"]),
    ("odds trash-hand bicycle*|*-*|*-*|*holds*K", ["K is no wild card"]),
    ("odds trash-hand bicycle*|*A*2*|*-*-", ["player 1", "won"]),
    ("odds trash-hand bicycle*|*-*|*-*|*turn*2", ["3", "1 to 2"]),
    ("odds trash-hand nope*|*-*|*-", ["nope", "bicycle"]),
    ("odds trash-match --slots ten,10", ["--slots", "ten,10", "10,7"]),
    ("odds trash-match --slots 10", ["Places 10", "2 players", "1 to 10"]),
    ("odds trash-match --slots 11,10", ["11,10", "1 to 10"]),
    (f"odds trash-match --slots {'9' * 5000},1", ["--slots", "999"]),
    ("odds trash-match --table guessed", ["--table", "guessed", "exact and simulated"]),
    ("odds trash-match --starter 2", ["seat 2", "0 to 1"]),
    ("odds trash-match --starter -1", ["seat −1", "0 to 1"]),
    ("odds trash-solo --rules uno", ["uno", "bicycle", "kings_wild"]),
    ("play", ["game", "trash|hand-and-foot"]),
    ("play bridge", ["bridge", "trash", "hand-and-foot"]),
    ("play trash --players 13", ["players", "13", "1 to 6"]),
    ("play trash --players two", ["players", "two"]),
    ("play trash --seed -1", ["-1", "0 to 2⁶³"]),
    ("play trash --seed 9223372036854775808", ["9223372036854775808", "0 to 2⁶³"]),
    ("play trash --seed seven", ["--seed", "seven"]),
    ("play trash --rules canasta", ["canasta", "bicycle"]),
    ("play trash --agents stockfish", ["stockfish", "takes_useful", "random"]),
    ("play trash --agents random,random,random", ["3", "2"]),
    (f"play --code {CHANGED}", ["damaged"]),
    ("play hand-and-foot --players 13", ["players", "13", "2"]),
    ("play hand-and-foot --set decks=0", ["decks", "0"]),
    ("play hand-and-foot --set hand_size=300", ["300"]),
    ("play hand-and-foot --set minimums=-5", ["minimums"]),
    ("replay", ["code", "CODE"]),
    (f"replay {CHANGED}", ["damaged", "again"]),
    (f"replay {CODE[:-1]}", ["damaged"]),
    (f"replay {CODE}{CODE}", ["damaged"]),
    ("replay hello-world!", ["!", "digits"]),
    ('replay {"seed":7}', ["{", "digits"]),
    ("replay 1", ["1"]),
    (f"replay {'1' * 3000}", ["3,000", "2,048"]),
    (f"replay {CODE} --moment 9", ["9", "0"]),
    ("rules TR-99", ["TR-99", "TR-1", "HF-20"]),
    ("rules six", ["six", "TR-1"]),
    ("dashboards --port x", ["--port", "x"]),
    ("dashboards --port 0", ["0", "1 to 65535"]),
    ("dashboards --port 70000", ["70000", "65535"]),
    ("--lang", ["--lang en|pl|cs"]),
    ("rules --lang", ["--lang en|pl|cs"]),
    ("--lang de rules", ["de", "en, pl and cs"]),
    ("rules --lang=xx", ["xx", "en, pl and cs"]),
    ("rules HF-8 --lang klingon", ["klingon", "en, pl and cs"]),
]


def words(line: str) -> list[str]:
    return [word.replace("*", " ") for word in line.split()]


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "CARDGAMES_DEBUG"):
        monkeypatch.delenv(name, raising=False)


def refused(line: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence on standard error; nothing else has been said."""
    assert main(line) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert err.rstrip().endswith("."), err
    return err


@pytest.mark.parametrize(("line", "named"), WRONG, ids=[line[:60] for line, _ in WRONG])
def test_one_sentence_names_what_was_wrong_and_what_is_accepted(
    line: str, named: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    sentence = refused(words(line), capsys)
    assert not [name for name in named if name not in sentence], sentence


@pytest.mark.parametrize("line", [line for line, _ in WRONG if "--lang" not in line])
def test_every_sentence_is_in_three_languages(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {refused([*words(line), "--lang", language], capsys) for language in LANGUAGES}
    assert len(asked) == len(LANGUAGES)
    heard = set()
    for locale in ("en_GB.UTF-8", "pl_PL.UTF-8", "cs_CZ.UTF-8"):
        monkeypatch.setenv("LANG", locale)
        heard.add(refused(words(line), capsys))
    assert heard == asked


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_a_port_in_use(taken_port: int, capsys: pytest.CaptureFixture[str]) -> None:
    for language in LANGUAGES:
        line = ["dashboards", "--no-browser", "--port", str(taken_port), "--lang", language]
        assert str(taken_port) in refused(line, capsys)


@pytest.mark.parametrize(
    ("surroundings", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "cs", "LC_ALL": ""}, "cs"),
    ],
)
def test_the_language_comes_from_the_surroundings(
    surroundings: dict[str, str], language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    heard = refused(["bridge"], capsys)
    assert heard == refused(["bridge", "--lang", language], capsys)


@pytest.mark.parametrize("line", ["odds opening --round 9", "replay ???", "bridge"])
def test_the_program_itself_ends_with_status_2(line: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "cardgames.cli", *line.split()], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1


def test_junk_never_shows_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    junk = [
        "",
        "-",
        "--",
        "-x",
        "\n",
        "{}",
        "[1, 2",
        "💥",
        "%s",
        "{0}",
        "a" * 5000,
        "--set=,,,",
        "--set==",
        "../../etc/passwd",
    ]
    commands = [
        ["odds", "opening", "--round", "1"],
        ["odds", "trash-turn"],
        ["replay"],
        ["rules"],
        ["play", "--code"],
        [],
    ]
    for command, word in product(commands, junk):
        status = main([*command, word])
        out, err = capsys.readouterr()
        assert status in (0, 2), (command, word, err)
        assert "Traceback" not in out + err
        assert err.count("\n") == (1 if status else 0), (command, word, err)
