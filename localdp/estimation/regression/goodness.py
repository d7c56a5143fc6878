"""A test of a regression: whether people with some covariates differ from its expectation.

The people are divided into cells: by their covariates where these repeat, or by tenths of the
predicted outcome, which are cut between people who differ in it, never by what they reported. The
test is the score test against a constant of its own for each cell. For logistic regression on
unprotected answers it is Pearson's chi-squared of observed and expected counts; through a channel,
both are seen through its noise.

References
----------
- Pregibon (1982), GLIM 82, 87-97: score tests and Pearson's statistic.
- Hosmer & Lemeshow (1980), Communications in Statistics A 9, 1043-1069: tenths.
"""

from collections.abc import Container
from dataclasses import dataclass, replace

import numpy as np
from scipy.special import chdtrc, chdtri, chndtrinc

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.mixture.likelihood import ModelLikelihood
from localdp.estimation.regression.mixture.products import Columns
from localdp.estimation.reports import grouped
from localdp.estimation.sample.design import SampledPatterns
from localdp.estimation.variance import effective_size, unequal
from localdp.mechanisms.base import Whole

MOST_CELLS = 40
"""The most cells by covariates."""
LEAST_IN_CELL = 20.0
"""The smallest equivalent number of unprotected answers in a cell by covariates, if they have equal
weights."""
POWER = 0.8

_TENTHS = 10
_LEAST_ROOT = 1e-8


@dataclass(frozen=True)
class Goodness:
    """The test of a model."""

    statistic: float
    """About chi-squared if the model is true."""
    freedom: int
    """Degrees of freedom."""
    p_value: float
    """The probability of a statistic this large if the model is true."""
    cells: int
    """The number of cells."""
    by_covariates: bool
    """Whether people with the same covariates are a cell; otherwise cells are tenths of the
    predicted outcome."""
    detectable: float
    """How far one typical cell must be from the model for the test to find it, at the level .05,
    with the probability `POWER`: a difference in log odds, or of numbers in their unit."""


@dataclass(frozen=True)
class JointTest:
    """The test of some coefficients."""

    names: tuple[str, ...]
    """Of the terms."""
    statistic: float
    """About chi-squared if all of their coefficients are 0."""
    freedom: int
    """Degrees of freedom."""
    p_value: float


def cells_of(
    x: Floats, fitted: Floats, people: Floats, equivalents: Floats, weights: Floats
) -> tuple[Whole, bool]:
    """Return the cell of each pattern, and whether covariates define the cells.

    `fitted` is the predicted outcome of each pattern, `equivalents` how many unprotected answers
    tell as much as its reports.
    """
    first, which = grouped(list(x.T), len(x))
    if (
        len(first) <= MOST_CELLS
        and _information_in(which, equivalents, weights).min() >= LEAST_IN_CELL
    ):
        return which, True
    order = np.argsort(fitted[first], kind="stable")
    alike = np.bincount(which, people)[order]
    middle = np.cumsum(alike) - alike / 2
    cells = np.empty(len(first), dtype=np.int64)
    cells[order] = np.minimum(_TENTHS * middle / people.sum(), _TENTHS - 1).astype(np.int64)
    return np.unique(cells, return_inverse=True)[1][which].astype(np.int64), False


def _information_in(which: Whole, equivalents: Floats, weights: Floats) -> Floats:
    """Return the equivalent number of unprotected answers with equal weights in each cell."""
    informative = np.bincount(which, equivalents).astype(np.float64)
    if not unequal(weights):
        return informative
    cells = [which == cell for cell in range(len(informative))]
    return np.array([effective_size(weights[cell], equivalents[cell]) for cell in cells])


def test_likelihood(
    data: ModelLikelihood, coef: Floats, cells: Whole, *, by_covariates: bool
) -> Goodness | None:
    """Return the test of a model with these most likely coefficients, in these cells."""
    count = int(cells.max()) + 1
    dummies = np.eye(count)[cells]
    wider = data.with_designs(lambda matrix: np.hstack([matrix, dummies]))
    columns = wider.outcome.designs[0].matrix.shape[1]
    added = range(columns - count, columns)
    return score_test_of(wider, added, coef, cells=count, by_covariates=by_covariates)


