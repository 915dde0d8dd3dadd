"""What a command takes, as data: read with `argparse`, refused and explained in the reader's language."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from cardgames.games import read_rules
from cardgames.seeds import read_seed
from cardgames.texts import Impossible, Text, texts


def text(_: str, given: str) -> str:
    """A value as it was given."""
    return given


def whole(name: str, given: str) -> int:
    """A value that is a whole number; raises `Impossible` naming the argument."""
    try:
        return int(given)
    except ValueError:
        raise Impossible("cli.whole_number", name=name, given=given[:40]) from None


def decimal(name: str, given: str) -> float:
    """A value that is a number, with a decimal point or comma; raises `Impossible` naming the argument."""
    try:
        return float(given.replace(",", "."))
    except ValueError:
        raise Impossible("cli.decimal_number", name=name, given=given[:40]) from None


def seed(_: str, given: str) -> int:
    """A value that is a seed; raises `Impossible`."""
    return read_seed(given)


def asked_rules(game: str, values: Mapping[str, Any]) -> Any:
    """The rules of ``--rules``, changed by ``--set`` and, where a command takes it, by ``--players``."""
    players = values.get("players")
    changes = [*values["set"], *([] if players is None else [f"players={players}"])]
    return read_rules(game, ",".join([values["rules"], *changes]))


@dataclass(frozen=True, slots=True)
class Argument:
    """One thing a command takes: an option when its name starts with a dash, else a word in its place."""

    name: str
    value: str = ""
    """How the value is written in the help; an option without one is a switch."""
    read: Callable[[str, str], Any] = text
    """``read(name, given)``: the value of what was given; raises `Impossible`."""
    default: Any = None
    required: bool = False
    many: bool = False
    """Whether it may be given several times; the value is then a list."""
    about: str = ""
    """What it is, a text ``cli.argument.…``, where another command's argument of the same name is something else."""

    @property
    def key(self) -> str:
        """The name in the dict of values: ``--no-browser`` is ``no_browser``."""
        return self.name.lstrip("-").replace("-", "_")

    @property
    def described(self) -> str:
        """The key of the text that says what it is."""
        return f"cli.argument.{self.about or self.key}"

    @property
    def usage(self) -> str:
        """The argument as the help's first line shows it."""
        return self.shown if self.required else f"[{self.shown}]{'…' if self.many else ''}"

    @property
    def shown(self) -> str:
        """The argument as it is written: ``--port N``, ``--json``, ``CODE``."""
        return f"{self.name} {self.value}".rstrip() if self.name.startswith("-") else self.value


@dataclass(frozen=True, slots=True)
class Command:
    """What a command takes and what carries it out: ``run(values, language)`` prints and returns the exit status."""

    arguments: tuple[Argument, ...]
    run: Callable[[dict[str, Any], str], int]


JSON = Argument("--json")
LANG = Argument("--lang", "en|pl|cs")


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Impossible("cli.unreadable", given=message)


def read_arguments(name: str, command: Command, words: Sequence[str]) -> dict[str, Any]:
    """The values of a command's arguments by key; raises `Impossible` naming what is wrong and what is accepted."""
    parser = _Parser(add_help=False, allow_abbrev=False, exit_on_error=False)
    for argument in command.arguments:
        _declare(parser, argument)
    accepted = [argument.name for argument in command.arguments if argument.name.startswith("-")]
    try:
        given, rest = parser.parse_known_args(words)
    except argparse.ArgumentError as error:
        wrong = next(argument for argument in command.arguments if argument.name == error.argument_name)
        raise Impossible("cli.no_value" if wrong.value else "cli.switch", name=wrong.name, value=wrong.value) from None
    if rest:
        raise Impossible("cli.unknown_argument", given=rest[0], command=name, accepted=[*accepted, "--lang"])
    return {argument.key: _value(argument, getattr(given, argument.key)) for argument in command.arguments}


def _declare(parser: _Parser, argument: Argument) -> None:
    if not argument.name.startswith("-"):
        parser.add_argument(argument.key, nargs="?")
    elif not argument.value:
        parser.add_argument(argument.name, dest=argument.key, action="store_true")
    else:
        parser.add_argument(argument.name, dest=argument.key, action="append" if argument.many else "store")


def _value(argument: Argument, given: Any) -> Any:
    if given is None:
        if argument.required:
            raise Impossible("cli.missing", usage=argument.shown, about=Text(argument.described, {}))
        return [] if argument.many else argument.default
    if isinstance(given, list):
        return [argument.read(argument.name, item) for item in given]
    return argument.read(argument.name, given) if isinstance(given, str) else given


def help_text(name: str, command: Command, language: str) -> str:
    """The help of a command: how it is written, what it does, what it takes."""
    t = texts(language)
    arguments = (*command.arguments, LANG)
    usage = " ".join(["cardgames", name, *(argument.usage for argument in arguments)])
    width = max(len(argument.shown) for argument in arguments)
    lines = [_described(argument, t(argument.described), width) for argument in arguments]
    about = t("cli.command." + name.replace(" ", "-"))
    return "\n".join([textwrap.fill(usage, 100, subsequent_indent="    "), "", about, "", *lines])


def _described(argument: Argument, description: str, width: int) -> str:
    filled = textwrap.wrap(description, max(30, 96 - width))
    return "\n".join(f"  {argument.shown if i == 0 else '':{width}}  {line}" for i, line in enumerate(filled))
