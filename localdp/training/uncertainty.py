"""Standard errors of trained coefficients, from the path that the training took.

Every step's coefficients are covered by the epsilon that was paid, so what is computed from them
costs nothing more. The spread of the means of parts of the path shows the error due to the noise
and the batches; from it follows the error due to the sampling of the people.

References
----------
- Chen, Lee, Tong & Zhang (2020), Annals of Statistics 48, 251-273: batch means of the path.
"""

import math

import numpy as np
import scipy

from localdp.estimation.intervals.binomial import Floats
from localdp.training.plan import Plan

PARTS = 5
"""The number of parts of the path. More parts are shorter, and depend on each other."""


LARGEST_ERROR = 2.0
"""The largest error of a linear regression, of numbers and predictions from -1 to 1."""


def standard_errors(
    path: Floats, combinations: Floats, plan: Plan, variance: float = 1.0
) -> Floats:
    """Return the standard errors of combinations of the averaged coefficients.

    The path holds the averaged steps' coefficients, shape (steps, coefficients), `PARTS` steps at
    least; combinations have the shape (combinations, coefficients). Gradients must not be clipped
    below `largest_gradient`, which would bias the coefficients. `variance` is the variance of a
    person's error in a linear regression, or an upper bound of it.

    Notes
    -----
    With Fisher information H per person, noise of standard deviation s on each mean gradient, m
    steps and c = (1 - rate) / (rate n), the average has the covariance s² H⁻² / m + c H⁻¹ / m given
    the people, who have H⁻¹ / n. For a combination a with the observed variance v,
    (a'H⁻¹a)² ≤ |a|² a'H⁻²a gives an upper bound u of a'H⁻¹a: s² u² / |a|² + c u = m v. In a linear
    regression H is the mean of xx', and the variance of the errors multiplies c and H⁻¹ / n.
    """
    length = len(path) // PARTS
    averaged = path[-PARTS * length :].reshape(PARTS, length, -1).mean(axis=1) @ combinations.T
    noisy = averaged.var(axis=0, ddof=1) / PARTS
    n = plan.rows * (1 - plan.held_out)
    square = (plan.noise_of_gradient**2) / np.sum(combinations**2, axis=1)
    batches = variance * (1 - plan.rate) / (plan.rate * n)
    spread = length * PARTS * noisy
    bound = 2 * spread / (batches + np.sqrt(batches**2 + 4 * square * spread))
    sampled = variance * bound / n
    errors: Floats = np.sqrt(noisy + sampled)
    return errors


def quantile(confidence: float) -> float:
    """Return the half-width of an interval in standard errors, by Student's distribution."""
    return float(scipy.stats.t.ppf((1 + confidence) / 2, PARTS - 1))


def largest_gradient(covariates: int, error: float = 1.0) -> float:
    """Return the largest norm of one person's gradient, with covariates from -1 to 1.

    With this clipping norm none is clipped, and coefficients are not biased. The intercept is not
    among the covariates. The largest error of a prediction is 1 in a logistic regression, and
    `LARGEST_ERROR` in a linear one.

    Examples
    --------
    >>> largest_gradient(3)
    2.0
    """
    return error * math.sqrt(1 + covariates)
