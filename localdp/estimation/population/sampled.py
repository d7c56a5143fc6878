"""Means, shares and tables of a sample, of protected answers or not.

Limits of shares are Korn and Graubard's: Clopper and Pearson's for as many reports as tell as much,
and mapped from the share of the report to that of the answer. Where the report has more than two
values, and for means and cells, they are Student's.

References
----------
- Korn & Graubard (1998), Survey Methodology 24, 193-201.
- Rao & Scott (1984), Annals of Statistics 12, 46-60: tables.
"""

from dataclasses import dataclass

import numpy as np
from scipy.special import betaincinv, fdtrc, stdtrit

from localdp.estimation.display.result import Result
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.scores import Numbers
from localdp.estimation.reports import Flags, Reports
from localdp.estimation.sample.design import SampleDesign
from localdp.estimation.validation import checked_confidence

LEAST_EFFECTIVE = 10.0
"""The fewest effective reports of each kind with which limits cover; with fewer there are none."""


@dataclass(frozen=True, eq=False)
class SampleEstimate(Result):
    """Shares of categories, or one mean, of the population that a sample stands for.

    Attributes
    ----------
    raw, se : ndarray
        Estimates and standard errors, shape (categories,) or (1,).
    low, high : ndarray
        Limits, not cut to [0, 1]; NaN with fewer than `LEAST_EFFECTIVE` effective reports of a
        kind.
    deff : ndarray
        The variance over that of a simple random sample of as many reports through the same
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
    _figures = ("raw", "se", "low", "high", "deff")

    raw: Floats
    se: Floats
    low: Floats
    high: Floats
    deff: Floats
    n: int
    freedom: int
    confidence: float
    simultaneous: bool
    warnings: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class SampleTable(Result):
    """The cells of two questions, and a test of independence.

    Attributes
    ----------
    raw, se, low, high, deff : ndarray
        As in `SampleEstimate`, shape (first categories, second categories), of everyone with both
        reports. Limits are Student's.
    statistic : float
        Rao and Scott's second-order F.
    freedom : tuple of float
        Its degrees of freedom.
    p_value : float
        Of independence.
    n, confidence, simultaneous, warnings
        As in `SampleEstimate`.
    """

    _title = "Table of a sample"
    _figures = ("raw", "se", "low", "high", "deff")

    raw: Floats
    se: Floats
    low: Floats
    high: Floats
    deff: Floats
    statistic: float
    freedom: tuple[float, float]
    p_value: float
    n: int
    confidence: float
    simultaneous: bool
    warnings: tuple[str, ...]


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
    kept, freedom = _kept(question.answered, question.people, design)
    values = question.vectors[question.codes]
    found = _Mean.of(np.where(kept[:, None], values, 0.0), kept, design)
    size = question.categories
    statements = 1 if size == 2 or not simultaneous else size
    alpha = (1 - checked_confidence(confidence)) / statements
    limits = [
        _limits(found, place, np.unique(question.vectors[:, place].round(12)), alpha, freedom)
        for place in range(size)
    ]
    low, high = np.array(limits).T
    return found.estimate(low, high, freedom, confidence, design, simultaneous=simultaneous)


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
    heard = ~np.isnan(numbers.scores)
    kept, freedom = _kept(heard, len(numbers.scores), design)
    found = _Mean.of(np.where(kept, numbers.scores, 0.0)[:, None], kept, design)
    half = float(stdtrit(freedom, 0.5 + checked_confidence(confidence) / 2)) * found.se
    return found.estimate(
        found.raw - half, found.raw + half, freedom, confidence, design, simultaneous=False
    )


def sample_table(
    first: Reports,
    second: Reports,
    design: SampleDesign,
    *,
    confidence: float = 0.95,
    simultaneous: bool = True,
) -> SampleTable:
    """Estimate the table of two questions that were randomized independently.

    Raises
    ------
    ValueError
        As `sample_shares` does.

    Examples
    --------
    >>> from localdp.mechanisms import OpenAnswer
    >>> first = Reports.of(OpenAnswer(2), [0, 0, 1, 1] * 9)
    >>> second = Reports.of(OpenAnswer(2), [0, 0, 1, 0] * 9)
    >>> table = sample_table(first, second, SampleDesign.of(people=36))
    >>> table.raw.tolist()
    [[0.5, 0.0], [0.25, 0.25]]
    """
    kept, freedom = _kept(first.answered & second.answered, first.people, design)
    if second.people != first.people:
        raise ValueError(f"questions need the same rows, not {first.people} and {second.people}")
    pairs = first.vectors[first.codes][:, :, None] * second.vectors[second.codes][:, None, :]
    shape = pairs.shape[1:]
    values = np.where(kept[:, None], pairs.reshape(len(pairs), -1), 0.0)
    found = _Mean.of(values, kept, design)
    statements = values.shape[1] if simultaneous else 1
    alpha = (1 - checked_confidence(confidence)) / statements
    half = float(stdtrit(freedom, 1 - alpha / 2)) * found.se
    statistic, of_cells, p_value = _rao_scott(
        found, shape, freedom, open_answers=first.open and second.open
    )
    raw, se, low, high, deff = (
        np.reshape(each, shape)
        for each in (found.raw, found.se, found.raw - half, found.raw + half, found.deff)
    )
    return SampleTable(
        raw=raw,
        se=se,
        low=low,
        high=high,
        deff=deff,
        statistic=statistic,
        freedom=(of_cells, of_cells * freedom),
        p_value=p_value,
        n=found.n,
        confidence=confidence,
        simultaneous=simultaneous,
        warnings=("single-cluster",) if design.single else (),
    )


@dataclass(frozen=True, eq=False)
class _Mean:
    """Weighted means with their covariance, and the variance of one value."""

    raw: Floats
    covariance: Floats
    deff: Floats
    n: int

    @classmethod
    def of(cls, values: Floats, kept: Flags, design: SampleDesign) -> "_Mean":
        weights = np.where(kept, design.weights, 0.0)
        raw = weights @ values / weights.sum()
        away = np.where(kept[:, None], values - raw, 0.0)
        covariance = design.covariance(away / weights.sum())
        n = int(np.count_nonzero(weights))
        simple = weights @ away**2 / weights.sum() / max(n - 1, 1)
        variances = np.diag(covariance)
        deff = np.where(simple > 0, variances / np.maximum(simple, 1e-300), np.nan)
        return cls(raw, covariance, deff, n)

    @property
    def se(self) -> Floats:
        return np.sqrt(np.diag(self.covariance))

    def estimate(
        self,
        low: Floats,
        high: Floats,
        freedom: int,
        confidence: float,
        design: SampleDesign,
        *,
        simultaneous: bool,
    ) -> SampleEstimate:
        warnings = ["single-cluster"] if design.single else []
        warnings += ["few-effective"] if np.isnan(low).any() else []
        return SampleEstimate(
            self.raw, self.se, low, high, self.deff, self.n, freedom, confidence, simultaneous,
            tuple(warnings),
        )  # fmt: skip


def _kept(heard: Flags, rows: int, design: SampleDesign) -> tuple[Flags, int]:
    """Return the rows that an estimate is about, and its degrees of freedom."""
    if rows != design.rows:
        raise ValueError(f"the sample has {design.rows} rows, and the question {rows}")
    kept = heard & (design.weights > 0)
    freedom = design.freedom_of(kept)
    if freedom < 1:
        raise ValueError(
            "variances need a stratum with two clusters or more that have a report: merge strata"
        )
    return kept, freedom


def _limits(
    found: _Mean, place: int, values: Floats, alpha: float, freedom: int
) -> tuple[float, float]:
    """Return the limits of one share, whose unbiased scores have these values."""
    raw, se = float(found.raw[place]), float(found.se[place])
    quantile = float(stdtrit(freedom, 1 - alpha / 2))
    if len(values) != 2:
        half = quantile * se if len(values) > 2 else np.nan
        return raw - half, raw + half
    least, most = values.tolist()
    rate = (raw - least) / (most - least)
    variance = (se / (most - least)) ** 2
    if min(rate, 1 - rate) * found.n < LEAST_EFFECTIVE:
        return np.nan, np.nan
    effective = rate * (1 - rate) / max(variance, 1e-300)
    if min(rate, 1 - rate) * effective < LEAST_EFFECTIVE:
        return np.nan, np.nan
    ratio = float(stdtrit(max(found.n - 1, 1), 1 - alpha / 2)) / quantile
    low, high = korn_graubard(rate, effective * ratio**2, alpha)
    return least + (most - least) * low, least + (most - least) * high


def korn_graubard(rate: float, effective: float, alpha: float) -> tuple[float, float]:
    """Return Clopper and Pearson's limits of a rate among so many effective reports."""
    yes, no = effective * rate, effective * (1 - rate)
    low = float(betaincinv(yes, no + 1, alpha / 2))
    return low, float(betaincinv(yes + 1, no, 1 - alpha / 2))


