"""Whether the error of the estimates is what the channel says."""

import numpy as np
from numpy.typing import NDArray

from localdp.estimation import estimate_shares
from localdp.mechanisms import Mechanism
from localdp.randomness import SecureWords

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
RUNS = 1_500
SIZE = 2_000


def error_over_theory(mechanism: Mechanism, runs: int = RUNS, size: int = SIZE) -> float:
    """Return the mean squared error of the unbiased shares, over the variance that theory gives.

    The people stay the same, so all of the error is privacy noise. With 1,500 runs and fourteen
    categories the ratio's own standard error is .01.
    """
    k = mechanism.categories
    answers = np.arange(size) % k
    shares = np.bincount(answers, minlength=k) / size
    errors = [_squared_errors(mechanism, answers, shares) for _ in range(runs)]
    return float(np.mean(errors) / np.mean(_privacy_variance(mechanism, shares, size)))


def _squared_errors(mechanism: Mechanism, answers: Whole, shares: Floats) -> Floats:
    counts = mechanism.counts(mechanism.randomize(answers, SecureWords()))
    estimate = estimate_shares(mechanism, counts, len(answers), method="wald")
    return np.square(estimate.raw - shares)


def _privacy_variance(mechanism: Mechanism, shares: Floats, n: int) -> Floats:
    support = mechanism.support()
    p, q = support.p, support.q
    noise: Floats = shares * p * (1 - p) + (1 - shares) * q * (1 - q)
    return noise / (n * (p - q) ** 2)
