"""Celery tasks: delete erased surveys, and expire undecided hand-overs."""

from celery import shared_task

from surveys.memberships.hand_over import expire_hand_overs
from surveys.services import delete_erased


@shared_task
def delete_erased_surveys() -> int:
    """Delete erased surveys and return their number. Idempotent."""
    return delete_erased()


@shared_task
def end_hand_overs() -> int:
    """Delete hand-overs that were not decided in time and return their number. Idempotent."""
    return expire_hand_overs()
