"""The joint distribution of several questions from separately randomized reports."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.display.result import LabeledResult
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.joint.em import MOST_ITERATIONS, Fit
from localdp.estimation.joint.independence import Comparison
from localdp.estimation.joint.lasso import PENALTY
from localdp.estimation.joint.reports import question_reports
from localdp.estimation.joint.runner import JointJob
from localdp.estimation.joint.validation import (
    MEMORY_BYTES,
    MOST_CELLS,
    check_options,
    check_size,
    joint_shape,
)
from localdp.estimation.progress import Callback, Progress
from localdp.estimation.validation import checked_confidence
from localdp.mechanisms import Mechanism

JOINT_METHODS = ("map", "em", "inverse", "lasso", "lremh")
"""The methods by name; "map" is the one for display."""

OUTSIDE = "outside"
"""Warning: an unbiased cell is below 0 or above 1, which noise makes possible."""
INCOMPLETE = "incomplete"
"""Warning: the inverse and the comparison exclude people who skipped a question."""
MARGINS_ONLY = "margins-only"
"""Warning: the regression uses one-way margins only, which contain no association."""
NOT_BETTER = "not-better"
"""Warning: the table is no better than the independence table: what it shows may be chance."""
NOT_CONVERGED = "not-converged"
"""Warning, followed by the certificate: the iterations ended before the method's stopping rule."""


@dataclass(frozen=True, eq=False)
class JointEstimate(LabeledResult):
    """An estimated table; every array has the shape of the table.

    Attributes
    ----------
    table : ndarray
        Shape (k1, k2, ...), with an axis of length 2 for each item of a multiple choice.
    se, low, high : ndarray or None
        For "inverse": the standard error of each cell, and its limits within [0, 1]
        (`localdp.estimation.cells`).
    independence : ndarray
        The maximum-likelihood table of independent questions: the product of their shares.
    gain, gain_se : float or None
        The cross-validated reduction of the sum of squared errors compared with `independence`, and
        its standard error; None without folds.
    independence_p : float or None
        The p-value of independence by an exact permutation test; None without folds.
    beats_independence : bool or None
        Whether `gain` is significantly positive and `independence_p` at most .05; if not, what the
        table shows may be chance. The intervals of "inverse" hold in either case.
    log_likelihood : float
        Up to a constant of the reports; minus infinity if the table makes them impossible, NaN if a
        cell is negative.
    certificate : float
        Upper bound on how far it is below its maximum; NaN if a cell is negative.
    tolerance : float
        The certificate at which "em" stops.
    iterations : int
        The number of iterations.
    converged : bool
        Whether the method's stopping rule ended the iterations.
    n : int
        Number of people.
    method : str
        One of `JOINT_METHODS`.
    confidence : float
        Confidence level.
    simultaneous : bool
        Whether all cells' intervals hold at once.
    warnings : tuple of str
        Any of "outside", "incomplete", "margins-only", "not-better", and "not-converged" with
        figures.
    """

    _title = "Estimated joint shares"
    _figures = ("table", "se", "low", "high", "independence")

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
    most_bytes: int = MEMORY_BYTES,
    progress: Callback | None = None,
) -> JointEstimate:
    """Estimate the joint distribution of several questions.

    Parameters
    ----------
    mechanisms : sequence of Mechanism
        One per question. Each item of a multiple choice becomes a yes/no question.
    reports : sequence of array_like
        As `m.randomize` returns them, one entry per question, with the same people in the same
        order.
    method : str
        One of `JOINT_METHODS`.
    answered : sequence of array_like of bool or None, optional
        Who answered each question, shape (people,); None for everyone. Other reports are ignored.
    confidence : float
        Confidence level of the intervals of "inverse".
    simultaneous : bool
        Whether Bonferroni's correction makes these intervals hold at once for all cells.
    folds : int
        The number of cross-validation folds of the comparison with independence, each of which
        takes as long as the estimate. With 0 there is no comparison.
    tolerance : float, optional
        The distance from the maximum log-likelihood at which "em" stops; default .01 per cell.
    most_iterations : int
        Limit for "em" and "map".
    penalty : float
        The penalty of "lasso" and "lremh" on the sum of the cells.
    most_cells, most_bytes : int
        Limits on the table and the memory, checked before the estimate starts.
    progress : callable, optional
        Called with a fraction and a short message; returning False raises `EstimationCanceled`.

    Returns
    -------
    JointEstimate
        The table, and how it compares with independence.

    Raises
    ------
    ValueError
        If reports do not fit, two questions were never answered together, or a limit is exceeded.

    Notes
    -----
    =======  ==============================================================================
    method   trade-off
    =======  ==============================================================================
    map      explicit regularization; the smallest error for display, without intervals
    em       maximum likelihood, with a certificate; overfits noise if there are many cells
    inverse  unbiased, with intervals that keep their coverage; negative cells
    lasso    for comparison: uses one-way margins only
    lremh    for comparison: dropped cells stay at 0, and EM stops early
    =======  ==============================================================================

    References
    ----------
    - Dempster, Laird & Rubin (1977), Journal of the Royal Statistical Society B 39, 1-38: EM.
    - Ren et al. (2018), IEEE Transactions on Information Forensics and Security 13: LASSO, hybrid.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> first = [0] * 1400 + [1] * 1000
    >>> second = [0] * 1000 + [1] * 400 + [0] * 400 + [1] * 600
    >>> estimate_joint([coins, coins], [first, second], "inverse").table.round(2).tolist()
    [[0.75, -0.08], [-0.08, 0.42]]
    """
    if method not in JOINT_METHODS:
        raise ValueError(f"method must be one of {', '.join(JOINT_METHODS)}, not {method!r}")
    check_options(folds, tolerance, most_iterations, penalty)
    alpha = 1 - checked_confidence(confidence)
    people = max((len(np.atleast_1d(np.asarray(rows))) for rows in reports), default=0)
    check_size(joint_shape(mechanisms), people, most_cells, most_bytes)
    tracker = Progress(progress)
    tracker.report(0, "grouping reports")
    job = JointJob(
        question_reports(mechanisms, reports, answered), method, tolerance, most_iterations, penalty
    )
    fit = job.fit(job.everyone, tracker.part(0.05 / (folds + 1), 1 / (folds + 1)))
    comparison = job.compared(folds, tracker)
    level = alpha / (job.data.cells if simultaneous else 1)
    cells = job.inverse.cells(job.everyone, level) if method == "inverse" else None
    negative = bool(np.any(fit.table < 0))
    value = math.nan if negative else job.data.value_and_gradient(fit.table)[0]
    tracker.report(1, "done")
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


def _warnings(job: JointJob, fit: Fit, comparison: Comparison | None) -> tuple[str, ...]:
    unsure = (
        f"{NOT_CONVERGED}: after {fit.iterations} iterations the log-likelihood may be "
        f"{fit.certificate:.4g} below its maximum"
    )
    holds = {
        OUTSIDE: np.any((fit.table < 0) | (fit.table > 1)),
        INCOMPLETE: not all(np.all(question.answered) for question in job.questions),
        MARGINS_ONLY: job.method in {"lasso", "lremh"},
        NOT_BETTER: comparison is not None and not comparison.better,
        unsure: not fit.converged,
    }
    return tuple(warning for warning, true in holds.items() if true)
