"""Intervals for the population: of the privacy noise and of the sampling of the people together.

They are computed from released figures only, so they cost nothing. For a share or mean p, the
noisy total minus p times the noisy number of people is a sum of two independent parts: what the
sampling of the people adds, and noise. An interval contains each p for which neither tail of that
sum is too improbable. Nothing is estimated on the way, so the intervals hold at every size.

- Of a share, the people who gave the answer are binomial, and the sum is exact.
- Of a mean, only bounds of the answers are known. By Hoeffding (1963), a convex function of their
  sum has no larger expectation than the same function of a binomial with this mean; the tail of
  the sum is at most the smallest bound from functions ``max(x - h, 0)`` (Bentkus 2004).
- If the number of people is secret too, the interval allows for all numbers but the improbable,
  at `_FOR_SIZE` of its error.

References
----------
- Hoeffding (1963), Journal of the American Statistical Association 58, 13-30, theorem 3.
- Bentkus (2004), Annals of Probability 32, 1650-1673.
- Clopper & Pearson (1934), Biometrika 26, 404-413.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import scipy
from numpy.typing import NDArray
from scipy.special import gammaln, xlog1py, xlogy

from localdp.central.discrete_noise import Noise, NoiseSum
from localdp.central.spending import Figure

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Added = tuple[Floats, Floats]
"""Values, and their probabilities."""

_FOR_SIZE = 0.05
_SIZES, _FEW, _MANY = 16, 4, 2_000
"""How many numbers of people are tried, and from how many on fewer, between which tails vary
little."""
_REST = 1e-11
_FINE = 32
_POINTS = 128
_RARE = 1e-9
_SCANNED = 9
_ROUNDING = 1e-9
_NEAR = 1e-5


def share(count: float, n: int, noise: Noise, confidence: float) -> Figure:
    """Return the share of a noisy count among a known number of people."""
    if n <= 0 or noise.scale >= n:
        return Figure(_within(count, n), 0.0, 1.0)
    tails = [
        Tail(
            (1 - confidence) / 2,
            lambda p, total=total: total - p * n,  # type: ignore[misc]
            lambda p: _spread(noise, 1.0, _step(noise.scale)),
            lambda p: _binomial(np.array([[n]]), p),
        )
        for total in (count, n - count)
    ]
    return _figure(_within(count, n), *tails)


def shares(counts: Sequence[int], noise: Noise, confidence: float) -> tuple[Figure, ...]:
    """Return the share of each noisy count in their sum, with simultaneous intervals.

    The counts have independent noise. The two shares of two answers are one statement.
    """
    n = sum(counts)
    if n <= 0 or noise.scale >= n:
        return tuple(Figure(_within(count, n), 0.0, 1.0) for count in counts)
    tails = partial(tails_of_share, n=n, noise=noise, answers=len(counts), confidence=confidence)
    known = {count: _figure(_within(count, n), *tails(count)) for count in set(counts)}
    return tuple(known[count] for count in counts)


def tails_of_share(
    count: int, *, n: int, noise: Noise, answers: int, confidence: float
) -> tuple["Tail", "Tail"]:
    """Return the tails of one of several noisy counts, and of all others, whose sum `n` is above 0.

    The confidence belongs to the intervals of all counts together.
    """
    wrong = 1 - confidence
    intervals = 1 if answers == 2 else answers
    rest = NoiseSum(noise, answers - 1)
    step = _step(noise.scale)
    reach = NoiseSum(noise, answers).half_width(1 - _FOR_SIZE * wrong)
    sizes = _spaced(max(n - reach, 0), n + reach)

    def tail(total: int, own: Noise | NoiseSum, others: Noise | NoiseSum) -> Tail:
        return Tail(
            (1 - _FOR_SIZE) * wrong / intervals / 2,
            lambda p: total - p * n,
            lambda p: _added(_spread(own, 1 - p, step), _spread(others, p, step)),
            lambda p: _binomial(sizes, p),
        )

    # Beyond what can be, noise is all that is seen: limits as at the edge are wider, and no point.
    return tail(min(count, n), noise, rest), tail(min(n - count, n), rest, noise)


def mean(
    total: int, count: int, of_sum: Noise, of_count: Noise, most: int, confidence: float
) -> Figure:
    """Return the mean of answers between ``-most`` and ``most``, from a noisy sum and count."""
    if count <= 0 or of_count.scale >= count:
        value = most * min(max(total / (count * most), -1.0), 1.0) if count > 0 else 0.0
        return Figure(value, -most, most)
    wide = 2 * most
    tails = tails_of_mean(total, count, of_sum, of_count, most, confidence)
    figure = _figure(_within(total / wide + count / 2, count), *tails)
    return Figure(*(wide * ratio - most for ratio in (figure.value, figure.low, figure.high)))


def tails_of_mean(
    total: int, count: int, of_sum: Noise, of_count: Noise, most: int, confidence: float
) -> tuple["Tail", "Tail"]:
    """Return the tails of a mean on a scale from 0 to 1, and of its complement; see `mean`."""
    wide = 2 * most
    wrong = 1 - confidence
    size = count + of_count.half_width(1 - 2 * _FOR_SIZE * wrong)
    step = _step(of_sum.scale / wide)

    def tail(summed: int) -> Tail:
        return Tail(
            (1 - _FOR_SIZE) * wrong / 2,
            lambda p: summed / wide + count * (0.5 - p),
            lambda p: _added(
                _spread(of_sum, 1 / wide, step), _spread(of_count, abs(0.5 - p), step)
            ),
            lambda p: _bounded(size, p),
        )

    # As for shares, limits beyond what can be become the edge's.
    edge = count * most
    return tail(min(total, edge)), tail(min(-total, edge))


@dataclass(frozen=True)
class Tail:
    """The upper tail of a noisy total, for each share or mean p of the population.

    `wanted` is the smallest probability of an accepted tail, and `distance` how far the total is
    above what p predicts. `noise` and `sampled` are the two parts of that distance at p; the second
    has a row for each number of people.
    """

    wanted: float
    distance: Callable[[float], float]
    noise: Callable[[float], "_Grid"]
    sampled: Callable[[float], Added]

    def over(self, p: float) -> float:
        """Return how much the tail is above the smallest that is accepted."""
        added, law = self.sampled(p)
        tails = law * self.noise(p).at_least(np.asarray(self.distance(p) - added))
        return float(tails.sum(axis=-1).max()) - self.wanted

    def lowest(self, value: float) -> float:
        """Return the smallest accepted p up to a value, rounded down."""
        low, high = 0.0, 0.0
        for high in np.linspace(0, value, _SCANNED).tolist():
            if self.over(high) >= 0:
                break
            low = high
        if low == high:
            return low
        near = _NEAR * value / _SCANNED
        root = scipy.optimize.brentq(self.over, low, high, xtol=near, rtol=1e-9)
        return max(float(root) - near, 0.0)


def _figure(value: float, own: Tail, others: Tail) -> Figure:
    """Return the figure with the limits from its own tail and its complement's."""
    return Figure(value, own.lowest(value), 1 - others.lowest(1 - value))


