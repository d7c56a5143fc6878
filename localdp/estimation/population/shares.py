"""Shares of a population whose strata are known, or that is not much larger than the survey."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from localdp.channel import Support
from localdp.estimation.intervals.binomial import Floats, Interval
from localdp.estimation.intervals.melded import Known, binomial, limits
from localdp.estimation.population.finite import finite_limits, finite_share, kept
from localdp.estimation.shares import checked_counts
from localdp.estimation.validation import MOST_REPORTS, checked_confidence, off_the_edge
from localdp.estimation.variance import variance_parts
from localdp.fixed_point import as_count, as_total
from localdp.mechanisms import Mechanism

Reports = tuple[ArrayLike, int]


@dataclass(frozen=True, eq=False)
class PopulationEstimate:
    """Estimated shares of a population; every array has the shape (categories,).

    Attributes
    ----------
    raw : ndarray
        Unbiased; may lie below 0 or above 1.
    se, se_sampling, se_privacy : ndarray
        As in `SharesEstimate`, where a stratum's share is taken to lie at least half a report from
        0 and from 1, so that none is 0 unless everybody was asked openly.
    low, high : ndarray
        Limits around `raw`, not cut to [0, 1]; they meet only where everybody was asked openly.
    weights : mapping of str to float
        The share of each stratum in the population.
    n : int
    confidence : float
    simultaneous : bool
        Whether all intervals hold at once with this confidence.
    """

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
    n: int
    size: int | None
    """How many people it has, where the reports were drawn from these; else None."""

    @property
    def kept(self) -> float:
        return 1.0 if self.size is None else kept(self.n, self.size)


def post_stratify(
    m: Mechanism,
    strata: Mapping[str, Reports],
    totals: Mapping[str, float],
    *,
    finite: bool = False,
    confidence: float = 0.95,
    simultaneous: bool = True,
) -> PopulationEstimate:
    """Combine the shares of strata that an open question tells apart by their known totals.

    Parameters
    ----------
    m : Mechanism
    strata : mapping of str to (counts, n)
        The reports of each stratum, as for `estimate_shares`.
    totals : mapping of str to float
        How many people of the population each stratum has. Only their proportions matter, unless
        `finite`.
    finite : bool
        Whether the reports were drawn from these very people without replacement, who must then be
        whole numbers. It lowers the sampling part of the variance: privacy noise is drawn anew for
        everyone.
    confidence : float
        Of all intervals together if `simultaneous`, else of each.
    simultaneous : bool
        Whether Bonferroni's correction makes all intervals hold at once. The two shares of a
        yes/no question are one statement and pay nothing.

    Raises
    ------
    ValueError
        If a total is negative, all are zero, a stratum is unknown, or one of the population has no
        report.

    Notes
    -----
    One stratum has exact limits: Clopper and Pearson's, or those of a finite population
    (`localdp.estimation.population.finite`). Those of several strata are melded
    (`localdp.estimation.intervals.melded`). Where all of a stratum were asked openly, its share is
    known, and adds nothing to the width."""
    weights = _weights(totals)
    _check_strata(strata, weights)
    support = m.support()
    statements = 1 if support.complementary or not simultaneous else m.categories
    alpha = (1 - checked_confidence(confidence)) / statements
    parts = [
        _stratum(support, counts, n, weights[name], totals[name] if finite else None)
        for name, (counts, n) in strata.items()
    ]
    sampling, privacy = np.zeros((2, m.categories))
    raw = np.zeros(m.categories)
    for part in parts:
        share = (part.counts / part.n - support.q) / (support.p - support.q)
        drawing, noise = variance_parts(support, off_the_edge(share, part.n))
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
        n=sum(part.n for part in parts),
        confidence=confidence,
        simultaneous=simultaneous,
    )


def _stratum(
    support: Support, counts: ArrayLike, n: int, weight: float, size: float | None
) -> _Stratum:
    total = as_count(n, "n", 1, MOST_REPORTS)
    people = None if size is None else as_count(size, "a population", 0, MOST_REPORTS)
    if people is not None and total > people:
        raise ValueError(f"n = {total} is more than the population of {people}")
    return _Stratum(weight, checked_counts(counts, total, support), total, people)


def _limits(support: Support, parts: Sequence[_Stratum], alpha: float) -> Interval:
    if support.complementary:
        low, high = _limits_of(1, support, parts, alpha)
        return np.array([1 - high, low]), np.array([1 - low, high])
    found = [_limits_of(place, support, parts, alpha) for place in range(len(support.own))]
    lows, highs = np.array(found, dtype=np.float64).T
    return lows, highs


def _limits_of(
    place: int, support: Support, parts: Sequence[_Stratum], alpha: float
) -> tuple[float, float]:
    p, q = float(support.p[place]), float(support.q[place])
    if len(parts) == 1 and (size := parts[0].size) is not None:
        return finite_limits(int(parts[0].counts[place]), parts[0].n, size, p, q, alpha)
    known = [_known(part, int(part.counts[place]), p, q, alpha) for part in parts]
    return limits(known, [part.weight for part in parts], settle=True)


def _known(part: _Stratum, count: int, p: float, q: float, alpha: float) -> Known:
    if part.size is None:
        return binomial(count, part.n, alpha).carried_over(p, q)
    return finite_share(count, part.n, part.size, p, q, alpha)


def finite_population(
    m: Mechanism,
    counts: ArrayLike,
    n: int,
    population: int,
    *,
    confidence: float = 0.95,
    simultaneous: bool = True,
) -> PopulationEstimate:
    """Estimate shares among `population` people, n of whom were drawn without replacement.

    Parameters are those of `post_stratify`. If all were asked, nothing but privacy noise is left;
    openly, nothing at all, and the interval is the share itself.
    """
    return post_stratify(
        m,
        {"all": (counts, n)},
        {"all": population},
        finite=True,
        confidence=confidence,
        simultaneous=simultaneous,
    )


def _weights(totals: Mapping[str, float]) -> dict[str, float]:
    exact = {name: as_total(total, f"the total of {name!r}") for name, total in totals.items()}
    whole = sum(exact.values())
    if not whole:
        raise ValueError(f"totals must not all be zero: {dict(totals)!r}")
    return {name: float(total / whole) for name, total in exact.items()}


def _check_strata(strata: Mapping[str, Reports], weights: Mapping[str, float]) -> None:
    unknown = [name for name in strata if name not in weights]
    if unknown:
        raise ValueError(f"no total is given for the stratum {unknown[0]!r}")
    missing = [name for name, weight in weights.items() if weight and name not in strata]
    if missing:
        raise ValueError(f"the stratum {missing[0]!r} has a total, and no report")
