"""Distributions fitted to the reports of a grid, by EM or by EM with smoothing (EMS).

EM stops by the certificate of `localdp.estimation.joint.em`. EMS alternates a step of EM and a
weighted mean of neighbors, 1:2:1.

References
----------
- Dempster, Laird & Rubin (1977), Journal of the Royal Statistical Society B 39, 1-38.
- Li et al. (2020), ACM SIGMOD: EMS.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.em import TOLERANCE_PER_CELL, maximize
from localdp.estimation.reports import ShareLikelihood

Bins = NDArray[np.int64]

MOST_BINS = 128
"""The most bins of a fit; with more levels, neighbors share a bin."""
SMOOTHING_TOLERANCE = 1e-3
"""EMS stops if an iteration changes the log-likelihood by less than this."""
MOST_ITERATIONS = 10_000


@dataclass(frozen=True, eq=False)
class Fitted:
    """A fitted distribution: the share of each level, and how the fit ended."""

    table: Floats
    method: str
    bins: int
    iterations: int
    certificate: float | None
    converged: bool


def bins_of(levels: int, most: int) -> Bins:
    """Return the bin of each level, shape (levels,), with as few levels per bin as possible."""
    per_bin = -(-levels // most)
    return np.arange(levels) // per_bin


def _likelihood(matrix: Floats, counts: Floats, bins: Bins) -> tuple[ShareLikelihood, Floats]:
    """Return the likelihood of bins, and each level's share of its bin, shape (levels, bins)."""
    within = 1 / np.bincount(bins)[bins]
    members = np.zeros((len(bins), int(bins[-1]) + 1))
    members[np.arange(len(bins)), bins] = within
    occurred = counts > 0
    return ShareLikelihood(matrix[occurred] @ members, counts[occurred]), members


def fit_bins(matrix: Floats, counts: Floats, bins: Bins) -> Fitted:
    """Return the maximum-likelihood distribution; `bins` has the bin of each level."""
    data, members = _likelihood(matrix, counts, bins)
    size = data.shape[0]
    fit = maximize(data, TOLERANCE_PER_CELL * size)
    table = members @ fit.table
    return Fitted(table, "em", size, fit.iterations, fit.certificate, fit.converged)


def fit_smooth(matrix: Floats, counts: Floats, bins: Bins) -> Fitted:
    """Return the fixed point of EM with smoothing."""
    data, members = _likelihood(matrix, counts, bins)
    size = data.shape[0]
    table = np.full(size, 1 / size)
    before = -np.inf
    for iteration in range(MOST_ITERATIONS):
        value, gradient = data.value_and_gradient(table)
        if abs(value - before) < SMOOTHING_TOLERANCE:
            return Fitted(members @ table, "ems", size, iteration, None, converged=True)
        table, before = _smoothed(table * gradient), value
    return Fitted(members @ table, "ems", size, MOST_ITERATIONS, None, converged=False)


def _smoothed(table: Floats) -> Floats:
    """Return the weighted mean of each bin and its neighbors; an end bin is also its own one."""
    padded = np.concatenate([table[:1], table, table[-1:]])
    mixed = (padded[:-2] + 2 * padded[1:-1] + padded[2:]) / 4
    smooth: Floats = mixed / mixed.sum()
    return smooth
