"""How well a model tells Yes from No among people it has not seen, released with noise.

Each held-out person falls into one cell: a bin of the model's score, and the report. The counts are
released with discrete Laplace noise, and the rest is arithmetic on them: the area under the ROC
curve, and where labels were randomized, the inverse of their channel, bin by bin.
"""

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from localdp.central.discrete_noise import Noise
from localdp.estimation.intervals.binomial import Floats, critical

BINS = 20


@dataclass(frozen=True)
class HeldOut:
    """The area under the ROC curve, with its interval.

    Attributes
    ----------
    auc, low, high : float
        Of the model's scores; not cut to [0, 1].
    se : float
        Of sampling, of the labels' channel, and of the noise together.
    epsilon : float
        Of the release of the counts, for the held-out people.
    """

    auc: float
    se: float
    low: float
    high: float
    epsilon: float


def held_out_auc(
    scores: Floats,
    y: Floats,
    t0: float,
    t1: float,
    epsilon: float,
    confidence: float = 0.95,
) -> HeldOut | None:
    """Release the area under the ROC curve of scores from 0 to 1.

    Parameters
    ----------
    scores : ndarray
        Shape (people,).
    y : ndarray
        Reports, 0 or 1.
    t0, t1 : float
        Their channel.
    epsilon : float
        One person changes one count by one.

    Returns
    -------
    HeldOut or None
        None where noise leaves no share of Yes, or of No.
    """
    bins = np.minimum((scores * BINS).astype(int), BINS - 1)
    cells = np.bincount(bins + BINS * y.astype(int), minlength=2 * BINS)
    noise = Noise.laplace(Fraction(epsilon))
    seen = np.array(noise.added_to(cells.tolist()), dtype=np.float64).reshape(2, BINS)
    # Columns: how much each report counts for an answer No, and for an answer Yes.
    told = np.array([[t1, t1 - 1], [-t0, 1 - t0]]) / (t1 - t0)
    no, yes = told @ seen
    if no.sum() <= 0 or yes.sum() <= 0:
        return None
    below = np.cumsum(no) - no / 2
    above = yes.sum() - np.cumsum(yes) + yes / 2
    pairs = yes.sum() * no.sum()
    auc = float(yes @ below / pairs)
    by_yes = below / pairs - auc / yes.sum()
    by_no = above / pairs - auc / no.sum()
    slopes = told.T @ np.array([by_no, by_yes])
    ratio = math.exp(-1 / noise.scale)
    spread = np.maximum(seen, 0) + 2 * ratio / (1 - ratio) ** 2
    se = math.sqrt(float(np.sum(slopes**2 * spread)))
    half = critical(1 - confidence) * se
    return HeldOut(auc, se, auc - half, auc + half, epsilon)
