"""Number questions on the dashboard: the mean, quantiles and the distribution of the answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from django.utils.translation import gettext as _

from analytics.dashboard.panel import FORGED_SHARE, Panel
from analytics.estimates.precision import mean_is_hidden, mean_is_noisy, too_noisy
from analytics.estimates.shares import (
    ShareRow,
    decimal_places,
    mark_meanings,
    number_scale,
    share_rows,
    spread_of,
    tick_text,
)
from charts.histogram import Bar, draw_histogram, legend
from charts.intervals import Interval, IntervalChart
from charts.scales import MOST_TICKS
from charts.shapes import Drawing
from localdp.mechanisms import NumericMechanism
from localdp.mechanisms.numeric.scale import NumberScale
from surveys.formatting import decimals, levels_on_scale, number_range, on_scale, stated_per_cent

NARROW = 44
"""How many characters the labels of an axis may have on a phone, with a space after each."""


@dataclass(frozen=True)
class Spread:
    """The histogram; its rows are ranges."""

    id: str
    """The id of the heading, and the name of the chart's file."""
    text: str
    confidence: str
    rows: tuple[ShareRow, ...]
    drawing: Drawing
    legend: tuple[Drawing, ...]
    wider: bool
    """Whether some ranges have more numbers than the others."""
    noisy: bool
    """Whether no range differs clearly from another: a picture would be one of the noise."""
    smooth: tuple[tuple[str, str], ...]
    """Each range and its smoothed share in per cent, where the reports allow it."""


@dataclass(frozen=True)
class NumberPanel:
    template: ClassVar[str] = "analytics/dashboard/partials/numeric_panel.html"
    unit: str
    low: str
    high: str
    sentence: str
    """What the mean's interval says; empty where it is too noisy to read."""
    mean: str
    """Empty where it is not shown: the interval is too wide to read, or does not contain it."""
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
    noisy: str
    """Why the mean is too noisy to read, if it is."""

    @classmethod
    def from_panel(cls, panel: Panel, language: str) -> "NumberPanel | None":
        """Return None without an estimate."""
        mechanism = panel.question.mechanism
        if panel.estimate is None or not isinstance(mechanism, NumericMechanism):
            return None
        shares = panel.estimate.shares
        scale = mechanism.scale
        mean = shares["mean"]
        histogram = shares.get("histogram")
        places = decimal_places(float(scale.step), spread_of(mean))
        ends = float(scale.low), float(scale.high)
        calendar = panel.question.calendar
        written = on_scale(*ends, calendar)
        level = levels_on_scale(*ends, calendar)
        of_errors = f"\u00a0{panel.question.unit_of_changes(language)}" if calendar else ""
        unit = panel.question.unit.within(language)
        shown = written(mean["constrained"], places)
        interval = f"{written(mean['low'], places)} – {written(mean['high'], places)}"
        noisy = _(
            "Too few reports for a useful mean (n = %(n)s): its confidence interval covers more "
            "than half of the possible range."
        )
        is_noisy, hidden = mean_is_noisy(mean, mechanism), mean_is_hidden(mean, mechanism)
        words = {"mean": f"{shown} {unit}".strip(), "of": panel.confidence, "interval": interval}
        finding = (
            _("Mean: %(of)s%% interval %(interval)s.") % words
            if hidden
            else _("Mean: %(mean)s, %(of)s%% interval %(interval)s.") % words
        )
        shown = "" if hidden else shown
        return cls(
            unit=unit,
            sentence="" if is_noisy else _mean_text(shown, interval, unit),
            low=level(ends[0]),
            high=level(ends[1]),
            mean=shown,
            interval=interval,
            unclipped=written(mean["raw"], places),
            se=_with(of_errors, mean["se"], places + 1),
            se_sampling=_with(of_errors, mean["se_sampling"], places + 1),
            se_privacy=_with(of_errors, mean["se_privacy"], places + 1),
            strip=_strip(mean, scale, panel, (shown, interval, finding), calendar),
            quantiles=tuple(_quantile(row, level) for row in shares.get("quantiles", ())),
            spread=_spread(panel, histogram, shares.get("smooth"), level),
            refused=bool(histogram and histogram["refused"]),
            forgery_bound=_with(of_errors, forged_shift(mechanism), places),
            noisy=noisy % {"n": panel.n_text} if is_noisy else "",
        )


