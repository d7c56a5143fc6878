"""To ask for a job, and to take it back. Only the worker runs one (`analytics.jobs.runner`)."""

import logging
from typing import Any

from celery import current_app
from django.conf import settings
from django.db import transaction
from kombu.exceptions import OperationalError as BrokerError
from redis.exceptions import RedisError

from accounts.models import User
from analytics.jobs.registry import Kind
from analytics.models import Job
from surveys.documents.frozen import canonical, sha256
from surveys.models import Survey, Wave

log = logging.getLogger("candor.jobs")

TASK = "analytics.tasks.run_jobs"
AT_ONCE = {"socket_timeout": 1, "socket_connect_timeout": 1, "max_retries": 0}


def ask(
    *, kind: Kind, survey: Survey, wave: Wave | None, parameters: dict[str, Any], asked_by: User
) -> Job:
    """The job that answers this: the one that stands, if the same was asked of the same reports."""
    fingerprint = sha256(
        canonical(
            [
                kind.name,
                str(survey.pk),
                wave.pk if wave else None,
                parameters,
                kind.data(survey, wave),
                settings.CANDOR_VERSION,
            ]
        )
    )
    with transaction.atomic():
        while (job := Job.objects.standing().filter(fingerprint=fingerprint).first()) is None:
            # Somebody else may be quicker; then theirs is found, unless it has just ended badly.
            new = Job(
                survey=survey,
                wave=wave,
                kind=kind.name,
                parameters=parameters,
                fingerprint=fingerprint,
                asked_by=asked_by,
                software=settings.CANDOR_VERSION,
            )
            Job.objects.bulk_create([new], ignore_conflicts=True)
        if job.unfinished:
            transaction.on_commit(wake)
    return job


def cancel(job: Job) -> None:
    """Wish a job away: one that waits never begins, and one that runs stops within a moment."""
    Job.objects.unfinished().filter(pk=job.pk).update(cancel=True)
    wake()


def wake() -> None:
    """Tell a worker that something waits. A broker that is away costs a second and no more: the
    worker looks by itself every few seconds."""
    patience = {**settings.CELERY_BROKER_TRANSPORT_OPTIONS, **AT_ONCE}
    try:
        with current_app.connection_for_write(
            connect_timeout=1, transport_options=patience
        ) as connection:
            current_app.send_task(TASK, connection=connection, retry=False, ignore_result=True)
    except (BrokerError, RedisError, OSError) as error:
        log.warning("no worker could be told of a job: %s", type(error).__name__)
