"""From my hand: can I open this round with these cards, now or soon, and what is missing (HF-12)?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from cardgames.cards import KINDS, kind_counts
from cardgames.hand_and_foot.odds.dealing import random_hand
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.opening import MOST_CARDS, MOST_DECKS
from cardgames.hand_and_foot.odds.pickup import Ways, opening_ways
from cardgames.hand_and_foot.odds.waiting import Waiting, most_exact, opening_by_draw, opening_limit
from cardgames.hand_and_foot.odds.why import WhyNot, why_not
from cardgames.hand_and_foot.rules import BICYCLE, JOKER_KIND, MIXTURES, RED_THREE, TWO_KIND
from cardgames.probability import Dist, Estimate
from cardgames.seeds import fresh_seed, read_seed
from cardgames.texts import Texts
from cardgames.views import charts
from cardgames.views.words import kind_name
from cardgames.widgets.cards_field import cards_field, held_text
from cardgames.widgets.form import Button, Choice, Group, Line, Number
from cardgames.widgets.panels.lab.family import Answer, Family, Values
from cardgames.widgets.panels.lab.why import pile_html, why_html
from cardgames.widgets.panels.laydown import SORTED_KINDS, presented_hand

FIRST = "A A A A K K K 9 6 4 2"
"""The hand the page starts with: twenty short of the last round's minimum."""
READING = BICYCLE.wilds
TOPS = tuple(kind for kind in SORTED_KINDS if kind not in (RED_THREE, TWO_KIND, JOKER_KIND))
"""The kinds that lie on a pile for someone to take, and the black three, which nobody can."""
DRAWS, MOST_DRAWS, QUICK = 3, 8, 3
"""Draws looked ahead at first, at most, and so far that the page is answered at once."""
SEED = 1
"""Of the games that a longer look ahead is simulated with."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What is known of a hand: when it can open, its points with the next draw, and why not more."""

    known: Known
    waiting: Waiting
    next: Dist[int]
    why: WhyNot
    ways: Ways | None
    """By which way it opens first, where the pile's top is known."""


def _fields(values: Values, t: Texts) -> Iterator[Group]:
    rounds = [(number, t("opening.round", round=number, minimum=m)) for number, m in enumerate(BICYCLE.minimums, 1)]
    wilds = [(name, t(f"opening.wilds.{name}")) for name in MIXTURES]
    reading = t(f"opening.wilds_help.{values.get('wilds', READING)}")
    tops = [("none", t("lab.hand.no_top")), *((KINDS[kind], kind_name(kind, t.language)) for kind in TOPS)]
    yield Group("", [cards_field(t, "hand", t("lab.hand.hand"), FIRST, MOST_CARDS)])
    seed = Line(name="seed", label=t("opening.label.seed"), value="", help=t("lab.hand.seed_help"))
    yield Group("", [seed, Button(name="deal", label=t("lab.hand.deal"))])
    yield Group(
        "",
        [
            Choice(name="round", label=t("opening.label.round"), value=BICYCLE.rounds, options=rounds),
            Number(name="draws", label=t("lab.hand.draws"), value=DRAWS, low=1, high=MOST_DRAWS),
            Choice(name="wilds", label=t("opening.label.wilds"), value=READING, options=wilds, folded=True,
                   help=reading),
            Number(name="decks", label=t("opening.label.decks"), value=BICYCLE.number_of_decks, low=1, high=MOST_DECKS),
            Choice(name="top", label=t("lab.hand.top"), value="none", options=tops, folded=True),
        ],
    )  # fmt: skip
    yield Group("", [cards_field(t, "seen", t("lab.hand.seen"), "", 200, folded=True)])


def _after(name: str, values: Values) -> Values:
    """A press deals a hand from a new seed, a written seed its own; with other cards the seed is gone."""
    if name in ("hand", "decks"):
        return {**values, "seed": ""}
    if name != "deal" and not (name == "seed" and values["seed"]):
        return values
    seed = read_seed(values["seed"]) if name == "seed" else fresh_seed()
    dealt = random_hand(BICYCLE, BICYCLE.hand_size, values["decks"], seed)
    return {**values, "seed": str(seed), "hand": held_text(kind_counts(dealt)), "seen": ""}


