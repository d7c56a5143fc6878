"""Estimates of number questions, as the JSON of their `Estimate` rows."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from analytics.estimates.cells import MIN_CELL_COUNT, Counts, in_any, ranges_of, withheld_cells
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
from localdp.mechanisms.numeric.scale import NumberScale
from respondents.models import Tally
from surveys.documents.frozen.document import EstimatorSettings

QUANTILES = (0.25, 0.5, 0.75)
MEAN_FIELDS = ("raw", "constrained", "se")
ERRORS = ("se", "se_sampling", "se_privacy")
FAR_APART = 2_000
"""Among more people no two ranks are close at any level of confidence."""
HISTOGRAM_CELLS = 12
"""At most; fewer where the scale has fewer levels."""
GRAIN = 10
"""To so many steps of the scale the sum of all unprotected numbers is rounded."""


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

    Of an unprotected number none of them tells more than the histogram about withheld ranges, and
    the people in each range are counted.
    """
    counts = tally.counts
    n = tally.n
    confidence = estimator.confidence
    mean = estimate_mean(m, counts, n, confidence, planned=planned)
    figures: dict[str, Any] = {"mean": _mean(mean, None)}
    people = np.zeros(0, dtype=np.int64)
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
        figures["mean"] = _mean(mean, _standard_deviation(m, distribution))
        figures["histogram"] = _histogram(m, distribution)
        if isinstance(m, SquareWave):
            smooth = estimate_distribution(m, counts, n, "ems", cells=cells)
            figures["smooth"] = smooth.shares.tolist()
        if distribution.raw is not None:
            figures["quantiles"] = _quantiles(m, counts, n, confidence, planned)
        warnings = () if distribution.converged else ("not-converged",)
        if isinstance(m, OpenNumber):
            people = _people_in_ranges(m, tally, distribution)
            figures |= _of_unprotected(m, tally, confidence, distribution, people, planned)
            if _reveals_few_people(n, confidence, planned):
                figures["quantiles"] = _in_ranges(figures["quantiles"], distribution)
    estimate = NumberEstimate("betting", confidence, estimator.simultaneous, warnings)
    return estimate, figures, people.tolist()


def _people_in_ranges(m: OpenNumber, tally: Tally, distribution: DistributionEstimate) -> Counts:
    """Return how many people gave a number of each range, shape (ranges,)."""
    counts = np.array(tally.counts)
    inside = ranges_of(m.values, distribution.first, distribution.last)
    return np.array([counts[mask].sum() for mask in inside], dtype=np.int64)


@lru_cache(maxsize=256)
def _reveals_few_people(n: int, confidence: float, planned: float | None) -> bool:
    """Return whether the quantiles of so many unprotected numbers would tell of a few people.

    Each figure is the number of the person at some rank, which depends on how many people there
    are alone. Between two close ranks, or one of them and the end of a range, few people have the
    same number.
    """
    if n > FAR_APART:
        return False
    if n == 1:
        return True
    everyone = OpenNumber(NumberScale.of(1, n, 1))
    rows = _quantiles(everyone, [1] * n, n, confidence, planned)
    ends = ("low", "high")
    ranks = {row[name] for row in rows for name in ("value", *ends)}
    ranks |= {row[ANYTIME][name] for row in rows if ANYTIME in row for name in ends}
    return bool(np.any(np.diff(sorted(ranks)) < MIN_CELL_COUNT))


def _in_ranges(
    quantiles: list[dict[str, Any]], distribution: DistributionEstimate
) -> list[dict[str, Any]]:
    """Return quantiles that tell in which ranges of the histogram they are, and no more."""

    def widened(low: float, high: float) -> dict[str, float]:
        first, last = distribution.first, distribution.last
        start = int(np.searchsorted(first, low, side="right")) - 1
        end = min(int(np.searchsorted(last, high)), len(last) - 1)
        return {"low": float(first[start]), "high": float(last[end])}

    def whole(quantile: dict[str, Any]) -> dict[str, Any]:
        own = widened(quantile["value"], quantile["value"])
        ends = widened(quantile["low"], quantile["high"])
        looked = quantile.get(ANYTIME)
        anytime = {ANYTIME: widened(looked["low"], looked["high"])} if looked else {}
        return {**quantile, "value": (own["low"] + own["high"]) / 2, **ends, **anytime}

    return [whole(quantile) for quantile in quantiles]


