"""Jobs as pages and the API find them: 404 for what is not there."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from accounts.permissions import signed_in
from analytics.jobs.registry import JobKind, find_kind
from analytics.jobs.result_files import file_response, record_export
from analytics.models import Job
from surveys.models import Survey


def kind_or_404(name: str) -> JobKind:
    """Return the kind with this name; 404 if this software does not have it."""
    kind = find_kind(name)
    if kind is None:
        raise Http404
    return kind


def job_or_404(request: HttpRequest, survey: Survey, job_id: int, **of: Any) -> tuple[JobKind, Job]:
    """Return a job; 404 for a job of another survey, 403 for those who may not view its kind.

    ``of`` is a lookup that it must match.
    """
    jobs = survey.jobs.filter(**of).select_related("survey", "wave__version")
    job = get_object_or_404(jobs, pk=job_id)
    kind = kind_or_404(job.kind)
    if not kind.may_view(signed_in(request), survey):
        raise PermissionDenied
    return kind, job


def file_of(request: HttpRequest, kind: JobKind, job: Job, form: str) -> HttpResponse:
    """Return a finished job's result as a file, and leave an audit entry; 404 if it has none."""
    write = kind.results.files.get(form) if kind.results else None
    if write is None or job.state != Job.State.DONE:
        raise Http404
    body = write(job)
    record_export(job.wave, f"{job.kind}-{form}", signed_in(request))
    return file_response(job.wave, f"{job.kind}-{job.pk}.{form}", body)
