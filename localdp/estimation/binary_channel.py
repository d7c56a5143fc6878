"""The share of Yes from a channel with two answers and any number of reports.

For Kuk's design and for several items about one answer no single counter is sufficient. The
unbiased estimate is linear in the counts of all reports.
"""

from dataclasses import dataclass

import numpy as np
import scipy

from localdp.channel import Channel
from localdp.estimation.display.result import Result
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.estimation.intervals.saddlepoint import share_interval
from localdp.estimation.labels import Counts, in_order
from localdp.estimation.validation import checked_confidence, checked_n, total_of


@dataclass(frozen=True)
class YesEstimate(Result):
    """The estimated share of Yes.

    Attributes
    ----------
    raw, se : float
        Unbiased share, which may be below 0 or above 1, and its standard error.
    constrained : float
        The maximum-likelihood share within [0, 1].
    low, high : float
        Confidence limits within [0, 1]: Feldman & Cousins' for two possible reports, otherwise
        from `localdp.estimation.intervals.saddlepoint`.
    n : int
        Number of reports.
    confidence : float
        Confidence level.
    """

    _title = "Estimated share"

    raw: float
    se: float
    constrained: float
    low: float
    high: float
    n: int
    confidence: float


def left_inverse(channel: Channel) -> Floats:
    """Return the weights that turn report frequencies into unbiased shares.

    Among all left inverses of the matrix, it has the least variance at equal shares, shape
    (answers, reports). For a square matrix it is the inverse. Raises numpy.linalg.LinAlgError if
    the reports do not identify the shares.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> left_inverse(RandomizedResponse.two_coins().channel()).round(2)
    array([[ 1.5, -0.5],
           [-0.5,  1.5]])
    """
    matrix = channel.matrix
    seen = matrix.mean(axis=1)
    scaled = np.divide(matrix, seen[:, None], out=np.zeros_like(matrix), where=seen[:, None] > 0)
    return np.linalg.solve(scaled.T @ matrix, scaled.T)


def estimate_yes(channel: Channel, counts: Counts, confidence: float = 0.95) -> YesEstimate:
    """Estimate the share of Yes from the count of each report, by its number or in order.

    Raises ValueError if the channel does not have two answers, No and Yes, or the counts do not fit
    its reports.

    Examples
    --------
    >>> from localdp.mechanisms import Kuk
    >>> estimate = estimate_yes(Kuk.of(0.2, 0.7, 2).channel(), [60, 45, 15])
    >>> round(estimate.raw, 3), round(estimate.constrained, 3)
    (0.229, 0.212)
    """
    if channel.shape[1] != 2:
        raise ValueError(f"a channel with two answers is needed, not {channel.shape[1]}")
    given = in_order(counts, len(channel))
    n = checked_n(total_of(given, len(channel)), "the number of reports")
    seen = given.astype(np.float64)
    alpha = 1 - checked_confidence(confidence)
    weights = left_inverse(channel)[1]
    raw = float(weights @ seen) / n
    best = _most_likely(channel.matrix, seen)
    law = channel.matrix @ np.clip([1 - raw, raw], 0, 1)
    variance = float(weights**2 @ law - np.clip(raw, 0, 1) ** 2) / n
    low, high = _interval(channel.matrix, weights, seen, raw, alpha)
    return YesEstimate(raw, variance**0.5, best, low, high, n, confidence)


def _interval(
    matrix: Floats, scores: Floats, seen: Floats, raw: float, alpha: float
) -> tuple[float, float]:
    n = int(seen.sum())
    no, yes = matrix.T[:, None]
    if len(matrix) == 2:
        low, high = feldman_cousins(seen[1:], n, yes[0, 1:], no[0, 1:], alpha)
    else:
        low, high = share_interval(scores[None], yes, no, np.array([raw]), n, alpha)
    return float(low[0]), float(high[0])


def _most_likely(matrix: Floats, seen: Floats) -> float:
    """Return the maximum-likelihood share: the root of the decreasing score function."""
    no, yes = matrix[seen > 0].T
    counts = seen[seen > 0]

    def slope(share: float) -> float:
        with np.errstate(divide="ignore"):
            return float(np.sum(counts * (yes - no) / (no + share * (yes - no))))

    if slope(0.0) <= 0:
        return 0.0
    return 1.0 if slope(1.0) >= 0 else float(scipy.optimize.brentq(slope, 0.0, 1.0, xtol=1e-14))
