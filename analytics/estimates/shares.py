"""Shares in tables and charts: one row for each option, and what a chart of them shows in words."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from charts.intervals import Interval, IntervalChart
from charts.scales import MOST_TICKS, Scale
from charts.shapes import isolated
from surveys.formatting import decimals, grouped, join_sentences, per_cent, stated_per_cent

# A chart shows unclipped shares down to -20% and up to 120%; beyond, arrows point to them.
LOWEST, HIGHEST = -20.0, 120.0
SHORTEST = 5.0


@dataclass(frozen=True)
class ShareRow:
    """One option of a question; shares in per cent."""

    label: str
    share: float
    low: float
    high: float
    raw: float
    se_sampling: float
    se_privacy: float
    sampling: tuple[float, float] | None = None
    """The interval that sampling alone would give."""
    n: int | None = None
    """The reports behind this option, where each report is about one option only."""
    of: int | None = None
    """The people of whom this is the share, where their number is known."""
    truth: float | None = None
    """The true share, of simulated people."""

    @cached_property
    def figures(self) -> tuple[str, ...]:
        """The row's cells as text; formatting them with template filters is much slower."""
        return (
            "–" if self.hidden else decimals(self.share, 1),
            f"{decimals(self.low, 1)} – {decimals(self.high, 1)}",
            decimals(self.raw, 1),
            decimals(self.se_sampling, 2),
            decimals(self.se_privacy, 2),
        )

    @property
    def hidden(self) -> bool:
        """Whether the interval does not contain the estimate, which is then not shown."""
        return not self.low <= self.share <= self.high

    @property
    def n_text(self) -> str:
        return "" if self.n is None else grouped(self.n)

    @property
    def people(self) -> str:
        """How many people the share is: without randomization a count, else about as many."""
        if self.of is None:
            return ""
        ends = {"low": self.low, "share": self.share, "high": self.high}
        words = {name: grouped(round(self.of * end / 100)) for name, end in ends.items()}
        words["of"] = grouped(self.of)
        if self.hidden:
            return _("%(low)s to %(high)s of %(of)s") % words
        if self.se_privacy == 0:
            return _("%(share)s of %(of)s") % words
        return _("about %(share)s of %(of)s") % words

    @cached_property
    def interval(self) -> Interval:
        """The row in a chart."""
        share, bounds, raw, sampling, privacy = self.figures
        return Interval(
            self.label,
            self.share,
            self.low,
            self.high,
            self.sampling,
            None if 0 <= self.raw <= 100 else self.raw,
            value="" if self.hidden else f"{share}%",
            bounds=bounds,
            hidden=self.hidden,
            people=self.people,
            truth=self.truth,
            details=f"{self.label}: {bounds if self.hidden else f'{share}% ({bounds})'}\n"
            + _("unbiased %(raw)s, SE sampling %(sampling)s, SE randomization %(privacy)s")
            % {"raw": raw, "sampling": sampling, "privacy": privacy},
        )

    @property
    def text(self) -> str:
        """The share with its interval, as in “60.0% (45.9 to 73.7%)”."""
        if self.hidden:
            ends = {"low": decimals(self.low, 1), "high": decimals(self.high, 1)}
            return _("%(low)s to %(high)s%%") % ends
        return share_text(*(decimals(value, 1) for value in (self.share, self.low, self.high)))


def share_rows(
    shares: dict[str, Any],
    labels: Sequence[str],
    order: Iterable[int],
    of: int | None = None,
    truths: Sequence[float] | None = None,
) -> tuple[ShareRow, ...]:
    """Return the rows of an estimate's shares of this many people, for the options in `order`, of
    simulated people with the true ones."""

    def per_cent(name: str, index: int) -> float:
        return 100 * float(shares[name][index])

    same = ("low", "high", "raw", "se_sampling", "se_privacy")
    return tuple(
        ShareRow(
            label=labels[index],
            share=per_cent("constrained", index),
            **{name: per_cent(name, index) for name in same},
            sampling=(per_cent("low_sampling", index), per_cent("high_sampling", index)),
            n=shares["n_each"][index] if "n_each" in shares else None,
            of=shares["n_each"][index] if "n_each" in shares else of,
            truth=None if truths is None else 100 * truths[index],
        )
        for index in order
    )


def share_scale(rows: Iterable[ShareRow]) -> Scale:
    """Return one scale for all charts of a page that show shares."""
    return _covering([end for row in rows for end in (row.raw, row.low, row.high)])


def share_chart(rows: Sequence[ShareRow], scale: Scale, confidence: str) -> IntervalChart:
    """Return the nested intervals of these rows."""
    return IntervalChart(
        tuple(row.interval for row in rows),
        scale,
        tick_text,
        share_finding(rows, scale, confidence),
        mark_meanings(confidence),
    )


def cell_scale(cells: Iterable[Mapping[str, Any]]) -> Scale:
    """Return one scale for the charts of these cells."""
    return _covering([100 * cell[end] for cell in cells for end in ("low", "high", "raw")])


