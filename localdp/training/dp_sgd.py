"""Logistic and linear regression by DP-SGD, for covariates that must be protected too.

Each step draws a Poisson sample of the people, clips **each person's** gradient, sums them, and
adds Gaussian noise to the sum. Clipping the gradient of the whole batch, as some tutorials do,
protects no one: a single person could still change it arbitrarily.

References
----------
- Abadi et al. (2016), ACM CCS: Deep learning with differential privacy.
- Canonne, Kamath & Steinke (2020), NeurIPS: the discrete Gaussian.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import expit

from localdp.arrays import floats
from localdp.central.discrete_noise import Noise
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.progress import Callback, Progress
from localdp.estimation.regression.design import Rows, checked_covariates, names_of
from localdp.estimation.regression.mixture.products import unscaling
from localdp.fixed_point import WORD
from localdp.randomness import SecureWords, Words
from localdp.training.auc import HeldOut, HeldOutError, held_out_auc, held_out_error
from localdp.training.plan import AVERAGED_FROM, MOMENTUM, Plan
from localdp.training.uncertainty import (
    LARGEST_ERROR,
    PARTS,
    largest_gradient,
    quantile,
    standard_errors,
)

GRID = 2**20
"""The clipping norm, in units of the integer grid on which noise is drawn.

The discrete Gaussian is exact, so that no floating-point number reveals the value it was added to.
The accountant assumes the continuous Gaussian. On so fine a grid its privacy differs by less than
exp(-2 (pi s)^2), where s, the standard deviation on the grid, exceeds 300,000.
"""
Slope = Callable[[NDArray[np.bool_], Floats], Floats]
"""The factors of a batch's covariates in their gradients, from who is in it and their scores."""


@dataclass(frozen=True, eq=False)
class TrainedModel:
    """A trained model.

    Attributes
    ----------
    names : tuple of str
        Names of the coefficients.
    coef : ndarray
        In the covariates' units, the intercept first, shape (1 + covariates,).
    se : ndarray or None
        Standard errors of `coef` due to the noise and to the sampling of the people; None if
        gradients were clipped, since that biases `coef`, or the run was too short.
    plan : Plan
        The plan of the run.
    held_out : HeldOut, HeldOutError or None
        The evaluation on held-out people.
    left_out : int
        The number of rows with a missing covariate or report.
    target : tuple of float, optional
        The declared range of the outcome of a linear regression.
    """

    names: tuple[str, ...]
    coef: Floats
    se: Floats | None
    plan: Plan
    held_out: HeldOut | HeldOutError | None
    left_out: int
    target: tuple[float, float] | None = None

    def interval(self, confidence: float = 0.95) -> tuple[Floats, Floats] | None:
        """Return the lower and the upper limits of `coef`; None without standard errors."""
        if self.se is None:
            return None
        half = quantile(confidence) * self.se
        return self.coef - half, self.coef + half

    def predict(self, X: ArrayLike) -> Floats:  # noqa: N803
        """Return the predicted share, or number, of each row of X, shape (rows, covariates).

        A share is from 0 to 1, a number in the range of the outcome.
        """
        scores = self.coef[0] + floats(X, "X") @ self.coef[1:]
        predicted: Floats = np.clip(scores, *self.target) if self.target else expit(scores)
        return predicted

    @property
    def card(self) -> dict[str, Any]:
        """The model card: how the model was trained and what it cost, as JSON."""
        plan, seen = self.plan, self.held_out
        return {
            "model": "linear regression" if self.target else "logistic regression",
            "algorithm": "DP-SGD: Poisson sampling, per-example clipping, discrete Gaussian noise",
            "epsilon": plan.epsilon,
            "delta": plan.delta,
            "neighbors": "one person more or less",
            "accountant": "dp-accounting, privacy loss distributions",
            "epsilon_rdp": plan.epsilon_rdp,
            "noise_multiplier": plan.noise,
            "sampling_rate": plan.rate,
            "steps": plan.steps,
            "clip": plan.clip,
            "noise_grid": plan.clip / GRID,
            "rows": plan.rows,
            "left_out": self.left_out,
            "seed": None,
            "held_out": None
            if seen is None
            else {
                "share": plan.held_out,
                **seen.figures,
                "epsilon": seen.epsilon,
                "how": f"counts by {seen.cells}, with discrete Laplace noise",
                "cost": "none beyond the above: no one is both trained on and held out",
            },
        }


