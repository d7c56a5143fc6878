"""Writes events into the outbox. No event contains data of a person or a time finer than a day.

Call these functions inside the transaction of the change they report, so that both are committed or
neither.
"""

from datetime import date
from typing import Any
from uuid import UUID, uuid4

from django.utils import timezone

from analytics.models import Delivery, Job, Webhook
from respondents.models import Batch
from surveys.documents.frozen.canonical import canonical
from surveys.models import Wave

TEST = "test"
_REPORTED_STATES = (Job.State.DONE, Job.State.REFUSED, Job.State.FAILED)


def queue_batch_counted(batch: Batch) -> None:
    """Queue an event with the wave's current number of reports, which its dashboard shows."""
    wave = batch.wave
    data = {**_describe_wave(wave), "reports": wave.batches.report_count()}
    _queue(Webhook.Event.BATCH, wave.survey_id, batch.day, data)


def queue_estimates_updated(wave: Wave, *, final: bool = False) -> None:
    """Queue an event: the dashboard's estimates have changed, or become final."""
    data = {**_describe_wave(wave), "final": final}
    _queue(Webhook.Event.ESTIMATES, wave.survey_id, _today(), data)


def queue_job_ended(job: Job, file_format: str) -> None:
    """Queue an event with how the job ended, unless a user canceled it.

    One that ends in a file has its format.
    """
    if job.state not in _REPORTED_STATES:
        return
    file: dict[str, Any] = {"format": file_format} if file_format else {}
    if file and job.state == Job.State.DONE:
        file["final"] = bool((job.result or {}).get("final"))
    event = Webhook.Event.EXPORT if file else Webhook.Event.JOB
    data = {"job": job.pk, "kind": job.kind, **file, "state": str(job.state)}
    _queue(event, job.survey_id, _today(), {**_describe_wave(job.wave), **data})


def queue_test(webhook: Webhook) -> Delivery:
    """Queue a test event for one receiver."""
    event = uuid4()
    day = _today()
    body = _body(TEST, event, day, {"survey": str(webhook.survey_id)})
    return Delivery.objects.create(webhook=webhook, kind=TEST, event=event, day=day, body=body)


def _queue(kind: Webhook.Event, survey_id: UUID, day: date, data: dict[str, Any]) -> None:
    event = uuid4()
    body = _body(kind, event, day, {"survey": str(survey_id), **data})
    # A concurrent deletion of a webhook waits, instead of failing this transaction.
    subscribers = Webhook.objects.subscribed_to(kind).select_for_update(no_key=True)
    Delivery.objects.bulk_create(
        Delivery(webhook=webhook, kind=kind, event=event, day=day, body=body)
        for webhook in subscribers.filter(survey=survey_id)
    )


def _body(kind: str, event: UUID, day: date, data: dict[str, Any]) -> str:
    return canonical({"type": str(kind), "id": str(event), "day": str(day), "data": data})


def _describe_wave(wave: Wave | None) -> dict[str, Any]:
    return {"wave": wave.pk, "wave_kind": wave.kind, "wave_number": wave.number} if wave else {}


def _today() -> date:
    return timezone.now().date()
