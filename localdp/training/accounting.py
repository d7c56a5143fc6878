"""The privacy cost of a training run: Poisson sampling, the Gaussian mechanism, many steps.

Google's dp-accounting computes it by privacy loss distributions, and for comparison by Rényi
differential privacy. Neighboring data sets differ by one person more.

References
----------
- Koskela, Jälkö & Honkela (2020), AISTATS: privacy loss distributions.
- Doroshenko et al. (2022), PoPETs: tight discretization.
- Mironov (2017), IEEE CSF: Rényi differential privacy.
"""

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from localdp.fixed_point import as_count

if TYPE_CHECKING:
    from dp_accounting import DpEvent, PrivacyAccountant

ACCOUNTANTS = ("pld", "coarse", "rdp")
MOST_STEPS = 100_000
NOISE_RANGE = (0.3, 1000.0)
"""The range of the search for noise, in multiples of the clipping norm."""

_CLOSE = 0.995
# Fractional orders take long if the rate is large, and gain almost nothing.
_ORDERS = (*range(2, 65), 80, 96, 128, 192, 256, 512, 1024)
_POWER = 1.2
"""Epsilon falls about as this power of the noise: a start for the search."""
_TRIALS = 8


def training_epsilon(
    noise: float, rate: float, steps: int, delta: float, accountant: str = "pld"
) -> float:
    """Return the epsilon of a whole training run.

    Parameters
    ----------
    noise : float
        Standard deviation of the noise, in multiples of the clipping norm.
    rate : float
        Probability of each person to be in a step's batch.
    steps : int
        Number of steps.
    delta : float
        Strictly between 0 and 1.
    accountant : str
        "pld", which is tight, or an upper bound: "coarse", the same with a grid ten times as wide,
        or "rdp".

    Raises
    ------
    ValueError
        If a parameter is out of range.

    References
    ----------
    - Abadi et al. (2016), ACM CCS; Koskela, Jälkö & Honkela (2020), AISTATS.

    Examples
    --------
    >>> round(training_epsilon(noise=2.0, rate=0.1, steps=10, delta=1e-6), 2)
    0.96
    """
    if not 0 < noise < math.inf:
        raise ValueError(f"noise must be above 0, not {noise!r}")
    _check(rate, steps, delta)
    if accountant not in ACCOUNTANTS:
        raise ValueError(f"accountant must be one of {', '.join(ACCOUNTANTS)}, not {accountant!r}")
    return _of_one_run(noise, rate, steps, delta, accountant)


@lru_cache(maxsize=1024)
def _of_one_run(noise: float, rate: float, steps: int, delta: float, accountant: str) -> float:
    return composed_epsilon([(noise, rate, steps)], delta, accountant)


def composed_epsilon(
    runs: Iterable[tuple[float, float, int]], delta: float, accountant: str = "pld"
) -> float:
    """Return the epsilon of several runs on the same people, each (noise, rate, steps)."""
    known = _accountant(accountant)
    for run in runs:
        known.compose(_run(*run))
    return float(known.get_epsilon(delta))


def calibrated_noise(epsilon: float, delta: float, rate: float, steps: int) -> float:
    """Return the smallest noise that stays within a budget, to within half a per cent of epsilon.

    It is a standard deviation in multiples of the clipping norm; other arguments are as in
    `training_epsilon`. Raises ValueError if a parameter is out of range, or no noise up to 1000 is
    sufficient.

    Examples
    --------
    >>> round(calibrated_noise(epsilon=0.5, delta=1e-3, rate=0.5, steps=20), 1)
    10.4
    """
    if not 0 < epsilon < math.inf:
        raise ValueError(f"epsilon must be above 0, not {epsilon!r}")
    _check(rate, steps, delta)
    # The Rényi bound is fast and exceeds the tight one, so its noise is sufficient, and close.
    enough = _least(epsilon, delta, rate, steps)
    # So does the coarse bound, from which the tight one has little left to gain.
    for accountant in ("coarse", "pld"):
        enough = _lowered(enough, epsilon, delta, rate, steps, accountant)
    return enough


def _lowered(
    enough: float, epsilon: float, delta: float, rate: float, steps: int, accountant: str
) -> float:
    """Return the smallest sufficient noise by this accountant, or `enough` if it is close."""
    low = 0.8 * enough
    spent = training_epsilon(enough, rate, steps, delta, accountant)
    goal = (1 + _CLOSE) / 2 * epsilon
    power = _POWER
    for _ in range(_TRIALS):
        if spent >= _CLOSE * epsilon:
            break
        tried = enough * (spent / goal) ** (1 / power)
        if not low < tried < enough:
            tried = (low + enough) / 2
        at_tried = training_epsilon(tried, rate, steps, delta, accountant)
        if at_tried > spent > 0:
            power = math.log(at_tried / spent) / math.log(enough / tried)
        if at_tried <= epsilon:
            enough, spent = tried, at_tried
        else:
            low = tried
    return enough


def _least(epsilon: float, delta: float, rate: float, steps: int) -> float:
    low, high = NOISE_RANGE
    if training_epsilon(high, rate, steps, delta, "rdp") > epsilon:
        raise ValueError(
            f"no noise up to {high:g} times the clipping norm keeps {steps} steps within epsilon "
            f"{epsilon!r}"
        )
    while high / low > 1.01:
        middle = math.sqrt(low * high)
        if training_epsilon(middle, rate, steps, delta, "rdp") > epsilon:
            low = middle
        else:
            high = middle
    return high


def _check(rate: float, steps: int, delta: float) -> None:
    if not 0 < rate <= 1:
        raise ValueError(f"rate must be above 0 and at most 1, not {rate!r}")
    as_count(steps, "steps", 1, MOST_STEPS)
    if not 0 < delta < 1:
        raise ValueError(f"delta must lie strictly between 0 and 1, not {delta!r}")


def _accountant(name: str) -> "PrivacyAccountant":
    # The import takes a second, and most users of this library train no model.
    from dp_accounting import NeighboringRelation
    from dp_accounting.pld import PLDAccountant
    from dp_accounting.rdp import RdpAccountant

    relation = NeighboringRelation.ADD_OR_REMOVE_ONE
    if name == "rdp":
        return RdpAccountant(_ORDERS, neighboring_relation=relation)
    return PLDAccountant(relation, 1e-3 if name == "coarse" else 1e-4)


def _run(noise: float, rate: float, steps: int) -> "DpEvent":
    from dp_accounting import GaussianDpEvent, PoissonSampledDpEvent, SelfComposedDpEvent

    return SelfComposedDpEvent(PoissonSampledDpEvent(rate, GaussianDpEvent(noise)), steps)
