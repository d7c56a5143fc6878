"""Celery tasks for the operator's monitoring."""

from celery import shared_task

from accounts.clock import clock_difference
from analytics.estimates.services import overdue_estimates
from config.metrics import heartbeat, process_memory
from respondents.shuffling.services import overdue_pools


@shared_task
def record_metrics() -> None:
    """Record the worker's memory and the overdue work of earlier days. Idempotent."""
    heartbeat.record_worker(
        build=heartbeat.build_number(),
        worker_clock_apart_seconds=round(clock_difference().total_seconds()),
        worker_resident_bytes=process_memory.resident_bytes(),
        overdue_pools=len(overdue_pools()),
        overdue_estimates=len(overdue_estimates()),
    )