def _mean_text(middle: str, interval: str, unit: str) -> str:
    """Return mean and interval in words; the mean is empty where it is not shown."""
    low, high = interval.split(" – ")
    words = {"mean": f"{middle} {unit}".strip(), "low": low, "high": high}
    if not middle:
        return _("The interval of the mean: %(low)s to %(high)s.") % words
    return _("The mean is about %(mean)s; interval: %(low)s to %(high)s.") % words


def forged_shift(mechanism: NumericMechanism) -> float:
    """Return how far the mean moves at most if 1% of the reports are forged."""
    return FORGED_SHARE * float(np.ptp(mechanism.scores))


def _strip(
    mean: dict[str, Any],
    answers: NumberScale,
    panel: Panel,
    figures: tuple[str, str, str],
    calendar: str,
) -> IntervalChart:
    """Chart the mean on the scale of the answers: from 0, unless that is far from all of them."""
    shown, bounds, finding = figures
    low, high = float(answers.low), float(answers.high)
    text = on_scale(low, high, calendar)
    longest = max(len(text(end, 0)) for end in (low, high))
    ticks = min(MOST_TICKS, NARROW // (longest + 1))
    scale = number_scale(low, high, calendar, ticks=ticks)
    sampling = (mean["low_sampling"], mean["high_sampling"])
    interval = Interval(
        _("Mean"),
        mean["constrained"],
        mean["low"],
        mean["high"],
        None if panel.question.in_clear or None in sampling else sampling,
        mean["raw"] if mean["raw"] != mean["constrained"] else None,
        value=shown,
        bounds=bounds,
        hidden=not shown,
        details=finding,
        truth=panel.truth if isinstance(panel.truth, float) else None,
    )
    if interval.cut_by(scale):
        finding += " " + _("The unbiased mean is beyond the axis.")
    if scale.low > 0 and not calendar:
        finding += " " + _("The axis does not start at 0.")
    return IntervalChart(
        (interval,),
        scale,
        lambda tick: text(tick, scale.decimals),
        finding,
        mark_meanings(panel.confidence),
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
    mechanism = panel.question.mechanism
    if panel.estimate is None or histogram is None or histogram["refused"]:
        return None
    assert isinstance(mechanism, NumericMechanism)  # noqa: S101 - of a number question
    labels = [
        number_range(first, last, level)
        for first, last in zip(histogram["first"], histogram["last"], strict=True)
    ]
    rows = share_rows(histogram, labels, range(len(labels)), panel.estimate.n)
    levels = _levels_of(mechanism, histogram)
    bars = [Bar(row.label, size, row.interval) for row, size in zip(rows, levels, strict=True)]
    drawing = draw_histogram(bars, tick_text, _finding(rows))
    return Spread(
        id=f"{panel.question.id}-spread",
        text=panel.text,
        confidence=panel.confidence,
        rows=rows,
        drawing=drawing,
        legend=legend(drawing, mark_meanings(panel.confidence)),
        wider=len(set(levels)) > 1,
        noisy=too_noisy(rows, exclusive=True),
        smooth=tuple(
            (labels[index], decimals(100 * share, 1)) for index, share in enumerate(smooth or ())
        ),
    )


def _levels_of(mechanism: NumericMechanism, histogram: dict[str, Any]) -> list[int]:
    """Return how many numbers of the scale are in each range."""
    values = np.asarray(mechanism.values, dtype=np.float64)
    ends = np.searchsorted(values, [*histogram["first"], np.inf])
    return [int(levels) for levels in np.diff(ends)]


def _finding(rows: Sequence[ShareRow]) -> str:
    """Return the highest bar in words."""
    if not rows:
        return ""
    words = {"range": (top := max(rows, key=lambda row: row.share)).label, "share": top.text}
    return _("Histogram. Highest bar: %(range)s, %(share)s.") % words
