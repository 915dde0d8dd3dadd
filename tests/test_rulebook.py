"""The rule book: every clause of both games, its words, its options, and the refusals that cite it."""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from itertools import pairwise
from pathlib import Path

import pytest

import cardgames
from cardgames.games import read_rules
from cardgames.hand_and_foot.rules import Rules as HandAndFootRules
from cardgames.rulebook import CLAUSES, KINDS_OF_CLAUSE, Clause, Example, clause, clauses
from cardgames.session import Session
from cardgames.texts import LANGUAGES, LOCALE, Impossible, texts
from cardgames.trash.rules import Rules as TrashRules

PACKAGE = Path(cardgames.__file__).parent
TRASH = [f"TR-{i}" for i in range(1, 14)]
HAND_AND_FOOT = [*(f"HF-{i}" for i in range(1, 18)), "HF-17a", "HF-18", "HF-19", "HF-20"]
DECIDED = [  # where the rule texts in circulation are silent or unclear
    "TR-2", "TR-4", "TR-8", "TR-9", "TR-10", "TR-12",
    "HF-1", "HF-2", "HF-4", "HF-5", "HF-6", "HF-9", "HF-10", "HF-12", "HF-13", "HF-14", "HF-15", "HF-16", "HF-17",
    "HF-17a", "HF-18", "HF-19", "HF-20",
]  # fmt: skip
RULES = {"trash": TrashRules, "hand-and-foot": HandAndFootRules}
EVERY = pytest.mark.parametrize("id", TRASH + HAND_AND_FOOT)
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def test_every_clause_is_there_in_order() -> None:
    assert [c.id for c in clauses("trash")] == TRASH
    assert [c.id for c in clauses("hand-and-foot")] == HAND_AND_FOOT
    assert list(CLAUSES) == TRASH + HAND_AND_FOOT


@IN_EVERY_LANGUAGE
@EVERY
def test_a_clause_has_a_title_and_a_text_in_every_language(id: str, language: str) -> None:
    rule = CLAUSES[id]
    assert 3 <= len(rule.title(language)) <= 50
    assert not rule.title(language).endswith(".")
    assert texts(language)(f"clause.kind.{rule.kind}")
    for words in (rule.text(language), rule.decision(language), rule.option(language)):
        assert words == "" or (len(words) > 20 and words.endswith(".")), words
        assert "{" not in words
    assert rule.text(language)


