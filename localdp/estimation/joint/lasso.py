"""LoPub's LASSO regression on candidate cells, and its hybrid with EM (LREMH): for comparison.

A cell sets one bit per question, so the expected bits of all people are linear in the shares of the
cells; LASSO regresses the debiased bit counts on them. The counts are one-way margins and contain
no association: all tables with the same margins fit equally well, and the algorithm determines
which one is returned (here cyclic coordinate descent, as in common packages; an exact active-set
solver returns another). LREMH removes the cells that the regression sets to 0 and runs EM until no
share changes by .001 or more.

References
----------
- Ren et al. (2018), IEEE Transactions on Information Forensics and Security 13: LoPub.
"""

from collections.abc import Sequence

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.em import Fit, certificate
from localdp.estimation.joint.likelihood import JointLikelihood
from localdp.estimation.joint.reports import QuestionReports
from localdp.estimation.progress import Progress
from localdp.estimation.reports import Flags
from localdp.mechanisms.base import Whole

PENALTY = 0.03
"""The penalty on the sum of the cells: a cell enters if its bits' residuals sum to more."""
CHANGE = 0.001
"""LREMH stops when no share changes by this much."""
MOST_ITERATIONS = 10_000

_SWEEPS, _TOLERANCE = 1_000, 1e-4


def bit_shares(questions: Sequence[QuestionReports], kept: Flags) -> Floats:
    """Return the debiased share of every bit, the questions' bits concatenated."""
    shares = []
    for question in questions:
        codes = question.codes[kept & question.answered]
        if not len(codes):
            raise ValueError("a question has no answer among the people kept")
        weights = np.bincount(codes, minlength=len(question.rows))
        shares.append(weights @ question.vectors / len(codes))
    return np.concatenate(shares)


def candidate_bits(shape: Sequence[int]) -> Whole:
    """Return the bits that each cell sets, shape (cells, questions)."""
    cells = np.indices(tuple(shape)).reshape(len(shape), -1).T
    starts = np.concatenate([[0], np.cumsum(shape)[:-1]])
    bits: Whole = (cells + starts).astype(np.int64)
    return bits


def regress(shares: Floats, shape: Sequence[int], penalty: float) -> Floats:
    """Return the table of the non-negative regression, normalized to sum 1.

    Cyclic coordinate descent from 0 minimizes half the squared error plus the penalty times the sum
    of the cells, until a sweep changes no cell by more than 1/10,000 of the largest.
    """
    left = shares.tolist()
    bits = [tuple(cell) for cell in candidate_bits(shape).tolist()]
    cells = [0.0] * len(bits)
    for _ in range(_SWEEPS):
        moved = _sweep(cells, bits, left, penalty)
        if moved <= _TOLERANCE * max(cells):
            break
    table = np.array(cells).reshape(tuple(shape))
    if not table.any():
        raise ValueError(f"a penalty of {penalty!r} leaves no cell above 0")
    whole: Floats = table / table.sum()
    return whole


def _sweep(
    cells: list[float], bits: list[tuple[int, ...]], left: list[float], penalty: float
) -> float:
    """Move every cell to its optimum given the others; return the largest move."""
    moved = 0.0
    for cell, cell_bits in enumerate(bits):
        better = cells[cell] + (sum(left[bit] for bit in cell_bits) - penalty) / len(cell_bits)
        move = max(better, 0.0) - cells[cell]
        if move:
            cells[cell] += move
            for bit in cell_bits:
                left[bit] -= move
            moved = max(moved, abs(move))
    return moved


def hybrid(data: JointLikelihood, start: Floats, progress: Progress | None = None) -> Fit:
    """Return the fixed point of plain EM from a start, stopped by its change; cells at 0 stay at 0.

    Reports that the remaining cells make impossible are ignored.
    """
    tracker = progress or Progress()
    table = start
    for iteration in range(1, MOST_ITERATIONS + 1):
        tracker.report(1 - 0.9**iteration, "expectation maximization")
        stepped = table * data.value_and_gradient(table)[1]
        stepped /= stepped.sum()
        change = float(np.abs(stepped - table).max())
        table = stepped
        if change < CHANGE:
            return Fit(table, certificate(data, table), iteration, converged=True)
    return Fit(table, certificate(data, table), MOST_ITERATIONS, converged=False)
