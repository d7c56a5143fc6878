"""Means, shares and tables of a sample, of protected answers or not.

Limits of shares are Korn and Graubard's: Clopper and Pearson's for as many reports as tell as much,
and mapped from the report's share to the answer's. Where the report has more than two
values, and for means and differences, they are Student's.

References
----------
- Korn & Graubard (1998), Survey Methodology 24, 193-201.
- Rao & Scott (1984), Annals of Statistics 12, 46-60: tables.
"""

from dataclasses import dataclass

import numpy as np
from scipy.special import fdtrc, stdtr, stdtrit

from localdp.estimation.display.result import Result
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.population.linearized import Linearized
from localdp.estimation.regression.scores import Numbers
from localdp.estimation.reports import Flags, Reports
from localdp.estimation.sample.design import SampleDesign
from localdp.estimation.validation import checked_confidence


@dataclass(frozen=True, eq=False)
class _SampleFigures(Result):
    _figures = ("raw", "se", "low", "high", "deff")

    raw: Floats
    se: Floats
    low: Floats
    high: Floats
    deff: Floats
    n: int
    confidence: float
    simultaneous: bool
    warnings: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class SampleEstimate(_SampleFigures):
    """Shares of categories, or one mean, of the population that a sample stands for.

    Attributes
    ----------
    raw, se : ndarray
        Estimates and standard errors, shape (categories,) or (1,).
    low, high : ndarray
        Limits, not cut to [0, 1]; NaN with fewer than `LEAST_EFFECTIVE` effective reports of a
        kind.
    deff : ndarray
        The variance relative to a simple random sample of as many reports through the same
        channel.
    n : int
        The number of reports.
    freedom : int
        Degrees of freedom: clusters minus strata.
    confidence : float
        Confidence level.
    simultaneous : bool
        Whether all intervals hold at once.
    warnings : tuple of str
        "single-cluster" if a stratum has one cluster, "few-effective" if a category has no limits.
    """

    _title = "Estimates of a sample"

    freedom: int


@dataclass(frozen=True, eq=False)
class SampleTable(_SampleFigures):
    """The cells of two questions, and a test of independence.

    Attributes
    ----------
    raw, se, low, high, deff : ndarray
        As in `SampleEstimate`, shape (first categories, second categories), of everyone with both
        reports.
    statistic : float
        Rao and Scott's second-order F.
    freedom : tuple of float
        Its degrees of freedom.
    p_value : float
        Of independence; NaN if only one answer to a question was given.
    n, confidence, simultaneous, warnings
        As in `SampleEstimate`.
    """

    _title = "Table of a sample"

    statistic: float
    freedom: tuple[float, float]
    p_value: float


@dataclass(frozen=True, eq=False)
class SampleDifference(Result):
    """The shares, or the mean, of one group of a sample minus another group's.

    Attributes
    ----------
    difference, se : ndarray
        Differences and standard errors, shape (categories,) or (1,).
    low, high, p_value : ndarray
        Student's limits, and two-sided p-values of no difference; NaN where a group has too few
        effective reports of a kind.
    freedom : int
        Degrees of freedom of the group with fewer.
    confidence : float
        Confidence level of all statements together.
    """

    _title = "Difference between two groups of a sample"
    _figures = ("difference", "se", "low", "high", "p_value")

    difference: Floats
    se: Floats
    low: Floats
    high: Floats
    p_value: Floats
    freedom: int
    confidence: float


def sample_shares(
    question: Reports,
    design: SampleDesign,
    *,
    confidence: float = 0.95,
    simultaneous: bool = True,
) -> SampleEstimate:
    """Estimate the shares of a question's categories.

    Parameters
    ----------
    question : Reports
        The reports of the design's rows.
    design : SampleDesign
    confidence : float
        Confidence level of all intervals together if `simultaneous`, else of each.
    simultaneous : bool
        Whether Bonferroni's correction makes all intervals hold at once. The two shares of a yes/no
        question are one statement.

    Raises
    ------
    ValueError
        If the rows differ, or fewer than two clusters have a report.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = Reports.of(RandomizedResponse.two_coins(), [1, 0, 0, 1, 1, 0] * 50)
    >>> schools = SampleDesign.of(clusters=[number // 10 for number in range(300)])
    >>> estimate = sample_shares(coins, schools)
    >>> estimate.raw.round(2).tolist(), estimate.freedom
    ([0.5, 0.5], 29)
    """
    found = _shares(question, design)
    size = question.categories
    statements = 1 if size == 2 or not simultaneous else size
    alpha = (1 - checked_confidence(confidence)) / statements
    limits = found.limits(question.vectors, alpha)
    return _estimate(found, limits, confidence, design, simultaneous=simultaneous)


