"""The unbiased table: the inverse of all channels at once.

Each person's report of a question has an unbiased one-hot vector, projected on those that sum to
1; the mean over people of the product over questions is unbiased for every cell, and their spread
gives its standard error. Cells may lie below 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ldp.estimation.intervals import Floats
from ldp.estimation.joint_reports import Flags, QuestionReports
from ldp.estimation.likelihood import Groups, JointLikelihood
from ldp.mechanisms.mechanism import Whole


def projected(vectors: Floats) -> Floats:
    """Return the nearest vectors that sum to 1, shape as given."""
    missing = 1 - vectors.sum(axis=1, keepdims=True)
    nearest: Floats = vectors + missing / vectors.shape[1]
    return nearest


@dataclass(frozen=True, eq=False)
class Inverse:
    """The unbiased vectors of the two halves; the product of a pair's halves is a person's table.

    Attributes
    ----------
    halves : JointLikelihood
        With vectors in place of likelihoods.
    complete : ndarray of bool
        Who answered every question: nobody else has a vector of each.
    vectors, codes : tuple of ndarray
        The vectors of each question's distinct reports, and which of them each person has.
    """

    halves: JointLikelihood
    complete: Flags
    vectors: tuple[Floats, ...]
    codes: tuple[Whole, ...]

    @classmethod
    def of(cls, groups: Groups, questions: Sequence[QuestionReports]) -> "Inverse":
        """Return the vectors of everybody."""
        vectors = tuple(projected(one.vectors) for one in questions)
        left, right = groups.products(vectors)
        complete: Flags = np.all([one.answered for one in questions], axis=0)
        halves = JointLikelihood(groups, left, right[groups.right_of], groups.weights(complete))
        return cls(halves, complete, vectors, tuple(one.codes for one in questions))

    def table_and_error(self, kept: Flags) -> tuple[Floats, Floats]:
        """Return the mean table of the people kept, and the standard error of each cell.

        Raises
        ------
        ValueError
            If fewer than two of them answered every question.
        """
        weights = self.halves.groups.weights(self.complete & kept)
        n = float(weights.sum())
        if n < 2:
            raise ValueError(f"the inverse needs 2 people who answered everything, not {n:.0f}")
        table = self.halves.gathered(weights) / n
        variance = np.maximum(self.halves.squared().gathered(weights) / n - table**2, 0)
        return table, np.sqrt(variance / (n - 1))

    def scores(self, weights: Floats, kept: Flags) -> Floats:
        """Return what each person kept says of the weighted sum of what joins the questions.

        That sum is over cells of a weight times the difference of the mean table and the product
        of its margins, all of the people kept. The scores' mean is the sum, and their spread its
        error: the margins are those of the same people, and their part in it is taken off.
        """
        people = np.flatnonzero(kept)
        own = [rows[codes[people]] for rows, codes in zip(self.vectors, self.codes, strict=True)]
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
