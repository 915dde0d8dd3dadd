"""Kernels kept ready for visitors: one that died there, or while it was being made ready, is given to nobody."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psutil
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from voila.execute import VoilaExecutor

from cardgames.server.app import VIEW, Kernels, configuration

PAGE = "play.ipynb"


class Kernel:
    """A kernel: whether it runs, and whether it was started anew."""

    def __init__(self, *, alive: bool = True, restarted: bool = False) -> None:
        self.alive = alive
        self.restarted = asyncio.get_running_loop().create_future()
        if restarted:
            self.restarted.set_result(None)

    async def is_alive(self) -> bool:
        return self.alive


class Pool(dict[str, Kernel]):
    """What a manager of kernels offers to those who look after its pool."""

    sift, _is_well = Kernels.sift, Kernels._is_well

    def __init__(self, *kept: asyncio.Task[dict[str, Any]]) -> None:
        super().__init__(well=Kernel(), dead=Kernel(alive=False), anew=Kernel(restarted=True))
        self._pools, self.filled = {PAGE: list(kept)}, 0

    get_kernel = dict.__getitem__

    def fill_if_needed(self, *, delay: float, notebook_name: str) -> None:
        assert (delay, notebook_name) == (0, PAGE)
        self.filled += 1


def kept(kernel: str, *, starts: bool = True, warms: bool = True, shows: bool = True) -> asyncio.Task[dict[str, Any]]:
    """What the pool holds of a kernel: its start, which leads to the task that makes it ready."""

    async def warm() -> tuple[list[str], None]:
        await asyncio.sleep(0)
        if not warms:
            raise RuntimeError(kernel)
        return ["<html>", f"<script type='{VIEW}'>" if shows else "", "</html>"], None

    async def start() -> dict[str, Any]:
        await asyncio.sleep(0)
        if not starts:
            raise RuntimeError(kernel)
        return {"kernel_id": kernel, "task": asyncio.create_task(warm())}

    return asyncio.create_task(start())


@pytest.mark.parametrize(
    "ill", [("dead",), ("anew",), ("gone",), ("well", "starts"), ("well", "warms"), ("well", "shows")], ids="-".join
)
def test_a_kernel_that_died_is_let_go_and_the_next_one_is_given(ill: tuple[str, ...]) -> None:
    async def visit() -> None:
        bad, good = kept(ill[0], **dict.fromkeys(ill[1:], False)), kept("well")
        pool = Pool(bad, good)
        await pool.sift(PAGE)
        assert pool._pools[PAGE] == [good]
        assert not pool.filled
        pool = Pool(bad)
        await pool.sift(PAGE)
        assert pool._pools[PAGE] == []
        assert pool.filled == 1

    asyncio.run(visit())


def test_a_kernel_is_looked_at_for_one_visitor_at_a_time() -> None:
    async def visit() -> None:
        pool = Pool(kept("well"))
        first = asyncio.create_task(pool.sift(PAGE))
        await asyncio.sleep(0)
        assert pool._pools[PAGE] == []  # whoever comes now does not wait
        await pool.sift(PAGE)
        assert not pool.filled
        await first
        assert len(pool._pools[PAGE]) == 1

    asyncio.run(visit())


def test_a_kernel_started_anew_while_it_is_made_ready_is_not_waited_for() -> None:
    async def visit() -> None:
        async def start() -> dict[str, Any]:
            return {"kernel_id": "well", "task": asyncio.create_task(asyncio.sleep(1000))}

        pool = Pool(asyncio.create_task(start()))
        visited = asyncio.create_task(pool.sift(PAGE))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not visited.done()
        pool["well"].restarted.set_result(None)
        await visited
        assert (pool._pools[PAGE], pool.filled) == ([], 1)

    asyncio.run(visit())


def test_a_page_waits_for_what_its_kernel_says_late(tmp_path: Path) -> None:
    """A machine that starts nine kernels at once can take longer than the four seconds nbclient would wait."""
    late = """
import sys, time
sys.stdout.flush_timeout = sys.stderr.flush_timeout = 0
get_ipython().kernel.iopub_thread.schedule(lambda: time.sleep(5))
display("late")
"""
    page = new_notebook(cells=[new_code_cell(late)])
    server = configuration(tmp_path, 0, "localhost", "en", warm=True)
    VoilaExecutor(page, config=server, kernel_name="python3").execute(page, {})
    assert [one.data["text/plain"] for one in page.cells[0].outputs] == ["'late'"]


def test_a_server_ended_while_it_starts_its_kernels_ends_them_without_a_word() -> None:
    with socket.create_server(("localhost", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "cardgames.cli", "dashboards", "--no-browser", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert str(port) in server.stdout.readline()
        while not (started := psutil.Process(server.pid).children()):
            time.sleep(0.05)
        server.terminate()
        _, said = server.communicate()
    assert server.returncode == 0
    assert "Traceback" not in said
    _, alive = psutil.wait_procs(started, timeout=20)
    assert not alive


def test_without_kernels_kept_ready_there_is_nothing_to_look_at() -> None:
    async def visit() -> None:
        pool = Pool()
        await pool.sift("other.ipynb")
        assert not pool.filled

    asyncio.run(visit())
