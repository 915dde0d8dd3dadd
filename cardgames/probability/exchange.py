"""Distributions for other libraries and from them, where these are installed: exact inside, floats at the edge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import isfinite, lcm
from typing import Any

from cardgames.texts import Impossible


def weights_of(probabilities: Mapping[Any, Any], total: int | None) -> dict[Any, int]:
    """Integer weights from floats, as `Dist.from_floats` documents them; raises `Impossible`.

    >>> weights_of({1: 0.1, 2: 0.2, 3: 0.7}, 10)
    {1: 1, 2: 2, 3: 7}
    """
    given = {_plain(x): _plain(p) for x, p in probabilities.items()}
    wrong = next((x for x, p in given.items() if not (isfinite(p) and p >= 0)), None)
    if wrong is not None:
        raise Impossible("problem.floats", outcome=str(wrong), given=str(given[wrong]))
    exact = {x: Fraction(p) for x, p in given.items()}
    whole = sum(exact.values())
    if not whole:
        raise Impossible("problem.no_weight")
    if total is None:
        common = lcm(*(p.denominator for p in exact.values()))
        return {x: int(p * common) for x, p in exact.items()}
    weights = {x: round(p / whole * total) for x, p in exact.items()}
    if sum(weights.values()) != total:
        raise Impossible("problem.total", total=total, found=sum(weights.values()))
    return weights


def pmf_of(outcomes: Iterable[Any], probabilities: Iterable[float]) -> Any:
    """An ``empiricaldist.Pmf``; raises `Impossible` where that library is not installed."""
    try:
        from empiricaldist import Pmf  # noqa: PLC0415 - a reader may have it; the package does without
    except ImportError:
        raise Impossible("problem.library", name="empiricaldist") from None
    return Pmf(list(probabilities), list(outcomes))


def scipy_of(outcomes: Iterable[Any], probabilities: Iterable[float]) -> Any:
    """A discrete distribution of scipy; raises `Impossible` where it is not installed, and for outcomes no numbers."""
    found = list(outcomes)
    wrong = next((x for x in found if not isinstance(x, int | float | Fraction) or not isfinite(x)), None)
    if wrong is not None:
        raise Impossible("problem.scipy_outcome", outcome=str(wrong))
    try:
        from scipy.stats import rv_discrete  # noqa: PLC0415 - a reader may have it; the package does without
    except ImportError:
        raise Impossible("problem.library", name="scipy") from None
    return rv_discrete(values=([float(x) if isinstance(x, Fraction) else x for x in found], list(probabilities)))


def read_scipy(variable: Any) -> dict[Any, Any]:
    """A discrete distribution of scipy by outcome; raises `Impossible` if it is endless."""
    if hasattr(variable, "xk"):
        return dict(zip(variable.xk, variable.pk, strict=True))
    first, last = variable.support()
    if not (isfinite(first) and isfinite(last)):
        raise Impossible("problem.endless")
    return {x: variable.pmf(x) for x in range(int(first), int(last) + 1)}


def _plain(x: Any) -> Any:
    """A number of numpy as Python's own, and a float that is whole as an int."""
    x = x.item() if hasattr(x, "item") else x
    return int(x) if isinstance(x, float) and x.is_integer() else x
