"""The joint distribution of several questions, from reports that were randomized one by one."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.cells import CellEstimates
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.em import MOST_ITERATIONS, Fit
from localdp.estimation.joint.independence import Comparison
from localdp.estimation.joint.lasso import PENALTY
from localdp.estimation.joint.reports import question_reports
from localdp.estimation.joint.runner import JointJob
from localdp.estimation.joint.validation import (
    MOST_BYTES,
    MOST_CELLS,
    check_options,
    check_size,
    joint_shape,
)
from localdp.estimation.progress import Callback, Progress
from localdp.estimation.validation import checked_confidence
from localdp.mechanisms import Mechanism

JOINT_METHODS = ("map", "em", "inverse", "lasso", "lremh")
"""The named joint estimates; "map" is the one to show."""

OUTSIDE = "outside"
"""Warning: an unbiased cell lies below 0 or above 1, as noise will have it."""
INCOMPLETE = "incomplete"
"""Warning: who skipped a question has no part in the inverse, nor in the comparison."""
MARGINS_ONLY = "margins-only"
"""Warning: the regression sees one-way margins, and nothing that joins two questions."""
NOT_BETTER = "not-better"
"""Warning: the table does not beat the product of independent questions; do not show it."""
NOT_CONVERGED = "not-converged"
"""Warning, followed by the certificate: the iterations ended before the method's own rule did."""


@dataclass(frozen=True, eq=False)
class JointEstimate:
    """An estimated table; every array has the shape of the table.

    Attributes
    ----------
    table : ndarray
        Shape (k1, k2, ...), two for each item of a multiple choice.
    se, low, high : ndarray or None
        Of "inverse": the standard error of each cell, and its interval within [0, 1]
        (`localdp.estimation.cells`).
    independence : ndarray
        The most likely table if no question had to do with another: the product of their shares.
    gain, gain_se : float or None
        How much smaller the sum of squared errors is than that of `independence`, estimated by
        cross-validation, and its standard error; None without folds.
    independence_p : float or None
        How often questions that have nothing to do with each other join as strongly as these, by
        an exact permutation test; None without folds.
    beats_independence : bool or None
        Whether `gain` is clearly above 0 and `independence_p` at most .05. A table that does not
        is not to be shown.
    log_likelihood : float
        Up to a constant of the reports; minus infinity if the table rules them out, and not a
        number if a cell is below 0.
    certificate : float
        How far it is below its maximum, at most; not a number if a cell is below 0.
    tolerance : float
        What "em" had to bring the certificate down to.
    iterations : int
    converged : bool
        Whether the method's own rule ended the iterations.
    n : int
    method : str
    confidence : float
    simultaneous : bool
    warnings : tuple of str
        Of "outside", "incomplete", "margins-only", "not-better", and "not-converged" with figures.
    """

    table: Floats
    se: Floats | None
    low: Floats | None
    high: Floats | None
    independence: Floats
    gain: float | None
    gain_se: float | None
    independence_p: float | None
    beats_independence: bool | None
    log_likelihood: float
    certificate: float
    tolerance: float
    iterations: int
    converged: bool
    n: int
    method: str
    confidence: float
    simultaneous: bool
    warnings: tuple[str, ...]


