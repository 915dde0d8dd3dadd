"""Compiled numbers are the interpreted ones, and machine code of other sources is never run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames import compiled, seeds
from cardgames.cli import main
from cardgames.compiled import below, child, sources_digest, uint64

PACKAGE = Path(compiled.__file__).parent
ASK = "from cardgames.compiled import *; print(int(below(uint64(7), 3, 1000)), seeds.below(7, 3, 1000))"


def test_the_generator_gives_the_numbers_of_seeds() -> None:
    key = 7
    for index in range(300):
        key = seeds.child(key, index)
        assert int(child(uint64(key), index)) == seeds.child(key, index)
        for n in (1, 2, 3, 52, 624, 2**31 + 11, 2**32):
            assert int(below(uint64(key), index, n)) == seeds.below(key, index, n)


def asked(package: Path, cache: Path) -> list[str]:
    """What the two generators of a copied package say, in a program of its own."""
    found = os.environ | {"PYTHONPATH": str(package.parent), "CARDGAMES_CACHE": str(cache)}
    return subprocess.run(
        [sys.executable, "-c", ASK], capture_output=True, text=True, check=True, env=found, cwd=package.parent
    ).stdout.split()


def test_an_upgrade_never_runs_old_machine_code(tmp_path: Path) -> None:
    """`below` stays as it is, but `mix`, which it uses, changes in another file: the code kept must not be used."""
    package = tmp_path / "cardgames"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("share", "locale", "__pycache__", "widgets"))
    before = asked(package, tmp_path / "cache")
    assert before[0] == before[1]
    assert list((tmp_path / "cache").rglob("*.nbi")), "nothing was kept, so nothing could be stale"
    source = package / "seeds.py"
    source.write_text(source.read_text().replace("(x >> 27)", "(x >> 26)"))
    after = asked(package, tmp_path / "cache")
    assert after[0] == after[1] != before[1]


def test_the_digest_changes_with_every_source(tmp_path: Path) -> None:
    package = tmp_path / "cardgames"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("share", "locale", "__pycache__"))
    seen = {sources_digest(package)}
    for name in (
        "seeds.py",
        "cards.py",
        "trash/rules.py",
        "trash/batch/engine.py",
        "hand_and_foot/agents/decisions.py",
    ):
        with (package / name).open("a") as source:
            source.write("# changed\n")
        assert sources_digest(package) not in seen, name
        seen.add(sources_digest(package))


def test_without_a_folder_to_write_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    for name in ("CARDGAMES_CACHE", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(blocked))
    compiled.code_folder.cache_clear()
    try:
        assert compiled.code_folder() is None
        assert int(compiled.compiled(_double)(4)) == 8
    finally:
        compiled.code_folder.cache_clear()


def _double(x: int) -> int:
    return 2 * x


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_warm_up_says_where_the_code_is(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm-up", "--lang", language]) == 0
    assert str(compiled.code_folder()) in capsys.readouterr().out
