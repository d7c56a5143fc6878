"""Changes of a survey's members at the same time, each in a transaction of its own."""

from functools import partial

import pytest
from django.db import transaction

from accounts.errors import Refused
from accounts.models import User
from surveys.memberships.services import grant_role, owners_of
from surveys.models import Membership, Survey
from tests.helpers.concurrency import backends_waiting_for_a_lock, start
from tests.processes import wait_until

pytestmark = pytest.mark.django_db(transaction=True)
Role = Membership.Role


def test_of_two_owners_who_become_editors_at_once_one_stays_owner(
    survey: Survey, owner: User, stranger: User
) -> None:
    grant_role(survey=survey, user=stranger, role=Role.OWNER, actor=owner)
    demote = partial(grant_role, survey=survey, role=Role.EDITOR, actor=None)
    with transaction.atomic():
        demote(user=owner)
        second = start(partial(demote, user=stranger))
        wait_until(lambda: second.done() or backends_waiting_for_a_lock() > 0)
    assert isinstance(second.exception(30), Refused)
    assert owners_of(survey) == [stranger]
