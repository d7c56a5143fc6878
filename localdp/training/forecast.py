"""A forecast of a training run, from its plan and the shape of its data: no answer is read.

Runs on invented people show what the noise leaves: their options are equally frequent, half of them
say Yes, and without noise the covariates would rank people with an area of `ASSUMED_AUC`.
"""

import math
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import scipy
from scipy.special import expit

from localdp.estimation.intervals.binomial import Floats
from localdp.rng import seeded
from localdp.training.accounting import training_epsilon
from localdp.training.plan import AVERAGED_FROM, BATCH, MOMENTUM, Plan
from localdp.training.uncertainty import LARGEST_ERROR, largest_gradient

ASSUMED_AUC = 0.75
LEAST_AUC = 0.6
"""Below this area, or with errors larger than half of the effects, there is nothing to learn."""
ASSUMED_EXPLAINED, LEAST_EXPLAINED = 0.2, 0.03
"""Of a number, the share of its variance: about as strong as these areas."""

_RUNS, _PEOPLE = 16, 400
_TRIED = 40
_TYPICAL = 0.68
_HUGE = 1e6
_SPREAD = 0.4
"""The assumed standard deviation of a number from -1 to 1."""


@dataclass(frozen=True)
class Expected:
    """What a run can be expected to find.

    Attributes
    ----------
    auc : float or None
        The area under the ROC curve.
    error : float
        The typical error of an effect, from one option to another or along a number's scale: two of
        three are smaller.
    effect : float
        The size of the effects that were assumed.
    explained : float or None
        For a number instead of `auc`: the share of its variance that the model explains.
    """

    auc: float | None
    error: float
    effect: float
    explained: float | None = None

    @property
    def learns(self) -> bool:
        """Whether something can be learned."""
        good = (
            self.explained >= LEAST_EXPLAINED
            if self.explained is not None
            else self.auc is not None and self.auc >= LEAST_AUC
        )
        return good and 2 * self.error < self.effect


