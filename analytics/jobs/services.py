"""Requesting and canceling jobs. Only the worker runs them (`analytics.jobs.runner`)."""

from typing import Any

from django.conf import settings
from django.db import transaction

from accounts.models import User
from analytics.jobs.registry import JobKind, data_version
from analytics.models import Job
from analytics.signals import job_waits
from surveys.documents.frozen.canonical import canonical, sha256
from surveys.memberships.agreements import require_agreement
from surveys.models import Agreement, Survey, Wave


def fingerprint_of(kind: JobKind, wave: Wave, parameters: dict[str, Any], asked_by: User) -> str:
    """Return the hash of a request and of the reports that it is about, and of the person if its
    file is for them."""
    request = [kind.name, wave.pk, parameters, data_version(wave), settings.CANDOR_VERSION]
    if kind.personal(wave):
        request.append(asked_by.pk)
    return sha256(canonical(request))


def find_job(
    *, kind: JobKind, wave: Wave, parameters: dict[str, Any], asked_by: User
) -> Job | None:
    """Return the newest job for this request about these reports, however it ended."""
    fingerprint = fingerprint_of(kind, wave, parameters, asked_by)
    jobs = wave.jobs.filter(fingerprint=fingerprint).select_related("survey", "wave__version")
    return jobs.order_by("-pk").first()


def request_job(
    *,
    kind: JobKind,
    survey: Survey,
    wave: Wave,
    parameters: dict[str, Any],
    asked_by: User,
    choices: str = "",
) -> Job:
    """Return the job for this request: an existing one if parameters and reports are the same.

    Raises `SecondPersonNeeded` if a file for one person needs someone else's agreement first.
    """
    fingerprint = fingerprint_of(kind, wave, parameters, asked_by)
    known = Job.objects.reusable().filter(fingerprint=fingerprint).exists()
    if kind.personal(wave) and not known:
        action = Agreement.Action.ROWS
        require_agreement(survey=survey, action=action, actor=asked_by, wave=wave)
    with transaction.atomic():
        while (job := Job.objects.reusable().filter(fingerprint=fingerprint).first()) is None:
            # A concurrent request may be quicker; then its job is found, unless it has just failed.
            new = Job(
                survey=survey,
                wave=wave,
                kind=kind.name,
                parameters=parameters,
                fingerprint=fingerprint,
                asked_by=asked_by,
                choices=choices,
                software=settings.CANDOR_VERSION,
            )
            Job.objects.bulk_create([new], ignore_conflicts=True)
        if job.unfinished:
            transaction.on_commit(notify_worker)
    return job


def cancel(job: Job) -> None:
    """Cancel a job: a waiting one never starts, a running one stops at its next progress call."""
    Job.objects.unfinished().filter(pk=job.pk).update(cancel=True)
    notify_worker()


def notify_worker() -> None:
    job_waits.send(sender=Job)
