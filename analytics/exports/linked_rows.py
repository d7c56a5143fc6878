"""Linked questions in the files of estimates: a row for each option of each part, and for each cell
of each table of two."""

from collections.abc import Iterator
from typing import Any

from analytics.models import Estimate
from surveys.documents.frozen import Question

FIGURES = {
    "share": "constrained",
    "low": "low",
    "high": "high",
    "share_unbiased": "raw",
    "se": "se",
    "se_sampling": "se_sampling",
    "se_privacy": "se_privacy",
}
_OF_TABLES = {"low": "low", "high": "high", "share_unbiased": "raw", "se": "se"}


def rows_of_linked(question: Question, estimate: Estimate | None) -> Iterator[dict[str, Any]]:
    """Parts are named ``q1.1``, and tables of two ``q1.1x2``, by their numbers.

    The share of a cell is the unbiased one moved into 0 to 1, which the interval belongs to; it is
    left out where the table is not shown, since one of unrelated parts is as good. What is unbiased
    is given all the same.
    """
    yield from _parts(question, estimate)
    if estimate is not None:
        yield from _tables(question, estimate)


def _parts(question: Question, estimate: Estimate | None) -> Iterator[dict[str, Any]]:
    for place, part in enumerate(question.parts):
        held = estimate.shares["parts"][place] if estimate else None
        for index, option in enumerate(part.options):
            figures = {
                name: held[array][index] if held else None for name, array in FIGURES.items()
            }
            yield {
                "question": f"{question.id}.{place + 1}",
                "text": f"{question.text} {part.text}",
                "option": index,
                "option_text": str(option),
                **figures,
                **said(estimate, held["n"] if held else None),
            }


def _tables(question: Question, estimate: Estimate) -> Iterator[dict[str, Any]]:
    for table in estimate.shares["tables"]:
        first, second = (question.parts[table[name]] for name in ("first", "second"))
        cells = [
            (row, column)
            for row in range(len(first.options))
            for column in range(len(second.options))
        ]
        for index, (row, column) in enumerate(cells):
            told = table["raw"] is not None
            figures = {
                name: table[array][row][column] if told else None
                for name, array in _OF_TABLES.items()
            }
            yield {
                "question": f"{question.id}.{table['first'] + 1}x{table['second'] + 1}",
                "text": f"{question.text} {first.text} × {second.text}",
                "option": index,
                "option_text": f"{first.options[row]} × {second.options[column]}",
                **dict.fromkeys(FIGURES),
                **figures,
                "share": _moved(table["raw"][row][column]) if table["shown"] else None,
                **said(estimate, table["n"]),
                "method": table["method"],
            }


def _moved(raw: float) -> float:
    return min(max(raw, 0.0), 1.0)


def said(estimate: Estimate | None, n: int | None) -> dict[str, Any]:
    if estimate is None:
        names = ("n", "skipped", "withheld", "method", "confidence", "simultaneous")
        return dict.fromkeys(names)
    return {
        "n": n,
        "skipped": estimate.skipped,
        "withheld": False,
        "method": estimate.method,
        "confidence": estimate.confidence,
        "simultaneous": estimate.simultaneous,
    }
