"""The words: complete in every language, rightly inflected, all of them used, and none asked for in vain."""

from __future__ import annotations

import ast
import gettext
import io
import re
import string
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from cardgames.hand_and_foot import HAND_AND_FOOT
from cardgames.texts import LANGUAGES, LOCALE, Impossible, Text, texts
from cardgames.trash import TRASH

PACKAGE = LOCALE.parent
DOMAINS = sorted(po.stem for po in LOCALE.glob("en/LC_MESSAGES/*.po"))
BOTH = pytest.mark.parametrize(("language", "domain"), [(lang, domain) for lang in LANGUAGES for domain in DOMAINS])


@cache
def catalogue(language: str, domain: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as source:
        return read_po(source, locale=language, abort_invalid=True)


def messages(language: str, domain: str) -> dict[str, Message]:
    """The messages by key, without the header."""
    return {key_of(message): message for message in catalogue(language, domain) if message.id}


def key_of(message: Message) -> str:
    return message.id[0] if message.pluralizable else message.id


def forms(message: Message) -> tuple[str, ...]:
    """All that the message can say: one string, or one for each plural form."""
    return tuple(message.string) if message.pluralizable else (message.string,)


def names(template: str) -> set[str]:
    """The parameters a template names."""
    return {re.split(r"[.\[]", name)[0] for _, name, _, _ in string.Formatter().parse(template) if name}


# --- the catalogues ---------------------------------------------------------------------------------


def test_every_language_has_the_same_files() -> None:
    for language in LANGUAGES:
        assert sorted(po.stem for po in (LOCALE / language / "LC_MESSAGES").glob("*.po")) == DOMAINS


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_language_has_the_same_keys(domain: str) -> None:
    for language in LANGUAGES:
        assert set(messages(language, domain)) == set(messages("en", domain)), language


@BOTH
def test_no_text_is_missing_fuzzy_obsolete_or_in_the_wrong_file(language: str, domain: str) -> None:
    assert not catalogue(language, domain).obsolete
    for key, message in messages(language, domain).items():
        assert re.split("[.-]", key, maxsplit=1)[0] == domain, key
        assert not message.fuzzy, key
        assert all(forms(message)), key
        assert all(form == form.strip() for form in forms(message)) or key == "number.group", key


@BOTH
def test_no_key_stands_twice(language: str, domain: str) -> None:
    po = (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").read_text(encoding="utf-8")
    keys = re.findall(r'^msgid "(.+)"$', po, re.MULTILINE)
    assert len(keys) == len(set(keys))


@BOTH
def test_plural_texts_have_all_forms_of_the_language(language: str, domain: str) -> None:
    forms_of_language = {"en": 2, "pl": 3, "cs": 3}[language]
    assert catalogue(language, domain).num_plurals == forms_of_language
    for key, message in messages(language, domain).items():
        assert message.pluralizable == messages("en", domain)[key].pluralizable, key
        if message.pluralizable:
            assert message.id == (key, key)
            assert len(message.string) == forms_of_language, key


@BOTH
def test_a_text_names_the_same_parameters_in_every_language(language: str, domain: str) -> None:
    """A plural form may leave out the number itself: "your last place"."""
    for key, message in messages(language, domain).items():
        english = forms(messages("en", domain)[key])
        free = {"n"} if message.pluralizable else set()
        for form in forms(message):
            assert names(form) | free == names(english[-1]) | free, key


@BOTH
def test_the_compiled_file_says_what_the_source_says(language: str, domain: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue(language, domain))
    compiled.seek(0)
    fresh = gettext.GNUTranslations(compiled)
    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.mo").open("rb") as file:
        shipped = gettext.GNUTranslations(file)
    without_header = [{k: v for k, v in t._catalog.items() if k} for t in (fresh, shipped)]
    assert without_header[0] == without_header[1], "run `python hatch_build.py`"


@BOTH
def test_plurals_are_picked_as_the_language_picks_them(language: str, domain: str) -> None:
    right = {
        "en": {0: 1, 1: 0, 2: 1, 5: 1, 12: 1, 22: 1},
        "pl": {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 12: 2, 14: 2, 21: 2, 22: 1, 25: 2, 102: 1, 112: 2},
        "cs": {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 12: 2, 22: 2},
    }[language]
    pick = texts(language)._catalogue(domain).plural
    assert {n: pick(n) for n in right} == right


def test_cards_are_counted_in_polish_and_czech() -> None:
    counted = {
        "pl": {1: "1 karta", 2: "2 karty", 5: "5 kart", 12: "12 kart", 22: "22 karty"},
        "cs": {1: "1 karta", 2: "2 karty", 5: "5 karet", 12: "12 karet", 22: "22 karet"},
    }
    for language, said in counted.items():
        for n, words in said.items():
            assert texts(language)("table.spot.stock", n=n).endswith(words)


# --- the package --------------------------------------------------------------------------------------


@cache
def strings() -> tuple[tuple[Path, str, bool], ...]:
    """Every string in the package's code: its module, itself, and whether it is a pattern (an f-string)."""
    return tuple(found_strings())


def found_strings() -> Iterator[tuple[Path, str, bool]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                yield path, "".join(map(as_pattern, node.values)), True
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
                yield path, node.value, False
            elif is_refusal(node):
                yield path, ".".join(arg.value for arg in node.args[:2]), False


def as_pattern(part: ast.expr) -> str:
    return re.escape(part.value) if isinstance(part, ast.Constant) else r".+"


def is_refusal(node: ast.AST) -> bool:
    """Whether a node is ``refusal("TR-6", "reason", …)``."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "refusal"
        and all(isinstance(arg, ast.Constant) for arg in node.args[:2])
    )


KEY = re.compile(rf"(?:{'|'.join(DOMAINS)})[.-][\w.-]*\w")
FILE = re.compile(r".*\.(?:po|mo|js|css|json|html|svg|parquet|csv)")


def all_keys() -> set[str]:
    return {key for domain in DOMAINS for key in messages("en", domain)}


def test_every_key_in_the_code_is_in_the_catalogues() -> None:
    known = all_keys()
    asked = {(path.name, s) for path, s, is_pattern in strings() if not is_pattern and KEY.fullmatch(s)}
    missing = {(name, key) for name, key in asked if key not in known and not FILE.fullmatch(key) and "." in key}
    assert not missing


def described() -> set[str]:
    """The keys of what the games are made of: each option, preset and agent has a name and a sentence about it."""
    return {
        f"{game.id.replace('-', '_')}.{what}.{name}{about}"
        for game in (TRASH, HAND_AND_FOOT)
        for what, named in (
            ("option", [option.name for option in fields(game.rules_type) if option.init]),
            ("preset", game.presets),
            ("agent", game.agents),
        )
        for name in named
        for about in ("", ".about")
    }


def test_every_option_preset_and_agent_has_a_name_and_a_sentence_about_it() -> None:
    assert described() <= all_keys()


def test_every_text_is_used() -> None:
    """A key stands in the code, or an f-string or a beginning ("table.end.") makes it."""
    said = {s for _, s, is_pattern in strings() if not is_pattern}
    patterns = [s for _, s, is_pattern in strings() if is_pattern and re.search(r"\w{5,}|\w{3,}\\\.|\\\.\w{3,}", s)]
    patterns += [re.escape(s) + ".+" for s in said if re.fullmatch(rf"(?:{'|'.join(DOMAINS)})\.(?:[\w-]+\.)*", s)]
    made = re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
    refused = {key for domain in ("TR", "HF") for key in messages("en", domain)}  # their own tests ask for each of them
    assert {key for key in all_keys() - said - refused - described() if not made.fullmatch(key)} == set()


# --- reading them ---------------------------------------------------------------------------------------


def test_an_unknown_language_is_named_with_those_there_are() -> None:
    with pytest.raises(Impossible) as caught:
        texts("de")
    assert str(caught.value) == "There is no language “de”. Available: en, pl and cs."
    assert caught.value.say("pl") == "Nie ma języka „de”. Dostępne: en, pl i cs."
    assert caught.value.say("cs") == "Jazyk „de“ k dispozici není. Na výběr: en, pl a cs."


def test_an_unknown_key_is_an_error_of_the_programmer() -> None:
    for key in ("number.nothing", "nothing.at_all", ""):
        with pytest.raises(KeyError):
            texts("en")(key)
        assert key not in texts("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_the_languages_marks(language: str) -> None:
    said = {
        "en": ("999", "1,234", "12,345", "1,234,567", "2.50", "−0.5", "0.16%", "100%", "1 in 2.5", "1 in 1,235"),
        "pl": ("999", "1234", "12 345", "1 234 567", "2,50", "−0,5", "0,16%", "100%", "1 na 2,5", "1 na 1235"),
        "cs": ("999", "1234", "12 345", "1 234 567", "2,50", "−0,5", "0,16 %", "100 %", "1 z 2,5", "1 z 1235"),
    }[language]
    t = texts(language)
    found = (*map(t.number, (999, 1234, 12345, 1234567)), t.number(2.5, 2), t.number(-0.5), t.percent(0.001557, 2),
             t.percent(1, 0), t.one_in(0.4), t.one_in(1 / 1234.6))  # fmt: skip
    assert found == tuple(s.replace(" %", "\N{NO-BREAK SPACE}%") if "%" in s else
                          s if s.startswith("1 ") and not s[2].isdigit() else s.replace(" ", "\N{NO-BREAK SPACE}")
                          for s in said)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_edges_of_numbers(language: str) -> None:
    t = texts(language)
    assert t.number(-0.001, 1) == t.number(0, 1)
    assert t.one_in(0) == t("number.never")
    assert t.one_in(1) == t("number.always")
    assert t.one_in(0.1) == t("number.one_in", n="10")
    assert t.number(10**15).count(t("number.group")) == 5


def test_lists_as_each_language_writes_them() -> None:
    assert texts("en").listed([]) == ""
    assert texts("en").listed(["a"]) == "a"
    assert [texts(lang).listed("abc") for lang in LANGUAGES] == ["a, b and c", "a, b i c", "a, b a c"]


def test_parameters_are_put_into_words() -> None:
    say = texts("pl")
    nested = Text("number.one_in", {"n": 642})
    assert say("number.one_in", n=nested) == "1 na 1 na 642"
    assert say("number.and", first=[12345, "a"], last="b") == "12\N{NO-BREAK SPACE}345 i a i b"


def test_a_format_decides_digits_percent_or_raw() -> None:
    words = texts("cs")._words
    assert words.format("{p:.2%} {x:.1} {seed:raw} {seed}", p=0.5, x=1.25, seed=10000) == (
        "50,00\N{NO-BREAK SPACE}% 1,2 10000 10\N{NO-BREAK SPACE}000"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_those_of_a_book(language: str) -> None:
    told = {key: "".join(forms(said)) for domain in DOMAINS for key, said in messages(language, domain).items()}
    assert not [key for key, said in told.items() if "'" in said]
