"""A sheet of questions to print, with its key on a page of its own: one HTML file that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from cardgames.quiz import Question, question
from cardgames.texts import Impossible, texts
from cardgames.views.questions import letters, picture, reason

MOST = 60
"""The most questions of a sheet."""
_STATIC = Path(__file__).parent.parent / "widgets" / "static"


def sheet(game: str, n: int, seed: int, level: int, language: str = "en") -> str:
    """``n`` questions of a game with their key, as HTML; the same arguments give the same bytes.

    Raises `Impossible` for what cannot be.
    """
    if not 1 <= n <= MOST:
        raise Impossible("quiz.sheet.too_many", given=n, most=MOST)
    asked = [question(game, seed, number, level) for number in range(n)]
    t = texts(language)
    title = escape(t("quiz.sheet.title", game=t(f"cli.game.{game}")))
    command = f"cardgames quiz {game} --questions {n} --seed {seed} --level {level} --lang {language} --out quiz.html"
    foot = escape(t("quiz.sheet.foot", level=level, seed=seed, command="\0")).replace("\0", f"<code>{command}</code>")
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_style()}</style></head>\n<body><h1>{title}</h1>"
        f'<p class="qz-name">{escape(t("quiz.sheet.name"))}: </p>\n'
        f'<ol class="qz">\n{_questions(asked, language)}</ol>\n'
        f"<h2>{escape(t('quiz.sheet.key'))}</h2>\n<table>{_key(asked, language)}</table>\n"
        f'<p class="qz-foot">{foot}</p></body></html>\n'
    )


def _style() -> str:
    """The look of paper, with the pictures' own."""
    return "\n".join((_STATIC / name).read_text(encoding="utf-8") for name in ("clause.css", "sheet.css"))


def _questions(asked: Iterable[Question], language: str) -> str:
    return "".join(
        f'<li><p class="qz-ask">{escape(one.ask.say(language))}</p>'
        f"{picture(one, language)}{_options(one, language)}</li>\n"
        for one in asked
    )


def _options(asked: Question, language: str) -> str:
    named = zip(letters(len(asked.options)), asked.options, strict=True)
    items = "".join(f"<li><b>{letter}</b>{escape(option.say(language))}</li>" for letter, option in named)
    return f'<ul class="qz-options">{items}</ul>'


def _key(asked: Iterable[Question], language: str) -> str:
    return "".join(
        f"<tr><td>{number}. {letters(len(one.options))[one.right]}</td>"
        f"<td><b>{escape(one.options[one.right].say(language))}.</b> {escape(reason(one, language))}</td></tr>"
        for number, one in enumerate(asked, 1)
    )