def _of_unprotected(
    m: OpenNumber,
    tally: Tally,
    confidence: float,
    distribution: DistributionEstimate,
    people: Counts,
    planned: float | None,
) -> dict[str, Any]:
    """Return the mean and quantiles of unprotected numbers, from what readers may know.

    The people in withheld ranges are counted once in the lowest and once in the highest number of
    these ranges. Limits cover both figures, and each figure is midway, without a standard error.
    """
    counts = np.array(tally.counts)
    hidden = withheld_cells(people)
    grain = GRAIN * float(m.scale.step) / tally.n
    if not hidden.any():
        mean = estimate_mean(m, counts, tally.n, confidence, planned=planned)
        return {"mean": _coarse(m, (mean, mean), grain)}
    ranges = ranges_of(m.values, distribution.first[hidden], distribution.last[hidden])
    inside = in_any(ranges, m.categories)
    both = []
    for level in np.flatnonzero(inside)[[0, -1]]:
        moved = np.where(inside, 0, counts)
        moved[level] = people[hidden].sum()
        both.append(moved.tolist())
    low, high = (estimate_mean(m, moved, tally.n, confidence, planned=planned) for moved in both)
    ends = (_quantiles(m, moved, tally.n, confidence, planned) for moved in both)
    none = dict.fromkeys(("raw", *ERRORS))
    return {
        "mean": {**_coarse(m, (low, high), grain), **none},
        "quantiles": [_between(*pair) for pair in zip(*ends, strict=True)],
    }


def _between(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Return the quantile midway between two, with limits that cover both."""
    quantile = {
        **one,
        "value": (one["value"] + other["value"]) / 2,
        "low": min(one["low"], other["low"]),
        "high": max(one["high"], other["high"]),
    }
    if ANYTIME in one:
        ends = one[ANYTIME], other[ANYTIME]
        low, high = min(end["low"] for end in ends), max(end["high"] for end in ends)
        quantile[ANYTIME] = {"low": low, "high": high}
    return quantile


def _coarse(m: OpenNumber, both: tuple[MeanEstimate, MeanEstimate], grain: float) -> dict[str, Any]:
    """Return the mean midway between two, in whole grains, with limits that cover both; so that
    the sum of all answers is not known exactly."""
    first, last = float(m.values[0]), float(m.values[-1])

    def limits(pairs: Sequence[tuple[float, float]]) -> dict[str, float]:
        low = max(grain * math.floor(min(low for low, _high in pairs) / grain), first)
        high = min(grain * math.ceil(max(high for _low, high in pairs) / grain), last)
        return dict(zip(LIMITS, (low, high, low, high), strict=True))

    shown = limits([(mean.low, mean.high) for mean in both])
    looked = [mean.anytime for mean in both if mean.anytime is not None]
    middle = grain * round((both[0].constrained + both[1].constrained) / 2 / grain)
    se = grain * math.ceil(max(mean.se for mean in both) / grain)
    middle = min(max(middle, shown["low"]), shown["high"])
    return {
        "raw": middle,
        "constrained": middle,
        "se": se,
        "se_sampling": se,
        "se_privacy": 0.0,
        **shown,
        **({ANYTIME: limits(looked)} if looked else {}),
    }


def _standard_deviation(m: NumericMechanism, distribution: DistributionEstimate) -> float:
    """Return the standard deviation of the answers, by the fitted distribution."""
    centered = m.values - distribution.table @ m.values
    return float(np.sqrt(distribution.table @ centered**2))


def _mean(mean: MeanEstimate, deviation: float | None) -> dict[str, Any]:
    """Return the mean with its standard error split into sampling and privacy.

    The split needs the standard deviation of the answers, which one-bit reports do not reveal.
    """
    figures = {name: getattr(mean, name) for name in MEAN_FIELDS}
    sampling = None if deviation is None else min(deviation / math.sqrt(mean.n), mean.se)
    privacy = None if sampling is None else math.sqrt(mean.se**2 - sampling**2)

    def limits(low: float, high: float) -> dict[str, float | None]:
        shrunk: tuple[float | None, ...] = (None, None)
        if sampling is not None:
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
