"""The manifest of a kept run: what was asked, by what version, what the columns mean, what was found; and its seal."""

from __future__ import annotations

import hashlib
import json
import shlex
from dataclasses import fields
from pathlib import Path
from typing import Any

from cardgames import __version__
from cardgames.simulate.plan import Plan, planned
from cardgames.simulate.result import Precision, Result, precision
from cardgames.simulate.rows import meanings
from cardgames.texts import Impossible, Unreadable

MANIFEST = "_manifest.json"
FORMAT = 1
"""The version of the folder's form; a reader refuses newer ones."""


def manifest(plan: Plan, target: Precision | None, result: Result | None = None, data: str = "") -> bytes:
    """The manifest as JSON: of a run under way, or of one that is done, with the digest of its list of files."""
    said: dict[str, Any] = {
        "format": FORMAT,
        "program": f"cardgames {__version__}",
        "command": command(plan, target),
        **_asked(plan, target),
        "complete": result is not None,
    }
    if result is not None:
        said |= {"played": result.games, "moves": result.digest, "data": data, "level": result.level}
        said["estimates"] = {name: estimate.data() for name, estimate in result.estimates.items()}
    said |= {"columns": meanings(plan)}
    said |= {"digest": _digest(said)}
    return (json.dumps(said, indent=1, ensure_ascii=False) + "\n").encode()


def _digest(said: dict[str, Any]) -> str:
    """A digest of all that a manifest says."""
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()


def command(plan: Plan, target: Precision | None = None) -> str:
    """The command line that plays the run again, as a shell reads it.

    >>> print(command(planned("hand-and-foot", "careful(open=late)", games=9, seed=7)))
    cardgames simulate hand-and-foot --games 9 --seed 7 --agents 'careful(open=late)' --rules bicycle
    """
    agents = ",".join(plan.agents if len(set(plan.agents)) > 1 else plan.agents[:1])
    stop = {"precision": target.until, "of": target.of} if target else {}
    asked = {"games": plan.games, "seed": plan.seed, "agents": agents, "rules": plan.rules, **stop}
    options = (word for name, value in asked.items() for word in (f"--{name}", str(value)))
    return shlex.join(["cardgames", "simulate", plan.game, *options])


def _asked(plan: Plan, target: Precision | None) -> dict[str, Any]:
    """What a run is asked for; ``preset`` is all that its rules say, in case a later version reads them otherwise."""
    rules = plan.options
    preset = {field.name: getattr(rules, field.name) for field in fields(rules)}
    return {
        "game": plan.game,
        "rules": plan.rules,
        "preset": {name: sorted(v) if isinstance(v, frozenset | set) else v for name, v in preset.items()},
        "agents": list(plan.agents),
        "seed": plan.seed,
        "games": plan.games,
        "precision": [target.of, target.until] if target else None,
    }


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of a folder; raises `Unreadable` for none, a broken one, or one from a newer version."""
    try:
        said = json.loads((folder / MANIFEST).read_bytes())
        form, digest = said["format"], said.pop("digest", "")
        newer, whole = form > FORMAT, digest == _digest(said)
    except FileNotFoundError:
        raise Unreadable("simulate.load.none", folder=str(folder)) from None
    except OSError as error:
        raise Unreadable("simulate.load.unreadable", folder=str(folder), reason=error.strerror or "") from None
    except (ValueError, TypeError, KeyError):
        raise Unreadable("simulate.load.manifest", folder=str(folder), file=MANIFEST) from None
    if newer:
        raise Unreadable("simulate.load.newer", folder=str(folder), format=form, known=FORMAT)
    if not whole:
        raise Unreadable("simulate.load.manifest", folder=str(folder), file=MANIFEST)
    return dict(said)


def plan_of(said: dict[str, Any]) -> tuple[Plan, Precision | None]:
    """The run a manifest speaks of; raises `Problem` if this version cannot read its rules or reads them otherwise."""
    plan = planned(said["game"], said["agents"], said["games"], said["seed"], said["rules"])
    of, until = said["precision"] or (None, None)
    target = precision(plan, until, of)
    if json.loads(json.dumps(_asked(plan, target))) != {name: said.get(name) for name in _asked(plan, target)}:
        raise Unreadable("simulate.load.preset", rules=said["rules"], program=said["program"])
    return plan, target


def refuse_another(folder: Path, said: dict[str, Any], plan: Plan, target: Precision | None) -> None:
    """Refuse to go on with a run that was asked for something else; more games of the same may be asked for."""
    asked = json.loads(json.dumps({"program": f"cardgames {__version__}", **_asked(plan, target)}))
    for name, value in asked.items():
        same = said.get(name) == value or (name == "games" and said[name] < value)
        if not same:
            raise Impossible("simulate.out.another", folder=str(folder), name=name, kept=_said(said.get(name)),
                             asked=_said(value))  # fmt: skip


def _said(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