def test_a_clause_shows_itself_in_a_notebook_with_its_id_title_and_text(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = clause("TR-1")._repr_html_()
    assert shown.startswith(f"<p style='max-width:48em'><strong>TR-1 · {clause('TR-1').title()}</strong><br>")
    assert shown.endswith(f"<br>{clause('TR-1').text()}</p>")
    monkeypatch.setattr(Clause, "text", lambda self: "three < four & <b>five</b>")
    assert "<br>three &lt; four &amp; &lt;b&gt;five&lt;/b&gt;</p>" in clause("TR-10")._repr_html_()


@IN_EVERY_LANGUAGE
def test_our_decisions_are_told_apart_from_the_rules(language: str) -> None:
    assert [rule.id for rule in CLAUSES.values() if rule.decision(language)] == DECIDED


@IN_EVERY_LANGUAGE
@EVERY
def test_a_clause_says_what_other_houses_play_just_when_it_has_an_option_of_its_own(id: str, language: str) -> None:
    assert bool(CLAUSES[id].option(language)) == bool(CLAUSES[id].options)


@pytest.mark.parametrize("game", RULES)
def test_every_option_belongs_to_a_clause_that_its_docstring_names(game: str) -> None:
    """And every option that a clause names is a field of the game's rules."""
    tied = {option: {rule.id for rule in clauses(game) if option in rule.options} for option in option_docs(game)}
    for option, doc in option_docs(game).items():
        cited = set(re.findall(r"(?:TR|HF)-\d+a?", doc.split(":")[0]))
        assert tied[option], option
        assert tied[option] <= cited, option
    assert {option for rule in clauses(game) for option in rule.options} == set(tied)


def option_docs(game: str) -> dict[str, str]:
    """The options of a game's rules with their docstrings."""
    module = PACKAGE / RULES[game].__module__.removeprefix("cardgames.").replace(".", "/")
    source = module / "__init__.py" if module.is_dir() else module.with_suffix(".py")
    body = next(
        node.body
        for node in ast.parse(source.read_text()).body
        if isinstance(node, ast.ClassDef) and node.name == "Rules"
    )
    docs = {
        node.target.id: following.value.value
        for node, following in pairwise(body)
        if isinstance(node, ast.AnnAssign) and isinstance(following, ast.Expr)
    }
    assert set(docs) == {option.name for option in fields(RULES[game]) if option.init}
    return docs


@EVERY
def test_the_numbers_in_the_words_are_those_of_the_rules(id: str) -> None:
    rule = CLAUSES[id]
    rules = RULES[rule.game]()
    assert {name: getattr(rules, name) for name in rule.defaults} == dict(rule.defaults)
    assert rule.text(rules=rules) == rule.text()
    assert set(rule.defaults) <= set(rule.options)


@IN_EVERY_LANGUAGE
def test_a_house_reads_its_own_numbers(language: str) -> None:
    house = HandAndFootRules(clean_bonus=700, minimums=(60, 100), red_three_held=-300)
    assert "700" in clause("HF-11").text(language, house)
    assert "500" not in clause("HF-11").text(language, house)
    assert texts(language).listed(["60", "100"]) in clause("HF-12").text(language, house)
    assert "−300" in clause("HF-6").decision(language, house)


TURNED = {
    "trash": "decks=3 slots=5 turn_up_first_discard=yes wild_ranks=K,dead_ranks=JQ dead_ranks=none,wild_ranks=JQK "
    "wild_ranks=none,dead_ranks=JQK natural_replaces_wild=no first_starter=1",
    "hand-and-foot": "teams=4 decks=7 decks=players+1 jokers_per_deck=3 "
    "card_values=25/20/5/0/5/5/5/5/10/10/10/10/10/10/20 hand_size=13 foot_size=13 red_three_laid=100 "
    "red_three_held=-100 meld_min=4 meld_max=6 wilds=majority wilds=double wilds=half black_three_meld=never "
    "black_three_meld=going_out clean_bonus=700 dirty_bonus=200 minimums=50/90 draw=3 pickup=3 pickup=all "
    "go_out_clean=2 go_out_dirty=2 go_out_discard=no go_out_bonus=100 stock_out=reshuffle count_foot=no",
}
"""Every option turned away from the reference preset, one after the other; the first of a pair is meant."""


@pytest.mark.parametrize(("game", "turned"), [(game, one) for game, line in TURNED.items() for one in line.split()])
def test_a_clause_says_in_every_language_what_a_house_plays_otherwise(game: str, turned: str) -> None:
    """And no clause whose words do not rest on the option says anything else than before."""
    option, rules = turned.split("=", maxsplit=1)[0], read_rules(game, f"bicycle,{turned}")
    for rule in clauses(game):
        rests = option in (*rule.options, *rule.touched)
        for language in LANGUAGES:
            usual, here = rule.text(language), rule.text(language, rules)
            if option in rule.defaults:
                words = rule.text(language, rules) + rule.decision(language, rules)
                assert words != usual + rule.decision(language), rule.id
            elif rests:
                begun = texts(language)("clause.differing", changes="").rstrip(".")
                assert here.startswith(f"{usual} {begun}"), rule.id
                assert here.endswith("."), rule.id
                assert "{" not in here, rule.id
            elif "," not in turned:
                assert here == usual, rule.id


def test_every_option_is_turned_somewhere() -> None:
    for game, line in TURNED.items():
        assert {one.split("=")[0] for one in line.split()} == {*option_docs(game)} - {"players"}


def test_HF_8_the_words_are_not_those_of_another_house() -> None:
    house = read_rules("hand-and-foot", "majority")
    assert clause("HF-8").text("en", house).endswith("at least two naturals, and more naturals than wilds.")
    assert clause("HF-8").text("pl", house).endswith("dwie karty naturalne i więcej naturalnych niż dzikich.")
    assert clause("HF-8").text("cs", house).endswith("aspoň dvě přirozené karty a více přirozených než divokých.")


def test_every_rules_number_of_the_reference_preset_is_in_the_words() -> None:
    """The words of HF-3 are the card values: the table in them is read back and compared."""
    said = clause("HF-3").text()
    values = HandAndFootRules().card_values
    assert f"joker is worth {values[0]} points, a two {values[1]} and an ace {values[14]}" in said
    assert f"8 to king is worth {values[8]}, and every card from 3 to 7 is worth {values[4]}" in said
    assert set(values[8:14]) == {values[8]}
    assert set(values[4:8]) == {values[2]}


def test_every_clause_is_of_a_known_kind_and_every_kind_is_used() -> None:
    assert {rule.kind for rule in CLAUSES.values()} == set(KINDS_OF_CLAUSE)


def test_a_clause_is_found_in_either_case() -> None:
    assert clause("hf-17A") is CLAUSES["HF-17a"]
    assert clause("tr-1") is CLAUSES["TR-1"]


@pytest.mark.parametrize("name", ["TR-14", "HF-0", "TR1", "", "17a"])
def test_an_unknown_clause_is_named_with_those_there_are(name: str) -> None:
    with pytest.raises(Impossible, match=f"no clause “{name}”") as caught:
        clause(name)
    assert caught.value.say("pl").startswith(f"Nie ma punktu zasad „{name}”")
    assert all(id in str(caught.value) for id in CLAUSES)


# --- examples ---------------------------------------------------------------------------------------------


EXAMPLES = [(rule.id, example, True) for rule in CLAUSES.values() for example in rule.legal]
EXAMPLES += [(rule.id, example, False) for rule in CLAUSES.values() for example in rule.illegal]


@pytest.mark.parametrize(("id", "example", "is_legal"), EXAMPLES)
def test_the_engine_judges_every_example_as_the_rule_book_says(id: str, example: Example, is_legal: bool) -> None:
    players = read_rules(CLAUSES[id].game, example.rules).players
    session = Session(CLAUSES[id].game, example.rules, example.seed, [None] * players)
    for move in example.before:
        session.play(move)
    move = session.game.read_move(example.move)
    refused = session.game.refuse(session.state, move)
    assert (refused is None) == is_legal
    if refused is not None:
        assert refused.clause == id


# what a legal example shows: a step of its kind
SHOWN = {"TR-5": "place", "TR-6": "place", "TR-7": "move_wild", "TR-8": "discard", "TR-10": "win_hand",
         "TR-11": "fewer_places", "TR-13": "win_match", "HF-6": "red_three", "HF-16": "foot", "HF-17": "went_out",
         "HF-18": "stock_out", "HF-20": "deal"}  # fmt: skip


@pytest.mark.parametrize("id", SHOWN)
def test_a_legal_example_shows_what_the_clause_is_about(id: str) -> None:
    for example in CLAUSES[id].legal:
        players = read_rules(CLAUSES[id].game, example.rules).players
        session = Session(CLAUSES[id].game, example.rules, example.seed, [None] * players)
        for move in (*example.before, example.move):
            session.play(move)
        assert SHOWN[id] in {step.verb for step in session.transcript()[-1].steps}, example


# --- refusals ---------------------------------------------------------------------------------------------


def test_every_clause_that_a_refusal_cites_exists() -> None:
    cited = {
        node.args[0].value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refusal"
        if node.args and isinstance(node.args[0], ast.Constant)
    }
    assert cited
    assert cited <= set(CLAUSES)


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("domain", ["TR", "HF"])
def test_every_refusal_text_belongs_to_a_clause(domain: str, language: str) -> None:
    source = (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").read_text(encoding="utf-8")
    assert {key.split(".")[0] for key in re.findall(r'^msgid "(.+)"$', source, re.MULTILINE)} <= set(CLAUSES)


@IN_EVERY_LANGUAGE
def test_words_cite_only_clauses_that_exist(language: str) -> None:
    for po in (LOCALE / language / "LC_MESSAGES").glob("*.po"):
        cited = set(re.findall(r"\b(?:TR|HF)-\d+a?", po.read_text(encoding="utf-8")))
        assert cited <= set(CLAUSES), po
