"""Shares of a population whose strata are known, or that is not much larger than the survey."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from ldp.estimation.checks import checked_confidence
from ldp.estimation.intervals import Floats, critical
from ldp.estimation.shares import estimate_shares
from ldp.exact import as_count, as_total
from ldp.mechanisms import Mechanism

Reports = tuple[ArrayLike, int]


@dataclass(frozen=True, eq=False)
class PopulationEstimate:
    """Estimated shares of a population; every array has the shape (categories,).

    Attributes
    ----------
    raw : ndarray
        Unbiased; may lie below 0 or above 1.
    se, se_sampling, se_privacy : ndarray
        As in `SharesEstimate`.
    low, high : ndarray
        Raw plus and minus z standard errors, not cut to [0, 1]. Privacy noise keeps them apart.
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


def post_stratify(
    m: Mechanism,
    strata: Mapping[str, Reports],
    totals: Mapping[str, float],
    *,
    finite: bool = False,
    confidence: float = 0.95,
    simultaneous: bool = False,
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
    simultaneous : bool
        Whether Bonferroni's correction makes all intervals hold at once.

    Raises
    ------
    ValueError
        If a total is negative, all are zero, a stratum is unknown, or one of the population has no
        report.
    """
    weights = _weights(totals)
    _check_strata(strata, weights)
    alpha = 1 - checked_confidence(confidence)
    raw = np.zeros(m.categories)
    sampling, privacy = np.zeros(m.categories), np.zeros(m.categories)
    for name, (counts, n) in strata.items():
        found = estimate_shares(m, counts, n, method="wald")
        kept = _kept(n, totals[name]) if finite else 1.0
        raw = raw + weights[name] * found.raw
        sampling = sampling + kept * (weights[name] * found.se_sampling) ** 2
        privacy = privacy + (weights[name] * found.se_privacy) ** 2
    statements = 1 if m.support().complementary else m.categories
    se = np.sqrt(sampling + privacy)
    half = critical(alpha / (statements if simultaneous else 1)) * se
    return PopulationEstimate(
        raw=raw,
        se=se,
        se_sampling=np.sqrt(sampling),
        se_privacy=np.sqrt(privacy),
        low=raw - half,
        high=raw + half,
        weights=weights,
        n=sum(int(n) for _, n in strata.values()),
        confidence=confidence,
        simultaneous=simultaneous,
    )


def finite_population(
    m: Mechanism,
    counts: ArrayLike,
    n: int,
    population: int,
    *,
    confidence: float = 0.95,
    simultaneous: bool = False,
) -> PopulationEstimate:
    """Estimate shares among `population` people, n of whom were drawn without replacement.

    Parameters are those of `post_stratify`. If all were asked, nothing but privacy noise is left.
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


def _kept(n: int, total: float) -> float:
    """Return what a finite population leaves of the sampling variance."""
    size = as_count(total, "a population", 0, 2**53)
    if n > size:
        raise ValueError(f"n = {n} is more than the population of {size}")
    return (size - n) / (size - 1) if size > 1 else 0.0
