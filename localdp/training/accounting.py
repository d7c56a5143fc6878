"""What a training run costs in privacy: Poisson sampling, the Gaussian mechanism, many steps.

Worked out by Google's accountant: privacy loss distributions (Koskela et al. 2020; Doroshenko et
al. 2022), and for comparison Rényi's divergences (Mironov 2017). Two data sets are neighbours if
one has one person more.
"""

import math
from typing import TYPE_CHECKING

from localdp.fixed_point import as_count

if TYPE_CHECKING:
    from dp_accounting import DpEvent, PrivacyAccountant

ACCOUNTANTS = ("pld", "rdp")
MOST_STEPS = 100_000
NOISE_RANGE = (0.3, 1000.0)
"""Multiples of the clipping norm between which noise is looked for."""

_CLOSE = 0.995
# Orders between whole numbers take long where the rate is large, and gain next to nothing.
_ORDERS = (*range(2, 65), 80, 96, 128, 192, 256, 512, 1024)
_HALVINGS = 8


def training_epsilon(
    noise: float, rate: float, steps: int, delta: float, accountant: str = "pld"
) -> float:
    """Return epsilon of a whole training run.

    Parameters
    ----------
    noise : float
        Standard deviation of the noise, in multiples of the clipping norm.
    rate : float
        Chance of each person to be in a step's batch.
    steps : int
    delta : float
    accountant : str
        "pld", which is tight, or "rdp", which is above it.

    Raises
    ------
    ValueError
        If a parameter is impossible.
    """
    if not 0 < noise < math.inf:
        raise ValueError(f"noise must be above 0, not {noise!r}")
    _check(rate, steps, delta)
    if accountant not in ACCOUNTANTS:
        raise ValueError(f"accountant must be one of {', '.join(ACCOUNTANTS)}, not {accountant!r}")
    known = _accountant(accountant)
    known.compose(_run(noise, rate, steps))
    return float(known.get_epsilon(delta))


def calibrated_noise(epsilon: float, delta: float, rate: float, steps: int) -> float:
    """Return the least noise, to within half a per cent of epsilon, that keeps to a budget.

    Raises
    ------
    ValueError
        If a parameter is impossible, or no noise of a sensible size is enough.
    """
    if not 0 < epsilon < math.inf:
        raise ValueError(f"epsilon must be above 0, not {epsilon!r}")
    _check(rate, steps, delta)
    # Rényi's bound is quick, and above the tight one: its noise is enough, and close.
    enough = _least(epsilon, delta, rate, steps)
    low, spent = 0.8 * enough, training_epsilon(enough, rate, steps, delta)
    for _ in range(_HALVINGS):
        if spent >= _CLOSE * epsilon:
            break
        tried = (low + enough) / 2
        at_tried = training_epsilon(tried, rate, steps, delta)
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
    while high / low > 1.001:
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
    # It takes a second to import, and most who use this library train nothing.
    from dp_accounting import NeighboringRelation
    from dp_accounting.pld import PLDAccountant
    from dp_accounting.rdp import RdpAccountant

    relation = NeighboringRelation.ADD_OR_REMOVE_ONE
    if name == "rdp":
        return RdpAccountant(_ORDERS, neighboring_relation=relation)
    return PLDAccountant(neighboring_relation=relation)


def _run(noise: float, rate: float, steps: int) -> "DpEvent":
    from dp_accounting import GaussianDpEvent, PoissonSampledDpEvent, SelfComposedDpEvent

    return SelfComposedDpEvent(PoissonSampledDpEvent(rate, GaussianDpEvent(noise)), steps)
