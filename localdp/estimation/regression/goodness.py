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
MOST_REPORTS = 64
"""The most reports of a mechanism whose expected information is computed."""
POWER = 0.8

_TENTHS = 10
_LEAST_ROOT = 1e-8


@dataclass(frozen=True)
class Goodness:
    """The test of a model.

    Attributes
    ----------
    statistic : float
        About chi-squared if the model is true.
    freedom : int
        Degrees of freedom.
    p_value : float
        The probability of so large a statistic if the model is true.
    cells : int
        The number of cells.
    by_covariates : bool
        Whether people with the same covariates are a cell; otherwise cells are tenths of the
        predicted outcome.
    detectable : float
        How far one typical cell must be from the model for the test to find it, at the level .05,
        with the probability `POWER`: a difference in log odds, or of numbers in their unit.
    """

    statistic: float
    freedom: int
    p_value: float
    cells: int
    by_covariates: bool
    detectable: float


@dataclass(frozen=True)
class JointTest:
    """The test of some coefficients.

    Attributes
    ----------
    names : tuple of str
        Of the terms.
    statistic : float
        About chi-squared if all of their coefficients are 0.
    freedom : int
        Degrees of freedom.
    """

    names: tuple[str, ...]
    statistic: float
    freedom: int
    p_value: float


def cells_of(
    x: Floats, fitted: Floats, people: Floats, equivalents: Floats, weights: Floats
) -> tuple[Whole, bool]:
    """Return the cell of each pattern, and whether covariates define the cells.

    Parameters
    ----------
    x : ndarray
        Covariates, shape (patterns, covariates).
    fitted : ndarray
        The predicted outcome of each pattern, shape (patterns,).
    people, equivalents : ndarray
        The number of people of each pattern, and of equivalent unprotected answers.
    weights : ndarray
        The weight of each person of a pattern.
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
    data: ModelLikelihood, coef: Floats, channel: Floats, cells: Whole, *, by_covariates: bool
) -> Goodness | None:
    """Return the test of a model that was fitted by maximum likelihood.

    Parameters
    ----------
    coef : ndarray
        The most likely coefficients.
    channel : ndarray
        Pr[report | category] of the outcome's reports, shape (reports, categories).
    cells : ndarray of int
        The cell of each pattern.
    by_covariates : bool
        As `cells_of` returns it.
    """
    count = int(cells.max()) + 1
    dummies = np.eye(count)[cells]
    outcome = data.outcome
    designs = tuple(Columns(np.hstack([design.matrix, dummies])) for design in outcome.designs)
    wider = replace(outcome, designs=designs)
    whole = replace(data, blocks=(*data.blocks[:-1], wider))
    places = np.concatenate([np.arange(data.size - outcome.size), *_places(data, wider, count)])
    start = np.zeros(whole.size)
    start[places] = coef
    scores = whole.scores(start)
    information = information_at(whole, start, scores, channel)
    squares = data.people * data.weights**2
    return score_test(
        scores,
        data.mass,
        squares,
        information,
        places,
        cells=count,
        by_covariates=by_covariates,
        sample=data.sample,
    )


def information_at(data: ModelLikelihood, coef: Floats, scores: Floats, channel: Floats) -> Floats:
    """Return the information of the coefficients under the model.

    It is expected given the covariates: the observed one strays so far behind noise that it rejects
    13 to 17 of 100 true models of two numbers and two coins. Where it is not known what else a
    person could have reported, it is that of the scores.
    """
    if data.configurations > 1:
        return Columns(scores).gram(data.mass)
    own = data.outcome.reports[0]
    others = possible_reports(own, channel)
    if others is None:
        reports = [own, 1 - own]
    elif len(others):
        reports = [np.broadcast_to(row, own.shape) for row in others]
    else:
        return Columns(scores).gram(data.mass)
    information = np.zeros((data.size, data.size))
    for report in reports:
        seen = replace(data, blocks=(replace(data.outcome, reports=(report,)),))
        information += Columns(seen.scores(coef)).gram(data.mass * seen.likely(coef))
    return information


def possible_reports(own: Floats, channel: Floats) -> Floats | None:
    """Return Pr[report | category] of each report that everyone could have given.

    None if each person's channel has two reports, of which `own` is one. Empty if that is not
    known: if several channels with more than two reports were used.
    """
    if own.shape[1] == 2:
        rows = {tuple(row) for row in channel.round(9).tolist()}
        if all(tuple(row) in rows for row in ((1 - channel).round(9) + 0.0).tolist()):
            return None
    complete = len(channel) <= MOST_REPORTS and np.allclose(channel.sum(axis=0), 1)
    return channel if complete else channel[:0]


def _places(data: ModelLikelihood, wider: object, count: int) -> list[Whole]:
    """Return where the outcome's coefficients are among those with a constant for each cell."""
    link = data.outcome.link
    columns = data.outcome.designs[0].matrix.shape[1]
    first = data.size - data.outcome.size
    names = link.columns([*map(str, range(columns)), *["cell"] * count])
    return [first + np.flatnonzero(np.array(names) != "cell")]


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

    Parameters
    ----------
    scores : ndarray
        The gradient of one person of each pattern, shape (patterns, coefficients).
    mass, squares : ndarray
        The weight of each pattern, and its number of people times their squared weight.
    information : ndarray
        Minus the derivative of the summed gradient.
    own : ndarray of int
        The fitted coefficients, whose gradient is 0.
    cells, by_covariates
        As in `Goodness`.
    likelihood : bool
        Whether the gradient is that of a log-likelihood; then the information is its variance.
    sample : SampledPatterns, optional
        Whose clusters then tell the variance; the p-value is Fisher's F.

    Returns
    -------
    Goodness or None
        None if the fitted coefficients leave nothing to test, or there are too few clusters.
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
