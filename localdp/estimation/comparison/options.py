"""The difference of the shares of two answers to one question.

Each person counts in both shares, so these are dependent through the people and through the
randomization. A person adds 1, 0 or -1 to the difference of the two counts; the probabilities, for
people who hold the first answer, the second one or another, follow from the mechanism. The unbiased
difference is therefore the mean of a score with three values, and its interval inverts the tails of
that mean (`localdp.estimation.intervals.saddlepoint`).

The share of people who hold either answer is a nuisance parameter of the tails. For exclusive
answers it is estimated, with `SMOOTHED` people added. For a multiple choice it is set to the
largest value that the two shares allow, which widens the interval: the counts do not show how often
both items are marked together. Of items drawn at random each person reports one, so that their
shares are independent, and differ as two groups do.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from localdp.channel import Support
from localdp.estimation.comparison.groups import compared
from localdp.estimation.display.result import LabeledResult
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.saddlepoint import limits_of, upper_tail
from localdp.estimation.labels import Counts, Sample, sample_of
from localdp.estimation.shares import share_counts
from localdp.estimation.validation import checked_alpha
from localdp.mechanisms import Mechanism, RandomItem

SMOOTHED = 2.0
"""The number of people holding either answer that is added to the estimated number."""


Places = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class OptionComparison(LabeledResult):
    """The first answers' shares minus the second answers'; every array has the shape (pairs,).

    Attributes
    ----------
    difference, se : ndarray
        Unbiased difference and its standard error.
    low, high : ndarray
        Confidence limits within [-1, 1]; not cut for items drawn at random.
    p_value : ndarray
        Two-sided p-value of equal shares.
    confidence : float
        Confidence level of all statements together.
    """

    _title = "Difference between two answers"
    _figures = ("difference", "se", "low", "high", "p_value")

    difference: Floats
    se: Floats
    low: Floats
    high: Floats
    p_value: Floats
    confidence: float


def compare_options(
    m: Mechanism,
    counts: Counts,
    n: int | None,
    pairs: Sequence[tuple[int | str, int | str]],
    confidence: float = 0.95,
    statements: int | None = None,
) -> OptionComparison:
    """Compare the shares of two answers to the same question.

    Parameters
    ----------
    m : Mechanism
        The mechanism of a question with at least three answers, or of a multiple choice.
    counts : array_like of int, mapping, Series or (labels, counts)
        As in `estimate_shares`.
    n : int or None
        Number of reports; None if it follows from the counts.
    pairs : sequence of tuple
        The two answers of each comparison, both by index, which is a number, or both by label,
        which is a text.
    confidence : float
        Confidence level of all simultaneous statements together.
    statements : int, optional
        The number of simultaneous statements (Bonferroni); default: the number of pairs. P-values
        are multiplied by it, up to 1.

    Raises
    ------
    ValueError
        If a pair repeats an answer or names one that does not exist, if the question has two
        answers, or if the counts are impossible for n reports.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> comparison = compare_options(RandomizedResponse.of(3, 2), [500, 300, 200], 1000, [(0, 1)])
    >>> [round(float(x[0]), 3) for x in (comparison.difference, comparison.low, comparison.high)]
    [0.294, 0.213, 0.373]
    """
    support = m.support()
    if support.exclusive and m.categories < 3:
        raise ValueError("a question with two answers has one share: compare three or more answers")
    sample = sample_of(m, counts, n)
    first, second = _checked(pairs, m.categories, sample)
    total = sample.n
    names = sample.labels or range(m.categories)
    labels = (
        tuple(f"{names[one]} − {names[two]}" for one, two in zip(first, second, strict=True)),
    )
    seen, totals = share_counts(m, sample.counts, total)
    count = len(first) if statements is None else statements
    alpha = checked_alpha(confidence, count)
    if isinstance(m, RandomItem):
        own, others = ((side[0],) * len(first) for side in (support.own, support.others))
        pairwise = Support(own, others, exclusive=False, per_report=None)
        left, right = ((pairwise, seen[of], totals[of]) for of in (first, second))
        figures = compared(left, right, confidence, count)
        fields = ("difference", "se", "low", "high", "p_value", "confidence")
        return OptionComparison(**{name: getattr(figures, name) for name in fields}, labels=labels)
    shares = (seen / total - support.q) / (support.p - support.q)
    law = DifferenceLaw.of(support, shares[first], shares[second], total)
    low, high = law.ends(alpha)
    equal = np.zeros(len(first))
    every = np.arange(len(first))
    tails = [law.tail(equal, every, sign) for sign in (1, -1)]
    p_value = np.minimum(2 * count * np.minimum(*tails), 1)
    se = law.errors(low, high)
    return OptionComparison(law.seen, se, low, high, p_value, confidence, labels=labels)


def _checked(
    pairs: Sequence[tuple[int | str, int | str]], categories: int, sample: Sample
) -> tuple[Places, Places]:
    try:
        indices = np.array([sample.places(pair) for pair in pairs])
    except (TypeError, ValueError):
        raise ValueError(_pairs_needed(pairs)) from None
    if indices.ndim != 2 or indices.shape[1] != 2 or indices.dtype.kind not in "iu":
        raise ValueError(_pairs_needed(pairs))
    if np.any((indices < 0) | (indices >= categories)):
        raise ValueError(f"answers have the indices 0 to {categories - 1}; the pairs are {pairs!r}")
    if np.any(indices[:, 0] == indices[:, 1]):
        raise ValueError(f"an answer cannot be compared with itself: {pairs!r}")
    first, second = indices.T.astype(np.intp)
    return first, second


@dataclass(frozen=True, eq=False)
class DifferenceLaw:
    """The distribution of one person's contribution to the difference of two counts, by pair.

    Arrays have the shape (pairs,). `seen` is the unbiased difference and `either` the share of
    people who hold exactly one of the two answers. `own` are the probabilities of +1 and of -1 for
    people who hold the first answer only, reversed for those who hold the second only; `others` is
    the probability of +1, and of -1, for everyone else. `slope` is p - q, for all answers of the
    question, and `n` the number of reports.
    """

    seen: Floats
    either: Floats
    own: tuple[float, float]
    others: Floats
    slope: float
    n: int

    @classmethod
    def of(cls, support: Support, first: Floats, second: Floats, n: int) -> "DifferenceLaw":
        """Return the distribution for these unbiased shares of both answers, shape (pairs,)."""
        p, q = float(support.p[0]), float(support.q[0])
        both = first + second
        if support.exclusive:
            either = np.clip((n * np.clip(both, 0, 1) + SMOOTHED) / (n + SMOOTHED), 0, 1)
            own, chance = _chances(support)
            others = np.full(len(first), chance)
        else:
            own = p * (1 - q), (1 - p) * q
            either = np.clip((n * np.minimum(both, 2 - both) + SMOOTHED) / (n + SMOOTHED), 0, 1)
            marked = both > 1
            others = np.where(marked, p * (1 - p), q * (1 - q))
        return cls(first - second, either, own, others, p - q, n)

    def chances(self, difference: Floats, rows: Places) -> tuple[Floats, Floats]:
        """Return the probabilities of +1 and -1, given the true difference."""
        either = np.maximum(self.either[rows], np.abs(difference))
        first, second = (either + difference) / 2, (either - difference) / 2
        rest = (1 - either) * self.others[rows]
        more, less = self.own
        return first * more + second * less + rest, first * less + second * more + rest

    def tail(self, difference: Floats, rows: Places, sign: int) -> Floats:
        """Return the probability of a mean at least as far on one side as the observed one."""
        chances = self.chances(difference, rows)
        up, down = chances if sign > 0 else chances[::-1]
        law = np.stack([up, np.maximum(1 - up - down, 0), down], axis=1)
        scores = np.tile([1 / self.slope, 0, -1 / self.slope], (len(rows), 1))
        # An impossible difference is moved to the border, which only widens the interval.
        seen = np.clip(sign * self.seen[rows], -1 / self.slope, 1)
        return upper_tail(scores, law, seen, self.n, np.full(len(rows), 1 / self.slope))

    def ends(self, alpha: float) -> tuple[Floats, Floats]:
        """Return the differences between which neither tail is too small."""
        return limits_of(self.tail, len(self.seen), alpha, lowest=-1.0)

    def errors(self, low: Floats, high: Floats) -> Floats:
        """Return the standard error of each difference.

        For a difference that no population can have, it is the one at the middle of its interval.
        """
        outside = np.abs(self.seen) >= 1
        difference = np.where(outside, (low + high) / 2, self.seen)
        up, down = self.chances(difference, np.arange(len(difference)))
        errors: Floats = np.sqrt(((up + down) / self.slope**2 - difference**2) / self.n)
        return errors


def _chances(support: Support) -> tuple[tuple[float, float], float]:
    """Return Pr[+1] and Pr[-1] for holders of the first answer, and Pr[+1] for the others."""
    p, q, k = float(support.p[0]), float(support.q[0]), len(support.own)
    size = support.per_report
    if size is None:
        # One bit per answer, drawn independently.
        return (p * (1 - q), (1 - p) * q), q * (1 - q)
    # A set of `size` answers: the person's own with probability p, the others exchangeable.
    inside, outside = (size - 1) / (k - 1), size / (k - 1)
    own = p * (1 - inside), (1 - p) * outside
    if k == 2:
        return own, 0.0
    other = p * inside * (1 - (size - 2) / (k - 2)) + (1 - p) * outside * (1 - (size - 1) / (k - 2))
    return own, other


def _pairs_needed(pairs: object) -> str:
    return f"pairs of answers are needed, two indices or two labels of the counts, not {pairs!r}"
