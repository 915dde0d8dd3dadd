"""The words: every text a reader sees, looked up by its key in the catalogue of a language.

A key is dotted, ``clause.TR-1.title``; its first word names the catalogue file
(``locale/<language>/LC_MESSAGES/clause.po``; a refusal's key, ``TR-6.no_face_down_place``, is in ``TR.po``).
Keys are the same in every language, English included, so a sentence can be mended in one language
without touching the others.
"""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES: Mapping[str, str] = {"en": "English", "pl": "Polski", "cs": "Čeština"}
"""The languages of the package: code -> the language's own name."""

LOCALE = Path(__file__).parent / "locale"


@dataclass(frozen=True, slots=True)
class Text:
    r"""A sentence not yet said: a key and its parameters, to be put into words in any language.

    >>> Text("number.one_in", {"n": 642}).say("en")
    '1\xa0in\xa0642'
    """

    key: str
    params: Mapping[str, Any]

    def say(self, language: str = "en") -> str:
        """The sentence in ``language`` (a code of `LANGUAGES`)."""
        return texts(language)(self.key, **self.params)


class Problem(ValueError):  # noqa: N818 - the reader's problem, not a failure of the program
    """A request that cannot be met, with one sentence for the reader in any language.

    ``key`` is the text's key, ``params`` what it names. ``str()`` is the English sentence.
    """

    def __init__(self, key: str, /, **params: Any) -> None:
        super().__init__(key)
        self.key = key
        self.params = params

    def say(self, language: str = "en") -> str:
        """The sentence in ``language`` (a code of `LANGUAGES`)."""
        return texts(language)(self.key, **self.params)

    def __str__(self) -> str:
        return self.say()


class Unreadable(Problem):
    """Text that is no card, hand, move, position or code; the sentence names the place."""


class Impossible(Problem):
    """A request outside what the game or the question allows; the sentence says what is accepted."""


class _Words(string.Formatter):
    """`str.format` with the numbers, lists and nested sentences of one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def format_field(self, value: Any, spec: str) -> str:
        texts = self.texts
        if hasattr(value, "say"):
            return str(value.say(texts.language))
        if isinstance(value, str) or spec == "raw":
            return str(value)
        if isinstance(value, (list, tuple)):
            return texts.listed(self.format_field(item, spec) for item in value)
        if isinstance(value, float | Fraction) and spec.endswith("%"):
            return texts.percent(value, int(spec[1:-1] or 0))
        if isinstance(value, int | float):
            return texts.number(value, int(spec[1:]) if spec.startswith(".") else None)
        return str(value)


class Texts:
    """The catalogue of one language: ``texts("pl")("table.undo")``; made by `texts`, kept.

    >>> en = texts("en")
    >>> en.number(1234567), en.number(2.5, 2), en.percent(0.0015572, 2)
    ('1,234,567', '2.50', '0.16%')
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogues: dict[str, gettext.NullTranslations] = {}
        self._words = _Words(self)

    def __call__(self, key: str, /, **params: Any) -> str:
        """The text of ``key`` with ``{name}`` filled in; ``n``, an int, also picks the plural form.

        Raises KeyError for a key that is in no catalogue.
        """
        template = self._template(key, params.get("n"))
        return self._words.vformat(template, (), params) if params else template

    def __contains__(self, key: str) -> bool:
        try:
            self._template(key, 1)
        except KeyError:
            return False
        return True

    def number(self, value: float, digits: int | None = None) -> str:
        """A number with the language's decimal mark and groups of three (from five digits on in pl and cs)."""
        plain = f"{abs(value):.{digits}f}" if digits is not None else f"{abs(value)}"
        whole, mark, part = plain.partition(".")
        if whole.isdigit() and len(whole) >= int(self("number.group_from")):
            whole = f"{int(whole):,}".replace(",", self("number.group"))
        sign = "−" if value < 0 and plain.strip("0.") else ""
        return sign + whole + (self("number.decimal") + part if mark else "")

    def percent(self, p: float | Fraction, digits: int = 1) -> str:
        """A chance as a percentage: 0.5 -> ``50.0%`` (``50,0%`` in pl, ``50,0 %`` in cs)."""
        return self("number.percent", value=self.number(float(p) * 100, digits))

    def one_in(self, p: float | Fraction) -> str:
        r"""A chance as "1 in n", n with two significant digits below ten and whole above.

        >>> texts("en").one_in(0.0015572355), texts("en").one_in(0.4)
        ('1\xa0in\xa0642', '1\xa0in\xa02.5')
        """
        if p in (0, 1):
            return self("number.never" if p == 0 else "number.always")
        n = 1 / float(p)
        return self("number.one_in", n=self.number(n, 1) if n < 9.95 else self.number(round(n)))

    def listed(self, items: Iterable[str]) -> str:
        """Items in a row, as the language writes them: ``a, b and c``."""
        *first, last = list(items) or [""]
        return self("number.and", first=", ".join(first), last=last) if first else last

    def _template(self, key: str, n: Any) -> str:
        catalogue = self._catalogue(re.split("[.-]", key, maxsplit=1)[0])
        if isinstance(n, int):
            found = catalogue.ngettext(key, "", n)
            if found not in (key, ""):
                return found
        found = catalogue.gettext(key)
        if found == key:
            raise KeyError(f"no text {key!r} in the catalogue {self.language!r}")
        return found

    def _catalogue(self, domain: str) -> gettext.NullTranslations:
        if domain not in self._catalogues:
            self._catalogues[domain] = gettext.translation(domain, LOCALE, [self.language], fallback=True)
        return self._catalogues[domain]


@cache
def texts(language: str = "en") -> Texts:
    """The catalogue of a language (a code of `LANGUAGES`); raises `Impossible` for another one."""
    if language not in LANGUAGES:
        raise Impossible("problem.language", given=language, accepted=list(LANGUAGES))
    return Texts(language)
