"""Distributions fitted to the reports of a grid: the most likely one, and a smoothed one.

EM: Dempster, Laird & Rubin (1977), stopped by the certificate of `localdp.estimation.joint.em`.
EMS: Li et al. (2020), a step of EM and then a weighted mean of neighbours, 1:2:1, again and again.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.em import TOLERANCE_PER_CELL, maximize

Bins = NDArray[np.int64]

MOST_BINS = 128
"""Bins of a fit: where there are more levels, neighbours are put together."""
STILL = 1e-3
"""EMS stops where one more turn changes the log-likelihood by less than this."""
MOST_TURNS = 10_000


@dataclass(frozen=True, eq=False)
class Fitted:
    """A fitted distribution: the share of each level, and how it was come by."""

    table: Floats
    method: str
    bins: int
    iterations: int
    certificate: float | None
    converged: bool


@dataclass(frozen=True, eq=False)
class GridLikelihood:
    """The likelihood of a distribution over bins, for `localdp.estimation.joint.em`.

    Attributes
    ----------
    rows : ndarray
        Pr[report | bin] of the reports that came, shape (reports, bins).
    weights : ndarray
        How often each came, shape (reports,).
    """

    rows: Floats
    weights: Floats

    @cached_property
    def n(self) -> float:
        """Reports."""
        return float(self.weights.sum())

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of a distribution."""
        return (self.rows.shape[1],)

    def value_and_gradient(self, table: Floats) -> tuple[float, Floats]:
        """Return the log-likelihood, and its gradient for each share, over n."""
        law = self.rows @ table
        gradient: Floats = self.rows.T @ (self.weights / law) / self.n
        return float(self.weights @ np.log(law)), gradient


def bins_of(levels: int, most: int) -> Bins:
    """Return which bin each level belongs to, shape (levels,): as few in each as can be."""
    together = -(-levels // most)
    bins: Bins = np.arange(levels) // together
    return bins


def _likelihood(matrix: Floats, counts: Floats, bins: Bins) -> tuple[GridLikelihood, Floats]:
    """Return the likelihood of bins, and what share of its bin each level has."""
    within = 1 / np.bincount(bins)[bins]
    members = np.zeros((len(bins), int(bins[-1]) + 1))
    members[np.arange(len(bins)), bins] = within
    came = counts > 0
    return GridLikelihood(matrix[came] @ members, counts[came]), members


def fit_bins(matrix: Floats, counts: Floats, bins: Bins) -> Fitted:
    """Return the most likely distribution.

    Parameters
    ----------
    matrix : ndarray
        Pr[report | level], shape (reports, levels).
    counts : ndarray
        Shape (reports,).
    bins : ndarray of int
        Shape (levels,).
    """
    data, members = _likelihood(matrix, counts, bins)
    size = data.shape[0]
    fit = maximize(data, TOLERANCE_PER_CELL * size)
    table = members @ fit.table
    return Fitted(table, "em", size, fit.iterations, fit.certificate, fit.converged)


def fit_smooth(matrix: Floats, counts: Floats, bins: Bins) -> Fitted:
    """Return the distribution at which EM with smoothing comes to rest; parameters as above."""
    data, members = _likelihood(matrix, counts, bins)
    size = data.shape[0]
    table, before = np.full(size, 1 / size), -np.inf
    for turn in range(MOST_TURNS):
        value, gradient = data.value_and_gradient(table)
        if abs(value - before) < STILL:
            return Fitted(members @ table, "ems", size, turn, None, converged=True)
        table, before = _smoothed(table * gradient), value
    return Fitted(members @ table, "ems", size, MOST_TURNS, None, converged=False)


def _smoothed(table: Floats) -> Floats:
    """Return the weighted mean of each bin and its neighbours; at the ends, of itself instead."""
    padded = np.concatenate([table[:1], table, table[-1:]])
    mixed = (padded[:-2] + 2 * padded[1:-1] + padded[2:]) / 4
    smooth: Floats = mixed / mixed.sum()
    return smooth
