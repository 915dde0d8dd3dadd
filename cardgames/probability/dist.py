"""An exact distribution: integer weights over a denominator that is kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import inf, isinf, lcm, sqrt
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from cardgames.probability.exchange import pmf_of, read_scipy, scipy_of, weights_of
from cardgames.texts import Impossible, texts

if TYPE_CHECKING:
    import pandas as pd

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Dist(Generic[T]):
    """An exact distribution: outcome -> integer weight over a denominator that is kept.

    Outcomes are ordered (numbers, or anything sortable); `math.inf` stands for "never". Weights are
    non-negative ints that add up to ``total``; a distribution that does not sum raises ValueError.

    >>> die = Dist({face: 1 for face in range(1, 7)})
    >>> die.mean, die.sf(4), (die + die).pmf(7)
    (Fraction(7, 2), Fraction(1, 3), Fraction(1, 6))
    """

    __slots__ = ("total", "weights")

    def __init__(self, weights: Mapping[T, int], total: int | None = None) -> None:
        kept: dict[T, int] = {x: weights[x] for x in sorted(weights) if weights[x]}  # type: ignore[type-var]
        found = sum(kept.values())
        if any(w < 0 for w in kept.values()) or found == 0 or found != (found if total is None else total):
            raise ValueError(
                f"weights must be non-negative and add up to {total or 'more than 0'}; they add up to {found}"
            )
        self.weights: Mapping[T, int] = kept
        self.total = found

    # --- reading it -------------------------------------------------------------------------

    @property
    def support(self) -> tuple[T, ...]:
        """The outcomes of positive probability, ascending."""
        return tuple(self.weights)

    def pmf(self, x: T) -> Fraction:
        """P(X = x)."""
        return Fraction(self.weights.get(x, 0), self.total)

    def p(self, event: Callable[[T], bool]) -> Fraction:
        """The probability of an event, given as a predicate of the outcome."""
        return Fraction(sum(w for x, w in self.weights.items() if event(x)), self.total)

    def cdf(self, x: T) -> Fraction:
        """P(X ≤ x)."""
        return self.p(lambda y: y <= x)  # type: ignore[operator]

    def sf(self, x: T) -> Fraction:
        """P(X > x), the survival function; for "x or more" see `at_least`."""
        return self.p(lambda y: y > x)  # type: ignore[operator]

    def at_least(self, x: T) -> Fraction:
        """P(X ≥ x)."""
        return self.p(lambda y: y >= x)  # type: ignore[operator]

    def quantile(self, q: float | Fraction) -> T:
        """The smallest outcome x with P(X ≤ x) ≥ q, for 0 ≤ q ≤ 1; a float means the decimal it prints, 0.1 a tenth."""
        if not 0 <= q <= 1:
            raise Impossible("problem.quantile", given=float(q))
        need, seen = Fraction(str(q)) * self.total, 0
        for x, w in self.weights.items():
            seen += w
            if seen >= need:
                return x
        raise AssertionError("weights add up to the total")

    @property
    def mean(self) -> Fraction | float:
        """The expectation E(X) of a numeric distribution; `math.inf` if "never" has positive probability."""
        return self.expect(lambda x: x)

    @property
    def var(self) -> Fraction | float:
        """The variance of a numeric distribution."""
        mean = self.mean
        return inf if mean == inf else self.expect(lambda x: (x - mean) ** 2)

    @property
    def sd(self) -> float:
        """The standard deviation."""
        return sqrt(self.var)

    def expect(self, value: Callable[[Any], Any]) -> Fraction | float:
        """E(value(X)), exact when the values are ints or Fractions."""
        values = [(value(x), w) for x, w in self.weights.items()]
        if any(isinstance(v, float) and isinf(v) for v, _ in values):
            return inf
        return Fraction(sum(Fraction(v) * w for v, w in values)) / self.total

    # --- making others from it ----------------------------------------------------------------

    def map(self, value: Callable[[T], U]) -> Dist[U]:
        """The distribution of ``value(X)``."""
        weights: dict[U, int] = {}
        for x, w in self.weights.items():
            y = value(x)
            weights[y] = weights.get(y, 0) + w
        return Dist(weights, self.total)

    def given(self, event: Callable[[T], bool]) -> Dist[T]:
        """The conditional distribution given an event; raises `Impossible` if the event cannot happen."""
        weights = {x: w for x, w in self.weights.items() if event(x)}
        if not weights:
            raise Impossible("problem.condition")
        return Dist(weights)

    def __add__(self, other: Dist[Any]) -> Dist[Any]:
        """The distribution of the sum of two independent quantities (convolution)."""
        weights: dict[Any, int] = {}
        for x, v in self.weights.items():
            for y, w in other.weights.items():
                weights[x + y] = weights.get(x + y, 0) + v * w
        return Dist(weights, self.total * other.total)

    def beats(self, other: Dist[Any]) -> Fraction:
        """P(X > Y) for independent X (this one) and Y.

        >>> die = Dist({face: 1 for face in range(1, 7)})
        >>> die.beats(die)
        Fraction(5, 12)
        """
        return Fraction(sum(self.sf(y) * w for y, w in other.weights.items())) / other.total

    @classmethod
    def mixture(cls, parts: Iterable[tuple[Fraction, Dist[T]]]) -> Dist[T]:
        """The distribution that is each of the parts with its probability; the probabilities add up to 1."""
        weights: dict[T, Fraction] = {}
        for p, part in parts:
            for x, w in part.weights.items():
                weights[x] = weights.get(x, Fraction(0)) + p * Fraction(w, part.total)
        return cls.from_fractions(weights)

    @classmethod
    def from_fractions(cls, probabilities: Mapping[T, Fraction]) -> Dist[T]:
        """A distribution from its probabilities, which must add up to exactly 1."""
        denominator = lcm(*(p.denominator for p in probabilities.values()))
        return cls({x: int(p * denominator) for x, p in probabilities.items()}, denominator)

    # --- other libraries ------------------------------------------------------------------------

    @classmethod
    def from_floats(cls, probabilities: Mapping[Any, Any], total: int | None = None) -> Dist[Any]:
        """A distribution from floats, outcome -> probability; nothing is guessed about what they were rounded from.

        Every float is a fraction with a power of two below the line, and is taken as exactly that; all are divided
        by their sum, which in floats is seldom exactly 1. With ``total`` each is instead rounded to the nearest
        multiple of 1/``total``: the way back to counted cases, exact while ``total`` is below about 10¹⁵. Outcomes
        that are whole floats become ints. Raises `Impossible` for a negative or endless probability, and when
        the rounded ones do not add up to 1.

        >>> Dist.from_floats({0: 0.1, 1: 0.9}).pmf(0) == Fraction(1, 10)
        False
        >>> Dist.from_floats({0: 0.1, 1: 0.9}, total=10)
        Dist({0: 1, 1: 9}, total=10)
        """
        return cls(weights_of(probabilities, total))

    def to_pmf(self) -> Any:
        """The same as an ``empiricaldist.Pmf``, its probabilities as floats; raises `Impossible` if not installed."""
        return pmf_of(self.weights, (float(p) for _, p in self.items()))

    @classmethod
    def from_pmf(cls, pmf: Any, total: int | None = None) -> Dist[Any]:
        """A distribution from an ``empiricaldist.Pmf``, counts or probabilities, read as by `from_floats`."""
        return cls.from_floats(pmf, total)

    def to_scipy(self) -> Any:
        """The same as a ``scipy.stats.rv_discrete``, for outcomes that are finite numbers; raises `Impossible`."""
        return scipy_of(self.weights, (float(p) for _, p in self.items()))

    @classmethod
    def from_scipy(cls, variable: Any, total: int | None = None) -> Dist[Any]:
        """A distribution from a discrete one of scipy with a last outcome, read as by `from_floats`.

        ``variable``: made with ``rv_discrete(values=…)``, or a named one with its numbers, ``binom(10, 0.5)``.
        """
        return cls.from_floats(read_scipy(variable), total)

    # --- showing it -----------------------------------------------------------------------------

    def __iter__(self) -> Iterator[T]:
        return iter(self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    def items(self) -> Iterator[tuple[T, Fraction]]:
        """Outcomes with their probabilities, ascending."""
        return ((x, Fraction(w, self.total)) for x, w in self.weights.items())

    def __eq__(self, other: object) -> bool:
        """Equal as distributions: 1/2 is 2/4."""
        if not isinstance(other, Dist):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    def __hash__(self) -> int:
        return hash(tuple(self.items()))

    def __repr__(self) -> str:
        shown = ", ".join(f"{x!r}: {w}" for x, w in list(self.weights.items())[:8])
        return f"Dist({{{shown}{', …' if len(self) > 8 else ''}}}, total={self.total})"

    def to_frame(self) -> pd.DataFrame:
        """A tidy frame, one row an outcome: ``outcome``, ``p`` (float), ``cdf`` (float), ``weight`` (int as text)."""
        import pandas as pd  # noqa: PLC0415 - half a second that only a frame is worth

        outcomes = list(self.weights)
        return pd.DataFrame(
            {
                "outcome": outcomes,
                "p": [float(self.pmf(x)) for x in outcomes],
                "cdf": [float(self.cdf(x)) for x in outcomes],
                "weight": [str(self.weights[x]) for x in outcomes],
            }
        )

    def _repr_html_(self) -> str:
        t, likeliest = texts("en"), float(max(self.weights.values()) / self.total)
        head = "".join(f"<th scope=col>{t(f'number.{key}')}</th>" for key in ("outcome", "chance", "one_in_n"))
        rows = [_row(str(x), p, float(p) / likeliest) for x, p in list(self.items())[:_MOST_ROWS]]
        if len(self) > _MOST_ROWS:
            rows.append(_row(t("number.more"), self.sf(self.support[_MOST_ROWS - 1]), 0))
        return f"<table><thead><tr>{head}<th></th></tr></thead><tbody>{''.join(rows)}</tbody></table>"


_MOST_ROWS = 24
"""Outcomes a distribution shows one by one; what comes after them is summed up."""


def _row(outcome: str, p: Fraction, length: float) -> str:
    """An outcome in a table: its chance in two ways, and a bar of a length from 0 to 1 for the eye."""
    t = texts("en")
    bar = f"<div aria-hidden=true style='width:{12 * length:.2f}em;height:.8em;background:#0072b2'></div>"
    cells = "".join(f"<td>{said}</td>" for said in (t.percent(p, 3), t.one_in(p), bar))
    return f"<tr><th scope=row>{outcome}</th>{cells}</tr>"