def train_logistic(
    X: ArrayLike,  # noqa: N803
    y: ArrayLike,
    t0: float,
    t1: float,
    *,
    bounds: ArrayLike,
    plan: Plan,
    names: Sequence[str] | None = None,
    words: Words | None = None,
    progress: Callback | None = None,
) -> TrainedModel:
    """Train a logistic regression within a plan's budget.

    Parameters
    ----------
    X : array_like
        Covariates, shape (rows, covariates). NaN is a missing value; such rows are dropped. That a
        person skipped a question is taken as public, as everywhere in this library.
    y : array_like
        Labels, 0 or 1, or reports of them, shape (rows,); NaN if skipped.
    t0, t1 : float
        Pr[label 1 | answer 0] and Pr[label 1 | answer 1]: 0 and 1 if labels are the answers.
        Otherwise training uses the likelihood of the channel, which protects the label too.
    bounds : array_like
        The range of each covariate, shape (2, covariates), **as declared, not as observed**. Values
        outside are clamped.
    plan : Plan
        For the number of complete rows.
    names : sequence of str, optional
        Names of the covariates; default x1, x2, …
    words : Words, optional
        The source of the batches; default the system's cryptographic source.
    progress : callable, optional
        Called with a fraction and a short message; returning False raises `EstimationCanceled`.

    Raises
    ------
    ValueError
        If shapes, labels, bounds or the plan's rows do not fit. No error depends on the values of
        covariates or answers, because the error would reveal them.

    References
    ----------
    - Abadi et al. (2016), ACM CCS: Deep learning with differential privacy.

    Examples
    --------
    >>> plan = Plan.of(4000, epsilon=1, delta=1e-6, steps=50)
    >>> plan.epsilon <= 1 < plan.epsilon_rdp
    True
    >>> x, y = np.repeat([0, 1], 2000), np.tile([0, 0, 0, 1], 1000)
    >>> model = train_logistic(x[:, None], y, 0, 1, bounds=[[0], [1]], plan=plan)
    >>> model.names, model.coef.shape, model.card["epsilon"] <= 1
    (('intercept', 'x1'), (2,), True)
    """
    rows = Rows.of(X, y, t0, t1)
    if t0 == t1:
        raise ValueError(f"t0 and t1 must differ, and both are {t0!r}")
    run = _Run.of(X, rows.x, bounds, plan, names, words or SecureWords())
    path = run.path(_likelihood(rows.y[~run.out], t0, t1), Progress(progress))
    scores = run.design[run.out] @ path.mean(axis=0)
    seen = None
    if plan.held_out > 0:
        seen = held_out_auc(expit(scores), rows.y[run.out], t0, t1, plan.epsilon)
    errors = run.errors(path) if plan.clip >= largest_gradient(len(run.names)) else None
    coef = run.to_units @ path.mean(axis=0)
    return TrainedModel(("intercept", *run.names), coef, errors, plan, seen, rows.left_out)


