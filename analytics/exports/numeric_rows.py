"""Rows of number questions: the mean, the quantiles and the cells of the histogram.

Means and quantiles are in the columns of shares, in the unit of the answers; ``option_text`` names
the statistic.
"""

from collections.abc import Iterator
from typing import Any

from analytics.estimates.suppression import withheld_ranges
from analytics.exports.linked_rows import FIGURES, serialize_estimate
from analytics.models import Estimate
from surveys.documents.frozen import Question


def rows_of_number(question: Question, estimate: Estimate | None) -> Iterator[dict[str, Any]]:
    """The mean first; without an estimate, one empty row for it."""
    mean = estimate.shares["mean"] if estimate else None
    yield {
        "option": None,
        "option_text": "mean",
        **{name: mean[array] if mean else None for name, array in FIGURES.items()},
        **serialize_estimate(estimate, estimate.n if estimate else None),
        "simultaneous": False if estimate else None,
    }
    if estimate is not None:
        yield from _quantiles(estimate)
        yield from _cells(question, estimate)


def _quantiles(estimate: Estimate) -> Iterator[dict[str, Any]]:
    for row in estimate.shares.get("quantiles", ()):
        yield {
            "option": None,
            "option_text": f"quantile {row['quantile']:g}",
            **dict.fromkeys(FIGURES),
            "share": row["value"],
            "low": row["low"],
            "high": row["high"],
            **serialize_estimate(estimate, estimate.n),
            "method": "woodruff",
            "simultaneous": False,
        }


def _cells(question: Question, estimate: Estimate) -> Iterator[dict[str, Any]]:
    histogram = estimate.shares.get("histogram")
    if histogram is None or histogram["refused"]:
        return
    hidden = withheld_ranges(question, estimate)
    for index, (first, last) in enumerate(zip(histogram["first"], histogram["last"], strict=True)):
        figures = {name: histogram[array][index] for name, array in FIGURES.items()}
        yield {
            "option": index,
            "option_text": f"{first:g} to {last:g}",
            **(dict.fromkeys(FIGURES) if hidden[index] else figures),
            **serialize_estimate(estimate, estimate.n),
            "method": histogram["method"],
            "withheld": bool(hidden[index]),
        }
