"""What a class guesses: many numbers at once, as they are called out, with or without names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from cardgames.classroom.question import DEALS
from cardgames.texts import LANGUAGES, Impossible, Unreadable, texts

MOST = 60
"""Guesses on one screen."""
LONGEST_NAME = 24
_NUMBER = re.compile(r"[-−+]?\d+([.,]\d+)?%?|\d+/0*[1-9]\d*")
_PART = re.compile(r"(?:(?<![\d,])\d+,(?:\d{1,2}(?!,?\d)|\d+%)|[^,;\n])+")
"""What stands between commas; the comma of a decimal fraction is not one of these."""
_THOUSAND = re.compile(r"(?<!\d)1[.,'\u00a0\u202f ]000(?!\d)")


@dataclass(frozen=True, slots=True)
class Guess:
    """A number out of 1,000, and who said it, where that is known."""

    number: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.name} {self.number}".strip()

    def off(self, chance: Fraction) -> Fraction:
        """How far it is from a chance, in deals of 1,000."""
        return abs(self.number - DEALS * chance)


def read_guesses(text: str) -> tuple[Guess, ...]:
    """The guesses of a text: numbers from 0 to 1,000, percentages or fractions, between commas or spaces, names first.

    A fraction may be called "1 in 20" as well, in any of the languages. A name may also stand behind its number, if
    commas say where it ends. Two numbers joined by one comma are a decimal fraction, as two of three languages write
    it. Raises `Unreadable` or `Impossible`.

    >>> [str(guess) for guess in read_guesses("20 50, Anna 300 Ben: 2,5%; 7 Eva; Jan 1/3 Iva 1 in 20")]
    ['20', '50', 'Anna 300', 'Ben 25', 'Eva 7', 'Jan 333', 'Iva 50']
    """
    plain = re.sub(r"\s+%", "%", re.sub("[:=]", " ", _one_in().sub("/", _THOUSAND.sub("1000", text))))
    found = [guess for part in _PART.findall(plain) if part.strip() for guess in _read_part(part.split())]
    if not found:
        raise Unreadable("predict.guess.none", most=DEALS)
    return tuple(found)


def joined(before: Sequence[Guess], more: Iterable[Guess]) -> tuple[Guess, ...]:
    """Guesses with more behind them; raises `Impossible` when they are too many for one screen."""
    guesses = (*before, *more)
    if len(guesses) > MOST:
        raise Impossible("predict.guess.many", n=len(guesses), most=MOST)
    return guesses


def nearest(guesses: Sequence[Guess], chance: Fraction) -> tuple[Guess, ...]:
    """The guesses nearest to a chance, in their order; several, where they are equally near.

    >>> [guess.number for guess in nearest(read_guesses("10 30 50"), Fraction(1, 50))]
    [10, 30]
    """
    least = min((guess.off(chance) for guess in guesses), default=Fraction(0))
    return tuple(guess for guess in guesses if guess.off(chance) == least)


@cache
def _one_in() -> re.Pattern[str]:
    """The word of "1 in 20" between two numbers, in each language."""
    words = {texts(language)("number.one_in", n=2).split()[1] for language in LANGUAGES}
    return re.compile(rf"(?<=\d)\s+(?:{'|'.join(words)})\s+(?=\d)", re.IGNORECASE)


def _read_part(words: list[str]) -> list[Guess]:
    """The guesses of words without a comma: names come before their numbers, or the only one behind the only number."""
    numbers = [word for word in words if _NUMBER.fullmatch(word)]
    if len(numbers) == 1 and words[0] == numbers[0]:
        return [Guess(_read_number(words[0]), _named(words[1:]))]
    found, name = [], list[str]()
    for word in words:
        if _NUMBER.fullmatch(word):
            found.append(Guess(_read_number(word), _named(name)))
            name = []
        else:
            name.append(word)
    if name:
        raise Unreadable("predict.guess.number", given=" ".join(name)[:40], most=DEALS)
    return found


def _read_number(word: str) -> int:
    digits = word.removesuffix("%").lstrip("+").replace(",", ".")
    is_plain = digits.isascii() and digits[:1].isdigit() and len(digits) < 10
    number = Fraction(digits) * (DEALS // 100 if word.endswith("%") else 1) if is_plain else Fraction(-1)
    number = Fraction(round(number * DEALS)) if "/" in word else number
    if not 0 <= number <= DEALS:
        raise Impossible("predict.guess.range", given=word[:40], most=DEALS)
    if number.denominator > 1:
        raise Impossible("predict.guess.whole", given=word, most=DEALS)
    return int(number)


def _named(words: list[str]) -> str:
    name = " ".join(words)
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Impossible("predict.guess.name", given=name[:40], most=LONGEST_NAME)
    return name
