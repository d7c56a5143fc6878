"""The census rows that joint estimates are measured with, where they are at hand."""

import csv
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from localdp.mechanisms import UnaryEncoding
from localdp.randomness import FixedWords
from tools import ROOT

Whole = NDArray[np.int64]
Floats = NDArray[np.float64]
Marks = NDArray[np.uint8]

SOURCE = (
    "It is Adult of the UCI Machine Learning Repository (Becker & Kohavi 1996, CC BY 4.0), both "
    "parts, without the rows with a missing value."
)
ADULT = ROOT.parent / "shared" / "data" / "adult_clean.csv"


def adult(names: tuple[str, ...], people: int | None = None) -> list[Whole]:
    """Return the answers to these questions as categories, of the first people or of all."""
    with Path(ADULT).open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    questions = []
    for name in names:
        values = [row[name] for row in rows]
        options = sorted(set(values), key=lambda value: (value.zfill(4), value))
        place = {option: number for number, option in enumerate(options)}
        questions.append(np.array([place[value] for value in values[:people]], dtype=np.int64))
    return questions


YES_NO: dict[str, Callable[[dict[str, str]], bool]] = {
    "married": lambda row: row["marital"] == "Married-civ-spouse",
    "male": lambda row: row["sex"] == "Male",
    "income above 50,000": lambda row: row["income"] == ">50K",
    "white": lambda row: row["race"] == "White",
    "privately employed": lambda row: row["workclass"] == "Private",
    "more than 40 hours a week": lambda row: int(row["hours"]) > 40,
}
"""Questions that the census rows answer with yes or no."""


def adult_yes_no(people: int | None = None) -> dict[str, Whole]:
    """Return the answers to these, of the first people or of all."""
    with Path(ADULT).open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))[:people]
    return {
        name: np.array([ask(row) for row in rows], dtype=np.int64) for name, ask in YES_NO.items()
    }


def nltcs(path: Path, people: int | None = None) -> list[Whole]:
    """Return the sixteen yes/no questions of the National Long Term Care Survey, from a file of 0
    and 1.

    Raises
    ------
    ValueError
        If a line, apart from a head, does not hold sixteen of them.
    """
    with path.open(encoding="utf-8", newline="") as file:
        rows = [[cell.strip() for cell in row] for row in csv.reader(file) if row]
    first = 0 if rows and set(rows[0]) <= {"0", "1"} else 1
    for number, row in enumerate(rows[first:], start=first + 1):
        if len(row) != 16 or not set(row) <= {"0", "1"}:
            raise ValueError(f"{path}, line {number}: not sixteen of 0 and 1, but {row[:20]}")
    if len(rows) <= first:
        raise ValueError(f"{path} holds nobody's answers")
    answers = np.array(rows[first:][:people], dtype=np.int64)
    return list(answers.T)


def sizes(names: tuple[str, ...]) -> list[int]:
    """Return how many options each of these questions has."""
    return [int(answers.max()) + 1 for answers in adult(names)]


def shares(answers: list[Whole], shape: list[int]) -> Floats:
    """Return the people's own table."""
    table = np.zeros(shape)
    np.add.at(table, tuple(answers), 1 / len(answers[0]))
    return table


def permanent_step(
    answers: list[Whole], shape: list[int], f: float, seed: int
) -> tuple[list[UnaryEncoding], list[Marks]]:
    """Return reports of one-hot bits, each kept with 1 - f and else a fair coin, from seeded
    words."""
    stream = np.random.default_rng(seed)
    mechanisms = [UnaryEncoding.of(k, 1 - f / 2, f / 2) for k in shape]
    reports = [
        m.randomize(column, FixedWords(stream.bytes(4 * m.words * len(column))))
        for m, column in zip(mechanisms, answers, strict=True)
    ]
    return mechanisms, reports
