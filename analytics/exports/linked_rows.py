"""Rows of linked questions: one for each option of each part and each cell of each pair table."""

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
_TABLE_FIGURES = {"low": "low", "high": "high", "share_unbiased": "raw", "se": "se"}


def rows_of_linked(question: Question, estimate: Estimate | None) -> Iterator[dict[str, Any]]:
    """Parts are named ``q1.1``, and tables of two parts ``q1.1x2``.

    The share of a cell is the unbiased estimate clipped to 0–1, to which the interval belongs. It
    is empty if the table is not shown because independence predicts as well; the unbiased estimate
    is always given.
    """
    yield from _parts(question, estimate)
    if estimate is not None:
        yield from _tables(question, estimate)


def _parts(question: Question, estimate: Estimate | None) -> Iterator[dict[str, Any]]:
    for number, part in enumerate(question.parts, start=1):
        shares = estimate.shares["parts"][number - 1] if estimate else None
        for index, option in enumerate(part.options):
            figures = {
                name: shares[array][index] if shares else None for name, array in FIGURES.items()
            }
            yield {
                "question": f"{question.id}.{number}",
                "text": f"{question.text} {part.text}",
                "option": index,
                "option_text": str(option),
                **figures,
                **serialize_estimate(estimate, shares["n"] if shares else None),
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
            is_estimated = table["raw"] is not None
            figures = {
                name: table[array][row][column] if is_estimated else None
                for name, array in _TABLE_FIGURES.items()
            }
            yield {
                "question": f"{question.id}.{table['first'] + 1}x{table['second'] + 1}",
                "text": f"{question.text} {first.text} × {second.text}",
                "option": index,
                "option_text": f"{first.options[row]} × {second.options[column]}",
                **dict.fromkeys(FIGURES),
                **figures,
                "share": _clipped(table["raw"][row][column]) if table["shown"] else None,
                **serialize_estimate(estimate, table["n"]),
                "method": table["method"],
            }


def _clipped(raw: float) -> float:
    return min(max(raw, 0.0), 1.0)


def serialize_estimate(estimate: Estimate | None, n: int | None) -> dict[str, Any]:
    """The columns that all rows of an estimate share."""
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
