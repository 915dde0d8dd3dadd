"""``cardgames odds pile``: what of the discard pile a hand can hope for, and what each discard risks."""

from __future__ import annotations

import json
from fractions import Fraction
from textwrap import fill
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgames.cards import KINDS
from cardgames.cli.answers import chance, fraction_text, percent
from cardgames.cli.arguments import JSON, Argument, Command, asked_rules, whole
from cardgames.games import rules_text
from cardgames.texts import Impossible, Texts, texts
from cardgames.views.text.hand_and_foot import NAMES
from cardgames.views.text.lines import WIDTH, columns

if TYPE_CHECKING:
    from cardgames.hand_and_foot.odds import Known
    from cardgames.hand_and_foot.rules import Rules


class Discard(NamedTuple):
    """A kind that can be thrown away, and what then may happen to the pile."""

    kind: int
    next_takes: Fraction
    """The next player holds a pair of it; with a round, opens with the pile."""
    stays: Fraction
    """Nobody holds a pair of what lies on the pile on his turn, before one's own next turn."""


def pile(values: dict[str, Any], language: str) -> int:
    """The chance that a random card matches a pair of a hand, and what each discard risks (HF-14)."""
    from cardgames.hand_and_foot.odds import Known
    from cardgames.hand_and_foot.odds.pile import match_chance

    rules = asked_rules("hand-and-foot", values)
    known = Known.read(rules, values["round"] or 1, values["hand"], values["seen"] or "", decks=values["decks"])
    hands = _others(rules, values["others"])
    p, discards = match_chance(known.hand, known.unseen), _discards(known, hands, opening=values["round"] is not None)
    if values["json"]:
        print(json.dumps(_data(known, hands, p, discards) | ({"round": values["round"]} if values["round"] else {})))
    else:
        print("\n".join(_said(p, discards, "next" if values["round"] is None else "opens", texts(language))))
    return 0


def _others(rules: Rules, given: str | None) -> list[int]:
    """How many cards the others hold, in the order in which they play; as many as a Hand when nothing is said."""
    if given is None:
        return [rules.hand_size] * (rules.players - 1)
    sizes = [whole("--others", size) for size in given.split(",")]
    if not 1 <= len(sizes) <= 5 or not all(0 <= size <= 400 for size in sizes):
        raise Impossible("cli.pile.others", given=given[:40])
    return sizes


def _discards(known: Known, hands: list[int], *, opening: bool) -> list[Discard]:
    """Each kind of the hand and a black three, the safest first; ``opening``: the next player's team is not open."""
    from cardgames.hand_and_foot.odds.pile import nobody_takes, opening_chance_with_pile, pair_chance
    from cardgames.hand_and_foot.rules import BLACK_THREE

    others: list[None] = [None] * (len(hands) - 1)
    kinds = {kind for kind, held in enumerate(known.hand) if held} | {BLACK_THREE}
    unseen, found = known.unseen, []
    for kind in kinds:
        next_takes = pair_chance(kind, hands[0], unseen)
        if opening:
            next_takes = opening_chance_with_pile(known.rules, known.round, kind, hands[0], unseen)
        found.append(Discard(kind, next_takes, nobody_takes([kind, *others], hands, unseen)))
    return sorted(found, key=lambda discard: (-discard.stays, discard.kind))


def _data(known: Known, hands: list[int], p: Fraction, discards: list[Discard]) -> dict[str, Any]:
    rows = [{"kind": KINDS[kind], "next_takes": float(next_takes), "next_takes_fraction": fraction_text(next_takes),
             "stays": float(stays), "stays_fraction": fraction_text(stays)}
            for kind, next_takes, stays in discards]  # fmt: skip
    return {"question": "pile", "others": hands, "rules": rules_text("hand-and-foot", known.rules), "method": "exact",
            "p": float(p), "fraction": fraction_text(p), "discards": rows}  # fmt: skip


def _said(p: Fraction, discards: list[Discard], case: str, t: Texts) -> list[str]:
    lines = [t(f"cli.pile.match.{'never' if p == 0 else 'some'}", **chance(t, p)), "", t("cli.pile.discards")]
    heads = [t(f"cli.head.pile.{name}") for name in ("discard", case, "stays")]
    rows = [[NAMES[kind], percent(t, next_takes), percent(t, stays)] for kind, next_takes, stays in discards]
    return [*lines, columns(heads, rows), "", fill(t(f"cli.pile.assumed.{case}"), WIDTH)]


COMMANDS = {
    "odds pile": Command(
        (
            Argument("--hand", "CARDS", required=True),
            Argument("--seen", "CARDS"),
            Argument("--others", "N,N,…"),
            Argument("--round", "N", whole),
            Argument("--decks", "N", whole),
            Argument("--rules", "PRESET", default="bicycle"),
            Argument("--set", "OPTION=VALUE", many=True),
            JSON,
        ),
        pile,
    ),
}
