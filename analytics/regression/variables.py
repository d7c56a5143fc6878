"""The variables of a regression: what can be its outcome or a predictor, and what reports tell.

These are the variables of crosstabs, the parts of linked questions, and as outcomes randomized
numbers. Unprotected questions are there by their groups.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analytics.crosstabs.variables import Variable, variables_of
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

MOST_LEVELS = 12
"""The most categories of a predictor or an outcome."""


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


def predictors_of(groups: Groups) -> list[Variable]:
    """Return the variables that can explain others, in the order of the version."""
    variables = [
        variable for variable in variables_of(groups) if variable.categories <= MOST_LEVELS
    ]
    for index, question in groups.questions.items():
        variables += [
            LinkedPart(f"{question.id}.{part + 1}", question, index, part)
            for part in range(len(question.parts))
        ]
    return sorted(variables, key=lambda variable: (variable.question_index, variable.item or 0))


def outcomes_of(groups: Groups) -> list[Variable]:
    """Return the variables that can be explained: also numbers; randomized ones come first."""
    numbers = [
        Variable(question.id, question, index)
        for index, question in groups.questions.items()
        if isinstance(question.mechanism, NumericMechanism) and not question.number_in_clear
    ]
    return sorted(
        [*predictors_of(groups), *numbers],
        key=lambda variable: (not is_randomized(variable), variable.question_index),
    )


def is_number(variable: Variable) -> bool:
    """Return whether the variable is a randomized number."""
    mechanism = variable.question.mechanism
    return isinstance(mechanism, NumericMechanism) and variable.cells is None


def is_randomized(variable: Variable) -> bool:
    """Return whether the reports are randomized."""
    return variable.cells is None


def too_many_combinations(predictors: Sequence[Variable]) -> bool:
    """Return whether the answers to the randomized ones have more combinations than fit."""
    sizes = [variable.categories for variable in predictors if is_randomized(variable)]
    return math.prod(sizes) > MOST_CONFIGURATIONS


def reports_of(variable: Variable, column: FieldColumn) -> Reports:
    """Return what the reports tell of the variable's categories.

    The report of a person who was asked directly is the answer.
    """
    mechanism = variable.question.mechanism
    answered = column.answered
    if variable.cells is not None:
        return Reports.known(variable.cells.of(column), len(variable.cells.cells))
    if isinstance(mechanism, Linked):
        return Reports.of_part(mechanism, column.reports, variable.item or 0, answered=answered)
    marks, about = variable.marks(column)
    return Reports.of(variable.mechanism, marks, answered=answered & about, direct=column.direct)


def numbers_of(variable: Variable, column: FieldColumn, kept: Flags) -> Numbers:
    """Return the unbiased scores of some people's reports of a randomized number."""
    mechanism = variable.question.mechanism
    assert isinstance(mechanism, NumericMechanism)  # noqa: S101 - is_number checked it
    return Numbers.of(mechanism, column.reports, answered=column.heard & kept)


def report_share(variable: Variable, column: FieldColumn, kept: Flags) -> dict[str, float] | None:
    """Return the share of Yes among some people's randomized reports, and the least and largest
    that is expected of any answers; None if reports are not Yes or No."""
    mechanism = variable.mechanism
    if not isinstance(mechanism, RandomizedResponse) or mechanism.yes is None:
        return None
    reports, drawn = variable.reports(column)
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


def only_levels(reports: Reports, levels: Sequence[int]) -> Reports:
    """Return reports about these categories only, of a variable without randomization."""
    if len(levels) == reports.categories:
        return reports
    places = np.full(reports.categories + 1, MISSING)
    places[list(levels)] = np.arange(len(levels))
    return Reports.known(places[reports.codes], len(levels))
