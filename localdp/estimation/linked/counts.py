"""Counts of linked questions: margins of parts and pairs, and the likelihood of the table."""

import math
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
import scipy

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.em import along
from localdp.fixed_point import WORD
from localdp.mechanisms import EveryResponse, JointResponse, Linked, RandomPair


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
    """The likelihood of a table of all parts, given the counts of the reports."""

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
    def _single(self) -> "_SingleQuestions":
        """The rates of the other designs, whose reports are about all parts or a pair of them."""
        return _SingleQuestions.of(self.m)

    def rates(self, table: Floats) -> Floats:
        """Return the probability of each counter; with random pairs, given the pair."""
        if isinstance(self.m, EveryResponse):
            return along(self._matrices, table).ravel()
        counted, slope, floor = self._single
        return np.asarray(slope * (counted @ table.ravel()) + floor * table.sum())

    def derivatives(self, moves: Floats) -> Floats:
        """Return the derivatives of the rates along moves of the table, one per column.

        Each move sums to 0.
        """
        if isinstance(self.m, EveryResponse):
            moved = along(self._matrices, moves.reshape(*self.shape, -1))
            return moved.reshape(self.m.categories, -1)
        counted, slope, _floor = self._single
        return np.asarray(slope[:, None] * (counted @ moves))

    def adjoint(self, part: Floats) -> Floats:
        """Return the sum over counters of `part` times the gradient of their rate."""
        if isinstance(self.m, EveryResponse):
            return along([matrix.T for matrix in self._matrices], part.reshape(self.shape))
        counted, slope, floor = self._single
        return np.asarray(counted.T @ (slope * part) + floor @ part).reshape(self.shape)

    def value_and_gradient(self, table: Floats) -> tuple[float, Floats]:
        """Return the log-likelihood, and its gradient divided by n."""
        rates = self.rates(table)
        seen = self.counts > 0
        if np.any(rates[seen] <= 0):
            return -math.inf, np.zeros(self.shape)
        part = np.divide(self.counts, rates, out=np.zeros_like(rates), where=seen)
        value = float(np.sum(self.counts[seen] * np.log(rates[seen])))
        return value, self.adjoint(part) / self.n


class _SingleQuestions(NamedTuple):
    """The rates of designs that report on a single question: ``slope C t + floor sum(t)``."""

    counted: scipy.sparse.csr_array
    """C: which cells of the table t count toward each counter, shape (counters, cells)."""
    slope: Floats
    floor: Floats
    """Of each counter."""

    @classmethod
    def of(cls, m: Linked) -> "_SingleQuestions":
        """Return the questions of a random pair, or all parts as one question."""
        cells = np.arange(m.cells)
        if isinstance(m, RandomPair):
            answers = np.unravel_index(cells, m.sizes)
            numbers = [answers[one] * m.sizes[other] + answers[other] for one, other in m.pairs]
            rows = [start + number for start, number in zip(m.starts, numbers, strict=True)]
            sizes, others = m.pair_cells, m.others
        else:
            assert isinstance(m, JointResponse)  # noqa: S101  (there is no fourth design)
            rows, sizes, others = [cells], (m.cells,), (m.other,)
        places = np.concatenate(rows), np.tile(cells, len(rows))
        counted = scipy.sparse.csr_array((np.ones(len(places[0])), places))
        floor = np.repeat(np.array(others) / WORD, sizes)
        return cls(counted, 1 - np.repeat(sizes, sizes) * floor, floor)
