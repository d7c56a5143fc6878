"""The people whose reports a regression is fitted to, and what their reports show."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from analytics.crosstabs.variables import Variable
from analytics.groups.groups import without_small
from analytics.jobs.reasons import JobRefused
from analytics.regression.covariates import Covariate
from analytics.regression.variables import (
    Columns,
    Flags,
    is_number,
    is_randomized,
    numbers_of,
    only_levels,
    present_levels,
    reports_of,
    with_first,
)
from localdp.estimation import Numbers, Randomized, Reports, SampleDesign
from localdp.fields import FieldColumn

Floats = NDArray[np.float64]
NOTHING = 1e-6
"""What is left of a column, in standard deviations, that follows from others."""
Term = tuple[int, int | None]
"""The place of a covariate, and the category of a coefficient; None of a number."""


@dataclass(frozen=True)
class Sample:
    """The reports of everyone to the questions of a model, by position."""

    outcome: Variable | None
    chosen: Sequence[Covariate]
    columns: dict[int, FieldColumn]
    complete: Flags
    """Who has a report to each of them; with a design, only who has a weight."""
    design: SampleDesign | None = None

    @classmethod
    def of(
        cls, outcome: Variable, chosen: Sequence[Covariate], columns: dict[int, FieldColumn]
    ) -> "Sample":
        """Return the people with a report to the outcome and to all covariates."""
        asked = columns[outcome.question_index]
        heard = asked.heard if is_number(outcome) else reports_of(outcome, columns).answered
        return replace(cls.among(heard, chosen, columns), outcome=outcome)

    @classmethod
    def among(
        cls, people: Flags, chosen: Sequence[Covariate], columns: dict[int, FieldColumn]
    ) -> "Sample":
        """Return the people who have a report to all covariates, without an outcome."""
        known = [_known(each, columns) for each in chosen]
        return cls(None, chosen, columns, np.all([people, *known], axis=0))

    def without_small(self, minimum: int) -> tuple["Sample", list[tuple[str, int]]]:
        """Return the people outside unprotected categories of fewer than this many people, and
        these categories, as `without_small` does; refuse a number that almost all people share."""
        complete, small = without_small(self._categories, self.complete, minimum)
        left = replace(self, complete=complete)
        for place, covariate in enumerate(left.chosen):
            if covariate.measured:
                counts = np.unique(left.numbers[place][complete], return_counts=True)[1]
                if 0 < counts.sum() - counts.max(initial=0) < minimum:
                    raise JobRefused("few-differ", first=covariate.key, minimum=minimum)
        return left, small

    @property
    def least(self) -> int | None:
        """The fewest people in an unprotected category; None without one."""
        sizes = [
            int(np.unique(codes[self.complete], return_counts=True)[1].min())
            for codes in self._categories.values()
        ]
        return min(sizes, default=None)

    @property
    def _categories(self) -> dict[str, NDArray[np.int64]]:
        """The category of each person in unprotected variables, by key."""
        variables = [each.variable for each in self.chosen if not each.measured]
        variables += [] if self.outcome is None else [self.outcome]
        return {
            variable.key: variable.cells.of(self.columns[variable.question_index])
            for variable in variables
            if variable.cells is not None
        }

    @cached_property
    def known(self) -> list[Reports | None]:
        """The reports about each covariate's categories, the reference first; None of numbers."""
        return [
            None if each.measured else reports_of(each.variable, self.columns)
            for each in self.chosen
        ]

    @cached_property
    def levels(self) -> list[list[int]]:
        """The categories of each covariate that someone is in, the reference first; none of
        numbers."""
        return [
            []
            if reports is None
            else with_first(present_levels(reports, self.complete), covariate.reference)
            for covariate, reports in zip(self.chosen, self.known, strict=True)
        ]

    @cached_property
    def _measured(self) -> dict[int, tuple[Floats, float]]:
        return {
            place: each.numbers(self.columns[each.variable.question_index], self.complete)
            for place, each in enumerate(self.chosen)
            if each.measured
        }

    @property
    def numbers(self) -> dict[int, Floats]:
        """The column of each measured covariate, by its place."""
        return {place: values for place, (values, _middle) in self._measured.items()}

    @property
    def middles(self) -> list[float]:
        """What was subtracted from each covariate, 0 of categories."""
        return [self._measured.get(place, (0, 0.0))[1] for place in range(len(self.chosen))]

    @cached_property
    def answers(self) -> list[int]:
        """The categories of the outcome that someone is in; none of a number."""
        if self.outcome is None or is_number(self.outcome):
            return []
        return present_levels(reports_of(self.outcome, self.columns), self.complete)

    def check(self, minimum: int) -> None:
        """Refuse too few people, and questions whose answer is the same for all of them."""
        if self.complete.sum() < minimum:
            raise JobRefused("too-few", minimum=minimum)
        for place, each in enumerate(self.chosen):
            values = self.numbers[place][self.complete] if each.measured else self.levels[place]
            if len(np.unique(values)) < 2:
                raise JobRefused("constant", question=each.variable.question_index + 1)
        if self.outcome is not None and self._outcome_is_constant:
            raise JobRefused("one-answer", question=self.outcome.question_index + 1)

    @property
    def _outcome_is_constant(self) -> bool:
        reports = self.explained
        if isinstance(reports, Numbers):
            return not (reports.randomized or np.ptp(reports.scores[self.complete]))
        return len(self.answers) < 2

    @property
    def collinear(self) -> tuple[str, str] | None:
        """The keys of an unprotected covariate that follows from those before it, and of the one
        that it follows from most; None if each adds something."""
        if self.covariates is None:
            return None
        kept = self.covariates[self.complete]
        table = (kept - kept.mean(axis=0)) / np.maximum(kept.std(axis=0), 1e-300)
        owners = [self.chosen[place].key for place, _level in self.fixed]
        for column in range(1, table.shape[1]):
            before = table[:, :column]
            slopes = np.linalg.lstsq(before, table[:, column], rcond=None)[0]
            if np.abs(table[:, column] - before @ slopes).max() < NOTHING:
                return owners[column], owners[int(np.abs(slopes).argmax())]
        return None

    @property
    def explained(self) -> Reports | Numbers:
        """The reports about the outcome, of the people who are complete."""
        assert self.outcome is not None  # noqa: S101 - a regression has one
        if is_number(self.outcome):
            return numbers_of(self.outcome, self.columns, self.complete)
        reports = only_levels(reports_of(self.outcome, self.columns), self.answers)
        return reports.among(self.complete)

    @property
    def order(self) -> list[int]:
        """The places of the covariates, randomized ones last, as in the model's coefficients."""
        places = range(len(self.chosen))
        return sorted(places, key=lambda place: is_randomized(self.chosen[place].variable))

    @property
    def terms(self) -> list[Term]:
        """The place and the category of each coefficient."""
        return [
            (place, level)
            for place in self.order
            for level in ([None] if self.chosen[place].measured else self.levels[place][1:])
        ]

    @property
    def covariates(self) -> Floats | None:
        """The columns of unprotected covariates, shape (people, terms): numbers, and 0 and 1 for
        each category but the reference; not a number for those without a report. None without
        covariates."""
        columns = [
            self.numbers[place] if level is None else self._indicator(place, level)
            for place, level in self.fixed
        ]
        return np.column_stack(columns).astype(np.float64) if columns else None

    @property
    def indicated(self) -> list[str | None]:
        """The covariate whose category each column of `covariates` indicates; None of numbers."""
        return [None if level is None else self.chosen[at].name for at, level in self.fixed]

    @property
    def names(self) -> list[str]:
        """The name of each of these columns; a number has its covariate's."""
        return [
            self.chosen[place].name if level is None else f"{self.chosen[place].name} {level}"
            for place, level in self.fixed
        ]

    @property
    def randomized(self) -> list[Randomized]:
        """The covariates whose reports are randomized."""
        return [
            Randomized(self.chosen[place].name, reports.in_order(self.levels[place]))
            for place in self.order
            if (reports := self.known[place]) is not None
            and is_randomized(self.chosen[place].variable)
        ]

    @property
    def fixed(self) -> list[Term]:
        """The terms of unprotected covariates."""
        return [
            (place, level)
            for place, level in self.terms
            if not is_randomized(self.chosen[place].variable)
        ]

    def _indicator(self, place: int, level: int) -> Floats:
        reports = self.known[place]
        assert reports is not None  # noqa: S101 - it has categories
        return np.where(reports.answered, reports.codes == level, np.nan)


def _known(covariate: Covariate, columns: Columns) -> Flags:
    """Return who has a report to a covariate."""
    if not covariate.measured:
        return reports_of(covariate.variable, columns).answered
    column = columns[covariate.variable.question_index]
    values, _middle = covariate.numbers(column, column.answered)
    return ~np.isnan(values)
