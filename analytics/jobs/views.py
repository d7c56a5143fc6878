"""Pages of jobs: request, progress, cancel, result."""

from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.permissions import signed_in
from analytics.jobs import services
from analytics.jobs.downloads import file_response, record_export
from analytics.jobs.registry import Kind, kind_of
from analytics.models import Job
from surveys.models import Survey
from surveys.permissions import (
    FORM,
    MAY_OWN,
    POST,
    exportable_survey,
    may_edit,
    readable_survey,
    role_of,
    survey_view,
    wave_of,
)

LISTED = 50


@survey_view(readable_survey)
def jobs(request: HttpRequest, survey: Survey) -> HttpResponse:
    """List a survey's jobs, newest first."""
    newest = survey.jobs.select_related("survey", "wave__version")[:LISTED]
    known = [(job, kind) for job in newest if (kind := kind_of(job.kind))]
    rows = [
        (job, kind.title, kind.about(job, _language(survey)), kind.state(job))
        for job, kind in known
    ]
    return render(request, "analytics/jobs/list.html", {"survey": survey, "rows": rows})


@require_http_methods([*FORM])
def new(request: HttpRequest, survey_id: UUID, wave_id: int, name: str) -> HttpResponse:
    """Request a job of one kind about one wave; where it has a price, quote that first."""
    kind = _kind(name)
    survey = (kind.request_guard or kind.guard)(request, survey_id)
    wave = wave_of(survey, wave_id)
    user = signed_in(request)
    posted = request.method == "POST"
    _check_permission(kind, user, survey)
    refusal = kind.refusal(wave)
    submitted = (request.POST, request.FILES) if posted else ()
    form = kind.form(*submitted, wave=wave, language=_language(survey))
    context = {
        "survey": survey,
        "wave": wave,
        "kind": kind,
        "form": form,
        "refusal": form.unavailable_reason or kind.reason_text(refusal),
        "may_close": refusal == "still-open" and wave.is_open and role_of(user, survey) in MAY_OWN,
        "may_fix": refusal == "no-groups" and may_edit(user, survey),
    }
    if not context["refusal"] and form.is_valid():
        if not form.quote_page or "confirmed" in request.POST:
            job = services.request_job(
                kind=kind,
                survey=survey,
                wave=wave,
                parameters=form.parameters(),
                asked_by=user,
            )
            return redirect(job)
        if "back" not in request.POST:
            return render(request, form.quote_page, context | form.quote())
    refused = posted and (context["refusal"] or form.errors)
    return render(request, form.page, context, status=422 if refused else 200)


@survey_view(readable_survey)
def show(request: HttpRequest, survey: Survey, job_id: int) -> HttpResponse:
    """Show a job's progress; its result once it is done."""
    return render_job(request, survey, *_job(request, survey, job_id))


def render_job(
    request: HttpRequest, survey: Survey, kind: Kind, job: Job, *, status: int = 200
) -> HttpResponse:
    """Render a job's page, also as the error page of a form on it."""
    language = _language(survey)
    context: dict[str, Any] = {
        "survey": survey,
        "kind": kind,
        "job": job,
        "may_ask": (kind.name != "grouping" or not hasattr(job.wave, "grouping"))
        and kind.permits(signed_in(request), survey),
        "about": kind.about(job, language),
        "phase": kind.phase(job),
        "state": kind.state(job),
        "reason": kind.reason(job),
    }
    if job.state == Job.State.DONE:
        context |= {"result": job.result, **kind.context(job, language)}
    return render(request, "analytics/jobs/job.html", context, status=status)


@survey_view(readable_survey)
def progress(request: HttpRequest, survey: Survey, job_id: int) -> JsonResponse:
    """Return a job's progress for the script on its page."""
    kind, job = _job(request, survey, job_id)
    return JsonResponse(
        {
            "unfinished": job.unfinished,
            "done": job.done,
            "of": job.of,
            "percent": job.percent,
            "phase": kind.phase(job),
        }
    )


@survey_view(exportable_survey)
def download(request: HttpRequest, survey: Survey, job_id: int, form: str) -> HttpResponse:
    """Download a finished job's result as a file; every download leaves an audit entry."""
    done = survey.jobs.filter(state=Job.State.DONE).select_related("wave__version")
    job = get_object_or_404(done, pk=job_id)
    write = _kind(job.kind).files.get(form)
    if write is None:
        raise Http404
    body = write(job)
    record_export(job.wave, f"{job.kind}-{form}", signed_in(request))
    return file_response(job.wave, f"{job.kind}-{job.pk}.{form}", body)


@survey_view(readable_survey, POST)
def cancel(request: HttpRequest, survey: Survey, job_id: int) -> HttpResponse:
    """Cancel a job: only those who may request it may cancel it."""
    kind, job = _job(request, survey, job_id)
    _check_permission(kind, signed_in(request), survey)
    services.cancel(job)
    return redirect(job)


def _kind(name: str) -> Kind:
    kind = kind_of(name)
    if kind is None:
        raise Http404
    return kind


def _check_permission(kind: Kind, user: User, survey: Survey) -> None:
    if not kind.permits(user, survey):
        raise PermissionDenied


def _job(request: HttpRequest, survey: Survey, job_id: int) -> tuple[Kind, Job]:
    """Return a job; 404 for a job of another survey, or whatever its kind's guard raises."""
    jobs = survey.jobs.select_related("survey", "wave__version")
    job = get_object_or_404(jobs, pk=job_id)
    kind = _kind(job.kind)
    kind.guard(request, survey.pk)
    return kind, job


def _language(survey: Survey) -> str:
    return get_language() or survey.language
