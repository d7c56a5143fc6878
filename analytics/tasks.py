"""Celery tasks of analytics."""

from celery import shared_task

from accounts.clock import deletes_by_clock
from analytics.estimates.services import refresh_wave, stale_waves
from analytics.estimates.timing import unfinished_waves
from analytics.exports.report_file import delete_expired_exports
from analytics.jobs.runner import run_one
from analytics.webhooks.delivery import delete_old, log_failing, send_due
from analytics.webhooks.services import reseal_secrets

DEBOUNCE_SECONDS = 2


@shared_task
def estimate_wave(wave_id: int) -> int:
    """Update a wave's estimates from its tallies; return how many changed. Idempotent."""
    return refresh_wave(wave_id)


@shared_task
def refresh_stale() -> int:
    """Update estimates that a killed worker or a lost message left out of date."""
    return sum(refresh_wave(wave_id) for wave_id in stale_waves())


@shared_task
def finish_waves() -> int:
    """Make the figures of closed waves final, also of those that got no report at the end; return
    how many estimates changed. Idempotent."""
    return sum(refresh_wave(wave_id) for wave_id in unfinished_waves())


@shared_task
def run_jobs() -> None:
    """Run one waiting or abandoned job, then enqueue this task for the next.

    Idempotent: locks decide which worker has a job.
    """
    if run_one():
        run_jobs.apply_async()


@shared_task
@deletes_by_clock
def forget_exports() -> int:
    """Delete exports of reports whose time is over; how many. Idempotent."""
    return delete_expired_exports()


@shared_task
def send_webhooks() -> int:
    """Send waiting events of the outbox; return how many were received.

    Idempotent: each delivery is recorded as soon as it was received; events that a killed run did
    not record are sent again.
    """
    return send_due()


@shared_task
def maintain_webhooks() -> int:
    """Delete old deliveries, log failing receivers, and re-encrypt secrets after a key rotation.

    Idempotent.
    """
    log_failing()
    return delete_old() + reseal_secrets()
