"""``cardgames odds pack``: what a pack deals of one thing, or at which card it comes, with a histogram or as JSON."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from cardgames.cards import read_kind
from cardgames.cli.answers import LONG, Answer, chance, histogram, percent, print_json
from cardgames.cli.arguments import JSON, Argument, Command, asked_rules, whole
from cardgames.games import rules_text
from cardgames.texts import Impossible, Text, Texts, texts
from cardgames.views.text.hand_and_foot import NAMES
from cardgames.views.text.lines import columns

if TYPE_CHECKING:
    from cardgames.hand_and_foot.rules import Rules
    from cardgames.probability import Dist

FEATURES = ("wilds", "red_threes", "ranks")
"""What can be counted beside the cards of one kind."""


def pack(values: dict[str, Any], language: str) -> int:
    """How many of something a player gets, or which of his cards is the n-th of a kind (HF-1, HF-6)."""
    rules = asked_rules("hand-and-foot", values)
    cards = rules.hand_size if values["cards"] is None else values["cards"]
    if values["nth"] is not None and values["least"] is not None:
        raise Impossible("cli.pack.nth_or_least")
    least = 1 if values["least"] is None else values["least"]
    dist = _dist(rules, values)
    waits = values["nth"] is not None
    p = dist.cdf(cards) if waits else dist.at_least(least)
    facts = {"of": values["of"], "cards": cards, "decks": values["decks"] or rules.number_of_decks,
             "nth": values["nth"], "least": None if waits else least}  # fmt: skip
    answer = Answer("pack", rules_text("hand-and-foot", rules), p, dist, facts)
    if values["json"]:
        print_json(answer, values["exact"])
        return 0
    t, case = texts(language), "wait" if waits else "count"
    named = {"what": _named(values["of"]), "cards": cards, "nth": values["nth"], "least": least}
    print(t(f"cli.pack.{case}", **named, **chance(t, p)))
    print(t("cli.exactly", **chance(t, p)))
    print("", _by_hands(t, dist, cards) if waits else histogram(t, t("cli.head.pack.count"), dist), sep="\n")
    spread = {"mean": t.number(float(dist.mean), 2), "sd": t.number(dist.sd, 2), "median": dist.quantile(0.5)}
    print("", t("cli.pack.spread", **spread), sep="\n")
    return 0


def _dist(rules: Rules, values: dict[str, Any]) -> Dist[int]:
    from cardgames.hand_and_foot.odds import pack as deal

    of, cards, decks = values["of"], values["cards"], values["decks"]
    if of in FEATURES:
        if values["nth"] is not None:
            raise Impossible("cli.pack.nth", given=of)
        ask = {"wilds": deal.wilds_held, "red_threes": deal.red_threes_laid, "ranks": deal.ranks_held}[of]
        return ask(rules, cards, decks)
    if values["nth"] is not None:
        return deal.wait_for_kind(rules, read_kind(of), values["nth"], decks)
    return deal.naturals_held(rules, read_kind(of), cards, decks)


def _by_hands(t: Texts, dist: Dist[int], cards: int) -> str:
    """The chance that the card has come among so many cards, twice as many, … until that is all but sure."""
    last = dist.quantile(Fraction(999, 1000))
    rows = [[t.number(n), percent(t, p), t.one_in(p)]
            for n in range(cards, max(last, cards) + 1, cards) if (p := dist.cdf(n))]  # fmt: skip
    return columns([t("cli.head.pack.wait"), t("cli.head.chance"), t("cli.head.one_in")], rows[:LONG])


def _named(of: str) -> Text | str:
    """What is counted, in the reader's words."""
    return Text(f"cli.pack.of.{of}", {}) if of in FEATURES else NAMES[read_kind(of)]


COMMANDS = {
    "odds pack": Command(
        (
            Argument("--of", "KIND|wilds|red_threes|ranks", default="wilds"),
            Argument("--least", "N", whole),
            Argument("--nth", "N", whole),
            Argument("--cards", "N", whole),
            Argument("--decks", "N", whole),
            Argument("--rules", "PRESET", default="bicycle"),
            Argument("--set", "OPTION=VALUE", many=True),
            JSON,
            Argument("--exact"),
        ),
        pack,
    ),
}
