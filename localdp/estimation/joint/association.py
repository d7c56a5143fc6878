"""The association of two questions: Cramér's V and the odds ratio, with confidence intervals.

Both use the unbiased table of the channel's inverse and its covariance over people, without
clipping.

**Cramér's V** is the length of the vector ``z = (p - a b) / sqrt(a b)`` divided by the root of
min(rows, columns) - 1, with the table p and its margins a and b. Noise makes a length longer: with
1,000 reports at ε = 1, a 4 × 4 table without any association has a naive V of about .5. The
expected squared length of the noise is therefore subtracted first, and the interval inverts tests:
it contains the lengths at which the observed one is not extreme. Its lower limit is 0 whenever no
association is a plausible explanation.

**The odds ratio** p₁₁p₂₂ / p₁₂p₂₁ has no finite variance if its denominator may be 0. Its interval
is Fieller's: the ratios θ for which p₁₁p₂₂ - θ p₁₂p₂₁ is within its error of 0. It may be unbounded
above. If a cell is not clearly above 0, the four cells' limits give the interval. Of two
questions that are not randomized they are exact, given the margins, as Fisher's test.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.cells import CellEstimates
from localdp.estimation.display.result import Result
from localdp.estimation.display.table import as_text
from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.intervals.noncentrality import length_interval
from localdp.estimation.joint.conditional_odds import conditional_limits
from localdp.estimation.joint.inverse import Inverse
from localdp.estimation.joint.likelihood import GroupedReports
from localdp.estimation.joint.reports import QuestionReports, question_reports
from localdp.estimation.joint.validation import joint_shape
from localdp.estimation.reports import summing_to_one
from localdp.estimation.validation import checked_confidence
from localdp.mechanisms import Mechanism

MOST_CELLS = 1024
"""The most cells of a table, whose covariance has the square of their number."""
CLEAR = 3.0
"""The standard errors above 0 from which an answer's share is included in V."""
CLEAR_CELL = 4.0
"""The standard errors above 0 from which each cell allows Fieller's interval."""

_ROWS = 2**12
_NEVER = 1e-12


@dataclass(frozen=True, eq=False)
class OddsRatio(Result):
    """The odds ratio of a 2 × 2 table: the odds of the second answer in row 2 over those in row 1.

    Attributes
    ----------
    ratio : float or None
        With negative cells set to 0; infinite if the denominator is 0, None if both products are 0.
    low, high : float
        Confidence limits, from 0 to infinity.
    """

    _title = "Odds ratio of two questions"
    _figures = ("ratio", "low", "high")
    _row = "odds ratio"

    ratio: float | None
    low: float
    high: float


@dataclass(frozen=True, eq=False)
class Association(Result):
    """The association of two questions.

    Attributes
    ----------
    cramers_v, low, high : float or None
        From 0 to 1; None if fewer than two answers of a question are clearly above 0.
    kept : tuple of two tuples of int
        The answers of each question that V includes: those with a share clearly above 0. V refers
        to the people who gave these answers.
    odds_ratio : OddsRatio or None
        For two yes/no questions only.
    n : int
        The number of people who answered both questions.
    confidence : float
        Confidence level.
    """

    _title = "Association of two questions"
    _figures = ("cramers_v", "low", "high")
    _row = "Cramér's V"

    cramers_v: float | None
    low: float | None
    high: float | None
    kept: tuple[tuple[int, ...], tuple[int, ...]]
    odds_ratio: OddsRatio | None
    n: int
    confidence: float

    def _notes(self, **_: bool) -> tuple[str, ...]:
        if self.odds_ratio is None:
            return super()._notes()
        ratio = self.odds_ratio.ratio
        low, high = self.odds_ratio.conf_int()[0]
        shown = "" if ratio is None else f" {as_text(ratio)}"
        return (*super()._notes(), f"odds ratio{shown} ({as_text(low)} to {as_text(high)})")


@dataclass(frozen=True, eq=False)
class Spread:
    """The unbiased table of two questions, and the covariance of its cells in row-major order."""

    table: Floats
    covariance: Floats
    n: int


