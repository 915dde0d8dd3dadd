"""``cardgames rules``: the rule book, as a list or clause by clause."""

from __future__ import annotations

from textwrap import fill
from typing import Any

from cardgames.cli.arguments import Argument, Command
from cardgames.games import GAMES
from cardgames.rulebook import Clause, clause, clauses
from cardgames.texts import texts

WIDTH = 96


def rules(values: dict[str, Any], language: str) -> int:
    """Print one clause, or the list of all."""
    print(clause_text(values["clause"], language) if values["clause"] else _list(language))
    return 0


def clause_text(name: str, language: str, rules: Any = None) -> str:
    """A clause in full, under ``rules``: its rule, our decision where the texts are silent, what other houses play."""
    t, found = texts(language), clause(name)
    parts = [found.text(language, rules)]
    if decision := found.decision(language, rules):
        parts.append(f"{t('cli.rules.decision')} {decision}")
    if option := found.option(language):
        parts.append(f"{t('cli.rules.option')} {option}")
    if found.options:
        parts.append(f"{t('cli.rules.set')} {', '.join(found.options)}")
    return "\n\n".join([_heading(found, language), *(fill(part, WIDTH) for part in parts)])


def _list(language: str) -> str:
    t = texts(language)
    lines = []
    for game in GAMES:
        lines.append(t(f"cli.game.{game}"))
        for kind in dict.fromkeys(found.kind for found in clauses(game)):
            group = [found for found in clauses(game) if found.kind == kind]
            lines += ["", f"  {t(f'clause.kind.{kind}')}", *(f"    {_heading(found, language)}" for found in group)]
        lines.append("")
    return "\n".join([*lines, t("cli.rules.more")])


def _heading(found: Clause, language: str) -> str:
    return f"{found.id:<6} {found.title(language)}"


COMMANDS = {"rules": Command((Argument("clause", "TR-1…HF-20"),), rules)}
