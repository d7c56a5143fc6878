"""The unbiased joint table: the inverse of all channels.

Each person's report of a question has an unbiased one-hot vector; the mean over people of the outer
product over questions is unbiased for every cell. Cells may be negative, and if reports vary in
their number of marks (unary encoding) the cells may not sum to 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from localdp.estimation.cells import CellEstimates, estimate_cells, in_every_cell
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.likelihood import GroupedReports, JointLikelihood
from localdp.estimation.joint.reports import QuestionReports
from localdp.estimation.reports import Flags

MOST_PATTERNS = 2**20
"""The most cells times patterns of support, 2 per question, for which intervals are computed."""


@dataclass(frozen=True, eq=False)
class Inverse:
    """The unbiased vectors of both halves of the questions.

    The outer product of a pair's two halves is the person's table.
    """

    halves: JointLikelihood
    """With vectors in place of likelihoods."""
    complete: Flags
    """The people who answered every question; only they have all vectors."""
    questions: tuple[QuestionReports, ...]

    @classmethod
    def of(cls, groups: GroupedReports, questions: Sequence[QuestionReports]) -> "Inverse":
        """Return the vectors of all people."""
        left, right = groups.products([question.vectors for question in questions])
        complete: Flags = np.all([question.answered for question in questions], axis=0)
        halves = JointLikelihood(groups, left, right[groups.right_of], groups.weights(complete))
        return cls(halves, complete, tuple(questions))

    def table(self, kept: Flags) -> Floats:
        """Return the mean table of the people kept."""
        weights = self._weights(kept)
        table: Floats = self.halves.adjoint(weights) / weights.sum()
        return table

    def cells(self, kept: Flags, alpha: float) -> CellEstimates:
        """Return every cell of the table, in row-major order, with limits."""
        return estimate_cells(*self.patterns(kept), alpha)

    def patterns(self, kept: Flags) -> tuple[Floats, Floats, Floats]:
        """Return the counts of each cell's patterns of support, and the questions' p and q."""
        shape, groups = self.halves.shape, self.halves.groups
        patterns = 2 ** len(shape)
        if self.halves.cells * patterns > MOST_PATTERNS:
            raise ValueError(
                f"intervals of {self.halves.cells} cells of {len(shape)} questions need "
                f"{self.halves.cells * patterns} counts, above the limit of {MOST_PATTERNS}"
            )
        weights = self._weights(kept)
        counts = np.empty((self.halves.cells, patterns))
        for pattern, supports in enumerate(product((True, False), repeat=len(shape))):
            rows = [
                question.marks if support else 1 - question.marks
                for question, support in zip(self.questions, supports, strict=True)
            ]
            left, right = groups.products(rows)
            data = JointLikelihood(groups, left, right[groups.right_of], weights)
            counts[:, pattern] = data.adjoint(weights).ravel()
        p = in_every_cell([question.p for question in self.questions])
        q = in_every_cell([question.q for question in self.questions])
        return np.rint(counts), p, q

    def _weights(self, kept: Flags) -> Floats:
        """Return the number of people kept who answered every question, by pair of halves."""
        weights = self.halves.groups.weights(self.complete & kept)
        if weights.sum() < 2:
            raise ValueError(
                f"the inverse needs 2 people who answered everything, not {weights.sum():.0f}"
            )
        return weights

    def scores(self, weights: Floats, kept: Flags) -> Floats:
        """Return each kept person's contribution to the weighted sum of the association.

        Each cell's weight is multiplied by the difference between the mean table and the product of
        its margins. The sum is the scores' mean, and its error follows from their variance: the
        contribution of the margins, estimated from the same people, is subtracted.
        """
        people = np.flatnonzero(kept)
        vectors = [question.vectors[question.codes[people]] for question in self.questions]
        margins = [rows.mean(axis=0) for rows in vectors]
        scores = self.halves.mixture(weights)[self.halves.groups.pair_of[people]]
        for axis, rows in enumerate(vectors):
            slope = _contracted(weights, margins, axis)
            scores = scores - rows @ slope
        whole = float(_contracted(weights, margins, 0) @ margins[0])
        return scores + (len(vectors) - 1) * whole


def _contracted(weights: Floats, margins: Sequence[Floats], kept: int) -> Floats:
    """Return the weights averaged over the margins of all questions but one."""
    contracted = weights
    for axis in reversed(range(len(margins))):
        if axis != kept:
            contracted = np.tensordot(contracted, margins[axis], axes=(axis, 0))
    return contracted
