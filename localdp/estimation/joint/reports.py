"""The reports of several questions, with the likelihoods of each distinct report."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.arrays import plain_array
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.reports import Flags, checked_flags, distinct_reports, likelihood_rows
from localdp.estimation.validation import row_labels
from localdp.mechanisms import EveryItem, Mechanism
from localdp.mechanisms.base import Whole, as_marks


@dataclass(frozen=True, eq=False)
class QuestionReports:
    """One question's reports, in which every distinct report is evaluated once."""

    codes: Whole
    """The row of each person's report."""
    rows: Floats
    """Pr[report | answer] up to a factor per row, shape (distinct reports, categories). A skipped
    question has a row of ones, which carries no information."""
    vectors: Floats
    """The unbiased one-hot vector of the answer, of the same shape; zeros if skipped."""
    marks: Floats
    """Whether the report supports each answer, 1 or 0, of the same shape; zeros if skipped."""
    p: Floats
    q: Floats
    """Probability of support for people who hold the answer, and for others."""
    answered: Flags
    """Who answered."""

    @property
    def categories(self) -> int:
        """The number of answers."""
        return int(self.rows.shape[1])


def question_reports(
    mechanisms: Sequence[Mechanism],
    reports: Sequence[ArrayLike],
    answered: Sequence[ArrayLike | None] | None = None,
) -> list[QuestionReports]:
    """Return the questions; a multiple choice becomes one yes/no question per item."""
    if len(mechanisms) != len(reports):
        raise ValueError(f"{len(mechanisms)} mechanisms need as many reports, not {len(reports)}")
    flags = [None] * len(mechanisms) if answered is None else list(answered)
    if len(flags) != len(mechanisms):
        raise ValueError(f"{len(mechanisms)} mechanisms need as many answered, not {len(flags)}")
    given_rows = {f"question {number}": rows for number, rows in enumerate(reports)}
    given_flags = {f"who answered question {number}": flag for number, flag in enumerate(flags)}
    row_labels({**given_rows, **given_flags})
    questions: list[QuestionReports] = []
    people: int | None = None
    for number, (m, raw, flag) in enumerate(zip(mechanisms, reports, flags, strict=True)):
        array = plain_array(raw, f"question {number}")
        _check(m, array, number)
        if people is not None and len(array) != people:
            raise ValueError(f"question {number} has {len(array)} reports, and not {people}")
        people = len(array)
        if not people:
            raise ValueError("a joint estimate needs reports, and there are 0")
        has_answered = np.ones(people, dtype=bool)
        if flag is not None:
            has_answered = checked_flags(flag, people, f"answered of question {number}")
        questions += [
            _question(mechanism, part, has_answered) for mechanism, part in _parts(m, array)
        ]
    if len(questions) < 2:
        raise ValueError(f"a joint estimate needs at least two questions, not {len(questions)}")
    _check_pairs(questions)
    return questions


def _check(m: Mechanism, reports: NDArray[Any], number: int) -> None:
    try:
        m.support()
        m.counts(reports)
        m.check_reports(reports)
    except ValueError as error:
        reason = f"question {number} cannot be part of a joint estimate: {error}"
        raise ValueError(reason) from error


def _parts(m: Mechanism, reports: NDArray[Any]) -> list[tuple[Mechanism, NDArray[Any]]]:
    if not isinstance(m, EveryItem):
        return [(m, reports)]
    marks = as_marks(reports, m.items).astype(np.int64)
    return [(m.item, marks[:, item]) for item in range(m.items)]


def _question(m: Mechanism, reports: NDArray[Any], answered: Flags) -> QuestionReports:
    codes, distinct = distinct_reports(m, reports)
    support = m.support()
    rows = likelihood_rows(m, distinct)
    marks = np.array([m.counts(report[None]) for report in distinct], dtype=np.float64)
    vectors = (marks - support.q) / (support.p - support.q)
    if not np.all(answered):
        codes = np.where(answered, codes, len(rows))
        rows = np.vstack([rows, np.ones(m.categories)])
        vectors, marks = (np.vstack([table, np.zeros(m.categories)]) for table in (vectors, marks))
    rows /= rows.max(axis=1, keepdims=True)
    return QuestionReports(codes, rows, vectors, marks, support.p, support.q, answered)


def _check_pairs(questions: Sequence[QuestionReports]) -> None:
    """Raise ValueError if no person answered two of the questions together."""
    table = np.stack([question.answered for question in questions]).astype(np.float64)
    both = table @ table.T
    if np.any(both == 0):
        first, second = (int(index) for index in np.argwhere(both == 0)[0])
        raise ValueError(f"no person answered both question {first} and question {second}")
