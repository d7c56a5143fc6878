"""Design matrix: questions as columns of a model.

A question with options becomes an indicator for each option except the reference, which the table
names.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from localdp.fields import FieldColumn
from localdp.fixed_point import WORD
from localdp.mechanisms import OpenAnswer, OpenNumber, RandomizedResponse
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question

Floats = NDArray[np.float64]


class Term(NamedTuple):
    """One column: a question's position in the version, and the option that the column indicates;
    None for a number, which is its own column."""

    place: int
    option: int | None


@dataclass(frozen=True)
class Covariates:
    """The covariates of one model.

    Attributes
    ----------
    x : ndarray
        Shape (people, terms); NaN where a person skipped the question.
    terms : tuple of Term
    references : dict
        The reference of each question, by the question's position.
    """

    x: Floats
    terms: tuple[Term, ...]
    references: dict[int, int]

    def to_dict(self) -> dict[str, Any]:
        """Return the terms and references as JSON."""
        return {
            "terms": [list(term) for term in self.terms],
            "references": [list(pair) for pair in self.references.items()],
        }


def outcome_questions(document: Document) -> list[tuple[int, Question]]:
    """Return the yes/no questions whose randomization channel is known."""
    return [
        (place, question)
        for place, question in enumerate(document.questions)
        if _has_channel(question)
    ]


def unprotected_questions(document: Document, *designs: str) -> list[tuple[int, Question]]:
    """Return unprotected questions of these designs that have options or a number."""
    return [
        (place, question)
        for place, question in enumerate(document.questions)
        if question.design in designs and isinstance(question.mechanism, OpenAnswer | OpenNumber)
    ]


def channel_of(question: Question) -> tuple[float, float]:
    """Return Pr[report Yes | answer No] and Pr[report Yes | answer Yes] of a yes/no question."""
    low, high = getattr(question.mechanism, "yes", None) or (0, WORD)
    return low / WORD, high / WORD


def reports_and_channel(question: Question, column: FieldColumn) -> tuple[Floats, Floats, Floats]:
    """Return the reports of a yes/no question, NaN where skipped, and each person's channel.

    Reports of people who were asked directly are the answers themselves.
    """
    y = np.where(column.answered, column.reports, np.nan).astype(np.float64)
    low, high = (np.full(len(y), rate) for rate in channel_of(question))
    if column.direct is not None:
        low[column.direct] = 0.0
        high[column.direct] = 1.0
    return y, low, high


def options_and_numbers(
    questions: Iterable[tuple[int, Question]], columns: Iterable[FieldColumn]
) -> tuple[Covariates, list[tuple[float, float]]]:
    """Return questions as covariates, and each column's bounds: all options but the first, whether
    chosen or not, and numbers on their declared scale."""
    design: list[tuple[Term, NDArray[Any], tuple[float, float]]] = []
    for (place, question), column in zip(questions, columns, strict=True):
        if number := question.number_in_clear:
            levels = number.values
            values = levels[column.reports]
            bounds = (float(levels[0]), float(levels[-1]))
            design.append((Term(place, None), np.where(column.answered, values, np.nan), bounds))
        for option in range(1, len(question.options)):
            values = np.where(column.answered, column.reports == option, np.nan)
            design.append((Term(place, option), values, (0.0, 1.0)))
    x = np.column_stack([values for _term, values, _bounds in design]).astype(np.float64)
    terms = tuple(term for term, _values, _bounds in design)
    references = {term.place: 0 for term in terms if term.option is not None}
    return Covariates(x, terms, references), [bounds for _term, _values, bounds in design]


def answered_all(columns: Iterable[FieldColumn]) -> NDArray[np.bool_]:
    """Return a mask of the people who answered all of these questions."""
    answered: NDArray[np.bool_] = np.all([column.answered for column in columns], axis=0)
    return answered


def _has_channel(question: Question) -> bool:
    mechanism = question.mechanism
    known = isinstance(mechanism, RandomizedResponse) and mechanism.yes is not None
    return question.kind.binary and known


def questions_by_id(document: Document, names: Iterable[str]) -> list[tuple[int, Question]]:
    """Return the questions with these ids, in the version's order."""
    wanted = set(names)
    return [
        (place, question)
        for place, question in enumerate(document.questions)
        if question.id in wanted
    ]
