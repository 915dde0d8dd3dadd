"""From my hand: can I open this round with these cards, now or soon, and what is missing (HF-12)?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from html import escape
from math import comb

from cardgames.cards import kind_counts, pack_counts, read_kinds
from cardgames.hand_and_foot.laydown import LayDown, best_laydown
from cardgames.hand_and_foot.odds import opening_minimum, opening_points_of_hand
from cardgames.hand_and_foot.odds.dealing import random_hand
from cardgames.hand_and_foot.rules import BICYCLE, MIXTURES, Rules
from cardgames.probability import Dist
from cardgames.seeds import fresh_seed, read_seed
from cardgames.texts import Texts
from cardgames.views import charts
from cardgames.widgets.cards_field import cards_field, held_text
from cardgames.widgets.form import Button, Choice, Group, Line
from cardgames.widgets.panels.lab.family import Answer, Family, Values
from cardgames.widgets.panels.laydown import laydown_html

FIRST = "A A A A K K K 9 6 4 2"
"""The hand the page starts with: twenty short of the last round's minimum."""
MOST_DRAWS = 4


@dataclass(frozen=True, slots=True)
class Counted:
    """What is known of a hand: its best lay-down, and its points with the draws of the next turns, entry 0 none."""

    rules: Rules
    minimum: int
    best: LayDown
    points: tuple[Dist[int], ...]

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The chance to open after so many draws."""
        return tuple(dist.at_least(self.minimum) for dist in self.points)


def _fields(values: Values, t: Texts) -> Iterator[Group]:
    rounds = [(number, t("opening.round", round=number, minimum=m)) for number, m in enumerate(BICYCLE.minimums, 1)]
    wilds = [(name, t(f"opening.wilds.{name}")) for name in MIXTURES]
    yield Group("", [cards_field(t, "hand", t("lab.hand.hand"), FIRST, 26)])
    yield Group(
        "",
        [
            Line(name="seed", label=t("opening.label.seed"), value="", help=t("lab.hand.seed_help")),
            Button(name="deal", label=t("lab.hand.deal")),
        ],
    )
    yield Group(
        "",
        [
            Choice(name="round", label=t("opening.label.round"), value=BICYCLE.rounds, options=rounds),
            Choice(name="wilds", label=t("opening.label.wilds"), value="four_naturals", options=wilds, folded=True,
                   help=t(f"opening.wilds_help.{values.get('wilds', 'four_naturals')}")),
        ],
    )  # fmt: skip


def _after(name: str, values: Values) -> Values:
    """A press deals a hand from a new seed, a seed that is written in deals its own."""
    if name not in ("deal", "seed"):
        return values
    seed = read_seed(values["seed"]) if name == "seed" else fresh_seed()
    dealt = random_hand(BICYCLE, BICYCLE.hand_size, BICYCLE.number_of_decks, seed)
    return {**values, "seed": str(seed), "hand": held_text(kind_counts(dealt))}


def _count(values: Values) -> Counted:
    rules, hand = BICYCLE.replace(wilds=values["wilds"]), read_kinds(values["hand"])
    points = tuple(opening_points_of_hand(rules, hand, draws) for draws in range(MOST_DRAWS + 1))
    return Counted(rules, opening_minimum(rules, values["round"]), best_laydown(rules, hand), points)


def _tell(values: Values, found: Counted, t: Texts) -> Answer:
    now, soon, *_, late = found.chances
    missing = found.best.short_of(found.minimum)
    told = {"minimum": found.minimum, "points": found.best.points, "missing": missing, "draws": MOST_DRAWS}
    chances = {"p": charts.chance(soon, t.language), "q": charts.chance(late, t.language)}
    unseen = sum(pack_counts(found.rules.number_of_decks)) - len(values["hand"].split())
    return Answer(
        question=t("lab.hand.question", round=values["round"], minimum=found.minimum),
        big=t("lab.hand.yes") if now else charts.odds(soon, t.language),
        plain=t("lab.hand.opens" if now else "lab.hand.short", **told, **chances),
        how=t("lab.hand.how", n=unseen, draws=t.number(comb(unseen, 2))),
        pictures=(_later(found, t), _points(found, t)),
        more=f"<h2>{escape(t('lab.hand.best', n=found.best.points))}</h2>{laydown_html(found.best, found.rules, t)}",
    )


def _later(found: Counted, t: Texts) -> charts.Picture:
    chances = {str(draws): p for draws, p in enumerate(found.chances)}
    names = {str(draws): t("lab.hand.after", n=draws) if draws else t("lab.hand.now") for draws in range(len(chances))}
    sentence = t("lab.hand.later", p=charts.chance(found.chances[0], t.language), n=MOST_DRAWS,
                 q=charts.chance(found.chances[-1], t.language))  # fmt: skip
    title, head = t("lab.hand.later.title"), t("lab.hand.when")
    return charts.named_chances(chances, names, "1", t.language, title=title, sentence=sentence, head=head)


def _points(found: Counted, t: Texts) -> charts.Picture:
    picture = charts.chance_exactly(found.points[1], [found.minimum], found.minimum, t.language)
    some = {"p": charts.chance(found.points[1].at_least(found.minimum), t.language), "minimum": found.minimum}
    return replace(picture, title=t("lab.hand.points.title"), sentence=t("lab.hand.points", **some), tall=17)


HAND = Family("hand", "hand_and_foot", _fields, _count, _tell, _after)
"""The odds of opening from a hand."""
