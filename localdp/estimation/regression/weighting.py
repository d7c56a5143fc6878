"""What unequal weights do to errors.

A heavy person counts as several in a weighted log-likelihood. The sandwich corrects its errors, but
is far too small if that person decides: the fit follows this one, whose gradient is then near 0.
Variances are therefore never below the model's, in which people vary by chance whatever they weigh.

References
----------
- Rao & Scott (1984), Annals of Statistics 12, 46-60: tests of weighted likelihoods.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.mixture.likelihood import ModelLikelihood
from localdp.estimation.regression.mixture.products import Columns


def gradient_variances(data: ModelLikelihood, coef: Floats) -> list[Floats]:
    """Return the variance of the weighted gradient: as it is seen, and as the model has it.

    With a sample's design it is the variance of its clusters alone.
    """
    if data.sample is not None:
        return [data.sample.covariance(data.scores(coef))]
    squares = replace(data, weights=data.weights**2)
    return [Columns(data.scores(coef)).gram(squares.mass), squares.observed(coef)]


def widest(covariances: Sequence[Floats]) -> Floats:
    """Return the first covariance, its variances raised to the largest ones; correlations stay."""
    variances = np.array([np.diag(covariance) for covariance in covariances])
    factors = np.sqrt(variances.max(axis=0) / variances[0])
    return np.asarray(covariances[0] * np.outer(factors, factors))
