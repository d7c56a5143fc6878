"""What several releases of the same people's answers may tell together.

Figures of the same people add up (sequential composition); of groups that share nobody the dearest
counts (parallel composition); of people who belong together each counts (group privacy). Sums are
exact fractions. The sum is a bound that holds for any releases whatever; of noise whose law is
known, its privacy loss distribution gives a tighter one (Koskela, Jälkö & Honkela 2020; Google's
dp-accounting, rounded towards more loss).
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Literal

from localdp.central.discrete_noise import Noise
from localdp.central.noisy_max import Selection
from localdp.fixed_point import as_count

_DISCRETE_LAPLACE, _DISCRETE_GAUSSIAN = 100_000, 100
"""Sensitivities up to which the exact distribution is worked out in a moment."""


@dataclass(frozen=True)
class Cost:
    """An (epsilon, delta)."""

    epsilon: Fraction = Fraction(0)
    delta: Fraction = Fraction(0)

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(self.epsilon + other.epsilon, self.delta + other.delta)

    def within(self, budget: "Cost") -> bool:
        """Whether neither of the two is above a budget's."""
        return self.epsilon <= budget.epsilon and self.delta <= budget.delta


@dataclass(frozen=True)
class Loss:
    """What one draw may tell: its law where it is known, and its (epsilon, delta) in any case.

    `law` is "other" where nothing but (epsilon, delta) is known of it.
    """

    epsilon: float
    delta: float = 0.0
    law: Literal["laplace", "gaussian", "other"] = "other"
    scale: float = 0.0
    sensitivity: int = 0

    @classmethod
    def of(cls, drawn: Noise | Selection, delta: float = 0.0) -> "Loss":
        """Return the loss of noise, its epsilon by OpenDP's account at this delta."""
        if isinstance(drawn, Selection):
            return cls(drawn.epsilon())
        return cls(drawn.epsilon(delta), delta, drawn.law, drawn.scale, drawn.sensitivity)


def sequential(costs: Iterable[Cost]) -> Cost:
    """Return what figures of the same people cost: the sum."""
    return sum(costs, Cost())


def parallel(costs: Iterable[Cost]) -> Cost:
    """Return what figures of groups that share nobody cost: the dearest."""
    listed = list(costs)
    return Cost(
        max((cost.epsilon for cost in listed), default=Fraction(0)),
        max((cost.delta for cost in listed), default=Fraction(0)),
    )


def of_household(cost: Cost, people: int) -> tuple[float, float]:
    """Return the (epsilon, delta) of so many people together: k epsilon, and a delta that grows by
    (e^(k epsilon) - 1) / (e^epsilon - 1), which is below k e^((k - 1) epsilon).

    Raises
    ------
    ValueError
        If it is no number of people.
    """
    count = as_count(people, "people", 1, 1_000)
    epsilon, delta = float(cost.epsilon), float(cost.delta)
    if not delta:
        return count * epsilon, 0.0
    try:
        grown = delta * math.fsum(math.exp(k * epsilon) for k in range(count))
    except OverflowError:
        grown = math.inf
    return count * epsilon, min(grown, 1.0)


def tighter(losses: Sequence[Loss], delta: float) -> float:
    """Return the epsilon, at this delta, that all these losses have together.

    Raises
    ------
    ValueError
        If delta does not lie strictly between 0 and 1.

    Examples
    --------
    >>> from fractions import Fraction
    >>> once = Loss.of(Noise.laplace(Fraction(1, 10), sensitivity=100))
    >>> round(tighter([once] * 100, 1e-6), 2)
    4.69
    """
    if not 0 < delta < 1:
        raise ValueError(f"delta must lie strictly between 0 and 1, not {delta!r}")
    if not losses:
        return 0.0
    total: Any = None
    for loss, times in Counter(losses).items():
        several = _distribution(loss).self_compose(times)
        total = several if total is None else total.compose(several)
    simple = math.fsum(loss.epsilon for loss in losses)
    found = float(total.get_epsilon_for_delta(delta))
    # The discretized distribution can be a hair above the plain sum where there is little to gain.
    return min(found, simple) if math.fsum(loss.delta for loss in losses) <= delta else found


@cache
def _distribution(loss: Loss) -> Any:
    # It takes a second to import, and only this needs it.
    from dp_accounting.pld import common
    from dp_accounting.pld import privacy_loss_distribution as known

    if loss.law == "laplace" and loss.sensitivity <= _DISCRETE_LAPLACE:
        return known.from_discrete_laplace_mechanism(1 / loss.scale, loss.sensitivity)
    if loss.law == "gaussian" and loss.sensitivity <= _DISCRETE_GAUSSIAN:
        return known.from_discrete_gaussian_mechanism(loss.scale, loss.sensitivity)
    return known.from_privacy_parameters(
        common.DifferentialPrivacyParameters(loss.epsilon, loss.delta)
    )
