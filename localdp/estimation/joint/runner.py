"""One joint estimate at work: the reports are grouped once, and fitted by any method."""

import math
from functools import cached_property

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.em import TOLERANCE_PER_CELL, Fit, maximize
from localdp.estimation.joint.independence import Comparison, Margins, compare
from localdp.estimation.joint.inverse import Inverse
from localdp.estimation.joint.lasso import bit_shares, hybrid, regress
from localdp.estimation.joint.likelihood import Groups, JointLikelihood
from localdp.estimation.joint.map import information_of, posterior_mode
from localdp.estimation.joint.reports import Flags, QuestionReports
from localdp.estimation.progress import Progress


class JointJob:
    """One call: the reports, grouped once, and how to fit them."""

    def __init__(
        self,
        questions: list[QuestionReports],
        method: str,
        tolerance: float | None,
        most_iterations: int,
        penalty: float,
    ) -> None:
        self.questions, self.method, self.penalty = questions, method, penalty
        self.most_iterations = most_iterations
        self.groups = Groups.of(questions)
        self.data = JointLikelihood.of(self.groups, questions)
        self.margins = Margins(questions)
        self.everybody: Flags = np.ones(len(self.groups.pair_of), dtype=bool)
        self.allowed = tolerance or TOLERANCE_PER_CELL * math.prod(self.data.shape)

    @cached_property
    def inverse(self) -> Inverse:
        """The unbiased tables of everybody."""
        return Inverse.of(self.groups, self.questions)

    def fit(self, kept: Flags, progress: Progress) -> Fit:
        """Fit the people kept."""
        data = self.data.among(kept)
        if self.method == "map":
            start, told = self.margins.product(kept), [information_of(q) for q in self.questions]
            return posterior_mode(data, start, told, self.most_iterations, progress)
        if self.method == "em":
            return maximize(data, self.allowed, self.most_iterations, progress)
        if self.method == "inverse":
            return _at_once(data, self.inverse.table(kept))
        start = regress(bit_shares(self.questions, kept), data.shape, self.penalty)
        if self.method == "lasso":
            return _at_once(data, start)
        return hybrid(data, start, progress)

    def compared(self, folds: int, said: Progress) -> Comparison | None:
        """Compare with independence, fold by fold."""
        if not folds:
            return None

        def fit(kept: Flags, fold: int) -> Floats:
            part = said.part((fold + 1) / (folds + 1), (fold + 2) / (folds + 1))
            return self.fit(kept, part).table

        return compare(self.inverse, self.margins, fit, folds)


def _at_once(data: JointLikelihood, table: Floats) -> Fit:
    certificate = math.nan if np.any(table < 0) else data.certificate(table)
    return Fit(table, certificate, 0, converged=True)
