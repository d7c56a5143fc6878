"""The half-width to expect of the interval of a share, averaged.

The interval is Feldman and Cousins', or a confidence sequence.

The mean is over the binomial law of the count. The interval's ends change smoothly with the count,
so that above `_FEW` counts a few are enough, between which a monotone cubic interpolates; and with
the number of reports, so that above `_FEW` of them the margin is interpolated between steps of a
factor of the root of 2. Both together are within 3% of the complete sum for 50 reports and more.
"""

import math
from functools import lru_cache

import numpy as np
import scipy
from numpy.typing import NDArray

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.estimation.intervals.sequences import share_sequence

Whole = NDArray[np.int64]

_FEW = 40
_COUNTS = 10
_SUMMED = 257
_DEVIATIONS = 4.5


def shown_margin(
    p: float, q: float, reports: float, share: float, alpha: float, planned: float | None = None
) -> float:
    """Return the mean half-width of the interval of a share, with an expected number of reports.

    `p` and `q` are the probabilities that a report increases the counter, of people who hold the
    option and of others. With a planned number of reports the interval is a confidence sequence,
    otherwise Feldman and Cousins'.
    """
    if reports <= _FEW:
        return _mean(p, q, max(round(reports), 1), share, alpha, planned)
    place = 2 * math.log2(reports)
    step = math.floor(place)
    before, after = (
        math.log(_mean(p, q, round(2 ** (end / 2)), share, alpha, planned))
        for end in (step, step + 1)
    )
    return math.exp(before + (after - before) * (place - step))


@lru_cache(maxsize=2**14)
def _mean(p: float, q: float, n: int, share: float, alpha: float, planned: float | None) -> float:
    rate = q + (p - q) * share
    reach = _DEVIATIONS * math.sqrt(n * rate * (1 - rate)) + 3
    low, high = max(0, math.floor(n * rate - reach)), min(n, math.ceil(n * rate + reach))
    counts = _spaced(low, high, _COUNTS if high - low > _FEW else _FEW + 1)
    given = counts.astype(np.float64), n, np.full(len(counts), p), np.full(len(counts), q), alpha
    ends = feldman_cousins(*given) if planned is None else share_sequence(*given, planned)
    widths: Floats = (ends[1] - ends[0]) / 2
    summed = _spaced(low, high, _SUMMED)
    chances = scipy.stats.binom.pmf(summed, n, rate)
    if len(counts) > 1:
        widths = scipy.interpolate.PchipInterpolator(counts, widths)(summed)
    return float(chances @ widths / chances.sum())


def _spaced(low: int, high: int, most: int) -> Whole:
    """Return whole numbers from low to high: all, or this many at even distances."""
    if high - low < most:
        return np.arange(low, high + 1)
    return np.linspace(low, high, most).round().astype(np.int64)
