"""A run kept in a folder: its games as Parquet files, a list of these, and a manifest that says what was asked.

``games-<number of the first>.parquet`` are the games, in chunks, and nothing else of the folder is a table::

    pandas.read_parquet("run")        duckdb.sql("select * from 'run/*.parquet'")

``_chunks.jsonl`` has a line for each file: what it holds, what was counted of it, its digest, and a digest of all lines
so far. ``_manifest.json`` says what was asked and, when all is done, what was found. Nothing in the folder
depends on the hour, on the number of workers, or on how often the run was broken off.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from cardgames.simulate.chunks import Chunk, added_up
from cardgames.simulate.manifest import MANIFEST, manifest, plan_of, read_manifest, refuse_another
from cardgames.simulate.plan import Plan
from cardgames.simulate.result import Precision, Result
from cardgames.simulate.rows import moves_of
from cardgames.tally import Tally
from cardgames.texts import Impossible, Unreadable

CHUNKS = "_chunks.jsonl"
Record = dict[str, Any]
"""A line of the list of files."""
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


class Kept:
    """The folder of a run that is being played: ``begin``, ``chunks``, ``add`` what is new, ``finish``."""

    def __init__(self, folder: str | os.PathLike[str], plan: Plan, target: Precision | None) -> None:
        self.folder = Path(folder)
        self.plan, self.target = plan, target
        self.records: list[Record] = []
        """What is in the folder, in order."""
        self._list: Any = None

    @property
    def games(self) -> int:
        """How many games are kept."""
        return sum(record["games"] for record in self.records)

    def begin(self, cut: Iterable[tuple[int, int]]) -> None:
        """Make the folder, or find what is there of the run's chunks; raises `Impossible` if it is another's."""
        try:
            self._take_folder()
            lines, whole = _read_list(self.folder), 0
            for line, chunk in zip(lines, cut, strict=False):
                if (line["first"], line["games"]) != chunk or not (self.folder / line["file"]).exists():
                    break
                self.records.append(line)
                whole += len(_written(line))
            self._list.truncate(whole)
            self._write(MANIFEST, manifest(self.plan, self.target))
        except OSError as error:
            raise self._refused(error) from None

    def _take_folder(self) -> None:
        """Have the folder for this run alone."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if (self.folder / MANIFEST).exists():
            refuse_another(self.folder, read_manifest(self.folder), self.plan, self.target)
        elif others := [path.name for path in self.folder.iterdir() if not path.match("_*.unfinished")]:
            raise Impossible("simulate.out.other_things", folder=str(self.folder), name=sorted(others)[0])
        self._list = (self.folder / CHUNKS).open("ab")
        if not _locked(self._list):
            raise Impossible("simulate.out.busy", folder=str(self.folder))
        for path in self.folder.glob("_*.unfinished"):
            path.unlink()

    def chunks(self) -> Iterator[Chunk]:
        """The chunks that are in the folder; raises `Unreadable` for a file that is not as it was written."""
        return map(self._chunk, self.records)

    def _chunk(self, record: Record) -> Chunk:
        return _read_chunk(self.folder, record)

    def add(self, chunk: Chunk) -> Chunk:
        """Keep a chunk; raises `Impossible` when the disk is full, and what was kept before stays."""
        name = f"games-{chunk.first:012d}.parquet"
        tallies = {name: [t.n, t.total, t.squares, t.is_share] for name, t in chunk.tallies.items()}
        record = {"file": name, "first": chunk.first, "games": chunk.games, "sha256": _digest(chunk.file)}
        record |= {"tallies": tallies}
        record["chain"] = _chain(self.records[-1]["chain"] if self.records else "", record)
        try:
            self._write(name, chunk.file)
            self._list.write(_written(record))
            self._list.flush()
        except OSError as error:
            raise self._refused(error) from None
        self.records.append(record)
        return chunk

    def finish(self, result: Result) -> None:
        """Write down what was found, if all is done."""
        if result.is_done:
            try:
                self._write(MANIFEST, manifest(self.plan, self.target, result, self.records[-1]["chain"]))
            except OSError as error:
                raise self._refused(error) from None

    def close(self) -> None:
        """Leave the folder to others."""
        if self._list is not None:
            self._list.close()

    def _write(self, name: str, content: bytes) -> None:
        """A file, wholly or not at all."""
        unfinished = self.folder / f"_{name.lstrip('_')}.unfinished"
        try:
            with unfinished.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(self.folder / name)
        finally:
            unfinished.unlink(missing_ok=True)

    def _refused(self, error: OSError) -> Impossible:
        key = "simulate.out.full" if error.errno in FULL else "simulate.out.unwritable"
        return Impossible(key, folder=str(self.folder), reason=error.strerror or str(error), n=self.games)


