"""The lists of a wave that can be analyzed by groups, and what can explain them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analytics.crosstabs.variables import Variable
from analytics.groups.groups import Groups
from analytics.regression.variables import is_randomized, predictors_of
from localdp.fields import FieldColumn
from localdp.mechanisms import ListDesign
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question, Text


@dataclass(frozen=True)
class ListPair:
    """A list with the sensitive statement and its control list, by their places in the version."""

    control: int
    treatment: int
    question: Question
    """With the sensitive statement."""
    first: Question

    @property
    def statement(self) -> Text:
        return next(text for text in self.question.statements if text not in self.first.statements)

    @property
    def design(self) -> ListDesign:
        return ListDesign(len(self.first.statements), self.question.mechanism)

    @property
    def deciding(self) -> set[int]:
        """The places of the arms, and of other questions, on which both lists depend."""
        conditions = (self.first.condition, self.question.condition)
        return {place for condition in conditions if condition for place in condition.places}

    def reports(
        self, columns: dict[int, FieldColumn]
    ) -> tuple[NDArray[np.bool_], NDArray[np.bool_], NDArray[np.int64]]:
        """Return who answered one of the lists, who of all got the longer one, and the reports."""
        control, treatment = columns[self.control], columns[self.treatment]
        treated = treatment.heard
        shape = (-1,) + (1,) * (control.reports.ndim - 1)
        reports = np.where(treated.reshape(shape), treatment.reports, control.reports)
        return control.heard | treated, treated, reports


def pairs_of(document: Document) -> Iterator[ListPair]:
    """Yield the list experiments of a version."""
    places = {question.block: place for place, question in enumerate(document.questions)}
    for place, question in enumerate(document.questions):
        if question.statements and question.version_of:
            control = places[question.version_of]
            yield ListPair(control, place, question, document.questions[control])


def lists_of(groups: Groups) -> list[ListPair]:
    """Return the lists that can be analyzed: of open ones, those whose arms are drawn."""
    return [
        pair
        for pair in pairs_of(groups.document)
        if not pair.question.open or pair.deciding <= groups.cells.keys()
    ]


def covariates_of(groups: Groups, pairs: Sequence[ListPair]) -> list[Variable]:
    """Return the unprotected variables that can explain a list: all but its arms."""
    arms = set().union(*(pair.deciding for pair in pairs))
    return [
        variable
        for variable in predictors_of(groups)
        if not is_randomized(variable) and variable.question_index not in arms
    ]


def direct_questions(groups: Groups) -> list[Variable]:
    """Return the unprotected yes/no questions whose two answers are two groups."""
    return [
        variable
        for variable in predictors_of(groups)
        if variable.cells is not None
        and variable.question.kind.binary
        and sorted(variable.cells.codes) == [0, 1]
    ]
