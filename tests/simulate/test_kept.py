"""A run kept in a folder: broken off and gone on with, read by others, and refused when it is not as it was written."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import duckdb
import pandas
import pytest

from cardgames.cli import main
from cardgames.cli.simulate import Line
from cardgames.simulate import FILES, kept, load, run, watch
from cardgames.simulate.kept import CHUNKS, Kept
from cardgames.simulate.manifest import MANIFEST
from cardgames.simulate.rows import meaning
from cardgames.texts import LANGUAGES, Impossible, Problem, Unreadable

SIZE, GAMES = 500, 2300
"""Games a file, and games: five files, the last one smaller."""


@pytest.fixture(autouse=True)
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in FILES:
        monkeypatch.setitem(FILES, game, SIZE)


def files(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    run("trash", games=GAMES, seed=7, out=tmp_path / "whole")
    return tmp_path / "whole"


def test_a_run_that_was_left_goes_on_to_the_same_bytes(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "broken"
    first = list(islice(watch("trash", games=GAMES, seed=7, out=out, workers=2), 2))
    assert [result.games for result in first] == [SIZE, 2 * SIZE]
    assert load(out).games == 2 * SIZE
    *_, last = watch("trash", games=GAMES, out=out, workers=1)  # the seed is the folder's
    assert last.found == 2 * SIZE
    assert last == run("trash", games=GAMES, seed=7)
    assert files(out) == files(whole)
    assert run("trash", games=GAMES, seed=7, out=out).found == GAMES
    assert files(out) == files(whole)


KILLED = """
import os, signal, sys
from cardgames import simulate
simulate.FILES["trash"] = {size}
for result in simulate.watch("trash", games={games}, seed=7, out=sys.argv[1], workers=2):
    if result.games == {kept}:
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_run_that_was_killed_goes_on_to_the_same_bytes(whole: Path, tmp_path: Path) -> None:
    out, script = tmp_path / "killed", KILLED.format(size=SIZE, games=GAMES, kept=3 * SIZE)
    done = subprocess.run([sys.executable, "-c", script, str(out)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert load(out).games == 3 * SIZE
    assert not json.loads((out / MANIFEST).read_text())["complete"]
    with (out / CHUNKS).open("ab") as lines:
        lines.write(b'{"file": "games-0000')  # killed in the middle of a line
    (out / "_games-000000001500.parquet.unfinished").write_bytes(b"PAR1")  # and of a file
    assert run("trash", games=GAMES, out=out).found == 3 * SIZE
    assert files(out) == files(whole)


def test_more_games_of_the_same_run_may_be_asked_for(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "grown"
    run("trash", games=SIZE + 100, seed=7, out=out)
    assert run("trash", games=GAMES, out=out).found == SIZE
    assert files(out) == files(whole)


def test_a_file_that_is_gone_is_played_again(whole: Path) -> None:
    before = files(whole)
    (whole / "games-000000001000.parquet").unlink()
    with pytest.raises(Unreadable, match=r"games-000000001000\.parquet is missing"):
        load(whole)
    run("trash", games=GAMES, seed=7, out=whole)
    assert files(whole) == before


def test_what_is_kept_is_what_was_played(whole: Path) -> None:
    result = load(whole)
    assert result == run("trash", games=GAMES, seed=7)
    frame = pandas.read_parquet(whole)
    assert list(frame["match"]) == list(range(GAMES))
    assert frame["hands"].sum() == result.tallies["hands_per_match"].total
    shares = duckdb.sql(f"select avg((winner = 1)::int), count(*) from '{whole}/*.parquet'").fetchall()
    assert shares == [(result.estimates["win_player_1"].value, GAMES)]


def test_a_row_of_hand_and_foot_is_a_round(tmp_path: Path) -> None:
    result = run("hand-and-foot", games=3, seed=7, rules="bicycle,players=2", out=tmp_path)
    frame = pandas.read_parquet(tmp_path)
    assert list(frame["round"]) == [1, 2, 3, 4] * 3
    assert frame["turns"].sum() == result.tallies["turns_per_round"].total
    assert (frame["out"] > 0).sum() == result.tallies["went_out"].total
    game = frame.drop_duplicates("game")
    assert game["scores_team_2"].sum() == result.tallies["score_mean_team_2"].total
    assert load(tmp_path) == result


@pytest.mark.parametrize("game", FILES)
def test_every_column_is_told_in_every_language(game: str, tmp_path: Path) -> None:
    run(game, games=1, seed=7, out=tmp_path)
    told = json.loads((tmp_path / MANIFEST).read_text())["columns"]
    assert list(told) == list(pandas.read_parquet(tmp_path))
    for language in LANGUAGES:
        assert all(meaning(game, column, language) for column in told)


def test_the_manifest_says_how_the_run_is_made_again(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = json.loads((whole / MANIFEST).read_text())
    assert main([*said["command"].split()[1:], "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["digest"] == said["moves"]
    assert again["estimates"] == said["estimates"]
    assert said["preset"]["wild_ranks"] == [11]


# --- what is not as it was written ---------------------------------------------------------------------


def cut_off(folder: Path) -> None:
    path = folder / "games-000000000500.parquet"
    path.write_bytes(path.read_bytes()[:-1])


def edit(folder: Path) -> None:
    frame = pandas.read_parquet(folder / "games-000000000500.parquet")
    frame.assign(winner=1).to_parquet(folder / "games-000000000500.parquet")


def edit_list(folder: Path) -> None:
    path = folder / CHUNKS
    path.write_text(path.read_text().replace('"starter_wins_match": [500, 2', '"starter_wins_match": [500, 3'))


def shorten_list(folder: Path) -> None:
    path = folder / CHUNKS
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:-1]))


def change(**said: Any) -> Any:
    """The manifest changed by somebody who seals it anew."""

    def changed(folder: Path) -> None:
        path = folder / MANIFEST
        everything = json.loads(path.read_text()) | said
        del everything["digest"]
        path.write_text(
            json.dumps(everything | {"digest": hashlib.sha256(json.dumps(everything).encode()).hexdigest()})
        )

    return changed


def edit_manifest(folder: Path) -> None:
    path = folder / MANIFEST
    path.write_text(path.read_text().replace('"value": 0.5', '"value": 0.6'))


def add_table(folder: Path) -> None:
    (folder / "games-000000009999.parquet").write_bytes((folder / "games-000000000500.parquet").read_bytes())


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (cut_off, "games-000000000500.parquet in .* is not as it was written"),
        (edit, "games-000000000500.parquet in .* is not as it was written"),
        (edit_list, "_chunks.jsonl in .* is not as it was written"),
        (shorten_list, "_chunks.jsonl in .* is not as it was written"),
        (lambda folder: (folder / CHUNKS).unlink(), "_chunks.jsonl is missing"),
        (lambda folder: (folder / MANIFEST).write_text("{"), "_manifest.json in .* is not as it was written"),
        (edit_manifest, "_manifest.json in .* is not as it was written"),
        (lambda folder: (folder / MANIFEST).unlink(), "holds no run"),
        (add_table, "games-000000009999.parquet in .* is not of this run"),
        (change(format=2), "written by a newer version of the program .form 2; this one reads up to 1"),
        (change(preset={"players": 3}), "The rules bicycle meant something else to cardgames 0.1.0"),
    ],
)
def test_what_is_not_as_it_was_written_is_refused(harm: Any, sentence: str, whole: Path) -> None:
    harm(whole)
    with pytest.raises(Problem, match=sentence):
        load(whole)


def test_an_edited_file_is_not_gone_on_from(whole: Path) -> None:
    cut_off(whole)
    with pytest.raises(Unreadable, match="not as it was written"):
        run("trash", games=GAMES, seed=7, out=whole)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"seed": 8}, "there seed is 7, here 8"),
        ({"games": 100}, "there games is 2300, here 100"),
        ({"agents": ["random"]}, "there agents is takes_useful, takes_useful, here random, random"),
        ({"until": 0.1}, "there precision is None, here starter_wins_match, 0.1"),
    ],
)
def test_another_question_is_not_mixed_in(asked: dict[str, Any], sentence: str, whole: Path) -> None:
    before = files(whole)
    with pytest.raises(Impossible, match=sentence):
        run(**{"games": GAMES, "seed": 7, **asked}, out=whole)
    assert files(whole) == before


