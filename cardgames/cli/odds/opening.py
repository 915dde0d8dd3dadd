"""``cardgames odds opening``: the chance that a hand can open a round, as a sentence and a table, or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgames.cli.answers import Answer, chance, percent, print_json
from cardgames.cli.arguments import JSON, Argument, Command, asked_rules, seed, whole
from cardgames.cli.odds.hand import opening_of_hand
from cardgames.games import rules_text
from cardgames.texts import Impossible, texts
from cardgames.views.text.lines import columns

if TYPE_CHECKING:
    from cardgames.hand_and_foot.rules import Rules

OF_A_HAND = ("seen", "pile", "drawn", "why")
"""What can be told or asked only of a hand that is known."""


def opening(values: dict[str, Any], language: str) -> int:
    """The chance that a hand, the reader's or a random one, can open a round of Hand and Foot (HF-12)."""
    rules = asked_rules("hand-and-foot", values)
    if values["hand"] is not None:
        if values["cards"] is not None:
            raise Impossible("cli.hand_or_cards")
        return opening_of_hand(rules, values, language)
    for name in OF_A_HAND:
        if values[name]:
            raise Impossible("cli.needs_hand", name=f"--{name}")
    return _of_random_cards(rules, values, language)


def _of_random_cards(rules: Rules, values: dict[str, Any], language: str) -> int:
    from cardgames.hand_and_foot.odds import opening_minimum, opening_points

    minimum, cards = opening_minimum(rules, values["round"]), _cards(rules, values)
    points = opening_points(rules, cards, values["decks"])
    facts = {"round": values["round"], "draws": values["draws"], "minimum": minimum, "cards": cards,
             "decks": values["decks"] or rules.number_of_decks}  # fmt: skip
    answer = Answer("opening", rules_text("hand-and-foot", rules), points.at_least(minimum), points, facts)
    if values["json"]:
        print_json(answer, values["exact"])
    else:
        print(_told(answer, rules, values, language))
    return 0


def _cards(rules: Rules, values: dict[str, Any]) -> int:
    """How many cards the question is about, those still to be drawn included."""
    held = rules.hand_size if values["cards"] is None else values["cards"]
    return int(held) + int(values["draws"]) * rules.draw


def _told(answer: Answer, rules: Rules, values: dict[str, Any], language: str) -> str:
    """The answer in a sentence, then every round, then the other readings of HF-8."""
    from cardgames.hand_and_foot.odds import opening_points, readings

    t, minimum, cards = texts(language), answer.facts["minimum"], answer.facts["cards"]
    likely = "never" if answer.p == 0 else "always" if answer.p == 1 else "some"
    said = {"round": values["round"], "n": minimum, "cards": cards}
    lines = [t(f"cli.opening.random.{likely}", **said, **chance(t, answer.p))]
    lines += [t("cli.exactly", **chance(t, answer.p)), ""] if likely == "some" else [""]
    heads = [t(f"cli.head.{name}") for name in ("round", "points", "chance", "one_in")]
    chances = [(number, needed, answer.dist.at_least(needed)) for number, needed in enumerate(rules.minimums, 1)]
    rows = [[str(number), t.number(needed), percent(t, p), t.one_in(p)] for number, needed, p in chances]
    lines += [columns(heads, rows), "", t("cli.opening.readings", round=values["round"])]
    houses = readings(rules).items()
    others = {name: opening_points(house, cards, values["decks"]).at_least(minimum) for name, house in houses}
    heads = [t("cli.head.reading"), *heads[2:]]
    return "\n".join([*lines, columns(heads, [[name, percent(t, p), t.one_in(p)] for name, p in others.items()])])


COMMANDS = {
    "odds opening": Command(
        (
            Argument("--round", "N", whole, required=True),
            Argument("--cards", "N", whole),
            Argument("--decks", "N", whole),
            Argument("--rules", "PRESET", default="bicycle"),
            Argument("--set", "OPTION=VALUE", many=True),
            Argument("--hand", "CARDS"),
            Argument("--draws", "N", whole, default=0),
            Argument("--seen", "CARDS"),
            Argument("--pile", "TOP"),
            Argument("--drawn"),
            Argument("--why"),
            Argument("--seed", "S", seed, default=0),
            JSON,
            Argument("--exact"),
        ),
        opening,
    ),
}
