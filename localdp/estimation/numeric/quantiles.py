"""The quantiles of a number question, from the grid's exact channel.

A level is excluded as a quantile if a test finds the share up to it too small, or the share below
it too large (Woodruff). `localdp.estimation.numeric.distribution` gives the unbiased shares, and
its fitted distribution the quantiles themselves.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import betainc, betaincc

from localdp.arrays import floats
from localdp.estimation.display.result import Result
from localdp.estimation.intervals.binomial import Floats, Interval
from localdp.estimation.intervals.saddlepoint import span_of, upper_tail
from localdp.estimation.intervals.sequences import bets_of, log_stake, mean_stake, score_spread
from localdp.estimation.labels import Counts
from localdp.estimation.numeric.distribution import (
    Method,
    fit_levels,
    laws_of,
    unbiased_scores,
)
from localdp.estimation.numeric.fit import Fitted
from localdp.estimation.validation import checked_confidence, checked_planned
from localdp.mechanisms.numeric.base import NumericMechanism, OpenNumber

_FAR = 8.0
_CERTAINLY_POSSIBLE = 2.0

Levels = NDArray[np.intp]


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
    m, counts, n, method
        As in `estimate_distribution`.
    quantiles : sequence of float
        Strictly between 0 and 1.
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
    scores = unbiased_scores(m, members)
    if scores is None:
        yield from (np.arange(m.categories) for _ in quantiles)
        return
    raw = scores @ seen / n
    inside, outside = laws_of(m, fitted, n, members)
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
    scores = unbiased_scores(m, np.tri(m.categories - 1, m.categories))
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
