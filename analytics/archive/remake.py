"""Estimate the figures of this archive again, from the counts of reports, and compare.

Run it in the folder of the archive with Python 3.11 or later, NumPy, SciPy and the library localdp:

    python remake.py

It reads `questionnaire.json` and `counts.json`, writes `remade.csv`, and compares that with
`estimates.csv`. It fails if a figure differs.
"""

# Sums have the same order as in the worker, if one thread adds the numbers.
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import csv
import json
import math
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from localdp.estimation import (
    estimate_distribution,
    estimate_linked,
    estimate_mean,
    estimate_quantiles,
    estimate_shares,
)
from localdp.mechanisms import Duchi, Linked, NumericMechanism, OpenAnswer, from_spec

FOLDER = Path(__file__).resolve().parent
KEY = ("question", "quantity", "option")
FIGURES = ("estimate", "low", "high", "unbiased", "se")
QUANTILES = (0.25, 0.5, 0.75)
RANGES = 12
TOLERANCE = 1e-9

Row = dict[str, Any]


def main() -> int:
    """Write the figures and compare them; return how the process ends: 0 if they are the same."""
    questionnaire = json.loads((FOLDER / "questionnaire.json").read_text(encoding="utf-8"))
    counts = json.loads((FOLDER / "counts.json").read_text(encoding="utf-8"))
    made = list(remake(questionnaire, counts))
    with (FOLDER / "remade.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, (*KEY, *FIGURES), lineterminator="\n")
        writer.writeheader()
        writer.writerows(made)
    with (FOLDER / "estimates.csv").open(encoding="utf-8", newline="") as file:
        compared, missing, wrong = compare(made, csv.DictReader(file))
    lines = [f"{compared} figures are the same." if not wrong else "Some figures differ:", *wrong]
    if missing:
        lines.append(f"Not remade, since their counts may not be published: {', '.join(missing)}.")
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if wrong else 0


def remake(questionnaire: Row, counts: Iterable[Row]) -> Iterator[Row]:
    """Estimate every question whose counts are known."""
    settings = dict(questionnaire["estimator"])
    settings["confidence"] = float(settings["confidence"])
    questions = {question["id"]: question for question in questionnaire["questions"]}
    for one in counts:
        name, _dot, direct = one["question"].partition(".")
        mechanism = from_spec(questions[name]["protection"]["mechanism"])
        if direct:
            mechanism = OpenAnswer(mechanism.categories)
        if isinstance(mechanism, Linked):
            yield from _linked(mechanism, one, settings)
        elif isinstance(mechanism, NumericMechanism):
            yield from _number(mechanism, one, settings)
        else:
            found = estimate_shares(mechanism, one["counts"], one["n"], **settings)
            yield from _shares(one["question"], found)


def compare(made: Iterable[Row], given: Iterable[Row]) -> tuple[int, list[str], list[str]]:
    """Return the number of figures that are the same, the questions of which none was remade, and
    a line for each figure that differs."""
    known = {tuple(str(row[name]) for name in KEY): row for row in made}
    compared, missing, wrong = 0, [], []
    for row in given:
        figures = [name for name in FIGURES if row[name] != ""]
        found = known.get(tuple(row[name] for name in KEY))
        if found is None:
            missing += [row["question"]] if figures else []
            continue
        for name in figures:
            ours, theirs = float(found[name]), float(row[name])
            if math.isclose(ours, theirs, rel_tol=TOLERANCE, abs_tol=TOLERANCE):
                compared += 1
            else:
                of = ", ".join(row[part] for part in KEY)
                wrong.append(f"{of}, {name}: {ours} instead of {theirs}")
    return compared, list(dict.fromkeys(missing)), wrong


def _linked(mechanism: Linked, one: Row, settings: Row) -> Iterator[Row]:
    found = estimate_linked(mechanism, one["counts"], one["n"], **settings)
    for place, part in enumerate(found.parts, start=1):
        yield from _shares(f"{one['question']}.{place}", part)
    for table in found.tables:
        if table.raw is None or table.se is None or table.low is None or table.high is None:
            continue
        name = f"{one['question']}.{table.first + 1}x{table.second + 1}"
        arrays = (np.clip(table.raw, 0, 1), table.low, table.high, table.raw, table.se)
        yield from _rows(name, *(array.ravel() for array in arrays))


def _number(mechanism: NumericMechanism, one: Row, settings: Row) -> Iterator[Row]:
    name, counts, n, confidence = one["question"], one["counts"], one["n"], settings["confidence"]
    mean = estimate_mean(mechanism, counts, n, confidence)
    yield _row(name, "mean", "", mean.constrained, mean.low, mean.high, mean.raw, mean.se)
    if isinstance(mechanism, Duchi) and mechanism.reports == 2:
        return  # the reports of this design tell the mean only
    cells = min(RANGES, mechanism.categories)
    spread = estimate_distribution(
        mechanism,
        counts,
        n,
        cells=cells,
        confidence=confidence,
        simultaneous=settings["simultaneous"],
    )
    if spread.raw is None or spread.se is None:
        return
    found = estimate_quantiles(mechanism, counts, n, QUANTILES, confidence=confidence)
    columns = (found.quantiles, found.values, found.low, found.high)
    for quantile, value, low, high in zip(*columns, strict=True):
        yield _row(name, f"quantile {quantile:g}", "", value, low, high)
    yield from _rows(name, spread.shares, spread.low, spread.high, spread.raw, spread.se)


def _shares(name: str, found: Any) -> Iterator[Row]:
    return _rows(name, found.constrained, found.low, found.high, found.raw, found.se)


def _rows(name: str, *figures: Any) -> Iterator[Row]:
    for option, values in enumerate(zip(*figures, strict=True)):
        yield _row(name, "proportion", option, *values)


def _row(name: str, quantity: str, option: int | str, *figures: float) -> Row:
    values = map(float, figures)
    return {
        **dict.fromkeys(FIGURES, ""),
        **dict(zip(KEY, (name, quantity, option), strict=True)),
        **dict(zip(FIGURES, values, strict=False)),
    }


if __name__ == "__main__":
    sys.exit(main())
