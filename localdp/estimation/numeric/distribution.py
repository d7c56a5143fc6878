"""The distribution of a number question, from the grid's exact channel.

There are two estimates. The fitted one is a distribution, by maximum likelihood (EM) or with
smoothing (EMS). The unbiased one is linear in the counts and assumes nothing, may be below 0, and
yields the intervals: by saddlepoint tails (`localdp.estimation.intervals.saddlepoint`), given the
fitted distribution inside and outside the levels in question. Counts of unprotected answers are
binomial, and all intervals are exact.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.linalg import LinAlgError
from scipy.linalg import cho_factor, cho_solve

from localdp.estimation.cells import SMOOTHED
from localdp.estimation.display.result import Result
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.estimation.intervals.saddlepoint import share_interval
from localdp.estimation.intervals.sequences import (
    AnytimeLimits,
    score_sequence,
    share_sequence,
)
from localdp.estimation.labels import Counts
from localdp.estimation.numeric.fit import MOST_BINS, Fitted, bins_of, fit_bins, fit_smooth
from localdp.estimation.numeric.mean import grid_counts
from localdp.estimation.validation import checked_confidence, checked_planned
from localdp.fixed_point import as_count
from localdp.mechanisms.numeric.base import NumericMechanism, OpenNumber

Method = Literal["em", "ems"]
METHODS = ("em", "ems")
CELLS = 10
"""The default number of cells of a histogram."""

_UNBIASED = 1e-6


@dataclass(frozen=True, eq=False)
class DistributionEstimate(Result):
    """The estimated distribution of the clamped answers.

    Attributes
    ----------
    first, last : ndarray
        The lowest and the highest answer in each cell of the histogram, shape (cells,).
    shares : ndarray
        The fitted share of each cell, shape (cells,); they sum to 1.
    raw, se : ndarray or None
        The unbiased share of each cell and its standard error. None if the noise dominates: a
        standard error exceeds 1, or no unbiased estimate exists.
    low, high : ndarray
        Limits of each unbiased share within [0, 1]; Feldman & Cousins' without randomization, and 0
        and 1 if `raw` is None.
    table : ndarray
        The fitted share of each level, shape (levels,).
    at_low, at_high : float
        The fitted shares of the lowest and highest level, which include clamped answers.
    method : str
        "em", "ems", or "counts" without randomization.
    bins : int
        The number of bins of the fit. Levels that share a bin are taken as equally frequent.
    iterations : int
        The number of iterations.
    certificate : float or None
        Upper bound on how far the log-likelihood is below its maximum (EM). None for EMS, which
        stops at a change below `localdp.estimation.numeric.fit.SMOOTHING_TOLERANCE`.
    converged : bool
        Whether the method's stopping rule ended the iterations.
    n : int
        Number of reports.
    confidence : float
        Confidence level.
    simultaneous : bool
        Whether all cells' intervals hold at once with this confidence.
    anytime : AnytimeLimits or None
        Limits that hold at every look; None without a planned number of reports.
    """

    _title = "Estimated distribution"
    _figures = ("raw", "shares", "se", "low", "high")

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
    anytime: AnytimeLimits | None

    def _axes(self, shape: tuple[int, ...]) -> list[tuple[str, list[str]]]:
        ends = zip(self.first.tolist(), self.last.tolist(), strict=True)
        return [("from, to", [f"{first:g}, {last:g}" for first, last in ends])]


def estimate_distribution(
    m: NumericMechanism,
    counts: Counts,
    n: int,
    method: Method = "em",
    *,
    cells: int = CELLS,
    confidence: float = 0.95,
    simultaneous: bool = True,
    planned: float | None = None,
) -> DistributionEstimate:
    """Estimate the distribution of the answers.

    Parameters
    ----------
    m : NumericMechanism
        The mechanism that drew every report; best a Square Wave.
    counts : array_like of int
        As `m.counts` returns them, shape (cells of the grid,).
    n : int
        Number of reports; the sum of the counts.
    method : str
        "em" for maximum likelihood. "ems" smooths at every step: more accurate if the distribution
        is smooth (ages), less accurate if it has spikes (hours).
    cells : int
        The number of cells of the histogram, which divide the levels as equally as possible.
    confidence : float
        Confidence level.
    simultaneous : bool
        Whether Bonferroni's correction makes the intervals of all cells hold at once.
    planned : float, optional
        As in `estimate_shares`: with it, limits that hold at every look are computed too.

    Returns
    -------
    DistributionEstimate
        Fitted and unbiased shares with intervals.

    Raises
    ------
    ValueError
        If the counts are not of n reports, a value is out of range, or the grid has two
        cells, which identify a mean but no distribution.

    References
    ----------
    - Li et al. (2020), ACM SIGMOD: EMS.

    Examples
    --------
    >>> from localdp.mechanisms import SquareWave
    >>> wave = SquareWave.of(0, 9, 1, epsilon=4)
    >>> counts = 100 * wave.row(2) // 2**32 + 300 * wave.row(7) // 2**32
    >>> estimate = estimate_distribution(wave, counts, int(counts.sum()), cells=2)
    >>> estimate.shares.round(1)
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
    level = alpha / (parts if simultaneous and parts > 2 else 1)
    raw, se, low, high = _cells(m, seen, fitted, members, level)
    anytime = None
    if planned is not None:
        anytime = _anytime_cells(m, seen, fitted, members, level, checked_planned(planned))
    return DistributionEstimate(
        first=m.values[starts],
        last=np.array([m.values[group[-1]] for group in groups]),
        shares=_shares_of(m, seen, fitted, members),
        raw=raw,
        se=se,
        low=low,
        high=high,
        at_low=float(fitted.table[0]),
        at_high=float(fitted.table[-1]),
        n=int(n),
        confidence=confidence,
        simultaneous=simultaneous,
        anytime=anytime,
        **vars(fitted),
    )


