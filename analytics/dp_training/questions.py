"""The questions that a model can be trained on, and the columns that they become.

A question with options becomes an indicator for each option except the first, the reference.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from localdp.fields import FieldColumn
from localdp.mechanisms import OpenAnswer, OpenNumber, RandomizedResponse
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN

Questions = list[tuple[int, Question]]
Floats = NDArray[np.float64]
Term = tuple[int, int | None]
"""What a column is about: a question's position in the version, and an option; None of a number."""
Bounds = tuple[float, float]


def outcomes_and_covariates(document: Document) -> tuple[Questions, Questions]:
    """Return what can be explained, and by what, but for central questions that only some were
    asked: the number of their answers is shown nowhere."""
    pairs = list(enumerate(document.questions))
    covariates = [pair for pair in pairs if _is_stored_as_given(pair[1])]
    central = [
        (place, question)
        for place, question in covariates
        if question.central and (question.kind.binary or question.number_in_clear)
    ]
    protected = [pair for pair in pairs if _has_channel(pair[1])]
    return [*protected, *central], covariates if document.has_central else []


def questions_by_id(document: Document, names: Iterable[str]) -> Questions:
    """Return the questions with these ids, in the version's order."""
    wanted = set(names)
    return [pair for pair in enumerate(document.questions) if pair[1].id in wanted]


def options_and_numbers(
    questions: Questions, columns: Iterable[FieldColumn]
) -> tuple[Floats, tuple[Term, ...], tuple[Bounds, ...]]:
    """Return questions as covariates, NaN where a person skipped one, and each column's term and
    bounds: all options but the first, whether chosen or not, and numbers on their declared
    scale."""
    design: list[tuple[NDArray[Any], Term, Bounds]] = []
    for (place, question), column in zip(questions, columns, strict=True):
        if number := question.number_in_clear:
            levels = number.values
            values = np.where(column.answered, levels[column.reports], np.nan)
            design.append((values, (place, None), (float(levels[0]), float(levels[-1]))))
        for option in range(1, len(question.options)):
            values = np.where(column.answered, column.reports == option, np.nan)
            design.append((values, (place, option), (0.0, 1.0)))
    x, terms, bounds = zip(*design, strict=True)
    return np.column_stack(x).astype(np.float64), terms, bounds


def _is_stored_as_given(question: Question) -> bool:
    """Return whether everyone's option or number is known, to the server at least."""
    if question.design == CENTRAL and question.condition:
        return False
    plain = isinstance(question.mechanism, OpenAnswer | OpenNumber)
    return plain and question.design in {CENTRAL, OPEN}


def _has_channel(question: Question) -> bool:
    """Return whether it is a yes/no question with one known channel: with a direct arm, people
    have different ones."""
    mechanism = question.mechanism
    known = isinstance(mechanism, RandomizedResponse) and mechanism.yes is not None
    return question.kind.binary and known and question.direct is None
