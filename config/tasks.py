"""What Celery does for whoever runs the site."""

from celery import shared_task

from analytics.estimates.overdue import overdue_estimates
from config.metrics import heartbeat, process_memory
from respondents.shuffling.overdue import overdue_pools


@shared_task
def take_pulse() -> None:
    """Note how the worker is, and what should have been done on an earlier day. Idempotent."""
    heartbeat.note(
        resident=process_memory.resident(),
        pools=len(overdue_pools()),
        estimates=len(overdue_estimates()),
    )
