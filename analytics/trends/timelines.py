"""The questions that several waves of a survey share, and how their figures changed.

Only waves with an identical question (the same block) are compared. Figures come only from
`Estimate` rows and frozen versions, hence never from fewer reports than a version's minimum.

Changes of shares come from counts. Changes of means and of a linked question's parts come from the
waves' intervals, which rest on many counts.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.failures import computed
from analytics.estimates.looks import SEQUENCE
from analytics.estimates.precision import too_wide
from analytics.estimates.reading import estimates_of
from analytics.estimates.shares import (
    ShareRow,
    decimal_places,
    number_scale,
    share_rows,
    share_scale,
    spread_of,
)
from analytics.models import FAILED, Estimate
from analytics.trends.series import Change, Point, Series, Timeline, cut
from charts.intervals import Interval
from localdp.estimation import combine_intervals, estimate_change
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen.question import Question
from surveys.formatting import decimals, on_scale, stated_per_cent
from surveys.models import Survey, Wave
from surveys.protection.permanent import epsilons_of
from surveys.protection.registry import DESIGNS
from surveys.survey_list import main_wave
from surveys.versions.presentation import describe_condition

Known = list[tuple[Wave, Estimate]]


@dataclass(frozen=True)
class MeanRow(ShareRow):
    """The mean in one wave, in its unit."""

    ends: tuple[float, float] = (-math.inf, math.inf)
    """The scale's."""
    places: int = 0
    unit: str = ""
    written: Callable[[Any, int], str] = decimals

    @cached_property
    def interval(self) -> Interval:
        """The mean in a chart."""
        shown, bounds = self.figures[:2]
        return Interval(
            self.label,
            self.share,
            self.low,
            self.high,
            self.sampling,
            value="" if self.hidden else shown,
            bounds=bounds,
            hidden=self.hidden,
            details=self.text,
        )

    @property
    def hidden(self) -> bool:
        """Whether the mean is not shown: the interval is too wide to read, or does not contain
        it."""
        return super().hidden or too_wide(self.low, self.high, *self.ends)

    @cached_property
    def figures(self) -> tuple[str, ...]:
        """The row's cells as text."""
        ends = f"{self.written(self.low, self.places)} – {self.written(self.high, self.places)}"
        if self.hidden:
            return "–", ends, "–"
        return self.written(self.share, self.places), ends, self.written(self.raw, self.places)

    @property
    def text(self) -> str:
        """The mean with its interval."""
        shown, bounds = self.figures[:2]
        return f"{shown} {self.unit} ({bounds})".replace("  ", " ")


def timelines_of(survey: Survey, language: str) -> list[Timeline]:
    """Return every question that at least two waves share, in the order of the newest wave."""
    waves = _comparable(survey)
    estimates = {wave.pk: estimates_of(wave) for wave in waves}
    by_block: dict[str, tuple[Question, list[Wave]]] = {}
    for wave in reversed(waves):
        for question in wave.version.document.questions:
            if not question.central:
                by_block.setdefault(question.block, (question, []))[1].insert(0, wave)
    asked_of = {
        block: describe_condition(question, shared[-1].version.document, quoting=True)
        for block, (question, shared) in by_block.items()
        if question.condition is not None
    }
    timelines = [
        timeline
        for block, (question, shared) in by_block.items()
        if len(shared) > 1
        for timeline in _timelines(
            question, [(wave, estimates[wave.pk].get(block)) for wave in shared], language
        )
    ]
    shares = [timeline for timeline in timelines if timeline.unit is None]
    scale = share_scale(row for timeline in shares for row in timeline.rows)
    return [
        replace(
            timeline,
            scale=scale if timeline.unit is None else timeline.scale,
            asked_of=asked_of.get(timeline.question.block, ""),
        )
        for timeline in timelines
    ]


def _comparable(survey: Survey) -> list[Wave]:
    """Return the waves of the main wave's kind, oldest first."""
    waves = list(survey.waves.select_related("version", "survey").prefetch_related("estimates"))
    main = main_wave(waves)
    same_kind = [wave for wave in waves if main is not None and wave.kind == main.kind]
    return sorted(same_kind, key=lambda wave: wave.number)


def _timelines(
    question: Question, estimates: Sequence[tuple[Wave, Estimate | None]], language: str
) -> list[Timeline]:
    """Return the timelines of one question: of a linked one, of its parts."""
    whole, known = _begun(question, estimates, language)
    if len(known) < 2:
        return [whole]
    failed = [replace(whole, failed=True)]
    what = f"the changes of {question.id} up to wave {known[-1][0].pk}"
    return computed(lambda: _complete(whole, known, language), failed, what)


def _begun(
    question: Question, estimates: Sequence[tuple[Wave, Estimate | None]], language: str
) -> tuple[Timeline, Known]:
    """Return a timeline without figures, and the waves that have some."""
    known = [
        (wave, estimate)
        for wave, estimate in estimates
        if estimate and FAILED not in estimate.warnings and not estimate.preliminary
    ]
    whole = Timeline(
        question=question,
        text=question.wording(language),
        design=f"{DESIGNS[question.design].label} · {epsilons_of(question.mechanism)}",
        waves=tuple(wave for wave, _estimate in known),
        series=(),
        changes=(),
        confidence=stated_per_cent(known[-1][1].confidence) if known else "",
        statements=1,
        scale=share_scale(()),
    )
    return whole, known


