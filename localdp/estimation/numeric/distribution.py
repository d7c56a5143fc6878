"""The distribution of a number question, and its quantiles, from the grid's exact channel.

There are two estimates. The fitted one is a distribution, by maximum likelihood (EM) or with
smoothing (EMS). The unbiased one is linear in the counts and assumes nothing, may be below 0, and
yields the intervals: by saddlepoint tails (`localdp.estimation.intervals.saddlepoint`), given the
fitted distribution inside and outside the levels in question. A level is excluded as a quantile if
a test finds the share up to it too small, or the share below it too large (Woodruff). Counts of
unprotected answers are binomial, and all intervals are exact.

References
----------
- Li et al. (2020), ACM SIGMOD: EMS.
- Woodruff (1952), Journal of the American Statistical Association 47, 635-646.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.linalg import LinAlgError
from numpy.typing import NDArray
from scipy.linalg import cho_factor, cho_solve
from scipy.special import betainc, betaincc

from localdp.arrays import floats
from localdp.estimation.cells import SMOOTHED
from localdp.estimation.display.result import Result
from localdp.estimation.intervals.binomial import Floats, Interval
from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.estimation.intervals.saddlepoint import share_interval, span_of, upper_tail
from localdp.estimation.intervals.sequences import (
    AnytimeLimits,
    bets_of,
    log_stake,
    mean_stake,
    score_sequence,
    score_spread,
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
_FAR = 8.0
_CERTAINLY_POSSIBLE = 2.0

Levels = NDArray[np.intp]


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


@dataclass(frozen=True, eq=False)
class QuantilesEstimate(Result):
    """Estimated quantiles of the clamped answers, in their unit.

    Attributes
    ----------
    quantiles : ndarray
        The requested quantiles, strictly between 0 and 1.
    values : ndarray
        The lowest answer at which the fitted distribution reaches each of them.
    low, high : ndarray
        Limits of each quantile, from tests of the unbiased distribution; the whole scale if the
        noise dominates.
    method : str
        "em", "ems" or "counts".
    n : int
        Number of reports.
    confidence : float
        Confidence level of each interval.
    anytime : tuple of ndarray or None
        Limits that hold at every look together, while reports arrive; None without a planned number
        of reports.
    """

    _title = "Estimated quantiles"
    _figures = ("values", "low", "high")

    quantiles: Floats
    values: Floats
    low: Floats
    high: Floats
    method: str
    n: int
    confidence: float
    anytime: Interval | None

    def _axes(self, shape: tuple[int, ...]) -> list[tuple[str, list[str]]]:
        return [("quantile", [f"{level:g}" for level in self.quantiles])]


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
    - Li et al. (2020), ACM SIGMOD.

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


def estimate_quantiles(
    m: NumericMechanism,
    counts: Counts,
    n: int,
    quantiles: Sequence[float] = (0.25, 0.5, 0.75),
    method: Method = "em",
    *,
    confidence: float = 0.95,
    planned: float | None = None,
) -> QuantilesEstimate:
    """Estimate quantiles of the answers, such as the median.

    Parameters
    ----------
    m : NumericMechanism
        The mechanism that drew every report; best a Square Wave.
    counts : array_like of int
        As `m.counts` returns them, shape (cells of the grid,).
    n : int
        Number of reports; the sum of the counts.
    quantiles : sequence of float
        Strictly between 0 and 1.
    method : str
        "em" or "ems", as in `estimate_distribution`.
    confidence : float
        Confidence level of each interval.
    planned : float, optional
        As in `estimate_shares`: with it, limits that hold at every look are computed too.

    Returns
    -------
    QuantilesEstimate
        The quantiles with limits, in the answers' unit.

    Raises
    ------
    ValueError
        As in `estimate_distribution`, or if a quantile is not strictly between 0 and 1.

    References
    ----------
    - Woodruff (1952), Journal of the American Statistical Association 47, 635-646.

    Examples
    --------
    >>> from localdp.mechanisms import SquareWave
    >>> wave = SquareWave.of(0, 9, 1, epsilon=4)
    >>> counts = 400 * wave.row(6) // 2**32
    >>> estimate = estimate_quantiles(wave, counts, int(counts.sum()), [0.5])
    >>> estimate.values, estimate.low, estimate.high
    (array([6.]), array([6.]), array([6.]))
    """
    wanted = floats(quantiles, "quantiles")
    if wanted.ndim != 1 or not np.all((wanted > 0) & (wanted < 1)):
        raise ValueError(f"quantiles must lie strictly between 0 and 1, not {quantiles!r}")
    seen, fitted = fit_levels(m, counts, n, method)
    alpha = 1 - checked_confidence(confidence)
    reached = np.cumsum(fitted.table)
    reached[-1] = np.inf
    possible = _possible_open if isinstance(m, OpenNumber) else _possible_randomized
    low, high = _ends(m, possible(m, seen, fitted, wanted, alpha))
    anytime = None
    if planned is not None:
        looked = _possible_at_every_look(m, seen, wanted, alpha, checked_planned(planned))
        anytime = _ends(m, looked)
    return QuantilesEstimate(
        quantiles=wanted,
        values=m.values[[int(np.argmax(reached >= level - 1e-12)) for level in wanted]],
        low=low,
        high=high,
        method=fitted.method,
        n=int(n),
        confidence=confidence,
        anytime=anytime,
    )


def _ends(m: NumericMechanism, possible: Iterable[Levels]) -> Interval:
    """Return the lowest and the highest answer among the possible levels of each quantile."""
    ends = np.array([levels[[0, -1]] for levels in possible])
    return m.values[ends[:, 0]], m.values[ends[:, 1]]


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

    A sum of rounded shares would tell, in its last digit, of the counts inside a group.
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
    shares = group_shares(m, seen, fitted, members)
    if shares is None:
        return None, None, 0 * ones, ones
    low, high = share_interval(shares.scores, shares.inside, shares.outside, shares.raw, n, alpha)
    return shares.raw, shares.se, low, high


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
    scores = _scores(m, members)
    if scores is None:
        return AnytimeLimits(none, ones, *sampling)
    limits = score_sequence(scores, seen, m.matrix.mean(axis=1), alpha, planned)
    return AnytimeLimits(*limits, *sampling)


@dataclass(frozen=True, eq=False)
class GroupShares:
    """Unbiased shares of groups of levels, and the arguments of `share_interval` for them."""

    raw: Floats
    se: Floats
    scores: Floats
    inside: Floats
    outside: Floats


def group_shares(
    m: NumericMechanism, seen: Floats, fitted: Fitted, members: Floats
) -> GroupShares | None:
    """Return the unbiased share of each group of levels; None if the reports do not identify it."""
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


def _laws(m: NumericMechanism, fitted: Fitted, n: int, members: Floats) -> tuple[Floats, Floats]:
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


def _possible_open(
    m: NumericMechanism, seen: Floats, fitted: Fitted, quantiles: Floats, alpha: float
) -> Iterator[Levels]:
    """Yield the levels that may be each quantile, by exact binomial tests."""
    n = int(seen.sum())
    upto = np.cumsum(seen)
    for quantile in quantiles:
        least, most = _accepted(n, float(quantile), alpha)
        below = np.insert(upto[:-1], 0, 0)
        yield np.flatnonzero((upto >= least) & (below <= most))


def _accepted(n: int, quantile: float, alpha: float) -> tuple[int, int]:
    """Return the smallest and largest of n counts whose binomial tail exceeds alpha / 2.

    It uses the beta distribution, because SciPy's binomial ends at 2**31.
    """
    least = bisect_right(range(n), alpha / 2, key=lambda k: float(betaincc(k + 1, n - k, quantile)))
    most = bisect_left(
        range(1, n + 1), -alpha / 2, key=lambda k: -float(betainc(k, n - k + 1, quantile))
    )
    return least, most


def _possible_randomized(
    m: NumericMechanism, seen: Floats, fitted: Fitted, quantiles: Floats, alpha: float
) -> Iterator[Levels]:
    """Yield the levels that may be each quantile, by tests of the unbiased share up to a level."""
    n = int(seen.sum())
    members = np.tri(m.categories - 1, m.categories)
    scores = _scores(m, members)
    if scores is None:
        yield from (np.arange(m.categories) for _ in quantiles)
        return
    raw = scores @ seen / n
    inside, outside = _laws(m, fitted, n, members)
    for quantile in quantiles:
        law = quantile * inside + (1 - quantile) * outside
        se = np.sqrt((np.sum(law * scores**2, axis=1) - quantile**2) / n)
        z = (raw - quantile) / se
        # Levels far from the border of rejection need no exact tail.
        near = np.flatnonzero((np.abs(z) > 1) & (np.abs(z) < _FAR))
        accepted = np.abs(z) <= 1
        sign = -np.sign(z[near])
        signed = -sign[:, None] * scores[near]
        span = span_of(signed)
        accepted[near] = upper_tail(signed, law[near], -sign * raw[near], n, span) > alpha / 2
        yield _between(accepted, raw, quantile)


def _possible_at_every_look(
    m: NumericMechanism, seen: Floats, quantiles: Floats, alpha: float, planned: float
) -> Iterator[Levels]:
    """Yield the levels that bets on the share up to a level have not excluded as each quantile."""
    if isinstance(m, OpenNumber):
        yield from _open_at_every_look(seen, quantiles, alpha, planned)
        return
    n = int(seen.sum())
    scores = _scores(m, np.tri(m.categories - 1, m.categories))
    if scores is None:
        yield from (np.arange(m.categories) for _ in quantiles)
        return
    raw = scores @ seen / n
    law = m.matrix.mean(axis=1)
    spreads = np.array([score_spread(cell_scores, law) for cell_scores in scores])
    widths = np.ptp(scores, axis=1)
    for quantile in quantiles:
        accepted = np.abs(raw - quantile) <= _CERTAINLY_POSSIBLE * spreads / np.sqrt(n)
        for level in np.flatnonzero(~accepted):
            bets = bets_of(spreads[level] / widths[level], planned)
            lost = _stake(scores[level], seen, float(raw[level]), float(quantile), bets)
            accepted[level] = lost < np.log(2 / alpha)
        yield _between(accepted, raw, quantile)


def _open_at_every_look(
    seen: Floats, quantiles: Floats, alpha: float, planned: float
) -> Iterator[Levels]:
    """Yield the same of unprotected answers, without a matrix: they may have 65,536 levels."""
    upto = np.cumsum(seen)
    n, upto = upto[-1], upto[:-1]
    for quantile in quantiles:
        rates = np.full(len(upto), quantile)
        accepted = log_stake(upto, np.full(len(upto), n), rates, planned) < -np.log(alpha)
        yield _between(accepted, upto / n, quantile)


def _between(accepted: NDArray[np.bool_], upto: Floats, quantile: float) -> Levels:
    """Return the levels that are possible where these shares up to a level are accepted.

    They are all levels if none is.
    """
    enough = np.append(accepted | (upto > quantile), True)
    not_too_many = np.insert(accepted | (upto < quantile), 0, True)
    possible = np.flatnonzero(enough & not_too_many)
    return possible if len(possible) else np.arange(len(enough))


def _stake(scores: Floats, seen: Floats, raw: float, quantile: float, bets: Floats) -> float:
    """Return the log of the stake against a share up to a level that is the quantile."""
    bottom = scores.min()
    width = np.ptp(scores)
    candidate = float((quantile - bottom) / width)
    return mean_stake((scores - bottom) / width, seen, candidate, 1 if raw > quantile else -1, bets)
