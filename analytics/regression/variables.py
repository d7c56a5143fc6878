"""The variables of a regression: what can be its outcome or a predictor, and what reports show.

These are the variables of crosstabs, the parts of linked questions, and as outcomes numbers.
`covariates` says how a predictor enters.
"""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.crosstabs.variables import Variable, variables_of
from analytics.estimates.versions import with_same_words
from analytics.groups.groups import Groups
from localdp.estimation import Numbers, Reports
from localdp.estimation.regression.terms import MOST_CONFIGURATIONS
from localdp.estimation.reports import MISSING
from localdp.fields import FieldColumn
from localdp.fixed_point import WORD
from localdp.mechanisms import (
    Linked,
    NumericMechanism,
    RandomizedResponse,
)

Flags = NDArray[np.bool_]
Columns = Mapping[int, FieldColumn]

MOST_LEVELS = 12
"""The most categories of a randomized predictor, or of an outcome."""


@dataclass(frozen=True)
class LinkedPart(Variable):
    """A part of a linked question; `item` is its number."""

    @property
    def categories(self) -> int:
        return len(self.labels(""))

    @property
    def drawn(self) -> bool:
        return False

    def text(self, language: str) -> str:
        part = self.question.parts[self.item or 0]
        return f"{self.question.wording(language)} – {part.text.within(language)}"

    def labels(self, language: str) -> list[str]:
        options = self.question.parts[self.item or 0].options
        return [option.within(language) for option in options]


@dataclass(frozen=True)
class PooledVariable(Variable):
    """A question in several versions with the same words."""

    versions: tuple[Variable, ...] = ()


def places_of(variable: Variable) -> tuple[int, ...]:
    """Return the positions of the questions whose reports a variable is read from."""
    versions = variable.versions if isinstance(variable, PooledVariable) else (variable,)
    return tuple(version.question_index for version in versions)


def predictors_of(groups: Groups) -> list[Variable]:
    """Return the variables that can explain others, in the order of the version."""
    variables = [
        variable
        for variable in variables_of(groups)
        if variable.cells is not None or variable.categories <= MOST_LEVELS
    ]
    for index, question in groups.questions.items():
        variables += [
            LinkedPart(f"{question.id}.{part + 1}", question, index, part)
            for part in range(len(question.parts))
        ]
    return sorted(variables, key=lambda variable: (variable.question_index, variable.item or 0))


def outcomes_of(groups: Groups, cut: Collection[str] = ()) -> list[Variable]:
    """Return the variables that can be explained; randomized ones come first.

    Numbers are numbers, but unprotected ones among `cut`, by key, are there by their groups.
    """
    numbers = {
        question.id: Variable(question.id, question, index)
        for index, question in groups.questions.items()
        if isinstance(question.mechanism, NumericMechanism)
        and not (question.number_in_clear and question.id in cut)
    }
    categories = [
        variable
        for variable in predictors_of(groups)
        if variable.key not in numbers and variable.categories <= MOST_LEVELS
    ]
    return sorted(
        [*categories, *numbers.values(), *_pooled(groups)],
        key=lambda variable: (not is_randomized(variable), variable.question_index),
    )


def cut_by(parameters: Mapping[str, Any]) -> list[str]:
    """Return the questions that a job takes by groups, among which its outcome may be."""
    measured = parameters["outcome"] if parameters.get("number") else ""
    return [key for key in parameters.get("groups", ()) if key != measured]


def _pooled(groups: Groups) -> Iterator[PooledVariable]:
    places = {question.block: place for place, question in groups.questions.items()}
    for place, question in groups.questions.items():
        alike = with_same_words(groups.document, question)
        if alike and question.kind.categorical and question.mechanism.categories <= MOST_LEVELS:
            versions = tuple(Variable(each.id, each, places[each.block]) for each in alike)
            key = "+".join(version.key for version in versions)
            yield PooledVariable(key, question, place, versions=versions)


def is_number(variable: Variable) -> bool:
    """Return whether the variable is explained as a number."""
    mechanism = variable.question.mechanism
    return isinstance(mechanism, NumericMechanism) and variable.cells is None


