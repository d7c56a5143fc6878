"""Exact limits of the odds ratio of two yes/no questions that are not randomized.

Given the margins of the table, the count in its last cell has Fisher's noncentral hypergeometric
law, which depends on the odds ratio alone. Limits are the ratios at which a count at least as
large, or as small, has half of the error probability, as in `fisher.test` of R.

References
----------
- Fisher (1935), Journal of the Royal Statistical Society 98, 39-54.
"""

import math

import numpy as np
import scipy
from scipy.special import gammaln, logsumexp

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.reports import Flags

_FARTHEST = 60.0
"""Of the logarithm of a ratio."""


def conditional_limits(counts: Floats, alpha: float) -> tuple[float, float]:
    """Return the limits of the odds ratio of a table of counts, shape (2, 2)."""
    row, column = float(counts[1].sum()), float(counts[:, 1].sum())
    rest = float(counts.sum()) - row
    seen = float(counts[1, 1])
    values = np.arange(max(column - rest, 0.0), min(row, column) + 1)
    weights = -(
        gammaln(values + 1)
        + gammaln(row - values + 1)
        + gammaln(column - values + 1)
        + gammaln(rest - column + values + 1)
    )

    def excess(odds: float, tail: Flags) -> float:
        law = weights + odds * values
        return float(logsumexp(law[tail]) - logsumexp(law)) - math.log(alpha / 2)

    def limit(tail: Flags) -> float:
        ends = excess(-_FARTHEST, tail), excess(_FARTHEST, tail)
        if math.prod(ends) > 0:
            return 0.0 if ends[0] > 0 else math.inf
        return math.exp(scipy.optimize.brentq(excess, -_FARTHEST, _FARTHEST, args=(tail,)))

    low = 0.0 if seen == values[0] else limit(values >= seen)
    high = math.inf if seen == values[-1] else limit(values <= seen)
    return low, high
