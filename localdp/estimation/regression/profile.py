"""Limits of the coefficients of logistic regression, which may be infinite.

Behind noise the most likely coefficients of a rare outcome are often infinite, and Wald's intervals
around those that are not cover .65 to .9 where .95 is stated. So a value v of a coefficient is
accepted by two tests, of which each alone fails. With β̃(v) the most likely coefficients if this one
is v, and the information I expected there:

- LR(v) = 2 (sup ℓ − ℓ(β̃)), where infinite coefficients are allowed,
- S(v) = U² / V, with U the efficient score of the coefficient and V its expected variance.

With p coefficients, the level α, c the squared quantile of Student's t and k = χ²(p; 1 − α/5), v is
accepted if LR ≤ c, or if S ≤ c and LR ≤ k. The limits are the outermost accepted values. The
p-value is that of the same rule: max(p of LR, min(p of S, 5 Pr[χ²(p) ≥ LR])).

Profiles alone miss with numeric covariates (.66 to .86), scores alone accept everything far out
where β̃ makes the report say nothing.

Unequal weights: V is at least the sum of the squares of the people's efficient scores, and LR is
divided by V over its value without weights (Rao & Scott 1984).

References
----------
- Rao (1948), Mathematical Proceedings of the Cambridge Philosophical Society 44, 50-57.
- Venzon & Moolgavkar (1988), Applied Statistics 37, 87-94.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.special import chdtrc, chdtri, expit, stdtr, stdtrit

from localdp.estimation.intervals.binomial import Floats

FARTHEST = 20.0
"""A coefficient so far out, per standard deviation of its covariate, counts as infinite."""
ENDLESS = 12.0
"""An estimate beyond is infinite: the reports are as likely farther out."""

_OUTWARD = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.5, 7.5, 10.0, 14.0, FARTHEST)
_IN_ERRORS = (0.7, 1.4, 1.8, 2.0, 2.2, 2.6, 3.2, 4.5)
_STEPS = 60
_HALVINGS = 8
_SWEEPS = 2
_FLAT = (-6.0, 0.0)
_PLAIN = 60.0
"""So many errors from the estimate nothing can be accepted."""
_BISECTIONS = 11
_LONGEST = 3.0
_ENOUGH = 1e-7
_NOTHING = 1e-30
"""Far out, information is tiny, and its ratio to the score still tells something."""
_MOST = 4_000_000
"""The most numbers of an array that is made at once."""


class Limits(NamedTuple):
    """Estimates with limits, in the covariates' own units; some may be infinite.

    Attributes
    ----------
    coef, low, high, p_value : ndarray
        Of the constant and of each covariate, shape (coefficients,).
    scaled : ndarray
        The most likely coefficients on the scale of the design, within `FARTHEST`.
    value : float
        The log-likelihood there.
    """

    coef: Floats
    low: Floats
    high: Floats
    p_value: Floats
    scaled: Floats
    value: float


@dataclass(frozen=True, eq=False)
class BinaryReports:
    """Reports of a yes/no outcome, as a function of the log odds of each pattern.

    Attributes
    ----------
    rows : ndarray
        Pr[report | No] and Pr[report | Yes] of each pattern, shape (patterns, 2).
    possible : ndarray or None
        The same of each report that everyone could have given, shape (reports, 2); None if each
        person's channel has two reports.
    people, weights : ndarray
        Of each pattern.
    """

    rows: Floats
    possible: Floats | None
    people: Floats
    weights: Floats

    @cached_property
    def mass(self) -> Floats:
        """The total weight of each pattern."""
        return self.people * self.weights

    @cached_property
    def weighted(self) -> bool:
        """Whether people have different weights."""
        return bool(np.ptp(self.weights))

    def value(self, odds: Floats) -> Floats:
        """Return the log-likelihood of each column of log odds, shape (sets,)."""
        likely = self.rows[:, :1] + (self.rows[:, 1:] - self.rows[:, :1]) * expit(odds)
        value: Floats = self.mass @ np.log(np.maximum(likely, 1e-300))
        return value

    def moments(self, odds: Floats) -> tuple[Floats, Floats]:
        """Return the derivative by the log odds, and its expected square, both per person."""
        small = np.exp(-np.abs(odds))  # precise far out on both sides
        share = np.where(odds > 0, 1, small) / (1 + small)
        rest = np.where(odds > 0, small, 1) / (1 + small)
        bent = share * rest
        no, yes = self.rows[:, :1], self.rows[:, 1:]
        chance = np.maximum(no * rest + yes * share, 1e-150)
        gradient = (yes - no) / chance * bent
        if self.possible is None:
            other = np.maximum((1 - no) * rest + (1 - yes) * share, 1e-150)
            return gradient, ((yes - no) * bent) ** 2 / (chance * other)
        told = np.zeros_like(share)
        for no, yes in self.possible:
            told += (yes - no) ** 2 / np.maximum(no + (yes - no) * share, 1e-300)
        return gradient, told * bent**2


@dataclass(frozen=True, eq=False)
class Held:
    """The likelihood if one coefficient is held: of the others, `free` is the design."""

    reports: BinaryReports
    free: Floats
    held: Floats
    bound: Floats

    @cached_property
    def _products(self) -> Floats:
        size = self.free.shape[1]
        return (self.free[:, :, None] * self.free[:, None, :]).reshape(len(self.free), size**2)

    def climb(self, values: Floats, starts: Floats) -> tuple[Floats, Floats]:
        """Return the most likely other coefficients for each value, and the log-likelihood there.

        Fisher scoring from each start, with step halving, within the bounds.

        Parameters
        ----------
        values : ndarray
            Shape (sets,).
        starts : ndarray
            Shape (sets, free coefficients).
        """
        chunk = max(_MOST // len(self.free), 1)
        parts = [
            self._climb(values[first : first + chunk], starts[first : first + chunk])
            for first in range(0, len(values), chunk)
        ]
        return np.concatenate([part[0] for part in parts]), np.concatenate([p[1] for p in parts])

    def _climb(self, values: Floats, starts: Floats) -> tuple[Floats, Floats]:
        coef = np.clip(starts, -self.bound, self.bound)
        best = self.reports.value(self.odds(values, coef))
        moving = np.arange(len(values))
        for _step in range(_STEPS):
            if not len(moving):
                break
            step = self._direction(values[moving], coef[moving])
            gained = np.zeros(len(moving))
            left = np.arange(len(moving))
            for halving in range(_HALVINGS):
                tried = np.clip(
                    coef[moving[left]] + step[left] / 2**halving, -self.bound, self.bound
                )
                value = self.reports.value(self.odds(values[moving[left]], tried))
                better = value > best[moving[left]]
                chosen = left[better]
                gained[chosen] = value[better] - best[moving[chosen]]
                coef[moving[chosen]], best[moving[chosen]] = tried[better], value[better]
                left = left[~better]
                if not len(left):
                    break
            moving = moving[gained > _ENOUGH]
        return coef, best

    def odds(self, values: Floats, coef: Floats) -> Floats:
        """Return the log odds, shape (patterns, sets)."""
        odds: Floats = self.free @ coef.T + self.held[:, None] * values
        return odds

    def _direction(self, values: Floats, coef: Floats) -> Floats:
        gradient, told = self.reports.moments(self.odds(values, coef))
        mass = self.reports.mass[:, None]
        size = coef.shape[1]
        score = self.free.T @ (gradient * mass)
        information = (self._products.T @ (told * mass)).T.reshape(-1, size, size)
        largest = np.maximum(np.einsum("gii->gi", information).max(axis=1, initial=0), 1e-200)
        information = information + (1e-9 * largest)[:, None, None] * np.eye(size)
        step: Floats = np.linalg.solve(information, score.T[:, :, None])[:, :, 0]
        longest = np.abs(step).max(axis=1, keepdims=True, initial=0)
        shorter: Floats = step * np.minimum(1, _LONGEST / np.maximum(longest, 1e-300))
        return shorter

    def score_tests(self, values: Floats, coef: Floats) -> tuple[Floats, Floats]:
        """Return S of each value, and by how much weights raise the variance of its score."""
        squares, raised = [], []
        for value, others in zip(values, coef, strict=True):
            odds = self.odds(np.array([value]), others[None])
            gradient, told = (moment[:, 0] for moment in self.reports.moments(odds))
            square, more = self._score_test(gradient, told)
            squares.append(square)
            raised.append(more)
        return np.array(squares), np.array(raised)

    def _score_test(self, gradient: Floats, told: Floats) -> tuple[float, float]:
        mass = self.reports.mass
        weighted = self.free * (mass * told)[:, None]
        own, crossed = weighted.T @ self.free, weighted.T @ self.held
        scale = np.sqrt(np.maximum(np.diag(own), 1e-300))
        slopes = np.linalg.lstsq(own / np.outer(scale, scale), crossed / scale, rcond=1e-10)[0]
        efficient = self.held - self.free @ (slopes / scale)
        total = float((mass * gradient) @ efficient)
        variance = float((mass * told) @ efficient**2)
        if variance <= max(_NOTHING * float((mass * told) @ self.held**2), 1e-280):
            return 0.0, 1.0
        raised = 1.0
        if self.reports.weighted:
            squares = self.reports.people * self.reports.weights**2
            spread = max(
                float(squares @ (gradient * efficient) ** 2),
                float((squares * told) @ efficient**2),
            )
            raised = max(spread / variance, 1.0)
        return total**2 / (variance * raised), raised


class _Rule(NamedTuple):
    """The level of the limits, the rows, and the number of coefficients."""

    alpha: float
    spare: float
    size: int

    def accepts(self, ratio: Floats, score: Floats, raised: Floats) -> NDArray[np.bool_]:
        most = stdtrit(self.spare, 1 - self.alpha / 2) ** 2
        ratio = ratio / raised
        inside = (score <= most) & (ratio <= chdtri(self.size, self.alpha / 5))
        accepted: NDArray[np.bool_] = (ratio <= most) | inside
        return accepted

    def p_value(self, ratio: float, score: float, raised: float) -> float:
        ratio = max(ratio / raised, 0.0)
        of_ratio, of_score = (2 * stdtr(self.spare, -np.sqrt(x)) for x in (ratio, score))
        far = min(1.0, 5 * chdtrc(self.size, ratio))
        return float(max(of_ratio, min(of_score, far)))


def limits_of(
    reports: BinaryReports,
    design: Floats,
    center: Floats,
    scale: Floats,
    starts: Sequence[Floats],
    confidence: float | None,
) -> Limits:
    """Return the limits of all coefficients.

    Parameters
    ----------
    reports : BinaryReports
    design : ndarray
        As `Scaled` has it: ones, then covariates less `center`, over `scale`.
    center, scale : ndarray
        Of each covariate.
    starts : sequence of ndarray
        Likely coefficients on that scale.
    confidence : float, optional
        Without it there are p-values only, which take a fraction of the time.
    """
    size = design.shape[1]
    n = float(reports.people.sum())
    rule = _Rule(1 - (confidence or 0.95), max(n - size, 1.0), size)
    quick = confidence is None
    best, value = _highest(reports, design, [*starts, np.zeros(size)])
    profiles = [
        _Profile.of(reports, design, center, scale, place, best, quick=quick)
        for place in range(size)
    ]
    found = max(profiles, key=lambda profile: float(profile.values.max()))
    if found.values.max() > value + _ENOUGH:
        best, value = _highest(reports, design, [found.best])
    coef = np.array([profile.own_units(best) for profile in profiles])
    none = (-np.inf, np.inf)
    ends = np.array([none if quick else profile.limits(rule, value) for profile in profiles])
    p_values = np.array([profile.p_value(rule, value) for profile in profiles])
    units = np.append(1.0, 1 / scale)
    return Limits(coef, ends[:, 0] * units, ends[:, 1] * units, p_values, best, float(value))


def _highest(
    reports: BinaryReports, design: Floats, starts: Sequence[Floats]
) -> tuple[Floats, float]:
    """Return the most likely coefficients, and the log-likelihood there."""
    bound = np.append(FARTHEST * design.shape[1], np.full(design.shape[1] - 1, FARTHEST))
    none = np.zeros(len(design))
    coef, values = Held(reports, design, none, bound).climb(np.zeros(len(starts)), np.array(starts))
    at = int(values.argmax())
    return coef[at], float(values[at])


@dataclass(eq=False)
class _Profile:
    """The profile of one coefficient, on the scale of the design.

    The constant is that where all covariates are 0.

    Attributes
    ----------
    points, values : ndarray
        Where it was computed, sorted, and the log-likelihood there, shape (points,).
    coef : ndarray
        The other coefficients there, shape (points, coefficients - 1).
    """

    held: Held
    place: int
    shift: Floats
    farthest: float
    points: Floats
    values: Floats
    coef: Floats

    @classmethod
    def of(
        cls,
        reports: BinaryReports,
        design: Floats,
        center: Floats,
        scale: Floats,
        place: int,
        best: Floats,
        *,
        quick: bool = False,
    ) -> "_Profile":
        shift = center / scale
        farthest = FARTHEST
        columns = design
        if place == 0:
            columns = design + np.append(0.0, shift)
            farthest *= float(np.sqrt(1 + shift @ shift))
        bound = np.full(design.shape[1] - 1, FARTHEST)
        if place > 0:
            bound[0] = FARTHEST * design.shape[1]
        held = Held(reports, np.delete(columns, place, axis=1), columns[:, place], bound)
        known = np.delete(best, place)
        at = _constant(best, shift) if place == 0 else float(best[place])
        points = np.zeros(1) if quick else _grid(held, at, known, farthest)
        flat = np.zeros((2 if place > 0 else 1, design.shape[1] - 1))
        if place > 0:
            flat[:, 0] = _FLAT
        tried = np.vstack([known, flat])
        coef, values = _best_of(held, points, tried)
        for _sweep in range(0 if quick else _SWEEPS):
            coef, values = _swept(held, points, coef, values)
        return cls(held, place, shift, farthest, points, values, coef)

    @property
    def best(self) -> Floats:
        """All coefficients where the profile is highest, on the scale of the design."""
        at = int(self.values.argmax())
        if self.place > 0:
            return np.insert(self.coef[at], self.place, self.points[at])
        slopes = self.coef[at]
        return np.append(self.points[at] + self.shift @ slopes, slopes)

    def own_units(self, best: Floats) -> float:
        """Return the coefficient among all most likely ones, perhaps infinite."""
        value = _constant(best, self.shift) if self.place == 0 else float(best[self.place])
        endless = ENDLESS * self.farthest / FARTHEST
        return float(np.copysign(np.inf, value)) if abs(value) > endless else value

    def _tests(
        self, points: Floats, coef: Floats, values: Floats, rule: _Rule, most: float
    ) -> NDArray[np.bool_]:
        score, raised = self.held.score_tests(points, coef)
        return rule.accepts(2 * np.maximum(most - values, 0), score, raised)

    def limits(self, rule: _Rule, most: float) -> tuple[float, float]:
        """Return the outermost accepted values."""
        accepted = np.flatnonzero(self._tests(self.points, self.coef, self.values, rule, most))
        if not len(accepted):
            accepted = np.array([int(self.values.argmax())])
        ends = []
        for inside, step in ((accepted[0], -1), (accepted[-1], 1)):
            outside = inside + step
            if not 0 <= outside < len(self.points):
                ends.append(step * np.inf)
                continue
            ends.append(self._between(inside, outside, rule, most))
        return ends[0], ends[1]

    def _between(self, inside: int, outside: int, rule: _Rule, most: float) -> float:
        """Return the last accepted value between two points, by bisection."""
        near, far = self.points[inside], self.points[outside]
        start = self.coef[[inside, outside]]
        for _round in range(_BISECTIONS):
            middle = np.array([(near + far) / 2])
            coef, values = _best_of(self.held, middle, start)
            if self._tests(middle, coef, values, rule, most)[0]:
                near = middle[0]
            else:
                far = middle[0]
            start = np.vstack([coef, start[:1]])
        return float(near)

    def p_value(self, rule: _Rule, most: float) -> float:
        """Return the p-value of a coefficient that is 0."""
        at = int(np.abs(self.points).argmin())
        score, raised = self.held.score_tests(self.points[[at]], self.coef[[at]])
        ratio = 2 * max(most - float(self.values[at]), 0.0)
        return rule.p_value(ratio, float(score[0]), float(raised[0]))


def _constant(coef: Floats, shift: Floats) -> float:
    """Return the constant where all covariates are 0."""
    return float(coef[0] - shift @ coef[1:])


def _grid(held: Held, at: float, known: Floats, farthest: float) -> Floats:
    """Return the points of a profile: around the estimate by its error, and as far as possible."""
    unit = farthest / FARTHEST
    outward = unit * np.array(_OUTWARD)
    points = [np.zeros(1), -outward, outward]
    odds = held.odds(np.array([at]), known[None])
    told = held.reports.moments(odds)[1][:, 0] * held.reports.mass
    information = held.free.T @ (held.free * told[:, None])
    crossed = held.free.T @ (held.held * told)
    kept = (
        float(told @ held.held**2) - crossed @ np.linalg.lstsq(information, crossed, rcond=1e-10)[0]
    )
    if abs(at) < farthest and kept > 0:
        error = 1 / np.sqrt(kept)
        near = error * np.array(_IN_ERRORS)
        points = [points[0], *(part[np.abs(part - at) < _PLAIN * error] for part in points[1:])]
        points += [np.array([at]), at - near, at + near]
    every = np.unique(np.concatenate(points))
    within: Floats = every[np.abs(every) <= farthest]
    return within


def _best_of(held: Held, points: Floats, starts: Floats) -> tuple[Floats, Floats]:
    """Return the most likely ends of several starts, at each point."""
    count = len(starts)
    coef, values = held.climb(np.repeat(points, count), np.tile(starts, (len(points), 1)))
    best = values.reshape(-1, count).argmax(axis=1) + count * np.arange(len(points))
    return coef[best], values[best]


def _swept(held: Held, points: Floats, coef: Floats, values: Floats) -> tuple[Floats, Floats]:
    """Return better ends, found from those of the neighbors."""
    every = np.arange(len(points))
    for neighbor in (np.maximum(every - 1, 0), np.minimum(every + 1, len(points) - 1)):
        found, value = held.climb(points, coef[neighbor])
        better = value > values + _ENOUGH
        coef, values = np.where(better[:, None], found, coef), np.where(better, value, values)
    return coef, values
