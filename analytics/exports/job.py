"""The export of rows, and of the randomized reports that earlier versions promised.

Only for users who may export, and only if the frozen version allows it, which respondents can read.
"""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.db import transaction
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.models import User
from analytics.estimates.timing import ended, settled
from analytics.exports.report_file import (
    exported_questions,
    reports_of,
    waits_to_export,
    write_archive,
    write_whole,
)
from analytics.exports.rows.binary import MOST_CELLS
from analytics.exports.rows.columns import columns_of, values_of
from analytics.exports.rows.content import gives_rows, rows_of
from analytics.exports.rows.formats import CSV, FORMATS
from analytics.jobs.forms import JobForm
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress
from analytics.jobs.result_files import record_export
from analytics.models import Job
from surveys.memberships.emails import notify_of_export
from surveys.models import Wave
from surveys.permissions import (
    may_export,
    may_export_reports,
    may_export_rows,
)

ROWS = pgettext_lazy("one for each person", "Rows")
REASONS: dict[str, str | Promise] = {
    "nothing": _("No question of this survey is protected: there is no report."),
    "no-columns": _("All questions of this survey are central: no answer to them is in a row."),
    "no-exports": _(
        "This survey was launched with the promise that no one downloads single reports."
    ),
    "no-format": _("This format is unknown. Choose csv, parquet, sav or dta."),
    "no-packages": _(
        "This site cannot write this format: the packages for that are not installed. Choose CSV, "
        "or ask the people who run this website."
    ),
    "too-many-cells": _(
        "This file would have %(cells)s cells. Files for Parquet, SPSS and Stata have %(most)s at "
        "most. CSV has no limit."
    ),
}


class RowsForm(JobForm):
    """The format of rows; randomized reports have CSV only."""

    format = forms.ChoiceField(label=_("Format"), required=False)

    def prepare(self) -> None:
        if not gives_rows(self.wave):
            del self.fields["format"]
            return
        installed = {name: form for name, form in FORMATS.items() if form.is_installed()}
        self.offer("format", [(name, form.label) for name, form in installed.items()])

    def clean_format(self) -> str:
        chosen: str = self.cleaned_data["format"] or CSV
        with self.refusing("format", REASONS):
            check_format(self.wave, chosen)
        return chosen


def check_format(wave: Wave, name: str) -> None:
    """Refuse a format that cannot hold this wave's rows, or that this site cannot write."""
    if name not in FORMATS:
        raise JobRefused("no-format")
    if not FORMATS[name].is_installed():
        raise JobRefused("no-packages")
    document = wave.version.document
    columns = 1 + len(columns_of(document, document.languages[0]))
    cells = columns * wave.batches.report_count()
    if name != CSV and cells > MOST_CELLS:
        raise JobRefused("too-many-cells", cells=cells, most=MOST_CELLS)


def unavailable_reason(wave: Wave) -> str:
    """Return the code of the reason why the version forbids an export now; empty if it does not."""
    rows = gives_rows(wave)
    if not rows and wave.version.document.exports not in ("reports", "groups"):
        return "no-exports"
    if (rows or waits_to_export(wave)) and not ended(wave):
        return "still-open"
    return ""


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Write the file; only when no more rows can come, if their number would reveal answers."""
    wave = job.wave
    rows = gives_rows(wave)
    if (rows or waits_to_export(wave)) and not settled(wave):
        raise JobRefused("still-open")
    if not rows:
        if not exported_questions(wave):
            raise JobRefused("nothing")
        return write_archive(job, progress, reports_of(wave))
    content = rows_of(wave)
    if not content.questions:
        raise JobRefused("no-columns")
    chosen = format_of(job)
    check_format(wave, chosen)
    write_cells = FORMATS[chosen].write
    if write_cells is None:
        return write_archive(job, progress, content)
    document = wave.version.document
    columns = columns_of(document, document.languages[0])

    def write(chunks: Iterator[list[bytes]]) -> bytes:
        values = (values_of(document, columns, each) for each in chunks)
        return write_cells(wave.version.number, columns, values)

    return write_whole(job, progress, content, write)


def format_of(job: Job) -> str:
    """Return the format of a file, whatever is in the row of a forged job."""
    parameters = job.parameters if isinstance(job.parameters, dict) else {}
    return str(parameters.get("format", CSV))


def context(job: Job, language: str) -> dict[str, Any]:
    rows = gives_rows(job.wave)
    name = "analytics:rows" if rows else "analytics:reports"
    found: dict[str, Any] = {"address": reverse(name, args=[job.survey_id, job.pk])}
    if rows:
        label = FORMATS[format_of(job)].label
        found |= {"format": label, "personal": REPORTS.personal(job.wave)}
    return found


def record_and_notify(job: Job, result: dict[str, Any]) -> None:
    """Add an audit entry, which the web role can neither change nor delete, and mail the owners."""
    wave = job.wave
    actor = job.asked_by
    if actor is None:
        return
    rows = gives_rows(wave)
    record_export(wave, f"{export_name(wave)}-prepared", actor, rows=result["rows"])
    transaction.on_commit(lambda: notify_of_export(job.survey, wave, actor, rows=rows), robust=True)


def export_name(wave: Wave) -> str:
    """Return how audit entries call a download."""
    return "rows" if gives_rows(wave) else "reports"


class ExportKind(JobKind):
    """Rows, or the reports that an earlier version promised, by what the wave was launched with."""

    def permits(self, user: User | None, wave: Wave) -> bool:
        earlier = wave.version.document.earlier and not gives_rows(wave)
        allowed = may_export_reports if earlier else may_export_rows
        return super().permits(user, wave) and user is not None and allowed(user, wave.survey)

    def titled(self, wave: Wave) -> str | Promise:
        return ROWS if gives_rows(wave) else self.title

    def personal(self, wave: Wave) -> bool:
        """Rows of real people need a second factor."""
        return gives_rows(wave) and wave.kind != Wave.Kind.SIMULATED

    def file_format(self, job: Job) -> str:
        form = FORMATS.get(format_of(job))
        return form.suffix if form else CSV


REPORTS = ExportKind(
    name="reports",
    title=_("Randomized reports"),
    run=run,
    form=RowsForm,
    finish=record_and_notify,
    phases={"reading": _("Writing the reports")},
    reasons=REASONS,
    may_view=may_export,
    once_settled=False,
    unavailable_reason=unavailable_reason,
    context=context,
    downloads={
        "reports": _("Randomized reports"),
        "reports-prepared": _("Randomized reports, prepared"),
        "rows": ROWS,
        "rows-prepared": _("Rows, prepared"),
    },
)