@dataclass(frozen=True)
class Forecast:
    """Forecasts for covariates of one shape.

    Parameters
    ----------
    options : tuple of int
        The number of options of each covariate; 1 for a number.
    t0, t1 : float
        Pr[label 1 | answer 0] and Pr[label 1 | answer 1].

    Examples
    --------
    >>> plan = Plan.of(20_000, epsilon=1, delta=1e-6, clip=2)
    >>> expected = Forecast((2, 2)).of(plan)
    >>> expected.learns, expected.error < 0.2 < 1 < expected.effect
    (True, True)
    """

    options: tuple[int, ...]
    t0: float = 0.0
    t1: float = 1.0

    @property
    def clip(self) -> float:
        """The clipping norm with which no gradient is clipped."""
        return largest_gradient(self.columns)

    @property
    def columns(self) -> int:
        """The number of coefficients without the intercept: one less than there are options."""
        return sum(max(1, options - 1) for options in self.options)

    def of(self, plan: Plan) -> Expected:
        """Return what a run of this plan can be expected to find.

        The plan's mean batch must be at most its trained people.
        """
        people = plan.rows * (1 - plan.held_out)
        design, truth = self._design, self._truth
        size = design.shape[1]
        stream = seeded()
        drawn = np.linalg.cholesky(np.linalg.inv(self._information) / people)
        pull = self._pull(truth[:, None] + drawn @ stream.normal(size=(size, _RUNS)), plan)
        batches = (1 - plan.rate) / (plan.rate * people) * self._gradients
        noise = np.linalg.cholesky(batches + plan.noise_of_gradient**2 * np.eye(size))
        averaged_from = math.ceil(AVERAGED_FROM * plan.steps)
        coef, velocity, total = (np.zeros((size, _RUNS)) for _ in range(3))
        for step in range(plan.steps):
            moved = pull(coef) + noise @ stream.normal(size=(size, _RUNS))
            velocity = MOMENTUM * velocity + moved
            coef = np.clip(coef + plan.learning_rate * velocity, -_HUGE, _HUGE)
            if step >= averaged_from:
                total += coef
        averages = total / (plan.steps - averaged_from)
        error = float(np.quantile(np.abs(averages - truth[:, None])[1:], _TYPICAL))
        # Covariates go from -1 to 1.
        return self._expected(averages, 2 * error, 2 * float(np.abs(truth[1:]).min()))

    def _pull(self, target: Floats, plan: Plan) -> Callable[[Floats], Floats]:
        """Return the mean gradient, shape (coefficients, runs), as a function of coefficients.

        The people's own coefficients are `target`. Those with the same covariates count together.
        """
        design, people = np.unique(self._design, axis=0, return_counts=True)
        reported = self._reported(expit(design @ target))
        shares = (design * people[:, None]).T / _PEOPLE
        most = plan.clip / np.linalg.norm(design, axis=1)[:, None]

        def pull(coef: Floats) -> Floats:
            yes = expit(design @ coef)
            slope = (self.t1 - self.t0) * yes * (1 - yes)
            chance = self._reported(yes)
            if_yes = np.clip(slope / np.maximum(chance, 1e-12), -most, most)
            if_no = np.clip(slope / np.maximum(1 - chance, 1e-12), -most, most)
            return shares @ (reported * if_yes - (1 - reported) * if_no)

        return pull

    def _expected(self, averages: Floats, error: float, effect: float) -> Expected:
        chances = expit(self._design @ self._truth)
        areas = [_area(self._design @ average, chances) for average in averages.T]
        return Expected(float(np.mean(areas)), error, effect)

    def enough_epsilon(self, plan: Plan) -> float | None:
        """Return about the smallest larger epsilon at which this plan learns; None if none does."""
        noises = np.geomspace(plan.noise, min(plan.noise, 0.5), _TRIED)
        place = self._first_that_learns([replace(plan, noise=float(noise)) for noise in noises])
        if place is None:
            return None
        epsilon = training_epsilon(float(noises[place]), plan.rate, plan.steps, plan.delta, "rdp")
        return math.ceil(10 * epsilon) / 10

    def enough_rows(self, plan: Plan) -> int | None:
        """Return about the smallest larger number of people for which the plan's epsilon suffices.

        None if a hundred times as many people are too few.
        """
        larger = []
        for factor in np.geomspace(1.1, 100, _TRIED):
            rows = int(plan.rows * factor)
            rate = min(plan.rate, BATCH / (rows * (1 - plan.held_out)))
            # The noise of the sum that one epsilon needs is about proportional to the rate.
            noise = plan.noise * rate / plan.rate
            larger.append(replace(plan, rows=rows, rate=rate, noise=noise))
        place = self._first_that_learns(larger)
        if place is None:
            return None
        rows = larger[place].rows
        unit = int(10 ** (len(str(rows)) - 2))
        return -(-rows // unit) * unit

    def _first_that_learns(self, plans: Sequence[Plan]) -> int | None:
        """Return the index of the first of these plans, each better than the one before."""
        index = bisect_left(plans, True, key=lambda plan: self.of(plan).learns)
        return index if index < len(plans) else None

    @cached_property
    def _design(self) -> Floats:
        stream = seeded()
        columns = [np.ones(_PEOPLE)]
        for options in self.options:
            if options == 1:
                columns.append(stream.permutation(np.linspace(-1, 1, _PEOPLE)))
                continue
            answers = stream.permutation(np.arange(_PEOPLE) % options)
            columns += [np.where(answers == option, 1.0, -1.0) for option in range(1, options)]
        return np.column_stack(columns)

    @cached_property
    def _truth(self) -> Floats:
        """Equal effects, up and down by turns, that rank with the assumed area."""
        slopes = np.where(np.arange(self._design.shape[1] - 1) % 2, -1.0, 1.0)
        score = self._design[:, 1:] @ slopes
        score -= score.mean()
        size = float(
            scipy.optimize.brentq(
                lambda size: _area(score, expit(size * score)) - ASSUMED_AUC, 0.01, 20
            )
        )
        return np.append(-size * (self._design[:, 1:] @ slopes).mean(), size * slopes)

    @cached_property
    def _information(self) -> Floats:
        """The Fisher information of one person's report."""
        yes = expit(self._design @ self._truth)
        chance = self._reported(yes)
        weight = ((self.t1 - self.t0) * yes * (1 - yes)) ** 2 / (chance * (1 - chance))
        return (self._design * weight[:, None]).T @ self._design / _PEOPLE

    @property
    def _gradients(self) -> Floats:
        """The covariance of one person's gradient: the information of a likelihood."""
        return self._information

    def _reported(self, yes: Floats) -> Floats:
        return self.t0 + (self.t1 - self.t0) * yes


@dataclass(frozen=True)
class LinearForecast(Forecast):
    """Forecasts of linear regressions.

    Errors and effects are in the outcome's units, and `Expected.explained` takes the place of the
    area: without noise the covariates would explain `ASSUMED_EXPLAINED` of the variance.

    Parameters
    ----------
    options : tuple of int
        The number of options of each covariate; 1 for a number.
    width : float
        The width of the outcome's range.

    Examples
    --------
    >>> plan = Plan.of(20_000, epsilon=1, delta=1e-6, clip=2 * 3**0.5)
    >>> expected = LinearForecast((2, 2), width=100).of(plan)
    >>> expected.learns, round(expected.explained, 2)
    (True, 0.2)
    """

    width: float = 1.0

    @property
    def clip(self) -> float:
        """The clipping norm with which no gradient is clipped."""
        return largest_gradient(self.columns, LARGEST_ERROR)

    def _pull(self, target: Floats, plan: Plan) -> Callable[[Floats], Floats]:
        design = self._design
        numbers = design @ target
        return lambda coef: design.T @ (numbers - np.clip(design @ coef, -1, 1)) / _PEOPLE

    def _expected(self, averages: Floats, error: float, effect: float) -> Expected:
        wrong = self._design @ (averages - self._truth[:, None])
        explained = ASSUMED_EXPLAINED - float(np.mean(wrong**2)) / _SPREAD**2
        # From -1 to 1 an outcome moves by twice the width's half.
        half = self.width / 2
        return Expected(None, half * error, half * effect, explained)

    @cached_property
    def _truth(self) -> Floats:
        """Equal effects, up and down by turns, that explain the assumed share."""
        slopes = np.where(np.arange(self._design.shape[1] - 1) % 2, -1.0, 1.0)
        score = self._design[:, 1:] @ slopes
        size = _SPREAD * math.sqrt(ASSUMED_EXPLAINED) / float(score.std())
        return np.append(-size * score.mean(), size * slopes)

    @cached_property
    def _information(self) -> Floats:
        return self._moments / self._variance

    @cached_property
    def _gradients(self) -> Floats:
        return self._moments * self._variance

    @property
    def _moments(self) -> Floats:
        return self._design.T @ self._design / _PEOPLE

    @property
    def _variance(self) -> float:
        return _SPREAD**2 * (1 - ASSUMED_EXPLAINED)


def _area(score: Floats, yes: Floats) -> float:
    """Return the area under the ROC curve of a score of people with these chances of Yes."""
    chances = yes[np.argsort(score)]
    no = 1 - chances
    return float(chances @ (np.cumsum(no) - no / 2) / (chances.sum() * no.sum()))
