"""Whether people who are asked directly say the same as people whose answers are randomized."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import erfc, xlog1py, xlogy

from ldp.estimation.checks import checked_confidence
from ldp.estimation.intervals import Floats, critical
from ldp.estimation.shares import checked_counts
from ldp.estimation.variance import variance_parts
from ldp.exact import as_count
from ldp.mechanisms import Mechanism

_HALVINGS = 50
_MOST_REPORTS = 2**53


@dataclass(frozen=True, eq=False)
class ArmsComparison:
    """The randomized arm less the direct one; every array has the shape (categories,).

    Attributes
    ----------
    direct, randomized : ndarray
        The unbiased share of each arm.
    difference, se : ndarray
        Randomized less direct: above 0 where asking directly hides something.
    low, high : ndarray
        The difference plus and minus z standard errors.
    statistic, p_value : ndarray
        Of the likelihood-ratio test that both arms have the same share, from 0 to 1, by the
        chi-squared distribution with one degree of freedom.
    confidence : float
    """

    direct: Floats
    randomized: Floats
    difference: Floats
    se: Floats
    low: Floats
    high: Floats
    statistic: Floats
    p_value: Floats
    confidence: float


def compare_arms(
    m: Mechanism,
    *,
    randomized: tuple[ArrayLike, int],
    direct: tuple[ArrayLike, int],
    confidence: float = 0.95,
) -> ArmsComparison:
    """Compare the shares of two arms to which people were assigned by chance.

    Parameters
    ----------
    m : Mechanism
        Of the randomized arm.
    randomized, direct : (counts, n)
        The counts of each arm, shape (categories,), and its number of people.
    confidence : float
        Of each interval.

    Raises
    ------
    ValueError
        If an arm has nobody, or counts that cannot be.

    Notes
    -----
    Each category is tested by itself. An open share of 0 or 1 has no error of its own, so that the
    standard error takes the share that both arms make most likely.
    """
    support = m.support()
    n = as_count(randomized[1], "n of the randomized arm", 1, _MOST_REPORTS)
    people = as_count(direct[1], "n of the direct arm", 1, _MOST_REPORTS)
    seen = checked_counts(randomized[0], n, support)
    openly = _direct_counts(direct[0], people, len(seen), exclusive=support.exclusive)
    p, q = support.p, support.q
    shares = (openly / people, (seen / n - q) / (p - q))
    data = _Arms(seen, n, openly, people, p, q)
    common = data.common()
    statistic = np.maximum(0, 2 * (data.apart() - data.log_likelihood(common, common)))
    sampling, privacy = variance_parts(support, np.clip(shares[1], 0, 1))
    se = np.sqrt((sampling + privacy) / n + _open_variance(shares[0], common) / people)
    half = critical(1 - checked_confidence(confidence)) * se
    difference = shares[1] - shares[0]
    return ArmsComparison(
        direct=shares[0],
        randomized=shares[1],
        difference=difference,
        se=se,
        low=difference - half,
        high=difference + half,
        statistic=statistic,
        p_value=erfc(np.sqrt(statistic / 2)),
        confidence=confidence,
    )


def _direct_counts(counts: ArrayLike, n: int, categories: int, *, exclusive: bool) -> Floats:
    array = np.asarray(counts)
    if array.shape != (categories,) or array.dtype.kind not in "iu":
        raise ValueError(f"direct counts need {categories} whole numbers, not {array.tolist()}")
    if np.any((array < 0) | (array > n)) or (exclusive and int(array.sum()) != n):
        raise ValueError(f"direct counts of {n} people cannot be {array.tolist()}")
    return array.astype(np.float64)


def _open_variance(share: Floats, common: Floats) -> Floats:
    sure = (share == 0) | (share == 1)
    taken = np.where(sure, common, share)
    found: Floats = taken * (1 - taken)
    return found


@dataclass(frozen=True, eq=False)
class _Arms:
    seen: Floats
    n: int
    openly: Floats
    people: int
    p: Floats
    q: Floats

    def log_likelihood(self, of_reports: Floats, of_answers: Floats) -> Floats:
        """Return the log-likelihood of a share in each arm."""
        rate = self.q + (self.p - self.q) * of_reports
        reports = xlogy(self.seen, rate) + xlog1py(self.n - self.seen, -rate)
        left = self.people - self.openly
        answers = xlogy(self.openly, of_answers) + xlog1py(left, -of_answers)
        found: Floats = np.asarray(reports + answers, dtype=np.float64)
        return found

    def apart(self) -> Floats:
        """Return the log-likelihood where each arm has a share of its own."""
        free = np.clip((self.seen / self.n - self.q) / (self.p - self.q), 0, 1)
        return self.log_likelihood(free, self.openly / self.people)

    def common(self) -> Floats:
        """Return the most likely share of both arms: it lies between those of each."""
        low = np.zeros_like(self.seen)
        high = np.ones_like(self.seen)
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            rising = self._slope(middle) > 0
            low, high = np.where(rising, middle, low), np.where(rising, high, middle)
        near: Floats = (low + high) / 2
        ends = np.stack([np.zeros_like(near), near, np.ones_like(near)])
        best = np.argmax([self.log_likelihood(end, end) for end in ends], axis=0)
        found: Floats = np.take_along_axis(ends, best[None], axis=0)[0]
        return found

    def _slope(self, share: Floats) -> Floats:
        rate = self.q + (self.p - self.q) * share
        reports = (self.seen / rate - (self.n - self.seen) / (1 - rate)) * (self.p - self.q)
        answers = self.openly / share - (self.people - self.openly) / (1 - share)
        found: Floats = reports + answers
        return found
