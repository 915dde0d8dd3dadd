"""What the policy of a waiting hand loses to the best play: every discard tried after the first of two draws.

``python -m tests.hand_and_foot.best_play --hands 40 --seed 11`` prints the table and writes
``data/live_hand_policy.md``. Not part of CI, which asks for a dozen hands.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import NamedTuple

from cardgames import __version__
from cardgames.cards import kind_counts, kinds_text
from cardgames.hand_and_foot.odds import Known, opening_limit, opening_wait
from cardgames.hand_and_foot.odds.alike import Alike
from cardgames.hand_and_foot.odds.dealing import random_hand
from cardgames.hand_and_foot.rules import BICYCLE, MIXTURES, Rules
from tests.hand_and_foot.opening_oracles import hands

DATA = Path(__file__).parents[2] / "data"
LEAST = Fraction(1, 50)
"""Hands with less hope than this are left out: nothing can be lost there."""
CARD = """# Live hands: what the policy loses

The chance to open within two draws of a random Hand (five decks, nothing else seen) that cannot open as it stands but
has a chance of at least 1 in 50 to: under the policy of `cardgames.hand_and_foot.odds.waiting`, with the best
discard after the first draw, and with nothing thrown away. All chances are exact; the rows are means over {hands}
hands each, and the last two columns the hand on which the policy loses most. Within three draws the best play is
not known; it lies between the policy and the limit.

| reading of HF-8 | round | policy | best play | nothing thrown away | three draws: policy | limit | most lost | hand |
|---|---|---|---|---|---|---|---|---|
{rows}

Command: `python -m tests.hand_and_foot.best_play --hands {hands} --seed {seed}`. Hands are those of
`random_hand(rules, 11, 5, seed, number)`, numbers from 0 on. Version {version}.
"""


class Hope(NamedTuple):
    """A hand's chances to open: within two draws by the policy, at best and at the limit; within three draws."""

    policy: Fraction
    best: Fraction
    limit: Fraction
    policy_of_three: Fraction
    limit_of_three: Fraction


def best_of_two(known: Known) -> Fraction:
    """The chance to open within two draws when the card thrown away between them is the best there is."""
    alike, total = Alike(known.rules, known.minimum), Fraction(0)
    for drawn, ways in hands(known.drawable, 2):
        hand = [a + b for a, b in zip(known.hand, drawn, strict=True)]
        left = [a - b for a, b in zip(known.drawable, drawn, strict=True)]
        cells, unseen = alike.cells(hand, left), sum(left)
        best = Fraction(1)
        if not alike.opens(cells):
            choices = ([count - (at == gone) for at, count in enumerate(hand)] for gone in range(15) if hand[gone])
            orders = [alike.draw_last({alike.cells(choice, left): 1}, unseen, 2) for choice in choices]
            best = Fraction(max(orders), unseen * (unseen - 1))
        total += best * Fraction(ways, comb(sum(known.drawable), 2))
    return total


def limit_of(known: Known, draws: int) -> Fraction:
    """The chance to open if nothing were thrown away."""
    return opening_limit(known, draws).at_least(known.minimum)


def hopes(rules: Rules, round: int, seed: int) -> Iterator[tuple[str, Hope]]:
    """Random hands that cannot open yet and may, with their chances."""
    number = 0
    while True:
        known = Known(rules, round, kind_counts(random_hand(rules, 11, 5, seed, number)))
        number += 1
        if limit_of(known, 2) >= LEAST and not limit_of(known, 0):
            two, three = opening_wait(known, 2).cdf(2), opening_wait(known, 3).cdf(3)
            yield kinds_text(known.hand), Hope(two, best_of_two(known), limit_of(known, 2), three, limit_of(known, 3))


def row(wilds: str, round: int, wanted: int, seed: int) -> str:
    """A row of the table."""
    found = [hope for _, hope in zip(range(wanted), hopes(BICYCLE.replace(wilds=wilds), round, seed), strict=False)]
    means = [f"{float(sum(column) / wanted):.4f}" for column in zip(*(hope for _, hope in found), strict=True)]
    hand, worst = max(found, key=lambda one: one[1].best - one[1].policy)
    return f"| {wilds} | {round} | {' | '.join(means)} | {float(worst.best - worst.policy):.4f} | {hand} |"


def main() -> None:
    """Print the table and write its card."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--seed", type=int, default=11)
    asked = parser.parse_args()
    rows = []
    for wilds in MIXTURES:
        for round in (1, 4):
            rows.append(row(wilds, round, asked.hands, asked.seed))
            print(rows[-1], file=sys.stderr, flush=True)
    card = CARD.format(rows="\n".join(rows), hands=asked.hands, seed=asked.seed, version=__version__)
    (DATA / "live_hand_policy.md").write_text(card)


if __name__ == "__main__":
    main()
