"""Chance for games: the only source of randomness, in integer arithmetic.

Everything random is a pure function of a *key* (an int of 64 bits) and a counter. The generator
hashes key and counter with the finaliser of SplitMix64 (Steele, Lea and Flood, 2014), which is the
same in 64-bit machine arithmetic and in Python's; a number below n is drawn without bias by
Lemire's multiplication (2019) on 32 bits.

>>> shuffled(range(1, 11), deal_key(seed=0, game=0)) == shuffled(range(1, 11), deal_key(0, 0))
True
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import TypeVar

from cardgames.texts import Impossible

T = TypeVar("T")

MASK = (1 << 64) - 1
LARGEST_SEED = (1 << 63) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_DEALS, _AGENTS = 1, 2


def mix(x: int) -> int:
    """The 64-bit hash of an int of 64 bits (SplitMix64's finaliser): a bijection that scatters bits."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def child(key: int, index: int) -> int:
    """The key number ``index`` (0 or more) under a key; different indexes give unrelated keys."""
    return mix(mix(key ^ _GOLDEN) + (index + 1) * _GOLDEN & MASK)


def below(key: int, counter: int, n: int) -> int:
    """The number at ``counter`` in the stream of ``key``: uniform on 0 … n − 1, for n up to 2³².

    >>> [below(7, i, 6) for i in range(8)] == [below(7, i, 6) for i in range(8)]
    True
    """
    x = mix(key + (counter + 1) * _GOLDEN & MASK)
    product = (x >> 32) * n
    if product & 0xFFFFFFFF < n:
        rejected = (1 << 32) % n
        while product & 0xFFFFFFFF < rejected:
            x = mix(x + _GOLDEN & MASK)
            product = (x >> 32) * n
    return product >> 32


def shuffled(cards: Iterable[int], key: int, first: int | None = None) -> tuple[int, ...]:
    """The cards in a random order: one forward Fisher–Yates, whose prefix needs only the prefix's draws.

    With ``first`` only so many cards from its top.
    """
    deck = list(cards)
    size = len(deck)
    for i in range(size - 1 if first is None else min(first, size - 1)):
        # below(key, i, size - i), written out because most of a deal's time is spent here
        n = size - i
        x = key + (i + 1) * _GOLDEN & MASK
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
        product = ((x ^ (x >> 31)) >> 32) * n
        j = i + (product >> 32 if product & 0xFFFFFFFF >= n else below(key, i, n))
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck[:first])


def choose(items: Sequence[T], key: int, counter: int = 0) -> T:
    """One of the items, each equally likely."""
    return items[below(key, counter, len(items))]


def deal_key(seed: int, game: int = 0) -> int:
    """The key of all shuffles of game number ``game`` of a run with root seed ``seed``."""
    return child(run_keys(seed)[0], game)


def agent_key(seed: int, game: int, seat: int) -> int:
    """The key of the agent in ``seat``, apart from the shuffles' key; `child` of it by move number decides a move."""
    return child(child(run_keys(seed)[1], game), seat)


def run_keys(seed: int) -> tuple[int, int]:
    """The two keys of a run with root seed ``seed``: of all its shuffles and of all its agents; a game's are children.

    >>> deal_key(7, 3) == child(run_keys(7)[0], 3), agent_key(7, 3, 1) == child(child(run_keys(7)[1], 3), 1)
    (True, True)
    """
    return child(check_seed(seed), _DEALS), child(seed, _AGENTS)


def check_seed(seed: int) -> int:
    """The seed itself, if it is an int from 0 to 2⁶³ − 1; raises `Impossible` otherwise. 0 is a seed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
        raise Impossible("problem.seed", given=str(seed))
    return seed


def read_seed(text: str) -> int:
    """The seed written in a text, blanks between its digits allowed; raises `Impossible`.

    >>> read_seed(" 123 456 ")
    123456
    """
    digits = "".join(text.split())
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
        raise Impossible("problem.seed", given=text[:40])
    return check_seed(int(digits))


def fresh_seed() -> int:
    """A new seed of at most six digits, from the operating system: short enough to read out in class."""
    return secrets.randbelow(1_000_000)