def train_linear(
    X: ArrayLike,  # noqa: N803
    y: ArrayLike,
    *,
    bounds: ArrayLike,
    target: tuple[float, float],
    plan: Plan,
    names: Sequence[str] | None = None,
    words: Words | None = None,
    progress: Callback | None = None,
) -> TrainedModel:
    """Train a linear regression with squared loss within a plan's budget.

    Parameters
    ----------
    X, bounds, plan, names, words, progress
        As in `train_logistic`.
    y : array_like
        Numbers, shape (rows,); NaN if skipped.
    target : tuple of float
        The range of `y`, **as declared, not as observed**. Values outside are clamped, and so are
        predictions: the error of a person is then at most the width of the range, and with a clip
        of ``largest_gradient(covariates, LARGEST_ERROR)`` no gradient is clipped.

    Returns
    -------
    TrainedModel
        Coefficients in the units of `y`, and the typical error for held-out people. Standard errors
        take the variance of `y` given the covariates as equal for all.

    References
    ----------
    - Abadi et al. (2016), ACM CCS: Deep learning with differential privacy.

    Examples
    --------
    >>> plan = Plan.of(4000, epsilon=1, delta=1e-6, steps=50)
    >>> x = np.repeat([0.0, 1.0], 2000)
    >>> model = train_linear(x[:, None], 10 + 5 * x, bounds=[[0], [1]], target=(0, 40), plan=plan)
    >>> model.names, model.card["model"], 0 <= model.predict([[1]])[0] <= 40
    (('intercept', 'x1'), 'linear regression', np.True_)
    """
    low, high = (float(end) for end in target)
    if not -np.inf < low < high < np.inf:
        raise ValueError(f"target must be two finite bounds, the lower one first, not {target!r}")
    covariates, numbers = checked_covariates(X), floats(y, "y")
    if numbers.shape != covariates.shape[:1]:
        raise ValueError(
            f"y must have one number for each of the {len(covariates)} rows, not shape "
            f"{numbers.shape}"
        )
    complete = ~np.isnan(covariates).any(axis=1) & ~np.isnan(numbers)
    middle, half = (low + high) / 2, (high - low) / 2
    scaled = np.clip((numbers[complete] - middle) / half, -1, 1)
    run = _Run.of(X, covariates[complete], bounds, plan, names, words or SecureWords())
    path = run.path(_squared_loss(scaled[~run.out]), Progress(progress))
    coef = path.mean(axis=0)
    seen, variance = None, 1.0
    if plan.held_out > 0:
        predicted = np.clip(run.design[run.out] @ coef, -1, 1)
        seen = held_out_error(np.abs(scaled[run.out] - predicted), half, plan.epsilon)
    if seen is not None:
        variance = min(1.0, (seen.high / half) ** 2)
    unclipped = plan.clip >= largest_gradient(len(run.names), LARGEST_ERROR)
    errors = run.errors(path, variance) if unclipped else None
    shift = np.append(middle, np.zeros(len(run.names)))
    return TrainedModel(
        ("intercept", *run.names),
        shift + half * (run.to_units @ coef),
        None if errors is None else half * errors,
        plan,
        seen,
        int((~complete).sum()),
        (low, high),
    )


def clipped_sum(gradients: Floats, clip: float) -> list[int]:
    """Return the sum of gradients, each clipped to the norm, in units of `clip` / `GRID`.

    Each gradient is rounded toward 0 on that grid before the summation, so that none exceeds the
    clipping norm, and the sum is exact.
    """
    norms = np.linalg.norm(gradients, axis=1)
    # Slightly less than the norm, so that floating-point rounding cannot exceed it.
    shrunk = np.minimum(1.0, clip * (1 - 1e-9) / np.maximum(norms, 1e-300))
    whole = np.trunc(gradients * (shrunk / clip * GRID)[:, None]).astype(np.int64)
    return [int(value) for value in whole.sum(axis=0)]


@dataclass(frozen=True, eq=False)
class _Run:
    """The people of one run, and its steps.

    `design`, shape (rows, coefficients), is the intercept and the covariates, scaled to -1 to 1;
    `out` says who is held out. The matrix `to_units` turns coefficients of scaled covariates into
    coefficients in their own units.
    """

    design: Floats
    out: NDArray[np.bool_]
    to_units: Floats
    names: tuple[str, ...]
    plan: Plan
    words: Words

    @classmethod
    def of(
        cls,
        given: ArrayLike,
        x: Floats,
        bounds: ArrayLike,
        plan: Plan,
        names: Sequence[str] | None,
        words: Words,
    ) -> "_Run":
        """Check bounds, rows and names, and draw who is held out."""
        columns, bounded = getattr(given, "columns", None), getattr(bounds, "columns", None)
        if columns is not None and bounded is not None and list(columns) != list(bounded):
            raise ValueError(f"bounds need the columns {list(columns)}, not {list(bounded)}")
        n, size = x.shape
        ends = _bounds(bounds)
        if size != ends.shape[1]:
            raise ValueError(f"{size} covariates need as many bounds, not {ends.shape[1]}")
        if n != plan.rows:
            raise ValueError(f"the plan is for {plan.rows} rows, and {n} are complete")
        labels = names_of(names or None, size)
        middle, half = ends.mean(axis=0), np.ptp(ends, axis=0) / 2
        design = np.column_stack([np.ones(n), np.clip((x - middle) / half, -1, 1)])
        out = _poisson_sample(words, n, plan.held_out)
        return cls(design, out, unscaling(middle, half), labels, plan, words)

    def path(self, slope: Slope, tracker: Progress) -> Floats:
        """Return the coefficients of the later steps, whose mean is the model's."""
        return _Steps(self.design[~self.out], slope, self.plan).run(self.words, tracker)

    def errors(self, path: Floats, variance: float = 1.0) -> Floats | None:
        """Return the standard errors of the coefficients; None if the run was too short."""
        if len(path) < PARTS:
            return None
        return standard_errors(path, self.to_units, self.plan, variance)


