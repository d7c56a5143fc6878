"""Shares of a population with known strata, or not much larger than the survey."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from localdp.channel import Support
from localdp.estimation.display.result import LabeledResult
from localdp.estimation.intervals.binomial import Floats, Interval
from localdp.estimation.intervals.melded import RateDistributions, binomial, limits
from localdp.estimation.labels import Group, Sample, group_of
from localdp.estimation.population.finite import finite_limits, finite_share, kept
from localdp.estimation.shares import share_counts
from localdp.estimation.validation import MOST_REPORTS, away_from_edges, checked_confidence
from localdp.estimation.variance import variance_parts
from localdp.fixed_point import as_count, as_total
from localdp.mechanisms import Mechanism
from localdp.mechanisms.base import Whole


@dataclass(frozen=True, eq=False)
class PopulationEstimate(LabeledResult):
    """Estimated shares of a population; every array has the shape (categories,).

    Attributes
    ----------
    raw : ndarray
        Unbiased share; may be below 0 or above 1.
    se, se_sampling, se_privacy : ndarray
        As in `SharesEstimate`. Each stratum's share counts as at least half a report from 0 and 1,
        so that none is 0 unless everyone was asked without randomization.
    low, high : ndarray
        Limits around `raw`, not cut to [0, 1]; they meet only if everyone was asked without
        randomization.
    weights : mapping of str to float
        The share of each stratum in the population.
    n : int
        Number of reports.
    confidence : float
        Confidence level.
    simultaneous : bool
        Whether all intervals hold at once with this confidence.
    """

    _title = "Estimated shares of a population"
    _figures = ("raw", "se", "low", "high")

    raw: Floats
    se: Floats
    se_sampling: Floats
    se_privacy: Floats
    low: Floats
    high: Floats
    weights: Mapping[str, float]
    n: int
    confidence: float
    simultaneous: bool


@dataclass(frozen=True, eq=False)
class _Stratum:
    weight: float
    counts: Floats
    n: Whole
    """The number of reports behind each share."""
    size: int | None
    """The number of people, if the reports are a sample of them without replacement; else None."""

    @property
    def kept(self) -> Floats:
        if self.size is None:
            return np.ones(len(self.n))
        return np.array([kept(n, self.size) for n in self.n.tolist()])


def post_stratify(
    m: Mechanism,
    strata: Mapping[str, Group],
    totals: Mapping[str, float],
    *,
    finite: bool = False,
    confidence: float = 0.95,
    simultaneous: bool = True,
) -> PopulationEstimate:
    """Combine the shares of strata, which an unprotected question defines, by known totals.

    Parameters
    ----------
    m : Mechanism
        The mechanism that drew every report.
    strata : mapping of str to counts, or to (counts, n)
        The reports of each stratum, as in `estimate_shares`.
    totals : mapping of str to float
        The number of people in each stratum. Only their proportions matter, unless `finite`.
    finite : bool
        Whether the reports are a sample of these people without replacement; the totals are then
        integers. It reduces the sampling part of the variance, but not the privacy part.
    confidence : float
        Confidence level of all intervals together if `simultaneous`, else of each.
    simultaneous : bool
        Whether Bonferroni's correction makes all intervals hold at once. The two shares of a yes/no
        question are one statement and need no correction.

    Raises
    ------
    ValueError
        If a total is negative, all are zero, a stratum is unknown, or one of the population has no
        report.

    Notes
    -----
    A single stratum has exact limits: Clopper and Pearson's, or a finite population's
    (`localdp.estimation.population.finite`). The limits of several strata are melded
    (`localdp.estimation.intervals.melded`). If everyone in a stratum was asked without
    randomization, its share is known and does not widen the interval.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> strata = {"city": {"No": 60, "Yes": 40}, "country": {"No": 70, "Yes": 30}}
    >>> totals = {"city": 3000, "country": 1000}
    >>> estimate = post_stratify(RandomizedResponse.two_coins(), strata, totals)
    >>> round(float(estimate.raw[1]), 3)
    0.25

    If everyone was asked, only the variance of the randomization remains:

    >>> coins, counts = RandomizedResponse.two_coins(), {"all": {"No": 120, "Yes": 80}}
    >>> post_stratify(coins, counts, {"all": 200}, finite=True).se_sampling.tolist()
    [0.0, 0.0]
    """
    weights = _weights(totals)
    _check_strata(strata, weights)
    support = m.support()
    statements = 1 if support.complementary or not simultaneous else m.categories
    alpha = (1 - checked_confidence(confidence)) / statements
    samples = dict[str, Sample]()
    labels: tuple[str, ...] | None = None
    for name, group in strata.items():
        samples[name] = group_of(m, group, labels=labels)
        labels = samples[name].labels
    parts = [
        _stratum(m, sample, weights[name], totals[name] if finite else None)
        for name, sample in samples.items()
    ]
    sampling, privacy = np.zeros((2, m.categories))
    raw = np.zeros(m.categories)
    for part in parts:
        share = (part.counts / part.n - support.q) / (support.p - support.q)
        drawing, noise = variance_parts(support, away_from_edges(share, part.n))
        raw = raw + part.weight * share
        sampling = sampling + part.weight**2 * part.kept * drawing / part.n
        privacy = privacy + part.weight**2 * noise / part.n
    low, high = _limits(support, parts, alpha)
    return PopulationEstimate(
        raw=raw,
        se=np.sqrt(sampling + privacy),
        se_sampling=np.sqrt(sampling),
        se_privacy=np.sqrt(privacy),
        low=low,
        high=high,
        weights=weights,
        n=sum(sample.n for sample in samples.values()),
        confidence=confidence,
        simultaneous=simultaneous,
        labels=(labels,) if labels else (),
    )


def _stratum(m: Mechanism, sample: Sample, weight: float, size: float | None) -> _Stratum:
    total = sample.n
    people = None if size is None else as_count(size, "a population", 0, MOST_REPORTS)
    if people is not None and total > people:
        raise ValueError(f"n = {total} is more than the population of {people}")
    return _Stratum(weight, *share_counts(m, sample.counts, total), people)


def _limits(support: Support, parts: Sequence[_Stratum], alpha: float) -> Interval:
    if support.complementary:
        low, high = _limits_of(1, support, parts, alpha)
        return np.array([1 - high, low]), np.array([1 - low, high])
    ends = [_limits_of(category, support, parts, alpha) for category in range(len(support.own))]
    lows, highs = np.array(ends, dtype=np.float64).T
    return lows, highs


def _limits_of(
    category: int, support: Support, parts: Sequence[_Stratum], alpha: float
) -> tuple[float, float]:
    p, q = float(support.p[category]), float(support.q[category])
    if len(parts) == 1 and (size := parts[0].size) is not None:
        count, n = int(parts[0].counts[category]), int(parts[0].n[category])
        return finite_limits(count, n, size, p, q, alpha)
    rates = [_distributions(part, category, p, q, alpha) for part in parts]
    return limits(rates, [part.weight for part in parts], settle=True)


def _distributions(
    part: _Stratum, category: int, p: float, q: float, alpha: float
) -> RateDistributions:
    count, n = int(part.counts[category]), int(part.n[category])
    if part.size is None:
        return binomial(count, n, alpha).to_share(p, q)
    return finite_share(count, n, part.size, p, q, alpha)


def _weights(totals: Mapping[str, float]) -> dict[str, float]:
    exact = {name: as_total(total, f"the total of {name!r}") for name, total in totals.items()}
    whole = sum(exact.values())
    if not whole:
        raise ValueError(f"totals must not all be zero: {dict(totals)!r}")
    return {name: float(total / whole) for name, total in exact.items()}


def _check_strata(strata: Mapping[str, Group], weights: Mapping[str, float]) -> None:
    unknown = [name for name in strata if name not in weights]
    if unknown:
        raise ValueError(f"no total is given for the stratum {unknown[0]!r}")
    missing = [name for name, weight in weights.items() if weight and name not in strata]
    if missing:
        raise ValueError(f"the stratum {missing[0]!r} has a total, and no report")
