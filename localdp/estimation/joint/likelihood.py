"""The joint likelihood of grouped reports, by two matrix products.

A person's joint likelihood is the product of the questions' likelihoods. The questions are split
into two halves, and people with equal reports are grouped. Then ``den = rowsum((LA @ P) * LB)`` is
the probability of each group's reports, and ``G = LA.T @ (LB * w / den) / n`` the gradient of the
mean log-likelihood. Memory is proportional to people times the cells of a half, never to people
times all cells.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

import numpy as np

from localdp.estimation.cells import row_products
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.reports import QuestionReports
from localdp.estimation.reports import Flags, grouped
from localdp.mechanisms.base import Whole

_MOST_SPLIT = 12
_BYTES = 8
_BLOCK = 2**17


@dataclass(frozen=True)
class Split:
    """The questions of each half; the left one has at least as many cells."""

    shape: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]

    @classmethod
    def of(cls, shape: Sequence[int]) -> "Split":
        """Return the split that minimizes the sum of the halves' cells."""
        axes = range(len(shape))
        if len(shape) > _MOST_SPLIT:
            middle = len(shape) // 2
            return cls(tuple(shape), tuple(axes[middle:]), tuple(axes[:middle]))
        halves = (
            (left, tuple(axis for axis in axes if axis not in left))
            for size in range(1, len(shape) + 1)
            for left in combinations(axes, size)
        )
        wide = [
            (left, right)
            for left, right in halves
            if _product(shape, left) >= _product(shape, right)
        ]
        return cls(
            tuple(shape),
            *min(wide, key=lambda pair: _product(shape, pair[0]) + _product(shape, pair[1])),
        )

    @property
    def cells(self) -> tuple[int, int]:
        """The number of cells of the left and of the right half."""
        return _product(self.shape, self.left), _product(self.shape, self.right)

    def memory(self, people: int) -> int:
        """Return an upper bound on the bytes for `people` different reports, and the tables."""
        left, right = self.cells
        return _BYTES * (people * (4 * left + 8 * right + 10) + 150 * left * right)

    def folded(self, table: Floats) -> Floats:
        """Return a table as a matrix, shape (left cells, right cells)."""
        return np.ascontiguousarray(table.transpose(self.left + self.right)).reshape(self.cells)

    def unfolded(self, matrix: Floats) -> Floats:
        """Return such a matrix as a table of the questions' shape."""
        order = self.left + self.right
        table = matrix.reshape([self.shape[axis] for axis in order])
        return np.ascontiguousarray(table.transpose(np.argsort(order)))


def _product(shape: Sequence[int], axes: Sequence[int]) -> int:
    return math.prod(shape[axis] for axis in axes)


@dataclass(frozen=True, eq=False)
class GroupedReports:
    """People grouped by their reports."""

    split: Split
    """The halves of the questions."""
    left: Whole
    right: Whole
    """The codes of each distinct half, shape (distinct halves, questions of the half)."""
    left_of: Whole
    right_of: Whole
    """The halves of each distinct pair, sorted by the left one."""
    pair_of: Whole
    """The pair of each person."""

    @classmethod
    def of(cls, questions: Sequence[QuestionReports]) -> "GroupedReports":
        """Group people by the reports of all questions."""
        split = Split.of([question.categories for question in questions])
        people = len(questions[0].codes)
        left, left_codes = _distinct([questions[axis].codes for axis in split.left], people)
        right, right_codes = _distinct([questions[axis].codes for axis in split.right], people)
        pairs, pair_of = np.unique(left_codes * len(right) + right_codes, return_inverse=True)
        return cls(split, left, right, *np.divmod(pairs, len(right)), pair_of.astype(np.int64))

    @cached_property
    def first_of(self) -> Whole:
        """The first pair of each left half; every left half has one."""
        return np.searchsorted(self.left_of, np.arange(len(self.left))).astype(np.int64)

    def weights(self, kept: Flags | None = None) -> Floats:
        """Return the number of people in each pair, shape (pairs,)."""
        people = self.pair_of if kept is None else self.pair_of[kept]
        return np.bincount(people, minlength=len(self.left_of)).astype(np.float64)

    def products(self, rows: Sequence[Floats]) -> tuple[Floats, Floats]:
        """Return the rows of each distinct half, from the rows of each question."""
        halves = (self.split.left, self.left), (self.split.right, self.right)
        left, right = (_of_half([rows[axis] for axis in half], codes) for half, codes in halves)
        return left, right


