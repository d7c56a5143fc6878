"""Counts of linked questions: margins of parts and pairs, and the likelihood of the table."""

import math
from collections.abc import Sequence
from functools import cached_property

import numpy as np

from localdp.channel import Support
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.labels import Counts
from localdp.estimation.shares import checked_counts
from localdp.mechanisms import EveryResponse, JointResponse, Linked, RandomPair


def checked(m: Linked, counts: Counts, n: int) -> Floats:
    """Return the counts as floats; raise ValueError if they are impossible for n reports."""
    counters = Support((1,) * m.categories, (0,) * m.categories, exclusive=True, per_report=1)
    return checked_counts(counts, n, counters)


def pair_counts(m: Linked, counts: Floats) -> list[Floats]:
    """Return the reported table of each of `m.pairs`, from respondents asked both parts."""
    if isinstance(m, RandomPair):
        ends = [start + cells for start, cells in zip(m.starts, m.pair_cells, strict=True)]
        return [
            counts[start:end].reshape(m.sizes[one], m.sizes[other])
            for start, end, (one, other) in zip(m.starts, ends, m.pairs, strict=True)
        ]
    table = counts.reshape(m.sizes)
    return [margin(table, pair) for pair in m.pairs]


def part_counts(m: Linked, counts: Floats) -> list[Floats]:
    """Return the number of reports of each category of each part."""
    totals = [np.zeros(size) for size in m.sizes]
    if isinstance(m, RandomPair):
        for (one, other), table in zip(m.pairs, pair_counts(m, counts), strict=True):
            totals[one] += table.sum(axis=1)
            totals[other] += table.sum(axis=0)
        return totals
    table = counts.reshape(m.sizes)
    return [margin(table, (part,)) for part in range(len(m.sizes))]


def margin(table: Floats, parts: Sequence[int]) -> Floats:
    """Return the margin of these parts of a table, in their order."""
    others = tuple(axis for axis in range(table.ndim) if axis not in parts)
    summed: Floats = table.sum(axis=others)
    return summed


class LinkedLikelihood:
    """The likelihood of a table of all parts, given the counts of the reports.

    Parameters
    ----------
    m : Linked
        The mechanism.
    counts : ndarray
        Shape (counters,).
    """

    def __init__(self, m: Linked, counts: Floats) -> None:
        self.m, self.counts = m, counts

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of options of each part."""
        return self.m.sizes

    @cached_property
    def n(self) -> float:
        """The number of reports."""
        return float(self.counts.sum())

    @cached_property
    def _matrices(self) -> list[Floats]:
        """The channel of each part, if every part is asked separately."""
        assert isinstance(self.m, EveryResponse)  # noqa: S101  (checked by every caller)
        return [part.channel().matrix for part in self.m.parts]

    @cached_property
    def _slopes(self) -> tuple[Floats, Floats]:
        """Slope and floor of each counter's rate as a function of its cell's share.

        For designs in which the cells are one question.
        """
        cells, others = (
            (np.array(self.m.pair_cells), np.array(self.m.others))
            if isinstance(self.m, RandomPair)
            else (np.array([self.m.cells]), np.array([self._joint.other]))
        )
        floor = others / 2**32
        return 1 - cells * floor, floor

    @property
    def _joint(self) -> JointResponse:
        assert isinstance(self.m, JointResponse)  # noqa: S101  (there is no fourth design)
        return self.m

    def rates(self, table: Floats) -> Floats:
        """Return the probability of each counter; with random pairs, given the pair."""
        if isinstance(self.m, EveryResponse):
            return _along(self._matrices, table).ravel()
        slope, floor = self._slopes
        whole = floor * table.sum()
        if isinstance(self.m, RandomPair):
            margins = [margin(table, pair).ravel() for pair in self.m.pairs]
            sizes = self.m.pair_cells
            rates = np.repeat(slope, sizes) * np.concatenate(margins) + np.repeat(whole, sizes)
            return np.asarray(rates)
        return np.asarray(slope * table.ravel() + whole)

    def derivatives(self, moves: Floats) -> Floats:
        """Return the derivatives of the rates along moves of the table, one per column.

        Each move sums to 0.
        """
        stacked = moves.reshape(*self.shape, -1)
        if isinstance(self.m, EveryResponse):
            return _along(self._matrices, stacked).reshape(self.m.categories, -1)
        slope, _ = self._slopes
        if not isinstance(self.m, RandomPair):
            return np.asarray(slope * moves)
        axes = range(len(self.shape))
        sums = [
            stacked.sum(axis=tuple(axis for axis in axes if axis not in pair)).reshape(cells, -1)
            for pair, cells in zip(self.m.pairs, self.m.pair_cells, strict=True)
        ]
        return np.asarray(np.repeat(slope, self.m.pair_cells)[:, None] * np.concatenate(sums))

    def adjoint(self, part: Floats) -> Floats:
        """Return the sum over counters of `part` times the gradient of their rate."""
        if isinstance(self.m, EveryResponse):
            return _along([matrix.T for matrix in self._matrices], part.reshape(self.shape))
        slope, floor = self._slopes
        if not isinstance(self.m, RandomPair):
            return np.asarray(slope * part.reshape(self.shape) + floor * part.sum())
        total = np.zeros(self.shape)
        for pair, pair_slope, least, table in zip(
            self.m.pairs, slope, floor, pair_counts(self.m, part), strict=True
        ):
            shape = [
                size if part_index in pair else 1 for part_index, size in enumerate(self.shape)
            ]
            total += pair_slope * table.reshape(shape) + least * table.sum()
        return total

    def value_and_gradient(self, table: Floats) -> tuple[float, Floats]:
        """Return the log-likelihood, and its gradient divided by n."""
        rates = self.rates(table)
        seen = self.counts > 0
        if np.any(rates[seen] <= 0):
            return -math.inf, np.zeros(self.shape)
        part = np.divide(self.counts, rates, out=np.zeros_like(rates), where=seen)
        value = float(np.sum(self.counts[seen] * np.log(rates[seen])))
        return value, self.adjoint(part) / self.n

    def certificate(self, table: Floats) -> float:
        """Return an upper bound on how far the table's log-likelihood is below its maximum."""
        value, gradient = self.value_and_gradient(table)
        return self.n * (float(gradient.max()) - 1) if math.isfinite(value) else math.inf


def _along(matrices: Sequence[Floats], table: Floats) -> Floats:
    """Multiply a table by a matrix along each of its axes."""
    for axis, matrix in enumerate(matrices):
        table = np.moveaxis(np.tensordot(matrix, table, axes=(1, axis)), 0, axis)
    return table
