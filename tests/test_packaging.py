"""The wheel carries everything: installed outside the checkout it opens the same dashboards."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's wheel, built with the build tools already installed."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's contents in a folder of their own, as pip would lay them."""
    target = tmp_path_factory.mktemp("site")
    zipfile.ZipFile(wheel).extractall(target)
    return target


def test_the_wheel_holds_catalogues_dashboards_and_chapters(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for language in ("en", "pl", "cs"):
        sources = {p.stem for p in (ROOT / "cardgames/locale" / language / "LC_MESSAGES").glob("*.po")}
        compiled = {Path(n).stem for n in names if n.startswith(f"cardgames/locale/{language}/") and n.endswith(".mo")}
        assert compiled == sources
    for folder in ("dashboards", "notebooks"):
        chapters = {p.name for p in (ROOT / folder).glob("*.ipynb")}
        assert chapters
        assert chapters == {Path(n).name for n in names if n.startswith(f"cardgames/share/{folder}/")}
    assert {"cardgames/share/data/" + p.name for p in (ROOT / "data").glob("*.json")} <= set(names)
    for part in ("plotly.js", "fonts.css", "source-sans-3-latin-ext.woff2"):
        found = [n for n in names if n.endswith(f"share/jupyter/labextensions/cardgames/{part}")]
        assert len(found) == 2, "once for our own server, once where any JupyterLab finds it"
    assert not [n for n in names if "tests/" in n or n.endswith(".pyc")]


def run_outside(installed: Path, tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line of the unpacked wheel, away from the checkout."""
    environment = os.environ | {"PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "cardgames.cli", *arguments]
    return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)


def test_the_wheel_runs_outside_the_checkout(installed: Path, tmp_path: Path) -> None:
    code = "import cardgames; print(cardgames.__file__)"
    environment = os.environ | {"PYTHONPATH": str(installed)}
    command = [sys.executable, "-c", code]
    found = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert found.stdout.startswith(str(installed)), "the wheel, not the checkout, is what runs here"
    answer = run_outside(installed, tmp_path, "odds", "opening", "--round", "4", "--json")
    assert '"exact"' in answer.stdout, answer.stderr
    table = "from cardgames.hand_and_foot.odds.effects import effects; print(effects()[0].score.n)"
    command = [sys.executable, "-c", table]
    found = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert int(found.stdout) > 0
    match = run_outside(installed, tmp_path, "odds", "trash-match", "--table", "simulated")
    assert "2,000,000,000" in match.stdout, match.stderr
    polish = run_outside(installed, tmp_path, "rules", "TR-7", "--lang", "pl")
    assert "walet" in polish.stdout.lower(), polish.stderr
