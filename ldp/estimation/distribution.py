"""The distribution of a number question, and its quantiles, from the grid's exact channel.

Two estimates stand side by side. The fitted one is a distribution: the most likely one, by EM, or a
smoothed one, by EMS, Li et al. (2020). The unbiased one is linear in the counts, assumes nothing,
may fall below 0, and gives the intervals: Woodruff (1952) for the quantiles.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.linalg import LinAlgError
from numpy.typing import ArrayLike
from scipy.linalg import cho_factor, cho_solve

from ldp.estimation.checks import checked_confidence
from ldp.estimation.intervals import Floats, critical, wilson_rate
from ldp.estimation.number_fit import MOST_BINS, Fitted, bins_of, fit_bins, fit_smooth
from ldp.estimation.numeric import grid_counts
from ldp.exact import as_count
from ldp.mechanisms.numeric import NumericMechanism, OpenNumber

Method = Literal["em", "ems"]
METHODS = ("em", "ems")
CELLS = 10
"""Cells of a histogram, where nothing else is asked for."""

_UNBIASED = 1e-6


@dataclass(frozen=True, eq=False)
class DistributionEstimate:
    """The estimated distribution of the clamped answers.

    Attributes
    ----------
    first, last : ndarray
        The lowest and the highest answer of each cell of the histogram, shape (cells,).
    shares : ndarray
        The fitted share of each cell, shape (cells,); they sum to 1.
    raw, se : ndarray or None
        The unbiased share of each cell with its standard error. None where the noise wins: where
        the standard error of some share is above 1, or nothing unbiased can be said at all.
    low, high : ndarray
        Raw, less and plus the normal law's quantile times `se`, cut to shares from 0 to 1; each on
        its own. From 0 to 1 where `raw` is None; Wilson's where nothing was randomized.
    table : ndarray
        The fitted share of each level, shape (levels,).
    at_low, at_high : float
        The fitted shares of the lowest and the highest level: whoever was clamped is there.
    method : str
        "em", "ems", or "counts" where nothing was randomized.
    bins : int
        Bins of the fit. Where there are more levels, those of one bin are taken as equally
        frequent.
    iterations : int
    certificate : float or None
        How far the log-likelihood is below its maximum, at most (EM); None for EMS, which stops
        where the log-likelihood changes by less than `ldp.estimation.number_fit.STILL`.
    converged : bool
    n : int
    confidence : float
    """

    first: Floats
    last: Floats
    shares: Floats
    raw: Floats | None
    se: Floats | None
    low: Floats
    high: Floats
    table: Floats
    at_low: float
    at_high: float
    method: str
    bins: int
    iterations: int
    certificate: float | None
    converged: bool
    n: int
    confidence: float


@dataclass(frozen=True, eq=False)
class QuantilesEstimate:
    """Estimated quantiles of the clamped answers, in their unit.

    Attributes
    ----------
    quantiles : ndarray
        Which ones, from 0 to 1.
    values : ndarray
        The lowest answer at which the fitted distribution reaches each of them.
    low, high : ndarray
        The answers that the unbiased distribution does not rule out, each on its own; the whole
        scale where the noise wins.
    method : str
    n : int
    confidence : float
    """

    quantiles: Floats
    values: Floats
    low: Floats
    high: Floats
    method: str
    n: int
    confidence: float


def estimate_distribution(
    m: NumericMechanism,
    counts: ArrayLike,
    n: int,
    method: Method = "em",
    *,
    cells: int = CELLS,
    confidence: float = 0.95,
) -> DistributionEstimate:
    """Estimate how the answers are spread.

    Parameters
    ----------
    m : NumericMechanism
        Best a Square Wave.
    counts : array_like of int
        Shape (cells of the grid,), as `m.counts` returns them.
    n : int
        Reports; the counts' sum.
    method : str
        "em" finds the most likely distribution. "ems" smooths at every step: nearer to the truth
        where that is smooth, such as ages, and farther off where it has spikes, such as hours.
    cells : int
        Cells of the histogram: as equal parts of the levels as can be.
    confidence : float

    Raises
    ------
    ValueError
        If the counts are not those of n reports, a value is out of its range, or the grid has only
        two cells, which tell a mean and no distribution.

    Examples
    --------
    >>> from ldp.mechanisms import SquareWave
    >>> wave = SquareWave.of(0, 9, 1, epsilon=4)
    >>> counts = 100 * wave.row(2) // 2**32 + 300 * wave.row(7) // 2**32
    >>> found = estimate_distribution(wave, counts, int(counts.sum()), cells=2)
    >>> found.shares.round(1)
    array([0.2, 0.8])
    """
    seen, fitted = _fitted(m, counts, n, method)
    alpha = 1 - checked_confidence(confidence)
    parts = as_count(cells, "cells", 1, m.categories)
    groups = np.array_split(np.arange(m.categories), parts)
    members = np.array([np.isin(np.arange(m.categories), group) for group in groups], dtype=float)
    raw, se = _unbiased(m, seen, n, members)
    low, high = _within(m, raw, se, alpha, parts, n)
    return DistributionEstimate(
        first=np.array([m.values[group[0]] for group in groups]),
        last=np.array([m.values[group[-1]] for group in groups]),
        shares=members @ fitted.table,
        raw=raw,
        se=se,
        low=low,
        high=high,
        table=fitted.table,
        at_low=float(fitted.table[0]),
        at_high=float(fitted.table[-1]),
        method=fitted.method,
        bins=fitted.bins,
        iterations=fitted.iterations,
        certificate=fitted.certificate,
        converged=fitted.converged,
        n=n,
        confidence=confidence,
    )


def estimate_quantiles(
    m: NumericMechanism,
    counts: ArrayLike,
    n: int,
    quantiles: Sequence[float] = (0.25, 0.5, 0.75),
    method: Method = "em",
    *,
    confidence: float = 0.95,
) -> QuantilesEstimate:
    """Estimate quantiles, such as the median; the parameters are those of `estimate_distribution`.

    Raises
    ------
    ValueError
        As there, or if a quantile does not lie strictly between 0 and 1.

    Examples
    --------
    >>> from ldp.mechanisms import SquareWave
    >>> wave = SquareWave.of(0, 9, 1, epsilon=4)
    >>> counts = 400 * wave.row(6) // 2**32
    >>> found = estimate_quantiles(wave, counts, int(counts.sum()), [0.5])
    >>> found.values, found.low, found.high
    (array([6.]), array([6.]), array([6.]))
    """
    wanted = np.asarray(quantiles, dtype=np.float64)
    if wanted.ndim != 1 or not np.all((wanted > 0) & (wanted < 1)):
        raise ValueError(f"quantiles must lie strictly between 0 and 1, not {quantiles!r}")
    seen, fitted = _fitted(m, counts, n, method)
    alpha = 1 - checked_confidence(confidence)
    # The last level's cumulative share is 1, and needs no estimate.
    below = np.tri(m.categories - 1, m.categories)
    raw, se = _unbiased(m, seen, n, below)
    under, over = _within(m, raw, se, alpha, m.categories - 1, n)
    reached = np.cumsum(fitted.table)
    reached[-1] = np.inf
    ends = [_not_ruled_out(one, under, over) for one in wanted.tolist()]
    return QuantilesEstimate(
        quantiles=wanted,
        values=m.values[[int(np.argmax(reached >= one - 1e-12)) for one in wanted]],
        low=m.values[[first for first, _ in ends]],
        high=m.values[[last for _, last in ends]],
        method=fitted.method,
        n=n,
        confidence=confidence,
    )


def _not_ruled_out(quantile: float, under: Floats, over: Floats) -> tuple[int, int]:
    """Return the lowest and the highest level that can be the quantile.

    A level is ruled out if fewer people than the quantile surely are at or below it, or if more
    than that surely are below it already.
    """
    possible = np.append(over, 1.0) >= quantile
    possible &= np.insert(under, 0, 0.0) <= quantile
    levels = np.flatnonzero(possible)
    if levels.size == 0:  # the two rules cross where the unbiased curve falls steeply
        middle = int(np.argmax(np.append(over, 1.0) >= quantile))
        return middle, middle
    return int(levels[0]), int(levels[-1])


def _fitted(m: NumericMechanism, counts: ArrayLike, n: int, method: str) -> tuple[Floats, Fitted]:
    seen = grid_counts(m, counts, n)
    if method not in METHODS:
        raise ValueError(f"method must be em or ems, not {method!r}")
    if isinstance(m, OpenNumber):
        return seen, Fitted(seen / n, "counts", m.categories, 0, 0.0, converged=True)
    if m.reports == 2:
        raise ValueError("reports of two cells tell a mean, and no distribution")
    bins = bins_of(m.categories, MOST_BINS)
    fit = fit_bins if method == "em" else fit_smooth
    return seen, fit(m.matrix, seen, bins)


def _unbiased(
    m: NumericMechanism, seen: Floats, n: int, members: Floats
) -> tuple[Floats | None, Floats | None]:
    """Return sums of levels' shares, shape (sums,), and their standard errors.

    Of all unbiased weights of the reports these have the least variance where all levels are
    equally frequent: they do not depend on the counts.
    """
    if isinstance(m, OpenNumber):
        found = members @ seen / n
        return found, np.sqrt(found * (1 - found) / n)
    law = m.matrix.mean(axis=1)
    kept = law > 0
    scaled = m.matrix[kept] / law[kept, None]
    products = scaled.T @ m.matrix[kept]
    try:
        weights = cho_solve(cho_factor(products), members.T).T @ scaled.T
    except LinAlgError:
        return None, None
    if np.abs(weights @ m.matrix[kept] - members).max() > _UNBIASED:
        return None, None
    raw = weights @ seen[kept] / n
    variance = np.maximum(weights**2 @ seen[kept] / n - raw**2, 0)
    se: Floats = np.sqrt(variance / max(n - 1, 1))
    return (None, None) if np.any(se > 1) else (raw, se)


def _within(
    m: NumericMechanism,
    raw: Floats | None,
    se: Floats | None,
    alpha: float,
    sums: int,
    n: int,
) -> tuple[Floats, Floats]:
    """Return the ends of intervals, from 0 to 1: Wilson's where nothing was randomized."""
    if raw is None or se is None:
        return np.zeros(sums), np.ones(sums)
    if isinstance(m, OpenNumber):
        return wilson_rate(raw, n, alpha)
    half = critical(alpha) * se
    return np.clip(raw - half, 0, 1), np.clip(raw + half, 0, 1)
