"""The published regression on candidate cells, and its hybrid with EM: for comparison.

Ren et al. (2018), LoPub. A cell sets one bit of each question, so the expected bits of everybody
are linear in the shares of the cells; LASSO regresses the debiased counts of the bits on them. The
counts are one-way margins, so nothing that joins two questions is in them: tables with the same
margins are all as good, and which of them is returned is an accident of the algorithm (here cyclic
coordinate descent, as in the usual packages; an exact active-set solver finds another). LREMH drops
the cells that the regression sets to 0, for good, and lets EM go on until no share changes by .001
or more.
"""

from collections.abc import Sequence

import numpy as np

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.em import Fit
from localdp.estimation.joint.likelihood import JointLikelihood
from localdp.estimation.joint.reports import Flags, QuestionReports
from localdp.estimation.progress import Progress
from localdp.mechanisms.base import Whole

PENALTY = 0.03
"""On the sum of the cells: a cell enters while its bits' residuals sum to more than this share."""
CHANGE = 0.001
"""LREMH stops when no share changes by this much."""
MOST_ITERATIONS = 10_000

_SWEEPS, _STILL = 1_000, 1e-4


def bit_shares(questions: Sequence[QuestionReports], kept: Flags) -> Floats:
    """Return the debiased share of every bit, the bits of all questions one after the other."""
    shares = []
    for question in questions:
        codes = question.codes[kept & question.answered]
        if not len(codes):
            raise ValueError("nobody among those kept answered one of the questions")
        weights = np.bincount(codes, minlength=len(question.rows))
        shares.append(weights @ question.vectors / len(codes))
    return np.concatenate(shares)


def candidate_bits(shape: Sequence[int]) -> Whole:
    """Return which bits each cell sets, shape (cells, questions)."""
    cells = np.indices(tuple(shape)).reshape(len(shape), -1).T
    first = np.concatenate([[0], np.cumsum(shape)[:-1]])
    bits: Whole = (cells + first).astype(np.int64)
    return bits


def regress(shares: Floats, shape: Sequence[int], penalty: float) -> Floats:
    """Return the table of the non-negative regression, its cells summing to 1.

    Half the squared error plus the penalty times the sum of the cells is lowered one cell after
    the other, from all 0, until a sweep changes none by more than 1/10,000 of the largest.
    """
    left = shares.tolist()
    bits = [tuple(cell) for cell in candidate_bits(shape).tolist()]
    cells = [0.0] * len(bits)
    for _ in range(_SWEEPS):
        moved = _sweep(cells, bits, left, penalty)
        if moved <= _STILL * max(cells):
            break
    table = np.array(cells).reshape(tuple(shape))
    if not table.any():
        raise ValueError(f"a penalty of {penalty!r} leaves no cell above 0")
    whole: Floats = table / table.sum()
    return whole


def _sweep(
    cells: list[float], bits: list[tuple[int, ...]], left: list[float], penalty: float
) -> float:
    """Move every cell to its best value given the others; return the largest move."""
    moved = 0.0
    for place, own in enumerate(bits):
        better = cells[place] + (sum(left[bit] for bit in own) - penalty) / len(own)
        move = max(better, 0.0) - cells[place]
        if move:
            cells[place] += move
            for bit in own:
                left[bit] -= move
            moved = max(moved, abs(move))
    return moved


def hybrid(data: JointLikelihood, start: Floats, progress: Progress | None = None) -> Fit:
    """Return where plain EM from a start stops by its change; a cell at 0 stays there.

    Where the cells kept cannot give somebody's reports, these have no part in it.
    """
    said, table = progress or Progress(), start
    for iteration in range(1, MOST_ITERATIONS + 1):
        said.say(1 - 0.9**iteration, "expectation maximization")
        stepped = table * data.value_and_gradient(table)[1]
        stepped /= stepped.sum()
        change = float(np.abs(stepped - table).max())
        table = stepped
        if change < CHANGE:
            return Fit(table, data.certificate(table), iteration, converged=True)
    return Fit(table, data.certificate(table), MOST_ITERATIONS, converged=False)
