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

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from localdp.estimation.intervals.binomial import Floats, Interval
from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.estimation.intervals.saddlepoint import (
    Rows,
    limits_of,
    share_interval,
    span_of,
    upper_tail,
)
from localdp.estimation.intervals.sequences import score_sequence, share_sequence

SMOOTHED = 2.0
"""The number of people, spread evenly over the patterns, that is added to the fitted table."""


@dataclass(frozen=True, eq=False)
class CellEstimates:
    """Unbiased shares, standard errors and limits within [0, 1]; every array has shape (cells,)."""

    raw: Floats
    se: Floats
    low: Floats
    high: Floats


def in_every_cell(values: Sequence[Floats]) -> Floats:
    """Return the values of each cell's categories, one array per question, shape (cells, d)."""
    return np.stack([axis.ravel() for axis in np.meshgrid(*values, indexing="ij")], axis=1)


@dataclass(frozen=True, eq=False)
class _Patterns:
    """The counts of each cell's patterns, shape (cells, 2^d), and what they say about the people.

    `counts` and `rates` (counts over the number of people, `n`) belong to each pattern of
    support. `factors`, shape (cells, d, 2), are the scores of support and of its absence, question
    by question; `channels`, shape (cells, d, 2, 2), their probabilities (rows) for people who hold
    the answer and who do not (columns). `table` is the fitted number of people who hold each
    pattern of answers, smoothed.
    """

    counts: Floats
    rates: Floats
    n: Floats
    factors: Floats
    channels: Floats
    table: Floats

    @classmethod
    def of(cls, counts: Floats, p: Floats, q: Floats) -> "_Patterns":
        flat = counts.reshape(len(p), -1)
        n = flat.sum(axis=1)
        rates = flat / n[:, None]
        factors = np.stack([1 - q, -q], axis=-1) / (p - q)[:, :, None]
        channels = np.stack([np.stack([p, 1 - p], -1), np.stack([q, 1 - q], -1)], axis=-1)
        table = np.clip(_applied(np.linalg.inv(channels), rates), 0, None)
        table = n[:, None] * table / table.sum(axis=1, keepdims=True) + SMOOTHED / table.shape[1]
        return cls(flat, rates, n, factors, channels, table)


def estimate_cells(counts: Floats, p: Floats, q: Floats, alpha: float) -> CellEstimates:
    """Estimate cells, each from the counts of its patterns, with intervals of error `alpha`.

    The counts have the shape (cells, 2, …, 2), with one axis per question: index 0 if its report
    supports the cell's answer, 1 if not. A cell's counts sum to the number of people. `p` and `q`,
    shape (cells, d), are the probabilities of support for people who hold the answer, and for
    others.
    """
    seen = _Patterns.of(counts, p, q)
    n = seen.n
    rates = seen.rates
    scores = _product(seen.factors)
    raw = np.sum(rates * scores, axis=1)
    others = seen.table.copy()
    others[:, 0] = 0
    inside = _product(seen.channels[..., 0])
    outside = _applied(seen.channels, others / others.sum(axis=1, keepdims=True))
    if _open(p, q):
        low, high = _binomial(seen.counts[:, 0], n, alpha)
    else:
        low, high = share_interval(scores, inside, outside, raw, n, alpha)
    # At the unbiased share, or at the middle of the interval if that share is impossible.
    share = np.where((raw > 0) & (raw < 1), raw, (low + high) / 2)[:, None]
    law = share * inside + (1 - share) * outside
    expected = np.sum(law * scores**2, axis=1) - share[:, 0] ** 2
    variance = np.maximum(np.sum(rates * scores**2, axis=1) - raw**2, expected)
    return CellEstimates(raw, np.sqrt(variance / np.maximum(n - 1, 1)), low, high)


