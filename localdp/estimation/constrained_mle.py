"""Maximum likelihood under the constraints of shares: none below 0, all summing to 1."""

import numpy as np
import scipy

from localdp.channel import Support
from localdp.estimation.intervals.binomial import Floats


def constrained_shares(support: Support, rates: Floats) -> Floats:
    """Return the maximum-likelihood shares that a population can have, from the counters' rates.

    Items that are not mutually exclusive are clipped to [0, 1] separately. Reports of one category
    have a closed form. For rows of marks the likelihood is the product of the marks' binomials
    under the common sum; the joint pattern of a row carries slightly more information, which the
    counts do not contain.
    """
    free = (rates - support.q) / (support.p - support.q)
    # As they are, also of a pair that adds up to 1: 1 - share would round in another way.
    if support.complementary or not support.exclusive:
        return np.clip(free, 0, 1)
    p, q = float(support.p[0]), float(support.q[0])
    if (p, q) == (1, 0):
        # As they are: a division by their sum would round each share by what the others are.
        return rates
    return _one_category(rates, p, q) if support.per_report == 1 else _marks(rates, p, q)


def _one_category(rates: Floats, p: float, q: float) -> Floats:
    """Divide what is above the floor q among the categories in proportion to their counts.

    With r categories above the floor, their rates are proportional to the counts and sum to
    ``r q + p - q``. The maximum is at the largest r for which all of them exceed q.
    """
    order = np.argsort(-rates, kind="stable")
    falling = rates[order]
    room = np.arange(1, len(rates) + 1) * q + (p - q)
    smallest = falling * room / np.cumsum(falling)
    above = int(np.flatnonzero(smallest > q)[-1]) + 1
    shares = np.zeros_like(rates)
    fitted = falling[:above] * room[above - 1] / falling[:above].sum()
    shares[order[:above]] = (fitted - q) / (p - q)
    total: Floats = shares / shares.sum()
    return total


def _marks(rates: Floats, p: float, q: float) -> Floats:
    """Find the Lagrange multiplier of the sum at which the fitted shares sum to 1.

    Given the multiplier, each mark's rate solves ``c / rate - (1 - c) / (1 - rate) = multiplier``,
    a quadratic equation. The sum of the shares is monotone in the multiplier, so the root is
    unique.
    """

    def shares(multiplier: float) -> Floats:
        return np.clip((_rate(rates, multiplier) - q) / (p - q), 0, 1)

    ends = [rates / rate - (1 - rates) / (1 - rate) for rate in (p, q)]
    low, high = float(np.min(ends)) - 1, float(np.max(ends)) + 1
    root = scipy.optimize.brentq(
        lambda multiplier: float(shares(multiplier).sum()) - 1, low, high, maxiter=500
    )
    marks = shares(float(root))
    total: Floats = marks / marks.sum()
    return total


def _rate(c: Floats, multiplier: float) -> Floats:
    """Solve the quadratic equation with the form of its root that avoids cancellation."""
    b = 1 + multiplier
    root = np.sqrt(np.maximum(b * b - 4 * multiplier * c, 0))
    return 2 * c / (b + root) if b > 0 else (b - root) / (2 * multiplier)
