"""Logistic regression trained with differential privacy, for covariates that must be protected too.

DP-SGD (Abadi et al. 2016): each step draws a Poisson sample of the people, clips **each person's**
gradient, adds up, and puts Gaussian noise on the sum. To clip the gradient of the whole batch, as
is often taught, protects nobody: one person could still change it by any part of it.
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
"""The clipping norm, in units of the grid of whole numbers that noise is drawn on.

The discrete Gaussian (Canonne, Kamath & Steinke 2020) is exact, so that no floating-point number
betrays what it was added to. On so fine a grid its privacy is that of the continuous one, which the
accountant knows: they differ by less than exp(-2 (pi s)^2), where s is its standard deviation on
the grid, above 300,000.
"""
STEPS = 1000
BATCH = 512
FEWEST_ROWS = 500
"""Fewer rows are refused: no noise that protects them leaves anything to learn."""

_PACE = 0.2
_MEMORY = 0.9
_AVERAGED = 0.5


@dataclass(frozen=True)
class Plan:
    """What a training run will do and cost; it depends on no covariate and no answer.

    Attributes
    ----------
    rows : int
        How many people there are, which is taken to be public.
    epsilon, delta : float
        What is spent, as the accountant says.
    epsilon_rdp : float
        The same by Rényi's divergences, for comparison.
    noise : float
        Standard deviation, in multiples of `clip`.
    rate : float
        Chance of each trained person to be in a batch, a multiple of 2**-32.
    steps : int
    clip : float
        Largest norm of one person's gradient, with covariates from -1 to 1. A small one needs less
        noise, and makes slopes steeper than they are, as it mutes those who are badly foretold.
    held_out : float
        Chance of each person to take no part in training.
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
        """Plan a run of so many people within a budget.

        Raises
        ------
        ValueError
            If there are too few rows, delta is 1/rows or more, or a parameter is impossible.
        """
        n = as_count(rows, "the number of rows", 0, 2**40)
        if n < FEWEST_ROWS:
            raise ValueError(f"training needs {FEWEST_ROWS} rows at least, not {n}")
        if not 0 < delta < 1 / n:
            raise ValueError(
                f"delta must be below 1/{n}, or the promise could be kept by telling all about "
                f"one person; it is {delta!r}"
            )
        if not 0 <= held_out <= 0.5:
            raise ValueError(f"held_out must be from 0 to .5, not {held_out!r}")
        if not 0 < clip < math.inf:
            raise ValueError(f"clip must be above 0, not {clip!r}")
        as_count(steps, "steps", 1, MOST_STEPS)
        wished = min(1.0, BATCH / (n * (1 - held_out))) if rate is None else rate
        if not 0 < wished <= 1:
            raise ValueError(f"rate must be above 0 and at most 1, not {rate!r}")
        chance = math.ceil(wished * WORD) / WORD
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
    """A trained model; it has no standard errors, and is for predicting.

    Attributes
    ----------
    names : tuple of str
    coef : ndarray
        In the covariates' own units, the intercept first, shape (1 + covariates,).
    plan : Plan
    held_out : HeldOut or None
    left_out : int
        Rows that miss a covariate or the report.
    """

    names: tuple[str, ...]
    coef: Floats
    plan: Plan
    held_out: HeldOut | None
    left_out: int

    def predict(self, X: ArrayLike) -> Floats:  # noqa: N803
        """Return the predicted share of each row of covariates."""
        shares: Floats = expit(self.coef[0] + np.asarray(X, dtype=np.float64) @ self.coef[1:])
        return shares

    @property
    def card(self) -> dict[str, Any]:
        """What must be known of the model, as JSON."""
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
                "cost": "none beyond the above: nobody is both trained on and held out",
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
        Covariates, shape (rows, covariates). Not a number is a missing value; such rows are left
        out, and that somebody skipped a question is taken to be public, as everywhere here.
    y : array_like
        Labels, 0 or 1, or reports of them; not a number where skipped.
    t0, t1 : float
        Pr[label 1 | answer 0] and Pr[label 1 | answer 1]: 0 and 1 if labels are the answers. With
        others the likelihood of the channel is trained on, and the label is protected by it too.
    bounds : array_like
        Shape (2, covariates): between what each covariate may lie, **as declared and not as seen**.
        What lies outside is clamped.
    plan : Plan
        Of as many rows as are complete.
    words : Words, optional
        Who is in which batch is drawn from it; the system's source if left out.
    progress : callable, optional
        Called with a fraction and a few words; returning False stops with `EstimationCancelled`.

    Raises
    ------
    ValueError
        If shapes, labels, bounds or the plan's rows do not fit. Nothing is refused for what
        covariates or answers look like, as the refusal would tell of them.
    """
    rows, ends = Rows.of(X, y, t0, t1), _bounds(bounds)
    if rows.x.shape[1] != ends.shape[1]:
        raise ValueError(f"{rows.x.shape[1]} covariates need as many bounds, not {ends.shape[1]}")
    if rows.n != plan.rows:
        raise ValueError(f"the plan is for {plan.rows} rows, and {rows.n} are complete")
    if t0 == t1:
        raise ValueError(f"t0 and t1 must differ, and both are {t0!r}")
    labels = tuple(names or (f"x{place}" for place in range(1, ends.shape[1] + 1)))
    if len(labels) != ends.shape[1]:
        raise ValueError(f"{ends.shape[1]} covariates need as many names, not {len(labels)}")
    source = words or SecureWords()
    middle, half = ends.mean(axis=0), np.ptp(ends, axis=0) / 2
    scaled = np.clip((rows.x - middle) / half, -1, 1)
    design = np.column_stack([np.ones(rows.n), scaled])
    out = _chosen(source, rows.n, plan.held_out)
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

    Each is rounded towards zero on that grid before it is added, so that none is longer than the
    clipping norm, and the sum is exact.
    """
    norms = np.linalg.norm(gradients, axis=1)
    # A little less than the norm, so that no rounding of floats passes it.
    shrunk = np.minimum(1.0, clip * (1 - 1e-9) / np.maximum(norms, 1e-300))
    whole = np.trunc(gradients * (shrunk / clip * GRID)[:, None]).astype(np.int64)
    return [int(value) for value in whole.sum(axis=0)]