def cells_at_every_look(
    counts: Floats, p: Floats, q: Floats, held: Sequence[float], alpha: float, planned: float
) -> Interval:
    """Return the limits of cells, each from the counts of its patterns, that hold at every look.

    Counts, probabilities and `alpha` are as for `estimate_cells`. `held` is the share of people
    expected to hold each question's answer; it determines the size of the bets, if there are
    several questions. Intervals are shortest near `planned` people.
    """
    flat = counts.reshape(len(p), -1)
    if p.shape[1] == 1:
        n = flat.sum(axis=1).astype(np.int64)
        return share_sequence(flat[:, 0], n, p[:, 0], q[:, 0], alpha, planned)
    scores = _product(np.stack([1 - q, -q], axis=-1) / (p - q)[:, :, None])
    rates = q + (p - q) * np.array(held)
    law = _product(np.stack([rates, 1 - rates], axis=-1))
    return score_sequence(scores, flat, law, alpha, planned)


def estimate_parts(
    counts: Floats, p: Floats, q: Floats, alpha: float
) -> tuple[Floats, Floats, Floats]:
    """Estimate the share of each cell among the people who hold its first answer, and its limits.

    Arguments are as for `estimate_cells`, with two questions. A share θ is tested by the score of
    the cell minus θ times the first answer's score: its mean is 0 if θ is true. The other cells
    of the fitted table are the nuisance parameter. The share is the quotient of the unbiased
    shares, not a number where the first answer's is not above 0; limits are within [0, 1].
    """
    seen = _Patterns.of(counts, p, q)
    cell = _product(seen.factors)
    first = np.repeat(seen.factors[:, 0], 2, axis=1)
    above, below = (np.sum(seen.rates * scores, axis=1) for scores in (cell, first))
    part = np.divide(above, below, out=np.full(len(p), np.nan), where=below > 0)
    if _open(p, q):
        return part, *_binomial(seen.counts[:, 0], seen.counts[:, :2].sum(axis=1), alpha)
    table = seen.table / seen.table.sum(axis=1, keepdims=True)
    held = table[:, :2].sum(axis=1)

    def tail(share: Floats, row: Rows, sign: int) -> Floats:
        answers = table[row].copy()
        answers[:, 0] = held[row] * share
        answers[:, 1] = held[row] * (1 - share)
        law = _applied(seen.channels[row], answers)
        # A part beyond the border is moved to it.
        top = np.minimum(above, below)[row] if sign > 0 else np.maximum(above, 0)[row]
        scores = sign * (cell[row] - share[:, None] * first[row])
        mean = sign * (top - share * below[row])
        return upper_tail(scores, law, mean, seen.n[row], span_of(scores))

    low, high = limits_of(tail, len(p), alpha)
    nowhere = below <= 0
    return part, np.where(nowhere, 0.0, low), np.where(nowhere, 1.0, high)


def _open(p: Floats, q: Floats) -> bool:
    """Return whether every report is the answer itself."""
    return bool(np.all(p == 1) and np.all(q == 0))


def _binomial(counts: Floats, n: Floats, alpha: float) -> Interval:
    """Return the limits of binomial shares, from 0 to 1 where there is no one."""
    low, high = np.zeros(len(n)), np.ones(len(n))
    for size in np.unique(n[n > 0]):
        rows = np.flatnonzero(n == size)
        ones = np.ones(len(rows))
        none = np.zeros(len(rows))
        low[rows], high[rows] = feldman_cousins(counts[rows], int(size), ones, none, alpha)
    return low, high


def _product(factors: Floats) -> Floats:
    """Return the outer product of each cell's factors, shape (cells, 2^d)."""
    return row_products(np.moveaxis(factors, 1, 0))


def row_products(factors: Iterable[Floats]) -> Floats:
    """Return the outer product of each row's vectors, one per factor, shape (rows, cells)."""
    return reduce(
        lambda left, right: (left[:, :, None] * right[:, None, :]).reshape(len(left), -1), factors
    )


def _applied(matrices: Floats, table: Floats) -> Floats:
    """Multiply each cell's table, shape (cells, 2^d), by the cell's own matrix along each axis."""
    cells, questions = matrices.shape[:2]
    for axis in range(questions):
        parts = table.reshape(cells, 2**axis, 2, -1)
        table = np.einsum("cij,cajb->caib", matrices[:, axis], parts).reshape(cells, -1)
    return table