def estimate_joint(
    mechanisms: Sequence[Mechanism],
    reports: Sequence[ArrayLike],
    method: str = "map",
    *,
    answered: Sequence[ArrayLike | None] | None = None,
    confidence: float = 0.95,
    simultaneous: bool = True,
    folds: int = 0,
    tolerance: float | None = None,
    most_iterations: int = MOST_ITERATIONS,
    penalty: float = PENALTY,
    most_cells: int = MOST_CELLS,
    most_bytes: int = MOST_BYTES,
    progress: Callback | None = None,
) -> JointEstimate:
    """Estimate the joint distribution of several questions.

    Parameters
    ----------
    mechanisms : sequence of Mechanism
        One for each question. Each item of a multiple choice becomes a yes/no question.
    reports : sequence of array_like
        As from `m.randomize`, one for each question, with the same people in the same order.
    method : str
        One of `JOINT_METHODS`.
    answered : sequence of array_like of bool or None, optional
        Who answered each question, shape (people,); None for everybody. A report of somebody who
        did not is passed over.
    confidence, simultaneous
        Of the intervals of "inverse": each cell, or by Bonferroni's correction all at once.
    folds : int
        Of the comparison with independence, 5 for example; each takes as long as the estimate. It
        is left out with 0, and whether the table may be shown is then not known.
    tolerance : float, optional
        How far below its maximum "em" may leave the log-likelihood; .01 a cell if left out.
    most_iterations : int
        Of "em" and "map".
    penalty : float
        Of "lasso" and "lremh", on the sum of the cells.
    most_cells, most_bytes : int
        A larger table, or one that may need more memory, is refused before it is begun.
    progress : callable, optional
        Called with a fraction and a few words; returning False stops with `EstimationCancelled`.

    Returns
    -------
    JointEstimate

    Raises
    ------
    ValueError
        If reports do not fit, two questions were never answered together, or a limit is passed.

    Notes
    -----
    =========  =================================================================================
    method     trade-off
    =========  =================================================================================
    map        regularized in the open; the least error of a table to look at, and no interval
    em         maximum likelihood, by certificate; fits the noise where there are many cells
    inverse    unbiased, with intervals that hold; cells below 0
    lasso      for comparison: sees one-way margins only
    lremh      for comparison: cells that this drops stay at 0, and EM is stopped early
    =========  =================================================================================
    """
    if method not in JOINT_METHODS:
        raise ValueError(f"method must be one of {', '.join(JOINT_METHODS)}, not {method!r}")
    check_options(folds, tolerance, most_iterations, penalty)
    alpha = 1 - checked_confidence(confidence)
    people = max((len(np.atleast_1d(np.asarray(one))) for one in reports), default=0)
    check_size(joint_shape(mechanisms), people, most_cells, most_bytes)
    said = Progress(progress)
    said.say(0, "grouping reports")
    job = JointJob(
        question_reports(mechanisms, reports, answered), method, tolerance, most_iterations, penalty
    )
    fit = job.fit(job.everybody, said.part(0.05 / (folds + 1), 1 / (folds + 1)))
    comparison = job.compared(folds, said)
    cells = _cells(job, alpha / (job.data.cells if simultaneous else 1))
    negative = bool(np.any(fit.table < 0))
    value = math.nan if negative else job.data.value_and_gradient(fit.table)[0]
    said.say(1, "done")
    return JointEstimate(
        table=fit.table,
        se=cells.se.reshape(fit.table.shape) if cells else None,
        low=cells.low.reshape(fit.table.shape) if cells else None,
        high=cells.high.reshape(fit.table.shape) if cells else None,
        independence=job.margins.product(),
        gain=comparison.gain if comparison else None,
        gain_se=comparison.se if comparison else None,
        independence_p=comparison.p_value if comparison else None,
        beats_independence=comparison.better if comparison else None,
        log_likelihood=value,
        certificate=fit.certificate,
        tolerance=job.allowed,
        iterations=fit.iterations,
        converged=fit.converged,
        n=int(job.data.n),
        method=method,
        confidence=confidence,
        simultaneous=simultaneous,
        warnings=_warnings(job, fit, comparison),
    )


def _cells(job: JointJob, alpha: float) -> CellEstimates | None:
    return job.inverse.cells(job.everybody, alpha) if job.method == "inverse" else None


def _warnings(job: JointJob, fit: Fit, comparison: Comparison | None) -> tuple[str, ...]:
    found = []
    if np.any((fit.table < 0) | (fit.table > 1)):
        found.append(OUTSIDE)
    if not all(np.all(question.answered) for question in job.questions):
        found.append(INCOMPLETE)
    if job.method in {"lasso", "lremh"}:
        found.append(MARGINS_ONLY)
    if comparison is not None and not comparison.better:
        found.append(NOT_BETTER)
    if not fit.converged:
        found.append(
            f"{NOT_CONVERGED}: after {fit.iterations} iterations the log-likelihood may be "
            f"{fit.certificate:.4g} below its maximum"
        )
    return tuple(found)
