"""Questions that some people are not asked, in figures that combine questions."""

from collections.abc import Collection, Iterator

import numpy as np

from analytics.grouping.services import Groups
from analytics.jobs.registry import JobRefused
from surveys.documents.frozen import Condition, Document
from surveys.versions.presentation import describe_condition


def check_conditions(groups: Groups, places: Collection[int]) -> None:
    """Refuse two questions of which one is asked only of people in one group of the other.

    Raises
    ------
    JobRefused
        "one-group", with the numbers of both questions.
    """
    for place in places:
        for condition in _conditions(groups.document, place):
            cells = groups.cells.get(condition.place)
            if condition.place not in places or cells is None:
                continue
            codes = cells.codes[list(condition.options)]
            if len(np.unique(codes[codes >= 0])) < 2:
                raise JobRefused("one-group", asked=place + 1, earlier=condition.place + 1)


def asked_only(document: Document, places: Collection[int]) -> list[tuple[int, str]]:
    """Return the numbers of the questions that some people are not asked, each with who is."""
    return [
        (place + 1, describe_condition(document.questions[place], document))
        for place in sorted(set(places))
        if document.questions[place].condition is not None
    ]


def _conditions(document: Document, place: int) -> Iterator[Condition]:
    """The conditions of a question, and of the questions that they depend on."""
    condition = document.questions[place].condition
    while condition is not None:
        yield condition
        condition = document.questions[condition.place].condition
