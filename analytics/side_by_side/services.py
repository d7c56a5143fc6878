"""Estimates for all groups of one unprotected question, and their differences from the first group.

Reports are read in chunks and only counted, so memory holds one chunk. Versions of a question, each
of which was asked in some arms, are one row of groups with a mechanism each.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from analytics.crosstabs.counts import independence
from analytics.estimates.tallies import QuestionTally, count_by_group
from analytics.groups.groups import Cells, Groups, hides_small_cells
from analytics.groups.reading import read_chosen
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.samples.reading import ReadColumns, read_columns
from analytics.side_by_side.sampled import SampledGroups
from analytics.subgroups.services import estimate_tally, estimated_questions, least_count
from analytics.trends.group_differences import differences_of
from localdp.estimation.validation import LEAST_EXPECTED
from localdp.fields import FieldColumn
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.models import Wave

Table = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Measured:
    """A question, or all versions of one, with a tally for each group."""

    questions: tuple[Question, ...]
    tallies: tuple[tuple[QuestionTally, ...], ...]
    """For each version the tally of each group."""

    @classmethod
    def of(cls, questions: Sequence[Question], groups: int) -> "Measured":
        tallies = (tuple(QuestionTally(version) for _ in range(groups)) for version in questions)
        return cls(tuple(questions), tuple(tallies))

    @property
    def by_group(self) -> list[QuestionTally]:
        """The tally of each group, of the version that its people were asked.

        It is empty where a group merges arms that were asked several versions.
        """
        return [_only(versions) for versions in zip(*self.tallies, strict=True)]


def compare_all_groups(
    wave: Wave,
    groups: Groups,
    place: int,
    progress: Progress,
    outcome: str = "",
    weights: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Estimate the outcome, or all protected questions, for each group of an open question, and
    compare the groups; with weights, as a sample."""
    cells = groups.cells[place]
    document = groups.document
    measured = [
        Measured.of(versions, len(cells.cells))
        for versions in measured_questions(groups, place, outcome)
    ]
    tallies = [tally for each in measured for tally in each.tallies]
    tables = {
        other: np.zeros((len(cells.cells), len(groups.cells[other].cells)), dtype=np.int64)
        for other in groups.cells
        if other != place
    }
    people = np.zeros(len(cells.cells), dtype=np.int64)
    asked_of = [question for each in measured for question in each.questions]
    at = [document.questions.index(question) for question in asked_of]
    places = [place, *tables, *at]
    sample = read_columns(wave, groups, places, progress, weights) if weights else ReadColumns({})
    chunks = (
        iter([[sample.columns[where] for where in places]])
        if sample.design
        else (chunk.columns for chunk in read_chosen(wave, groups, places, progress))
    )
    codes = np.zeros(0, dtype=np.int64)
    for decides, *columns in chunks:
        codes = cells.of(decides)
        people += np.bincount(codes[codes >= 0], minlength=len(people))
        for (other, table), column in zip(tables.items(), columns, strict=False):
            _add_to_table(table, codes, groups.cells[other], column)
        count_by_group(tallies, codes, columns[len(tables) :])
    minimum = document.release.minimum_n
    if np.count_nonzero(people >= minimum) < 2:
        raise JobRefused("nobody", minimum=minimum)
    own = (
        SampledGroups(document, sample.columns, sample.design, codes)
        if sample.design
        else EqualGroups(document)
    )
    return {
        "people": people.tolist(),
        "questions": [_estimates(own, each) for each in measured],
        **sample.summary,
        "balance": list(_balance(document, tables)),
        **_assignment(cells, people),
        **least_count(tally for own in tallies for tally in own),
    }


def measured_questions(groups: Groups, place: int, outcome: str = "") -> list[tuple[Question, ...]]:
    """Return the questions to compare, each with its versions that depend on this one: the outcome
    and its own, by id, or all protected questions."""
    families: dict[str, list[Question]] = {}
    for where, question in estimated_questions(groups, outcome):
        if where == place or not (question.kind.choice or question.kind.numeric):
            continue
        depends = question.condition is not None and place in question.condition.places
        first = question.version_of if depends else None
        families.setdefault(first or question.block, []).append(question)
    return [tuple(family) for family in families.values()]


def _add_to_table(table: Table, codes: NDArray[Any], cells: Cells, column: FieldColumn) -> None:
    others = cells.of(column)
    both = (codes >= 0) & (others >= 0)
    np.add.at(table, (codes[both], others[both]), 1)


@dataclass(frozen=True)
class EqualGroups:
    """Groups of people who each count once."""

    document: Document

    def group(self, _number: int, tally: QuestionTally) -> dict[str, Any]:
        """Return the people and the estimate of a group."""
        return {"n": tally.n, "estimate": estimate_tally(tally, self.document)}

    def differences(self, tallies: Mapping[int, QuestionTally]) -> list[dict[str, Any]]:
        """Return the difference of each group but the first from the first."""
        return differences_of(self.document, [*tallies.values()])


def _estimates(groups: EqualGroups | SampledGroups, measured: Measured) -> dict[str, Any]:
    """Return the estimate of each group, and its difference from the first one that has any."""
    tallies = measured.by_group
    figures = [groups.group(at, tally) for at, tally in enumerate(tallies)]
    shown = [at for at, own in enumerate(figures) if own["estimate"]]
    result: dict[str, Any] = {
        "blocks": [tally.question.block for tally in tallies],
        "groups": figures,
        "differences": {},
    }
    if len(shown) > 1:
        changes = groups.differences({at: tallies[at] for at in shown})
        result |= {
            "reference": shown[0],
            "differences": {
                str(at): change for at, change in zip(shown[1:], changes, strict=True) if change
            },
        }
    return result


def _only(versions: Sequence[QuestionTally]) -> QuestionTally:
    """Return the one tally with reports; an empty one if there is none, or are several."""
    asked = [tally for tally in versions if tally.n]
    return asked[0] if len(asked) == 1 else QuestionTally(versions[0].question)


def _balance(document: Document, tables: Mapping[int, Table]) -> Iterator[dict[str, Any]]:
    """Yield the groups' other unprotected answers, with the test that they do not differ.

    A count below the smallest group is None, but not 0 and not where rows can be downloaded.
    """
    least = document.release.minimum_n if hides_small_cells(document) else 0
    for place, table in tables.items():
        yield {
            "block": document.questions[place].block,
            "table": [[None if 0 < n < least else n for n in row] for row in table.tolist()],
            "totals": table.sum(axis=1).tolist(),
            "p_value": independence(table),
        }


def _assignment(cells: Cells, people: Table) -> dict[str, Any]:
    """Return the shares with which arms are drawn, and the test that people are so distributed."""
    drawn = cells.question.shares
    if not drawn:
        return {}
    chances = np.array([sum(drawn[arm] for arm in cell) for cell in cells.cells], dtype=np.float64)
    shares = (chances / chances.sum()).tolist()
    return {"shares": shares, "p_value": as_drawn(people, shares)}


def as_drawn(people: Table, shares: Sequence[float]) -> float | None:
    """Return the p-value of counts that are drawn with these shares: exact of two arms, else
    Pearson's chi-squared test; None if an expected count is too small for it."""
    total = int(people.sum())
    if len(people) == 2:
        return (
            float(scipy.stats.binomtest(int(people[0]), total, shares[0]).pvalue) if total else None
        )
    expected = total * np.array(shares)
    if expected.min() < LEAST_EXPECTED:
        return None
    return float(scipy.stats.chisquare(people, expected).pvalue)
