"""The house keeps its shape: arrows point one way, heavy imports stay in their rooms, modules stay small."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "cardgames"
MODULES = sorted(p for p in PACKAGE.rglob("*.py") if "share" not in p.parts)

TIERS: dict[str, int] = {
    "texts": 0, "tape": 0, "cards": 0, "probability": 0, "draws": 0, "seeds": 0, "rulebook": 0, "tally": 0,
    "published": 0,
    "game": 1, "options": 1, "roster": 1, "compiled": 1,
    "trash": 2, "hand_and_foot": 2,
    "games": 3, "sharecode": 3, "session": 3, "replay": 3, "moments": 3, "simulate": 3,
    "tournament": 3, "coach": 3, "walk": 3, "quiz": 3,
    "views": 4,
    "widgets": 5, "classroom": 5, "adapters": 5, "server": 5,
    "cli": 6,
}  # fmt: skip
"""Every room of the package and its tier; a new room must be given one here."""

LEVELS = {
    "rules": 0, "state": 1, "laydown": 1, "score": 2, "quantities": 2, "moves": 3,
    "agents": 4, "odds": 4, "redeal": 4, "reasons": 5, "batch": 5,
}  # fmt: skip
"""Inside a game: rules <- state <- score <- moves <- {agents, odds} <- {reasons, batch}."""

HOMES = {  # a heavy or effectful module -> the only rooms that may import it
    "ipywidgets": {"widgets", "classroom"}, "anywidget": {"widgets", "classroom"},
    "traitlets": {"widgets", "classroom", "server"},
    "IPython": {"widgets", "classroom", "server"}, "plotly": {"views"}, "pandas": {"probability", "simulate"},
    "numpy": {"compiled", "trash", "hand_and_foot"}, "numba": {"compiled"},
    "voila": {"server"}, "tornado": {"server"}, "jupyterlab": {"server"},
    "distributed": {"simulate"}, "dask": {"simulate"}, "pyarrow": {"simulate"}, "duckdb": set(),
    "random": set(), "secrets": {"seeds"}, "babel": set(), "scipy": {"probability"}, "empiricaldist": {"probability"},
}  # fmt: skip


def room(path: Path) -> str:
    """The room of a module: the first name under the package."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[tuple[str, int, bool]]:
    """Every module imported: its dotted name, the line, and whether the import is at the top of the module."""
    tree = ast.parse(path.read_text())
    top = set(map(id, tree.body))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno, id(node) in top) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports relatively"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from ((name, node.lineno, id(node) in top) for name in names)


def place(dotted: str) -> tuple[str, str] | None:
    """Of a dotted name in the package: its room and, inside a game, its module."""
    parts = dotted.split(".")
    if parts[0] != "cardgames" or len(parts) == 1 or parts[1].startswith("__"):
        return None
    return (parts[1], parts[2] if len(parts) > 2 else "")


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_arrows_point_one_way(path: Path) -> None:
    here = room(path)
    if here == "__init__":
        return  # the package's face opens every room, lazily
    assert here in TIERS, f"give the room {here!r} a tier"
    for name, line, _ in imports(path):
        target = place(name)
        if target is None or target[0] == here or target[0] not in TIERS:
            continue
        assert TIERS[target[0]] <= TIERS[here], f"{path.name}:{line} imports upwards: {name}"
        if TIERS[here] == 2:
            assert TIERS[target[0]] < 2, f"{path.name}:{line}: neither game imports the other"


@pytest.mark.parametrize("game", ["trash", "hand_and_foot"])
def test_arrows_inside_a_game(game: str) -> None:
    for path in (PACKAGE / game).rglob("*.py"):
        here = path.relative_to(PACKAGE / game).parts[0].removesuffix(".py")
        for name, line, _ in imports(path):
            target = place(name)
            if here == "__init__" or target is None or target[0] != game or target[1] in ("", here):
                continue
            assert here in LEVELS, f"give the module {game}/{here} a level"
            assert LEVELS[target[1]] < LEVELS[here], f"{path.name}:{line} imports sideways or upwards: {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_heavy_imports_stay_in_their_rooms(path: Path) -> None:
    for name, line, top in imports(path):
        library = name.split(".")[0]
        if library not in HOMES:
            continue
        guarded = "TYPE_CHECKING" in path.read_text().splitlines()[line - 2]
        assert room(path) in HOMES[library], f"{path.name}:{line} imports {library}"
        if library in ("pandas", "numpy", "numba") and top and not guarded:
            allowed = library != "pandas" and (room(path) == "compiled" or "batch" in path.with_suffix("").parts)
            assert allowed, f"{path.name}:{line}: import {library} in the function"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_modules_and_functions_stay_small(path: Path) -> None:
    text = path.read_text()
    assert text.count("\n") <= 300, f"{path.name} has more than 300 lines"
    assert path.stem not in {"utils", "helpers", "misc", "common"}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            size = (node.end_lineno or 0) - node.lineno + 1
            assert size <= 40, f"{path.name}:{node.lineno} {node.name} has {size} lines"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_public_things_are_documented(path: Path) -> None:
    tree = ast.parse(path.read_text())
    assert ast.get_docstring(tree), f"{path.name} has no docstring"
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{path.name}:{node.lineno} {node.name} has no docstring"


def test_import_is_light() -> None:
    code = "import sys, cardgames; print(*sorted(m.split('.')[0] for m in sys.modules))"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not set(printed.split()) & HOMES.keys() - {"random", "secrets"}


def test_no_file_names_a_registry_or_an_outside_address_to_load() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    hosts = ("pypi" + ".org", "pythonhosted" + ".org", "npm" + "js.org", "npm" + "js.com", "deb.debian" + ".org")
    for name in listed:
        path = ROOT / name
        if path.is_file() and path.suffix not in {".woff2", ".png"}:
            text = path.read_text(errors="replace")
            assert not [host for host in hosts if host in text], f"{name} names a package registry"
