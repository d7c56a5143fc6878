"""A deleted survey waits for second thoughts: who can undo it, and what comes back."""

from collections.abc import Callable

import pytest
from django.core.mail import EmailMessage
from django.test import Client
from django.urls import reverse
from django.utils.formats import date_format

from accounts.models import AuditEntry, User
from respondents.models import Report
from respondents.shuffling.services import shuffle_wave
from surveys.erasure import delete_erased
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey, Wave
from tests.helpers.api import caller
from tests.helpers.erasure import grace_over
from tests.helpers.reports import wait

pytestmark = pytest.mark.django_db(transaction=True)


def test_an_owner_undoes_what_a_token_deleted(
    wave: Wave,
    owner: User,
    colleague: User,
    signed_in: Callable[[User], Client],
    mailoutbox: list[EmailMessage],
) -> None:
    survey = wave.survey
    grant_role(survey=survey, user=colleague, role=Membership.Role.EDITOR, actor=owner)
    mailoutbox.clear()
    wait(wave, [b"\x02"] * 20)
    shuffle_wave(wave.pk)
    stored = Report.objects.count()
    call = caller(owner, "surveys:delete")
    assert call("delete", f"/surveys/{survey.pk}?title=A+survey").status_code == 204
    [mail] = mailoutbox
    deletion = Survey.objects.get().deletion
    assert mail.to == [owner.email]
    assert deletion
    assert f"On {date_format(deletion)} (UTC)" in mail.body
    grace_over(minutes=5)
    assert delete_erased() == 0
    undo = reverse("surveys:restore", args=[survey.pk])
    listed = signed_in(colleague).get(reverse("surveys:list"))
    assert "Deleted surveys" not in listed.text
    assert signed_in(colleague).post(undo).status_code == 404
    client = signed_in(owner)
    assert undo in client.get(reverse("surveys:list")).text
    assert client.post(undo).status_code == 302
    grace_over()
    assert delete_erased() == 0
    assert (Report.objects.count(), Survey.objects.get().deletion) == (stored, None)
    assert client.get(survey.get_absolute_url()).status_code == 200
    assert not Wave.objects.get().is_open
    actions = AuditEntry.objects.filter(subject=survey.pk).values_list("action", flat=True)
    assert list(actions)[:2] == ["restored", "deleted"]
    assert client.post(undo).status_code == 404
