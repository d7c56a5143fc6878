"""Estimate the figures of this archive again, from the counts of reports, and compare.

Run it in the folder of the archive with Python 3.11 or later, NumPy, SciPy and the library localdp:

    python remake.py

It reads `questionnaire.json` and `counts.json`, writes `remade.csv`, and compares that with
`estimates.csv`. It fails if a figure differs, and names the questions without counts, of which it
makes none: numbers, linked questions, and direct answers that few people gave. Unprotected answers
that few people gave are counted together (`options` in `counts.json`).
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

from localdp.estimation import estimate_shares
from localdp.mechanisms import OpenAnswer, OpenChoices, from_spec

FOLDER = Path(__file__).resolve().parent
KEY = ("question", "quantity", "option")
FIGURE_COLUMNS = ("estimate", "low", "high", "unbiased", "se")
TOLERANCE = 1e-9

Row = dict[str, Any]


def main() -> int:
    """Write the figures and compare them; return how the process ends: 0 if they are the same."""
    questionnaire = json.loads((FOLDER / "questionnaire.json").read_text(encoding="utf-8"))
    counts = json.loads((FOLDER / "counts.json").read_text(encoding="utf-8"))
    made = list(remake(questionnaire, counts))
    with (FOLDER / "remade.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, (*KEY, *FIGURE_COLUMNS), lineterminator="\n")
        writer.writeheader()
        writer.writerows(made)
    with (FOLDER / "estimates.csv").open(encoding="utf-8", newline="") as file:
        compared, missing, wrong = compare(made, csv.DictReader(file))
    lines = [f"{compared} figures are the same." if not wrong else "Some figures differ:", *wrong]
    if missing:
        lines.append(f"Not remade, since the archive has no counts of them: {', '.join(missing)}.")
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if wrong else 0


def remake(questionnaire: Row, counts: Iterable[Row]) -> Iterator[Row]:
    """Estimate every question whose counts are known."""
    settings = dict(questionnaire["estimator"])
    settings["confidence"] = float(settings["confidence"])
    questions = {question["id"]: question for question in questionnaire["questions"]}
    for row in counts:
        name, _dot, direct = row["question"].partition(".")
        mechanism = from_spec(questions[name]["protection"]["mechanism"])
        if direct or "options" in row:
            counted = OpenChoices if isinstance(mechanism, OpenChoices) else OpenAnswer
            mechanism = counted(len(row["counts"]))
        estimate = estimate_shares(
            mechanism, row["counts"], row["n"], **settings, planned=row["planned"]
        )
        limits = estimate.anytime or estimate  # with a plan, they hold at every look
        columns = (estimate.constrained, limits.low, limits.high, estimate.raw, estimate.se)
        lines = [*zip(*columns, strict=True)]
        together = row.get("options", [[option] for option in range(len(lines))])
        for options, values in zip(together, lines, strict=True):
            option = options[0] if len(options) == 1 else ""
            key = zip(KEY, (row["question"], "proportion", option), strict=True)
            yield dict(key) | dict(zip(FIGURE_COLUMNS, map(float, values), strict=True))


def compare(made: Iterable[Row], published: Iterable[Row]) -> tuple[int, list[str], list[str]]:
    """Return the number of figures that are the same, the questions of which none was remade, and
    a line for each figure that differs."""
    known = {tuple(str(row[name]) for name in KEY): row for row in made}
    compared = 0
    missing = []
    wrong = []
    for row in published:
        figures = [name for name in FIGURE_COLUMNS if row[name] != ""]
        remade = known.get(tuple(row[name] for name in KEY))
        if remade is None:
            missing += [row["question"]] if figures else []
            continue
        for name in figures:
            ours, theirs = float(remade[name]), float(row[name])
            if math.isclose(ours, theirs, rel_tol=TOLERANCE, abs_tol=TOLERANCE):
                compared += 1
            else:
                of = ", ".join(row[part] for part in KEY)
                wrong.append(f"{of}, {name}: {ours} instead of {theirs}")
    return compared, list(dict.fromkeys(missing)), wrong


if __name__ == "__main__":
    sys.exit(main())
