"""Cascades: a choice whose answers depend on an earlier one, as questions with conditions.

XLSForm shows of a list the answers for which a filter holds. Where the filter names earlier
choices only, each set of answers that it leaves is a question of its own, asked of those who gave
the earlier answers.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from surveys.documents.exchange.conditions.expressions import (
    Call,
    ExpressionError,
    Name,
    Node,
    calls_in,
    names_in,
    parse_xlsform,
)
from surveys.documents.exchange.conditions.trees import Source, Value, as_number, compare

MOST_QUESTIONS = 30
"""How many questions one choice becomes at most."""
_MOST_ANSWERS = 300
# Of a whole file: how often a filter is read and tried.
_MOST_STEPS = 50_000

Cells = Mapping[str, str]


@dataclass(frozen=True)
class Branch:
    """The places of the answers that some people choose from, and the condition for these
    people; empty for everyone."""

    places: tuple[int, ...]
    condition: str = ""


@dataclass
class Cascades:
    """What all cascades of a file have in common: the steps that are left."""

    steps: int = field(default=_MOST_STEPS)

    def branches(
        self, text: str, choices: Sequence[Cells], sources: Mapping[str, Source]
    ) -> list[Branch]:
        """Return what a filter leaves of a list; raise `ExpressionError` if that cannot be said.

        ``choices`` holds the cells of each answer by their columns.
        """
        columns = {name for cells in choices for name in cells}
        filters = parse_xlsform(text, columns)
        names = sorted(names_in(filters) & sources.keys())
        if len(names) > 2:
            raise ExpressionError(text)
        answers = [_answers(sources[name]) for name in names]
        # Answers that are the same in all that the filter reads of them are shown together.
        used = [str(call.arguments[0]) for call in calls_in(filters) if call.function == "column"]
        alike: dict[tuple[str, ...], list[int]] = {}
        for place, cells in enumerate(choices):
            alike.setdefault(tuple(cells.get(name, "") for name in used), []).append(place)
        self.steps -= len(choices) + len(alike) * math.prod(map(len, answers))
        if self.steps < 0:
            raise ExpressionError(text)
        groups: dict[tuple[int, ...], list[tuple[str, ...]]] = {}
        for given in product(*answers):
            values = dict(zip(names, given, strict=True))
            shown = [
                place
                for places in alike.values()
                if _holds(filters, choices[places[0]], values)
                for place in places
            ]
            groups.setdefault(tuple(sorted(shown)), []).append(given)
        groups.pop((), None)
        if not 0 < len(groups) <= MOST_QUESTIONS:
            raise ExpressionError(text)
        if not names:
            return [Branch(places) for places in groups]
        return [Branch(places, _condition(names, held)) for places, held in groups.items()]


def _answers(source: Source) -> list[str]:
    parts = (replace(source, others=()), *source.others)
    answers = list(dict.fromkeys(str(name) for part in parts for name in part.options))
    quoted = all("'" not in name for name in answers)
    single = source.scale is None and not source.several
    if not quoted or not 0 < len(answers) <= _MOST_ANSWERS or not single:
        raise ExpressionError(source.question)
    return answers


def _condition(names: Sequence[str], held: Sequence[tuple[str, ...]]) -> str:
    """Return the expression for these answers to the questions of these names."""
    alternatives = [
        " and ".join(f"${{{name}}} = '{answer}'" for name, answer in zip(names, given, strict=True))
        for given in held
    ]
    if len(names) == 1 or len(alternatives) == 1:
        return " or ".join(alternatives)
    return " or ".join(f"({text})" for text in alternatives)


def _holds(node: Node, cells: Cells, given: Mapping[str, str]) -> bool:
    """Return whether a filter shows an answer with these cells to people who gave these answers."""
    if not isinstance(node, Call):
        return bool(_value(node, cells, given))
    if node.function in {"and", "or"}:
        truths = (_holds(argument, cells, given) for argument in node.arguments)
        return all(truths) if node.function == "and" else any(truths)
    match node.function, node.arguments:
        case "not", [inner]:
            return not _holds(inner, cells, given)
        case (("true" | "false"), []):
            return node.function == "true"
        case "selected", [several, name]:
            # Of a text with several names, such as the districts that a village is in.
            words = str(_value(several, cells, given)).split()
            return str(_value(name, cells, given)) in words
    if not node.comparison:
        raise ExpressionError(node.function)
    left, right = (_value(argument, cells, given) for argument in node.arguments)
    return compare(node.function, *_alike(left, right))


def _value(node: Node, cells: Cells, given: Mapping[str, str]) -> Value:
    if isinstance(node, Name):
        if node.name in given:
            return given[node.name]
        raise ExpressionError(node.name)
    if isinstance(node, Call):
        if node.function == "column":
            [name] = node.arguments
            return cells.get(str(name), "")
        raise ExpressionError(node.function)
    return node


def _alike(left: Value, right: Value) -> tuple[Value, Value]:
    if any(isinstance(side, str) and as_number(side) is None for side in (left, right)):
        return str(left), str(right)
    return left, right


def cells_of_choice(cells: Mapping[tuple[str, ...], Any]) -> dict[str, str]:
    return {header[0]: str(cell).strip() for header, cell in cells.items() if len(header) == 1}