def _distinct(codes: Sequence[Whole], people: int) -> tuple[Whole, Whole]:
    """Return the distinct combinations of codes, and each person's combination."""
    first, which = grouped(codes, people)
    columns = [column[first] for column in codes]
    return np.stack(columns, axis=1) if columns else np.zeros((1, 0), dtype=np.int64), which


def _of_half(rows: Sequence[Floats], codes: Whole) -> Floats:
    """Return the product of each combination's rows, 1 without a question."""
    own = (table[column] for table, column in zip(rows, codes.T, strict=True))
    return row_products([np.ones((len(codes), 1)), *own])


@dataclass(frozen=True, eq=False)
class JointLikelihood:
    """The likelihood of a table of shares, up to a factor that depends on the reports only."""

    groups: GroupedReports
    left: Floats
    """The likelihood of each distinct left half."""
    right_rows: Floats
    """The likelihood of the right half of each pair."""
    weights: Floats
    """The number of people in each pair."""

    @classmethod
    def of(cls, groups: GroupedReports, questions: Sequence[QuestionReports]) -> "JointLikelihood":
        """Return the likelihood of all people's reports."""
        left, right = groups.products([question.rows for question in questions])
        return cls(groups, left, right[groups.right_of], groups.weights())

    def among(self, kept: Flags) -> "JointLikelihood":
        """Return the likelihood of some people's reports."""
        return replace(self, weights=self.groups.weights(kept))

    @cached_property
    def n(self) -> float:
        """The number of people."""
        return float(self.weights.sum())

    @cached_property
    def _blocks(self) -> Floats:
        """The left halves in blocks, shape (blocks, rows, left cells), the last padded with zeros.

        A product with a block is too small for BLAS to split among threads. Threads would wait for
        each other at every step, which takes most of the time on a busy machine.
        """
        halves, left = self.left.shape
        rows = max(1, min(halves, _BLOCK // (left * self.right_rows.shape[1])))
        blocks = -(-halves // rows)
        padded = np.zeros((blocks * rows, left))
        padded[:halves] = self.left
        return padded.reshape(blocks, rows, left)

    @cached_property
    def _scratch(self) -> Floats:
        """Reused memory: allocating this much at every step takes longer than the step."""
        return np.empty_like(self.right_rows)

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of a table."""
        return self.groups.split.shape

    @property
    def cells(self) -> int:
        """The number of cells of a table."""
        return math.prod(self.shape)

    def mixture(self, table: Floats) -> Floats:
        """Return the likelihood of each pair of halves, shape (pairs,)."""
        seen = (self._blocks @ self.groups.split.folded(table)).reshape(
            -1, self.right_rows.shape[1]
        )
        np.take(seen, self.groups.left_of, axis=0, out=self._scratch, mode="clip")
        den: Floats = np.einsum("ij,ij->i", self._scratch, self.right_rows)
        return den

    def value_and_gradient(self, table: Floats) -> tuple[float, Floats]:
        """Return the log-likelihood, and its gradient divided by n.

        Reports that the table makes impossible are left out of the gradient; the log-likelihood is
        then minus infinity.
        """
        den = self.mixture(table)
        weights = self.weights
        possible = den > 0
        part = np.divide(weights, den, out=np.zeros_like(den), where=possible)
        gradient = self.adjoint(part) / self.n
        if np.any(weights[~possible] > 0):
            return -math.inf, gradient
        seen = weights > 0
        return float(np.sum(weights[seen] * np.log(den[seen]))), gradient

    def adjoint(self, part: Floats) -> Floats:
        """Return the sum over pairs of `part` times the outer product of their halves' rows."""
        np.multiply(self.right_rows, part[:, None], out=self._scratch)
        blocks, rows, _ = self._blocks.shape
        sums = np.zeros((blocks * rows, self._scratch.shape[1]))
        np.add.reduceat(self._scratch, self.groups.first_of, axis=0, out=sums[: len(self.left)])
        parts = self._blocks.transpose(0, 2, 1) @ sums.reshape(blocks, rows, -1)
        return self.groups.split.unfolded(parts.sum(axis=0))
