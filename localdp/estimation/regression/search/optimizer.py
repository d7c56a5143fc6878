"""Multi-start maximization of a likelihood that may have several local maxima, or none.

Newton's method with step halving, and where the log-likelihood is not concave the direction of
Berndt, Hall, Hall & Hausman (1974). Through a noisy channel it is not: with 300 rows and a channel
of .6 and .4 every second start ends below the global maximum, or diverges.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.progress import Progress
from localdp.estimation.regression.mixture.likelihood import Evaluation, ModelLikelihood
from localdp.estimation.regression.search.quasi_random import normal, uniform

LARGEST_COEFFICIENT = 15.0
"""A larger coefficient, on the scale of `Scaled`, counts as infinite."""
MOST_STARTS = 48
FEWEST_STARTS = 4
SOME_STARTS = 8
"""Of other models than logistic regression on covariates."""

_MOST_STEPS = 200
_LONGEST_STEP = 3.0
_HALVINGS = 30
_TOLERANCE = 1e-14
_SAME = 1e-6
_NEAR = 0.05
_INFORMATIVE = 200.0
_RADII = (1.0, 3.0, 8.0)


@dataclass(frozen=True, eq=False)
class LocalMaximum:
    """The end of the ascent from one start."""

    coef: Floats
    """The coefficients of all blocks, on the scale of `Scaled`."""
    value: float
    """The log-likelihood."""
    curvature: Floats
    """Positive definite, see `Evaluation`."""
    steps: int
    state: Literal["converged", "runaway", "stuck"]

    def same(self, other: "LocalMaximum", allowed: float = _SAME) -> bool:
        """Return whether the other's squared distance, in standard errors, is below `allowed`."""
        step = other.coef - self.coef
        return float(step @ self.curvature @ step) < allowed


@dataclass(frozen=True, eq=False)
class MultiStart:
    """The result of all starts."""

    best: LocalMaximum
    """The most likely one."""
    starts: int
    agreeing: int
    """The number of starts that ended at `best`."""
    rival: LocalMaximum | None
    """The most likely end of the other starts."""


def maximize(data: ModelLikelihood, starts: int | None, progress: Progress) -> MultiStart:
    """Maximize from every start; by default from few if the reports are informative."""
    count = starts or starts_for(data)
    maxima: list[LocalMaximum] = []
    for number, start in enumerate(starting_points(data, count)):
        progress.report(number / count, f"start {number + 1} of {count}")
        maxima.append(ascend(data, start, maxima))
    best = max(maxima, key=lambda end: (end.value, end.state == "converged"))
    others = [end for end in maxima if not best.same(end) or end.state != best.state]
    rival = max(others, key=lambda end: end.value) if others else None
    return MultiStart(best, count, count - len(others), rival)


def starts_for(data: ModelLikelihood) -> int:
    """Return the number of starts: more if there is little information per coefficient."""
    if data.information / data.size >= _INFORMATIVE:
        return FEWEST_STARTS
    return MOST_STARTS if data.plain else SOME_STARTS


def starting_points(data: ModelLikelihood, count: int) -> Iterator[Floats]:
    """Yield one step from no effects, no effects, and quasi-random points at three distances.

    The points are always the same, so equal reports have equal fits.
    """
    yield from (_first_step(data), data.flat)[:count]
    more = max(count - 2, 0)
    yield from _planes(data, more) if data.plain else _around(data, more)


def _planes(data: ModelLikelihood, count: int) -> Iterator[Floats]:
    """Yield points whose planes part the rows anywhere."""
    points = normal(0, count, data.size - 1)
    cuts = uniform(0, count, data.size)[:, -1]
    x = data.outcome.designs[0].matrix[:, 1:]
    for number, point in enumerate(points):
        along = x @ point
        steepness = _RADII[number % len(_RADII)] / max(float(along.std()), 1e-12)
        cut = np.quantile(along, 0.05 + 0.9 * cuts[number])
        yield _bounded(steepness * np.append(-cut, point))


def _around(data: ModelLikelihood, count: int) -> Iterator[Floats]:
    """Yield points around that without effects; thresholds and constants stay."""
    flat = data.flat
    for number, point in enumerate(normal(0, count, data.size)):
        radius = _RADII[number % len(_RADII)] / np.sqrt(data.size)
        yield _bounded(flat + radius * np.where(flat == 0, point, 0))


def _bounded(coef: Floats) -> Floats:
    return coef * min(1.0, 0.8 * LARGEST_COEFFICIENT / max(float(np.abs(coef).max()), 1e-12))


def ascend(data: ModelLikelihood, start: Floats, known: list[LocalMaximum]) -> LocalMaximum:
    """Maximize from one start; stop early near a maximum that is known."""
    coef = start
    value, score, curvature = data.evaluate(coef)
    for steps in range(_MOST_STEPS):
        if np.abs(coef).max() > LARGEST_COEFFICIENT:
            return LocalMaximum(coef, value, curvature, steps, "runaway")
        step = _direction(curvature, score)
        if step is None:
            return LocalMaximum(coef, value, curvature, steps, "stuck")
        gain = float(score @ step)
        here = LocalMaximum(coef, value, curvature, steps, "converged")
        near = next((end for end in known if _near_known(end, here)), None)
        if near is not None:
            return replace(near, steps=steps)
        if gain < _TOLERANCE:
            return here
        step *= min(1.0, _LONGEST_STEP / float(np.abs(step).max()))
        taken = _line_search(data, here, step, _HALVINGS if gain > _SAME else 1)
        if taken is None:
            # Rounding error exceeds the remaining gain.
            return replace(here, state="converged" if gain < _SAME else "stuck")
        coef, (value, score, curvature) = taken
    return LocalMaximum(coef, value, curvature, _MOST_STEPS, "stuck")


def _near_known(end: LocalMaximum, here: LocalMaximum) -> bool:
    return (
        end.state == "converged" and end.value - here.value < _NEAR**2 and end.same(here, _NEAR**2)
    )


def _line_search(
    data: ModelLikelihood, here: LocalMaximum, step: Floats, halvings: int
) -> tuple[Floats, Evaluation] | None:
    """Return the first point with a gain, halving the step, and the likelihood there."""
    for halving in range(halvings):
        tried: Floats = here.coef + step / 2**halving
        if halving == 0 or data.value(tried) > here.value:
            seen = data.evaluate(tried)
            if seen.value > here.value:
                return tried, seen
    return None


def _direction(curvature: Floats, score: Floats) -> Floats | None:
    try:
        step = np.linalg.solve(curvature, score).astype(np.float64)
    except np.linalg.LinAlgError:
        return None
    return step if np.isfinite(step).all() and score @ step >= 0 else None


def _first_step(data: ModelLikelihood) -> Floats:
    """Return one step from no effects, in effect a linear regression of the debiased reports."""
    flat = data.flat
    _, score, curvature = data.evaluate(flat)
    step = _direction(curvature, score)
    if step is None:
        return flat
    longest = 0.5 * LARGEST_COEFFICIENT / max(float(np.abs(step).max()), 1e-12)
    moved: Floats = flat + step * min(1.0, longest)
    return moved if np.isfinite(data.value(moved)) else flat
