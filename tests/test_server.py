"""The server before anything is served: ports, hosts, folders, and the files the browser keeps."""

from __future__ import annotations

import gzip
import os
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgames import server
from cardgames.server.library import content, edition, find
from cardgames.texts import Impossible


@pytest.fixture
def taken() -> Iterator[int]:
    """A port somebody listens on."""
    with socket.socket() as other:
        other.bind(("localhost", 0))
        other.listen()
        yield int(other.getsockname()[1])


def test_taken_port_gets_one_sentence(taken: int) -> None:
    with pytest.raises(Impossible, match=f"Port {taken} is taken by another program") as problem:
        server.dashboards(taken, browser=False)
    assert str(taken) in problem.value.say("pl")
    assert str(taken) in problem.value.say("cs")


@pytest.mark.parametrize("port", [0, -1, 65536])
def test_a_port_that_is_none_gets_one_sentence(port: int) -> None:
    with pytest.raises(Impossible, match="from 1 to 65535"):
        server.free_port(port, "localhost")


def test_without_a_port_the_next_free_one_is_taken(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PORT", taken)
    chosen = server.free_port(None, "localhost")
    assert taken < chosen < taken + server.TRIES
    monkeypatch.setattr(server, "TRIES", 1)
    with pytest.raises(Impossible, match="No port from"):
        server.free_port(None, "localhost")


def test_unknown_host_and_unknown_language_get_one_sentence() -> None:
    with pytest.raises(Impossible, match=r"no address 192\.0\.2\.7") as problem:
        server.dashboards(8865, host="192.0.2.7", browser=False)
    assert "0.0.0.0" in str(problem.value)
    with pytest.raises(Impossible, match="xx"):
        server.dashboards(lang="xx", browser=False)


def test_our_files_stand_first_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = str(server.SHARE / "jupyter")
    monkeypatch.setenv("JUPYTER_PATH", os.pathsep.join(["elsewhere", ours]))
    assert server.jupyter_path().split(os.pathsep) == [ours, "elsewhere"]
    monkeypatch.delenv("JUPYTER_PATH")
    assert server.jupyter_path() == ours


def test_chapters_of_a_wheel_are_copied_and_never_overwritten(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    carried = tmp_path / "share" / "notebooks"
    carried.mkdir(parents=True)
    (carried / "00_start_here.ipynb").write_text("new")
    (carried / "01_rules.ipynb").write_text("new")
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "01_rules.ipynb").write_text("my work")
    monkeypatch.setattr(server, "SHARE", tmp_path / "share")
    called: list[list[str]] = []

    def run(command: list[str], env: dict[str, str], **_: Any) -> subprocess.CompletedProcess[str]:
        called.append(command)
        assert env["JUPYTER_CONFIG_PATH"].split(os.pathsep)[0] == str(tmp_path / "share" / "jupyter")
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(server.subprocess, "run", run)
    assert server.lab(mine, browser=False) == 0
    assert (mine / "00_start_here.ipynb").read_text() == "new"
    assert (mine / "01_rules.ipynb").read_text() == "my work"
    assert called[0][1:] == ["-m", "jupyterlab", str(mine), *server.OFFLINE, "--no-browser"]


def test_a_checkout_serves_its_own_folders() -> None:
    root = server.SHARE.parent.parent
    assert server.folder("dashboards") == root / "dashboards"
    assert not server.folder("dashboards").is_relative_to(server.SHARE)


def test_library_never_leaves_its_folders(tmp_path: Path) -> None:
    inside, secret = tmp_path / "inside", tmp_path / "secret.js"
    inside.mkdir()
    secret.write_text("secret")
    (inside / "a.js").write_text("a")
    (inside / "link.js").symlink_to(secret)
    roots = [str(tmp_path / "none"), str(inside)]
    assert find(roots, "a.js") == inside / "a.js"
    for path in ("../secret.js", str(secret), "link.js", ".", "b.js"):
        assert find(roots, path) is None


def test_library_packs_without_loss(tmp_path: Path) -> None:
    file = tmp_path / "a.js"
    file.write_text("const a = 1;\n" * 1000)
    assert gzip.decompress(content(file, True)) == content(file, False) == file.read_bytes()
    assert len(content(file, True)) < 200


def test_edition_changes_with_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("a")
    first = edition(tmp_path)
    os.utime(tmp_path / "a.js", ns=(1, 1))
    edition.cache_clear()
    assert edition(tmp_path) != first
