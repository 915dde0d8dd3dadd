"""Compiled arithmetic: how functions of whole numbers become machine code, where it is kept, and the generator in it.

The only room that imports numba. Machine code is kept from one run to the next, in a folder the reader can
write, under a name that is a digest of the sources it was made from: after an upgrade the name is another
one, so that old code is never run.

>>> int(child(uint64(7), 3)) == seeds.child(7, 3), int(below(uint64(7), 3, 52)) == seeds.below(7, 3, 52)
(True, True)
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numba.core
import numpy

from cardgames import seeds

Function = TypeVar("Function", bound=Callable[..., Any])

int64: Any = numpy.int64
uint8: Any = numpy.uint8
uint64: Any = numpy.uint64
nth: Any = uint64
"""An index that is not negative: of a signed one, machine code asks each time whether it counts from the end."""
_njit: Any = numba.njit
_config: Any = numba.core.config

PACKAGE = Path(__file__).parent
SOURCES = ("cards.py", "compiled.py", "seeds.py", "trash", "hand_and_foot")
NOT_SOURCES = {"moves", "odds"}
"""Compiled code is made from these files and folders of the package, but not from those in the latter rooms."""


def compiled(function: Function) -> Function:
    """The function as machine code, compiled at its first call and kept for later runs; it lets other threads run.

    It takes and returns whole numbers, truth values, arrays of them and named tuples of these; it makes no array.
    """
    folder, before = code_folder(), _config.CACHE_DIR
    _config.CACHE_DIR = str(folder or "")
    try:
        return _made(function, nogil=True, cache=folder is not None)
    finally:
        _config.CACHE_DIR = before


def part(function: Function) -> Function:
    """Like `compiled`, for a small function that only compiled functions call: it becomes a part of theirs."""
    return _made(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def piece(function: Function) -> Function:
    """Like `part`, for a large function: it stays one piece, however many functions call it."""
    return _made(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=False)


def _made(function: Function, forceinline: bool = True, **options: bool) -> Function:
    # _nrt: nothing is allocated, so references to arrays need no counting, which would take half of the time
    made: Function = _njit(error_model="numpy", forceinline=forceinline, _nrt=False, **options)(function)
    return made


@cache
def code_folder() -> Path | None:
    """Where machine code of these sources is kept; None when no folder can be written, and nothing is kept."""
    return next(filter(_is_writable, (folder / "cardgames" / sources_digest() for folder in _cache_folders())), None)


def sources_digest(package: Path = PACKAGE) -> str:
    """A digest of everything compiled code is made from: another one after any change."""
    digest = hashlib.sha256()
    for path in sorted(path for name in SOURCES for path in _files(package / name)):
        digest.update(f"{path.relative_to(package).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _files(path: Path) -> Iterable[Path]:
    """The sources of a file or a folder."""
    return (file for file in path.rglob("*.py") if NOT_SOURCES.isdisjoint(file.parts)) if path.is_dir() else (path,)


def _cache_folders() -> Iterator[Path]:
    """Where a program may keep what it can make again: as the reader says, as the system says, else for this run."""
    for name in ("CARDGAMES_CACHE", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        if folder := os.environ.get(name):
            yield Path(folder)
    home = Path("~").expanduser()
    yield home / ("Library/Caches" if sys.platform == "darwin" else ".cache")


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


# --- the generator of `seeds`, the same numbers ------------------------------------------------------

_GOLDEN, _ONE = uint64(0x9E3779B97F4A7C15), uint64(1)
_HALF, _LOW = uint64(32), uint64(0xFFFFFFFF)

mix = part(seeds.mix)
"""`seeds.mix`, the very function."""


@part
def _hash(key: Any, index: Any) -> Any:
    """The hash at ``index`` of a stream."""
    return mix(key + (uint64(index) + _ONE) * _GOLDEN)


@compiled
def child(key: Any, index: Any) -> Any:
    """`seeds.child`: the key number ``index`` under a key; keys are uint64."""
    return _hash(mix(key ^ _GOLDEN), index)


@compiled
def below(key: Any, counter: Any, n: Any) -> Any:
    """`seeds.below`: the number at ``counter`` in the stream of a key, from 0 to n − 1, as uint64."""
    x = _hash(key, counter)
    product = (x >> _HALF) * uint64(n)
    if product & _LOW < uint64(n):
        rejected = (_ONE << _HALF) % uint64(n)
        while product & _LOW < rejected:
            x = mix(x + _GOLDEN)
            product = (x >> _HALF) * uint64(n)
    return product >> _HALF
