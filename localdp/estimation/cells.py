"""Cells of a table of separately randomized questions, with intervals that keep their coverage.

For each question, a report either supports the cell's answer or does not: it does with probability
p for people who hold that answer, and with q for the others. The data of a cell are thus the counts
of 2^d patterns of support, and its unbiased share is the mean of a product of d scores. The
interval contains the shares for which neither tail of that mean is too small
(`localdp.estimation.intervals.saddlepoint`).

The distribution of the people outside the cell over the other patterns is a nuisance parameter. It
is taken from the unbiased table, with negative entries set to 0, and smoothed by `SMOOTHED` people,
so that no pattern is impossible merely because it was not observed. Without randomization the
cell's count is binomial, and the interval is Feldman & Cousins'.
"""

from dataclasses import dataclass
from functools import reduce

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.estimation.intervals.saddlepoint import share_interval

SMOOTHED = 2.0
"""The number of people, spread evenly over the patterns, that is added to the fitted table."""


@dataclass(frozen=True, eq=False)
class CellEstimates:
    """Unbiased shares, standard errors and limits within [0, 1]; every array has shape (cells,)."""

    raw: Floats
    se: Floats
    low: Floats
    high: Floats


def estimate_cells(counts: Floats, p: Floats, q: Floats, alpha: float) -> CellEstimates:
    """Estimate cells, each from the counts of its patterns.

    Parameters
    ----------
    counts : ndarray
        Shape (cells, 2, …, 2), with one axis per question: index 0 if its report supports the
        cell's answer, 1 if not. The counts of a cell sum to the number of people.
    p, q : ndarray
        Probability of support for people who hold the answer, and for others, shape (cells, d).
    alpha : float
        Error probability of each interval.
    """
    cells = len(p)
    flat = counts.reshape(cells, -1)
    n = flat.sum(axis=1)
    rates = flat / n[:, None]
    holds = np.stack([1 - q, -q], axis=-1) / (p - q)[:, :, None]
    channels = np.stack([np.stack([p, 1 - p], -1), np.stack([q, 1 - q], -1)], axis=-1)
    scores = _product(holds)
    raw = np.sum(rates * scores, axis=1)
    table = np.clip(_applied(np.linalg.inv(channels), rates), 0, None)
    table = n[:, None] * table / table.sum(axis=1, keepdims=True) + SMOOTHED / table.shape[1]
    table[:, 0] = 0
    inside = _product(channels[..., 0])
    outside = _applied(channels, table / table.sum(axis=1, keepdims=True))
    if np.all(p == 1) and np.all(q == 0):
        low, high = np.zeros(cells), np.ones(cells)
        for size in np.unique(n):
            own = np.flatnonzero(n == size)
            ones, none = np.ones(len(own)), np.zeros(len(own))
            low[own], high[own] = feldman_cousins(flat[own, 0], int(size), ones, none, alpha)
    else:
        low, high = share_interval(scores, inside, outside, raw, n, alpha)
    # At the unbiased share, or at the middle of the interval if that share is impossible.
    share = np.where((raw > 0) & (raw < 1), raw, (low + high) / 2)[:, None]
    law = share * inside + (1 - share) * outside
    expected = np.sum(law * scores**2, axis=1) - share[:, 0] ** 2
    variance = np.maximum(np.sum(rates * scores**2, axis=1) - raw**2, expected)
    return CellEstimates(raw, np.sqrt(variance / np.maximum(n - 1, 1)), low, high)


def _product(factors: Floats) -> Floats:
    """Return the outer product of each cell's factors, shape (cells, 2^d)."""
    found: Floats = reduce(
        lambda left, right: (left[:, :, None] * right[:, None, :]).reshape(len(left), -1),
        np.moveaxis(factors, 1, 0),
    )
    return found


def _applied(matrices: Floats, table: Floats) -> Floats:
    """Multiply each cell's table, shape (cells, 2^d), by the cell's own matrix along each axis."""
    cells, questions = matrices.shape[:2]
    for axis in range(questions):
        parts = table.reshape(cells, 2**axis, 2, -1)
        table = np.einsum("cij,cajb->caib", matrices[:, axis], parts).reshape(cells, -1)
    return table
