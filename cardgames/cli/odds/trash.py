"""``cardgames odds trash-…``: the questions of Trash, answered in a sentence and a histogram, or as JSON."""

from __future__ import annotations

from fractions import Fraction
from math import isinf
from typing import Any

from cardgames.cli.answers import Answer, chance, histogram, print_json
from cardgames.cli.arguments import JSON, Argument, Command, whole
from cardgames.games import read_rules, rules_text
from cardgames.probability import Dist
from cardgames.texts import texts


def trash_turn(values: dict[str, Any], language: str) -> int:
    """How many cards the first turn of Trash places; the chance that it fills all places."""
    from cardgames.trash.odds import first_turn

    rules = _trash_rules(values)
    dist = first_turn(rules)
    return _trash_told(_trash_answer("trash-turn", rules, dist.pmf(rules.slots), dist), values, language)


def trash_solo(values: dict[str, Any], language: str) -> int:
    """How many turns a player alone needs in Trash; the chance that one is enough."""
    from cardgames.trash.odds import turns_alone

    rules = _trash_rules(values)
    dist = turns_alone(rules)
    return _trash_told(_trash_answer("trash-solo", rules, dist.pmf(1), dist), values, language)


def _trash_rules(values: dict[str, Any]) -> Any:
    changes = [f"{name}={values[name]}" for name in ("slots", "decks") if values[name] is not None]
    return read_rules("trash", ",".join([values["rules"], *changes, *values["set"]]))


def _trash_answer(question: str, rules: Any, p: Fraction, dist: Dist[Any]) -> Answer:
    return Answer(question, rules_text("trash", rules), p, dist, {"slots": rules.slots, "decks": rules.number_of_decks})


def _trash_told(answer: Answer, values: dict[str, Any], language: str) -> int:
    if values["json"]:
        print_json(answer, values["exact"])
        return 0
    t, key = texts(language), answer.question
    print(t(f"cli.{key}", n=answer.facts["slots"], **chance(t, answer.p)))
    print(t("cli.exactly", **chance(t, answer.p)))
    print("", histogram(t, t(f"cli.head.{key}"), answer.dist), sep="\n")
    if not isinf(answer.dist.mean):
        print("", t(f"cli.mean.{key}", mean=t.number(float(answer.dist.mean), 2)), sep="\n")
    return 0


ARGUMENTS = (
    Argument("--slots", "N", whole),
    Argument("--decks", "N"),
    Argument("--rules", "PRESET", default="bicycle"),
    Argument("--set", "OPTION=VALUE", many=True),
    JSON,
    Argument("--exact"),
)

COMMANDS = {
    "odds trash-turn": Command(ARGUMENTS, trash_turn),
    "odds trash-solo": Command(ARGUMENTS, trash_solo),
}