def _known(values: Values) -> Known:
    rules, top = BICYCLE.replace(wilds=values["wilds"]), values["top"].replace("none", "")
    return Known.read(rules, values["round"], values["hand"], values["seen"], top, decks=values["decks"])


def _count(values: Values) -> Counted:
    known, asked = _known(values), values["top"] != "none"
    waiting, ways = opening_by_draw(known, values["draws"], SEED), opening_ways(known) if asked else None
    return Counted(known, waiting, opening_limit(known, draws=1), why_not(known), ways)


def _tell(_values: Values, found: Counted, t: Texts) -> Answer:
    chances = [_value(chance) for chance in found.waiting.chances]
    best, minimum = found.why.best, found.known.minimum
    told = {"minimum": minimum, "points": best.points, "missing": best.short_of(minimum), "n": len(chances) - 1}
    said = {"p": charts.chance(chances[1], t.language), "q": charts.chance(chances[-1], t.language)}
    key = "opens" if chances[0] else "short" if len(chances) > 2 else "short_next"
    return Answer(
        question=t("lab.hand.question", round=found.known.round, minimum=minimum),
        big=_big(found, chances, t),
        plain=t(f"lab.hand.{key}", **told, **said),
        how=_how(found, t),
        drawn=presented_hand(found.known.hand, t),
        pictures=(_later(found, chances, t), _points(found, t)),
        more=pile_html(found.known, found.ways, t) + why_html(found.why, t),
    )


def _big(found: Counted, chances: list[Fraction | float], t: Texts) -> str:
    """Yes, with the pile, or how likely after the next draw."""
    if chances[0]:
        return t("lab.hand.yes")
    return t("lab.hand.yes_pile") if found.ways and found.ways.pile else charts.odds(chances[1], t.language)


def _value(chance: Fraction | Estimate) -> Fraction | float:
    return chance.value if isinstance(chance, Estimate) else chance


def _how(found: Counted, t: Texts) -> str:
    last, unseen = found.waiting.chances[-1], sum(found.known.drawable)
    limit = charts.chance(found.waiting.limits[-1], t.language)
    if isinstance(last, Estimate):
        bounds = {"low": charts.chance(last.low, t.language), "high": charts.chance(last.high, t.language)}
        counted = sum(isinstance(chance, Fraction) for chance in found.waiting.chances) - 1
        played = {"n": last.n, "seed": found.waiting.seed, "counted": counted}
        return t("lab.hand.simulated", limit=limit, **played, **bounds)
    return t("lab.hand.exact" if len(found.waiting.chances) > 2 else "lab.hand.exact_next", n=unseen, limit=limit)


def _later(found: Counted, chances: list[Fraction | float], t: Texts) -> charts.Picture:
    names = {str(draw): t("lab.hand.after", n=draw) if draw else t("lab.hand.now") for draw in range(len(chances))}
    told = {"p": charts.chance(chances[0], t.language), "q": charts.chance(chances[-1], t.language)}
    return charts.named_chances(
        dict(zip(names, chances, strict=True)), names, "0" if chances[0] else "1", t.language,
        title=t("lab.hand.later.title"), sentence=t("lab.hand.later", n=len(chances) - 1, **told),
        head=t("lab.hand.when"),
    )  # fmt: skip


def _points(found: Counted, t: Texts) -> charts.Picture:
    minimum = found.known.minimum
    picture = charts.chance_exactly(found.next, [minimum], minimum, t.language)
    some = {"p": charts.chance(found.next.at_least(minimum), t.language), "minimum": minimum}
    return replace(picture, title=t("lab.hand.points.title"), sentence=t("lab.hand.points", **some), tall=17)


def _slow(values: Values) -> bool:
    return bool(values["draws"] > min(QUICK, most_exact(BICYCLE)) or values["top"] != "none")


HAND = Family("hand", "hand_and_foot", _fields, _count, _tell, _after, _slow, _known)
"""The odds of opening from a hand."""
