"""Number questions on the dashboard: the mean, quantiles and the distribution of the answers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from django.utils.translation import gettext as _

from analytics.dashboard.panel import FORGED_SHARE, Panel
from analytics.estimates.precision import too_wide
from analytics.estimates.shares import (
    ShareSection,
    decimal_places,
    mark_meanings,
    share_chart,
    share_rows,
    share_scale,
    spread_of,
)
from analytics.estimates.suppression import withheld_ranges
from charts.intervals import Interval, IntervalChart
from charts.scales import Scale
from localdp.mechanisms import NumericMechanism
from localdp.mechanisms.numeric.scale import NumberScale
from surveys.formatting import decimals, levels_on_scale, number_range, on_scale, stated_per_cent


@dataclass(frozen=True)
class Spread(ShareSection):
    """The histogram; its rows are ranges."""

    suppressed: tuple[str, ...]
    """The ranges whose shares are withheld."""
    smooth: tuple[tuple[str, str], ...]
    """Each range and its smoothed share in per cent, where the reports allow it."""


@dataclass(frozen=True)
class NumberPanel:
    """One number question."""

    template: ClassVar[str] = "analytics/dashboard/partials/numeric_panel.html"
    unit: str
    low: str
    high: str
    sentence: str
    """What the mean's interval says; empty where it is too noisy to read."""
    mean: str
    interval: str
    unclipped: str
    se: str
    se_sampling: str
    se_privacy: str
    strip: IntervalChart
    quantiles: tuple[tuple[str, str, str], ...]
    spread: Spread | None
    refused: bool
    """Whether the reports are too noisy for a histogram."""
    forgery_bound: str
    """How far the mean moves at most if 1% of the reports are forged."""
    noisy: bool
    """Whether the mean's interval covers more than half of the scale."""
    undetermined: bool
    """Whether it covers all of it."""

    @classmethod
    def from_panel(cls, panel: Panel, language: str) -> "NumberPanel | None":
        """Return None without an estimate."""
        mechanism = panel.question.mechanism
        if panel.estimate is None or not isinstance(mechanism, NumericMechanism):
            return None
        shares, scale = panel.estimate.shares, mechanism.scale
        mean, histogram = shares["mean"], shares.get("histogram")
        places = decimal_places(float(scale.step), spread_of(mean))
        ends = float(scale.low), float(scale.high)
        calendar = panel.question.calendar
        written, level = on_scale(*ends, calendar), levels_on_scale(*ends, calendar)
        of_errors = f"\u00a0{panel.question.unit_of_changes(language)}" if calendar else ""
        unit, shown = panel.question.unit.within(language), written(mean["constrained"], places)
        interval = f"{written(mean['low'], places)} – {written(mean['high'], places)}"
        words = {"mean": f"{shown} {unit}".strip(), "of": panel.confidence, "interval": interval}
        finding = _("Mean: %(mean)s, %(of)s%% interval %(interval)s.") % words
        noisy = too_wide(mean["low"], mean["high"], float(scale.low), float(scale.high))
        return cls(
            unit=unit,
            sentence="" if noisy else _mean_text(mean, shown, interval, unit),
            low=level(ends[0]),
            high=level(ends[1]),
            mean=shown,
            interval=interval,
            unclipped=written(mean["raw"], places),
            se=_with(of_errors, mean["se"], places + 1),
            se_sampling=_with(of_errors, mean["se_sampling"], places + 1),
            se_privacy=_with(of_errors, mean["se_privacy"], places + 1),
            strip=_strip(mean, scale, panel.confidence, (shown, interval, finding), calendar),
            quantiles=tuple(_quantile(row, level) for row in shares.get("quantiles", ())),
            spread=_spread(panel, histogram, shares.get("smooth"), level),
            refused=bool(histogram and histogram["refused"]),
            forgery_bound=_with(of_errors, forged_shift(mechanism), places),
            noisy=noisy,
            undetermined=mean["low"] <= float(scale.low) and mean["high"] >= float(scale.high),
        )


def _mean_text(mean: dict[str, Any], middle: str, interval: str, unit: str) -> str:
    """Return mean and interval in words."""
    low, high = interval.split(" – ")
    words = {"mean": f"{middle} {unit}".strip(), "low": low, "high": high}
    if not mean["low"] <= mean["constrained"] <= mean["high"]:
        return _("The mean is most likely between %(low)s and %(high)s.") % words
    return _("The mean is about %(mean)s, most likely between %(low)s and %(high)s.") % words


def forged_shift(mechanism: NumericMechanism) -> float:
    """Return how far the mean moves at most if 1% of the reports are forged."""
    shift: float = FORGED_SHARE * float(np.ptp(mechanism.scores))
    return shift


def _strip(
    mean: dict[str, Any],
    answers: NumberScale,
    confidence: str,
    figures: tuple[str, str, str],
    calendar: str,
) -> IntervalChart:
    """Chart the mean on the scale of the answers: from 0, unless that is far from all of them."""
    shown, bounds, finding = figures
    low, high = float(answers.low), float(answers.high)
    scale = Scale.covering(low, high, origin=low if calendar or low > high - low else 0.0)
    sampling = (mean["low_sampling"], mean["high_sampling"])
    interval = Interval(
        _("Mean"),
        mean["constrained"],
        mean["low"],
        mean["high"],
        None if None in sampling else sampling,
        mean["raw"] if mean["raw"] != mean["constrained"] else None,  # None where it is withheld
        value=shown,
        bounds=bounds,
        details=finding,
    )
    if interval.cut_by(scale):
        finding += " " + _("The unbiased mean is beyond the axis.")
    if scale.low > 0 and not calendar:
        finding += " " + _("The axis does not start at 0.")
    return IntervalChart(
        (interval,),
        scale,
        lambda tick: on_scale(low, high, calendar)(tick, scale.decimals),
        finding,
        mark_meanings(confidence),
    )


def _with(unit: str, value: Any, places: int) -> str:
    """Return a figure with a unit; empty without a figure."""
    text = decimals(value, places)
    return text and text + unit


def _quantile(row: dict[str, float], level: Callable[[float], str]) -> tuple[str, str, str]:
    return (
        f"{stated_per_cent(row['quantile'])}%",
        level(row["value"]),
        number_range(row["low"], row["high"], level),
    )


def _spread(
    panel: Panel,
    histogram: dict[str, Any] | None,
    smooth: list[float] | None,
    level: Callable[[float], str],
) -> Spread | None:
    if panel.estimate is None or histogram is None or histogram["refused"]:
        return None
    labels = [
        number_range(first, last, level)
        for first, last in zip(histogram["first"], histogram["last"], strict=True)
    ]
    hidden = withheld_ranges(panel.question, panel.estimate)
    order = [index for index in range(len(labels)) if index not in hidden]
    rows = share_rows(histogram, labels, order)
    return Spread(
        id=f"{panel.question.id}-spread",
        text=panel.text,
        confidence=panel.confidence,
        n_text=panel.n_text,
        rows=rows,
        chart=share_chart(rows, share_scale(rows), panel.confidence),
        suppressed=tuple(labels[index] for index in sorted(hidden)),
        smooth=tuple(
            (labels[index], decimals(100 * share, 1)) for index, share in enumerate(smooth or ())
        ),
    )
