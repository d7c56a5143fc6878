"""Logistic regression by DP-SGD, for covariates that must be protected too.

Each step draws a Poisson sample of the people, clips **each person's** gradient, sums them, and
adds Gaussian noise to the sum. Clipping the gradient of the whole batch, as some tutorials do,
protects no one: a single person could still change it arbitrarily.

References
----------
- Abadi et al. (2016), ACM CCS: Deep learning with differential privacy.
- Canonne, Kamath & Steinke (2020), NeurIPS: the discrete Gaussian.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import expit

from localdp.central.discrete_noise import Noise
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.progress import Callback, Progress
from localdp.estimation.regression.design import Rows
from localdp.fixed_point import WORD, as_count
from localdp.randomness import SecureWords, Words
from localdp.training.accounting import MOST_STEPS, calibrated_noise, training_epsilon
from localdp.training.auc import HeldOut, held_out_auc

GRID = 2**20
"""The clipping norm, in units of the integer grid on which noise is drawn.

The discrete Gaussian is exact, so that no floating-point number reveals the value it was added to.
On so fine a grid its privacy is that of the continuous Gaussian, which the accountant assumes: they
differ by less than exp(-2 (pi s)^2), where s, its standard deviation on the grid, exceeds 300,000.
"""
STEPS = 1000
BATCH = 512
FEWEST_ROWS = 500
"""The fewest rows: below, noise that protects them leaves nothing to learn."""

_LEARNING_RATE = 0.2
_MOMENTUM = 0.9
_AVERAGED_FROM = 0.5


@dataclass(frozen=True)
class Plan:
    """What a training run does and costs; it depends on no covariate and no answer.

    Attributes
    ----------
    rows : int
        The number of people, which is taken as public.
    epsilon, delta : float
        The cost, by privacy loss distributions.
    epsilon_rdp : float
        The same by Rényi differential privacy, for comparison.
    noise : float
        Standard deviation, in multiples of `clip`.
    rate : float
        Probability of each trained person to be in a batch, a multiple of 2**-32.
    steps : int
        The number of steps.
    clip : float
        The largest norm of one person's gradient, with covariates from -1 to 1. A small one needs
        less noise, but biases slopes away from 0, because it limits people who are predicted badly.
    held_out : float
        Probability of each person to be held out of training.
    """

    rows: int
    epsilon: float
    epsilon_rdp: float
    delta: float
    noise: float
    rate: float
    steps: int
    clip: float
    held_out: float

    @classmethod
    def of(
        cls,
        rows: int,
        epsilon: float,
        delta: float,
        *,
        rate: float | None = None,
        steps: int = STEPS,
        clip: float = 1.0,
        held_out: float = 0.2,
    ) -> "Plan":
        """Plan a run on this many people within a budget.

        Parameters
        ----------
        rows : int
            The number of people.
        epsilon, delta : float
            The budget; delta is below 1 / rows.
        rate : float, optional
            Probability of each trained person to be in a batch; default a mean batch of `BATCH`
            people.
        steps : int
            The number of steps.
        clip : float
            The largest norm of one person's gradient.
        held_out : float
            Probability of each person to be held out of training, up to 1/2.

        Returns
        -------
        Plan
            With the smallest noise that stays within the budget.

        Raises
        ------
        ValueError
            If there are too few rows, delta is 1 / rows or more, or a parameter is out of range.
        """
        n = as_count(rows, "the number of rows", 0, 2**40)
        if n < FEWEST_ROWS:
            raise ValueError(f"training needs {FEWEST_ROWS} rows at least, not {n}")
        if not 0 < delta < 1 / n:
            raise ValueError(
                f"delta must be below 1/{n}, since a larger one would allow the release of one "
                f"person's whole data; it is {delta!r}"
            )
        if not 0 <= held_out <= 0.5:
            raise ValueError(f"held_out must be from 0 to .5, not {held_out!r}")
        if not 0 < clip < math.inf:
            raise ValueError(f"clip must be above 0, not {clip!r}")
        as_count(steps, "steps", 1, MOST_STEPS)
        target = min(1.0, BATCH / (n * (1 - held_out))) if rate is None else rate
        if not 0 < target <= 1:
            raise ValueError(f"rate must be above 0 and at most 1, not {rate!r}")
        chance = math.ceil(target * WORD) / WORD
        noise = calibrated_noise(epsilon, delta, chance, steps)
        return cls(
            rows=n,
            epsilon=training_epsilon(noise, chance, steps, delta),
            epsilon_rdp=training_epsilon(noise, chance, steps, delta, "rdp"),
            delta=delta,
            noise=noise,
            rate=chance,
            steps=steps,
            clip=float(clip),
            held_out=held_out,
        )


@dataclass(frozen=True, eq=False)
class TrainedModel:
    """A trained model, for prediction: it has no standard errors.

    Attributes
    ----------
    names : tuple of str
        Names of the coefficients.
    coef : ndarray
        In the covariates' units, the intercept first, shape (1 + covariates,).
    plan : Plan
        The plan of the run.
    held_out : HeldOut or None
        The evaluation on held-out people.
    left_out : int
        The number of rows with a missing covariate or report.
    """

    names: tuple[str, ...]
    coef: Floats
    plan: Plan
    held_out: HeldOut | None
    left_out: int

    def predict(self, X: ArrayLike) -> Floats:  # noqa: N803
        """Return the predicted share of each row of covariates.

        Parameters
        ----------
        X : array_like
            Covariates, shape (rows, covariates).

        Returns
        -------
        ndarray
            Shape (rows,), from 0 to 1.
        """
        shares: Floats = expit(self.coef[0] + np.asarray(X, dtype=np.float64) @ self.coef[1:])
        return shares

    @property
    def card(self) -> dict[str, Any]:
        """The model card: how the model was trained and what it cost, as JSON."""
        plan, seen = self.plan, self.held_out
        return {
            "model": "logistic regression",
            "algorithm": "DP-SGD: Poisson sampling, per-example clipping, discrete Gaussian noise",
            "epsilon": plan.epsilon,
            "delta": plan.delta,
            "neighbours": "one person more or less",
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
                "auc": seen.auc,
                "se": seen.se,
                "low": seen.low,
                "high": seen.high,
                "epsilon": seen.epsilon,
                "how": "counts by score and report, with discrete Laplace noise",
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
        Called with a fraction and a short message; returning False raises `EstimationCancelled`.

    Returns
    -------
    TrainedModel
        Coefficients, and the evaluation on held-out people.

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
    rows, ends = Rows.of(X, y, t0, t1), _bounds(bounds)
    if rows.x.shape[1] != ends.shape[1]:
        raise ValueError(f"{rows.x.shape[1]} covariates need as many bounds, not {ends.shape[1]}")
    if rows.n != plan.rows:
        raise ValueError(f"the plan is for {plan.rows} rows, and {rows.n} are complete")
    if t0 == t1:
        raise ValueError(f"t0 and t1 must differ, and both are {t0!r}")
    labels = tuple(names or (f"x{number}" for number in range(1, ends.shape[1] + 1)))
    if len(labels) != ends.shape[1]:
        raise ValueError(f"{ends.shape[1]} covariates need as many names, not {len(labels)}")
    source = words or SecureWords()
    middle, half = ends.mean(axis=0), np.ptp(ends, axis=0) / 2
    scaled = np.clip((rows.x - middle) / half, -1, 1)
    design = np.column_stack([np.ones(rows.n), scaled])
    out = _poisson_sample(source, rows.n, plan.held_out)
    trained = _Steps(design[~out], rows.y[~out], t0, t1, plan)
    coef = trained.run(source, Progress(progress))
    seen = None
    if plan.held_out > 0:
        seen = held_out_auc(expit(design[out] @ coef), rows.y[out], t0, t1, plan.epsilon)
    slopes = coef[1:] / half
    own = np.append(coef[0] - middle @ slopes, slopes)
    return TrainedModel(("intercept", *labels), own, plan, seen, rows.left_out)


def clipped_sum(gradients: Floats, clip: float) -> list[int]:
    """Return the sum of gradients, each clipped to the norm, in units of `clip` / `GRID`.

    Each gradient is rounded towards 0 on that grid before the summation, so that none exceeds the
    clipping norm, and the sum is exact.
    """
    norms = np.linalg.norm(gradients, axis=1)
    # Slightly less than the norm, so that floating-point rounding cannot exceed it.
    shrunk = np.minimum(1.0, clip * (1 - 1e-9) / np.maximum(norms, 1e-300))
    whole = np.trunc(gradients * (shrunk / clip * GRID)[:, None]).astype(np.int64)
    return [int(value) for value in whole.sum(axis=0)]


class _Steps:
    """The steps of one training run."""

    def __init__(self, design: Floats, y: Floats, t0: float, t1: float, plan: Plan) -> None:
        self.design, self.plan = design, plan
        self.no = np.where(y == 1, t0, 1 - t0)
        self.yes = np.where(y == 1, t1, 1 - t1)
        self.noise = Noise("gaussian", plan.noise * GRID, GRID)
        # The expected batch size, because the actual one is secret.
        self.expected = plan.rate * plan.rows * (1 - plan.held_out)

    def run(self, words: Words, tracker: Progress) -> Floats:
        """Return the mean of the coefficients over the later steps."""
        coef = np.zeros(self.design.shape[1])
        velocity, total, counted = np.zeros_like(coef), np.zeros_like(coef), 0
        for step in range(self.plan.steps):
            tracker.report(step / self.plan.steps, "training")
            gradient = self.gradient(coef, words)
            velocity = _MOMENTUM * velocity + gradient
            coef = coef + _LEARNING_RATE * velocity
            if step >= _AVERAGED_FROM * self.plan.steps:
                total, counted = total + coef, counted + 1
        return total / max(counted, 1)

    def gradient(self, coef: Floats, words: Words) -> Floats:
        """Return the noisy mean gradient of one batch."""
        batch = _poisson_sample(words, len(self.design), self.plan.rate)
        design = self.design[batch]
        yes = expit(design @ coef)
        reported = self.no[batch] * (1 - yes) + self.yes[batch] * yes
        slope = (self.yes[batch] - self.no[batch]) * yes * (1 - yes) / np.maximum(reported, 1e-300)
        noisy = self.noise.added_to(clipped_sum(slope[:, None] * design, self.plan.clip))
        return np.array(noisy, dtype=np.float64) * (self.plan.clip / GRID / self.expected)


def _poisson_sample(words: Words, people: int, rate: float) -> np.typing.NDArray[np.bool_]:
    """Return which people are in a Poisson sample."""
    return words.take(people).astype(np.float64) < rate * WORD


def _bounds(given: ArrayLike) -> Floats:
    ends = np.asarray(given, dtype=np.float64)
    if ends.ndim != 2 or ends.shape[0] != 2 or not np.isfinite(ends).all():
        raise ValueError(f"bounds must be finite, with the shape (2, covariates), not {ends.shape}")
    if np.any(ends[0] >= ends[1]):
        column = int(np.argmax(ends[0] >= ends[1]))
        raise ValueError(
            f"covariate {column + 1} may only be {ends[0, column]:g}: one that does not vary "
            "carries no information"
        )
    return ends