def is_randomized(variable: Variable) -> bool:
    """Return whether the reports are randomized."""
    return variable.cells is None and not variable.question.open


def may_lie(outcome: Variable) -> bool:
    """Return whether an outcome's versions show how many people deny a Yes: a Yes can always be
    reported, and their probabilities differ."""
    versions = outcome.versions if isinstance(outcome, PooledVariable) else ()
    rates = [getattr(version.mechanism, "yes", None) or (0, 0) for version in versions]
    return all(yes == WORD for _no, yes in rates) and len({no for no, _yes in rates}) > 1


def too_many_combinations(predictors: Sequence[Variable]) -> bool:
    """Return whether the answers to the randomized ones have more combinations than fit."""
    sizes = [variable.categories for variable in predictors if is_randomized(variable)]
    return math.prod(sizes) > MOST_CONFIGURATIONS


def reports_of(variable: Variable, columns: Columns) -> Reports:
    """Return what the reports say about the variable's categories.

    The report of a person who was asked directly is the answer.
    """
    if isinstance(variable, PooledVariable):
        return _together([reports_of(version, columns) for version in variable.versions])
    column = columns[variable.question_index]
    mechanism = variable.question.mechanism
    answered = column.answered
    if variable.cells is not None:
        return Reports.known(variable.cells.of(column), len(variable.cells.cells))
    if isinstance(mechanism, Linked):
        return Reports.of_part(mechanism, column.reports, variable.item or 0, answered=answered)
    marks, about = variable.marks(column)
    return Reports.of(variable.mechanism, marks, answered=answered & about, direct=column.direct)


def _together(versions: Sequence[Reports]) -> Reports:
    """Return the reports of people who each have a report to at most one of these versions."""
    codes = np.full(versions[0].people, MISSING)
    start = 0
    for version in versions:
        codes = np.where(version.answered, version.codes + start, codes)
        start += len(version.rows)
    return Reports(
        codes,
        np.vstack([version.rows for version in versions]),
        np.vstack([version.vectors for version in versions]),
        versions=tuple(pair for version in versions for pair in version.versions),
    )


def numbers_of(variable: Variable, columns: Columns, kept: Flags) -> Numbers:
    """Return some people's numbers, or the unbiased scores of their reports."""
    column = columns[variable.question_index]
    mechanism = variable.question.mechanism
    assert isinstance(mechanism, NumericMechanism)  # noqa: S101 - is_number checked it
    return Numbers.of(mechanism, column.reports, answered=column.heard & kept)


def report_share(variable: Variable, columns: Columns, kept: Flags) -> dict[str, float] | None:
    """Return the share of Yes among some people's randomized reports, and the least and largest
    that is expected of any answers; None if reports are not Yes or No."""
    mechanism = variable.mechanism
    if not isinstance(mechanism, RandomizedResponse) or mechanism.yes is None:
        return None
    if isinstance(variable, PooledVariable):
        return None
    reports, drawn = variable.reports(columns[variable.question_index])
    if not np.any(drawn & kept):
        return None
    low, high = sorted(mechanism.yes)
    share = float(np.mean(reports[drawn & kept]))
    return {"value": share, "low": low / WORD, "high": high / WORD}


def present_levels(reports: Reports, kept: Flags) -> list[int]:
    """Return the categories that these people are in; all of them, if reports are randomized."""
    if not reports.open:
        return list(range(reports.categories))
    return [int(level) for level in np.unique(reports.codes[kept])]


def with_first(levels: Sequence[int], first: int) -> list[int]:
    """Return categories with this one first, if it is among them."""
    return sorted(levels, key=lambda level: level != first)


def only_levels(reports: Reports, levels: Sequence[int]) -> Reports:
    """Return reports about these categories only, of a variable without randomization."""
    if len(levels) == reports.categories:
        return reports
    places = np.full(reports.categories + 1, MISSING)
    places[list(levels)] = np.arange(len(levels))
    return Reports.known(places[reports.codes], len(levels))
