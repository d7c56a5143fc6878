"""One run of a joint estimate: the reports are grouped once and fitted by any method."""

import math
from functools import cached_property

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.em import TOLERANCE_PER_CELL, Fit, certificate, maximize
from localdp.estimation.joint.independence import Comparison, Margins, compare
from localdp.estimation.joint.inverse import Inverse
from localdp.estimation.joint.lasso import bit_shares, hybrid, regress
from localdp.estimation.joint.likelihood import GroupedReports, JointLikelihood
from localdp.estimation.joint.map import information_of, posterior_mode
from localdp.estimation.joint.reports import QuestionReports
from localdp.estimation.progress import Progress
from localdp.estimation.reports import Flags


class JointJob:
    """The grouped reports of one call, and the method that fits them."""

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
        self.groups = GroupedReports.of(questions)
        self.data = JointLikelihood.of(self.groups, questions)
        self.margins = Margins(questions)
        self.everyone: Flags = np.ones(len(self.groups.pair_of), dtype=bool)
        self.allowed = tolerance or TOLERANCE_PER_CELL * math.prod(self.data.shape)

    @cached_property
    def inverse(self) -> Inverse:
        """The unbiased tables of all people."""
        return Inverse.of(self.groups, self.questions)

    def fit(self, kept: Flags, progress: Progress) -> Fit:
        """Fit the selected people."""
        data = self.data.among(kept)
        if self.method == "map":
            start = self.margins.product(kept)
            information = [information_of(question) for question in self.questions]
            return posterior_mode(data, start, information, self.most_iterations, progress)
        if self.method == "em":
            return maximize(data, self.allowed, self.most_iterations, progress)
        if self.method == "inverse":
            return _closed_form(data, self.inverse.table(kept))
        start = regress(bit_shares(self.questions, kept), data.shape, self.penalty)
        if self.method == "lasso":
            return _closed_form(data, start)
        return hybrid(data, start, progress)

    def compared(self, folds: int, tracker: Progress) -> Comparison | None:
        """Compare with independence by cross-validation; None without folds."""
        if not folds:
            return None

        def fit(kept: Flags, fold: int) -> Floats:
            part = tracker.part((fold + 1) / (folds + 1), (fold + 2) / (folds + 1))
            return self.fit(kept, part).table

        return compare(self.inverse, self.margins, fit, folds)


def _closed_form(data: JointLikelihood, table: Floats) -> Fit:
    bound = math.nan if np.any(table < 0) else certificate(data, table)
    return Fit(table, bound, 0, converged=True)