def _covering(ends: Sequence[float]) -> Scale:
    low, high = min(ends, default=0.0), max([*ends, SHORTEST])
    return Scale.covering(max(low, LOWEST), min(high, HIGHEST), finest=1)


def cell_chart(
    cells: Sequence[tuple[str, Mapping[str, Any]]], scale: Scale, meanings: Mapping[str, str]
) -> IntervalChart:
    """Return one interval for each cell by its label: `clipped`, `low`, `high` and `raw` shares.

    A cell that is `hidden` shows its interval only.
    """
    intervals = []
    for label, cell in cells:
        share, low, high = (per_cent(cell[name]) for name in ("clipped", "low", "high"))
        point, start, end = (100 * cell[name] for name in ("clipped", "low", "high"))
        hidden = bool(cell.get("hidden"))
        words = _("%(low)s to %(high)s%%") % {"low": low, "high": high}
        interval = Interval(
            label,
            point,
            start,
            end,
            unclipped=None if 0 <= cell["raw"] <= 1 else 100 * cell["raw"],
            value="" if hidden else f"{share}%",
            bounds=f"{low} – {high}",
            hidden=hidden,
            details=f"{label}: {words if hidden else share_text(share, low, high)}",
        )
        intervals.append(interval)
    return interval_chart(intervals, scale, tick_text, meanings)


def number_scale(low: float, high: float, calendar: str = "", *, ticks: int = MOST_TICKS) -> Scale:
    """Return the scale of a chart of means: all that people can answer, and from 0 unless that is
    far from all of it."""
    origin = low if calendar or low > high - low else 0.0
    return Scale.covering(low, high, ticks=ticks, origin=origin)


def interval_chart(
    intervals: Sequence[Interval],
    scale: Scale,
    written: Callable[[float], str],
    meanings: Mapping[str, str],
) -> IntervalChart:
    """Return a chart that says each of its figures in words; `written` labels the ticks."""
    finding = "; ".join(interval.details for interval in intervals)
    return IntervalChart(tuple(intervals), scale, written, finding, meanings)


def share_finding(rows: Sequence[ShareRow], scale: Scale, confidence: str) -> str:
    """Return which share is largest, by how much and how surely, in words; empty without rows."""
    if not rows:
        return ""
    largest, *others = sorted(rows, key=lambda row: -row.share)
    words = {"label": isolated(largest.label), "share": largest.text}
    if others:
        second = {"label": isolated(others[0].label), "share": others[0].text}
        sentences = [
            _("Largest: %(label)s, %(share)s.") % words,
            _("Next: %(label)s, %(share)s.") % second,
            overlap_text(largest, others[0]),
            _("Intervals: %(confidence)s%%.") % {"confidence": confidence},
        ]
    else:
        words["confidence"] = confidence
        sentences = [_("%(label)s: %(share)s. Interval: %(confidence)s%%.") % words]
    return join_sentences([*sentences, *cut_texts(rows, scale)])


def overlap_text(first: ShareRow, second: ShareRow) -> str:
    """Return whether the intervals of two shares overlap, in words."""
    if first.low > second.high or second.low > first.high:
        return _("Their intervals are apart.")
    return _("Their intervals overlap.")


def cut_texts(rows: Iterable[ShareRow], scale: Scale) -> list[str]:
    """Return a sentence about each row whose unbiased estimate is beyond the axis."""
    return [
        _("%(label)s: the unbiased estimate, %(raw)s%%, is beyond the axis.")
        % {"label": row.label, "raw": decimals(row.raw, 1)}
        for row in rows
        if row.interval.cut_by(scale)
    ]


def mark_meanings(confidence: str) -> dict[str, str]:
    """Return the legend of intervals; the confidence is in per cent, or empty."""
    return {
        "interval": _("%(confidence)s%% confidence interval") % {"confidence": confidence}
        if confidence
        else _("confidence interval"),
        "point": _("estimate"),
        "sampling": _("interval without randomization"),
        "unbiased": _("unbiased estimate outside the possible range"),
        "truth": _("true figure of the simulated people"),
        "cut": _("continues beyond the axis"),
    }


def share_text(share: str, low: str, high: str) -> str:
    """Return a share with its interval in words."""
    return _("%(share)s%% (%(low)s to %(high)s%%)") % {"share": share, "low": low, "high": high}


def tick_text(tick: float) -> str:
    """Return the label of a tick in per cent; empty beyond 0 to 100, where only rings can be."""
    if not 0 <= tick <= 100:
        return ""
    return f"{stated_per_cent(tick / 100)}%"


def decimal_places(step: float, se: float) -> int:
    """Return decimal places of a mean: two digits of its standard error, or of the step if that is
    0."""
    finest = se if se > 0 else step
    return max(0, min(6, 1 - math.floor(math.log10(finest))))


def spread_of(mean: dict[str, Any]) -> float:
    """Return the standard error of a mean; where it has none, the one that its interval implies."""
    se = mean["se"]
    return float((mean["high"] - mean["low"]) / 4 if se is None else se)
