"""Receivers of the signals of `respondents`, and of the app's own for webhooks."""

import logging
from typing import Any

from celery import current_app
from django.conf import settings
from django.core.cache import cache
from django.dispatch import receiver
from kombu.exceptions import OperationalError as BrokerError
from redis.exceptions import RedisError

from accounts.faults import describe
from analytics.estimates.services import lock_estimates
from analytics.estimates.timing import unmark_final
from analytics.jobs.registry import find_kind
from analytics.models import Estimate, Job
from analytics.signals import estimates_updated, job_ended, job_waits
from analytics.simulation.job import discard_unfinished
from analytics.tasks import DEBOUNCE_SECONDS, estimate_wave, run_jobs
from analytics.webhooks.events import (
    queue_batch_counted,
    queue_estimates_updated,
    queue_job_ended,
)
from respondents.models import Batch
from respondents.signals import batch_counted, batch_shuffled, tallies_repaired
from surveys.models import Wave

log = logging.getLogger("candor.jobs")

FAIL_FAST = {"socket_timeout": 1, "socket_connect_timeout": 1, "max_retries": 0}


@receiver(batch_counted)
def queue_batch_event(sender: Any, batch: Batch, **kwargs: Any) -> None:
    """Queue the webhook event in the transaction of the batch itself."""
    unmark_final(batch.wave_id)
    queue_batch_counted(batch)


@receiver(estimates_updated)
def queue_estimates_event(sender: Any, wave: Wave, *, final: bool, **kwargs: Any) -> None:
    """Queue the webhook event in the transaction of the estimates."""
    queue_estimates_updated(wave, final=final)


@receiver(job_waits)
def notify_worker(sender: Any, **kwargs: Any) -> None:
    """Notify a worker that a job is waiting.

    An unreachable broker costs one second: the worker also polls every few seconds.
    """
    options = {**settings.CELERY_BROKER_TRANSPORT_OPTIONS, **FAIL_FAST}
    try:
        with current_app.connection_for_write(
            connect_timeout=1, transport_options=options
        ) as connection:
            name = run_jobs.name
            current_app.send_task(name, connection=connection, retry=False, ignore_result=True)
    except (BrokerError, RedisError, OSError) as error:
        log.warning("no worker could be notified of a job: %s", describe(error))


@receiver(job_ended)
def queue_job_event(sender: Any, job: Job, **kwargs: Any) -> None:
    """Queue the webhook event in the transaction in which the job ends."""
    kind = find_kind(job.kind)
    queue_job_ended(job, kind.file_format(job) if kind else "")


@receiver(job_ended)
def discard_unfinished_simulation(sender: Any, job: Job, **kwargs: Any) -> None:
    """Discard the simulated people of a job that was canceled or failed."""
    discard_unfinished(job)


@receiver(batch_shuffled)
def estimate_soon(sender: Any, wave_id: int, **kwargs: Any) -> None:
    """Enqueue one estimation for all batches of the next few seconds."""
    if cache.add(f"estimate-{wave_id}", True, timeout=DEBOUNCE_SECONDS):
        estimate_wave.apply_async((wave_id,), countdown=DEBOUNCE_SECONDS)


@receiver(tallies_repaired)
def delete_wrong_estimates(sender: Any, wave_id: int, blocks: list[str], **kwargs: Any) -> None:
    """Delete estimates from wrong tallies; the schedule makes the missing ones again.

    Wait for a running estimation first: it would write its wrong result after the deletion.
    """
    lock_estimates(wave_id)
    unmark_final(wave_id)
    Estimate.objects.filter(wave=wave_id, block__in=blocks).delete()
