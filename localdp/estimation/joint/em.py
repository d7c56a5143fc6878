"""Maximum likelihood by expectation maximization (EM), stopped by a certificate.

Squared extrapolation (SQUAREM) accelerates EM. The usual rule "stop when no cell changes by more
than .001" stops at the first step if the table has so many cells that none holds .001, and returns
the start; it never bounds the distance to the maximum.

References
----------
- Dempster, Laird & Rubin (1977), Journal of the Royal Statistical Society B 39, 1-38.
- Varadhan & Roland (2008), Scandinavian Journal of Statistics 35, 335-353.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.progress import Progress

TOLERANCE_PER_CELL = 0.01
"""The default distance of the log-likelihood from its maximum, per cell of the table."""
MOST_ITERATIONS = 10_000

_LEAST = 1e-300
_KEPT = 0.01


class Likelihood(Protocol):
    """The interface of a likelihood of shares that EM and MAP need."""

    @property
    def n(self) -> float:
        """The number of people."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of a table of shares."""

    def value_and_gradient(self, table: Floats) -> tuple[float, Floats]:
        """Return the log-likelihood, and its gradient by the shares, divided by n."""


def certificate(data: Likelihood, table: Floats) -> float:
    """Return an upper bound on how far the table's log-likelihood is below its maximum.

    The log-likelihood is concave, so no table exceeds this one by more than n (max G - 1).
    """
    value, gradient = data.value_and_gradient(table)
    return data.n * (float(gradient.max()) - 1) if math.isfinite(value) else math.inf


def along(matrices: Sequence[Floats], table: Floats) -> Floats:
    """Multiply a table by a matrix along each of its axes."""
    for axis, matrix in enumerate(matrices):
        table = np.moveaxis(np.tensordot(matrix, table, axes=(1, axis)), 0, axis)
    return table


@dataclass(frozen=True, eq=False)
class Fit:
    """A fitted table of shares."""

    table: Floats
    certificate: float
    """Upper bound on how far its log-likelihood is below the maximum."""
    iterations: int
    """The number of evaluations of the likelihood."""
    converged: bool
    """Whether the method's stopping rule ended the iterations."""


@dataclass(frozen=True, eq=False)
class _Point:
    table: Floats
    value: float
    gradient: Floats
    certificate: float

    @classmethod
    def of(cls, data: Likelihood, table: Floats) -> "_Point":
        value, gradient = data.value_and_gradient(table)
        return cls(table, value, gradient, data.n * (float(gradient.max()) - 1))

    @property
    def step(self) -> Floats:
        """One step of EM, whose log-likelihood is never lower."""
        stepped = np.maximum(self.table * self.gradient, _LEAST)
        following: Floats = stepped / stepped.sum()
        return following


def maximize(
    data: Likelihood,
    tolerance: float,
    most_iterations: int = MOST_ITERATIONS,
    progress: Progress | None = None,
) -> Fit:
    """Return the table that maximizes the log-likelihood, to within `tolerance`.

    It starts from equal shares. Two steps of EM give the direction of a longer step, which is kept
    only if the likelihood does not decrease.
    """
    tracker = progress or Progress()
    point = _Point.of(data, np.full(data.shape, 1 / np.prod(data.shape)))
    first = max(point.certificate, tolerance)
    nearest = point.certificate
    iterations = 1
    while point.certificate > tolerance and iterations < most_iterations:
        nearest = min(nearest, point.certificate)
        tracker.report(_progress(first, nearest, tolerance), "expectation maximization")
        middle = _Point.of(data, point.step)
        far = _Point.of(data, _extrapolated(point.table, middle.table, middle.step))
        iterations += 2
        if far.value < middle.value:
            far = _Point.of(data, middle.step)
            iterations += 1
        point = middle if middle.certificate <= tolerance else far
    return Fit(point.table, point.certificate, iterations, point.certificate <= tolerance)


def _progress(first: float, now: float, tolerance: float) -> float:
    """Return the fraction of the certificate's decrease that is done, in orders of magnitude."""
    whole = np.log(first / tolerance)
    return float(np.log(first / now) / whole) if whole > 0 else 1.0


def _extrapolated(start: Floats, once: Floats, twice: Floats) -> Floats:
    """Return the squared extrapolation of two steps, kept positive."""
    change = once - start
    second_difference = twice - once - change
    length = float(np.linalg.norm(second_difference))
    if length == 0:
        return twice
    stretch = max(float(np.linalg.norm(change)) / length, 1.0)
    far = start + 2 * stretch * change + stretch**2 * second_difference
    kept: Floats = np.maximum(far, np.maximum(_KEPT * twice, _LEAST))
    longer: Floats = kept / kept.sum()
    return longer
