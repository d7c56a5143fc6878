"""Celery tasks for the operator's monitoring."""

from celery import shared_task

from analytics.estimates.services import overdue_estimates
from config.metrics import heartbeat, process_memory
from respondents.shuffling.services import overdue_pools


@shared_task
def record_metrics() -> None:
    """Record the worker's memory and the overdue work of earlier days. Idempotent."""
    heartbeat.record_worker(
        worker_resident_bytes=process_memory.resident_bytes(),
        overdue_pools=len(overdue_pools()),
        overdue_estimates=len(overdue_estimates()),
    )
