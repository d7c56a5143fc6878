"""The mailer and people who cancel a mailing lock its rows in the same order."""

import pytest
from django.db import transaction

from accounts.models import User
from respondents.invitations.mailer import _record
from respondents.invitations.services import invite, start_mailing
from respondents.models import Invitation, Mailing
from tests.helpers.concurrency import backends_waiting_for_a_lock, start
from tests.helpers.waves import Launch
from tests.processes import wait_until


@pytest.mark.django_db(transaction=True)
def test_the_queue_stays_free_while_a_mailing_is_being_canceled(
    launched: Launch, owner: User
) -> None:
    """Otherwise each could wait for the row that the other has."""
    wave = launched(access="invited")
    invite(wave=wave, addresses=["ann@x.example"], actor=owner)
    mailing = start_mailing(wave=wave, kind="invite", subject="A", text="{link}", actor=owner)
    invitation = mailing.waiting.get()
    with transaction.atomic():
        Mailing.objects.filter(pk=mailing.pk).update(state=Mailing.State.CANCELED)
        recorded = start(_record, mailing, invitation, "")
        wait_until(lambda: backends_waiting_for_a_lock() > 0)
        Invitation.objects.select_for_update(nowait=True).get(pk=invitation.pk)
    recorded.result()
    mailing.refresh_from_db()
    assert (mailing.state, mailing.sent) == (Mailing.State.CANCELED, 1)
