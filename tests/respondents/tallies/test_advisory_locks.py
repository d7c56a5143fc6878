"""Advisory locks, as another process meets them on a connection of its own."""

from collections.abc import Callable

import pytest
from django.db import transaction

from respondents.tallies.advisory_locks import session_lock, try_transaction_lock
from tests.helpers.concurrency import start

WHAT, WHICH = 0x7E57, 1


def elsewhere(work: Callable[[], bool]) -> bool:
    """Return what the work returns on another connection."""
    return bool(start(work).result(20))


def free() -> bool:
    with session_lock(WHAT, WHICH, wait=False) as taken:
        return taken


def free_in_a_transaction() -> bool:
    with transaction.atomic():
        return try_transaction_lock(WHAT, WHICH)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("wait", [True, False])
def test_a_session_lock_is_held_across_transactions_and_then_free(wait: bool) -> None:
    with session_lock(WHAT, WHICH, wait=wait) as taken:
        assert taken
        with transaction.atomic():
            pass
        assert not elsewhere(free)
        assert not elsewhere(free_in_a_transaction)
    assert elsewhere(free)


@pytest.mark.django_db(transaction=True)
def test_a_transaction_lock_ends_with_its_transaction() -> None:
    with transaction.atomic():
        assert try_transaction_lock(WHAT, WHICH)
        assert not elsewhere(free)
    assert elsewhere(free_in_a_transaction)
