"""Events and their contents: no data of a person, no time finer than a day."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from accounts.models import User
from analytics.estimates.services import refresh_wave
from analytics.jobs import services
from analytics.jobs.runner import run_waiting
from analytics.models import Delivery, Job, Webhook
from respondents.models import Batch, Report, Spool, Tally
from respondents.shuffling.services import shuffle_wave
from surveys.models import Survey, Wave
from surveys.services import create_survey
from tests.helpers.job_kinds import REHEARSAL
from tests.helpers.reports import answer, wait
from tests.helpers.waves import Launch
from tests.helpers.webhooks import Hook

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "small_batches")]
Hooked = Callable[..., Hook]
URL = "https://lab.example/in"


def payloads(webhook: Webhook, kind: str) -> list[dict[str, Any]]:
    deliveries = webhook.deliveries.filter(kind=kind).order_by("pk")
    return [json.loads(each.body)["data"] for each in deliveries]


def described(wave: Wave) -> dict[str, Any]:
    about = {"wave": wave.pk, "wave_kind": "live", "wave_number": wave.number}
    return {"survey": str(wave.survey_id), **about}


def test_a_batch_event_has_what_the_dashboard_shows(wave: Wave, hooked: Hooked) -> None:
    webhook, _secret = hooked(URL)
    for waiting in (16, 10):
        wait(wave, [b"\x02"] * waiting)
        assert shuffle_wave(wave.pk) is not None
    about = described(wave)
    assert payloads(webhook, "batch.counted") == [
        {**about, "reports": 11},
        {**about, "reports": 21},
    ]
    first = webhook.deliveries.order_by("pk")[0]
    batch = Batch.objects.filter(size=11).get()
    assert json.loads(first.body) == {
        "type": "batch.counted",
        "id": str(first.event),
        "day": str(batch.day),
        "data": {**about, "reports": 11},
    }


def test_nothing_in_a_body_or_a_row_is_finer_than_a_day(wave: Wave, hooked: Hooked) -> None:
    """No time, no key of a batch, no data of a report: every value is one of these few."""
    hooked(URL)
    answer(wave, [(1,)] * 60)
    refresh_wave(wave.pk)
    for delivery in Delivery.objects.all():
        body = json.loads(delivery.body)
        assert set(body) == {"type", "id", "day", "data"}
        known = {"survey", "wave", "wave_kind", "wave_number", "reports", "final"}
        assert set(body["data"]) <= known
        assert not re.search(r"\d\d:\d\d", delivery.body)
        assert not any(str(batch.pk) in delivery.body for batch in Batch.objects.all())
    kinds = {field.get_internal_type() for field in Delivery._meta.get_fields()}
    assert not kinds & {"DateTimeField", "TimeField"}


def test_new_estimates_are_sent_and_old_ones_are_not(wave: Wave, hooked: Hooked) -> None:
    webhook, _secret = hooked(URL)
    answer(wave, [(1,)] * 60)
    assert refresh_wave(wave.pk) == 1
    assert refresh_wave(wave.pk) == 0
    [data] = payloads(webhook, "estimates.updated")
    assert data["wave"] == wave.pk


def ask(wave: Wave, owner: User, kind: str = "", **parameters: Any) -> Job:
    job = services.request_job(
        kind=REHEARSAL, survey=wave.survey, wave=wave, parameters=parameters, asked_by=owner
    )
    if kind:
        Job.objects.filter(pk=job.pk).update(kind=kind)
    return job


def test_jobs_are_reported_by_how_they_ended_and_exports_by_their_format(
    launched: Launch, owner: User, exporter: User, hooked: Hooked, monkeypatch: pytest.MonkeyPatch
) -> None:
    wave = launched(exports="reports")
    monkeypatch.setattr(services, "notify_worker", lambda: None)
    webhook, _secret = hooked(URL)
    answer(wave, [(1,)] * 60)
    done, refused, broken = (ask(wave, owner, end=end) for end in ("done", "refused", "broken"))
    export, canceled = ask(wave, exporter, "reports", steps=3), ask(wave, owner, steps=4)
    services.cancel(canceled)
    assert run_waiting() == 4
    assert [(data["job"], data["state"]) for data in payloads(webhook, "job.finished")] == [
        (done.pk, "done"),
        (refused.pk, "refused"),
        (broken.pk, "failed"),
    ]
    [data] = payloads(webhook, "export.finished")
    assert data == {
        **described(wave),
        "job": export.pk,
        "kind": "reports",
        "format": "csv.gz",
        "state": "done",
        "final": False,
    }


def test_only_who_listens_hears_and_only_of_their_own_survey(
    wave: Wave, hooked: Hooked, survey: Survey, stranger: User, owner: User
) -> None:
    batches, _secret = hooked(URL, ["batch.counted"])
    second, _secret = hooked(URL, ["batch.counted"])
    exports, _secret = hooked(URL, ["export.finished"])
    off, _secret = hooked(URL)
    Webhook.objects.filter(pk=off.pk).update(active=False)
    other = create_survey(owner=stranger, title="Other")
    elsewhere = Webhook.objects.create(survey=other, url=URL, events=["batch.counted"])
    answer(wave, [(1,)] * 60)
    counts = {each.pk: each.deliveries.count() for each in Webhook.objects.all()}
    assert counts == {batches.pk: 1, second.pk: 1, exports.pk: 0, off.pk: 0, elsewhere.pk: 0}
    assert len(set(Delivery.objects.values_list("event", flat=True))) == 1


def test_an_event_is_there_with_its_batch_or_not_at_all(
    wave: Wave, hooked: Hooked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the event cannot be written, the shuffle is rolled back, and the other way round."""
    hooked(URL)
    wait(wave, [b"\x02"] * 16)
    with transaction.atomic():
        assert shuffle_wave(wave.pk) is not None
        assert Delivery.objects.count() == 1
        transaction.set_rollback(True)
    assert not Delivery.objects.exists()

    def fail(*what: object) -> None:
        raise IntegrityError

    monkeypatch.setattr(Delivery.objects, "bulk_create", fail)
    with pytest.raises(IntegrityError):
        shuffle_wave(wave.pk)
    assert Spool.objects.count() == 16
    for model in (Batch, Report, Tally):
        assert not model.objects.exists()
