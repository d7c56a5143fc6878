"""The figures of every finished analysis of a wave in one long table, one row for each figure.

The columns that estimates have too are named and meant as there. ``value`` is an answer or a
combination of answers, ``reference`` what it is compared with, and ``group`` the people or the
category that a figure is about.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.conf import settings

from analytics.crosstabs import presentation as crosstabs
from analytics.exports.columns import RESULTS
from analytics.exports.group_rows import side_by_side_rows, subgroup_rows, weighted_rows
from analytics.exports.model_rows import list_regression_rows, regression_rows_of, training_rows
from analytics.exports.records import Record
from analytics.exports.wave_figures import WaveFigures
from analytics.exports.wave_results import wave_rows
from analytics.models import Job
from analytics.releases.presentation import ReleaseSummary, releases_of
from surveys.models import Wave

PARTS = {"rows": "row-proportion", "columns": "column-proportion"}


def result_rows(figures: WaveFigures) -> Iterator[Record]:
    """Yield the rows of comparisons, finished jobs and releases; other columns are None."""
    wave, language = figures.wave, figures.language
    common = _common(wave)
    for row in wave_rows(figures):
        yield {**common, **row}
    jobs = wave.jobs.filter(kind__in=_ROWS, state=Job.State.DONE).select_related("wave__version")
    for job in jobs.order_by("pk"):
        yield from job_rows(job, language)
    for shown in releases_of(wave, language):
        for row in _released(shown):
            yield {**common, **row}


def job_rows(job: Job, language: str = "") -> Iterator[Record]:
    """Yield the rows of one finished job; there are none of a kind without figures."""
    if job.kind not in _ROWS:
        return
    result, rows = _ROWS[job.kind]
    common = {"result": result, "analysis": job.pk, "software": f"Candor {job.software}"}
    for row in rows(job, language or job.wave.version.document.languages[0]):
        yield {**_common(job.wave), **common, **row}


def _common(wave: Wave) -> Record:
    return {
        **dict.fromkeys(column.name for column in RESULTS),
        "final": wave.final,
        "wave": wave.number,
        "version_sha256": wave.version.sha256,
        "software": f"Candor {settings.CANDOR_VERSION}",
    }


def _crosstab(job: Job, language: str) -> Iterator[Record]:
    """Yield the cells of each table in display order; a refused table has one empty row."""
    keys = [variable["key"] for variable in job.result["variables"]]
    for table in crosstabs.context(job, language)["tables"]:
        figures = table.figures
        common = {
            "question": " × ".join(keys[axis] for axis in figures["axes"]),
            "quantity": "proportion",
            "confidence": job.result["confidence"],
            "n": figures["n"],
        }
        if not figures["shown"]:
            yield {**common, "not_shown_reason": "no-table"}
        for cell in table.cells:
            yield {
                **common,
                "value": " × ".join(cell["labels"]),
                "estimate": cell["clipped"],
                "unbiased": cell["raw"],
                **{name: cell[name] for name in ("low", "high", "se")},
            }
            for part in ("rows", "columns"):
                if part in cell:
                    yield {
                        **common,
                        "quantity": PARTS[part],
                        "value": " × ".join(cell["labels"]),
                        "estimate": cell[part]["clipped"],
                        "unbiased": cell[part]["raw"],
                        **{name: cell[part][name] for name in ("low", "high")},
                    }
        yield from _association(figures["association"] or {}, common)


def _association(association: Mapping[str, Any], common: Record) -> Iterator[Record]:
    if association.get("v") is not None:
        ends = {name: association[name] for name in ("low", "high")}
        yield {**common, "quantity": "cramers-v", "estimate": association["v"], **ends}
    if association.get("odds"):
        ratio = dict(zip(("estimate", "low", "high"), association["odds"], strict=True))
        yield {**common, "quantity": "odds-ratio", **ratio}


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


def _marks(job: Job, language: str) -> Iterator[Record]:
    """Yield the test of the number of marks in the reports of each question."""
    for row in job.result["questions"]:
        question = job.wave.version.document.question(row["block"])
        common = {"question": question.id, "quantity": "chi-squared", "n": row["n"]}
        if "p_value" in row:
            yield {**common, "estimate": row["statistic"], "p_value": row["p_value"]}
        else:
            yield {**common, "not_shown_reason": "too-few"}


_ROWS: dict[str, tuple[str, Callable[[Job, str], Iterator[Record]]]] = {
    "cross-table": ("crosstab", _crosstab),
    "group": ("subgroup", subgroup_rows),
    "side-by-side": ("side-by-side", side_by_side_rows),
    "regression": ("regression", regression_rows_of),
    "list-regression": ("list-regression", list_regression_rows),
    "dp-sgd": ("training", training_rows),
    "weights": ("weighted", weighted_rows),
    "marks": ("marks", _marks),
}
"""The name of each kind of job in the table, and its rows."""
