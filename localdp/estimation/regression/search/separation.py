"""The likelihood at infinite coefficients: answers 1 on one side of a plane, 0 on the other.

The optimizer seldom finds such a limit, as no gradient leads to it: of 18 fits (300 rows, channel
.6 and .4) for which 48 starts agreed on a finite maximum, 13 had a more likely plane.
"""

import numpy as np
from numpy.typing import NDArray

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.mixture.likelihood import ModelLikelihood
from localdp.estimation.regression.search.quasi_random import normal

_LEAST = 1e-300
_KEPT = 6
_ROUNDS = 12
_TILTS = 12
_TIED = 1e-9


def value_at_infinity(data: ModelLikelihood, near: list[Floats], tried: int) -> float:
    """Return the largest log-likelihood of any plane found, or of equal answers for all.

    Parameters
    ----------
    data : ModelLikelihood
        The likelihood of an outcome with two categories, without randomized predictors.
    near : list of ndarray
        Coefficients whose planes are tried first.
    tried : int
        The number of other planes; the best ones are then tilted further. With one covariate all
        planes are tried in any case.
    """
    reports = data.outcome.reports[0].T
    answers = np.log(np.maximum(reports, _LEAST)) * data.mass
    x = data.outcome.designs[0].matrix[:, 1:]
    slopes = [coef[1:] for coef in near if np.any(coef[1:] != 0)]
    if x.shape[1] == 1:
        return _best(x, np.ones((1, 1)), answers)[0]
    slopes.extend(normal(0, tried, x.shape[1]))
    if not slopes:
        return float(answers.sum(axis=1).max())
    values = np.array([_best(x, slope[None], answers)[0] for slope in slopes])
    best = float(values.max())
    for index in np.argsort(-values)[: _KEPT if tried else 0]:
        best = max(best, _tilted(x, slopes[index], float(values[index]), answers))
    return best


def _tilted(x: Floats, slope: Floats, value: float, answers: Floats) -> float:
    """Return the best value near one plane."""
    slope = slope / np.linalg.norm(slope)
    for step in range(_ROUNDS):
        tilts = slope + normal(step * _TILTS, _TILTS, len(slope)) * 0.7**step
        reached, index = _best(x, tilts, answers)
        if reached > value:
            value = reached
            slope = tilts[index] / np.linalg.norm(tilts[index])
    return value


def _best(x: Floats, slopes: Floats, answers: Floats) -> tuple[float, int]:
    """Return the largest value of planes with these slopes, and the index of its slope."""
    along = x @ slopes.T
    order: NDArray[np.intp] = np.argsort(along, axis=0)
    gain = (answers[1] - answers[0])[order].cumsum(axis=0)
    sorted_along = np.take_along_axis(along, order, axis=0)
    tied = np.diff(sorted_along, axis=0) < _TIED
    # A plane has all 1 below it and all 0 above, or the reverse; it does not separate equal rows.
    below = gain[:-1]
    whole = gain[-1]
    rises = np.where(tied, -np.inf, np.maximum(below, whole - below)).max(axis=0, initial=0)
    rises = np.maximum(rises, whole)
    index = int(rises.argmax())
    return float(answers[0].sum() + rises[index]), index
