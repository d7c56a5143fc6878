"""HTTP responses with files, for pages and the API; every download leaves an audit entry."""

from django.http import Http404, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404

from accounts.audit.services import record
from accounts.models import AuditEntry, User
from analytics.exports.downloads import FORMATS
from analytics.exports.report_archive import ByteRange, size_of, stream
from analytics.models import Job
from analytics.releases import presentation
from surveys.models import Survey, Wave

RELEASE_FORMATS = {
    "csv": (presentation.to_csv, "text/csv; charset=utf-8"),
    "json": (presentation.to_json, "application/json"),
}


def estimates_response(wave: Wave, format_name: str, actor: User) -> HttpResponse:
    """A wave's estimates in one of the `FORMATS`."""
    chosen = FORMATS[format_name]
    body = chosen.write(wave)
    record_export(wave, format_name, actor)
    return _attachment(body, chosen.content_type, f"candor-{wave.code}-{chosen.file}")


def releases_response(wave: Wave, format_name: str, actor: User) -> HttpResponse:
    """A wave's noisy statistics."""
    write, content_type = RELEASE_FORMATS[format_name]
    body = write(wave)
    record_export(wave, f"releases-{format_name}", actor)
    return _attachment(body, content_type, f"candor-{wave.code}-releases.{format_name}")


def reports_response(
    survey: Survey, job_id: int, range_header: str, actor: User
) -> StreamingHttpResponse:
    """The randomized reports, or the rest of them that a Range header requests."""
    jobs = survey.jobs.filter(kind="reports", state=Job.State.DONE).select_related("wave__survey")
    job = get_object_or_404(jobs, pk=job_id)
    if job.wave is None or not job.parts.exists():
        raise Http404
    requested = ByteRange.from_header(range_header, size_of(job))
    if not requested.partial:
        record_export(job.wave, "reports", actor)
    return StreamingHttpResponse(
        stream(job, requested.start),
        status=206 if requested.partial else 200,
        content_type="application/gzip",
        headers={**_disposition(f"candor-{job.wave.code}-reports.csv.gz"), **requested.headers},
    )


def record_export(wave: Wave, format_name: str, actor: User, **details: int) -> None:
    """Add the audit entry of an export."""
    record(
        actor=actor,
        action=AuditEntry.Action.EXPORTED,
        subject=wave.survey,
        wave=str(wave),
        code=wave.code,
        format=format_name,
        **details,
    )


def _attachment(body: str | bytes, content_type: str, name: str) -> HttpResponse:
    return HttpResponse(body, content_type=content_type, headers=_disposition(name))


def _disposition(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
