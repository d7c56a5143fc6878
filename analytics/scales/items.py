"""The items of scales: what an answer counts, and what each report says about it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from analytics.crosstabs.variables import Variable, variables_of
from analytics.groups.groups import Groups
from localdp.estimation import Reports, ScaleItem
from localdp.fields import FieldColumn
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen.question import Question
from surveys.formatting import plain_number


def items_of(groups: Groups) -> list[Variable]:
    """Return the variables that can be items: choices, items of choices, and numbers, if people
    answer them. Arms and fields of the link are not answers."""
    numbers = [
        Variable(question.id, question, place)
        for place, question in groups.questions.items()
        if isinstance(question.mechanism, NumericMechanism) and not question.open
    ]
    found = [
        variable
        for variable in [*variables_of(groups), *numbers]
        if (kind := variable.question.kind).asked
        and not kind.drawn
        and not variable.question.calendar
    ]
    return sorted(found, key=lambda variable: (variable.question_index, variable.item or 0))


def not_offered(groups: Groups) -> list[str]:
    """Return why questions that people answer cannot be items, a sentence for each reason."""
    offered = {variable.question_index for variable in items_of(groups)}
    left = [
        question
        for place, question in enumerate(groups.document.questions)
        if place not in offered and question.kind.asked and not question.kind.drawn
    ]
    return [str(text) for text, applies in NOT_OFFERED if any(map(applies, left))]


NOT_OFFERED: Sequence[tuple[Promise, Callable[[Question], bool]]] = (
    (
        gettext_lazy(
            "Central answers cannot be items: they are released only as totals with noise."
        ),
        lambda question: question.central,
    ),
    (
        gettext_lazy("Linked questions have a table of their own, and cannot be items."),
        lambda question: bool(question.parts),
    ),
    (gettext_lazy("Dates are not items."), lambda question: bool(question.calendar)),
    (
        gettext_lazy("Counts of lists cannot be items: each person got one of two lists."),
        lambda question: bool(question.statements),
    ),
)


def values_of(variable: Variable) -> list[float]:
    """Return what each answer counts: numbers as they are, No 0 and Yes 1, as an item that was not
    chosen and one that was, and other options 1, 2, 3, …"""
    m = variable.question.mechanism
    if isinstance(m, NumericMechanism):
        return [float(value) for value in m.values]
    if variable.item is not None:
        return [0.0, 1.0]
    options = len(variable.question.options)
    first = 0 if options == 2 else 1
    return [float(first + place) for place in range(options)]


def ends_text(variable: Variable) -> str:
    """Return the least and the largest value of an item."""
    values = values_of(variable)
    return f"{plain_number(values[0])}–{plain_number(values[-1])}"


def drawn_apart(groups: Groups, variables: Sequence[Variable]) -> bool:
    """Return whether two of these are items of which each person was asked one."""
    chosen = [variable.question_index for variable in variables]
    sets = [each.places for each in groups.document.batteries if each.drawn]
    own = [variable.question.id for variable in variables if variable.drawn]
    apart = any(sum(place in places for place in chosen) > 1 for places in sets)
    return apart or len(own) > len({*own})


def read_items(
    variables: Sequence[Variable], columns: Mapping[int, FieldColumn]
) -> Iterator[ScaleItem]:
    """Yield the items as the reports show them; people who were asked directly have none."""
    for variable in variables:
        column, values = columns[variable.question_index], values_of(variable)
        mechanism: Any = variable.question.mechanism
        if isinstance(mechanism, NumericMechanism):
            yield ScaleItem.number(
                mechanism, column.reports, answered=column.heard, name=variable.key
            )
            continue
        marks, about = variable.marks(column)
        if variable.item is not None:
            mechanism = mechanism.item
        reports = Reports.of(mechanism, marks, answered=column.heard & about)
        yield ScaleItem.of(reports, values, name=variable.key)
