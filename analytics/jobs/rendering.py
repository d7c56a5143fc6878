"""The page of a job."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from accounts.permissions import signed_in
from analytics.jobs.registry import JobKind
from analytics.models import Job
from surveys.models import Survey


def render_job(
    request: HttpRequest,
    survey: Survey,
    kind: JobKind,
    job: Job,
    *,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """Render a job's page, also as the error page of a form on it."""
    language, permitted = language_of(survey), kind.permits(signed_in(request), job.wave)
    context: dict[str, Any] = {
        "survey": survey,
        "kind": kind,
        "title": kind.titled(job.wave),
        "job": job,
        "may_ask": permitted and not kind.fills,
        "may_cancel": permitted,
        "about": kind.about(job, language),
        "phase": kind.phase(job),
        "reason": kind.reason(job),
    }
    if job.state == Job.State.DONE:
        context |= {"result": job.result, **kind.context(job, language)}
    context |= more
    return render(request, "analytics/jobs/job.html", context, status=status)


def language_of(survey: Survey) -> str:
    """Return the language in which a reader sees a survey's texts."""
    return get_language() or survey.language
