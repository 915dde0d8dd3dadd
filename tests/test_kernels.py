"""Kernels kept ready for visitors: one that died there, or while it was being made ready, is given to nobody."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cardgames.server.app import Kernels

PAGE = "play.ipynb"


class Kernel:
    """A kernel: whether it runs, and whether it was started anew."""

    def __init__(self, *, alive: bool = True, restarted: bool = False) -> None:
        self.alive = alive
        if restarted:
            self.restarted = True

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


def kept(kernel: str, *, starts: bool = True, warms: bool = True) -> asyncio.Task[dict[str, Any]]:
    """What the pool holds of a kernel: its start, which leads to the task that makes it ready."""

    async def warm() -> str:
        await asyncio.sleep(0)
        if not warms:
            raise RuntimeError(kernel)
        return kernel

    async def start() -> dict[str, Any]:
        await asyncio.sleep(0)
        if not starts:
            raise RuntimeError(kernel)
        return {"kernel_id": kernel, "task": asyncio.create_task(warm())}

    return asyncio.create_task(start())


@pytest.mark.parametrize("ill", [("dead",), ("anew",), ("gone",), ("well", "starts"), ("well", "warms")], ids="-".join)
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


def test_without_kernels_kept_ready_there_is_nothing_to_look_at() -> None:
    pool = Pool()
    asyncio.run(pool.sift("other.ipynb"))
    assert not pool.filled
