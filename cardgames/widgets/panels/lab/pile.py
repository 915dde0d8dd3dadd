"""The pile: may I take it soon, and whom do I help with what I throw away (HF-14)?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from cardgames.cards import KINDS, read_kinds
from cardgames.hand_and_foot.odds.known import Known
from cardgames.hand_and_foot.odds.pile import RANKS, match_chance, nobody_takes, pair_chance
from cardgames.hand_and_foot.rules import BICYCLE, JOKER_KIND, TWO_KIND
from cardgames.texts import Texts
from cardgames.views import charts
from cardgames.views.words import kind_name
from cardgames.widgets.cards_field import cards_field
from cardgames.widgets.form import Group, Number
from cardgames.widgets.panels.lab.family import Answer, Family, Values
from cardgames.widgets.panels.laydown import presented_hand

FIRST = "K K K 9 9 7 6 4 3b 2 Jk"
"""The hand the page starts with."""
OTHERS = 3
"""The players before it is my turn again."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What is known of the pile: my chance at a card at random, and for each kind I may throw what the others can."""

    match: Fraction
    pairs: tuple[int, ...]
    risks: dict[int, Fraction]
    back: dict[int, Fraction]


def _fields(_values: Values, t: Texts) -> Iterator[Group]:
    yield Group("", [cards_field(t, "hand", t("lab.hand.hand"), FIRST, 26)])
    yield Group("", [cards_field(t, "seen", t("lab.hand.seen"), "", 200, folded=True)])
    held = Number(name="others", label=t("lab.pile.others"), value=11, low=1, high=26, slider=True)
    yield Group("", [held])


def _count(values: Values) -> Counted:
    hand = read_kinds(values["hand"])
    unseen, cards = Known.read(BICYCLE, 1, values["hand"], seen=values["seen"]).unseen, values["others"]
    thrown = [kind for kind, count in enumerate(hand) if count and KINDS[kind] != "3r"]
    risks = {kind: pair_chance(kind, cards, unseen) for kind in thrown}
    back = {kind: nobody_takes((kind, *[None] * (OTHERS - 1)), [cards] * OTHERS, unseen) for kind in thrown}
    pairs = tuple(kind for kind in RANKS if hand[kind] >= 2)
    return Counted(match_chance(hand, unseen), pairs, risks, back)


def _tell(values: Values, found: Counted, t: Texts) -> Answer:
    said = [kind_name(kind, t.language) for kind in reversed(found.pairs)]
    p = charts.chance(found.match, t.language)
    pictures, plain = [], t("lab.pile.plain", kinds=said, p=p) if said else t("lab.pile.no_pair")
    if found.risks:
        safe = min(found.risks, key=lambda kind: (kind in (JOKER_KIND, TWO_KIND), found.risks[kind]))
        plain += " " + t(
            "lab.pile.throw", kind=kind_name(safe, t.language), p=charts.chance(found.risks[safe], t.language)
        )
        pictures = [
            _by_kind(found.risks, 1, safe, "lab.pile.risks", t),
            _by_kind(found.back, -1, safe, "lab.pile.back", t),
        ]
    return Answer(
        question=t("lab.pile.question"),
        big=charts.odds(found.match, t.language),
        plain=plain,
        how=t("lab.pile.how"),
        drawn=presented_hand(read_kinds(values["hand"]), t),
        pictures=pictures,
    )


def _by_kind(chances: dict[int, Fraction], sign: int, safe: int, key: str, t: Texts) -> charts.Picture:
    """Chances by kind, the best for me first (``sign`` 1: the smallest), the safest kind standing out."""
    order = sorted(chances, key=lambda kind: (sign * chances[kind], kind != safe, -kind))
    names = {KINDS[kind]: kind_name(kind, t.language) for kind in order}
    return charts.named_chances(
        {KINDS[kind]: chances[kind] for kind in order}, names, KINDS[safe], t.language, title=t(f"{key}.title"),
        sentence=t(key, kind=kind_name(safe, t.language), p=charts.chance(chances[safe], t.language)),
        head=t("lab.pile.thrown"),
    )  # fmt: skip


PILE = Family("pile", "hand_and_foot", _fields, _count, _tell)
"""The odds of the discard pile."""