def _within(count: float, n: float) -> float:
    return min(max(count / n, 0.0), 1.0) if n > 0 else 0.0


def _spaced(first: int, last: int) -> Whole:
    """Return the numbers from the first to the last, at most `_SIZES` of them, as a column."""
    tried = min(last - first + 1, _SIZES if last < _MANY else _FEW)
    return np.unique(np.linspace(first, last, tried).round().astype(np.int64))[:, None]


@dataclass(frozen=True)
class _Grid:
    """Noise on a grid: the probabilities of multiples of a step, from the first on."""

    step: float
    first: int
    chances: Floats

    def at_least(self, least: Floats) -> Floats:
        """Return the probability of being at least this large."""
        above = np.append(np.cumsum(self.chances[::-1])[::-1], 0.0) + _REST
        place = np.ceil(least / self.step - _ROUNDING).astype(np.int64) - self.first
        return np.asarray(above[place.clip(0, len(self.chances))], dtype=np.float64)


def _step(scale: float) -> float:
    """Return a step that is small for noise of this scale, and of which 1 is a multiple."""
    return 1 / math.ceil(_FINE / scale) if scale < _FINE else float(int(scale / _FINE))


def _spread(noise: Noise | NoiseSum, weight: float, step: float) -> _Grid:
    """Return noise times a weight, each value rounded up to the grid."""
    if weight <= 0:
        return _Grid(step, 0, np.ones(1))
    reach = math.ceil(noise.half_width(1 - _REST / 4) * weight / step)
    edges = np.arange(-reach - 1, reach + 1) * (step / weight)
    above = noise.at_least(np.floor(edges + _ROUNDING) + 1)
    return _Grid(step, -reach, above[:-1] - above[1:])


