"""Estimates of number questions, as the JSON of their `Estimate` rows."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from analytics.estimates.looks import ANYTIME, LIMITS, SEQUENCE, serialize_anytime
from localdp.estimation import (
    MeanEstimate,
    estimate_distribution,
    estimate_mean,
    estimate_quantiles,
)
from localdp.estimation.intervals.binomial import Floats, wilson_rate
from localdp.estimation.numeric.distribution import DistributionEstimate
from localdp.mechanisms import Duchi, NumericMechanism, OpenNumber, SquareWave
from respondents.models import Tally
from surveys.documents.frozen.document import EstimatorSettings

QUANTILES = (0.25, 0.5, 0.75)
MEAN_FIELDS = ("raw", "constrained", "se")
HISTOGRAM_CELLS = 12
"""At most; fewer where the scale has fewer levels."""


@dataclass(frozen=True)
class NumberEstimate:
    """The fields of the `Estimate` row of a number question."""

    method: str
    confidence: float
    simultaneous: bool
    warnings: tuple[str, ...]


def estimate_number(
    m: NumericMechanism, tally: Tally, estimator: EstimatorSettings, planned: float | None
) -> tuple[NumberEstimate, dict[str, Any], list[int]]:
    """Estimate the mean and, where the reports allow it, quantiles and a histogram.

    Of an unprotected number the people in each range are counted, too.
    """
    counts = tally.counts
    n = tally.n
    confidence = estimator.confidence
    mean = estimate_mean(m, counts, n, confidence, planned=planned)
    figures: dict[str, Any] = {"mean": _mean(mean, None)}
    people: list[int] = []
    warnings: tuple[str, ...] = ()
    if m.reports > 2 or not isinstance(m, Duchi):
        cells = min(HISTOGRAM_CELLS, m.categories)
        distribution = estimate_distribution(
            m,
            counts,
            n,
            cells=cells,
            confidence=confidence,
            simultaneous=estimator.simultaneous,
            planned=planned,
        )
        exact = isinstance(m, OpenNumber)
        deviation = None if exact else _standard_deviation(m, distribution)
        figures["mean"] = _mean(mean, deviation, exact=exact)
        figures["histogram"] = _histogram(m, distribution)
        if isinstance(m, SquareWave):
            smooth = estimate_distribution(m, counts, n, "ems", cells=cells)
            figures["smooth"] = smooth.shares.tolist()
        if distribution.raw is not None:
            figures["quantiles"] = _quantiles(m, counts, n, confidence, planned)
        warnings = () if distribution.converged else ("not-converged",)
        if isinstance(m, OpenNumber):
            people = _people_in_ranges(m, tally, distribution)
    estimate = NumberEstimate("betting", confidence, estimator.simultaneous, warnings)
    return estimate, figures, people


def _people_in_ranges(m: OpenNumber, tally: Tally, distribution: DistributionEstimate) -> list[int]:
    """Return how many people gave a number of each range."""
    counts = np.array(tally.counts)
    ranges = zip(distribution.first, distribution.last, strict=True)
    return [int(counts[(low <= m.values) & (m.values <= high)].sum()) for low, high in ranges]


def _standard_deviation(m: NumericMechanism, distribution: DistributionEstimate) -> float:
    """Return the standard deviation of the answers, by the fitted distribution."""
    centered = m.values - distribution.table @ m.values
    return float(np.sqrt(distribution.table @ centered**2))


def _mean(mean: MeanEstimate, deviation: float | None, *, exact: bool = False) -> dict[str, Any]:
    """Return the mean with its standard error split into sampling and privacy.

    The split needs the standard deviation of the answers, which one-bit reports do not reveal. The
    error of ``exact`` answers is all of sampling.
    """
    figures = {name: getattr(mean, name) for name in MEAN_FIELDS}
    sampling = None if deviation is None else min(deviation / math.sqrt(mean.n), mean.se)
    sampling = mean.se if exact else sampling
    privacy = None if sampling is None else math.sqrt(mean.se**2 - sampling**2)

    def limits(low: float, high: float) -> dict[str, float | None]:
        shrunk: tuple[float | None, ...] = (None, None)
        if exact:
            shrunk = (low, high)
        elif sampling is not None:
            # The interval shrinks by the same ratio as the standard error.
            ratio = sampling / mean.se
            middle = mean.constrained
            shrunk = (middle - ratio * (middle - low), middle + ratio * (high - middle))
        return dict(zip(LIMITS, (low, high, *shrunk), strict=True))

    anytime = {} if mean.anytime is None else {ANYTIME: limits(*mean.anytime)}
    split = {"se_sampling": sampling, "se_privacy": privacy}
    return figures | split | limits(mean.low, mean.high) | anytime


def _quantiles(
    m: NumericMechanism, counts: Sequence[int], n: int, confidence: float, planned: float | None
) -> list[dict[str, Any]]:
    estimate = estimate_quantiles(m, counts, n, QUANTILES, confidence=confidence, planned=planned)
    columns = (estimate.quantiles, estimate.values, estimate.low, estimate.high)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    names = ("quantile", "value", "low", "high")
    quantiles: list[dict[str, Any]] = [dict(zip(names, row, strict=True)) for row in rows]
    if estimate.anytime is not None:
        for quantile, low, high in zip(quantiles, *estimate.anytime, strict=True):
            quantile[ANYTIME] = {"low": float(low), "high": float(high)}
    return quantiles


def _histogram(m: NumericMechanism, distribution: DistributionEstimate) -> dict[str, Any]:
    """Return the fields of shares for each cell; only `refused` where the reports are too noisy."""
    if distribution.raw is None or distribution.se is None:
        return {"refused": True}
    shares: Floats = distribution.shares
    sampling = np.sqrt(shares * (1 - shares) / distribution.n)
    if isinstance(m, OpenNumber):
        sampling = distribution.se  # all of it, also where nobody answered
    statements = len(shares) if distribution.simultaneous else 1
    low, high = wilson_rate(shares, distribution.n, (1 - distribution.confidence) / statements)
    anytime = serialize_anytime(distribution)
    if anytime:
        anytime[ANYTIME]["method"] = SEQUENCE
    arrays = {
        "first": distribution.first,
        "last": distribution.last,
        "raw": distribution.raw,
        "constrained": shares,
        "se": distribution.se,
        "se_sampling": sampling,
        "se_privacy": np.sqrt(np.maximum(distribution.se**2 - sampling**2, 0)),
        "low": distribution.low,
        "high": distribution.high,
        "low_sampling": low,
        "high_sampling": high,
    }
    return {
        "refused": False,
        "method": "feldman-cousins" if isinstance(m, OpenNumber) else "saddlepoint",
        **{name: array.tolist() for name, array in arrays.items()},
        **anytime,
    }
