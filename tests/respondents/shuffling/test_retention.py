"""Reports are deleted after their retention period or with their survey, and nothing else is."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.mail import EmailMessage
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from pytest_django import Settings

from accounts.models import AuditEntry, User
from accounts.tasks import delete_old_audit_entries, forget_expired_sessions
from analytics.models import Delivery, Webhook
from analytics.tasks import forget_exports, maintain_webhooks
from config.doctor import database
from config.metrics import heartbeat
from respondents.intake.capacity import close_full_waves
from respondents.intake.schema import Rejected, Submission
from respondents.intake.waves import find_wave
from respondents.models import Batch, Capacity, Claim, Invitation, Report, SigningKey, Spool, Tally
from respondents.raw_sql import fetch_value
from respondents.shuffling.retention import waves_past_retention
from respondents.shuffling.services import shuffle_wave
from respondents.tallies.partitions import exists
from respondents.tasks import announce_deleted_reports, forget_old_reports
from surveys.erasure import erase_survey
from surveys.launch.waves import close_wave
from surveys.models import Survey, Wave
from surveys.tasks import delete_erased_surveys, end_hand_overs, forget_idempotency_keys
from tests.helpers.commands import describe
from tests.helpers.erasure import grace_over
from tests.helpers.intake_client import take
from tests.helpers.invitations import vacuums
from tests.helpers.mail import use_mail_server
from tests.helpers.reports import wait
from tests.helpers.waves import Launch
from tests.options import slow_except

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]


def closed(wave: Wave, days: int) -> None:
    """Collect ten reports and close the wave that many days ago."""
    wait(wave, [b"\x02"] * 10)
    now = timezone.now()
    Wave.objects.filter(pk=wave.pk).update(
        opens=now - timedelta(days=days + 1), closes=now - timedelta(days=days)
    )
    shuffle_wave(wave.pk)


def test_reports_are_deleted_after_their_time_and_counts_stay(wave: Wave) -> None:
    closed(wave, days=366)
    assert Report.objects.count() == 10
    assert forget_old_reports() == 1
    assert not exists(wave)
    assert Claim.objects.count() == Report.objects.count() == 0
    assert Tally.objects.get().n == Batch.objects.get().size == 10
    assert AuditEntry.objects.filter(action="reports-deleted").count() == 1
    assert forget_old_reports() == 0


def test_invitations_and_the_private_key_go_with_the_reports(launched: Launch) -> None:
    """Addresses are erased even if there was no report."""
    waves = [launched(access="invited") for _ in range(2)]
    for wave in waves:
        Invitation.objects.create(wave=wave, contact="guest@example.org")
    closed(waves[0], days=366)
    long_ago = timezone.now() - timedelta(days=366)
    Wave.objects.filter(pk=waves[1].pk).update(opens=long_ago, closes=long_ago)
    kept = dict(SigningKey.objects.values_list("wave_id", "public"))
    cleared = vacuums()
    assert forget_old_reports() == 2
    assert vacuums() == cleared + 1
    assert not Invitation.objects.exists()
    assert {bytes(sealed) for sealed in SigningKey.objects.values_list("sealed", flat=True)} == {
        b""
    }
    assert dict(SigningKey.objects.values_list("wave_id", "public")) == kept
    assert "" not in Wave.objects.values_list("signing_key_hash", flat=True)
    assert forget_old_reports() == 0


@pytest.mark.parametrize("days", slow_except([40, -40, 1, -1], 40, -1))
def test_nothing_is_deleted_while_clocks_disagree(
    wave: Wave, days: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A host whose clock ran forty days ahead deleted the reports of three waves."""
    closed(wave, days=370)
    delivery = Delivery.objects.create(
        webhook=Webhook.objects.create(survey=wave.survey, url="https://a.example", events=[]),
        kind="test",
        day="2020-01-01",
    )
    AuditEntry.objects.update(at="2000-01-01T00:00Z", subject=None)
    entries = AuditEntry.objects.count()
    right = timezone.now
    monkeypatch.setattr(timezone, "now", lambda: right() + timedelta(days=days))
    for delete in (
        *(forget_old_reports, forget_exports, maintain_webhooks, delete_old_audit_entries),
        *(forget_expired_sessions, forget_idempotency_keys, end_hand_overs),
    ):
        caplog.clear()
        assert delete() == 0
        assert "seconds apart: nothing is deleted" in caplog.text
    assert exists(wave)
    assert AuditEntry.objects.count() == entries
    monkeypatch.undo()
    assert forget_old_reports() == 1
    assert maintain_webhooks() == 1
    assert not Delivery.objects.filter(pk=delivery.pk).exists()