def _added(one: _Grid, other: _Grid) -> _Grid:
    """Return the sum of two independent noises on the same grid."""
    chances = scipy.signal.fftconvolve(one.chances, other.chances).clip(0)
    return _Grid(one.step, one.first + other.first, chances)


def _binomial(sizes: Whole, p: float) -> Added:
    """Return how far binomials are above their means, a row for each number of trials."""
    values = _likely(sizes[0, 0], sizes[-1, 0], p)
    return values - sizes * p, _mass(values, sizes, p)


def _likely(least: int, most: int, p: float) -> Whole:
    """Return the values of binomials with these numbers of trials, but for improbable ones."""
    spread = 7 * math.sqrt(most * p * (1 - p)) + 27
    low, high = math.floor(least * p - spread), math.ceil(most * p + spread)
    return np.arange(max(0, low), min(most, high) + 1)


def _mass(values: Whole, trials: Whole | int, chance: float) -> Floats:
    """Return the probabilities of a binomial's values; 0 of those above the number of trials."""
    left = trials - values
    log = (
        gammaln(np.asarray(trials) + 1.0)
        - gammaln(values + 1.0)
        - gammaln(np.maximum(left, 0) + 1.0)
        + xlogy(values, chance)
        + xlog1py(np.maximum(left, 0), -chance)
    )
    return np.where(left < 0, 0.0, np.exp(log))


def _bounded(n: int, p: float) -> Added:
    """Return a law whose upper tails are those that any n numbers of mean p from 0 to 1 can have.

    The tail at x is at most ``E max(B - k, 0) / (x - k)`` for a binomial B and each k. The best k
    is whole, and changes at the means of B beyond k, ``E[B | B > k]``. Between points, the law is
    rounded up.
    """
    if p <= 0 or p >= 1 or n == 0:
        return np.zeros(1), np.ones(1)
    values = _likely(n, n, p)
    beyond = np.cumsum(_mass(values, n, p)[::-1])[::-1][1:]
    excess = np.cumsum(beyond[::-1])[::-1]
    kept = beyond > min(_RARE, beyond[0] / 2)
    whole, excess, turns = values[:-1][kept], excess[kept], (values[:-1] + excess / beyond)[kept]
    mean = n * p
    places = np.arange(len(turns))
    # The tail falls from 1 at the mean as its inverse, at first.
    points = np.append(
        np.geomspace(mean, max(turns[0], mean), _POINTS),
        np.interp(np.linspace(0, len(turns) - 1, _POINTS), places, np.maximum(turns, mean)),
    )
    points = np.unique(np.maximum(points, mean))
    best = np.searchsorted(turns, points).clip(0, len(turns) - 1)
    tails = np.minimum(excess[best] / (points - whole[best]), 1.0)
    points, tails = np.append(points, n), np.append(tails, 0.0)
    return points - mean, -np.diff(tails, prepend=1.0)