def _rao_scott(
    found: _Mean, shape: tuple[int, ...], freedom: int, *, open_answers: bool
) -> tuple[float, float, float]:
    """Return the second-order F of independence, its first degrees of freedom, and the p-value."""
    table = found.raw.reshape(shape)
    rows, columns = table.sum(axis=1), table.sum(axis=0)
    expected = np.outer(rows, columns)
    if not open_answers:
        expected = np.outer(*(np.clip(side, 1e-3, None) for side in (rows, columns)))
    square = found.n * float(np.sum((table - np.outer(rows, columns)) ** 2 / np.where(
        expected > 0, expected, np.inf)))  # fmt: skip
    scale = (table if open_answers else expected).ravel()
    inverse = np.where(scale > 0, 1 / np.where(scale > 0, scale, 1), 0)
    contrasts = _contrasts(shape)
    weighted = contrasts * inverse[:, None]
    simple = contrasts.T @ weighted / found.n
    delta = np.linalg.solve(simple, weighted.T @ found.covariance @ weighted)
    trace = float(np.trace(delta))
    of_cells = trace**2 / float(np.trace(delta @ delta))
    statistic = square / trace
    return statistic, of_cells, float(fdtrc(of_cells, of_cells * freedom, statistic))


def _contrasts(shape: tuple[int, ...]) -> Floats:
    """Return the interaction of rows and columns, orthogonal to both."""
    sides = [np.eye(size)[:, 1:] - 1 / size for size in shape]
    return np.asarray(np.kron(*sides), dtype=np.float64)