def estimate_association(
    mechanisms: Sequence[Mechanism],
    reports: Sequence[ArrayLike],
    *,
    answered: Sequence[ArrayLike | None] | None = None,
    confidence: float = 0.95,
) -> Association:
    """Estimate the strength of the association of two questions.

    Parameters
    ----------
    mechanisms, reports, answered
        As in `estimate_joint`, for two questions; an item of a multiple choice counts as one.
    confidence : float
        Confidence level of each interval.

    Returns
    -------
    Association
        Cramér's V, and for two yes/no questions the odds ratio.

    Raises
    ------
    ValueError
        If there are not two questions, more cells than `MOST_CELLS`, or fewer than two people who
        answered both.

    Notes
    -----
    The interval of V is approximate in two ways: the vector is taken as normal, and its direction
    as known. Near 0 its coverage exceeds the confidence; `run.py audit --coverage` measures it. If
    the noise is large, V is biased downwards, because the noise's contribution is subtracted.

    References
    ----------
    - Cramér (1946), Mathematical Methods of Statistics.
    - Fieller (1954), Journal of the Royal Statistical Society B 16, 175-185.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> first = [0] * 1400 + [1] * 1000
    >>> second = [0] * 1000 + [1] * 400 + [0] * 400 + [1] * 600
    >>> estimate = estimate_association([coins, coins], [first, second])
    >>> round(estimate.cramers_v, 2), round(estimate.low, 2), round(estimate.high, 2)
    (1.0, 0.81, 1.0)
    """
    alpha = 1 - checked_confidence(confidence)
    _check_cells(joint_shape(mechanisms))
    questions = question_reports(mechanisms, reports, answered)
    spread = spread_of(questions)
    kept = _kept(spread)
    v, low, high = None, None, None
    if min(len(indices) for indices in kept) > 1:
        v, low, high = _cramers_v(spread, kept, alpha)
    odds = None
    if spread.table.shape == (2, 2):
        inverse = Inverse.of(GroupedReports.of(questions), questions)
        odds = odds_ratio(spread, alpha, lambda: inverse.cells(inverse.complete, alpha / 4))
        if all(np.array_equal(question.vectors, np.eye(2)) for question in questions):
            low_odds, high_odds = conditional_limits(np.round(spread.table * spread.n), alpha)
            odds = OddsRatio(odds.ratio, low_odds, high_odds)
    return Association(
        cramers_v=v,
        low=low,
        high=high,
        kept=kept,
        odds_ratio=odds,
        n=spread.n,
        confidence=confidence,
    )


def _check_cells(shape: tuple[int, ...]) -> int:
    """Return the number of cells of a table of two questions, checked against the limit."""
    if len(shape) != 2:
        raise ValueError(f"an association needs two questions, not {len(shape)}")
    cells = math.prod(shape)
    if cells > MOST_CELLS:
        raise ValueError(f"a table of {cells} cells is above the limit of {MOST_CELLS}")
    return cells


def spread_of(questions: Sequence[QuestionReports]) -> Spread:
    """Return the unbiased table of those who answered both questions, and its covariance."""
    shape = tuple(question.categories for question in questions)
    cells = _check_cells(shape)
    both = questions[0].answered & questions[1].answered
    n = int(np.count_nonzero(both))
    if n < 2:
        raise ValueError(f"an association needs 2 people who answered both questions, not {n}")
    vectors = [summing_to_one(question.vectors) for question in questions]
    codes = [question.codes[both] for question in questions]
    pairs, people = np.unique(codes[0] * len(vectors[1]) + codes[1], return_counts=True)
    left, right = np.divmod(pairs, len(vectors[1]))
    total = np.zeros(cells)
    squares = np.zeros((cells, cells))
    for start in range(0, len(pairs), _ROWS):
        part = slice(start, start + _ROWS)
        products = vectors[0][left[part], :, None] * vectors[1][right[part], None, :]
        products = products.reshape(-1, cells)
        weighted = products * people[part, None]
        total += weighted.sum(axis=0)
        squares += products.T @ weighted
    mean = total / n
    covariance = squares / n - np.outer(mean, mean)
    # A rare cell has at least the variance under independence, even if no report supports it.
    sides = [rows[code] for rows, code in zip(vectors, codes, strict=True)]
    expected = np.multiply.outer(*(np.mean(side**2, axis=0) for side in sides))
    expected -= np.multiply.outer(*(side.mean(axis=0) for side in sides)) ** 2
    rare = mean <= CLEAR_CELL * np.sqrt(np.maximum(expected.ravel(), 0) / (n - 1))
    missing = np.where(rare, np.maximum(expected.ravel() - np.diag(covariance), 0), 0)
    return Spread(mean.reshape(shape), (covariance + np.diag(missing)) / (n - 1), n)


