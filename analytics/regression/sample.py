"""The people whose reports a regression is fitted to, and what their reports tell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from analytics.crosstabs.variables import Variable
from analytics.groups.groups import without_small
from analytics.jobs.reasons import JobRefused
from analytics.regression.variables import (
    Flags,
    is_number,
    is_randomized,
    numbers_of,
    only_levels,
    present_levels,
    reports_of,
)
from analytics.weights.services import GroupSizes
from localdp.estimation import Numbers, Randomized, Reports
from localdp.fields import FieldColumn

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Sample:
    """The reports of everyone to the questions of a model, by position.

    Attributes
    ----------
    complete : ndarray of bool
        Who has a report to each of them, shape (people,); with weights, only who has one.
    weights : ndarray, optional
        How many people of the population each person stands for, shape (people,).
    """

    outcome: Variable
    predictors: Sequence[Variable]
    columns: dict[int, FieldColumn]
    complete: Flags
    weights: Floats | None = None

    @classmethod
    def of(
        cls, outcome: Variable, predictors: Sequence[Variable], columns: dict[int, FieldColumn]
    ) -> "Sample":
        asked = columns[outcome.question_index]
        heard = asked.heard if is_number(outcome) else reports_of(outcome, asked).answered
        known = [
            reports_of(predictor, columns[predictor.question_index]).answered
            for predictor in predictors
        ]
        return cls(outcome, predictors, columns, np.all([heard, *known], axis=0))

    def weighted(self, sizes: GroupSizes, unasked: Flags, minimum: int) -> "Sample":
        """Return the same people, who stand for those of the population in their groups.

        ``unasked`` are the people who were not asked some question of the model, shape (people,).
        """
        codes = sizes.cells.of(self.columns[sizes.place])
        codes = np.where(self.complete | unasked, codes, -1)
        weights = sizes.weights(codes, self.complete, minimum)
        complete = self.complete & (weights > 0)
        return Sample(self.outcome, self.predictors, self.columns, complete, weights)

    def without_small(self, minimum: int) -> tuple["Sample", list[tuple[str, int]]]:
        """Return the people outside unprotected categories of fewer than this many people, and
        these categories, as `without_small` does."""
        variables = (self.outcome, *self.predictors)
        codes = {
            variable.key: variable.cells.of(self.columns[variable.question_index])
            for variable in variables
            if variable.cells is not None
        }
        complete, small = without_small(codes, self.complete, minimum)
        return replace(self, complete=complete), small

    @property
    def least(self) -> int | None:
        """The fewest people in an unprotected category; None without one."""
        variables = [each for each in (self.outcome, *self.predictors) if each.cells is not None]
        sizes = [
            int(people)
            for each in variables
            if each.cells is not None
            for people in np.unique(
                each.cells.of(self.columns[each.question_index])[self.complete],
                return_counts=True,
            )[1]
        ]
        return min(sizes, default=None)

    @property
    def asked(self) -> FieldColumn:
        """The column of the outcome's question."""
        return self.columns[self.outcome.question_index]

    @cached_property
    def known(self) -> list[Reports]:
        """The reports about each predictor."""
        return [
            reports_of(predictor, self.columns[predictor.question_index])
            for predictor in self.predictors
        ]

    @cached_property
    def levels(self) -> list[list[int]]:
        """The categories of each predictor that someone is in."""
        return [present_levels(reports, self.complete) for reports in self.known]

    @cached_property
    def answers(self) -> list[int]:
        """The categories of the outcome that someone is in; none of a number."""
        if is_number(self.outcome):
            return []
        return present_levels(reports_of(self.outcome, self.asked), self.complete)

    def check(self, minimum: int) -> None:
        """Refuse too few people, and questions whose answer is the same for all of them.

        Raises
        ------
        JobRefused
            "too-few", or "constant" with the question's number.
        """
        if self.complete.sum() < minimum:
            raise JobRefused("too-few", minimum=minimum)
        several = [
            (predictor, self.levels[place]) for place, predictor in enumerate(self.predictors)
        ]
        if not is_number(self.outcome):
            several.append((self.outcome, self.answers))
        for variable, levels in several:
            if len(levels) < 2:
                raise JobRefused("constant", question=variable.question_index + 1)

    @property
    def explained(self) -> Reports | Numbers:
        """The reports about the outcome, of the people who are complete."""
        if is_number(self.outcome):
            return numbers_of(self.outcome, self.asked, self.complete)
        reports = only_levels(reports_of(self.outcome, self.asked), self.answers)
        return reports.among(self.complete)

    @property
    def order(self) -> list[int]:
        """The places of the predictors, covariates first, as in the model's coefficients."""
        places = range(len(self.predictors))
        return sorted(places, key=lambda place: is_randomized(self.predictors[place]))

    @property
    def terms(self) -> list[tuple[int, int]]:
        """The place of the predictor and the category of each coefficient."""
        return [(place, level) for place in self.order for level in self.levels[place][1:]]

    @property
    def covariates(self) -> Floats | None:
        """A column of 0 and 1 for each category of a covariate but the first, shape (people,
        terms); not a number for those without a report. None without covariates."""
        columns = [
            np.where(self.known[place].answered, self.known[place].codes == level, np.nan)
            for place, level in self._fixed()
        ]
        return np.column_stack(columns).astype(np.float64) if columns else None

    @property
    def owners(self) -> list[str]:
        """The key of the covariate of each column of `covariates`."""
        return [self.predictors[place].key for place, _level in self._fixed()]

    @property
    def randomized(self) -> list[Randomized]:
        """The predictors whose reports are randomized."""
        return [
            Randomized(self.predictors[place].key, self.known[place])
            for place in self.order
            if is_randomized(self.predictors[place])
        ]

    def _fixed(self) -> Iterator[tuple[int, int]]:
        return ((at, level) for at, level in self.terms if not is_randomized(self.predictors[at]))
