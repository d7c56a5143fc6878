"""What only the page of a wave shows of its questions, in addition to their panels."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

from django.urls import reverse

from analytics.dashboard.panel import Panel, PanelPart
from analytics.estimates.attention import anchored, bounds
from analytics.estimates.failures import NotComputed, computed
from analytics.estimates.lists import ListShare, list_share
from analytics.estimates.precision import possible, too_wide
from analytics.estimates.reading import ShownQuestion
from analytics.estimates.shares import (
    ShareRow,
    cell_chart,
    cell_scale,
    mark_meanings,
    share_rows,
)
from analytics.estimates.timing import ended
from analytics.estimates.versions import PooledVersions, pooled, with_same_words
from analytics.marks.job import MARKS, latest, marked_questions
from analytics.models import Estimate
from analytics.releases.presentation import ReleaseSummary, releases_of
from analytics.trends.comparisons import (
    Comparison,
    compare_with_direct,
    compare_with_first,
)
from charts.intervals import IntervalChart
from localdp.estimation import AnchorEstimate, SensitivityBounds
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import stated_per_cent
from surveys.models import Wave

ARMS = "analytics/dashboard/partials/arms.html"
VERSIONS = "analytics/dashboard/partials/versions.html"


@dataclass(frozen=True)
class Compared:
    """Answers compared with those of people who were asked directly, or in the first version; None
    while they cannot be."""

    template: str
    later: bool
    """Whether the comparison appears when the wave has ended."""
    comparison: Comparison | None
    first: str = ""
    """The text of the first version."""


@dataclass(frozen=True)
class Pooled:
    """All versions of a question with the same words together; None while one has no figures."""

    template: ClassVar[str] = "analytics/dashboard/partials/pooled.html"
    later: bool
    """Whether they appear when the wave has ended."""
    own_device: bool
    result: PooledVersions | None = None
    rows: tuple[ShareRow, ...] = ()
    reply: str = ""
    """The reply of people who are supposed not to follow the instructions."""


@dataclass(frozen=True)
class ListPart:
    """The share of the sensitive statement of a list; None while it cannot be estimated."""

    template: ClassVar[str] = "analytics/dashboard/partials/list.html"
    first: ClassVar[bool] = True
    """It precedes the counts."""
    later: bool
    share: ListShare | None
    statement: str = ""
    noisy: bool = False
    """Whether the interval is too wide to read."""
    chart: IntervalChart | None = None
    """None if no share in the interval is possible."""


@dataclass(frozen=True)
class Anchor:
    """The share of Yes corrected by the anchor question; None while there is no correction."""

    text: str
    known: float
    share: Mapping[str, float]
    later: bool
    estimate: AnchorEstimate | None


@dataclass(frozen=True)
class Attention:
    """What inattentive or untruthful answers do to a share."""

    template: ClassVar[str] = "analytics/dashboard/partials/attention.html"
    anchor: Anchor | None
    bounds: Sequence[SensitivityBounds]


@dataclass(frozen=True)
class Marks:
    """The check of the number of marks, or a link that asks for it once the wave has ended."""

    template: ClassVar[str] = "analytics/dashboard/partials/marks_or_link.html"
    tested: Mapping[str, Any] | None
    ask: str


@dataclass(frozen=True)
class Released:
    """What was released of a central question, for the population."""

    template: ClassVar[str] = "analytics/releases/partials/population.html"
    releases: Sequence[ReleaseSummary]


def with_details(
    wave: Wave, questions: Iterable[ShownQuestion], panels: Sequence[Panel], language: str
) -> tuple[Panel, ...]:
    """Return the panels of a wave's questions, each with its details."""
    document = wave.version.document
    marked = {question.block for question, _m in marked_questions(document)}
    tested = latest(wave)
    released = releases_of(wave, language) if document.has_central else []
    estimates = {
        panel.question.block: panel.estimate for panel in panels if panel.estimate is not None
    }

    def details(shown: ShownQuestion, panel: Panel) -> Iterator[PanelPart]:
        if shown.question.central:
            block = shown.question.block
            mine = [
                summary for summary in released if summary.release.parameters["question"] == block
            ]
            yield Released(mine)
        elif panel.estimate is not None and not panel.estimate.preliminary:
            for part in parts(shown, panel, panel.estimate):
                yield _or_failure(part, wave, shown.question)

    def parts(
        shown: ShownQuestion, panel: Panel, estimate: Estimate
    ) -> Iterator[Callable[[], PanelPart]]:
        if shown.question.direct is not None:
            yield partial(_arms, wave, shown, estimate, language)
        if shown.question.version_of is not None and shown.question.statements:
            yield partial(_list, wave, shown.question, estimates, language)
        elif shown.question.version_of is not None:
            yield partial(_versions, wave, shown.question, estimates, language)
        if versions := with_same_words(document, shown.question):
            yield partial(_pooled, wave, versions, estimates, language)
        if panel.question.kind.binary:
            yield partial(_attention, document, shown, estimates, language)
        if shown.question.block in marked:
            yield partial(_marks, wave, tested.get(shown.question.block))

    pairs = zip(questions, panels, strict=True)
    detailed = [
        replace(panel, details=tuple(details(*pair))) for pair in pairs for panel in pair[1:]
    ]
    return tuple(_lists_first(detailed))


