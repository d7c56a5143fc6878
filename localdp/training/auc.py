"""Evaluation of a model on held-out people, released with noise: AUC, or root mean squared error.

Each held-out person belongs to one cell: a bin of the model's score, and the report; or a bin of
the size of the error. The counts are released with discrete Laplace noise; the rest, with the
inverse of the labels' channel in each bin, is post-processing of them.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import numpy as np

from localdp.central.discrete_noise import Noise
from localdp.estimation.intervals.binomial import Floats, critical

BINS = 20


@dataclass(frozen=True)
class HeldOut:
    """The area under the ROC curve (AUC) with its interval.

    Attributes
    ----------
    auc, low, high : float
        The estimate and its limits, not cut to [0, 1].
    se : float
        The standard error due to sampling, the labels' channel and the noise.
    epsilon : float
        Of the release of the counts, for the held-out people.
    """

    auc: float
    se: float
    low: float
    high: float
    epsilon: float
    cells: ClassVar[str] = "score and report"

    @property
    def figures(self) -> dict[str, float]:
        """The figures of the model card."""
        return {"auc": self.auc, "se": self.se, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class HeldOutError:
    """The root mean squared error with its interval.

    Attributes
    ----------
    rmse, low, high : float
        The estimate and its limits, in the outcome's units.
    epsilon : float
        Of the release of the counts, for the held-out people.
    """

    rmse: float
    low: float
    high: float
    epsilon: float
    cells: ClassVar[str] = "size of the error"

    @property
    def figures(self) -> dict[str, float]:
        """The figures of the model card."""
        return {"rmse": self.rmse, "low": self.low, "high": self.high}


def held_out_auc(
    scores: Floats,
    y: Floats,
    t0: float,
    t1: float,
    epsilon: float,
    confidence: float = 0.95,
) -> HeldOut | None:
    """Release the AUC of scores from 0 to 1 with its interval.

    It is None if noise leaves no positive number of Yes or of No. One person changes one of the
    noisy counts by 1.

    Parameters
    ----------
    scores : ndarray
        Shape (people,).
    y : ndarray
        Reports, 0 or 1, shape (people,).
    t0, t1 : float
        Pr[report 1 | answer 0] and Pr[report 1 | answer 1].
    epsilon : float
        The cost of the release.
    confidence : float
        Confidence level of the interval.

    Examples
    --------
    >>> scores = np.repeat([0.2, 0.8], 5_000)
    >>> area = held_out_auc(scores, scores.round(), 0, 1, epsilon=10)
    >>> None if area is None else round(area.auc, 1)
    1.0
    """
    bins = np.minimum((scores * BINS).astype(int), BINS - 1)
    cells = np.bincount(bins + BINS * y.astype(int), minlength=2 * BINS)
    noise = Noise.laplace(Fraction(epsilon))
    seen = np.array(noise.added_to(cells.tolist()), dtype=np.float64).reshape(2, BINS)
    # Rows: the weight of each report for an answer No, and for an answer Yes.
    inverse = np.array([[t1, t1 - 1], [-t0, 1 - t0]]) / (t1 - t0)
    no, yes = inverse @ seen
    if no.sum() <= 0 or yes.sum() <= 0:
        return None
    below = np.cumsum(no) - no / 2
    above = yes.sum() - np.cumsum(yes) + yes / 2
    pairs = yes.sum() * no.sum()
    auc = float(yes @ below / pairs)
    by_yes = below / pairs - auc / yes.sum()
    by_no = above / pairs - auc / no.sum()
    slopes = inverse.T @ np.array([by_no, by_yes])
    se = _standard_error(slopes, seen, noise)
    half = critical(1 - confidence) * se
    return HeldOut(auc, se, auc - half, auc + half, epsilon)


def held_out_error(
    errors: Floats, unit: float, epsilon: float, confidence: float = 0.95
) -> HeldOutError | None:
    """Release the root mean squared error of predictions with its interval.

    Absolute errors are from 0 to 2, shape (people,), and an error of 1 is a `unit` in the outcome's
    units. Epsilon is the cost of the release; one person changes one of the noisy counts by 1. The
    result is None if noise leaves no positive number of people, or no positive error.

    Examples
    --------
    >>> error = held_out_error(np.full(10_000, 0.45), 10, epsilon=10)
    >>> None if error is None else round(error.rmse, 1)
    4.5
    """
    width = 2 / BINS
    bins = np.minimum((errors / width).astype(int), BINS - 1)
    noise = Noise.laplace(Fraction(epsilon))
    counts = np.bincount(bins, minlength=BINS).tolist()
    seen = np.array(noise.added_to(counts), dtype=np.float64)
    # The mean square of errors that are uniform in a bin.
    squares = (np.linspace(0.5, BINS - 0.5, BINS) ** 2 + 1 / 12) * width**2
    people, total = float(seen.sum()), float(seen @ squares)
    if people <= 0 or total <= 0:
        return None
    mean = total / people
    half = critical(1 - confidence) * _standard_error((squares - mean) / people, seen, noise)
    low, high = (math.sqrt(max(0.0, end)) for end in (mean - half, mean + half))
    return HeldOutError(unit * math.sqrt(mean), unit * low, unit * high, epsilon)


def _standard_error(slopes: Floats, seen: Floats, noise: Noise) -> float:
    """Return the error of a function of noisy counts with these slopes, by the delta method."""
    ratio = math.exp(-1 / noise.scale)
    spread = np.maximum(seen, 0) + 2 * ratio / (1 - ratio) ** 2
    return math.sqrt(float(np.sum(slopes**2 * spread)))
