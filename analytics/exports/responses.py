"""HTTP responses with files, for pages and the API; every download leaves an audit entry."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from analytics.estimates.timing import seconds_until_final
from analytics.exports.job import REPORTS, export_name, format_of
from analytics.exports.report_file import ByteRange, size_of, stream
from analytics.exports.rows.companions import COMPANIONS
from analytics.exports.rows.content import gives_rows
from analytics.exports.rows.formats import FORMATS as ROW_FORMATS
from analytics.exports.wave_files import FORMATS
from analytics.jobs.result_files import attachment, file_response, record_export
from analytics.models import Job
from analytics.releases import presentation
from surveys.models import Survey, Wave

NOT_INSTALLED = _("This site cannot write these files: the packages for that are not installed.")
NOT_YOURS = _("This file is for the person who prepared it. Prepare another one.")
RELEASE_FORMATS = {"csv": presentation.to_csv, "json": presentation.to_json}


def not_final_response(request: HttpRequest, survey: Survey, wave: Wave) -> HttpResponse:
    """Return a page in place of a file of a wave whose last reports are still being counted."""
    context = {"survey": survey, "wave": wave}
    response = render(request, "analytics/exports/not_final.html", context, status=409)
    response["Retry-After"] = str(seconds_until_final(wave))
    return response


def estimates_response(
    wave: Wave, format_name: str, actor: User, chosen: dict[str, Any]
) -> HttpResponse:
    """Return a wave's estimates in one of the `FORMATS`, as chosen in a `FilesForm`."""
    kind = FORMATS[format_name]
    if not kind.is_available():
        raise Http404(NOT_INSTALLED)
    body = kind.write(wave, **chosen)
    record_export(wave, format_name, actor)
    headers = attachment(wave, kind.file)
    return HttpResponse(body, content_type=kind.content_type, headers=headers)


def releases_response(wave: Wave, format_name: str, actor: User) -> HttpResponse:
    """Return a wave's noisy statistics."""
    body = RELEASE_FORMATS[format_name](wave)
    record_export(wave, f"releases-{format_name}", actor)
    return file_response(wave, f"releases.{format_name}", body)


def companion_response(wave: Wave, name: str, actor: User) -> HttpResponse:
    """Return the codebook of rows, or one of their scripts, which hold no answers; 404 if the wave
    has no rows."""
    if name not in COMPANIONS or not gives_rows(wave):
        raise Http404
    if not REPORTS.permits(actor, wave):
        raise PermissionDenied
    file, content_type, write = COMPANIONS[name]
    headers = attachment(wave, file)
    return HttpResponse(write(wave), content_type=content_type, headers=headers)


def reports_response(
    survey: Survey, job_id: int, range_header: str, actor: User
) -> StreamingHttpResponse:
    """Return rows or randomized reports, or the rest of them that a Range header requests.

    Rows of real people are for the person who requested them with a second factor.
    """
    jobs = survey.jobs.filter(kind=REPORTS.name, state=Job.State.DONE)
    job = get_object_or_404(jobs.select_related("wave__survey", "wave__version"), pk=job_id)
    if not REPORTS.permits(actor, job.wave):
        raise PermissionDenied
    if REPORTS.personal(job.wave) and job.asked_by_id != actor.pk:
        raise PermissionDenied(NOT_YOURS)
    if not job.parts.exists():
        raise Http404
    form = ROW_FORMATS[format_of(job)]
    name = export_name(job.wave)
    requested = ByteRange.from_header(range_header, size_of(job))
    # The rest of a file, too: without its first byte it tells as much.
    record_export(job.wave, name, actor)
    return StreamingHttpResponse(
        stream(job, requested.start),
        status=206 if requested.partial else 200,
        content_type=form.content_type,
        headers={**attachment(job.wave, f"{name}.{form.suffix}"), **requested.headers},
    )