def test_a_clock_that_is_wrong_alone_makes_nothing_due(
    wave: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL's clock says what is due, to the second."""
    closed(wave, days=364)
    right = timezone.now
    monkeypatch.setattr(timezone, "now", lambda: right() + timedelta(days=40))
    assert waves_past_retention() == []


@pytest.mark.parametrize(("way", "days"), [("closed", -40), ("full", -40), ("erased", 40)])
def test_a_wave_ends_by_the_clock_of_the_database(
    wave: Wave, owner: User, days: int, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closed by a host forty days behind, its reports would be deleted forty days early."""
    right = timezone.now
    monkeypatch.setattr(timezone, "now", lambda: right() + timedelta(days=days))
    if way == "closed":
        close_wave(wave=wave, actor=owner)
    elif way == "erased":
        erase_survey(survey=wave.survey, actor=owner)
    else:
        Wave.objects.filter(pk=wave.pk).update(opens=right() - timedelta(days=50))
        Capacity.objects.update_or_create(wave=wave, defaults={"remaining": 0})
        close_full_waves()
    monkeypatch.undo()
    wave.refresh_from_db()
    assert wave.closes is not None
    assert abs(right() - wave.closes) < timedelta(minutes=1)


def test_overdue_deletions_are_found_and_counted(wave: Wave, client: Client, settings: Any) -> None:
    """The metric is there before the worker has ever run, and the doctor names it."""
    settings.METRICS_TOKEN = "token"

    def counted() -> int:
        page = client.get("/metrics", headers={"Authorization": "Bearer token"}).text
        [number] = re.findall(r"\ncandor_overdue_deletions (\d+)\n", page)
        return int(number)

    heartbeat.server().delete(heartbeat.KEY)
    assert counted() == 0
    closed(wave, days=365)
    assert counted() == 0
    closed_since = timezone.now() - timedelta(days=367)
    Wave.objects.filter(pk=wave.pk).update(opens=closed_since, closes=closed_since)
    assert counted() == 1
    found = "Waves whose reports should have been deleted more than a day ago: 1."
    assert found in describe(database.tables())
    forget_old_reports()
    assert counted() == 0
    assert found not in describe(database.tables())


def test_reports_stay_until_their_time_is_over(wave: Wave) -> None:
    closed(wave, days=364)
    assert waves_past_retention() == []


def test_an_open_wave_keeps_its_reports(wave: Wave) -> None:
    wait(wave, [b"\x02"] * 10)
    shuffle_wave(wave.pk)
    assert waves_past_retention() == []


def test_erasing_a_survey_takes_everything_but_the_audit_entry(
    desk: Client, owner: User, survey: Survey, wave: Wave
) -> None:
    wait(wave, [b"\x02"] * 10)
    shuffle_wave(wave.pk)
    where = reverse("surveys:erase", args=[survey.pk])
    refused = desk.post(where, {"title": "Another title"})
    assert refused.status_code == 422
    assert Report.objects.count() == 5
    assert desk.post(where, {"title": "A survey"}).status_code == 302
    grace_over(minutes=1)
    assert delete_erased_surveys() == 0
    grace_over()
    assert delete_erased_surveys() == 1
    for model in (Survey, Wave, Claim, Spool, Report, Batch, Tally):
        assert not model.objects.exists()
    assert fetch_value("SELECT to_regclass(%s)", [f"respondents_report_{wave.pk}"]) is None
    entry = AuditEntry.objects.get(action="deleted")
    assert (entry.subject, entry.subject_title, entry.actor) == (None, "A survey", owner)
    assert delete_erased_surveys() == 0


def test_an_erased_survey_is_out_of_sight_before_it_is_deleted(
    signed_in: Callable[[User], Client], owner: User, administrator: User, wave: Wave
) -> None:
    erase_survey(survey=wave.survey, actor=owner)
    for user in (owner, administrator):
        client = signed_in(user)
        assert list(client.get(reverse("surveys:list")).context["rows"]) == []
        assert client.get(wave.survey.get_absolute_url()).status_code == 404
    page = Client().get(wave.get_absolute_url())
    assert "closed" in page.text
    with pytest.raises(Rejected) as refused:
        take(find_wave(wave.code), Submission(wave.version.sha256, bytes(16), b"\x02"))
    assert refused.value.status == 410


def due_in(wave: Wave, days: float) -> None:
    """Let the reports of a wave be deleted in so many days."""
    closes = timezone.now() - timedelta(days=365 - days)
    Wave.objects.filter(pk=wave.pk).update(opens=closes, closes=closes)


def test_the_team_is_told_once_a_month_before(
    wave: Wave, colleague: User, mailoutbox: list[EmailMessage]
) -> None:
    closed(wave, days=300)
    due_in(wave, days=30.1)
    assert announce_deleted_reports() == 0
    due_in(wave, days=29.9)
    User.objects.filter(pk=colleague.pk).update(is_active=False)
    assert [announce_deleted_reports() for _ in range(2)] == [1, 0]
    team = wave.survey.memberships.exclude(user=colleague)
    assert len(mailoutbox) == team.count() > 1
    assert {mail.to[0] for mail in mailoutbox} == {*team.values_list("user__email", flat=True)}
    text = mailoutbox[0].body
    day = date_format(timezone.now() + timedelta(days=29.9))
    for said in ("Wave 1", f"on {day} (UTC)", "/exports"):
        assert said in text
    assert exists(wave)


@pytest.mark.parametrize("kind", ["open", "deleted", "test", "erased", "no mail server"])
def test_no_mail_announces_a_deletion_that_will_not_happen(
    wave: Wave, kind: str, settings: Settings, mailoutbox: list[EmailMessage]
) -> None:
    closed(wave, days=340)
    if kind == "open":
        Wave.objects.update(closes=None)
    elif kind == "deleted":
        due_in(wave, days=-1)
        forget_old_reports()
    elif kind == "test":
        Wave.objects.update(kind="test")
    elif kind == "erased":
        Survey.objects.update(erasing=True)
    else:
        use_mail_server(settings, port=1)
    assert announce_deleted_reports() == 0
    assert mailoutbox == []
    # It is tried again.
    assert not Wave.objects.get().deletion_announced
