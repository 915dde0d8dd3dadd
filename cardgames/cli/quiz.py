"""``cardgames quiz``: questions in the terminal, or a sheet of them to print."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardgames.cli.arguments import Argument, Command, whole
from cardgames.quiz import EASIEST, HARDEST, Quiz
from cardgames.seeds import check_seed, fresh_seed
from cardgames.texts import Impossible, Text, texts
from cardgames.views.questions import in_words, reason
from cardgames.views.sheet import MOST, sheet


def quiz(values: dict[str, Any], language: str) -> int:
    """Write a sheet if a file is named, else ask until so many questions are answered or the reader leaves."""
    game, n, level = values["game"], values["questions"], values["level"]
    if game is None:
        raise Impossible("cli.missing", usage="trash|hand-and-foot", about=Text("cli.argument.game", {}))
    if not 1 <= n <= MOST:
        raise Impossible("quiz.sheet.too_many", given=n, most=MOST)
    if not EASIEST <= level <= HARDEST:
        raise Impossible("quiz.level", given=level, least=EASIEST, most=HARDEST)
    seed = fresh_seed() if values["seed"] is None else check_seed(values["seed"])
    if values["out"]:
        print(
            texts(language)("quiz.sheet.written", file=_written(values["out"], sheet(game, n, seed, level, language)))
        )
    else:
        _ask_all(Quiz(game, seed, level), n, language)
    return 0


def _written(name: str, html: str) -> str:
    """Write a file, and give its name; raises `Impossible` where that cannot be done."""
    try:
        Path(name).write_text(html, encoding="utf-8")
    except OSError as error:
        raise Impossible("quiz.sheet.unwritable", file=name, error=error.strerror or type(error).__name__) from error
    return name


def _ask_all(asking: Quiz, n: int, language: str) -> None:
    t = texts(language)
    while _ask(asking, language) and asking.asked < n:
        asking.next()
    print(t("quiz.result", right=asking.right, n=asking.asked, seed=asking.seed))


def _ask(asking: Quiz, language: str) -> bool:
    """Show the question, take an answer and say whether it is right; returns False when the reader leaves."""
    t, asked = texts(language), asking.question
    options = [option.say(language) for option in asked.options]
    numbered = [f"  {number}  {option}" for number, option in enumerate(options, 1)]
    standing = t("quiz.standing", number=asking.asked + 1, level=asking.level, most=HARDEST,
                 right=asking.right, n=asking.asked)  # fmt: skip
    standing += f" · {t(f'quiz.kind.{asked.kind}')}"
    print("", standing, "", in_words(asked, language), "", asked.ask.say(language), *numbered, sep="\n")
    option = _choice(asking, language)
    if option is None:
        return False
    verdict = t("quiz.right") if asking.answer(option) else t("quiz.wrong", answer=options[asked.right])
    print(f"{verdict} {reason(asked, language)}")
    return True


def _choice(asking: Quiz, language: str) -> int | None:
    """The place of the answer that is typed, from 0; None when the reader leaves."""
    t, n = texts(language), len(asking.question.options)
    while True:
        try:
            word = input(f"{t('quiz.prompt')} ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return None
        if word.lower() in ["quit", *t("cli.order.quit").split()]:
            return None
        if word.isdecimal() and 1 <= int(word) <= n:
            return int(word) - 1
        print(t("quiz.no_option", given=word, n=n))


COMMANDS = {
    "quiz": Command(
        (
            Argument("game", "trash|hand-and-foot"),
            Argument("--questions", "N", whole, default=12),
            Argument("--level", "1…5", whole, default=EASIEST),
            Argument("--seed", "S", whole),
            Argument("--out", "FILE"),
        ),
        quiz,
    )
}
