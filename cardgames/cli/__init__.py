"""The command line: ``cardgames dashboards``, ``odds``, ``play``, ``replay``, ``rules``, ``simulate``.

Whatever goes wrong is one sentence on standard error, in the reader's language, and exit status 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from cardgames import __version__
from cardgames.cli.arguments import LANG, Command, help_text, read_arguments
from cardgames.texts import LANGUAGES, Impossible, Problem, texts

COMMANDS = {
    "agents": "tournament",
    "coach": "coach",
    "dashboards": "start",
    "lab": "start",
    "odds opening": "odds",
    "odds pack": "odds",
    "odds pile": "odds",
    "odds trash-turn": "odds",
    "odds trash-solo": "odds",
    "odds trash-hand": "odds",
    "odds trash-match": "odds",
    "play": "play",
    "quiz": "quiz",
    "replay": "replay",
    "rules": "rules",
    "simulate": "simulate",
    "sweep": "tournament",
    "tournament": "tournament",
    "warm-up": "simulate",
}
"""Every command -> the module of this package that carries it out, under the same name in its ``COMMANDS``."""

FAULT, BROKEN, INTERRUPTED = 2, 70, 130
HELP = {"-h", "--help"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (without the program's name; ``sys.argv`` by default); returns the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without suit signs shows a question mark for them
    try:
        status = _answer(words)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone, as in ``| head``
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:  # a reader gets a sentence, whatever happens
        if os.environ.get("CARDGAMES_DEBUG"):
            raise
        broken = texts(_environment_language())("cli.broken", error=f"{type(error).__name__}: {error}")
        print(broken, file=sys.stderr)
        return BROKEN


def _answer(words: list[str]) -> int:
    """Carry out the words; a problem is said in one line of the reader's language."""
    language = _environment_language()
    try:
        language = _asked_language(words) or language
        return _carry_out(words, language)
    except Problem as problem:
        print(problem.say(language).replace("\n", " "), file=sys.stderr)
        return FAULT


def _carry_out(words: list[str], language: str) -> int:
    if not words or words[0] in HELP:
        print(_overview(list(COMMANDS), language))
    elif words[1:] and words[1] in HELP and words[0] not in COMMANDS and _family(words[0]):
        print(_overview(_family(words[0]), language))
    elif words[0] == "--version":
        print(texts(language)("cli.version", version=__version__))
    else:
        name, rest = _command(words)
        command: Command = import_module(f"cardgames.cli.{COMMANDS[name]}").COMMANDS[name]
        if not HELP & set(rest):
            return command.run(read_arguments(name, command, rest), language)
        print(help_text(name, command, language))
    return 0


def _command(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The command's name, one word or two, and the words after it; raises `Impossible`."""
    for size in (2, 1):
        name = " ".join(words[:size])
        if name in COMMANDS:
            return name, words[size:]
    family = _family(words[0])
    raise Impossible("cli.no_command", given=" ".join(words[: 2 if family else 1]), accepted=family or list(COMMANDS))


def _family(word: str) -> list[str]:
    return [name for name in COMMANDS if name.split()[0] == word]


def _overview(names: Sequence[str], language: str) -> str:
    t = texts(language)
    width = max(map(len, names))
    lines = [f"  {name:{width}}  {t('cli.command.' + name.replace(' ', '-'))}" for name in names]
    return "\n".join([t("cli.overview"), "", *lines, "", t("cli.more_help")])


def _asked_language(words: list[str]) -> str | None:
    """The language of ``--lang``, wherever it stands; it is taken out of the words. Raises `Impossible`."""
    for i, word in enumerate(words):
        option, mark, value = word.partition("=")
        if option == "--lang":
            value = value if mark else "".join(words[i + 1 : i + 2])
            if not value:
                raise Impossible("cli.no_value", name=LANG.name, value=LANG.value)
            del words[i : i + (1 if mark else 2)]
            return texts(value).language
    return None


def _environment_language() -> str:
    """The language of the reader's surroundings: the first set of LC_ALL, LC_MESSAGES and LANG, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"
