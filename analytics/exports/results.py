"""The figures of every finished analysis of a wave in one long table, one row for each figure.

The columns that estimates have too are named and meant as there. ``value`` is an answer or a
combination of answers, ``reference`` what it is compared with, and ``group`` the people or the
category that a figure is about.
"""

from collections.abc import Iterator

from django.conf import settings
from django.utils.translation import gettext as _

from analytics.exports.columns import RESULTS
from analytics.exports.records import Record
from analytics.exports.wave_figures import WaveFigures
from analytics.exports.wave_results import wave_rows
from analytics.groups.groups import qualified
from analytics.jobs.registry import JobKind, find_kind, job_kinds
from analytics.models import Job
from analytics.releases.presentation import ReleaseSummary, releases_of
from analytics.samples.stored import is_late, weights_in
from surveys.documents.sample import describe_sample
from surveys.models import Wave


def result_rows(figures: WaveFigures) -> Iterator[Record]:
    """Yield the rows of comparisons, finished jobs and releases; other columns are None."""
    rows = _result_rows(figures)
    yield from _for_everyone(figures, rows) if figures.public else rows


def _for_everyone(figures: WaveFigures, rows: Iterator[Record]) -> Iterator[Record]:
    """Yield the rows that everyone may see: without small groups, and cells of small counts."""
    document = figures.document
    least = document.release.minimum_n
    counted = {question.id for question in document.questions if question.open}
    people = None
    for row in rows:
        if row["quantity"] not in ("row-proportion", "column-proportion"):  # of the same cell
            people = row["estimate"] if row["quantity"] == "people" else None
            cell = row["result"] == "crosstab" and row["quantity"] == "proportion"
            if cell and row["estimate"] and {*row["question"].split(" × ")} <= counted:
                people = round(row["n"] * row["estimate"])
        if people is not None and 0 < people < least:
            empty = dict.fromkeys(("estimate", "unbiased", "low", "high", "se"))
            yield {**row, **empty, "not_shown_reason": "small-cell"}
        else:
            yield row


def _result_rows(figures: WaveFigures) -> Iterator[Record]:
    wave, language = figures.wave, figures.language
    common = _common(wave)
    for row in wave_rows(figures):
        yield {**common, **row}
    for job, _of in shown_jobs(figures):
        yield from job_rows(job, language)
    for shown in releases_of(wave, language):
        for row in _released(shown):
            yield {**common, **row}


def shown_jobs(figures: WaveFigures) -> Iterator[tuple[Job, JobKind]]:
    """Yield the finished jobs with figures; for everyone, those without small groups only."""
    kinds = {kind.name: kind for kind in job_kinds() if kind.results}
    done = figures.wave.jobs.filter(kind__in=kinds, state=Job.State.DONE)
    least = figures.document.release.minimum_n if figures.public else 0
    for job in done.select_related("survey", "wave__version").order_by("pk"):
        rows = job.result.get("questions", [])
        if any("least" in row for row in rows):
            kept = [row for row in rows if row.get("least", least) >= least]
            job.result = {**job.result, "questions": kept}
        if (smallest := job.result.get("least")) is None or smallest >= least:
            yield job, kinds[job.kind]


def job_rows(job: Job, language: str = "") -> Iterator[Record]:
    """Yield the rows of one finished job; a kind without figures has none."""
    kind = find_kind(job.kind)
    if kind is None or kind.results is None:
        return
    common = {
        "result": kind.results.name,
        "analysis": job.pk,
        "software": f"Candor {job.software}",
    }
    language = language or job.wave.version.document.languages[0]
    for row in (*kind.results.rows_of(job, language), *_weighted_by(job, language)):
        yield {**_common(job.wave), **common, **row}


def job_sentences(job: Job, language: str) -> list[str]:
    """Return what a finished job shows, for a paper; some kinds have nothing to quote."""
    kind = find_kind(job.kind)
    if kind is None or kind.results is None or kind.results.sentences is None:
        return []
    return qualified(job, kind.results.sentences(job, language), language)


def _weighted_by(job: Job, language: str) -> Iterator[Record]:
    """Yield the sample that an analysis is weighted by, and when that was set."""
    document, parameters = job.wave.version.document, weights_in(job)
    if parameters:
        keys = job.parameters.get("questions") or [job.parameters.get("outcome", "")]
        items = " + ".join(job.parameters.get("items", ()))
        late = is_late(document, parameters)
        yield {
            "question": items or " × ".join(keys),
            "quantity": "sample",
            "value": describe_sample(document, parameters, language),
            "reference": _("set after the launch") if late else _("set before the launch"),
        }


def _common(wave: Wave) -> Record:
    return {
        **dict.fromkeys(column.name for column in RESULTS),
        "final": wave.final,
        "wave": wave.number,
        "version_sha256": wave.version.sha256,
        "software": f"Candor {settings.CANDOR_VERSION}",
    }


def _released(shown: ReleaseSummary) -> Iterator[Record]:
    """Yield the noisy statistics of a release, among those who answered and for the population;
    the most chosen answer has no figure."""
    question, figure = shown.request.question, shown.request.figure
    common = {
        "result": "release",
        "analysis": shown.release.pk,
        "question": question.id,
        "confidence": shown.release.result["confidence"],
        "n": shown.release.result["reports"],
        "software": f"Candor {shown.release.software}",
    }
    unit = question.unit.within(shown.language) or None
    for quantity, rows in ((figure, shown.rows), (f"population-{figure}", shown.population)):
        for row in rows:
            yield {
                **common,
                "quantity": quantity,
                "group": row["group"] or None,
                "value": row["answer"],
                "unit": unit,
                "estimate": row["value"],
                **{name: row[name] for name in ("low", "high")},
            }