class _Steps:
    """The steps of one training run."""

    def __init__(self, design: Floats, slope: Slope, plan: Plan) -> None:
        self.design, self.slope, self.plan = design, slope, plan
        self.noise = self._drawn(Noise("gaussian", plan.noise * GRID, GRID))
        # The expected batch size, because the actual one is secret.
        self.expected = plan.rate * plan.rows * (1 - plan.held_out)

    def _drawn(self, noise: Noise) -> Iterator[int]:
        """Yield fresh noise without end, drawn for many steps at once, which is far quicker."""
        while True:
            yield from noise.added_to([0] * (32 * self.design.shape[1]))

    def run(self, words: Words, tracker: Progress) -> Floats:
        """Return the coefficients of the later steps, whose mean is the model's."""
        coef = np.zeros(self.design.shape[1])
        velocity, path = np.zeros_like(coef), []
        for step in range(self.plan.steps):
            tracker.report(step / self.plan.steps, "training")
            velocity = MOMENTUM * velocity + self.gradient(coef, words)
            coef = coef + self.plan.learning_rate * velocity
            if step >= AVERAGED_FROM * self.plan.steps:
                path.append(coef)
        return np.array(path or [coef])

    def gradient(self, coef: Floats, words: Words) -> Floats:
        """Return the noisy mean gradient of one batch."""
        batch = _poisson_sample(words, len(self.design), self.plan.rate)
        design = self.design[batch]
        gradients = self.slope(batch, design @ coef)[:, None] * design
        summed = clipped_sum(gradients, self.plan.clip)
        noisy = [total + next(self.noise) for total in summed]
        return np.array(noisy, dtype=np.float64) * (self.plan.clip / GRID / self.expected)


def _likelihood(y: Floats, t0: float, t1: float) -> Slope:
    """Return the slopes of the log-likelihood of reports through a channel."""
    if_no, if_yes = np.where(y == 1, t0, 1 - t0), np.where(y == 1, t1, 1 - t1)

    def slope(batch: NDArray[np.bool_], scores: Floats) -> Floats:
        yes = expit(scores)
        reported = if_no[batch] * (1 - yes) + if_yes[batch] * yes
        slopes: Floats = (
            (if_yes[batch] - if_no[batch]) * yes * (1 - yes) / np.maximum(reported, 1e-300)
        )
        return slopes

    return slope


def _squared_loss(y: Floats) -> Slope:
    """Return the errors of predictions that are clamped to -1 to 1, as the numbers are."""
    return lambda batch, scores: y[batch] - np.clip(scores, -1, 1)


def _poisson_sample(words: Words, people: int, rate: float) -> NDArray[np.bool_]:
    return words.take(people).astype(np.float64) < rate * WORD


def _bounds(bounds: ArrayLike) -> Floats:
    ends = floats(bounds, "bounds")
    if ends.ndim != 2 or ends.shape[0] != 2 or not np.isfinite(ends).all():
        raise ValueError(f"bounds must be finite, with the shape (2, covariates), not {ends.shape}")
    if np.any(ends[0] >= ends[1]):
        column = int(np.argmax(ends[0] >= ends[1]))
        raise ValueError(
            f"covariate {column + 1} may only be {ends[0, column]:g}: one that does not vary "
            "carries no information"
        )
    return ends
