"""The items of scales: what an answer counts, and what each report says about it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from analytics.crosstabs.variables import Variable, variables_of
from analytics.groups.groups import Groups
from localdp.estimation import Reports, ScaleItem
from localdp.fields import FieldColumn
from surveys.formatting import plain_number


def items_of(groups: Groups) -> list[Variable]:
    """Return the variables that can be items: choices, items of choices, and unprotected numbers,
    if people answer them. Arms and fields of the link are not answers."""
    return [
        variable
        for variable in variables_of(groups)
        if (kind := variable.question.kind).asked
        and not kind.drawn
        and not variable.question.calendar
    ]


def values_of(variable: Variable) -> list[float]:
    """Return what each answer counts: numbers as they are, No 0 and Yes 1, as an item that was not
    chosen and one that was, and other options 1, 2, 3, …"""
    number = variable.question.number_in_clear
    if number is not None:
        return [float(value) for value in number.values]
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
        if variable.question.number_in_clear is not None:
            numbers = np.where(column.heard, np.array(values)[column.reports], np.nan)
            yield ScaleItem.known(numbers, values[0], values[-1], name=variable.key)
            continue
        marks, about = variable.marks(column)
        mechanism: Any = variable.question.mechanism
        if variable.item is not None:
            mechanism = mechanism.item
        reports = Reports.of(mechanism, marks, answered=column.heard & about)
        yield ScaleItem.of(reports, values, name=variable.key)
