"""Estimates as Celery makes them."""

from celery import shared_task

from analytics.estimates.services import refresh_wave, stale_waves
from analytics.exports.report_archive import delete_expired_exports
from analytics.jobs.runner import run_one
from analytics.webhooks.delivery import forget as forget_deliveries
from analytics.webhooks.delivery import send_due
from analytics.webhooks.services import seal_secrets_anew

DEBOUNCE_SECONDS = 2


@shared_task
def estimate_wave(wave_id: int) -> int:
    """Bring a wave's estimates up to its tallies; how many changed. Idempotent."""
    return refresh_wave(wave_id)


@shared_task
def refresh_stale() -> int:
    """Find estimates that a killed worker or a lost message left behind, and mend them."""
    return sum(refresh_wave(wave_id) for wave_id in stale_waves())


@shared_task
def run_jobs() -> None:
    """Run one job that waits, or that a killed worker left behind; then look for the next.

    Idempotent, whoever calls it and however often: whom a job belongs to is decided by locks.
    """
    if run_one():
        run_jobs.apply_async()


@shared_task
def forget_exports() -> int:
    """Delete exports of reports whose time is over; how many. Idempotent."""
    return delete_expired_exports()


@shared_task
def send_webhooks() -> int:
    """Send what waits in the outbox; how many events were received.

    Idempotent: each is noted as soon as it was received, and what a killed run did not note is
    sent again.
    """
    return send_due()


@shared_task
def tend_webhooks() -> int:
    """Delete old deliveries, and after a rotation seal every secret anew; how many. Idempotent."""
    return forget_deliveries() + seal_secrets_anew()
