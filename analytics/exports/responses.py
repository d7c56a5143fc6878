"""Files on their way out: the same for pages and programs, each download with its audit entry."""

from django.http import Http404, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404

from accounts.audit.services import record
from accounts.models import AuditEntry, User
from analytics.exports.downloads import FORMATS
from analytics.exports.report_archive import Span, size_of, stream
from analytics.models import Job
from analytics.releases import presentation
from surveys.models import Survey, Wave

RELEASED = {
    "csv": (presentation.to_csv, "text/csv; charset=utf-8"),
    "json": (presentation.to_json, "application/json"),
}


def estimates_file(wave: Wave, form: str, actor: User) -> HttpResponse:
    """A wave's estimates in one of the formats."""
    kind = FORMATS[form]
    body = kind.write(wave)
    note_export(wave, form, actor)
    return _file(body, kind.content_type, f"candor-{wave.code}-{kind.file}")


def releases_file(wave: Wave, form: str, actor: User) -> HttpResponse:
    """A wave's figures that were released with noise."""
    write, content_type = RELEASED[form]
    body = write(wave)
    note_export(wave, f"releases-{form}", actor)
    return _file(body, content_type, f"candor-{wave.code}-releases.{form}")


def reports_file(survey: Survey, job_id: int, asked: str, actor: User) -> StreamingHttpResponse:
    """The randomized reports, or what a Range header (``asked``) wants of them."""
    jobs = survey.jobs.filter(kind="reports", state=Job.State.DONE).select_related("wave__survey")
    job = get_object_or_404(jobs, pk=job_id)
    if job.wave is None or not job.parts.exists():
        raise Http404
    span = Span.of(asked, size_of(job))
    if not span.partial:
        note_export(job.wave, "reports", actor)
    return StreamingHttpResponse(
        stream(job, span.start),
        status=206 if span.partial else 200,
        content_type="application/gzip",
        headers={**_attached(f"candor-{job.wave.code}-reports.csv.gz"), **span.headers},
    )


def note_export(wave: Wave, form: str, actor: User, **more: int) -> None:
    """Leave the audit entry of an export."""
    record(
        actor=actor,
        action=AuditEntry.Action.EXPORTED,
        subject=wave.survey,
        wave=str(wave),
        code=wave.code,
        format=form,
        **more,
    )


def _file(body: str | bytes, content_type: str, name: str) -> HttpResponse:
    return HttpResponse(body, content_type=content_type, headers=_attached(name))


def _attached(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
