"""The product of the questions' own shares, and whether a joint table is any better than it.

Where the noise is large, a table that supposes the questions to be independent is nearer to the
truth than any that does not. So both are fitted without some of the people, and those left out
decide: by the inverse of the channel they say without bias what joins the questions, and so by how
much the squared error of one table is below that of the other.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from ldp.estimation.em import TOLERANCE_PER_CELL, maximize
from ldp.estimation.intervals import Floats, critical
from ldp.estimation.inverse import Inverse
from ldp.estimation.joint_reports import Flags, QuestionReports
from ldp.estimation.likelihood import Groups, JointLikelihood

CHANCE = 0.05
"""How often at most a table that is no better than independence passes for one that is."""

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
        Its standard error.
    """

    gain: float
    se: float

    @property
    def better(self) -> bool:
        """Whether a one-sided test at `CHANCE` finds the gain above 0."""
        return self.gain > critical(2 * CHANCE) * self.se


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
        apart = fit(~out, fold) - margins.product(~out)
        found = 2 * inverse.scores(apart, told)
        gains.append(found - float(np.sum(apart**2)))
        spread += float(np.sum((found - found.mean()) ** 2))
    n = sum(len(gain) for gain in gains)
    freedom = max(n - folds, 1)
    return Comparison(float(np.concatenate(gains).mean()), float(np.sqrt(spread / freedom / n)))
