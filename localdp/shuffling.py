"""What a shuffle adds: the epsilon for someone who sees the reports of a batch without their order.

It holds for readers of the shuffled batch only. Those who see a report arrive, such as the operator
or an observer of the network, learn what one report reveals: the mechanism's own epsilon.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial

import numpy as np
import scipy
from numpy.typing import NDArray

from localdp.fixed_point import as_count
from localdp.mechanisms.base import Mechanism

MOST_REPORTS = 10**5
"""The largest batch that is computed; a larger one hides at least as well."""
MOST_EXACT = 10**4
"""The largest batch of binary reports whose epsilon is computed exactly."""
_HALVINGS = 50
_FEW, _ROWS = 65, 256
_REACH = 12.0
"""Standard deviations of a binomial beyond which its mass is added to delta."""

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


@dataclass(frozen=True)
class Shuffled:
    """The privacy loss of one person in a shuffled batch.

    Attributes
    ----------
    epsilon : float
        The loss for someone who sees the shuffled batch only.
    exact : bool
        Whether no smaller epsilon would hold; otherwise it is an upper bound.
    """

    epsilon: float
    exact: bool


def shuffled_epsilon(mechanism: Mechanism, batch: int, delta: float) -> Shuffled:
    """Return what the reports of a shuffled batch reveal about one person's answer.

    Parameters
    ----------
    mechanism : Mechanism
        How each report of the batch was randomized.
    batch : int
        Reports in the batch, not in the whole survey.
    delta : float
        The probability with which more may be revealed, between 0 and 1.

    Returns
    -------
    Shuffled
        Exact for two answers, two reports and at most `MOST_EXACT` reports in the batch; otherwise
        an upper bound (`clones_epsilon`).

    Raises
    ------
    ValueError
        If the batch or delta is out of range.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> shuffled = shuffled_epsilon(RandomizedResponse.two_coins(), 1000, 1e-6)
    >>> round(shuffled.epsilon, 4), shuffled.exact
    (0.1421, True)
    """
    as_count(batch, "batch", 1, 2**53)
    limit = math.inf if mechanism.delta else mechanism.epsilon
    bound = clones_epsilon(limit, min(batch, MOST_REPORTS), delta)
    if mechanism.bits != 1 or mechanism.delta or mechanism.channel().shape != (2, 2):
        return Shuffled(bound, exact=False)
    yes, no = mechanism.channel().matrix[1][::-1].tolist()
    epsilon = binary_epsilon(yes, no, min(batch, MOST_EXACT), delta)
    return Shuffled(min(epsilon, bound), exact=batch <= MOST_EXACT)


@lru_cache(maxsize=256)
def binary_epsilon(yes: float, no: float, batch: int, delta: float) -> float:
    """Return the exact epsilon of a shuffled batch of binary reports, at most `MOST_EXACT`.

    `yes` and `no` are the probabilities that a report says Yes, given each answer. More may be
    revealed with probability delta. Epsilon is the largest over all answers that the others could
    have.

    Notes
    -----
    A reader of the shuffled batch sees how many reports say Yes. The others' Yes are the sum of
    two binomials, one for each answer, and the person's own adds one with probability `yes` or
    `no`. Others who all answer alike are not always the worst case, so every split is compared.

    References
    ----------
    - Cheu, Smith, Ullman, Zeber & Zhilyaev (2019), EUROCRYPT.

    Examples
    --------
    >>> round(binary_epsilon(0.75, 0.25, 200, 1e-6), 4)
    0.3603
    """
    others = as_count(batch, "batch", 1, MOST_EXACT) - 1
    _check_delta(delta)
    if not (0 <= no <= 1 and 0 <= yes <= 1):
        raise ValueError(f"probabilities must be from 0 to 1, not {yes} and {no}")
    rows = partial(_rows, yes, no, others)

    def excesses(epsilon: float, splits: Whole) -> Floats:
        factor = math.exp(epsilon)
        sums = rows(splits)
        one, other = (p * np.roll(sums, 1, axis=1) + (1 - p) * sums for p in (yes, no))
        over = (one - factor * other).clip(0).sum(axis=1)
        under = (other - factor * one).clip(0).sum(axis=1)
        return np.asarray(np.maximum(over, under), dtype=np.float64)

    def excess(split: int, epsilon: float) -> float:
        return float(excesses(epsilon, np.array([split]))[0])

    # A few splits come first, so that all of them are rarely gone through twice.
    few = np.unique(np.linspace(0, others, _FEW).round().astype(np.int64))
    reached = _smallest(partial(excess, 0), _ratio_of(yes, no), delta)
    for splits in (few, np.arange(others + 1)):
        parts = np.array_split(splits, math.ceil(len(splits) / _ROWS))
        while math.isfinite(reached):
            deltas = np.concatenate([excesses(reached, part) for part in parts])
            if deltas.max() <= delta:
                break
            larger = _smallest(partial(excess, splits[deltas.argmax()]), _ratio_of(yes, no), delta)
            if larger <= reached:
                break
            reached = larger
    return reached


def _rows(yes: float, no: float, others: int, splits: Whole) -> Floats:
    """Return the distribution of the others' Yes reports, a row for each number of Yes answers.

    Places are counted modulo their number, which leaves room for all but improbable counts, and for
    one report more. The Fourier transforms of the two binomials are multiplied.
    """
    room = 2 * (math.ceil(_REACH * math.sqrt(others) / 2) + math.ceil(_REACH**2)) + 2
    places: int = scipy.fft.next_fast_len(min(others + 2, room), real=True)
    turns = np.exp(-2j * np.pi * np.arange(places // 2 + 1) / places)
    holders = splits[:, None].astype(np.float64)
    size = np.ones(())
    angle = np.zeros(())
    for chance, people in ((yes, holders), (no, others - holders)):
        base = 1 - chance + chance * turns
        size, angle = size * np.abs(base) ** people, angle + np.angle(base) * people
    sums = scipy.fft.irfft(size * np.exp(1j * angle), places, axis=1)
    return np.asarray(np.maximum(sums, 0.0), dtype=np.float64)


@lru_cache(maxsize=256)
def clones_epsilon(epsilon: float, batch: int, delta: float) -> float:
    """Return an upper bound for a shuffled batch of reports by any mechanism with this epsilon.

    More may be revealed with probability delta. The bound is `epsilon` itself if the batch is too
    small, or if `epsilon` is infinite.

    Notes
    -----
    Each other report is, with probability e^-epsilon, a clone of one of the two possible reports of
    the person. Theorem 3.1 of the reference reduces the batch to the number of clones of each kind.
    Here their divergence is computed, not bounded by the closed form; the mass of improbable
    numbers of clones is added to delta.

    References
    ----------
    - Feldman, McMillan & Talwar (2021), IEEE FOCS: Hiding among the clones.

    Examples
    --------
    >>> round(clones_epsilon(math.log(3), 1000, 1e-6), 4)
    0.2094
    """
    others = as_count(batch, "batch", 1, MOST_REPORTS) - 1
    _check_delta(delta)
    if not epsilon >= 0:
        raise ValueError(f"epsilon must not be negative, not {epsilon}")
    if math.isinf(epsilon):
        return epsilon
    chance = math.exp(-epsilon)
    own = 1 / (1 + math.exp(-epsilon))
    clones, weights = _likely(others, chance)
    missed = max(0.0, 1 - float(weights.sum()))
    of_one_kind = scipy.stats.binom(clones, 0.5)

    def excess(wanted: float) -> float:
        factor = math.exp(wanted)
        gain, loss = own - factor * (1 - own), factor * own - (1 - own)
        if gain <= 0:
            return 0.0
        at_least = loss / gain
        first = np.floor(at_least * (clones + 1) / (1 + at_least)) + 1
        deltas = gain * of_one_kind.sf(first - 2) - loss * of_one_kind.sf(first - 1)
        return float(weights @ deltas.clip(0)) + missed

    return _smallest(excess, epsilon, delta)


def _likely(trials: int, chance: float) -> tuple[Floats, Floats]:
    """Return the probable values of a binomial, and their probabilities."""
    spread = _REACH * math.sqrt(trials * chance * (1 - chance)) + _REACH**2
    low = max(0, math.floor(trials * chance - spread))
    high = min(trials, math.ceil(trials * chance + spread))
    values = np.arange(low, high + 1, dtype=np.float64)
    return values, scipy.stats.binom.pmf(values, trials, chance)


def _smallest(excess: Callable[[float], float], limit: float, delta: float) -> float:
    """Return the smallest epsilon up to ``limit`` whose excess is at most delta, rounded up."""
    if excess(0.0) <= delta:
        return 0.0
    low, high = 0.0, limit
    if math.isinf(high):
        high = 1.0
        while excess(high) > delta:
            low, high = high, 2 * high
            if high > 2**9:
                return math.inf
    for _halving in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) > delta else (low, middle)
    return high


def _ratio_of(yes: float, no: float) -> float:
    """Return the epsilon of one report."""
    low, high = min(yes, no), max(yes, no)
    if low == high:
        return 0.0
    if low == 0 or high == 1:
        return math.inf
    return max(math.log(high / low), math.log((1 - low) / (1 - high)))


def _check_delta(delta: float) -> None:
    if not 0 < delta < 1:
        raise ValueError(f"delta must be between 0 and 1, not {delta}")
