"""Multi-start maximization of a likelihood that may have several local maxima, or none.

Fisher scoring with step halving. Through a noisy channel the log-likelihood is not concave: with
300 rows and a channel of .6 and .4 every second start ends below the global maximum, or diverges.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from scipy.special import logit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.progress import Progress
from localdp.estimation.regression.likelihood import ReportLikelihood
from localdp.estimation.regression.quasi_random import normal, sample, uniform
from localdp.estimation.regression.separation import value_at_infinity

LARGEST_COEFFICIENT = 15.0
"""A larger coefficient, on the scale of `Scaled`, counts as infinite."""
MOST_STARTS = 48
FEWEST_STARTS = 4

_MOST_STEPS = 200
_LONGEST_STEP = 3.0
_HALVINGS = 30
_TOLERANCE = 1e-14
_SAME = 1e-6
_NEAR = 0.05
_INFORMATIVE = 200.0
_RADII = (1.0, 3.0, 8.0)
_THIN = 5000


@dataclass(frozen=True, eq=False)
class LocalMaximum:
    """The end of the ascent from one start.

    Attributes
    ----------
    coef : ndarray
        The coefficients, on the scale of `Scaled`.
    value : float
        The log-likelihood.
    fisher : ndarray
        The Fisher information there.
    steps : int
        The number of steps.
    state : str
        "converged", "runaway" or "stuck".
    """

    coef: Floats
    value: float
    fisher: Floats
    steps: int
    state: str

    def same(self, other: "LocalMaximum", allowed: float = _SAME) -> bool:
        """Return whether the other's squared distance, in standard errors, is below `allowed`."""
        step = other.coef - self.coef
        return float(step @ self.fisher @ step) < allowed


@dataclass(frozen=True, eq=False)
class MultiStart:
    """The result of all starts.

    Attributes
    ----------
    best : LocalMaximum
        The most likely one.
    starts : int
        The number of starts.
    agreeing : int
        The number of starts that ended at `best`.
    rival : LocalMaximum or None
        The most likely end of the other starts.
    at_infinity : float
        The largest log-likelihood that was found at infinite coefficients.
    """

    best: LocalMaximum
    starts: int
    agreeing: int
    rival: LocalMaximum | None
    at_infinity: float


def maximize(data: ReportLikelihood, starts: int | None, progress: Progress) -> MultiStart:
    """Maximize from every start; by default from few if the reports are informative."""
    count = starts or starts_for(data)
    thin = _thinned(data)
    found: list[LocalMaximum] = []
    for number, start in enumerate(starting_points(thin, count)):
        progress.report(number / count, f"start {number + 1} of {count}")
        found.append(ascend(data, start if thin is data else _approach(thin, start), found))
    best = max(found, key=lambda end: (end.value, end.state == "converged"))
    others = [end for end in found if not best.same(end) or end.state != best.state]
    rival = max(others, key=lambda end: end.value) if others else None
    planes = 0 if count <= FEWEST_STARTS else 4 * count
    at_infinity = value_at_infinity(data, [best.coef, _debiased(thin)], planes)
    return MultiStart(best, count, count - len(others), rival, at_infinity)


def starts_for(data: ReportLikelihood) -> int:
    """Return the number of starts: more if there is little information per coefficient."""
    information = float(np.sum((data.t1 - data.t0) ** 2)) / data.design.shape[1]
    return FEWEST_STARTS if information >= _INFORMATIVE else MOST_STARTS


def starting_points(data: ReportLikelihood, count: int) -> Iterator[Floats]:
    """Yield the debiased linear fit, no effects, and quasi-random points at three distances.

    The points are always the same, so equal reports have equal fits.
    """
    size = data.design.shape[1]
    linear = _debiased(data)
    flat = np.zeros(size)
    flat[0] = linear[0]
    yield from (linear, flat)[:count]
    points = normal(0, max(count - 2, 0), size - 1)
    cuts = uniform(0, max(count - 2, 0), size)[:, -1]
    for number, point in enumerate(points):
        along = data.design[:, 1:] @ point
        steepness = _RADII[number % len(_RADII)] / max(float(along.std()), 1e-12)
        cut = np.quantile(along, 0.05 + 0.9 * cuts[number])
        start = steepness * np.append(-cut, point)
        yield start * min(1.0, 0.8 * LARGEST_COEFFICIENT / float(np.abs(start).max()))


def _thinned(data: ReportLikelihood) -> ReportLikelihood:
    """Return a fixed sample of the rows, if there are many."""
    if data.n < 4 * _THIN:
        return data
    return data.among(sample(data.n, _THIN))


def _approach(thin: ReportLikelihood, start: Floats) -> Floats:
    """Return the maximum in the sample; the start itself if the ascent does not converge."""
    end = ascend(thin, start, [])
    return end.coef if end.state == "converged" else start


def ascend(data: ReportLikelihood, start: Floats, known: list[LocalMaximum]) -> LocalMaximum:
    """Maximize from one start; stop early near a maximum that is known."""
    coef = start
    value, score, fisher = data.value_score_and_fisher(coef)
    for steps in range(_MOST_STEPS):
        if np.abs(coef).max() > LARGEST_COEFFICIENT:
            return LocalMaximum(coef, value, fisher, steps, "runaway")
        step = _direction(fisher, score)
        if step is None:
            return LocalMaximum(coef, value, fisher, steps, "stuck")
        gain = float(score @ step)
        here = LocalMaximum(coef, value, fisher, steps, "converged")
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
        coef, (value, score, fisher) = taken
    return LocalMaximum(coef, value, fisher, _MOST_STEPS, "stuck")


def _near_known(end: LocalMaximum, here: LocalMaximum) -> bool:
    return (
        end.state == "converged" and end.value - here.value < _NEAR**2 and end.same(here, _NEAR**2)
    )


def _line_search(
    data: ReportLikelihood, here: LocalMaximum, step: Floats, halvings: int
) -> tuple[Floats, tuple[float, Floats, Floats]] | None:
    """Return the first point with a gain, halving the step, and the likelihood there."""
    for halving in range(halvings):
        tried: Floats = here.coef + step / 2**halving
        if halving == 0 or data.value(tried) > here.value:
            seen = data.value_score_and_fisher(tried)
            if seen[0] > here.value:
                return tried, seen
    return None


def _direction(fisher: Floats, score: Floats) -> Floats | None:
    try:
        step: Floats = np.linalg.solve(fisher, score).astype(np.float64)
    except np.linalg.LinAlgError:
        return None
    return step if np.isfinite(step).all() and score @ step >= 0 else None


def _debiased(data: ReportLikelihood) -> Floats:
    """Return a linear regression of the debiased reports, on the logit scale."""
    slope = data.yes - data.no
    informative = np.abs(slope) > 0
    # Each row's unbiased estimate of its answer is (report - t0) / (t1 - t0).
    report = np.where(slope * (data.t1 - data.t0) > 0, 1.0, 0.0)
    guess = np.where(informative, report - data.t0, 0)
    width = np.where(informative, data.t1 - data.t0, 1)
    weight = width**2 * informative
    weighted = data.design * weight[:, None]
    linear = np.linalg.lstsq(data.design.T @ weighted, weighted.T @ (guess / width), rcond=None)[0]
    mean = float(np.clip(linear[0], 0.02, 0.98))
    point = np.append(logit(mean), linear[1:] / (mean * (1 - mean)))
    return point * min(1.0, 0.5 * LARGEST_COEFFICIENT / max(float(np.abs(point).max()), 1e-12))
