"""``cardgames odds opening``: the chance that a hand can open a round, as a sentence and a table, or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgames.cards import read_kinds
from cardgames.cli.answers import Answer, chance, percent, print_json
from cardgames.cli.arguments import JSON, Argument, Command, whole
from cardgames.games import read_rules, rules_text
from cardgames.texts import Impossible, texts
from cardgames.views.text.lines import columns

if TYPE_CHECKING:
    from cardgames.hand_and_foot.rules import Rules
    from cardgames.probability import Dist


def opening(values: dict[str, Any], language: str) -> int:
    """The chance that a hand can open a round of Hand and Foot (HF-12)."""
    from cardgames.hand_and_foot.odds import opening_minimum

    if values["hand"] is not None and values["cards"] is not None:
        raise Impossible("cli.hand_or_cards")
    rules = read_rules("hand-and-foot", ",".join([values["rules"], *values["set"]]))
    minimum = opening_minimum(rules, values["round"])
    points = _opening_points(rules, values)
    facts = {name: values[name] for name in ("round", "hand", "draws")}
    facts |= {"minimum": minimum, "cards": _cards(rules, values), "decks": values["decks"] or rules.number_of_decks}
    answer = Answer("opening", rules_text("hand-and-foot", rules), points.at_least(minimum), points, facts)
    if values["json"]:
        print_json(answer, values["exact"])
    else:
        print(_opening_told(answer, rules, values, language))
    return 0


def _cards(rules: Rules, values: dict[str, Any]) -> int:
    """How many cards the question is about, those still to be drawn included."""
    held = rules.hand_size if values["cards"] is None else values["cards"]
    held = held if values["hand"] is None else sum(read_kinds(values["hand"]))
    return int(held) + int(values["draws"]) * rules.draw


def _opening_points(rules: Rules, values: dict[str, Any]) -> Dist[int]:
    from cardgames.hand_and_foot.odds import opening_points, opening_points_of_hand

    if values["hand"] is None:
        return opening_points(rules, _cards(rules, values), values["decks"])
    return opening_points_of_hand(rules, read_kinds(values["hand"]), values["draws"], values["decks"])


def _opening_told(answer: Answer, rules: Rules, values: dict[str, Any], language: str) -> str:
    """The answer in a sentence, then every round, then the other readings of HF-8."""
    from cardgames.hand_and_foot.laydown import best_laydown
    from cardgames.hand_and_foot.odds import readings
    from cardgames.views.text.hand_and_foot import laid_text

    t, minimum = texts(language), answer.facts["minimum"]
    case = "random" if values["hand"] is None else "drawn" if values["draws"] else "hand"
    likely = "never" if answer.p == 0 else "always" if answer.p == 1 else "some"
    said = {
        "round": values["round"],
        "n": minimum,
        "cards": answer.facts["cards"],
        "drawn": t("cli.opening.drawn_cards", n=values["draws"] * rules.draw),
    }
    lines = [t(f"cli.opening.{case}.{likely}", **said, **chance(t, answer.p))]
    lines += [t("cli.exactly", **chance(t, answer.p)), ""] if likely == "some" else [""]
    if values["hand"] is not None:
        best = best_laydown(rules, read_kinds(values["hand"]))
        melds = ", ".join(laid_text(*meld) for meld in best.melds) or t("card.none")
        lines += [t("cli.opening.best", melds=melds, points=best.points, n=best.short_of(minimum)), ""]
    heads = [t(f"cli.head.{name}") for name in ("round", "points", "chance", "one_in")]
    chances = [(number, needed, answer.dist.at_least(needed)) for number, needed in enumerate(rules.minimums, 1)]
    rows = [[str(number), t.number(needed), percent(t, p), t.one_in(p)] for number, needed, p in chances]
    lines += [columns(heads, rows), "", t("cli.opening.readings", round=values["round"])]
    others = {name: _opening_points(house, values).at_least(minimum) for name, house in readings(rules).items()}
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
            JSON,
            Argument("--exact"),
        ),
        opening,
    ),
}
