"""Reports for joint estimates: drawn by the mechanisms, from seeded words."""

from typing import Any

import numpy as np

from localdp.estimation.joint.likelihood import GroupedReports, JointLikelihood
from localdp.estimation.joint.reports import question_reports
from localdp.mechanisms import Mechanism, RandomizedResponse, SubsetSelection, UnaryEncoding
from tests.helpers.library import drawn

TWO_COINS = RandomizedResponse.two_coins()
MIX: tuple[Mechanism, ...] = (
    TWO_COINS,
    RandomizedResponse.of(3, 2),
    UnaryEncoding.optimized(3, 2),
    SubsetSelection.of_size(4, 2, 2),
)


def people(table: Any, n: int, seed: int) -> Any:
    """Answers of n people drawn from a table, one array for each question."""
    flat = np.asarray(table, dtype=float).ravel()
    cells = np.random.default_rng(seed).choice(flat.size, size=n, p=flat / flat.sum())
    return np.unravel_index(cells, np.asarray(table).shape)


def reported(mechanisms: Any, answers: Any, seed: int) -> list[Any]:
    """Reports of every question, each with words of its own."""
    return [
        drawn(m, column, 1000 * seed + place)
        for place, (m, column) in enumerate(zip(mechanisms, answers, strict=True))
    ]


def leaning(shape: tuple[int, ...], strength: float, seed: int = 0) -> Any:
    """A table whose questions have more to do with each other the larger `strength` is."""
    stream = np.random.default_rng(seed)
    table = np.exp(strength * stream.normal(size=shape))
    return table / table.sum()


SHAPE = (2, 3, 3, 4)
REPORTS = reported(MIX, people(leaning(SHAPE, 1), 500, 1), 1)
QUESTIONS = question_reports(MIX, REPORTS)
LIKELIHOOD = JointLikelihood.of(GroupedReports.of(QUESTIONS), QUESTIONS)


def dense(mechanisms: Any, reports: Any) -> Any:
    """The likelihood of each person over all cells, written out: shape (people, cells)."""
    likelihood = np.ones((len(reports[0]), 1))
    for m, given in zip(mechanisms, reports, strict=True):
        rows = np.array([m.likelihood(report) for report in given])
        rows = rows / rows.max(axis=1, keepdims=True)
        likelihood = (likelihood[:, :, None] * rows[:, None, :]).reshape(len(rows), -1)
    return likelihood
