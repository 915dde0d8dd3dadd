"""Estimates in words: what is measured, and a value with as many digits as its interval is worth."""

from __future__ import annotations

from math import ceil, isinf, log10

from cardgames.probability import Estimate
from cardgames.texts import Texts

MOST_DIGITS = 6


def quantity_name(name: str, t: Texts) -> str:
    """What a quantity of a run is.

    >>> from cardgames.texts import texts
    >>> quantity_name("win_player_2", texts("en"))
    'player 2 wins'
    """
    what, _, number = name.rpartition("_")
    return t(f"simulate.name.{what}", number=number) if number.isdigit() else t(f"simulate.name.{name}")


def capital(text: str) -> str:
    """A text that begins a line: with a capital letter."""
    return text[:1].upper() + text[1:]


def in_digits(estimate: Estimate, is_share: bool, t: Texts, *, signed: bool = False) -> tuple[str, str, str]:
    """The value and the ends of its interval, to the first digit that is uncertain and one more.

    A share is a percentage; ``signed`` puts a plus before what is above zero. Ends that are nowhere are a dash.

    >>> from cardgames.texts import texts
    >>> in_digits(Estimate(0.50398, 0.50088, 0.50708, 100_000), True, texts("en"))
    ('50.40%', '50.09%', '50.71%')
    """
    number = t.percent if is_share else t.number
    if isinf(estimate.low):
        return number(estimate.value, 1), "–", "–"
    half = (estimate.high - estimate.low) / 2 * (100 if is_share else 1)
    digits = min(MOST_DIGITS, max(0 if half > 10 else 1, ceil(-log10(half)) + 1)) if half else 1
    value, low, high = (
        ("+" if signed and x > 0 else "") + number(x, digits) for x in (estimate.value, estimate.low, estimate.high)
    )
    return value, low, high


def rounded(rate: float) -> int:
    """A rate with two significant digits."""
    size: int = 10 ** max(0, len(str(int(rate))) - 2)
    return round(rate / size) * size
