"""Questions as columns of a model.

A category becomes an indicator for each option but one, the reference, which the table names. In a
regression the categories of an open question are its groups (`analytics.grouping.services`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analytics.grouping.services import Cells
from analytics.jobs.registry import JobRefused
from localdp.fields import FieldColumn
from localdp.fixed_point import WORD
from localdp.mechanisms import OpenAnswer, OpenNumber, RandomizedResponse
from surveys.documents.frozen import Document, Question

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Term:
    """One column: a question's place in the version, and the option or group that it indicates;
    None for a number, which is its own column."""

    place: int
    option: int | None


@dataclass(frozen=True)
class Covariates:
    """The covariates of one model.

    Attributes
    ----------
    x : ndarray
        Shape (people, terms); not a number where somebody skipped the question.
    terms : tuple of Term
    references : dict
        The group that a question's others are compared with, by the question's place.
    empty : tuple of Term
        Groups that nobody is in.
    """

    x: Floats
    terms: tuple[Term, ...]
    references: dict[int, int]
    empty: tuple[Term, ...]


def outcomes(document: Document) -> list[tuple[int, Question]]:
    """Protected questions that can be answered Yes or No through a channel that is known."""
    return [(place, one) for place, one in enumerate(document.questions) if _has_channel(one)]


def clear(document: Document, *designs: str) -> list[tuple[int, Question]]:
    """Questions with options, or of a number, that are stored as they were answered, of these
    designs."""
    return [
        (place, one)
        for place, one in enumerate(document.questions)
        if one.design in designs and isinstance(one.mechanism, OpenAnswer | OpenNumber)
    ]


def reports_and_channel(question: Question, column: FieldColumn) -> tuple[Floats, Floats, Floats]:
    """Reports of a yes/no question, not a number where skipped, and each person's channel.

    Who was asked directly told the answer itself.
    """
    y = np.where(column.answered, column.reports, np.nan).astype(np.float64)
    rates = getattr(question.mechanism, "yes", None) or (0, WORD)
    low, high = (np.full(len(y), rate / WORD) for rate in rates)
    if column.direct is not None:
        low[column.direct], high[column.direct] = 0.0, 1.0
    return y, low, high


def indicators(
    questions: Iterable[Cells], columns: Sequence[FieldColumn], kept: NDArray[np.bool_]
) -> Covariates:
    """The groups of open questions as covariates, of the people kept.

    Raises
    ------
    JobRefused
        "constant", with the question's number.
    """
    x: list[Floats] = []
    terms: list[Term] = []
    references: dict[int, int] = {}
    empty: list[Term] = []
    for cells, column in zip(questions, columns, strict=True):
        place, codes = cells.place, cells.codes[column.reports]
        counts = np.bincount(codes[kept], minlength=len(cells.cells))
        present = [int(group) for group in np.flatnonzero(counts)]
        if len(present) < 2:
            raise JobRefused("constant", question=place + 1)
        references[place] = present[0]
        empty += [Term(place, group) for group in range(len(counts)) if group not in present]
        for group in present[1:]:
            terms.append(Term(place, group))
            x.append(np.where(column.answered, codes == group, np.nan).astype(np.float64))
    return Covariates(np.column_stack(x), tuple(terms), references, tuple(empty))


def term_column(question: Question, column: FieldColumn, option: int | None) -> Floats:
    """1 where somebody gave this option and 0 where another, or the number; not a number where
    none was given."""
    values = column.reports == option
    if isinstance(question.mechanism, OpenNumber):
        values = question.mechanism.values[column.reports]
    return np.where(column.answered, values, np.nan).astype(np.float64)


def terms_of(place: int, question: Question) -> list[Term]:
    """A question's columns, whatever was answered: every option but the first, or the number."""
    if isinstance(question.mechanism, OpenNumber):
        return [Term(place, None)]
    return [Term(place, option) for option in range(1, len(question.options))]


def bounds_of(question: Question) -> tuple[float, float]:
    """Between what a question's columns lie, as it was asked."""
    if isinstance(question.mechanism, OpenNumber):
        values = question.mechanism.values
        return float(values[0]), float(values[-1])
    return 0.0, 1.0


def answered_all(columns: Iterable[FieldColumn]) -> NDArray[np.bool_]:
    """Who answered every one of these questions."""
    answered: NDArray[np.bool_] = np.all([column.answered for column in columns], axis=0)
    return answered


def _has_channel(question: Question) -> bool:
    mechanism = question.mechanism
    known = isinstance(mechanism, RandomizedResponse) and mechanism.yes is not None
    return question.kind == "yes-no" and known


def choices(questions: Iterable[tuple[int, Question]], language: str) -> list[tuple[str, str]]:
    """Questions as a form offers them."""
    return [(question.id, question.text.within(language)) for _place, question in questions]


def picked(document: Document, names: Iterable[str]) -> list[tuple[int, Question]]:
    """The questions of these names, in the version's order."""
    wanted = set(names)
    return [(place, one) for place, one in enumerate(document.questions) if one.id in wanted]
