"""The difference of the shares of two answers to one question.

Everybody is counted in both shares, so that these depend on each other, by the people as well as by
the randomization. A person adds one, nothing, or minus one to the difference of the two counts; how
likely each is for those who hold the first answer, the second one, or another, follows from the
mechanism. So the unbiased difference is the mean of a score with three values, and its interval
inverts the tails of that mean (`localdp.estimation.intervals.saddlepoint`).

How many people hold either answer moves the tails too, and is not known. Of exclusive answers it
is estimated, with `SMOOTHED` people more than were seen. Of a multiple choice it is taken to be as
large as the two shares allow, which widens the interval: how often both items are marked together
is not in their counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.optimize.elementwise import find_root

from localdp.channel import Support
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.saddlepoint import upper_tail
from localdp.estimation.shares import checked_counts
from localdp.estimation.validation import MOST_REPORTS, checked_alpha
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism

SMOOTHED = 2.0
"""People who hold either answer, added to those that are estimated."""

_TINY = 1e-300

Places = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class OptionComparison:
    """The first answers' shares less the second ones'; every array has the shape (pairs,).

    Attributes
    ----------
    difference, se : ndarray
        Unbiased, and its standard error.
    low, high : ndarray
        The interval within [-1, 1].
    p_value : ndarray
        Of the test that both answers are as frequent, two-sided.
    confidence : float
        Of all statements together.
    """

    difference: Floats
    se: Floats
    low: Floats
    high: Floats
    p_value: Floats
    confidence: float


def compare_options(
    m: Mechanism,
    counts: ArrayLike,
    n: int,
    pairs: Sequence[tuple[int, int]],
    confidence: float = 0.95,
    statements: int | None = None,
) -> OptionComparison:
    """Compare how many people hold one answer with how many hold another one.

    Parameters
    ----------
    m : Mechanism
        Of a question with at least three answers, or of a multiple choice.
    counts : array_like of int
        As from `m.counts`, shape (categories,).
    n : int
        Reports.
    pairs : sequence of (int, int)
        Which two answers, by their places.
    confidence : float
        Of all statements that are read together.
    statements : int, optional
        How many these are (Bonferroni): p-values are multiplied by it, and are at most 1. As many
        as there are pairs if left out.

    Raises
    ------
    ValueError
        If a pair has one answer twice, or one that there is not; if the question has two answers,
        of which one share says all; or if the counts cannot be those of n reports.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> found = compare_options(RandomizedResponse.of(3, 2), [500, 300, 200], 1000, [(0, 1)])
    >>> [round(float(x[0]), 3) for x in (found.difference, found.low, found.high)]
    [0.294, 0.213, 0.373]
    """
    support = m.support()
    if support.exclusive and m.categories < 3:
        raise ValueError("of two answers the share of one says all: compare three or more")
    first, second = _checked(pairs, m.categories)
    total = as_count(n, "n", 1, MOST_REPORTS)
    seen = checked_counts(counts, total, support)
    together = len(first) if statements is None else statements
    alpha = checked_alpha(confidence, together)
    shares = (seen / total - support.q) / (support.p - support.q)
    law = DifferenceLaw.of(support, shares[first], shares[second], total)
    low, high = law.ends(alpha)
    nothing = np.zeros(len(first))
    every = np.arange(len(first))
    tails = [law.tail(nothing, every, sign) for sign in (1, -1)]
    p_value = np.minimum(2 * together * np.minimum(*tails), 1)
    return OptionComparison(law.seen, law.errors(low, high), low, high, p_value, confidence)


def _checked(pairs: Sequence[tuple[int, int]], categories: int) -> tuple[Places, Places]:
    found = np.array(pairs)
    if found.ndim != 2 or found.shape[1] != 2 or found.dtype.kind not in "iu":
        raise ValueError(f"pairs of answers' places are needed, not {pairs!r}")
    if np.any((found < 0) | (found >= categories)):
        raise ValueError(f"answers have the places 0 to {categories - 1}; the pairs are {pairs!r}")
    if np.any(found[:, 0] == found[:, 1]):
        raise ValueError(f"an answer cannot be compared with itself: {pairs!r}")
    first, second = found.T.astype(np.intp)
    return first, second


@dataclass(frozen=True, eq=False)
class DifferenceLaw:
    """What a person adds to the difference of two counts, for several pairs at once.

    Attributes
    ----------
    seen : ndarray
        The unbiased difference of each pair, shape (pairs,).
    either : ndarray
        The share of people who hold exactly one of the two answers.
    own : tuple
        The chances of +1 and of -1 for people who hold the first answer only. Those who hold the
        second only have them the other way round.
    others : ndarray
        The chance of +1, and as much of -1, for everyone else, shape (pairs,).
    slope : float
        p - q, which all answers of such a question share.
    n : int
    """

    seen: Floats
    either: Floats
    own: tuple[float, float]
    others: Floats
    slope: float
    n: int

    @classmethod
    def of(cls, support: Support, first: Floats, second: Floats, n: int) -> "DifferenceLaw":
        """Return it of the unbiased shares of both answers, shape (pairs,)."""
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
        """Return how likely +1 and -1 are, given the true difference."""
        either = np.maximum(self.either[rows], np.abs(difference))
        first, second = (either + difference) / 2, (either - difference) / 2
        rest = (1 - either) * self.others[rows]
        more, less = self.own
        return first * more + second * less + rest, first * less + second * more + rest

    def tail(self, difference: Floats, rows: Places, sign: int) -> Floats:
        """Return how likely a mean at least as far on one side as the one seen is."""
        chances = self.chances(difference, rows)
        up, down = chances if sign > 0 else chances[::-1]
        law = np.stack([up, np.maximum(1 - up - down, 0), down], axis=1)
        scores = np.tile([1 / self.slope, 0, -1 / self.slope], (len(rows), 1))
        # A difference beyond all that can be is moved to the border: that only widens the interval.
        seen = np.clip(sign * self.seen[rows], -1 / self.slope, 1)
        return upper_tail(scores, law, seen, self.n, np.full(len(rows), 1 / self.slope))

    def ends(self, alpha: float) -> tuple[Floats, Floats]:
        """Return the differences between which neither tail is too small."""
        low, high = self._end(-1.0, 1, alpha), self._end(1.0, -1, alpha)
        return low, high

    def _end(self, border: float, sign: int, alpha: float) -> Floats:
        def excess(difference: Floats, rows: Floats) -> Floats:
            tail = self.tail(difference, rows.astype(np.intp), sign)
            return np.log(np.maximum(tail, _TINY) / (alpha / 2))

        found = np.full(len(self.seen), border)
        every = np.arange(len(found), dtype=np.float64)
        rejected = excess(found, every) <= 0
        # Only rounding rejects the difference that was seen.
        nowhere = excess(-found, every) <= 0
        found[rejected & nowhere] = -border
        rows = every[rejected & ~nowhere]
        if len(rows):
            ends = (np.full(len(rows), -1.0), np.ones(len(rows)))
            found[rows.astype(np.intp)] = find_root(
                excess, ends, args=(rows,), tolerances={"xatol": 1e-14, "xrtol": 1e-15}
            ).x
        return found

    def errors(self, low: Floats, high: Floats) -> Floats:
        """Return the standard error of each difference; of one that no population can have, that
        at the middle of its interval."""
        outside = np.abs(self.seen) >= 1
        difference = np.where(outside, (low + high) / 2, self.seen)
        up, down = self.chances(difference, np.arange(len(difference)))
        found: Floats = np.sqrt(((up + down) / self.slope**2 - difference**2) / self.n)
        return found


def _chances(support: Support) -> tuple[tuple[float, float], float]:
    """Return how likely +1 and -1 are for the first answer's people, and either for all others'."""
    p, q, k = float(support.p[0]), float(support.q[0]), len(support.own)
    size = support.per_report
    if size is None:
        # A bit for each answer, drawn by itself.
        return (p * (1 - q), (1 - p) * q), q * (1 - q)
    # A set of so many answers: the own one with chance p, and the others all alike.
    inside, outside = (size - 1) / (k - 1), size / (k - 1)
    own = p * (1 - inside), (1 - p) * outside
    if k == 2:
        return own, 0.0
    apart = p * inside * (1 - (size - 2) / (k - 2)) + (1 - p) * outside * (1 - (size - 1) / (k - 2))
    return own, apart