def test_a_folder_of_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all")
    with pytest.raises(Impossible, match=r"holds other things .letter.txt."):
        run("trash", games=10, seed=7, out=tmp_path)


def test_one_run_at_a_time_writes_into_a_folder(tmp_path: Path) -> None:
    watched = watch("trash", games=GAMES, seed=7, out=tmp_path)
    with pytest.raises(Impossible, match="Another run is writing"):
        run("trash", games=GAMES, seed=7, out=tmp_path)
    watched.close()  # type: ignore[attr-defined]
    assert run("trash", games=GAMES, seed=7, out=tmp_path).games == GAMES


# --- no room -------------------------------------------------------------------------------------------


def test_on_a_full_disk_finished_games_are_kept(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out, sync, calls = tmp_path / "full", os.fsync, iter(range(100))

    def full(number: int) -> None:
        if next(calls) == 3:  # the manifest and two files are written
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        sync(number)

    monkeypatch.setattr(kept.os, "fsync", full)
    command = ["simulate", "trash", "--games", str(GAMES), "--seed", "7", "--out", str(out)]
    assert main(command) == 2
    said = capsys.readouterr().err
    assert "no more room" in said
    assert "games kept there: 1,000" in said
    assert said.count("\n") == 1
    assert main(command) == 0
    assert "Kept from before: 1,000 games." in capsys.readouterr().out
    assert files(out) == files(whole)


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["simulate", "trash", "--games", "10", "--out", str(tmp_path / "file" / "run")]) == 2
    said = capsys.readouterr().err
    assert "cannot be written (Not a directory)" in said
    assert said.count("\n") == 1


