"""Pages of jobs: request, progress, cancel, result."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from accounts.errors import Refused
from accounts.models import User
from accounts.permissions import signed_in
from accounts.sign_in.mfa import second_factor_page
from analytics.jobs import services
from analytics.jobs.lookup import file_of, job_or_404, kind_or_404
from analytics.jobs.registry import JobKind, find_kind
from analytics.jobs.rendering import language_of, render_job
from analytics.models import Job
from surveys.models import Survey, Wave
from surveys.permissions import (
    FORM,
    MAY_OWN,
    POST,
    exportable_survey,
    readable_survey,
    role_of,
    survey_view,
)

LISTED = 50
MOST_CHOICES = 4000
MOST_LETTERS = 120


@survey_view(readable_survey)
def jobs(request: HttpRequest, survey: Survey) -> HttpResponse:
    """List a survey's jobs, newest first."""
    newest = survey.jobs.select_related("survey", "wave__version")[:LISTED]
    language = language_of(survey)
    rows = [
        (job, kind.titled(job.wave), kind.about(job, language), kind.reason(job))
        for job in newest
        if (kind := find_kind(job.kind))
    ]
    return render(request, "analytics/jobs/list.html", {"survey": survey, "rows": rows})


@survey_view(readable_survey, FORM)
def new(request: HttpRequest, survey: Survey, wave: Wave, name: str) -> HttpResponse:
    """Request a job of one kind about one wave; where it has a price, quote that first."""
    kind = kind_or_404(name)
    user = signed_in(request)
    posted = request.method == "POST"
    page = reverse("analytics:analyze", args=[survey.pk, wave.pk]) if kind.view else ""
    if page and not posted:
        return redirect(f"{page}?as={kind.view}")
    _check_permission(kind, user, wave)
    if posted and kind.personal(wave):
        back = reverse("analytics:exports", args=[survey.pk, wave.pk])
        if (unverified := second_factor_page(request, back)) is not None:
            return unverified
    refusal = kind.refusal(wave)
    submitted = (request.POST, request.FILES) if posted else ()
    form = kind.form(*submitted, wave=wave, language=language_of(survey))
    context = {
        "survey": survey,
        "wave": wave,
        "kind": kind,
        "title": kind.titled(wave),
        "form": form,
        "refusal": form.unavailable_reason or kind.reason_text(refusal),
        "may_close": refusal == "still-open" and wave.is_open and role_of(user, survey) in MAY_OWN,
    }
    if not context["refusal"] and form.is_valid():
        if not form.quote_page or "confirmed" in request.POST:
            try:
                job = services.request_job(
                    kind=kind,
                    survey=survey,
                    wave=wave,
                    parameters=form.parameters(),
                    asked_by=user,
                    choices=(chosen := _choices(request)),
                )
            except Refused as asked:
                messages.info(request, str(asked))
                return redirect(request.path)
            return redirect(f"{page}?{chosen}" if page and chosen else job)
        if "back" not in request.POST:
            return render(request, form.quote_page, context | form.quote())
    refused = posted and (context["refusal"] or form.errors)
    return render(request, form.page, context, status=422 if refused else 200)


@survey_view(readable_survey)
def show(request: HttpRequest, survey: Survey, job_id: int) -> HttpResponse:
    """Show a job's progress; its result once it is done."""
    return render_job(request, survey, *job_or_404(request, survey, job_id))


@survey_view(readable_survey)
def progress(request: HttpRequest, survey: Survey, job_id: int) -> JsonResponse:
    """Return a job's progress for the script on its page."""
    kind, job = job_or_404(request, survey, job_id)
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
    job = get_object_or_404(survey.jobs.select_related("wave__version"), pk=job_id)
    return file_of(request, kind_or_404(job.kind), job, form)


@survey_view(readable_survey, POST)
def cancel(request: HttpRequest, survey: Survey, job_id: int) -> HttpResponse:
    """Cancel a job: only those who may request it may cancel it."""
    kind, job = job_or_404(request, survey, job_id)
    _check_permission(kind, signed_in(request), job.wave)
    services.cancel(job)
    return redirect(job)


def _choices(request: HttpRequest) -> str:
    """Return what was chosen on the page Analyze, spelled as an address of ours."""
    chosen = QueryDict(request.POST.get("choices", "")).urlencode()
    return chosen if len(chosen) <= MOST_CHOICES else ""


@survey_view(readable_survey, POST)
def rename(request: HttpRequest, survey: Survey, job_id: int) -> HttpResponse:
    """Name an analysis; an empty name is the one that describes it."""
    _kind, job = job_or_404(request, survey, job_id)
    name = " ".join(request.POST.get("name", "").replace("\0", "").split())
    Job.objects.filter(pk=job.pk).update(name=name[:MOST_LETTERS])
    return redirect(job)


def _check_permission(kind: JobKind, user: User, wave: Wave) -> None:
    if not kind.permits(user, wave):
        raise PermissionDenied
