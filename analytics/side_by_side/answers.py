"""The answers of groups side by side: figures, differences and charts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from analytics.dashboard.panel import Panel
from analytics.estimates.precision import mean_is_hidden
from analytics.estimates.shares import (
    ShareRow,
    decimal_places,
    interval_chart,
    mark_meanings,
    number_scale,
    share_chart,
    share_scale,
    spread_of,
)
from analytics.trends.comparisons import COMPARISON_FIELDS, differences
from analytics.trends.group_differences import difference_sentence, share_sentence
from analytics.trends.series import Difference
from charts.intervals import Interval, IntervalChart
from localdp.mechanisms import NumericMechanism
from surveys.documents.condition_text import named_answer
from surveys.documents.frozen.question import Question
from surveys.formatting import decimals, on_scale, points

Row = Mapping[str, Any]
Say = Callable[[tuple[str, str], Difference], str]
HIDDEN = "–"
"""Stands for a figure when only its interval is shown."""


@dataclass(frozen=True)
class GroupRow:
    """One group: its figure, and how far that is from the reference group's."""

    label: str
    n: int
    figure: float
    low: float
    high: float
    difference: Difference | None
    """In percentage points, or in the number's unit; None of the reference group."""
    texts: tuple[str, str]
    """The figure and its interval."""
    change: tuple[str, str] = ("", "")
    """The difference and its interval."""

    about: str = ""
    """The number of reports about the answer, where each report is about one answer only."""
    hidden: bool = False
    """Whether only the interval is shown, without the figure."""
    deff: float | None = None
    """The design effect of a sample."""

    @property
    def written(self) -> str:
        """The figure with its interval."""
        figure, interval = self.texts
        return interval if self.hidden else f"{figure} ({interval})"


@dataclass(frozen=True)
class Answer:
    """One answer in all groups that have figures, or the mean."""

    label: str
    rows: tuple[GroupRow, ...]
    chart: IntervalChart
    numeric: bool = False
    title: str = ""
    """The question with the answer, for a picture."""
    sentences: tuple[str, ...] = ()
    """What the differences show, for a paper."""


@dataclass(frozen=True)
class Sides:
    """One question of a result in the groups that have figures."""

    question: Question
    row: Row
    labels: Sequence[str]
    panels: Mapping[int, Panel]
    names: Mapping[str, str]
    """What sentences call the groups instead of their labels."""
    language: str
    confidence: str

    def answers(self) -> Iterator[Answer]:
        """Yield each answer whose share is not decided by another's, or the mean."""
        question, language = self.question, self.language
        if not self.panels:
            return
        if question.kind.numeric:
            yield self._mean()
            return
        order = question.kind.order(len(question.options))
        statements = question.kind.statements(len(question.options))
        shares = {
            option: [
                replace(panel.rows[order.index(option)], label=self.labels[at])
                for at, panel in self.panels.items()
            ]
            for option in statements
        }
        scale = share_scale(share for rows in shares.values() for share in rows)
        wording = question.wording(language)
        for option, rows in shares.items():
            answer = question.options[option].within(language)
            written = tuple(self._share_rows(option, rows))
            outcome = named_answer(wording, answer, whole=True)
            say = partial(share_sentence, outcome, level=self.confidence)
            yield Answer(
                answer,
                written,
                share_chart(rows, scale, self.confidence),
                title=named_answer(wording, answer),
                sentences=self._sentences(written, say),
            )

    def _sentences(self, rows: Sequence[GroupRow], say: Say) -> tuple[str, ...]:
        """Return what the difference of each group from the first shows."""
        named = [(self.names.get(row.label, row.label), row.difference) for row in rows]
        first = next((name for name, difference in named if difference is None), "")
        return tuple(say((name, first), difference) for name, difference in named if difference)

    def _share_rows(self, option: int, shares: Sequence[ShareRow]) -> Iterator[GroupRow]:
        groups, compared = self.row["groups"], self.row["differences"]
        others = [at for at in self.panels if str(at) in compared]
        figures = {
            name: [compared[str(at)][name][option] for at in others] for name in COMPARISON_FIELDS
        }
        rows = differences([self.labels[at] for at in others], figures)
        changes = dict(zip(others, rows, strict=True))
        for at, share in zip(self.panels, shares, strict=True):
            change = changes.get(at)
            yield GroupRow(
                *(self.labels[at], groups[at]["n"], share.share, share.low, share.high, change),
                about=share.n_text,
                texts=(
                    HIDDEN if share.hidden else f"{decimals(share.share, 1)}%",
                    share.figures[1],
                ),
                hidden=share.hidden,
                change=_changed(change, points) if change else ("", ""),
                deff=_deff(groups[at], option),
            )

    def _mean(self) -> Answer:
        m = self.question.mechanism
        assert isinstance(m, NumericMechanism)  # noqa: S101 - of a number question
        groups = self.row["groups"]
        means = {at: groups[at]["estimate"]["shares"]["mean"] for at in self.panels}
        spreads = [spread_of(mean) for mean in means.values()]
        places = max(decimal_places(float(m.scale.step), spread) for spread in spreads)
        scale = float(m.scale.low), float(m.scale.high)
        written = on_scale(*scale, self.question.calendar)

        def written_change(value: float) -> str:
            return points(value, places)

        rows = []
        for at, mean in means.items():
            figures = self.row["differences"].get(str(at))
            hidden = mean_is_hidden(mean, m)
            change = None
            if figures:
                low, high = figures["low"], figures["high"]
                change = Difference(self.labels[at], figures["difference"], low, high, None)
            rows.append(
                GroupRow(
                    label=self.labels[at],
                    n=groups[at]["n"],
                    figure=mean["constrained"],
                    low=mean["low"],
                    high=mean["high"],
                    difference=change,
                    texts=(
                        HIDDEN if hidden else written(mean["constrained"], places),
                        f"{written(mean['low'], places)} – {written(mean['high'], places)}",
                    ),
                    change=_changed(change, written_change) if change else ("", ""),
                    hidden=hidden,
                    deff=_deff(groups[at], 0),
                )
            )
        chart = _means_chart(rows, scale, self.confidence, self.question.calendar)
        level, unit = self.confidence, self.question.unit_of_changes(self.language)
        wording = self.question.wording(self.language)
        outcome = _("The mean of “%(question)s”") % {"question": wording}
        say = partial(difference_sentence, outcome, level=level, written=written_change, unit=unit)
        return Answer(_("Mean"), tuple(rows), chart, True, outcome, self._sentences(rows, say))


def _deff(group: Row, option: int) -> float | None:
    """Return the design effect of a group's figure; None without a sample."""
    effects = group.get("deff")
    return effects[option] if effects else None


def _means_chart(
    rows: Sequence[GroupRow], ends: tuple[float, float], confidence: str, calendar: str
) -> IntervalChart:
    scale = number_scale(*ends, calendar)
    written = on_scale(*ends, calendar)
    intervals = [
        Interval(
            row.label,
            row.figure,
            row.low,
            row.high,
            hidden=row.hidden,
            value="" if row.hidden else row.texts[0],
            bounds=row.texts[1],
            details=f"{row.label}: {row.written}",
        )
        for row in rows
    ]
    meanings = mark_meanings(confidence)
    return interval_chart(intervals, scale, lambda tick: written(tick, scale.decimals), meanings)


def _changed(change: Difference, written: Callable[[float], str]) -> tuple[str, str]:
    ends = {"low": written(change.low), "high": written(change.high)}
    return written(change.difference), _("%(low)s to %(high)s") % ends