class _Steps:
    """The steps of one run."""

    def __init__(self, design: Floats, y: Floats, t0: float, t1: float, plan: Plan) -> None:
        self.design, self.plan = design, plan
        self.no = np.where(y == 1, t0, 1 - t0)
        self.yes = np.where(y == 1, t1, 1 - t1)
        self.noise = Noise("gaussian", plan.noise * GRID, GRID)
        # What a batch is expected to hold; what it does hold is nobody's business.
        self.expected = plan.rate * plan.rows * (1 - plan.held_out)

    def run(self, words: Words, tracker: Progress) -> Floats:
        """Return the mean of the coefficients over the later steps."""
        coef = np.zeros(self.design.shape[1])
        speed, total, counted = np.zeros_like(coef), np.zeros_like(coef), 0
        for step in range(self.plan.steps):
            tracker.report(step / self.plan.steps, "training")
            gradient = self.gradient(coef, words)
            speed = _MEMORY * speed + gradient
            coef = coef + _PACE * speed
            if step >= _AVERAGED * self.plan.steps:
                total, counted = total + coef, counted + 1
        return total / max(counted, 1)

    def gradient(self, coef: Floats, words: Words) -> Floats:
        """Return the noisy mean gradient of one batch."""
        batch = _chosen(words, len(self.design), self.plan.rate)
        design = self.design[batch]
        yes = expit(design @ coef)
        reported = self.no[batch] * (1 - yes) + self.yes[batch] * yes
        slope = (self.yes[batch] - self.no[batch]) * yes * (1 - yes) / np.maximum(reported, 1e-300)
        noisy = self.noise.added_to(clipped_sum(slope[:, None] * design, self.plan.clip))
        return np.array(noisy, dtype=np.float64) * (self.plan.clip / GRID / self.expected)


def _chosen(words: Words, people: int, rate: float) -> np.typing.NDArray[np.bool_]:
    """Return whom a Poisson sample holds."""
    return words.take(people).astype(np.float64) < rate * WORD


def _bounds(given: ArrayLike) -> Floats:
    ends = np.asarray(given, dtype=np.float64)
    if ends.ndim != 2 or ends.shape[0] != 2 or not np.isfinite(ends).all():
        raise ValueError(f"bounds must be finite, with the shape (2, covariates), not {ends.shape}")
    if np.any(ends[0] >= ends[1]):
        place = int(np.argmax(ends[0] >= ends[1]))
        raise ValueError(
            f"covariate {place + 1} may only be {ends[0, place]:g}: one that does not vary says "
            "nothing"
        )
    return ends
