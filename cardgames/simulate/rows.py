"""The games of a run as a table: one row for each match of Trash, for each round of Hand and Foot; as Parquet.

Every column is a whole number. What each one means stands in the manifest of a run that was kept.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from cardgames.simulate.plan import Plan, columns, engine
from cardgames.texts import Impossible, texts


def parquet(table: Mapping[str, Any]) -> bytes:
    """A table as a Parquet file; raises `Impossible` where no Parquet can be written."""
    arrow, writer = needed("pyarrow"), needed("pyarrow.parquet")
    types = {"match": arrow.int64(), "game": arrow.int64(), "digest": arrow.uint64()}
    fields = [arrow.field(name, types.get(name, arrow.int32()), nullable=False) for name in table]
    arrays = [arrow.array(values, field.type) for values, field in zip(table.values(), fields, strict=True)]
    file = io.BytesIO()
    writer.write_table(arrow.table(arrays, arrow.schema(fields)), file, compression="zstd")
    return file.getvalue()


def moves_of(file: bytes) -> bytes:
    """The digests of the moves of the games in a Parquet file, one for each game."""
    table = needed("pyarrow.parquet").read_table(io.BytesIO(file), memory_map=False)
    digests = table["digest"].to_numpy()
    if "round" in table.column_names:
        digests = digests[table["round"].to_numpy() == 1]
    moves: bytes = digests.astype("<u8").tobytes()
    return moves


def meaning(game: str, column: str, language: str = "en") -> str:
    """What a column holds.

    >>> meaning("trash", "hands")
    'hands that were won'
    """
    name, _, team = column.partition("_team_")
    return texts(language)(f"simulate.column.{game.replace('-', '_')}.{name}", team=team)


def meanings(plan: Plan) -> dict[str, str]:
    """What each column of a run's table holds, in English."""
    return {name: meaning(plan.game, name) for name in engine(plan.game).rows(columns(plan, 0, 1))}


def needed(module: str) -> Any:
    """A module of the extra ``cluster``; raises `Impossible`, saying what to install."""
    try:
        return import_module(module)
    except ImportError:
        raise Impossible("simulate.extra", module=module.partition(".")[0]) from None
