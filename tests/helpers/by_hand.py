"""The rows of an export, computed from the tallies with `localdp` alone."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from analytics.estimates.suppression import withheld_options
from localdp.estimation import (
    estimate_distribution,
    estimate_linked,
    estimate_mean,
    estimate_quantiles,
    estimate_shares,
)
from localdp.mechanisms import Linked, NumericMechanism
from respondents.models import Tally
from surveys.models import Wave

Row = dict[str, Any]
ARRAYS = {
    "estimate": "constrained",
    "low": "low",
    "high": "high",
    "unbiased": "raw",
    "se_sampling": "se_sampling",
    "se_privacy": "se_privacy",
}


def by_hand(wave: Wave) -> Iterator[Row]:
    """Yield the rows of an export, computed from the tallies with `localdp` alone."""
    for question in wave.version.document.questions:
        m, tally = question.mechanism, wave.tallies.get(block=question.block)
        labels = [str(option) for option in question.options]
        if isinstance(m, NumericMechanism):
            yield from number_by_hand(question.id, m, tally)
        elif isinstance(m, Linked):
            result = estimate_linked(m, tally.counts, tally.n, simultaneous=True)
            for number, (part, shares) in enumerate(
                zip(question.parts, result.parts, strict=True), 1
            ):
                labels = [str(option) for option in part.options]
                yield from shares_by_hand(f"{question.id}.{number}", labels, shares)
            for table in result.tables:
                if table.beats_independence:
                    yield from table_by_hand(question, table)
        else:
            estimate = estimate_shares(m, tally.counts, tally.n, simultaneous=True)
            hidden = withheld_options(question, wave.estimates.get(block=question.block))
            rows = list(shares_by_hand(question.id, labels, estimate))
            yield from (row for index, row in enumerate(rows) if index not in hidden)


def shares_by_hand(name: str, labels: list[str], estimate: Any) -> Iterator[Row]:
    for index, label in enumerate(labels):
        figures = {column: getattr(estimate, array)[index] for column, array in ARRAYS.items()}
        yield {"question": name, "option_text": label, **figures}


def table_by_hand(question: Any, table: Any) -> Iterator[Row]:
    first, second = question.parts[table.first], question.parts[table.second]
    for row in first.kind.order(len(first.options)):
        for column in second.kind.order(len(second.options)):
            yield {
                "question": f"{question.id}.{table.first + 1}x{table.second + 1}",
                "option_text": f"{first.options[row]} × {second.options[column]}",
                "estimate": np.clip(table.raw[row, column], 0, 1),
                "low": table.low[row, column],
                "high": table.high[row, column],
                "unbiased": table.raw[row, column],
            }


def number_by_hand(name: str, m: NumericMechanism, tally: Tally) -> Iterator[Row]:
    mean = estimate_mean(m, tally.counts, tally.n)
    figures: Row = {"se_sampling": "", "se_privacy": ""}
    cells: list[Row] = []
    if m.reports > 2:
        estimate = estimate_distribution(m, tally.counts, tally.n, cells=12)
        spread = np.sqrt(estimate.table @ (m.values - estimate.table @ m.values) ** 2)
        sampling = spread / np.sqrt(tally.n)
        figures = {"se_sampling": sampling, "se_privacy": np.sqrt(mean.se**2 - sampling**2)}
        cells = list(cells_by_hand(name, estimate))
    yield {
        "question": name,
        "quantity": "mean",
        "estimate": mean.constrained,
        "low": mean.low,
        "high": mean.high,
        "unbiased": mean.raw,
        "se": mean.se,
        **figures,
    }
    if m.reports > 2:
        levels = estimate_quantiles(m, tally.counts, tally.n, (0.25, 0.5, 0.75))
        columns = (levels.quantiles, levels.values, levels.low, levels.high)
        for level, value, low, high in zip(*columns, strict=True):
            text = f"quantile {level:g}"
            yield {
                "question": name,
                "quantity": text,
                "estimate": value,
                "low": low,
                "high": high,
            }
    yield from cells


def cells_by_hand(name: str, estimate: Any) -> Iterator[Row]:
    sampling = np.sqrt(estimate.shares * (1 - estimate.shares) / estimate.n)
    for place, (first, last) in enumerate(zip(estimate.first, estimate.last, strict=True)):
        yield {
            "question": name,
            "option_text": f"{first:g}" if first == last else f"{first:g} – {last:g}",
            "estimate": estimate.shares[place],
            "low": estimate.low[place],
            "high": estimate.high[place],
            "unbiased": estimate.raw[place],
            "se_sampling": sampling[place],
            "se_privacy": np.sqrt(max(estimate.se[place] ** 2 - sampling[place] ** 2, 0)),
        }
