"""Hand and Foot counted plainly, from RULES.md alone: a hand is a list of kinds, and every case is looked at.

Nothing of the package is imported. The best lay-down tries every way to part a hand into melds, card by card; chances
add up over all hands, or all draws, by kinds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

KINDS = ["Jk", "2", "3b", "3r", *"456789TJQKA"]
RANKS = ["3b", *"456789TJQKA"]
VALUE = {"Jk": 50, "2": 20, "A": 20} | dict.fromkeys("89TJQK", 10) | dict.fromkeys(["3b", *"4567"], 5)

Hand = tuple[str, ...]


def pack(decks: int) -> Counter[str]:
    """The pack of HF-1."""
    return Counter({kind: decks * {"Jk": 2, "3b": 2, "3r": 2}.get(kind, 4) for kind in KINDS})


def mixed(reading: str, naturals: int, wilds: int) -> bool:
    """HF-8: whether that many wilds may lie with that many naturals."""
    return (
        wilds == 0
        or {
            "four_naturals": naturals >= 4,
            "majority": naturals >= 2 and naturals > wilds,
            "double": naturals >= 2 * wilds,
            "half": naturals >= 2 and naturals >= wilds,
        }[reading]
    )


@cache
def melds(reading: str, black: str, rank: str) -> list[tuple[int, int]]:
    """HF-7 … HF-9: every meld of a rank that may lie in an opening, as naturals and wilds."""
    if rank == "3b" and black != "natural":
        return []
    most_wild = 0 if rank == "3b" else 7
    return [(n, w) for n in range(1, 8) for w in range(most_wild + 1) if 3 <= n + w <= 7 and mixed(reading, n, w)]


@cache
def lain(reading: str, black: str, rank: str, naturals: int, wilds: int, *, is_open: bool = False) -> int:
    """HF-10: the most naturals of a rank that can lie together with exactly so many wilds, or -99."""
    best = 0 if wilds == 0 else -99
    for n, w in melds(reading, black, rank):
        opens = n + w < 7
        if n <= naturals and w <= wilds and not (opens and is_open):
            best = max(best, n + lain(reading, black, rank, naturals - n, wilds - w, is_open=is_open or opens))
    return best


def points(hand: Iterable[str], reading: str = "four_naturals", black: str = "natural") -> int:
    """The opening points of a hand: the most that its cards can be worth on the table (HF-12)."""
    held = Counter(hand)
    wilds = [50] * held["Jk"] + [20] * held["2"]

    def rest(ranks: list[str], free: int) -> int:
        """The most naturals' value of these ranks when exactly so many wilds must lie with them."""
        if not ranks:
            return 0 if free == 0 else -9999
        rank, *others = ranks
        best = -9999
        for w in range(free + 1):
            n = lain(reading, black, rank, held[rank], w)
            best = max(best, n * VALUE[rank] + rest(others, free - w)) if n >= 0 else best
        return best

    ranks = [rank for rank in RANKS if held[rank] > 1]
    return max(sum(wilds[:used]) + rest(ranks, used) for used in range(len(wilds) + 1))


@cache
def _points(hand: Hand, reading: str, black: str) -> int:
    return points(hand, reading, black)


def points_again(hand: Iterable[str], reading: str = "four_naturals", black: str = "natural") -> int:
    """The same, remembered for hands that differ only in which ranks of one value they hold, or in single cards."""
    held = Counter(hand)
    like = ["Jk"] * held["Jk"] + ["2"] * held["2"] + ["3b"] * held["3b"]
    for ranks in ("4567", "89TJQK", "A"):
        numbers = sorted((held[rank] for rank in ranks if held[rank] > 1), reverse=True)
        like += [rank for rank, number in zip(ranks, numbers, strict=False) for _ in range(number)]
    return _points(tuple(like), reading, black)


def parts(total: int, ranks: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every falling row of so many numbers with that sum."""
    if ranks == 0:
        if total == 0:
            yield ()
        return
    for first in range(min(total, most), -1, -1):
        for others in parts(total - first, ranks - 1, first):
            yield (first, *others)


@cache
def groups(ranks: str, copies: int, total: int) -> list[tuple[Hand, int]]:
    """All ways to hold so many cards of a kind, or of equally dear ranks without the single ones, with their number."""
    if len(ranks) < 4:
        return [((ranks,) * total, comb(copies, total))]
    found: Counter[Hand] = Counter()
    for numbers in parts(total, len(ranks), copies):
        orders = factorial(len(ranks)) // prod(map(factorial, Counter(numbers).values()))
        held = tuple(rank for rank, n in zip(ranks, numbers, strict=True) if n > 1 for _ in range(n))
        found[held] += orders * prod(comb(copies, n) for n in numbers)
    return list(found.items())


def random_hands(decks: int, cards: int) -> Iterator[tuple[Hand, int]]:
    """All hands of a pack without red threes, one of each pattern, with the number of hands like it."""
    kinds = [("Jk", 2), ("2", 4), ("3b", 2), ("4567", 4), ("89TJQK", 4), ("A", 4)]
    for totals in (row for row in product(range(cards + 1), repeat=5) if sum(row) <= cards):
        numbers = (*totals, cards - sum(totals))
        each = [groups(ranks, per * decks, n) for (ranks, per), n in zip(kinds, numbers, strict=True)]
        for together in product(*each):
            if ways := prod(number for _, number in together):
                yield tuple(card for held, _ in together for card in held), ways


def draws(unseen: Counter[str], cards: int) -> Iterator[tuple[Hand, Fraction]]:
    """Every draw of so many cards by kinds, with its chance; red threes are replaced (HF-6)."""
    left = {kind: n for kind, n in unseen.items() if kind != "3r" and n > 0}
    total = comb(sum(left.values()), cards)
    for drawn in combinations_with_replacement(left, cards):
        ways = prod(comb(left[kind], n) for kind, n in Counter(drawn).items())
        if ways:
            yield drawn, Fraction(ways, total)


def thrown(hand: Iterable[str], unseen: Counter[str]) -> str:
    """The stated policy: the rank held fewest, then the cheapest, then the fewest unseen; wilds after all others."""
    held = Counter(hand)
    return min(held, key=lambda kind: (kind in ("Jk", "2"), held[kind], VALUE[kind], unseen[kind]))


def by_draw(hand: Hand, unseen: Counter[str], minimum: int, number: int) -> Fraction:
    """The chance to open at one of the next draws of two cards, a card thrown away between them."""
    if points_again(hand) >= minimum:
        return Fraction(1)
    chance = Fraction(0)
    for drawn, p in draws(unseen, 2) if number else []:
        now, left = hand + drawn, unseen - Counter(drawn)
        if points_again(now) >= minimum:
            chance += p
        elif number > 1:
            chance += p * by_draw(without(now, thrown(now, left)), left, minimum, number - 1)
    return chance


def without(hand: Hand, card: str) -> Hand:
    """The hand without one card of a kind."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def takes(hand: Hand, top: str, minimum: int) -> bool:
    """HF-14, HF-15: whether a pile with this top can be taken and the round opened with it."""
    return top in RANKS and top != "3b" and hand.count(top) >= 2 and points_again((*hand, top)) >= minimum