def seed_of(folder: str | os.PathLike[str] | None) -> int | None:
    """The seed of the run in a folder, for the same question to go on with it; None if there is none."""
    if folder is None or not (Path(folder) / MANIFEST).exists():
        return None
    return int(read_manifest(Path(folder))["seed"])


def load(folder: str | os.PathLike[str]) -> Result:
    """What was found by a run that is kept in a folder, or so far if it was broken off.

    Every digest is checked: raises `Unreadable` for a file that is missing, cut off, edited or not of the run, and
    for a folder that is no run or one of a newer version.

    >>> from tempfile import TemporaryDirectory
    >>> from cardgames.simulate import run
    >>> with TemporaryDirectory() as folder:
    ...     run("trash", games=100, seed=7, out=folder) == load(folder)
    True
    """
    path = Path(folder)
    said = read_manifest(path)
    plan, target = plan_of(said)
    try:
        records = _read_list(path)
    except OSError:
        raise Unreadable("simulate.load.missing", folder=str(path), file=CHUNKS) from None
    if said["complete"] and (not records or records[-1]["chain"] != said["data"]):
        raise Unreadable("simulate.load.edited", folder=str(path), file=CHUNKS)
    if said["complete"] and (extra := _tables(path) - {record["file"] for record in records}):
        raise Unreadable("simulate.load.extra", folder=str(path), file=min(extra))
    if not records:
        raise Unreadable("simulate.load.empty", folder=str(path))
    *_, result = added_up(plan, (_read_chunk(path, record) for record in records), target, plan.games)
    return result


def _tables(folder: Path) -> set[str]:
    """The names of the tables in a folder, which whoever reads it reads all."""
    return {path.name for path in folder.glob("*.parquet")}


def _read_list(folder: Path) -> list[Record]:
    """The lines of the list of files; one that was being written when the run was killed is left out."""
    *lines, _ = (folder / CHUNKS).read_bytes().split(b"\n")
    records: list[Record] = []
    for line in lines:
        try:
            record = json.loads(line)
            chain = _chain(records[-1]["chain"] if records else "", {k: record[k] for k in record if k != "chain"})
            if record["chain"] != chain:
                raise ValueError(line)
        except (ValueError, TypeError, KeyError):
            raise Unreadable("simulate.load.edited", folder=str(folder), file=CHUNKS) from None
        records.append(record)
    return records


def _read_chunk(folder: Path, record: Record) -> Chunk:
    try:
        content = (folder / record["file"]).read_bytes()
    except OSError:
        raise Unreadable("simulate.load.missing", folder=str(folder), file=record["file"]) from None
    if _digest(content) != record["sha256"]:
        raise Unreadable("simulate.load.edited", folder=str(folder), file=record["file"])
    tallies = {name: Tally(*sums) for name, sums in record["tallies"].items()}
    return Chunk(record["first"], record["games"], tallies, moves_of(content))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _chain(before: str, record: Record) -> str:
    """A digest of all lines up to this one."""
    return _digest((before + json.dumps(record)).encode())


def _written(record: Record) -> bytes:
    return json.dumps(record).encode() + b"\n"


def _locked(file: Any) -> bool:
    """Whether the file is now ours alone, until it is closed or we end."""
    try:
        import fcntl  # noqa: PLC0415 - there is none on Windows, where nobody is kept out
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
