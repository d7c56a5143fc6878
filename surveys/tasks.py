"""Celery tasks: delete erased surveys and old idempotency keys, and expire requests."""

from celery import shared_task

from accounts.clock import deletes_by_clock
from surveys.api.idempotency import forget_old_keys
from surveys.erasure import delete_erased
from surveys.memberships.agreements import expire_agreements
from surveys.memberships.hand_over import expire_hand_overs
from surveys.services import delete_discarded


@shared_task
def delete_erased_surveys() -> int:
    """Delete erased surveys and discarded waves and return their number. Idempotent."""
    return delete_erased() + delete_discarded()


@shared_task
@deletes_by_clock
def forget_idempotency_keys() -> int:
    """Delete the API's idempotency keys after a day and return their number. Idempotent."""
    return forget_old_keys()


@shared_task
@deletes_by_clock
def end_hand_overs() -> int:
    """Delete hand-overs and agreements that were not decided in time and return their number.
    Idempotent."""
    return expire_hand_overs() + expire_agreements()
