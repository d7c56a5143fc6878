"""The variance of an unbiased share, split into a sampling and a privacy part."""

import numpy as np
from numpy.typing import ArrayLike

from localdp.arrays import floats
from localdp.channel import Support
from localdp.estimation.intervals.binomial import Floats, Interval
from localdp.mechanisms import Mechanism


def variance_parts(support: Support, share: Floats) -> Interval:
    """Return the variances of one report: sampling the person, and randomizing the answer."""
    p, q = support.p, support.q
    noise = share * p * (1 - p) + (1 - share) * q * (1 - q)
    return share * (1 - share), noise / (p - q) ** 2


def report_variance(m: Mechanism, shares: ArrayLike | None = None) -> Floats:
    """Return n times the variance of each unbiased share, shape (categories,).

    The true shares are by default equal, or 1/2 for each item of a multiple choice. Raises
    ValueError if they have another shape, are outside [0, 1], or do not sum to 1 where they must.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> report_variance(RandomizedResponse.two_coins())
    array([1., 1.])
    """
    support = m.support()
    if shares is None:
        equal = 1 / m.categories if support.exclusive else 0.5
        true = np.full(m.categories, equal)
    else:
        true = checked_shares(shares, m.categories, exclusive=support.exclusive)
    sampling, privacy = variance_parts(support, true)
    return (sampling + privacy) / float(m.asked)


def unequal(weights: Floats) -> bool:
    """Return whether weights differ by more than rounding."""
    return weights.size > 0 and bool(np.ptp(weights) > 1e-9 * weights.max())


def effective_size(weights: Floats, people: Floats | None = None) -> float:
    """Return the number of people with equal weights who tell as much: (Σ w)² / Σ w².

    Each row has a weight, and optionally a number of people, by default one.

    References
    ----------
    - Kish (1965), Survey Sampling, section 11.7.

    Examples
    --------
    >>> effective_size(np.array([1, 1, 1, 3]))
    3.0
    """
    counts = np.ones_like(weights) if people is None else people
    total = float(weights @ counts)
    squares = float(weights**2 @ counts)
    if not squares or not unequal(weights):
        return float(counts.sum())
    return total**2 / squares


def checked_shares(shares: ArrayLike, categories: int, *, exclusive: bool) -> Floats:
    """Return shares as an array; raise ValueError if no population can have them."""
    checked = floats(shares, "shares")
    if checked.shape != (categories,):
        raise ValueError(f"shares need the shape ({categories},), not {checked.shape}")
    if not np.all((checked >= 0) & (checked <= 1)):
        raise ValueError(f"shares must lie from 0 to 1, not {checked.tolist()}")
    if exclusive and abs(checked.sum() - 1) > 1e-9:
        raise ValueError(f"shares must sum to 1, not {checked.sum()}")
    return checked
