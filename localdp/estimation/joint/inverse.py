"""The unbiased table: the inverse of all channels at once.

Each person's report of a question has an unbiased one-hot vector; the mean over people of the
product over questions is unbiased for every cell. Cells may lie below 0, and where the marks of a
report vary in number (unary encoding) their sum may differ from 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from localdp.estimation.cells import CellEstimates, estimate_cells
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.likelihood import Groups, JointLikelihood
from localdp.estimation.joint.reports import Flags, QuestionReports

MOST_PATTERNS = 2**20
"""Cells times patterns of support, 2 for each question, that intervals are worked out for."""


@dataclass(frozen=True, eq=False)
class Inverse:
    """The unbiased vectors of the two halves; the product of a pair's halves is a person's table.

    Attributes
    ----------
    halves : JointLikelihood
        With vectors in place of likelihoods.
    complete : ndarray of bool
        Who answered every question: nobody else has a vector of each.
    questions : tuple of QuestionReports
    """

    halves: JointLikelihood
    complete: Flags
    questions: tuple[QuestionReports, ...]

    @classmethod
    def of(cls, groups: Groups, questions: Sequence[QuestionReports]) -> "Inverse":
        """Return the vectors of everybody."""
        left, right = groups.products([one.vectors for one in questions])
        complete: Flags = np.all([one.answered for one in questions], axis=0)
        halves = JointLikelihood(groups, left, right[groups.right_of], groups.weights(complete))
        return cls(halves, complete, tuple(questions))

    def table(self, kept: Flags) -> Floats:
        """Return the mean table of the people kept."""
        weights = self._weights(kept)
        found: Floats = self.halves.gathered(weights) / weights.sum()
        return found

    def cells(self, kept: Flags, alpha: float) -> CellEstimates:
        """Return every cell of the table, in rows' order, with an interval of its own.

        Raises
        ------
        ValueError
            If fewer than two people answered every question, or there are too many cells.
        """
        shape, groups = self.halves.shape, self.halves.groups
        patterns = 2 ** len(shape)
        if self.halves.cells * patterns > MOST_PATTERNS:
            raise ValueError(
                f"intervals of {self.halves.cells} cells of {len(shape)} questions need "
                f"{self.halves.cells * patterns} counts, above the limit of {MOST_PATTERNS}"
            )
        weights = self._weights(kept)
        counts = np.empty((self.halves.cells, patterns))
        for place, supports in enumerate(product((True, False), repeat=len(shape))):
            rows = [
                one.marks if support else 1 - one.marks
                for one, support in zip(self.questions, supports, strict=True)
            ]
            left, right = groups.products(rows)
            data = JointLikelihood(groups, left, right[groups.right_of], weights)
            counts[:, place] = data.gathered(weights).ravel()
        p, q = (
            np.stack([axis.ravel() for axis in np.meshgrid(*own, indexing="ij")], axis=1)
            for own in ([one.p for one in self.questions], [one.q for one in self.questions])
        )
        return estimate_cells(np.rint(counts), p, q, alpha)

    def _weights(self, kept: Flags) -> Floats:
        """How many of the people kept answered everything, by pair of halves."""
        weights = self.halves.groups.weights(self.complete & kept)
        if weights.sum() < 2:
            raise ValueError(
                f"the inverse needs 2 people who answered everything, not {weights.sum():.0f}"
            )
        return weights

    def scores(self, weights: Floats, kept: Flags) -> Floats:
        """Return what each person kept says of the weighted sum of what joins the questions.

        That sum is over cells of a weight times the difference of the mean table and the product
        of its margins, all of the people kept. The scores' mean is the sum, and their spread its
        error: the margins are those of the same people, and their part in it is taken off.
        """
        people = np.flatnonzero(kept)
        own = [one.vectors[one.codes[people]] for one in self.questions]
        margins = [rows.mean(axis=0) for rows in own]
        scores = self.halves.mixture(weights)[self.halves.groups.pair_of[people]]
        for place, rows in enumerate(own):
            slope = _contracted(weights, margins, place)
            scores = scores - rows @ slope
        whole = float(_contracted(weights, margins, 0) @ margins[0])
        result: Floats = scores + (len(own) - 1) * whole
        return result


def _contracted(weights: Floats, margins: Sequence[Floats], place: int) -> Floats:
    """Return the weights averaged by the margins of all questions but one."""
    found = weights
    for axis in reversed(range(len(margins))):
        if axis != place:
            found = np.tensordot(found, margins[axis], axes=(axis, 0))
    return found