def fit_levels(m: NumericMechanism, counts: Counts, n: int, method: str) -> tuple[Floats, Fitted]:
    """Return the checked counts, and the fitted share of each level."""
    seen = grid_counts(m, counts, n)
    if method not in METHODS:
        raise ValueError(f"method must be em or ems, not {method!r}")
    if isinstance(m, OpenNumber):
        return seen, Fitted(seen / n, "counts", m.categories, 0, 0.0, converged=True)
    if m.reports == 2:
        raise ValueError("a grid of two cells identifies a mean, and no distribution")
    bins = bins_of(m.categories, MOST_BINS)
    fit = fit_bins if method == "em" else fit_smooth
    return seen, fit(m.matrix, seen, bins)


def _shares_of(m: NumericMechanism, seen: Floats, fitted: Fitted, members: Floats) -> Floats:
    """Return the fitted share of each group of levels.

    A sum of rounded shares would reveal, in its last digit, the counts inside a group.
    """
    if isinstance(m, OpenNumber):
        shares: Floats = members @ seen / seen.sum()
        return shares
    return np.asarray(members @ fitted.table)


def _cells(
    m: NumericMechanism, seen: Floats, fitted: Fitted, members: Floats, alpha: float
) -> tuple[Floats | None, Floats | None, Floats, Floats]:
    """Return the unbiased share of each group of levels, its standard error, and its limits."""
    n = int(seen.sum())
    ones = np.ones(len(members))
    if len(members) == 1:
        return ones, 0 * ones, ones, ones
    if isinstance(m, OpenNumber):
        counts = members @ seen
        raw = counts / n
        low, high = feldman_cousins(counts, n, ones, 0 * ones, alpha)
        share = np.where((raw > 0) & (raw < 1), raw, (low + high) / 2)
        return raw, np.sqrt(share * (1 - share) / n), low, high
    scores, unknown = unbiased_scores(m, members), (None, None, 0 * ones, ones)
    if scores is None:
        return unknown
    raw = scores @ seen / n
    inside, outside = laws_of(m, fitted, n, members)
    se = _errors(scores, seen, raw, inside, outside)
    if np.any(se > 1):
        return unknown
    return raw, se, *share_interval(scores, inside, outside, raw, n, alpha)


def _errors(scores: Floats, seen: Floats, raw: Floats, inside: Floats, outside: Floats) -> Floats:
    """Return the standard error of each unbiased share."""
    n = int(seen.sum())
    share = np.clip(raw, 0, 1)[:, None]
    law = share * inside + (1 - share) * outside
    expected = np.sum(law * scores**2, axis=1) - share[:, 0] ** 2
    variance = np.maximum(scores**2 @ seen / n - raw**2, expected)
    se: Floats = np.sqrt(variance / max(n - 1, 1))
    return se


def _anytime_cells(
    m: NumericMechanism, seen: Floats, fitted: Fitted, members: Floats, alpha: float, planned: float
) -> AnytimeLimits:
    """Return the limits of each group of levels that hold at every look."""
    n = int(seen.sum())
    ones = np.ones(len(members))
    none = np.zeros(len(members))
    counts = n * _shares_of(m, seen, fitted, members)
    sampling = share_sequence(counts, n, ones, none, alpha, planned)
    if isinstance(m, OpenNumber) or len(members) == 1:
        return AnytimeLimits(*sampling, *sampling)
    scores = unbiased_scores(m, members)
    if scores is None:
        return AnytimeLimits(none, ones, *sampling)
    limits = score_sequence(scores, seen, m.matrix.mean(axis=1), alpha, planned)
    return AnytimeLimits(*limits, *sampling)


def unbiased_scores(m: NumericMechanism, members: Floats) -> Floats | None:
    """Return each report's part of the unbiased share of each group, shape (groups, reports).

    Among all unbiased scores these have the least variance at equal shares of the levels; they do
    not depend on the counts. None if no unbiased scores exist.
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


def laws_of(m: NumericMechanism, fitted: Fitted, n: int, members: Floats) -> tuple[Floats, Floats]:
    """Return Pr[report] inside and outside each group, shape (groups, reports).

    They follow from the fitted distribution, smoothed by `SMOOTHED` people, so that no level is
    impossible merely because the fitted share is 0.
    """
    table = (n * fitted.table + SMOOTHED / m.categories) / (n + SMOOTHED)
    joint = m.matrix * table
    inside = members @ joint.T
    outside = joint.sum(axis=1) - inside
    weight = members @ table
    return inside / weight[:, None], np.maximum(outside, 0) / (1 - weight)[:, None]
