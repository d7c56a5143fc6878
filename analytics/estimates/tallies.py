"""Counts of some people's reports, and estimates from them, which jobs keep and no table has."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.estimates.linked import every_item_seen
from analytics.estimates.services import estimate_fields
from analytics.models import Estimate
from localdp.fields import FieldColumn
from respondents.models import Tally
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question


@dataclass
class QuestionTally:
    """Counts of some people's reports to one question."""

    question: Question
    n: int = 0
    counts: list[int] = field(default_factory=list)

    def add(self, column: FieldColumn, chosen: NDArray[np.bool_]) -> None:
        """Count the reports of the chosen people."""
        included = chosen & column.heard
        more = self.question.mechanism.counts(column.reports[included]).tolist()
        self.counts = [sum(pair) for pair in zip(self.counts or [0] * len(more), more, strict=True)]
        self.n += int(np.count_nonzero(included))

    @property
    def every_item_seen(self) -> bool:
        """Whether there is a report on every item, where each report is on one."""
        return every_item_seen(self.question.mechanism, self.counts)

    def estimate_fields(self, document: Document) -> dict[str, Any] | None:
        """Estimate these people, as the fields of an `Estimate`."""
        tally = Tally(block=self.question.block, n=self.n, counts=self.counts)
        return estimate_fields(document, tally)


def count_by_group(
    tallies: Iterable[Sequence[QuestionTally]],
    codes: NDArray[np.int64],
    columns: Sequence[FieldColumn],
) -> None:
    """Add reports to the tallies of their groups; each question has one tally for each group.

    ``codes`` are the groups of the people, shape (people,); -1 without one.
    """
    for by_group, column in zip(tallies, columns, strict=True):
        for number, tally in enumerate(by_group):
            tally.add(column, codes == number)


def unsaved_estimate(n: int, fields: Mapping[str, Any]) -> Estimate:
    """Return the estimate of some people, from the fields in a job's result: never saved, since
    panels and files read its fields only."""
    return Estimate(n=n, skipped=0, **fields)
