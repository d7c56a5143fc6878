"""Intervals for a share from the sum of a score over independent reports, by saddlepoint tails.

A share is estimated by the mean of an unbiased score: its expectation is 1 for people who count
toward the share, and 0 for everyone else. Given the share, a person's score has a mixture of two
known distributions. The interval contains the shares for which neither tail, at the observed sum,
is smaller than alpha / 2. No normal approximation is involved, so the interval keeps its coverage
where few reports decide, and an unobserved cell still has an upper limit.

The tail is Daniels' approximation for sums on a lattice, and at most Chernoff's bound, which is
exact for the most extreme sum. The span of the lattice is taken to be the largest gap between two
scores, and at least 1: that overestimates the tail rather than underestimating it.

References
----------
- Daniels (1987), International Statistical Review 55, 37-48.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from scipy.special import erfcx

from localdp.estimation.intervals.binomial import Floats, Interval

_STEPS = 60
_LEAST = 1e-300

Rows = NDArray[np.intp]
Tail = Callable[[Floats, Rows, int], Floats]


def share_interval(
    scores: Floats, inside: Floats, outside: Floats, mean: Floats, n: float | Floats, alpha: float
) -> Interval:
    """Return the limits of shares within [0, 1], from the mean of each person's score.

    `scores`, shape (shares, outcomes), has the score of each outcome; `inside` and `outside` have
    the same shape and its probabilities for people who count toward the share, and for everyone
    else. The expected score is 1 inside and 0 outside. `mean`, shape (shares,), is the observed
    mean score, the unbiased share: outside [0, 1] it is moved to the border, which only widens the
    interval. There are `n` people, for all shares or for each.
    """
    span = span_of(scores)
    people = np.broadcast_to(np.asarray(n, dtype=np.float64), mean.shape)

    def tail(share: Floats, row: Rows, sign: int) -> Floats:
        law = share[:, None] * inside[row] + (1 - share[:, None]) * outside[row]
        # Beyond the border a mean is moved to it.
        seen = np.minimum(mean[row], 1.0) if sign > 0 else np.maximum(mean[row], 0.0)
        return upper_tail(sign * scores[row], law, sign * seen, people[row], span[row])

    return limits_of(tail, len(mean), alpha)


def limits_of(tail: Tail, size: int, alpha: float, lowest: float = 0.0) -> Interval:
    """Return the limits within [lowest, 1] of `size` figures whose tests are inverted.

    Given values, the rows of their figures and a sign, `tail` returns the probability of a figure
    at least as far on one side as the observed one: above for sign 1, below for -1. Values are
    rejected where it is below alpha / 2.
    """
    from scipy.optimize.elementwise import find_root

    def excess(value: Floats, rows: Rows, sign: int) -> Floats:
        """Return the log of the tail over alpha / 2."""
        return np.log(np.maximum(tail(value, rows, sign), _LEAST) / (alpha / 2))

    def end(border: float, sign: int) -> Floats:
        """Return the last value on the way to the border that is not rejected."""
        limits = np.full(size, border)
        every = np.arange(size)
        rejected = excess(limits, every, sign) <= 0
        # Only rounding can reject the observed value, or the border that it is beyond.
        opposite = 1 + lowest - border
        nowhere = excess(np.full(size, opposite), every, sign) <= 0
        limits[rejected & nowhere] = opposite
        rows = np.flatnonzero(rejected & ~nowhere)
        if len(rows):
            ends = (np.full(len(rows), lowest), np.ones(len(rows)))
            limits[rows] = find_root(  # type: ignore[call-overload]
                lambda value, row: excess(value, row.astype(np.intp), sign),
                ends,
                args=(rows.astype(np.float64),),
                tolerances={"xatol": 1e-14, "xrtol": 1e-15},
            ).x
        return limits

    return end(lowest, 1), end(1.0, -1)


def span_of(scores: Floats) -> Floats:
    """Return the assumed lattice span of the sums of each row's scores."""
    gaps: Floats = np.diff(np.sort(scores, axis=1), axis=1)
    span: Floats = np.maximum(gaps.max(axis=1), 1.0)
    return span


def upper_tail(
    scores: Floats, law: Floats, mean: Floats, n: float | Floats, span: Floats
) -> Floats:
    """Return Pr[mean of n scores >= the given mean], shape (rows,); 1 below the expectation."""
    centered = scores - mean[:, None]
    expected = np.sum(law * centered, axis=1)
    possible = law > 0
    highest = np.max(np.where(possible, scores, -np.inf), axis=1)
    beyond = mean >= highest - 1e-12 * np.abs(highest)
    tilt = _tilt(centered, law, (expected < 0) & ~beyond)
    exponent = tilt[:, None] * centered
    largest = exponent.max(axis=1)
    weights = law * np.exp(exponent - largest[:, None])
    whole = weights.sum(axis=1)
    spread = np.sqrt(n * np.sum(weights * centered**2, axis=1) / whole)
    chernoff = np.exp(np.minimum(n * (np.log(whole) + largest), 0))
    step = tilt * span
    lattice = np.divide(step, -np.expm1(-step), out=np.ones_like(step), where=step > 0)
    tail = chernoff * np.minimum(1, lattice * erfcx(tilt * spread / np.sqrt(2)) / 2)
    at_highest = np.sum(np.where(scores >= highest[:, None], law, 0), axis=1) ** n
    tail = np.where(beyond, np.where(mean > highest + 1e-9, 0, at_highest), tail)
    return np.where(expected >= 0, 1.0, tail)


def _tilt(centered: Floats, law: Floats, wanted: NDArray[np.bool_]) -> Floats:
    """Return the positive tilt at which the centered scores have mean 0; 0 where not wanted.

    Newton's method within a bracket; a row is dropped once it converges.
    """
    tilts = np.zeros(len(law))
    rows = np.flatnonzero(wanted)
    centered, law = centered[rows], law[rows]
    squares = centered**2
    variance = np.sum(law * squares, axis=1)
    tilt = -np.sum(law * centered, axis=1) / np.maximum(variance, _LEAST)
    below, above = np.zeros(len(rows)), np.full(len(rows), np.inf)
    for _ in range(_STEPS):
        if not len(rows):
            break
        exponent = tilt[:, None] * centered
        weights = law * np.exp(exponent - exponent.max(axis=1, keepdims=True))
        whole = weights.sum(axis=1)
        slope = np.sum(weights * centered, axis=1) / whole
        curve = np.sum(weights * squares, axis=1) / whole - slope**2
        below, above = np.where(slope < 0, tilt, below), np.where(slope >= 0, tilt, above)
        newton = tilt - slope / np.maximum(curve, _LEAST)
        halved = np.where(np.isinf(above), 2 * tilt + 1e-3, (below + above) / 2)
        inside = (newton > below) & (newton < above) & np.isfinite(newton)
        moved = np.where(inside, newton, halved)
        tilts[rows] = moved
        going = np.abs(moved - tilt) > 1e-10 * (1 + tilt)
        tilt = moved
        if not going.all():
            rows, tilt, below, above = rows[going], tilt[going], below[going], above[going]
            centered, squares, law = centered[going], squares[going], law[going]
    return tilts