def _kept(spread: Spread) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the answers of each question whose share is clearly above 0."""
    rows, columns = spread.table.shape
    cells = spread.covariance.reshape(rows, columns, rows, columns)
    errors = np.einsum("ijik->i", cells), np.einsum("ijkj->j", cells)
    kept = []
    for axis, variance in zip((1, 0), errors, strict=True):
        share = spread.table.sum(axis=axis)
        least = CLEAR * np.sqrt(np.maximum(variance, 0))
        kept.append(tuple(int(index) for index in np.flatnonzero((share > 0) & (share > least))))
    return kept[0], kept[1]


def standardized(table: Floats) -> tuple[Floats, Floats]:
    """Return the vector whose length is Cramér's V times the root of min(rows, columns) - 1.

    Also return its derivative by the cells in row-major order. The margins of the table must be
    positive; a table with another sum than 1 is normalized.
    """
    whole = float(table.sum())
    p = table / whole
    a, b = p.sum(axis=1), p.sum(axis=0)
    root = np.sqrt(np.outer(a, b))
    z = (p / root - root).ravel()
    slope = -0.5 * (p / root + root)
    rows, columns = p.shape
    derivative = np.zeros((rows, columns, rows, columns))
    i, j = np.indices(p.shape)
    derivative[i, j, i, j] += 1 / root
    for row in range(rows):
        derivative[row, :, row, :] += (slope[row] / a[row])[:, None]
    for column in range(columns):
        derivative[:, column, :, column] += (slope[:, column] / b[column])[:, None]
    by_share = derivative.reshape(p.size, p.size)
    return z, (by_share - np.outer(by_share @ p.ravel(), np.ones(p.size))) / whole


def _cramers_v(
    spread: Spread, kept: tuple[tuple[int, ...], tuple[int, ...]], alpha: float
) -> tuple[float, float, float]:
    selected = np.ix_(*kept)
    table = spread.table[selected]
    cells = np.arange(spread.table.size).reshape(spread.table.shape)[selected].ravel()
    z, derivative = standardized(table)
    covariance = derivative @ spread.covariance[np.ix_(cells, cells)] @ derivative.T
    weights, basis = np.linalg.eigh(covariance)
    weights = np.maximum(weights, 0)
    length = float(np.linalg.norm(z))
    share = (basis.T @ z / max(length, _NEVER)) ** 2
    unit = math.sqrt(min(table.shape) - 1)
    square = max(length**2 - float(weights.sum()), 0.0)
    ends = length_interval(length**2, weights, share, alpha, most=unit)
    v, low, high = (min(value / unit, 1.0) for value in (math.sqrt(square), *ends))
    return v, low, high


def odds_ratio(spread: Spread, alpha: float, cells: Callable[[], CellEstimates]) -> OddsRatio:
    """Return the odds ratio of a 2 × 2 table, with Fieller's interval.

    If a cell is not clearly above 0, the products are far from normal, and the limits follow from
    the simultaneous limits of the four cells: a wider interval, but a valid one.
    """
    p = spread.table.ravel()
    error = np.sqrt(np.maximum(np.diag(spread.covariance), 0))
    if np.any(p <= CLEAR_CELL * error):
        return _from_cells(np.maximum(p, 0), cells())
    slopes = np.array([[p[3], 0, 0, p[0]], [0, p[2], p[1], 0]])
    above, below = p[0] * p[3], p[1] * p[2]
    spread_above, both, spread_below = (slopes @ spread.covariance @ slopes.T)[
        [0, 0, 1], [0, 1, 1]
    ] * critical(alpha) ** 2
    # The ratios θ with (above - θ below)² at most its squared error: c θ² - 2 b θ + a ≤ 0.
    a, b, c = above**2 - spread_above, above * below - both, below**2 - spread_below
    roots = _roots(a, b, c)
    low = 0.0 if a <= 0 else min((root for root in roots if root >= 0), default=0.0)
    high = max(roots[-1], 0.0) if c > 0 and roots else math.inf
    return OddsRatio(float(above / below), float(low), float(high))


def _roots(a: float, b: float, c: float) -> list[float]:
    inner = b * b - a * c
    if inner < 0 or c == 0:
        return []
    return sorted([(b - math.sqrt(inner)) / c, (b + math.sqrt(inner)) / c])


def _from_cells(p: Floats, cells: CellEstimates) -> OddsRatio:
    low, high = cells.low, cells.high
    return OddsRatio(
        ratio=_ratio(p[0] * p[3], p[1] * p[2], nothing=None),
        low=_ratio(low[0] * low[3], high[1] * high[2], nothing=0.0) or 0.0,
        high=_ratio(high[0] * high[3], low[1] * low[2], nothing=math.inf) or 0.0,
    )


def _ratio(above: float, below: float, nothing: float | None) -> float | None:
    if below > 0:
        return float(above / below)
    return math.inf if above > 0 else nothing
