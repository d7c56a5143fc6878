"""Estimates of number questions, as the JSON of their `Estimate` rows."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

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
from surveys.documents.frozen import EstimatorSettings

QUANTILES = (0.25, 0.5, 0.75)
MEAN_FIELDS = ("raw", "constrained", "se", "low", "high")
SPLIT_FIELDS = ("se_sampling", "se_privacy", "low_sampling", "high_sampling")
HISTOGRAM_CELLS = 12
"""At most; fewer where the scale has fewer levels."""


@dataclass(frozen=True)
class NumberEstimate:
    """The fields of the `Estimate` row of a number question."""

    figures: dict[str, Any]
    method: str
    confidence: float
    simultaneous: bool
    warnings: tuple[str, ...]


def estimate_tally(
    m: NumericMechanism, tally: Tally, estimator: EstimatorSettings
) -> NumberEstimate:
    """Estimate the mean and, where the reports allow it, quantiles and a histogram."""
    counts, n, confidence = tally.counts, tally.n, estimator.confidence
    mean = estimate_mean(m, counts, n, confidence)
    figures: dict[str, Any] = {"mean": _mean(mean, None)}
    warnings: tuple[str, ...] = ()
    if m.reports > 2 or not isinstance(m, Duchi):
        cells = min(HISTOGRAM_CELLS, m.categories)
        distribution = estimate_distribution(
            m, counts, n, cells=cells, confidence=confidence, simultaneous=estimator.simultaneous
        )
        figures["mean"] = _mean(mean, _standard_deviation(m, distribution))
        figures["histogram"] = _histogram(m, distribution)
        if isinstance(m, SquareWave):
            smooth = estimate_distribution(m, counts, n, "ems", cells=cells)
            figures["smooth"] = smooth.shares.tolist()
        if distribution.raw is not None:
            figures["quantiles"] = _quantiles(m, tally, confidence)
        warnings = () if distribution.converged else ("not-converged",)
    return NumberEstimate(figures, "betting", confidence, estimator.simultaneous, warnings)


def _standard_deviation(m: NumericMechanism, found: DistributionEstimate) -> float:
    """The standard deviation of the answers, by the fitted distribution."""
    centred = m.values - found.table @ m.values
    return float(np.sqrt(found.table @ centred**2))


def _mean(found: MeanEstimate, deviation: float | None) -> dict[str, float | None]:
    """The mean with its standard error split into sampling and privacy.

    The split needs the standard deviation of the answers, which one-bit reports do not reveal.
    """
    figures = {name: getattr(found, name) for name in MEAN_FIELDS}
    if deviation is None:
        return {**figures, **dict.fromkeys(SPLIT_FIELDS)}
    sampling = min(deviation / math.sqrt(found.n), found.se)
    # The interval shrinks by the same ratio as the standard error.
    ratio = sampling / found.se
    split = (
        sampling,
        math.sqrt(found.se**2 - sampling**2),
        found.constrained - ratio * (found.constrained - found.low),
        found.constrained + ratio * (found.high - found.constrained),
    )
    return {**figures, **dict(zip(SPLIT_FIELDS, split, strict=True))}


def _quantiles(m: NumericMechanism, tally: Tally, confidence: float) -> list[dict[str, float]]:
    found = estimate_quantiles(m, tally.counts, tally.n, QUANTILES, confidence=confidence)
    columns = (found.quantiles, found.values, found.low, found.high)
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return [dict(zip(("quantile", "value", "low", "high"), row, strict=True)) for row in rows]


def _histogram(m: NumericMechanism, found: DistributionEstimate) -> dict[str, Any]:
    """The fields of shares for each cell; only `refused` where the reports are too noisy."""
    if found.raw is None or found.se is None:
        return {"refused": True}
    shares: Floats = found.shares
    sampling = np.sqrt(shares * (1 - shares) / found.n)
    statements = len(shares) if found.simultaneous else 1
    low, high = wilson_rate(shares, found.n, (1 - found.confidence) / statements)
    arrays = {
        "first": found.first,
        "last": found.last,
        "raw": found.raw,
        "constrained": shares,
        "se": found.se,
        "se_sampling": sampling,
        "se_privacy": np.sqrt(np.maximum(found.se**2 - sampling**2, 0)),
        "low": found.low,
        "high": found.high,
        "low_sampling": low,
        "high_sampling": high,
    }
    return {
        "refused": False,
        "method": "feldman-cousins" if isinstance(m, OpenNumber) else "saddlepoint",
        "at_low": found.at_low,
        "at_high": found.at_high,
        **{name: array.tolist() for name, array in arrays.items()},
    }
