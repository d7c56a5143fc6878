"""Old audit entries are deleted, except entries of a survey that still exists."""

import datetime as dt
from typing import Any

import pytest
from django.conf import settings as project
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.audit.services import record
from accounts.models import AuditEntry, User
from accounts.tasks import delete_old_audit_entries
from surveys.erasure import delete_erased, erase_survey
from surveys.models import Survey
from tests.helpers.erasure import grace_over

pytestmark = pytest.mark.django_db

ACCOUNT, CREATED = AuditEntry.Action.ACCOUNT, AuditEntry.Action.CREATED


def aged(days: int, action: AuditEntry.Action, survey: Survey | None, actor: User) -> int:
    entry = record(actor, action, survey)
    past = timezone.now() - dt.timedelta(days=days)
    AuditEntry.objects.filter(pk=entry.pk).update(at=past)
    return entry.pk


def test_old_entries_of_no_survey_are_deleted(survey: Survey, owner: User, settings: Any) -> None:
    settings.AUDIT_RETENTION_DAYS = 100
    old, young = aged(101, ACCOUNT, None, owner), aged(99, ACCOUNT, None, owner)
    of_survey = aged(5000, CREATED, survey, owner)
    assert delete_old_audit_entries() == 1
    kept = set(AuditEntry.objects.values_list("pk", flat=True))
    assert old not in kept
    assert {young, of_survey} <= kept
    erase_survey(survey=survey, actor=owner)
    assert not delete_old_audit_entries()
    grace_over()
    delete_erased()
    assert delete_old_audit_entries() == 1
    assert not AuditEntry.objects.filter(pk=of_survey).exists()
    assert AuditEntry.objects.filter(action=AuditEntry.Action.DELETED).exists()


def test_zero_keeps_everything(owner: User, settings: Any) -> None:
    settings.AUDIT_RETENTION_DAYS = 0
    aged(100_000, ACCOUNT, None, owner)
    assert not delete_old_audit_entries()


def test_the_worker_does_it_and_the_page_says_it(
    administrator: User, signed_in: Any, settings: Any
) -> None:
    tasks = {entry["task"] for entry in project.CELERY_BEAT_SCHEDULE.values()}
    assert delete_old_audit_entries.name in tasks
    client: Client = signed_in(administrator)
    settings.AUDIT_RETENTION_DAYS = 3650
    assert "after 3,650 days" in client.get(reverse("audit:log")).text
    settings.AUDIT_RETENTION_DAYS = 0
    assert "kept without a limit" in client.get(reverse("audit:log")).text
