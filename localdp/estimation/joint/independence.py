"""The product of the questions' own shares, and whether a joint table is any better than it.

Where the noise is large, a table that supposes the questions to be independent is nearer to the
truth than any that does not. So both are fitted without some of the people, and those left out
decide: by the inverse of the channel they say without bias what joins the questions, and so by how
much the squared error of one table is below that of the other.

Where few people decide, that gain is far from normal, and its error cannot be told from the people
who were seen. So the reports have to contradict independence as well, by a permutation test: if no
question has to do with another, their reports can be dealt out to the people anew without changing
anything, and the table seen is one of many that were equally likely. The test is exact for every
mechanism and any number of people.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.joint.em import TOLERANCE_PER_CELL, maximize
from localdp.estimation.joint.inverse import Inverse
from localdp.estimation.joint.likelihood import Groups, JointLikelihood
from localdp.estimation.joint.reports import Flags, QuestionReports
from localdp.mechanisms.base import Whole
from localdp.rng import seeded

CHANCE = 0.05
"""How often at most a table that is no better than independence passes for one that is."""
SHUFFLES = 199
"""Of the permutation test. It ends early, at `ENOUGH` that join the questions as strongly."""
ENOUGH = 20

_AT_ONCE = 2**14

Fitter = Callable[[Flags, int], Floats]


@dataclass(frozen=True)
class Comparison:
    """How much smaller the joint table's squared error is than that of the product.

    Attributes
    ----------
    gain : float
        The difference of the sums over cells of the squared errors, for tables that are fitted
        without a part of the people.
    se : float
        Its standard error, never below the one it would have if the questions were independent.
    p_value : float
        How often independent questions would join as strongly as these do.
    """

    gain: float
    se: float
    p_value: float

    @property
    def better(self) -> bool:
        """Whether the gain is clearly above 0, and the reports contradict independence."""
        return self.gain > critical(2 * CHANCE) * self.se and self.p_value <= CHANCE


class Margins:
    """The most likely shares of each question by itself."""

    def __init__(self, questions: Sequence[QuestionReports]) -> None:
        groups = [Groups.of([question]) for question in questions]
        self._own = [
            JointLikelihood.of(group, [question])
            for group, question in zip(groups, questions, strict=True)
        ]

    def product(self, kept: Flags | None = None) -> Floats:
        """Return the most likely table of independent questions: the product of their shares."""
        own = self._own if kept is None else [data.among(kept) for data in self._own]
        shares = [maximize(data, TOLERANCE_PER_CELL * data.shape[0]).table for data in own]
        return reduce(np.multiply.outer, shares)


def compare(inverse: Inverse, margins: Margins, fit: Fitter, folds: int) -> Comparison:
    """Compare a fitted table with the product, each time on the people of one fold.

    Every `folds`-th person is in the same fold. With E the joint table and I the product, both
    fitted without the fold, and D what joins the questions (the true table less the product of its
    margins), the gain is ``|D|^2 - |E - I - D|^2 = 2 <E - I, D> - |E - I|^2``: the margins of I
    stand for the true ones, whose error both tables share and which would drown the difference. It
    is linear in D, which people who were left out and answered everything tell without bias. Where
    the questions have nothing to do with each other the gain is below 0 by ``|E - I|^2``.
    """
    fold_of = np.arange(len(inverse.complete)) % folds
    gains, spread = [], 0.0
    for fold in range(folds):
        out = fold_of == fold
        told = out & inverse.complete
        if not np.any(told):
            raise ValueError(f"fold {fold} of {folds} has nobody who answered every question")
        if np.all(out):
            raise ValueError(f"fold {fold} of {folds} has everybody, and leaves nobody to fit")
        apart = fit(~out, fold) - margins.product(~out)
        found = 2 * inverse.scores(apart, told)
        gains.append(found - float(np.sum(apart**2)))
        seen = float(np.sum((found - found.mean()) ** 2))
        spread += max(seen, 4 * len(found) * _variance_if_independent(inverse, apart))
    n = sum(len(gain) for gain in gains)
    freedom = max(n - folds, 1)
    return Comparison(
        gain=float(np.concatenate(gains).mean()),
        se=float(np.sqrt(spread / freedom / n)),
        p_value=permutation_p(inverse),
    )


def _variance_if_independent(inverse: Inverse, weights: Floats) -> float:
    """Return the variance that a score of `Inverse.scores` has where the questions are independent.

    It is the second moment of the weighted product of the vectors, less what their means and the
    vectors of any one question explain: the margins' part is taken off the scores.
    """
    means, moments = [], []
    for one in inverse.questions:
        own = one.vectors[one.codes[inverse.complete]]
        means.append(own.mean(axis=0))
        moments.append(own.T @ own / len(own))
    squares = [np.outer(mean, mean) for mean in means]

    def form(matrices: Sequence[Floats]) -> float:
        moved = weights
        for axis, matrix in enumerate(matrices):
            moved = np.moveaxis(np.tensordot(matrix, moved, axes=(1, axis)), 0, axis)
        return float(np.sum(weights * moved))

    whole, centre = form(moments), form(squares)
    single = sum(
        form([*squares[:place], moments[place], *squares[place + 1 :]]) - centre
        for place in range(len(squares))
    )
    return max(whole - centre - single, 0.0)


def permutation_p(inverse: Inverse, shuffles: int = SHUFFLES) -> float:
    """Return how often questions that have nothing to do with each other join as strongly as these.

    How strongly is the sum over cells of the squared difference of the unbiased table and the
    product of its margins. Besag & Clifford (1991), Biometrika 78, 301: shuffling ends once
    `ENOUGH` tables reached the one that was seen. The seed is fixed.
    """
    codes = [one.codes[inverse.complete] for one in inverse.questions]
    vectors = [one.vectors for one in inverse.questions]
    product = reduce(
        np.multiply.outer,
        [rows[code].mean(axis=0) for rows, code in zip(vectors, codes, strict=True)],
    )

    def joined() -> float:
        return float(np.sum((_mean_table(vectors, codes) - product) ** 2))

    seen, rng, reached = joined() * (1 - 1e-9), seeded(), 0
    for done in range(1, shuffles + 1):
        codes[1:] = [rng.permutation(code) for code in codes[1:]]
        reached += joined() >= seen
        if reached == ENOUGH:
            return reached / done
    return (reached + 1) / (shuffles + 1)


def _mean_table(vectors: Sequence[Floats], codes: Sequence[Whole]) -> Floats:
    """Return the mean over people of the product of their vectors."""
    shape = tuple(rows.shape[1] for rows in vectors)
    half = len(shape) // 2
    total: Floats = np.zeros((int(np.prod(shape[:half])), int(np.prod(shape[half:]))))
    for start in range(0, len(codes[0]), _AT_ONCE):
        part = slice(start, start + _AT_ONCE)
        own = [rows[code[part]] for rows, code in zip(vectors, codes, strict=True)]
        total += _rows(own[:half]).T @ _rows(own[half:])
    return (total / len(codes[0])).reshape(shape)


def _rows(factors: Sequence[Floats]) -> Floats:
    """Return the outer product of each person's vectors, shape (people, cells)."""
    return reduce(
        lambda left, right: np.einsum("pi,pj->pij", left, right).reshape(len(left), -1), factors
    )