def test_a_kept_run_that_is_stopped_says_that_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add = Kept.add

    def interrupted(self: Kept, chunk: Any) -> Any:
        if self.games == 2 * SIZE:
            raise KeyboardInterrupt
        return add(self, chunk)

    monkeypatch.setattr(Kept, "add", interrupted)
    assert main(["simulate", "trash", "--games", str(GAMES), "--seed", "7", "--out", str(tmp_path)]) == 130
    said = capsys.readouterr().out
    assert "Stopped after 1,000 of 2,300 games" in said
    assert "the same command goes on from them" in said


def test_games_kept_before_are_read_at_no_rate_and_the_rest_has_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    list(islice(watch("trash", games=GAMES, seed=7, out=tmp_path), 2))
    lines: list[str] = []
    monkeypatch.setattr(Line, "show", lambda _line, said: lines.append(said))
    assert main(["simulate", "trash", "--games", str(GAMES), "--seed", "7", "--out", str(tmp_path)]) == 0
    assert lines[1].startswith("Reading the games kept before: 500 of 2,300")
    assert lines[-2].startswith("2,300 of 2,300 games")
    assert [result.left is None for result in watch("trash", games=GAMES, seed=7, out=tmp_path)] == [True] * 5


def test_a_run_to_a_precision_is_kept_and_goes_on(tmp_path: Path) -> None:
    out, question = tmp_path / "kept", {"games": 10**9, "seed": 7, "until": 0.01}
    list(islice(watch("trash", **question, out=out), 4))
    result = run("trash", **question, out=out)
    assert result.is_precise
    assert result.found > 0
    assert result == load(out) == run("trash", **question)
    run("trash", **question, out=tmp_path / "whole")
    assert files(out) == files(tmp_path / "whole")
