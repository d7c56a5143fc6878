"""Questions that some people are not asked, in figures that combine questions."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.estimates.reading import people_asked
from analytics.groups.groups import Groups
from analytics.jobs.reasons import JobRefused
from analytics.models import Estimate
from localdp.fields import FieldColumn
from surveys.documents.condition_text import quoted_names
from surveys.documents.frozen.document import Document
from surveys.documents.sources import may_pass, sources_of
from surveys.formatting import grouped
from surveys.questions.conditions import (
    Between,
    Chosen,
    Condition,
    Either,
    Every,
    Leaf,
    Negated,
)
from surveys.versions.presentation import describe_condition

Flags = NDArray[np.bool_]
Columns = Mapping[int, FieldColumn]


@dataclass(frozen=True)
class AskedOnly:
    """A question that some people were not asked: its wording, who was asked, how many of all.

    `asked` is empty if it is not known.
    """

    question: str
    whom: str
    asked: str = ""
    of: str = ""


def check_conditions(
    document: Document, places: Sequence[int], groups: Groups | None = None
) -> None:
    """Refuse questions that no one was asked together, or only people in one group of one of them.

    Without `groups` each answer is a group.
    """
    for chosen in (*([place] for place in places), places):
        for earlier, options in answers_asked(document, chosen).items():
            left = _count_groups(options, earlier, groups)
            if not left:
                raise JobRefused("asked-none")
            if left == 1 and earlier in places:
                if len(chosen) > 1:
                    raise JobRefused("one-group-left", earlier=earlier + 1)
                raise JobRefused("one-group", asked=chosen[0] + 1, earlier=earlier + 1)


def answers_asked(document: Document, places: Collection[int]) -> dict[int, frozenset[int]]:
    """Return, by position of an earlier question, the answers with which these can be asked; not of
    a multiple choice, whose answers are too many."""
    answers: dict[int, frozenset[int]] = {}
    for condition in _conditions(document, places):
        for place in condition.places:
            if document.questions[place].kind.several:
                continue
            known = answers.get(place, range(document.questions[place].mechanism.categories))
            answers[place] = frozenset(
                answer for answer in known if may_pass(condition, place, answer)
            )
    return answers


def asked_only(
    document: Document, places: Collection[int], estimates: Mapping[str, Estimate]
) -> list[AskedOnly]:
    """Return which of these questions some people were not asked."""
    rows = []
    for place in sorted(set(places)):
        question = document.questions[place]
        if question.condition is None:
            continue
        name = quoted_names(document)(place)
        whom = describe_condition(question, document, quoting=True)
        asked = people_asked(document, question, estimates)
        estimate = estimates.get(question.block)
        if asked is None or estimate is None:
            rows.append(AskedOnly(name, whom))
        else:
            total = estimate.n + estimate.skipped
            rows.append(AskedOnly(name, whom, grouped(asked), grouped(total)))
    return rows


def who_was_asked(document: Document, columns: Columns) -> dict[int, Flags]:
    """Return who was asked each of these questions, by position; shape (people,) each.

    `Document.asked` does the same for one person. ``columns`` have the answers to these questions,
    and to those that their conditions are on.
    """
    asked: dict[int, Flags] = {}
    people = len(next(iter(columns.values())).answered)
    for place in sorted(columns):
        condition = document.questions[place].condition
        asked[place] = _holds(condition, asked, columns) if condition else np.ones(people, bool)
    return asked


def _holds(condition: Condition, asked: Mapping[int, Flags], columns: Columns) -> Flags:
    match condition:
        case Every(conditions):
            every: Flags = np.all([_holds(each, asked, columns) for each in conditions], axis=0)
            return every
        case Either(conditions):
            either: Flags = np.any([_holds(each, asked, columns) for each in conditions], axis=0)
            return either
        case Negated(inner):
            return ~_holds(inner, asked, columns)
        case Leaf(place):
            column = columns[place]
            return asked[place] & column.answered & _fits(condition, column.reports)
    raise TypeError(f"an unknown condition: {condition!r}")


def _fits(leaf: Leaf, answers: NDArray[Any]) -> Flags:
    match leaf:
        case Chosen() if answers.ndim == 2:  # of a multiple choice
            chosen: Flags = np.any(answers[:, list(leaf.options)], axis=1)
            return chosen
        case Chosen():
            return np.isin(answers, leaf.options)
        case Between():
            return (leaf.least <= answers) & (answers <= leaf.most)
    raise TypeError(f"an unknown condition: {leaf!r}")


def _count_groups(options: Collection[int], place: int, groups: Groups | None) -> int:
    """Return the number of a question's groups that these answers are in."""
    if groups is None or place not in groups.cells:
        return len(options)
    codes = groups.cells[place].codes[sorted(options)]
    return len(np.unique(codes[codes >= 0]))


def _conditions(document: Document, places: Collection[int]) -> Iterator[Condition]:
    """Yield the conditions of these questions, and of those that they depend on."""
    for place in {*places, *sources_of(document, places)}:
        condition = document.questions[place].condition
        if condition is not None:
            yield condition
