"""The posterior-mode (MAP) table under a prior on interactions: the default estimate for display.

The log shares are a sum of main effects and interactions of every order, each with a normal prior
around 0. Main effects are nearly free; interactions of more questions, and of more categories, have
smaller prior variance. Much data overrides the prior; with little data, or much noise, the estimate
moves toward the product of independent margins.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np
import scipy
from scipy.special import softmax

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.em import Fit, Likelihood, along, certificate
from localdp.estimation.joint.reports import QuestionReports
from localdp.estimation.progress import Progress

MAIN, PAIRS, FURTHER = 3.0, 0.6, 0.2
"""Prior standard deviations of main effects and pairs, and the factor per further question."""
MOST_ITERATIONS = 2_000
"""For linked questions; `estimate_joint` passes the number of `localdp.estimation.joint.em`."""

_RELATIVE, _GRADIENT, _REMEMBERED = 1e-9, 1e-2, 50
_LEAST = 1e-6


def contrasts(categories: int) -> Floats:
    """Return a column of ones and sum-to-zero contrasts, all orthogonal with norm √k."""
    k = categories
    columns = np.zeros((k, k))
    columns[:, 0] = 1
    for column in range(1, k):
        columns[:column, column] = 1
        columns[column, column] = -column
        columns[:, column] *= np.sqrt(k / (column * (column + 1)))
    return columns


def prior_deviations(shape: Sequence[int]) -> Floats:
    """Return the prior's standard deviation of each effect; 0 for the constant, which is fixed."""
    deviations = np.empty(tuple(shape))
    for joined in product((False, True), repeat=len(shape)):
        block = tuple(slice(1, None) if used else slice(0, 1) for used in joined)
        freedom = float(np.prod([k - 1 for k, used in zip(shape, joined, strict=True) if used]))
        deviations[block] = _deviation(sum(joined), freedom)
    return deviations


def _deviation(order: int, freedom: float) -> float:
    if order == 0:
        return 0.0
    if order == 1:
        return MAIN
    return float(PAIRS * FURTHER ** (order - 2) * freedom**-0.25)


class LogPosterior:
    """The log-posterior as a function of scaled effects.

    An effect is `scales` times its scaled effect, so that the curvature is about 1 in all
    directions: of the prior, and of the likelihood given the information that survives the
    channels.
    """

    def __init__(self, data: Likelihood, kept: Sequence[float] | None = None) -> None:
        self.data = data
        self._contrasts = [contrasts(k) for k in data.shape]
        deviations = prior_deviations(data.shape)
        information = kept_information(data.shape, kept or [1.0] * len(data.shape))
        self.scales = deviations / np.sqrt(1 + data.n * information * deviations**2)
        self._pull = np.divide(
            self.scales, deviations, out=np.zeros_like(deviations), where=deviations > 0
        )

    def effects(self, table: Floats) -> Floats:
        """Return the scaled effects of a table without empty cells."""
        logs = along([columns.T / len(columns) for columns in self._contrasts], np.log(table))
        free = self.scales > 0
        return np.divide(logs, self.scales, out=np.zeros_like(logs), where=free).ravel()

    def table(self, effects: Floats) -> Floats:
        """Return the shares for these effects."""
        logs = along(self._contrasts, self.scales * effects.reshape(self.data.shape))
        return np.asarray(softmax(logs))

    def value_and_gradient(self, effects: Floats) -> tuple[float, Floats]:
        """Return the log-posterior up to a constant, and its gradient."""
        table = self.table(effects)
        value, slope = self.data.value_and_gradient(table)
        moved = self.data.n * table * (slope - np.sum(table * slope))
        steps = along([columns.T for columns in self._contrasts], moved)
        pulled = self._pull.ravel() * effects
        gradient: Floats = (self.scales * steps).ravel() - self._pull.ravel() * pulled
        return value - float(pulled @ pulled) / 2, gradient


def kept_information(shape: Sequence[int], kept: Sequence[float]) -> Floats:
    """Return the fraction of each effect's information that survives the questions' channels."""
    information = np.ones(tuple(shape))
    for question, (k, part) in enumerate(zip(shape, kept, strict=True)):
        along = np.full(k, part)
        along[0] = 1
        information *= along.reshape([-1 if axis == question else 1 for axis in range(len(shape))])
    return information


def information_of(question: QuestionReports) -> float:
    """Return how far reports move equal shares, from 0 (no information) to 1 (no randomization)."""
    k = question.categories
    moved = question.rows / question.rows.mean(axis=1, keepdims=True) - 1
    weights = np.bincount(question.codes, minlength=len(question.rows))
    mean_square = weights @ np.sum(moved**2, axis=1) / weights.sum()
    return float(np.sqrt(mean_square / (k * (k - 1))))


def posterior_mode(
    data: Likelihood,
    start: Floats,
    kept: Sequence[float],
    most_iterations: int = MOST_ITERATIONS,
    progress: Progress | None = None,
) -> Fit:
    """Return the table at the posterior mode of its effects, by L-BFGS.

    `start` is the initial table, `kept` the `information_of` each question; both affect only the
    speed.
    """
    posterior = LogPosterior(data, kept)
    tracker = progress or Progress()
    calls = 0

    def descent(effects: Floats) -> tuple[float, Floats]:
        nonlocal calls
        calls += 1
        tracker.report(1 - 0.995**calls, "posterior mode")
        value, gradient = posterior.value_and_gradient(effects)
        return -value, -gradient

    optimum = scipy.optimize.minimize(
        descent,
        posterior.effects(np.maximum(start, _LEAST)),
        jac=True,
        method="L-BFGS-B",
        options={
            "maxiter": most_iterations,
            "maxfun": 2 * most_iterations,
            "maxcor": _REMEMBERED,
            "ftol": _RELATIVE,
            "gtol": _GRADIENT,
        },
    )
    table = posterior.table(np.asarray(optimum.x, dtype=np.float64))
    return Fit(table, certificate(data, table), calls, bool(optimum.success))
