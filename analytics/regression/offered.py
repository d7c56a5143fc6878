"""Whether people were asked all questions of a model."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from analytics.crosstabs.variables import Variable
from analytics.groups.conditions import check_conditions
from analytics.groups.groups import Groups
from analytics.regression.covariates import Covariate
from analytics.regression.variables import places_of
from surveys.documents.frozen.document import Document


def check_asked(
    document: Document,
    outcome: Variable,
    covariates: Sequence[Covariate],
    groups: Groups,
) -> None:
    """Refuse questions of which no one was asked all, or that only people in one group of one of
    them were asked.

    Raises
    ------
    JobRefused
        As `check_conditions` does.
    """
    others = [each.variable.question_index for each in covariates]
    for version in places_of(outcome):
        places = list(dict.fromkeys([version, *others]))
        check_conditions(document, places, measured_cells(groups, covariates))


def measured_cells(groups: Groups, covariates: Iterable[Covariate]) -> Groups:
    """Return the groups of the other questions: of numbers, each answer is one."""
    measured = {each.variable.question_index for each in covariates if each.measured}
    cells = {place: own for place, own in groups.cells.items() if place not in measured}
    return replace(groups, cells=cells)
