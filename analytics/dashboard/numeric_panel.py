"""Number questions on the dashboard: the mean, quantiles and the distribution of the answers."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from analytics.charts.interval import EDGE, Chart, build_chart
from analytics.dashboard.linked_panel import ChartId
from analytics.dashboard.page import Panel, ShareRow, decimals, share_rows
from analytics.estimates.precision import too_wide
from analytics.estimates.suppression import withheld_ranges
from analytics.models import Estimate
from localdp.mechanisms import NumericMechanism

MAX_TICKS = 7


@dataclass(frozen=True)
class Strip:
    """The mean on the scale of the answers; lengths in per cent of the chart's width."""

    point: float
    privacy: tuple[float, float]
    sampling: tuple[float, float] | None
    """None where the standard deviation of the answers is unknown (one-bit reports)."""
    ring: float | None
    ticks: tuple[tuple[float, str], ...]


@dataclass(frozen=True)
class Spread:
    """The histogram, read by the same templates as a question's panel; its rows are ranges."""

    question: ChartId
    text: str
    confidence: str
    chart: Chart
    rows: tuple[ShareRow, ...]
    withheld: int
    smooth: tuple[tuple[str, str], ...]
    """Each range and its smoothed share in per cent, where the reports allow it."""
    at_low: str
    at_high: str


@dataclass(frozen=True)
class NumberPanel:
    """One number question."""

    unit: str
    low: str
    high: str
    mean: str
    interval: str
    unclipped: str
    se: str
    se_sampling: str
    se_privacy: str
    strip: Strip
    quantiles: tuple[tuple[str, str, str], ...]
    spread: Spread | None
    refused: bool
    """Whether the reports are too noisy for a histogram."""
    forgery_bound: str
    """How far the mean moves at most if 1 % of the reports are forged."""
    noisy: bool
    """Whether the mean's interval covers more than half of the scale."""
    undetermined: bool
    """Whether it covers all of it."""

    @classmethod
    def from_panel(cls, panel: Panel, language: str) -> "NumberPanel | None":
        """None without an estimate."""
        mechanism = panel.question.mechanism
        if panel.estimate is None or not isinstance(mechanism, NumericMechanism):
            return None
        shares, scale = panel.estimate.shares, mechanism.scale
        mean, histogram = shares["mean"], shares.get("histogram")
        places = decimal_places(float(scale.step), mean["se"])
        return cls(
            unit=panel.question.unit.within(language),
            low=scale.low,
            high=scale.high,
            mean=decimals(mean["constrained"], places),
            interval=f"{decimals(mean['low'], places)} – {decimals(mean['high'], places)}",
            unclipped=decimals(mean["raw"], places),
            se=decimals(mean["se"], places + 1),
            se_sampling=_decimals_or_empty(mean["se_sampling"], places + 1),
            se_privacy=_decimals_or_empty(mean["se_privacy"], places + 1),
            strip=_strip(mean, float(scale.low), float(scale.high)),
            quantiles=tuple(_quantile(row) for row in shares.get("quantiles", ())),
            spread=_spread(panel, histogram, shares.get("smooth")),
            refused=bool(histogram and histogram["refused"]),
            forgery_bound=decimals(forged_shift(mechanism), places),
            noisy=too_wide(mean["low"], mean["high"], float(scale.low), float(scale.high)),
            undetermined=mean["low"] <= float(scale.low) and mean["high"] >= float(scale.high),
        )


FORGED_SHARE = 0.01


def forged_shift(mechanism: NumericMechanism) -> float:
    """How far the mean moves at most if 1 % of the reports are forged."""
    shift: float = FORGED_SHARE * float(np.ptp(mechanism.scores))
    return shift


def decimal_places(step: float, se: float) -> int:
    """Decimal places of a mean: two digits of its standard error, or of the step if that is 0."""
    finest = se if se > 0 else step
    return max(0, min(6, 1 - math.floor(math.log10(finest))))


def _decimals_or_empty(value: float | None, places: int) -> str:
    return "" if value is None else decimals(value, places)


def _strip(mean: dict[str, Any], low: float, high: float) -> Strip:
    # The interval takes a third of the chart; on the whole scale it could be as small as a dot.
    around = mean["high"] - mean["low"]
    start, end = mean["low"] - around, mean["high"] + around
    if around > (high - low) / 3:
        start, end = min(low, mean["low"]), max(high, mean["high"])

    def position(value: float) -> float:
        inner = float((value - start) / (end - start))
        return round(EDGE + inner * (100 - 2 * EDGE), 3)

    def bar(first: float, last: float) -> tuple[float, float]:
        return position(first), round(position(last) - position(first), 3)

    known = mean["low_sampling"] is not None
    return Strip(
        point=position(mean["constrained"]),
        privacy=bar(mean["low"], mean["high"]),
        sampling=bar(max(start, mean["low_sampling"]), min(end, mean["high_sampling"]))
        if known
        else None,
        ring=position(mean["raw"]) if mean["raw"] != mean["constrained"] else None,
        ticks=tuple((position(value), text) for value, text in _ticks(start, end)),
    )


def _ticks(start: float, end: float) -> list[tuple[float, str]]:
    """Ticks at round numbers, at most `MAX_TICKS` of them."""
    rough = (end - start) / (MAX_TICKS - 1)
    power = 10 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= rough)
    digits = max(0, -math.floor(math.log10(step) + 1e-9) + (step / power == 2.5))
    first, last = math.ceil(start / step - 1e-9), math.floor(end / step + 1e-9)
    return [(number * step, decimals(number * step, digits)) for number in range(first, last + 1)]


def _quantile(row: dict[str, float]) -> tuple[str, str, str]:
    return (
        f"{100 * row['quantile']:g} %",
        f"{row['value']:g}",
        f"{row['low']:g} – {row['high']:g}",
    )


def _spread(
    panel: Panel, histogram: dict[str, Any] | None, smooth: list[float] | None
) -> Spread | None:
    if panel.estimate is None or histogram is None or histogram["refused"]:
        return None
    labels = [
        f"{first:g}" if first == last else f"{first:g} – {last:g}"
        for first, last in zip(histogram["first"], histogram["last"], strict=True)
    ]
    estimate = Estimate(shares=histogram)  # never saved: charts and tables only read its shares
    hidden = withheld_ranges(panel.question, panel.estimate)
    order = [index for index in range(len(labels)) if not hidden[index]]
    return Spread(
        question=ChartId(f"{panel.question.id}-spread"),
        text=panel.text,
        confidence=panel.confidence,
        chart=build_chart(estimate, labels, order),
        rows=share_rows(estimate, labels, order),
        withheld=int(hidden.sum()),
        smooth=tuple(
            (labels[index], decimals(100 * share, 1)) for index, share in enumerate(smooth or ())
        ),
        at_low=decimals(100 * histogram["at_low"], 1),
        at_high=decimals(100 * histogram["at_high"], 1),
    )