def _complete(whole: Timeline, known: Known, language: str) -> list[Timeline]:
    question = whole.question
    if isinstance(question.mechanism, NumericMechanism):
        return [_means(whole, known, question.mechanism, language)]
    if question.parts:
        return [
            _part(whole, known, number, language) for number in range(1, len(question.parts) + 1)
        ]
    return [_shares(whole, known, language)]


def _shares(whole: Timeline, known: Known, language: str) -> Timeline:
    question = whole.question
    shown = question.kind.statements(len(question.options))
    labels = [option.within(language) for option in question.options]
    statements = _statements(question, len(shown), len(known) - 1)
    series = tuple(_series(known, [estimate.shares for _wave, estimate in known], shown, labels))
    # The counts of an open wave give no interval that holds at every look; its limits do.
    looked = any(estimate.method == SEQUENCE for _wave, estimate in known)
    return replace(
        whole,
        series=series,
        changes=tuple(
            _combined(series) if looked else _changes(question, known, shown, labels, statements)
        ),
        statements=statements,
    )


def _part(whole: Timeline, known: Known, number: int, language: str) -> Timeline:
    part = whole.question.parts[number - 1]
    shares = [estimate.shares["parts"][number - 1] for _wave, estimate in known]
    shown = part.kind.statements(len(part.options))
    labels = [option.within(language) for option in part.options]
    series = tuple(_series(known, shares, shown, labels))
    return replace(
        whole,
        text=part.text.within(language),
        part=number,
        series=series,
        changes=tuple(_combined(series)),
    )


def _means(whole: Timeline, known: Known, mechanism: NumericMechanism, language: str) -> Timeline:
    means = [estimate.shares["mean"] for _wave, estimate in known]
    places = decimal_places(float(mechanism.scale.step), max(map(spread_of, means)))
    unit = whole.question.unit.within(language)
    low, high = float(mechanism.scale.low), float(mechanism.scale.high)
    calendar = whole.question.calendar
    written = on_scale(low, high, calendar)
    points = tuple(
        Point(
            wave,
            estimate.n,
            replace(_mean_row(mean, places, unit), ends=(low, high), written=written),
        )
        for (wave, estimate), mean in zip(known, means, strict=True)
    )
    series = (Series(_("Mean"), points),)
    return replace(
        whole,
        series=series,
        changes=tuple(_combined(series, places)),
        scale=number_scale(low, high, calendar, ticks=5),
        unit=whole.question.unit_of_changes(language),
    )


def _mean_row(mean: dict[str, Any], places: int, unit: str) -> MeanRow:
    sampling = (mean["low_sampling"], mean["high_sampling"])
    return MeanRow(
        label=_("Mean"),
        share=mean["constrained"],
        low=mean["low"],
        high=mean["high"],
        raw=mean["constrained"] if mean["raw"] is None else mean["raw"],
        se_sampling=mean["se_sampling"] or 0.0,
        se_privacy=mean["se_privacy"] or 0.0,
        sampling=None if None in sampling else sampling,
        places=places,
        unit=unit,
    )


def _combined(series: Sequence[Series], places: int = 1) -> Iterable[Change]:
    """Yield the changes of each series from the intervals of two waves, the earlier waves first."""
    for waves in zip(*(pairwise(curve.points) for curve in series), strict=True):
        for line, (before, after) in zip(series, waves, strict=True):
            difference, low, high = combine_intervals(_limits(before.row), _limits(after.row))
            yield Change(
                label=line.label,
                difference=difference,
                low=low,
                high=high,
                p_value=None,
                before=before.wave,
                after=after.wave,
                places=places,
            )


def _limits(row: ShareRow) -> tuple[float, float, float]:
    """Return a figure and its limits; one that no population can have is moved to the nearer
    limit."""
    return min(max(row.share, row.low), row.high), row.low, row.high


def _statements(question: Question, options: int, changes: int) -> int:
    """Return the number of simultaneous statements about changes."""
    support = question.mechanism.support()
    return max(1, (1 if support.complementary else options) * changes)


def _series(
    known: Known, shares: Sequence[dict[str, Any]], shown: list[int], labels: list[str]
) -> Iterable[Series]:
    rows = [share_rows(figures, labels, shown) for figures in shares]
    for option, of_option in zip(shown, zip(*rows, strict=True), strict=True):
        points = (
            Point(wave, estimate.n if row.n is None else row.n, row)
            for (wave, estimate), row in zip(known, of_option, strict=True)
        )
        yield Series(labels[option], tuple(points))


def _changes(
    question: Question,
    known: Known,
    shown: list[int],
    labels: list[str],
    statements: int,
) -> Iterable[Change]:
    for (before, first), (after, second) in pairwise(known):
        change = estimate_change(
            question.mechanism,
            (first.counts, first.n),
            (second.counts, second.n),
            confidence=min(first.confidence, second.confidence),
            statements=statements if second.simultaneous else 1,
        )
        columns = (change.low, change.high, change.low_worst, change.high_worst)
        for option in shown:
            low, high, low_worst, high_worst = (100 * float(limit[option]) for limit in columns)
            low, high = cut(low, high)
            low_worst, high_worst = cut(low_worst, high_worst)
            yield Change(
                label=labels[option],
                before=before,
                after=after,
                p_value=float(change.p_value[option]),
                difference=100 * float(change.difference[option]),
                low=low,
                high=high,
                low_worst=low_worst,
                high_worst=high_worst,
            )
