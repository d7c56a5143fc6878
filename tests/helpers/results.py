"""Analyses that were requested and run, and what pages and methods say of a wave's results."""

from typing import Any

from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.exports.formats.methods import Methods, methods_of
from analytics.jobs import runner, services
from analytics.jobs.registry import JobKind
from analytics.models import Job
from surveys.models import Survey, Wave


def requested(client: Client, wave: Wave, kind: str, given: dict[str, Any]) -> Job:
    """Fill in the form of an analysis, run it, and return it."""
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, kind])
    posted = client.post(where, given)
    assert posted.status_code == 302, posted.context["form"].errors
    runner.run_waiting()
    return Job.objects.filter(kind=kind).latest("pk")


def done(client: Client, wave: Wave, kind: str, given: dict[str, Any]) -> Job:
    """Return the same, with its result."""
    job = requested(client, wave, kind, given)
    assert job.state == "done", job.reason
    return job


def ran(kind: JobKind, wave: Wave, user: User, **parameters: Any) -> Job:
    """Run a job without its form."""
    job = services.request_job(
        kind=kind, survey=wave.survey, wave=wave, parameters=parameters, asked_by=user
    )
    runner.run_waiting()
    job.refresh_from_db()
    return job


def page_of(client: Client, shown: Job | Survey | Wave) -> str:
    """Return the page of a job, or the dashboard of a survey or a wave, on one line."""
    if isinstance(shown, Job):
        where = shown.get_absolute_url()
    else:
        survey = shown.survey_id if isinstance(shown, Wave) else shown.pk
        where = reverse("analytics:dashboard", args=[survey])
    return " ".join(client.get(where).content.decode().split())


def methods(wave: Wave, language: str = "en") -> Methods:
    return methods_of(Dashboard.from_wave(wave, language), language)


def methods_text(wave: Wave) -> str:
    return str(methods(wave))
