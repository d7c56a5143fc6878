"""A likelihood with one coefficient held, climbed from many starts at once."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np
from scipy.linalg import block_diag

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.mixture.likelihood import ModelLikelihood
from localdp.estimation.reports import Flags
from localdp.mechanisms.base import Whole

FARTHEST = 20.0
"""A coefficient this far out, per standard deviation of its covariate, counts as infinite."""

_STEPS = 60
_AGE = 8
"""After this many updates a curvature is computed again."""
_HALVINGS = 8
_LONGEST = 3.0
_NOTHING = 1e-30
"""Far out, information is tiny, and its ratio to the score still tells something."""
MOST = 4_000_000
"""The most numbers in an array."""

ENOUGH = 1e-7
"""A smaller gain in the log-likelihood does not count."""

_LEAST_RISE = 1e-6
"""Of thresholds: equal ones would make a report that people gave impossible."""


@dataclass(frozen=True, eq=False)
class Profiled(ABC):
    """A likelihood of many sets of coefficients at once, on the scale of `Scaled`.

    Coefficients that must rise are replaced by their differences, which are positive.
    """

    data: ModelLikelihood

    small: ClassVar[int]
    """The most rows times coefficients with which a climb takes little time."""

    @property
    def people(self) -> float:
        """The number of people."""
        return float(self.data.people.sum())

    @property
    def units(self) -> float:
        """The number of people; of a sample, of clusters minus strata, plus 1."""
        sample = self.data.sample
        return self.people if sample is None else float(sample.freedom + 1)

    @property
    def quick(self) -> bool:
        """Whether a climb takes little time, so that many are tried."""
        return self.data.n * self.data.size <= self.small

    @property
    @abstractmethod
    def starts(self) -> Floats:
        """Coefficients to climb from, shape (starts, coefficients)."""

    @property
    @abstractmethod
    def rare(self) -> list[Floats]:
        """Coefficients of `data` with few people in a category: more starts for the highest."""

    @cached_property
    def summed(self) -> Floats:
        """The matrix to the coefficients of `data`, some of which are sums."""
        parts = []
        for block in self.data.blocks:
            part = np.eye(block.size)
            rising = block.link.rising
            part[:rising, :rising] = np.tri(rising)
            parts.append(part)
        return np.asarray(block_diag(*parts))

    @cached_property
    def pivots(self) -> list[int]:
        """The coefficient that is not free if each one is held: the first of those that rise."""
        return [
            part.start if place - part.start < block.link.rising else place
            for block, part in zip(self.data.blocks, self.data.parts, strict=True)
            for place in range(part.start, part.stop)
        ]

    def differences(self, coef: Sequence[Floats]) -> Floats:
        """Return sets of coefficients of `data` on this scale."""
        return np.asarray(np.linalg.solve(self.summed, np.array(coef).T).T)

    @abstractmethod
    def held(self, row: Floats, place: int | None) -> "Held":
        """Return the likelihood with one coefficient held.

        `row` says how this coefficient follows from all, as a constant in the covariates' own units
        depends on the slopes; `place` is the one of weight 1 in it that is therefore not free. If
        that is None all are free.
        """

    def parted(self, row: Floats, place: int | None) -> tuple[Floats, Floats, Floats, Floats]:
        """Return the first fields of `Held`, from what `held` is given."""
        size = len(row)
        most = np.full(size, FARTHEST)
        least = -most
        for block, part in zip(self.data.blocks, self.data.parts, strict=True):
            most[part][block.constants] *= size
            least[part] = -most[part]
            least[part.start + 1 : part.start + block.link.rising] = _LEAST_RISE
        free = np.eye(size)
        if place is None:
            return free, np.zeros(size), least, most
        held = free[place].copy()
        free[place] = -row
        return (
            np.delete(free, place, axis=1),
            held,
            np.delete(least, place),
            np.delete(most, place),
        )


@dataclass(frozen=True, eq=False)
class Held(ABC):
    """The likelihood if one coefficient is held."""

    free: Floats
    """The matrix from the free coefficients to all."""
    held: Floats
    """How all coefficients move with the held one."""
    least: Floats
    most: Floats
    """How far each free coefficient may go."""

    @property
    @abstractmethod
    def rows(self) -> int:
        """The numbers that one set of coefficients needs."""

    @abstractmethod
    def value(self, values: Floats, coef: Floats) -> Floats:
        """Return the log-likelihood of each set, shape (sets,)."""

    @abstractmethod
    def moments(self, values: Floats, coef: Floats) -> tuple[Floats, Floats]:
        """Return the score of the free coefficients and a curvature that is not negative."""

    def score(self, values: Floats, coef: Floats) -> Floats:
        """Return the score alone."""
        return self.moments(values, coef)[0]

    @property
    def updates(self) -> bool:
        """Whether the score alone takes so little time that curvatures are updated from scores."""
        return False

    @abstractmethod
    def scores(self, values: Floats, coef: Floats) -> Iterator["Scores"]:
        """Yield the scores of each set."""

    def whole(self, values: Floats, coef: Floats) -> Floats:
        """Return all coefficients, shape (sets, coefficients)."""
        return coef @ self.free.T + values[:, None] * self.held

    def climb(self, values: Floats, starts: Floats) -> tuple[Floats, Floats]:
        """Return the most likely free coefficients for each value, and the log-likelihood there.

        Newton's method from each start, with step halving, within the bounds. Its last step has the
        curvature of its place. There is one start, a row, for each value.
        """
        chunk = max(MOST // self.rows, 1)
        parts = [
            self._climb(values[first : first + chunk], starts[first : first + chunk])
            for first in range(0, len(values), chunk)
        ]
        return np.concatenate([part[0] for part in parts]), np.concatenate([p[1] for p in parts])

    def _climb(self, values: Floats, starts: Floats) -> tuple[Floats, Floats]:
        coef = np.clip(starts, self.least, self.most)
        best = self.value(values, coef)
        moving = np.arange(len(values))
        newton = _Newton(self, len(values))
        for _step in range(_STEPS):
            if not len(moving):
                break
            step = newton.steps(moving, values[moving], coef[moving])
            former = coef[moving]
            gained = np.zeros(len(moving))
            left = np.arange(len(moving))
            for halving in range(_HALVINGS):
                tried = coef[moving[left]] + step[left] / 2**halving
                tried = np.clip(tried, self.least, self.most)
                value = self.value(values[moving[left]], tried)
                better = value > best[moving[left]]
                chosen = left[better]
                gained[chosen] = value[better] - best[moving[chosen]]
                coef[moving[chosen]], best[moving[chosen]] = tried[better], value[better]
                left = left[~better]
                if not len(left):
                    break
            moving = moving[newton.taken(moving, coef[moving] - former, gained)]
        return coef, best

    def score_tests(self, values: Floats, coef: Floats) -> tuple[Floats, Floats, Floats]:
        """Return S of each value, by how much weights raise the variance of its score, and that.

        The variance is 0 where the reports say nothing.
        """
        tests = [scores.test(self.free, self.held) for scores in self.scores(values, coef)]
        square, raised, variance = np.array(tests).reshape(-1, 3).T
        return square, raised, variance


class _Newton:
    """The steps of many sets: by the curvature of each place, or by one that is updated.

    They are updated as by Broyden, Fletcher, Goldfarb and Shanno (1970).
    """

    def __init__(self, held: Held, sets: int) -> None:
        size = held.free.shape[1]
        self._held = held
        self._inverse = np.zeros((sets, size, size))
        self._score, self._moved = np.zeros((2, sets, size))
        self._age = np.full(sets, _AGE)

    def steps(self, at: Whole, values: Floats, coef: Floats) -> Floats:
        """Return the steps of the sets at these places."""
        held = self._held
        if not coef.shape[1]:
            return coef
        bounded = ((coef <= held.least) | (coef >= held.most)).any(axis=1)
        renewed = (
            bounded | (self._age[at] >= _AGE) if held.updates else np.ones(len(at), dtype=bool)
        )
        score = np.zeros(coef.shape)
        if renewed.any():
            score[renewed], self._inverse[at[renewed]] = self._curved(
                values[renewed], coef[renewed]
            )
            self._age[at[renewed]] = 0
        if not renewed.all():
            rest = at[~renewed]
            score[~renewed] = held.score(values[~renewed], coef[~renewed])
            bent = self._score[rest] - score[~renewed]
            self._inverse[rest] = _updated(self._inverse[rest], self._moved[rest], bent)
            self._age[rest] += 1
        self._score[at] = score
        step: Floats = np.einsum("gij,gj->gi", self._inverse[at], score)
        longest = np.abs(step).max(axis=1, keepdims=True)
        shorter: Floats = step * np.minimum(1, _LONGEST / np.maximum(longest, 1e-300))
        return shorter

    def taken(self, at: Whole, moved: Floats, gained: Floats) -> Flags:
        """Return which sets go on: those that gained, or whose curvature was not of their place."""
        self._moved[at] = moved
        idle = gained <= ENOUGH
        goes_on: Flags = ~idle | (self._age[at] > 0)
        self._age[at[idle]] = _AGE
        return goes_on

    def _curved(self, values: Floats, coef: Floats) -> tuple[Floats, Floats]:
        """Return the score, 0 at bounds, and the inverse of the curvature."""
        held = self._held
        score, curvature = held.moments(values, coef)
        stopped = ((coef <= held.least) & (score < 0)) | ((coef >= held.most) & (score > 0))
        score = np.where(stopped, 0, score)
        curvature = np.where(stopped[:, :, None] | stopped[:, None, :], 0, curvature)
        largest = np.maximum(np.einsum("gii->gi", curvature).max(axis=1), 1e-200)
        curvature = curvature + (1e-9 * largest)[:, None, None] * np.eye(score.shape[1])
        return score, np.linalg.inv(curvature)


def _updated(inverse: Floats, moved: Floats, bent: Floats) -> Floats:
    """Return inverses of curvatures that map each change of the score to what it moved."""
    along = np.einsum("gi,gi->g", moved, bent)
    usable = along > 1e-12 * np.linalg.norm(moved, axis=1) * np.linalg.norm(bent, axis=1)
    rate = np.where(usable, 1 / np.where(usable, along, 1.0), 0.0)
    turned = np.einsum("gij,gj->gi", inverse, bent)
    crossed = moved[:, :, None] * turned[:, None, :]
    own = rate * (usable + rate * np.einsum("gi,gi->g", bent, turned))
    found: Floats = (
        inverse
        - rate[:, None, None] * (crossed + crossed.transpose(0, 2, 1))
        + own[:, None, None] * moved[:, :, None] * moved[:, None, :]
    )
    return found


@dataclass(frozen=True, eq=False)
class Scores:
    """The scores of one set of coefficients."""

    data: ModelLikelihood
    own: Floats
    """Of each pattern's reports, shape (patterns, coefficients)."""
    possible: Floats
    """Of all reports that its people could have given, shape (reports, coefficients)."""
    chances: Floats
    squared: Floats
    """`mass` and `squares` of the data for each of these reports, times its probability."""

    def test(self, free: Floats, held: Floats) -> tuple[float, float, float]:
        """Return the score test of the held coefficient, as `Held.score_tests` has it."""
        others, one = self.possible @ free, self.possible @ held
        weighted = others * self.chances[:, None]
        away = held - free @ _solved(weighted.T @ others, weighted.T @ one)
        efficient = self.possible @ away
        variance = float(self.chances @ efficient**2)
        if variance <= max(_NOTHING * float(self.chances @ one**2), 1e-280):
            return 0.0, 1.0, 0.0
        total = float(self.data.mass @ (self.own @ away))
        spread = self._spread(away)
        raised = max(spread / variance, 1.0)
        if self.data.sample is not None:
            return total**2 / max(spread, 1e-280), raised, variance
        return total**2 / (variance * raised), raised, variance

    def variance(self, slope: Floats) -> tuple[float, float]:
        """Return the variance of a function with this gradient, and how much weights raise it."""
        away = _solved((self.possible * self.chances[:, None]).T @ self.possible, slope)
        variance = float(slope @ away)
        return (variance, max(self._spread(away) / variance, 1.0)) if variance > 0 else (0.0, 1.0)

    def _spread(self, away: Floats) -> float:
        """Return the variance of a sum of efficient scores; 0 if the model gives it."""
        if self.data.sample is not None:
            return float(self.data.sample.covariance(self.own @ away[:, None])[0, 0])
        if not self.data.weighted:
            return 0.0
        own, efficient = self.own @ away, self.possible @ away
        return max(float(self.data.squares @ own**2), float(self.squared @ efficient**2))


def _solved(told: Floats, crossed: Floats) -> Floats:
    """Solve linear equations whose matrix may be singular, on a scale with a diagonal of ones."""
    scale = np.sqrt(np.maximum(np.diag(told), 1e-300))
    scaled = np.linalg.lstsq(told / np.outer(scale, scale), crossed / scale, rcond=1e-10)[0]
    return np.asarray(scaled / scale)
