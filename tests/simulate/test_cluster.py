"""A real Dask cluster on this machine: the same bytes, also when a worker is killed; and clusters that are none."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgames.cli import main
from cardgames.simulate import CHUNKS, FILES, cluster, run, watch
from cardgames.texts import Impossible

GAMES, SIZE = 3000, 250


@pytest.fixture(scope="module")
def dask() -> Iterator[Any]:
    """Two workers, each a process of its own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Dask's own, about its own libraries
        from distributed import LocalCluster

        with LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1", silence_logs=60
        ) as found:
            yield found


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHUNKS, "trash", SIZE)
    monkeypatch.setitem(FILES, "trash", SIZE)


@pytest.mark.filterwarnings("ignore")  # Dask's own
def test_a_killed_worker_is_made_up_for(dask: Any, tmp_path: Path) -> None:
    victim = next(iter(dask.workers.values())).pid
    results = watch("trash", games=GAMES, seed=7, scheduler=dask.scheduler_address, out=tmp_path / "cluster")
    next(results)
    os.kill(victim, signal.SIGKILL)
    *_, result = results
    assert result == run("trash", games=GAMES, seed=7, out=tmp_path / "here", workers=1)
    for path in (tmp_path / "here").iterdir():
        assert path.read_bytes() == (tmp_path / "cluster" / path.name).read_bytes(), path.name
    assert not _alive(victim)


def _alive(process: int) -> bool:
    stat = Path(f"/proc/{process}/stat")
    return stat.exists() and stat.read_text().split()[2] != "Z"


@pytest.mark.filterwarnings("ignore")
def test_a_client_will_do_for_a_scheduler(dask: Any) -> None:
    with dask.get_client() as client:
        assert run("trash", games=600, seed=7, scheduler=client) == run("trash", games=600, seed=7)
        assert client.status == "running"


@pytest.mark.filterwarnings("ignore")
def test_a_tournament_and_a_sweep_are_the_same_on_a_cluster(dask: Any, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("tournament trash --decks 40", "sweep trash --knob discard --values 0,100 --decks 20"):
        told = []
        for where in ([], ["--scheduler", dask.scheduler_address]):
            assert main([*command.split(), "--seed", "7", *where]) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1] != ""


@pytest.mark.filterwarnings("ignore")
def test_workers_with_another_version_are_refused(dask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9")
    with pytest.raises(Impossible, match=r"another version of cardgames .0\.1\.0; here 9\.9"):
        run("trash", games=10, seed=7, scheduler=dask.scheduler_address)


@pytest.fixture
def silent() -> Iterator[str]:
    """The address of something that listens and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"


@pytest.fixture
def website() -> Iterator[str]:
    """The address of something that answers, but is no scheduler: what it says is no message of Dask's."""

    def answer() -> None:
        while True:
            try:
                connection, _ = server.accept()
            except OSError:
                return
            with connection:
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
                connection.recv(1 << 16)

    with socket.create_server(("127.0.0.1", 0)) as server:
        answering = threading.Thread(target=answer)
        answering.start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"
        server.shutdown(socket.SHUT_RDWR)
        answering.join()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense://x", "silent", "website"])
def test_a_scheduler_that_does_not_answer_is_one_sentence(
    address: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.3)
    address = address if "//" in address else request.getfixturevalue(address)
    assert main(["simulate", "trash", "--games", "10", "--scheduler", address]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err == (
        f"No scheduler answers at {address}: start one with “dask scheduler” and name the address it tells.\n"
    )


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_lost_on_the_way_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr(cluster, "PATIENCE", 1)
    monkeypatch.setattr(logging.getLogger("distributed.client"), "propagate", True)
    alone = LocalCluster(n_workers=1, dashboard_address=None, host="127.0.0.1", silence_logs=60)
    results = watch("trash", games=10**9, seed=7, scheduler=alone.scheduler_address)
    next(results)
    alone.close()
    with pytest.raises(Impossible, match=r"was lost on the way"):
        list(results)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_ten_seconds_are_enough_to_know() -> None:
    assert cluster.PATIENCE < 10


@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_without_workers_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    with (
        LocalCluster(n_workers=0, dashboard_address=None, host="127.0.0.1", silence_logs=60) as empty,
        pytest.raises(Impossible, match="has no workers"),
    ):
        run("trash", games=10, seed=7, scheduler=empty.scheduler_address)


@pytest.mark.parametrize(("wanted", "module"), [("--scheduler tcp://x", "distributed"), ("--out run", "pyarrow")])
def test_what_is_not_installed_is_named(
    wanted: str, module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", "trash", "--games", "10", *wanted.split()]) == 2
    assert capsys.readouterr().err == (
        f'This needs {module}, which is not installed: pip install "cardgames[cluster]".\n'
    )
    assert not list(tmp_path.iterdir())