def score_test_of(
    data: ModelLikelihood,
    columns: Container[int],
    coef: Floats,
    *,
    cells: int = 0,
    by_covariates: bool = False,
) -> Goodness | None:
    """Return the score test of some columns of the outcome's designs.

    `coef` are the most likely coefficients without them.
    """
    outcome = data.outcome
    tested = outcome.link.of_columns(columns, outcome.designs[0].matrix.shape[1])
    others = np.arange(data.size - outcome.size)
    own = np.concatenate([others, len(others) + np.flatnonzero(~tested)])
    start = np.zeros(data.size)
    start[own] = coef
    scores = data.scores(start)
    return score_test(
        scores,
        data.mass,
        data.squares,
        _information_at(data, start, scores),
        own,
        cells=cells,
        by_covariates=by_covariates,
        sample=data.sample,
    )


def _information_at(data: ModelLikelihood, coef: Floats, scores: Floats) -> Floats:
    """Return the information of the coefficients under the model.

    It is expected given the covariates: the observed one strays so far behind noise that it rejects
    13 to 17 of 100 true models of two numbers and two coins. Where it is not known what else a
    person could have reported, the variance of the scores takes its place.
    """
    told = data.outcome.told() if data.configurations == 1 else []
    if not told:
        return Columns(scores).gram(data.mass)
    information = np.zeros((data.size, data.size))
    for block in told:
        seen = replace(data, blocks=(block,))
        information += Columns(seen.scores(coef)).gram(data.mass * seen.likely(coef))
    return information


def score_test(
    scores: Floats,
    mass: Floats,
    squares: Floats,
    information: Floats,
    own: Whole,
    *,
    cells: int,
    by_covariates: bool,
    likelihood: bool = True,
    sample: SampledPatterns | None = None,
) -> Goodness | None:
    """Return the score test of the coefficients other than `own`, which are 0 under the model.

    None if the fitted coefficients leave nothing to test, or there are too few clusters.

    Parameters
    ----------
    scores : ndarray
        The gradient of one person of each pattern, shape (patterns, coefficients).
    mass, squares : ndarray
        The weight of each pattern, and its number of people times their squared weight.
    information : ndarray
        Minus the derivative of the summed gradient; for the scores of a likelihood, this is their
        variance.
    own : ndarray of int
        The fitted coefficients, whose gradient is 0.
    sample : SampledPatterns, optional
        If given, the clusters determine the variance, and the p-value is Fisher's F.
    """
    others = np.setdiff1d(np.arange(len(information)), own)
    crossed = np.linalg.solve(information[np.ix_(own, own)], information[np.ix_(own, others)])
    kept = information[np.ix_(others, others)] - information[np.ix_(others, own)] @ crossed
    roots, basis = np.linalg.eigh((kept + kept.T) / 2)
    free = roots > _LEAST_ROOT * max(float(roots[-1]), float(np.abs(np.diag(information)).max()))
    freedom = int(np.count_nonzero(free))
    if not freedom:
        return None
    basis = basis[:, free]
    effective = (scores[:, others] - scores[:, own] @ crossed) @ basis
    total = Columns(effective).sums(mass[:, None])[:, 0]
    exact = likelihood and np.ptp(squares - mass) == 0
    if sample is not None:
        if sample.freedom < freedom:
            return None
        spread = sample.covariance(effective)
    else:
        spread = np.diag(roots[free]) if exact else Columns(effective).gram(squares)
    statistic = float(total @ np.linalg.solve(spread, total))
    of_sample = None if sample is None else sample.f_test(statistic, freedom)
    p_value = float(chdtrc(freedom, statistic)) if of_sample is None else of_sample
    # A cell that differs by d in its constant moves the total by d times its information.
    moves = basis.T @ kept
    strength = np.einsum("ij,ij->j", moves, np.linalg.solve(spread, moves))
    needed = float(chndtrinc(chdtri(freedom, 0.05), freedom, 1 - POWER))
    detectable = float(np.median(np.sqrt(needed / np.maximum(strength, 1e-300))))
    return Goodness(statistic, freedom, p_value, cells, by_covariates, detectable)
