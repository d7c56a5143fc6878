"""The mean of a number question, from the grid's exact channel.

The mean sums one score per report (`NumericMechanism.scores`) whose expectation is the answer. It
is linear in the counts and assumes nothing about the distribution of the answers; neither does its
interval, which is valid at every number of reports (`localdp.estimation.intervals.betting`).
"""

import math
from dataclasses import dataclass

import numpy as np

from localdp.estimation.display.result import Result
from localdp.estimation.intervals.betting import mean_interval
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.sequences import mean_sequence
from localdp.estimation.labels import Counts, in_order
from localdp.estimation.validation import (
    checked_confidence,
    checked_n,
    checked_numeric,
    checked_planned,
    total_of,
)
from localdp.mechanisms.numeric.base import NumericMechanism, OpenNumber


@dataclass(frozen=True)
class MeanEstimate(Result):
    """The estimated mean of the clamped answers, in their unit.

    Attributes
    ----------
    raw, se : float
        The estimate, unbiased up to `bias`, which may be beyond the bounds, and its standard error.
    noise_se : float
        The standard error due to randomization if every answer were the mean; `se` is never below
        it. Without randomization `se` is the sample's standard deviation by the root of n. Of
        randomized reports, and of answers that are all the same, it is at least half the scale's
        length by n.
    constrained : float
        The nearest possible mean of answers within the bounds.
    low, high : float
        Confidence limits, within the bounds of the answers.
    determined : bool
        Whether the interval excludes any possible mean.
    bias : float
        The largest possible bias of `raw`, which rounding to integers leaves.
    n : int
        Number of reports.
    confidence : float
        Confidence level.
    anytime : tuple of float or None
        Limits that hold at every look together, while reports arrive; None without a planned number
        of reports.
    """

    _title = "Estimated mean"
    _row = "mean"

    raw: float
    se: float
    noise_se: float
    constrained: float
    low: float
    high: float
    determined: bool
    bias: float
    n: int
    confidence: float
    anytime: tuple[float, float] | None = None


def estimate_mean(
    m: NumericMechanism,
    counts: Counts,
    n: int,
    confidence: float = 0.95,
    *,
    planned: float | None = None,
) -> MeanEstimate:
    """Estimate the mean from the counts of the grid's cells.

    Parameters
    ----------
    m : NumericMechanism
        The mechanism that drew every report.
    counts : array_like of int
        As `m.counts` returns them, shape (cells,).
    n : int
        Number of reports; the sum of the counts.
    confidence : float
        Confidence level of the interval.
    planned : float, optional
        As in `estimate_shares`: with it, limits that hold at every look are computed too.

    Returns
    -------
    MeanEstimate
        Mean, standard error and interval, in the answers' unit.

    Raises
    ------
    ValueError
        If the counts are not of n reports, or there is no report.

    References
    ----------
    - Waudby-Smith & Ramdas (2024), Journal of the Royal Statistical Society B 86, 1-27: the
      interval.

    Examples
    --------
    >>> from localdp.mechanisms import Duchi
    >>> estimate = estimate_mean(Duchi.of(0, 10, 1, epsilon=1), [450, 550], 1_000)
    >>> round(estimate.raw, 2), round(estimate.se, 2)
    (6.08, 0.34)
    """
    seen = grid_counts(m, counts, n)
    n = int(n)
    alpha = 1 - checked_confidence(confidence)
    scores = m.scores
    first = float(m.values[0])
    last = float(m.values[-1])
    raw = float(scores @ (seen / n))
    constrained = min(max(raw, first), last)
    spread = float((scores - raw) ** 2 @ (seen / max(n - 1, 1)))
    noise = float(np.interp(constrained, m.values, m.noise_variance))
    se = math.sqrt(max(spread, noise) / n)
    if not isinstance(m, OpenNumber) or np.count_nonzero(seen) == 1:
        se = max(se, (last - first) / (2 * n))

    def within_scale(limits: tuple[float, float]) -> tuple[float, float]:
        """Move a mean outside the scale to its end, together with its interval."""
        low, high = limits
        low = max(min(low, low + constrained - raw) - m.bias, first)
        return low, min(max(high, high + constrained - raw) + m.bias, last)

    low, high = within_scale(mean_interval(scores, seen, alpha))
    anytime = None
    if planned is not None:
        spread = math.sqrt(float(np.mean(m.noise_variance + (m.values - m.values.mean()) ** 2)))
        wanted = checked_planned(planned)
        anytime = within_scale(mean_sequence(scores, seen, alpha, spread=spread, planned=wanted))
    return MeanEstimate(
        raw=raw,
        se=se,
        noise_se=math.sqrt(noise / n),
        constrained=constrained,
        low=low,
        high=high,
        determined=low > first or high < last,
        bias=m.bias,
        n=n,
        confidence=confidence,
        anytime=anytime,
    )


def grid_counts(m: NumericMechanism, counts: Counts, n: int) -> Floats:
    """Return counts as floats; raise ValueError unless they count n reports on the grid."""
    seen = in_order(counts, checked_numeric(m).reports)
    total = total_of(seen, m.reports)
    reports = checked_n(n, "the number of reports")
    if total != reports:
        raise ValueError(f"the counts sum to {total}, not to {reports}")
    return seen.astype(np.float64)
