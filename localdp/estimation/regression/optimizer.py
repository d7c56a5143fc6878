"""From several starts to the top of a likelihood that may have several tops, or none.

Fisher scoring with step halving. Through a noisy channel the likelihood is not concave: with 300
rows and a channel of .6 and .4 one start in two ends below the best top, or on a slope without end.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from scipy.special import logit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.progress import Progress
from localdp.estimation.regression.likelihood import ReportLikelihood
from localdp.estimation.regression.quasi_random import normal, sample, uniform
from localdp.estimation.regression.separation import endless_value

LARGEST_COEFFICIENT = 15.0
"""A coefficient beyond this, on the scale of `Scaled`, runs away."""
MOST_STARTS = 48
FEWEST_STARTS = 4

_MOST_STEPS = 200
_LONGEST_STEP = 3.0
_HALVINGS = 30
_TOLERANCE = 1e-14
_SAME = 1e-6
_NEAR = 0.05
_PLENTY = 200.0
_RADII = (1.0, 3.0, 8.0)
_THIN = 5000


@dataclass(frozen=True, eq=False)
class Top:
    """Where the climb from one start ended.

    Attributes
    ----------
    coef : ndarray
    value : float
        The log-likelihood.
    fisher : ndarray
    steps : int
    state : str
        "converged", "runaway" or "stuck".
    """

    coef: Floats
    value: float
    fisher: Floats
    steps: int
    state: str

    def same(self, other: "Top", allowed: float = _SAME) -> bool:
        """Whether it is the other's place: no part of a standard error away."""
        away = other.coef - self.coef
        return float(away @ self.fisher @ away) < allowed


@dataclass(frozen=True, eq=False)
class Climbs:
    """What all starts found.

    Attributes
    ----------
    best : Top
    starts : int
        How many were tried.
    agreeing : int
        How many of them ended at the best top.
    rival : Top or None
        The most likely end of the others.
    endless : float
        The largest log-likelihood that was found where coefficients have no end.
    """

    best: Top
    starts: int
    agreeing: int
    rival: Top | None
    endless: float


def climb_all(data: ReportLikelihood, starts: int | None, progress: Progress) -> Climbs:
    """Climb from every start; where reports say much, from few."""
    count = starts or starts_for(data)
    thin = _thinned(data)
    tops: list[Top] = []
    for place, start in enumerate(starting_points(thin, count)):
        progress.say(place / count, f"start {place + 1} of {count}")
        tops.append(climb(data, start if thin is data else _approach(thin, start), tops))
    best = max(tops, key=lambda top: (top.value, top.state == "converged"))
    others = [top for top in tops if not best.same(top) or top.state != best.state]
    rival = max(others, key=lambda top: top.value) if others else None
    planes = 0 if count <= FEWEST_STARTS else 4 * count
    endless = endless_value(data, [best.coef, _debiased(thin)], planes)
    return Climbs(best, count, count - len(others), rival, endless)


def starts_for(data: ReportLikelihood) -> int:
    """More starts are tried where the channel leaves little to each coefficient."""
    told = float(np.sum((data.t1 - data.t0) ** 2)) / data.design.shape[1]
    return FEWEST_STARTS if told >= _PLENTY else MOST_STARTS


def starting_points(data: ReportLikelihood, count: int) -> Iterator[Floats]:
    """Yield the debiased linear fit, no effect at all, and points all around at three distances.

    The points are always the same ones, so that the same reports have the same fit.
    """
    size = data.design.shape[1]
    linear = _debiased(data)
    flat = np.zeros(size)
    flat[0] = linear[0]
    yield from (linear, flat)[:count]
    points = normal(0, max(count - 2, 0), size - 1)
    cuts = uniform(0, max(count - 2, 0), size)[:, -1]
    for place, point in enumerate(points):
        along = data.design[:, 1:] @ point
        steepness = _RADII[place % len(_RADII)] / max(float(along.std()), 1e-12)
        cut = np.quantile(along, 0.05 + 0.9 * cuts[place])
        start = steepness * np.append(-cut, point)
        yield start * min(1.0, 0.8 * LARGEST_COEFFICIENT / float(np.abs(start).max()))


def _thinned(data: ReportLikelihood) -> ReportLikelihood:
    """Return a fixed sample of the rows, where there are many."""
    if data.n < 4 * _THIN:
        return data
    return data.among(sample(data.n, _THIN))


def _approach(thin: ReportLikelihood, start: Floats) -> Floats:
    """Return where the climb ends in the sample; the start, if that is nowhere."""
    top = climb(thin, start, [])
    return top.coef if top.state == "converged" else start


def climb(data: ReportLikelihood, start: Floats, known: list[Top]) -> Top:
    """Climb from one start, or stop beside a top that is known."""
    coef = start
    value, score, fisher = data.value_score_and_fisher(coef)
    for steps in range(_MOST_STEPS):
        if np.abs(coef).max() > LARGEST_COEFFICIENT:
            return Top(coef, value, fisher, steps, "runaway")
        step = _direction(fisher, score)
        if step is None:
            return Top(coef, value, fisher, steps, "stuck")
        gain = float(score @ step)
        here = Top(coef, value, fisher, steps, "converged")
        beside = next((top for top in known if _beside(top, here)), None)
        if beside is not None:
            return replace(beside, steps=steps)
        if gain < _TOLERANCE:
            return here
        step *= min(1.0, _LONGEST_STEP / float(np.abs(step).max()))
        taken = _climbed(data, here, step, _HALVINGS if gain > _SAME else 1)
        if taken is None:
            # Rounding hides what is left to gain.
            return replace(here, state="converged" if gain < _SAME else "stuck")
        coef, (value, score, fisher) = taken
    return Top(coef, value, fisher, _MOST_STEPS, "stuck")


def _beside(top: Top, here: Top) -> bool:
    return (
        top.state == "converged" and top.value - here.value < _NEAR**2 and top.same(here, _NEAR**2)
    )


def _climbed(
    data: ReportLikelihood, here: Top, step: Floats, halvings: int
) -> tuple[Floats, tuple[float, Floats, Floats]] | None:
    """Return where the longest half of half of the step leads that gains, and what is there."""
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
    """Return a linear regression of the debiased reports, made logistic at their mean."""
    apart = data.yes - data.no
    told = np.abs(apart) > 0
    # Each row's unbiased guess of its answer, (report - t0) / (t1 - t0).
    guess = np.where(told, (np.where(apart * (data.t1 - data.t0) > 0, 1.0, 0.0) - data.t0), 0)
    width = np.where(told, data.t1 - data.t0, 1)
    weight = width**2 * told
    weighted = data.design * weight[:, None]
    linear = np.linalg.lstsq(data.design.T @ weighted, weighted.T @ (guess / width), rcond=None)[0]
    mean = float(np.clip(linear[0], 0.02, 0.98))
    point = np.append(logit(mean), linear[1:] / (mean * (1 - mean)))
    return point * min(1.0, 0.5 * LARGEST_COEFFICIENT / max(float(np.abs(point).max()), 1e-12))