def sample_mean(
    numbers: Numbers, design: SampleDesign, *, confidence: float = 0.95
) -> SampleEstimate:
    """Estimate the mean of numbers; see `sample_shares`.

    Examples
    --------
    >>> design = SampleDesign.of(weights=[1, 2, 2, 1])
    >>> sample_mean(Numbers(np.array([3.0, 5.0, 4.0, 6.0])), design).raw.tolist()
    [4.5]
    """
    found = _mean(numbers, design)
    limits = found.student(1 - checked_confidence(confidence))
    return _estimate(found, limits, confidence, design, simultaneous=False)


def sample_table(
    first: Reports,
    second: Reports,
    design: SampleDesign,
    *,
    confidence: float = 0.95,
    simultaneous: bool = True,
) -> SampleTable:
    """Estimate the table of two questions that were randomized independently.

    Examples
    --------
    >>> from localdp.mechanisms import OpenAnswer
    >>> first = Reports.of(OpenAnswer(2), [0, 0, 1, 1] * 9)
    >>> second = Reports.of(OpenAnswer(2), [0, 0, 1, 0] * 9)
    >>> table = sample_table(first, second, SampleDesign.of(people=36))
    >>> table.raw.tolist()
    [[0.5, 0.0], [0.25, 0.25]]
    """
    if second.people != first.people:
        raise ValueError(f"questions need the same rows, not {first.people} and {second.people}")
    shape = first.categories, second.categories
    values = _products(first.vectors[first.codes], second.vectors[second.codes])
    found = Linearized.of(values, first.answered & second.answered, design)
    alpha = (1 - checked_confidence(confidence)) / (values.shape[1] if simultaneous else 1)
    reports = [(one, other) for one in first.vectors for other in second.vectors]
    low, high = found.limits(_products(*map(np.array, zip(*reports, strict=True))), alpha)
    statistic, of_cells, p_value = _rao_scott(
        found, shape, found.freedom, open_answers=first.open and second.open
    )
    raw, se, low, high, deff = (
        np.reshape(each, shape) for each in (found.raw, found.se, low, high, found.deff)
    )
    return SampleTable(
        raw=raw,
        se=se,
        low=low,
        high=high,
        deff=deff,
        statistic=statistic,
        freedom=(of_cells, of_cells * found.freedom),
        p_value=p_value,
        n=found.n,
        confidence=confidence,
        simultaneous=simultaneous,
        warnings=_warnings(low, design),
    )


def sample_difference(
    first: Reports | Numbers,
    second: Reports | Numbers,
    design: SampleDesign,
    *,
    confidence: float = 0.95,
    statements: int = 1,
) -> SampleDifference:
    """Compare two groups of a sample: the shares, or means, of the first minus the second's.

    Parameters
    ----------
    first, second : Reports or Numbers
        The reports of the design's rows about one question; people outside the group are missing
        (`Reports.among`).
    design : SampleDesign
    confidence : float
        Confidence level of all simultaneous statements together.
    statements : int
        Their number (Bonferroni). P-values are multiplied by it, up to 1.

    Examples
    --------
    >>> from localdp.mechanisms import OpenAnswer
    >>> answers, towns = np.arange(400) % 4 // 2, np.arange(400) // 200
    >>> votes = Reports.of(OpenAnswer(2), answers)
    >>> groups = [votes.among(towns == town) for town in (0, 1)]
    >>> sample_difference(*groups, SampleDesign.of(people=400)).difference.tolist()
    [0.0, 0.0]
    """
    sides = [
        _mean(each, design) if isinstance(each, Numbers) else _shares(each, design)
        for each in (first, second)
    ]
    difference = sides[0].raw - sides[1].raw
    apart = sides[0].influence - sides[1].influence
    se = np.sqrt(np.diag(design.covariance(apart)))
    freedom = min(side.freedom for side in sides)
    alpha = (1 - checked_confidence(confidence)) / statements
    half = float(stdtrit(freedom, 1 - alpha / 2)) * se
    for each, side in zip((first, second), sides, strict=True):
        if isinstance(each, Reports):
            half = np.where(np.isnan(side.limits(each.vectors, alpha)[0]), np.nan, half)
    with np.errstate(divide="ignore", invalid="ignore"):
        p_value = np.minimum(2 * statements * stdtr(freedom, -np.abs(difference / se)), 1)
    p_value = np.where(np.isnan(half), np.nan, p_value)
    return SampleDifference(
        difference, se, difference - half, difference + half, p_value, freedom, confidence
    )


