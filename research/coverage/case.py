"""One case of the table: an interval, a channel, a number of people, a truth, and what came out."""

import math
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.stats import binom

from localdp.estimation.intervals.binomial import Interval

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

NOMINAL = 0.95
ALPHA = 0.05
SIZES = (10, 30, 50, 200, 1_000, 5_000)
SHARES = (0.0, 0.001, 0.005, 0.01, 0.05, 0.5, 1.0)
LARGE = 5_000
"""People at which widths are compared with Wald's."""

EXACT, APPROXIMATE = 0.95, 0.94
"""What the coverage of an exact and of an approximate method has to reach."""
WIDEST = 1.3
"""What the mean width over Wald's may be."""

_ROUNDING = 1e-9
_LEFT_OUT = 1e-12
_SEED = 17


@dataclass(frozen=True)
class Effort:
    """How many replications a simulated row takes: of one question, a joint table or regression, a
    released figure, and a training."""

    draws: int

    @property
    def tables(self) -> int:
        return max(self.draws // 5, 100)

    @property
    def fits(self) -> int:
        return self.tables

    @property
    def releases(self) -> int:
        return max(self.draws // 20, 50)

    @property
    def intervals(self) -> int:
        """The released figures whose widths are measured."""
        return max(self.draws // 400, 5)

    @property
    def trainings(self) -> int:
        return max(self.draws // 100, 5)


@dataclass(frozen=True)
class Row:
    """One case.

    Attributes
    ----------
    kind, channel, truth : str
    n : int
        People.
    covered : float
        The chance that an interval is shown and holds.
    refused : float
        The chance that none is shown.
    target : float or None
        What the coverage among those shown has to reach; None for comparison only.
    draws : int
        Replications; 0 for an exact sum.
    width : float or None
        The mean width over Wald's at the same level.
    widest : float
        What that may be.
    bias : float or None
        The mean estimate minus the truth, in standard errors of one survey, among those shown.
    span : float or None
        The mean width in the figure's unit.
    """

    kind: str
    channel: str
    n: int
    truth: str
    covered: float
    refused: float = 0.0
    target: float | None = EXACT
    draws: int = 0
    width: float | None = None
    widest: float = WIDEST
    bias: float | None = None
    span: float | None = None

    @property
    def coverage(self) -> float | None:
        """Among the intervals shown; None where none is."""
        shown = 1 - self.refused
        return min(self.covered / shown, 1.0) if shown > _ROUNDING else None

    @property
    def misses(self) -> float:
        """Intervals shown that miss, among all draws."""
        return max(1 - self.refused - self.covered, 0.0)

    @property
    def error(self) -> float:
        """The Monte Carlo error of a coverage at the target; 0 for an exact sum."""
        shown = self.draws * (1 - self.refused)
        level = self.target or NOMINAL
        return math.sqrt(level * (1 - level) / shown) if shown > 0 else 0.0

    @property
    def bias_error(self) -> float | None:
        """The Monte Carlo error of the bias."""
        if self.bias is None:
            return None
        return 1 / math.sqrt(self.draws * (1 - self.refused))

    @property
    def falls_short(self) -> bool:
        """Whether the coverage is below its target by more than two Monte Carlo errors."""
        if self.target is None or self.coverage is None:
            return False
        return self.coverage < self.target - 2 * self.error - _ROUNDING

    @property
    def too_wide(self) -> bool:
        """Whether the width is above what it may be."""
        return self.width is not None and self.width > self.widest

    @property
    def passed(self) -> bool:
        """Whether the case is as it should be."""
        return not (self.falls_short or self.too_wide)


@dataclass(frozen=True)
class Intervals:
    """The intervals of surveys of one truth.

    Attributes
    ----------
    chances : ndarray
        Of each survey, shape (surveys,).
    low, high : ndarray
        The ends, shape (surveys,) or (surveys, statements); not a number where there is none.
    draws : int
        Replications; 0 where the chances are exact.
    """

    chances: Floats
    low: Floats
    high: Floats
    draws: int = 0

    def row(
        self,
        kind: str,
        channel: str,
        n: int,
        name: str,
        truth: object,
        target: float | None = APPROXIMATE,
        usual: float | None = None,
        widest: float = WIDEST,
        wald: bool = False,
    ) -> Row:
        """Return the row of the case, in which all statements of a survey have to hold.

        `usual` is Wald's width, where widths are compared. Estimates are in the middle of their
        intervals if these are Wald's; then the row has their bias.
        """
        surveys = len(self.chances), -1
        held = holds(self.low, self.high, truth).reshape(surveys).all(axis=1)
        refused = float(self.chances @ np.isnan(self.low).reshape(surveys).any(axis=1))
        covered = 1 - float(self.chances @ ~held)
        widths = (self.high - self.low).reshape(surveys).mean(axis=1)
        width = float(self.chances @ widths) / usual if usual else None
        bias = self._bias(truth) if wald else None
        return Row(
            kind, channel, n, name, covered, refused, target, self.draws, width, widest, bias
        )

    def _bias(self, truth: object) -> float | None:
        shown = np.isfinite(self.low) & np.isfinite(self.high)
        if np.count_nonzero(shown) < 2:
            return None
        away = (self.low[shown] + self.high[shown]) / 2 - np.asarray(truth, dtype=np.float64)
        weights = self.chances[shown] / self.chances[shown].sum()
        mean = float(weights @ away)
        spread = math.sqrt(float(weights @ (away - mean) ** 2))
        return mean / spread if spread else None


def generator(*labels: object) -> np.random.Generator:
    """Return the generator of one case: the same at every run, and another for every case."""
    return np.random.default_rng([_SEED, zlib.crc32(repr(labels).encode())])


def window(n: int, rate: float) -> tuple[Whole, Floats]:
    """Return the counts of n that are worth a sum, and their chances, which sum to nearly 1."""
    rate = min(max(rate, 0.0), 1.0)
    first = max(int(binom.ppf(_LEFT_OUT, n, rate)), 0)
    last = min(int(binom.isf(_LEFT_OUT, n, rate)) + 1, n)
    counts = np.arange(first, last + 1)
    return counts, np.asarray(binom.pmf(counts, n, rate), dtype=np.float64)


def share_text(*shares: float) -> str:
    """Return shares as the tables write them."""
    return ", ".join(f"{share:g}".removeprefix("0") or "0" for share in shares)


def grouped(draws: Whole) -> tuple[Whole, Floats]:
    """Return the distinct rows of draws, and how often each came, as chances."""
    rows, counts = np.unique(draws, axis=0, return_counts=True)
    return rows, counts / len(draws)


def drawn(law: Floats, n: int, draws: int, *labels: object) -> tuple[Whole, Floats]:
    """Draw surveys of n reports: the distinct rows of counts, and how often each came."""
    return grouped(generator(*labels).multinomial(n, law, size=draws))


def in_parts(
    rows: Whole, limits: Callable[[Whole], Interval], at_once: int = 4_096
) -> tuple[Floats, Floats]:
    """Return the intervals of many surveys, so many of them together as memory allows."""
    intervals = [limits(rows[start : start + at_once]) for start in range(0, len(rows), at_once)]
    low, high = (np.concatenate(ends) for ends in zip(*intervals, strict=True))
    return low, high


def same(one: Sequence[float], other: Sequence[float]) -> None:
    """Refuse to measure intervals that are worked out together but not what the library returns."""
    if not np.allclose(one, other, rtol=1e-6, atol=1e-9):
        raise AssertionError(f"worked out together {one}, one by one {other}")


def holds(low: object, high: object, truth: object) -> NDArray[np.bool_]:
    """Return whether intervals hold the truth, borders and rounding included."""
    lower, upper, true = (np.asarray(value, dtype=np.float64) for value in (low, high, truth))
    held: NDArray[np.bool_] = (lower <= true + _ROUNDING) & (true <= upper + _ROUNDING)
    return held


def least(rows: Sequence[Row]) -> Row:
    """Return the row to show of several: one that fails, or the one with the least coverage."""
    return min(rows, key=lambda row: (row.passed, 2.0 if row.coverage is None else row.coverage))