def with_list_shares(
    wave: Wave, panels: Sequence[Panel], language: str, estimates: Mapping[str, Estimate]
) -> tuple[Panel, ...]:
    """Return the panels; a list with the sensitive statement has its share if its control list is
    among them."""
    blocks = {panel.question.block for panel in panels}
    document = wave.version.document

    def shared(panel: Panel) -> Panel:
        if not panel.question.statements or panel.question.version_of not in blocks:
            return panel
        # The panel's own question may have some counts in one line.
        question = document.question(panel.question.block)
        share = partial(_list, wave, question, estimates, language)
        return replace(panel, details=(_or_failure(share, wave, question),))

    return tuple(_lists_first([shared(panel) for panel in panels]))


def _or_failure(part: Callable[[], PanelPart], wave: Wave, question: Question) -> PanelPart:
    """Return a part of a panel, or a sentence if it cannot be computed."""
    return computed(part, NotComputed(), f"a part of {question.id} in wave {wave.pk}")


def _lists_first(panels: Sequence[Panel]) -> Iterator[Panel]:
    """Yield the panels, a list with the sensitive statement before its control list."""
    by_control = {panel.question.version_of: panel for panel in panels if panel.question.statements}
    shown = {panel.question.block for panel in panels}
    for panel in panels:
        if panel.question.statements and panel.question.version_of in shown:
            continue
        if panel.question.statements and (own := by_control.get(panel.question.block)):
            yield own
        yield panel


def _arms(wave: Wave, shown: ShownQuestion, protected: Estimate, language: str) -> Compared:
    if shown.direct is None or protected.still_open:
        return Compared(ARMS, not ended(wave), None)
    comparison = compare_with_direct(shown.question, protected, shown.direct, language)
    return Compared(ARMS, later=False, comparison=comparison)


def _versions(
    wave: Wave, question: Question, estimates: Mapping[str, Estimate], language: str
) -> Compared:
    first = wave.version.document.question(question.version_of or "")
    text = first.text.within(language)
    estimate = estimates[question.block]
    of_first = estimates.get(first.block)
    if of_first is None or estimate.still_open:
        return Compared(VERSIONS, not ended(wave), None, text)
    comparison = compare_with_first(question, estimate, first, of_first, language)
    return Compared(VERSIONS, later=False, comparison=comparison, first=text)


def _pooled(
    wave: Wave, versions: Sequence[Question], estimates: Mapping[str, Estimate], language: str
) -> Pooled:
    result = pooled(wave.version.document, versions[0], estimates)
    own_device = all(version.own_device for version in versions)
    if result is None:
        return Pooled(not ended(wave), own_device)
    labels = [option.within(language) for option in versions[0].options]
    order = versions[0].kind.statements(len(labels))
    shares = {**vars(result.estimate)}
    del shares["n_each"]
    rows = share_rows(shares, labels, order, result.estimate.n)
    return Pooled(False, own_device, result, rows, result.reply.within(language))


def _list(
    wave: Wave, question: Question, estimates: Mapping[str, Estimate], language: str
) -> ListPart:
    share = list_share(wave.version.document, question, estimates)
    if share is None:
        return ListPart(not ended(wave), None)
    statement = share.statement.within(language)
    if share.impossible:
        return ListPart(not ended(wave), share, statement)
    low, high = possible(share.low, share.high, 0.0, 1.0)
    cell = {"clipped": min(max(share.raw, 0.0), 1.0), "raw": share.raw, "low": low, "high": high}
    meanings = mark_meanings(stated_per_cent(share.confidence))
    noisy = too_wide(low, high, 0.0, 1.0)
    chart = cell_chart([(statement, {**cell, "hidden": noisy})], cell_scale([cell]), meanings)
    return ListPart(not ended(wave), share, statement, noisy, chart)


def _attention(
    document: Document, shown: ShownQuestion, estimates: Mapping[str, Estimate], language: str
) -> Attention:
    question = shown.question
    estimate = estimates[shown.question.block]
    if question.anchor is None:
        return Attention(None, bounds(question, estimate))
    anchor = document.question(question.anchor)
    assert anchor.known_share is not None  # noqa: S101 - checked when it was frozen
    figures = (("raw", "constrained"), ("low", "low"), ("high", "high"))
    corrected = Anchor(
        text=anchor.text.within(language),
        known=anchor.known_share,
        share={name: estimate.shares[array][1] for name, array in figures},
        later=estimate.still_open,
        estimate=anchored(document, question, estimates),
    )
    return Attention(corrected, bounds(question, estimate))


def _marks(wave: Wave, tested: Mapping[str, Any] | None) -> Marks:
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, MARKS.name])
    return Marks(tested, ask=where if ended(wave) else "")