def _shares(question: Reports, design: SampleDesign) -> Linearized:
    return Linearized.of(question.vectors[question.codes], question.answered, design)


def _mean(numbers: Numbers, design: SampleDesign) -> Linearized:
    heard: Flags = ~np.isnan(numbers.scores)
    return Linearized.of(numbers.scores[:, None], heard, design)


def _products(first: Floats, second: Floats) -> Floats:
    """Return the products of all pairs of columns, shape (rows, pairs)."""
    pairs: Floats = first[:, :, None] * second[:, None, :]
    return pairs.reshape(len(pairs), -1)


def _warnings(low: Floats, design: SampleDesign) -> tuple[str, ...]:
    warnings = ["single-cluster"] if design.single else []
    return (*warnings, *(["few-effective"] if np.isnan(low).any() else []))


def _estimate(
    found: Linearized,
    limits: tuple[Floats, Floats],
    confidence: float,
    design: SampleDesign,
    *,
    simultaneous: bool,
) -> SampleEstimate:
    return SampleEstimate(
        found.raw,
        found.se,
        *limits,
        found.deff,
        found.n,
        confidence,
        simultaneous,
        _warnings(limits[0], design),
        found.freedom,
    )


def _rao_scott(
    found: Linearized, shape: tuple[int, ...], freedom: int, *, open_answers: bool
) -> tuple[float, float, float]:
    """Return the second-order F of independence, its first degrees of freedom, and the p-value."""
    table = found.raw.reshape(shape)
    kept = np.ones(shape, dtype=bool)
    if open_answers:  # an answer that nobody gave is in no test
        kept = np.outer(table.sum(axis=1) > 0, table.sum(axis=0) > 0)
    shape = int(kept.any(axis=1).sum()), int(kept.any(axis=0).sum())
    if min(shape) < 2:
        return np.nan, np.nan, np.nan
    table, cells = table[kept].reshape(shape), np.flatnonzero(kept.ravel())
    rows, columns = table.sum(axis=1), table.sum(axis=0)
    expected = np.outer(rows, columns)
    if not open_answers:
        expected = np.outer(*(np.clip(side, 1e-3, None) for side in (rows, columns)))
    square = found.n * float(
        np.sum((table - np.outer(rows, columns)) ** 2 / np.where(expected > 0, expected, np.inf))
    )
    scale = (table if open_answers else expected).ravel()
    inverse = np.where(scale > 0, 1 / np.where(scale > 0, scale, 1), 0)
    # The interaction of rows and columns, orthogonal to both.
    contrasts = np.kron(*(np.eye(size)[:, 1:] - 1 / size for size in shape))
    weighted = contrasts * inverse[:, None]
    simple = contrasts.T @ weighted / found.n
    delta = np.linalg.solve(simple, weighted.T @ found.covariance[np.ix_(cells, cells)] @ weighted)
    trace = float(np.trace(delta))
    of_cells = trace**2 / float(np.trace(delta @ delta))
    statistic = square / trace
    return statistic, of_cells, float(fdtrc(of_cells, of_cells * freedom, statistic))
