"""The rows of files that compare answers, arms, versions, items and waves.

Where a comparison cannot be computed, one row says so.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.batteries import MEAN, compare_items, options_of
from analytics.estimates.failures import computed_rows
from analytics.estimates.lists import list_share
from analytics.estimates.precision import possible
from analytics.estimates.reading import ShownQuestion, estimates_among
from analytics.models import Estimate
from analytics.trends.comparisons import (
    COMPARISON_FIELDS,
    comparable,
    compare_pairs,
    compare_with_direct,
    compare_with_first,
    statements_of,
)
from analytics.trends.series import Difference, Timeline
from analytics.trends.timelines import timelines_of
from localdp.mechanisms import RandomItem
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Battery, Question
from surveys.models import Wave

Row = dict[str, Any]
Estimates = Mapping[str, Estimate]


def comparison_rows(wave: Wave, shown: Sequence[ShownQuestion], language: str) -> Iterator[Row]:
    """Yield every comparison of two answers, and of this wave with the previous one."""
    for comparison, question, rows in _comparisons(wave, shown, language):
        failed = {"comparison": comparison, "question": question, "not_shown_reason": "failed"}
        what = f"the comparison of {comparison} of {question} in wave {wave.pk}"
        yield from computed_rows(rows, failed, what)


def _comparisons(
    wave: Wave, shown: Sequence[ShownQuestion], language: str
) -> Iterator[tuple[str, str, Callable[[], Iterable[Row]]]]:
    """Yield each comparison, with its question and what computes its rows."""
    document, estimates = wave.version.document, estimates_among(shown)
    for each in shown:
        question, estimate, direct = each.question, each.estimate, each.direct
        if estimate is not None and comparable(question, estimate):
            yield "answers", question.id, partial(_pairs, question, estimate, language)
        if estimate is not None and direct is not None and not estimate.still_open:
            yield "arms", question.id, partial(_arms, question, estimate, direct, language)
    for question in document.questions:
        yield "versions", question.id, partial(_versions, document, question, estimates, language)
    for battery in document.batteries:
        first = battery.items[0].id
        yield "items", first, partial(_items, document, battery, estimates, language)
    for question in document.questions:
        if question.statements:
            yield "list", question.id, partial(_lists, document, question, estimates, language)
    for timeline in timelines_of(wave.survey, language):
        yield "waves", timeline.question.id, partial(_changes, wave, timeline)


def _pairs(question: Question, estimate: Estimate, language: str) -> Iterator[Row]:
    shown = range(len(question.options))
    pairs = list(combinations(shown, 2))
    statements = statements_of(estimate, shown)
    figures = compare_pairs(question, estimate, pairs, statements)
    drawn = isinstance(question.mechanism, RandomItem)
    for row, (first, second) in enumerate(pairs):
        labels = [question.options[option].within(language) for option in (first, second)]
        yield _row(
            ("answers", question.id, *labels),
            {name: figures[name][row] for name in COMPARISON_FIELDS},
            estimate.confidence,
            statements,
            method="melded" if drawn else "saddlepoint",
        )


def _arms(
    question: Question, protected: Estimate, direct: Estimate, language: str
) -> Iterator[Row]:
    comparison = compare_with_direct(question, protected, direct, language)
    first, second = _("protected"), _("asked directly")
    for row in comparison.rows:
        names = ("arms", question.id, f"{row.label} ({first})", f"{row.label} ({second})")
        yield _row(names, _figures_of(row), protected.confidence, comparison.statements)


def _versions(
    document: Document, question: Question, estimates: Estimates, language: str
) -> Iterator[Row]:
    estimate, of_first = (
        estimates.get(block or "") for block in (question.block, question.version_of)
    )
    if estimate is None or of_first is None or estimate.still_open:
        return
    first = document.question(question.version_of or "")
    comparison = compare_with_first(question, estimate, first, of_first, language)
    if comparison is None:
        return
    for row in comparison.rows:
        ends = (f"{row.label} ({version.id})" for version in (question, first))
        names = ("versions", question.id, *ends)
        yield _row(names, _figures_of(row), estimate.confidence, comparison.statements)


def _items(
    document: Document, battery: Battery, estimates: Estimates, language: str
) -> Iterator[Row]:
    """Yield each item of a battery compared with the first one that has figures."""
    for option in options_of(battery):
        compared = compare_items(document, battery, estimates, option)
        for each in compared:
            of_option = _("mean") if option == MEAN else each.item.options[option].within(language)
            ends = (f"{of_option} ({item.id})" for item in (each.item, each.reference))
            yield _row(
                ("items", each.item.id, *ends),
                {name: getattr(each, name) for name in COMPARISON_FIELDS},
                document.estimator.confidence,
                len(compared),
                method="melded" if battery.drawn and option != MEAN else "zou-donner",
                unit=each.item.unit_of_changes(language) or None,
            )


def _lists(
    document: Document, question: Question, estimates: Estimates, language: str
) -> Iterator[Row]:
    """Yield the share of a sensitive statement, and its bounds with liars."""
    if (share := list_share(document, question, estimates)) is None:
        return
    for name, limits in (("list", (share.low, share.high)), ("list-liars", share.liars)):
        if limits is not None:
            names = (name, question.id, share.statement.within(language), "")
            ends = possible(*limits, 0.0, 1.0)
            figures = dict(zip(COMPARISON_FIELDS, (share.raw, *ends, None), strict=True))
            yield _row(names, figures, share.confidence, method="welch")


def _changes(wave: Wave, timeline: Timeline) -> Iterator[Row]:
    if timeline.failed:
        raise ValueError(f"no changes of {timeline.question.id}")
    for change in timeline.changes:
        if change.after.pk == wave.pk:
            part = f"{timeline.text} " if timeline.part else ""
            waves = change.after, change.before
            ends = (f"{part}{change.label} ({end.number})" for end in waves)
            yield _row(
                ("waves", timeline.question.id, *ends),
                _figures_of(change, 100 if timeline.unit is None else 1),
                float(timeline.confidence) / 100,
                timeline.statements,
                method="melded" if timeline.melded else "zou-donner",
                unit=timeline.unit or None,
            )


def _row(
    names: tuple[str, ...],
    figures: Mapping[str, float | None],
    confidence: float,
    statements: int = 1,
    method: str = "melded",
    unit: str | None = None,
) -> Row:
    """Return a row of files; names: of the comparison, the question, and what is compared."""
    return {
        **dict(zip(("comparison", "question", "first", "second"), names, strict=True)),
        **figures,
        "confidence": confidence,
        "statements": statements,
        "method": method,
        "unit": unit,
    }


def _figures_of(row: Difference, scale: int = 100) -> dict[str, float | None]:
    """Return the figures of a difference in this scale, by default per cent."""
    figures = {name: getattr(row, name) / scale for name in COMPARISON_FIELDS[:-1]}
    return {**figures, "p_value": row.p_value}
