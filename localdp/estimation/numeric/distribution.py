"""The distribution of a number question, and its quantiles, from the grid's exact channel.

There are two estimates. The fitted one is a distribution: the most likely one, by EM, or a smoothed
one, by EMS, Li et al. (2020). The unbiased one is linear in the counts, assumes nothing, may fall
below 0, and gives the intervals: by saddlepoint tails (`localdp.estimation.intervals.saddlepoint`),
given the fitted distribution within and outside of the levels in question. A level may be a
quantile unless the share up to it, or below it, is tested to be too small, or too large (Woodruff
1952). Of open answers the counts are binomial, and everything is exact.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.linalg import LinAlgError
from numpy.typing import ArrayLike, NDArray
from scipy.linalg import cho_factor, cho_solve
from scipy.special import betainc, betaincc

from localdp.estimation.cells import SMOOTHED
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.estimation.intervals.saddlepoint import share_interval, span_of, upper_tail
from localdp.estimation.numeric.fit import MOST_BINS, Fitted, bins_of, fit_bins, fit_smooth
from localdp.estimation.numeric.mean import grid_counts
from localdp.estimation.validation import checked_confidence
from localdp.fixed_point import as_count
from localdp.mechanisms.numeric.base import NumericMechanism, OpenNumber

Method = Literal["em", "ems"]
METHODS = ("em", "ems")
CELLS = 10
"""Cells of a histogram, where nothing else is asked for."""

_UNBIASED = 1e-6
_FAR = 8.0

Levels = NDArray[np.intp]


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
        The interval of each unbiased share within [0, 1]; Feldman & Cousins' where nothing was
        randomized, and from 0 to 1 where `raw` is None.
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
        where the log-likelihood changes by less than `localdp.estimation.numeric.fit.STILL`.
    converged : bool
    n : int
    confidence : float
    simultaneous : bool
        Whether all cells' intervals hold at once with this confidence.
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
    simultaneous: bool


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
    simultaneous: bool = True,
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
    simultaneous : bool
        Whether Bonferroni's correction makes the intervals of all cells hold at once.

    Raises
    ------
    ValueError
        If the counts are not those of n reports, a value is out of its range, or the grid has only
        two cells, which tell a mean and no distribution.

    Examples
    --------
    >>> from localdp.mechanisms import SquareWave
    >>> wave = SquareWave.of(0, 9, 1, epsilon=4)
    >>> counts = 100 * wave.row(2) // 2**32 + 300 * wave.row(7) // 2**32
    >>> found = estimate_distribution(wave, counts, int(counts.sum()), cells=2)
    >>> found.shares.round(1)
    array([0.2, 0.8])
    """
    seen, fitted = fit_levels(m, counts, n, method)
    alpha = 1 - checked_confidence(confidence)
    parts = as_count(cells, "cells", 1, m.categories)
    groups = np.array_split(np.arange(m.categories), parts)
    starts = np.array([group[0] for group in groups])
    members = np.zeros((parts, m.categories))
    for row, group in zip(members, groups, strict=True):
        row[group] = 1
    raw, se, low, high = _cells(
        m, seen, fitted, members, alpha / (parts if simultaneous and parts > 2 else 1)
    )
    return DistributionEstimate(
        first=m.values[starts],
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
        simultaneous=simultaneous,
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
    >>> from localdp.mechanisms import SquareWave
    >>> wave = SquareWave.of(0, 9, 1, epsilon=4)
    >>> counts = 400 * wave.row(6) // 2**32
    >>> found = estimate_quantiles(wave, counts, int(counts.sum()), [0.5])
    >>> found.values, found.low, found.high
    (array([6.]), array([6.]), array([6.]))
    """
    wanted = np.asarray(quantiles, dtype=np.float64)
    if wanted.ndim != 1 or not np.all((wanted > 0) & (wanted < 1)):
        raise ValueError(f"quantiles must lie strictly between 0 and 1, not {quantiles!r}")
    seen, fitted = fit_levels(m, counts, n, method)
    alpha = 1 - checked_confidence(confidence)
    reached = np.cumsum(fitted.table)
    reached[-1] = np.inf
    possible = _possible_open if isinstance(m, OpenNumber) else _possible_randomized
    ends = [levels[[0, -1]] for levels in possible(m, seen, fitted, wanted, alpha)]
    return QuantilesEstimate(
        quantiles=wanted,
        values=m.values[[int(np.argmax(reached >= one - 1e-12)) for one in wanted]],
        low=m.values[[first for first, _last in ends]],
        high=m.values[[last for _first, last in ends]],
        method=fitted.method,
        n=n,
        confidence=confidence,
    )


def fit_levels(
    m: NumericMechanism, counts: ArrayLike, n: int, method: str
) -> tuple[Floats, Fitted]:
    """Return the checked counts, and how many people are most likely to hold each level."""
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


def _cells(
    m: NumericMechanism, seen: Floats, fitted: Fitted, members: Floats, alpha: float
) -> tuple[Floats | None, Floats | None, Floats, Floats]:
    """Return the unbiased share of each group of levels, its standard error, and its interval."""
    n, ones = int(seen.sum()), np.ones(len(members))
    if len(members) == 1:
        return ones, 0 * ones, ones, ones
    if isinstance(m, OpenNumber):
        counts = members @ seen
        raw = counts / n
        low, high = feldman_cousins(counts, n, ones, 0 * ones, alpha)
        share = np.where((raw > 0) & (raw < 1), raw, (low + high) / 2)
        return raw, np.sqrt(share * (1 - share) / n), low, high
    shares = group_shares(m, seen, fitted, members)
    if shares is None:
        return None, None, 0 * ones, ones
    low, high = share_interval(shares.scores, shares.inside, shares.outside, shares.raw, n, alpha)
    return shares.raw, shares.se, low, high


@dataclass(frozen=True, eq=False)
class GroupShares:
    """Unbiased shares of groups of levels, and what `share_interval` needs to know of them."""

    raw: Floats
    se: Floats
    scores: Floats
    inside: Floats
    outside: Floats


def group_shares(
    m: NumericMechanism, seen: Floats, fitted: Fitted, members: Floats
) -> GroupShares | None:
    """Return the unbiased share of each group of levels; None where the reports cannot tell it."""
    n = int(seen.sum())
    scores = _scores(m, members)
    if scores is None:
        return None
    raw = scores @ seen / n
    inside, outside = _laws(m, fitted, n, members)
    share = np.clip(raw, 0, 1)[:, None]
    law = share * inside + (1 - share) * outside
    expected = np.sum(law * scores**2, axis=1) - share[:, 0] ** 2
    variance = np.maximum(scores**2 @ seen / n - raw**2, expected)
    se: Floats = np.sqrt(variance / max(n - 1, 1))
    return None if np.any(se > 1) else GroupShares(raw, se, scores, inside, outside)


def _scores(m: NumericMechanism, members: Floats) -> Floats | None:
    """Return what each report adds to the unbiased share of each group, shape (groups, reports).

    Of all unbiased scores these have the least variance where all levels are equally frequent:
    they do not depend on the counts. None if there are none.
    """
    law = m.matrix.mean(axis=1)
    kept = law > 0
    scaled = m.matrix[kept] / law[kept, None]
    products = scaled.T @ m.matrix[kept]
    try:
        weights = cho_solve(cho_factor(products), members.T).T @ scaled.T
    except LinAlgError:
        return None
    if np.abs(weights @ m.matrix[kept] - members).max() > _UNBIASED:
        return None
    scores = np.zeros((len(members), len(law)))
    scores[:, kept] = weights
    return scores


def _laws(m: NumericMechanism, fitted: Fitted, n: int, members: Floats) -> tuple[Floats, Floats]:
    """Return the chance of each report inside and outside of each group, shape (groups, reports).

    By the fitted distribution, smoothed by `SMOOTHED` people: a level is not impossible because
    the fit has nobody there.
    """
    table = (n * fitted.table + SMOOTHED / m.categories) / (n + SMOOTHED)
    joint = m.matrix * table
    inside = members @ joint.T
    outside = joint.sum(axis=1) - inside
    weight = members @ table
    return inside / weight[:, None], np.maximum(outside, 0) / (1 - weight)[:, None]


def _possible_open(
    m: NumericMechanism, seen: Floats, fitted: Fitted, quantiles: Floats, alpha: float
) -> Iterator[Levels]:
    """The levels that may be each quantile: exact binomial tests of the counts up to a level."""
    n, upto = int(seen.sum()), np.cumsum(seen)
    for quantile in quantiles:
        least, most = _accepted(n, float(quantile), alpha)
        below = np.insert(upto[:-1], 0, 0)
        yield np.flatnonzero((upto >= least) & (below <= most))


def _accepted(n: int, quantile: float, alpha: float) -> tuple[int, int]:
    """Return the least and the most of n whose binomial tail is above alpha / 2.

    By the beta distribution: SciPy's binomial ends at 2**31.
    """
    least = bisect_right(range(n), alpha / 2, key=lambda k: float(betaincc(k + 1, n - k, quantile)))
    most = bisect_left(
        range(1, n + 1), -alpha / 2, key=lambda k: -float(betainc(k, n - k + 1, quantile))
    )
    return least, most


def _possible_randomized(
    m: NumericMechanism, seen: Floats, fitted: Fitted, quantiles: Floats, alpha: float
) -> Iterator[Levels]:
    """The levels that may be each quantile: tests of the unbiased share up to a level."""
    n, levels = int(seen.sum()), np.arange(m.categories)
    members = np.tri(m.categories - 1, m.categories)
    scores = _scores(m, members)
    if scores is None:
        yield from (levels for _ in quantiles)
        return
    raw = scores @ seen / n
    inside, outside = _laws(m, fitted, n, members)
    for quantile in quantiles:
        law = quantile * inside + (1 - quantile) * outside
        se = np.sqrt((np.sum(law * scores**2, axis=1) - quantile**2) / n)
        apart = (raw - quantile) / se
        # What is far from the border of what is rejected needs no exact tail.
        near = np.flatnonzero((np.abs(apart) > 1) & (np.abs(apart) < _FAR))
        accepted = np.abs(apart) <= 1
        sign = -np.sign(apart[near])
        signed = -sign[:, None] * scores[near]
        span = span_of(signed)
        accepted[near] = upper_tail(signed, law[near], -sign * raw[near], n, span) > alpha / 2
        enough = np.append(accepted | (apart > 0), True)
        not_too_many = np.insert(accepted | (apart < 0), 0, True)
        possible = np.flatnonzero(enough & not_too_many)
        yield possible if len(possible) else levels
