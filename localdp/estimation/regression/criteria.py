"""How well a model explains its reports for its size: Akaike's and Schwarz's criteria.

They compare models of the same reports of the same people only.

References
----------
- Akaike (1974), IEEE Transactions on Automatic Control 19, 716-723.
- Schwarz (1978), Annals of Statistics 6, 461-464.
- Lumley & Scott (2015), Journal of Survey Statistics and Methodology 3, 1-18: weights.
"""

from dataclasses import dataclass

import numpy as np

from localdp.estimation.intervals.binomial import Floats


@dataclass(frozen=True)
class Criteria:
    """The criteria of one fit; smaller is better."""

    coefficients: float
    """The number of coefficients. With weights, what they count as: the trace of the information
    times the covariance, without the intercept."""
    aic: float
    """Minus twice the log-likelihood, plus twice that number."""
    bic: float | None
    """The same with the logarithm of the number of people instead of 2; None with weights."""

    @classmethod
    def of(cls, value: float, size: int, people: int) -> "Criteria":
        """Return the criteria of a log-likelihood with `size` coefficients."""
        return cls(size, 2 * size - 2 * value, size * float(np.log(people)) - 2 * value)

    @classmethod
    def weighted(
        cls, value: float, information: Floats, gradients: Floats, intercept: int
    ) -> "Criteria":
        """Return the criterion of a weighted log-likelihood.

        `information` is about all coefficients, `gradients` is the variance of their gradient, and
        `intercept` the place of the intercept.
        """
        bread = np.linalg.pinv(information, hermitian=True)
        slopes = np.delete(np.arange(len(bread)), intercept)
        kept = np.ix_(slopes, slopes)
        spread = (bread @ gradients @ bread)[kept]
        size = float(np.trace(np.linalg.pinv(bread[kept], hermitian=True) @ spread))
        return cls(size, 2 * size - 2 * value, None)
