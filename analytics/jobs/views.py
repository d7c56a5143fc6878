"""The pages of jobs: ask, look at the progress, cancel, read the result."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.permissions import signed_in
from analytics.jobs import services
from analytics.jobs.registry import Kind, kind_of
from analytics.models import Job
from surveys.models import Survey
from surveys.permissions import may_edit, readable_survey

LISTED = 50


@login_required
@require_safe
@never_cache
def jobs(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """What was asked of a survey's reports, the newest first."""
    survey = readable_survey(request, survey_id)
    found = survey.jobs.select_related("survey", "wave__version")[:LISTED]
    known = [(job, kind) for job in found if (kind := kind_of(job.kind))]
    rows = [(job, kind.title, kind.about(job, _language(survey))) for job, kind in known]
    return render(request, "analytics/jobs/list.html", {"survey": survey, "rows": rows})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: HttpRequest, survey_id: UUID, wave_id: int, name: str) -> HttpResponse:
    """Ask for a job of one kind about one wave."""
    kind = _kind(name)
    survey = kind.guard(request, survey_id)
    if kind.form is None:
        raise Http404
    wave = get_object_or_404(survey.waves.select_related("version", "survey"), pk=wave_id)
    code = kind.refusal(wave)
    refusal = kind.words(code)
    posted = request.POST if request.method == "POST" else None
    form = kind.form(posted, wave=wave, language=_language(survey))
    if not refusal and form.is_valid():
        job = services.ask(
            kind=kind,
            survey=survey,
            wave=wave,
            parameters=form.parameters(),
            asked_by=signed_in(request),
        )
        return redirect(job)
    context = {
        "survey": survey,
        "wave": wave,
        "kind": kind,
        "form": form,
        "refusal": refusal,
        "may_fix": code == "no-groups" and may_edit(signed_in(request), survey),
    }
    refused = posted is not None and (bool(refusal) or bool(form.errors))
    return render(request, "analytics/jobs/new.html", context, status=422 if refused else 200)


@login_required
@require_safe
@never_cache
def show(request: HttpRequest, survey_id: UUID, job_id: int) -> HttpResponse:
    """How far a job is; when it is done, what came out."""
    return page_of(request, *_job(request, survey_id, job_id))


def page_of(
    request: HttpRequest, survey: Survey, kind: Kind, job: Job, *, status: int = 200
) -> HttpResponse:
    """A job's page, also where what somebody asked of its result was wrong."""
    language = _language(survey)
    context: dict[str, Any] = {
        "survey": survey,
        "kind": kind,
        "job": job,
        "about": kind.about(job, language),
        "phase": kind.phase(job),
        "reason": kind.reason(job),
    }
    if job.state == Job.State.DONE:
        context |= {"result": job.result, **kind.context(job, language)}
    return render(request, "analytics/jobs/job.html", context, status=status)


@login_required
@require_safe
@never_cache
def progress(request: HttpRequest, survey_id: UUID, job_id: int) -> JsonResponse:
    """How far a job is, for the script of its page."""
    _survey, kind, job = _job(request, survey_id, job_id)
    return JsonResponse(
        {
            "unfinished": job.unfinished,
            "done": job.done,
            "of": job.of,
            "percent": job.percent,
            "phase": kind.phase(job),
        }
    )


@login_required
@require_POST
def cancel(request: HttpRequest, survey_id: UUID, job_id: int) -> HttpResponse:
    """Take a job back."""
    _survey, _kind_found, job = _job(request, survey_id, job_id)
    services.cancel(job)
    return redirect(job)


def _kind(name: str) -> Kind:
    kind = kind_of(name)
    if kind is None:
        raise Http404
    return kind


def _job(request: HttpRequest, survey_id: UUID, job_id: int) -> tuple[Survey, Kind, Job]:
    """A member gets 404 for a job of another survey, and whatever the guard of its kind says."""
    survey = readable_survey(request, survey_id)
    jobs = survey.jobs.select_related("survey", "wave__version")
    job = get_object_or_404(jobs, pk=job_id)
    kind = _kind(job.kind)
    return kind.guard(request, survey_id), kind, job


def _language(survey: Survey) -> str:
    return get_language() or survey.language
