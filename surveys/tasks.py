"""What Celery does for surveys: delete what was erased, and end hand-overs without a decision."""

from celery import shared_task

from surveys.memberships.hand_over import expire_hand_overs
from surveys.services import delete_erased


@shared_task
def delete_erased_surveys() -> int:
    """Delete what was erased since the last time; how many surveys. Idempotent."""
    return delete_erased()


@shared_task
def end_hand_overs() -> int:
    """Forget the hand-overs that nobody decided in time; how many. Idempotent."""
    return expire_hand_overs()
