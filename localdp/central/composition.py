"""Composition: the total privacy loss of several releases about the same people.

The costs of statistics about the same people add up (sequential composition); of disjoint groups
the largest counts (parallel composition); for people who belong together the costs multiply (group
privacy). Sums are exact fractions and hold for any releases. For noise of known distribution, the
privacy loss distribution gives a tighter bound, computed by Google's dp-accounting with pessimistic
rounding.

References
----------
- McSherry (2009), ACM SIGMOD: parallel composition.
- Dwork & Roth (2014), The Algorithmic Foundations of Differential Privacy: group privacy.
- Koskela, Jälkö & Honkela (2020), AISTATS: privacy loss distributions.
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
"""Sensitivities up to which the exact distribution is computed quickly."""
_ROUNDING = 2e-14
"""Of delta, for each loss: a Fourier transform composes them, with rounding errors that reached a
quarter of this for up to 1000 losses, compared with binomials in 60 digits."""


@dataclass(frozen=True)
class Cost:
    """A privacy cost, (epsilon, delta).

    Attributes
    ----------
    epsilon, delta : Fraction
        Exact, so that sums have no rounding error.

    Examples
    --------
    >>> tenth = Cost(Fraction(1, 10))
    >>> (tenth + tenth).within(Cost(Fraction(1, 5)))
    True
    """

    epsilon: Fraction = Fraction(0)
    delta: Fraction = Fraction(0)

    def __add__(self, other: "Cost") -> "Cost":
        """Return the sum of both costs."""
        return Cost(self.epsilon + other.epsilon, self.delta + other.delta)

    def within(self, budget: "Cost") -> bool:
        """Return whether neither epsilon nor delta exceeds the budget's."""
        return self.epsilon <= budget.epsilon and self.delta <= budget.delta


@dataclass(frozen=True)
class Loss:
    """The privacy loss of one draw: its distribution if known, and (epsilon, delta) in any case.

    Attributes
    ----------
    epsilon, delta : float
        The parameters of the draw.
    law : {"laplace", "gaussian", "other"}
        "other" if only (epsilon, delta) is known.
    scale : float
        The scale of the noise.
    sensitivity : int
        The largest change by one person.
    """

    epsilon: float
    delta: float = 0.0
    law: Literal["laplace", "gaussian", "other"] = "other"
    scale: float = 0.0
    sensitivity: int = 0

    @classmethod
    def of(cls, drawn: Noise | Selection, delta: float = 0.0) -> "Loss":
        """Return the loss of noise or of a selection, with its epsilon by OpenDP's privacy map.

        Delta is 0 for Laplace noise and selections.
        """
        if isinstance(drawn, Selection):
            return cls(drawn.epsilon())
        return cls(drawn.epsilon(delta), delta, drawn.law, drawn.scale, drawn.sensitivity)


def sequential(costs: Iterable[Cost]) -> Cost:
    """Return the cost of statistics about the same people: the sum.

    Examples
    --------
    >>> sequential([Cost(Fraction(1, 2)), Cost(Fraction(1, 4))]).epsilon
    Fraction(3, 4)
    """
    return sum(costs, Cost())


def parallel(costs: Iterable[Cost]) -> Cost:
    """Return the cost of statistics about disjoint groups: the largest epsilon and delta.

    Examples
    --------
    >>> parallel([Cost(Fraction(1, 2)), Cost(Fraction(1, 4))]).epsilon
    Fraction(1, 2)
    """
    listed = list(costs)
    return Cost(
        max((cost.epsilon for cost in listed), default=Fraction(0)),
        max((cost.delta for cost in listed), default=Fraction(0)),
    )


def of_household(cost: Cost, people: int) -> tuple[float, float]:
    """Return the (epsilon, delta) of a group of 1 to 1,000 people together (group privacy).

    For k people epsilon is multiplied by k, and delta by (e^(k epsilon) - 1) / (e^epsilon - 1),
    which is below k e^((k - 1) epsilon).

    References
    ----------
    - Dwork & Roth (2014), The Algorithmic Foundations of Differential Privacy.

    Examples
    --------
    >>> of_household(Cost(Fraction(1, 2)), 4)
    (2.0, 0.0)
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
    """Return the total epsilon of the losses of several draws at a delta, by their distributions.

    It is at most the sum of the epsilons, if their deltas sum to at most `delta`. Raises ValueError
    if `delta` does not lie strictly between 0 and 1.

    References
    ----------
    - Koskela, Jälkö & Honkela (2020), AISTATS.

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
    reserved = _ROUNDING * len(losses)
    epsilon = float(total.get_epsilon_for_delta(max(delta - reserved, 0.0)))
    # The discretized distribution can slightly exceed the plain sum if there is little to gain.
    return min(epsilon, simple) if math.fsum(loss.delta for loss in losses) <= delta else epsilon


@cache
def _distribution(loss: Loss) -> Any:
    # The import takes a second, and only this function needs it.
    from dp_accounting.pld import common
    from dp_accounting.pld import privacy_loss_distribution as known

    if loss.law == "laplace" and loss.sensitivity <= _DISCRETE_LAPLACE:
        return known.from_discrete_laplace_mechanism(1 / loss.scale, loss.sensitivity)
    if loss.law == "gaussian" and loss.sensitivity <= _DISCRETE_GAUSSIAN:
        return known.from_discrete_gaussian_mechanism(loss.scale, loss.sensitivity)
    return known.from_privacy_parameters(
        common.DifferentialPrivacyParameters(loss.epsilon, loss.delta)
    )
